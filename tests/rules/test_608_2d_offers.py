"""Choices that an effect puts to players while it is carried out (CR 608.2d)."""

from tests.rules.own_cards import sorcery

from playset.ability import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    IT,
    THAT_PLAYER,
    ChoosePlayer,
    DealDamage,
    DoubleCounters,
    DrawCards,
    LoseLife,
    MayHave,
    TapOrUntap,
    Target,
    Then,
)
from playset.testing import Scenario


def test_608_2d_an_opponent_may_have_something_happen():
    offer = sorcery("Offer", MayHave(Target(EACH_OPPONENT), DrawCards(1), LoseLife(3, Target(EACH_OPPONENT))))
    s = Scenario(hand=[offer], library="Opt")
    s.cast("Offer", "them").yes()
    assert (s.hand, s.them.life) == (["Opt"], 20)
    s = Scenario(hand=[offer], library="Opt")
    s.cast("Offer", "them").no()
    assert (s.hand, s.them.life) == ([], 17)


def test_101_4_several_opponents_are_asked_in_turn_order_until_one_accepts():
    offer = sorcery("Offer", MayHave(EACH_OPPONENT, DealDamage(4, THAT_PLAYER), DrawCards(2)))
    s = Scenario(hand=[offer], library="2 Opt", others=[{}])
    s.cast("Offer").no().yes()
    assert (s.hand, s.them.life, s.state.players[2].life) == ([], 20, 16)
    s = Scenario(hand=[offer], library="2 Opt", others=[{}])
    s.cast("Offer").no().no()
    assert s.hand == ["Opt", "Opt"]


def test_608_2d_a_chosen_player_is_spoken_of():
    s = Scenario(hand=[sorcery("Pick", Then(ChoosePlayer(EACH_OPPONENT), LoseLife(3, IT)))], others=[{}])
    s.cast("Pick").choose("third")
    assert (s.them.life, s.state.players[2].life) == (20, 17)


def test_701_26_a_permanent_is_tapped_or_untapped_by_choice():
    twiddle = sorcery("Twist", TapOrUntap(Target(ARTIFACT | CREATURE)))
    s = Scenario(hand=[twiddle], their_battlefield="Grizzly Bears")
    s.cast("Twist", "Grizzly Bears").choose("Tap")
    assert s.them.permanent("Grizzly Bears").tapped
    s = Scenario(hand=[twiddle], battlefield="Grizzly Bears (tapped)")
    s.cast("Twist", "Grizzly Bears").choose("Untap")
    assert not s.permanent("Grizzly Bears").tapped


def test_701_10e_counters_are_doubled():
    s = Scenario(
        hand=[sorcery("Twice", DoubleCounters("+1/+1", Target(CREATURE)))], battlefield="Grizzly Bears (3 +1/+1)"
    )
    s.cast("Twice", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 6}
