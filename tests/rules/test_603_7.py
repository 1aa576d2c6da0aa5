"""Delayed (CR 603.7) and reflexive (603.12) triggered abilities."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    IT,
    OTHER,
    SPELL,
    YOU,
    YOU_CONTROL,
    AtBeginning,
    Casts,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    Dies,
    DiscardCards,
    DrawCards,
    Duration,
    Enters,
    Exile,
    GainLife,
    IfPaid,
    Leaves,
    LoseLife,
    Mana,
    May,
    PowerOf,
    ReturnToHand,
    SacrificeIt,
    Spell,
    Step,
    Target,
    Then,
    When,
    WhenYouDo,
    card,
)
from playset.core.events import EventKind
from playset.oracle.text import read_card
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.invariants import check

KILL = card("Test Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
BOUNCE = card("Test Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))


def test_603_7_a_delayed_ability_triggers_on_an_event_later_this_turn():
    vengeance = card(
        "Vengeance",
        "{R}",
        "Instant",
        Spell(Delayed(When(Dies(CREATURE), GainLife(1)), duration=Duration.END_OF_TURN)),
    )
    s = Scenario(hand=[vengeance, KILL, KILL], their_battlefield="2 Hill Giant, Grizzly Bears")
    s.cast("Vengeance")
    s.cast("Test Kill", "Hill Giant")
    s.cast("Test Kill", "Hill Giant")
    assert s.life == 22, "CR 603.7b: it lasts for the turn"
    s.next_turn()
    s.draw_cards_from([KILL])
    s.cast("Test Kill", "Grizzly Bears")
    assert s.life == 22


def test_603_7b_without_a_duration_it_triggers_once():
    once = card("Once", "{R}", "Instant", Spell(Delayed(When(Casts(YOU, SPELL), GainLife(1)))))
    s = Scenario(hand=[once, "2 Lightning Bolt"])
    s.cast("Once")
    s.cast("Lightning Bolt", "them")
    s.cast("Lightning Bolt", "them")
    assert s.life == 21


def test_603_7c_it_follows_the_object_but_not_into_another_zone():
    # The first example of 603.7c: exile it at the beginning of the next end step, creature or not.
    loan = card(
        "Loan",
        "{R}",
        "Instant",
        Spell(Delayed(When(AtBeginning(Step.END), Exile(IT)), Target(CREATURE))),
    )
    s = Scenario(hand=[loan, loan, BOUNCE], battlefield="Hill Giant, Grizzly Bears")
    s.cast("Loan", "Hill Giant")
    s.cast("Loan", "Grizzly Bears")
    s.cast("Test Bounce", "Grizzly Bears")
    s.cast("Grizzly Bears")
    s.pass_to(Step.END)
    if s.asked == "order":
        s.order(*s.offered)
    s.resolve()
    assert s.exile == ["Hill Giant"]
    assert s.battlefield == ["Grizzly Bears"]


def test_603_7a_what_happened_before_it_was_created_does_not_trigger_it():
    # The example of the rule: the creature has left before the ability that watches it is created.
    watch = card(
        "Watch", "{W}", "Instant", Spell(Then(Destroy(CREATURE), Delayed(When(Leaves(CREATURE), GainLife(5)))))
    )
    s = Scenario(hand=[watch, KILL, "Hill Giant"], battlefield="Grizzly Bears")
    s.cast("Watch")
    assert s.life == 20
    s.cast("Hill Giant")
    s.cast("Test Kill", "Hill Giant")
    assert s.life == 25


def test_603_7e_its_targets_are_chosen_when_it_triggers():
    later = card(
        "Later", "{R}", "Sorcery", Spell(Delayed(When(AtBeginning(Step.END), DealDamage(2, Target(ANY_TARGET)))))
    )
    s = Scenario(hand=[later])
    s.cast("Later")
    assert s.asked == "priority"
    s.pass_to(Step.END)
    s.choose("them")
    s.resolve()
    assert s.them.life == 18


# --- reflexive triggers (603.12) -----------------------------------------------------------------------------

MANTICORE = card(
    "Test Manticore",
    "{2}{R}{R}",
    "Creature — Manticore",
    When(
        Enters(),
        Then(May(SacrificeIt(CREATURE & YOU_CONTROL & OTHER)), WhenYouDo(DealDamage(PowerOf(IT), Target(ANY_TARGET)))),
    ),
    pt="4/3",
)


def test_603_12_when_you_do_an_ability_triggers_with_its_own_target():
    # The example of the rule: damage equal to the power of what was sacrificed.
    s = Scenario(hand=[MANTICORE], battlefield="Hill Giant")
    s.cast("Test Manticore", hold=True)
    s.resolve_top().resolve_top()
    s.yes()
    assert s.asked == "targets"
    assert s.graveyard == ["Hill Giant"]
    s.choose("them")
    assert s.stack == ["Test Manticore"], "players can respond to it"
    s.resolve()
    assert s.them.life == 17
    check(s.game)


def test_603_12_it_does_not_trigger_if_nothing_was_done():
    s = Scenario(hand=[MANTICORE], battlefield="Hill Giant")
    s.cast("Test Manticore")
    s.no()
    s.resolve()
    assert s.stack == []
    s = Scenario(hand=[MANTICORE])
    s.cast("Test Manticore")
    s.resolve()
    assert s.battlefield == ["Test Manticore"], "there was nothing to sacrifice, so nobody was asked (608.2d)"
    assert s.stack == []


def test_603_12_it_does_not_trigger_for_the_same_thing_done_for_another_reason():
    s = Scenario(hand=[MANTICORE, KILL], battlefield="Hill Giant")
    s.cast("Test Manticore")
    s.no()
    s.resolve()
    s.cast("Test Kill", "Hill Giant")
    assert s.them.life == 20


def test_603_12_what_was_done_before_a_choice_that_was_declined_does_not_count():
    tutor = card(
        "Tutor", "{B}", "Sorcery", Spell(Then(DrawCards(1), May(DiscardCards(1)), WhenYouDo(LoseLife(3, YOU))))
    )
    s = Scenario(hand=[tutor])
    s.cast("Tutor")
    s.no()
    s.resolve()
    assert s.life == 20
    s = Scenario(hand=[tutor])
    s.cast("Tutor")
    s.yes()
    s.resolve()
    assert s.life == 17


def test_603_12a_once_for_each_time():
    imp = card("Imp Token", "", "Creature — Imp", pt="1/1", token=True)
    army = card(
        "Army",
        "{R}",
        "Sorcery",
        Spell(Then(SacrificeIt(CREATURE & YOU_CONTROL), WhenYouDo(CreateToken(imp), each=True))),
    )
    s = Scenario(hand=[army], battlefield="2 Hill Giant")
    s.cast("Army")
    if s.asked == "order":
        s.order(*s.offered)
    s.resolve()
    assert s.battlefield == ["Imp Token", "Imp Token"]


def test_603_12_when_you_pay():
    now = card("Now", "{R}", "Sorcery", Spell(IfPaid((Mana("{2}"),), WhenYouDo(DealDamage(3, Target(ANY_TARGET))))))
    s = Scenario(hand=[now, now], battlefield="2 Mountain", mana="{R}{R}")
    s.cast("Now")
    s.yes()
    s.choose("them")
    s.resolve()
    assert s.them.life == 17
    s.cast("Now")
    assert s.them.life == 17, "there is no mana left to pay with"


def test_603_12_a_reflexive_ability_that_waits_is_saved_with_the_game():
    s = Scenario(hand=[MANTICORE], battlefield="Hill Giant")
    s.cast("Test Manticore")
    s.yes()
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.state_hash()
    s.choose("them")
    s.resolve()
    again.answer((1,))
    assert len(again.state.stack) == 1


def test_603_7b_nothing_listens_for_what_has_triggered():
    once = card("Once", "{R}", "Instant", Spell(Delayed(When(Casts(YOU, SPELL), GainLife(1)))))
    turn = card(
        "Turn", "{R}", "Instant", Spell(Delayed(When(Dies(CREATURE), GainLife(1)), duration=Duration.END_OF_TURN))
    )
    s = Scenario(hand=[once, turn, KILL], battlefield="Hill Giant")
    s.cast("Once")
    assert s.state.trigger_kinds >> EventKind.CAST & 1
    s.cast("Turn")
    assert not s.state.trigger_kinds >> EventKind.CAST & 1
    check(s.game)
    assert s.state.trigger_kinds >> EventKind.MOVE & 1
    s.next_turn()
    assert not s.state.trigger_kinds >> EventKind.MOVE & 1
    check(s.game)


def test_603_7b_an_ability_that_waits_until_your_next_turn():
    jace = read_card(
        "Jace",
        "{2}{U}{U}",
        "Legendary Planeswalker — Jace",
        "+1: Until your next turn, whenever a creature an opponent controls attacks, it gets -1/-0 until end of turn.",
        loyalty=4,
    )
    s = Scenario(battlefield=[jace], their_battlefield="Grizzly Bears")
    s.activate("Jace").resolve()
    s.next_turn()
    s.them.attack("Grizzly Bears", at="me")
    s.resolve()
    assert s.them.pt("Grizzly Bears") == "1/2"
    s.next_turn().next_turn()
    s.them.attack("Grizzly Bears", at="me")
    s.resolve()
    assert s.them.pt("Grizzly Bears") == "2/2"
