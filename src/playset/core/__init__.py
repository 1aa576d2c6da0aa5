"""The nouns of the game. Imports nothing else of ours."""
