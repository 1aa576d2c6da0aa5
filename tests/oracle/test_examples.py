"""Every word of the language is written and read as its example says."""

from __future__ import annotations

import inspect

import pytest

import playset.ability
from playset.core.errors import BadText
from playset.core.node import Node
from playset.oracle.document import HAS_NO_WORDS, public_words
from playset.oracle.examples import Example, examples
from playset.oracle.text import read_card, text_of
from playset.oracle.tokens import tokens_of

EXAMPLES = examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.source for example in EXAMPLES])
def test_an_example_is_written_and_read_back(example: Example):
    card = example.card
    assert text_of(card) == example.text
    pt = f"{card.power}/{card.toughness}" if card.power else ""
    assert read_card(card.name, card.mana_cost, str(card.type_line), example.text, pt) == card


# Words that say nothing by themselves: "untap (all) attacking creatures", "after this (main) phase".
IDLE = {"a", "an", "all", "main", "step"}


@pytest.mark.parametrize("nth", range(4))
def test_leaving_out_a_word_changes_the_meaning_or_makes_no_sense(nth: int):
    unnoticed: list[str] = []
    for example in EXAMPLES[nth::4]:
        card = example.card
        for token in tokens_of(example.text)[::3]:
            text = example.text[: token.start] + example.text[token.end :]
            try:
                again = read_card(card.name, card.mana_cost, str(card.type_line), text, "2/2" if card.power else "")
            except BadText:
                continue
            if again == card and token.start < token.end and token.word not in IDLE:
                unnoticed.append(f"{token.text} in {example.text}")
    assert unnoticed == []


def classes_in(node: Node) -> set[type[Node]]:
    found: set[type[Node]] = {type(node)}
    for child in node.children():
        found |= classes_in(child)
    return found


def test_every_public_word_has_an_example():
    shown: set[type[Node]] = set()
    for example in EXAMPLES:
        shown |= classes_in(example.ability)
    missing = {cls.__name__ for cls in public_words() if cls not in shown} - set(HAS_NO_WORDS)
    assert missing == set(), "give each an example in src/playset/oracle/examples.txt, and a line of grammar"


def test_words_without_words_are_public():
    classes = {cls.__name__ for cls in public_words()}
    assert set(HAS_NO_WORDS) <= classes
    assert all(inspect.isclass(cls) for cls in public_words())
    assert playset.ability.WORDS
