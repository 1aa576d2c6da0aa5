"""CR 702.16k: protection from a player; also 602.5, 614.1a, 615.1 and 106.12a."""

from tests.rules.own_cards import creature

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    EACH_OPPONENT,
    EVERYTHING,
    OF_CHOSEN_PLAYER,
    OPPONENT_CONTROLS,
    PERMANENT,
    SELF,
    TAP,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    AddMana,
    CannotActivate,
    ChoosePlayerAsEnters,
    Continuous,
    CreateToken,
    DealDamage,
    GainLife,
    Has,
    MultiplyDamage,
    PreventHalf,
    Protection,
    Spell,
    TappedForMana,
    Target,
    When,
    card,
)
from playset.testing import Scenario

NEMESIS = creature("Nemesis", ChoosePlayerAsEnters(True), Continuous(SELF, Has(Protection(OF_CHOSEN_PLAYER))), pt="3/1")
BOLT = card("Bolt", "{0}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))


def test_702_16k_protection_from_a_player_is_from_all_that_they_control():
    s = Scenario(hand=[NEMESIS, BOLT], their_hand=[BOLT], their_battlefield="Hill Giant")
    s.cast("Nemesis")
    assert s.offered == ["them", "me"]
    s.choose("them")
    s.give_priority(1)
    s.them.cast("Bolt", hold=True)
    assert "Nemesis" not in s.offered
    s.choose("Hill Giant").resolve()
    s.cast("Bolt", "Nemesis")
    assert s.graveyard == ["Nemesis", "Bolt"] or s.graveyard == ["Bolt", "Nemesis"]


def test_702_16k_their_creatures_cannot_block_it():
    s = Scenario(hand=[NEMESIS], their_battlefield="Hill Giant")
    s.cast("Nemesis").choose("them")
    s.next_turn().next_turn()
    s.attack("Nemesis").damage()
    assert s.them.life == 17


def test_602_5_who_cannot_activate_may_do_so_in_another_turn():
    abolisher = creature("Abolisher", CannotActivate(ARTIFACT, who=EACH_OPPONENT, condition=YOUR_TURN))
    rod = card("Rod", "{1}", "Artifact", Activated((TAP,), GainLife(1)))
    s = Scenario(battlefield=[abolisher, rod], their_battlefield=[rod])
    assert s.can("activate", "Rod")
    s.give_priority(1)
    assert not s.them.can("activate", "Rod")
    s.next_turn()
    assert s.them.can("activate", "Rod")


def test_614_1a_any_source_deals_double_damage_to_opponents():
    blade = creature("Blade", MultiplyDamage(EVERYTHING, EACH_OPPONENT | PERMANENT & OPPONENT_CONTROLS))
    s = Scenario(battlefield=[blade], hand=[BOLT], their_hand=[BOLT])
    s.cast("Bolt", "them")
    assert s.them.life == 14
    s.give_priority(1)
    s.them.cast("Bolt", "me")
    assert s.life == 17


def test_615_1_half_the_damage_rounded_up_is_prevented():
    shield = creature("Shield", PreventHalf(YOU | PERMANENT & YOU_CONTROL))
    s = Scenario(battlefield=[shield], hand=[BOLT], their_hand="Lightning Bolt")
    s.give_priority(1)
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 19
    s.cast("Bolt", "Shield")
    assert s.permanent("Shield").damage == 1


def test_106_12a_an_ability_triggers_as_the_land_itself_is_tapped_for_mana():
    spirit = card("Spirit Token", "", "Creature — Spirit", pt="1/1", token=True)
    orchard = card(
        "Orchard",
        "",
        "Land",
        Activated((TAP,), AddMana("{U}", "{R}")),
        When(TappedForMana(SELF), CreateToken(spirit, who=Target(EACH_OPPONENT))),
    )
    s = Scenario(battlefield=[orchard], hand="Shock", mana="")
    s.cast("Shock", "them").resolve()
    assert s.them.battlefield == ["Spirit Token"]
    assert s.them.life == 18
