"""Every word counts: a text that lacks one is read as something else, or not at all."""

from __future__ import annotations

import pytest

from playset.cards import find_card, names
from playset.core.errors import BadText
from playset.core.rng import Random
from playset.oracle.text import CardText, text_of
from playset.oracle.tokens import Token, tokens_of
from playset.rules.state.cards import CardDefinition

# Words that may be left out where the rest says the same: "destroy all creatures" names the same group without it.
IDLE = frozenset({"all"})
# The subject of a second sentence, the "and" between two colours, the kind of a phase that has been named.
IDLE_HERE = {("Read the Bones", "you"), ("Rhys the Redeemed", "and"), ("Aggravated Assault", "main")}


def words_in(card: CardDefinition) -> list[Token]:
    """The words of a card's text that mean something: no punctuation."""
    return [token for token in tokens_of(text_of(card)) if token.text[0].isalnum() or token.text[0] == "{"]


def without(text: str, token: Token) -> str:
    """The text with one word taken out."""
    before, after = text[: token.start].rstrip(" "), text[token.end :].lstrip(" ")
    glued = not before or before[-1] == "\n" or not after or after[0] in ".,:;'’"
    return before + ("" if glued else " ") + after


@pytest.mark.parametrize("sample", range(8))
def test_a_word_less_is_another_reading_or_none(sample: int):
    random = Random(sample)
    known = names()
    for _ in range(40):
        card = find_card(known[random.below(len(known))])
        words = words_in(card) if not card.parts else []
        if not words:
            continue
        token = words[random.below(len(words))]
        if token.word in IDLE or (card.name, token.word) in IDLE_HERE:
            continue
        if token.word == "you" and text_of(card)[: token.start].endswith(" and "):
            continue  # "you draw a card and you lose 1 life": the subject is said again
        text = without(text_of(card), token)
        whole = CardText(card.name, card.type_line, text_of(card)).abilities()
        try:
            found = CardText(card.name, card.type_line, text).abilities()
        except BadText:
            continue
        assert found != whole, f"{card.name}: {token.text!r} makes no difference in {text_of(card)!r}"
