"""Compute a fingerprint of the code that plays: a short mark that changes with everything that could change a game.

The version alone does not say it: while Playset is worked on, and with bots of one's own, the same version plays other
games than yesterday. Runs are kept with this mark, and only code with the same mark plays on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import playset
from playset.core.errors import PlaysetError

if TYPE_CHECKING:
    from playset.sim.store import Run

# What makes a game: the rules, the cards and how they are read, the bots, and what the games of a run are.
ENGINE = ("core", "rules", "ability", "oracle", "cards", "decks", "bots")
PARTS = (
    *ENGINE,
    "sim/playing.py",
    "sim/statistics/card_history.py",
    "sim/duel.py",
    "sim/matrix.py",
    "sim/pod.py",
    "sim/arena.py",
    "sim/goldfish/counting.py",
    "sim/goldfish/figures.py",
    "sim/goldfish/playing.py",
    "sim/goldfish/comparing.py",
)
DIGEST = 5  # bytes: ten letters, which a person can compare


@lru_cache(maxsize=1)
def code_mark() -> str:
    """Return the mark of this Playset. The compiled engine is made of the same sources and plays the same games."""
    return mark_of_parts(PARTS)


@lru_cache(maxsize=1)
def engine_mark() -> str:
    """Return the mark of what asks questions and what answers them: what a learned pilot was learned on."""
    return mark_of_parts(ENGINE)


def mark_of_parts(parts: Iterable[str]) -> str:
    """Return the mark of some files and folders of this Playset."""
    root = Path(playset.__file__).parent
    found = blake2b(digest_size=DIGEST)
    for part in parts:
        place = root / part
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            found.update(file.relative_to(root).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()


def mark_of(bots: Iterable[object] = ()) -> str:
    """Return the mark of a run: that of Playset, and one for the files of pilots and of bots of one's own."""
    from playset.bots.registry import file_of_pilot, is_imported, is_pilot  # runs are listed without loading bots

    named = [bot for bot in bots if isinstance(bot, str)]
    modules = sorted({bot.partition(":")[0] for bot in named if is_imported(bot)})
    pilots = sorted({bot for bot in named if is_pilot(bot)})
    if not modules and not pilots:
        return code_mark()
    found = blake2b(digest_size=DIGEST)
    for module in modules:
        found.update(module.encode())
        found.update(source_of(module))
    for pilot in pilots:
        found.update(pilot.encode())
        file = Path(file_of_pilot(pilot))
        found.update(file.read_bytes() if file.is_file() else b"")
    return f"{code_mark()}+{found.hexdigest()}"


def source_of(module: str) -> bytes:
    """Return the file of a module as it is now; nothing if it has none."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return b""
    if spec is None or spec.origin is None:
        return b""
    file = Path(spec.origin)
    return file.read_bytes() if file.is_file() else b""


def same_code(run: Run) -> bool:
    """True if a run was begun by the very code that would play it on."""
    bots = run.plan.get("bots")
    return run.version == playset.__version__ and run.code == mark_of(bots if isinstance(bots, list) else ())


def check_code(run: Run) -> None:
    """Complain if a run was begun by other code, which may not play the same games; say what can be done."""
    if same_code(run):
        return
    bots = run.plan.get("bots")
    now = mark_of(bots if isinstance(bots, list) else ())
    raise PlaysetError(
        f"run {run.id} was begun by other code (playset {run.version}, {run.code or 'unknown'}; this is playset "
        f"{playset.__version__}, {now}), whose games might not be the same, so they are not mixed. "
        f"`playset resume {run.id} --anew` plays all of it again as a new run; "
        f"`playset report {run.id}` shows what there is"
    )
