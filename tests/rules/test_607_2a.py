"""CR 607.2a, 609.4b: cards exiled with something, and mana of any type for what may be cast."""

from playset.ability import (
    ARTIFACT,
    CREATURE,
    EXILED_WITH,
    IT,
    OPPONENT_CONTROLS,
    OTHER,
    PERMANENT,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AsThoughFlash,
    AtBeginning,
    CastFrom,
    ColorsAmong,
    DrawCards,
    Duration,
    Enters,
    Exile,
    GoesElsewhere,
    Leaves,
    LetPlay,
    Obeys,
    PutOntoBattlefield,
    Spell,
    Step,
    Target,
    ThatCard,
    Then,
    Until,
    When,
    Zone,
    card,
)
from playset.testing import Scenario


def test_607_2a_what_one_ability_exiled_another_returns():
    hunter = card(
        "Hunter",
        "{W}",
        "Creature — Human",
        When(Enters(SELF), Exile(Target(OTHER & CREATURE))),
        When(Leaves(SELF), PutOntoBattlefield(EXILED_WITH, owners=True)),
        pt="1/3",
    )
    s = Scenario(hand=[hunter, "Lightning Bolt"], their_battlefield="Grizzly Bears")
    s.cast("Hunter")
    assert s.them.exile == ["Grizzly Bears"]
    s.cast("Lightning Bolt", "Hunter")
    assert s.them.battlefield == ["Grizzly Bears"]


def test_607_2a_what_a_replacement_effect_exiled_counts():
    gisa = card(
        "Gisa",
        "{B}",
        "Creature — Human",
        GoesElsewhere(CREATURE & OPPONENT_CONTROLS, origin=Zone.BATTLEFIELD),
        When(AtBeginning(Step.UPKEEP, YOU), PutOntoBattlefield(CREATURE & EXILED_WITH)),
        pt="4/4",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[gisa], their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.them.exile == ["Grizzly Bears"]
    s.next_turn().next_turn()
    assert s.battlefield == ["Gisa", "Grizzly Bears"]


def test_609_4b_mana_of_any_type_may_be_spent():
    taker = card(
        "Taker",
        "{U}",
        "Creature — Pirate",
        When(
            Enters(SELF),
            Then(Exile(Target(ARTIFACT)), ThatCard(), LetPlay(IT, CastFrom(Zone.EXILE, any_type=True), Duration.GAME)),
        ),
        pt="2/3",
    )
    relic = card("Relic", "{C}{R}", "Artifact")
    s = Scenario(hand=[taker], battlefield="3 Island", their_battlefield=[relic], mana="")
    s.cast("Taker")
    assert s.can("cast", "Relic")


def test_601_3b_spells_may_be_cast_as_though_they_had_flash_this_turn():
    refuge = card("Refuge", "", "Land", Activated((TAP,), Until(YOU, Obeys(AsThoughFlash(SPELL)))))
    s = Scenario(hand="Grizzly Bears", battlefield=[refuge, "2 Forest"], mana="")
    s.next_turn()
    assert not s.can("cast", "Grizzly Bears")
    s.activate("Refuge")
    s.cast("Grizzly Bears")
    assert "Grizzly Bears" in s.battlefield


def test_105_1_colours_among_permanents():
    orrery = card("Orrery", "{1}", "Sorcery", Spell(DrawCards(ColorsAmong(PERMANENT & YOU_CONTROL))))
    s = Scenario(hand=[orrery], battlefield="2 Grizzly Bears, Hill Giant, Forest", library="4 Island")
    s.cast("Orrery")
    assert s.hand == ["Island", "Island"]
