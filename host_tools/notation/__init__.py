"""The words of each game: positions, moves and pictures as a person reads and types them."""
