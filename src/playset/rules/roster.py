"""The permanents sorted by what the rules look for again and again, worked out once after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import CardType, Supertype

if TYPE_CHECKING:
    from playset.rules.objects import Permanent
    from playset.rules.state import State

# Permanents of these types alone are left alone by state-based actions, unless they have counters or are attached.
LASTING: Final = CardType.LAND | CardType.ARTIFACT | CardType.ENCHANTMENT


class Roster:
    """Who is who on the battlefield, in the order they entered. Never changed: a change makes a new one."""

    __slots__ = (
        "actors",
        "conditional",
        "legends",
        "limiters",
        "listeners",
        "makers",
        "mana_listeners",
        "replacers",
        "rulers",
        "watched",
        "worlds",
    )

    def __init__(self, game: State) -> None:
        # By controller: those with activated abilities, and of these the ones with mana abilities.
        self.actors: list[list[Permanent]] = [[] for _ in game.players]
        self.makers: list[list[Permanent]] = [[] for _ in game.players]
        self.limiters = [False] * len(game.players)  # CR 106.6: who has sources of limited mana
        # By controller: whether a condition says whether some of the mana can be made.
        self.conditional = [False] * len(game.players)
        # With the emblems: those with triggered abilities, with replacement effects, and with static abilities that
        # change other rules than those of attacking and blocking.
        self.listeners: list[Permanent] = []
        self.mana_listeners: list[Permanent] = []  # of the first, those whose abilities add mana (CR 605.1b)
        self.replacers: list[Permanent] = []
        self.rulers: list[Permanent] = []
        self.legends = 0  # how many are legendary
        self.worlds: list[Permanent] = []  # CR 704.5k: those with the supertype world
        self.watched: list[Permanent] = []  # what state-based actions may do something to
        for permanent in game.battlefield.values():
            characteristics = permanent.characteristics
            abilities = characteristics.abilities
            if abilities.activated:
                self.actors[permanent.controller].append(permanent)
                if abilities.mana:
                    self.makers[permanent.controller].append(permanent)
                    if abilities.limited_mana:
                        self.limiters[permanent.controller] = True
                    if abilities.conditional_mana:
                        self.conditional[permanent.controller] = True
            if abilities.works_by_itself:
                self.add_working(permanent)
            if characteristics.supertypes & Supertype.LEGENDARY:
                self.legends += 1
            if characteristics.supertypes & Supertype.WORLD:
                self.worlds.append(permanent)
            types = characteristics.types
            if (
                types & ~LASTING
                or permanent.attached_to >= 0
                or permanent.counters
                or abilities.final_chapter
                or (types & CardType.ENCHANTMENT and "Aura" in characteristics.subtypes)
            ):
                self.watched.append(permanent)
        for emblem in game.emblems:
            self.add_working(emblem)

    def add_working(self, permanent: Permanent) -> None:
        """Note a permanent or emblem by the kinds of abilities that work without anybody's doing."""
        abilities = permanent.characteristics.abilities
        if abilities.listening:
            self.listeners.append(permanent)
            if abilities.triggered_mana:
                self.mana_listeners.append(permanent)
        if abilities.replacing:
            self.replacers.append(permanent)
        if abilities.rules_beside_combat:
            self.rulers.append(permanent)


def roster(game: State) -> Roster:
    """The roster of the battlefield as it is now."""
    if game.stale:
        game.characteristics_now()
    known = game.roster
    if known is None:
        known = game.roster = Roster(game)
    return known
