"""What is said about the battery: 21 letters."""

BORROWED = True

LOW = "The battery is low"
