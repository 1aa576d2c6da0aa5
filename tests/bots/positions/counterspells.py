"""What is worth a counterspell."""

from playset.testing.answers import casts, passes
from playset.testing.positions import but, having_cast, paired, position, they_answer, they_cast

POSITIONS = [
    *paired(
        position(
            "the_dragon",
            "It would win the game.",
            casts("Counterspell"),
            they_cast("Shivan Dragon"),
            hand="Counterspell",
            battlefield="2 Island",
            their_hand="Shivan Dragon, Memnite, Cultivate, Clone, Carnage Tyrant, Elspeth, Sun's Champion",
            their_battlefield="Grizzly Bears",
            active=1,
        ),
        but("a_trifle", "Something better will come.", passes(), they_cast("Memnite")),
        but(
            "a_land_fetcher", "Lands do not win; what they pay for can be countered.", passes(), they_cast("Cultivate")
        ),
        but("what_cannot_be", "It cannot be countered.", passes(), they_cast("Carnage Tyrant")),
        but("a_planeswalker", "Three soldiers each turn.", casts("Counterspell"), they_cast("Elspeth, Sun's Champion")),
        but(
            "a_copy_of_nothing",
            "With no creature to copy it dies by itself.",
            passes(),
            they_cast("Clone"),
            their_battlefield="Island",
        ),
    ),
    *paired(
        position(
            "wrath_at_us",
            "It would cost us three creatures.",
            casts("Counterspell"),
            they_cast("Wrath of God"),
            hand="Counterspell",
            battlefield="2 Island, Serra Angel, Air Elemental, Wind Drake",
            their_hand="Wrath of God",
            active=1,
        ),
        but(
            "wrath_at_themselves",
            "It would cost only them something.",
            passes(),
            battlefield="2 Island",
            their_battlefield="2 Grizzly Bears",
        ),
    ),
    *paired(
        position(
            "removal_for_our_angel",
            "The angel is worth more than the counterspell.",
            casts("Counterspell"),
            they_cast("Doom Blade", "Serra Angel"),
            hand="Counterspell",
            battlefield="2 Island, Serra Angel, Memnite",
            their_hand="Doom Blade",
            active=1,
        ),
        but("removal_for_a_trifle", "The counterspell is worth more.", passes(), they_cast("Doom Blade", "Memnite")),
    ),
    *paired(
        position(
            "they_cannot_pay",
            "They are out of mana.",
            casts("Mana Leak"),
            they_cast("Shivan Dragon"),
            hand="Mana Leak",
            battlefield="2 Island",
            their_hand="Shivan Dragon",
            active=1,
        ),
        but("they_can_pay", "They would pay.", passes(), their_battlefield="9 Mountain"),
    ),
    *paired(
        position(
            "burn_for_the_last_life",
            "Otherwise the game is over.",
            casts("Counterspell"),
            they_cast("Lava Spike", "me"),
            hand="Counterspell",
            battlefield="2 Island",
            life=3,
            their_hand="Lava Spike",
            active=1,
        ),
        but("burn_with_life_to_spare", "Three of twenty.", passes(), life=20),
    ),
    *paired(
        position(
            "free_for_what_decides",
            "Two cards, but we live.",
            casts("Force of Will"),
            they_cast("Fireblast", "me"),
            hand="Force of Will, Opt",
            life=4,
            their_hand="Fireblast, Opt",
            active=1,
        ),
        but("not_free_for_a_cantrip", "Two cards for one that replaces itself.", passes(), they_cast("Opt")),
    ),
    *paired(
        position(
            "two_cards_for_a_good_creature",
            "It makes a token for every spell, and there is no mana for anything else.",
            casts("Force of Will"),
            they_cast("Young Pyromancer"),
            hand="Force of Will, Opt",
            their_hand="Young Pyromancer, Merfolk Looter",
            active=1,
        ),
        but("not_for_a_small_one", "A looter is not worth two cards.", passes(), they_cast("Merfolk Looter")),
    ),
    *paired(
        position(
            "back_for_the_dragon",
            "The dragon is worth a second counterspell.",
            casts("Counterspell"),
            they_answer("Shivan Dragon", "Counterspell"),
            hand="Shivan Dragon, Memnite, Counterspell",
            battlefield="6 Mountain, 2 Island",
            their_hand="Counterspell",
        ),
        but("not_back_for_a_trifle", "The 1/1 is not.", passes(), they_answer("Memnite", "Counterspell")),
    ),
    position(
        "not_our_own",
        "Nobody counters a spell of their own.",
        passes(),
        having_cast("Air Elemental"),
        hand="Air Elemental, Counterspell",
        battlefield="7 Island",
    ),
    *paired(
        position(
            "blue_only",
            "A blast for a blue spell.",
            casts("Pyroblast"),
            they_cast("Air Elemental"),
            hand="Pyroblast",
            battlefield="Mountain",
            their_hand="Air Elemental, Hill Giant",
            active=1,
        ),
        but("not_red", "It would do nothing.", passes(), they_cast("Hill Giant")),
    ),
]
