"""The stack (CR 405): last in, first out, and what does not use it."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_PLAYER,
    SELF,
    TAP,
    Activated,
    AddMana,
    Casts,
    DealDamage,
    Dies,
    Enters,
    GainLife,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.ability import SPELL as ANY_SPELL
from playset.core.words import Zone
from playset.testing import Scenario

PINGER = card("Pinger", "{R}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
MOURNER = card("Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))


def test_405_1_a_spell_is_its_card_on_the_stack_and_an_ability_is_no_card():
    s = Scenario(hand="Lightning Bolt", battlefield=[PINGER])
    s.activate("Pinger", "them", hold=True)
    s.cast("Lightning Bolt", "them", hold=True)
    ability, spell = s.state.stack
    assert s.zone_of("Lightning Bolt") == Zone.STACK
    assert s.hand == []
    assert (spell.card, ability.card) == (s.card_number("Lightning Bolt"), 0)
    assert ability.id < 0 < spell.id


def test_405_1_a_permanent_stays_where_it_is_while_its_ability_is_on_the_stack():
    s = Scenario(battlefield=[PINGER], hand="Lightning Bolt")
    s.activate("Pinger", "them", hold=True)
    s.cast("Lightning Bolt", "Pinger")
    assert s.graveyard == ["Lightning Bolt", "Pinger"]
    assert s.them.life == 19, "the ability exists on its own (CR 113.7a)"


def test_405_2_the_newest_is_on_top_and_resolves_first():
    s = Scenario(hand="2 Lightning Bolt, Giant Growth", battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Giant Growth", "Grizzly Bears", hold=True)
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    assert s.stack == ["Lightning Bolt", "Giant Growth", "Lightning Bolt"]
    s.resolve_top()
    assert s.graveyard == ["Lightning Bolt", "Grizzly Bears"]
    s.resolve_top()
    assert "Giant Growth has no legal target left and does not resolve" in s.log
    assert s.them.life == 20
    s.resolve_top()
    assert s.them.life == 17


def test_405_2_a_counterspell_above_counters_what_is_below():
    s = Scenario(hand="Lightning Bolt, Counterspell", their_hand="Counterspell")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Counterspell", "Lightning Bolt", hold=True)
    s.cast("Counterspell", "Counterspell", hold=True)
    assert s.stack == ["Counterspell", "Counterspell", "Lightning Bolt"]
    s.resolve()
    assert s.them.life == 17
    assert s.them.graveyard == ["Counterspell"]


def test_405_3_triggers_of_the_active_player_are_put_on_the_stack_lowest():
    quake = card("Quake", "{R}", "Sorcery", Spell(DealDamage(1, CREATURE)))
    rat = card("Rat", "", "Creature — Rat", pt="1/1")
    mine = card("My Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    theirs = card("Their Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    third = card("Third Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    s = Scenario(
        hand=[quake],
        battlefield=[rat],
        their_battlefield=[theirs],
        others=[{"battlefield": [third]}, {"battlefield": [mine]}],
    )
    s.cast("Quake", hold=True)
    s.resolve_top()
    assert s.stack == ["My Mourner", "Third Mourner", "Their Mourner"], (
        "in turn order from the active player, bottom up"
    )


def test_405_3_a_player_orders_their_own_triggers():
    first = card("First", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    second = card("Second", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    for order in (["First", "Second"], ["Second", "First"]):
        s = Scenario(hand="Lightning Bolt", battlefield=[first, second], their_battlefield="Grizzly Bears")
        s.cast("Lightning Bolt", "Grizzly Bears", hold=True).resolve_top()
        s.order(*order)
        assert s.stack == order[::-1]


def test_405_4_a_spell_is_controlled_by_who_cast_it_and_a_trigger_by_its_sources_controller():
    echo = card("Echo", "", "Enchantment", When(Casts(EACH_PLAYER, ANY_SPELL), GainLife(1)))
    s = Scenario(hand="Lightning Bolt", their_battlefield=[echo])
    s.cast("Lightning Bolt", "them", hold=True)
    assert [(item.definition.name, item.controller) for item in s.state.stack] == [("Lightning Bolt", 0), ("Echo", 1)]
    s.resolve()
    assert s.them.life == 18


def test_405_5_with_an_empty_stack_passing_ends_the_step():
    s = Scenario()
    step = s.step
    s.pass_priority(2)
    assert s.step == step + 1


def test_405_6c_mana_abilities_resolve_immediately_with_all_they_do():
    s = Scenario(hand="Lightning Bolt", battlefield="Karplusan Forest")
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.stack == ["Lightning Bolt"]
    assert s.life == 19
    assert s.tapped("Karplusan Forest")


def test_405_6c_the_player_keeps_priority():
    sting = card("Sting", "", "Artifact", Activated((TAP,), Then(AddMana("{R}"), DealDamage(1, EACH_PLAYER))))
    s = Scenario(battlefield=[sting], manual_mana=[0, 1], active=1)
    s.give_priority(0)
    s.activate("Sting")
    assert (s.life, s.them.life, s.pool) == (19, 19, "{R}")
    assert s.asked_player == 0


def test_405_6d_playing_a_land_does_not_use_the_stack():
    hut = card("Hut", "", "Land", When(Enters(SELF), GainLife(1)))
    s = Scenario(hand=[hut], their_hand="Counterspell")
    s.play("Hut")
    assert s.battlefield == ["Hut"]
    assert s.stack == []
    assert s.life == 21, "what triggers on it does use the stack"


def test_405_6f_state_based_actions_do_not_use_the_stack():
    s = Scenario(hand="Lightning Bolt", their_battlefield=["Grizzly Bears", MOURNER])
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.resolve_top()
    assert s.them.graveyard == ["Grizzly Bears"]
    assert s.stack == ["Mourner"]
    s.resolve()


def test_405_6g_conceding_does_not_use_the_stack():
    s = Scenario(hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.concede()
    assert s.winner == 0
