"""`playset habits`: play games and print what bots did with each card."""

from __future__ import annotations

import sys
from contextlib import closing

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.playing import end
from playset.cli.progress import meter
from playset.cli.tables import nothing_to_show, plain_table, print_json
from playset.sim.habits import CardHabit, HabitsBatch, HabitsResult
from playset.sim.limited import pool_from_list
from playset.sim.playing import bot_name
from playset.sim.statistics.estimates import counted, signed

NOTE = (
    "Games in which it was cast, an ability of it was used, or it attacked, of those in which it could; targets that "
    "came to harm, of its own side's and others'; points gained by casting it."
)


def run_habits(
    names: str,
    only: str | None,
    games: int,
    bot: str | None,
    never_used: bool,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play with a progress bar, print what was found and exit with the matching status."""
    find_own_bots([bot] if bot is not None else ())
    batch = HabitsBatch(pool_from_list(names, only), games, seed, bot, workers=workers)
    with meter(batch.n, 0) as progress:
        try:
            with closing(iter(batch)) as played:  # type: ignore[type-var]
                for _ in played:
                    progress.game(lambda: "")
        except KeyboardInterrupt:
            batch.result.cancelled = True
    result = batch.result
    if as_json:
        print_json(result.summary())
    elif never_used:
        sys.stdout.writelines(f"{name}\n" for name in result.never_used())
    else:
        show_habits(Console(highlight=False), result)
    end(result, result.cancelled)


def show_habits(console: Console, result: HabitsResult) -> None:
    """Print every card, those with something that looks wrong first."""
    title = Text(f"What {bot_name(result.plan.bot)} does with the cards of {result.plan.pool.name}", style="bold")
    title.append(f"   {counted(result.games, 'game')}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, result.games):
        return
    console.print()
    cards = sorted(result.cards(), key=lambda card: (-len(card.flags()), card.name))
    table = plain_table("card", "cast", "used", "attacked", "own", "others'", "gain")
    for card in cards:
        table.add_row(*row_of(card))
    console.print(table)
    console.print(Text(NOTE, style="dim"))
    console.print()
    flagged = [card for card in cards if card.flags()]
    console.print(
        f"{len(flagged)} of {len(cards)} cards have something that looks wrong:" if flagged else "Nothing looks wrong."
    )
    for card in flagged:
        console.print(f"  {card.name}: {'; '.join(card.flags())}", soft_wrap=True)


def row_of(card: CardHabit) -> list[str]:
    """Return the cells of a card."""
    habit = card.habit
    return [
        card.name,
        part_of(habit.cast, habit.castable),
        part_of(habit.used, habit.usable),
        part_of(habit.attacked, habit.able),
        part_of(habit.harmed_own, habit.at_own),
        part_of(habit.harmed_others, habit.at_others),
        signed(habit.gain / habit.casts, 1) if habit.casts else "–",
    ]


def part_of(part: int, whole: int) -> str:
    """Return a number and what it is of; a dash if there is nothing."""
    return f"{part}/{whole}" if whole else "–"
