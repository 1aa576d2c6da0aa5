"""What each command takes and how it explains itself; what it does is imported when it runs."""
