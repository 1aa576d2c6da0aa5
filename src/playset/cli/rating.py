"""`playset rate` and `playset validate`: rate the cards of a set, and hold results of bots against people's."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.playing import Output, kept, play, play_and_show, say, show_exactness, write_page
from playset.cli.tables import WIDE, facts, interval, nothing_to_show, part, percent, plain_table, print_json, share_of
from playset.core.errors import PlaysetError
from playset.sim.batch import as_json, chosen_decks
from playset.sim.limited import DeckSettings, Pool, pool_from_cards, pool_from_list, pool_from_set, read_table
from playset.sim.matrix import Matrix
from playset.sim.playing import bot_name
from playset.sim.rating import CardRating, RatingBatch, RatingResult, colour_group
from playset.sim.reports.rating import rating_page
from playset.sim.reports.validation import matchup_page, rating_agreement_page, ratings_picture
from playset.sim.runs import load_run
from playset.sim.statistics.estimates import counted, signed
from playset.sim.statistics.measured import agreement_with_people
from playset.sim.validation import Agreement, MatchupAgreement, RatingAgreement, validate_matchups, validate_ratings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from playset.cli.commands.options import RunOptions

SHOWN = 20  # cards at either end


def run_rate(
    how: RunOptions,
    code: str | None,
    names: str | None,
    cards: str | None,
    only: str | None,
    games: int,
    bot: str | None,
    settings: DeckSettings,
) -> None:
    """Play a rating with a progress bar, print it and exit with the matching status."""
    find_own_bots([bot] if bot is not None else ())
    batch = RatingBatch(
        chosen_pool(code, names, cards, only), games, how.seed, bot, settings, workers=how.workers, using=how.using
    )
    source = [code] if code else ["--list", names] if names else ["--cards", cards]
    again = ["playset", "rate", *map(str, source), "-n", str(games), "--seed", str(how.seed)]
    again += ["--set", only] if only else []
    again += ["--bot", bot] if bot else []
    play_and_show(RatingOutput(batch), how, shlex.join(again))


def chosen_pool(code: str | None, names: str | None, cards: str | None, only: str | None) -> Pool:
    """Return the pool that exactly one of a set code, a list and a card file names."""
    if sum(what is not None for what in (code, names, cards)) != 1:
        raise PlaysetError("give one of these: --list FILE with names, --cards FILE with cards, or the code of a set")
    if names is not None:
        return pool_from_list(names, only)
    return pool_from_cards(cards) if cards is not None else pool_from_set(str(code))


class RatingOutput(Output[RatingBatch]):
    """How a rating is printed."""

    def so_far(self) -> str:
        """Return how many games each card was in hand, at least so far."""
        result = self.batch.result
        counts = sorted(counter.held.count for counter in result.cards.values())
        return f"{counts[len(counts) // 2]:,} games with a card in hand, in the middle"

    def show(self, console: Console, speed: str) -> None:
        """Print the best and the worst cards."""
        show_rating(console, self.batch.result, speed, SHOWN)

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print every card."""
        show_rating(console, self.batch.result, speed, None)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return rating_page(self.batch.result, run)


