"""Which land to play, and how."""

from playset.testing.answers import chooses, plays, says_no, says_yes
from playset.testing.positions import but, paired, playing, position

POSITIONS = [
    *paired(
        position(
            "colour_of_the_hand", "The bolt wants red.", plays("Mountain"), hand="Plains, Mountain, Lightning Bolt"
        ),
        but(
            "colour_of_the_hand_white",
            "The lions want white.",
            plays("Plains"),
            hand="Plains, Mountain, Savannah Lions",
        ),
    ),
    *paired(
        position(
            "tapped_land_when_idle",
            "With nothing to cast this turn the land that enters tapped costs nothing.",
            plays("Rugged Highlands"),
            hand="Rugged Highlands, Forest, Craw Wurm",
        ),
        but(
            "untapped_land_for_the_elves",
            "The elves can be cast now.",
            plays("Forest"),
            hand="Rugged Highlands, Forest, Llanowar Elves",
        ),
    ),
    *paired(
        position(
            "third_land_untapped",
            "The third land lets the three-drop be cast on time.",
            plays("Forest"),
            hand="Rugged Highlands, Forest, Elvish Archdruid",
            battlefield="2 Forest",
        ),
        but(
            "third_land_tapped",
            "The wurm is three turns away: now is the time for the land that enters tapped.",
            plays("Rugged Highlands"),
            hand="Rugged Highlands, Forest, Craw Wurm",
        ),
    ),
    position(
        "second_legend",
        "A second legendary land of the name would cost the first.",
        plays("Plains"),
        hand="Karakas, Plains",
        battlefield="Karakas",
    ),
    *paired(
        position(
            "bounce_land_first",
            "On an empty battlefield it could only return itself.",
            plays("Mountain"),
            hand="Boros Garrison, Mountain",
        ),
        but(
            "bounce_land_later",
            "With lands out it is two lands in one card.",
            plays("Boros Garrison"),
            hand="Boros Garrison",
            battlefield="Mountain (tapped), Plains",
        ),
    ),
    position(
        "bounce_what_is_tapped",
        "The tapped mountain has done its work; the plains casts the lions.",
        chooses("Mountain"),
        playing("Boros Garrison"),
        hand="Boros Garrison, Savannah Lions",
        battlefield="Mountain (tapped), Plains",
    ),
    *paired(
        position(
            "shock_land_untapped",
            "Two life for a bear a turn earlier.",
            says_yes(),
            playing("Overgrown Tomb"),
            hand="Overgrown Tomb, Grizzly Bears",
            battlefield="Forest",
        ),
        but(
            "shock_land_tapped",
            "Nothing can be cast with it this turn.",
            says_no(),
            hand="Overgrown Tomb, Craw Wurm",
        ),
        but("shock_land_at_three_life", "Two of the last three life are too much.", says_no(), life=3),
    ),
    *paired(
        position(
            "second_colour",
            "One more forest casts nothing new; the mountain casts the giant.",
            plays("Mountain"),
            hand="Forest, Mountain, Hill Giant",
            battlefield="3 Forest",
        ),
        but(
            "second_colour_not_needed",
            "The hand is green.",
            plays("Forest"),
            hand="Forest, Mountain, Kalonian Tusker",
            battlefield="Forest",
        ),
    ),
    *paired(
        position(
            "pain_land_for_the_colour",
            "Only the pain land casts the growth.",
            plays("Brushland"),
            hand="Brushland, Plains, Wild Growth",
        ),
        but(
            "basic_for_the_colour",
            "The forest casts it and does not hurt.",
            plays("Forest"),
            hand="Brushland, Forest, Wild Growth",
        ),
    ),
    position(
        "pain_land_for_the_goblin",
        "Only the pain land casts the lackey.",
        plays("Karplusan Forest"),
        hand="Karplusan Forest, Forest, Goblin Lackey",
    ),
    position(
        "pain_land_for_the_curve",
        "A basic of another colour that the hand needs casts nothing this turn.",
        plays("Karplusan Forest"),
        hand="Karplusan Forest, Plains, Goblin Piledriver, Serra Angel",
        battlefield="Forest",
    ),
    *paired(
        position(
            "utility_before_what_hurts",
            "Nothing in hand needs the mana that costs life.",
            plays("Rishadan Port"),
            hand="Rishadan Port, Ancient Tomb, Craw Wurm",
            battlefield="Forest",
        ),
        but(
            "what_hurts_when_it_is_needed",
            "Two mana more cast the spider this turn.",
            plays("Ancient Tomb"),
            hand="Rishadan Port, Ancient Tomb, Giant Spider",
            battlefield="2 Forest",
        ),
    ),
    position(
        "utility_before_what_goes_away",
        "The city would be lost with the next land.",
        plays("Wasteland"),
        hand="Wasteland, City of Traitors, Craw Wurm",
        battlefield="Forest",
    ),
    position(
        "not_what_hurts_on_turn_one",
        "A basic land is at hand.",
        plays("Mountain"),
        hand="Ancient Tomb, Mountain, Goblin Lackey, Sol Ring",
    ),
    position(
        "untapped_dual_before_a_tapped_one",
        "Both make the colours, but one now.",
        plays("Karplusan Forest"),
        hand="Karplusan Forest, Rugged Highlands, Goblin Lackey",
    ),
]
