"""`playset goldfish`: play decks alone and print what they did; explain a card's rank."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from rich.console import Console
from rich.text import Text

from playset.bots.goldfish.scores import ScoreRow, total
from playset.bots.goldfish.settings import PLAY_TO_WIN, GoldfishSettings, read_settings, settings_lines
from playset.cards import find_card
from playset.cli.duel import trusted
from playset.cli.playing import Output, play_and_show
from playset.cli.tables import WIDE, bar, facts, interval, nothing_to_show, percent, plain_table, print_json
from playset.core.errors import PlaysetError
from playset.core.mana import LETTERS
from playset.decks import deck
from playset.sim.batch import chosen_decks
from playset.sim.goldfish import Comparison, ComparisonResult, Goldfish, GoldfishPlan, GoldfishResult
from playset.sim.goldfish.comparing import swapped
from playset.sim.goldfish.results import metric_name
from playset.sim.goldfish.turn_log import explain, turn_by_turn
from playset.sim.reports.goldfish import comparison_page, goldfish_page, kill_turn_of, land_rows, player_of
from playset.sim.statistics.estimates import counted, signed

if TYPE_CHECKING:
    from playset.cli.commands.options import RunOptions
    from playset.sim.statistics.estimates import Estimate

SHOWN_CARDS = 10
# What the table of turns shows, in groups.
SHOWN = (
    ("mana", ("lands", "mana", "spent", "unspent", "ramp", "spells", "hand")),
    ("board", ("creatures", "power", "toughness", "tokens", "counters", "graveyard_power")),
    ("damage", ("combat_damage", "drain_damage", "spell_damage", "damage")),
    ("engines", ("sacrificed", "death_triggers", "outlets", "proliferated", "reanimated")),
    ("spells", ("prowess", "prowess_triggers")),
)


class Wanted(NamedTuple):
    """The options of a goldfish run: games, turns, opponents, who goes first."""

    games: int
    turns: int
    opponents: int | None
    on_the_play: bool


def run_goldfish(
    how: RunOptions,
    names: tuple[str, ...],
    wanted: Wanted,
    swaps: tuple[str, ...],
    number: int | None,
    pairs: tuple[str, ...],
    file: str | None,
    to_win: bool = False,
) -> None:
    """Play one or two lists with a progress bar and print the result; or print one game, of the second of two lists."""
    lists = list(chosen_decks(names, how.stand_ins, how.commanders))
    if swaps:
        lists.append(swapped(lists[0], [read_swap(swap) for swap in swaps], how.stand_ins))
    settings = settings_from(pairs, file, to_win)
    rest = (wanted.turns, wanted.opponents, how.seed, settings, wanted.on_the_play, how.workers, how.using)
    again = ["playset", "goldfish", *names, "-n", str(wanted.games), "--turns", str(wanted.turns)]
    again += [] if wanted.opponents is None else ["--opponents", str(wanted.opponents)]
    again += [] if wanted.on_the_play else ["--draw"]
    again += ["--play-to-win"] if to_win else []
    again += [] if file is None else ["--settings", file]
    again += [word for pair in pairs for word in ("--set", pair)]
    again += [word for swap in swaps for word in ("--swap", swap)]
    again += how.of_the_lists()
    again += ["--seed", str(how.seed)]
    if number is not None:
        tell(Console(highlight=False), Goldfish(lists[-1], 1, *rest).plan, number, how.as_json)
    elif len(lists) == 1:
        play_and_show(GoldfishOutput(Goldfish(lists[0], wanted.games, *rest)), how, shlex.join(again))
    else:
        play_and_show(ComparisonOutput(Comparison(lists, wanted.games, *rest)), how, shlex.join(again))


class GoldfishOutput(Output[Goldfish]):
    """How a goldfish run is printed."""

    def so_far(self) -> str:
        """Return the damage so far."""
        result = self.batch.result
        last = result.metric("damage", result.plan.turns)
        return f"{last.mean.value:.1f} damage" if last is not None else ""

    def show(self, console: Console, speed: str) -> None:
        """Print the short report."""
        show(console, self.batch.result, speed)

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print the full report."""
        show(console, self.batch.result, speed, full=True)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return goldfish_page(self.batch.result, run)


