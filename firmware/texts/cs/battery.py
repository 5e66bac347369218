"""What is said about the battery, in Czech."""

BORROWED = True

LOW = "Baterie je slabá"
