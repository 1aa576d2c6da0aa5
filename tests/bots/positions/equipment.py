"""Equipment and Auras."""

from playset.testing.answers import activates, casts, chooses, does_not, passes
from playset.testing.positions import activating, but, casting, having_equipped, paired, position

POSITIONS = [
    *paired(
        position(
            "equip_before_combat",
            "Two more damage each turn for one mana.",
            activates("Bonesplitter"),
            battlefield="Bonesplitter, Wind Drake, Mountain",
        ),
        but(
            "equipped_already",
            "Nobody moves it from its only bearer.",
            does_not(activates("Bonesplitter")),
            having_equipped("Bonesplitter", "Wind Drake"),
            battlefield="Bonesplitter, Wind Drake, 3 Mountain",
        ),
    ),
    position(
        "not_the_wall",
        "A wall does not attack.",
        chooses("Wind Drake"),
        activating("Bonesplitter"),
        battlefield="Bonesplitter, Wall of Stone, Wind Drake, Mountain",
    ),
    position(
        "clamp_the_small_one",
        "The elves die of it, and two cards come.",
        chooses("Llanowar Elves"),
        activating("Skullclamp"),
        battlefield="Skullclamp, Llanowar Elves, Serra Angel, Mountain",
    ),
    position(
        "not_off_the_evasive_one",
        "The hammer stays on what flies.",
        does_not(activates("Loxodon Warhammer")),
        having_equipped("Loxodon Warhammer", "Wind Drake"),
        battlefield="Loxodon Warhammer, Wind Drake, Llanowar Elves, 6 Mountain",
    ),
    *paired(
        position(
            "bearer_first",
            "Without a bearer it does nothing.",
            casts("Savannah Lions"),
            hand="Bonesplitter, Savannah Lions",
            battlefield="Plains",
        ),
        but(
            "then_the_axe",
            "With one, it does.",
            casts("Bonesplitter"),
            battlefield="Plains, White Knight",
            hand="Bonesplitter",
        ),
    ),
    *paired(
        position(
            "rancor_on_ours",
            "An Aura that helps goes on our own creature.",
            chooses("Grizzly Bears"),
            casting("Rancor"),
            hand="Rancor",
            battlefield="Forest, Grizzly Bears",
            their_battlefield="Hill Giant",
        ),
        but(
            "rancor_on_what_attacks",
            "It goes on the creature that can attack.",
            chooses("Grizzly Bears"),
            battlefield="Forest, Grizzly Bears, Wall of Roots",
        ),
    ),
    *paired(
        position(
            "no_bearer_no_aura",
            "Nobody strengthens a creature of the opponent.",
            passes(),
            hand="Rancor",
            battlefield="Forest",
            their_battlefield="Hill Giant",
        ),
        but("a_bearer", "There is a bearer now.", casts("Rancor"), battlefield="Forest, Grizzly Bears"),
    ),
]
