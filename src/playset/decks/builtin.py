"""The built-in decks, all from the built-in pool: sixty cards each, a hundred for Commander (CR 903.5a).

For each name: what it does, and its list.
"""

from __future__ import annotations

from typing import Final

DECKS: Final[dict[str, tuple[str, str]]] = {
    "goblins": (
        "red and a little green: Goblins that find, cheapen and strengthen each other",
        """
        4 Goblin Matron
        4 Goblin Piledriver
        4 Goblin Ringleader
        4 Goblin Warchief
        4 Mogg Fanatic
        4 Skirk Prospector
        3 Siege-Gang Commander
        2 Goblin Chieftain
        2 Goblin King
        2 Goblin Tinkerer
        1 Goblin Pyromancer
        2 Naturalize
        12 Mountain
        1 Forest
        4 Karplusan Forest
        4 Wooded Foothills
        1 Rugged Highlands
        1 Rishadan Port
        1 Wasteland

        Sideboard
        2 Naturalize
        4 Raging Goblin
        """,
    ),
    "burn": (
        "red and white: direct damage, and creatures that deal some more",
        """
        4 Lightning Bolt
        4 Lava Spike
        4 Lightning Helix
        4 Searing Spear
        4 Magma Jet
        3 Boros Charm
        2 Shock
        2 Fireblast
        2 Forked Bolt
        2 Arc Lightning
        1 Blaze
        1 Raging Goblin
        1 Boggart Brute
        1 Prodigal Pyromancer
        1 Gray Ogre
        2 Flametongue Kavu
        1 Wall of Stone
        1 Hill Giant
        14 Mountain
        2 Plains
        4 Battlefield Forge
        """,
    ),
    "weenie": (
        "white and a little green: small creatures, and enchantments that make them large",
        """
        4 Savannah Lions
        3 Isamaru, Hound of Konda
        2 Soul Warden
        2 Doomed Traveler
        3 White Knight
        2 Knight of Meadowgrain
        2 Leonin Skyhunter
        1 Ajani's Sunstriker
        2 Fencing Ace
        3 Argothian Enchantress
        2 Attended Knight
        1 Pearled Unicorn
        3 Honor of the Pure
        2 Glorious Anthem
        1 Crusade
        1 Seal of Cleansing
        2 Swords to Plowshares
        1 Raise the Alarm
        1 Valorous Stance
        12 Plains
        1 Forest
        4 Brushland
        4 Windswept Heath
        1 Mox Pearl

        Sideboard
        3 Disenchant
        2 Day of Judgment
        """,
    ),
    "skies": (
        "white and blue: counterspells, walls, and creatures that fly",
        """
        4 Counterspell
        2 Mana Leak
        2 Essence Scatter
        1 Negate
        2 Daze
        2 Force of Will
        2 Opt
        1 Divination
        1 Unsummon
        1 Day of Judgment
        1 Disenchant
        2 Wall of Omens
        1 Wall of Air
        1 Merfolk Looter
        2 Man-o'-War
        2 Wind Drake
        3 Cloudkin Seer
        2 Air Elemental
        4 Serra Angel
        11 Island
        6 Plains
        4 Adarkar Wastes
        2 Evolving Wilds
        1 Mox Sapphire
        """,
    ),
    "drain": (
        "black and a little red: creatures that are worth something dead",
        """
        4 Blood Artist
        4 Zulaport Cutthroat
        2 Typhoid Rats
        2 Vampire Interloper
        2 Black Knight
        2 Phyrexian Rager
        3 Vampire Nighthawk
        2 Gravedigger
        2 Ravenous Chupacabra
        2 Village Rites
        1 Altar's Reap
        1 Fling
        2 Doom Blade
        1 Murder
        2 Disfigure
        1 Mind Rot
        1 Raise Dead
        1 Night's Whisper
        1 Sign in Blood
        2 Dark Ritual
        15 Swamp
        4 Sulfurous Springs
        2 Akoum Refuge
        1 Mox Jet
        """,
    ),
    "stompy": (
        "green: mana from Elves, then large creatures",
        """
        4 Llanowar Elves
        2 Fyndhorn Elves
        2 Elvish Mystic
        2 Birds of Paradise
        2 Essence Warden
        1 Gladecover Scout
        2 Slippery Bogle
        2 Glistener Elf
        4 Elvish Visionary
        4 Grizzly Bears
        3 Elvish Champion
        2 Wood Elves
        2 Giant Spider
        2 Stampeding Rhino
        2 Craw Wurm
        4 Giant Growth
        1 Rampant Growth
        2 Overrun
        16 Forest
        1 Mox Emerald
        """,
    ),
    "machines": (
        "artifacts, lands that make much mana at a price, and blue and black spells",
        """
        4 Memnite
        4 Ornithopter
        3 Darksteel Myr
        4 Juggernaut
        2 Sol Ring
        4 Mind Stone
        1 Mox Ruby
        1 Mox Sapphire
        1 Mox Jet
        4 Force of Will
        2 Mana Leak
        2 Opt
        2 Merfolk Looter
        2 Divination
        2 Doom Blade
        4 Ancient Tomb
        4 City of Traitors
        4 Underground River
        4 Island
        2 Swamp
        1 Wastes
        2 Rishadan Port
        1 Wasteland
        """,
    ),
    "masters": (
        "four colours: planeswalkers, stories, copies of what others play, and more than one's share of turns",
        """
        2 Jace Beleren
        2 Elspeth, Knight-Errant
        2 Garruk Wildspeaker
        2 Chandra, Novice Pyromancer
        3 History of Benalia
        2 The Birth of Meletis
        3 Clone
        1 Quicksilver Gargantuan
        1 Copy Artifact
        1 Copy Enchantment
        1 Heat Shimmer
        1 Twincast
        1 Fork
        1 Strionic Resonator
        2 Time Warp
        1 Relentless Assault
        1 Aggravated Assault
        1 Fatigue
        2 Stonehorn Dignitary
        1 Eon Hub
        2 Act of Treason
        2 Control Magic
        2 Exploration
        2 Explore
        4 Adarkar Wastes
        4 Brushland
        3 Karplusan Forest
        3 Battlefield Forge
        3 Island
        2 Forest
        1 Plains
        1 Mountain
        """,
    ),
    "fist": (
        "Commander, red and green: Goblins and Elves behind a knight who hits hard",
        """
        Commander
        1 Jerrard of the Closed Fist

        Deck
        1 Arc Lightning
        1 Birds of Paradise
        1 Blaze
        1 Boggart Brute
        1 Craw Wurm
        1 Darksteel Myr
        1 Elvish Champion
        1 Elvish Mystic
        1 Elvish Visionary
        1 Essence Warden
        1 Fireblast
        1 Flametongue Kavu
        1 Fling
        1 Forked Bolt
        1 Fyndhorn Elves
        1 Giant Growth
        1 Giant Spider
        1 Gladecover Scout
        1 Goblin Chieftain
        1 Goblin King
        1 Goblin Matron
        1 Goblin Piledriver
        1 Goblin Pyromancer
        1 Goblin Ringleader
        1 Goblin Tinkerer
        1 Goblin Warchief
        1 Gray Ogre
        1 Grizzly Bears
        1 Hill Giant
        1 Juggernaut
        1 Lava Spike
        1 Lightning Bolt
        1 Llanowar Elves
        1 Magma Jet
        1 Mogg Fanatic
        1 Naturalize
        1 Overrun
        1 Prodigal Pyromancer
        1 Raging Goblin
        1 Rampant Growth
        1 Searing Spear
        1 Shock
        1 Siege-Gang Commander
        1 Skirk Prospector
        1 Stampeding Rhino
        1 Wall of Stone
        1 Wood Elves
        1 Arcane Signet
        1 Mind Stone
        1 Sol Ring
        1 Command Tower
        1 Evolving Wilds
        1 Karplusan Forest
        1 Rugged Highlands
        1 Wasteland
        1 Wooded Foothills
        22 Mountain
        21 Forest
        """,
    ),
    "court": (
        "Commander, white and blue: knights, fliers and counterspells around an advisor",
        """
        Commander
        1 Tobias Andrion

        Deck
        1 Air Elemental
        1 Ajani's Sunstriker
        1 Attended Knight
        1 Cloudkin Seer
        1 Counterspell
        1 Darksteel Myr
        1 Day of Judgment
        1 Daze
        1 Disenchant
        1 Divination
        1 Doomed Traveler
        1 Essence Scatter
        1 Fencing Ace
        1 Force of Will
        1 Glorious Anthem
        1 Honor of the Pure
        1 Isamaru, Hound of Konda
        1 Juggernaut
        1 Knight of Meadowgrain
        1 Leonin Skyhunter
        1 Man-o'-War
        1 Mana Leak
        1 Memnite
        1 Merfolk Looter
        1 Negate
        1 Opt
        1 Ornithopter
        1 Pearled Unicorn
        1 Raise the Alarm
        1 Savannah Lions
        1 Seal of Cleansing
        1 Serra Angel
        1 Soul Warden
        1 Swords to Plowshares
        1 Unsummon
        1 Valorous Stance
        1 Wall of Air
        1 Wall of Omens
        1 White Knight
        1 Wind Drake
        1 Arcane Signet
        1 Mind Stone
        1 Sol Ring
        1 Adarkar Wastes
        1 Command Tower
        1 Evolving Wilds
        1 Rishadan Port
        1 Wasteland
        1 Windswept Heath
        25 Plains
        25 Island
        """,
    ),
}
