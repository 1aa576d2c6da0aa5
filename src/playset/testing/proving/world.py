"""Positions for a card that is proved: both players have something of everything, and what the card speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from playset.ability.face_down import Manifested
from playset.core.decision import Act, Ask
from playset.core.node import Node, field_names
from playset.core.words import KEYWORDS, CardType, Step, Zone
from playset.rules.events.actions import (
    deal_damage,
    destroy,
    discard,
    draw,
    gain_life,
    lose_life,
    put_face_down,
    put_onto_battlefield,
    sacrifice,
)
from playset.rules.nodes.base import KeywordAbility
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Context, Permanent
from playset.rules.state.position import State
from playset.rules.state.settings import Settings
from playset.rules.state.turn_history import mark_of_damage
from playset.testing.proving.deeds import creatures
from playset.testing.proving.player import Hand, give_mana, look_again, options_of
from playset.testing.proving.stock import AURA, BARGE, BLADE, CREATURES, SPELLS, TOTEM, basics, is_permanent, made_from
from playset.testing.setup import new_position, put_cards, put_permanent

USUAL, MANY, SPARSE = 0, 1, 2
VARIANTS: Final = (USUAL, MANY, SPARSE)
SETTINGS: Final = Settings(("A", "B"), 1, log=False, ask_priority=True)
BY_HAND: Final = Settings(("A", "B"), 1, log=False, ask_priority=True, manual_mana=(0, 1))  # mana abilities are offered
QUICK: Final = Settings(("A", "B"), 1, log=False, stops=(0, 0))  # everybody passes unasked
FLASH: Final = KeywordAbility(KEYWORDS["flash"])
MAX_SPEED: Final = 4
OURS: Final = ("Stock ", "Made ")  # how the names of the cards around the one that is proved begin
HOSTS: Final = ("Equipment", "Fortification")

Placed = list[CardDefinition | str]


@cache
def stock_position(variant: int, active: int) -> State:
    """Return a position of a variant without the card, before anybody acts in the first main phase."""
    lands = basics()
    spells: Placed = [*SPELLS]
    rest: Placed = [*CREATURES, AURA, BLADE, BARGE, *lands]
    seats: list[dict[str, Placed | str | int]] = []
    for seat in range(2):
        rich = variant != SPARSE or seat == 1
        on_battlefield: Placed = [card for card in SPELLS if is_permanent(card)]
        on_battlefield += [*CREATURES, BLADE, TOTEM, *lands]
        seats.append(
            {
                "hand": [*spells, *lands[:2]] if rich else [],
                "library": [*spells, *rest, *spells],
                "battlefield": on_battlefield * (2 if variant == MANY else 1) if rich else [*CREATURES[1:2]],
                "graveyard": [*spells, *rest] * (2 if variant == MANY else 1) if rich else [],
                "exile": [*spells[:3]],
                "life": (20, 5, 30)[variant] if seat == 0 else (20, 20, 40)[variant],
            }
        )
    state = new_position(seats, SETTINGS, active, Step.PRECOMBAT_MAIN).state
    if variant == MANY:
        make_history(state)
        for player in state.players:
            player.counters = {"energy": 12, "experience": 3}
    tap_some(state)
    for seat in range(2):
        number = state.new_card(AURA, seat, Zone.BATTLEFIELD)
        put_permanent(state, seat, number, [])
        state.must_find(state.id_of(number)).attached_to = creatures(state, seat)[0]
        put_face_down(state, [state.id_of(state.players[seat].library[0])], Manifested())
    look_again(state)
    Hand(state, 0).settle()
    return state


def make_history(state: State) -> None:
    """Let things happen this turn that cards ask about: life gained and lost, deaths, cards drawn and discarded."""
    verbs: list[Callable[[int], None]] = [
        lambda seat: gain_life(state, [seat], 3),
        lambda seat: lose_life(state, [seat], 3),
        lambda seat: draw(state, seat),
        lambda seat: discard(state, [state.id_of(state.players[seat].hand[0])]),
        lambda seat: destroy(state, creatures(state, seat)[:1]),
        lambda seat: sacrifice(state, seat, creatures(state, seat)[:1]),
        lambda seat: deal_damage(state, creatures(state, seat)[:1], [1 - seat, creatures(state, seat)[-1]], 1),
    ]
    for verb in verbs:
        for seat in range(2):
            verb(seat)
            look_again(state)
            Hand(state, 0).settle()


def note_damage_dealt(state: State) -> None:
    """Note on all creatures that they have dealt combat damage to the other player this turn, if the card asks."""
    if any(pattern.notes_damage() for pattern in state.turn_history_patterns):
        for permanent in state.permanents:
            if permanent.definition.base.types & CardType.CREATURE:
                marks = [mark_of_damage(1 - permanent.controller, combat) for combat in (False, True)]
                permanent.activations = (*permanent.activations, *marks)


def tap_some(state: State) -> None:
    """Tap a creature and a land of each player."""
    for seat in range(2):
        for kind in (CardType.CREATURE, CardType.LAND):
            mine = [one for one in state.permanents if one.controller == seat and one.definition.base.types & kind]
            if len(mine) > 1:
                mine[1].tapped = True


class World:
    """All positions of a variant for one card."""

    def __init__(self, definition: CardDefinition, nodes: Sequence[Node], variant: int) -> None:
        self.definition = definition
        self.variant = variant
        self.made = made_from(nodes)
        self.counter_words = [word for node in nodes for word in counter_words(node)]
        self.known: dict[int, State] = {}
        self.placed: dict[tuple[int, str, int], tuple[State, int]] = {}

    def base(self, active: int) -> State:
        """Return the position without the card itself, but with what it speaks of; it is not to be changed."""
        known = self.known.get(active)
        if known is None:
            known = self.known[active] = stock_position(self.variant, active).clone()
            for card, counter in self.made:
                for seat in range(2):
                    self.place_made(known, card, counter, seat)
        return known

    def place_made(self, state: State, card: CardDefinition, counter: str, seat: int) -> None:
        """Put a card made from the words of another one into all zones of a player."""
        copies = (2, 6, 1)[self.variant]
        for zone in (Zone.HAND, Zone.GRAVEYARD):
            put_cards(state, seat, zone, [card] * min(copies, 3))
        library = state.players[seat].library
        put_cards(state, seat, Zone.LIBRARY, [card, card])
        library.insert(len(library) // 2, library.pop())
        if is_permanent(card) and (self.variant != SPARSE or seat == 1):
            for _ in range(copies):
                self.permanent(state, seat, card, [f"2 {counter}"] if counter else [])

    def permanent(self, state: State, seat: int, card: CardDefinition, marks: list[str]) -> int:
        """Put a permanent onto the battlefield silently, attached to something if it has to be; return its number."""
        whole = card.whole if card.whole is not None else card
        number = state.new_card(whole, seat, Zone.BATTLEFIELD)
        state.definitions[number] = card
        if card.base.types & CardType.CREATURE and card.toughness <= 0:
            marks = [*marks, "3 +1/+1"]
        if card.base.types & CardType.PLANESWALKER and not card.loyalty:
            marks = [*marks, "9 loyalty"]  # a back face that keeps the counters of the front face
        put_permanent(state, seat, number, marks)
        permanent = state.must_find(state.id_of(number))
        self.attach(state, permanent)
        return number

    def enrich(self, state: State, permanent: Permanent) -> None:
        """Give the card counters of each kind that it speaks of; a creature also gets an Aura and Equipment."""
        owner = state.players[permanent.controller]
        if owner.speed:
            owner.speed = MAX_SPEED  # CR 702.179e
        is_creature = bool(permanent.definition.base.types & CardType.CREATURE)
        words = [*self.counter_words, *(["+1/+1"] if is_creature else []), *permanent.counters]
        permanent.counters = permanent.counters | {word: permanent.counters.get(word, 0) + 9 for word in words}
        if is_creature:
            for card in (AURA, BLADE):
                number = self.permanent(state, 0, card, [])
                state.must_find(state.id_of(number)).attached_to = permanent.id

    def attach(self, state: State, permanent: Permanent) -> None:
        """Attach an Aura to the first thing that it can enchant, and Equipment to a creature of its controller."""
        base = permanent.definition.base
        if base.abilities.enchant is not None:
            context = Context(permanent.id, permanent.controller)
            hosts = base.abilities.enchant.what.objects(state, context)
            permanent.attached_to = next((obj for obj in hosts if obj != permanent.id), 0)
        elif any(word in HOSTS for word in base.subtypes):
            kind = CardType.CREATURE if "Equipment" in base.subtypes else CardType.LAND
            for other in state.permanents:
                if other.definition.base.types & kind and other.controller == permanent.controller:
                    permanent.attached_to = other.id
                    break
        state.touch_battlefield()

    def with_card(self, zone: int, face: CardDefinition, active: int = 0) -> tuple[State, int]:
        """Return a new position with the card of player A in a zone, and its number."""
        key = (zone, face.name, active)
        if key not in self.placed:
            self.placed[key] = self.place(zone, face, active)
        state, number = self.placed[key]
        return state.clone(), number

    def place(self, zone: int, face: CardDefinition, active: int) -> tuple[State, int]:
        """Make a position with the card in a zone."""
        state = self.base(active).clone()
        if zone == Zone.BATTLEFIELD:
            number = self.enter(state, face)
            if state.zones[number] != Zone.BATTLEFIELD:  # it has left at once, or could not enter
                state = self.base(active).clone()
                number = self.permanent(state, 0, face, [])
        else:
            put_cards(state, 0, zone, [self.definition])
            number = len(state.definitions) - 1
            if zone == Zone.EXILE:
                state.card_counters[state.id_of(number)] = {"time": 1}  # CR 702.62a
        if self.variant == MANY:
            note_damage_dealt(state)
        look_again(state)
        return state, number

    def enter(self, state: State, face: CardDefinition) -> int:
        """Let a permanent enter the battlefield, answer what is asked, and let it be there since before this turn."""
        if face is not self.definition:
            return self.permanent(state, 0, face, [])
        put_cards(state, 0, Zone.HAND, [self.definition])
        number = len(state.definitions) - 1
        look_again(state)
        put_onto_battlefield(state, [state.id_of(number)], 0)
        look_again(state)
        Hand(state, self.variant, refuses=self.variant == SPARSE).settle()
        permanent = state.find(state.id_of(number))
        if permanent is not None:
            permanent.summoning_sick = False
            permanent.tapped = self.variant == SPARSE
            if self.variant == SPARSE:
                permanent.counters = dict.fromkeys(permanent.counters, 1)
            elif self.variant == MANY:
                self.enrich(state, permanent)
            if not permanent.attached_to > 0:
                self.attach(state, permanent)
        return number


def counter_words(node: Node) -> Iterator[str]:
    """Yield the kinds of counter that a node speaks of."""
    if "Counter" in type(node).__name__:
        values = [getattr(node, name) for name in field_names(type(node))]
        yield from [value for value in values if isinstance(value, str) and value not in ("-1/-1", "stun")]
    for child in node.children():
        yield from counter_words(child)


# --- moments ---------------------------------------------------------------------------------------------------

MAIN, ANSWERING, ATTACKING, DEFENDING, AFTERWARDS = range(5)
MOMENTS: Final = (MAIN, ANSWERING, ATTACKING, DEFENDING, AFTERWARDS)


def active_in(moment: int) -> int:
    """Return the player whose turn it is."""
    return 1 if moment in (ANSWERING, DEFENDING) else 0


def go_to(state: State, moment: int, hand: Hand) -> None:
    """Play on to a moment at which player A has priority."""
    if moment == ANSWERING:
        fill_stack(state, hand)
    elif moment in (ATTACKING, DEFENDING):
        hand.pass_to(state.turn, Step.DECLARE_BLOCKERS)
    elif moment == AFTERWARDS:
        hand.pass_to(state.turn, Step.POSTCOMBAT_MAIN)
    decision = state.decision
    if decision is not None and decision.kind == Ask.PRIORITY and decision.player == 1:
        hand.give((0,))
    give_mana(state)


def fill_stack(state: State, hand: Hand) -> None:
    """Let player B, then A, cast a spell of each kind, all before anything resolves; B activates an ability, too."""
    for seat in (1, 0):
        for card in state.players[seat].hand:
            definition = state.definitions[card]
            if definition.name.startswith(OURS) and not definition.is_land:
                state.definitions[card] = definition.with_changes(abilities=(*definition.abilities, FLASH))
                state.note_card(state.definitions[card])
        give_mana(state)
        cast_each(state, hand, seat)
        if seat == 1:
            for permanent in state.permanents:
                if permanent.controller == 1 and permanent.definition is TOTEM:
                    hand.act(Act.ACTIVATE, permanent.id, 0)
                    hand.announce()
                    break
            hand.give((0,))


def cast_each(state: State, hand: Hand, seat: int) -> None:
    """Let a player cast one card of each name that is there only to be cast."""
    names: set[str] = set()
    for card in list(state.players[seat].hand):
        name = state.definitions[card].name
        for option in options_of(state, (Act.CAST,), card)[:1]:
            if name not in names and name.startswith(OURS) and hand.act(*option):
                hand.announce()
                names.add(name)
