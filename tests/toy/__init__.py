"""A toy fifth game: what a game needs, and nothing else."""
