"""CR 610.3: objects that are exiled until something leaves the battlefield."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    OPPONENT_CONTROLS,
    CreateToken,
    Destroy,
    DiscardChosen,
    Duration,
    Enters,
    ExileUntilLeaves,
    Spell,
    Target,
    Until,
    When,
    YouControlIt,
    card,
)
from playset.testing import Scenario

THIEF = card(
    "Thief",
    "{B}",
    "Creature — Human",
    When(Enters(), DiscardChosen(~LAND, Target(EACH_OPPONENT), exile=True, until=True, may=True, looking=True)),
    pt="1/2",
)
BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
JAILER = card(
    "Jailer",
    "{W}",
    "Creature — Human",
    When(Enters(), ExileUntilLeaves(Target(CREATURE & OPPONENT_CONTROLS))),
    pt="1/1",
)
DOOM = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))


def test_610_3_what_was_exiled_returns_at_once_without_using_the_stack():
    s = Scenario(hand=[JAILER, DOOM], their_battlefield=[BEAR])
    s.cast("Jailer").resolve()
    assert s.them.exile == ["Test Bear"]
    s.cast("Doom", "Jailer", hold=True).resolve_top()
    assert (s.them.battlefield, s.stack) == (["Test Bear"], [])


def test_610_3b_if_it_has_left_before_nothing_is_exiled():
    s = Scenario(hand=[JAILER, DOOM], their_battlefield=[BEAR])
    s.cast("Jailer", hold=True).resolve_top()
    s.cast("Doom", "Jailer").resolve()
    assert s.them.battlefield == ["Test Bear"]


def test_610_3c_it_returns_under_its_owners_control():
    take = card("Take", "{U}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt(), Duration.GAME)))
    s = Scenario(hand=[DOOM], battlefield=[BEAR], their_hand=[take, JAILER], active=1)
    s.them.cast("Take", "Test Bear").resolve()
    s.them.draw_cards_from([take])
    s.next_turn()
    s.draw_cards_from([JAILER])
    s.cast("Jailer").resolve()
    s.cast("Doom", "Jailer").resolve()
    assert s.battlefield == ["Test Bear"]


def test_610_3_a_token_does_not_return():
    soldier = card("Soldier Token", "", "Creature — Soldier", pt="1/1", token=True)
    muster = card("Muster", "{W}", "Instant", Spell(CreateToken(soldier)))
    s = Scenario(hand=[JAILER, DOOM], their_hand=[muster])
    s.them.cast("Muster").resolve()
    s.cast("Jailer").resolve()
    s.cast("Doom", "Jailer").resolve()
    assert (s.them.battlefield, s.them.exile) == ([], [])


def test_610_3_it_returns_when_the_player_leaves_who_owns_what_keeps_it_away():
    s = Scenario(hand=[JAILER], their_battlefield=[BEAR], others=[{}])
    s.cast("Jailer").resolve()
    s.concede()
    assert s.them.battlefield == ["Test Bear"]


def test_610_3_a_card_exiled_from_a_hand_returns_to_that_hand():
    s = Scenario(hand=[THIEF, DOOM], their_hand=[BEAR, "Forest"])
    s.cast("Thief").resolve().choose().choose("Test Bear")
    assert (s.them.exile, s.them.hand) == (["Test Bear"], ["Forest"])
    s.cast("Doom", "Thief").resolve()
    assert (s.them.exile, sorted(s.them.hand)) == ([], ["Forest", "Test Bear"])


def test_610_3b_nothing_is_exiled_from_a_hand_if_it_has_left_before():
    s = Scenario(hand=[THIEF, DOOM], their_hand=[BEAR])
    s.cast("Thief", hold=True).resolve_top().cast("Doom", "Thief", hold=True).resolve().choose()
    assert s.them.hand == ["Test Bear"]
