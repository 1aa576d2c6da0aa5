"""Answer the questions of a game from a script: targets, choices, numbers, orders and modes.

The last part translates entries where the other engine asks another question than this one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from playset.core.decision import Act, Decision, Option
from playset.core.words import Zone
from playset.rules.casting.announce import Announcing
from playset.rules.casting.target_costs import targets_change_cost
from playset.rules.combat.damage import CombatDamage
from playset.rules.resolving import Resolving
from playset.rules.views.labels import describe
from playset.testing.conformance.outcome import FAIL_DECISION, Stopped
from playset.testing.conformance.texts import COLOR_LETTERS, plain, simple

if TYPE_CHECKING:
    from playset.rules.state.position import State
    from playset.testing.conformance.running import Run

Entry = dict[str, Any]
ON_TOP: Final = re.compile(r"Put .* on top of .*\?")


class Script:
    """The queues of what one player has still to do, to choose and to target."""

    def __init__(self, run: Run, seat: int, letter: str) -> None:
        self.run = run
        self.seat = seat
        self.letter = letter
        self.actions: list[Entry] = []
        self.choices: list[Entry] = []
        self.targets: list[Entry] = []
        self.modes: list[Entry] = []
        self.chances: list[Entry] = []  # results of coin flips and die rolls
        self.aimed: list[Entry] = []  # the targets that go with the action at hand
        self.amounts: list[int] = []  # shares that were named with targets
        self.held_modes: list[int] = []
        self.before: State | None = None  # the position before the action at hand, where a number is still to be chosen

    def unscripted(self, decision: Decision, answer: tuple[int, ...]) -> tuple[int, ...]:
        """Return the answer to a question of which the script says nothing."""
        if decision.forced():
            return decision.forced_answer()
        if self.run.strict:
            offered = [self.run.label(option) for option in decision.options[:8]]
            raise Stopped(FAIL_DECISION, f"{self.letter} is asked: {decision.prompt} {offered}")
        self.run.note(f"not scripted: {decision.prompt}")
        return answer

    def take(self, entry: Entry, what: str) -> None:
        """Take a choice off the list, and note it if it is not the first."""
        if self.choices[0] is not entry:
            self.run.note(f"a {what} was taken out of turn")
        self.choices.remove(entry)

    def take_choice(self, kind: str) -> Entry | None:
        """Take the head of the choices if it is of a kind."""
        if self.choices and self.choices[0]["as"]["kind"] == kind:
            return self.choices.pop(0)
        return None

    def left(self) -> list[str]:
        """Return what is left of the queues, but for words that end a choice which was not asked for.

        What names a choice that was made when the position was set up was followed, too.
        """
        made = [word.casefold() for word in self.run.position.chosen[self.letter]]
        found = [
            entry["choice"]
            for entry in self.choices
            if entry["as"]["kind"] != "skip" and entry["choice"].casefold() not in made
        ]
        found += [
            str(entry["targets"]) for entry in self.targets if not all(one.get("skip") for one in entry["targets"])
        ]
        return found + [f"{entry['op']} {entry['result']}" for entry in self.chances]

    # --- targets and choices ---------------------------------------------------------------------------------

    def target(self, decision: Decision) -> tuple[int, ...]:
        """Choose the targets of the current action, else the first entries of the queue that fit."""
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
        if self.is_asked_one_by_one():
            self.take_apart(decision)
        found_entries = self.from_queue(decision, self.targets, chosen)
        if found_entries is None and (fallback := self.from_choices(decision)) is not None:
            return fallback
        if found_entries is not None and decision.minimum <= len(found_entries) <= decision.maximum:
            self.drop_yes_to_new_targets(decision)
            return tuple(found_entries)
        return self.unscripted(decision, self.run.simple_targets(decision, self.seat))

    def is_asked_one_by_one(self) -> bool:
        """True if targets are chosen one by one, because the cost depends on them (CR 601.2f)."""
        frame = self.run.state.frames[-1]
        return isinstance(frame, Announcing) and targets_change_cost(self.run.state, frame.item)

    def take_apart(self, decision: Decision) -> None:
        """Split the next entry that names several targets into entries of one each."""
        for place, entry in enumerate(self.targets):
            if any(self.matching(decision, reference, []) is not None for reference in entry["targets"]):
                self.targets[place : place + 1] = [{**entry, "targets": [one]} for one in entry["targets"]]
                return

    def from_queue(self, decision: Decision, queue: list[Entry], chosen: list[int]) -> list[int] | None:
        """Return options named by the entries of a queue, until there are enough; None if none fits."""
        taken: list[Entry] = []
        found = list(chosen)
        stop = False
        for entry in queue:
            if len(found) >= decision.maximum or stop or is_of_another_slot(entry, taken):
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
        self.take_out(queue, taken)
        return found

    def take_out(self, queue: list[Entry], taken: list[Entry]) -> None:
        """Take entries out of a queue, and note if they were not the next ones."""
        if taken[0] is not queue[0]:
            self.run.note("a target was taken out of turn")
        for entry in taken:
            queue.remove(entry)

    def matching(self, decision: Decision, reference: Entry, taken: list[int]) -> int | None:
        """Return the first option that a reference names, rather one that is a copy or none, as it says."""
        found = [
            index
            for index, option in enumerate(decision.options)
            if index not in taken and self.run.refers(reference, option)
        ]
        exact = [index for index in found if self.run.is_copy(decision.options[index].obj) == reference.get("copy")]
        return next(iter(exact or found), None)

    def choose(self, decision: Decision) -> tuple[int, ...]:
        """Choose objects that are not targets."""
        if self.targets and is_search(self, decision):
            searched = self.from_queue(decision, self.targets, [])
            if searched is not None and decision.minimum <= len(searched) <= decision.maximum:
                self.drop_yes(decision)
                return self.in_order(decision, searched)
        answer = self.from_choices(decision)
        if answer is not None:
            return answer
        found = self.from_queue(decision, self.targets, [])
        if found is not None and decision.minimum <= len(found) <= decision.maximum:
            self.drop_yes(decision)
            return self.in_order(decision, found)
        return self.unscripted(decision, self.run.simple_choice(decision, self.seat))

    def in_order(self, decision: Decision, found: list[int]) -> tuple[int, ...]:
        """Return chosen cards in the order that goes with the choice; the other engine asks for it afterwards.

        It puts one after the other on the bottom, where the first one that is named here ends lowest.
        """
        named: list[int] = []
        for entry in list(self.choices) if decision.ordered else ():
            fitting = [index for index in found if self.run.says(decision.options[index], entry["choice"])]
            left = [index for index in fitting if index not in named]
            if not left or len(named) == len(found) - 1:
                break
            self.choices.remove(entry)
            named.append(left[0])
        return tuple([index for index in found if index not in named] + named[::-1])

    def from_choices(self, decision: Decision) -> tuple[int, ...] | None:
        """Return options named by the choices of the script."""
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
                self.take(entry, "choice")
                found += mine
        if found and len(found) >= decision.minimum:
            self.drop_yes(decision)
            return tuple(found)
        if not found and decision.minimum == 0 and self.choices and self.choices[0]["as"]["kind"] == "yesno":
            if self.choices[0]["as"]["value"] is False:  # a choice that may be left out was asked as a question
                self.choices.pop(0)
                self.run.note("a choice was declined by saying no")
                return ()
            if len(decision.options) == 1:
                self.choices.pop(0)
                self.run.note("a choice was made by saying yes")
                self.from_queue(decision, self.targets, [])  # which names again what there was to choose
                return (0,)
        return None

    def drop_yes(self, decision: Decision) -> None:
        """Drop a "yes" before an optional choice that was made: the other engine asks whether, then what."""
        if decision.minimum == 0 and self.choices:
            reading = self.choices[0]["as"]
            if reading["kind"] == "yesno" and reading["value"]:
                self.choices.pop(0)
                self.run.note("a choice that was made had been announced by saying yes")

    def drop_yes_to_new_targets(self, decision: Decision) -> None:
        """Drop a "yes" before new targets of a copy: the other engine asks whether, then which."""
        if decision.prompt.startswith("Choose another target"):
            self.drop_yes(decision)

    def one_by_one(self, decision: Decision, wanted: bool = True) -> tuple[int, ...]:
        """Choose what the other engine asks for by yes or no, one after the other; `wanted` is its word for it."""
        answer: list[int] = []
        for index in range(len(decision.options)):
            entry = self.take_choice("yesno")
            if entry is None:
                return self.unscripted(decision, (*answer, *range(index, len(decision.options))))
            if entry["as"]["value"] == wanted:
                answer.append(index)
        return tuple(answer)

    def say(self, decision: Decision) -> tuple[int, ...]:
        """Answer yes or no."""
        for entry in self.choices:
            if entry["as"]["kind"] == "yesno":
                self.take(entry, "yes or no")
                # Of a spell that mutates the other engine asks whether it goes below (CR 702.140c).
                yes = entry["as"]["value"] != bool(ON_TOP.match(decision.prompt))
                return (0 if yes else 1,)
        if self.choices and self.choices[0]["as"]["kind"] in ("objects", "skip"):
            # The other engine asks at once which one, and choosing none is its no.
            return (1,) if self.choices[0]["as"]["kind"] == "skip" else (0,)
        return self.unscripted(decision, (0,))

    def number(self, decision: Decision) -> tuple[int, ...]:
        """Return a number, such as X."""
        for entry in self.choices:
            if entry["as"]["kind"] == "number" and decision.minimum <= entry["as"]["value"] <= decision.maximum:
                self.take(entry, "number")
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
        """Return shares of a division."""
        count = len(decision.options)
        if len(self.amounts) >= count:
            named, self.amounts = self.amounts[:count], self.amounts[count:]
            return tuple(named)
        asked = count - 1 if rest_goes_to_defender(self, decision) else count
        numbers = [entry for entry in self.choices if entry["as"]["kind"] == "number"][:asked]
        shares = tuple(entry["as"]["value"] for entry in numbers)
        rest = (decision.total - sum(shares),) if asked < count else ()
        if len(numbers) == asked and sum(shares + rest) == decision.total and min(shares + rest) >= 0:
            for entry in numbers:
                self.choices.remove(entry)
            return shares + rest
        if self.take_choice("skip") is not None:
            return decision.default_answer()
        return self.unscripted(decision, decision.default_answer())

    def order(self, decision: Decision) -> tuple[int, ...]:
        """Return an order of triggers or cards; what the script leaves open stays as it is."""
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
        """True if what is left to be put in order is all the same."""
        return len({self.run.label(decision.options[index]) for index in rest}) == 1

    def next_in_order(self, decision: Decision, order: list[int]) -> int | None:
        """Return what the script puts next."""
        for entry in self.choices:
            if entry["as"]["kind"] not in ("text", "objects"):
                continue
            for index, option in enumerate(decision.options):
                if index not in order and self.run.says(option, entry["choice"]):
                    self.choices.remove(entry)
                    return index
            by_keyword = self.one_by_keyword(decision, entry)
            if by_keyword is not None and by_keyword not in order:
                self.choices.remove(entry)
                self.run.note("a trigger was called by what its keyword means")
                return by_keyword
        return None

    def one_by_keyword(self, decision: Decision, entry: Entry) -> int | None:
        """Return the only trigger that is called by a keyword, or by nothing, where the script spells out another."""
        if not TRIGGER_WORD.match(entry["choice"]):
            return None
        found = [
            index
            for index, option in enumerate(decision.options)
            if option.act == Act.TRIGGER and not TRIGGER_WORD.match(self.run.full_text(option))
        ]
        return found[0] if len(found) == 1 or (found and self.are_equal(decision, found)) else None

    def are_equal(self, decision: Decision, found: list[int]) -> bool:
        """True if triggers say the same, so that the script cannot tell them apart either."""
        return len({self.run.full_text(decision.options[index]) for index in found}) == 1

    def option(self, decision: Decision) -> tuple[int, ...]:
        """Choose among modes, colours, replacement effects and other alternatives."""
        if decision.options and decision.options[0].act == Act.MODE:
            return self.mode(decision)
        for entry in self.choices:
            for index, option in enumerate(decision.options):
                if self.fits_option(entry, option):
                    self.take(entry, "choice")
                    return (index,)
        by_word = option_with_word(self, decision)
        if by_word is not None:
            return (by_word,)
        combined = combination(self, decision)
        if combined is not None:
            return combined
        if len(decision.options) == 2 and self.choices and self.choices[0]["as"]["kind"] == "yesno":
            entry = self.choices.pop(0)
            return (0 if entry["as"]["value"] else 1,)
        if decision.prompt == TAP_OR_UNTAP:
            return tap_or_untap(self, decision)
        if is_one_sentence(decision):
            return (0,)
        return self.unscripted(decision, tuple(range(decision.minimum)))

    def fits_option(self, entry: Entry, option: Option) -> bool:
        """True if a choice of the script names an option."""
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
        """Choose modes by number, counted among those that are still available."""
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


MANA: Final = re.compile(r"(?:\{[WUBRG]\})+")
MANA_ORDER: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")
TAP_OR_UNTAP: Final = "Tap or untap"
TRIGGER_WORD: Final = re.compile(r"(?:when|whenever|at)\b", re.IGNORECASE)


def option_with_word(script: Script, decision: Decision) -> int | None:
    """Return the only option that has a word of the script in it: "deathtouch" for a sentence about deathtouch."""
    entry = script.choices[0] if script.choices else None
    if entry is None or entry["as"]["kind"] != "text":
        return None
    word = plain(entry["choice"])
    there = [word in plain(describe(script.run.state, option)).split(" ") for option in decision.options]
    if there.count(True) != 1:
        return None
    script.take(entry, "choice")
    script.run.note("an option was named by one of its words")
    return there.index(True)


def combination(script: Script, decision: Decision) -> tuple[int, ...] | None:
    """Answer for mana in any combination of colours; the other engine asks for the amount of each colour."""
    made = [describe(script.run.state, option).removeprefix("Add ") for option in decision.options]
    if not all(MANA.fullmatch(text) for text in made) or not script.choices:
        return None
    mana = ""
    for entry, symbol in zip(list(script.choices), (*MANA_ORDER, ""), strict=False):
        if entry["as"]["kind"] == "number" and symbol:
            mana += symbol * entry["as"]["value"]
            script.choices.remove(entry)
        elif entry["as"]["kind"] == "skip":
            script.choices.remove(entry)
            break
        else:
            break
    return (made.index(mana),) if mana in made else None


def is_one_sentence(decision: Decision) -> bool:
    """True if what is put in order are replacement effects of one object: "enters tapped with six counters on it"."""
    return len({option.obj for option in decision.options if option.act == Act.REPLACEMENT}) == 1


def rest_goes_to_defender(script: Script, decision: Decision) -> bool:
    """True if a creature with trample divides its damage: the other engine asks only for the shares of the blockers."""
    last = script.run.state.permanent(decision.options[-1].obj)
    if not isinstance(script.run.state.frames[-1], CombatDamage):
        return False
    return last is None or not (last.blocking or last.attacking >= 0)


def is_of_another_slot(entry: Entry, taken: list[Entry]) -> bool:
    """True if only one of an entry of the queue of targets and those before it says how much each target gets."""
    shares = [any("amount" in reference for reference in one["targets"]) for one in (entry, *taken[:1])]
    return len(set(shares)) > 1


def is_search(script: Script, decision: Decision) -> bool:
    """True if cards of a library are chosen, which the other engine takes from the queue of targets."""
    state = script.run.state
    return all(option.obj > 0 and state.zone_of(option.obj) == Zone.LIBRARY for option in decision.options)


def number_of_named_card(script: Script, decision: Decision) -> int | None:
    """Return X where the script names the card to pay with instead: "exile a card with mana value X"."""
    state = script.run.state
    for entry in script.choices:
        for card in state.players[script.seat].hand if entry["as"]["kind"] == "objects" else ():
            value = state.definitions[card].base.mana_value
            if simple(state.definitions[card].name) == entry["choice"] and value <= decision.maximum:
                return value
    return None


def tap_or_untap(script: Script, decision: Decision) -> tuple[int, ...]:
    """Choose to tap or to untap; the other engine only asks whether to do the one that changes something."""
    state = script.run.state
    frame = state.frames[-1]
    targets = [obj for group in frame.item.targets for obj in group] if isinstance(frame, Resolving) else []
    permanent = state.battlefield.get(targets[0]) if len(targets) == 1 else None
    if permanent is None:
        return script.unscripted(decision, (0,))
    script.run.note("whether to tap or to untap followed from what the target was")
    return (1 if permanent.tapped else 0,)
