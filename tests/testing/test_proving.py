"""Proving cards: what a card says is carried out in positions made from its own words."""

from __future__ import annotations

import pytest

from playset.ability import Enters, GainLife, When, card
from playset.cards import find_card
from playset.database.proofs import Proof, summed
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing.proving.running import prove_cards
from playset.testing.proving.stock import made_from
from playset.testing.proving.trial import prove

IDLE = card("Test Idler", "{1}{W}", "Creature — Human", When(Enters(), GainLife(0)), pt="2/2")


def whys(proof: Proof) -> set[tuple[str, str]]:
    """What was missing: the first word of each instruction, and why."""
    return {(one.instruction.partition("(")[0], one.why) for one in proof.missing}


@pytest.mark.parametrize(
    "name",
    [
        "Goblin Matron",
        "Gempalm Incinerator",
        "Counterspell",
        "Parallax Wave",
        "Doubling Season",
        "Mulldrifter",
        "Force of Will",
        "Fire // Ice",
        "Forest",
        "Blood Artist",
    ],
)
def test_everything_on_a_card_that_works_is_carried_out(name: str):
    proof = prove(find_card(name))
    assert proof.proved, proof
    assert proof.effective == proof.instructions


def made(text: str, line: str = "Creature — Human") -> CardDefinition:
    return read_card("Test Witness", "{1}{W}", line, text, "2/2" if "Creature" in line else "")


def test_a_trigger_that_does_not_happen_is_named():
    card = made("This creature can't attack.\nWhenever this creature attacks, draw a card.")
    proof = prove(card)
    assert (proof.cast, proof.proved) == (True, False)
    assert whys(proof) == {("DrawCards", "never triggered")}


def test_an_instruction_behind_a_condition_that_never_holds_is_left_out():
    proof = prove(made("When this creature enters, if you have 900 or more life, draw a card."))
    assert ("DrawCards", "never triggered") in whys(proof)
    proof = prove(made("Draw a card. If you have 900 or more life, you gain 1 life.", "Sorcery"))
    assert whys(proof) == {("GainLife", "left out")}


def test_an_effect_without_effect_ran_but_changed_nothing():
    assert (prove(IDLE).ran, whys(prove(IDLE))) == (1, {("GainLife", "no effect")})


def test_what_a_filter_asks_for_is_there():
    card = made("Destroy target legendary white Goblin or artifact.", "Sorcery")
    lines = [str(one.type_line) for one, _ in made_from(card.abilities)]
    assert "Legendary Creature — Goblin" in lines
    assert "Artifact" in lines or "Legendary Artifact" in lines


def test_several_processes_prove_the_same():
    cards = [find_card(name) for name in ("Goblin Matron", "Lightning Bolt", "Serra Angel")]
    assert list(prove_cards(cards, 2)) == [prove(card) for card in cards]


def test_the_sums_count_cards_by_what_was_missing():
    found = summed([prove(IDLE), prove(find_card("Lightning Bolt"))])
    assert (found.cards, found.cast, found.proved, found.effective) == (2, 2, 2, 1)
    assert [(gap.word, gap.why, gap.cards) for gap in found.gaps] == [("GainLife", "no effect", 1)]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Creature — Elf", "This spell can't be countered."),
        ("Creature — Elf", "Convoke"),
        ("Creature — Elf", "Menace"),
        ("Creature — Elf", "This creature attacks each combat if able."),
        ("Enchantment", "You have no maximum hand size."),
        ("Enchantment", "You may play an additional land on each of your turns."),
    ],
)
def test_a_static_ability_is_noticed_by_playing_without_it(line: str, text: str):
    proof = prove(read_card("Test Witness", "{3}{G}", line, text, "2/2" if "Creature" in line else ""))
    assert (proof.statics, proof.felt, proof.proved) == (1, 1, True)


def test_a_static_ability_that_nothing_consults_is_named():
    proof = prove(made("As long as you have 900 or more life, this creature has flying."))
    assert (proof.statics, proof.felt) == (1, 0)
    assert ("Continuous", "no difference") in whys(proof)
