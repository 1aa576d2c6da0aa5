"""Keyword abilities (CR 702): those the rules ask about by a bit, and those that expand into plain abilities."""
