"""CR 608.2c: what becomes of spells that are countered and creatures that are dealt damage this way."""

from playset.ability import (
    CREATURE,
    PERMANENT,
    SPELL,
    YOU_CONTROL,
    CannotCast,
    CastOutOf,
    CounterSpell,
    DamagedAreExiled,
    DealDamage,
    DrawCards,
    If,
    Is,
    ReturnToHand,
    Spell,
    Target,
    Then,
    card,
)
from playset.core.words import Zone
from playset.testing import Scenario


def test_701_6a_a_countered_spell_may_be_exiled_instead():
    negate = card("Negate It", "{U}", "Instant", Spell(CounterSpell(Target(SPELL), Zone.EXILE)))
    s = Scenario(hand=[negate], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Negate It")
    assert s.life == 20
    assert s.them.exile == ["Lightning Bolt"]
    assert s.graveyard == ["Negate It"]


def test_701_6a_a_countered_spell_may_go_back_to_its_owners_hand():
    back = card("Back", "{U}", "Instant", Spell(Then(CounterSpell(Target(SPELL), Zone.HAND), DrawCards())))
    s = Scenario(hand=[back], their_hand="Lightning Bolt", active=1, library="3 Island")
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Back")
    assert s.life == 20
    assert s.them.hand == ["Lightning Bolt"]
    assert s.hand == ["Island"]


def test_614_1a_creatures_dealt_damage_this_way_are_exiled_if_they_would_die_this_turn():
    anger = card("Anger", "{R}", "Sorcery", Spell(Then(DealDamage(2, CREATURE), DamagedAreExiled())))
    s = Scenario(hand=[anger, "Shock"], their_battlefield="Grizzly Bears, Hill Giant")
    s.cast("Anger")
    assert s.them.exile == ["Grizzly Bears"]
    s.cast("Shock", "Hill Giant")
    assert s.them.exile == ["Grizzly Bears", "Hill Giant"]
    s = Scenario(hand=[anger], their_battlefield="Hill Giant", their_hand="Grizzly Bears")
    s.cast("Anger").next_turn()
    assert s.them.battlefield == ["Hill Giant"]


def test_608_2h_whether_you_controlled_it_is_known_when_it_is_gone():
    boomerang = card(
        "Boomerang",
        "{U}",
        "Sorcery",
        Spell(Then(ReturnToHand(Target(PERMANENT)), If(Is(Target(PERMANENT), YOU_CONTROL), DrawCards()))),
    )
    s = Scenario(hand=[boomerang], battlefield="Memnite", their_battlefield="Hill Giant", library="3 Island")
    s.cast("Boomerang", "Memnite")
    assert s.hand == ["Memnite", "Island"]
    s = Scenario(hand=[boomerang], battlefield="Memnite", their_battlefield="Hill Giant", library="3 Island")
    s.cast("Boomerang", "Hill Giant")
    assert s.hand == []


def test_601_3_spells_may_be_forbidden_by_where_they_are_cast_from():
    cage = card("Cage", "{1}", "Artifact", CannotCast(CastOutOf(Zone.GRAVEYARD) | CastOutOf(Zone.LIBRARY)))
    s = Scenario(graveyard="Think Twice", hand="Shock", battlefield="3 Island, Mountain", mana="")
    assert "Think Twice" in s.offered
    s = Scenario(graveyard="Think Twice", hand="Shock", battlefield=[cage, "3 Island", "Mountain"], mana="")
    assert "Think Twice" not in s.offered
    assert "Shock" in s.offered
