"""Playset: a Magic: The Gathering laboratory."""
