"""Declarations of the commands: options, arguments and help. What a command does is imported only when it runs."""
