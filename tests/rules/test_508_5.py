"""CR 508.5: which player is the defending player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability import (
    CREATURE,
    DEFENDING_PLAYER,
    ENCHANTED,
    YOU,
    YOU_CONTROL,
    AttackersThisTurn,
    Attacks,
    BecomesBlocked,
    Blocks,
    CannotAttack,
    Equip,
    ExtraCombat,
    GainLife,
    Is,
    LoseLife,
    Spell,
    Then,
    Untap,
    When,
    WithCards,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playset.testing.setup import Cards

DRAIN = LoseLife(1, DEFENDING_PLAYER)
GUARD = card("Guard", "{W}", "Creature — Soldier", When(Attacks(CREATURE & YOU_CONTROL), DRAIN), pt="1/1")
WAR = card("War", "{W}", "Enchantment", When(Attacks(CREATURE & YOU_CONTROL), DRAIN))
AMBUSH = card("Ambush", "{W}", "Enchantment", When(Blocks(CREATURE & ~YOU_CONTROL), DRAIN))
BLADE = card("Blade", "{1}", "Artifact — Equipment", When(BecomesBlocked(ENCHANTED), DRAIN), Equip("{0}"))
LANCE = card("Lance", "{1}", "Artifact — Equipment", When(Attacks(ENCHANTED), DRAIN), Equip("{0}"))
SHY = card("Shy", "{U}", "Creature — Fish", CannotAttack(unless=Is(DEFENDING_PLAYER, WithCards(2, 2))), pt="3/3")


def test_508_5_a_creature_at_home_speaks_of_the_player_whom_the_other_creature_attacks():
    s = Scenario(battlefield=[GUARD, "Grizzly Bears"])
    s.attack("Grizzly Bears").damage()
    assert s.them.life == 17


def test_508_5_each_attacker_has_its_own_defending_player():
    s = Scenario(battlefield=[WAR, "Grizzly Bears", "Hill Giant"], others=[{}])
    s.attack("Grizzly Bears -> them", "Hill Giant -> third").order("War", "War").resolve()
    assert [seat.life for seat in s.seats] == [20, 19, 19]


def test_508_5_an_equipment_speaks_of_the_player_whom_its_bearer_attacks():
    s = Scenario(battlefield=[LANCE, BLADE, "Grizzly Bears"], their_battlefield="Wall of Omens")
    s.activate("Lance", "Grizzly Bears").activate("Blade", "Grizzly Bears")
    s.attack("Grizzly Bears").resolve()
    assert s.them.life == 19
    s.them.block({"Wall of Omens": "Grizzly Bears"}).resolve()
    assert s.them.life == 18


def test_508_5_what_hears_a_block_speaks_of_the_player_whom_the_blocked_creature_attacks():
    s = Scenario(battlefield=[AMBUSH, "Grizzly Bears"], their_battlefield="Wall of Omens")
    s.attack("Grizzly Bears")
    s.them.block({"Wall of Omens": "Grizzly Bears"}).resolve()
    assert s.them.life == 19


def test_508_5_the_attacker_has_left_before_the_ability_resolves():
    s = Scenario(battlefield=[WAR, "Grizzly Bears"], their_hand="Lightning Bolt")
    s.attack("Grizzly Bears")
    s.them.cast("Lightning Bolt", "Grizzly Bears").resolve()
    assert s.them.life == 19


def test_506_2_a_spell_means_the_nonactive_player():
    tax = card("Tax", "{0}", "Instant", Spell(DRAIN))
    s = Scenario(hand=[tax], battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").cast("Tax")
    assert s.them.life == 19


def offered_to(*seats: Mapping[str, Cards]) -> list[str]:
    """Whom the shy creature may attack, of two opponents."""
    their = {f"their_{zone}": cards for zone, cards in seats[0].items()}
    s = Scenario(battlefield=[SHY, "Ornithopter"], others=[seats[1]], **their)  # type: ignore[arg-type]
    decision = s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    shy = [s.object_name(option.other) for option in decision.options if s.object_name(option.obj) == "Shy"]
    s.attack()
    return shy


def test_508_1c_a_restriction_looks_at_each_possible_defending_player():
    assert offered_to({"hand": "2 Forest"}, {}) == ["them"]
    walker = card("Walker", "{1}", "Planeswalker — Test", loyalty=3)
    assert offered_to({}, {"hand": "2 Forest", "battlefield": [walker]}) == ["third", "Walker"]
    assert offered_to({}, {}) == []


def test_608_2i_a_creature_that_attacks_twice_is_one_creature_you_attacked_with():
    count = card("Count", "{0}", "Instant", Spell(GainLife(AttackersThisTurn(YOU))))
    again = card("Again", "{0}", "Sorcery", Spell(Then(Untap(CREATURE), ExtraCombat())))
    s = Scenario(hand=[count, again], battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.POSTCOMBAT_MAIN).cast("Again").pass_to(Step.BEGINNING_OF_COMBAT).attack(
        "Grizzly Bears"
    ).cast("Count")
    assert s.life == 21
