"""What is chosen as an effect is carried out, and the rest (CR 608.2d)."""

import pytest

from playset.ability import CREATURE, IT, YOU_CONTROL, CannotBlock, Choose, Destroy, Obeys, Spell, Then, Until, card
from playset.ability.filters.references import THOSE
from playset.oracle.text import read_card, text_of
from playset.testing import Scenario

MINE = CREATURE & YOU_CONTROL
CULL = card("Cull", "{B}", "Sorcery", Spell(Then(Choose(CREATURE), Destroy(CREATURE & ~IT))))
GUARD = card("Guard", "{W}", "Sorcery", Spell(Then(Choose(MINE), Until(MINE & ~IT, Obeys(CannotBlock(THOSE))))))


def test_608_2d_the_rest_is_all_but_the_chosen_one():
    s = Scenario(hand=[CULL], battlefield="Grizzly Bears", their_battlefield="Hill Giant, Giant Spider")
    s.cast("Cull")
    s.choose("Hill Giant")
    assert s.battlefield == []
    assert s.them.battlefield == ["Hill Giant"]


def test_608_2d_with_nothing_to_choose_nothing_happens():
    s = Scenario(hand=[CULL])
    s.cast("Cull")
    assert s.graveyard == ["Cull"]


@pytest.mark.parametrize(
    ("spell", "text"),
    [
        (CULL, "Choose a creature. Destroy the rest."),
        (GUARD, "Choose a creature you control. The rest can't block this turn."),
    ],
    ids=str,
)
def test_the_rest_is_written_and_read(spell: object, text: str):
    read = read_card(getattr(spell, "name", ""), str(getattr(spell, "mana_cost", "")), "Sorcery", text)
    assert read == spell
    assert text_of(read) == text
