"""Mana that may be spent only on some things (CR 106.6)."""

import json

import pytest

from playset.ability import (
    ARTIFACT,
    CREATURE,
    SELF,
    SPELL,
    TAP,
    Activated,
    AddLimited,
    AddMana,
    CounterSpell,
    GainLife,
    Gets,
    Mana,
    OnlyFor,
    PayLife,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.decision import Act
from playset.core.words import Step
from playset.rules.casting.play_modes import NORMAL_MODE, propose_spell
from playset.rules.game import Game
from playset.rules.mana.payment import usable_mana
from playset.testing import Scenario
from playset.testing.invariants import check


def tapped_for(mana: str, only: OnlyFor) -> Activated:
    """Tap for limited mana."""
    return Activated((TAP,), AddLimited(AddMana(mana), only))


GROVE = card("Test Grove", "", "Land", tapped_for("{G}", OnlyFor(CREATURE)))
FORGE = card("Test Forge", "{1}", "Artifact", tapped_for("{C}{C}", OnlyFor(ARTIFACT, ARTIFACT)))
CAVERN = card("Test Cavern", "", "Land", tapped_for("{G}", OnlyFor(CREATURE, uncounterable=True)))
GROW = Activated((Mana("{2}"),), Until(SELF, Gets(1, 1)))
ROBOT = card("Test Robot", "{3}", "Artifact Creature — Golem", GROW, pt="1/1")
BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
CUB = card("Test Cub", "{G}", "Creature — Bear", Activated((Mana("{G}"),), Until(SELF, Gets(1, 1))), pt="1/1")
HEAL = card("Test Heal", "{G}", "Instant", Spell(GainLife(3)))
NO = card("Test No", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))


def test_106_6_limited_mana_pays_for_creature_spells_only():
    s = Scenario(hand=[CUB, HEAL], battlefield=[GROVE, GROVE], mana="")
    assert s.can("cast", "Test Cub")
    assert not s.can("cast", "Test Heal")
    s.cast("Test Cub")
    assert s.battlefield[-1] == "Test Cub"
    assert not s.can("activate", "Test Cub")
    check(s.game)


def test_106_6_what_limited_mana_may_be_spent_on_is_asked_without_a_change():
    s = Scenario(hand=[CUB, HEAL], battlefield=[GROVE], mana="")
    player = s.state.players[0]
    player.restricted_mana = ((4, OnlyFor(CREATURE)),)
    cub, heal = [propose_spell(s.state, 0, card, 0, NORMAL_MODE) for card in player.hand]
    assert [usable_mana(s.state, 0, (), 0, item).reach for item in (cub, heal, None)] == [2, 0, 0]
    assert (sum(player.pool), player.restricted_mana) == (0, ((4, OnlyFor(CREATURE)),))


def test_106_6_while_a_spell_is_paid_for_by_hand_its_mana_does_not_pay_for_mana_abilities():
    # A mana ability that costs mana and a life is announced; mana for creature spells cannot pay for it.
    pump = Activated((Mana("{1}"), PayLife(1)), AddMana("{G}{G}"))
    engine = card("Test Engine", "{1}", "Artifact", pump)
    s = Scenario(hand=[BEAR], battlefield=[engine], mana="", manual_mana=[0])
    s.state.players[0].restricted_mana = ((4, OnlyFor(CREATURE)), (4, OnlyFor(CREATURE)))
    s.state.touch()
    s.ask_again()
    s.cast("Test Bear", hold=True)
    assert not [name for name in s.offered if "Engine" in name]
    s.choose("Pay the rest automatically")
    assert sum(s.state.players[0].pool) == 0


def test_106_6_limited_and_other_mana_pay_together():
    s = Scenario(hand=[BEAR], battlefield=[GROVE, "Forest"], mana="")
    s.cast("Test Bear")
    assert s.tapped("Test Grove")
    assert s.tapped("Forest")
    assert not s.state.players[0].restricted_mana


