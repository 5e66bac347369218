"""What is said about the battery, in German."""

BORROWED = True

LOW = "Der Akku ist schwach"
