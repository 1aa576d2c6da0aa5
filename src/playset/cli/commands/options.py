"""Click options that several commands share, and the types of their values. `plays_games` adds them all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from playset.sim.executors.local import Executor


class WholeNumber(click.IntRange):
    """A whole number between two bounds, with a plain word about what is none."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Parse a whole number within the bounds."""
        try:
            number = int(str(value))
        except ValueError:
            number = None
        least = number if self.min is None else self.min
        most = number if self.max is None else self.max
        if number is None or least is None or most is None or not least <= number <= most:
            bounds = "" if self.min is None else f" from {self.min}{' on' if self.max is None else f' to {self.max}'}"
            self.fail(f"{value!r} is not a whole number{bounds}.", param, ctx)
        return number

    def _describe_range(self) -> str:
        """Return the bounds for the help; nothing if there are none."""
        return "" if self.min is None and self.max is None else super()._describe_range()


seed_option = click.option(
    "--seed",
    type=WholeNumber(),
    metavar="N",
    help="The run to play; the same seed gives the same games, on any machine.",
)
workers_option = click.option(
    "-j",
    "--workers",
    type=WholeNumber(1),
    default=None,
    help="Processes to play in; one for each core if not given.",
)
executor_option = click.option(
    "--executor",
    type=click.Choice(["processes", "dask"]),
    default="processes",
    help="Play on this machine, or on a Dask cluster (needs --address).  [default: processes]",
)
address_option = click.option(
    "--address", default=None, metavar="ADDRESS", help="The scheduler of the cluster, such as tcp://host:8786."
)
turn_cap_option = click.option(
    "--turn-cap", type=WholeNumber(1), default=100, metavar="N", help="A longer game is a draw.  [default: 100]"
)
keep_option = click.option("--keep/--no-keep", default=True, help="Keep the run, or leave no trace.  [default: keep]")


def writable(ctx: click.Context, param: click.Parameter, file: str | None) -> str | None:
    """Check before any game is played that a file can be written, and return it."""
    if file is not None and file != "-":
        from pathlib import Path

        folder = Path(file).resolve().parent
        if not folder.is_dir():
            raise click.BadParameter(f"{file!r} cannot be written: there is no folder {str(folder)!r}.")
    return file


page_option = click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, writable=True, allow_dash=True),
    callback=writable,
    metavar="FILE",
    help="Write a page that needs nothing but itself.",
)
stand_ins_option = click.option(
    "--stand-ins",
    is_flag=True,
    help="Play cards that are not understood as what is understood of them, or as blanks; the result says so.",
)
commander_option = click.option(
    "--commander",
    "commanders",
    multiple=True,
    metavar="NAME",
    help="The commander of a list that does not say which card leads it.",
)
pilots_option = click.option(
    "--pilots",
    type=click.Path(exists=True, file_okay=False),
    default=None,
    metavar="FOLDER",
    help="Learned pilots: a deck NAME is played by the FOLDER's NAME.pilot, where there is one.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON instead of tables.")
port_option = click.option(
    "--port",
    type=WholeNumber(0, 65535),
    default=8917,
    show_default=True,
    help="The port of the page in the browser; 0: any.",
)
open_option = click.option("--no-open", is_flag=True, help="Only print the address of the page, do not open it.")
all_games_option = click.option("--all-games", is_flag=True, help="With --json: add the result of every game.")


class RunOptions(NamedTuple):
    """The values of the options that every command that plays games has."""

    seed: int
    workers: int | None
    using: Executor | None
    keep: bool
    page: str | None
    as_json: bool
    stand_ins: bool = False
    commanders: tuple[str, ...] = ()

    def of_the_lists(self) -> list[str]:
        """Return the options about deck lists, as words of a command."""
        words = ["--stand-ins"] if self.stand_ins else []
        return words + [word for name in self.commanders for word in ("--commander", name)]


def plays_games(command: Callable[..., None]) -> Callable[..., None]:
    """Decorate a command with the options that every command that plays games has; it receives them as `how`."""

    @wraps(command)
    def run(
        *,
        seed: int | None,
        workers: int | None,
        executor: str,
        address: str | None,
        keep: bool,
        page: str | None,
        as_json: bool,
        stand_ins: bool,
        commanders: tuple[str, ...],
        **own: object,
    ) -> None:
        chosen = new_seed() if seed is None else seed
        using = chosen_executor(executor, address)
        command(how=RunOptions(chosen, workers, using, keep, page, as_json, stand_ins, commanders), **own)

    places = (seed_option, workers_option, executor_option, address_option, keep_option)
    options = (stand_ins_option, commander_option, *places, page_option, json_option)
    given: Callable[..., None] = run
    for option in reversed(options):
        given = option(given)
    return given


def complete_deck(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return shell completions: built-in decks that begin with what was typed, and files."""
    from pathlib import Path

    from click.shell_completion import CompletionItem

    import playset

    # The names of the files are read here, for loading the decks would load all cards.
    lists = Path(playset.__file__).parent / "decks" / "lists"
    names = sorted(file.stem for file in lists.glob("*.txt"))
    found = [CompletionItem(name) for name in names if name.startswith(incomplete)]
    return [*found, CompletionItem(incomplete, type="file")]


def complete_run(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return shell completions: the kept runs with their titles."""
    from click.shell_completion import CompletionItem

    from playset.sim.store import Store

    with Store() as store:
        found = [CompletionItem(str(run.id), help=run.title) for run in store.runs(20)]
    return [item for item in (CompletionItem("last"), *found) if str(item.value).startswith(incomplete)]


def chosen_executor(executor: str, address: str | None) -> Executor | None:
    """Return the executor that the options name; None for this machine."""
    if executor == "dask":
        if address is None:
            raise click.UsageError("--executor dask needs the --address of a scheduler.")
        from playset.sim.executors.cluster import Cluster

        return Cluster(address)
    if address is not None:
        raise click.UsageError("--address is for --executor dask.")
    return None


def margin(value: str) -> float:
    """Parse a margin: 2%, ±2%, 2 and 0.02 are all two in a hundred."""
    text = str(value).strip().lstrip("±+-").strip()
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        raise click.BadParameter(f"{value!r} is no margin; write it like 2%") from None
    share = number / 100 if text.endswith("%") or number >= 0.5 else number
    if not 0 < share < 0.5:
        raise click.BadParameter(f"{value!r} is not between 0 and 50%")
    return share


def several(values: tuple[str, ...]) -> list[str]:
    """Split the values of an option that may be repeated or separated by commas.

    A value that is an existing file is never split, for its name may have commas.
    """
    from pathlib import Path

    found: list[str] = []
    for value in values:
        parts = [value] if Path(value).is_file() else value.split(",")
        found += [part.strip() for part in parts if part.strip()]
    if values and not found:
        raise click.BadParameter(f"{','.join(values)!r} names nothing")
    return found


def find_own_bots(names: Iterable[str], load: bool = True) -> None:
    """Make the user's own bots, "module:name", importable from the current directory; load them and pilots to check."""
    import sys
    from pathlib import Path

    from playset.bots.registry import is_imported, is_pilot

    here = str(Path.cwd())
    if here not in sys.path and any(is_imported(name) for name in names):
        sys.path.insert(0, here)
    if load:
        for name in names:
            if is_imported(name) or is_pilot(name):
                from playset.sim.playing import make_bot

                make_bot(name, 0)


def new_seed() -> int:
    """Return a seed for a run that nobody gave one for; short, because it is typed to see the run again."""
    import time

    return time.time_ns() // 1_000_000 % 1_000_000
