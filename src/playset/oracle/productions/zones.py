"""Abilities that work in other zones (CR 113.6): in the hand, the graveyard, or wherever the card is.

What the card calls itself and where it says to take itself from tell where such an ability works.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    DISCARD_THIS,
    EXILE_THIS,
    REVEAL_THIS,
    SELF,
    YOU,
    Activated,
    AtBeginning,
    Casts,
    DiscardedOntoBattlefield,
    Is,
    May,
    Performs,
    PutOntoBattlefield,
    ReturnAttached,
    ReturnToHand,
    Step,
    TopOfGraveyard,
    UnderCard,
    When,
    Zone,
)
from playset.core.node import Node
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, writing
from playset.oracle.nouns import ONE, RANK_ZONE, atoms, rank, write_np
from playset.oracle.resolution import PlacedCost, entered, place
from playset.oracle.selectors import mention
from playset.oracle.writer import Writer

THIS_CARD: Final = "this card"


def always(part: Node) -> Maker:
    """Return the same node wherever the words stand."""
    return lambda values, start: part


def write_elsewhere(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write an ability that works in another zone; it calls its card "this card"."""
    if not isinstance(ability, (Activated, When)) or ability.zone == Zone.BATTLEFIELD:
        return None
    cycled = isinstance(ability, When) and ability.pattern == Performs("cycle")
    me = writer.me if cycled and not writer.is_spell else THIS_CARD
    inner = Writer(me, writer.host, writer.is_spell)
    inner.zone = ability.zone
    return inner.write("line", dataclasses.replace(ability, zone=Zone.BATTLEFIELD))


writing("line", write_elsewhere)

# Words for parts of abilities that work in a zone; each says the zone.
PARTS: Final[tuple[tuple[str, str, Node, int], ...]] = (
    ("cost", "exile this card from your graveyard", EXILE_THIS, Zone.GRAVEYARD),
    ("cost", "exile this card from your hand", EXILE_THIS, Zone.HAND),
    ("cost", "discard this card", DISCARD_THIS, Zone.HAND),
    ("cost", "reveal this card from your hand", REVEAL_THIS, Zone.HAND),
    ("clause", "return this card from your graveyard to your hand", ReturnToHand(SELF), Zone.GRAVEYARD),
    ("clause", "return this card from your graveyard to the battlefield", PutOntoBattlefield(SELF), Zone.GRAVEYARD),
    (
        "clause",
        "return this card from your graveyard to the battlefield tapped",
        PutOntoBattlefield(SELF, tapped=True),
        Zone.GRAVEYARD,
    ),
    ("pattern", "you cast this spell", Casts(YOU, SELF), Zone.NOWHERE),
)


# A card with a name of its own: "return Squee, Goblin Nabob from your graveyard to your hand".
reading(
    "clause",
    "return {what:self} from your graveyard to your hand",
    lambda values, start: place(ReturnToHand(SELF), Zone.GRAVEYARD),
)


def write_part(category: str) -> Any:
    """Return the words for a part of an ability that works in a zone."""

    def write(writer: Writer, part: Any, style: str) -> Phrase | None:
        for kind, words, node, zone in PARTS:
            if kind == category and node == part and zone == writer.zone:
                return Phrase(words)
        return None

    return write


for _category, _words, _node, _zone in PARTS:
    if not isinstance(_node, PutOntoBattlefield):
        reading(_category, _words, always(place(_node, _zone)))


RETURNED: Final = "return this card from your graveyard to the battlefield attached to"
reading(
    "clause",
    f"{RETURNED} {{to:selector}}",
    lambda values, start: place(ReturnAttached(values["to"]), Zone.GRAVEYARD),
)


