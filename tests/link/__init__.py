"""The PC's side of the serial link."""
