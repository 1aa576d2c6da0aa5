"""Running a command as a user would."""

from __future__ import annotations

from click.testing import CliRunner, Result

from playset.cli import main


def run(*arguments: str, text: str | None = None) -> Result:
    """What a command shows, given some words and what is typed in."""
    return CliRunner().invoke(main, list(arguments), prog_name="playset", input=text)
