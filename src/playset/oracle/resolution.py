"""Resolve pronouns: the stage after parsing. Replace mentions and pronouns, insert silent instructions, check the node.

A reading is a node with mentions and pronouns in it. `resolve` makes a plain node of it, or refuses it if a pronoun
points to nothing that the language has a word for.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from playset.ability import (
    ARTIFACT,
    ENCHANTED,
    ENCHANTMENT,
    EVENT_AMOUNT,
    EXILED_WITH,
    IT,
    OF_CHOSEN_NAME,
    OF_CHOSEN_TYPE,
    OF_THAT_NAME,
    OF_THAT_TYPE,
    OTHER,
    SELF,
    THAT_MUCH,
    THE_OTHER,
    THE_SUBJECT,
    THOSE,
    Choose,
    ChooseCreatureType,
    ChooseName,
    DiscardHand,
    DiscardUpTo,
    Not,
    OneOrMore,
    OtherThan,
    Paid,
    Sacrifices,
    ThatCard,
    ThatGroup,
    Then,
    TimesPaid,
    WasCast,
)
from playset.ability.filters.base import Both
from playset.core.node import Node
from playset.oracle.binding import barred, makes_sense, spell_was_kicked, targets_in
from playset.oracle.discourse import (
    ENTERS,
    MOVES,
    NAMELESS,
    REST,
    ChosenOne,
    Discourse,
    Mention,
    Mentioning,
    Pronoun,
    StandIn,
)
from playset.oracle.fields import annotations_of, kinds_of
from playset.oracle.nouns import all_of, atoms, in_order
from playset.oracle.scope import Scope
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Activated, Amount, Continuous, Cost, Effect, Filter, Pattern, Selector, Spell, When


@dataclass(frozen=True, repr=False)
class ThatMany(Amount):
    """ "that much", "that many": the amount of the event that triggered the ability, or what the effect counted."""


class Placed:
    """A part of an ability whose words say where the ability works (CR 113.6): "this card from your graveyard"."""

    part: Node
    zone: int


@dataclass(frozen=True, repr=False)
class PlacedCost(Placed, Cost):
    """A cost that says where the ability works, and may name the card, which the text then goes on to speak of."""

    part: Cost
    zone: int
    card: Mention | None = None


@dataclass(frozen=True, repr=False)
class PlacedEffect(Placed, Effect):
    """An effect that says where the ability works."""

    part: Effect
    zone: int


@dataclass(frozen=True, repr=False)
class PlacedPattern(Placed, Pattern):
    """A trigger condition that says where the ability works."""

    part: Pattern
    zone: int


@dataclass(frozen=True, repr=False)
class NamingPattern(Pattern):
    """A trigger condition that names something which is none of its fields: "a player taps an Island for mana"."""

    pattern: Pattern
    mention: Mention


def place(part: Node, zone: int) -> Node:
    """Return a part of an ability that works in a zone."""
    if isinstance(part, Cost):
        return PlacedCost(part, zone)
    if isinstance(part, Effect):
        return PlacedEffect(part, zone)
    assert isinstance(part, Pattern)
    return PlacedPattern(part, zone)


@dataclass(frozen=True, repr=False)
class ExiledWithIt(Filter):
    """A card "exiled with it": exiled with the card itself, as no other one's links are known (CR 607.2a)."""

    it: Selector

    def finish(self) -> Node | None:
        """Return the description; None if another permanent is meant."""
        return EXILED_WITH if self.it == SELF else None


class Unfinished(Effect):
    """An effect that can be made only when its pronouns are known."""

    def finish(self) -> Node | None:
        """Return the effect; None if there is none after all."""
        raise NotImplementedError(type(self).__name__)


# Trigger conditions of which the text goes on to say "that much" and means the event.
EXILED: Final = "exiled"  # "the exiled card"
CHOSEN: Final = "chosen"  # "the chosen creature"
AMOUNT_PATTERNS: Final[set[type[Pattern]]] = set()


