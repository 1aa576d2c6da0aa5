"""The command line: `playset --help` shows what there is.

Commands are declared in `commands` and loaded when they are called; what they do is imported when they run. So help
appears at once.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any, TextIO

import click

from playset import __version__
from playset.core.engine import engine_advice
from playset.core.errors import PlaysetError

# Where each command is, and what it does in a few words.
COMMANDS = {
    "arena": ("playset.cli.commands.arena", "Find out which bot plays better."),
    "cards": ("playset.cli.commands.cards", "Look cards up: what is known, what a card does, how it is written."),
    "cluster": ("playset.cli.commands.cluster", "Look at a Dask cluster: its workers and what they play."),
    "completion": (
        "playset.cli.commands.completion",
        "Print the script that lets a shell complete commands, decks and runs.",
    ),
    "deck": (
        "playset.cli.commands.decks",
        "Look at a deck: its list, curve and colours, and whether it can be played.",
    ),
    "decks": ("playset.cli.commands.decks", "List the built-in decks."),
    "demo": ("playset.cli.commands.runs", "See what Playset does: 200 games between two decks, and the report."),
    "duel": ("playset.cli.commands.duel", "Find out which deck wins, and how often."),
    "goldfish": ("playset.cli.commands.goldfish", "Find out how fast a deck does its thing, alone."),
    "play": ("playset.cli.commands.play", "Play a game in the browser, against a bot or another person."),
    "pilot": ("playset.cli.commands.learning", "Look at a learned pilot: what it does otherwise than the script."),
    "pod": ("playset.cli.commands.pod", "Find out who wins at a Commander table, and who hits whom."),
    "export": ("playset.cli.commands.runs", "Write the games of a run as CSV or Parquet, or as replays."),
    "gauntlet": ("playset.cli.commands.matrix", "Find out how a deck does against each of many others."),
    "habits": ("playset.cli.commands.rating", "Find out what bots do with each card of a list."),
    "learn": ("playset.cli.commands.learning", "Teach a bot to play a deck, from games with itself."),
    "matrix": ("playset.cli.commands.matrix", "Find out which of many decks beats which."),
    "rate": ("playset.cli.commands.rating", "Find out what each card of a set is worth."),
    "replay": ("playset.cli.commands.watch", "Play a game again and show its log."),
    "report": ("playset.cli.commands.runs", "Show what a run came to, in the terminal or as a page."),
    "resume": ("playset.cli.commands.runs", "Play on a run that was interrupted."),
    "runs": ("playset.cli.commands.runs", "List the runs that were kept."),
    "validate": ("playset.cli.commands.rating", "Hold results of bots against results of people."),
    "watch": ("playset.cli.commands.watch", "Two bots play one game and the log scrolls by."),
}


# The groups in which the help lists them.
GROUPS = {
    "Play": ("play", "watch", "replay", "demo"),
    "Measure": ("duel", "gauntlet", "matrix", "pod", "goldfish", "rate"),
    "Decks and cards": ("deck", "decks", "cards"),
    "Bots": ("arena", "learn", "pilot", "habits", "validate"),
    "Runs": ("runs", "report", "resume", "export", "cluster", "completion"),
}


class GivenWrongly(click.ClickException):
    """An error in what the user gave; click prints the message without the usage of the command."""

    exit_code = 2


class Commands(click.Group):
    """The group of all commands; an error of ours is a message, never a traceback."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the program, whatever letters the output can take."""
        for stream in (sys.stdout, sys.stderr):
            take_all_letters(stream)
        return super().main(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, loaded now."""
        if cmd_name not in COMMANDS:
            return None
        command: object = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        assert isinstance(command, click.Command)
        teach_status(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that was typed; for a misspelling, suggest the nearest ones."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(args[0], COMMANDS, n=1)
            hint = f"Did you mean {close[0]!r}?" if close else f"There are {', '.join(self.list_commands(ctx))}."
            ctx.fail(f"No such command {args[0]!r}. {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands for the help, in groups, without loading them."""
        for title, names in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, COMMANDS[name][1]) for name in names if name in COMMANDS])

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; print errors of Playset as one plain message and exit with status 2."""
        try:
            return super().invoke(ctx)
        except PlaysetError as error:
            raise GivenWrongly(str(error)) from error
        except KeyboardInterrupt:  # before there was anything to show
            click.echo("Ended by Ctrl-C.", err=True)
            ctx.exit(130)


def take_all_letters(stream: TextIO) -> None:
    """Let a stream that is not in UTF-8 take every letter: what goes to a file or a program is UTF-8, as JSON must be.

    A terminal, or an encoding that the user chose, gets a question mark for what it does not have.
    """
    if not isinstance(stream, TextIOWrapper) or stream.encoding.lower().replace("-", "") == "utf8":
        return
    if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
        stream.reconfigure(errors="replace")
    else:
        stream.reconfigure(encoding="utf-8")


STATUS = "Exit status: 0 done, 2 something given was wrong, 130 ended by Ctrl-C."


def teach_status(command: click.Command) -> None:
    """Let the help of a command, and of those below it, say what its exit status means, unless it says more itself."""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            teach_status(each)
    elif "Exit status" not in (command.help or ""):
        command.epilog = STATUS


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(f"{__version__}, {engine_advice()}", prog_name="playset")
def main() -> None:
    """Playset, a Magic: The Gathering laboratory.

    \b
    See what it does:                     playset demo
    Play against a bot in the browser:    playset play goblins enchantress
    Which deck wins, and how often:       playset duel goblins stompy -n 500
    Against every built-in deck:          playset gauntlet goblins
    Which of many beats which:            playset matrix goblins burn stompy
    What earlier runs came to:            playset runs
                                          playset report last
    Watch two bots play a whole game:     playset watch
    Four Commander decks at a table:      playset pod aurelia fist muldrotha zurgo
    How fast is a deck, alone:            playset goldfish zurgo
    What the cards of a list are worth:   playset rate --list cube.txt
    Which bot plays better:               playset arena greedy random
    Look a card or a deck up:             playset cards show goblin king
                                          playset deck show goblins

    A deck is a built-in name or a file with a list. Every command has a --help of its own with examples.
    """
