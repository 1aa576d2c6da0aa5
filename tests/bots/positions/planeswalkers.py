"""Planeswalkers: using them, attacking them, defending them."""

from playset.testing.answers import activates, attacks_whom, blocks, casts, chooses, does_not
from playset.testing.positions import activating, attacked_by, attacking, but, paired, position

POSITIONS = [
    *paired(
        position(
            "finish_it_off",
            "Two damage remove a planeswalker or one tenth of a player.",
            attacks_whom(("Grizzly Bears", "Elspeth, Knight-Errant")),
            attacking,
            battlefield="Grizzly Bears",
            their_battlefield="Elspeth, Knight-Errant (2 loyalty)",
        ),
        but(
            "finish_the_player",
            "Two damage end the game.",
            attacks_whom(("Grizzly Bears", "them")),
            their_life=2,
        ),
    ),
    position(
        "use_it",
        "A planeswalker that does nothing is a waste.",
        activates("Elspeth, Knight-Errant"),
        battlefield="Elspeth, Knight-Errant",
    ),
    position(
        "draw_with_jace",
        "Cards for loyalty, or for everybody: but not nothing.",
        activates("Jace Beleren"),
        battlefield="Jace Beleren",
    ),
    *paired(
        position(
            "overrun_for_the_win",
            "Fifteen trampling damage.",
            activates("Garruk Wildspeaker", 2),
            battlefield="Garruk Wildspeaker (4 loyalty), 3 Grizzly Bears",
            their_life=15,
        ),
        but(
            "no_overrun_of_nobody",
            "With nobody to overrun them it is a planeswalker thrown away.",
            does_not(activates("Garruk Wildspeaker", 2)),
            battlefield="Garruk Wildspeaker (4 loyalty)",
            their_life=20,
        ),
    ),
    *paired(
        position(
            "destroy_the_large",
            "Two dragons for three loyalty.",
            activates("Elspeth, Sun's Champion", 1),
            battlefield="Elspeth, Sun's Champion",
            their_battlefield="2 Shivan Dragon",
        ),
        but(
            "make_soldiers",
            "Nothing there is large enough to destroy.",
            activates("Elspeth, Sun's Champion", 0),
            their_battlefield="2 Grizzly Bears",
        ),
        but(
            "not_our_own_large",
            "The only large creatures are ours.",
            activates("Elspeth, Sun's Champion", 0),
            battlefield="Elspeth, Sun's Champion, Serra Angel, Craw Wurm",
            their_battlefield="2 Grizzly Bears",
        ),
    ),
    *paired(
        position(
            "shoot_the_specter",
            "Two damage kill it.",
            chooses("Hypnotic Specter"),
            activating("Chandra, Novice Pyromancer", ability=2),
            battlefield="Chandra, Novice Pyromancer",
            their_battlefield="Hypnotic Specter, Craw Wurm",
        ),
        but("shoot_the_player", "Two damage end it.", chooses("them"), their_life=2),
    ),
    position(
        "cast_it",
        "Four mana for a soldier each turn.",
        casts("Elspeth, Knight-Errant"),
        hand="Elspeth, Knight-Errant, White Knight",
        battlefield="4 Plains",
    ),
    position(
        "wall_for_the_walker",
        "The wall stops the attack on the planeswalker and survives.",
        blocks(("Wall of Stone", "Hill Giant")),
        attacked_by("Hill Giant", at="Elspeth, Knight-Errant"),
        battlefield="Elspeth, Knight-Errant (3 loyalty), Wall of Stone",
        their_battlefield="Hill Giant",
        active=1,
    ),
]
