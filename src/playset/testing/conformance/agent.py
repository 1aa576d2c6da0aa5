"""The player of a scenario: answers the engine's questions from the script, in the order of the script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import STEP_NAMES, card_of
from playset.rules.casting.play_modes import abilities_of, cost_words, play_modes_of
from playset.rules.state.cards import Layout
from playset.rules.turn.opening_hands import OpeningHands
from playset.rules.turn.turn import Untapping
from playset.testing.conformance.outcome import FAIL_ACTION, FAIL_DECISION, Stopped
from playset.testing.conformance.script import Script
from playset.testing.conformance.texts import (
    FACE_DOWN,
    STEPS,
    activation_text,
    cost_part,
    fits,
    plain,
    simple,
    turning_text,
)

if TYPE_CHECKING:
    from playset.rules.nodes.program import Program
    from playset.testing.conformance.script import Entry


def plain_way(found: list[tuple[int, str]]) -> int | None:
    """Return the option that a script means by the name of a spell alone, of options and the words for them."""
    ways = [index for index, way in found if not way]
    ways += [index for index, way in found if way and way != FACE_DOWN]  # nobody means that by its name
    return ways[0] if ways else None


class Agent(Script):
    """One player: when it acts, attacks and blocks."""

    # --- deciding --------------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> tuple[int, ...]:
        """Return what the script says to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            return self.with_priority(decision)
        if kind == Ask.ATTACKERS:
            return self.attack(decision)
        if kind == Ask.BLOCKERS:
            return self.block(decision)
        if kind == Ask.TARGETS:
            return self.target(decision)
        if kind == Ask.YES_NO:
            return self.say(decision)
        if kind == Ask.NUMBER:
            return self.number(decision)
        if kind == Ask.DIVIDE:
            return self.divide(decision)
        if kind == Ask.REVEAL:
            return ()
        if kind == Ask.PAY:
            return self.pay(decision)
        if kind == Ask.ORDER:
            return self.order(decision)
        if kind == Ask.OPTION:
            return self.some_x(decision) if decision.prompt.startswith("Choose X") else self.option(decision)
        if isinstance(self.run.state.frames[-1], OpeningHands):
            return self.one_by_one(decision)  # CR 103.6a: the cards to begin the game with
        if isinstance(self.run.state.frames[-1], Untapping) and self.choices:
            return self.one_by_one(decision, wanted=False)  # the other engine asks for each whether to untap it
        return self.choose(decision)

    def some_x(self, decision: Decision) -> tuple[int, ...]:
        """Choose X where not every number up to the greatest is legal (CR 601.2e)."""
        for entry in self.choices:
            if entry["as"]["kind"] == "number":
                for index, option in enumerate(decision.options):
                    if option.index == entry["as"]["value"]:
                        self.take(entry, "number")
                        return (index,)
                if self.before is not None:
                    self.run.state.restore_from(self.before)  # CR 733.1
                raise Stopped(FAIL_ACTION, f"{self.letter} cannot choose {entry['as']['value']}: {decision.prompt}")
        return self.unscripted(decision, (len(decision.options) - 1,))

    def pay(self, decision: Decision) -> tuple[int, ...]:
        """Let the engine pay, unless the script takes the payment back."""
        acts = [option.act for option in decision.options]
        kinds = [entry["as"]["kind"] for entry in self.choices]
        if "mana_cancel" in kinds and Act.TAKE_BACK in acts:
            del self.choices[: kinds.index("mana_cancel") + 1]
            self.take_choice("skip_failed_action")
            return (acts.index(Act.TAKE_BACK),)
        return (acts.index(Act.FINISH),) if Act.FINISH in acts else self.some_payment(decision)

    def some_payment(self, decision: Decision) -> tuple[int, ...]:
        """Pay with what the pool has, else with what costs nothing but tapping, else with any mana ability."""
        ranked = [
            (option.act != Act.COLOR, option.act != Act.ACTIVATE, option.other < 0, index)
            for index, option in enumerate(decision.options)
            if option.act in (Act.COLOR, Act.ACTIVATE)
        ]
        return (min(ranked)[-1],) if ranked else decision.default_answer()

    # --- priority --------------------------------------------------------------------------------------------

    def with_priority(self, decision: Decision) -> tuple[int, ...]:
        """Do the next thing that is written for this turn and step, or pass."""
        self.aimed, self.amounts, self.held_modes = [], [], []
        state = self.run.state
        for action in list(self.actions):
            if not self.is_now(action) or action["op"] in ("attack", "block", "attackSkip", "blockSkip"):
                continue
            op = action["op"]
            if op == "waitStackResolved":
                if state.stack:
                    if action.get("one"):
                        self.actions.remove(action)
                    return (0,)
                self.actions.remove(action)
            elif op == "show":
                self.actions.remove(action)
            elif op.startswith("check"):
                self.actions.remove(action)
                self.run.check(action)
            elif op == "addCounters":
                self.actions.remove(action)
                self.run.add_counters(action, self.seat)
                self.run.asked_again = True
                return ()
            elif op == "rollbackTurns":
                self.actions.remove(action)
                self.run.roll_back(action)
                self.run.asked_again = True
                return ()
            elif op == "concede":
                self.actions.remove(action)
                self.run.concede(self.seat)
                self.run.asked_again = True
                return ()
            else:
                found = self.act(decision, action)
                if found is not None:
                    return found
                if "when" in action or op != "activateManaAbility":
                    return (0,)
        return (0,)

    def is_now(self, action: Entry) -> bool:
        """True if an action is for this moment."""
        state = self.run.state
        if action["turn"] != state.turn:
            return False
        return "step" not in action or STEPS[action["step"]] == state.step

    def act(self, decision: Decision, action: Entry) -> tuple[int, ...] | None:
        """Play, cast or activate; None to wait."""
        op = action["op"]
        if "when" in action and not self.run.condition(action["when"]):
            return None
        if op == "playLand":
            index = self.find(decision, Act.PLAY, action["land"])
        elif op == "castSpell":
            index = self.find_cast(decision, action)
        else:
            index = self.find_ability(decision, action)
        if index is None:
            if op == "activateManaAbility":
                return None
            mana = self.other_mana(decision) if op == "castSpell" else None
            if mana is not None:
                return mana
            skip = self.take_choice("skip_failed_action")
            if skip is not None:
                self.actions.remove(action)
                return self.with_priority(decision)
            what = action.get("spell") or action.get("land") or action.get("text")
            where = f"turn {self.run.state.turn}, {STEP_NAMES[self.run.state.step]}"
            raise Stopped(FAIL_ACTION, f"{self.letter} cannot {op} {what!r} ({where})")
        self.actions.remove(action)
        self.aimed = list(action.get("targets", ()))
        if any(entry["as"]["kind"] == "number" for entry in self.choices):
            self.before = self.run.state.clone()  # the engine keeps it only where a cast can fail by itself
        return (index,)

    def other_mana(self, decision: Decision) -> tuple[int, ...] | None:
        """Make mana by an ability that the engine does not use on its own when it pays."""
        for index, option in enumerate(decision.options):
            if option.act == Act.ACTIVATE:
                entry = abilities_of(self.run.state, option.obj).activated[option.index]
                if entry.is_mana and not entry.automatic:
                    self.run.note("mana was made before it was needed")
                    return (index,)
        return None

    def find(self, decision: Decision, act: int, name: str) -> int | None:
        """Return the option that does something with a named card."""
        for index, option in enumerate(decision.options):
            if option.act == act and self.run.cast_name(self.seat, option) == simple(name):
                return index
        return None

    def find_cast(self, decision: Decision, action: Entry) -> int | None:
        """Return the option to cast a spell in the way that the script names."""
        state = self.run.state
        wanted = simple(action["spell"])
        found: list[tuple[int, str]] = []
        sources: list[tuple[int, int]] = []
        for index, option in enumerate(decision.options):
            if option.act == Act.CAST and self.run.cast_name(self.seat, option) == wanted:
                card = card_of(option.obj)
                way = play_modes_of(state, self.seat, card)[option.index]
                word = way.alternative.word if way.alternative is not None else ""
                free = way.alternative is not None and not way.alternative.costs
                word = word or (way.permit.word if way.permit is not None else "")
                if way.alternative is not None and way.alternative.face_down() is not None:
                    word = FACE_DOWN
                elif "prototype" in cost_words(way):
                    word = "prototype"
                elif way.side is not None and way.side.layout == Layout.SPLIT:
                    word = "fused"
                found.append((index, "free" if free and not word else word or ("other" if way.alternative else "")))
                sources.append((index, way.source))
        variant = action.get("variant")
        if not found:
            name, _, how = wanted.rpartition(" with ")
            if name and not variant:
                return self.find_cast(decision, {**action, "spell": name, "variant": how})
            return None
        if variant:
            word = variant.casefold().removeprefix("with ").removeprefix("using ")
            if word in ("morph", "megamorph", "disguise"):
                word = FACE_DOWN
            return next((index for index, way in found if way and (way in word or word.startswith(way))), None)
        named = self.named_source(sources)
        if named is not None:
            return named
        chosen = self.alternative_choice([way for _, way in found])
        if chosen is not None:
            return found[chosen][0]
        return plain_way(found)

    def named_source(self, sources: list[tuple[int, int]]) -> int | None:
        """Return the option granted by the permanent that the script names next, if several permanents grant one."""
        if len({source for _, source in sources if source}) < 2 or not self.choices:
            return None
        entry = self.choices[0]
        for index, source in sources:
            if source and self.run.name(source) == simple(entry["choice"]):
                self.choices.remove(entry)
                return index
        return None

    def alternative_choice(self, words: list[str]) -> int | None:
        """Return which of several ways to cast a spell the script has chosen, as a number in the list."""
        if len(words) < 2:
            self.drop_only_way()
            return None
        for entry in self.choices:
            text = entry["choice"].casefold()
            if entry["as"]["kind"] == "normal_cost" or text.startswith("cast with no alternative"):
                self.choices.remove(entry)
                return next((number for number, word in enumerate(words) if not word), 0)
            if not text.startswith("cast with"):
                continue
            for number, word in enumerate(words):
                if not word:
                    continue
                free = word == "free" and text.startswith("cast without paying")
                if free or (word == "other" and "alternative cost" in text) or (len(word) > 2 and word in text):
                    self.choices.remove(entry)
                    return number
        return None

    def drop_only_way(self) -> None:
        """Drop a choice of how to cast a spell for which there is one way only, so that nobody is asked."""
        if self.choices and self.choices[0]["choice"].startswith(("Cast with ", "Cast without ")):
            self.choices.pop(0)
            self.run.note("there was only one way to cast a spell")

    def find_ability(self, decision: Decision, action: Entry) -> int | None:
        """Return the option to activate the ability whose text begins as the script says."""
        state = self.run.state
        wanted = action["text"]
        source = self.run.position.aliases.get(action.get("source_alias", ""))
        found: list[tuple[int, str]] = []
        for index, option in enumerate(decision.options):
            if option.act == Act.ACTIVATE and (source is None or card_of(option.obj) == source):
                text = activation_text(state, option.obj, option.index)
                name = self.run.name(option.obj)
                after = self.run.cards.after_ability_word(name, plain(wanted, name))
                if fits(text, wanted, name) or name == wanted or (after and fits(text, after, name)):
                    return index
                found.append((index, text))
            elif option.act == Act.TURN_UP and turning_text(state, option.obj, option.index).startswith(plain(wanted)):
                return index
        by_word = self.find_way(decision, wanted)
        if by_word is not None:
            return by_word
        wanted_cost = plain(cost_part(wanted))
        equal = [index for index, text in found if plain(cost_part(text)).split(" ")[-1] == wanted_cost]
        equal = [index for index, text in found if plain(cost_part(text)) == wanted_cost] or equal
        if len(equal) > 1 and not action.get("targets") and not self.targets:
            equal = [index for index in equal if not self.program_of(decision.options[index]).targets] or equal
        if len(equal) == 1 or (equal and ":" in wanted):
            self.run.note(f"ability by its cost: {wanted!r}")
            return equal[0]
        begins = [index for index, text in found if plain(text).startswith(wanted_cost.split(" ")[0])]
        if len(begins) == 1:
            self.run.note(f"ability by its first word: {wanted!r}")
            return begins[0]
        return None

    def program_of(self, option: Option) -> Program:
        """Return what an option to activate an ability does."""
        return abilities_of(self.run.state, option.obj).activated[option.index].program

    def find_way(self, decision: Decision, wanted: str) -> int | None:
        """Return the option to cast a card by an ability that the other engine activates: "Flashback {1}{B}"."""
        words = plain(wanted).split(" ")
        for index, option in enumerate(decision.options):
            if option.act == Act.CAST:
                way = play_modes_of(self.run.state, self.seat, card_of(option.obj))[option.index]
                if words[0] and words[0] in [word.casefold() for word in cost_words(way)]:
                    return index
        return None

    # --- combat ----------------------------------------------------------------------------------------------

    def attack(self, decision: Decision) -> tuple[int, ...]:
        """Declare all attacks of this turn that can be declared."""
        answer: list[int] = []
        defender: int | None = None
        self.drop_skip("attackSkip")
        for action in [one for one in self.actions if one["op"] == "attack" and one["turn"] == self.run.state.turn]:
            if "defender" in action:
                named = action["defender"]
                defender = self.run.seat(named["player"]) if "player" in named else self.run.named(named["permanent"])
            fitting = [
                index
                for index, option in enumerate(decision.options)
                if self.run.name(option.obj) == action["attacker"].split(":")[0]
                and (option.other == defender if defender is not None else True)
                and all(decision.options[other].obj != option.obj for other in answer)
            ]
            if fitting:
                by_creature = list(dict.fromkeys(decision.options[index].obj for index in fitting))
                creature = by_creature[min(action.get("index", 0), len(by_creature) - 1)]
                mine = [index for index in fitting if decision.options[index].obj == creature]
                answer.append(mine[-1])
                defender = decision.options[mine[-1]].other
                self.actions.remove(action)
        return self.legal_declaration(decision, answer)

    def drop_skip(self, op: str) -> None:
        """Drop the action that says that nothing more is declared this turn: nothing else ever is."""
        self.actions = [one for one in self.actions if one["op"] != op or one["turn"] != self.run.state.turn]

    def block(self, decision: Decision) -> tuple[int, ...]:
        """Declare all blocks of this turn that can be declared."""
        answer: list[int] = []
        self.drop_skip("blockSkip")
        for action in [one for one in self.actions if one["op"] == "block" and one["turn"] == self.run.state.turn]:
            blockers = self.run.all_named(action["blocker"].split(":")[0])
            blockers = [obj for obj in blockers if any(option.obj == obj for option in decision.options)]
            attackers = self.run.all_named(action["attacker"].split(":")[0])
            attackers = [obj for obj in attackers if any(option.other == obj for option in decision.options)]
            blocker = blockers[action.get("blocker_index", 0) :][:1]
            attacker = attackers[action.get("attacker_index", 0) :][:1]
            for index, option in enumerate(decision.options):
                if [option.obj] == blocker and [option.other] == attacker:
                    answer.append(index)
                    self.actions.remove(action)
                    break
        return self.legal_declaration(decision, answer)

    def legal_declaration(self, decision: Decision, answer: list[int]) -> tuple[int, ...]:
        """Return a declaration as scripted, or the least that the rules demand."""
        if decision.allows(tuple(answer)):
            return tuple(answer)
        if decision.fallback and set(answer) <= set(decision.fallback):
            return decision.fallback
        raise Stopped(
            FAIL_DECISION, f"{self.letter}: {decision.prompt}: {[self.run.label(decision.options[i]) for i in answer]}"
        )
