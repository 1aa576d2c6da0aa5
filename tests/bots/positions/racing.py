"""When both players attack: who is faster, and who has to stay home."""

from playset.testing.answers import attacks_with, does_not, stays_home
from playset.testing.positions import attacking, but, paired, position

POSITIONS = [
    *paired(
        position(
            "home_against_the_swing_back",
            "The giant untaps and three life are all there is.",
            stays_home("Giant Spider"),
            attacking,
            battlefield="Giant Spider",
            life=3,
            their_battlefield="Hill Giant (tapped)",
        ),
        but("free_to_attack", "With twenty life the race is ours.", attacks_with("Giant Spider"), life=20),
    ),
    *paired(
        position(
            "one_stays",
            "One of the two must be there to block.",
            does_not(attacks_with("Grizzly Bears", "Giant Spider")),
            attacking,
            battlefield="Grizzly Bears, Giant Spider",
            life=3,
            their_battlefield="Hill Giant (tapped)",
        ),
        but(
            "both_go",
            "There is nothing to fear.",
            attacks_with("Grizzly Bears", "Giant Spider"),
            their_battlefield="Mountain",
        ),
    ),
    position(
        "faster_in_the_air",
        "Four a turn in the air beat three on the ground.",
        attacks_with("Air Elemental"),
        attacking,
        battlefield="Air Elemental",
        their_battlefield="Hill Giant",
        their_life=8,
    ),
    position(
        "lifelink_races",
        "Two for us and two against them, out of reach.",
        attacks_with("Vampire Nighthawk"),
        attacking,
        battlefield="Vampire Nighthawk",
        life=8,
        their_battlefield="Hill Giant",
    ),
    *paired(
        position(
            "win_now_whatever_comes_back",
            "There will be no swing back.",
            attacks_with("Craw Wurm", "Grizzly Bears"),
            attacking,
            battlefield="Craw Wurm, Grizzly Bears",
            life=1,
            their_battlefield="3 Hill Giant (tapped)",
            their_life=8,
        ),
        but(
            "one_short",
            "One life short of it we would be dead next turn.",
            does_not(attacks_with("Craw Wurm", "Grizzly Bears")),
            their_battlefield="Hill Giant (tapped)",
            their_life=9,
        ),
    ),
    position(
        "the_flyer_they_cannot_race",
        "They fly as well, but we are ahead: keep hitting.",
        attacks_with("Shivan Dragon"),
        attacking,
        battlefield="Shivan Dragon",
        life=20,
        their_battlefield="Wind Drake (tapped)",
        their_life=10,
    ),
    position(
        "hold_the_ground_when_behind",
        "At two life, every untapped blocker is needed against three attackers.",
        stays_home("Hill Giant", "Gray Ogre", "Grizzly Bears"),
        attacking,
        battlefield="Hill Giant, Gray Ogre, Grizzly Bears",
        life=2,
        their_battlefield="3 Kalonian Tusker (tapped)",
    ),
    *paired(
        position(
            "they_need_not_block",
            "If they do not block, three strike back and there are not enough blockers.",
            does_not(attacks_with("Hill Giant", "Hill Giant")),
            attacking,
            battlefield="2 Hill Giant, Grizzly Bears (sick)",
            life=2,
            their_battlefield="2 Grizzly Bears, Savannah Lions",
        ),
        but(
            "they_have_to",
            "They are dead if they do not block.",
            attacks_with("Hill Giant", "Hill Giant"),
            their_life=6,
            their_battlefield="Savannah Lions",
        ),
    ),
    *paired(
        position(
            "lifelink_in_a_race",
            "The life that it gains outlasts the three giants.",
            attacks_with("Vampire Nighthawk"),
            attacking,
            battlefield="Vampire Nighthawk (3 +1/+1)",
            life=9,
            their_battlefield="3 Hill Giant (tapped)",
        ),
        but(
            "no_lifelink_in_a_race",
            "Nine life are just what the giants take.",
            stays_home("Air Elemental"),
            battlefield="Air Elemental",
        ),
    ),
    *paired(
        position(
            "they_come_anyway",
            "They attack with everything: the spider stays, and eats one of them each turn.",
            stays_home("Giant Spider"),
            attacking,
            battlefield="Giant Spider",
            life=12,
            their_battlefield="3 Grizzly Bears (tapped)",
        ),
        but(
            "nobody_to_eat",
            "It would kill none of these.",
            attacks_with("Giant Spider"),
            their_battlefield="3 Giant Spider (tapped)",
        ),
    ),
]
