"""Mana abilities that cost more than tapping and mana: sacrifices, life, counters, cards (CR 601.2g, 605.3a).

The engine never pays with them for a player. But whoever can only pay with them may begin to cast a spell, and pays by
hand: `casting.legal_actions` finds such spells inside `CostlyMana`, and their options say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.rules.derived.battlefield_index import battlefield_index
from playset.rules.mana.manual import can_be_announced, mana_abilities_in_hand
from playset.rules.mana.payment import available_mana, find_source, is_forbidden, mana_alternatives
from playset.rules.mana.sources import Source
from playset.rules.state.names import joined, object_name
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.mana.sources import AvailableMana
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

# In `Option.other` of an option that begins something for which the player has to pay by hand.
PAID_BY_HAND: Final = -2
MOST_USES: Final = 20  # of one ability for one cost that are counted


def costly_sources(game: State, player: int) -> tuple[Source, ...]:
    """Return the mana that a player could make by abilities that the engine leaves to them, one source for each use."""
    found: list[Source] = []
    for permanent in battlefield_index(game).mana_sources[player]:
        if is_forbidden(game, permanent.id, True, player):
            continue
        for index, entry in enumerate(permanent.characteristics.abilities.activated):
            if entry.is_mana and not entry.automatic and not entry.least_mana:
                if can_be_announced(game, permanent, index, entry):
                    found += sources_of(game, permanent, index, entry)
    for obj, index, entry in mana_abilities_in_hand(game, player):
        context = Context(obj, player)
        made = [mana for effect in entry.program.code for mana in effect.mana(game, context)]
        source = Source(obj, [(index, number, mana) for number, mana in enumerate(made)])
        source.summarize()
        found.append(source)
    return tuple(found)


def sources_of(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> list[Source]:
    """Return what an ability of a permanent can be used for: a source for each time that it can be activated."""
    made = [(index, number, mana) for number, mana in mana_alternatives(game, permanent, entry)]
    if not made:
        return []
    simple = find_source(game, permanent) if entry.taps else None
    if simple is not None:
        made = simple.alternatives + made  # it is tapped for one of them
    found: list[Source] = []
    for _ in range(times_payable(game, permanent, entry)):
        source = Source(permanent.id, made)
        source.summarize()
        found.append(source)
    return found


def times_payable(game: State, permanent: Permanent, entry: ActivatedEntry) -> int:
    """Return how often the costs of a mana ability can be paid one after another."""
    ability = entry.ability
    if entry.taps or ability.once:
        return 1
    context = Context(permanent.id, permanent.controller)
    return min([MOST_USES, *[cost.times_payable(game, context) for cost in ability.costs]])


class CostlyMana:
    """A context in which what a player could make by costly mana abilities counts as mana that they have.

        with CostlyMana(game, player):
            options = search(game)

    The sources stand beside what is kept of the player's mana, which does not change while the block asks questions.
    """

    __slots__ = ("game", "known", "player", "sources")

    def __init__(self, game: State, player: int) -> None:
        self.game = game
        self.player = player
        self.sources = costly_sources(game, player)
        self.known: AvailableMana | None = None

    def __enter__(self) -> None:
        """Count the sources."""
        self.known = available_mana(self.game, self.player)
        self.known.costly = self.sources

    def __exit__(self, *error: object) -> None:
        """Count them no longer, after an exception, too."""
        assert self.known is not None
        self.known.costly = ()


def words_for(game: State, sources: tuple[Source, ...]) -> str:
    """Return what an option says that needs such abilities."""
    return f"using {joined(sorted({object_name(game, source.obj) for source in sources}))}"
