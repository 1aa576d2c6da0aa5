"""The main function of a worker process: read a plan and then lists of numbers, write the results of those games."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from typing import TYPE_CHECKING

import msgspec

from playset.core.errors import PlaysetError
from playset.sim.fingerprint import code_mark

if TYPE_CHECKING:
    from playset.sim.executors.local import Plan
    from playset.sim.playing import GameResult


def main() -> None:
    """Play the games that arrive on standard input until it is closed, also because the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source = sys.stdin.buffer
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not end up among the results
    plan: Plan | None = None
    problem: PlaysetError | None = None
    try:
        code, sent = msgspec.convert(pickle.load(source), tuple[str, bytes])
        if code == code_mark():
            plan = pickle.loads(sent)
        else:  # a worker that replaces another one reads the files as they are now
            problem = PlaysetError("the code of playset was changed while games were played; begin the run anew")
    except EOFError:
        return
    except Exception as error:
        problem = PlaysetError(f"a worker process cannot read the plan: {type(error).__name__}: {error}")
    while True:
        try:
            numbers: list[int] = pickle.load(source)
        except EOFError:
            return
        reply = problem if plan is None else played(plan, numbers)
        try:
            pickle.dump(reply, sink)
            sink.flush()
        except BrokenPipeError:  # nobody is there to read it
            os._exit(1)


def played(plan: Plan, numbers: list[int]) -> list[GameResult] | PlaysetError:
    """Return the results of some games, or what was wrong."""
    try:
        return [plan.play(number) for number in numbers]
    except PlaysetError as error:
        return error
    except Exception as error:
        return PlaysetError(f"games {numbers[0]} to {numbers[-1]}: {type(error).__name__}: {error}")
