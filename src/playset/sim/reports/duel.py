"""The page of a duel: who wins and how sure that is, how games went, and what each card had to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from playset.sim.duel import DuelResult
from playset.sim.playing import bot_name, game_seed
from playset.sim.reports.charts import bars, course, intervals, percent, small_interval
from playset.sim.reports.page import (
    by_winner,
    document,
    exactness_note,
    held_against_people,
    run_details,
    section,
    shortened,
    table,
    tiles,
    trust,
)
from playset.sim.statistics.card_stats import CardStatistics
from playset.sim.statistics.compact_results import GameRow
from playset.sim.statistics.estimates import Estimate, counted, signed, wilson

POINTS = 120  # of the win rate as the games went on
REACH = 0.4  # the widest improvement that is drawn


def duel_page(result: DuelResult, run: int | None = None) -> str:
    """Return the page of a duel, self-contained."""
    names = result.names
    title = " against ".join(names)
    seats = range(len(names))
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="dim">{escape(subtitle(result, run))}</p>',
        exactness_note(result),
    ]
    if not result.total:
        return document(title, [*body, "<p>No game was played to its end.</p>"])
    body += [
        tiles(headline(result)),
        '<div class="grid2">',
        section("Who wins", intervals(shares(result), f"Win rates of {title}"), INTERVAL_NOTE),
        section(
            f"Win rate of {names[0]} as the games went on",
            course(list(rates(result)), f"Win rate of {names[0]} after each number of games"),
            "The band is the interval; it narrows as games are played.",
        ),
        section("How long games were", lengths(result)),
        section(f"Life of {names[0]} above the other's", differences(result)),
        section("How games ended", bars([(str(how), n) for how, n in result.endings().items()], "How games ended")),
        section("How far to trust it", trust(result.confidence())),
        "</div>",
    ]
    body += [
        section(f"The cards of {names[seat]}", cards(result.card_statistics(seat)), CARDS_NOTE, True) for seat in seats
    ]
    body.append(section("Games worth a look", notable(result, run), wide=True))
    body.append(section("What was played", played(result, run), wide=True))
    body.append(held_against_people("decks"))
    return document(title, body)


INTERVAL_NOTE = "The bar holds the truth in 95 of 100 cases."
CARDS_NOTE = (
    "Win rates of the deck's player in the games with the card in the hand that was kept, drawn later, in hand at any "
    "time, and never in hand. Improvement is the difference between the last two: green or red if the whole interval "
    "is on one side. It shows what goes together, not what causes what: in long games more cards are seen. Mana "
    "wasted is what was left unspent in a turn that ended with the card in hand, on average. Click a heading to sort."
)


def subtitle(result: DuelResult, run: int | None) -> str:
    """Return one line that says how many games were played, by whom, with which seed."""
    bots = sorted({bot_name(choice) for choice in result.plan.bots})
    parts = [counted(result.total, "game")]
    if result.plan.best_of > 1:
        parts.insert(0, counted(result.matches, "match"))
    parts += [f"played by {' and '.join(bots)}", f"seed {result.plan.seed}"]
    if run is not None:
        parts.append(f"run {run}")
    return ", ".join(parts)


def headline(result: DuelResult) -> list[tuple[str, str]]:
    """Return the tiles at the top: the numbers that matter most."""
    found = []
    for seat, name in enumerate(result.names):
        rate = result.win_rate(seat)
        found.append((percent(rate.value), f"{name} wins ({percent(rate.low)} to {percent(rate.high)})"))
    if result.plan.best_of > 1:
        rate = result.match_rate()
        found.append((percent(rate.value), f"of {rate.count:,} matches for {result.names[0]}"))
    if result.draws:
        found.append((percent(result.draws / result.total), "draws"))
    found.append((f"{result.average_turns:.1f}", "turns on average"))
    found.append((str(result.confidence().grade), "confidence"))
    return found


def shares(result: DuelResult) -> list[tuple[str, Estimate, str]]:
    """Return rows of win rates for each player: all games, on the play, on the draw."""
    rows = []
    for seat, name in enumerate(result.names):
        kind = f"seat{seat}"
        rows.append((shortened(name), result.win_rate(seat), kind))
        rows.append(("on the play", result.win_rate_going(True, seat), kind))
        rows.append(("on the draw", result.win_rate_going(False, seat), kind))
    return rows


def rates(result: DuelResult) -> Iterator[tuple[int, Estimate]]:
    """Yield the first player's win rate after some numbers of games."""
    step = max(1, result.total // POINTS)
    wins = 0
    for number, game in enumerate(sorted(result.played(), key=by_number), 1):
        wins += game.winner == 0
        if number % step == 0 or number == result.total:
            yield number, wilson(wins, number)


def by_number(game: GameRow) -> int:
    """Return a game's number, the key that sorts games in the order of the run."""
    return game.number


def lengths(result: DuelResult) -> str:
    """Return a histogram of the lengths of games by who won."""
    games = ((game.winner, game.turns) for game in result.played())
    return by_winner(result.names, games, "Lengths of games", "turns of either player")


def differences(result: DuelResult) -> str:
    """Return a histogram of the differences of life by who won."""
    games = ((game.winner, game.life_difference()) for game in result.played())
    return by_winner(result.names, games, "Differences of life", "life")


# --- cards ---------------------------------------------------------------------------------------------------


def cards(found: Sequence[CardStatistics]) -> str:
    """Return every card of a deck, those that go with winning first."""
    if not found:
        return ""
    rows = []
    for card in sorted(found, key=improvement, reverse=True):
        cells = [
            f"<td>{escape(card.name)}</td>",
            number_cell(card.copies),
            *(rate_cell(rate) for rate in (card.opening, card.drawn, card.held, card.unseen)),
            change_cell(card.improvement),
            f'<td class="chart">{small_interval(card.improvement, REACH)}</td>',
            mean_cell(card.turn),
            rate_cell(card.played),
            rate_cell(card.stuck),
            mean_cell(card.wasted),
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    columns = ("card", "copies", "opening hand", "drawn", "in hand", "never seen", "improvement", "", "first turn")
    return table((*columns, "played", "stuck in hand", "mana wasted"), rows)


def improvement(card: CardStatistics) -> float:
    """Return what cards are ordered by; those about which nothing can be said come last."""
    return card.improvement.value if card.improvement.count else -2.0


def number_cell(number: int) -> str:
    """Return a plain number."""
    return f'<td data-v="{number}">{number}</td>'


def rate_cell(rate: Estimate) -> str:
    """Return a share with its margin and the games it rests on."""
    if not rate.count:
        return '<td data-v="-1">–</td>'
    told = f"{percent(rate.low)} to {percent(rate.high)}, {rate.count:,} games"
    shown = f"{100 * rate.value:.1f} <small>± {100 * rate.margin:.1f}</small>"
    return f'<td data-v="{rate.value:.5f}" title="{told}">{shown}</td>'


def mean_cell(mean: Estimate | None) -> str:
    """Return an average with its margin and the games it rests on."""
    if mean is None:
        return '<td data-v="-1">–</td>'
    told = f"{mean.low:.2f} to {mean.high:.2f}, {mean.count:,} games"
    shown = f"{mean.value:.1f} <small>± {mean.margin:.1f}</small>"
    return f'<td data-v="{mean.value:.4f}" title="{told}">{shown}</td>'


def change_cell(change: Estimate) -> str:
    """Return a difference with its sign."""
    if not change.count:
        return '<td data-v="-2">–</td>'
    kind = "up" if change.low > 0 else "down" if change.high < 0 else ""
    return (
        f'<td data-v="{change.value:.5f}" class="{kind}">{signed(100 * change.value, 1)} '
        f"<small>± {100 * change.margin:.1f}</small></td>"
    )


# --- games ---------------------------------------------------------------------------------------------------


def notable_games(result: DuelResult) -> list[tuple[str, GameRow]]:
    """Return games that stand out, each once."""
    games = sorted(result.played(), key=by_number)
    if not games:
        return []
    chosen = [
        ("the shortest", min(games, key=lambda game: game.turns)),
        ("the longest", max(games, key=lambda game: game.turns)),
        ("the closest", min(games, key=lambda game: (abs(game.life_difference()), -game.turns))),
    ]
    for seat, name in enumerate(result.names):
        won = [game for game in games if game.winner == seat]
        if won:
            chosen.append((f"the clearest win of {name}", max(won, key=lambda game: game.life_difference(seat))))
    seen: dict[int, tuple[str, GameRow]] = {}
    for why, game in chosen:
        seen.setdefault(game.number, (why, game))
    return list(seen.values())


def notable(result: DuelResult, run: int | None) -> str:
    """Return games that stand out, with the command that shows them again."""
    rows = []
    for why, game in notable_games(result):
        winner = "a draw" if game.winner is None else f"{result.names[game.winner]} wins"
        shown = (
            f"<code>playset replay {run} {game.number}</code>"
            if run is not None
            else f"seed {game_seed(result.plan.seed, game.number)}"
        )
        lives = " to ".join(str(life) for life in game.lives).replace("-", "−")
        cells = (f"game {game.number}", why, winner, f"{game.turns} turns", f"life {lives}", str(game.ended))
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + f"<td>{shown}</td></tr>")
    return f'<div class="scroll"><table><tbody>{"".join(rows)}</tbody></table></div>'


def played(result: DuelResult, run: int | None) -> str:
    """Return the settings of the run and the deck lists."""
    plan = result.plan
    rows = [
        ("bots", ", ".join(f"{name}: {bot_name(bot)}" for name, bot in zip(plan.names, plan.bots))),
        ("turn cap", str(plan.turn_cap)),
        ("matches", f"best of {plan.best_of}" if plan.best_of > 1 else ""),
    ]
    return run_details(result, rows, plan.names, plan.decks)
