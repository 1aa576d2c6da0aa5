"""Abilities that are as good as a spell."""

from playset.core.words import Step
from playset.testing.answers import activates, casts, chooses, does_not, passes
from playset.testing.positions import activating, but, having_blocked, paired, position

POSITIONS = [
    *paired(
        position(
            "an_elf_each_turn",
            "A creature for one mana, turn after turn, beats two damage that would be blocked.",
            activates("Imperious Perfect"),
            battlefield="Imperious Perfect, Forest",
            their_battlefield="Hill Giant",
        ),
        but(
            "the_giant_first",
            "For the same mana a creature of five power is better than one of one.",
            casts("Craw Wurm"),
            hand="Craw Wurm",
            battlefield="Imperious Perfect, 6 Forest",
        ),
    ),
    *paired(
        position(
            "cycled_to_kill",
            "Two goblins kill the bears, and a card is drawn.",
            activates("Gempalm Incinerator"),
            hand="Gempalm Incinerator",
            battlefield="2 Mogg Fanatic (sick), 2 Mountain",
            their_battlefield="Grizzly Bears",
        ),
        but(
            "cycled_for_nothing",
            "Two goblins do not kill the giant.",
            does_not(activates("Gempalm Incinerator")),
            their_battlefield="Hill Giant",
        ),
    ),
    *paired(
        position(
            "equipment_for_two_mana",
            "Five mana for two.",
            activates("Stoneforge Mystic"),
            hand="Batterskull",
            battlefield="Stoneforge Mystic, 2 Plains",
        ),
        but(
            "no_equipment_in_hand",
            "There is nothing to put onto the battlefield.",
            does_not(activates("Stoneforge Mystic")),
            hand="Plains",
        ),
    ),
    *paired(
        position(
            "a_stone_for_a_card",
            "With seven lands the mana is not missed, and the hand is empty.",
            activates("Mind Stone"),
            battlefield="7 Wastes, Mind Stone",
        ),
        but(
            "the_stone_is_needed",
            "The golem needs its mana next turn.",
            passes(),
            hand="Lodestone Golem",
            battlefield="2 Wastes, Mind Stone",
        ),
    ),
    *paired(
        position(
            "back_to_the_hand_before_it_dies",
            "It has blocked, and comes back to the hand instead of dying.",
            activates("Wirewood Symbiote"),
            having_blocked(["Craw Wurm"], {"Llanowar Elves": "Craw Wurm"}),
            battlefield="Wirewood Symbiote, Llanowar Elves",
            their_battlefield="Craw Wurm",
            active=1,
        ),
        but(
            "nobody_to_save",
            "It is no elf that dies.",
            passes(),
            having_blocked(["Craw Wurm"], {"Grizzly Bears": "Craw Wurm"}),
            battlefield="Wirewood Symbiote, Llanowar Elves, Grizzly Bears",
        ),
    ),
    *paired(
        position(
            "the_visionary_once_more",
            "Two mana are left over: it draws another card.",
            activates("Wirewood Symbiote"),
            battlefield="Wirewood Symbiote, Elvish Visionary (tapped), 2 Forest",
            step=Step.POSTCOMBAT_MAIN,
        ),
        but(
            "no_mana_for_the_visionary",
            "It could not be cast again.",
            passes(),
            battlefield="Wirewood Symbiote, Elvish Visionary (tapped), Forest",
        ),
    ),
    position(
        "another_one_than_the_untapped",
        "What is untapped stays, and the other one comes back to the hand.",
        chooses("Elvish Mystic"),
        activating("Wirewood Symbiote", "Llanowar Elves"),
        battlefield="Wirewood Symbiote, Llanowar Elves (tapped), Elvish Mystic (tapped), Forest",
        step=Step.POSTCOMBAT_MAIN,
    ),
    *paired(
        position(
            "the_ooze_eats_creatures",
            "Only a creature card makes it grow.",
            chooses("Grizzly Bears"),
            activating("Scavenging Ooze"),
            battlefield="Scavenging Ooze, Forest",
            their_graveyard="Harmonize, Grizzly Bears",
        ),
        but(
            "the_best_of_theirs",
            "Both make it grow, and one would be missed more.",
            chooses("Craw Wurm"),
            their_graveyard="Grizzly Bears, Craw Wurm",
        ),
    ),
    *paired(
        position(
            "nothing_for_the_ooze",
            "There is no creature card in any graveyard.",
            passes(),
            battlefield="Scavenging Ooze (sick), Forest",
            their_graveyard="Harmonize",
        ),
        but("food_for_the_ooze", "It grows.", activates("Scavenging Ooze"), their_graveyard="Harmonize, Craw Wurm"),
    ),
]
