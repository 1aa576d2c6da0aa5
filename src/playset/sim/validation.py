"""Hold results of bots against results of people: ratings of cards, and matchups of decks.

People's tables only measure: nothing in the project is fitted to them.

validate_ratings(rating_result, read_table("ratings.tsv"))
validate_matchups(matrix_result, read_table("matchups.tsv"))
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from playset.core.errors import PlaysetError
from playset.rules.state.registry import fold
from playset.sim.matrix import MatrixResult
from playset.sim.playing import bot_name, bots_called
from playset.sim.rating import CardRating, RatingResult, colour_group
from playset.sim.statistics.correlation import (
    binomial_reliability,
    correlation,
    slope,
    spearman,
    split_half,
    variance,
    within,
)
from playset.sim.statistics.estimates import Estimate

LEAST_GAMES = 100  # with a card in hand, of bots and of people, below which it is left out
RARITY_ORDER = {"common": 0, "uncommon": 1, "rare": 2, "mythic": 3}
# What the columns of people's tables are called here and there.
WIN_RATES = ("gih_wr", "win_rate", "gih wr", "ever_drawn_win_rate")
GAMES = ("games", "game_count", "# gih", "ever_drawn_game_count")
CARDS = ("card", "name")


class Agreement(msgspec.Struct, frozen=True):
    """How far two lists of numbers agree; None where there are too few."""

    what: str
    count: int
    pearson: Estimate | None
    spearman: Estimate | None


def agreement(
    what: str, ours: Sequence[float], people: Sequence[float], weights: Sequence[float] | None = None
) -> Agreement:
    """Return both correlations with their intervals."""
    return Agreement(
        what,
        len(ours),
        correlation(ours, people, weights),
        correlation(ours, people, weights, spearman),
    )


def column(rows: Sequence[dict[str, str]], names: Sequence[str], what: str) -> str:
    """Return which of some names a table has as a column; raise an error if it has none."""
    for name in names:
        if rows and name in rows[0]:
            return name
    there = ", ".join(rows[0]) if rows else "none"
    raise PlaysetError(f"the table has no column for {what} ({' or '.join(names)}); its columns are {there}")


def number(row: dict[str, str], name: str) -> float:
    """Return a cell as a number; "61.3%" is 0.613."""
    cell = row[name]
    try:
        return float(cell.removesuffix("%").strip()) / 100 if cell.endswith("%") else float(cell)
    except ValueError:
        raise PlaysetError(f"{cell!r} in the column {name!r} is no number (row {', '.join(row.values())})") from None


def share(row: dict[str, str], name: str) -> float:
    """Return a cell as a share between 0 and 1."""
    found = number(row, name)
    if not 0 <= found <= 1:
        raise PlaysetError(f"{row[name]!r} in the column {name!r} is no share, such as 0.55 or 55%")
    return found


# --- cards ---------------------------------------------------------------------------------------------------


class ComparedCard(msgspec.Struct, frozen=True):
    """A card, as bots and as people do with it."""

    rating: CardRating
    people: float
    people_games: float
    gap: float  # how much better bots do with it than people, in standard deviations within its colour

    @property
    def ours(self) -> float:
        """The win rate of bots with the card in hand."""
        return self.rating.statistics.held.value


class RatingAgreement(msgspec.Struct, frozen=True):
    """How ratings of cards by bots agree with people's."""

    pool: str
    bot: str
    games: int
    compared: list[ComparedCard]  # those that bots overrate most first
    left_out: list[str]  # columns of the table that are empty, and cards with too few games
    rows: list[Agreement]
    baselines: list[Agreement]
    slope: float
    reliability: float  # of our ratings within colour, from two halves of the games
    people_reliability: float  # of people's within colour, from the numbers of their games

    @property
    def ceiling(self) -> float:
        """The greatest correlation within colour that could be seen with so much noise on both sides."""
        return sqrt(self.reliability * self.people_reliability)

    def row(self, what: str) -> Agreement:
        """Return the agreement of one kind."""
        return next(row for row in self.rows if row.what == what)


