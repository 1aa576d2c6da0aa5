"""CR 702.11, 702.18: players who have hexproof or shroud."""

from playset.ability import (
    HEXPROOF,
    PLAYER,
    SHROUD,
    THOSE,
    YOU,
    LoseLife,
    Obeys,
    PlayersHave,
    Spell,
    Target,
    Until,
    card,
)
from playset.testing import Scenario

VEIL = card("Veil", "{W}", "Enchantment", PlayersHave(SHROUD))
LEYLINE = card("Ley", "{W}", "Enchantment", PlayersHave(HEXPROOF))
DRAIN = card("Drain", "{B}", "Instant", Spell(LoseLife(1, Target(PLAYER))))


def test_702_18a_a_player_with_shroud_cannot_be_targeted_by_anybody():
    s = Scenario(hand=[DRAIN], battlefield=[VEIL], their_hand=[DRAIN])
    s.cast("Drain")  # only the opponent is left to aim at
    s.them.cast("Drain")
    assert (s.life, s.them.life) == (20, 18)


def test_702_11c_a_player_with_hexproof_can_be_targeted_by_themselves_only():
    s = Scenario(hand=[DRAIN], battlefield=[LEYLINE], their_hand=[DRAIN])
    s.cast("Drain", "me")
    s.them.cast("Drain")
    assert (s.life, s.them.life) == (19, 19)


def test_608_2b_a_player_who_gains_shroud_is_an_illegal_target():
    s = Scenario(hand=[card("Quick Veil", "{W}", "Enchantment", PlayersHave(SHROUD))], their_hand=[DRAIN], active=0)
    s.cast("Quick Veil", hold=True)
    s.them.cast("Drain", "me", hold=True)
    s.resolve()
    assert s.life == 19  # the drain resolves first


def test_702_18a_a_player_can_gain_shroud_for_a_turn():
    light = card("Light", "{W}", "Instant", Spell(Until(YOU, Obeys(PlayersHave(SHROUD, THOSE)))))
    s = Scenario(hand=[light], their_hand=[DRAIN, DRAIN], active=0)
    s.cast("Light")
    s.them.cast("Drain #1")  # only they themselves are left to aim at
    assert (s.life, s.them.life) == (20, 19)
