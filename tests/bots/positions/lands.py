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
]
