"""Invariants: what must be true of every game at every question. The fuzzer and the tests call `check`.

`check(game)` raises `BrokenInvariant` with the position in its message. It changes nothing and asks a clone where it
has to try something out.
"""

from __future__ import annotations

from playset.ability.effects.damage_and_life import referred_to
from playset.core.decision import Act, Ask, Option, check_answer
from playset.core.events import LossReason
from playset.core.mana import POOL_SIZE
from playset.core.words import FIRST_OBJECT, Step, Zone, card_of, is_player
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.casting.play_modes import Proposed
from playset.rules.derived.battlefield_index import BattlefieldIndex, battlefield_index
from playset.rules.events.gate import Events
from playset.rules.game import Game
from playset.rules.mana.payment import available_mana, find_available_mana
from playset.rules.saving.fields import fields_of
from playset.rules.state.objects import Permanent
from playset.rules.state.position import State
from playset.rules.state_based import Leaving, cannot_lose, check_state_based_actions
from playset.rules.turn.priority import Priority, asks_anyway
from playset.testing.state_diff import difference

COMBAT_STEPS = range(Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT + 1)


class BrokenInvariant(AssertionError):
    """An invariant does not hold."""


def check(game: Game) -> None:
    """Raise `BrokenInvariant` unless everything that must be true at a question, or at the end, is true."""
    state = game.state
    check_between_steps(state)
    check_zones(state)
    check_numbers(state)
    check_battlefield(state)
    check_clone(game)
    if state.over:
        check_end(game)
        return
    check_characteristics(state)
    check_decision(state)
    if state.decision is not None and state.decision.kind == Ask.PRIORITY:
        check_settled(state)
        check_caches(state)
        check_what_is_told(game)


def require(truth: bool, message: str) -> None:
    """Raise `BrokenInvariant` unless something is so."""
    if not truth:
        raise BrokenInvariant(message)


def check_between_steps(state: State) -> None:
    """Check that nothing is left of a hypothetical question."""
    require(not any(isinstance(frame, Proposed) for frame in state.frames), "a spell is still only proposed")
    for obj, known in state.last_known.items():
        left = not state.is_current(obj) or obj in state.phased_out
        require(left, f"{known.definition.name} is still about to enter")


# --- where things are ----------------------------------------------------------------------------------------


def is_leaving(state: State, player: int) -> bool:
    """True if a player has lost, but what happens at the same time waits for a choice (CR 704.3, 616.1)."""
    return any(isinstance(frame, Leaving) and player in frame.lost for frame in state.frames)


def check_zones(state: State) -> None:
    """Check that every card is in exactly one zone, where its zone says, among its owner's cards (CR 400.1)."""
    count = len(state.zones)
    require(
        count == len(state.owners) == len(state.generations) == len(state.definitions),
        "the tables of cards differ in length",
    )
    seen = [False] * count
    for owner, player in enumerate(state.players):
        for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
            cards = state.cards_in(owner, zone)
            for card in cards:
                found(state, seen, card, zone)
                if state.owners[card] != owner or state.definitions[card].is_token:
                    raise BrokenInvariant(f"{label(state, card)} should not be in zone {zone} of player {owner}")
            gone = player.lost and not state.over and not is_leaving(state, owner)
            require(not cards or not gone, f"player {owner} left, but not with all their cards")
    for obj, permanent in state.battlefield.items():
        found(state, seen, permanent.card, Zone.BATTLEFIELD)
        if not obj == permanent.id == state.id_of(permanent.card):
            raise BrokenInvariant(f"{label(state, permanent.card)} has an old id")
        listed = permanent.card in state.face_down
        require((permanent.face_up is not None) == listed, f"{label(state, permanent.card)} is face down, or is it?")
    for card in state.face_down:
        there = state.zones[card] in (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE) or state.id_of(card) in state.phased_out
        require(there, f"{label(state, card)} is face down elsewhere")
    for obj, (permanent, host) in state.phased_out.items():
        require(obj == permanent.id == state.id_of(permanent.card), f"{label(state, permanent.card)} has an old id")
        require(state.zones[permanent.card] == Zone.NOWHERE, f"{label(state, permanent.card)} is phased out and there")
        # CR 702.26g, 702.26k: it never comes back by itself, not even if its host has left the game with its owner.
        there = not host or host in state.phased_out or state.players[state.owners[card_of(host)]].lost > 0
        require(there, f"{label(state, permanent.card)} phased out with nothing")
    check_emblems(state, seen)
    check_faces(state)
    held = [frame.held_item() for frame in state.frames]
    for item in (*state.stack, *(item for item in held if item is not None)):
        if item.card and state.zones[item.card] == Zone.STACK:
            found(state, seen, item.card, Zone.STACK)
            require(item.id == state.id_of(item.card), f"the spell {label(state, item.card)} has an old id")
    for card in range(1, count):
        if not seen[card] and state.zones[card] != Zone.NOWHERE:
            raise BrokenInvariant(f"{label(state, card)} should be in zone {state.zones[card]} and is not there")


