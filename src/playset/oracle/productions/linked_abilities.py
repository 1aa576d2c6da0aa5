"""Abilities that speak of what another one exiled (CR 607), and effects whose sentences go together as one."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    ANY_TARGET,
    CARD_IN_YOUR_HAND,
    CREATURE,
    DRAWN_THIS_TURN,
    EXILED_WITH,
    IT,
    OTHER,
    PERMANENT,
    PUT_WITH_IT,
    SELF,
    THOSE,
    YOU_DID,
    AddColorOf,
    AttachTo,
    Choose,
    ControllerOf,
    CopySpell,
    Delayed,
    DrawCards,
    Duration,
    Enchant,
    EnchantedCard,
    Enchants,
    Enters,
    EntersIfDiscarded,
    EntersIfSacrificed,
    Exists,
    ForEach,
    If,
    IfPaid,
    Leaves,
    Mana,
    May,
    Not,
    PayLife,
    PutInto,
    PutOntoBattlefield,
    PutOntoBattlefieldWithIt,
    PutOnTop,
    Sacrifice,
    SacrificeIt,
    Target,
    Then,
    Unless,
    Until,
    When,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.oracle.discourse import Pronoun, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, writing
from playset.oracle.nouns import MANY, atoms, write_np
from playset.oracle.resolution import ExiledWithIt
from playset.oracle.words import number_word
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect

# --- what was exiled -----------------------------------------------------------------------------------------

rule(
    "clause",
    PutOntoBattlefield,
    "each player returns to the battlefield all cards they own exiled with ~",
    what=EXILED_WITH,
    owners=True,
)
rule("zone", type(EXILED_WITH), "exiled with ~")
rule("zone", ExiledWithIt, "exiled with {it:pronoun}")
reading(
    "clause",
    "return each other card exiled with ~ to its owner's graveyard",
    lambda values, start: PutInto(Both(EXILED_WITH, Not(Pronoun("that", start, "card"))), Zone.GRAVEYARD),
)
rule("clause", AddColorOf, "add one mana of any of the exiled card's colors", what=EXILED_WITH)
rule(
    "static",
    EntersIfDiscarded,
    "if ~ would enter, you may discard {what:a_card} instead. If you do, put ~ onto the battlefield. If you don't, put "
    "it into its owner's graveyard",
)

_or_not = "instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard"
rule("static", EntersIfSacrificed, f"if ~ would enter, sacrifice {{what:some}} {_or_not}", count=1)
rule("static", EntersIfSacrificed, f"if ~ would enter, sacrifice {{count:several}} {{what:many}} {_or_not}")

# --- cards drawn this turn -----------------------------------------------------------------------------------


def draw_and_put_back(draws: int, kept: int, life: int) -> Effect:
    """Make the node for drawing cards and putting back, or paying for, some of those drawn this turn."""
    back = ForEach(THOSE, Unless((PayLife(life),), PutOnTop(IT)))
    return Then(May(DrawCards(draws)), If(YOU_DID, Then(Choose(CARD_IN_YOUR_HAND & DRAWN_THIS_TURN, kept), back)))


def read_put_back(values: Values, start: int) -> Effect | None:
    """Make the node for "for each of those cards, pay 4 life or put the card on top of your library"."""
    numbers = [values[word] for word in ("draws", "kept", "life")]
    return draw_and_put_back(*numbers) if all(isinstance(number, int) for number in numbers) else None


def write_put_back(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "for each of those cards, pay 4 life or put the card on top of your library"."""
    if not isinstance(effect, Then) or len(effect.parts) != 2:
        return None
    may, then = effect.parts
    if not isinstance(may, May) or not isinstance(may.effect, DrawCards) or not isinstance(then, If):
        return None
    draws = may.effect.count
    steps = then.effect.parts if isinstance(then.effect, Then) else ()
    if len(steps) != 2 or not isinstance(steps[0], Choose) or not isinstance(steps[1], ForEach):
        return None
    paid = steps[1].effect.costs[0] if isinstance(steps[1].effect, Unless) else None
    if not isinstance(draws, int) or not isinstance(paid, PayLife) or not isinstance(paid.amount, int):
        return None
    kept = steps[0].count
    if effect != draw_and_put_back(draws, kept, paid.amount):
        return None
    return Phrase(
        f"you may draw {number_word(draws)} additional cards. If you do, choose {number_word(kept)} cards in your hand "
        f"drawn this turn. For each of those cards, pay {paid.amount} life or put the card on top of your library"
    )


reading(
    "effect",
    "you may draw {draws:several} additional cards. if you do, choose {kept:several} cards in your hand drawn this "
    "turn. for each of those cards, pay {life:number} life or put the card on top of your library",
    read_put_back,
)
writing("effect", write_put_back)

# --- copies for whoever was hit ------------------------------------------------------------------------------


def copy_for(who: Any, cost: str) -> IfPaid:
    """Make the node for a player who may pay and, if they do, may copy the spell."""
    return IfPaid((Mana(cost),), May(CopySpell(SELF, who=who), who=who), who=who)


