"""Each word that looks something up finds it set, or the text is not read."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import playset.ability
from playset.ability import (
    EACH_OPPONENT,
    EVENT_AMOUNT,
    IT,
    THAT_MUCH,
    THAT_PLAYER,
    AttacksWith,
    Dies,
    DrawCards,
    GainLife,
    InsteadOfGainingLife,
    LoseLife,
    Not,
    OneOrMore,
    PowerOf,
    Spell,
    Tally,
    Then,
    When,
)
from playset.core.errors import BadText
from playset.core.node import NODE_CLASSES
from playset.oracle.references import KEEPS, OVERWRITES, unset_word
from playset.oracle.text import read_card
from playset.rules.nodes.base import Continuous


def abilities(text: str, types: str = "Enchantment") -> list[object]:
    return list(read_card("Example", "{1}", types, text, pt="1/1" if "Creature" in types else "").abilities)


def test_a_number_that_nothing_counted_is_not_read():
    assert unset_word(Spell(GainLife(THAT_MUCH))) == THAT_MUCH
    assert unset_word(Spell(Then(Tally(2), GainLife(THAT_MUCH)))) is None


def test_what_the_event_does_not_say_is_not_read():
    assert unset_word(When(Dies(), GainLife(EVENT_AMOUNT))) == EVENT_AMOUNT
    assert unset_word(When(Dies(), GainLife(PowerOf(IT)))) is None
    assert unset_word(Spell(DrawCards(1, THAT_PLAYER))) == THAT_PLAYER


def test_instructions_that_remember_something_are_all_listed():
    """Every class whose code sets `those` or `amount` of the effect is in one of the tables."""
    folder = Path(inspect.getfile(playset.ability)).parent / "effects"
    listed = {one.__name__ for one in (*KEEPS, *OVERWRITES)}
    part_of_loops = {"PickSacrifice", "PickToTap", "Offer", "PayCost"}  # they add to what another instruction set
    for source in sorted(folder.glob("*.py")):
        for statement in ast.parse(source.read_text("utf-8")).body:
            if isinstance(statement, ast.ClassDef) and statement.name in NODE_CLASSES:
                if any(sets_register(one) for one in ast.walk(statement)):
                    assert statement.name in listed | part_of_loops, f"{source.name}: {statement.name}"


def sets_register(node: ast.AST) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(
        isinstance(one, ast.Attribute) and one.attr in ("those", "amount") and ast.unparse(one.value).endswith("item")
        for one in targets
    )


def test_603_2c_that_many_after_one_or_more_is_how_many_there_are():
    (ability,) = abilities("Whenever one or more artifacts you control enter, you gain that much life.")
    assert isinstance(ability, When)
    assert isinstance(ability.pattern, OneOrMore)
    assert ability.effect == GainLife(EVENT_AMOUNT)


def test_508_3d_that_many_after_attacking_with_is_how_many_attack():
    (ability,) = abilities("Whenever you attack with one or more Goblins, draw that many cards.")
    assert isinstance(ability, When)
    assert isinstance(ability.pattern, AttacksWith)
    assert ability.effect == DrawCards(EVENT_AMOUNT)


def test_614_1a_that_player_is_the_one_who_would_gain_life():
    (ability,) = abilities("If an opponent would gain life, that player loses that much life instead.")
    assert ability == InsteadOfGainingLife(LoseLife(THAT_MUCH, THAT_PLAYER), EACH_OPPONENT)


def test_other_is_counted_from_what_is_changed():
    (ability,) = abilities("Each Elf you control gets +1/+1 for each other Elf you control.")
    assert isinstance(ability, Continuous)
    assert any(isinstance(one, Not) for one in walk(ability.modification))


def walk(node: object) -> list[object]:
    return [node, *[inner for child in node.children() for inner in walk(child)]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Exile all lands you control. Then create that many 1/1 white Soldier creature tokens.", "Sorcery"),
        ("Target opponent loses 2 life for each Swamp you control. You gain that much life.", "Sorcery"),
        ("Attacking creatures you control get +1/+1 until end of turn for each other attacking creature.", "Instant"),
        ("Counter target creature spell if it was kicked.", "Instant"),
        ("Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell.", "Enchantment"),
        ("Each opponent mills cards equal to the number of cards in their hand.", "Sorcery"),
        ("If you would draw a card, you may put a charge counter on this artifact instead.", "Artifact"),
        ("Destroy all artifacts with other counters on them.", "Sorcery"),
        ("Red instant and sorcery spells you cast have conspire.", "Enchantment"),
        ("When this creature attacks, exile it at end of combat, then return it to the battlefield.", "Creature — Elf"),
        ('Equipped creature has "Sacrifice this Equipment: Draw a card."', "Artifact — Equipment"),
        ("Ramp-up — {2}: Draw a card. (Activate each ramp-up ability only once.)", "Artifact"),
        ("Put a whet counter on this artifact. (Each whet counter gives +1/+0.)", "Sorcery"),
    ],
)
def test_a_text_that_would_speak_of_nothing_is_not_read(text: str, types: str):
    with pytest.raises(BadText):
        abilities(text, types)


def test_109_3_no_characteristic_of_a_player_is_changed():
    with pytest.raises(BadText):
        abilities("Target player gains flying until end of turn.", "Sorcery")


def test_a_text_longer_than_any_card_is_refused_at_once():
    with pytest.raises(BadText, match="longer than any card"):
        abilities("Draw a card. " * 20_000, "Sorcery")


def test_how_a_card_itself_was_cast_is_known():
    abilities("When this creature enters, if it was kicked, draw a card.", "Creature — Elf")
