"""CR 608.2i: effects that ask what has happened this turn, or last turn."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    INSTANT,
    LAND,
    PERMANENT,
    PLAYER,
    SELF,
    SORCERY,
    SPELL,
    YOU,
    YOU_CONTROL,
    AtBeginning,
    CannotAttack,
    Casts,
    Continuous,
    CostsLess,
    DeclaresAttack,
    Dies,
    DrawCards,
    DrawsNth,
    Enters,
    Evoke,
    GainLife,
    GainsControl,
    Gets,
    Happened,
    Has,
    Spell,
    Step,
    Target,
    TimesHappened,
    Untrue,
    When,
    card,
)
from playset.rules.nodes.base import Pattern
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

MORBID = card("Scavenger", "{B}", "Creature — Rat", When(Enters(SELF), GainLife(3), Happened(Dies(CREATURE))), pt="1/1")
RAID = card("Raider", "{R}", "Creature — Orc", When(Enters(SELF), GainLife(3), Happened(DeclaresAttack())), pt="1/1")


def test_608_2i_whether_a_creature_died_this_turn():
    s = Scenario(hand=[MORBID, "Lightning Bolt"], their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears").cast("Scavenger")
    assert s.life == 23
    s = Scenario(hand=[MORBID, "Lightning Bolt"], their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears").next_turn().next_turn().cast("Scavenger")
    assert s.life == 20


def test_608_2i_whether_you_attacked_this_turn():
    s = Scenario(hand=[RAID], battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.POSTCOMBAT_MAIN).cast("Raider")
    assert s.life == 23
    s = Scenario(hand=[RAID], battlefield="Grizzly Bears")
    s.cast("Raider")
    assert s.life == 20


def test_608_2i_how_many_came_under_your_control_this_turn():
    rule = Continuous(SELF, Gets(0, 2), Happened(Enters(~LAND & PERMANENT & YOU_CONTROL), 2))
    mice = card("Mice", "{1}{W}", "Creature — Mouse", rule, pt="3/1")
    s = Scenario(hand=[mice, "Grizzly Bears"])
    s.cast("Mice")
    assert s.pt("Mice") == "3/1"
    s.cast("Grizzly Bears")
    assert s.pt("Mice") == "3/3"
    s.next_turn()
    assert s.pt("Mice") == "3/1"


def test_608_2i_what_was_cast_last_turn():
    wolf = card(
        "Wolf",
        "{G}",
        "Creature — Wolf",
        When(AtBeginning(Step.UPKEEP), GainLife(1), Happened(Casts(PLAYER, SPELL), 0, 0, last_turn=True)),
        When(AtBeginning(Step.UPKEEP), GainLife(10), Happened(Casts(YOU, SPELL), 2, last_turn=True, who=PLAYER)),
        pt="2/2",
    )
    s = Scenario(battlefield=[wolf], their_hand="2 Lightning Bolt", their_battlefield="2 Mountain")
    s.next_turn()
    assert s.life == 21
    s.them.cast("Lightning Bolt", "me").them.cast("Lightning Bolt", "me")
    s.next_turn()
    assert s.life == 21 - 6 + 10


def test_601_2f_a_spell_that_is_cheaper_after_another():
    duel = card(
        "Duel", "{2}{R}", "Sorcery", CostsLess(SELF, 2, Happened(Casts(YOU, INSTANT | SORCERY))), Spell(GainLife(1))
    )
    s = Scenario(hand=[duel, "Lightning Bolt"], battlefield="2 Mountain", mana="")
    assert not s.can("cast", "Duel")
    s.cast("Lightning Bolt", "them").cast("Duel")
    assert s.life == 21


def test_508_1_a_creature_that_attacks_only_after_a_creature_spell():
    rule = Continuous(SELF, Has(CannotAttack()), Untrue(Happened(Casts(YOU, CREATURE))))
    cohort = card("Cohort", "{R}", "Creature — Goblin", rule, pt="2/2")
    s = Scenario(hand="Grizzly Bears", battlefield=[cohort])
    s.cast("Grizzly Bears").attack("Cohort")
    assert s.permanent("Cohort").attacking >= 0


def test_608_2i_what_happened_is_saved_with_the_position():
    count = card("Count", "{B}", "Sorcery", Spell(DrawCards(TimesHappened(Dies(CREATURE)))))
    s = Scenario(hand=[count, "2 Lightning Bolt"], library="4 Forest", their_battlefield="2 Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears").cast("Lightning Bolt", "Grizzly Bears")
    again = from_data(to_data(s.state))
    assert again.turn_history == s.state.turn_history == ((2, 2, 0, 0),)
    s.cast("Count")
    assert s.hand == ["Forest", "Forest"]


def test_702_74a_whoever_controls_an_evoked_creature_sacrifices_it():
    drifter = card("Drifter", "{4}{U}", "Creature — Elemental", Evoke("{U}"), pt="2/2")
    turn = card("Turn", "{U}", "Instant", Spell(GainsControl(Target(PLAYER), Target(CREATURE))))
    s = Scenario(hand=[drifter, turn])
    s.cast("Drifter", way=1, hold=True)
    s.resolve_top().cast("Turn", targets=["them", "Drifter"])
    assert s.graveyard == ["Turn", "Drifter"]


def watcher(*conditions: Pattern) -> CardDefinition:
    """A permanent that gains its controller life by each of some trigger conditions."""
    return card("Watcher", "{1}", "Enchantment", *[When(condition, GainLife(1)) for condition in conditions])


def test_608_2i_the_second_spell_each_turn_counts_spells_that_have_resolved():
    s = Scenario(hand="3 Ornithopter", battlefield=[watcher(Casts(YOU, SPELL, 2))])
    s.cast("Ornithopter")
    assert s.life == 20
    s.cast("Ornithopter")
    assert s.life == 21
    s.cast("Ornithopter")
    assert s.life == 21


def test_608_2i_the_first_spell_of_a_kind_each_turn_is_the_first_even_if_it_was_countered():
    s = Scenario(hand="Ornithopter, 2 Shock", their_hand="Counterspell", battlefield=[watcher(Casts(YOU, INSTANT, 1))])
    s.cast("Ornithopter")
    assert s.life == 20
    s.cast("Shock", "them", hold=True)
    s.them.cast("Counterspell", "Shock")
    assert (s.life, s.them.life) == (21, 20)
    s.cast("Shock", "them")
    assert (s.life, s.them.life) == (21, 18)


def test_608_2i_the_second_card_drawn_counts_cards_that_have_left_the_hand():
    study = card("Study", "{U}", "Sorcery", Spell(DrawCards()))
    s = Scenario(hand=[study], library=[study, "Island"], battlefield=[watcher(DrawsNth(2))])
    s.cast("Study").cast("Study")
    assert s.life == 21


def test_608_2i_an_opponents_second_spell_is_counted_for_that_opponent():
    s = Scenario(hand="Ornithopter", their_hand="2 Shock", battlefield=[watcher(Casts(EACH_OPPONENT, SPELL, 2))])
    s.cast("Ornithopter").them.cast("Shock", "me")
    assert s.life == 18
    s.them.cast("Shock", "me")
    assert s.life == 17
