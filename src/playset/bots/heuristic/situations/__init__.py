"""What the heuristic bot knows about single mechanics, one module for each."""
