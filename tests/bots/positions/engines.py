"""Abilities that are as good as a spell."""

from playset.testing.answers import activates, casts, does_not, passes
from playset.testing.positions import but, paired, position

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
]