def read_copy_for(values: Values, start: int) -> IfPaid:
    """Make the node for "that player or that permanent's controller may pay {R}{R}"."""
    return copy_for(ControllerOf(Pronoun("it", start)), values["cost"])


def write_copy_for(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "that player or that permanent's controller may pay {R}{R}"."""
    if not isinstance(effect, IfPaid) or effect.who != ControllerOf(Target(ANY_TARGET)):
        return None
    cost = effect.costs[0]
    if not isinstance(cost, Mana) or effect != copy_for(effect.who, cost.text):
        return None
    return Phrase(
        f"then that player or that permanent's controller may pay {cost.text}. If the player does, they may copy this "
        "spell and may choose a new target for that copy"
    )


reading(
    "sentence",
    "then that player or that permanent's controller may pay {cost:mana}. if the player does, they may copy this spell "
    "and may choose a new target for that copy",
    read_copy_for,
)
writing("sentence", write_copy_for)

# --- a mixed lot ---------------------------------------------------------------------------------------------


def sacrifice_mixed(values: Values, start: int) -> Sacrifice | None:
    """Make the node for "sacrifice two other artifacts and/or creatures"."""
    count = values["count"]
    what = Both(OTHER, Either(values["left"], values["right"]))
    return Sacrifice(what, count) if isinstance(count, int) else None


def write_sacrifice_mixed(writer: Writer, cost: Any, style: str) -> Phrase | None:
    """Write "sacrifice two other artifacts and/or creatures"."""
    if not isinstance(cost, Sacrifice) or not isinstance(cost.count, int) or cost.count < 2:
        return None
    parts = atoms(cost.what)
    if len(parts) != 2 or parts[0] != OTHER or not isinstance(parts[1], Either):
        return None
    left, right = write_np(writer, parts[1].left, MANY), write_np(writer, parts[1].right, MANY)
    if left is None or right is None:
        return None
    return Phrase(f"sacrifice {number_word(cost.count)} other {left} and/or {right}")


reading("cost", "sacrifice {count:several} other {left:tight_many} and / or {right:tight_many}", sacrifice_mixed)
writing("cost", write_sacrifice_mixed)

# --- a copy for a land ----------------------------------------------------------------------------------------

COPY_IT: Final = "If the player does, they may copy this spell and may choose a new target for that copy"


def copy_for_permanent(who: Any, what: Any) -> IfPaid:
    """Return the node for a player who may sacrifice something to copy the spell."""
    return IfPaid((Sacrifice(what),), May(CopySpell(SELF, who=who), who=who), who=who)


def write_copy_for_permanent(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "that permanent's controller may sacrifice a land. If the player does, …"."""
    cost = effect.costs[0] if isinstance(effect, IfPaid) and len(effect.costs) == 1 else None
    if not isinstance(cost, Sacrifice) or effect != copy_for_permanent(effect.who, cost.what):
        return None
    who = writer.write("player", effect.who)
    what = writer.write("some", cost.what) if who is not None else None
    return None if who is None or what is None else Phrase(f"{who.text} may sacrifice {what.text}. {COPY_IT}")


for _then in ("then ", ""):
    reading(
        "sentence",
        f"{_then}{{who:player}} may sacrifice {{what:some}}. {COPY_IT}",
        lambda values, start: copy_for_permanent(values["who"], plain(values["what"])),
    )
WRITERS.setdefault("sentence", []).insert(0, write_copy_for_permanent)

# --- Auras that put what they are to enchant onto the battlefield ---------------------------------------------


def bring_back(tapped: bool) -> When:
    """Return the ability of an Aura on a card in a graveyard that puts the card onto the battlefield (CR 303.4j)."""
    return When(
        Enters(SELF),
        Then(
            Until(SELF, Enchants(Enchant(CREATURE & PUT_WITH_IT)), Duration.GAME),
            PutOntoBattlefieldWithIt(EnchantedCard(), tapped=tapped),
            AttachTo(THOSE),
            Delayed(When(Leaves(SELF), SacrificeIt(THOSE, theirs=True)), THOSE),
        ),
        Exists(PERMANENT & SELF),
    )


BRINGING_BACK: Final = (
    'when ~ enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains "enchant '
    'creature put onto the battlefield with ~.". {} and attach ~ to it. When ~ leaves the battlefield, that '
    "creature's controller sacrifices it."
)
PUT_BACK: Final = {
    "return enchanted creature card to the battlefield under your control": bring_back(False),
    "put enchanted creature card onto the battlefield tapped under your control": bring_back(True),
}


def write_bringing_back(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write what an Aura on a card in a graveyard does as it enters."""
    for text, back in PUT_BACK.items():
        if ability == back:
            return Phrase(BRINGING_BACK.format(text[0].upper() + text[1:]).replace("~", writer.me))
    return None


def read_bringing_back(tapped: bool) -> Maker:
    """Return what makes the ability of an Aura on a card in a graveyard."""
    return lambda values, start: bring_back(tapped)


for _text in PUT_BACK:
    reading("line", BRINGING_BACK.format(_text), read_bringing_back("tapped" in _text))
writing("line", write_bringing_back)
