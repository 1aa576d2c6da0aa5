"""Lands that become creatures: to attack where nothing stops them, to block where they survive it."""

from playset.testing.answers import activates, passes
from playset.testing.positions import before_blocks, but, paired, position

POSITIONS = [
    *paired(
        position(
            "the_village_attacks",
            "Nobody is there to block it, and there is nothing else to do with the mana.",
            activates("Treetop Village"),
            battlefield="Treetop Village, 3 Forest",
        ),
        but(
            "the_village_would_be_blocked",
            "The wurm eats a land.",
            passes(),
            their_battlefield="Craw Wurm",
        ),
    ),
    *paired(
        position(
            "the_village_blocks",
            "A land of three by three stops the bears, and kills them.",
            activates("Treetop Village"),
            before_blocks("Grizzly Bears"),
            battlefield="Treetop Village, 3 Forest",
            their_battlefield="Grizzly Bears",
            active=1,
        ),
        but(
            "the_village_does_not_block",
            "The wurm would kill it, and there is life enough.",
            passes(),
            before_blocks("Craw Wurm"),
            their_battlefield="Craw Wurm",
        ),
        but(
            "the_village_saves_the_game",
            "A land less is better than to be dead.",
            activates("Treetop Village"),
            before_blocks("Craw Wurm"),
            their_battlefield="Craw Wurm",
            life=5,
        ),
    ),
]