class ComparisonOutput(Output[Comparison]):
    """How a comparison of two lists is printed."""

    def so_far(self) -> str:
        """Return what the second list changes so far."""
        result = self.batch.result
        change = result.difference("damage", result.plan.plans[0].turns)
        return f"damage {signed(change.value, 1)} ± {change.margin:.1f}" if change.count > 1 else ""

    def show(self, console: Console, speed: str) -> None:
        """Print what the second list changes."""
        show_comparison(console, self.batch.result, speed)

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print what the second list changes, and then each of them."""
        self.show(console, speed)
        for result in self.batch.result.results:
            show(console, result, "", full=True)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return comparison_page(self.batch.result, run)


def settings_from(pairs: tuple[str, ...], file: str | None, to_win: bool = False) -> GoldfishSettings:
    """Return the settings of a player without chance if that is wanted, those of a file, and those given by hand."""
    written = [f"{name}={value}" for name, value in PLAY_TO_WIN.items()] if to_win else []
    if file is not None:
        try:
            written += settings_lines(Path(file).read_text(encoding="utf-8-sig"))
        except UnicodeDecodeError as error:
            raise PlaysetError(f"the settings {file!r} are not text in UTF-8 ({error.reason})") from error
    return read_settings([*written, *pairs])


def read_swap(text: str) -> tuple[str, str]:
    """Return the two cards of "Card=Other"."""
    out, found, into = text.partition("=")
    if not found or not out.strip() or not into.strip():
        raise PlaysetError(f"{text!r} is no swap; write it like --swap 'Card=Other Card'")
    return out.strip(), into.strip()


# --- one list ------------------------------------------------------------------------------------------------


def show(console: Console, result: GoldfishResult, speed: str, full: bool = False) -> None:
    """Print what a list did; in full, where the middle half of the games lies, and all cards."""
    print_title(console, result.plan, result.plan.deck.name, len(result))
    if nothing_to_show(console, result.cancelled, len(result)):
        return
    console.print()
    show_clock(console, result)
    show_turns(console, result, full)
    show_kills(console, result, full)
    show_details(console, result)
    show_cards(console, result, full)
    for said, slowest in (("fastest", False), ("slowest", True)):
        for hand in result.hands(slowest)[:1]:
            when = f"kill on turn {hand.kill_turn}" if hand.kill_turn else f"{hand.damage} damage"
            line = f"{said} hand: {'; '.join(hand.cards)} (game {hand.game}, {when})"
            console.print(Text(line, style="dim"), soft_wrap=True)
    console.print()
    if speed:
        console.print(facts(("speed", speed)))
        console.print()


def print_title(console: Console, plan: GoldfishPlan, name: str, games: int) -> None:
    """Print the title: deck, games, opponents and seed."""
    against = "nobody" if not plan.opponents else f"{plan.opponents} who only pass"
    title = Text(name, style="bold")
    going = "on the play" if plan.on_the_play else "on the draw"
    title.append(
        f"   {counted(games, 'game')}, {plan.turns} turns against {against}, {going}, seed {plan.seed}", style="dim"
    )
    console.print(title, soft_wrap=True)
    console.print(Text(player_of(plan), style="dim"), soft_wrap=True)


def show_clock(console: Console, result: GoldfishResult) -> None:
    """Print when the deck kills: the headline."""
    if result.plan.opponents:
        console.print(facts(("kill turn", kill_turn_of(result))))
        console.print()


def show_turns(console: Console, result: GoldfishResult, full: bool) -> None:
    """Print the metrics turn by turn: means, and the middle half of the games for the damage, or for all."""
    turns = range(1, result.plan.turns + 1)
    for title, metrics in SHOWN:
        table = plain_table(title, *[str(turn) for turn in turns])
        table.padding = (0, 1, 0, 0)
        for metric in metrics:
            spreads = [result.metric(metric, turn) for turn in turns]
            if metric not in ("damage", "mana") and not any(one is not None and one.maximum for one in spreads):
                continue
            table.add_row(metric_name(metric), *[f"{one.mean.value:.1f}" if one else "–" for one in spreads])
            if full or metric == "damage":
                middle = [f"{one.lower:.0f}–{one.upper:.0f}" if one else "–" for one in spreads]
                table.add_row(Text("  half of the games", style="dim"), *[Text(cell, style="dim") for cell in middle])
        if table.row_count:
            console.print(table)
            console.print()


def show_kills(console: Console, result: GoldfishResult, full: bool) -> None:
    """Print the chance that opponents lost by each turn: one and all of them, in full also the numbers between."""
    plan = result.plan
    if not plan.opponents or not result.killed_by(plan.turns, 1).value:
        return
    wide = console.width >= WIDE
    counts = [1, plan.opponents] if plan.opponents > 1 else [1]
    if full:
        counts = list(range(1, plan.opponents + 1))
    columns: list[str] = []
    for count in counts:
        head = "one dead" if count == 1 else f"all {count} dead" if count == plan.opponents else f"{count} dead"
        columns += [head, "interval", *([""] if wide else [])]
    table = plain_table("by turn", *columns)
    for turn in range(1, plan.turns + 1):
        chances = [result.killed_by(turn, count) for count in counts]
        if chances[0].value:
            cells: list[str | Text] = []
            for chance in chances:
                cells += [percent(chance.value), interval(chance), *([bar(chance.value, 10)] if wide else [])]
            table.add_row(str(turn), *cells)
    console.print(table)
    console.print()


def show_details(console: Console, result: GoldfishResult) -> None:
    """Print figures about opening hands, colours and the commander."""
    turns = range(1, min(6, result.plan.turns) + 1)
    colors = plain_table("mana by turn", *[str(turn) for turn in turns])
    for kind in result.kinds():
        colors.add_row(LETTERS[kind], *[percent(result.color_by(kind, turn).value) for turn in turns])
    if colors.row_count:
        console.print(colors)
        console.print()
    kept = ", ".join(f"{lands}: {percent(games / len(result))}" for lands, games in result.kept_lands().items())
    arrival = result.commander_turn()
    rows = [("mulligans", percent(result.mulligan_rate().value)), ("lands kept", kept)]
    rows += land_rows(result)
    if arrival is not None:
        cast = result.commander_by(result.plan.turns)
        middle = f"half of the games {arrival.lower:.0f}–{arrival.upper:.0f}"
        often = f"cast in {percent(cast.value)} of games, again {result.recasts():.2f} times"
        rows.append(("commander", f"turn {arrival.mean.value:.1f} on average, {middle}; {often}"))
    recovery = result.recovery()
    if result.recovered().count:
        when = f", after {recovery.mean.value:.1f} turns on average" if recovery is not None else ""
        rows.append(("board wipes", f"recovered from {percent(result.recovered().value)}{when}"))
    rows.append(("confidence", trusted(result.confidence())))
    console.print(facts(*rows))
    console.print()


def show_cards(console: Console, result: GoldfishResult, full: bool) -> None:
    """Print the cards that did most, or all."""
    wide = console.width >= WIDE
    more = ["seen, fastest", "slowest games"] if wide else []
    table = plain_table("card", "damage", "played", "turn", "stuck", "on curve", "clock", *more)
    for card in result.cards()[: None if full else SHOWN_CARDS]:
        when = f"{card.turn:.1f}" if card.turn is not None else "–"
        castable = percent(card.on_curve.value) if card.on_curve is not None and card.on_curve.count else "–"
        table.add_row(
            card.name,
            f"{card.damage:.1f}",
            percent(card.cast.value),
            when,
            percent(card.stuck.value),
            castable,
            "–" if card.clock is None else difference(card.clock, good=-1, digits=1),
            *([percent(card.fastest), percent(card.slowest)] if wide else []),
        )
    console.print(table)
    said = "played: share of games. on curve: mana for it on the turn of its mana value. "
    console.print(Text(said + "clock: turns to the kill, with it in hand against without.", style="dim"))
    console.print()


# --- two lists -----------------------------------------------------------------------------------------------


def show_comparison(console: Console, result: ComparisonResult, speed: str) -> None:
    """Print what another list changes: the mean differences over the same seeds, coloured where they are certain."""
    plan = result.plan.plans[0]
    pairs = len(result.pairs())
    print_title(console, plan, " → ".join(result.names), len(result))
    if nothing_to_show(console, result.cancelled, pairs):
        return
    console.print()
    if plan.opponents:
        headline = Text("kill turn  ", style="bold").append_text(difference(result.clock_difference(), good=-1))
        console.print(headline.append(f"   a game not won counts as turn {plan.turns + 1}", style="dim"))
        console.print()
    shown = (2, 4, 6, 8, plan.turns) if console.width >= WIDE else (2, plan.turns // 2, plan.turns)
    turns = sorted({turn for turn in shown if 1 <= turn <= plan.turns})
    table = plain_table("difference", *[f"turn {turn}" for turn in turns])
    for metric in ("mana", "spent", "spells", "creatures", "power", "damage"):
        table.add_row(metric_name(metric), *[difference(result.difference(metric, turn)) for turn in turns])
    if plan.opponents:
        table.add_row("all dead, %", *[difference(result.kill_difference(turn), 100) for turn in turns])
    console.print(table)
    console.print()
    console.print(
        Text(
            f"{counted(pairs, 'pair')} of games with the same seed. ± holds the truth in 95 of 100 cases.", style="dim"
        )
    )
    console.print(Text("What is coloured is more than chance.", style="dim"))
    if speed:
        console.print(facts(("speed", speed)))
    console.print()


def difference(estimate: Estimate, scale: float = 1, good: int = 1, digits: int = 2) -> Text:
    """Return a difference with its margin, in colour if it is certain; less is better where `good` is -1."""
    if estimate.count < 2:
        return Text("–")
    low, high = sorted((good * estimate.low, good * estimate.high))
    style = "green" if low > 0 else "red" if high < 0 else ""
    value = round(scale * estimate.value, digits) + 0.0  # which makes a zero of -0.0
    return Text(f"{value:+.{digits}f} ± {scale * estimate.margin:.{digits}f}".replace("-", "−"), style=style)


# --- one game, one card --------------------------------------------------------------------------------------


def tell(console: Console, plan: GoldfishPlan, number: int, as_json: bool) -> None:
    """Print a game turn by turn."""
    game, turns = turn_by_turn(plan, number)
    if as_json:
        counts = [msgspec.structs.asdict(count) for count in game.counts]
        print_json({**msgspec.structs.asdict(game), "counts": counts})
        return
    console.print(Text(f"{plan.deck.name}, game {number} (seed {game.seed})", style="bold"))
    console.print(Text(f"kept: {'; '.join(game.opening)}", style="dim"), soft_wrap=True)
    for turn_log in turns[1:]:
        console.print()
        console.print(Text(f"Turn {turn_log.turn}", style="bold"))
        for line in turn_log.lines:
            console.print(Text(f"  {line}"), soft_wrap=True)
        count = turn_log.figures
        if count is not None:
            now = count.combat_damage + count.drain_damage + count.spell_damage
            line = (
                f"  mana {count.spent} of {count.mana}, {count.creatures} "
                f"creature{'' if count.creatures == 1 else 's'} with {count.power} power, "
                f"{now} damage, {count.damage} in all"
            )
            console.print(Text(line, style="dim"), soft_wrap=True)
    if game.kill_turn:
        console.print()
        console.print(f"All opponents are dead on turn {game.kill_turn}.")
    if game.error:
        raise PlaysetError(game.error)


def show_explanation(card: str, name: str, pairs: tuple[str, ...], file: str | None, as_json: bool) -> None:
    """Print how the goldfish player ranks a card."""
    settings = settings_from(pairs, file)
    where = deck(name)
    known = find_card(card)
    told = explain(settings, where, known)
    if as_json:
        print_json({"card": known.name, **told._asdict()})
        return
    console = Console(highlight=False)
    console.print(Text(known.name, style="bold"))
    console.print(facts(("is", ", ".join(told.kinds)), ("order", told.place)))
    show_rows(console, "score as a creature to cast", told.creature)
    show_rows(console, "score as what Equipment is attached to", told.equipment)


def show_rows(console: Console, title: str, rows: list[ScoreRow]) -> None:
    """Print a score row by row, with its sum."""
    if not rows:
        return
    table = plain_table(title, "points")
    for said, points in rows:
        table.add_row(said, f"{points:+g}")
    table.add_row(Text("together", style="bold"), Text(f"{total(rows):g}", style="bold"))
    console.print()
    console.print(table)
