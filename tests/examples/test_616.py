"""Examples of the Comprehensive Rules for several replacement effects at once (CR 616), played with made-up cards."""

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    PERMANENT,
    SELF,
    THAT_MUCH,
    Destroy,
    DrawCards,
    GainLife,
    GoesElsewhere,
    InsteadOfDrawing,
    InsteadOfGainingLife,
    ReturnToHand,
    ShuffledInstead,
    Spell,
    Target,
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
