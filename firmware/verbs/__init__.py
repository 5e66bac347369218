"""What answers a verb of the serial link, a module each; see firmware/device/link_answer.py."""