def resolve(node: Node, words: list[str]) -> Node | None:
    """Return the node with every mention and pronoun replaced; the first one that the language has no word for, if any.

    None is a reading that comes to nothing for another reason.
    """
    found: list[Mention | Pronoun] = []
    collect(node, found)
    found = list(dict.fromkeys(found))  # what is said once may stand in two branches
    itself = spoken_of_as_cast(node, words)
    found += itself
    found.sort(key=lambda one: (last_place(one), isinstance(one, Mention)))
    discourse = Discourse()
    discourse.paid = isinstance(node, Spell)
    discourse.linked = isinstance(node, (Activated, When))
    before_modes: Discourse | None = None
    at = 0
    final: dict[Node, Node] = {}
    notes: dict[int, Effect] = {}
    uses: list[Use] = []
    scope = Scope(node)
    for one in found:
        for word in words[at : one.position]:
            discourse.pass_word(word)
            if word == "•":
                before_modes = before_modes or discourse
                discourse = before_modes.copy()
        at = max(at, one.position)
        if one in itself:
            if is_another_spell(discourse):
                return one  # how another spell was cast is not known
        elif isinstance(one, Mention):
            if is_another(one, discourse):
                return one
            named = numbered(set_apart(one, discourse), discourse)
            if named.noun == "~" and words[one.position - 1 : one.position] == ["of"]:
                named = dataclasses.replace(named, oblique=True)  # "a copy of this creature": not what it is about
            final[one] = become(named, discourse) or named.node
            discourse.mention(named)
        else:
            if spell_was_kicked(words[: one.position]) and words[one.position + 1 : one.position + 2] == ["deals"]:
                discourse.mention(Mention(SELF, SELF, "~", one.position))
                discourse.pass_word(",")
            use = point_back(one, node, discourse, scope, final, notes, words)
            if use is None:
                return one
            uses.append(use)
    overtaken = [use for use in uses if use.is_overtaken(notes, scope.chosen | scope.gone)]
    lost = first_lost(overtaken, node)
    if lost is not None:
        return lost
    final |= {use.pronoun: THE_SUBJECT for use in overtaken}
    whole = others_than_target(finished(replaced(with_notes(node, notes), final), None))
    if whole is not None and not makes_sense(whole):
        return uses[-1].pronoun if uses else None
    return whole


def others_than_target(node: Node | None) -> Node | None:
    """Return a spell in which "another land" to sacrifice, after its one target land, is another than that."""
    targets = targets_in(node) if isinstance(node, Spell) else set()
    if node is None or len(targets) != 1:
        return node
    [target] = targets
    inner: list[Node] = []
    descend(node, inner)
    found = [one for one in inner if isinstance(one, Sacrifices) and one.what == in_order(Both(OTHER, target.what))]
    apart = all_of([OtherThan(target), target.what])
    return node.substitute({one: dataclasses.replace(one, what=apart) for one in found}) if found else node


def first_lost(overtaken: list[Use], ability: Node) -> Pronoun | None:
    """Return the first pronoun for something that `IT` meant before, unless the event has a word for it."""
    return next((use.pronoun for use in overtaken if not is_subject(use.meant, ability)), None)


def is_subject(what: Mention, ability: Node) -> bool:
    """True if something is what the event of a triggered ability was about, and nothing has been done to it."""
    if not isinstance(ability, When) or what.antecedent != IT or what.note is not None or what.moved is not None:
        return False
    told: list[Mention | Pronoun] = []
    collect(ability.pattern, told)
    return any(one.position == what.position for one in told)


def spoken_of_as_cast(node: Node, words: list[str]) -> list[Mention | Pronoun]:
    """Return each "it" in "if it was kicked", "if you cast it", "spent to cast it", which is taken for the card."""
    found: list[Mention | Pronoun] = []
    if not asks_how_cast(node):
        return found
    for at, word in enumerate(words):
        before, after = words[max(0, at - 3) : at], words[at + 1 : at + 3]
        kicked = after in (["was", "kicked"], ["wasn't", "kicked"], ["wasn't", "cast"])
        if word == "it" and (kicked or before == ["spent", "to", "cast"] or before == ["if", "you", "cast"]):
            found.append(Pronoun("it", at))
    return found


def is_another_spell(discourse: Discourse) -> bool:
    """True if "it", said of something that was cast, is not the card itself."""
    tokens = [what for what in discourse.mentions if what.noun == "token"]
    meant = discourse.without(tokens).search("it", "")
    return meant is not None and meant.antecedent != SELF


