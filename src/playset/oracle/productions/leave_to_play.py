"""Leave to play exiled cards for a while, and what may be spent on them (CR 601.3, 609.4b).

Every way to say how long goes with every way to say what may be done, and with each remark about mana.
"""

from __future__ import annotations

from typing import Any, Final

from playset.ability import CastFrom, Duration, LetPlay, Mana, OwnerOf, Zone
from playset.oracle.discourse import Pronoun, plain
from playset.oracle.grammar import Maker, Values, reading

REMAINS: Final = (
    "for as long as it remains exiled",
    "for as long as that card remains exiled",
    "for as long as they remain exiled",
    "for as long as those cards remain exiled",
)
HOW_LONG: Final[dict[str, int]] = {
    "this turn": Duration.END_OF_TURN,
    "until end of turn": Duration.END_OF_TURN,
    "until your next turn": Duration.YOUR_NEXT_TURN,
    "until your next end step": Duration.YOUR_NEXT_END_STEP,
    "until the end of your next turn": Duration.END_OF_YOUR_NEXT_TURN,
    **dict.fromkeys(REMAINS, Duration.GAME),
}
SPENT_ON: Final = ("that spell", "it", "those spells", "them")


def let_play(**fixed: Any) -> Maker:
    """Return a maker for "until end of turn, you may play those cards"."""
    duration = fixed.pop("duration")

    def make(values: Values, start: int) -> LetPlay:
        mana = values.get("mana", "")
        leave = CastFrom(Zone.EXILE, any_color=mana == "color", any_type=mana == "type", **fixed)
        return LetPlay(values["what"], leave, duration)

    return make


for _type in ("color", "type"):
    _freely = f"you may spend mana as though it were mana of any {_type}"
    for _spell in SPENT_ON:
        for _spend in (
            f", and {_freely} to cast {_spell}",
            f" and {_freely} to cast {_spell}",
            f", and mana of any {_type} can be spent to cast {_spell}",
            f". You may spend mana as though it were mana of any {_type} to cast {_spell}",
            f". If you cast a spell this way, {_freely} to cast {_spell}",
        ):
            reading("spending", _spend, lambda values, start, kind=_type: kind)  # type: ignore[misc]
    for _spend in ("spells", "a spell"):
        reading(
            "spending",
            f". Mana of any {_type} can be spent to cast {_spend} this way",
            lambda values, start, kind=_type: kind,  # type: ignore[misc]
        )

for _words, _duration in HOW_LONG.items():
    for _verb, _lands in (("play", True), ("cast", False)):
        _make = let_play(duration=_duration, lands=_lands)
        for _spending in ("", "{mana:spending}"):
            reading("clause", f"you may {_verb} {{what:moved}} {_words}{_spending}", _make)
            reading("clause", f"{_words}, you may {_verb} {{what:moved}}{_spending}", _make)

reading(
    "pronoun",
    "cards exiled this way",
    lambda values, start: Pronoun("those", start, "card", "exiled"),
)

# --- its owner may play it -----------------------------------------------------------------------------------


def owner_may(lands: bool) -> Maker:
    """Return a maker for "for as long as that card remains exiled, its owner may play it"."""

    def make(values: Values, start: int) -> LetPlay | None:
        more = values.get("more", 0)
        if not isinstance(more, int):
            return None
        costs = (Mana(f"{{{more}}}"),) if more else ()
        leave = CastFrom(Zone.EXILE, additional=costs, lands=lands)
        return LetPlay(values["what"], leave, Duration.GAME, OwnerOf(plain(values["what"])))

    return make


for _remains in REMAINS[:2]:
    for _verb, _lands in (("play", True), ("cast", False)):
        _words = f"{_remains}, its owner may {_verb} {{what:moved}}"
        reading("clause", _words, owner_may(_lands))
        reading("clause", f"{_words}. A spell cast this way costs {{more:generic}} more to cast", owner_may(_lands))
