"""Roles (C3a): what a card is for follows from what it does."""

import pytest

from playset.ability import (
    ATTACKING,
    BLUE,
    CREATURE,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    TAP,
    Activated,
    AddMana,
    CounterSpell,
    DealDamage,
    Destroy,
    OneOf,
    PutOnBottom,
    Spell,
    Target,
    card,
)
from playset.bots import HeuristicBot, bot
from playset.bots.goldfish.kinds import kind_of
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.roles import Role, facts_of
from playset.cards import find_card
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

PYRO = card(
    "Test Blast",
    "{R}",
    "Instant",
    Spell(OneOf(CounterSpell(Target(BLUE & SPELL)), Destroy(Target(BLUE & PERMANENT)))),
)
DIAMOND = card("Test Mox", "{0}", "Artifact", Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")))


def named(name: str) -> CardDefinition:
    return find_card(name)


@pytest.mark.parametrize("name", ["Counterspell", "Daze", "Force of Will", "Mana Leak"])
def test_counterspells(name: str):
    assert facts_of(named(name)).role == Role.COUNTERSPELL


def test_a_modal_spell_that_can_counter_is_a_counterspell():
    assert facts_of(PYRO).role == Role.COUNTERSPELL


@pytest.mark.parametrize("name", ["Lightning Bolt", "Swords to Plowshares", "Naturalize", "Doom Blade", "Disfigure"])
def test_instant_removal(name: str):
    facts = facts_of(named(name))
    assert facts.role == Role.INSTANT_REMOVAL
    assert facts.removal


@pytest.mark.parametrize("name", ["Forked Bolt", "Arc Lightning", "Act of Treason"])
def test_removal_at_sorcery_speed_is_proactive(name: str):
    facts = facts_of(named(name))
    assert facts.role == Role.PROACTIVE
    assert facts.removal


@pytest.mark.parametrize("name", ["Sol Ring", "Mox Jet", "Mind Stone", "Llanowar Elves", "Rampant Growth"])
def test_mana_ramp(name: str):
    assert facts_of(named(name)).role == Role.MANA_RAMP
    assert facts_of(DIAMOND).role == Role.MANA_RAMP


def test_a_combat_trick():
    assert facts_of(named("Giant Growth")).role == Role.COMBAT_TRICK


@pytest.mark.parametrize(
    "name", ["Grizzly Bears", "Divination", "Forest", "Glorious Anthem", "Lava Spike", "Raise the Alarm"]
)
def test_everything_else_is_proactive(name: str):
    assert facts_of(named(name)).role == Role.PROACTIVE


def test_the_name_makes_no_difference():
    bolt = named("Lightning Bolt")
    other = bolt.with_changes(name="Test Bear")
    assert facts_of(other).role == facts_of(bolt).role


def test_burn_knows_what_it_does_to_a_player():
    assert facts_of(named("Lightning Bolt")).face_damage == 3
    assert facts_of(named("Arc Lightning")).face_damage == 3
    assert facts_of(named("Doom Blade")).face_damage == 0


def test_the_price_of_a_soft_counter():
    toll = facts_of(named("Mana Leak")).toll
    assert toll is not None
    assert toll.generic == 3
    assert facts_of(named("Counterspell")).toll is None


def test_what_is_wrong_with_lands():
    assert facts_of(named("City of Traitors")).moody
    assert facts_of(named("Ancient Tomb")).hurts
    assert facts_of(named("Rugged Highlands")).enters_tapped
    assert facts_of(named("Wooded Foothills")).fetch
    assert facts_of(named("Wasteland")).utility
    assert not facts_of(named("Wooded Foothills")).utility
    assert facts_of(named("Forest")).basic


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("Lightning Bolt", -1),
        ("Giant Growth", 1),
        ("Act of Treason", -1),
        ("Unsummon", -1),
        ("Raise Dead", 1),
        ("Counterspell", -1),
        ("Disfigure", -1),
        ("Sign in Blood", 1),
    ],
)
def test_whether_it_is_good_to_be_the_target(name: str, good: int):
    spell = named(name).base.abilities.spell
    assert spell is not None
    impact = work_of(spell).targets[0]
    assert impact is not None
    assert impact.good == good


def test_sweepers_and_drawing():
    assert facts_of(named("Day of Judgment")).sweeps
    assert not facts_of(named("Doom Blade")).sweeps
    assert facts_of(named("Divination")).draws
    spell = named("Divination").base.abilities.spell
    assert spell is not None
    assert work_of(spell).mask == Does.DRAW


CONDEMN = card("Test Bottom", "{W}", "Instant", Spell(PutOnBottom(Target(CREATURE & ATTACKING))))
DOWNFALL = card("Test Downfall", "{1}{B}{B}", "Instant", Spell(Destroy(Target(CREATURE | PLANESWALKER))))


@pytest.mark.parametrize("name", ["Boros Signet", "Wild Growth", "Lotus Petal", "Wood Elves", "Sakura-Tribe Elder"])
def test_what_makes_more_mana_in_any_way_is_ramp(name: str):
    assert facts_of(named(name)).role == Role.MANA_RAMP


@pytest.mark.parametrize("name", ["Ashnod's Altar", "Skirk Prospector", "Exploration"])
def test_what_lives_off_other_permanents_is_no_ramp(name: str):
    assert facts_of(named(name)).role == Role.PROACTIVE


def test_a_land_for_somebody_else_is_no_ramp():
    path = named("Path to Exile")
    assert facts_of(path).role == Role.INSTANT_REMOVAL
    assert not kind_of(path).ramp
    assert kind_of(named("Cultivate")).ramp


@pytest.mark.parametrize("definition", [named("Bedevil"), DOWNFALL, CONDEMN])
def test_removal_of_whatever_it_may_target(definition: CardDefinition):
    assert facts_of(definition).role == Role.INSTANT_REMOVAL


def test_burn_at_planeswalkers_and_players_alone_is_no_removal():
    burn = card("Test Burn", "{R}", "Instant", Spell(DealDamage(3, Target(PLAYER | PLANESWALKER))))
    assert facts_of(burn).role == Role.PROACTIVE


def test_an_attacker_is_put_on_the_bottom_by_what_can_only_target_attackers():
    s = Scenario(hand=[CONDEMN], battlefield="Plains", their_battlefield="Serra Angel", active=1)
    s.them.attack("Serra Angel")
    s.give_priority(0)
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(0)
    (index,) = HeuristicBot().decide(view, decision)
    assert view.name(decision.options[index].obj) == "Test Bottom"


SEVERAL = read_card("Two Things", "{R}", "Instant", "Destroy target artifact and target enchantment.")
ALIKE = read_card(
    "Many Things",
    "{R}",
    "Instant",
    "Many Things deals 4 damage to target creature and each other creature with the same name as that creature.",
)


@pytest.mark.parametrize("spell", [SEVERAL, ALIKE])
def test_what_removes_a_target_and_others_is_removal(spell: CardDefinition):
    assert facts_of(spell).role == Role.INSTANT_REMOVAL


@pytest.mark.parametrize("name", ["quick", "default"])
def test_a_bot_names_what_is_the_opponents_in_each_of_several_slots(name: str):
    s = Scenario(hand=[SEVERAL], battlefield="Sol Ring, Exploration", their_battlefield="Sol Ring, Exploration")
    s.cast("Two Things", hold=True)
    player = bot(name, 1)
    while s.asked == "targets":
        decision = s.game.decision
        assert decision is not None
        s.game.answer(player.decide(s.game.view(0), decision))
    s.resolve()
    assert (s.battlefield, s.them.battlefield) == (["Sol Ring", "Exploration"], [])
