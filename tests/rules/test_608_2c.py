"""Instructions that are followed once for each object or player, or several times (CR 608.2c)."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    LAND,
    OPPONENT_CONTROLS,
    OTHER,
    PLAYER,
    SELF,
    TAP,
    THAT_PLAYER,
    YOU_CONTROL,
    YOU_DID,
    Activated,
    Count,
    CreateToken,
    DealDamage,
    Destroy,
    DiscardCards,
    DrawCards,
    Exceeds,
    Exists,
    ForEach,
    GainLife,
    If,
    InHand,
    LoseLife,
    May,
    MovedThisWay,
    PowerOf,
    PutCounters,
    Repeat,
    RepeatWhile,
    Spell,
    SumOf,
    Tap,
    Target,
    Then,
    X,
    card,
)
from playset.core.errors import BadCard
from playset.core.events import Cause, EventKind
from playset.rules.game import Game
from playset.rules.nodes.base import Effect
from playset.rules.nodes.program import program_of
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario
from playset.testing.invariants import check

IMP = card("Imp Token", "", "Creature — Imp", pt="1/1", token=True)


def spell(effect: Effect) -> CardDefinition:
    return card("Test Spell", "{1}", "Sorcery", Spell(effect))


def test_608_2c_for_each_player_in_turn_order():
    s = Scenario(
        hand=[spell(ForEach(EACH_PLAYER, DiscardCards(1, THAT_PLAYER))), "Forest", "Island"],
        their_hand="Swamp, Mountain",
    )
    s.cast("Test Spell")
    assert s.asked_player == 0
    s.choose("Island")
    assert s.asked_player == 1
    check(s.game)
    s.choose("Swamp")
    s.resolve()
    assert s.hand == ["Forest"]
    assert s.them.hand == ["Mountain"]


def test_608_2c_for_each_opponent_of_several():
    s = Scenario(hand=[spell(ForEach(EACH_OPPONENT, LoseLife(2, THAT_PLAYER)))], others=[{}])
    s.cast("Test Spell")
    assert [player.life for player in s.state.players] == [20, 18, 18]


def test_608_2c_for_each_object():
    s = Scenario(
        hand=[spell(ForEach(CREATURE & OPPONENT_CONTROLS, Then(GainLife(PowerOf(IT)), Destroy(IT))))],
        their_battlefield="Hill Giant, Grizzly Bears",
        battlefield="Hill Giant",
    )
    s.cast("Test Spell")
    assert s.life == 25
    assert s.battlefield == ["Hill Giant"]
    assert sorted(s.them.graveyard) == ["Grizzly Bears", "Hill Giant"]


def test_608_2c_for_nothing_nothing_is_done():
    s = Scenario(hand=[spell(Then(ForEach(CREATURE, GainLife(5)), GainLife(1)))])
    s.cast("Test Spell")
    assert s.life == 21


def test_608_2c_a_choice_for_each():
    s = Scenario(
        hand=[spell(ForEach(CREATURE & YOU_CONTROL, May(PutCounters("+1/+1", 1, IT))))],
        battlefield="Hill Giant, Grizzly Bears",
    )
    s.cast("Test Spell")
    s.yes()
    s.no()
    s.resolve()
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("4/4", "2/2")


def test_608_2c_a_loop_within_a_loop():
    s = Scenario(
        hand=[spell(ForEach(EACH_PLAYER, ForEach(CREATURE, LoseLife(1, THAT_PLAYER))))],
        battlefield="2 Hill Giant",
        their_battlefield="Hill Giant",
    )
    s.cast("Test Spell")
    assert (s.life, s.them.life) == (17, 17)


def test_608_2c_if_you_do_speaks_of_each_time():
    s = Scenario(
        hand=[spell(ForEach(EACH_PLAYER, Then(DiscardCards(1, THAT_PLAYER), If(YOU_DID, GainLife(1)))))],
        their_hand="Swamp, Swamp",
    )
    s.cast("Test Spell")
    s.choose("Swamp")
    s.resolve()
    assert s.life == 21, "only one of them had a card"


def test_608_2c_repeat_a_number_of_times():
    s = Scenario(hand=[spell(Repeat(3, CreateToken(IMP)))])
    s.cast("Test Spell")
    assert s.battlefield == ["Imp Token"] * 3
    s = Scenario(hand=[spell(Repeat(Count(LAND), DrawCards(1)))], battlefield="2 Forest")
    s.cast("Test Spell")
    assert len(s.hand) == 2


def test_608_2c_repeat_x_times_and_not_at_all():
    blast = card("Blast", "{X}", "Sorcery", Spell(Repeat(X, DealDamage(1, Target(ANY_TARGET)))))
    s = Scenario(hand=[blast, blast])
    s.cast("Blast", "them", x=3)
    assert s.them.life == 17
    s.cast("Blast", "them", x=0)
    assert s.them.life == 17


def test_608_2c_a_loop_is_cloned_and_saved_in_the_middle():
    s = Scenario(
        hand=[spell(ForEach(EACH_PLAYER, DiscardCards(1, THAT_PLAYER))), "Forest", "Island"],
        their_hand="Swamp, Mountain",
    )
    s.cast("Test Spell")
    copies = [s.game.clone(), Game.from_data(s.game.to_data())]
    s.choose("Forest")
    for copy in copies:
        copy.answer((0,))
        assert copy.state_hash() == s.game.state_hash()
    s.choose("Swamp")


def test_800_4a_a_loop_goes_past_a_player_who_has_left():
    s = Scenario(
        hand=[spell(ForEach(EACH_PLAYER, DiscardCards(1, THAT_PLAYER))), "Forest", "Island"],
        their_hand="Swamp, Mountain",
        others=[{"hand": "Plains, Plains"}],
    )
    s.cast("Test Spell")
    s.them.concede()
    s.choose("Forest")
    assert s.asked_player == 2
    s.choose("Plains")
    s.resolve()
    assert s.hand == ["Island"]


def test_608_2c_repeat_the_process_while_something_is_so():
    refill = RepeatWhile(DrawCards(1), Exists(InHand(), most=3))
    s = Scenario(hand=[spell(refill), "Forest"])
    s.cast("Test Spell")
    assert len(s.hand) == 4


def test_608_2c_repeat_as_long_as_a_player_wants_to():
    s = Scenario(hand=[spell(RepeatWhile(May(LoseLife(2)), YOU_DID))])
    s.cast("Test Spell")
    s.yes().yes().no()
    s.resolve()
    assert s.life == 16


# --- what was done "this way" --------------------------------------------------------------------------------


def test_608_2c_the_life_lost_this_way_is_what_all_of_them_lost():
    drain = card(
        "Drain", "{B}", "Sorcery", Spell(Then(LoseLife(3, EACH_OPPONENT), GainLife(SumOf(EventKind.LOSE_LIFE))))
    )
    s = Scenario(hand=[drain], others=[{}])
    assert s.cast("Drain").life == 26


def test_608_2c_only_the_instruction_before_counts():
    effect = Then(LoseLife(3), LoseLife(2, EACH_OPPONENT), May(GainLife(SumOf(EventKind.LOSE_LIFE))))
    s = Scenario(hand=[card("Drain", "{B}", "Sorcery", Spell(effect))])
    assert s.cast("Drain").yes().life == 20 - 3 + 2


def test_608_2c_what_was_paid_and_what_another_spell_did_does_not_count():
    judge = spell(If(YOU_DID, GainLife(1), LoseLife(1)))
    wrath = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
    rock = card("Rock", "{1}", "Artifact", Activated((TAP,), If(YOU_DID, GainLife(1), LoseLife(1))))
    s = Scenario(hand=[judge, wrath], battlefield=[rock, "2 Grizzly Bears"])
    s.cast("Wrath").cast("Test Spell")
    assert s.life == 19
    s.activate("Rock").resolve()
    assert s.life == 18


def test_608_2c_what_nobody_hears_of_counts_all_the_same():
    rock = card("Rock", "{1}", "Artifact", Activated((), Then(Tap(SELF), If(YOU_DID, GainLife(1)))))
    s = Scenario(battlefield=[rock])
    assert s.activate("Rock").resolve().life == 21
    assert s.activate("Rock").resolve().life == 21


def test_608_2c_cards_of_a_kind_discarded_this_way():
    effect = Then(DiscardCards(2), DrawCards(MovedThisWay(Cause.DISCARD, LAND)))
    s = Scenario(hand=[card("Rummage", "{R}", "Sorcery", Spell(effect)), "Forest", "Shock", "Opt"], library="3 Island")
    s.cast("Rummage").choose("Forest", "Shock")
    assert sorted(s.hand) == ["Island", "Opt"]


def test_608_2c_two_such_numbers_at_once_are_refused():
    numbers = (SumOf(EventKind.LOSE_LIFE), MovedThisWay(Cause.DISCARD))
    odd = Then(DiscardCards(1), CreateToken(card("Odd Token", "", "Creature — Bear", pt="1/1", token=True), numbers[0]))
    with pytest.raises(BadCard, match="two different things"):
        program_of(Spell(Then(odd, If(Exceeds(*numbers), DrawCards(1)))))


def test_101_4_each_other_player_is_everyone_but_you():
    toll = card("Toll", "{B}", "Sorcery", Spell(LoseLife(2, OTHER & PLAYER)))
    s = Scenario(hand=[toll], others=[{}])
    s.cast("Toll")
    assert (s.life, s.them.life, s.seats[2].life) == (20, 18, 18)