def asks_how_cast(node: Node) -> bool:
    """True if something in a node asks how its own card was cast, and what was paid for it."""
    if isinstance(node, (Paid, TimesPaid, WasCast)) or node.asks_for_mana():
        return True
    return any(asks_how_cast(child) for child in node.children())


def last_place(one: Mention | Pronoun) -> int:
    """Return where something has been named: after the pronouns in its own description, which cannot mean it."""
    inner: list[Mention | Pronoun] = []
    if isinstance(one, Mention) and isinstance(one.node, Node):
        collect(one.node, inner)
    return max([one.position, *(other.position for other in inner)])


@dataclass(frozen=True)
class Use:
    """A pronoun, what it means, and what had been mentioned when it was used."""

    pronoun: Pronoun
    meant: Mention
    mentions: tuple[Mention, ...]

    def is_of_the_event(self) -> bool:
        """True if it is what the event was about and has been moved since: "that creature" is what it was (608.2h)."""
        one, meant = self.pronoun, self.meant
        if meant.moved != IT or meant.antecedent != IT or meant.noun == "card":
            return False
        return one.word == "that" and bool(one.noun) and not one.means_card()

    def is_overtaken(self, notes: dict[int, Effect], picked: set[int]) -> bool:
        """True if the effect has come to mean something else by `IT` since it meant this.

        That is what a silent instruction notes, or what a player has chosen, in those places too.
        """
        if self.meant.antecedent != IT:
            return False
        if self.is_of_the_event() and self.meant.position in notes:
            return True
        since = self.mentions[self.mentions.index(self.meant) + 1 :] if self.meant in self.mentions else self.mentions
        noted = [one for one in since if one.antecedent == IT]
        return any(one.position in notes or one.position in picked or isinstance(one.node, ChosenOne) for one in noted)


def point_back(
    one: Pronoun,
    node: Node,
    discourse: Discourse,
    scope: Scope,
    final: dict[Node, Node],
    notes: dict[int, Effect],
    words: list[str],
) -> Use | None:
    """Find what a pronoun means, if anything."""
    unsaid = [what for what in discourse.mentions if what.noun != "~" and scope.excludes(one.position, what.position)]
    if one.participle == EXILED:
        unsaid += [what for what in discourse.mentions if what.position in scope.gone]  # that was sacrificed instead
    here = discourse.without([*unsaid, *barred(one, discourse, words)])
    if one.word == REST:
        return point_to_rest(one, here, discourse, scope, final)
    meant = mention_meant(one, here, discourse, scope, node, words[one.position])
    if meant is None:
        return None
    known = scope.knows(one.position, meant.position)
    use = Use(one, meant, discourse.mentions)
    final[one] = meant.moved if one.means_card() and meant.moved is not None and known else meant.antecedent
    if final[one] == IT and not known:
        return None
    if meant.note is not None and final[one] == IT and not use.is_of_the_event():
        notes[meant.position] = meant.note
        discourse.noted |= {meant.position}
    if one.role == ENTERS:
        discourse.mention(entered(dataclasses.replace(meant, position=one.position)))
    elif one.role == MOVES:
        discourse.mention(moved(dataclasses.replace(meant, position=one.position)))
    if one.subject:
        discourse.subject = discourse.topic = discourse.mentions[-1] if one.role else meant
    if meant.oblique and one.word == "that" and not one.role and words[one.position + 2 : one.position + 3] != ["'s"]:
        discourse.mention(dataclasses.replace(meant, oblique=False))  # "tap that creature. It …" goes on about it
    return use


def subject_meant(one: Pronoun, here: Discourse, node: Node, scope: Scope) -> Mention | None:
    """Return what the event was about, if a pronoun goes back to it and the effect means something else by `IT` now."""
    found = None if one.participle else here.search(one.word, one.noun, scope.gone)
    if found is None or found.each or not is_subject(found, node):
        return None
    return dataclasses.replace(found, antecedent=THE_SUBJECT)


PERSONAL: Final = ("he", "her", "him", "she")


