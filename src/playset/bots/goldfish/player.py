"""The goldfish player and the opponents who only pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playset.bots.answers.choices import sensible_answer, wanted_colors
from playset.bots.answers.declaring import declare
from playset.bots.answers.hands import keeps
from playset.bots.goldfish.kinds import attaches, kind_of, sacrifices_creatures
from playset.bots.goldfish.menu import Menu, read_menu
from playset.bots.goldfish.scores import creature_score, host_score
from playset.bots.goldfish.settings import GoldfishSettings
from playset.bots.greedy import land_value
from playset.bots.reading.options import endangers, option_value
from playset.bots.reading.roles import facts_of, fetches
from playset.core.decision import Ask
from playset.core.rng import Random
from playset.core.words import CardType, Step, Stop, Zone, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

CHANCES: Final = 1 << 20
PLACES: Final = 16  # bits for the number of an attacker


class IdleBot:
    """An opponent who keeps, passes, and blocks only what it must."""

    __slots__ = ()

    stops: ClassVar[int] = Stop.NEVER

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer that does nothing."""
        return sensible_answer(view, decision)


class GoldfishBot:
    """Plays its own turn by the order of its settings, attacks with everything, and expects no answer."""

    __slots__ = ("done", "fresh", "lucky", "random", "settings", "turn")

    stops: ClassVar[int] = Stop.OWN_MAIN

    def __init__(self, seed: int = 0, settings: GoldfishSettings | None = None) -> None:
        self.random = Random(seed)
        self.settings = settings if settings is not None else GoldfishSettings()
        self.turn = -1
        self.done: set[tuple[int, int]] = set()  # abilities activated this turn
        self.lucky: dict[tuple[int, int], bool] = {}  # what chance said this turn
        self.fresh = False  # a creature was cast that may want Equipment

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            return (self.act(view, decision),)
        if kind == Ask.ATTACKERS:
            return attack_with_everything(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if keeps(view) or not self.settings["mulligan"] else (1,)
        if kind == Ask.TARGETS and decision.maximum == 1 and attaches(view.asker.program):
            return self.host(view, decision)
        return sensible_answer(view, decision)

    def host(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the best creature of one's own to attach something to."""
        best, most = -1, 0.0
        for index, option in enumerate(decision.options):
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
            self.lucky.clear()
            self.fresh = False
        menu = read_menu(view, decision)
        found = best_land(view, menu)
        if found:
            return found
        for word in self.settings.order:
            found = self.next_of(word, view, menu)
            if found:
                return found
        return self.leftover(view, menu) if view.step == Step.POSTCOMBAT_MAIN else 0

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
        costs = [view.mana_cost(option) for _, option, _ in menu.command]
        wanted = max([cost.mana_value for cost in costs if cost is not None], default=0)
        if not wanted:
            return False  # it is not to be had this turn anyway
        cost = view.mana_cost(rock)
        facts = facts_of(definition)
        back = 0 if facts.enters_tapped else 2 if facts.many else 1
        return view.mana_at_hand(view.player) - (cost.mana_value if cost is not None else 0) + back < wanted

    def commander(self, view: View, menu: Menu) -> int:
        """Return the commander, then Equipment for it."""
        for index, _, _ in menu.command:
            return index
        return self.equip(view, menu, commander=True)

    def creature(self, view: View, menu: Menu) -> int:
        """Cast Equipment for the creature that came last, else the best creature in hand that is not held back."""
        if self.fresh:
            found = self.equip(view, menu, loose=True)
            if found:
                return found
            self.fresh = False
        best, most = 0, float("-inf")
        for index, option, definition in menu.hand:
            what = view.look(option.obj)
            if what is None or not what.types & CardType.CREATURE:
                continue
            score = creature_score(self.settings, definition, what)
            if score > most and not self.held_back(view, option.obj, what.power):
                if not self.unwise(view, option, definition):
                    best, most = index, score
        self.fresh = bool(best)
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

    def equip(self, view: View, menu: Menu, commander: bool = False, loose: bool = False) -> int:
        """Attach Equipment where there is a better creature for it, each once a turn.

        With `commander` only to a commander, with `loose` only Equipment that nothing wears.
        """
        if not menu.abilities:
            return 0
        if menu.attachable is None:
            menu.attachable = self.attachable(view, menu)
            if menu.attachable:
                self.choose_host(view, menu)
        best, most = menu.host, menu.host_score
        if best is None or not menu.attachable or (commander and not best.is_commander):
            return 0
        for index, option, equipment in menu.attachable:
            if equipment.attached_to == best.id:
                continue
            host = view.permanent(equipment.attached_to)
            if host is not None and (loose or self.host_score(host) >= most):
                continue
            self.done.add((option.obj, option.index))
            return index
        return 0

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
        """Use mana that is left for abilities by chance, then instants by chance; each is thought of once a turn."""
        for index, option, definition in menu.abilities:
            if (option.obj, option.index) not in self.done:
                if self.chance(option.obj, option.index, self.settings["leftover.abilities"]):
                    if self.worth_activating(view, option, definition):
                        self.done.add((option.obj, option.index))
                        return index
        for index, option, definition in menu.elsewhere:
            if definition.base.types & CardType.INSTANT and not self.unwise(view, option, definition):
                if self.chance(option.obj, -2, self.settings["leftover.instants"]):
                    return index
        return 0

    def worth_activating(self, view: View, option: Option, definition: CardDefinition) -> bool:
        """True if an ability does good; creatures are sacrificed only where their death does."""
        if attaches(view.program(option)) or option_value(view, option) < 0:
            return False
        entries = definition.base.abilities.activated
        if option.index < len(entries) and sacrifices_creatures(entries[option.index]):
            return any(kind_of(permanent.definition).drain for permanent in view.mine)
        return True

    def chance(self, obj: int, index: int, share: float) -> bool:
        """True if chance is for something; asked again in the same turn, it says the same."""
        key = (obj, index)
        if key not in self.lucky:
            self.lucky[key] = self.random.below(CHANCES) < share * CHANCES
        return self.lucky[key]


def program_of(permanent: PermanentView, option: Option) -> Program:
    """Return what an activated ability of a permanent does."""
    return permanent.characteristics.abilities.activated[option.index].program


def best_land(view: View, menu: Menu) -> int:
    """Return a land to play, from the graveyard rather than from hand; or a land that another one stands for.

    Else 0.
    """
    for index, option, definition in menu.abilities:
        if facts_of(definition).fetch and fetches(definition.base.abilities.activated[option.index]):
            return index
    if len(menu.lands) < 2:
        return menu.lands[0][0] if menu.lands else 0
    wanted = wanted_colors(view)
    lands: list[tuple[int, int, int]] = []
    for index, option, definition in menu.lands:
        in_hand = view.zone_of(option.obj) == Zone.HAND
        lands.append((-land_value(definition, wanted), int(in_hand), index))
    return min(lands)[2]


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
