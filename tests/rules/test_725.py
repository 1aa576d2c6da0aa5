"""CR 725: the monarch; 702.171 saddle; 104.3 players who cannot lose; 708.11; 103.6 opening hands."""

from playset import Game
from playset.ability import (
    EACH_OPPONENT,
    FLYING,
    SADDLED,
    SELF,
    AsTurnedUp,
    BecomeMonarch,
    CannotLose,
    CannotWin,
    Continuous,
    Enters,
    Has,
    InOpeningHand,
    Is,
    Morph,
    Saddle,
    Spell,
    When,
    WinGame,
    card,
)
from playset.cards import find_card
from playset.core.decision import Ask
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.turn.designations import monarch
from playset.testing import Scenario

COURT = card("Courtier", "{W}", "Creature — Human", When(Enters(SELF), BecomeMonarch()), pt="1/1")
HORSE = card("Horse", "{W}", "Creature — Horse", Saddle(2), Continuous(SELF, Has(FLYING), Is(SELF, SADDLED)), pt="1/1")
ANGEL = card("Angel", "{W}", "Creature — Angel", CannotLose(), CannotWin(EACH_OPPONENT), pt="4/4")
LEYLINE = card("Line", "{2}{W}{W}", "Enchantment", InOpeningHand())


def test_725_2_the_monarch_draws_at_the_end_of_their_turn():
    s = Scenario(hand=[COURT], library="5 Island")
    assert monarch(s.state) == -1
    s.cast("Courtier")
    assert monarch(s.state) == 0
    assert monarch(from_data(to_data(s.state))) == 0
    s.next_turn()
    assert s.hand == ["Island"]


def test_725_2_combat_damage_takes_the_crown():
    s = Scenario(hand=[COURT], their_battlefield="Grizzly Bears", library="5 Island")
    s.cast("Courtier")
    s.next_turn()
    s.them.attack("Grizzly Bears")
    s.block()
    s.damage()
    s.resolve()
    assert monarch(s.state) == 1
    assert len(s.state.emblems) == 1  # CR 725.3


def test_725_4_the_crown_passes_on():
    s = Scenario(hand=[COURT], others=[{}])
    s.cast("Courtier")
    s.concede()
    assert monarch(s.state) in (1, 2)


def test_702_171a_saddled_until_end_of_turn():
    s = Scenario(battlefield=[HORSE, "Grizzly Bears"])
    s.activate("Horse", hold=True)
    if s.asked != "priority":
        s.choose("Grizzly Bears")
    s.resolve()
    assert s.tapped("Grizzly Bears")
    assert s.has("Horse", "flying")
    s.next_turn()
    assert not s.has("Horse", "flying")


def test_104_3_a_player_who_cannot_lose_and_one_who_cannot_win():
    s = Scenario(battlefield=[ANGEL], life=1, their_hand="Lightning Bolt")
    s.them.cast("Lightning Bolt", "me")
    assert s.life == -2
    assert not s.over
    victory = card("Victory", "{W}", "Instant", Spell(WinGame()))
    s = Scenario(battlefield=[ANGEL], their_hand=[victory])
    s.them.cast("Victory")
    assert not s.over


def test_104_3b_not_for_having_no_life():
    unlife = card("Unlife", "{W}", "Enchantment", CannotLose(only_by_life=True))
    s = Scenario(battlefield=[unlife], life=1, hand="Disenchant", their_hand="Lightning Bolt")
    s.them.cast("Lightning Bolt", "me")
    assert not s.over
    s.cast("Disenchant", "Unlife")
    assert s.over


def test_708_11_counters_as_it_is_turned_face_up():
    hooded = card("Hooded", "{5}", "Creature — Hydra", Morph("{3}"), AsTurnedUp("+1/+1", 3), pt="1/1")
    s = Scenario(hand=[hooded])
    s.cast("Hooded", way=1)
    s.turn_up("Hooded")
    assert s.pt("Hooded") == "4/4"


def test_103_6a_a_card_from_the_opening_hand():
    plains = find_card("Plains")
    game = Game([[LEYLINE] * 60, [plains] * 60], seed=3)
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        game.answer((0,))
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.player, decision.minimum) == (Ask.CHOOSE, 0, 0)
    game.answer((0, 1))
    there = [permanent.definition.name for permanent in game.state.battlefield.values()]
    assert there == ["Line", "Line"]
