"""Static abilities that change a rule and no characteristic (CR 604.1, 613.11): what the rules ask them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.rules.nodes.base import Ability

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.nodes.casting import CastFrom
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

ANY_NUMBER: Final = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Ability):
    """A static ability that changes a rule, not a characteristic: a method for each question, with the usual answer."""

    def cost_change(self, game: State, spell: Context, context: Context) -> int:
        """CR 601.2f: how much more (or, negative, less) generic mana a spell costs."""
        return 0

    def asks_for_targets(self) -> bool:
        """CR 601.2f: whether what a spell costs because of it depends on the targets of that spell."""
        return False

    def is_about_own_cost(self) -> bool:
        """CR 113.6: whether it is about what its own card costs, so that it works while that card is cast."""
        return False

    def permission_zones(self) -> int:
        """CR 601.3: the zones from which it lets players play cards, as a mask."""
        return 0

    def permits(self, game: State, player: int, obj: int, context: Context) -> tuple[int, ...]:
        """How the player may play the card: one number for each way, by which it is known how often it was used.

        Only the controller of the ability is asked about.
        """
        return ()

    def permits_any_owner(self) -> bool:
        """Whether the cards may be other players'."""
        return False

    def permission(self) -> CastFrom:
        """The leave it gives."""
        raise NotImplementedError(type(self).__name__)

    def gives_flash(self, game: State, player: int, obj: int, context: Context) -> bool:
        """CR 601.3b: whether the player may cast the card as though it had flash."""
        return False

    def forbids_countering(self, game: State, obj: int, context: Context) -> bool:
        """CR 701.6, 101.2: whether the spell or ability cannot be countered."""
        return False

    def any_color(self, game: State, player: int, context: Context) -> bool:
        """CR 609.4b: whether a player may spend mana as though it were mana of any color."""
        return False

    def payment_help(self, game: State, spell: Context, context: Context) -> int:
        """CR 702.51, 702.66, 702.126: what may be used to pay for the spell besides mana, as a mask."""
        return 0

    def shows_top(self, game: State, owner: int, viewer: int, context: Context) -> bool:
        """CR 401.5: whether a player may see the top card of a library."""
        return False

    def forbids_attack(self, game: State, creature: int, defender: int, context: Context) -> bool:
        """CR 508.1c: whether the creature cannot attack the defender."""
        return False

    def least_attackers(self, game: State, creature: int, context: Context) -> int:
        """CR 508.1c: how many creatures must attack together, if the creature does."""
        return 1

    def most_attackers(self, game: State, context: Context) -> int:
        """CR 508.1c: how many creatures can attack."""
        return ANY_NUMBER

    def requires_attack(self, game: State, creature: int, context: Context) -> bool:
        """CR 508.1d: whether the creature attacks if able."""
        return False

    def goaded_by(self, game: State, creature: int, context: Context) -> int:
        """CR 701.15b: the player by whom the creature is goaded, -1 if it is not."""
        return -1

    def attack_tax(self, game: State, creature: int, defender: int, context: Context) -> int:
        """CR 508.1d, 508.1h: how much generic mana must be paid for the creature to attack the defender."""
        return 0

    def block_tax(self, game: State, blocker: int, context: Context) -> int:
        """CR 509.1c–d: how much generic mana must be paid for the creature to block."""
        return 0

    def may_exert(self, game: State, creature: int, context: Context) -> bool:
        """CR 701.43d: whether its controller may exert the creature as it attacks."""
        return False

    def ignores_defender(self, game: State, creature: int, context: Context) -> bool:
        """CR 702.3b, 609.4: whether the creature can attack as though it didn't have defender."""
        return False

    def damage_by_toughness(self, game: State, creature: int, context: Context) -> bool:
        """CR 510.1a: whether the creature assigns combat damage equal to its toughness rather than its power."""
        return False

    def may_ignore_blockers(self, game: State, creature: int, context: Context) -> bool:
        """CR 510.1c: whether its controller may have the creature assign damage as though it weren't blocked."""
        return False

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """CR 509.1b: whether the blocker cannot block the attacker."""
        return False

    def requires_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """CR 509.1c: whether the blocker blocks the attacker if able."""
        return False

    def requires_blocking(self, game: State, blocker: int, context: Context) -> bool:
        """CR 509.1c: whether the creature blocks something if able."""
        return False

    def requires_blocked(self, game: State, attacker: int, context: Context) -> bool:
        """CR 509.1c: whether the attacker must be blocked by something if able."""
        return False

    def least_blockers(self, game: State, attacker: int, context: Context) -> int:
        """CR 509.1b: how many creatures must block the attacker together, if any do."""
        return 1

    def equips_as_creature(self) -> bool:
        """CR 301.5c: whether the Equipment with this ability can be attached although it is a creature."""
        return False

    def stays_tapped(self, game: State, permanent: int, context: Context) -> bool:
        """CR 502.3: whether the permanent does not untap during its controller's untap step."""
        return False

    def keeps_mana(self, game: State, player: int, context: Context) -> int:
        """CR 500.5: the places of the mana pool that the player does not lose as steps and phases end, as a mask."""
        return 0

    def may_stay_tapped(self, game: State, permanent: int, context: Context) -> bool:
        """CR 502.3: whether its controller may choose not to untap the permanent during their untap step."""
        return False

    def untaps_for_others(self, game: State, permanent: int, context: Context) -> bool:
        """CR 502.3: whether the permanent untaps during the untap step of another player, who is active."""
        return False

    def player_keywords(self, game: State, player: int, context: Context) -> int:
        """CR 702.11c, 702.18a: the keyword abilities that the player has, as a mask."""
        return 0

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        """CR 601.3: whether the spell cannot be cast."""
        return False

    def forbids_activation(self, game: State, permanent: int, mana: bool, context: Context) -> bool:
        """CR 602.5: whether activated abilities of the permanent, or its mana abilities, cannot be activated."""
        return False

    def forbids_prevention(self, game: State, event: Event, context: Context) -> bool:
        """CR 615.12: whether damage cannot be prevented."""
        return False

    def waives_legend_rule(self, game: State, permanent: int, context: Context) -> bool:
        """CR 704.5j: whether the legend rule does not apply to the permanent."""
        return False

    def forbids_triggers(self, game: State, event: Event, context: Context) -> bool:
        """CR 603.2: whether an event does not cause abilities to trigger."""
        return False

    def more_triggers(self, game: State, event: Event, source: int, controller: int, context: Context) -> int:
        """CR 603.2d: how many additional times an ability triggers that an event causes to trigger."""
        return 0

    def shows_hand(self, game: State, owner: int, context: Context) -> bool:
        """CR 402.3: whether a player plays with their hand revealed."""
        return False

    def forbids_entering(self, game: State, obj: int, origin: int, context: Context) -> bool:
        """CR 608.3e, 614.17: whether an object cannot enter the battlefield from where it is."""
        return False

    def more_devotion(self, game: State, player: int, controller: int) -> int:
        """CR 700.5a: how much more devotion a player has because of an ability that another player may control."""
        return 0

    def searches_top(self, game: State, player: int, context: Context) -> int:
        """CR 701.23f: how many cards from the top of a library the player searches instead of all; 0 for all."""
        return 0

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        """CR 305.2: how many more lands the player may play each turn."""
        return 0

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        """CR 402.2: how much greater (or, negative, smaller) the player's maximum hand size is."""
        return 0

    def skips(self, game: State, player: int, what: int, context: Context) -> bool:
        """CR 614.10: whether the player skips a step (`Step`), or a phase or turn (`Phase`)."""
        return False

    def starts_engines(self) -> Ability | None:
        """CR 702.179a, 702.179d: the ability that a player has who has speed, of something that gives speed."""
        return None

    def forbids_sacrifice(self, game: State, player: int, source: int, context: Context) -> bool:
        """CR 101.2, 701.21: whether a source cannot cause the player to sacrifice permanents."""
        return False

    def more_scry(self, game: State, player: int, context: Context) -> int:
        """CR 614.1a, 701.22: how many more cards the player looks at who scries."""
        return 0

    def cannot_lose(self, game: State, player: int, by_life: bool, context: Context) -> bool:
        """CR 101.2, 104.3: whether the player cannot lose the game, or not for having 0 or less life."""
        return False

    def cannot_win(self, game: State, player: int, context: Context) -> bool:
        """CR 101.2, 104.2b: whether no effect lets the player win the game."""
        return False

    def loyalty_change(self, game: State, permanent: int, context: Context) -> int:
        """CR 606.5: how many more (or, negative, fewer) loyalty counters the permanent's loyalty abilities add."""
        return 0
