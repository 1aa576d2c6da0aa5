"""`python -m playset` is `playset`."""

from playset.cli import main

main()
