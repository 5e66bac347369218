"""What answers a verb of the serial link, a module each; see firmware/link_answer.py."""
