"""Who attacks."""

from playset.testing.answers import attacks_exactly, attacks_with, stays_home
from playset.testing.positions import attacking, but, paired, position

POSITIONS = [
    *paired(
        position(
            "the_dragon_flies",
            "Nothing of theirs can stop it.",
            attacks_with("Shivan Dragon"),
            attacking,
            battlefield="Shivan Dragon",
            their_battlefield="Hill Giant, Grizzly Bears",
        ),
        but(
            "the_dragon_is_stopped",
            "Two spiders with reach would kill it.",
            stays_home("Shivan Dragon"),
            their_battlefield="2 Giant Spider, Archangel of Thune",
        ),
    ),
    *paired(
        position(
            "into_a_spider",
            "The bears would die for nothing.",
            stays_home("Grizzly Bears"),
            attacking,
            battlefield="Grizzly Bears",
            their_battlefield="Giant Spider",
        ),
        but(
            "past_a_tapped_spider",
            "Tapped creatures do not block.",
            attacks_with("Grizzly Bears"),
            their_battlefield="Giant Spider (tapped)",
        ),
        but("past_nobody", "There is nobody to block.", attacks_with("Grizzly Bears"), their_battlefield="Forest"),
    ),
    position(
        "only_what_gets_through",
        "The drake flies past, the ogre would die.",
        attacks_exactly("Wind Drake"),
        attacking,
        battlefield="Wind Drake, Gray Ogre",
        their_battlefield="2 Hill Giant",
    ),
    position(
        "shadow",
        "Nothing without shadow can block it.",
        attacks_with("Soltari Priest"),
        attacking,
        battlefield="Soltari Priest",
        their_battlefield="2 Craw Wurm",
    ),
    *paired(
        position(
            "first_strike",
            "Blockers of its size die before they strike.",
            attacks_with("White Knight"),
            attacking,
            battlefield="White Knight",
            their_battlefield="Grizzly Bears",
        ),
        but(
            "first_strike_is_not_enough",
            "The spider takes it.",
            stays_home("White Knight"),
            their_battlefield="Giant Spider",
        ),
    ),
    position(
        "vigilance",
        "The angel attacks and still defends.",
        attacks_with("Serra Angel"),
        attacking,
        battlefield="Serra Angel",
        life=4,
        their_battlefield="Craw Wurm",
    ),
    *paired(
        position(
            "the_assassin_waits",
            "An assassin kills what has attacked, and nothing forces us to.",
            stays_home("Hill Giant"),
            attacking,
            battlefield="Hill Giant",
            their_battlefield="Royal Assassin, Wall of Stone",
        ),
        but(
            "the_assassin_finds_nobody",
            "The angel does not tap, and flies.",
            attacks_with("Serra Angel"),
            battlefield="Serra Angel",
        ),
    ),
    *paired(
        position(
            "elves_stay_home",
            "The elves make mana; one damage is not worth them.",
            stays_home("Llanowar Elves"),
            attacking,
            battlefield="Llanowar Elves",
            their_battlefield="Grizzly Bears",
        ),
        but(
            "elves_for_the_win",
            "One damage is all it takes.",
            attacks_with("Llanowar Elves"),
            their_battlefield="Grizzly Bears (tapped)",
            their_life=1,
        ),
    ),
    position(
        "trample_through_chumps",
        "Elves in the way cost them elves.",
        attacks_with("Stampeding Rhino"),
        attacking,
        battlefield="Stampeding Rhino",
        their_battlefield="2 Llanowar Elves",
    ),
    *paired(
        position(
            "menace_past_one_blocker",
            "One creature cannot block it.",
            attacks_with("Boggart Brute"),
            attacking,
            battlefield="Boggart Brute",
            their_battlefield="Craw Wurm",
        ),
        but(
            "menace_into_two",
            "Two can, and would kill it.",
            stays_home("Boggart Brute"),
            their_battlefield="2 Craw Wurm",
        ),
    ),
    position(
        "deathtouch_attacks",
        "The wall cannot hurt them, and dies if it blocks.",
        attacks_with("Typhoid Rats"),
        attacking,
        battlefield="Typhoid Rats",
        their_battlefield="Wall of Stone",
    ),
    position(
        "a_body_for_one_turn",
        "It is gone at the end of the turn anyway.",
        attacks_with("Ball Lightning"),
        attacking,
        battlefield="Ball Lightning",
        their_battlefield="Grizzly Bears",
    ),
    position(
        "not_all_into_a_wall_of_bodies",
        "Each of ours would meet something larger.",
        attacks_exactly(),
        attacking,
        battlefield="3 Grizzly Bears",
        their_battlefield="3 Hill Giant",
    ),
]
