"""CR 608.2d, 118.12: choices and payments while a spell or ability resolves."""

from __future__ import annotations

from tests.rules.own_cards import sorcery

from playset.ability import (
    CARD_IN_YOUR_HAND,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    LAND,
    SELF,
    SPELL,
    YOU_CONTROL,
    Casts,
    Choose,
    ControlledBy,
    Destroy,
    Discard,
    DrawCards,
    Enters,
    GainLife,
    IfPaid,
    InGraveyard,
    LoseLife,
    Mana,
    May,
    MultiplyCounters,
    PutOntoBattlefield,
    Sacrifices,
    Target,
    Then,
    When,
    card,
)
from playset.testing import Scenario


def test_608_2d_what_is_chosen_is_what_the_effect_goes_on_about():
    pick = sorcery("Pick", Then(Choose(CREATURE & ControlledBy(EACH_OPPONENT)), Destroy(IT)))
    s = Scenario(hand=[pick], battlefield="Grizzly Bears", their_battlefield="Hill Giant, Gladecover Scout")
    s.cast("Pick")
    assert s.offered == ["Hill Giant", "Gladecover Scout"]  # nothing is targeted
    assert s.choose("Gladecover Scout").them.battlefield == ["Hill Giant"]


def test_608_2d_nothing_to_choose_is_nothing_to_go_on_about():
    pick = sorcery("Pick", Then(Choose(CREATURE), Destroy(IT), DrawCards(1)))
    s = Scenario(hand=[pick])
    assert s.cast("Pick").hand == ["Filler"]


def test_101_4_players_choose_in_turn_order_and_sacrifice_at_once():
    s = Scenario(
        hand=[sorcery("Edict", Sacrifices(CREATURE, 1, EACH_PLAYER))],
        battlefield="Grizzly Bears, Hill Giant",
        their_battlefield="Gladecover Scout, Giant Spider",
    )
    s.cast("Edict")
    assert (s.asked_player, s.offered) == (0, ["Grizzly Bears", "Hill Giant"])
    s.choose("Hill Giant")
    assert "Hill Giant" in s.battlefield
    assert s.asked_player == 1
    s.choose("Giant Spider")
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], ["Gladecover Scout"])


def test_118_12_if_you_do_and_if_you_dont():
    offer = card("Offer", "{1}", "Artifact", When(Enters(SELF), IfPaid((Mana("{2}"),), GainLife(5), LoseLife(3))))
    for pays, life in ((True, 25), (False, 17)):
        s = Scenario(hand=[offer], battlefield="3 Forest")
        s.cast("Offer")
        _ = s.yes() if pays else s.no()
        assert s.life == life


def test_118_12_who_cannot_pay_does_not():
    offer = sorcery("Offer", IfPaid((Mana("{2}"), Discard()), GainLife(5), LoseLife(3), EACH_OPPONENT))
    s = Scenario(hand=[offer], their_battlefield="2 Forest")
    assert s.cast("Offer").life == 17
    s = Scenario(hand=[offer], their_battlefield="2 Forest", their_hand="Island")
    s.cast("Offer")
    assert s.asked_player == 1
    assert s.yes().life == 25
    assert s.them.graveyard == ["Island"]
    assert s.them.tapped("Forest #2")


def test_110_2a_a_card_is_put_onto_the_battlefield_under_ones_control():
    raise_dead = sorcery("Raise", PutOntoBattlefield(Target(CREATURE & InGraveyard(yours=False)), tapped=True))
    s = Scenario(hand=[raise_dead], their_graveyard="Grizzly Bears")
    s.cast("Raise")
    assert s.tapped("Grizzly Bears")
    back = sorcery("Back", PutOntoBattlefield(Target(CREATURE & InGraveyard(yours=False)), owners=True))
    s = Scenario(hand=[back], their_graveyard="Grizzly Bears")
    assert s.cast("Back").them.battlefield == ["Grizzly Bears"]


def test_122_6a_counters_that_it_enters_with_can_be_doubled():
    double = card("Season", "{G}", "Enchantment", MultiplyCounters(CREATURE & YOU_CONTROL))
    raise_dead = sorcery("Raise", PutOntoBattlefield(Target(CREATURE & InGraveyard()), counters="+1/+1"))
    s = Scenario(hand=[raise_dead], battlefield=[double], graveyard="Grizzly Bears")
    assert s.cast("Raise").pt("Grizzly Bears") == "4/4"


def test_400_4a_a_land_is_put_onto_the_battlefield_without_being_played():
    dig = sorcery("Dig", PutOntoBattlefield(Target(LAND & InGraveyard())))
    s = Scenario(hand=[dig, "Forest"], graveyard="Island")
    s.cast("Dig").play("Forest")
    assert s.battlefield == ["Island", "Forest"]


def test_608_2d_where_nothing_can_be_chosen_nothing_happens_to_what_triggered():
    puts = May(Then(Choose(CREATURE & CARD_IN_YOUR_HAND), PutOntoBattlefield(IT)))
    grounds = card("Grounds", "{G}", "Enchantment", When(Casts(EACH_OPPONENT, SPELL), puts))
    s = Scenario(battlefield=[grounds], hand="Forest", their_hand="Grizzly Bears", active=1)
    s.them.cast("Grizzly Bears", hold=True)
    s.resolve()
    s.yes()
    s.resolve()
    assert (s.battlefield, s.them.battlefield) == (["Grounds"], ["Grizzly Bears"])