def show_rating(console: Console, result: RatingResult, speed: str, shown: int | None) -> None:
    """Print a rating: means by colour and rarity, then cards, all of them or some at either end."""
    plan = result.plan
    title = Text(f"The cards of {plan.pool.name}", style="bold")
    title.append(f"   {counted(result.games, 'game')}, played by {bot_name(plan.bot)}, seed {plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, result.games):
        return
    console.print()
    ratings = result.ratings()
    if shown is None or len(ratings) <= 2 * shown:
        console.print(card_table(console, ratings))
    else:
        console.print(card_table(console, ratings[:shown]))
        console.print(Text(f"… {len(ratings) - 2 * shown} more: playset report shows all …", style="dim"))
        console.print(card_table(console, ratings[-shown:]))
    console.print()
    people = ("held against people", agreement_with_people("cards"))
    console.print(facts(*rating_facts(result), people, ("speed", speed)))
    console.print()


def card_table(console: Console, cards: Sequence[CardRating]) -> object:
    """Return a table of cards."""
    wide = console.width >= WIDE
    more = ("opening", "improved", "cast", "stuck", "turn") if wide else ("cast",)
    table = plain_table("card", "", "", "in hand", "95 % interval", "games", *more)
    for card in cards:
        found = card.statistics
        rest = [part(found.opening), signed(100 * found.improvement.value, 1), part(found.played), part(found.stuck)]
        rest.append("–" if found.turn is None else f"{found.turn.value:.1f}")
        table.add_row(
            card.name,
            card.colours or "–",
            card.rarity[:1].upper() or "–",
            Text(part(found.held), style="bold"),
            interval(found.held) if found.held.count else "",
            f"{found.held.count:,}",
            *(rest if wide else [part(found.played)]),
        )
    return table


def rating_facts(result: RatingResult) -> list[tuple[str, str]]:
    """Return the means of colours and rarities, what was left out, and how games went."""
    pool = result.plan.pool
    every = len(pool.cards) + len(pool.unsupported)

    def means(group: Callable[[CardRating], str]) -> str:
        return ", ".join(f"{name} {percent(mean.value)}" for name, mean in result.by(group).items() if name)

    return [
        ("by colour", means(colour_group)),
        ("by rarity", means(lambda card: card.rarity)),
        ("played", f"{len(pool.cards)} of {every} cards ({percent(pool.playable_share)}), lands apart"),
        ("length", f"{result.turns / result.games:.1f} turns on average"),
        ("draws", share_of(result.draws, result.games)),
        ("errors", str(len(result.errors)) if result.errors else ""),
    ]


# --- held against people -------------------------------------------------------------------------------------


def run_validate(
    how: RunOptions,
    table: str,
    decks: str | None,
    run: str | None,
    only: str | None,
    games: int | None,
    bot: str | None,
    pilots: str | None = None,
    picture: str | None = None,
) -> None:
    """Hold ratings or matchups against people's table, from a kept run or from games played now."""
    rows = read_table(table, only)
    if not rows:
        raise PlaysetError(f"{table} has no rows")
    find_own_bots([bot] if bot is not None else ())
    cards = rates_cards(table, rows[0])
    if picture is not None and not cards:
        raise PlaysetError(f"{table} is a table of matchups; --picture draws ratings of cards (--html has both)")
    batch = (
        load_run(run, workers=1) if run is not None else new_batch(how, table, decks, only, games, bot, cards, pilots)
    )
    if run is None:
        if how.keep:
            kept(batch)
        play(RatingOutput(batch) if isinstance(batch, RatingBatch) else matrix_output(batch))
    console = Console(highlight=False)
    if isinstance(batch, RatingBatch) and cards:
        found = validate_ratings(batch.result, rows)
        if picture is not None:
            write_page(picture, ratings_picture(found))
        finish(console, how, found, rating_agreement_page(found), show_rating_agreement)
    elif isinstance(batch, Matrix) and not cards:
        matchups = validate_matchups(batch.result, rows)

        def show(console: Console, found: MatchupAgreement) -> None:
            show_exactness(console, batch)
            show_matchup_agreement(console, found)

        finish(console, how, matchups, matchup_page(matchups), show)
    else:
        raise PlaysetError(f"{table} is a table of {'cards' if cards else 'matchups'}, but run {run} is a {batch.kind}")


def rates_cards(table: str, row: Mapping[str, str]) -> bool:
    """True if a table with such a row rates cards, False if it has matchups of decks; an error if it has neither."""
    if "card" in row or "name" in row:
        return True
    if "first" in row and "second" in row:
        return False
    raise PlaysetError(
        f"{table} is no table of results: it has neither a column card nor first and second, but {', '.join(row)[:80]}"
    )


def new_batch(
    how: RunOptions,
    table: str,
    decks: str | None,
    only: str | None,
    games: int | None,
    bot: str | None,
    cards: bool,
    pilots: str | None = None,
) -> RatingBatch | Matrix:
    """Return the batch whose results are held against a table."""
    if cards:
        if pilots is not None:
            raise PlaysetError("a learned pilot plays one deck, so there is none for the random decks of a rating")
        pool = pool_from_list(table, only)
        return RatingBatch(pool, games or 4000, how.seed, bot, workers=how.workers, using=how.using)
    if decks is None:
        raise PlaysetError("a table of matchups needs the deck lists: --decks FOLDER, files named as in the table")
    files = sorted(Path(decks).glob("*.txt"))
    wanted = {row[name].lower() for row in read_table(table, only) for name in ("first", "second") if name in row}
    chosen = [str(file) for file in files if file.stem.lower() in wanted]
    if len(chosen) < 2:
        raise PlaysetError(f"{decks!r} has lists of {len(chosen)} of the decks of {table}; at least two are needed")
    from playset.cli.matrix import players

    found = chosen_decks(chosen, how.stand_ins, how.commanders)
    bots = players(found, pilots, bot)
    return Matrix(found, games or 50, how.seed, bots, workers=how.workers, using=how.using)


def matrix_output(batch: object) -> Output[Matrix]:
    """Return the output of a matrix."""
    from playset.cli.matrix import MatrixOutput

    assert isinstance(batch, Matrix)
    return MatrixOutput(batch)


def finish(console: Console, how: RunOptions, found: object, page: str, show: Callable[..., None]) -> None:
    """Print an agreement in the form that was asked for."""
    if how.page is not None:
        write_page(how.page, page)
    if how.as_json:
        print_json(as_json(found))
    elif how.page != "-":
        show(console, found)
        if how.page is not None:
            say(console, f"The page is in {how.page}.")


def show_rows(console: Console, head: str, rows: Sequence[Agreement]) -> None:
    """Print correlations with their intervals."""
    table = plain_table(head, "pairs", "Pearson", "95 % interval", "Spearman", "95 % interval")
    for row in rows:
        cells: list[str] = []
        for value in (row.pearson, row.spearman):
            cells += (
                ["–", "too few"]
                if value is None
                else [signed(value.value, 2), f"{signed(value.low, 2)} … {signed(value.high, 2)}"]
            )
        table.add_row(row.what, str(row.count), *cells)
    console.print(table)


def show_rating_agreement(console: Console, found: RatingAgreement) -> None:
    """Print how ratings of cards agree with people's."""
    title = Text(f"The cards of {found.pool}, held against people", style="bold")
    title.append(f"   {found.games:,} games by {found.bot}, {len(found.compared)} cards", style="dim")
    console.print(title, soft_wrap=True)
    console.print()
    show_rows(console, "agreement", [*found.rows, *found.baselines])
    console.print()
    console.print(
        facts(
            ("slope", f"{found.slope:.2f}: how much people's rate grows with ours"),
            (
                "noise",
                f"ours are {percent(found.reliability)} reliable, people's {percent(found.people_reliability)}",
            ),
            ("ceiling", f"{found.ceiling:.2f}: no correlation within colour could show more than this"),
            *[("left out", what) for what in found.left_out],
        )
    )
    for head, cards in (
        ("bots do better with", found.compared[:10]),
        ("people do better with", found.compared[:-11:-1]),
    ):
        console.print()
        table = plain_table(head, "", "bots", "people", "gap", "cast", "stuck")
        for card in cards:
            seen = card.rating.statistics
            table.add_row(
                card.rating.name,
                card.rating.colours or "–",
                percent(card.ours),
                percent(card.people),
                signed(card.gap, 1),
                part(seen.played),
                part(seen.stuck),
            )
        console.print(table)
    console.print()


def show_matchup_agreement(console: Console, found: MatchupAgreement) -> None:
    """Print how matchups agree with people's."""
    title = Text("Matchups, held against people", style="bold")
    title.append(f"   {found.games:,} games by {found.bot}, {found.matches:,.0f} matches of people", style="dim")
    console.print(title, soft_wrap=True)
    console.print()
    show_rows(console, "agreement", [found.weighted, found.deck_agreement])
    console.print()
    console.print(
        facts(
            (
                "error",
                f"{100 * found.error:.1f} points on average; always 50 % would err by {100 * found.fifty_error:.1f}",
            ),
            ("left out", f"no list of {', '.join(found.missing)}" if found.missing else ""),
        )
    )
    console.print()
    decks = plain_table("deck", "bots", "people", "difference")
    for name, ours, people in found.by_deck:
        decks.add_row(name, percent(ours), percent(people), signed(100 * (ours - people), 1))
    console.print(decks)
    console.print()
    table = plain_table("largest differences", "bots", "people", "matches")
    for pair in found.compared[:10]:
        table.add_row(
            f"{pair.one} against {pair.other}", percent(pair.ours.value), percent(pair.people), f"{pair.matches:.0f}"
        )
    console.print(table)
    console.print()