def mention_meant(
    one: Pronoun, here: Discourse, discourse: Discourse, scope: Scope, node: Node, word: str
) -> Mention | None:
    """Return what was mentioned that a pronoun goes back to, if anything."""
    if word in PERSONAL and not isinstance(node, Spell):
        itself = here.without([what for what in here.mentions if what.noun != "~"])  # only the card is called so
        return itself.find(one.word, one.noun, scope.gone) or Mention(SELF, SELF, "~", one.position)
    if one.participle == CHOSEN:
        return here.chosen(scope.chosen)
    if one.participle != EXILED or scope.exiles:
        return here.find(one.word, one.noun, scope.gone) or subject_meant(one, here, node, scope)
    meant = None if one.word == "those" else here.find(one.word, one.noun, scope.gone)  # exiled by none of these words
    if meant is None and one.noun == "card" and discourse.linked:
        return Mention(EXILED_WITH, EXILED_WITH, "card", one.position)  # CR 607.2a: what another ability has exiled
    return meant


def point_to_rest(
    one: Pronoun, here: Discourse, discourse: Discourse, scope: Scope, final: dict[Node, Node]
) -> Use | None:
    """Find what "the rest" are: all that could have been chosen and were not."""
    chosen = here.chosen(scope.chosen)
    if chosen is None or chosen.antecedent != IT or not isinstance(chosen.node, Filter):
        return None
    if not scope.knows(one.position, chosen.position):
        return None
    rest = final[one] = Both(chosen.node, Not(IT))
    use = Use(one, chosen, discourse.mentions)
    discourse.mention(Mention(rest, rest, chosen.noun, one.position, plural=True, subject=one.subject))
    return use


def moved(what: Mention) -> Mention:
    """Mark a mention as moved by the effect: "that card" is what it becomes."""
    lost = isinstance(what.note, ThatGroup)  # of a group that has moved nothing is said as it was
    return dataclasses.replace(what, antecedent=NAMELESS if lost else what.antecedent, moved=IT, note=ThatCard())


def entered(what: Mention) -> Mention:
    """Mark a mention as put onto the battlefield: what is said of it later is said of what it becomes."""
    return dataclasses.replace(what, antecedent=IT, moved=None, note=ThatCard())


def without_mentions(node: Node) -> Node:
    """Return the node with what is mentioned in it, for parts that the text does not speak of again."""
    found: list[Mention | Pronoun] = []
    collect(node, found)
    return replaced(node, {one: one.node for one in found if isinstance(one, Mention)})


def collect(node: Node, found: list[Mention | Pronoun]) -> None:
    """Collect all mentions and pronouns in a node, in no particular order."""
    if isinstance(node, (Mention, Pronoun)):
        found.append(node)
    if isinstance(node, Mention):
        if isinstance(node.node, Node):
            collect(node.node, found)
        return
    for child in node.children():
        collect(child, found)


def is_another(what: Mention, discourse: Discourse) -> bool:
    """True if "other" may mean other than ~ as well as other than something else: no word says so."""
    if not isinstance(what.node, Target):
        return discourse.paid and is_other_group(what, discourse)
    # "Another target creature … another target creature": the first is another than ~.
    return OTHER in atoms(what.node.what) and any(OTHER in atoms(one.what) for one in earlier_targets(what, discourse))


def earlier_targets(what: Mention, discourse: Discourse) -> list[Target]:
    """Return the targets that "another target" is another than: those before it, of players or of objects."""
    if not isinstance(what.node, Target):
        return []
    found = [one.node for one in discourse.mentions if isinstance(one.node, Target) and one.player == what.player]
    return list(dict.fromkeys(found))


def set_apart(what: Mention, discourse: Discourse) -> Mention:
    """Return what is mentioned; "another target" after a target is another than that, which may be ~ (CR 115.3)."""
    target = what.node
    if not isinstance(target, Target) or OTHER not in atoms(target.what):
        return what
    earlier = earlier_targets(what, discourse)
    if not earlier:
        return what
    rest = [part for part in atoms(target.what) if part != OTHER]
    apart = dataclasses.replace(target, what=all_of([*[OtherThan(one) for one in earlier], *rest]))
    return dataclasses.replace(what, node=apart, antecedent=apart if what.antecedent == target else what.antecedent)


