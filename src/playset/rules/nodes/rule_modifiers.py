"""Define `Rule`, the static abilities that change a rule and no characteristic (CR 604.1, 613.11).

Each method is a question that one module of `rules` asks, with the usual answer; the concrete rules are in
`ability.statics`. `derived.battlefield_index.rules_about` lists the rules that answer a question differently.
"""

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
        """Return how much more (or, negative, less) generic mana a spell costs (CR 601.2f)."""
        return 0

    def asks_for_targets(self) -> bool:
        """True if what a spell costs because of it depends on the targets of that spell (CR 601.2f)."""
        return False

    def is_about_own_cost(self) -> bool:
        """True if it is about what its own card costs, so that it works while that card is cast (CR 113.6)."""
        return False

    def permission_zones(self) -> int:
        """Return the zones from which it lets players play cards, as a mask (CR 601.3)."""
        return 0

    def permits(self, game: State, player: int, obj: int, context: Context) -> tuple[int, ...]:
        """Return how the player may play the card: one number for each way, by which it is known how often it was used.

        Only the controller of the ability is asked about.
        """
        return ()

    def permits_any_owner(self) -> bool:
        """True if cards that other players own may be played (CR 601.3)."""
        return False

    def permission(self) -> CastFrom:
        """Return the permission that it gives (CR 601.3)."""
        raise NotImplementedError(type(self).__name__)

    def gives_flash(self, game: State, player: int, obj: int, context: Context) -> bool:
        """True if the player may cast the card as though it had flash (CR 601.3b)."""
        return False

    def forbids_countering(self, game: State, obj: int, context: Context) -> bool:
        """True if the spell or ability cannot be countered (CR 701.6, 101.2)."""
        return False

    def any_color(self, game: State, player: int, context: Context) -> bool:
        """True if a player may spend mana as though it were mana of any color (CR 609.4b)."""
        return False

    def payment_help(self, game: State, spell: Context, context: Context) -> int:
        """Return what may be used to pay for the spell besides mana, as a mask (CR 702.51, 702.66, 702.126)."""
        return 0

    def shows_top(self, game: State, owner: int, viewer: int, context: Context) -> bool:
        """True if a player may see the top card of a library (CR 401.5)."""
        return False

    def forbids_attack(self, game: State, creature: int, defender: int, context: Context) -> bool:
        """True if the creature cannot attack the defender (CR 508.1c)."""
        return False

    def least_attackers(self, game: State, creature: int, context: Context) -> int:
        """Return how many creatures must attack together, if the creature does (CR 508.1c)."""
        return 1

    def most_attackers(self, game: State, context: Context) -> int:
        """Return how many creatures can attack (CR 508.1c)."""
        return ANY_NUMBER

    def requires_attack(self, game: State, creature: int, context: Context) -> bool:
        """True if the creature attacks if able (CR 508.1d)."""
        return False

    def goaded_by(self, game: State, creature: int, context: Context) -> int:
        """Return the player by whom the creature is goaded, -1 if it is not (CR 701.15b)."""
        return -1

    def attack_tax(self, game: State, creature: int, defender: int, context: Context) -> int:
        """Return how much generic mana must be paid for the creature to attack the defender (CR 508.1d, 508.1h)."""
        return 0

    def block_tax(self, game: State, blocker: int, context: Context) -> int:
        """Return how much generic mana must be paid for the creature to block (CR 509.1c–d)."""
        return 0

    def may_exert(self, game: State, creature: int, context: Context) -> bool:
        """True if its controller may exert the creature as it attacks (CR 701.43d)."""
        return False

    def ignores_defender(self, game: State, creature: int, context: Context) -> bool:
        """True if the creature can attack as though it didn't have defender (CR 702.3b, 609.4)."""
        return False

    def damage_by_toughness(self, game: State, creature: int, context: Context) -> bool:
        """True if the creature assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""
        return False

    def may_ignore_blockers(self, game: State, creature: int, context: Context) -> bool:
        """True if its controller may have the creature assign damage as though it weren't blocked (CR 510.1c)."""
        return False

    def forbids_target(self, game: State, obj: int, controller: int, context: Context) -> bool:
        """True if a permanent cannot be the target of what a player controls (CR 115.4)."""
        return False

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """True if the blocker cannot block the attacker (CR 509.1b)."""
        return False

    def requires_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """True if the blocker blocks the attacker if able (CR 509.1c)."""
        return False

    def requires_blocking(self, game: State, blocker: int, context: Context) -> bool:
        """True if the creature blocks something if able (CR 509.1c)."""
        return False

    def requires_blocked(self, game: State, attacker: int, context: Context) -> bool:
        """True if the attacker must be blocked by something if able (CR 509.1c)."""
        return False

    def least_blockers(self, game: State, attacker: int, context: Context) -> int:
        """Return how many creatures must block the attacker together, if any do (CR 509.1b)."""
        return 1

    def equips_as_creature(self) -> bool:
        """True if the Equipment with this ability can be attached although it is a creature (CR 301.5c)."""
        return False

    def stays_tapped(self, game: State, permanent: int, context: Context) -> bool:
        """True if the permanent does not untap during its controller's untap step (CR 502.3)."""
        return False

    def returns_as_others_untap(self, game: State, permanent: int, context: Context) -> bool:
        """True if the permanent is returned to its owner's hand as the active player's permanents untap (CR 502.3)."""
        return False

    def keeps_mana(self, game: State, player: int, context: Context) -> int:
        """Return the mask of the kinds of mana that the player keeps as steps and phases end (CR 500.5)."""
        return 0

    def may_stay_tapped(self, game: State, permanent: int, context: Context) -> bool:
        """True if its controller may choose not to untap the permanent during their untap step (CR 502.3)."""
        return False

    def untaps_for_others(self, game: State, permanent: int, context: Context) -> bool:
        """True if the permanent untaps during the untap step of another player, who is active (CR 502.3)."""
        return False

    def player_keywords(self, game: State, player: int, context: Context) -> int:
        """Return the keyword abilities that the player has, as a mask (CR 702.11c, 702.18a)."""
        return 0

    def protects_player(self, game: State, player: int, source: int, context: Context) -> bool:
        """True if the player has protection from what `source` is (CR 702.16b)."""
        return False

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        """True if the spell cannot be cast (CR 601.3)."""
        return False

    def forbids_activation(self, game: State, permanent: int, mana: bool, player: int, context: Context) -> bool:
        """True if activated abilities of the permanent, or its mana abilities, cannot be activated (CR 602.5)."""
        return False

    def forbids_prevention(self, game: State, event: Event, context: Context) -> bool:
        """True if damage cannot be prevented (CR 615.12)."""
        return False

    def waives_legend_rule(self, game: State, permanent: int, context: Context) -> bool:
        """True if the legend rule does not apply to the permanent (CR 704.5j)."""
        return False

    def forbids_triggers(self, game: State, event: Event, context: Context) -> bool:
        """True if an event does not cause abilities to trigger (CR 603.2)."""
        return False

    def more_triggers(self, game: State, event: Event, source: int, controller: int, context: Context) -> int:
        """Return how many additional times an ability triggers that an event causes to trigger (CR 603.2d)."""
        return 0

    def shows_hand(self, game: State, owner: int, context: Context) -> bool:
        """True if a player plays with their hand revealed (CR 402.3)."""
        return False

    def forbids_entering(self, game: State, obj: int, origin: int, context: Context) -> bool:
        """True if an object cannot enter the battlefield from where it is (CR 608.3e, 614.17)."""
        return False

    def more_devotion(self, game: State, player: int, controller: int) -> int:
        """Return how much more devotion a player has because of this, whoever controls it (CR 700.5a)."""
        return 0

    def searches_top(self, game: State, player: int, context: Context) -> int:
        """Return how many cards from the top of a library the player searches; 0 for all (CR 701.23f)."""
        return 0

    def forbids_search(self, game: State, player: int, context: Context) -> bool:
        """True if the player cannot search libraries (CR 101.2, 701.23)."""
        return False

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        """Return how many more lands the player may play each turn (CR 305.2)."""
        return 0

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        """Return how much greater (or, negative, smaller) the player's maximum hand size is (CR 402.2)."""
        return 0

    def skips(self, game: State, player: int, what: int, context: Context) -> bool:
        """True if the player skips a step (`Step`), or a phase or turn (`Phase`) (CR 614.10)."""
        return False

    def starts_engines(self) -> Ability | None:
        """Return the ability that a player has who has speed, of something that gives speed (CR 702.179a, 702.179d)."""
        return None

    def lets_ascend(self) -> bool:
        """True if its controller gets the city's blessing for ten permanents (CR 702.131b)."""
        return False

    def forbids_sacrifice(self, game: State, player: int, source: int, context: Context) -> bool:
        """True if a source cannot cause the player to sacrifice permanents (CR 101.2, 701.21)."""
        return False

    def more_scry(self, game: State, player: int, context: Context) -> int:
        """Return how many more cards the player looks at who scries (CR 614.1a, 701.22)."""
        return 0

    def more_draws(self, game: State, player: int, context: Context) -> int:
        """Return how many more cards the player draws who is instructed to draw one or more (CR 121.2a)."""
        return 0

    def cannot_lose(self, game: State, player: int, by_life: bool, context: Context) -> bool:
        """True if the player cannot lose the game, or not for having 0 or less life (CR 101.2, 104.3)."""
        return False

    def cannot_win(self, game: State, player: int, context: Context) -> bool:
        """True if no effect lets the player win the game (CR 101.2, 104.2b)."""
        return False

    def loyalty_change(self, game: State, permanent: int, context: Context) -> int:
        """Return how many more (or, negative, fewer) loyalty counters loyalty abilities add (CR 606.5)."""
        return 0

    def loyalty_any_time(self, game: State, permanent: int, context: Context) -> bool:
        """True if loyalty abilities of the permanent may be activated any time an instant could be cast (CR 606.3)."""
        return False

    def most_untapped(self, game: State, player: int, context: Context) -> int:
        """Return how many permanents that fit the player may untap in their untap step; -1 for any number."""
        return -1

    def is_limited(self, game: State, permanent: int, context: Context) -> bool:
        """True if a permanent is one of those of which only so many untap (`most_untapped`)."""
        return False

    def crew_bonus(self) -> int:
        """Return how much greater the power of the creature with this ability counts when it crews (CR 702.122c)."""
        return 0
