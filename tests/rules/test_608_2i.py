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
    TURNS_TAKEN,
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
    ExtraLands,
    ExtraTurn,
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
from playset.oracle.text import read_card
from playset.rules.nodes.base import Pattern
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

ENDLESS_LANDS = card("Endless Lands", "{G}", "Enchantment", ExtraLands(9))
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


def damage_asker(kind: str, text: str, cost: str = "{1}") -> CardDefinition:
    return read_card("Asker", cost, kind, text, "2/2" if "Creature" in kind else "")


def test_608_2i_what_has_dealt_damage_to_you_this_turn():
    spear = damage_asker("Artifact", "{1}, {T}: Destroy target creature that dealt damage to you this turn.")
    s = Scenario(battlefield=[spear, "2 Plains"], their_battlefield="Grizzly Bears, Savannah Lions", active=1)
    assert not s.can("activate", "Asker")
    s.them.attack("Grizzly Bears")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.activate("Asker", "Grizzly Bears").resolve()
    assert s.them.battlefield == ["Savannah Lions"]


def test_608_2i_who_was_dealt_combat_damage_by_it_this_turn():
    text = (
        "{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by ~ this turn."
    )
    s = Scenario(
        battlefield=[damage_asker("Creature — Dragon", text), "Grizzly Bears", "9 Mountain"],
        their_battlefield="Grizzly Bears, Savannah Lions",
    )
    s.activate("Asker", x=2).resolve()
    assert "Grizzly Bears" in s.them.battlefield  # before it has dealt any
    s.attack("Asker").pass_to(Step.POSTCOMBAT_MAIN)
    s.activate("Asker", x=2).resolve()
    assert (s.them.battlefield, "Grizzly Bears" in s.battlefield) == (["Savannah Lions"], True)
    s.next_turn().next_turn()
    s.activate("Asker", x=1).resolve()
    assert s.them.battlefield == ["Savannah Lions"]  # which was another turn


def test_608_2i_damage_that_is_no_combat_damage():
    text = "{1}: Target player dealt {} by ~ this turn loses 1 life."
    poke = read_card("Poke", "{R}", "Instant", "Target creature you control deals 1 damage to target player.")
    for kind, life in (("damage", 18), ("combat damage", 19)):
        asker = damage_asker("Creature — Imp", text.replace("{}", kind))
        s = Scenario(hand=[poke], battlefield=[asker, "2 Mountain"])
        s.cast("Poke", "them").resolve()
        assert s.can("activate", "Asker") == (kind == "damage")
        if kind == "damage":
            s.activate("Asker", "them").resolve()
        assert s.them.life == life


def test_608_2i_whether_it_dealt_damage_to_an_opponent_as_it_last_was():
    text = "When ~ dies, if it dealt combat damage to a player this turn, draw a card."
    for attacks in (True, False):
        s = Scenario(
            hand="Lightning Bolt", battlefield=[damage_asker("Creature — Rat", text), "Mountain"], library="Forest"
        )
        if attacks:
            s.attack("Asker").pass_to(Step.POSTCOMBAT_MAIN)
        s.cast("Lightning Bolt", "Asker").resolve()
        assert s.hand == (["Forest"] if attacks else [])


def test_608_2i_what_is_noted_of_damage_goes_with_the_object():
    text = "At the beginning of each end step, if ~ dealt damage to an opponent this turn, put a +1/+1 counter on it."
    s = Scenario(battlefield=[damage_asker("Creature — Monk", text)])
    s.attack("Asker").next_turn()
    assert s.pt("Asker") == "3/3"
    s.next_turn()
    assert s.pt("Asker") == "3/3"


def test_500_7_extra_turns_count_among_your_turns_of_the_game():
    sage = card("Sage", "{U}", "Creature — Human", When(Enters(SELF), GainLife(TURNS_TAKEN)), pt="1/1")
    warp = card("Warp", "{U}", "Sorcery", Spell(ExtraTurn(YOU)))
    s = Scenario(hand=[sage, sage, warp])  # the turn in which it starts has begun before
    s.next_turn().next_turn().cast("Sage")
    assert s.life == 21
    s.cast("Warp").next_turn().cast("Sage")
    assert s.life == 23


