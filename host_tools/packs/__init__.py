"""Pack sources (`*.toml`), the schema of each game, and the compiler that makes packs of them."""