def is_other_group(what: Mention, discourse: Discourse) -> bool:
    """True if "all other creatures" means others than what was chosen before, for which there is no word."""
    if not isinstance(what.node, Filter) or not what.plural or what.player:
        return False
    inner: list[Node] = []
    descend(what.node, inner)
    # Groups and tokens that a spell has spoken of are what it means, too: the spell is among none of them itself.
    return OTHER in inner and any(not one.player and one.noun != "~" for one in discourse.mentions)


def descend(node: Node, found: list[Node]) -> None:
    """Collect a node and all nodes inside of it."""
    found.append(node)
    for child in node.children():
        descend(child, found)


def become(what: Mention, discourse: Discourse) -> Node | None:
    """Return what the card has become, if an effect moves it after the event has moved it already."""
    before = discourse.last(lambda one: one.antecedent == what.node and one.moved == THE_OTHER)
    return THE_OTHER if before is not None and what.note is not None else None


def numbered(what: Mention, discourse: Discourse) -> Mention:
    """Number the second target of a kind: a text that says "target" twice means two targets (CR 115.3)."""
    target = what.node
    while isinstance(target, Target) and any(one.node == target for one in discourse.mentions):
        target = dataclasses.replace(target, number=target.number + 1)
    if target is what.node:
        return what
    return dataclasses.replace(
        what, node=target, antecedent=target if what.antecedent == what.node else what.antecedent
    )


def replaced(node: Node, final: dict[Node, Node]) -> Node:
    """Return the node with all its mentions and pronouns replaced, also those inside of mentions."""
    fitting = {old: stand_in(new) for old, new in final.items()}
    after = node.substitute(fitting) if final else node
    while after != node:
        node, after = after, after.substitute(fitting)
    return in_place(after)


def speaking_of(node: Node, old: Node, new: Node) -> Node:
    """Return the node with one thing it speaks of replaced by another."""
    return in_place(node.substitute({old: stand_in(new)}))


def stand_in(what: Node) -> Node:
    """Return what fits every field for something that is spoken of: a target, for one, does not fit those for
    descriptions.
    """
    return StandIn(what) if isinstance(what, Selector) and not isinstance(what, Filter) else what


def in_place(node: Node) -> Node:
    """Return the node with what stands in for something else replaced by that, wherever it can stand."""
    if isinstance(node, StandIn):
        return in_place(node.what)
    changes: dict[str, object] = {}
    for field, annotation in annotations_of(type(node)).items():
        value = getattr(node, field)
        if isinstance(value, tuple):
            after: object = tuple(in_place(part) if isinstance(part, Node) else part for part in value)
        elif isinstance(value, StandIn) and annotation.removesuffix(" | None") == "Filter":
            after = StandIn(in_place(value.what))
        else:
            after = in_place(value) if isinstance(value, Node) else value
        if after != value:
            changes[field] = after
    return node.changed(changes) if changes else node


def with_notes(node: Node, notes: dict[int, Effect]) -> Node:
    """Return the node with silent instructions at the effects that mention what is spoken of later: after them, but
    before them for a group.
    """
    if not notes:
        return node
    changes: dict[Node, Node] = {}
    for child in node.children():
        if not isinstance(child, (Mention, Pronoun)):
            after = with_notes(child, notes)
            if after is not child:
                changes[child] = after
    note = next((notes[one.position] for one in mentioned_by(node) if one.position in notes), None)
    whole = node.substitute(changes) if changes else node
    if note is None or not isinstance(whole, Effect):
        return whole
    return Then(note, whole) if isinstance(note, ThatGroup) else Then(whole, note)


def mentioned_by(node: Node) -> list[Mention | Pronoun]:
    """Return what an effect itself mentions, as opposed to effects inside of it."""
    if not isinstance(node, Effect):
        return []
    found: list[Mention | Pronoun] = []
    for child in node.children():
        if not isinstance(child, Effect):
            collect(child, found)
    if isinstance(node, Mentioning):
        return [node.mention]
    return found


