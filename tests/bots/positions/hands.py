"""Cards to part with, mana that can be had once, copies, and what comes back from graveyards."""

from playset.testing.answers import activates, casts, chooses, does_not, passes, says_no
from playset.testing.positions import but, casting, paired, position, they_cast
from playset.testing.scenario import Scenario


def having_ordered(scenario: Scenario) -> None:
    """The first player has put the top of their library in order and is asked whether to shuffle."""
    scenario.cast("Ponder")
    scenario.order("Lightning Bolt", "Hill Giant", "Mountain")


POSITIONS = [
    *paired(
        position(
            "put_back_the_spare_lands",
            "Of a hand full of lands two lands go back.",
            chooses("Mountain", "Mountain"),
            casting("Brainstorm"),
            hand="Brainstorm, 2 Mountain, Lightning Bolt, Counterspell",
            library="Hill Giant, Island, Island",
            battlefield="3 Island, 2 Mountain",
        ),
        but(
            "put_back_what_cannot_be_cast",
            "With one land out the lands stay, and the dragons can wait.",
            chooses("Shivan Dragon", "Shivan Dragon"),
            hand="Brainstorm, 2 Mountain, 2 Shivan Dragon, Shock",
            battlefield="Island",
        ),
    ),
    *paired(
        position(
            "bury_the_giant",
            "What is to be brought back is discarded.",
            chooses("Griselbrand", "Island"),
            casting("Careful Study"),
            hand="Careful Study, Griselbrand, Reanimate, 2 Island",
            library="Counterspell, Doom Blade",
            battlefield="3 Swamp, 3 Island",
        ),
        but(
            "discard_what_comes_back",
            "What can be cast from the graveyard is not lost.",
            chooses("Deep Analysis", "Island"),
            hand="Careful Study, Deep Analysis, Doom Blade, Island",
            battlefield="3 Swamp, 4 Island",
        ),
    ),
    *paired(
        position(
            "ritual_for_a_spell",
            "The ritual pays for the knight at once.",
            casts("Dark Ritual"),
            hand="Dark Ritual, Hypnotic Specter",
            battlefield="Swamp",
        ),
        but("ritual_for_nothing", "There is nothing to pay for.", passes(), hand="Dark Ritual, Shivan Dragon"),
    ),
    *paired(
        position(
            "petal_for_a_spell",
            "The petal is the third mana.",
            activates("Lotus Petal"),
            hand="Hill Giant",
            battlefield="Lotus Petal, 3 Mountain",
        ),
        but("petal_for_nothing", "It can wait.", passes(), hand="Shivan Dragon"),
        but(
            "petal_when_there_is_mana",
            "Lands pay for it.",
            does_not(activates("Lotus Petal")),
            battlefield="Lotus Petal, 4 Mountain",
        ),
    ),
    *paired(
        position(
            "a_second_griselbrand",
            "Of two of a legend one would go, and the life is lost.",
            does_not(casts("Reanimate")),
            hand="Reanimate",
            battlefield="Swamp, Griselbrand",
            graveyard="Griselbrand",
        ),
        but(
            "reanimate_the_first",
            "It is worth eight life.",
            casts("Reanimate"),
            battlefield="Swamp",
        ),
        but(
            "reanimate_and_die",
            "Eight life are too much.",
            does_not(casts("Reanimate")),
            battlefield="Swamp",
            life=8,
        ),
    ),
    *paired(
        position(
            "copy_what_does_something",
            "The copy of the kavu kills the giant.",
            chooses("Flametongue Kavu"),
            casting("Clone"),
            hand="Clone",
            battlefield="4 Island, Flametongue Kavu",
            their_battlefield="Hill Giant, Hill Giant",
        ),
        but(
            "copy_what_does_no_harm",
            "With nothing else to hit it would kill one of ours.",
            chooses("Grizzly Bears"),
            battlefield="4 Island, Flametongue Kavu, Grizzly Bears",
            their_battlefield="4 Island",
        ),
    ),
    *paired(
        position(
            "no_land_for_a_cantrip",
            "A land is worth more than their cantrip.",
            passes(),
            they_cast("Ponder"),
            hand="Daze, Hill Giant",
            battlefield="Island",
            their_hand="Ponder, Grizzly Bears",
            active=1,
        ),
        but("a_land_for_a_creature", "But not than a creature.", casts("Daze"), they_cast("Grizzly Bears")),
    ),
    position(
        "what_was_put_in_order_stays",
        "Nobody shuffles away what they have just put on top.",
        says_no(),
        having_ordered,
        hand="Ponder",
        library="Mountain, Hill Giant, Lightning Bolt",
        battlefield="3 Island, 2 Mountain",
    ),
    *paired(
        position(
            "the_beast_for_an_empty_hand",
            "There is nothing to untap lands for.",
            activates("Garruk Wildspeaker", 1),
            battlefield="Garruk Wildspeaker, 3 Forest (tapped), 3 Forest",
        ),
        but(
            "untap_for_the_wurm",
            "Two more mana pay for the wurm.",
            activates("Garruk Wildspeaker", 0),
            hand="Craw Wurm",
            battlefield="Garruk Wildspeaker, 2 Forest (tapped), 4 Forest",
        ),
    ),
    *paired(
        position(
            "fetch_before_casting",
            "The land that is fetched is the third mana.",
            activates("Wooded Foothills"),
            hand="Gray Ogre, Raging Goblin",
            library="Mountain",
            battlefield="Wooded Foothills, 2 Mountain",
        ),
        but(
            "cast_before_what_comes_tapped",
            "A land that comes tapped can wait.",
            casts("Raging Goblin"),
            battlefield="Evolving Wilds, 2 Mountain",
        ),
    ),
    *paired(
        position(
            "no_second_loss_of_life",
            "Two of them would cost more life than there is.",
            does_not(casts("Bitterblossom")),
            hand="Bitterblossom",
            battlefield="2 Swamp, Bitterblossom",
            life=12,
        ),
        but("the_first_of_them", "One is a good bargain.", casts("Bitterblossom"), battlefield="2 Swamp"),
    ),
    *paired(
        position(
            "what_rewards_first",
            "Whatever is cast after it draws a card.",
            casts("Enchantress's Presence"),
            hand="Enchantress's Presence, Glorious Anthem",
            battlefield="6 Brushland",
        ),
        but("the_angel_first", "Nothing rewards later spells.", casts("Serra Angel"), hand="Serra Angel, Wild Growth"),
    ),
    *paired(
        position(
            "a_land_for_their_last_but_one",
            "They have two lands and we have three.",
            activates("Wasteland"),
            battlefield="Wasteland, 2 Mountain",
            their_battlefield="Karplusan Forest, Forest",
        ),
        but(
            "the_land_stays",
            "They would hardly miss one of six.",
            does_not(activates("Wasteland")),
            their_battlefield="Karplusan Forest, 5 Forest",
        ),
    ),
    *paired(
        position(
            "draw_rather_than_attack",
            "A better hand is worth more than one damage.",
            activates("Merfolk Looter"),
            battlefield="Merfolk Looter, 3 Island",
            hand="Shivan Dragon",
            library="20 Island",
        ),
        but("no_library_to_draw_from", "The last cards are needed.", passes(), library="3 Island"),
    ),
]
