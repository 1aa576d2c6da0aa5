"""What mana costs: life, cards, lands."""

from playset.testing.answers import activates, casts, chooses, does_not, number, passes
from playset.testing.positions import but, casting, paired, position, they_cast

POSITIONS = [
    *paired(
        position(
            "no_blue_and_no_life",
            "Without blue mana it costs two life, and there are no more.",
            passes(),
            hand="Phyrexian Metamorph",
            battlefield="4 Mountain",
            their_battlefield="Serra Angel",
            life=2,
        ),
        but(
            "blue_and_no_life",
            "The island saves the life.",
            casts("Phyrexian Metamorph"),
            battlefield="3 Mountain, Island",
        ),
    ),
    *paired(
        position(
            "not_the_last_three_life",
            "Two cards are of no use to the dead.",
            passes(),
            graveyard="Deep Analysis",
            battlefield="2 Island",
            life=3,
        ),
        but("three_of_twenty_life", "Two cards for two mana and three life.", casts("Deep Analysis"), life=20),
    ),
    *paired(
        position(
            "x_without_the_tomb",
            "One counter more would be the end.",
            number(2, 2),
            casting("Walking Ballista"),
            hand="Walking Ballista",
            battlefield="4 Wastes, Ancient Tomb",
            life=2,
            mana="",
        ),
        but("x_with_the_tomb", "Two life for a counter.", number(3, 3), life=20),
    ),
    *paired(
        position(
            "not_under_the_eidolon",
            "It deals its damage before the spell deals any.",
            passes(),
            hand="Lava Spike",
            battlefield="Mountain, Eidolon of the Great Revel (tapped)",
            life=2,
            their_life=3,
        ),
        but("under_the_eidolon", "Two life for the game.", casts("Lava Spike"), life=3),
    ),
    *paired(
        position(
            "the_last_cards_stay",
            "A card a turn comes without it, and there are not many.",
            passes(),
            hand="Exploration",
            library="9 Forest",
            battlefield="2 Argothian Enchantress, 3 Forest",
        ),
        but("two_cards_for_one", "Two cards for a card.", casts("Exploration"), library="40 Forest"),
    ),
    *paired(
        position(
            "tomb_with_life",
            "Two life for a giant now.",
            casts("Hill Giant"),
            hand="Hill Giant",
            battlefield="Ancient Tomb, 2 Mountain",
        ),
        but("tomb_with_two_life", "The tomb would kill us.", passes(), life=2),
    ),
    *paired(
        position(
            "painful_white",
            "One damage for a knight.",
            casts("White Knight"),
            hand="White Knight",
            battlefield="2 Adarkar Wastes",
        ),
        but("painful_white_at_two_life", "Two white mana cost the last two life.", passes(), life=2),
    ),
    *paired(
        position(
            "fetch_the_colour",
            "The bears need green.",
            activates("Wooded Foothills"),
            hand="Grizzly Bears",
            library="Forest, Mountain",
            battlefield="Wooded Foothills, Mountain",
        ),
        but("fetch_with_one_life", "The last life is not for a land.", does_not(activates("Wooded Foothills")), life=1),
    ),
    position(
        "diamond_with_a_spare_land",
        "Of four lands in hand one is for the diamond.",
        chooses("Mountain"),
        casting("Mox Diamond"),
        hand="Mox Diamond, 4 Mountain, Hill Giant",
    ),
    position(
        "imprint_the_least",
        "The mox takes the card that is missed least.",
        chooses("Shock"),
        casting("Chrome Mox", "yes"),
        hand="Chrome Mox, Shock, Shivan Dragon, Siege-Gang Commander",
    ),
    position(
        "x_is_all_the_mana",
        "Everything that is not spent is lost.",
        number(2, 2),
        casting("Hangarback Walker"),
        hand="Hangarback Walker",
        battlefield="4 Wastes",
    ),
    *paired(
        position(
            "no_x",
            "A creature 0/0 is a card thrown away.",
            passes(),
            hand="Hangarback Walker",
            battlefield="Wastes",
        ),
        but("some_x", "Two mana make a thopter's egg.", casts("Hangarback Walker"), battlefield="2 Wastes"),
    ),
    position(
        "sphere_for_mana_not_cards",
        "The stone is mana for the giant; drawing can wait.",
        casts("Hill Giant"),
        hand="Hill Giant",
        battlefield="Mind Stone, 3 Mountain",
    ),
    *paired(
        position(
            "the_river_costs_the_last_life",
            "Blue mana costs a life each, and both that are left.",
            passes(),
            they_cast("Serra Angel"),
            hand="Counterspell",
            battlefield="2 Underground River",
            their_hand="Serra Angel",
            life=2,
            active=1,
        ),
        but("the_river_costs_some_life", "Two of ten are well spent.", casts("Counterspell"), life=10),
    ),
    position(
        "elder_fetches_in_response",
        "What dies anyway may as well fetch a land.",
        activates("Sakura-Tribe Elder"),
        they_cast("Shock", "Sakura-Tribe Elder"),
        battlefield="Sakura-Tribe Elder, Forest",
        library="Forest, Mountain",
        their_hand="Shock",
        active=1,
    ),
]
