"""Bots do not die of what they pay, waste no counterspell, and defend themselves with abilities (C3e, C4)."""

from __future__ import annotations

import pytest

from playset.ability import (
    ANY_TARGET,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    INSTANT,
    LAND,
    PLAYER,
    TAP,
    THAT_PLAYER,
    YOU,
    YOU_CONTROL,
    Activated,
    AddMana,
    BaseSize,
    BecomesTapped,
    ControlledBy,
    DealDamage,
    DealTogether,
    Destroy,
    Dies,
    DrawCards,
    Exists,
    GainsControl,
    Happened,
    If,
    Is,
    LoseLife,
    ManaValue,
    PhaseOut,
    PutNthFromTop,
    Sacrifice,
    Spell,
    TappedForMana,
    Target,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.bots import bot
from playset.bots.reading.roles import is_fetcher
from playset.cards import find_card
from playset.core.words import Step
from playset.rules.nodes.base import Effect
from playset.testing import Scenario

BOTS = ["greedy", "baseline", "quick"]
THINKING = ["baseline", "quick"]


def chosen(s: Scenario, name: str = "quick") -> str:
    """What a bot does with priority, by name; "" if it passes."""
    s.give_priority(0)
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(0)
    (index,) = bot(name).decide(view, decision)
    return view.name(decision.options[index].obj) if index else ""


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("source", "hand", "life", "used"),
    [
        ("Wooded Foothills", "Goblin Lackey", 1, ""),
        ("Wooded Foothills", "Goblin Lackey", 9, "Wooded Foothills"),
        ("Karplusan Forest", "Goblin Lackey", 1, ""),
        ("Karplusan Forest", "Goblin Lackey", 9, "Goblin Lackey"),
        ("Ancient Tomb", "Mind Stone", 2, ""),
        ("Ancient Tomb", "Mind Stone", 9, "Mind Stone"),
    ],
)
def test_the_last_life_is_not_paid(name: str, source: str, hand: str, life: int, used: str):
    s = Scenario(battlefield=source, hand=hand, life=life, library="3 Mountain")
    assert chosen(s, name) == used


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("life", "cast"), [(1, ""), (2, "Force of Will")])
def test_force_of_will_with_one_life(name: str, life: int, cast: str):
    s = Scenario(hand="Force of Will, Opt", life=life, their_hand="Serra Angel", their_battlefield="5 Plains", active=1)
    s.them.cast("Serra Angel", hold=True)
    assert chosen(s, name) == cast


@pytest.mark.parametrize("name", BOTS)
def test_the_land_comes_before_the_fetch_land_is_used(name: str):
    s = Scenario(battlefield="Wooded Foothills", hand="Mountain, Goblin Lackey", library="3 Mountain")
    assert chosen(s, name) == "Mountain"


@pytest.mark.parametrize("name", THINKING)
def test_pyroblast_is_for_blue_spells(name: str):
    for spell, lands, cast in (("Serra Angel", "5 Plains", ""), ("Air Elemental", "5 Island", "Pyroblast")):
        s = Scenario(hand="Pyroblast", battlefield="Mountain", their_hand=spell, their_battlefield=lands, active=1)
        s.them.cast(spell, hold=True)
        assert chosen(s, name) == cast


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("creature", "cast"), [("Serra Angel", ""), ("Wind Drake", "Counterspell")])
def test_a_bolt_is_countered_only_if_it_kills(name: str, creature: str, cast: str):
    s = Scenario(
        hand="Counterspell",
        battlefield=f"2 Island, {creature}",
        their_hand="Lightning Bolt",
        their_battlefield="Mountain",
        active=1,
    )
    s.them.cast("Lightning Bolt", creature, hold=True)
    assert chosen(s, name) == cast


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("defence", ["Parallax Wave (5 fade)", "Seal of Removal"])
@pytest.mark.parametrize(("attacker", "used"), [("Craw Wurm", True), ("Goblin Lackey", False)])
def test_removal_abilities_are_used_on_defence(name: str, defence: str, attacker: str, used: bool):
    s = Scenario(battlefield=defence, life=6, their_battlefield=attacker, active=1)
    s.them.attack(attacker)
    assert chosen(s, name) == (defence.partition(" (")[0] if used else "")


