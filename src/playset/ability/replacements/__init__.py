"""replacements."""
