"""Damage (CR 120): what it does to players, creatures and planeswalkers."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    DEATHTOUCH,
    EACH_OPPONENT,
    EACH_PLAYER,
    INFECT,
    LAND,
    LIFELINK,
    PERMANENT,
    PLAYER,
    SELF,
    TAP,
    TRAMPLE,
    WITHER,
    Activated,
    DealDamage,
    DealsCombatDamage,
    DrawCards,
    GainLife,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.core.events import EventKind
from playset.core.words import Step
from playset.rules.nodes.base import Ability
from playset.testing import Scenario


def shooter(*keywords: Ability, damage: int = 2):
    """A creature that deals damage to any target."""
    return card(
        "Shooter",
        "",
        "Creature — Archer",
        *keywords,
        Activated((TAP,), DealDamage(damage, Target(ANY_TARGET))),
        pt="1/1",
    )


def damage_events(s: Scenario) -> list[tuple[int, bool]]:
    return [(event.amount, bool(event.flag)) for event in s.log.events() if event.kind == EventKind.DAMAGE]


def test_120_1a_damage_is_dealt_only_to_creatures_planeswalkers_battles_and_players():
    quake = card("Quake", "{R}", "Sorcery", LIFELINK, Spell(DealDamage(2, PERMANENT)))
    s = Scenario(hand=[quake], battlefield="2 Forest, Grizzly Bears")
    s.cast("Quake")
    assert s.battlefield == ["Forest", "Forest"]
    assert s.permanent("Forest").damage == 0
    assert s.life == 22, "only the damage that was dealt counts"
    assert damage_events(s) == [(2, False)]


def test_120_2a_combat_damage_is_dealt_as_much_as_power():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Serra Angel")
    s.attack("Hill Giant")
    s.them.block({"Serra Angel": "Hill Giant"})
    s.damage()
    assert sorted(damage_events(s)) == [(3, True), (4, True)]
    assert s.graveyard == ["Hill Giant"]
    assert s.them.permanent("Serra Angel").damage == 3


def test_120_2b_an_effect_says_which_object_deals_the_damage():
    s = Scenario(battlefield=[shooter()])
    s.activate("Shooter", "them")
    assert s.log[-1] == "Shooter deals 2 damage to them"
    assert damage_events(s) == [(2, False)]


def test_120_3a_a_player_loses_that_much_life():
    s = Scenario(battlefield=[shooter(damage=7)])
    s.activate("Shooter", "them")
    assert s.them.life == 13


def test_120_3b_infect_gives_players_poison_counters_instead():
    s = Scenario(battlefield=[shooter(INFECT)])
    s.activate("Shooter", "them")
    assert (s.them.life, s.them.counters("poison")) == (20, 2)


WALKER = card("Walker", "{3}", "Legendary Planeswalker — Walker", loyalty=5)


def test_120_3c_planeswalkers_lose_loyalty():
    s = Scenario(battlefield=[shooter()], their_battlefield=[WALKER], hand="Lightning Bolt")
    s.activate("Shooter", "Walker")
    assert s.them.permanent("Walker").counters == {"loyalty": 3}
    s.cast("Lightning Bolt", "Walker")
    assert s.them.graveyard == ["Walker"]


@pytest.mark.parametrize("keyword", [WITHER, INFECT])
def test_120_3d_wither_and_infect_put_minus_counters_on_creatures(keyword: Ability):
    s = Scenario(battlefield=[shooter(keyword)], their_battlefield="Hill Giant")
    s.activate("Shooter", "Hill Giant")
    giant = s.them.permanent("Hill Giant")
    assert (giant.damage, giant.counters) == (0, {"-1/-1": 2})
    assert s.them.pt("Hill Giant") == "1/1"
    s.next_turn()
    assert s.them.pt("Hill Giant") == "1/1", "counters stay"


def test_120_3d_wither_deals_plain_damage_to_players():
    s = Scenario(battlefield=[shooter(WITHER)])
    s.activate("Shooter", "them")
    assert s.them.life == 18


def test_120_3e_damage_is_marked_on_creatures():
    s = Scenario(battlefield=[shooter()], their_battlefield="Hill Giant")
    s.activate("Shooter", "Hill Giant")
    assert s.them.permanent("Hill Giant").damage == 2
    assert s.them.pt("Hill Giant") == "3/3"


def test_120_3f_lifelink_gains_life_whatever_is_damaged_and_however():
    s = Scenario(battlefield=[shooter(LIFELINK)], their_battlefield="Hill Giant")
    s.activate("Shooter", "Hill Giant")
    assert s.life == 22
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    s.activate("Shooter", "them")
    assert (s.life, s.them.life) == (24, 18)


def test_120_3f_once_for_each_thing_that_is_damaged():
    sweep = card(
        "Sweep", "{R}", "Sorcery", LIFELINK, Spell(Then(DealDamage(1, CREATURE), DealDamage(1, EACH_OPPONENT)))
    )
    s = Scenario(hand=[sweep], their_battlefield="2 Hill Giant", others=[{}])
    s.cast("Sweep")
    assert s.life == 24


def test_120_3f_the_sources_controller_gains_it_even_if_the_source_has_left():
    s = Scenario(battlefield=[shooter(LIFELINK)], hand="Lightning Bolt")
    s.activate("Shooter", "them", hold=True)
    s.cast("Lightning Bolt", "Shooter")
    assert (s.life, s.them.life) == (22, 18), "as it last existed (CR 608.2h)"


def test_120_3_results_add_up():
    s = Scenario(battlefield=[shooter(INFECT, LIFELINK, DEATHTOUCH, damage=1)], their_battlefield="Hill Giant")
    s.activate("Shooter", "Hill Giant")
    assert s.them.graveyard == ["Hill Giant"]
    assert s.life == 21


def test_120_4b_abilities_trigger_on_damage_that_is_dealt():
    thief = card("Thief", "", "Creature — Rogue", When(DealsCombatDamage(SELF, PLAYER), DrawCards(1)), pt="1/1")
    s = Scenario(battlefield=[thief], library="Forest")
    s.attack("Thief").pass_to(Step.COMBAT_DAMAGE)
    assert s.stack == ["Thief"]
    s.resolve()
    assert s.hand == ["Forest"]


def test_120_5_damage_does_not_destroy_but_state_based_actions_do():
    heal = card("Mixed Blessing", "{R}", "Instant", Spell(Then(DealDamage(3, CREATURE), GainLife(1))))
    s = Scenario(hand=[heal], battlefield="Grizzly Bears")
    s.cast("Mixed Blessing")
    lines = list(s.log)
    assert lines.index("me gains 1 life") < lines.index("Grizzly Bears is destroyed")


def test_120_6_damage_adds_up_over_the_turn():
    s = Scenario(hand="Lightning Bolt", battlefield=[shooter()], their_battlefield="Serra Angel")
    s.activate("Shooter", "Serra Angel")
    assert s.them.battlefield == ["Serra Angel"]
    s.cast("Lightning Bolt", "Serra Angel")
    assert s.them.graveyard == ["Serra Angel"]


def test_120_6_and_is_gone_after_the_cleanup_step():
    s = Scenario(hand="2 Lightning Bolt", their_battlefield="Serra Angel")
    s.cast("Lightning Bolt", "Serra Angel")
    s.next_turn()
    assert s.them.permanent("Serra Angel").damage == 0
    s.cast("Lightning Bolt", "Serra Angel")
    assert s.them.battlefield == ["Serra Angel"]


def test_120_8_no_damage_is_not_damage():
    harmless = card(
        "Harmless",
        "",
        "Creature — Wall",
        LIFELINK,
        TRAMPLE,
        When(DealsCombatDamage(SELF, PLAYER), DrawCards(1)),
        pt="0/4",
    )
    s = Scenario(battlefield=[harmless], library="Forest")
    s.attack("Harmless").damage()
    assert (s.life, s.them.life, s.hand) == (20, 20, [])
    assert damage_events(s) == []
    nil = card("Nil", "{R}", "Instant", Spell(DealDamage(0, EACH_PLAYER)))
    s = Scenario(hand=[nil])
    s.cast("Nil")
    assert damage_events(s) == []


def test_120_damage_to_a_land_does_nothing_at_all():
    crack = card("Crack", "{R}", "Sorcery", LIFELINK, Spell(DealDamage(5, Target(LAND))))
    s = Scenario(hand=[crack], their_battlefield="Forest")
    s.cast("Crack", "Forest")
    assert (s.life, s.them.battlefield) == (20, ["Forest"])
