"""What a text about blocking goes on to speak of (CR 509.3)."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    IT,
    RED,
    YOU_CONTROL,
    BecomesBlocked,
    Blocks,
    Destroy,
    EitherEvent,
    Equip,
    Gets,
    Is,
    MeetsInCombat,
    PutCounters,
    Until,
    When,
    card,
)
from playset.testing import Scenario

ASP = card("Asp", "{1}", "Creature — Snake", When(MeetsInCombat(CREATURE), Destroy(IT)), pt="1/4")
ALPHA = card(
    "Alpha", "{1}", "Creature — Wolf", When(BecomesBlocked(CREATURE & YOU_CONTROL), Until(IT, Gets(2, 2))), pt="1/1"
)


def test_509_3b_what_it_blocks_is_meant():
    s = Scenario(battlefield="Hill Giant", their_battlefield=[ASP])
    s.attack("Hill Giant")
    s.them.block({"Asp": "Hill Giant"})
    s.damage()
    assert s.graveyard == ["Hill Giant"]
    assert s.them.battlefield == ["Asp"]


def test_509_3d_so_is_each_creature_that_blocks_it():
    s = Scenario(battlefield=[ASP], their_battlefield="Hill Giant, Grizzly Bears")
    s.attack("Asp")
    s.them.block({"Hill Giant": "Asp", "Grizzly Bears": "Asp"})
    s.order("Asp", "Asp")
    s.damage()
    assert sorted(s.them.graveyard) == ["Grizzly Bears", "Hill Giant"]
    assert s.battlefield == ["Asp"]


def test_509_3b_only_what_fits_is_met():
    hunter = card("Hunter", "{1}", "Creature — Elf", When(MeetsInCombat(CREATURE & RED), Destroy(IT)), pt="0/4")
    s = Scenario(battlefield="Hill Giant, Grizzly Bears", their_battlefield=[hunter])
    s.attack("Grizzly Bears")
    s.them.block({"Hunter": "Grizzly Bears"})
    s.damage()
    assert s.graveyard == []


def test_509_3c_a_creature_that_becomes_blocked_is_what_the_ability_is_about():
    s = Scenario(battlefield=["Grizzly Bears", ALPHA], their_battlefield="Hill Giant")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    s.damage()
    assert s.them.graveyard == ["Hill Giant"]
    assert "Grizzly Bears" in s.battlefield


def test_603_4_an_intervening_if_speaks_of_the_same_creature():
    cheer = When(BecomesBlocked(CREATURE & YOU_CONTROL), Until(IT, Gets(2, 2)), Is(IT, RED))
    s = Scenario(
        battlefield=["Hill Giant", card("Cheer", "{1}", "Enchantment", cheer)], their_battlefield="Grizzly Bears"
    )
    s.attack("Hill Giant")
    s.them.block({"Grizzly Bears": "Hill Giant"}).resolve()
    assert s.permanent("Hill Giant").characteristics.power == 5


def test_509_3_blocking_or_becoming_blocked_is_about_the_equipped_creature():
    either = When(EitherEvent(Blocks(ENCHANTED), BecomesBlocked(ENCHANTED)), PutCounters("+1/+1", 1, IT))
    spear = card("Spear", "{1}", "Artifact — Equipment", either, Equip("{0}"))
    s = Scenario(battlefield=["Grizzly Bears", spear], their_battlefield="Hill Giant")
    s.activate("Spear", "Grizzly Bears")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"}).resolve()
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 1}
