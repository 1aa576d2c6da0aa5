"""Permanents about to be lost: to what an opponent has on the stack, or in the combat at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.combat.fighters import Fighter, beats
from playset.bots.reading.effects import Does, Side, impact_of_attachment, work_of
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Keyword
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.rules.views.objects import PermanentView, StackView
    from playset.rules.views.view import View

TAKEN: Final = Does.DESTROY | Does.EXILE | Does.BOUNCE | Does.DAMAGE | Does.SHRINK | Does.STEAL


@mypyc_attr(acyclic=True)
class PendingLoss:
    """A permanent of the viewer's that a spell or ability would take away, and how."""

    __slots__ = ("amount", "does", "permanent", "source", "targeted", "worth")

    def __init__(
        self, view: View, permanent: PermanentView, impact: Impact, amount: int, targeted: bool, source: int
    ) -> None:
        self.permanent = permanent
        self.does = impact.does
        self.amount = amount
        self.targeted = targeted
        self.source = source  # what does it
        self.worth = permanent_worth(view, permanent)

    def withstood(self, toughness: int, keywords: int) -> bool:
        """True if so much more toughness and some keywords would save it."""
        if self.targeted and keywords & (Keyword.HEXPROOF | Keyword.SHROUD):
            return True
        what = self.permanent.characteristics
        if self.does & Does.DESTROY:
            return bool(keywords & Keyword.INDESTRUCTIBLE)
        if self.does & (Does.DAMAGE | Does.SHRINK):
            if self.does & Does.DAMAGE and keywords & Keyword.INDESTRUCTIBLE:
                return True
            return self.amount >= 0 and self.permanent.damage + self.amount < what.toughness + toughness
        return False

    def is_fatal(self) -> bool:
        """True if it is lost if nothing is done."""
        if self.does & Does.DESTROY and self.permanent.shielded:
            return False
        if self.does & (Does.DAMAGE | Does.SHRINK) and not self.permanent.characteristics.types & CardType.CREATURE:
            return False
        return not self.withstood(0, self.permanent.characteristics.keywords)


def pending_losses(view: View, item: StackView) -> list[PendingLoss]:
    """Return what a spell or ability of an opponent's on the stack would take from the viewer."""
    program = item.program
    found: list[PendingLoss] = []
    if item.controller == view.player:
        return found
    if item.definition.base.abilities.enchant is not None and item.targets:
        impact = impact_of_attachment(item.definition)
        if impact.does & Does.STEAL:
            for obj in item.targets[0]:
                add_pending_loss(view, found, view.permanent(obj), impact, 0, item)
    if program is None:
        return found
    for impact in work_of(program).impacts:
        if impact.good >= 0 or not impact.does & TAKEN:
            continue
        amount = item.x if impact.x else impact.amount
        if impact.slot >= 0:
            for obj in item.targets[impact.slot] if impact.slot < len(item.targets) else ():
                add_pending_loss(view, found, view.permanent(obj), impact, amount, item)
        elif impact.side in (Side.ALL, Side.THEIRS) and isinstance(impact.whom, Filter):
            for permanent in view.mine:
                if view.fits(impact.whom, permanent.id, item.source, item.controller):
                    add_pending_loss(view, found, permanent, impact, amount, item)
    return found


def add_pending_loss(
    view: View, found: list[PendingLoss], permanent: PermanentView | None, impact: Impact, amount: int, item: StackView
) -> None:
    """Note what a permanent has to fear, if it is lost by it."""
    if permanent is not None and permanent.controller == view.player:
        peril = PendingLoss(view, permanent, impact, amount, bool(item.targets), item.source)
        if peril.is_fatal():
            found.append(peril)


def about_to_be_lost(view: View) -> set[int]:
    """Return the player's permanents that are lost anyway.

    To what opponents have on the stack, or in the fights at hand.
    """
    found: set[int] = set()
    if view.stack_size:
        for item in view.stack:
            for peril in pending_losses(view, item):
                if not peril.does & Does.BOUNCE:
                    found.add(peril.permanent.id)
    for permanent in view.creatures:
        if permanent.controller == view.player and (permanent.blocked or permanent.blocking):
            if not permanent.shielded and dies_in_combat(view, permanent):
                found.add(permanent.id)
    return found


def dies_in_combat(view: View, permanent: PermanentView) -> bool:
    """True if a creature dies in combat, by one of those it fights or by all of them together."""
    fighter = Fighter(view, permanent)
    power = 0
    for foe in permanent.blocking if permanent.blocking else permanent.blockers:
        other = view.permanent(foe)
        if other is not None:
            enemy = Fighter(view, other)
            power += enemy.power
            if beats(view, enemy, fighter):
                return True
    return power >= fighter.left and not fighter.keywords & Keyword.INDESTRUCTIBLE and power > 0


def lost_for_nothing(view: View) -> list[int]:
    """Return the player's creatures that die in the fights at hand and kill nothing that would not die without them."""
    found: list[int] = []
    for permanent in view.creatures:
        if permanent.controller == view.player and (permanent.blocked or permanent.blocking):
            if not permanent.shielded and dies_in_combat(view, permanent):
                if not any(should_stay_in_combat(view, foe) for foe in permanent.blocking or permanent.blockers):
                    found.append(permanent.id)
    return found


def should_stay_in_combat(view: View, foe: int) -> bool:
    """True if who fights a creature of an opponent's had better stay: it dies, or it tramples over what is left."""
    enemy = view.permanent(foe)
    if enemy is None:
        return False
    return bool(enemy.characteristics.keywords & Keyword.TRAMPLE and enemy.attacking >= 0) or dies_in_combat(
        view, enemy
    )
