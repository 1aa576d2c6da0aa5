"""The goldfish player and the opponents who only pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playset.bots.answers.choices import sensible_answer
from playset.bots.answers.declaring import declare
from playset.bots.answers.hands import keeps
from playset.bots.goldfish.kinds import attaches, costs_what_is_missed, kind_of, sacrificed_for, sacrifices_creatures
from playset.bots.goldfish.menu import Menu, read_menu
from playset.bots.goldfish.scores import creature_score, host_score
from playset.bots.goldfish.settings import GoldfishSettings
from playset.bots.greedy import land_value
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.lands import has_a_price, pays_off
from playset.bots.reading.mana import covers, untapped_sources, waiting_commanders, wanted_colors
from playset.bots.reading.options import endangers, option_value
from playset.bots.reading.ramp import mana_spent
from playset.bots.reading.roles import facts_of, is_fetcher
from playset.bots.repetition import Repetition
from playset.core.decision import Act, Ask
from playset.core.mana import KINDS
from playset.core.rng import Random
from playset.core.words import CardType, Keyword, Step, Stop, Zone, is_player
from playset.rules.views.decision_source import Reason

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

CASTS: Final = 10  # what a land is worth that makes a spell castable this turn, and the spell's mana value more
TAPPED_IDLE: Final = 2  # what a land is worth more for entering tapped where no land makes a spell castable
NEW_COLOR: Final = 4  # what a land is worth for each colour that is asked for and that nothing makes yet
CHANCES: Final = 1 << 20
PLACES: Final = 16  # bits for the number of an attacker


class IdleBot:
    """An opponent who keeps, passes, and blocks only what it must."""

    __slots__ = ()

    stops: ClassVar[int] = Stop.NEVER

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer that does nothing."""
        return sensible_answer(view, decision)


