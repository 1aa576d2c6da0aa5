"""What a fight depends on besides the creatures in it: tricks in hand, triggers, and the attack that comes next."""

from playset.core.words import Step
from playset.testing.answers import activates, attacks_with, blocks, casts, chooses, does_not, passes, plays, stays_home
from playset.testing.positions import (
    activating,
    after_blocks,
    attacked_by,
    attacking,
    before_blocks,
    but,
    paired,
    position,
)
from playset.testing.scenario import Scenario


def the_visionary_is_blocked(scenario: Scenario) -> None:
    """The visionary attacks, is blocked, and its leader is about to regenerate somebody."""
    after_blocks(["Elvish Visionary"], {"Grizzly Bears": "Elvish Visionary"})(scenario)
    activating("Ezuri, Renegade Leader", ability=0)(scenario)


POSITIONS = [
    *paired(
        position(
            "into_a_block_with_a_trick",
            "Whatever the giant blocks, the bears grow over it.",
            attacks_with("Kalonian Tusker"),
            attacking,
            hand="Giant Growth",
            battlefield="Kalonian Tusker, Forest",
            their_battlefield="Leatherback Baloth",
        ),
        but("no_mana_for_the_trick", "It dies.", stays_home("Kalonian Tusker"), battlefield="Kalonian Tusker"),
    ),
    *paired(
        position(
            "the_more_attack_the_harder_it_hits",
            "With two others beside it the piledriver deals five.",
            attacks_with("Goblin Piledriver", "Mogg Fanatic", "Goblin Warchief"),
            attacking,
            battlefield="Goblin Piledriver, Mogg Fanatic, Goblin Warchief",
            life=1,
            their_battlefield="Hill Giant (tapped), Grizzly Bears (tapped)",
            their_life=8,
        ),
        but(
            "not_hard_enough",
            "They have one more life and the last word.",
            does_not(attacks_with("Goblin Piledriver", "Mogg Fanatic", "Goblin Warchief")),
            their_life=9,
            their_battlefield="Hill Giant (tapped)",
        ),
    ),
    position(
        "all_or_nothing",
        "They kill next turn whoever blocks; only a bad block helps.",
        attacks_with("Grizzly Bears", "Hill Giant"),
        attacking,
        battlefield="Grizzly Bears, Hill Giant",
        life=1,
        their_battlefield="Air Elemental (tapped), Air Elemental (tapped), Craw Wurm",
        their_life=5,
    ),
    *paired(
        position(
            "rather_hurt_than_without_the_winning_attack",
            "They are tapped and have three life: both bears are needed next turn, and five life are enough.",
            blocks(),
            attacked_by("Hill Giant"),
            battlefield="2 Grizzly Bears",
            life=8,
            their_battlefield="Hill Giant",
            their_life=4,
            active=1,
        ),
        but(
            "trade_where_nothing_is_won",
            "Two bears for a giant is not much, but one is.",
            blocks(("Grizzly Bears", "Hill Giant"), ("Grizzly Bears", "Hill Giant")),
            their_life=20,
        ),
    ),
    *paired(
        position(
            "removal_before_the_damage",
            "It would be removed at the end of the turn anyway.",
            casts("Lightning Bolt"),
            before_blocks("Savannah Lions"),
            hand="Lightning Bolt",
            battlefield="Mountain",
            their_battlefield="Savannah Lions",
            active=1,
        ),
        but(
            "a_block_does_it",
            "The giant blocks and lives.",
            passes(),
            battlefield="Mountain, Hill Giant",
        ),
    ),
    *paired(
        position(
            "tap_the_attacker",
            "As combat begins it can no longer attack, nor block in the next turn.",
            activates("Giant Killer", 0),
            battlefield="Giant Killer, 2 Plains",
            their_battlefield="Craw Wurm",
            active=1,
            step=Step.BEGINNING_OF_COMBAT,
        ),
        but("nobody_could_attack", "It has just come.", passes(), their_battlefield="Craw Wurm (sick)"),
    ),
    *paired(
        position(
            "tap_a_land_in_their_upkeep",
            "Nothing else needs the mana.",
            activates("Rishadan Port"),
            battlefield="Rishadan Port, Mountain",
            their_battlefield="2 Forest",
            active=1,
            step=Step.UPKEEP,
        ),
        but(
            "the_mana_is_for_a_bolt",
            "A bolt is worth more than a land for a turn.",
            passes(),
            hand="Lightning Bolt",
        ),
    ),
    position(
        "regenerate_the_one_that_dies",
        "The priest is not in danger.",
        chooses("Elvish Visionary"),
        the_visionary_is_blocked,
        battlefield="Ezuri, Renegade Leader, Elvish Visionary, Priest of Titania, Forest",
        their_battlefield="Grizzly Bears",
    ),
    *paired(
        position(
            "an_overrun_in_combat",
            "Three more for each of two that are not blocked.",
            activates("Ezuri, Renegade Leader", 1),
            after_blocks(["Ezuri, Renegade Leader", "Nettle Sentinel"], {}),
            battlefield="Ezuri, Renegade Leader, Nettle Sentinel, 5 Forest",
        ),
        but(
            "enough_without_it",
            "Four are enough already.",
            passes(),
            their_life=4,
        ),
    ),
    *paired(
        position(
            "grows_with_what_follows",
            "It evolves when the geist enters.",
            casts("Experiment One"),
            hand="Experiment One, Strangleroot Geist",
            battlefield="3 Forest",
        ),
        but(
            "the_dearest_first", "Nothing grows.", casts("Strangleroot Geist"), hand="Elvish Mystic, Strangleroot Geist"
        ),
    ),
    *paired(
        position(
            "feed_what_comes_back",
            "It comes back larger, and they lose two life.",
            activates("Carrion Feeder"),
            battlefield="Carrion Feeder, Geralf's Messenger (tapped)",
        ),
        but(
            "not_what_is_gone",
            "It would not come back.",
            does_not(activates("Carrion Feeder")),
            battlefield="Carrion Feeder, Hill Giant (tapped)",
        ),
    ),
    *paired(
        position(
            "no_mana_for_nobody",
            "Without creatures it makes none.",
            plays("Wasteland"),
            hand="Gaea's Cradle, Wasteland, Elvish Visionary",
            battlefield="Forest",
        ),
        but(
            "plenty_for_many",
            "Two mana are more than one.",
            plays("Gaea's Cradle"),
            battlefield="Forest, 2 Llanowar Elves",
        ),
    ),
    *paired(
        position(
            "spend_the_mana_before_the_lands",
            "The lands pay for one before they are given up for the other.",
            casts("Lava Spike"),
            hand="Lava Spike, Fireblast",
            battlefield="2 Mountain",
            their_life=7,
        ),
        but("nothing_else_is_needed", "Four are enough.", casts("Fireblast"), hand="Fireblast", their_life=4),
    ),
    *paired(
        position(
            "no_spell_that_kills_its_caster",
            "The eidolon strikes before the spell resolves.",
            passes(),
            hand="Lava Spike",
            battlefield="Eidolon of the Great Revel (tapped), Mountain",
            life=2,
        ),
        but("a_price_that_can_be_paid", "Two life of twenty.", casts("Lava Spike"), life=20),
    ),
    *paired(
        position(
            "nobody_blocks_in_the_woods",
            "Their forest lets all the elves past their giants, and eight are enough.",
            attacks_with("Llanowar Elves", "Nettle Sentinel", "Sylvan Messenger"),
            attacking,
            battlefield="Elvish Champion (sick), Llanowar Elves, Nettle Sentinel, Sylvan Messenger",
            life=3,
            their_battlefield="2 Hill Giant, Craw Wurm, Forest",
            their_life=8,
        ),
        but(
            "no_woods_no_way",
            "On the plains they are blocked and the wurm strikes back.",
            does_not(attacks_with("Llanowar Elves", "Nettle Sentinel", "Sylvan Messenger")),
            their_battlefield="2 Hill Giant, Craw Wurm, Plains",
        ),
    ),
    *paired(
        position(
            "the_creature_before_the_charm",
            "Four damage can wait, and double strike is of no use now.",
            casts("Tarmogoyf"),
            hand="Tarmogoyf, Boros Charm",
            battlefield="Kird Ape (tapped), Taiga, Plateau",
            graveyard="Lightning Bolt, Arid Mesa",
        ),
        but("the_charm_kills", "Four are all they have.", casts("Boros Charm"), their_life=4),
    ),
    *paired(
        position(
            "alive_after_the_upkeep",
            "One life would be lost in the upkeep: the token blocks.",
            blocks(("Doomed Traveler", "Hill Giant")),
            attacked_by("Hill Giant"),
            battlefield="Doomed Traveler, Bitterblossom",
            life=4,
            their_battlefield="Hill Giant",
            active=1,
        ),
        but("one_life_is_enough", "Nothing else costs life.", blocks(), battlefield="Savannah Lions, Plains"),
    ),
    *paired(
        position(
            "the_anthem_for_many",
            "Four creatures grow at once.",
            casts("Glorious Anthem"),
            hand="Glorious Anthem, Attended Knight",
            battlefield="2 Savannah Lions, 2 White Knight, 3 Plains",
        ),
        but(
            "a_creature_for_few",
            "There is nobody to grow.",
            casts("Attended Knight"),
            battlefield="3 Plains",
        ),
    ),
    *paired(
        position(
            "draw_for_all_of_them",
            "Each elf after it draws a card.",
            casts("Glimpse of Nature"),
            hand="Glimpse of Nature, Llanowar Elves, Nettle Sentinel, Elvish Mystic",
            battlefield="4 Forest, Priest of Titania",
        ),
        but("nobody_follows", "It would draw nothing.", passes(), hand="Glimpse of Nature"),
    ),
    *paired(
        position(
            "cards_left_to_draw",
            "Every enchantment draws a card, and there are few left.",
            passes(),
            hand="Exploration",
            library="6 Forest",
            battlefield="Argothian Enchantress (sick), Forest",
        ),
        but("plenty_of_cards", "There are enough.", casts("Exploration"), library="30 Forest"),
    ),
    *paired(
        position(
            "they_block_just_enough",
            "One block keeps them alive, and then their others strike back at nobody.",
            does_not(attacks_with("Hill Giant", "Hill Giant", "Hill Giant", "Hill Giant")),
            attacking,
            battlefield="4 Hill Giant",
            life=7,
            their_battlefield="2 Hill Giant (tapped), Hill Giant, 2 Grizzly Bears",
            their_life=12,
        ),
        but(
            "they_cannot_block_enough",
            "Nine are enough, and they have no more than one blocker.",
            attacks_with("Hill Giant", "Hill Giant", "Hill Giant", "Hill Giant"),
            their_battlefield="2 Hill Giant (tapped), Hill Giant",
            their_life=9,
        ),
    ),
]