def test_a_fetch_land_may_have_abilities_that_are_not_printed():
    foothills = find_card("Wooded Foothills")
    assert [is_fetcher(foothills, index) for index in (-1, 0, 1, 7)] == [False, True, False, False]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("hand", "battlefield", "played"),
    [
        ("Adarkar Wastes, Mountain, Savannah Lions", "", "Adarkar Wastes"),
        ("Wasteland, Ancient Tomb, Goblin King", "2 Mountain", "Wasteland"),
        ("Rishadan Port, City of Traitors", "2 Mountain", "Rishadan Port"),
        ("Ancient Tomb, Forest, Llanowar Elves", "", "Forest"),
    ],
)
def test_c3b_lands_by_what_they_make_possible(name: str, hand: str, battlefield: str, played: str):
    assert chosen(Scenario(hand=hand, battlefield=battlefield, library="3 Plains"), name) == played


@pytest.mark.parametrize("name", BOTS)
def test_c3i_a_colour_that_the_pool_has_least_of(name: str):
    s = Scenario(battlefield="Birds of Paradise", mana="{W}{U}", manual_mana=[0])
    s.activate("Birds of Paradise")
    assert s.game.decision is not None
    (index,) = bot(name).decide(s.game.view(0), s.game.decision)
    assert s.offered[index] not in ("{W}", "{U}")
    s.game.concede(0)


@pytest.mark.parametrize("name", [*BOTS, "default"])
def test_a_creature_is_not_given_up_for_mana_that_is_not_enough(name: str):
    sacrifice = Activated((TAP, Sacrifice(CREATURE)), AddMana("{B}{B}"))
    tower = card("Test Tower", "", "Land", Activated((TAP,), AddMana("{C}")), sacrifice)
    s = Scenario(hand="Hypnotic Specter", battlefield=[tower, "Ornithopter"])
    assert chosen(s, name) == ""


PUSH = card(
    "Test Push",
    "{B}",
    "Instant",
    Spell(
        If(
            Happened(Dies(CREATURE)),
            Destroy(Target(CREATURE)),
            If(Is(Target(CREATURE), ManaValue(most=3)), Destroy(Target(CREATURE))),
        )
    ),
)


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(
    ("attacker", "died", "cast"),
    [("Hill Giant", False, ""), ("Hill Giant", True, "Test Push"), ("Watchwolf", False, "Test Push")],
)
def test_removal_under_a_condition_is_for_what_it_removes(name: str, attacker: str, died: bool, cast: str):
    wolf = card("Watchwolf", "{G}{W}", "Creature — Wolf", pt="3/3")
    s = Scenario(
        hand=[PUSH, "Shock"], battlefield="Swamp", their_battlefield=[wolf, "Hill Giant", "Ornithopter"], active=1
    )
    if died:
        s.cast("Shock", "Ornithopter")
    s.them.attack(attacker)
    assert chosen(s, name) == cast


BRASS = card("Test Brass", "", "Land", When(BecomesTapped(), DealDamage(1, YOU)), Activated((TAP,), AddMana("{R}")))
BARBS = card("Test Barbs", "{3}{R}", "Enchantment", When(TappedForMana(LAND), DealDamage(1, THAT_PLAYER)))


@pytest.mark.parametrize("name", [*BOTS, "default"])
@pytest.mark.parametrize(("life", "cast"), [(1, ""), (9, "Goblin Lackey")])
def test_what_tapping_sets_off_is_paid_with_life_too(name: str, life: int, cast: str):
    s = Scenario(hand="Goblin Lackey", battlefield=[BRASS], life=life, mana="")
    assert chosen(s, name) == cast
    s = Scenario(hand="Goblin Lackey", battlefield="Mountain", their_battlefield=[BARBS], life=life, mana="")
    assert chosen(s, name) == cast