def people_by_card(rows: Sequence[dict[str, str]]) -> dict[str, tuple[float, float]]:
    """Return people's win rate with each card and the number of games, by folded name; empty cells are left out."""
    card, rate = column(rows, CARDS, "the card"), column(rows, WIN_RATES, "the win rate in hand")
    games = column(rows, GAMES, "the number of games")
    found: dict[str, tuple[float, float]] = {}
    for row in rows:
        if row[card] and row[rate] and row[games]:
            value = (number(row, rate), number(row, games))
            for name in (row[card], row[card].split(" // ")[0]):
                found.setdefault(fold(name), value)
    return found


def validate_ratings(result: RatingResult, rows: Sequence[dict[str, str]], least: int = LEAST_GAMES) -> RatingAgreement:
    """Hold the ratings of a batch against people's table; cards with fewer than `least` games are left out."""
    people = people_by_card(rows)
    chosen: list[CardRating] = []
    left_out = [f"the column {name} is empty" for name in rows[0] if not any(row[name] for row in rows)]
    few = 0
    for card in result.ratings():
        theirs = people.get(fold(card.name))
        if theirs is None or card.statistics.held.count < least or theirs[1] < least:
            few += 1
        else:
            chosen.append(card)
    if few:
        left_out.append(f"{few} cards are not in the table or have fewer than {least} games")
    if len(chosen) < 8:
        raise PlaysetError(f"only {len(chosen)} cards can be compared: play more games (-n), or give a longer table")
    ours = [card.statistics.held.value for card in chosen]
    theirs_rates = [people[fold(card.name)][0] for card in chosen]
    counts = [people[fold(card.name)][1] for card in chosen]
    colours = [colour_group(card) for card in chosen]
    halves = [[card.halves[half].value for card in chosen] for half in (0, 1)]
    flat_ours, flat_people = within(ours, colours), within(theirs_rates, colours)
    scale = sqrt(variance(flat_ours)) or 1.0, sqrt(variance(flat_people)) or 1.0
    compared = [
        ComparedCard(card, theirs, count, mine / scale[0] - flat / scale[1])
        for card, theirs, count, mine, flat in zip(chosen, theirs_rates, counts, flat_ours, flat_people)
    ]
    return RatingAgreement(
        pool=result.plan.pool.name,
        bot=bot_name(result.plan.bot),
        games=result.games,
        compared=sorted(compared, key=lambda card: -card.gap),
        left_out=left_out,
        rows=card_agreements(chosen, ours, theirs_rates, colours),
        baselines=card_baselines(chosen, theirs_rates),
        slope=slope(ours, theirs_rates),
        reliability=split_half(within(halves[0], colours), within(halves[1], colours)),
        people_reliability=binomial_reliability(theirs_rates, counts, flat_people),
    )


def card_agreements(
    cards: Sequence[CardRating], ours: Sequence[float], people: Sequence[float], colours: Sequence[str]
) -> list[Agreement]:
    """Return the agreement overall, within colour, within rarity, and of each rarity within colour."""
    rarities = [card.rarity for card in cards]
    both = [f"{colour} {rarity}" for colour, rarity in zip(colours, rarities)]
    found = [
        agreement("overall", ours, people),
        agreement("within colour", within(ours, colours), within(people, colours)),
    ]
    if len(set(rarities)) > 1:
        found += [
            agreement("within rarity", within(ours, rarities), within(people, rarities)),
            agreement("within colour and rarity", within(ours, both), within(people, both)),
        ]
        for rarity in sorted(set(rarities), key=lambda word: RARITY_ORDER.get(word, -1)):
            some = [place for place, word in enumerate(rarities) if word == rarity and both.count(both[place]) > 1]
            groups = [colours[place] for place in some]
            mine, theirs = ([values[place] for place in some] for values in (ours, people))
            found.append(
                agreement(f"{rarity or 'no'} rarity, within colour", within(mine, groups), within(theirs, groups))
            )
    return found


def card_baselines(cards: Sequence[CardRating], people: Sequence[float]) -> list[Agreement]:
    """Return what can be told without playing: how rarity and mana value agree with people's ratings."""
    found = [agreement("mana value, cheap first", [-float(card.mana_value) for card in cards], people)]
    if len({card.rarity for card in cards}) > 1:
        found.append(agreement("rarity", [float(RARITY_ORDER.get(card.rarity, 0)) for card in cards], people))
    return found


