"""Cards as printed: characteristics (CR 109.3), their abilities sorted for the rules, and definitions."""

from __future__ import annotations

import re
from typing import Final

from playset.core.errors import BadCard
from playset.core.events import Happening
from playset.core.mana import FREE, ManaCost, parse_mana_cost
from playset.core.typeline import TypeLine, parse_type_line
from playset.core.words import PERMANENT_TYPES, CardType, Keyword, Zone
from playset.rules.attaching import ChooseHost
from playset.rules.defining import Defining
from playset.rules.face_down import TurnsUp
from playset.rules.layout import LAYOUT_WORDS, Layout
from playset.rules.linked import speaks_of_exiled
from playset.rules.nodes import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    ChoiceOfCosts,
    Continuous,
    CostPerMode,
    Enchant,
    KeywordAbility,
    OptionalCost,
    Protection,
    Replacement,
    Rule,
    SpecialAction,
    Spell,
    Toxic,
    When,
)
from playset.rules.payment_help import PaymentHelp
from playset.rules.program import BothHalves, EnterAttached, Program, program_of
from playset.rules.sagas import final_chapter
from playset.rules.targets import Target

NOT_JUST_MANA: Final = ManaCost(0, (), 1)  # stands for costs that the machine does not pay on its own


class ActivatedEntry:
    """An activated ability, ready for use."""

    __slots__ = (
        "ability",
        "automatic",
        "input",
        "is_mana",
        "is_special",
        "least_mana",
        "program",
        "simple_mana",
        "taps",
        "zone",
    )

    def __init__(self, ability: Activated) -> None:
        self.ability = ability
        self.program = program_of(ability)
        self.taps = any(cost.taps_source() for cost in ability.costs)
        self.zone = ability.zone  # CR 113.6: where it works
        self.is_special = isinstance(ability, SpecialAction)
        # CR 605.1a: no target, could add mana, no loyalty ability.
        adding = [effect for effect in self.program.code if effect.adds_mana()]
        loyalty = any(cost.is_loyalty() for cost in ability.costs)
        self.is_mana = bool(adding) and not self.program.targets and not self.is_special and not loyalty
        # Tapping, or mana and tapping, is all it costs, so that the machine may use it when it pays for something.
        mana = FREE
        for part in [cost.mana_part() for cost in ability.costs if not cost.taps_source()]:
            mana = mana.plus(part) if part is not None else NOT_JUST_MANA
        self.automatic = (
            self.is_mana
            and self.zone == Zone.BATTLEFIELD
            and self.taps
            and len(adding) == 1
            and not ability.sorcery
            and not mana.variables
            and mana.countable
        )
        self.least_mana = 0  # it costs no less mana than this: nothing reduces what abilities cost (see `total_cost`)
        for cost in ability.costs:
            part = cost.mana_part()
            if part is not None:
                self.least_mana += part.least
        self.simple_mana = self.automatic and len(ability.costs) == 1
        self.input: ManaCost | None = mana if self.automatic and not self.simple_mana else None


class TriggeredEntry:
    """A triggered ability, ready for use."""

    __slots__ = ("ability", "is_mana", "kinds", "program")

    def __init__(self, ability: When) -> None:
        self.ability = ability
        self.program = program_of(ability)
        self.kinds = ability.pattern.kinds()
        # CR 605.1b: no target, triggers from mana being made, could add mana itself.
        adds = any(effect.adds_mana() for effect in self.program.code)
        self.is_mana = adds and not self.program.targets and self.kinds == 1 << Happening.ADD_MANA


EXPANSIONS: dict[Ability, tuple[Ability, ...]] = {}


def expansion(ability: Ability) -> tuple[Ability, ...]:
    """The plain abilities that a keyword ability stands for: the same objects each time.

    The layers know by identity which abilities have applied (CR 613.6), also after another one was given beside them.
    """
    known = EXPANSIONS.get(ability)
    if known is None:
        known = EXPANSIONS[ability] = ability.expanded()
    return known