def test_106_6_limited_mana_does_not_pay_for_mana_abilities():
    beast = card("Test Beast", "{3}", "Creature — Beast", pt="3/3")
    hall = card(
        "Test Hall", "", "Land", Activated((Mana("{1}"), TAP), AddLimited(AddMana("{G}{G}"), OnlyFor(CREATURE)))
    )
    assert not Scenario(hand=[beast], battlefield=[hall, hall, "Forest"], mana="").can("cast", "Test Beast")
    assert not Scenario(hand=[beast], battlefield=[hall, GROVE, GROVE], mana="").can("cast", "Test Beast")
    s = Scenario(hand=[beast], battlefield=[hall, hall, "Forest", "Forest"], mana="")
    s.cast("Test Beast")
    assert s.battlefield[-1] == "Test Beast"
    check(s.game)


def test_106_6_mana_for_abilities_of_artifacts():
    s = Scenario(hand=[ROBOT], battlefield=[FORGE, FORGE, ROBOT], mana="")
    s.activate("Test Robot")
    assert s.pt("Test Robot") == "2/2"
    assert not s.can("cast", "Test Robot")  # two are left, it costs three


def test_106_6_a_rider_makes_the_spell_uncounterable():
    s = Scenario(hand=[CUB], battlefield=[CAVERN], their_hand=[NO], mana="")
    s.cast("Test Cub", hold=True)
    s.state.players[1].pool[1] = 1
    s.ask_again()
    s.them.cast("Test No", "Test Cub")
    assert "Test Cub" in s.battlefield
    plain = Scenario(hand=[CUB], battlefield=[GROVE], their_hand=[NO], mana="")
    plain.cast("Test Cub", hold=True)
    plain.state.players[1].pool[1] = 1
    plain.ask_again()
    plain.them.cast("Test No", "Test Cub")
    assert "Test Cub" not in plain.battlefield


def by_hand() -> Scenario:
    """A player who pays by hand and has tapped a grove beforehand."""
    s = Scenario(hand=[CUB, HEAL], battlefield=[GROVE, "Forest"], manual_mana=[0], mana="")
    options = s.game.decision.options  # type: ignore[union-attr]
    grove = s.permanent("Test Grove").id
    s.game.answer((next(i for i, one in enumerate(options) if one.act == Act.ACTIVATE and one.obj == grove),))
    return s


def test_106_6_by_hand_limited_mana_is_offered_where_it_may_be_spent():
    s = by_hand()
    assert [kind for kind, _ in s.game.view(1).players[0].limited] == [4]
    assert s.game.view(1).to_data()["players"][0]["limited"][0]["mana"] == "{G}"  # type: ignore[index]
    fork = s.game.clone()
    options = s.game.decision.options  # type: ignore[union-attr]
    cub = next(i for i, one in enumerate(options) if one.act == Act.CAST and s.option_name(one) == "Test Cub")
    s.game.answer((cub,))
    assert "Spend {G} (limited)" in s.offered
    s.choose("Spend {G} (limited)")
    s.resolve()
    assert "Test Cub" in s.battlefield
    assert not s.tapped("Forest")
    assert not s.state.players[0].restricted_mana
    heal = next(i for i, one in enumerate(options) if one.act == Act.CAST and s.option_name(one) == "Test Heal")
    fork.answer((heal,))
    assert all("limited" not in one.text for one in fork.decision.options)  # type: ignore[union-attr]


def test_106_4_limited_mana_is_gone_as_the_step_ends_and_is_saved():
    s = by_hand()
    loaded = Game.from_data(json.loads(json.dumps(s.game.to_data())))
    assert loaded.state_hash() == s.game.state_hash() == s.game.clone().state_hash()
    check(s.game)
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert not s.state.players[0].restricted_mana


@pytest.mark.parametrize("count", [1, 2])
def test_106_6_x_counts_limited_mana_where_it_may_be_spent(count: int):
    hydra = card("Test Hydra", "{X}{G}", "Creature — Hydra", pt="1/1")
    s = Scenario(hand=[hydra], battlefield=[GROVE, *["Forest"] * count], mana="")
    s.cast("Test Hydra", x=count)
    assert "Test Hydra" in s.battlefield