def check_emblems(state: State, seen: list[bool]) -> None:
    """Check the emblems, and that cards with abilities that work in graveyards stand among them (CR 113.6b)."""
    resting = [card for player in state.players for card in player.graveyard]
    works = [state.id_of(card) for card in resting if state.definitions[card].base.abilities.working_in_graveyard]
    at_work = [emblem.id for emblem in state.emblems if state.zones[emblem.card] == Zone.GRAVEYARD]
    require(sorted(at_work) == sorted(works), "other cards work in graveyards than say so")
    for emblem in state.emblems:
        if emblem.id not in at_work:
            found(state, seen, emblem.card, Zone.COMMAND)
        require(state.owners[emblem.card] == emblem.controller, f"an emblem of {emblem.controller} is not their own")


def check_faces(state: State) -> None:
    """Check that a card is one of its faces only on the stack, the battlefield or between (CR 709.4, 712.8a, 715.4)."""
    moving = [event.obj for frame in state.frames if isinstance(frame, Events) for event in frame.events]
    for card, definition in enumerate(state.definitions):
        if definition.whole is not None and state.zones[card] not in (Zone.STACK, Zone.BATTLEFIELD, Zone.NOWHERE):
            require(state.id_of(card) in moving, f"{label(state, card)} lies with one of its faces up")
    for item in state.stack:
        if item.card:
            up = state.definitions[item.card]
            formed = item.alternative is not None and item.alternative.form(up) == item.definition
            if item.card in state.face_down:
                formed = item.definition == state.face_down[item.card][0].definition()  # CR 708.4
            require(item.definition == up or formed, f"{label(state, item.card)} is not what is up")


def found(state: State, seen: list[bool], card: int, zone: int) -> None:
    """Record where a card was found."""
    if not 0 < card < len(seen):
        raise BrokenInvariant(f"there is no card {card}, but it is in zone {zone}")
    if seen[card]:
        raise BrokenInvariant(f"{label(state, card)} is in zone {zone} and somewhere else")
    if state.zones[card] != zone:
        raise BrokenInvariant(f"{label(state, card)} is in zone {zone}, not in {state.zones[card]}")
    seen[card] = True


def label(state: State, card: int) -> str:
    """Return a card's name and number, for messages."""
    return f"{state.definitions[card].name} (card {card}, turn {state.turn})"


def check_numbers(state: State) -> None:
    """Check that pools, counters, damage and counts are not negative, and that step and active player exist."""
    commanders = len(state.commanders)
    require(len(state.commander_casts) == commanders, f"{commanders} commanders, casts {state.commander_casts}")
    for seat, player in enumerate(state.players):
        require(len(player.pool) == POOL_SIZE, f"the pool of player {seat} is {player.pool}")
        require(all(amount >= 0 for amount in player.pool), f"player {seat} has negative mana: {player.pool}")
        require(all(number > 0 for number in player.counters.values()), f"player {seat} has {player.counters}")
        require(len(player.commander_damage) == commanders, f"player {seat} has {player.commander_damage}")
        require(player.lands_played >= 0 and player.spells_cast >= 0, f"player {seat} has negative counts")
    for permanent in state.battlefield.values():
        name = label(state, permanent.card)
        require(permanent.damage >= 0, f"{name} has {permanent.damage} damage")
        require(all(number > 0 for number in permanent.counters.values()), f"{name} has {permanent.counters}")
    require(state.step in range(Step.UNTAP, Step.CLEANUP + 1), f"there is no step {state.step}")
    require(0 <= state.active < len(state.players), f"player {state.active} cannot be active")


# --- the battlefield -----------------------------------------------------------------------------------------


def check_battlefield(state: State) -> None:
    """Check that attachments and combat are consistent on both sides."""
    stamps = [permanent.timestamp for permanent in state.battlefield.values()]
    require(len(set(stamps)) == len(stamps), f"two permanents have one timestamp: {stamps}")
    for permanent in state.battlefield.values():
        name = label(state, permanent.card)
        require(0 <= permanent.controller < len(state.players), f"nobody controls {name}")
        seat = permanent.controller
        stays = not state.players[seat].lost or state.over or is_leaving(state, seat)
        require(stays, f"{name}'s controller has left the game")
        require(permanent.attached_to != permanent.id, f"{name} is attached to itself")
        if state.step not in COMBAT_STEPS:
            require(permanent.attacking < 0, f"{name} attacks outside combat")
            require(not permanent.blocking and not permanent.blockers, f"{name} blocks or is blocked outside combat")
        check_combat(state, permanent, name)