def write_attached(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "return this card from your graveyard to the battlefield attached to target creature"."""
    if not isinstance(effect, ReturnAttached) or effect.what != SELF or writer.zone != Zone.GRAVEYARD:
        return None
    to = writer.write("selector", effect.to)
    return None if to is None else Phrase(f"{RETURNED} {to.text}")


writing("clause", write_attached)


def comes_back(tapped: bool) -> Maker:
    """Return a maker for "return this card from your graveyard to the battlefield"; "it" is then the new object."""
    return lambda values, start: place(
        PutOntoBattlefield(entered(Mention(SELF, SELF, "~", start)), tapped=tapped), Zone.GRAVEYARD
    )


for _tapped in (False, True):
    _words = "return this card from your graveyard to the battlefield"
    reading("clause", f"{_words} tapped" if _tapped else _words, comes_back(_tapped))
for _category in ("cost", "clause", "pattern"):
    writing(_category, write_part(_category))


def top_of_graveyard(values: Values, start: int) -> Mention | None:
    """Make the node for "the top creature card of your graveyard"."""
    what = values["what"]
    if what == ANYTHING or any(rank(part) == RANK_ZONE for part in atoms(what)):
        return None
    return mention(TopOfGraveyard(what), what, start)


def write_top_of_graveyard(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "the top creature card of your graveyard"."""
    if not isinstance(what, TopOfGraveyard) or writer.discourse.last(lambda one: one.node == what) is not None:
        return None
    noun = write_np(writer, what.what, ONE, "card")
    if noun is None:
        return None
    writer.mention(mention(what, what.what, 0))
    return Phrase(f"the top {noun} of your graveyard")


reading("selector", "the top {what:card_one} of your graveyard", top_of_graveyard)
writing("selector", write_top_of_graveyard)


def write_cycled(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you cycle this creature" (CR 702.29c)."""
    if pattern != Performs("cycle") or writer.zone != Zone.NOWHERE:
        return None
    me = writer.write("selector", SELF)
    return None if me is None else Phrase(f"you cycle {me.text}")


reading(
    "pattern", "you cycle {what:self}", lambda values, start: place(Performs("cycle", values["what"]), Zone.NOWHERE)
)
writing("pattern", write_cycled)


# CR 201.5: a card that is discarded to activate its own ability is in the hand.
reading("cost", "discard {card:self}", lambda values, start: PlacedCost(DISCARD_THIS, Zone.HAND, values["card"]))


def exile_itself(values: Values, start: int) -> Any:
    """Make the node for "exile ~", as a cost."""
    return EXILE_THIS


reading("cost", "exile ~", exile_itself)


def write_exile_itself(writer: Writer, cost: Any, style: str) -> Phrase | None:
    """Write "exile this creature"."""
    return Phrase(f"exile {writer.me}") if cost == EXILE_THIS and writer.zone == Zone.BATTLEFIELD else None


writing("cost", write_exile_itself)


def from_under(values: Values, start: int) -> When:
    """Make the node for "…, if this card is in your graveyard with a creature card directly above it, …"."""
    condition = Is(SELF, UnderCard(plain(values["what"])))
    return When(AtBeginning(Step.END), May(ReturnToHand(SELF)), condition, Zone.GRAVEYARD)


def write_from_under(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "at the beginning of the end step, if this card is in your graveyard with a creature card …"."""
    about = ability.condition.description if isinstance(ability, When) and isinstance(ability.condition, Is) else None
    if not isinstance(about, UnderCard) or ability != from_under({"what": about.what}, 0):
        return None
    card = writer.write("a_card", about.what)
    return None if card is None else Phrase(UNDER.format(card=card.text))


UNDER: Final = (
    "at the beginning of the end step, if this card is in your graveyard with {card} directly above it, you may return "
    "this card to your hand."
)
for _me in ("this card", "this creature"):
    reading("line", UNDER.replace("return this card", f"return {_me}").format(card="{what:a_card}"), from_under)
WRITERS.setdefault("line", []).insert(0, write_from_under)

# --- discarded from the hand ----------------------------------------------------------------------------------


def discarded_onto_battlefield(values: Values, start: int) -> DiscardedOntoBattlefield | None:
    """Make the node for "… causes you to discard this card, put it onto the battlefield instead of …"."""
    count = values.get("count", 1)
    if "kind" not in values:
        return DiscardedOntoBattlefield()
    return DiscardedOntoBattlefield(values["kind"], count) if isinstance(count, int) else None


def write_discarded(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "if a spell or ability an opponent controls causes you to discard this card, put it …"."""
    if not isinstance(static, DiscardedOntoBattlefield):
        return None
    counters = ""
    if static.count:
        some = "a" if static.count == 1 else writer.text("count", static.count)
        counters = f" with {some} {static.kind} counter{'' if static.count == 1 else 's'} on it"
    return Phrase(f"{BY_OPPONENT}, put it onto the battlefield{counters} instead of putting it into your graveyard")


BY_OPPONENT: Final = "if a spell or ability an opponent controls causes you to discard this card"
for _counters in ("", " with {kind:a_counter} on it", " with {count:several} {kind:counter} counters on it"):
    reading(
        "static",
        f"{BY_OPPONENT}, put it onto the battlefield{_counters} instead of putting it into your graveyard",
        discarded_onto_battlefield,
    )
writing("static", write_discarded)
