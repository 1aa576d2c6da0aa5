"""CR 701.6: where countered spells go; also 101.2, 107.3, 615.1, 614.1a and 701.23."""

from tests.rules.own_cards import creature

from playset.ability import (
    CREATURE,
    LAND,
    PLAYER,
    SELF,
    SPELL,
    THOSE,
    WITH_X_IN_COST,
    CannotCast,
    CannotSearch,
    CounterSpell,
    DealDamage,
    GoesElsewhere,
    Obeys,
    PreventByOthers,
    SearchLibrary,
    Spell,
    Target,
    Until,
    X,
    Zone,
    card,
)
from playset.testing import Scenario


def test_701_6_its_player_chooses_the_end_of_the_library():
    hinder = card("Hinder", "{U}", "Instant", Spell(CounterSpell(Target(SPELL), Zone.LIBRARY, either_end=True)))
    for end, place in (("top", 0), ("bottom", -1)):
        s = Scenario(hand="Hill Giant", their_hand=[hinder])
        s.cast("Hill Giant", hold=True)
        s.them.cast("Hinder", "Hill Giant")
        assert s.asked_player == 1
        s.choose(end)
        assert s.library[place] == "Hill Giant"
        assert s.battlefield == []


def test_701_6_nobody_is_asked_about_what_is_not_countered_any_more():
    hinder = card("Hinder", "{U}", "Instant", Spell(CounterSpell(Target(SPELL), Zone.LIBRARY, -1)))
    s = Scenario(hand="Hill Giant", their_hand=[hinder])
    s.cast("Hill Giant", hold=True)
    s.them.cast("Hinder", "Hill Giant")
    assert s.library[-1] == "Hill Giant"


def test_614_1a_what_would_die_goes_to_the_bottom_of_the_library():
    chosen = creature("Chosen", GoesElsewhere(SELF, origin=Zone.BATTLEFIELD, instead=Zone.LIBRARY, bottom=True))
    s = Scenario(battlefield=[chosen], hand="Lightning Bolt")
    s.cast("Lightning Bolt", "Chosen")
    assert s.library[-1] == "Chosen"
    assert s.graveyard == ["Lightning Bolt"]


def test_101_2_who_cannot_search_finds_nothing():
    seek = card("Seek", "{0}", "Sorcery", Spell(SearchLibrary(LAND, Zone.HAND)))
    doubt = card("Doubt", "{0}", "Instant", Spell(Until(PLAYER, Obeys(CannotSearch(THOSE)))))
    s = Scenario(hand=[seek, doubt], library="Forest, Mountain")
    s.cast("Doubt").cast("Seek")
    assert s.hand == []
    assert s.asked == "priority"
    s = Scenario(
        hand=[seek],
        library="Forest, Mountain",
        their_battlefield=[card("Orb", "{1}", "Artifact", CannotSearch(PLAYER))],
    )
    s.cast("Seek")
    assert s.hand == []


def test_107_3_spells_with_x_in_their_mana_costs_cannot_be_cast():
    teeg = creature("Teeg", CannotCast(~CREATURE & WITH_X_IN_COST))
    s = Scenario(
        battlefield=[teeg, "5 Mountain"],
        hand=[card("Fire", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(PLAYER)))), "Shock"],
    )
    assert not s.can("cast", "Fire")
    assert s.can("cast", "Shock")


def test_615_1_damage_by_all_but_one_is_prevented():
    presence = card("Presence", "{0}", "Instant", Spell(PreventByOthers(CREATURE, Target(CREATURE), True)))
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", hand=[presence, "Lightning Bolt"])
    s.attack("Grizzly Bears", "Hill Giant")
    s.cast("Presence", "Hill Giant")
    s.damage()
    assert s.them.life == 17
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 14