class WipingBot:
    """An opponent with a board wipe, who casts it after the turns of the deck that the settings name, or by chance."""

    __slots__ = ("asked", "random", "settings", "turns")

    stops: ClassVar[int] = Stop.OWN_MAIN

    def __init__(self, seed: int, settings: GoldfishSettings) -> None:
        self.random = Random(seed)
        self.settings = settings
        self.turns = 0  # of this player, which come after those of the deck
        self.asked = -1  # the turn of the game in which it was asked last

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer that does nothing, or casts the board wipe."""
        if decision.kind != Ask.PRIORITY or view.turn == self.asked:
            return sensible_answer(view, decision)
        self.asked = view.turn
        self.turns += 1
        due = self.turns in self.settings.wipes or self.random.below(CHANCES) < self.settings["wipe.chance"] * CHANCES
        casts = [index for index, option in enumerate(decision.options) if option.act == Act.CAST]
        return (casts[0],) if due and casts else (0,)


class GoldfishBot:
    """Plays its own turn by the order of its settings, attacks with everything, and expects no answer."""

    __slots__ = ("done", "fresh", "lucky", "random", "repetition", "settings", "turn", "uses", "wearer")

    stops: ClassVar[int] = Stop.OWN_MAIN

    def __init__(self, seed: int = 0, settings: GoldfishSettings | None = None) -> None:
        self.random = Random(seed)
        self.settings = settings if settings is not None else GoldfishSettings()
        self.repetition = Repetition()
        self.turn = -1
        self.done: set[tuple[int, int]] = set()  # Equipment that was attached this turn, and by which ability
        self.uses: dict[tuple[int, int], int] = {}  # how often an ability was activated this turn
        self.lucky: dict[tuple[int, int, int], bool] = {}  # what chance said this turn
        self.fresh = ""  # the creature that was cast last and may want Equipment, by name
        self.wearer = -1  # the creature that something is about to be attached to

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            return (self.repetition.checked(view, decision, self.act(view, decision)),)
        if kind == Ask.ATTACKERS:
            return attack_with_everything(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if keeps(view) or not self.settings["mulligan"] else (1,)
        if kind == Ask.TARGETS and decision.maximum == 1 and attaches(view.asker.program):
            return self.host(view, decision)
        if kind == Ask.CHOOSE and view.asker.reason == Reason.COST:
            return self.give_up(view, decision)
        return sensible_answer(view, decision)

    def give_up(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Pay a cost with the creatures that are missed least: what comes back, tokens, and last what drains."""
        creatures: list[PermanentView] = []
        for option in decision.options:
            permanent = view.permanent(option.obj)
            if permanent is None or not permanent.characteristics.types & CardType.CREATURE:
                return sensible_answer(view, decision)
            creatures.append(permanent)
        if decision.total or decision.minimum != decision.maximum:
            return sensible_answer(view, decision)
        missed = [self.missed(creature) for creature in creatures]
        return tuple(sorted(sorted(range(len(missed)), key=missed.__getitem__)[: decision.minimum]))

    def missed(self, creature: PermanentView) -> tuple[float, float]:
        """Return how much a creature is missed that is given up."""
        kind = kind_of(creature.definition)
        rank = 0 if kind.own_leave else 1 if creature.is_token else 2
        if creature.is_commander or kind.drain or kind.outlet:
            rank = 3
        return float(rank), creature_score(self.settings, creature.definition, creature.characteristics)

    def host(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the best creature of one's own to attach something to."""
        best, most = -1, 0.0
        for index, option in enumerate(decision.options):
            if option.obj == self.wearer:
                return (index,)
            permanent = view.permanent(option.obj)
            if permanent is not None and permanent.controller == view.player:
                score = self.host_score(permanent)
                if score > most:
                    best, most = index, score
        return (best,) if best >= 0 else sensible_answer(view, decision)

    def host_score(self, permanent: PermanentView) -> float:
        """Return how much a creature is worth equipping."""
        return host_score(self.settings, permanent.characteristics, permanent.is_commander)

    # --- a main phase ----------------------------------------------------------------------------------------

    def act(self, view: View, decision: Decision) -> int:
        """Return what to do with priority: in a main phase of one's own the first thing in order that can be done."""
        if view.active != view.player or view.stack_size:
            return 0
        if view.step not in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
            return 0
        if view.turn != self.turn:
            self.turn = view.turn
            self.done.clear()
            self.uses.clear()
            self.lucky.clear()
            self.fresh = ""
        menu = read_menu(view, decision)
        found = best_land(view, menu)
        if found:
            return found
        for word in self.settings.order:
            found = self.next_of(word, view, menu)
            if found:
                return found
        return self.leftover(view, menu)

    def next_of(self, word: str, view: View, menu: Menu) -> int:
        """Return one thing of a kind that is done now; 0 if there is none."""
        if word == "rocks":
            return self.rock(view, menu)
        if word == "commander":
            return self.commander(view, menu)
        if word == "ramp":
            return self.cheapest(view, menu, "ramp")
        if word == "creatures":
            return self.creature(view, menu)
        if word == "graveyard":
            return self.from_graveyard(view, menu, own=False)
        if word == "recast":
            return self.from_graveyard(view, menu, own=True)
        if word == "equipment":
            return self.cheapest(view, menu, "equipment") or self.equip(view, menu)
        return self.other(view, menu)

    def cheapest(self, view: View, menu: Menu, kind: str) -> int:
        """Return the cheapest ramp spell or Equipment in hand."""
        found: list[tuple[int, int]] = []
        for index, option, definition in menu.hand:
            is_it = kind_of(definition).ramp if kind == "ramp" else kind_of(definition).equipment
            if is_it and not self.unwise(view, option, definition):
                found.append((definition.base.mana_value, index))
        return min(found)[1] if found else 0

    def rock(self, view: View, menu: Menu) -> int:
        """Return the cheapest mana rock, unless the commander could be cast now and could not after it."""
        found: list[tuple[int, int]] = [
            (definition.base.mana_value, index)
            for index, option, definition in menu.hand
            if kind_of(definition).rock and not self.delays(view, menu, option, definition)
        ]
        return min(found)[1] if found else 0

    def delays(self, view: View, menu: Menu, rock: Option, definition: CardDefinition) -> bool:
        """True if a rock would take the mana that the commander needs this turn; its own mana counts."""
        if not menu.command:
            return False  # it is not to be had this turn anyway
        tapped = {tap[0] for tap in view.payment(rock)}
        facts = facts_of(definition)
        left = untapped_sources(view, tapped) + ([] if facts.enters_tapped else list(facts.units))
        costs = [view.mana_cost(option) for _, option, _ in menu.command]
        return not any(cost is not None and covers(left, cost) for cost in costs)

    def commander(self, view: View, menu: Menu) -> int:
        """Return the commander, then Equipment for it."""
        for index, _, _ in menu.command:
            return index
        return self.equip(view, menu, commander=True)

    def creature(self, view: View, menu: Menu) -> int:
        """Cast Equipment for the creature that came last, else the best creature in hand that is not held back."""
        if self.fresh:
            found = self.dress(view, menu)
            if found:
                return found
            self.fresh = ""
        best, most = 0, float("-inf")
        for index, option, definition in menu.hand:
            what = view.look(option.obj)
            if what is None or not what.types & CardType.CREATURE:
                continue
            score = creature_score(self.settings, definition, what)
            if score > most and not self.held_back(view, option.obj, what.power):
                if not self.unwise(view, option, definition):
                    best, most = index, score
        card = view.card(menu.options[best].obj) if best else None
        self.fresh = card.name if card is not None else ""
        return best

    def held_back(self, view: View, obj: int, power: int) -> bool:
        """True if a big creature waits in hand because our board is enough and opponents look dangerous."""
        if len(view.opponents) < 2 or power < self.settings["hold.power"]:
            return False
        creatures = [p for p in view.permanents if p.characteristics.types & CardType.CREATURE]
        ours = sum([p.characteristics.power for p in creatures if p.controller == view.player])
        theirs = sum([p.characteristics.power for p in creatures if p.controller != view.player])
        if theirs <= self.settings["hold.threat"] or ours < self.settings["hold.board"]:
            return False
        return self.chance(obj, -1, self.settings["hold.chance"])

    def from_graveyard(self, view: View, menu: Menu, own: bool) -> int:
        """Return the most expensive permanent that may be cast from the graveyard, by its own leave or by another's."""
        found: list[tuple[int, int]] = [
            (-definition.base.mana_value, index)
            for index, option, definition in menu.graveyard
            if kind_of(definition).own_leave == own and not self.unwise(view, option, definition)
        ]
        return min(found)[1] if found else 0

    def other(self, view: View, menu: Menu) -> int:
        """Return the most expensive of the other cards that are not instants, if it does good."""
        found: list[tuple[int, int]] = [
            (-definition.base.mana_value, index)
            for index, option, definition in menu.elsewhere
            if not definition.base.types & (CardType.INSTANT | CardType.CREATURE)
            and not self.unwise(view, option, definition)
        ]
        return min(found)[1] if found else 0

    def unwise(self, view: View, option: Option, definition: CardDefinition) -> bool:
        """True if a spell would do more harm than good to the one who casts it."""
        if endangers(view, definition):
            return True
        if facts_of(definition).sweeps:
            return True  # there is nothing to sweep away but what is ours
        program = view.program(option)
        if program is None or not (program.targets or program.modal):
            return False
        return option_value(view, option, view.mana_at_hand(view.player)) < 0

    # --- Equipment -------------------------------------------------------------------------------------------

    def equip(self, view: View, menu: Menu, commander: bool = False) -> int:
        """Attach Equipment where there is a better creature for it, each once a turn; or only to a commander."""
        if not self.attachable_now(view, menu):
            return 0
        best, most = menu.host, menu.host_score
        if best is None or (commander and not best.is_commander):
            return 0
        for index, option, equipment in self.attachable_now(view, menu):
            host = view.permanent(equipment.attached_to)
            if equipment.attached_to != best.id and (host is None or self.host_score(host) < most):
                return self.attach(index, option, best)
        return 0

    def dress(self, view: View, menu: Menu) -> int:
        """Attach Equipment that nothing wears to the creature that was cast last."""
        new = [p for p in view.mine if p.name == self.fresh and p.characteristics.types & CardType.CREATURE]
        for index, option, equipment in self.attachable_now(view, menu) if new else ():
            if view.permanent(equipment.attached_to) is None:
                return self.attach(index, option, new[-1])
        return 0

    def attach(self, index: int, option: Option, wearer: PermanentView) -> int:
        """Take an option to attach something, and note what to."""
        self.done.add((option.obj, option.index))
        self.wearer = wearer.id
        return index

    def attachable_now(self, view: View, menu: Menu) -> list[tuple[int, Option, PermanentView]]:
        """Return the Equipment that could be attached, looked for once."""
        if menu.attachable is None:
            menu.attachable = self.attachable(view, menu) if menu.abilities else []
            if menu.attachable:
                self.choose_host(view, menu)
        return menu.attachable

    def attachable(self, view: View, menu: Menu) -> list[tuple[int, Option, PermanentView]]:
        """Return the Equipment that could be attached and was not yet this turn."""
        found: list[tuple[int, Option, PermanentView]] = []
        for index, option, _ in menu.abilities:
            equipment = view.permanent(option.obj) if (option.obj, option.index) not in self.done else None
            if equipment is not None and attaches(program_of(equipment, option)):
                found.append((index, option, equipment))
        return found

    def choose_host(self, view: View, menu: Menu) -> None:
        """Find the creature that is most worth equipping."""
        for permanent in view.mine:
            if permanent.characteristics.types & CardType.CREATURE:
                score = self.host_score(permanent)
                if score > menu.host_score:
                    menu.host, menu.host_score = permanent, score

    # --- what is left ----------------------------------------------------------------------------------------

    def leftover(self, view: View, menu: Menu) -> int:
        """Use mana that is left for abilities by chance, again and again, then for instants by chance."""
        for index, option, definition in menu.abilities:
            key = (option.obj, option.index)
            if self.chance(option.obj, option.index, self.settings["leftover.abilities"], self.uses.get(key, 0)):
                if self.worth_activating(view, option, definition):
                    self.uses[key] = self.uses.get(key, 0) + 1
                    return index
        for index, option, definition in menu.elsewhere:
            if definition.base.types & CardType.INSTANT and not self.unwise(view, option, definition):
                if self.settings["leftover.instants"] >= 1 and waits(view, option, definition):
                    continue
                if self.chance(option.obj, -2, self.settings["leftover.instants"]):
                    if view.step == Step.PRECOMBAT_MAIN or not only_for_combat(view.program(option)):
                        return index
        return 0

    def worth_activating(self, view: View, option: Option, definition: CardDefinition) -> bool:
        """True if an ability does good now, and what it costs is mana that is left, or nothing that is missed.

        What makes creatures larger is for before combat, and what keeps them from it for after.
        """
        entries = definition.base.abilities.activated
        program = view.program(option)
        if program is None or option.index >= len(entries) or attaches(program) or option_value(view, option) < 0:
            return False
        entry = entries[option.index]
        source = view.permanent(option.obj)
        early = view.step == Step.PRECOMBAT_MAIN
        for_combat = only_for_combat(program)
        if sacrificed_for(entry):
            if early != (for_combat and mana_spent(entry) > 0):
                return False
            return self.may_sacrifice(view, option, entry, definition)
        if costs_what_is_missed(entry):
            return False
        if for_combat:
            return early and (bool(program.targets) or source is None or can_attack(source))
        return not (early and entry.taps and source is not None and can_attack(source))

    def may_sacrifice(self, view: View, option: Option, entry: ActivatedEntry, definition: CardDefinition) -> bool:
        """True if what an ability sacrifices is not missed: for mana a token, or a card that makes none.

        Without mana only a creature that comes back for the mana that is left, and whose death does good.
        """
        spent = mana_spent(entry)
        if not sacrifices_creatures(entry):
            creature = bool(definition.base.types & CardType.CREATURE)
            return spent > 0 and not creature and not facts_of(definition).gives_mana
        fodder = view.fitting(sacrificed_for(entry)[0], view.mine, option.obj)
        mana = view.mana_at_hand(view.player)
        drained = any(kind_of(permanent.definition).drain for permanent in view.mine)
        for permanent in fodder:
            if permanent.is_token and spent:
                return True
            kind = kind_of(permanent.definition)
            if kind.own_leave and drained and mana >= spent + permanent.definition.base.mana_value:
                return True
        return False

    def chance(self, obj: int, index: int, share: float, use: int = 0) -> bool:
        """True if chance is for something; asked again in the same turn, it says the same until it was done."""
        key = (obj, index, use)
        if key not in self.lucky:
            self.lucky[key] = self.random.below(CHANCES) < share * CHANCES
        return self.lucky[key]


def waits(view: View, option: Option, definition: CardDefinition) -> bool:
    """True if a spell is paid for with something else than mana, such as lands, and would not end the game."""
    cost = view.mana_cost(option)
    if cost is None or cost.mana_value >= definition.base.mana_value:
        return False
    damage = facts_of(definition).face_damage
    return damage > 0 and all(view.life(seat) > damage for seat in view.opponents)


def program_of(permanent: PermanentView, option: Option) -> Program:
    """Return what an activated ability of a permanent does."""
    return permanent.characteristics.abilities.activated[option.index].program


def only_for_combat(program: Program | None) -> bool:
    """True if all that is done is to make creatures stronger for the turn."""
    mask = work_of(program).mask if program is not None else 0
    return mask != 0 and not mask & ~(Does.PUMP | Does.PROTECT)


def can_attack(permanent: PermanentView) -> bool:
    """True if a permanent is a creature that can attack this turn, as far as itself goes."""
    what = permanent.characteristics
    if not what.types & CardType.CREATURE or permanent.tapped or what.keywords & Keyword.DEFENDER:
        return False
    return what.power > 0 and (not permanent.summoning_sick or bool(what.keywords & Keyword.HASTE))


def best_land(view: View, menu: Menu) -> int:
    """Return a land to play, from the graveyard rather than from hand; or a land that another one stands for.

    Else 0.
    """
    for index, option, definition in menu.abilities:
        if is_fetcher(definition, option.index):
            return index
    paying = [land for land in menu.lands if pays_off(view, land[2])]
    if len(paying) < 2:
        return paying[0][0] if paying else 0
    wanted = wanted_colors(view)
    there = 0  # the kinds of mana that there are sources for
    for permanent in view.mine:
        there |= facts_of(permanent.definition).colors
    sources = untapped_sources(view)
    casts = {definition: dearest_with(view, sources, definition) for _, _, definition in paying}
    idle = not any(casts.values())
    lands: list[tuple[int, int, int]] = []
    for index, option, definition in paying:
        in_hand = view.zone_of(option.obj) == Zone.HAND
        facts = facts_of(definition)
        new = sum([1 for kind in range(KINDS) if wanted[kind] and facts.colors >> kind & ~(there >> kind) & 1])
        worth = land_value(definition, wanted) + NEW_COLOR * new
        worth += TAPPED_IDLE if idle and facts.enters_tapped and not has_a_price(definition) else 0
        worth += CASTS + casts[definition] if casts[definition] else 0
        lands.append((-worth, int(in_hand), index))
    return min(lands)[2]


def dearest_with(view: View, sources: list[int], land: CardDefinition) -> int:
    """Return the mana value of the dearest spell that can be cast with a land this turn and not without it, 0 if none.

    Instants wait.
    """
    facts = facts_of(land)
    if facts.enters_tapped or not facts.makes_mana:
        return 0
    more = sources + list(facts.units)
    most = 0
    for card in view.held + waiting_commanders(view):
        cost = card.cost
        if cost is None or card.is_land or card.base.mana_value <= most or card.base.types & CardType.INSTANT:
            continue
        if covers(more, cost) and not covers(sources, cost):
            most = card.base.mana_value
    return most


def attack_with_everything(view: View, decision: Decision) -> tuple[int, ...]:
    """Return every creature that can: at the opponent with the least life until that is enough, then at the next."""
    attackers: list[list[int]] = []  # the options of each
    places: dict[int, int] = {}
    options = decision.options
    for index, option in enumerate(options):
        place = places.get(option.obj, -1)
        if place < 0:
            places[option.obj] = len(attackers)
            attackers.append([index])
        else:
            attackers[place].append(index)
    needed = [0] * len(view.names)
    for seat in view.opponents:
        needed[seat] = view.life(seat)
    # The strongest first, else in the order in which they are offered: both in one number.
    order = [place - (power_of(view, options[choices[0]].obj) << PLACES) for place, choices in enumerate(attackers)]
    order.sort()
    wanted: list[int] = []
    for rank in order:
        choices = attackers[rank & (1 << PLACES) - 1]
        best = -1
        for index in choices:
            seat = options[index].other
            if is_player(seat) and (best < 0 or sooner(needed[seat], needed[options[best].other])):
                best = index
        if best < 0:
            best = choices[0]
        else:
            needed[options[best].other] += rank >> PLACES
        wanted.append(best)
    return declare(decision, wanted)


def sooner(life: int, other: int) -> bool:
    """True if an opponent with so much life is attacked before another: who is dead already comes last."""
    return life < other if (life > 0) == (other > 0) else life > 0


def power_of(view: View, obj: int) -> int:
    """Return the power of a creature."""
    what = view.look(obj)
    return what.power if what is not None else 0
