"""Emblems (CR 114)."""

from playset.ability import (
    CREATURE,
    FLYING,
    INSTANT,
    PERMANENT,
    PLAYER,
    SELF,
    YOU,
    YOU_CONTROL,
    AtBeginning,
    Continuous,
    CostsLess,
    DealDamage,
    Destroy,
    DrawCards,
    GetEmblem,
    Gets,
    Has,
    Loyalty,
    PreventDamage,
    Spell,
    Step,
    Target,
    When,
    card,
)
from playset.core.words import Zone
from playset.rules.game import Game
from playset.rules.nodes.base import Ability, Selector
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario
from playset.testing.invariants import check


def emblem_spell(*abilities: Ability, who: Selector = YOU) -> CardDefinition:
    return card("Test Emblem", "{1}", "Sorcery", Spell(GetEmblem(*abilities, who=who)))


def test_114_1_an_emblem_is_in_the_command_zone():
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))])
    s.cast("Test Emblem")
    (emblem,) = s.state.emblems
    assert s.state.zone_of(emblem.id) == Zone.COMMAND
    assert "me gets an emblem" in s.log
    check(s.game)


def test_114_1_everybody_sees_an_emblem():
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))])
    s.cast("Test Emblem")
    for seat in (0, 1):
        (emblem,) = s.game.view(seat).emblems
        assert (emblem.name, emblem.owner, emblem.zone) == ("Emblem", 0, Zone.COMMAND)
        assert s.game.view(seat).name(emblem.id) == "Emblem"


def test_114_2_the_player_who_gets_it_owns_and_controls_it():
    ability = Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1))
    s = Scenario(
        hand=[emblem_spell(ability, who=Target(PLAYER))], battlefield="Hill Giant", their_battlefield="Hill Giant"
    )
    s.cast("Test Emblem", "them")
    assert s.pt("Hill Giant") == "3/3"
    assert s.them.pt("Hill Giant") == "4/4"
    (emblem,) = s.state.emblems
    assert s.state.controller_of(emblem.id) == s.state.owners[emblem.card] == 1


def test_114_3_it_has_no_other_characteristics():
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE, Has(FLYING)))])
    s.cast("Test Emblem")
    characteristics = s.state.characteristics_of(s.state.emblems[0].id)
    assert characteristics is not None
    assert (characteristics.types, characteristics.colors, characteristics.cost) == (0, 0, None)


def test_114_4_static_abilities_work_from_the_command_zone():
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(FLYING))), "Grizzly Bears"])
    s.cast("Test Emblem")
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    assert s.has("Grizzly Bears", "flying")


def test_114_4_triggered_abilities_work_from_the_command_zone():
    s = Scenario(hand=[emblem_spell(When(AtBeginning(Step.UPKEEP, YOU), DealDamage(2, Target(PLAYER))))])
    s.cast("Test Emblem")
    s.pass_to(Step.UPKEEP, s.state.turn + 1)
    assert s.stack == [], "it is not your upkeep"
    s.pass_to(Step.UPKEEP, s.state.turn + 1) if s.asked == "priority" else None
    s.choose("them")
    s.resolve()
    assert s.them.life == 18


def test_114_4_abilities_that_change_rules_work_from_the_command_zone():
    bolt = card("Cheap Bolt", "{2}{R}", "Instant", Spell(DrawCards(1)))
    s = Scenario(hand=[emblem_spell(CostsLess(INSTANT & YOU_CONTROL, 2)), bolt], mana="{R}{R}")
    assert not s.can("cast", "Cheap Bolt")
    s.cast("Test Emblem")
    assert s.can("cast", "Cheap Bolt")


def test_114_4_replacement_effects_work_from_the_command_zone():
    s = Scenario(hand=[emblem_spell(PreventDamage(YOU))], their_hand="Lightning Bolt")
    s.cast("Test Emblem")
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 20


def test_114_5_an_emblem_is_neither_a_card_nor_a_permanent():
    everything = card("Wipe", "{1}", "Sorcery", Spell(Destroy(PERMANENT)))
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE, Gets(+1, +1))), everything], battlefield="Hill Giant")
    s.cast("Test Emblem")
    s.cast("Wipe")
    assert s.battlefield == []
    assert len(s.state.emblems) == 1
    assert s.state.players[0].command == []


def test_114_4_two_emblems_work_both():
    walker = card(
        "Test Walker",
        "{1}",
        "Planeswalker — Test",
        Loyalty(-3, GetEmblem(Continuous(CREATURE & YOU_CONTROL, Gets(+2, +2)))),
        loyalty=9,
    )
    s = Scenario(battlefield=[walker, "Hill Giant"])
    s.activate("Test Walker")
    s.next_turn().next_turn()
    s.activate("Test Walker")
    assert s.pt("Hill Giant") == "7/7"


def test_114_2_an_emblem_is_cloned_and_saved_with_the_game():
    s = Scenario(hand=[emblem_spell(Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))], battlefield="Hill Giant")
    s.cast("Test Emblem")
    for again in (s.game.clone(), Game.from_data(s.game.to_data())):
        assert again.state_hash() == s.game.state_hash()
        (giant,) = again.state.battlefield.values()
        again.state.touch_battlefield()
        assert again.state.characteristics(giant).power == 4


def test_800_4a_the_emblems_of_a_player_leave_with_the_player():
    s = Scenario(
        hand=[emblem_spell(Continuous(CREATURE, Gets(+1, +1)), who=Target(PLAYER))],
        battlefield="Hill Giant",
        others=[{}],
    )
    s.cast("Test Emblem", "them")
    assert s.pt("Hill Giant") == "4/4"
    s.them.concede()
    assert s.pt("Hill Giant") == "3/3"
    assert s.state.emblems == []


def test_114_2_an_emblem_that_speaks_of_itself_deals_the_damage():
    s = Scenario(hand=[emblem_spell(When(AtBeginning(Step.END, YOU), DealDamage(1, Target(PLAYER), SELF)))])
    s.cast("Test Emblem")
    s.pass_to(Step.END)
    s.choose("them")
    s.resolve()
    assert s.them.life == 19
    assert "Emblem deals 1 damage to them" in s.log