@pytest.mark.parametrize("name", [*BOTS, "default"])
@pytest.mark.parametrize(
    "effect",
    [
        DealDamage(4, PLAYER),
        DealTogether(DealDamage(4, Target(ANY_TARGET)), DealDamage(2, YOU)),
    ],
)
def test_no_spell_is_cast_that_kills_its_own_player(name: str, effect: Effect):
    s = Scenario(
        hand=[card("Test Rift", "{1}{R}", "Sorcery", Spell(effect))], battlefield="2 Mountain", life=2, mana=""
    )
    assert chosen(s, name) == ""


@pytest.mark.parametrize("name", [*BOTS, "default"])
def test_cards_for_the_last_life_are_for_the_opponent(name: str):
    sign = card(
        "Test Sign", "{1}{R}", "Sorcery", Spell(Then(DrawCards(2, Target(PLAYER)), LoseLife(2, Target(PLAYER))))
    )
    s = Scenario(hand=[sign], battlefield="2 Mountain", life=2, mana="")
    assert chosen(s, name) == ""
    s = Scenario(hand=[sign], battlefield="2 Mountain", their_life=2, mana="").cast("Test Sign", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert bot(name).decide(s.game.view(0), decision) == (1,)
    s.choose("them").resolve()


@pytest.mark.parametrize("name", [*BOTS, "default"])
def test_x_is_no_more_than_its_own_player_survives(name: str):
    quake = card("Test Quake", "{X}{R}", "Sorcery", Spell(DealDamage(X, PLAYER)))
    s = Scenario(hand=[quake], battlefield="6 Mountain", life=4, mana="").cast("Test Quake", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert bot(name).decide(s.game.view(0), decision) == (3,)
    s.number(3).resolve()


@pytest.mark.parametrize("name", [*BOTS, "default"])
@pytest.mark.parametrize(
    "effect",
    [
        PutNthFromTop(Target(CREATURE), 2),
        PhaseOut(Target(CREATURE)),
        Until(CREATURE & ControlledBy(Target(PLAYER)), BaseSize(1, 1)),
        GainsControl(Target(EACH_OPPONENT), Target(CREATURE & YOU_CONTROL)),
    ],
)
def test_no_harm_is_done_to_its_own_side(name: str, effect: Effect):
    blow = card("Test Blow", "{1}{R}", "Sorcery", Spell(effect))
    s = Scenario(hand=[blow], battlefield="2 Mountain, Serra Angel", their_battlefield="Hill Giant", mana="")
    player = bot(name)
    while s.asked_player == 0 and not (s.asked == "priority" and not s.can("cast", "Test Blow")):
        decision = s.game.decision
        assert decision is not None
        answer = player.decide(s.game.view(0), decision)
        s.game.answer(answer)
        if s.state.step != Step.PRECOMBAT_MAIN:
            break
    s.resolve()
    assert s.pt("Serra Angel") == "4/4"


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("graveyard", "cast"), [("", ""), ("2 Shock", "Test Impulse")])
def test_what_burn_deals_more_under_a_condition_counts_only_if_it_holds(name: str, graveyard: str, cast: str):
    more = Exists(INSTANT & CARD_IN_YOUR_GRAVEYARD, 2)
    impulse = Spell(If(more, DealDamage(3, Target(CREATURE)), DealDamage(2, Target(CREATURE))))
    burn = card("Test Impulse", "{R}", "Instant", impulse)
    s = Scenario(hand=[burn], graveyard=graveyard, battlefield="Mountain", their_battlefield="Hill Giant", active=1)
    s.them.attack("Hill Giant")
    assert chosen(s, name) == cast
