"""More than two players: whom to attack, whom to aim at, and what is not our business."""

from playset.testing.answers import attacks_whom, casts, chooses, passes, stays_home
from playset.testing.positions import attacking, but, casting, paired, position, they_cast

POSITIONS = [
    *paired(
        position(
            "the_open_door",
            "One of them has no blocker.",
            attacks_whom(("Hill Giant", "third")),
            attacking,
            battlefield="Hill Giant",
            their_battlefield="Giant Spider",
            others=[{"battlefield": "Forest"}],
        ),
        but(
            "the_other_open_door",
            "Now it is the other one.",
            attacks_whom(("Hill Giant", "them")),
            their_battlefield="Forest",
            others=[{"battlefield": "Giant Spider"}],
        ),
    ),
    *paired(
        position(
            "the_one_who_dies",
            "Two damage remove an opponent.",
            attacks_whom(("Grizzly Bears", "third")),
            attacking,
            battlefield="Grizzly Bears",
            others=[{"life": 2}],
        ),
        but(
            "the_other_who_dies",
            "Or the other one.",
            attacks_whom(("Grizzly Bears", "them")),
            their_life=2,
            others=[{"life": 20}],
        ),
    ),
    position(
        "the_threat_at_the_far_end",
        "The dragon is the threat, whoever has it.",
        chooses("Shivan Dragon"),
        casting("Swords to Plowshares"),
        hand="Swords to Plowshares",
        battlefield="Plains",
        their_battlefield="Grizzly Bears",
        others=[{"battlefield": "Llanowar Elves"}, {"battlefield": "Shivan Dragon"}],
    ),
    *paired(
        position(
            "not_our_creature",
            "What they do to each other is their business.",
            passes(),
            they_cast("Doom Blade", "Air Elemental"),
            hand="Counterspell",
            battlefield="2 Island, Serra Angel",
            their_hand="Doom Blade",
            others=[{"battlefield": "Air Elemental"}],
            active=1,
        ),
        but("our_creature", "This one is ours.", casts("Counterspell"), they_cast("Doom Blade", "Serra Angel")),
    ),
    position(
        "the_far_swing_back",
        "The giant that kills us is not the neighbour's, but it comes all the same.",
        stays_home("Giant Spider"),
        attacking,
        battlefield="Giant Spider",
        life=3,
        others=[{"battlefield": "Hill Giant (tapped)"}],
    ),
    position(
        "burn_out_the_third",
        "Three damage remove an opponent.",
        chooses("third"),
        casting("Lightning Bolt"),
        hand="Lightning Bolt",
        battlefield="Mountain",
        their_battlefield="Grizzly Bears",
        others=[{"life": 3}],
    ),
    position(
        "wrath_against_the_table",
        "Four creatures of others for none of ours.",
        casts("Wrath of God"),
        hand="Wrath of God",
        battlefield="4 Plains",
        their_battlefield="2 Hill Giant",
        others=[{"battlefield": "2 Craw Wurm"}],
    ),
    position(
        "edict_the_lonely_dragon",
        "Where the dragon is alone, it is the one that goes.",
        chooses("third"),
        casting("Diabolic Edict"),
        hand="Diabolic Edict",
        battlefield="2 Swamp",
        their_battlefield="Memnite, Grizzly Bears",
        others=[{"battlefield": "Shivan Dragon"}],
    ),
]