def check_combat(state: State, permanent: Permanent, name: str) -> None:
    """Check that attackers and blockers are recorded on both sides (CR 506.4, 509.1)."""
    if permanent.attacking >= 0:
        require(permanent.controller == state.active or state.over, f"{name} attacks, but not for the active player")
    for other in permanent.blocking:
        attacker = state.battlefield.get(other)
        if attacker is not None and attacker.attacking >= 0:
            require(permanent.id in attacker.blockers, f"{name} blocks something that does not know it")
    require(permanent.blocked or not permanent.blockers, f"{name} has blockers but is not blocked")


def check_characteristics(state: State) -> None:
    """Check that characteristics equal those computed anew (CR 613), and that no listener is missing in the masks."""
    if state.stale:
        return
    fresh = state.clone()
    fresh.touch_battlefield()
    fresh.update_characteristics()
    for obj, permanent in state.battlefield.items():
        anew = fresh.battlefield[obj]
        name = label(state, permanent.card)
        found = difference(permanent.characteristics, anew.characteristics)
        require(not found, f"the characteristics of {name} are out of date: {found}")
        require(permanent.controller == anew.controller, f"the controller of {name} is out of date")
    require(not fresh.trigger_kinds & ~state.trigger_kinds, "an ability that may trigger is not listened to")
    require(not fresh.replacement_kinds & ~state.replacement_kinds, "a replacement effect is not watched for")
    require(state.has_rule_changes or not fresh.has_rule_changes, "a static ability that changes rules is left out")
    require(
        not fresh.effect_inputs & ~state.effect_inputs,
        "a continuous effect that reads the whole game is not kept fresh",
    )


# --- questions -----------------------------------------------------------------------------------------------


def check_decision(state: State) -> None:
    """Check that the open question has more than one answer, and that the player asked is in the game."""
    decision = state.decision
    if decision is None:
        raise BrokenInvariant("the game is not over, but nothing is asked")
    where = f"{decision!r} on turn {state.turn}"
    require(0 <= decision.player < len(state.players), f"nobody can answer {where}")
    require(not state.players[decision.player].lost, f"a player who has left is asked {where}")
    count = len(decision.options)
    if decision.kind == Ask.NUMBER:
        require(decision.minimum <= decision.maximum, f"there is no number that answers {where}")
    elif decision.kind == Ask.DIVIDE:
        require(count > 0 and decision.least * count <= decision.total, f"there is no division that answers {where}")
    else:
        require(0 <= decision.minimum <= decision.maximum <= count, f"no number of options answers {where}")
        require(count > 0 or decision.kind == Ask.REVEAL or state.settings.ask_everything, f"no options in {where}")
    require(len(decision.needs) in (0, count), f"not one need for each option in {where}")
    asked_anyway = state.settings.ask_everything or (
        decision.kind == Ask.PRIORITY and asks_anyway(state.settings, decision.player)
    )
    require(asked_anyway or not decision.forced(), f"there is only one answer to {where}")
    for option in decision.options:
        check_option(state, option, where)
    answer = decision.default_answer()
    check_answer(decision, answer)
    require(decision.allows(answer), f"{answer} is not allowed by {where}")
    state.frames[-1].check(state, decision, answer)


def check_option(state: State, option: Option, where: str) -> None:
    """Check that what an option refers to exists."""
    if option.act in (Act.PLAY, Act.CAST, Act.ACTIVATE, Act.TURN_UP, Act.ATTACK, Act.BLOCK):
        require(exists(state, option.obj), f"{option!r} speaks of something that is not there, in {where}")
    if option.act == Act.OBJECT and not is_remembered(state, option.obj):
        require(exists(state, option.obj), f"{option!r} speaks of something that is not there, in {where}")
    if option.act in (Act.ATTACK, Act.BLOCK):
        require(exists(state, option.other), f"{option!r} is about something that is not there, in {where}")


def check_what_is_told(game: Game) -> None:
    """Check that players can ask about what they could cast or activate before anything is chosen for it."""
    decision = game.state.decision
    assert decision is not None
    view = game.view(decision.player)
    for option in decision.options:
        if option.act == Act.CAST or option.act == Act.ACTIVATE:
            program, targets = view.program(option), view.targets(option)
            told = f"{option!r} has {len(targets)} lists of targets"
            require(len(targets) == (len(program.target_slots) if program is not None else 0), told)
            cost, payment = view.mana_cost(option), view.payment(option)
            require(cost is not None or not payment, f"{option!r} cannot be paid, but with {payment}")


