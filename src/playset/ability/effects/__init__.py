"""What spells and abilities do."""
