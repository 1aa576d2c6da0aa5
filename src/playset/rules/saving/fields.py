"""The one table of fields: what of each object in a position is hashed, saved and compared.

`saving.hashing`, `saving.serialize` and `testing.state_diff` read this table, and a test checks every `clone` against
it. Every class whose objects are part of a position has an entry, and every field of the class stands in exactly one of
four groups:

- `hashed`: part of the position; hashed, saved and compared. **The order is frozen**: a hash contains the number of a
  field, never its name, so fields may be renamed but not reordered. Append a new field at the end; as long as it is
  empty it changes no hash. Write `-` in the place of a field that is gone.
- `derived`: follows from the rest, or makes no difference to how the game goes on; saved and compared.
- `transient`: empty, or the same, whenever a position is saved; only compared.
- `cache`: may be thrown away at any time; none of the three.

The tag of a class stands in hashes and saved positions in the place of its name. It stays when the class is renamed.
"""

# Not compiled: it reads classes by reflection.

from __future__ import annotations

from typing import Final

from playset.core.decision import Decision, Option
from playset.core.events import Entry, Event
from playset.core.mana import ManaCost
from playset.rules.casting.announce import Announcing
from playset.rules.combat.costs import PayForCombat
from playset.rules.combat.damage import CombatDamage
from playset.rules.combat.declare import DeclareAttackers, DeclareBlockers
from playset.rules.events.actions import Arranging, Discarding, Drawing
from playset.rules.events.gate import Events, RevealingDrawn
from playset.rules.events.trigger_stacking import PutTriggers
from playset.rules.objects.copy import NewTargets
from playset.rules.resolving import Resolving
from playset.rules.state.cards import Characteristics
from playset.rules.state.objects import (
    Context,
    DelayedTrigger,
    FloatingEffect,
    PendingTrigger,
    Permanent,
    Permission,
    Player,
    Shield,
    StackObject,
)
from playset.rules.state.position import State
from playset.rules.state.settings import Settings
from playset.rules.state_based import Leaving, StateBasedChoices
from playset.rules.turn.opening_hands import OpeningHands, Starting
from playset.rules.turn.priority import Priority
from playset.rules.turn.turn import Turns, Untapping

GONE: Final = "-"


class Fields:
    """The fields of a class by group; `saved_apart` are those of `hashed` that a document keeps elsewhere."""

    __slots__ = ("cache", "compared", "derived", "hashed", "saved", "saved_apart", "tag", "transient")

    def __init__(
        self, tag: str, hashed: str, derived: str = "", transient: str = "", cache: str = "", saved_apart: str = ""
    ) -> None:
        self.tag = tag
        self.hashed = tuple(hashed.split())
        self.derived = tuple(derived.split())
        self.transient = tuple(transient.split())
        self.cache = tuple(cache.split())
        self.saved_apart = tuple(saved_apart.split())
        self.saved = tuple([n for n in self.hashed + self.derived if n not in (GONE, *self.saved_apart)])
        self.compared = tuple([n for n in self.hashed + self.derived + self.transient if n != GONE])


CONTEXT: Final = "id source controller x modes targets event those amount chooser loops"

