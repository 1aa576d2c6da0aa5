"""Evaluate the asserts and queries of a scenario against the state of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from playset.core.decision import Act
from playset.core.words import Zone, card_of
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.casting.play_modes import cost_words, play_modes_of
from playset.rules.combat.declare import attack_options
from playset.rules.state.objects import Permanent
from playset.rules.turn.designations import monarch
from playset.testing.conformance.mana_options import mana_options
from playset.testing.conformance.outcome import Unknown
from playset.testing.conformance.properties import (
    LETTERS,
    game_property,
    has_ability,
    object_property,
    player_property,
    power_and_toughness,
    top_is_revealed,
    type_mask,
)
from playset.testing.conformance.texts import ability_text, activation_text, fits, plain, simple

if TYPE_CHECKING:
    from playset.testing.conformance.running import Run

ZONES: Final = {
    "graveyard": Zone.GRAVEYARD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
}
ALL_ZONES: Final = {"battlefield": Zone.BATTLEFIELD, **ZONES}
SYMBOL: Final = re.compile(r"\{\w+\}")
COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "eq": lambda one, other: one == other,
    "ne": lambda one, other: one != other,
    "lt": lambda one, other: one < other,
    "le": lambda one, other: one <= other,
    "gt": lambda one, other: one > other,
    "ge": lambda one, other: one >= other,
    "in": lambda one, other: one in other,
    "not_in": lambda one, other: one not in other,
    "contains": lambda one, other: other in one,
    "not_contains": lambda one, other: other not in one,
    "starts_with": lambda one, other: one.startswith(other),
}

Entry = dict[str, Any]


class Checks:
    """The checks of one scenario."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def wrong(self, check: Entry) -> str:
        """Return what is wrong, empty if the check holds."""
        op = check["op"]
        name = op.removeprefix("assert").removeprefix("check")
        method = getattr(self, f"check_{name}", None)
        if method is None:
            raise Unknown(op)
        found: str = method(check)
        return f"{op} {check.get('name', '')}: {found}" if found else ""

    # --- looking ---------------------------------------------------------------------------------------------

    def permanents(self, name: str | None, player: str | None = None) -> list[Permanent]:
        """Return the permanents of a name and controller, in the order in which they entered."""
        state = self.run.state
        state.update_characteristics()
        if name is not None and name.startswith("@"):
            card = self.run.position.aliases.get(name[1:])
            return [one for one in state.battlefield.values() if one.card == card]
        place = None
        if name is not None and name.rsplit(":", 1)[-1].isdigit() and ":" in name:
            name, number = name.rsplit(":", 1)
            place = int(number)
        found = [
            permanent
            for permanent in state.battlefield.values()
            if (name is None or self.run.name(permanent.id) == name)
            and (player is None or permanent.controller == self.run.seat(player))
        ]
        return found if place is None else found[place : place + 1]

    def cards(self, zone: int, name: str | None, player: str | None) -> list[int]:
        """Return the cards of a name in a zone."""
        state = self.run.state
        seats = range(len(state.players)) if player is None else [self.run.seat(player)]
        found: list[int] = []
        for seat in seats:
            for card in state.cards_in(seat, zone):
                definition = state.definitions[card]
                if name is None or simple(definition.name) == name or name in definition.name.split(" // "):
                    found.append(card)
        return found

    def count(self, found: int, check: Entry) -> str:
        """Return a number that must be equal."""
        return "" if found == check["count"] else f"{found}, not {check['count']}"

    # --- zones -----------------------------------------------------------------------------------------------

    def check_EmblemCount(self, check: Entry) -> str:
        seat, state = self.run.seat(check["player"]), self.run.state
        emblems = [one for one in state.emblems if state.zones[one.card] == Zone.COMMAND]
        return self.count(len([one for one in emblems if one.controller == seat]), check)

    def check_Life(self, check: Entry) -> str:
        life = self.run.state.players[self.run.seat(check["player"])].life
        return "" if life == check["life"] else f"{check['player']} has {life} life, not {check['life']}"

    def check_Monarch(self, check: Entry) -> str:
        found = monarch(self.run.state)
        wanted = -1 if check["monarch"] == "none" else self.run.seat(check["monarch"])
        return "" if found == wanted else f"the monarch is {found}"

    def check_PermanentCount(self, check: Entry) -> str:
        return self.count(len(self.permanents(check.get("name"), check.get("of", check["player"]))), check)

    def check_TokenCount(self, check: Entry) -> str:
        found = self.permanents(check.get("name"), check["player"])
        return self.count(sum(1 for one in found if self.is_token(one)), check)

    def is_token(self, permanent: Permanent) -> bool:
        """True if a permanent is a token."""
        return self.run.state.definitions[permanent.card].is_token

    def check_GraveyardCount(self, check: Entry) -> str:
        return self.count(len(self.cards(Zone.GRAVEYARD, check.get("name"), check["player"])), check)

    def check_HandCount(self, check: Entry) -> str:
        return self.count(len(self.cards(Zone.HAND, check.get("name"), check["player"])), check)

    check_HandCardCount = check_HandCount

    def check_LibraryCount(self, check: Entry) -> str:
        return self.count(len(self.cards(Zone.LIBRARY, check.get("name"), check["player"])), check)

    def check_ExileCount(self, check: Entry) -> str:
        player = None if check["op"].startswith("check") else check.get("player")
        return self.count(len(self.cards(Zone.EXILE, check.get("name"), player)), check)

    def check_CommandZoneCount(self, check: Entry) -> str:
        return self.count(len(self.cards(Zone.COMMAND, check.get("name"), check["player"])), check)

    check_CommandCardCount = check_CommandZoneCount

    def check_CounterOnExiledCardCount(self, check: Entry) -> str:
        return self.counters_on(self.cards(Zone.EXILE, check["name"], check.get("player")), check)

    def check_CardCounters(self, check: Entry) -> str:
        zones = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
        return self.counters_on([card for zone in zones for card in self.cards(zone, check["name"], None)], check)

    def counters_on(self, cards: list[int], check: Entry) -> str:
        """Return a number of counters on the first of some cards that must be equal."""
        state = self.run.state
        if not cards:
            return "there is none"
        counters = state.card_counters.get(state.id_of(cards[0]), {})
        return self.count(counters.get(check["counter"].casefold(), 0), check)

    def check_ExiledCardSubtype(self, check: Entry) -> str:
        state = self.run.state
        cards = self.cards(Zone.EXILE, check["name"], None)
        has = [object_property(self.run, state.id_of(card), "has_subtype", check["subtype"]) for card in cards]
        return "" if any(has) else f"{has}"

    def check_AliasZone(self, check: Entry) -> str:
        card = self.run.position.aliases.get(check["alias"])
        there = card is not None and self.run.state.zones[card] == ALL_ZONES[check["zone"].casefold()]
        return "" if there == check.get("value", True) else f"there is {there}"

    # --- permanents ------------------------------------------------------------------------------------------

    def check_PowerToughness(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["player"])
        if not found:
            return "there is none"
        if check.get("base"):
            raise Unknown("base power and toughness")
        sizes = [power_and_toughness(one) for one in found]
        wanted = (check["power"], check["toughness"])
        holds = all(size == wanted for size in sizes) if check.get("scope") == "all" else wanted in sizes
        return "" if holds else f"{sizes}, not {wanted}"

    def check_PT(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["player"])
        if not found:
            return "there is none"
        size = power_and_toughness(found[0])
        wanted = (check["power"], check["toughness"])
        return "" if size == wanted else f"{size}, not {wanted}"

    def check_CounterCount(self, check: Entry) -> str:
        found = self.permanents(check["name"], check.get("player"))
        if not found:
            return "there is none"
        return self.count(found[0].counters.get(check["counter"].casefold(), 0), check)

    def check_PermanentCounters(self, check: Entry) -> str:
        found = self.permanents(check["name"], check.get("player"))
        if not found:
            return "" if check["count"] == 0 else "there is none"
        return self.count(found[-1].counters.get(check["counter"].casefold(), 0), check)

    def check_PlayerCounterCount(self, check: Entry) -> str:
        player = self.run.state.players[self.run.seat(check["player"])]
        return self.count(player.counters.get(check["counter"].casefold(), 0), check)

    def check_Tapped(self, check: Entry) -> str:
        found = self.permanents(check["name"])[:2]
        if any(one.tapped == check["tapped"] for one in found):
            return ""
        return f"it is {'untapped' if check['tapped'] else 'tapped'}" if found else "there is none"

    def check_TappedCount(self, check: Entry) -> str:
        return self.count(sum(1 for one in self.permanents(check["name"]) if one.tapped == check["tapped"]), check)

    def check_PermanentTapped(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["of"])
        return self.count(sum(1 for one in found if one.tapped == check["tapped"]), check)

    def check_DamageReceived(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["player"])
        if not found:
            return "there is none"
        return "" if found[-1].damage == check["damage"] else f"{found[-1].damage}, not {check['damage']}"

    check_Damage = check_DamageReceived

    def check_Attacking(self, check: Entry) -> str:
        found = self.permanents(check["name"])
        return "" if found and (found[-1].attacking >= 0) == check["value"] else "not so"

    def check_AttachedTo(self, check: Entry) -> str:
        hosts = [one.id for one in self.permanents(check["name"], check["player"])]
        there = any(one.attached_to in hosts for one in self.permanents(check["attachment"]))
        return "" if there == check["value"] else f"attached is {there}"

    def check_Type(self, check: Entry) -> str:
        mask = type_mask(check["type"])
        found = [bool(one.characteristics.types & mask) for one in self.permanents(check["name"])]
        return "" if check["value"] in found else f"{found}"

    def check_Subtype(self, check: Entry) -> str:
        found = [check["subtype"] in one.characteristics.subtypes for one in self.permanents(check["name"])]
        return "" if check["value"] in found else f"{found}"

    check_SubType = check_Subtype

    def check_Color(self, check: Entry) -> str:
        found = self.permanents(check["name"], check.get("player"))
        if not found:
            return "there is none"
        colors = found[0].characteristics.colors
        has = [bool(colors >> LETTERS.index(letter) & 1) for letter in check["colors"] if letter in LETTERS]
        holds = all(has) if check["value"] else not any(has)
        return "" if holds else f"its colours are {colors:05b}"

    def check_Ability(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["player"])
        if check["op"] == "assertAbility" and len(found) != check["count"]:
            return f"there are {len(found)}, not {check['count']}"
        if not found:
            return "there is none"
        has = has_ability(found[-1].characteristics, found[-1].definition, check["ability"])
        return "" if has == check["value"] else f"it {'has' if has else 'does not have'} {check['ability']}"

    def check_Abilities(self, check: Entry) -> str:
        found = self.permanents(check["name"], check["player"])
        if len(found) != 1:
            return f"there are {len(found)}"
        lacking = [
            one for one in check["abilities"] if not has_ability(found[0].characteristics, found[0].definition, one)
        ]
        return f"it lacks {lacking}" if lacking else ""

    # --- players and the game --------------------------------------------------------------------------------

    def check_ManaPool(self, check: Entry) -> str:
        pool = self.run.state.players[self.run.seat(check["player"])].pool
        for letter in check.get("colors") or check["color"]:
            amount = pool["WUBRGC".index(letter)]
            if amount != check["amount"]:
                return f"{amount} of {letter}, not {check['amount']}"
        return ""

    def check_ManaOption(self, check: Entry) -> str:
        wanted = Counter(SYMBOL.findall(check["mana"]))
        found = mana_options(self.run.state, self.run.seat(check["player"]))
        there = any(Counter(SYMBOL.findall(option)) == wanted for option in found)
        return "" if there == check.get("present", True) else f"{found}"

    def check_TopCardRevealed(self, check: Entry) -> str:
        shown = top_is_revealed(self.run.state, self.run.seat(check["player"]))
        return "" if shown == check["value"] else f"revealed is {shown}"

    def check_PlayerInGame(self, check: Entry) -> str:
        there = not self.run.state.players[self.run.seat(check["who"] if "who" in check else check["player"])].lost
        return "" if there == check["value"] else f"in the game is {there}"

    def check_Turn(self, check: Entry) -> str:
        turn = self.run.state.turn
        return "" if turn == check["turn"] else f"{turn}, not {check['turn']}"

    def check_WonTheGame(self, check: Entry) -> str:
        state = self.run.state
        won = state.over and state.winner == self.run.seat(check["player"])
        return "" if won == check["value"] else f"won is {won}"

    def check_LostTheGame(self, check: Entry) -> str:
        lost = bool(self.run.state.players[self.run.seat(check["player"])].lost)
        return "" if lost == check["value"] else f"lost is {lost}"

    def check_Result(self, check: Entry) -> str:
        state, seat = self.run.state, self.run.seat(check["player"])
        result = "DRAW"
        if state.over and state.winner >= 0:
            result = "WON" if state.winner == seat else "LOST"
        elif state.players[seat].lost and not state.over:
            result = "LOST"
        return "" if result == check["result"] else f"{result}, not {check['result']}"

    def check_ActivePlayer(self, check: Entry) -> str:
        return "" if self.run.state.active == self.run.seat(check["player"]) else "another player"

    def check_StackSize(self, check: Entry) -> str:
        size = len(self.run.state.stack)
        return "" if size == check["size"] else f"{size}, not {check['size']}"

    def check_StackObject(self, check: Entry) -> str:
        found = 0
        for item in self.run.state.stack:
            text, name = f"Cast {item.definition.name}", ""
            if not item.card and not item.is_copy and item.program is not None:
                text, name = ability_text(item.definition, item.program.ability), item.definition.name
            after = self.run.cards.after_ability_word(name, plain(check["text"], name))
            found += fits(text, check["text"], name) or (bool(after) and fits(text, after, name))
        return self.count(found, check)

    def check_PlayableAbility(self, check: Entry) -> str:
        state = self.run.state
        texts: list[str] = []
        for option in legal_actions(state, self.run.seat(check["player"])):
            seat = self.run.seat(check["player"])
            name = self.run.name(option.obj)
            if option.act == Act.CAST:
                cast = self.run.cast_name(seat, option)
                way = play_modes_of(state, seat, card_of(option.obj))[option.index]
                texts += [f"Cast {cast}", f"Cast fused {cast}", *self.run.ways_to_cast(seat, option, cast)]
                texts += cost_words(way)
            elif option.act == Act.PLAY:
                texts.append(f"Play {self.run.cast_name(seat, option)}")
            elif option.act == Act.ACTIVATE:
                texts.append(plain(activation_text(state, option.obj, option.index), name))
        there = any(fits(text, check["text"]) for text in texts)
        if there != check["value"]:
            if there or not check["text"].startswith(("Cast", "Play")):
                raise Unknown("playable without regard to targets") if there else Unknown("wording of an ability")
            return f"{check['text']!r} is {'not ' if check['value'] else ''}playable"
        return ""

    def check_Attackers(self, check: Entry) -> str:
        found = sorted(one.characteristics.name for one in self.permanents(None, check["player"]) if one.attacking >= 0)
        return "" if found == sorted(check["names"]) else f"{found}"

    def check_Blockers(self, check: Entry) -> str:
        found = sorted(one.characteristics.name for one in self.permanents(None, check["player"]) if one.blocking)
        return "" if found == sorted(check["names"]) else f"{found}"

    def check_MayAttackDefender(self, check: Entry) -> str:
        defender = self.run.seat(check["defender"])
        options = attack_options(self.run.state)
        may = any(option.other == defender and self.run.name(option.obj) == check["attacker"] for option in options)
        return "" if may == check["value"] else f"{check['attacker']} attacking {check['defender']} is {may}"

    def check_ChoicesCount(self, check: Entry) -> str:
        return self.count(len(self.run.agents[self.run.seat(check["player"])].choices), check)

    def check_TargetsCount(self, check: Entry) -> str:
        return self.count(len(self.run.agents[self.run.seat(check["player"])].targets), check)

    def check_ActionsCount(self, check: Entry) -> str:
        return self.count(len(self.run.agents[self.run.seat(check["player"])].actions), check)

    # --- queries ---------------------------------------------------------------------------------------------

    def check_Query(self, check: Entry, each: int | None = None) -> str:
        value = self.query(check["query"], each)
        wanted = check["value"]
        if isinstance(wanted, dict) and "player" in wanted:
            wanted = wanted["player"]
        return "" if COMPARED[check["cmp"]](value, wanted) else f"{check['query']} is {value!r}"

    def check_ForEach(self, check: Entry) -> str:
        found = self.collection(check["in"])
        for obj in found[:1] if check.get("first_only") else found:
            for one in check["asserts"]:
                wrong = self.check_Query(one, obj)
                if wrong:
                    return wrong
        return ""

    def query(self, query: Entry, each: int | None) -> Any:
        """Return the value of a query."""
        if "count" in query:
            return len(self.collection(query["count"]))
        get = query["get"]
        if "player" in query:
            return player_property(self.run, self.run.seat(query["player"]), get, query.get("arg"))
        if "game" in query:
            return game_property(self.run, get)
        if "permanent" in query:
            found = self.permanents(query["permanent"], query.get("controller"))
            if not found:
                if get == "exists":
                    return False
                return f"there is no {query['permanent']}"
            obj = found[-1].id
        elif "find" in query:
            all_found = self.collection(query["find"])
            if not all_found:
                return False if get == "exists" else None
            obj = all_found[0]
        elif query.get("each") and each is not None:
            obj = each
        else:
            raise Unknown(f"the query {query}")
        return object_property(self.run, obj, get, query.get("arg"))

    def collection(self, where: Entry) -> list[int]:
        """Return the objects of a collection."""
        state = self.run.state
        zone = where["zone"]
        player = where.get("player") or where.get("controller")
        if zone == "battlefield":
            found = [one.id for one in self.permanents(None, player)]
        elif zone == "stack":
            found = [item.id for item in reversed(state.stack)]
        elif zone in ZONES:
            cards = self.cards(ZONES[zone], None, player)
            found = [state.id_of(card) for card in (reversed(cards) if zone == "library" else cards)]
        else:
            raise Unknown(f"the zone {zone}")
        for condition in where.get("where", ()):
            found = [obj for obj in found if not self.check_Query(condition, obj)]
        return found[where["index"] : where["index"] + 1] if "index" in where else found