def is_remembered(state: State, obj: int) -> bool:
    """True if something that is gone is referred to on the stack or by waiting work, and is remembered (CR 609.7a)."""
    return obj in referred_to(state) and state.characteristics_of(obj) is not None


def exists(state: State, obj: int) -> bool:
    """True if an id names a player in the game, an object as it is now, or an ability on the stack."""
    if is_player(obj):
        return obj < len(state.players) and not state.players[obj].lost
    if obj >= FIRST_OBJECT:
        return state.is_current(obj) and state.zone_of(obj) != Zone.NOWHERE
    return state.on_stack(obj) is not None


# --- at priority ---------------------------------------------------------------------------------------------


def check_settled(state: State) -> None:
    """Check CR 117.5: no priority before state-based actions are done and triggered abilities are on the stack."""
    require(not state.pending, "a player has priority while triggered abilities wait")
    require(not state.commanders_moved, "a player has priority before the owner of a commander was asked")
    for seat, player in enumerate(state.players):
        alive = player.lost > 0 or player.life > 0 or cannot_lose(state, seat, by_life=True)
        require(alive, f"player {seat} has priority at {player.life} life")
    for permanent in state.battlefield.values():
        target = permanent.attached_to
        require(target < 0 or exists(state, target), f"{label(state, permanent.card)} is attached to nothing")
    fresh = state.clone()
    fresh.decision = None
    fresh.touch_battlefield()
    require(not check_state_based_actions(fresh), "a player has priority while state-based actions are due")


def check_caches(state: State) -> None:
    """Check that caches (permanents, legal options, mana sources) equal what is computed anew."""
    require(state.permanents == list(state.battlefield.values()), "the list of permanents is out of date")
    for obj, permanent in (*state.battlefield.items(), *((gone, None) for gone in state.last_known)):
        require(state.find(obj) is permanent, f"the permanent {obj} is not where it is looked for")
    fresh = state.clone()
    fresh.touch_battlefield()
    known, anew = battlefield_index(state), battlefield_index(fresh)
    for part in fields_of(BattlefieldIndex):
        found = difference(getattr(known, part), getattr(anew, part))
        require(not found, f"the index of the battlefield is out of date: {part} {found}")
    for mask in ("trigger_kinds", "replacement_kinds"):
        same = getattr(state, mask) == getattr(fresh, mask)
        require(same, f"the kinds of event in {mask!r} are out of date: {getattr(state, mask):b}")
    for player in state.remaining_players():
        found = difference(legal_actions(state, player), legal_actions(fresh, player))
        require(not found, f"the options of player {player} rest on something that is out of date: {found}")
        kept, found_anew = available_mana(state, player), find_available_mana(fresh, player)
        found = difference(kept.sources, found_anew.sources)
        require(not found, f"the sources of mana of player {player} are out of date: {found}")
        # Mana whose source is only remembered counts with the pool (CR 106.6).
        require(kept.pool == found_anew.pool, f"the pool of player {player} is not what was noted")
    decision = state.decision
    assert decision is not None
    frame = state.frames[-1]
    assert isinstance(frame, Priority)
    # What was proposed here and could not be done is not offered again.
    legal = [o for o in legal_actions(fresh, decision.player) if (o.act, o.obj, o.index) not in frame.refused]
    found = difference(list(decision.options), legal)
    require(not found, f"{decision!r} does not offer what is legal: {found}")


# --- clones and ends -----------------------------------------------------------------------------------------


def check_clone(game: Game) -> None:
    """Check that a clone equals the game in everything but caches."""
    copy = game.clone()
    found = difference(game.state, copy.state)
    require(not found, f"a clone differs from the game: {found}")


def check_end(game: Game) -> None:
    """Check that a game that is over has a winner or is a draw, and a reason (CR 104)."""
    state = game.state
    require(state.decision is None, "the game is over, but something is asked")
    require(state.reason > 0, "the game is over, but nobody knows why")
    left = [seat for seat, player in enumerate(state.players) if not player.lost]
    if state.winner >= 0 and state.reason == LossReason.EFFECT:
        require(state.winner in left, f"player {state.winner} won, but has left the game")  # CR 104.2b
    elif state.winner >= 0:
        require(left == [state.winner], f"player {state.winner} won, but the players left are {left}")
    elif state.reason == LossReason.EVERYONE_LOST:
        require(not left, f"everyone lost, but the players left are {left}")
    else:
        require(len(left) > 1, f"the game is a draw although the players left are {left}")
    if state.settings.log:
        require(bool(game.log.last()), "the log does not say how the game ended")
