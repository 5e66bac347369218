REASONS = ("", "Take an open seed", "That bed is full", "The game is over")
