"""What lasts for one turn only, and what is on the stack for a moment: take it, copy it, or let it be."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario
from playset.testing.answers import attacks_with, casts, chooses, does_not, passes, stays_home
from playset.testing.positions import Moment, attacking, but, casting, having_cast, paired, position, they_cast


def with_what_is_taken(creature: str) -> Moment:
    """The first player has taken a creature for the turn and declares attackers."""

    def moment(scenario: Scenario) -> None:
        scenario.cast("Act of Treason", creature)
        scenario.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)

    return moment


POSITIONS = [
    *paired(
        position(
            "attack_with_what_is_theirs",
            "It goes back to them anyway, so that nothing is lost if it is blocked.",
            attacks_with("Hill Giant"),
            with_what_is_taken("Hill Giant"),
            hand="Act of Treason",
            their_battlefield="Hill Giant, Craw Wurm",
        ),
        but(
            "not_with_what_is_ours",
            "The wurm would eat it.",
            stays_home("Hill Giant"),
            attacking,
            battlefield="Hill Giant",
            their_battlefield="Craw Wurm",
        ),
    ),
    *paired(
        position(
            "a_creature_to_keep",
            "Two damage are not worth a card as long as there is something to stay.",
            casts("Gray Ogre"),
            hand="Gray Ogre, Act of Treason",
            battlefield="3 Mountain",
            their_battlefield="Grizzly Bears",
        ),
        but(
            "take_the_dragon",
            "Five in the air are.",
            casts("Act of Treason"),
            hand="Shock, Act of Treason",
            their_battlefield="Shivan Dragon",
        ),
    ),
    *paired(
        position(
            "no_second_combat_without_a_first",
            "There is nothing to attack with.",
            passes(),
            hand="Relentless Assault",
            battlefield="4 Mountain",
            step=Step.POSTCOMBAT_MAIN,
        ),
        but(
            "once_more",
            "Nine damage once more.",
            casts("Relentless Assault"),
            battlefield="4 Mountain, 3 Hill Giant (tapped)",
        ),
    ),
    *paired(
        position(
            "copy_what_stays",
            "A copy of the copy would be gone at the end of the turn.",
            chooses("Hill Giant"),
            casting("Clone"),
            hand="Clone",
            battlefield="Ball Lightning",
            their_battlefield="Hill Giant",
        ),
        but(
            "copy_the_best",
            "Both stay.",
            chooses("Shivan Dragon"),
            their_battlefield="Hill Giant, Shivan Dragon",
        ),
    ),
    *paired(
        position(
            "two_more_turns",
            "Another turn after the next one is worth two mana.",
            casts("Twincast"),
            having_cast("Time Warp", "me"),
            hand="Time Warp, Twincast",
            battlefield="7 Island, Hill Giant",
        ),
        but("a_small_copy", "One more card to look at is not.", passes(), having_cast("Opt"), hand="Opt, Twincast"),
    ),
    *paired(
        position(
            "their_turn_is_ours",
            "What they do for themselves the copy does for us.",
            casts("Twincast"),
            they_cast("Time Warp", "them"),
            hand="Twincast",
            battlefield="2 Island",
            their_hand="Time Warp, Opt",
            active=1,
        ),
        but("let_them_look", "That is not worth a card.", passes(), they_cast("Opt")),
    ),
    *paired(
        position(
            "use_it_before_it_is_lost",
            "The only card in hand is discarded otherwise.",
            casts("Doom Blade"),
            they_cast("Raven's Crime", "me"),
            hand="Doom Blade",
            battlefield="2 Swamp",
            their_hand="Raven's Crime",
            their_battlefield="Hill Giant",
            active=1,
        ),
        but(
            "something_else_to_lose",
            "The land can go.",
            does_not(casts("Doom Blade")),
            hand="Doom Blade, Swamp",
        ),
    ),
    *paired(
        position(
            "counters_are_not_copied",
            "A copy of the ballista has no counters and dies.",
            chooses("Darksteel Myr"),
            casting("Phyrexian Metamorph"),
            hand="Phyrexian Metamorph",
            their_battlefield="Walking Ballista (4 +1/+1), Darksteel Myr",
        ),
        but(
            "printed_size_is_copied",
            "The golem is as large as it is.",
            chooses("Lodestone Golem"),
            their_battlefield="Lodestone Golem, Darksteel Myr",
        ),
    ),
    *paired(
        position(
            "take_it_for_the_kill",
            "Six and three are enough, and nobody is left to block.",
            casts("Act of Treason"),
            hand="Act of Treason, Hill Giant",
            battlefield="4 Mountain, Gray Ogre",
            their_battlefield="Craw Wurm",
            their_life=8,
        ),
        but(
            "not_for_a_scratch",
            "Two damage do not kill, and the giant stays.",
            casts("Hill Giant"),
            their_battlefield="Grizzly Bears",
        ),
    ),
]
