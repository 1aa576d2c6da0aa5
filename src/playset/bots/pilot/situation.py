"""Gather what a player knows of a position, once for a question, as facts (`features`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.pilot.features import ALWAYS, CARD, COUNT, GRAVEYARD, PHASE, STACK, fact, name_code, value_feature
from playset.core.words import CardType, Step

if TYPE_CHECKING:
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

# Life totals and turns are told apart where a difference matters most.
LIVES: Final[list[int]] = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7]
TURNS: Final[list[int]] = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7]

# The kinds of fact.
TURN: Final = 1
MANA: Final = 2
HAND: Final = 3
LIFE: Final = 4
OTHER_LIFE: Final = 5
CREATURES: Final = 6
OTHER_CREATURES: Final = 7
OTHER_HAND: Final = 8
POWER: Final = 9  # how much more of it stands on the player's side
LANDS: Final = 10
HELD: Final = 11
MINE: Final = 12
THEIRS: Final = 13
BURIED: Final = 14
ON_TOP: Final = 15
# Only the value of a position has these.
AGAIN: Final = 16  # added to the kind for a second copy of a card
STEP: Final = 40
CLOCK: Final = 41
OTHER_CLOCK: Final = 42
RACE: Final = 43
ALL_LANDS: Final = 44
EXACT_LIFE: Final = 45
OTHER_EXACT_LIFE: Final = 46
WAITING: Final = 47
OTHER_WAITING: Final = 48

NO_CLOCK: Final = 8


class Situation:
    """What a player knows when a question comes, as facts. Opponents are taken together, as the most dangerous one."""

    __slots__ = (
        "active",
        "buried",
        "counts",
        "facts",
        "held",
        "life",
        "mine",
        "other_lands",
        "other_life",
        "other_power",
        "own_lands",
        "own_phase",
        "power",
        "stacked",
        "step",
        "theirs",
    )

    def __init__(self, view: View) -> None:
        self.power = self.other_power = 0
        self.own_lands = self.other_lands = 0
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.step = view.step
        self.active = view.active == view.player
        self.stacked: list[int] = []  # facts of the value
        creatures, others = self.look_at_permanents(view)
        me = view.me
        self.life = me.life
        lives = [view.life(seat) for seat in view.opponents]
        self.other_life = min(lives) if lives else 0
        hands = [view.players[seat].hand_size for seat in view.opponents]
        self.held = [name_code(card.name) for card in view.held]
        self.buried = [name_code(card.name) for card in me.graveyard]
        top = self.look_at_stack(view)
        self.own_phase = fact(PHASE, 0, phase_of(view, top))
        balance = self.power - self.other_power
        self.counts: list[int] = [
            fact(ALWAYS, 0, 0),
            self.own_phase,
            fact(COUNT, MANA, min(7, view.mana_at_hand(view.player))),
            fact(COUNT, HAND, min(6, len(self.held))),
            fact(COUNT, LIFE, life_class(self.life)),
            fact(COUNT, OTHER_LIFE, life_class(self.other_life)),
            fact(COUNT, OTHER_CREATURES, min(4, others)),
            fact(COUNT, POWER, balance_class(balance)),
        ]
        self.facts = self.counts + [
            fact(COUNT, TURN, TURNS[view.turn] if view.turn < len(TURNS) else 7),
            fact(COUNT, CREATURES, min(4, creatures)),
            fact(COUNT, OTHER_HAND, min(6, max(hands) if hands else 0)),
            fact(COUNT, LANDS, min(7, self.own_lands)),
        ]
        add_facts(self.facts, CARD, HELD, self.held)
        add_facts(self.facts, CARD, MINE, self.mine)
        add_facts(self.facts, CARD, THEIRS, self.theirs)
        add_facts(self.facts, GRAVEYARD, BURIED, self.buried)
        if top:
            self.facts.append(top)

    def look_at_permanents(self, view: View) -> tuple[int, int]:
        """Note names, lands and power of the permanents; return how many creatures each side has."""
        creatures = others = 0
        for permanent in view.permanents:
            what = permanent.characteristics
            own = permanent.controller == view.player
            if what.types & CardType.CREATURE:
                if own:
                    creatures += 1
                    self.power += max(0, what.power)
                else:
                    others += 1
                    self.other_power += max(0, what.power)
            if what.types & CardType.LAND:
                if own:
                    self.own_lands += 1
                else:
                    self.other_lands += 1
            else:
                (self.mine if own else self.theirs).append(name_code(what.name))
        return creatures, others

    def look_at_stack(self, view: View) -> int:
        """Note what is on the stack; return the fact about what is on top of it, 0 if it is empty."""
        top = 0
        for item in view.stack:
            own = item.controller == view.player
            self.stacked.append(fact(STACK, WAITING if own else OTHER_WAITING, name_code(item.name)))
            top = fact(STACK, ON_TOP, name_code(item.name))
        return top

    def value_features(self) -> list[int]:
        """Return the numbers of the features that the value of the position is a sum over."""
        known = self.facts[1:] + self.stacked
        for kind, codes in ((HELD, self.held), (MINE, self.mine), (THEIRS, self.theirs), (BURIED, self.buried)):
            seen: set[int] = set()
            for code in codes:
                if code in seen:
                    known.append(fact(CARD, kind + AGAIN, code))
                seen.add(code)
        clock = turns_to_win(self.other_life, self.power)
        other_clock = turns_to_win(self.life, self.other_power)
        known.append(fact(COUNT, STEP, self.step + (20 if self.active else 0)))
        known.append(fact(COUNT, CLOCK, clock))
        known.append(fact(COUNT, OTHER_CLOCK, other_clock))
        known.append(fact(COUNT, RACE, 16 * clock + other_clock))
        known.append(fact(COUNT, ALL_LANDS, 16 * min(7, self.own_lands) + min(7, self.other_lands)))
        known.append(fact(COUNT, EXACT_LIFE, min(20, max(0, self.life))))
        known.append(fact(COUNT, OTHER_EXACT_LIFE, min(20, max(0, self.other_life))))
        return [value_feature(one) for one in known]


def add_facts(facts: list[int], group: int, kind: int, codes: list[int]) -> None:
    """Add one fact for each name among some cards."""
    seen: set[int] = set()
    for code in codes:
        if code not in seen:
            seen.add(code)
            facts.append(fact(group, kind, code))


def phase_of(view: View, top: int) -> int:
    """Return whose turn it is and how far, or whose spell or ability is on top of the stack."""
    if view.stack_size and top:
        return 6 if view.top_controller == view.player else 7
    step = view.step
    if view.active == view.player:
        return 0 if step == Step.PRECOMBAT_MAIN else 1 if step == Step.POSTCOMBAT_MAIN else 2
    return 5 if step >= Step.END else 3 if step < Step.DECLARE_ATTACKERS else 4


def life_class(life: int) -> int:
    """Return which class of life totals one belongs to."""
    return LIVES[life] if 0 <= life < len(LIVES) else 0 if life < 0 else 7


def balance_class(balance: int) -> int:
    """Return which class of differences in power one belongs to."""
    return 0 if balance <= -5 else 1 if balance <= -2 else 2 if balance < 2 else 3 if balance < 5 else 4


def turns_to_win(life: int, power: int) -> int:
    """Return how many unblocked attacks a life total lasts."""
    return min(7, -(-life // power)) if power else NO_CLOCK


def describe_size(facts: list[int], permanent: PermanentView) -> None:
    """Add facts about the size of a creature."""
    what = permanent.characteristics
    facts.append(fact(COUNT, SIZE, min(7, max(0, what.power))))
    facts.append(fact(COUNT, SIZE + 1, min(7, max(0, what.toughness - permanent.damage))))
    facts.append(fact(COUNT, SIZE + 2, 1 if permanent.tapped else 0))


SIZE: Final = 50
