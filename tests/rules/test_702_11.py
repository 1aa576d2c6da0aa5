"""CR 702.11: hexproof from a quality."""

from playset.ability import (
    BLACK,
    CREATURE,
    HEXPROOF,
    Continuous,
    Destroy,
    HexproofFrom,
    Loses,
    Spell,
    Target,
    WithKeyword,
    card,
)
from playset.core.words import Keyword
from playset.testing import Scenario

KNIGHT = card("Knight", "{W}", "Creature — Knight", HexproofFrom(BLACK), pt="2/2")
DOOM = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
WRATH = card("Ire", "{W}", "Instant", Spell(Destroy(Target(CREATURE))))
BANE = card("Bane", "{1}", "Artifact", Continuous(CREATURE, Loses(HEXPROOF)))
HUNT = card("Hunt", "{B}", "Instant", Spell(Destroy(CREATURE & WithKeyword(Keyword.HEXPROOF))))


def test_702_11d_opponents_black_spells_cannot_target_it():
    s = Scenario(battlefield=[KNIGHT], their_hand=[DOOM, WRATH], their_battlefield="Plains, Swamp")
    s.pass_priority()
    assert not s.them.can("cast", "Doom")
    assert s.them.can("cast", "Ire")


def test_702_11d_its_controller_may_target_it():
    s = Scenario(hand=[DOOM], battlefield=[KNIGHT])
    s.cast("Doom", "Knight")
    assert s.graveyard == ["Doom", "Knight"] or s.graveyard == ["Knight", "Doom"]


def test_702_11e_what_loses_hexproof_loses_it():
    s = Scenario(battlefield=[KNIGHT, BANE], their_hand=[DOOM], their_battlefield="Swamp")
    s.pass_priority()
    assert s.them.can("cast", "Doom")


def test_702_11e_what_looks_for_hexproof_finds_it():
    s = Scenario(hand=[HUNT], battlefield=[KNIGHT, "Grizzly Bears"])
    s.cast("Hunt")
    assert s.battlefield == ["Grizzly Bears"]
