"""Help that teaches: every command has examples, says what its exit status means, and speaks JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from playset.cli import COMMANDS, GROUPS, main


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield *path, name


ALL = list(commands(main))


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_teaches(path: tuple[str, ...]):
    shown = CliRunner().invoke(main, [*path, "--help"], prog_name="playset")
    assert shown.exit_code == 0
    assert "Exit status: 0" in shown.output
    assert shown.output.count(f"playset {' '.join(path)}") > 1  # the usage, and an example
    if path != ("completion",):  # which prints a script
        assert "--json" in shown.output


def test_the_first_page_names_every_command():
    shown = CliRunner().invoke(main, ["--help"], prog_name="playset").output
    for path in ALL:
        assert f"\n  {path[0]} " in shown


def test_every_command_stands_in_one_group_of_the_help():
    grouped = [name for names in GROUPS.values() for name in names]
    assert len(grouped) == len(set(grouped))
    assert set(COMMANDS) <= set(grouped)
    shown = CliRunner().invoke(main, ["--help"]).output
    places = [shown.index(f"\n{title}:") for title in GROUPS]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("setting", "written"),
    [
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252"),  # what the user chose has no blocks and no minus
        ({"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}, "utf-8"),
    ],
)
def test_output_that_is_not_utf_8_takes_every_letter(setting: dict[str, str], written: str):
    words = ["-m", "playset", "deck", "show", "burn"]
    done = subprocess.run([sys.executable, *words], capture_output=True, env=os.environ | setting, check=False)
    assert done.returncode == 0, done.stderr
    assert ("█" in done.stdout.decode(written)) == (written == "utf-8")
