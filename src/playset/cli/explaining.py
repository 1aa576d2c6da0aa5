"""Explain the decisions of a turn of a game: what could be done, and how often each of it would win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.bots.search.explaining import Candidate, explain
from playset.cli.tables import bar, plain_table, print_json
from playset.core.errors import PlaysetError
from playset.core.words import STEP_NAMES
from playset.rules.views.labels import question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playset.core.decision import Decision
    from playset.rules.views.view import View
    from playset.sim.replay import Replay

NOTE = "Chances are estimates: playouts of four turns in worlds dealt anew, valued by the evaluator."


Explained = tuple[str, str, list[Candidate], tuple[int, ...]]


def run_explain(replay: Replay, turn: int, playouts: int, as_json: bool) -> None:
    """Play a game again up to a turn and print every decision of it that had a choice."""
    found = list(explained(replay, turn, playouts))
    if as_json:
        print_json([as_data(one) for one in found])
        return
    if not found:
        last = replay.turns[-1].number
        raise PlaysetError(f"nobody had anything to choose on turn {turn}; the game has the turns 1 to {last}")
    console = Console(highlight=False)
    for one in found:
        show(console, *one)
    console.print(Text(NOTE, style="dim"))


def explained(replay: Replay, turn: int, playouts: int) -> Iterator[Explained]:
    """Yield the decisions of a turn that had a choice: where, what was asked, the candidates, and what was chosen."""
    for game, answer in zip(replay.iterate(verify=False), replay.answers):
        decision = game.decision
        if decision is None or game.turn > turn:
            return
        if game.turn == turn and min(answer, default=0) >= 0:  # else it is a concession
            view = game.view(decision.player)
            candidates = explain(view, decision, playouts)
            if len(candidates) > 1:
                where = f"Turn {turn}, {STEP_NAMES[view.step]}, {game.names[decision.player]}"
                yield where, question(view, decision), candidates, answer


def show_decision(console: Console, view: View, decision: Decision, playouts: int, chosen: tuple[int, ...]) -> None:
    """Print what could be done at a decision, and what was chosen, if there is a choice."""
    candidates = explain(view, decision, playouts)
    if len(candidates) > 1:
        where = f"Turn {view.turn}, {STEP_NAMES[view.step]}, {view.names[decision.player]}"
        show(console, where, question(view, decision), candidates, chosen)


def as_data(one: Explained) -> dict[str, object]:
    """Return an explained decision as JSON types."""
    where, asked, candidates, chosen = one
    return {
        "where": where,
        "question": asked,
        "chosen": list(chosen),
        "candidates": [candidate._asdict() for candidate in candidates],
    }


def show(console: Console, heading: str, asked: str, candidates: list[Candidate], chosen: tuple[int, ...]) -> None:
    """Print one decision."""
    console.print(Text(heading, style="bold cyan"), Text(f"  {asked}", style="dim"), soft_wrap=True)
    table = plain_table("", "wins", "95 % interval", "playouts", "")
    for candidate in candidates:
        done = "▸ " if candidate.answer == chosen else "  "
        words = Text(f"{done}{candidate.words}", style="bold" if candidate.answer == chosen else "")
        interval = f"{100 * candidate.low:.0f}–{100 * candidate.high:.0f} %"
        table.add_row(words, f"{100 * candidate.win:.0f} %", interval, str(candidate.playouts), bar(candidate.win))
    console.print(table)
    console.print()
