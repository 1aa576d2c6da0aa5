"""Rules text and ability nodes, each made from the other."""