# --- matchups ------------------------------------------------------------------------------------------------


class ComparedMatchup(msgspec.Struct, frozen=True):
    """A pairing of decks, as bots and as people play it."""

    one: str
    other: str
    ours: Estimate
    people: float
    matches: float


class MatchupAgreement(msgspec.Struct, frozen=True):
    """How win rates of decks against each other agree with people's."""

    bot: str
    games: int
    matches: float
    compared: list[ComparedMatchup]  # the largest differences first
    missing: list[str]  # decks of the table that there is no list of
    weighted: Agreement  # every pairing counts by its number of matches
    error: float  # mean absolute difference, weighted by matches
    fifty_error: float  # the same if every pairing were even
    deck_agreement: Agreement  # of the win rates of decks over all their pairings
    by_deck: list[tuple[str, float, float]]  # deck, our mean win rate and people's
    exactness: str = ""  # how many cards are exact, in part and blanks; empty if all are exact


def people_matchups(rows: Sequence[dict[str, str]]) -> list[tuple[str, str, float, float]]:
    """Return the pairings of people's table: first deck, second deck, share of matches the first won, matches."""
    first, second = (
        column(rows, ("first", "deck"), "the first deck"),
        column(rows, ("second", "opponent"), "the second"),
    )
    rate = column(rows, ("first_wins", "win_rate"), "the share that the first deck won")
    matches = column(rows, ("matches", "games"), "the number of matches")
    return [
        (row[first], row[second], share(row, rate), number(row, matches))
        for row in rows
        if row[first] and row[second] and row[rate] and row[matches] and row[first] != row[second]
    ]


def validate_matchups(result: MatrixResult, rows: Sequence[dict[str, str]]) -> MatchupAgreement:
    """Hold a table of decks against people's; decks are matched by name."""
    places = {fold(name): place for place, name in enumerate(result.names)}
    found: list[ComparedMatchup] = []
    missing: set[str] = set()
    for first, second, rate, matches in people_matchups(rows):
        missing |= {name for name in (first, second) if fold(name) not in places}
        if fold(first) in places and fold(second) in places:
            one, other = places[fold(first)], places[fold(second)]
            if result.win_rate(one, other).count:
                found.append(ComparedMatchup(first, second, result.win_rate(one, other), rate, matches))
    if not found:
        raise PlaysetError("none of the pairings of the table was played; its decks go by the names of their files")
    weights = [pair.matches for pair in found]
    total = sum(weights) or 1.0
    by_deck = deck_means(found)
    return MatchupAgreement(
        bot=bots_called(result.plan.bots),
        games=result.games,
        matches=sum(weights),
        compared=sorted(found, key=lambda pair: -abs(pair.ours.value - pair.people)),
        missing=sorted(missing),
        weighted=agreement("matchups", [pair.ours.value for pair in found], [pair.people for pair in found], weights),
        error=sum(pair.matches * abs(pair.ours.value - pair.people) for pair in found) / total,
        fifty_error=sum(pair.matches * abs(0.5 - pair.people) for pair in found) / total,
        deck_agreement=agreement("decks", [row[1] for row in by_deck], [row[2] for row in by_deck]),
        by_deck=by_deck,
        exactness="" if result.exactness().is_exact else str(result.exactness()),
    )


def deck_means(pairs: Sequence[ComparedMatchup]) -> list[tuple[str, float, float]]:
    """Return for each deck our win rate and people's over its pairings, weighted by matches; people's best first."""
    sums: dict[str, list[float]] = {}
    for pair in pairs:
        for name, ours, people in (
            (pair.one, pair.ours.value, pair.people),
            (pair.other, 1 - pair.ours.value, 1 - pair.people),
        ):
            row = sums.setdefault(name, [0.0, 0.0, 0.0])
            row[0] += pair.matches
            row[1] += pair.matches * ours
            row[2] += pair.matches * people
    means = [(name, ours / count, people / count) for name, (count, ours, people) in sums.items() if count]
    return sorted(means, key=lambda row: -row[2])
