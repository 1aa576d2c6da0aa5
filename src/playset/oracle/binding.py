"""Binding constraints: what a pronoun cannot refer to because of where it stands, and which readings are refused.

"This enchantment deals 2 damage to it" is not about itself, "its controller" is not what a card calls its own, and a
token is never "that card". What is left is what `discourse` chooses from.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from playset.ability import (
    EACH_OPPONENT,
    ENCHANTED,
    EVENT_AMOUNT,
    EXILED_WITH,
    IN_EXILE,
    IT,
    LAND,
    OF_THAT_NAME,
    OTHER,
    PLAYER,
    SELF,
    SPELL,
    THAT_MUCH,
    THE_OTHER,
    THE_SOURCE,
    THE_SUBJECT,
    THOSE,
    AtBeginning,
    AttachTo,
    Choose,
    Continuous,
    ControllerOf,
    DealDamage,
    Delayed,
    Destroy,
    Dies,
    DiscardHand,
    DoesNotUntap,
    EitherEvent,
    Exile,
    ForEach,
    Has,
    If,
    IfPaid,
    InForce,
    InsteadOfDrawing,
    InsteadOfGainingLife,
    InsteadOfLosing,
    InZoneOf,
    Leaves,
    LetPlay,
    May,
    MovedObjects,
    MovedThisWay,
    Obeys,
    OpponentsOf,
    PlaysLand,
    PutInto,
    PutOntoBattlefield,
    ReturnToHand,
    RevealTopCards,
    SacrificeIt,
    Sacrifices,
    Spell,
    Subtype,
    Tap,
    Then,
    Types,
    Unless,
    Untap,
    Until,
    When,
    WhenYouDo,
)
from playset.ability.filters.base import Both, Either
from playset.ability.filters.players import AnyPlayer, Opponents, PlayerDescription
from playset.core.events import Cause
from playset.core.node import Node
from playset.core.words import Zone
from playset.oracle.discourse import Discourse, Mention, Pronoun
from playset.oracle.nouns import atoms
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Amount, Pattern

AN_OPPONENTS_GRAVEYARD: Final = InZoneOf(Zone.GRAVEYARD, EACH_OPPONENT)  # of any one of them
# Effects that do something to objects, never to players.
TO_OBJECTS: Final = (Destroy, Exile, ReturnToHand, SacrificeIt, Tap, Untap)


def barred(one: Pronoun, discourse: Discourse, words: list[str]) -> list[Mention]:
    """Return the mentions that a pronoun cannot refer to here."""
    before = words[one.position - 1] if one.position else ""
    after = words[one.position + 1] if one.position + 1 < len(words) else ""
    clause = discourse.mentions[discourse.boundary :]
    if one.word == "its" and after == "controller":
        return [what for what in discourse.mentions if what.antecedent == SELF]  # that would be "you"
    if one.word == "that" and one.noun == "card":
        return [what for what in discourse.mentions if what.noun == "token"]  # CR 111.6: a token is not a card
    if one.word != "it":
        return objects_named(discourse, one.word, before)
    if after == "deals" and spell_was_kicked(words[: one.position]):
        return [what for what in discourse.mentions if what.noun != "~"]
    if before == "to":
        return [what for what in clause if what.noun == "~"]  # that would be "itself"
    if after == "deals" and discourse.topic is not None and discourse.topic.noun == "~":
        # "~ deals 2 damage to target creature. It deals 4 instead if …" goes on about the same source.
        return [what for what in discourse.mentions if what.noun != "~"]
    # "Create a token for each counter on it": there is none yet.
    return [
        what for what in discourse.mentions if what.noun == "token" and is_counted(words[what.position : one.position])
    ]


def objects_named(discourse: Discourse, word: str, before: str) -> list[Mention]:
    """Return what is no player, where a pronoun has to be one: "unless they discard a card"."""
    return [what for what in discourse.mentions if not what.player] if (before, word) == ("unless", "they") else []


def spell_was_kicked(words: list[str]) -> bool:
    """True if a sentence begins with "if this spell was kicked", so that it goes on about the spell."""
    return words[-5:] == ["this", "spell", "was", "kicked", ","]


def is_counted(words: list[str]) -> bool:
    """True if the words between tokens and a pronoun say how many tokens there are."""
    return "." not in words and any(pair == ("for", "each") for pair in pairwise(words))


def makes_sense(node: Node) -> bool:
    """True if nothing in a reading is said of what it cannot be said of."""
    if is_unsaid(node) or is_out_of_place(node):
        return False
    if isinstance(node, DealDamage) and isinstance(node.to, Target) and node.to == node.source:
        return False  # "deals damage to itself"
    if isinstance(node, TO_OBJECTS) and is_players(node.what):
        return False
    if isinstance(node, Until) and isinstance(node.modification, Obeys):
        rule = node.modification.rule
        if is_players(node.what) and isinstance(rule, DoesNotUntap) and speaks_of(rule, THOSE):
            return False
    if isinstance(node, When) and not others_are_clear(node):
        return False
    return ability_makes_sense(node) and all(makes_sense(child) for child in node.children())


def is_out_of_place(node: Node) -> bool:
    """True if something is said of what was done this way, or of who may pay, where that is not known."""
    if isinstance(node, (Obeys, InForce, Delayed)):
        return speaks_of(node, OF_THAT_NAME)  # of which nothing is known later
    if isinstance(node, (IfPaid, May)) and is_several_players(node.who):
        return True  # only one player is asked
    if isinstance(node, Unless):
        return is_group(node.who)  # "its controller … unless they pay {2}": they are none of what was described
    if not isinstance(node, Then):
        return False
    if targets_again(node):
        return True  # CR 603.12: it would be another target
    return not node.counts_in_time() or not follows_what_it_speaks_of(node) or loses_count(node) or changes_card(node)


def targets_again(effect: Then) -> bool:
    """True if what "when you do" says is about a target of before, which the ability would choose anew."""
    before: set[Target] = set()
    for part in effect.parts:
        inner = part.effect if isinstance(part, WhenYouDo) else None
        if inner is not None and targets_in(inner) & before:
            return True
        before |= targets_in(part)
    return False


def targets_in(node: Node) -> set[Target]:
    """Return the targets in a node."""
    found: set[Target] = {node} if isinstance(node, Target) else set()
    for child in node.children():
        found |= targets_in(child)
    return found


def loses_count(effect: Then) -> bool:
    """True if "that many" after hands are discarded is none of what each player has discarded."""
    hands = [place for place, part in enumerate(effect.parts) if hand_in(part) is not None]
    if not hands:
        return False
    who = hand_in(effect.parts[hands[0]])
    later = effect.parts[hands[0] + 1 :]
    if any(speaks_of(part, EVENT_AMOUNT) for part in later):
        return True
    return who in (PLAYER, EACH_OPPONENT) and any(speaks_of(part, THAT_MUCH) for part in later)


def hand_in(part: Node) -> Node | None:
    """Return whose hands are discarded by an effect, if it does that."""
    if isinstance(part, May):
        return hand_in(part.effect)
    return part.who if isinstance(part, DiscardHand) else None


def changes_card(effect: Then) -> bool:
    """True if a card that was just revealed is what would get +1/+1: "it" is somebody else."""
    for before, part in pairwise(effect.parts):
        if isinstance(before, RevealTopCards) and isinstance(part, If):
            if any(isinstance(one, Until) and one.what == IT for one in (part.effect, part.otherwise)):
                return True
    return False


def is_group(who: Node) -> bool:
    """True if a description of objects stands where one player, or the controller of one object, is meant."""
    return isinstance(who, (Types, Subtype, Both, Either)) and not is_players(who)


def is_several_players(who: Node) -> bool:
    """True if a description fits several players, each of whom would be asked."""
    return any(isinstance(part, (AnyPlayer, Opponents, OpponentsOf)) for part in atoms(who))  # type: ignore[arg-type]


def follows_what_it_speaks_of(effect: Then) -> bool:
    """True if "for each creature exiled this way, …" comes right after the exiling.

    What was sacrificed this way was not if only a cost has sacrificed it.
    """
    for place, part in enumerate(effect.parts):
        moved = part.what if isinstance(part, ForEach) else None
        before = effect.parts[place - 1] if place else None
        if isinstance(moved, MovedObjects) and (before is None or not before.causes() >> moved.cause & 1):
            return False
        if before is not None and counts_sacrificed(part) and not effect.causes() >> Cause.SACRIFICE & 1:
            return False
    return True


def counts_sacrificed(node: Node) -> bool:
    """True if a number in a node says how much was sacrificed this way."""
    if isinstance(node, MovedThisWay):
        return node.cause == Cause.SACRIFICE
    return any(counts_sacrificed(child) for child in node.children())


def is_unsaid(node: Node) -> bool:
    """True if no card means a description, whatever is said of it."""
    if isinstance(node, ControllerOf) and node.what == SELF:
        return True  # a card says "you"
    if isinstance(node, LetPlay) and node.what == SELF:
        return True
    if isinstance(node, Target) and node.maximum > 1 and AN_OPPONENTS_GRAVEYARD in atoms(node.what):
        return True  # CR 115.1, 601.2c: all in one graveyard, but each is chosen whatever the others are
    return node == Both(OTHER, EACH_OPPONENT)  # you are no opponent anyway: the others are others than somebody else


def is_gone_from_exile(pattern: Pattern) -> bool:
    """True if a trigger condition is about cards in exile where what happens to them has taken them out of it."""
    if isinstance(pattern, PlaysLand):  # a card that is played may also be cast
        return LAND not in atoms(pattern.what) and not {EXILED_WITH, IN_EXILE}.isdisjoint(atoms(pattern.what))
    return not isinstance(pattern, EitherEvent) and speaks_of(pattern, IN_EXILE)


def ability_makes_sense(node: Node) -> bool:
    """True if an ability, or a change, is none that the rules would ask in vain."""
    if isinstance(node, (InsteadOfDrawing, InsteadOfGainingLife, InsteadOfLosing)) and isinstance(node.effect, May):
        return False  # who may do something instead may also not: then the event happens
    if is_change_of_nothing(node):
        return False
    if is_forgotten(node):
        return False
    if isinstance(node, AttachTo) and node.to == node.what:
        return False  # CR 301.5c, 303.4d: nothing is attached to itself
    if isinstance(node, Pattern) and is_gone_from_exile(node):
        return False
    if isinstance(node, When) and node.zone == Zone.GRAVEYARD and speaks_of(node.pattern, ENCHANTED):
        return False  # in a graveyard it is attached to nothing
    if isinstance(node, Until) and node.what != SELF and others_count(node.modification):
        return False  # "for each other creature": than each of those that are changed
    # "other creatures": than what the spell speaks of, not than the spell
    return not (isinstance(node, Spell) and others_obey(node))


def is_too_late(node: When) -> bool:
    """True if an ability that triggers as ~ leaves moves the object that it was (CR 400.7: it is another one now)."""
    return isinstance(node.pattern, (Dies, Leaves)) and node.pattern.what == SELF and moves_itself(node.effect)


def moves_itself(node: Node) -> bool:
    """True if an effect moves ~ itself, as the object that it was."""
    if isinstance(node, (Exile, PutInto, PutOntoBattlefield, ReturnToHand)):
        return node.what == SELF
    return any(moves_itself(child) for child in node.children())


def is_forgotten(node: Node) -> bool:
    """True if a rule or replacement that lasts speaks of what is known only while the effect is carried out."""
    if isinstance(node, When):
        return is_too_late(node)
    if isinstance(node, Obeys):
        return has_target(node.rule)
    if not isinstance(node, InForce):
        return False
    return has_target(node.replacement) or any(speaks_of(node.replacement, one) for one in (IT, THE_SUBJECT, THOSE))


def is_change_of_nothing(node: Node) -> bool:
    """True if a change is said of something at which no part of the rules looks for it."""
    if isinstance(node, Continuous) and node.affected == ENCHANTED and grants_of(node.modification, ENCHANTED):
        return True  # CR 113.7a: an ability's source is what has it, and that is attached to nothing
    if isinstance(node, Continuous) and speaks_of(node.affected, SPELL):
        return True  # nothing asks for the abilities that are given to spells as they are cast
    if not isinstance(node, (Continuous, Until)) or node.modification.rule_changes():
        return False
    # CR 109.3: only rules are about players: they have no characteristics
    return is_players(node.affected if isinstance(node, Continuous) else node.what)


def grants_of(change: Node, what: Node) -> bool:
    """True if an ability that a change gives speaks of something."""
    if isinstance(change, Has):
        return speaks_of(change.ability, what)
    return any(grants_of(part, what) for part in change.children())


def others_are_clear(trigger: When) -> bool:
    """True if "other" in an effect can only mean others than the card itself, or than you."""
    if not speaks_of(trigger.effect, OTHER) or speaks_of(trigger.pattern, SELF):
        return True
    if isinstance(trigger.pattern, AtBeginning) and only_chosen(trigger.effect):
        return True  # a step is nothing that there are others of, and nothing was spoken of before
    if speaks_of(trigger.pattern, ENCHANTED):
        return False  # than the card itself, or than what it is attached to
    if speaks_of(trigger.effect, Both(OTHER, PLAYER)):
        return not speaks_of(trigger.pattern, PLAYER)  # "whenever a player …, each other player …"
    return not any(speaks_of(trigger.effect, one) for one in (IT, THE_OTHER, THE_SOURCE, THE_SUBJECT, EVENT_AMOUNT))


def only_chosen(node: Node) -> bool:
    """True if "other" stands in a node only where something is targeted or chosen: "exile another target creature"."""
    if isinstance(node, (Target, Choose, Sacrifices)):
        return True
    return node != OTHER and all(only_chosen(child) for child in node.children())


def speaks_of(node: Node, what: Node) -> bool:
    """True if something is named in a node."""
    return node == what or any(speaks_of(child, what) for child in node.children())


def others_obey(node: Node) -> bool:
    """True if a rule is put in force about others than something, or others than that have to be sacrificed."""
    if isinstance(node, Obeys):
        return speaks_of(node.rule, OTHER)
    if isinstance(node, Sacrifices):
        return speaks_of(node.what, OTHER)
    return any(others_obey(child) for child in node.children())


def others_count(node: Node) -> bool:
    """True if an amount in a change counts others than something."""
    if isinstance(node, Amount):
        return speaks_of(node, OTHER) and not has_target(node)
    return not node.is_separate_ability() and any(others_count(child) for child in node.children())


def has_target(node: Node) -> bool:
    """True if there is a target in a description."""
    return isinstance(node, Target) or any(has_target(child) for child in node.children())


def is_players(what: Node) -> bool:
    """True if a description fits players only."""
    if isinstance(what, Target):
        return is_players(what.what)
    if isinstance(what, Both):
        return is_players(what.left) or is_players(what.right)
    if isinstance(what, Either):
        return is_players(what.left) and is_players(what.right)
    return isinstance(what, PlayerDescription)
