"""What to do first in one's own main phase, and what not to do."""

from playset.core.words import Step
from playset.testing.answers import casts, does_not, passes
from playset.testing.positions import but, paired, position

POSITIONS = [
    *paired(
        position(
            "one_removal_for_one_angel",
            "One of them is enough for the angel; the rest of the mana is free.",
            casts("Leonin Skyhunter"),
            hand="Swords to Plowshares, Path to Exile, Leonin Skyhunter",
            battlefield="3 Plains",
            their_battlefield="Serra Angel",
        ),
        but(
            "two_removal_for_two_angels",
            "Two angels for two mana are better than a knight.",
            does_not(casts("Leonin Skyhunter")),
            battlefield="2 Plains",
            their_battlefield="2 Serra Angel",
        ),
    ),
    *paired(
        position(
            "rather_theirs_than_another",
            "The angel changes sides: that is one less and one more.",
            casts("Control Magic"),
            hand="Control Magic, Juggernaut",
            battlefield="4 Island",
            their_battlefield="Serra Angel",
        ),
        but(
            "rather_another_than_theirs",
            "Nobody steals bears.",
            casts("Juggernaut"),
            their_battlefield="Grizzly Bears",
        ),
    ),
    *paired(
        position(
            "another_turn_for_another_attack",
            "Ten damage more, and a card.",
            casts("Time Warp"),
            hand="Time Warp, Air Elemental",
            battlefield="5 Island, Serra Angel, Craw Wurm",
        ),
        but(
            "another_turn_for_nothing",
            "With nobody to attack the elemental comes first.",
            casts("Air Elemental"),
            battlefield="5 Island",
        ),
    ),
    *paired(
        position(
            "use_all_the_mana",
            "Three lands cast the three-drop.",
            casts("Gray Ogre"),
            hand="Grizzly Bears, Gray Ogre",
            battlefield="2 Forest, Mountain",
        ),
        but(
            "two_twos_on_four",
            "Four lands cast two two-drops rather than one three-drop.",
            casts("Grizzly Bears"),
            hand="Gray Ogre, 2 Grizzly Bears",
            battlefield="2 Forest, 2 Mountain",
        ),
    ),
    position(
        "mana_first",
        "The ring pays for the giant.",
        casts("Sol Ring"),
        hand="Hill Giant, Sol Ring",
        battlefield="3 Mountain",
    ),
    position(
        "elves_on_turn_one",
        "The first turn belongs to the creature that makes mana.",
        casts("Llanowar Elves"),
        hand="Gladecover Scout, Llanowar Elves, Leatherback Baloth",
        battlefield="Forest",
    ),
    *paired(
        position(
            "wrath_behind",
            "Three creatures for one card.",
            casts("Wrath of God"),
            hand="Wrath of God",
            battlefield="4 Plains",
            their_battlefield="Hill Giant, Craw Wurm, Grizzly Bears",
        ),
        but(
            "wrath_ahead",
            "It would be our own three creatures.",
            passes(),
            battlefield="4 Plains, Serra Angel, White Knight, Savannah Lions",
            their_battlefield="Grizzly Bears",
        ),
    ),
    position(
        "wrath_before_the_angel",
        "An angel alone does not hold three large creatures.",
        casts("Wrath of God"),
        hand="Wrath of God, Serra Angel",
        battlefield="5 Plains",
        their_battlefield="2 Craw Wurm, Shivan Dragon",
    ),
    *paired(
        position(
            "sweep_the_small",
            "Three elves die and nothing of ours.",
            casts("Pyroclasm"),
            hand="Pyroclasm",
            battlefield="2 Mountain",
            their_battlefield="3 Llanowar Elves",
        ),
        but(
            "sweep_our_own",
            "Three of ours would die and their wurm would not.",
            passes(),
            battlefield="2 Mountain, 3 Goblin Guide",
            their_battlefield="Craw Wurm",
        ),
    ),
    *paired(
        position(
            "armageddon_ahead",
            "With the board won, nobody needs lands any more.",
            casts("Armageddon"),
            hand="Armageddon",
            battlefield="4 Plains, Serra Angel, White Knight",
            their_battlefield="5 Forest",
        ),
        but(
            "armageddon_behind",
            "Without lands nothing stops the wurm.",
            passes(),
            battlefield="4 Plains",
            their_battlefield="Craw Wurm, 2 Forest",
        ),
    ),
    *paired(
        position(
            "a_second_legend",
            "The legend rule would take one of the two.",
            passes(),
            hand="Isamaru, Hound of Konda",
            battlefield="Plains, Isamaru, Hound of Konda",
        ),
        but("a_first_legend", "A 2/2 for one.", casts("Isamaru, Hound of Konda"), battlefield="Plains"),
    ),
    *paired(
        position(
            "cards_for_life",
            "Two cards for two life, with life to spare.",
            casts("Night's Whisper"),
            hand="Night's Whisper",
            battlefield="2 Swamp",
        ),
        but("cards_for_the_last_life", "The last two life are not for sale.", passes(), life=2),
    ),
    *paired(
        position(
            "draw_two",
            "Cards are good.",
            casts("Divination"),
            hand="Divination",
            battlefield="3 Island",
            library="9 Island",
        ),
        but("draw_the_last", "Whoever draws from an empty library loses.", passes(), library="Island"),
    ),
    *paired(
        position(
            "ritual_for_the_specter",
            "A black ritual makes the three-drop a one-drop.",
            casts("Dark Ritual"),
            hand="Dark Ritual, Hypnotic Specter",
            battlefield="Swamp",
        ),
        but("ritual_for_nothing", "Mana that nobody uses is a card lost.", passes(), hand="Dark Ritual"),
    ),
    *paired(
        position(
            "overrun_before_combat",
            "Four tramplers with three more power each.",
            casts("Overrun"),
            hand="Overrun",
            battlefield="5 Forest, 4 Grizzly Bears",
            their_battlefield="Hill Giant",
        ),
        but("overrun_after_combat", "Nobody attacks any more.", passes(), step=Step.POSTCOMBAT_MAIN),
    ),
    *paired(
        position(
            "borrow_the_blocker",
            "The only blocker attacks for us.",
            casts("Act of Treason"),
            hand="Act of Treason",
            battlefield="3 Mountain, Hill Giant",
            their_battlefield="Craw Wurm",
            their_life=9,
        ),
        but("borrow_after_combat", "It goes back before it could do anything.", passes(), step=Step.POSTCOMBAT_MAIN),
    ),
    *paired(
        position(
            "anthem_with_an_army",
            "Four creatures become larger before they attack.",
            casts("Glorious Anthem"),
            hand="Glorious Anthem",
            battlefield="3 Plains, 4 Savannah Lions",
        ),
        but(
            "knight_before_the_anthem",
            "There is nobody to hear the anthem yet.",
            casts("Attended Knight"),
            hand="Glorious Anthem, Attended Knight",
            battlefield="3 Plains",
        ),
    ),
    *paired(
        position(
            "kavu_at_a_giant",
            "A body and a removal spell in one.",
            casts("Flametongue Kavu"),
            hand="Flametongue Kavu",
            battlefield="4 Mountain, Serra Angel",
            their_battlefield="Hill Giant",
        ),
        but(
            "kavu_at_ourselves",
            "With no other creature in sight it would have to shoot one of ours.",
            does_not(casts("Flametongue Kavu")),
            their_battlefield="Plains",
        ),
    ),
    *paired(
        position(
            "clone_a_dragon",
            "The best creature in play for four mana.",
            casts("Clone"),
            hand="Clone",
            battlefield="4 Island",
            their_battlefield="Shivan Dragon",
        ),
        but("clone_nothing", "A copy of nothing dies at once.", passes(), their_battlefield="Mountain"),
    ),
    *paired(
        position(
            "blockers_before_the_banner",
            "Without three more blockers the next attack is the last.",
            casts("Spectral Procession"),
            hand="Spectral Procession, Glorious Anthem",
            battlefield="3 Plains, 4 White Knight",
            life=4,
            their_battlefield="3 Leonin Skyhunter (tapped), 3 Grizzly Bears (tapped)",
        ),
        but("the_banner_first", "With twenty life the anthem may come first.", casts("Glorious Anthem"), life=20),
    ),
    *paired(
        position(
            "not_to_burn_ones_own",
            "At the end of the turn all goblins would be gone, and there are none of theirs.",
            does_not(casts("Goblin Pyromancer")),
            hand="Goblin Pyromancer",
            battlefield="4 Mountain, Goblin Warchief, Goblin King (sick)",
            their_battlefield="Hill Giant",
        ),
        but(
            "to_win_before_that",
            "They are dead before the end of the turn.",
            casts("Goblin Pyromancer"),
            their_battlefield="Hill Giant (tapped)",
            their_life=5,
        ),
        but(
            "to_burn_theirs",
            "They have many, and the player none.",
            casts("Goblin Pyromancer"),
            battlefield="4 Mountain",
            their_battlefield="3 Goblin Warchief",
        ),
    ),
]
