"""Set up the position of a scenario, as if the cards had always been there, with the permanents it makes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playset.ability import (
    ANY_TARGET,
    IT,
    PERMANENT,
    SPELL,
    YOU_CONTROL,
    Activated,
    CostsLess,
    CostsMore,
    DealDamage,
    Destroy,
    Exile,
    PutOntoBattlefield,
    Target,
    ThatCard,
    Then,
    Transform,
)
from playset.ability.chosen import choices_for
from playset.core.decision import Ask, Decision
from playset.core.events import Entry
from playset.core.words import Zone
from playset.rules.events.actions import enter_event, shuffle
from playset.rules.events.entering import own_counters
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Ability, Effect
from playset.rules.state.cards import CardDefinition, card
from playset.rules.state.position import State
from playset.rules.state.settings import Settings
from playset.rules.turn.opening_hands import OpeningHands, new_state
from playset.rules.turn.turn import Turns
from playset.testing.conformance.outcome import SKIP_OP, Stopped
from playset.testing.conformance.texts import simple
from playset.testing.setup import designate, put_card, put_permanent

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.testing.conformance.cards import CardFile

ZONES: Final = {
    "LIBRARY": Zone.LIBRARY,
    "HAND": Zone.HAND,
    "GRAVEYARD": Zone.GRAVEYARD,
    "COMMAND": Zone.COMMAND,
    "EXILED": Zone.EXILE,
    "BATTLEFIELD": Zone.BATTLEFIELD,
}
ORDER: Final = ("LIBRARY", "HAND", "GRAVEYARD", "COMMAND", "EXILED", "BATTLEFIELD")
DECK_SIZE: Final = 71  # the deck that nobody cares about is Mountains
FILLER: Final = "Mountain"
COMMON_DECK: Final = "RB Aggro.dck"  # the deck that has no commander


def is_about_mana(step: dict[str, Any]) -> bool:
    """True if a player makes mana without being about to pay for something."""
    if step["op"] in ("activateManaAbility", "disableManaAutoPayment"):
        return True
    if step["op"] != "activateAbility":
        return False
    return step["text"] == "{T}" or ": add " in step["text"].casefold()


def commanders(record: dict[str, Any], letter: str) -> list[str]:
    """Return the commanders of a player's deck, as far as the script casts them (CR 903.6).

    Of the decks only the names are known; but what a player casts that nothing puts anywhere is a commander of theirs.
    """
    game, steps = record["game"], record["steps"]
    if not game["type"].startswith("Commander") or game["decks"][letter] == COMMON_DECK:
        return []
    added = {step["card"] for step in steps if step["op"] == "addCard"}
    cast = [step.get("spell") for step in steps if step["op"] == "castSpell" and step["player"] == letter]
    return [name for name in record["cards"] if name in cast and name not in added]


class Position:
    """The state of a scenario, and which seat each of its players has."""

    def __init__(self, record: dict[str, Any], cards: CardFile) -> None:
        order = record["game"]["turn_order"]
        self.seats = {letter: seat for seat, letter in enumerate(order)}
        self.letters = list(order)
        self.aliases: dict[str, int] = {}
        steps = record["steps"]
        by_hand = {step["player"] for step in steps if is_about_mana(step)}
        settings = Settings(
            tuple(order),
            1,
            record["game"]["life"],
            200,
            True,
            tuple(sorted(self.seats[letter] for letter in by_hand)),
            first=self.seats["A"],
            ask_priority=True,
        )
        self.state = new_state(settings, [[] for _ in order])
        self.state.active = self.state.last_in_turn_order = self.seats["A"]
        self.state.frames = [Turns()]
        self.chosen: dict[str, list[str]] = {}  # what was chosen for permanents that are there already
        for letter in sorted(order):
            self.place(letter, steps, cards)
            seat = self.seats[letter]
            there = [permanent for permanent in self.state.permanents if permanent.controller == seat]
            self.chosen[letter] = [word for permanent in there for word in choices_for(self.state, permanent)]
            for name in commanders(record, letter):
                self.add(cards.find(name), self.seats[letter], "COMMAND", {})
        if not any(step["op"] == "skipInitShuffling" for step in steps):
            for seat in range(len(order)):
                shuffle(self.state, seat)
        self.state.frames.append(OpeningHands(self.state.remaining_players()))  # CR 103.6a

    def place(self, letter: str, steps: list[dict[str, Any]], cards: CardFile) -> None:
        """Put everything that a player begins with into place."""
        state, seat = self.state, self.seats[letter]
        emptied = any(s["op"] == "removeAllCardsFromLibrary" and s["player"] == letter for s in steps)
        if not emptied:
            for _ in range(DECK_SIZE):
                self.add(cards.find(FILLER), seat, "LIBRARY", {})
        for zone in ORDER:
            for step in steps:
                if step["op"] == "addCard" and step["player"] == letter and step["zone"] == zone:
                    definition = cards.find(step["card"])
                    for number in range(step["count"]):
                        card = self.add(definition, seat, zone, step)
                        if "alias" in step:
                            alias = step["alias"] if step["count"] == 1 else f"{step['alias']}.{number + 1}"
                            self.aliases[alias] = card
        for step in steps:
            if step["op"] == "addCustomEffect" and step["player"] == letter:
                made = state.new_card(custom_card(step), seat, Zone.BATTLEFIELD)
                put_permanent(state, seat, made, [])
        for step in steps:
            if step["op"] == "setLife" and step["player"] == letter:
                state.players[seat].life = step["life"]

    def add(self, definition: CardDefinition, seat: int, zone: str, step: dict[str, Any]) -> int:
        """Put one card somewhere."""
        state = self.state
        back = next((face for face in definition.faces if simple(face.name) == step.get("card")), None)
        if back is not None and zone == "BATTLEFIELD":
            definition = back  # CR 712: it is there with its back face up
        if zone != "BATTLEFIELD":
            card = put_card(state, seat, ZONES[zone], definition)
            if zone == "COMMAND":
                designate(state, card)
            return card
        if not definition.is_permanent:
            raise Stopped(SKIP_OP, f"{definition.name} is put onto the battlefield, though it is no permanent card")
        card = state.new_card(definition, seat, Zone.BATTLEFIELD)
        if definition.base.abilities.replacements or own_counters(definition):
            enter(state, card, seat)
            if step.get("tapped"):
                state.battlefield[state.id_of(card)].tapped = True
        else:
            put_permanent(state, seat, card, ["tapped"] if step.get("tapped") else [])
        return card


def enter(state: State, card: int, seat: int) -> None:
    """Let a permanent enter as its own replacement effects say, but without anything triggering.

    What it would ask is answered in the simplest way, and what may be done is done, as the other engine does it:
    scripts do not speak of permanents that are there already. Life that is paid for it was paid long ago.
    """
    life = state.players[seat].life
    state.cards_in(seat, Zone.EXILE).append(card)
    state.zones[card] = Zone.EXILE
    happen(state, [enter_event(state, state.id_of(card), Entry(seat))])
    while len(state.frames) > 1:
        if state.decision is None:
            state.frames[-1].step(state)
        else:
            decision, state.decision = state.decision, None
            state.frames[-1].receive(state, decision, answer_in_setup(decision))
    state.pending = []
    state.players[seat].life = life
    permanent = state.battlefield.get(state.id_of(card))
    if permanent is not None:
        permanent.summoning_sick = False


def answer_in_setup(decision: Decision) -> tuple[int, ...]:
    """Answer yes, or else with the simplest choice."""
    return (0,) if decision.kind == Ask.YES_NO else decision.default_answer()


def custom_card(step: dict[str, Any]) -> CardDefinition:
    """Return the permanent that a step of a scenario describes."""
    kind = step["kind"]
    if kind == "SpellCostModification":
        amount = step["amount"]
        static: Ability = (
            CostsMore(SPELL & YOU_CONTROL, amount) if amount > 0 else CostsLess(SPELL & YOU_CONTROL, -amount)
        )
        return card("spell cost modification", "", "", static)
    count = step.get("target_count", 1)
    target = Target(PERMANENT, count, count)
    effects: dict[str, tuple[str, Effect]] = {
        "TargetDestroy": ("target destroy", Destroy(target)),
        "TargetExile": ("target exile", Exile(target)),
        "TargetDamage": (
            f"target damage {step.get('amount', 0)}",
            DealDamage(step.get("amount", 0), Target(ANY_TARGET)),
        ),
        "TargetTransform": ("target transform", Transform(target)),
        "TargetBlink": ("target blink", Then(Exile(target), ThatCard(), PutOntoBattlefield(IT, owners=True))),
        "AllDestroy": ("all destroy", Destroy(PERMANENT)),
    }
    if kind not in effects:
        raise Stopped(SKIP_OP, f"the custom effect {kind}")
    name, effect = effects[kind]
    return card(name, "", "", Activated((), effect))
