"""Examples of the Comprehensive Rules for several replacement effects at once (CR 616), played with made-up cards."""

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    OF_CHOSEN_COLOR,
    PERMANENT,
    SELF,
    THAT_MUCH,
    YOU_CONTROL,
    ChooseAsEnters,
    CreateCopy,
    Destroy,
    DrawCards,
    EntersTapped,
    GainLife,
    GoesElsewhere,
    InsteadOfDrawing,
    InsteadOfGainingLife,
    MultiplyTokens,
    Protection,
    ReturnToHand,
    ShuffledInstead,
    Spell,
    Target,
    TheyEnterAsCopies,
    Zone,
    card,
)
from playset.testing import Scenario

DOOM = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))


def test_616_1f_example_a_dying_creature_goes_where_its_controller_says_and_the_other_effect_does_nothing():
    void = card("Void", "{B}", "Enchantment", GoesElsewhere(PERMANENT))
    eel = card("Slippery Eel", "{U}", "Creature — Fish", ShuffledInstead(SELF, Zone.BATTLEFIELD), pt="2/2")
    for first, zone in (("Void", Zone.EXILE), ("Slippery Eel", Zone.LIBRARY)):
        s = Scenario(hand=[DOOM], battlefield=[void], their_battlefield=[eel])
        s.cast("Doom", "Slippery Eel")
        assert (s.asked, s.asked_player) == ("option", 1)
        s.choose(first)
        assert s.zone_of("Slippery Eel") == zone


def test_616_2_example_instead_of_life_a_card_and_instead_of_the_card_another_one():
    study = card("Study", "{U}", "Enchantment", InsteadOfGainingLife(DrawCards(THAT_MUCH)))
    memory = card("Memory", "{B}", "Enchantment", InsteadOfDrawing(ReturnToHand(CARD_IN_YOUR_GRAVEYARD)))
    sip = card("Sip", "{W}", "Sorcery", Spell(GainLife(1)))
    for order in ([study, memory], [memory, study]):
        s = Scenario(hand=[sip], battlefield=list(order), graveyard="Forest")
        s.cast("Sip")
        assert (s.life, s.hand) == (20, ["Forest"])
        assert len(s.library) == 20


def test_616_1g_example_tokens_are_doubled_before_each_of_them_is_asked_for_its_colour():
    angel = card(
        "Choral Angel", "{2}{W}{W}", "Creature — Angel", ChooseAsEnters("color"), Protection(OF_CHOSEN_COLOR), pt="2/2"
    )
    season = card("Season", "{4}{G}", "Enchantment", MultiplyTokens())
    image = card("Image", "{3}{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))
    s = Scenario(hand=[image], battlefield=[angel, season])
    s.cast("Image", "Choral Angel")
    s.choose("red")
    s.choose("green")
    assert s.battlefield == ["Choral Angel", "Season", "Choral Angel", "Choral Angel"]
    notes = [permanent.notes for permanent in s.state.battlefield.values() if permanent.notes]
    assert sorted(color for note in notes for color in note.values()) == [3, 4]


def test_616_1f_example_what_enters_as_a_copy_no_longer_enters_tapped():
    essence = card(
        "Wild Essence", "{3}{G}{G}", "Creature — Avatar", TheyEnterAsCopies(CREATURE & YOU_CONTROL), pt="6/6"
    )
    sentinel = card("Rusty Guard", "{4}", "Artifact Creature — Golem", EntersTapped(), pt="3/4")
    s = Scenario(hand=[sentinel], battlefield=[essence])
    s.cast("Rusty Guard")
    assert s.battlefield == ["Wild Essence", "Wild Essence"]
    assert not s.tapped("Wild Essence #2")
    assert s.pt("Wild Essence #2") == "6/6"