def test_614_1d_a_land_that_enters_tapped_unless_it_is_one_of_your_first_turns():
    town = read_card(
        "Town", "", "Land", "This land enters tapped unless it's your first, second, or third turn of the game."
    )
    s = Scenario(hand=[town, town])
    for _ in range(6):
        s.next_turn()
    s.play("Town")
    assert not s.tapped("Town")
    s.next_turn().next_turn().play("Town")
    assert s.tapped("Town #2")


OMNATH = read_card(
    "Omnath",
    "{G}",
    "Creature — Elemental",
    "Whenever a land you control enters, you gain 4 life if this is the first time this ability has resolved this "
    "turn. If it's the second time, draw a card. If it's the third time, Omnath deals 4 damage to each opponent.",
    "4/4",
)


def test_608_2i_how_often_an_ability_has_resolved_this_turn():
    s = Scenario(hand="4 Forest", battlefield=[OMNATH, ENDLESS_LANDS], library="9 Island")
    s.play("Forest")
    assert (s.life, len(s.hand), s.them.life) == (24, 3, 20)
    s.play("Forest")
    assert (s.life, len(s.hand), s.them.life) == (24, 3, 20)
    s.play("Forest")
    assert (s.life, len(s.hand), s.them.life) == (24, 2, 16)
    s.play("Forest")
    assert (s.life, len(s.hand), s.them.life) == (24, 1, 16)
    s.next_turn().next_turn().play("Island")
    assert s.life == 28


def test_608_2i_an_ability_that_has_no_legal_target_does_not_resolve():
    pest = read_card(
        "Pest",
        "{G}",
        "Creature — Insect",
        "{0}: Tap target untapped creature. If this is the second time this ability has resolved this turn, you gain 4 "
        "life.",
        "1/1",
    )
    s = Scenario(battlefield=[pest, "Grizzly Bears"])
    s.activate("Pest", "Grizzly Bears", hold=True).activate("Pest", "Grizzly Bears")
    assert s.life == 20  # CR 608.2b: the first one was tapped by the second
    s.activate("Pest", "Pest")
    assert s.life == 24


def test_608_2i_something_else_the_second_time():
    cub = read_card(
        "Cub",
        "{G}",
        "Creature — Cat",
        "Whenever a land you control enters, put a +1/+1 counter on target creature you control. If this is the second "
        "time this ability has resolved this turn, double the number of +1/+1 counters on that creature instead.",
        "2/2",
    )
    s = Scenario(hand="3 Forest", battlefield=[cub, ENDLESS_LANDS])
    s.play("Forest").play("Forest")
    assert s.pt("Cub") == "4/4"
    s.play("Forest")
    assert s.pt("Cub") == "5/5"


def test_701_6a_who_counters_a_spell():
    text = "Whenever a spell or ability you control counters a spell, you gain 1 life."
    baral = read_card("Baral", "{U}", "Creature — Human", text, "1/3")
    s = Scenario(hand="Counterspell, Memnite", battlefield=[baral], their_hand="Counterspell, Memnite")
    s.cast("Memnite", hold=True)
    s.them.cast("Counterspell", "Memnite", hold=True)
    s.cast("Counterspell", "Counterspell")
    assert s.life == 21
    assert "Memnite" in s.battlefield


def test_608_2i_a_spell_of_yours_that_an_opponent_has_countered_this_turn():
    trap = read_card(
        "Trap",
        "{9}",
        "Instant",
        "If a creature spell you cast this turn was countered by a spell or ability an opponent controlled, you may "
        "pay {0} rather than pay this spell's mana cost.\nYou gain 5 life.",
    )
    s = Scenario(hand=[trap, "Memnite"], their_hand="Counterspell", mana="", their_battlefield="2 Island")
    s.cast("Memnite", hold=True)
    assert not s.can("cast", "Trap")
    s.them.cast("Counterspell", "Memnite")
    assert s.graveyard == ["Memnite"]
    s.cast("Trap", way=1)
    assert s.life == 25
