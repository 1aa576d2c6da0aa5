"""CR 610.3: objects that are exiled until something leaves the battlefield."""

from playset.ability import (
    CREATURE,
    OPPONENT_CONTROLS,
    CreateToken,
    Destroy,
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
