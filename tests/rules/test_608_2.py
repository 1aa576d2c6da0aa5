"""What effects speak of: what died this turn, what a spell targets, cards from among others (CR 608.2)."""

from __future__ import annotations

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    EVENT_AMOUNT,
    IT,
    LAND,
    MODIFIED,
    RED,
    SELF,
    SPELL,
    THE_SOURCE,
    YOU,
    YOU_CONTROL,
    AtBeginning,
    AtNext,
    CastFrom,
    CastOutOf,
    Casts,
    Continuous,
    Count,
    DealDamage,
    DealsDamage,
    DealTogether,
    Enters,
    Exceeds,
    Exile,
    GainLife,
    Gets,
    Greatest,
    Half,
    HasAttached,
    LifeOf,
    LoseLife,
    LosesLife,
    Mill,
    Minus,
    OneOrMore,
    PowerOf,
    PutCounters,
    PutOntoBattlefield,
    Spell,
    Step,
    TakeFromAmong,
    Target,
    Targeting,
    ThatCard,
    Then,
    Until,
    Untrue,
    When,
    Zone,
    card,
)
from playset.testing import Scenario
from playset.testing.invariants import check


def test_115_9b_a_spell_that_targets_something():
    hero = card(
        "Test Hero",
        "{W}",
        "Creature — Human",
        When(Casts(YOU, Targeting(SELF)), PutCounters("+1/+1", 1, SELF)),
        pt="1/1",
    )
    s = Scenario(hand="2 Giant Growth", battlefield=[hero, "Grizzly Bears"])
    s.cast("Giant Growth", "Grizzly Bears")
    assert s.pt("Test Hero") == "1/1"
    s.cast("Giant Growth", "Test Hero")
    assert s.pt("Test Hero") == "5/5"


def test_601_2a_a_spell_that_was_cast_from_a_graveyard():
    watcher = card(
        "Test Watcher", "{W}", "Enchantment", When(Casts(YOU, SPELL & CastOutOf(Zone.GRAVEYARD)), GainLife(3))
    )
    again = card("Test Again", "{G}", "Creature — Bear", CastFrom(Zone.GRAVEYARD), pt="2/2")
    s = Scenario(hand="Grizzly Bears", battlefield=[watcher], graveyard=[again])
    s.cast("Grizzly Bears")
    assert s.life == 20
    s.cast("Test Again")
    assert s.life == 23


def test_608_2d_a_card_from_among_those_that_were_milled():
    digger = card("Test Digger", "{G}", "Sorcery", Spell(Then(Mill(3), ThatCard(), TakeFromAmong(IT, LAND))))
    s = Scenario(hand=[digger], library="Forest, Grizzly Bears, Island, Mountain")
    s.cast("Test Digger")
    assert sorted(s.offered) == ["Forest", "Island"]
    s.choose("Island")
    assert s.hand == ["Island"]
    assert sorted(s.graveyard) == ["Forest", "Grizzly Bears", "Test Digger"]


def test_608_2_that_card_is_nothing_where_nothing_was_moved():
    back = AtNext(Step.END, PutOntoBattlefield(IT), IT)
    swan = card(
        "Test Swan",
        "{W}",
        "Creature — Bird",
        When(Enters(SELF), Then(Exile(Target(CREATURE & YOU_CONTROL, minimum=0)), ThatCard(), back)),
        pt="1/1",
    )
    s = Scenario(hand=[swan], battlefield="Grizzly Bears")
    s.cast("Test Swan").choose()  # no target
    swan_as_it_was = s.permanent("Test Swan").id
    s.next_turn()
    assert s.permanent("Test Swan").id == swan_as_it_was
    check(s.game)


def test_120_1_one_source_deals_damage_to_two_things_at_once():
    blast = card(
        "Test Blast", "{U}", "Instant", Spell(DealTogether(DealDamage(4, Target(ANY_TARGET)), DealDamage(2, YOU)))
    )
    s = Scenario(hand=[blast])
    s.cast("Test Blast", "them")
    assert (s.life, s.them.life) == (18, 16)


