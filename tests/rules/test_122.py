"""Counters (CR 122)."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    OTHER,
    SELF,
    Activated,
    Destroy,
    EntersWith,
    GainLife,
    MoveAnyNumber,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Spell,
    SumOf,
    Target,
    Then,
    card,
)
from playset.core.events import EventKind
from playset.rules.events.actions import add_counters, remove_counters
from playset.testing import Scenario

BLESS = card("Bless", "{G}", "Instant", Spell(PutCounters("+1/+1", 2, Target(CREATURE))))
WITHERING = card("Withering", "{B}", "Instant", Spell(PutCounters("-1/-1", 1, Target(CREATURE))))
TOXIN = card("Toxin", "{B}", "Sorcery", Spell(PutCounters("poison", 1, EACH_OPPONENT)))
HYDRA = card("Hydra", "{G}{G}", "Creature — Hydra", EntersWith("+1/+1", 3), pt="0/0")
UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))


def test_122_1_counters_of_one_kind_add_up():
    s = Scenario(hand=[BLESS, BLESS], battlefield="Grizzly Bears")
    s.cast("Bless", "Grizzly Bears")
    s.cast("Bless", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 4}
    assert "Grizzly Bears gets 2 +1/+1 counters" in s.log


def test_122_1_counters_on_one_permanent_are_not_those_on_another():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant")
    bears, giant = s.permanent("Grizzly Bears"), s.permanent("Hill Giant")
    add_counters(s.state, [bears.id, giant.id], "charge", 15)
    add_counters(s.state, [bears.id], "charge", 2)
    assert (bears.counters, giant.counters) == ({"charge": 17}, {"charge": 15})
    add_counters(s.state, [bears.id], "time", 1)
    remove_counters(s.state, [giant.id], "charge", 13)
    assert (bears.counters, giant.counters) == ({"charge": 17, "time": 1}, {"charge": 2})


def test_122_1a_plus_and_minus_counters_change_power_and_toughness():
    s = Scenario(battlefield="Grizzly Bears (2 +1/+1), Hill Giant (1 -1/-1)")
    assert s.pt("Grizzly Bears") == "4/4"
    assert s.pt("Hill Giant") == "2/2"


def test_122_1a_the_two_numbers_of_a_counter_may_differ():
    s = Scenario(battlefield="Hill Giant (2 -0/-1), Grizzly Bears (1 +2/+0, 1 -1/-1)")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("3/1", "3/1")


def test_122_1a_other_counters_do_not():
    s = Scenario(battlefield="Grizzly Bears (3 charge)")
    assert s.pt("Grizzly Bears") == "2/2"


def test_122_1e_loyalty_is_the_number_of_loyalty_counters():
    walker = card("Walker", "{3}", "Planeswalker — Walker", loyalty=4)
    s = Scenario(hand=[walker])
    s.cast("Walker")
    assert s.permanent("Walker").counters == {"loyalty": 4}


def test_122_1f_players_have_counters_too():
    s = Scenario(hand=[TOXIN], others=[{}])
    s.cast("Toxin")
    assert [seat.counters("poison") for seat in s.seats] == [0, 1, 1]
    assert "them gets 1 poison counter" in s.log


def test_122_1f_the_tenth_poison_counter_loses_the_game():
    s = Scenario(hand=[TOXIN, TOXIN])
    s.state.players[1].counters = {"poison": 8}
    s.cast("Toxin")
    assert not s.over
    s.cast("Toxin")
    assert s.winner == 0


def test_122_2_counters_are_not_kept_when_the_object_changes_zones():
    s = Scenario(hand=[UNSUMMON], battlefield="Grizzly Bears (2 +1/+1)")
    s.cast("Unsummon", "Grizzly Bears")
    s.cast("Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {}
    assert s.pt("Grizzly Bears") == "2/2"
    assert not [e for e in s.log.events() if e.kind == EventKind.REMOVE_COUNTERS], "they cease to exist, unremoved"


def test_122_3_plus_and_minus_counters_cancel_in_pairs():
    s = Scenario(hand=[WITHERING], battlefield="Grizzly Bears (3 +1/+1)")
    s.cast("Withering", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 2}
    assert s.pt("Grizzly Bears") == "4/4"


def test_122_6_a_permanent_can_enter_with_counters():
    s = Scenario(hand=[HYDRA])
    s.cast("Hydra")
    assert s.pt("Hydra") == "3/3", "it never was a 0/0 on the battlefield"


def test_122_no_more_counters_are_removed_than_there_are():
    s = Scenario(battlefield="Hill Giant (2 +1/+1)")
    giant = s.permanent("Hill Giant").id
    remove_counters(s.state, [giant], "+1/+1", 5)
    assert s.permanent("Hill Giant").counters == {}
    assert s.log[-1] == "2 +1/+1 counters are removed from Hill Giant"
    remove_counters(s.state, [giant], "+1/+1", 1)
    assert s.log[-1] == "2 +1/+1 counters are removed from Hill Giant", "nothing happened"


def test_122_8_what_speaks_of_counters_that_were_removed_knows_how_many_where_nobody_listens():
    drained = Then(RemoveCounters("charge", 5, Target(CREATURE)), GainLife(SumOf(EventKind.REMOVE_COUNTERS)))
    s = Scenario(hand=[card("Drain", "{B}", "Instant", Spell(drained))], battlefield="Hill Giant (3 charge)")
    s.state.settings.log = False
    s.cast("Drain", "Hill Giant")
    assert s.permanent("Hill Giant").counters == {}
    assert s.life == 23


def test_122_no_counters_are_put_where_nothing_is():
    s = Scenario(hand=[BLESS, card("Wrath", "{W}", "Instant", Spell(Destroy(CREATURE)))], battlefield="Hill Giant")
    s.cast("Bless", "Hill Giant", hold=True)
    s.cast("Wrath")
    assert s.graveyard == ["Hill Giant", "Wrath", "Bless"]
    s = Scenario(hand=[card("Empty", "{W}", "Instant", Spell(PutCounters("poison", 0, EACH_PLAYER)))])
    s.cast("Empty")
    assert s.counters("poison") == 0


def test_122_5_any_number_of_counters_are_moved_onto_several():
    ancient = card(
        "Ancient",
        "{G}",
        "Creature — Elemental",
        EntersWith("+1/+1", 5),
        Activated((), MoveAnyNumber("+1/+1", SELF, OTHER & CREATURE)),
        pt="0/3",
    )
    s = Scenario(hand=[ancient], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Ancient")
    s.activate("Ancient")
    assert s.offered == ["Ancient", "Grizzly Bears", "Hill Giant"]
    s.divide(2, 3, 0)
    assert (s.pt("Ancient"), s.pt("Grizzly Bears"), s.them.pt("Hill Giant")) == ("2/5", "5/5", "3/3")


def test_122_5_counters_are_not_moved_onto_a_target_that_has_left():
    ancient = card(
        "Ancient",
        "{G}",
        "Creature — Elemental",
        EntersWith("+1/+1", 5),
        Activated((), MoveAnyNumber("+1/+1", SELF, Target(OTHER & CREATURE))),
        pt="0/3",
    )
    s = Scenario(hand=[ancient, UNSUMMON], battlefield="Grizzly Bears")
    s.cast("Ancient")
    s.activate("Ancient", "Grizzly Bears", hold=True)
    s.cast("Unsummon", "Grizzly Bears")
    assert s.pt("Ancient") == "5/8"