FIELDS: Final[dict[type, Fields]] = {
    # --- the position ---
    State: Fields(
        "State",
        hashed="settings definitions owners zones generations"
        " players battlefield stack emblems phased_out face_down card_counters cast_faces"
        " turn active last_in_turn_order step steps extra_turns skips day spells_last_turn"
        " frames decision pending resolved_this_turn over winner reason"
        " floating delayed shields permissions until_leaves"
        " timestamp abilities_created left_stack exiled_with pairs"
        " commanders commander_casts commanders_moved turn_history last_turn_history rng - - -",
        derived="last_known"  # hashed in the order of ids, with characteristics, see `saving.hashing`
        " turn_history_patterns happened log"
        " stale dirty always_check has_continuous_effects has_rule_changes has_daybound"
        " trigger_kinds replacement_kinds trigger_kinds_elsewhere replacement_kinds_elsewhere"
        " activation_zones cast_zones effect_inputs",
        transient="version observer",
        cache="permanents by_card index per_permanent_effects available_mana cards_version",
        saved_apart="settings",
    ),
    Settings: Fields(
        "Settings",
        hashed="turn_cap ask_everything ask_priority manual_mana stops",
        derived="commanders deck_sizes first life log names seed",
    ),
    Player: Fields(
        "Player",
        hashed="lost life hand library graveyard exile command pool restricted_mana counters commander_damage"
        " lands_played extra_lands spells_cast drawn_this_turn damage_taken life_gained life_lost attacker_count"
        " upkeep_timestamps speed mulligans drew_from_empty",
    ),
    Permanent: Fields(
        "Permanent",
        hashed="id card definition before_copy face_up components controller base_controller timestamp controlled_since"
        " tapped summoning_sick counters notes attached_to damage damaged_by deathtouched"
        " attacking last_attack_turn defending_player blocked blockers blocking dealt_first_strike activations",
        derived="characteristics",
    ),
    Characteristics: Fields(
        "Characteristics",
        hashed="name cost mana_value colors supertypes types subtypes abilities keywords power toughness",
        transient="shared",
        cache="cached_changes",
    ),
    Context: Fields("Context", hashed=CONTEXT, cache="together"),
    StackObject: Fields(
        "StackObject",
        hashed=f"{CONTEXT} card definition program option_index permit alternative paid origin division is_copy"
        " created_at",
        cache="together",
    ),
    PendingTrigger: Fields("PendingTrigger", hashed="entry source controller definition event those x created_at"),
    DelayedTrigger: Fields(
        "DelayedTrigger", hashed="entry source controller definition those once duration x created_at"
    ),
    FloatingEffect: Fields("Floating", hashed="modification objects source controller duration timestamp"),
    Shield: Fields("Shield", hashed="replacement objects source controller duration timestamp amount once"),
    Permission: Fields("Permission", hashed="permit objects source controller duration turn"),
    # --- values ---
    ManaCost: Fields(
        "ManaCost", hashed="generic pips variables", cache="least mana_value countable hues demands ranked"
    ),
    Event: Fields("Event", hashed="kind player obj amount source other flag origin destination word entry applied"),
    Entry: Fields(
        "Entry",
        hashed="controller tapped attacking defenders attached_to counters copied_with notes gains position template"
        " face_down",
    ),
    Decision: Fields(
        "Decision",
        hashed="kind player options minimum maximum source ordered total least needs required rest",
        derived="fallback marked prompt",
    ),
    Option: Fields("Option", hashed="act obj index other", derived="text"),
    # --- frames ---
    Arranging: Fields("Arranging", hashed="pc objects position source arranged"),
    Announcing: Fields("Announcing", hashed="pc item kind is_mana slot mana rests others cost_index taps checkpoint"),
    CombatDamage: Fields("CombatDamage", hashed="pc queue assigned asked as_unblocked"),
    DeclareAttackers: Fields("DeclareAttackers", hashed="pc declared exerted"),
    DeclareBlockers: Fields("DeclareBlockers", hashed="pc players declared"),
    Discarding: Fields("Discarding", hashed="pc players count source chosen"),
    Drawing: Fields("Drawing", hashed="pc player left source applied"),
    Events: Fields("Events", hashed="pc events index chosen ordered"),
    Leaving: Fields("Leaving", hashed="pc lost"),
    NewTargets: Fields("NewTargets", hashed="pc obj chooser copy before must slot place"),
    OpeningHands: Fields("OpeningHands", hashed="pc players"),
    PayForCombat: Fields("PayForCombat", hashed="pc player amount without"),
    Priority: Fields("Priority", hashed="pc player passes refused"),
    PutTriggers: Fields("PutTriggers", hashed="pc waiting queue"),
    RevealingDrawn: Fields("RevealingDrawn", hashed="pc player obj"),
    Resolving: Fields("Resolving", hashed="pc item is_mana preset finished adventure applied"),
    Starting: Fields("Starting", hashed="pc undecided declaring mulligans redrawing putting"),
    StateBasedChoices: Fields("StateBasedChoices", hashed="pc groups commanders put_away returning"),
    Turns: Fields("Turns", hashed="pc main_phases"),
    Untapping: Fields("Untapping", hashed="pc tapped optional limits"),
}

# What a card is made of, in the frozen order in which it is hashed: the parameters of `CardDefinition`.
CARD_FIELDS: Final = (
    "name",
    "mana_cost",
    "type_line",
    "abilities",
    "power",
    "toughness",
    "loyalty",
    "color_indicator",
    "is_token",
    "layout",
    "parts",
)


def fields_of(struct: type) -> tuple[str, ...]:
    """Return the fields that a class and its bases declare, in alphabetical order."""
    names: set[str] = set()
    for base in struct.__mro__:
        # Compiled classes list their attributes under a name of their own.
        names.update(base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ())))
    if struct is State:
        names.add("battlefield")  # by which the permanents are read and set
    return tuple(sorted(name for name in names if not name.startswith("__")))


def compared_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of any class by which two of its objects are compared."""
    return FIELDS[kind].compared if kind in FIELDS else fields_of(kind)