def test_119_3_whenever_opponents_lose_exactly_so_much_life():
    king = card(
        "Test King",
        "{B}",
        "Creature — Demon",
        When(OneOrMore(LosesLife(EACH_OPPONENT, exactly=1)), GainLife(5)),
        pt="2/2",
    )
    prick = card("Test Prick", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))
    s = Scenario(hand=[prick, "Lightning Bolt"], battlefield=[king])
    s.cast("Lightning Bolt", "them")
    assert s.life == 20
    s.cast("Test Prick", "them")
    assert s.life == 25


def test_120_1_the_source_of_damage_is_spoken_of():
    thorn = card(
        "Test Thorn",
        "{G}",
        "Creature — Wall",
        When(DealsDamage(CREATURE, SELF), DealDamage(EVENT_AMOUNT, THE_SOURCE)),
        pt="0/9",
    )
    s = Scenario(battlefield=[thorn, "Grizzly Bears"], their_battlefield="Hill Giant")
    s.next_turn()
    s.them.attack("Hill Giant")
    s.block({"Test Thorn": "Hill Giant"}).damage()
    assert s.them.graveyard == ["Hill Giant"]


def test_700_9_modified_and_equipped_creatures():
    lord = card(
        "Test Lord",
        "{W}",
        "Enchantment",
        Continuous(MODIFIED & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        Continuous(HasAttached("Equipment") & CREATURE, Gets(0, +1)),
    )
    s = Scenario(battlefield=[lord, "Grizzly Bears", "Hill Giant (1 +1/+1)", "Bonesplitter"])
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant")) == ("2/2", "5/5")
    s.activate("Bonesplitter", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "5/4"


def test_107_1_numbers_made_of_numbers():
    life = card("Test Life", "{W}", "Instant", Spell(GainLife(Greatest(PowerOf(CREATURE & YOU_CONTROL)))))
    pain = card("Test Pain", "{W}", "Instant", Spell(LoseLife(Half(LifeOf(YOU), True))))
    rot = card(
        "Test Rot", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(Minus(Count(LAND)), Minus(Count(LAND)))))
    )
    s = Scenario(hand=[life, pain, rot], battlefield="Grizzly Bears, Hill Giant, 2 Forest")
    s.cast("Test Life")
    assert s.life == 23
    s.cast("Test Pain")
    assert s.life == 11
    s.cast("Test Rot", "Hill Giant")
    assert s.pt("Hill Giant") == "1/1"


def test_603_4_a_condition_that_does_not_hold():
    late = card(
        "Test Late", "{B}", "Enchantment", When(AtBeginning(Step.UPKEEP), GainLife(1), Untrue(Exceeds(LifeOf(YOU), 20)))
    )
    s = Scenario(battlefield=[late]).next_turn()
    s.pass_to(Step.DRAW)
    assert s.life == 21
    s.next_turn().pass_to(Step.DRAW)
    assert s.life == 21


def test_603_6a_entering_from_a_graveyard():
    back = card(
        "Test Back",
        "{B}",
        "Creature — Zombie",
        CastFrom(Zone.GRAVEYARD),
        When(Enters(SELF, Zone.GRAVEYARD), GainLife(1)),
        pt="1/1",
    )
    s = Scenario(hand=[back])
    s.cast("Test Back")
    assert s.life == 20  # it entered from the stack


def test_603_2c_one_source_deals_damage_to_several_things_once():
    link = card("Test Link", "{W}", "Enchantment", When(DealsDamage(RED), GainLife(EVENT_AMOUNT)))
    char = card(
        "Test Char", "{R}", "Instant", Spell(DealTogether(DealDamage(4, Target(ANY_TARGET)), DealDamage(2, YOU)))
    )
    s = Scenario(hand=[char], battlefield=[link])
    s.cast("Test Char", "them", hold=True)
    s.resolve_top()
    assert (s.life, s.them.life, s.stack) == (18, 16, ["Test Link"])
    s.resolve()
    assert s.life == 24
