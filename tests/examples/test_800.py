"""Examples of the Comprehensive Rules for games of several players (CR 800–802), played with made-up cards."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    FLYING,
    IT,
    SELF,
    TAPPED,
    TOKEN,
    AtNext,
    Continuous,
    ControllerOf,
    CreateToken,
    Enchant,
    Enters,
    Exile,
    InGraveyard,
    Is,
    Landwalk,
    PutOntoBattlefield,
    Spell,
    Step,
    Target,
    ThatCard,
    Then,
    Until,
    When,
    YouControlIt,
    Zone,
    card,
)
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

GRIFFIN = card("Griffin", "{3}{W}", "Creature — Griffin", FLYING, pt="3/2")
BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")
GRASP = card("Mind Grasp", "{3}{U}{U}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, YouControlIt()))


def test_800_4a_example_a_creature_that_an_aura_took_goes_back_when_the_taker_leaves():
    s = Scenario(hand=[GRASP], their_battlefield=[GRIFFIN], others=[{}])
    s.cast("Mind Grasp", "Griffin")
    assert "Griffin" in s.battlefield
    s.concede()
    assert s.them.battlefield == ["Griffin"]


def test_800_4a_example_the_aura_goes_to_the_graveyard_when_the_owner_of_the_creature_leaves():
    s = Scenario(hand=[GRASP], their_battlefield=[GRIFFIN], others=[{}])
    s.cast("Mind Grasp", "Griffin")
    s.them.concede()
    assert s.battlefield == []
    assert s.graveyard == ["Mind Grasp"]


def test_800_4a_example_a_borrowed_creature_goes_back_when_the_borrower_leaves():
    borrow = card("Borrow", "{2}{R}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt())))
    s = Scenario(hand=[borrow], their_battlefield=[BEAR], others=[{}])
    s.cast("Borrow", "Plain Bear")
    assert s.battlefield == ["Plain Bear"]
    s.concede()
    assert s.them.battlefield == ["Plain Bear"]


def bribed() -> Scenario:
    """I have put a creature card of theirs onto the battlefield under my control."""
    bribe = card(
        "Bribe", "{3}{U}{U}", "Sorcery", Spell(PutOntoBattlefield(Target(CREATURE & InGraveyard(yours=False))))
    )
    s = Scenario(hand=[bribe], their_graveyard=[GRIFFIN], others=[{}])
    s.cast("Bribe", "Griffin")
    assert s.battlefield == ["Griffin"]
    return s


def test_800_4a_example_what_entered_under_anothers_control_leaves_with_its_owner():
    s = bribed()
    s.them.concede()
    assert s.battlefield == []
    assert s.zone_of("Griffin") == Zone.NOWHERE


def test_800_4a_example_what_entered_under_the_control_of_a_player_who_leaves_is_exiled():
    s = bribed()
    s.concede()
    assert s.them.exile == ["Griffin"]


def test_800_4a_example_tokens_leave_with_the_player_they_were_created_by_and_others_stay():
    myr = card("Myr Token", "", "Artifact Creature — Myr", pt="1/1", token=True)
    chamber = card(
        "Chamber",
        "{2}",
        "Artifact",
        When(Enters(CREATURE & ~TOKEN), CreateToken(myr, who=ControllerOf(IT)), condition=Is(SELF, ~TAPPED)),
    )
    s = Scenario(battlefield=[chamber], hand=[BEAR], their_hand=[BEAR], others=[{}])
    s.cast("Plain Bear")
    s.next_turn()
    s.them.cast("Plain Bear")
    assert s.battlefield == ["Chamber", "Plain Bear", "Myr Token"]
    assert s.them.battlefield == ["Plain Bear", "Myr Token"]
    s.concede()
    assert s.them.battlefield == ["Plain Bear", "Myr Token"]
    assert len(s.state.battlefield) == 2


def test_800_4d_example_a_creature_that_a_player_who_left_would_bring_back_does_not_return():
    spectre = card("Spectre", "{1}{B}{B}", "Creature — Spectre", pt="2/2")
    slide_away = Then(Exile(Target(CREATURE)), ThatCard(), AtNext(Step.END, PutOntoBattlefield(IT, owners=True), IT))
    slide = card("Slide", "{U}", "Instant", Spell(slide_away))
    s = Scenario(battlefield=[spectre], their_hand=[slide], others=[{}])
    s.them.cast("Slide", "Spectre").resolve()
    assert s.exile == ["Spectre"]
    s.them.concede()
    s.next_turn()
    assert s.exile == ["Spectre"]
    s = Scenario(battlefield=[spectre], their_hand=[slide], others=[{}])
    s.them.cast("Slide", "Spectre").resolve()
    s.next_turn()
    assert s.battlefield == ["Spectre"]  # it would have


def test_802_2a_example_only_the_mountains_of_the_player_attacked_matter():
    goat = card("Goat", "{R}", "Creature — Goat", Landwalk("Mountain"), pt="2/2")
    for owner, blockable in ((1, True), (2, False)):
        lands: list[list[str | CardDefinition]] = [[BEAR], [BEAR]]
        lands[owner - 1].append("Mountain")
        s = Scenario(battlefield=[goat, BEAR], their_battlefield=lands[0], others=[{"battlefield": lands[1]}])
        s.attack("Plain Bear -> them", "Goat -> third")
        s.them.block()
        if blockable:
            s.seats[2].block({"Plain Bear": "Goat"})
        s.damage()
        assert s.seats[2].life == (20 if blockable else 18)
