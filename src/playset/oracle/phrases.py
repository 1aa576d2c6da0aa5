"""Write parts of cards as phrases, for questions, options and the log: the writer that `rules.nodes.text` knows.

What is asked and told again and again in a game is written once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from playset.ability import SELF, May, Until
from playset.core.errors import BadText
from playset.core.node import Node
from playset.oracle.text import paragraphs_of, writer_for
from playset.oracle.writer import Writer, sentence_case
from playset.rules.nodes.base import Ability, Cost, Effect, Modification
from playset.rules.nodes.text import TextWriter
from playset.rules.state.cards import CardDefinition

MOST_KEPT: Final = 20_000  # phrases
OFFER: Final = re.compile(r"\A(?:if .*?, )?(?:\S+ ){1,4}?may ")
SENTENCE_END: Final = ".\n"


class PhraseWriter(TextWriter):
    """Writes what cards say in current wording."""

    def ability(self, card: CardDefinition, ability: Ability) -> str:
        return ability_phrase(card, ability)

    def effect(self, card: CardDefinition, effect: Effect) -> str:
        return effect_phrase(card, effect)

    def offer(self, card: CardDefinition, effect: Effect) -> str:
        return offer_phrase(card, effect)

    def costs(self, card: CardDefinition, costs: tuple[Cost, ...]) -> str:
        return cost_phrase(card, costs, "costs")

    def actions(self, card: CardDefinition, costs: tuple[Cost, ...]) -> str:
        return cost_phrase(card, costs, "acts")

    def change(self, subject: str, modification: Node, duration: int) -> str:
        return change_phrase(subject, modification, duration)

    def noun(self, what: Node, many: bool) -> str:
        return noun_phrase(what, ("many", "cards") if many else ("np", "a_card"))

    def one(self, what: Node) -> str:
        return noun_phrase(what, ("a", "a_card"))


@lru_cache(MOST_KEPT)
def ability_phrase(card: CardDefinition, ability: Ability) -> str:
    """Return the paragraph of an ability."""
    try:
        return "\n".join(sentence_case(paragraph) for paragraph in paragraphs_of(card, ability))
    except BadText:
        return ""


@lru_cache(MOST_KEPT)
def effect_phrase(card: CardDefinition, effect: Effect) -> str:
    """Return an effect as a clause or several sentences, without the last full stop."""
    for category in ("effect", "text"):
        phrase = writer_for(card).write(category, effect)
        if phrase is not None:
            return phrase.text[:1] + sentence_case(phrase.text)[1:].rstrip(SENTENCE_END)
    return ""


@lru_cache(MOST_KEPT)
def offer_phrase(card: CardDefinition, effect: Effect) -> str:
    """Return an effect as it stands after "you may"."""
    whole = effect_phrase(card, May(effect))
    found = OFFER.match(whole)
    text = whole[found.end() :] if found is not None else effect_phrase(card, effect)
    return text.removeprefix("you ")


@lru_cache(MOST_KEPT)
def cost_phrase(card: CardDefinition, costs: tuple[Cost, ...], category: str) -> str:
    """Return costs as a list or as actions."""
    phrase = writer_for(card).write(category, costs)
    return phrase.text if phrase is not None else ""


def change_phrase(subject: str, modification: Node, duration: int) -> str:
    """Return what a continuous effect does to something, which the words name."""
    if not isinstance(modification, Modification):
        return ""
    phrase = Writer(subject).write("effect", Until(SELF, modification, duration))
    return phrase.text if phrase is not None else ""


@lru_cache(MOST_KEPT)
def noun_phrase(what: Node, categories: tuple[str, ...]) -> str:
    """Return a description in the first of some categories that has words for it."""
    for category in categories:
        phrase = Writer().write(category, what)
        if phrase is not None:
            return phrase.text.removeprefix("a ") if categories[0] == "np" and category != "np" else phrase.text
    return ""
