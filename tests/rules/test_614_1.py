"""CR 614.1, 615 and 701.19: what happens instead, prevention and regeneration."""

from __future__ import annotations

from playset.ability import (
    ANY_TARGET,
    ATTACKING,
    CREATURE,
    EACH_PLAYER,
    PERMANENT,
    PLAYER,
    RED,
    SELF,
    YOU,
    YOU_CONTROL,
    YOU_OWN,
    Activated,
    Continuous,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    DrawCards,
    EntersWith,
    GainLife,
    Gets,
    GoesElsewhere,
    InsteadOfDrawing,
    Mana,
    MultiplyCounters,
    MultiplyDamage,
    MultiplyTokens,
    PreventDamage,
    PreventNext,
    PutCounters,
    Regenerate,
    ShuffledInstead,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.cards.tokens import GOBLIN
from playset.core.words import Zone
from playset.testing import Scenario
from playset.testing.invariants import check

DOUBLER = card("Test Doubler", "{2}{G}", "Enchantment", MultiplyTokens(2))
TRIPLER = card("Test Tripler", "{2}{G}", "Enchantment", MultiplyTokens(3))
COUNTERS = card("Test Counters", "{2}{G}", "Enchantment", MultiplyCounters(CREATURE & YOU_CONTROL))
RAID = card("Test Raid", "{R}", "Sorcery", Spell(CreateToken(GOBLIN, 1)))
GROWER = card("Test Grower", "{1}{G}", "Creature — Plant", EntersWith("+1/+1", 2), pt="0/0")
TRAIN = card("Test Training", "{W}", "Sorcery", Spell(PutCounters("+1/+1", 1, Target(CREATURE))))
FURNACE = card("Test Furnace", "{3}{R}", "Enchantment", MultiplyDamage(PERMANENT | RED, PLAYER | CREATURE))
VOID = card("Test Void", "{2}{W}", "Enchantment", GoesElsewhere(CREATURE | ~CREATURE))
SALVE = card("Test Salve", "{W}", "Instant", Spell(PreventNext(3, Target(ANY_TARGET))))
WARD = card("Test Ward", "{W}", "Enchantment", PreventDamage(YOU, RED))
ARMOUR = card("Test Armour", "{W}", "Enchantment", PreventDamage(YOU, amount=1))
FOG = card("Test Fog", "{G}", "Enchantment", PreventDamage(PLAYER | CREATURE, combat_only=True))
TROLL = card("Test Troll", "{2}{G}", "Creature — Troll", Activated((Mana("{G}"),), Regenerate(SELF)), pt="2/2")
SLAY = card("Test Slay", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
STUDY = card("Test Study", "{U}", "Sorcery", Spell(DrawCards(2)))
FEAST = card("Test Feast", "{W}", "Enchantment", InsteadOfDrawing(GainLife(2)))
QUAKE = card("Test Quake", "{R}", "Sorcery", Spell(DealDamage(2, EACH_PLAYER)))


def test_614_1a_token_multipliers_multiply_each_other():
    s = Scenario(hand=[RAID], battlefield=[DOUBLER, TRIPLER, DOUBLER])
    s.cast("Test Raid")
    assert s.battlefield.count("Goblin Token") == 12


def test_614_1a_their_multiplier_is_not_for_my_tokens():
    s = Scenario(hand=[RAID], their_battlefield=[DOUBLER])
    s.cast("Test Raid")
    assert s.battlefield.count("Goblin Token") == 1


def test_614_1a_counters_are_multiplied_also_as_a_creature_enters():
    s = Scenario(hand=[GROWER, TRAIN], battlefield=[COUNTERS])
    s.cast("Test Grower")
    assert s.pt("Test Grower") == "4/4"
    s.cast("Test Training", "Test Grower")
    assert s.pt("Test Grower") == "6/6"


def test_614_12_an_entering_creature_of_theirs_is_not_mine():
    s = Scenario(battlefield=[COUNTERS], their_hand=[GROWER], active=1)
    s.them.cast("Test Grower")
    assert s.them.pt("Test Grower") == "2/2"


def test_614_1a_damage_is_doubled_for_both_sides():
    s = Scenario(hand="Lightning Bolt", battlefield=[FURNACE])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 14


def test_614_1a_cards_go_to_exile_instead_of_the_graveyard():
    s = Scenario(hand="Lightning Bolt", battlefield=[VOID], their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.exile == ["Lightning Bolt"]
    assert s.them.exile == ["Grizzly Bears"]
    assert s.them.graveyard == []


def test_614_11_a_replaced_draw_is_no_draw():
    s = Scenario(hand=[STUDY], battlefield=[FEAST], library="Mountain")
    s.cast("Test Study")
    assert s.life == 24
    assert s.library == ["Mountain"]


def test_615_1_a_ward_prevents_damage_of_red_sources_only():
    s = Scenario(battlefield=[WARD], their_hand=["Lightning Bolt"], their_battlefield="Grizzly Bears", active=1)
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 20
    s.them.attack("Grizzly Bears").damage()
    assert s.life == 18


def test_615_7_a_shield_wears_down():
    s = Scenario(hand=[SALVE, QUAKE, QUAKE])
    s.cast("Test Salve", "me")
    s.cast("Test Quake")
    assert (s.life, s.them.life) == (20, 18)
    s.cast("Test Quake")
    assert (s.life, s.them.life) == (19, 16)
    assert s.state.shields == []


def test_615_3_a_shield_ends_with_the_turn():
    s = Scenario(hand=[SALVE])
    s.cast("Test Salve", "me")
    s.next_turn()
    assert s.state.shields == []


def test_615_10_some_damage_is_prevented_from_each_source():
    s = Scenario(battlefield=[ARMOUR], their_battlefield="2 Grizzly Bears", active=1)
    s.them.attack("Grizzly Bears", "Grizzly Bears").damage()
    assert s.life == 18


def test_615_1_combat_damage_only():
    s = Scenario(hand="Lightning Bolt", battlefield=[FOG, "Grizzly Bears"])
    s.cast("Lightning Bolt", "them")
    s.attack("Grizzly Bears").damage()
    assert s.them.life == 17


def test_701_19a_regeneration_saves_once_and_taps():
    s = Scenario(battlefield=[TROLL], their_hand=[SLAY, SLAY])
    s.activate("Test Troll")
    s.them.cast("Test Slay", "Test Troll")
    assert s.battlefield == ["Test Troll"]
    assert s.tapped("Test Troll")
    s.them.cast("Test Slay", "Test Troll")
    assert s.graveyard == ["Test Troll"]


def test_701_19a_regeneration_saves_from_lethal_damage_and_combat():
    s = Scenario(battlefield=[TROLL], their_battlefield="Hill Giant")
    s.attack("Test Troll")
    s.them.block({"Hill Giant": "Test Troll"})
    s.activate("Test Troll")
    s.damage()
    assert s.battlefield == ["Test Troll"]
    assert s.permanent("Test Troll").damage == 0
    assert s.permanent("Test Troll").attacking == -1


def test_701_19a_what_was_removed_from_combat_has_no_bonus_for_attacking():
    banner = card("Banner", "{1}", "Enchantment", Continuous(ATTACKING & CREATURE, Gets(+2, +0)))
    s = Scenario(battlefield=[TROLL, banner], their_hand=[SLAY])
    s.attack("Test Troll")
    power = s.permanent("Test Troll").characteristics.power
    s.activate("Test Troll")
    s.them.cast("Test Slay", "Test Troll")
    check(s.game)
    assert s.permanent("Test Troll").characteristics.power == power - 2


def test_704_3_who_loses_leaves_when_what_happens_at_the_same_time_was_chosen():
    quake = card("Test Quake", "{R}", "Sorcery", Spell(Then(DealDamage(9, CREATURE), DealDamage(9, PLAYER))))
    s = Scenario(hand=[quake], battlefield=[TROLL], others=[{"life": 9, "battlefield": "Mountain"}])
    s.activate("Test Troll")
    s.activate("Test Troll")
    s.cast("Test Quake")
    assert s.asked == "option", "which of two shields is used (616.1)"
    check(s.game)
    s.answer(0)
    assert "Test Troll" in s.battlefield
    check(s.game)


def test_704_5f_regeneration_does_not_help_against_no_toughness():
    wither = card("Test Wither", "{B}", "Instant", Spell(PutCounters("-1/-1", 2, Target(CREATURE))))
    s = Scenario(battlefield=[TROLL], hand=[wither])
    s.activate("Test Troll")
    s.cast("Test Wither", "Test Troll")
    assert "Test Troll" in s.graveyard


def test_614_5_drawing_instead_of_drawing_does_not_go_on_for_ever():
    scholar = card("Test Scholar", "{U}", "Enchantment", InsteadOfDrawing(DrawCards(2)))
    s = Scenario(hand=[STUDY], battlefield=[scholar], library="6 Mountain")
    s.cast("Test Study")
    assert len(s.hand) == 4


def test_614_5_two_of_them_multiply():
    scholar = card("Test Scholar", "{U}", "Enchantment", InsteadOfDrawing(DrawCards(2)))
    s = Scenario(hand=[STUDY], battlefield=[scholar, scholar], library="12 Mountain")
    s.cast("Test Study")
    while s.asked == "option":
        s.answer(0)
    assert len(s.hand) == 8


def test_614_6_a_token_that_is_exiled_or_shuffled_away_instead_of_dying_does_not_die():
    mourner = card("Test Mourner", "{2}", "Artifact", When(Dies(CREATURE), GainLife(3)))
    exiling = GoesElsewhere(CREATURE, origin=Zone.BATTLEFIELD)
    for ability in (exiling, ShuffledInstead(CREATURE, origin=Zone.BATTLEFIELD)):
        keeper = card("Test Keeper", "{2}", "Artifact", ability)
        s = Scenario(hand=[SLAY], battlefield=[keeper, mourner], their_battlefield=[GOBLIN])
        s.cast("Test Slay", "Goblin Token")
        assert s.them.battlefield == []
        assert s.life == 20


def test_614_1a_an_effect_about_cards_leaves_tokens_alone():
    mourner = card("Test Mourner", "{2}", "Artifact", When(Dies(CREATURE), GainLife(3)))
    keeper = card("Test Keeper", "{2}", "Artifact", GoesElsewhere(~YOU_OWN))
    s = Scenario(hand=[SLAY], battlefield=[keeper, mourner], their_battlefield=[GOBLIN])
    s.cast("Test Slay", "Goblin Token")
    assert s.life == 23