def finished(node: Node, trigger: When | None) -> Node | None:
    """Return the node with its unfinished effects made, "that much" understood, and sequences in one row."""
    if isinstance(node, ThatMany):
        return EVENT_AMOUNT if trigger is not None and says_how_much(trigger.pattern) else THAT_MUCH
    if isinstance(node, (Mentioning, NamingPattern)):
        return finished(node.children()[0], trigger)
    if isinstance(node, (Unfinished, ExiledWithIt)):
        made = node.finish()
        return None if made is None else finished(made, trigger)
    node = placed(node)
    node = counted_from_affected(node)
    if isinstance(node, (Placed, StandIn)):
        return None  # nothing around it works in a zone, or only a description can stand there
    if counts_by_itself(node):
        return None
    inner = node if isinstance(node, When) else trigger
    changes: dict[Node, Node] = {}
    for child in node.children():
        after = finished(child, inner)
        if after is None:
            return None
        if after is not child:
            changes[child] = after
    return with_choice(node.substitute(changes) if changes else node)


def with_choice(whole: Node) -> Node:
    """Return a node in which what an effect chooses is chosen before, and sequences stand in one row."""
    chosen = [child for child in whole.children() if isinstance(child, ChosenOne)]
    if chosen and isinstance(whole, Effect):
        return Then(Choose(chosen[0].what), whole.substitute({chosen[0]: IT}))  # type: ignore[arg-type]
    return in_one_row(whole) if isinstance(whole, Then) else whole


def in_one_row(whole: Then) -> Node:
    """Return a sequence without sequences in it, in which "the chosen name" or type is the one chosen just now."""
    if any(isinstance(part, Then) for part in whole.parts):
        whole = Then(*flat(whole))
    if any(isinstance(part, ChooseName) for part in whole.parts):
        return whole.substitute({OF_CHOSEN_NAME: OF_THAT_NAME})
    if any(isinstance(part, ChooseCreatureType) for part in whole.parts):
        return whole.substitute({OF_CHOSEN_TYPE: OF_THAT_TYPE})
    return whole


def counted_from_affected(node: Node) -> Node:
    """Return a static ability in which "for each other creature" means others than the creature that is changed.

    Where the card that says so is itself of the kind that is counted, as an Aura among enchantments, it is that card.
    """
    if not isinstance(node, Continuous) or node.affected == SELF:
        return node
    kinds: list[Node] = []
    descend(node.modification, kinds)
    if node.affected == ENCHANTED and any(kind in (ENCHANTMENT, ARTIFACT) for kind in kinds):
        return node
    changed = node.modification.substitute({OTHER: Not(THOSE)}, into_abilities=False)
    return node if changed == node.modification else node.changed({"modification": changed})


def counts_by_itself(ability: Node) -> bool:
    """True if "that many" may be what a triggered ability counts as well as what its event says."""
    if not isinstance(ability, When) or not says_how_much(ability.pattern):
        return False
    inner: list[Node] = []
    descend(ability.effect, inner)
    counts = any(isinstance(one, (DiscardHand, DiscardUpTo)) for one in inner)
    return counts and any(isinstance(one, ThatMany) for one in inner)


def says_how_much(pattern: Pattern) -> bool:
    """True if "that many" after a trigger condition is the amount of its event (CR 603.2c)."""
    return isinstance(pattern, OneOrMore) or type(pattern) in AMOUNT_PATTERNS


def placed(node: Node) -> Node:
    """Return an ability that works in the zone which its parts say."""
    if not isinstance(node, (Activated, When)):
        return node
    parts: dict[Node, Placed] = {}
    find_placed(node, parts)
    if not parts:
        return node
    zone = next(iter(parts.values())).zone
    return node.substitute({part: placed.part for part, placed in parts.items()}).changed({"zone": zone})


def find_placed(node: Node, found: dict[Node, Placed]) -> None:
    """Collect the parts of an ability that say where it works."""
    if isinstance(node, Placed):
        found[node] = node
    for child in node.children():
        find_placed(child, found)


def flat(effect: Effect) -> list[Effect]:
    """Return the effects of nested sequences in one row."""
    return [part for one in effect.parts for part in flat(one)] if isinstance(effect, Then) else [effect]


# --- the result of a reading ---------------------------------------------------------------------------------


def is_sound(node: Node) -> bool:
    """True if nothing is left that only stands for a word while a text is read, and every field has what it should."""
    if type(node).__module__.startswith("playset.oracle"):
        return False
    for name, kind in kinds_of(type(node)):
        value: Any = getattr(node, name)
        if not isinstance(value, kind):
            return False
    return all(is_sound(child) for child in node.children())
