"""Discarding, and making others discard."""

from playset.testing.answers import casts, chooses, passes
from playset.testing.positions import but, casting, paired, position, their_spell_resolves

POSITIONS = [
    *paired(
        position(
            "spare_lands",
            "With eight lands out more lands are of no use.",
            chooses("Mountain", "Mountain"),
            their_spell_resolves("Mind Rot", "me"),
            hand="Shivan Dragon, Lightning Bolt, 2 Mountain",
            battlefield="8 Mountain",
            their_hand="Mind Rot",
            active=1,
        ),
        but(
            "needed_lands",
            "With one land out, lands are all that matters.",
            chooses("Shivan Dragon", "Craw Wurm"),
            hand="Shivan Dragon, Craw Wurm, 2 Mountain, Goblin Guide",
            battlefield="Mountain",
        ),
    ),
    position(
        "take_the_best",
        "The best card of their hand goes.",
        chooses("Shivan Dragon"),
        casting("Thoughtseize", "them"),
        hand="Thoughtseize",
        battlefield="Swamp",
        their_hand="Shivan Dragon, Memnite, Mountain",
        their_battlefield="5 Mountain",
    ),
    position(
        "aim_at_them",
        "Whoever is the target discards.",
        chooses("them"),
        casting("Thoughtseize"),
        hand="Thoughtseize, Craw Wurm",
        battlefield="Swamp",
        their_hand="Shivan Dragon",
    ),
    *paired(
        position(
            "hymn_with_cards",
            "Two cards for one.",
            casts("Hymn to Tourach"),
            hand="Hymn to Tourach",
            battlefield="2 Swamp",
            their_hand="3 Hill Giant",
        ),
        but("hymn_without_cards", "Their hand is empty.", passes(), their_hand=""),
    ),
    *paired(
        position(
            "seize_with_life",
            "Two life for a look and a card.",
            casts("Thoughtseize"),
            hand="Thoughtseize",
            battlefield="Swamp",
            their_hand="3 Hill Giant",
        ),
        but("seize_at_two_life", "The last two life are not for that.", passes(), life=2),
    ),
    position(
        "loot_away_lands",
        "Seven lands are enough.",
        chooses("Mountain", "Mountain"),
        casting("Faithless Looting"),
        hand="Faithless Looting, Shivan Dragon",
        library="2 Mountain, Forest",
        battlefield="7 Mountain",
    ),
]
