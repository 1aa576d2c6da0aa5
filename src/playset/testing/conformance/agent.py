"""The players of a scenario: each answers from the script, in the order in which the script stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import STEP_NAMES, card_of
from playset.rules.labels import describe
from playset.rules.layout import Layout
from playset.rules.machine import default_answer
from playset.rules.ways import abilities_of, ways, words_of
from playset.testing.conformance.outcome import FAIL_ACTION, FAIL_DECISION, Stopped
from playset.testing.conformance.reading import combination, is_search, number_of_named_card
from playset.testing.conformance.texts import activation_text, cost_part, fits, plain, turning_text
from playset.testing.conformance.words import COLOR_LETTERS, FACE_DOWN, STEPS, simple

if TYPE_CHECKING:
    from playset.rules.program import Program
    from playset.testing.conformance.running import Run

Entry = dict[str, Any]
ON_TOP: Final = re.compile(r"Put .* on top of .*\?")


class Agent:
    """One player: what is still to be done, chosen and targeted."""

    def __init__(self, run: Run, seat: int, letter: str) -> None:
        self.run = run
        self.seat = seat
        self.letter = letter
        self.actions: list[Entry] = []
        self.choices: list[Entry] = []
        self.targets: list[Entry] = []
        self.modes: list[Entry] = []
        self.aimed: list[Entry] = []  # the targets that go with the action at hand
        self.amounts: list[int] = []  # shares that were named with targets
        self.held_modes: list[int] = []

    # --- deciding --------------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> tuple[int, ...]:
        """What the script says to a question."""
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
            finish = [index for index, option in enumerate(decision.options) if option.act == Act.FINISH]
            return (finish[0],) if finish else default_answer(decision)
        if kind == Ask.ORDER:
            return self.order(decision)
        if kind == Ask.OPTION:
            return self.option(decision)
        return self.choose(decision)

    def unscripted(self, decision: Decision, answer: tuple[int, ...]) -> tuple[int, ...]:
        """The answer to a question of which the script says nothing."""
        if decision.forced():
            return decision.forced_answer()
        if self.run.strict:
            offered = [self.run.label(option) for option in decision.options[:8]]
            raise Stopped(FAIL_DECISION, f"{self.letter} is asked: {decision.prompt} {offered}")
        self.run.note(f"not scripted: {decision.prompt}")
        return answer

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
        """Whether an action is for this moment."""
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
        """The option that does something with a named card."""
        for index, option in enumerate(decision.options):
            if option.act == act and self.run.cast_name(self.seat, option) == simple(name):
                return index
        return None

    def find_cast(self, decision: Decision, action: Entry) -> int | None:
        """The option to cast a spell in the way that the script names."""
        state = self.run.state
        wanted = simple(action["spell"])
        found: list[tuple[int, str]] = []
        for index, option in enumerate(decision.options):
            if option.act == Act.CAST and self.run.cast_name(self.seat, option) == wanted:
                card = card_of(option.obj)
                way = ways(state, self.seat, card)[option.index]
                word = way.alternative.word if way.alternative is not None else ""
                free = way.alternative is not None and not way.alternative.costs
                word = word or (way.permit.word if way.permit is not None else "")
                if way.alternative is not None and way.alternative.face_down() is not None:
                    word = FACE_DOWN
                elif "prototype" in words_of(way):
                    word = "prototype"
                elif way.side is not None and way.side.layout == Layout.SPLIT:
                    word = "fused"
                found.append((index, "free" if free and not word else word or ("other" if way.alternative else "")))
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
        chosen = self.alternative_choice([way for _, way in found])
        if chosen is not None:
            return found[chosen][0]
        plain_ways = [index for index, way in found if not way]
        return plain_ways[0] if plain_ways else found[0][0]

    def alternative_choice(self, words: list[str]) -> int | None:
        """Which of several ways to cast a spell the script has chosen, as a number in the list."""
        if len(words) < 2:
            return None
        for entry in self.choices:
            text = entry["choice"].casefold()
            if entry["as"]["kind"] == "normal_cost":
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

    def find_ability(self, decision: Decision, action: Entry) -> int | None:
        """The option to activate the ability whose text begins as the script says."""
        state = self.run.state
        wanted = action["text"]
        source = self.run.position.aliases.get(action.get("source_alias", ""))
        found: list[tuple[int, str]] = []
        for index, option in enumerate(decision.options):
            if option.act == Act.ACTIVATE and (source is None or card_of(option.obj) == source):
                text = activation_text(state, option.obj, option.index)
                if fits(text, wanted, self.run.name(option.obj)) or self.run.name(option.obj) == wanted:
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
        """What an option to activate an ability does."""
        return abilities_of(self.run.state, option.obj).activated[option.index].program

    def find_way(self, decision: Decision, wanted: str) -> int | None:
        """The option to cast a card by an ability that the other engine activates: "Flashback {1}{B}"."""
        words = plain(wanted).split(" ")
        for index, option in enumerate(decision.options):
            if option.act == Act.CAST:
                way = ways(self.run.state, self.seat, card_of(option.obj))[option.index]
                if words[0] and words[0] in [word.casefold() for word in words_of(way)]:
                    return index
        return None

    # --- combat ----------------------------------------------------------------------------------------------

    def attack(self, decision: Decision) -> tuple[int, ...]:
        """Declare all attacks of this turn that can be declared."""
        answer: list[int] = []
        defender: int | None = None
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

    def block(self, decision: Decision) -> tuple[int, ...]:
        """Declare all blocks of this turn that can be declared."""
        answer: list[int] = []
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
        """A declaration as scripted, or the least that the rules demand."""
        if decision.allows(tuple(answer)):
            return tuple(answer)
        if decision.fallback and set(answer) <= set(decision.fallback):
            return decision.fallback
        raise Stopped(
            FAIL_DECISION, f"{self.letter}: {decision.prompt}: {[self.run.label(decision.options[i]) for i in answer]}"
        )

    # --- targets and choices ---------------------------------------------------------------------------------

    def target(self, decision: Decision) -> tuple[int, ...]:
        """Targets: those of the action at hand, else the first entries of the queue that fit."""
        chosen: list[int] = []
        if self.aimed:
            while self.aimed and len(chosen) < decision.maximum:
                found = self.matching(decision, self.aimed[0], chosen)
                if found is None:
                    break
                if "amount" in self.aimed[0]:
                    self.amounts.append(self.aimed[0]["amount"])
                self.aimed.pop(0)
                chosen.append(found)
            if self.aimed and self.aimed[0].get("skip"):
                self.aimed.pop(0)
            if len(chosen) >= decision.minimum and (chosen or not self.targets):
                return tuple(chosen)
        found_entries = self.from_queue(decision, self.targets, chosen)
        if found_entries is None and (fallback := self.from_choices(decision)) is not None:
            return fallback
        if found_entries is not None and decision.minimum <= len(found_entries) <= decision.maximum:
            return tuple(found_entries)
        return self.unscripted(decision, self.run.simple_targets(decision, self.seat))

    def from_queue(self, decision: Decision, queue: list[Entry], chosen: list[int]) -> list[int] | None:
        """Options named by the entries of a queue, until there are enough; None if none fits."""
        taken: list[Entry] = []
        found = list(chosen)
        stop = False
        for entry in queue:
            if len(found) >= decision.maximum or stop:
                break
            entry_found: list[int] = []
            for reference in entry["targets"]:
                if reference.get("skip"):
                    stop = len(found) + len(entry_found) >= decision.minimum
                    if stop and not entry_found:
                        taken.append(entry)
                    break
                index = self.matching(decision, reference, found + entry_found)
                if index is None:
                    entry_found = []
                    break
                entry_found.append(index)
                if "amount" in reference:
                    self.amounts.append(reference["amount"])
            if entry_found and len(found) + len(entry_found) <= decision.maximum:
                found += entry_found
                taken.append(entry)
        if not taken:
            return None
        if taken[0] is not queue[0]:
            self.run.note("a target was taken out of turn")
        for entry in taken:
            queue.remove(entry)
        return found

    def matching(self, decision: Decision, reference: Entry, taken: list[int]) -> int | None:
        """The first option that a reference names."""
        for index, option in enumerate(decision.options):
            if index not in taken and self.run.refers(reference, option):
                return index
        return None

    def choose(self, decision: Decision) -> tuple[int, ...]:
        """Objects that are chosen without being targets."""
        if self.targets and is_search(self, decision):
            searched = self.from_queue(decision, self.targets, [])
            if searched is not None and decision.minimum <= len(searched) <= decision.maximum:
                return tuple(searched)
        answer = self.from_choices(decision)
        if answer is not None:
            return answer
        found = self.from_queue(decision, self.targets, [])
        if found is not None and decision.minimum <= len(found) <= decision.maximum:
            return tuple(found)
        return self.unscripted(decision, self.run.simple_choice(decision, self.seat))

    def from_choices(self, decision: Decision) -> tuple[int, ...] | None:
        """Options named by the choices of the script."""
        found: list[int] = []
        for entry in list(self.choices):
            if len(found) >= decision.maximum:
                break
            reading = entry["as"]
            if reading["kind"] == "skip":
                if len(found) >= decision.minimum:
                    self.choices.remove(entry)
                    return tuple(found)
                continue
            items = reading.get("items") or [{"name": entry["choice"]}]
            if reading["kind"] not in ("objects", "text"):
                continue
            mine: list[int] = []
            for item in items:
                index = self.matching(decision, item, found + mine)
                if index is None:
                    break
                mine.append(index)
            if len(mine) == len(items) and len(found) + len(mine) <= decision.maximum:
                if self.choices[0] is not entry:
                    self.run.note("a choice was taken out of turn")
                self.choices.remove(entry)
                found += mine
        if found and len(found) >= decision.minimum:
            return tuple(found)
        if not found and decision.minimum == 0 and self.choices and self.choices[0]["as"]["kind"] == "yesno":
            if self.choices[0]["as"]["value"] is False:  # a choice that may be left out was asked as a question
                self.choices.pop(0)
                self.run.note("a choice was declined by saying no")
                return ()
            if len(decision.options) == 1:
                self.choices.pop(0)
                self.run.note("a choice was made by saying yes")
                return (0,)
        return None

    def say(self, decision: Decision) -> tuple[int, ...]:
        """Yes or no."""
        for entry in self.choices:
            if entry["as"]["kind"] == "yesno":
                if self.choices[0] is not entry:
                    self.run.note("a yes or no was taken out of turn")
                self.choices.remove(entry)
                # Of a spell that mutates the other engine asks whether it goes below (CR 702.140c).
                yes = entry["as"]["value"] != bool(ON_TOP.match(decision.prompt))
                return (0 if yes else 1,)
        if self.choices and self.choices[0]["as"]["kind"] in ("objects", "skip"):
            # The other engine asks at once which one, and choosing none is its no.
            return (1,) if self.choices[0]["as"]["kind"] == "skip" else (0,)
        return self.unscripted(decision, (0,))

    def number(self, decision: Decision) -> tuple[int, ...]:
        """A number, such as X."""
        for entry in self.choices:
            if entry["as"]["kind"] == "number" and decision.minimum <= entry["as"]["value"] <= decision.maximum:
                if self.choices[0] is not entry:
                    self.run.note("a number was taken out of turn")
                self.choices.remove(entry)
                return (entry["as"]["value"],)
        answers = [entry for entry in self.choices if entry["as"]["kind"] == "yesno"]
        if answers and decision.minimum == 0:  # the other engine asks time after time
            times = 0
            for entry in answers:
                self.choices.remove(entry)
                if not entry["as"]["value"] or times >= decision.maximum:
                    break
                times += 1
            self.run.note("a number was given as yes or no")
            return (times,)
        named = number_of_named_card(self, decision)
        return (named,) if named is not None else self.unscripted(decision, (decision.maximum,))

    def divide(self, decision: Decision) -> tuple[int, ...]:
        """Shares of a division."""
        count = len(decision.options)
        if len(self.amounts) >= count:
            shares, self.amounts = self.amounts[:count], self.amounts[count:]
            return tuple(shares)
        numbers = [entry for entry in self.choices if entry["as"]["kind"] == "number"][:count]
        if len(numbers) == count and sum(entry["as"]["value"] for entry in numbers) == decision.total:
            for entry in numbers:
                self.choices.remove(entry)
            return tuple(entry["as"]["value"] for entry in numbers)
        if self.take_choice("skip") is not None:
            return default_answer(decision)
        return self.unscripted(decision, default_answer(decision))

    def order(self, decision: Decision) -> tuple[int, ...]:
        """An order of triggers or cards; what the script leaves open stays as it is."""
        count = len(decision.options)
        order: list[int] = []
        while len(order) < count - 1:
            index = self.next_in_order(decision, order)
            if index is None:
                break
            order.append(index)
        rest = [index for index in range(count) if index not in order]
        if len(rest) > 1 and not self.same(decision, rest):
            full = tuple(order + rest)
            return full if decision.options[0].act != Act.TRIGGER else self.unscripted(decision, full)
        return tuple(order + rest)

    def same(self, decision: Decision, rest: list[int]) -> bool:
        """Whether what is left to be put in order is all the same."""
        return len({self.run.label(decision.options[index]) for index in rest}) == 1

    def next_in_order(self, decision: Decision, order: list[int]) -> int | None:
        """What the script puts next."""
        for entry in self.choices:
            if entry["as"]["kind"] not in ("text", "objects"):
                continue
            for index, option in enumerate(decision.options):
                if index not in order and self.run.says(option, entry["choice"]):
                    self.choices.remove(entry)
                    return index
        return None

    def option(self, decision: Decision) -> tuple[int, ...]:
        """Modes, colours, replacement effects and other alternatives."""
        if decision.options and decision.options[0].act == Act.MODE:
            return self.mode(decision)
        for entry in self.choices:
            for index, option in enumerate(decision.options):
                if self.fits_option(entry, option):
                    if self.choices[0] is not entry:
                        self.run.note("a choice was taken out of turn")
                    self.choices.remove(entry)
                    return (index,)
        combined = combination(self, decision)
        if combined is not None:
            return combined
        if len(decision.options) == 2 and self.choices and self.choices[0]["as"]["kind"] == "yesno":
            entry = self.choices.pop(0)
            return (0 if entry["as"]["value"] else 1,)
        return self.unscripted(decision, tuple(range(decision.minimum)))

    def fits_option(self, entry: Entry, option: Option) -> bool:
        """Whether a choice of the script names an option."""
        reading = entry["as"]
        text = describe(self.run.state, option)
        if reading["kind"] == "color":
            value = reading["value"]
            name = COLOR_LETTERS.get(value, value).casefold()
            symbol = next((letter for letter, word in COLOR_LETTERS.items() if word == name), "?")
            return text.casefold() == name or f"{{{symbol}}}" in text
        if reading["kind"] not in ("text", "objects"):
            return False
        wanted = entry["choice"]
        return plain(text) == plain(wanted) or option.text == wanted or self.run.says(option, wanted)

    def mode(self, decision: Decision) -> tuple[int, ...]:
        """Modes by number, counted among those that are still available."""
        numbers: list[int] = []
        while self.modes and len(numbers) < decision.maximum:
            entry = self.modes.pop(0)
            if entry.get("skip"):
                if not numbers and not decision.minimum:
                    return ()
                break
            left = [option.index for option in decision.options if option.index not in numbers]
            place = int(entry["mode"]) - 1
            printed = [option.index for option in decision.options]
            if place in printed and place not in numbers and not numbers:
                numbers.append(place)
            elif place < len(left):
                numbers.append(left[place])
            elif place in left:
                numbers.append(place)
            else:
                raise Stopped(FAIL_DECISION, f"{self.letter}: there is no mode {place + 1}")
        chosen = tuple(index for index, option in enumerate(decision.options) if option.index in numbers)
        if len(chosen) >= max(1, decision.minimum):
            return chosen
        return self.unscripted(decision, tuple(range(decision.minimum)))

    def take_choice(self, kind: str) -> Entry | None:
        """Take the head of the choices if it is of a kind."""
        if self.choices and self.choices[0]["as"]["kind"] == kind:
            return self.choices.pop(0)
        return None

    def left(self) -> list[str]:
        """What is left of the queues."""
        found = [entry["choice"] for entry in self.choices]
        return found + [str(entry["targets"]) for entry in self.targets]
