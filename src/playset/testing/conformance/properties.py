"""Return the properties of players, of the game and of objects that the queries of a scenario ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playset.core.mana import KINDS
from playset.core.words import CARD_TYPES, FIRST_OBJECT, KEYWORDS, STEP_NAMES, SUPERTYPES, CardType, card_of, is_player
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.nodes.base import Protection
from playset.rules.objects.soulbond import partner_of
from playset.rules.objects.transform import DAY, NIGHT, is_back_up
from playset.rules.turn.designations import monarch
from playset.rules.turn.turn import maximum_hand_size
from playset.testing.conformance.mana_options import mana_options
from playset.testing.conformance.outcome import Unknown
from playset.testing.conformance.texts import STEPS, plain, written_as

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State
    from playset.testing.conformance.running import Run

LETTERS: Final = "WUBRG"
NOTES: Final = ("renowned", "monstrous", "suspected", "saddled")


def player_property(run: Run, seat: int, get: str, arg: Any) -> Any:
    """Return a property of a player."""
    state = run.state
    player = state.players[seat]
    plainly: dict[str, Any] = {
        "life": player.life,
        "in_game": not player.lost,
        "has_lost": bool(player.lost),
        "has_won": state.over and state.winner == seat,
        "hand_size": len(player.hand),
        "library_size": len(player.library),
        "graveyard_size": len(player.graveyard),
        "lands_played": player.lands_played,
        "mana_total": sum(player.pool) + len(player.restricted_mana),
        "speed": player.speed,
        "in_range": True,  # CR 801 is an option that is not used
    }
    if get in plainly:
        return plainly[get]
    if get == "counters":
        return player.counters.get(str(arg).casefold(), 0)
    if get == "max_hand_size":
        return maximum_hand_size(state, seat)
    if get == "mana":
        kind = "WUBRGC".index(arg)
        return sum(player.pool[kind::KINDS]) + sum(1 for restricted, _ in player.restricted_mana if restricted == kind)
    if get == "mana_option_count":
        return len(mana_options(state, seat))
    if get == "mana_options_text":
        return f"[{', '.join(sorted(mana_options(state, seat)))}]"
    if get == "top_card_revealed":
        return top_is_revealed(state, seat)
    raise Unknown(f"the property {get} of a player")


def top_is_revealed(state: State, seat: int) -> bool:
    """True if a player plays with the top card of their library revealed to everybody (CR 401.6)."""
    watchers = state.remaining_players()
    return any(
        all(rule.shows_top(state, seat, watcher, context) for watcher in watchers)
        for rule, context in rules_about(state, Concern.TOP_CARDS)
    )


def game_property(run: Run, get: str) -> Any:
    """Return a property of the game."""
    state = run.state
    crowned = monarch(state)
    plainly: dict[str, Any] = {
        "turn": state.turn,
        "step": next((word for word, step in STEPS.items() if step == state.step), STEP_NAMES[state.step]),
        "active_player": run.position.letters[state.active],
        "monarch": run.position.letters[crowned] if crowned >= 0 else None,
        "ended": state.over,
        "is_draw": state.over and state.winner < 0,
        "stack_size": len(state.stack),
        "has_day_night": bool(state.day),
        "is_day": state.day == DAY,
        "is_night": state.day == NIGHT,
    }
    if get not in plainly:
        raise Unknown(f"the property {get} of the game")
    return plainly[get]


def object_property(run: Run, obj: int, get: str, arg: Any) -> Any:
    """Return a property of an object."""
    state = run.state
    permanent = state.battlefield.get(obj)
    characteristics = state.characteristics_of(obj)
    if characteristics is None:
        raise Unknown(f"the property {get} of something that is not there")
    if permanent is not None:
        known = permanent_property(run, permanent, get, arg)
        if known is not None:
            return known[0]
    plainly = {
        "name": characteristics.name,
        "power": characteristics.power,
        "toughness": characteristics.toughness,
        "mana_value": characteristics.mana_value,
        "colorless": not characteristics.colors,
        "multicolored": int(characteristics.colors).bit_count() > 1,
        "colors": "".join(letter for index, letter in enumerate(LETTERS) if characteristics.colors >> index & 1),
        "exists": True,
        "mana_cost": mana_cost(state, obj),
        "type_count": int(characteristics.types).bit_count(),
        "subtype_count": len(characteristics.subtypes),
        "is_token": state.definitions[card_of(obj)].is_token if obj > 0 else False,
        "owner": run.position.letters[state.owners[card_of(obj)]] if obj > 0 else None,
        "face_down": obj >= FIRST_OBJECT and card_of(obj) in state.face_down,
        "is_commander": obj > 0 and card_of(obj) in state.commanders,
        "paired_with": partner_of(state, obj) or None,
    }
    if get in plainly:
        return plainly[get]
    if get in ("counters", "has_counter"):
        amount = state.card_counters.get(obj, {}).get(str(arg).casefold(), 0)
        return amount if get == "counters" else amount > 0
    if get == "has_ability":
        return has_ability(characteristics, state.definitions[card_of(obj)], arg)
    return has_property(characteristics, get, arg)


def has_property(characteristics: Characteristics, get: str, arg: Any) -> bool:
    """Return whether something is of a type or colour."""
    if get == "has_type":
        return bool(characteristics.types & type_mask(arg))
    if get == "has_subtype":
        return arg in characteristics.subtypes
    if get == "has_supertype":
        mask = SUPERTYPES.get(arg.capitalize()) or SUPERTYPES.get(arg.casefold()) or 0
        return bool(characteristics.supertypes & mask)
    if get == "has_color":
        return bool(characteristics.colors >> LETTERS.index(arg) & 1)
    raise Unknown(f"the property {get}")


def type_mask(name: str) -> int:
    """Return the mask of a card type by its name."""
    return CARD_TYPES.get(name.capitalize()) or CARD_TYPES.get(name.casefold()) or 0


def mana_cost(state: State, obj: int) -> str:
    """Return the mana cost of an object, as symbols."""
    permanent = state.battlefield.get(obj)
    if permanent is not None:
        return permanent.definition.mana_cost
    return state.definitions[card_of(obj)].mana_cost if obj > 0 else ""


def permanent_property(run: Run, permanent: Permanent, get: str, arg: Any) -> tuple[Any] | None:
    """Return a property that only permanents have, in a tuple of its own; None if it is no such property."""
    state, letters = run.state, run.position.letters
    defender = permanent.attacking
    host = permanent.attached_to
    counters = permanent.counters.get(str(arg).casefold(), 0)
    rules = rules_about(state, Concern.ATTACKING)
    goaders = sorted({rule.goaded_by(state, permanent.id, context) for rule, context in rules} - {-1})
    plainly: dict[str, Any] = {
        "tapped": permanent.tapped,
        "damage": permanent.damage,
        "attacking": defender >= 0,
        "attacking_defender": letters[defender] if defender >= 0 and is_player(defender) else None,
        "controller": letters[permanent.controller],
        "counters": counters,
        "has_counter": counters > 0,
        "attachment_count": sum(1 for one in state.battlefield.values() if one.attached_to == permanent.id),
        "attached_to": run.name(host) if host >= FIRST_OBJECT else letters[host] if host >= 0 else None,
        "attached_to_is": host >= FIRST_OBJECT and run.name(host) == arg,
        "transformed": is_back_up(state, permanent.id),
        "face_down": permanent.face_up is not None,
        "is_copy": permanent.definition is not state.definitions[permanent.card],
        "goaded_by": [letters[seat] for seat in goaders],
        "goaded_by_count": len(goaders),
    }
    if get in plainly:
        return (plainly[get],)
    if get in NOTES:
        return (bool(permanent.notes.get(get, 0)),)
    if get == "controlled_by":
        return (permanent.controller == run.seat(arg if isinstance(arg, str) else arg["player"]),)
    if get == "is_goaded_by":
        return (run.seat(arg if isinstance(arg, str) else arg["player"]) in goaders,)
    if get == "has_ability":
        return (has_ability(permanent.characteristics, permanent.definition, arg),)
    return None


def has_ability(characteristics: Characteristics, definition: CardDefinition, ability: dict[str, Any]) -> bool:
    """True if an object has an ability that a scenario describes."""
    keyword = ability.get("keyword", "").casefold()
    if keyword in KEYWORDS:
        return bool(characteristics.keywords & KEYWORDS[keyword])
    texts = [plain(written_as(one, definition)) for one in characteristics.abilities.all]
    if keyword == "protection":
        return any(isinstance(one, Protection) for one in characteristics.abilities.all)
    if keyword:
        return any(text.startswith(keyword) for text in texts)
    if "rule" in ability:
        wanted = plain(ability["rule"]).rstrip(".")
        return any(text.rstrip(".") == wanted for text in texts)
    raise Unknown(f"the ability {ability}")


def power_and_toughness(permanent: Permanent) -> tuple[int, int]:
    """Return power and toughness; what is neither creature nor Vehicle has none (CR 208.3)."""
    what = permanent.characteristics
    if not what.types & CardType.CREATURE and "Vehicle" not in what.subtypes:
        return (0, 0)
    return (what.power, what.toughness)
