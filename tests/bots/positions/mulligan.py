"""Opening hands: keep what can play, and put away what cannot."""

from playset.testing.answers import chooses, keeps, mulligans
from playset.testing.positions import bottoming, but, opening, paired, position

POSITIONS = [
    *paired(
        position(
            "three_lands",
            "Three lands and four spells of their colour are what one hopes for.",
            keeps(),
            opening(),
            hand="3 Mountain, Goblin Guide, Gray Ogre, Lightning Bolt, Hill Giant",
        ),
        but("no_land", "A hand without lands does nothing.", mulligans(), hand="2 Goblin Guide, 5 Lightning Bolt"),
        but("seven_lands", "Nor does a hand of nothing but lands.", mulligans(), hand="7 Mountain"),
        but(
            "one_land",
            "One land on the play will too often stay the only one.",
            mulligans(),
            hand="Mountain, 2 Hill Giant, 2 Gray Ogre, 2 Shivan Dragon",
        ),
        but("six_lands", "Six lands and a small spell are no plan.", mulligans(), hand="6 Mountain, Shock"),
    ),
    *paired(
        position(
            "one_land_is_enough",
            "One land casts three of these, and the next land most of the rest.",
            keeps(),
            opening(),
            hand="Mountain, 2 Goblin Guide, 2 Lightning Bolt, Gray Ogre, Hill Giant",
        ),
        but(
            "one_land_is_too_little",
            "One land casts one of these, and then it needs two more.",
            mulligans(),
            hand="Mountain, Goblin Guide, 2 Gray Ogre, 2 Hill Giant, Shivan Dragon",
        ),
    ),
    *paired(
        position(
            "two_lands_cheap",
            "Two lands are enough for spells that cost one or two.",
            keeps(),
            opening(),
            hand="2 Mountain, 2 Goblin Guide, 2 Lightning Bolt, Goblin Piledriver",
        ),
        but(
            "two_lands_dear",
            "Two lands do not cast anything for six.",
            mulligans(),
            hand="2 Mountain, 3 Shivan Dragon, 2 Hellkite Charger",
        ),
        but(
            "two_lands_wrong_colour",
            "Lands that cast nothing in the hand are as good as none.",
            mulligans(),
            hand="2 Plains, 2 Goblin Guide, 2 Lightning Bolt, Goblin Piledriver",
        ),
    ),
    *paired(
        position(
            "five_cards",
            "With five cards left a hand with two lands is good enough.",
            keeps(),
            opening("Shivan Dragon", "Shivan Dragon"),
            hand="2 Mountain, 2 Gray Ogre, Hill Giant, 2 Shivan Dragon",
        ),
        but(
            "five_cards_no_land",
            "But not one that can never cast anything.",
            mulligans(),
            hand="7 Shivan Dragon",
        ),
    ),
    *paired(
        position(
            "bottom_a_land",
            "Of six lands one is spare.",
            chooses("Mountain"),
            bottoming,
            hand="6 Mountain, Hill Giant",
        ),
        but(
            "bottom_the_dear_one",
            "With two lands the spell for six is the one to do without.",
            chooses("Shivan Dragon"),
            hand="2 Mountain, 2 Goblin Guide, Lightning Bolt, Goblin Piledriver, Shivan Dragon",
        ),
    ),
    *paired(
        position(
            "bottom_the_trick",
            "It does nothing by itself.",
            chooses("Giant Growth"),
            bottoming,
            hand="3 Forest, 2 Grizzly Bears, Giant Growth, Giant Spider",
        ),
        but(
            "bottom_the_second_of_a_kind",
            "All can be cast, and one of them is there twice.",
            chooses("Grizzly Bears"),
            hand="3 Forest, 2 Grizzly Bears, Giant Spider, Craw Wurm",
        ),
    ),
]
