"""Auras that enchant a card in a graveyard and put it onto the battlefield, played."""

from __future__ import annotations

from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
KNIGHT = read_card("Pure Knight", "{W}{W}", "Creature — Knight", "Protection from black", "2/2")
DISENCHANT = read_card("Plain Disenchant", "{1}{W}", "Instant", "Destroy target artifact or enchantment.")
EXHUME = read_card("Grave Robbery", "{B}", "Instant", "Exile target card from a graveyard.")


def aura(returned: str, then: str, name: str = "Call") -> CardDefinition:
    text = (
        "Enchant creature card in a graveyard\n"
        'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
        f'"enchant creature put onto the battlefield with this Aura." {returned} and attach this Aura to it. When '
        f"this Aura leaves the battlefield, that creature's controller sacrifices it.\n{then}"
    )
    return read_card(name, "{1}{B}", "Enchantment — Aura", text)


CALL = aura("Return enchanted creature card to the battlefield under your control", "Enchanted creature gets -1/-0.")
DANCE = aura(
    "Put enchanted creature card onto the battlefield tapped under your control",
    "Enchanted creature gets +1/+1 and doesn't untap during its controller's untap step.",
)


def test_303_4a_the_spell_targets_a_creature_card_in_any_graveyard():
    assert not Scenario(hand=[CALL], battlefield=[BEAR], graveyard="Shock").can("cast", "Call")
    s = Scenario(hand=[CALL], their_graveyard=[BEAR])
    s.cast("Call", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.battlefield, s.them.graveyard) == ("1/2", ["Call", "Plain Bear"], [])
    s.next_turn()
    assert s.battlefield == ["Call", "Plain Bear"]


def test_608_2b_the_spell_does_nothing_when_the_card_has_left_the_graveyard():
    s = Scenario(hand=[CALL], their_hand=[EXHUME], graveyard=[BEAR])
    s.cast("Call", "Plain Bear", hold=True)
    s.them.cast("Grave Robbery", "Plain Bear")
    s.resolve()
    assert (s.graveyard, s.exile, s.battlefield) == (["Call"], ["Plain Bear"], [])


def test_704_5m_the_aura_goes_when_the_card_leaves_the_graveyard_before_it_returns():
    s = Scenario(hand=[CALL], their_hand=[EXHUME], graveyard=[BEAR])
    s.cast("Call", "Plain Bear", hold=True).resolve_top()
    assert (s.battlefield, s.graveyard) == (["Call"], ["Plain Bear"])
    s.them.cast("Grave Robbery", "Plain Bear")
    s.resolve()
    assert (s.graveyard, s.exile, s.battlefield) == (["Call"], ["Plain Bear"], [])


def test_603_7c_the_creature_is_sacrificed_when_the_aura_leaves():
    s = Scenario(hand=[CALL, DISENCHANT], graveyard=[BEAR])
    s.cast("Call", "Plain Bear").resolve()
    s.cast("Plain Disenchant", "Call").resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Call", "Plain Disenchant", "Plain Bear"])


def test_303_4c_the_aura_goes_when_the_creature_dies():
    s = Scenario(hand=[CALL, "Lightning Bolt"], their_graveyard=[BEAR])
    s.cast("Call", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.battlefield, s.graveyard, s.them.graveyard) == ([], ["Lightning Bolt", "Call"], ["Plain Bear"])


def test_702_16c_what_is_protected_from_the_aura_is_sacrificed():
    s = Scenario(hand=[CALL], graveyard=[KNIGHT])
    s.cast("Call", "Pure Knight").resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Call", "Pure Knight"])


def test_603_4_nothing_returns_when_the_aura_has_left_already():
    s = Scenario(hand=[CALL], their_hand=[DISENCHANT], graveyard=[BEAR])
    s.cast("Call", "Plain Bear", hold=True).resolve_top()
    s.them.cast("Plain Disenchant", "Call")
    s.resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Plain Bear", "Call"])


def test_303_4f_an_aura_that_was_not_cast_enters_on_a_card_that_is_chosen():
    refill = read_card(
        "Refill", "{3}{W}", "Sorcery", "Return target enchantment card from your graveyard to the battlefield."
    )
    s = Scenario(hand=[refill], graveyard=[CALL, BEAR])
    s.cast("Refill", "Call").resolve()
    assert (sorted(s.battlefield), s.pt("Plain Bear")) == (["Call", "Plain Bear"], "1/2")


def test_303_4j_another_creature_is_no_host_for_it():
    move = read_card("Graft", "{U}", "Sorcery", "Attach target Aura you control to target creature.")
    s = Scenario(hand=[CALL, move], battlefield=["Savannah Lions"], graveyard=[BEAR])
    s.cast("Call", "Plain Bear").resolve()
    s.cast("Graft", "Savannah Lions").resolve()
    assert (s.pt("Plain Bear"), s.pt("Savannah Lions")) == ("1/2", "2/1")


def test_502_3_a_dancer_enters_tapped_and_stays_so():
    s = Scenario(hand=[DANCE], graveyard=[BEAR])
    s.cast("Call", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.tapped("Plain Bear")) == ("3/3", True)
    s.next_turn().next_turn()
    assert s.tapped("Plain Bear")
