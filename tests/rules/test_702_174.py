"""CR 702.174: gifts; 702.165: backup."""

from playset.ability import (
    CREATURE,
    FLYING,
    LAND,
    OPPONENT_CONTROLS,
    PERMANENT,
    PROMISED_TO,
    Attacks,
    Backup,
    DrawCards,
    Gift,
    If,
    Paid,
    ReturnToHand,
    Spell,
    Target,
    When,
    card,
)
from playset.testing import Scenario

CARD = DrawCards(1, PROMISED_TO)
MAW = card(
    "Maw",
    "{0}",
    "Instant",
    Gift(CARD),
    Spell(
        If(
            Paid("gift"),
            ReturnToHand(Target(~LAND & PERMANENT & OPPONENT_CONTROLS)),
            ReturnToHand(Target(CREATURE & OPPONENT_CONTROLS)),
        )
    ),
)
GIVER = card("Giver", "{0}", "Creature — Bear", Gift(CARD, True), pt="2/2")
VALKYRIE = card(
    "Valkyrie", "{0}", "Creature — Angel", Backup(1, (FLYING, When(Attacks(), DrawCards(1)))), FLYING, pt="4/4"
)


def test_702_174a_an_opponent_is_chosen_and_gets_the_gift_first():
    s = Scenario(hand=[MAW], their_battlefield="Grizzly Bears, Sol Ring", their_library="2 Island")
    s.cast("Maw", hold=True)
    assert s.offered == ["them"]
    s.choose("them").choose("Sol Ring")
    s.resolve()
    assert sorted(s.them.hand) == ["Island", "Sol Ring"]


def test_702_174m_without_a_promise_there_are_other_targets_and_no_gift():
    s = Scenario(hand=[MAW], their_battlefield="Grizzly Bears, Sol Ring", their_library="2 Island")
    s.cast("Maw", hold=True)
    s.choose().resolve()
    assert s.them.hand == ["Grizzly Bears"]


def test_702_174j_a_countered_spell_gives_nothing():
    s = Scenario(
        hand=[MAW],
        their_hand="Counterspell",
        their_battlefield="Grizzly Bears, 2 Island",
        their_library="2 Island",
    )
    s.cast("Maw", hold=True)
    s.choose("them")
    s.them.cast("Counterspell", "Maw")
    assert s.them.hand == []


def test_702_174a_one_of_several_opponents():
    s = Scenario(hand=[GIVER], others=[{"library": "2 Forest"}], their_library="2 Island")
    s.cast("Giver", hold=True)
    assert len(s.offered) == 2
    s.choose(s.offered[1]).resolve()
    assert (s.them.hand, len(s.state.players[2].hand)) == ([], 1)


def test_702_174b_a_permanent_gives_as_it_enters():
    s = Scenario(hand=[GIVER], their_library="2 Island")
    s.cast("Giver", hold=True)
    s.choose("them").resolve()
    assert s.them.hand == ["Island"]


def test_702_165a_another_creature_gains_the_abilities_printed_below():
    s = Scenario(hand=[VALKYRIE], battlefield="Grizzly Bears", library="3 Island")
    s.cast("Valkyrie", hold=True)
    s.resolve_top()
    s.choose("Grizzly Bears").resolve()
    assert s.pt("Grizzly Bears") == "3/3"
    assert s.has("Grizzly Bears", "flying")
    s.attack("Grizzly Bears").resolve()
    assert s.hand == ["Island"]
    s.next_turn()
    assert not s.has("Grizzly Bears", "flying")


def test_702_165a_it_may_put_the_counter_on_itself():
    s = Scenario(hand=[VALKYRIE], battlefield="Grizzly Bears")
    s.cast("Valkyrie", hold=True)
    s.resolve_top()
    s.choose("Valkyrie").resolve()
    assert s.pt("Valkyrie") == "5/5"