class AbilitySet:
    """All abilities of an object, sorted by what the rules ask for. Immutable and shared."""

    __slots__ = (
        "activated",
        "acts",
        "acts_from",
        "additional_costs",
        "all",
        "alternative_costs",
        "casts_from",
        "choices_of_costs",
        "conditional_mana",
        "continuous",
        "converts",
        "cost_varies",
        "elsewhere",
        "enchant",
        "final_chapter",
        "hears_elsewhere",
        "just_mana",
        "keywords",
        "limited_mana",
        "listening",
        "mana",
        "mode_costs",
        "optional_costs",
        "own_costs",
        "own_moves",
        "payment_help",
        "permit_zones",
        "protections",
        "recalls",
        "replacements",
        "replaces_elsewhere",
        "replacing",
        "rules",
        "rules_beside_combat",
        "same_mana",
        "spell",
        "toxic",
        "triggered",
        "triggered_mana",
        "turn_ups",
        "works_by_itself",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.all = abilities
        plain: list[Ability] = []
        for ability in abilities:
            plain.extend(expansion(ability))
        abilities = tuple(plain)
        self.activated = tuple(ActivatedEntry(a) for a in abilities if isinstance(a, Activated))
        there = [entry for entry in self.activated if entry.zone == Zone.BATTLEFIELD]
        self.mana = any(entry.is_mana for entry in there)
        # Whether tapping it by any of these makes the same mana whatever the game is like.
        self.same_mana = not any(
            entry.ability.once
            or entry.ability.condition is not None
            or any(effect.adds_mana() and effect.mana_varies() for effect in entry.program.code)
            for entry in there
            if entry.simple_mana
        )
        self.limited_mana = any(effect.limit() is not None for entry in there for effect in entry.program.code)
        self.converts = any(entry.input is not None for entry in there)
        self.conditional_mana = any(entry.automatic and entry.ability.condition is not None for entry in there)
        # Whether there is more to activate than mana abilities that the machine uses when it pays.
        self.acts = any(not entry.automatic for entry in there)
        triggered = [TriggeredEntry(a) for a in abilities if isinstance(a, When)]
        self.triggered = tuple(entry for entry in triggered if entry.ability.zone == Zone.BATTLEFIELD)
        self.triggered_mana = any(entry.is_mana for entry in self.triggered)
        self.elsewhere = tuple(entry for entry in triggered if entry.ability.zone != Zone.BATTLEFIELD)
        self.hears_elsewhere = 0
        for heard in self.elsewhere:
            self.hears_elsewhere |= heard.kinds
        self.final_chapter = final_chapter(abilities)  # CR 714.2d
        self.continuous = tuple(a for a in abilities if isinstance(a, Continuous))
        self.turn_ups = tuple([ActivatedEntry(a.action) for a in abilities if isinstance(a, TurnsUp)])
        replacements = [a for a in abilities if isinstance(a, Replacement)]
        self.replacements = tuple([a for a in replacements if a.works_in() == Zone.BATTLEFIELD])
        outside = [a for a in replacements if a.works_in() != Zone.BATTLEFIELD]
        self.own_moves = tuple([a for a in outside if a.kinds() == 1 << Happening.MOVE])
        self.replaces_elsewhere = tuple([a for a in outside if a.kinds() != 1 << Happening.MOVE])
        if any(isinstance(a, Enchant) for a in abilities):
            self.replacements += (ChooseHost(),)
        self.rules = tuple(a for a in abilities if isinstance(a, Rule))
        self.rules_beside_combat = any(not rule.only_combat() for rule in self.rules)
        self.protections = tuple(a for a in abilities if isinstance(a, Protection))
        self.recalls = any(speaks_of_exiled(a) for a in abilities)  # CR 607.2a
        self.sort_for_casting(abilities)
        self.keywords = 0
        self.toxic = 0  # CR 702.164b: the total toxic value
        for ability in abilities:
            if isinstance(ability, KeywordAbility):
                self.keywords |= ability.mask
            elif isinstance(ability, Toxic):
                self.toxic += ability.count
        self.listening = 0
        for entry in self.triggered:
            self.listening |= entry.kinds
        self.replacing = 0
        for replacement in self.replacements:
            # Those that change how their own source enters are looked for on the card that enters.
            if not replacement.from_elsewhere():
                self.replacing |= replacement.kinds()
        self.works_by_itself = bool(self.listening or self.replacing or self.rules_beside_combat)
        self.sort_what_resolves(abilities)

    def sort_what_resolves(self, abilities: tuple[Ability, ...]) -> None:
        """What it does as a spell: the instructions of an instant or sorcery, or what an Aura targets."""
        self.spell: Program | None = None
        self.enchant: Enchant | None = None
        for ability in abilities:
            if isinstance(ability, Spell):
                # CR 702.102d: of a fused split spell, the instructions of the left half come first.
                before: Program | None = self.spell
                self.spell = program_of(ability)
                if before is not None and isinstance(before.ability, Spell):
                    self.spell = program_of(Spell(BothHalves((before.ability.effect, ability.effect))))
            elif isinstance(ability, Enchant):
                self.enchant = ability
                # CR 303.4a: an Aura spell targets what it will enchant. Attaching it is part of its resolution.
                self.spell = program_of(Spell(EnterAttached(Target(ability.what))))
        # Whether casting it takes nothing but its mana cost and targets: no modes or other costs.
        self.just_mana = not (
            self.cost_varies
            or self.additional_costs
            or self.choices_of_costs
            or self.mode_costs
            or self.optional_costs
            or (self.spell is not None and self.spell.modal is not None)
        )

    def sort_for_casting(self, abilities: tuple[Ability, ...]) -> None:
        """What says how the card may be cast, what that costs, and what else it can do outside the battlefield."""
        self.alternative_costs = tuple(a for a in abilities if isinstance(a, AlternativeCost))
        self.additional_costs = tuple(a for a in abilities if isinstance(a, AdditionalCost))
        self.optional_costs = tuple(a for a in abilities if isinstance(a, OptionalCost))
        self.choices_of_costs = tuple(a for a in abilities if isinstance(a, ChoiceOfCosts))
        self.mode_costs = tuple(a for a in abilities if isinstance(a, CostPerMode))
        self.casts_from = tuple(a for a in abilities if isinstance(a, CastFrom))
        self.own_costs = tuple(rule for rule in self.rules if rule.about_itself())
        self.permit_zones = 0
        for rule in self.rules:
            self.permit_zones |= rule.permit_zones()
        self.payment_help = 0
        for ability in abilities:
            if isinstance(ability, PaymentHelp):
                self.payment_help |= ability.mask
        # Whether it may cost less mana than is printed on it.
        self.cost_varies = bool(self.alternative_costs or self.own_costs or self.payment_help)
        self.acts_from = 0  # the zones besides the battlefield in which it has activated abilities, as a mask
        for entry in self.activated:
            if entry.zone != Zone.BATTLEFIELD:
                self.acts_from |= 1 << entry.zone


ABILITY_SETS: dict[tuple[Ability, ...], AbilitySet] = {}


def ability_set(abilities: tuple[Ability, ...]) -> AbilitySet:
    """The set of some abilities, made once."""
    found = ABILITY_SETS.get(abilities)
    if found is None:
        found = AbilitySet(abilities)
        ABILITY_SETS[abilities] = found
    return found


class Characteristics:
    """CR 109.3: what an object is, at one moment. Immutable and shared."""

    __slots__ = (
        "abilities",
        "colors",
        "cost",
        "keywords",
        "mana_value",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        colors: int,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        abilities: AbilitySet,
        keywords: int,
        power: int,
        toughness: int,
    ) -> None:
        self.name = name
        self.cost = cost
        self.mana_value = cost.mana_value if cost is not None else 0
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.abilities = abilities
        self.keywords = keywords
        self.power = power
        self.toughness = toughness


class CardDefinition:
    """A card as printed. Immutable, shared by every game; `repr` is its source in the card language.

    `parts` are the other things printed on it (see `Layout`), `faces` the same parts linked to it: each knows its
    `whole` and its `place` among the faces.
    """

    __slots__ = (
        "abilities",
        "base",
        "color_indicator",
        "cost",
        "faces",
        "instant_speed",
        "is_land",
        "is_permanent",
        "is_token",
        "layout",
        "loyalty",
        "mana_cost",
        "name",
        "parts",
        "place",
        "power",
        "toughness",
        "type_line",
        "whole",
    )

    def __init__(
        self,
        name: str,
        mana_cost: str,
        type_line: str,
        abilities: tuple[Ability, ...],
        power: int,
        toughness: int,
        loyalty: int,
        color_indicator: int,
        is_token: bool,
        layout: int = Layout.SINGLE,
        parts: tuple[CardDefinition, ...] = (),
    ) -> None:
        self.name = name
        self.mana_cost = mana_cost
        # CR 118.6: an object without a mana cost has an unpayable one.
        self.cost: ManaCost | None = parse_mana_cost(mana_cost) if mana_cost else None
        self.type_line: TypeLine = parse_type_line(type_line)
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.color_indicator = color_indicator
        self.is_token = is_token
        types = self.type_line.types
        subtypes = self.type_line.subtypes
        colors = color_indicator | (self.cost.colors() if self.cost is not None else 0)
        for ability in abilities:
            if isinstance(ability, Defining):
                colors = ability.colors(colors)
                subtypes = ability.subtypes(subtypes)
        sorted_abilities = ability_set(abilities)
        self.base = Characteristics(
            name,
            self.cost,
            colors,
            self.type_line.supertypes,
            types,
            subtypes,
            sorted_abilities,
            sorted_abilities.keywords,
            power,
            toughness,
        )
        self.is_land = bool(types & CardType.LAND)
        self.is_permanent = bool(types & PERMANENT_TYPES)
        # CR 117.1a, 702.8a: what can be cast whenever its player has priority.
        self.instant_speed = bool(types & CardType.INSTANT) or bool(sorted_abilities.keywords & Keyword.FLASH)
        self.layout = layout
        self.parts = parts
        self.whole: CardDefinition | None = None
        self.place = 0
        self.faces: tuple[CardDefinition, ...] = ()
        if parts:
            self.faces = tuple([self.linked(part, place) for place, part in enumerate(parts)])

    def linked(self, part: CardDefinition, place: int) -> CardDefinition:
        """A part as a face of this card."""
        if part.parts or part.whole is not None:
            raise BadCard(f"{part.name!r} on {self.name!r} has faces of its own")
        face = part.altered()
        face.whole = self
        face.place = place
        if self.layout == Layout.TRANSFORM:
            face.base.mana_value = self.base.mana_value  # CR 202.3b: as though it had the mana cost of its front face
        return face

    def two_sided(self) -> bool:
        """CR 712.1: whether it is a double-faced card, or a face of one."""
        whole = self.whole if self.whole is not None else self
        return whole.layout == Layout.TRANSFORM or whole.layout == Layout.MODAL

    def altered(
        self,
        *,
        name: str | None = None,
        mana_cost: str | None = None,
        type_line: str | None = None,
        abilities: tuple[Ability, ...] | None = None,
        power: int | None = None,
        toughness: int | None = None,
        color_indicator: int | None = None,
        is_token: bool | None = None,
        layout: int | None = None,
        parts: tuple[CardDefinition, ...] | None = None,
    ) -> CardDefinition:
        """The same definition but for some things, for copies with exceptions (CR 707.9) and tokens.

        It is linked to no other card: of one face, it is that face alone.
        """
        return CardDefinition(
            self.name if name is None else name,
            self.mana_cost if mana_cost is None else mana_cost,
            str(self.type_line) if type_line is None else type_line,
            self.abilities if abilities is None else abilities,
            self.power if power is None else power,
            self.toughness if toughness is None else toughness,
            self.loyalty,
            self.color_indicator if color_indicator is None else color_indicator,
            self.is_token if is_token is None else is_token,
            self.layout if layout is None else layout,
            self.parts if parts is None else parts,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two definitions equal."""
        return (
            self.name,
            self.cost,
            self.type_line,
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.color_indicator,
            self.is_token,
            self.layout,
            self.parts,
            self.place,
            None if self.whole is None else self.whole.key(),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardDefinition):
            return NotImplemented
        return self is other or self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.name, self.mana_cost))

    def __reduce__(self) -> tuple[object, ...]:
        # Made anew by its constructor, so that a copy shares its abilities with every card that has the same.
        if self.whole is not None:
            return (face_of, (self.whole, self.place))
        printed = (self.name, self.mana_cost, str(self.type_line), self.abilities, self.power, self.toughness)
        marks = (self.loyalty, self.color_indicator, self.is_token, self.layout, self.parts)
        return (CardDefinition, printed + marks)

    def __repr__(self) -> str:
        if self.whole is not None:
            return f"{self.whole!r}.faces[{self.place}]"
        if self.layout == Layout.SPLIT:
            return f"{repr(self.parts[0])[:-1]}, right={self.parts[1]!r})"
        parts = [repr(self.name), repr(self.mana_cost), repr(str(self.type_line))]
        parts += [repr(ability) for ability in self.abilities]
        if self.type_line.types & CardType.CREATURE or self.power or self.toughness:
            parts.append(f"pt='{self.power}/{self.toughness}'")
        if self.loyalty:
            parts.append(f"loyalty={self.loyalty}")
        if self.color_indicator:
            parts.append(f"color={self.color_indicator}")
        if self.is_token:
            parts.append("token=True")
        if self.parts:
            parts.append(f"{LAYOUT_WORDS[self.layout]}={self.parts[0]!r}")
        return f"card({', '.join(parts)})"

    def __str__(self) -> str:
        return self.name


def face_of(whole: CardDefinition, place: int) -> CardDefinition:
    """One face of a card that has several."""
    return whole.faces[place]


BOX = re.compile(r"(-?\d+)/(-?\d+)\Z")


def card(
    name: str,
    mana_cost: str,
    type_line: str,
    *abilities: Ability,
    pt: str = "",
    loyalty: int = 0,
    color: int = 0,
    token: bool = False,
    right: CardDefinition | None = None,
    adventure: CardDefinition | None = None,
    back: CardDefinition | None = None,
    modal_back: CardDefinition | None = None,
) -> CardDefinition:
    """A card, its arguments in the order in which they are printed: name, cost, type line, text box, corner box.

    What else is printed on it comes last: the `right` half of a split card (CR 709), the `adventure` of an adventurer
    card (715), the `back` of a double-faced card, `modal_back` if either face may be played (712).
    """
    if not name.strip():
        raise BadCard("a card needs a name")
    power = toughness = 0
    if pt:
        box = BOX.match(pt)
        if box is None:
            raise BadCard(f"{pt!r} is not the power and toughness of {name!r}; write it like '2/2'")
        power, toughness = int(box[1]), int(box[2])
    others = (None, right, adventure, back, modal_back)
    layouts = [layout for layout, other in enumerate(others) if other is not None]
    if not layouts:
        return CardDefinition(name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token)
    if len(layouts) > 1:
        raise BadCard(f"{name!r} is not both {' and '.join(LAYOUT_WORDS[layout] for layout in layouts)}")
    if right is not None:
        left = CardDefinition(name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token)
        return split_card(left, right)
    parts = tuple([other for other in others if other is not None])
    return CardDefinition(
        name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token, layouts[0], parts
    )


def split_card(left: CardDefinition, right: CardDefinition) -> CardDefinition:
    """CR 709.4: in every zone but the stack, the characteristics of a split card are those of its halves combined."""
    one, other = left.type_line, right.type_line
    types = TypeLine(
        one.supertypes | other.supertypes,
        one.types | other.types,
        tuple(dict.fromkeys((*one.subtypes, *other.subtypes))),
    )
    return CardDefinition(
        f"{left.name} // {right.name}",
        left.mana_cost + right.mana_cost,  # CR 709.4b
        str(types),
        left.abilities + right.abilities,  # CR 709.4c
        0,
        0,
        0,
        left.color_indicator | right.color_indicator,
        left.is_token or right.is_token,
        Layout.SPLIT,
        (left, right),
    )


# Stands where card number 0 would be, so that every card's number is true.
NOTHING = card("Nothing", "", "")
