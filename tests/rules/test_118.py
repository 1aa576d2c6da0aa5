"""Costs (CR 118): the payment planner finds a way to pay whenever there is one, and what else costs do."""
# ruff: noqa: F403, F405 (cards are made here)

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from playset.ability import *
from playset.cards import raw_card
from playset.core.mana import KINDS, PIP_PHYREXIAN, PIP_SNOW, PIP_TWO, POOL_SIZE, ManaCost, parse_mana, parse_mana_cost
from playset.rules.mana.payment import can_pay, plan_payment
from playset.rules.mana.solver import spend
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

# --- the planner against brute force -------------------------------------------------------------------------

SYMBOLS = ["W", "U", "R", "C", "S", "W/U", "U/R", "2/W", "2/R", "C/U", "W/P", "R/P", "W/R/P", "1", "2", "3"]
MANA = ["{W}", "{U}", "{R}", "{C}", "{C}{C}", "{W}{U}", "{R}{R}", "{W}{U}{R}"]

costs = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4).map(
    lambda symbols: parse_mana_cost("".join(f"{{{symbol}}}" for symbol in symbols))
)
# A source: its mana abilities, each with its alternatives, and whether it is snow.
abilities = st.lists(st.sampled_from(MANA), min_size=1, max_size=2, unique=True).map(tuple)
sources = st.tuples(st.lists(abilities, min_size=1, max_size=2, unique=True).map(tuple), st.booleans())
pools = st.dictionaries(st.integers(0, POOL_SIZE - 1), st.integers(1, 2), max_size=2)

Source = tuple[tuple[tuple[str, ...], ...], bool]


def land(abilities: tuple[tuple[str, ...], ...], snow: bool) -> CardDefinition:
    type_line = "Snow Land" if snow else "Land"
    return card("Source", "", type_line, *(Activated((TAP,), AddMana(*mana)) for mana in abilities))


def position(lands: list[Source], pool: dict[int, int], life: int) -> Scenario:
    s = Scenario(battlefield=[land(*one) for one in lands], life=life, mana="")
    for kind, count in pool.items():
        s.state.players[0].pool[kind] += count
    s.state.touch()
    return s


def pays(units: list[int], pips: tuple[int, ...], generic: int, life: int) -> bool:
    """Whether some mana pays a cost, by trying everything."""
    if not pips:
        return len(units) >= generic
    pip, rest = pips[0], pips[1:]
    for kind in set(units):
        if kind >= KINDS if pip & PIP_SNOW else pip >> kind % KINDS & 1:
            left = units.copy()
            left.remove(kind)
            if pays(left, rest, generic, life):
                return True
    if pip & PIP_TWO and pays(units, rest, generic + 2, life):
        return True
    return bool(pip & PIP_PHYREXIAN) and life >= 2 and pays(units, rest, generic, life - 2)


def can_be_paid(lands: list[Source], pool: dict[int, int], life: int, cost: ManaCost) -> bool:
    """Whether any way to tap the sources pays the cost."""
    floating = [kind for kind, count in pool.items() for _ in range(count)]
    ways: list[list[tuple[int, ...]]] = []
    for abilities, snow in lands:
        made = [parse_mana(text) for mana in abilities for text in mana]
        ways.append([(), *(tuple(kind + KINDS * snow for kind in kinds) for kinds in made)])
    return any(
        pays([*floating, *(kind for kinds in taps for kind in kinds)], cost.pips, cost.generic, life)
        for taps in product(*ways)
    )


@settings(max_examples=300)
@given(st.lists(sources, max_size=4), pools, st.integers(1, 5), costs)
def test_118_3_a_cost_is_payable_exactly_if_some_choice_of_sources_pays_it(
    lands: list[Source], pool: dict[int, int], life: int, cost: ManaCost
):
    s = position(lands, pool, life)
    possible = can_be_paid(lands, pool, life, cost)
    assert can_pay(s.state, 0, cost) == possible
    assert (plan_payment(s.state, 0, cost) is not None) == possible


@settings(max_examples=300)
@given(st.lists(sources, min_size=1, max_size=4), pools, st.integers(1, 5), costs)
def test_118_3a_a_plan_pays_in_full_and_taps_nothing_in_vain(
    lands: list[Source], pool: dict[int, int], life: int, cost: ManaCost
):
    s = position(lands, pool, life)
    plan = plan_payment(s.state, 0, cost)
    if plan is None:
        return
    objects = list(s.state.battlefield)
    made: list[list[int]] = []
    for obj, ability, alternative in plan.taps:
        abilities, snow = lands[objects.index(obj)]
        made.append([kind + KINDS * snow for kind in parse_mana(abilities[ability][alternative])])
    assert len({obj for obj, _, _ in plan.taps}) == len(plan.taps)
    # The pool pays for everything, with as little life as there is a way.
    after = s.state.players[0].pool[:]
    for kinds in made:
        for kind in kinds:
            after[kind] += 1
    assert spend(after, cost, life) == plan.life <= life
    assert min(after) >= 0
    assert not plan.life or not can_be_paid(lands, pool, plan.life - 2, cost)
    # Without any one of the taps the rest would not do.
    floating = [kind for kind, count in pool.items() for _ in range(count)]
    for spared in range(len(made)):
        rest = [kind for index, kinds in enumerate(made) if index != spared for kind in kinds]
        assert not pays(floating + rest, cost.pips, cost.generic, plan.life)


@settings(max_examples=60)
@given(st.lists(sources, min_size=1, max_size=4), st.integers(1, 5), costs)
def test_118_1_what_is_offered_can_be_cast(lands: list[Source], life: int, cost: ManaCost):
    thing = card("Thing", str(cost), "Artifact")
    s = Scenario(hand=[thing], battlefield=[land(*one) for one in lands], life=life, mana="")
    assert s.can("cast", "Thing") == can_be_paid(lands, {}, life, cost)
    if s.can("cast", "Thing"):
        s.cast("Thing")
        assert s.over or s.battlefield[-1] == "Thing"


# --- paying in play ------------------------------------------------------------------------------------------


def test_118_3_a_player_with_one_life_cannot_pay_two():
    thing = card("Thing", "{R/P}", "Artifact")
    assert not Scenario(hand=[thing], life=1, mana="").can("cast", "Thing")
    assert Scenario(hand=[thing], life=2, mana="").can("cast", "Thing")


def test_118_3a_excess_mana_stays_in_the_pool():
    s = Scenario(hand="Sol Ring", battlefield="Sol Ring", mana="")
    s.cast("Sol Ring")
    assert s.pool == "{C}"


def test_118_3a_a_large_source_spares_a_small_one():
    s = Scenario(hand="Mind Stone", battlefield="Mountain, Sol Ring", mana="")
    s.cast("Mind Stone")
    assert s.tapped("Sol Ring")
    assert not s.tapped("Mountain")


def test_118_3a_sources_that_hurt_come_last():
    s = Scenario(hand="Shock, Gray Ogre", battlefield="Karplusan Forest, 4 Mountain", mana="")
    s.cast("Gray Ogre")
    assert not s.tapped("Karplusan Forest")
    s.cast("Shock", "them")
    assert s.life == 20


def test_118_3a_flexible_sources_are_kept():
    s = Scenario(hand="Grizzly Bears, Shock", battlefield="Rugged Highlands, 2 Forest", mana="")
    s.cast("Grizzly Bears")
    assert not s.tapped("Rugged Highlands")
    s.cast("Shock", "them")
    assert s.them.life == 18


def test_118_3b_the_last_life_may_go_into_the_mana():
    s = Scenario(hand="Mind Stone", battlefield="Ancient Tomb", life=1, mana="")
    s.cast("Mind Stone")
    assert s.over
    assert s.winner == 1


def test_118_5a_a_spell_for_nothing_is_cast_like_any_other():
    s = Scenario(hand="Memnite", mana="")
    assert s.battlefield == []
    s.cast("Memnite")
    assert s.battlefield == ["Memnite"]


def test_118_6_without_a_mana_cost_a_spell_cannot_be_cast():
    assert not Scenario(hand=[raw_card("Idea", "Instant")], battlefield="5 Island", mana="").can("cast", "Idea")


def test_118_6a_but_it_can_for_an_alternative_cost():
    idea = card("Idea", "", "Instant", AlternativeCost((PayLife(2),)), Spell(DrawCards(1)))
    s = Scenario(hand=[idea], library="Shock", battlefield="Island", mana="")
    s.cast("Idea", way=1)
    assert s.hand == ["Shock"]
    assert s.life == 18


def test_118_7_a_cost_reduced_to_nothing_is_zero():
    goblin = card("Small Goblin", "{1}", "Creature — Goblin", pt="1/1")
    s = Scenario(hand=[goblin], battlefield="2 Goblin Warchief", mana="")
    s.cast("Small Goblin")
    assert s.battlefield[-1] == "Small Goblin"


def test_118_7a_a_reduction_of_generic_mana_leaves_coloured_mana_alone():
    s = Scenario(hand="Mogg Fanatic, Goblin Matron", battlefield="Goblin Warchief, Mountain", mana="")
    assert s.can("cast", "Mogg Fanatic")
    assert not s.can("cast", "Goblin Matron")
    assert not Scenario(hand="Mogg Fanatic", battlefield="Goblin Warchief, Forest", mana="").can("cast", "Mogg Fanatic")


def test_118_7a_nor_does_it_help_an_opponent():
    s = Scenario(hand="Goblin Matron", battlefield="2 Mountain", their_battlefield="Goblin Warchief", mana="")
    assert not s.can("cast", "Goblin Matron")


def test_118_8_an_additional_cost_is_paid_as_well():
    s = Scenario(hand="Village Rites", battlefield="Memnite, Swamp", library="Opt, Shock", mana="")
    s.cast("Village Rites", hold=True)
    assert s.graveyard == ["Memnite"]
    assert s.tapped("Swamp")
    s.resolve()
    assert s.hand == ["Opt", "Shock"]


def test_118_8_without_it_the_spell_cannot_be_cast():
    assert not Scenario(hand="Village Rites", battlefield="3 Swamp", their_battlefield="Memnite").can(
        "cast", "Village Rites"
    )


def test_118_9_an_alternative_cost_is_paid_instead_of_the_mana_cost():
    s = Scenario(hand="Memnite", their_hand="Force of Will, Opt, Shock", mana="")
    s.cast("Memnite", hold=True)
    s.them.cast("Force of Will", "Memnite", way=1)
    assert s.graveyard == ["Memnite"]
    assert s.them.exile == ["Opt"]
    assert s.them.life == 19


def test_118_9c_the_mana_value_stays():
    s = Scenario(hand="Fireblast", battlefield="2 Mountain", mana="")
    s.cast("Fireblast", "them", way=1, hold=True)
    looked = s.state.characteristics_of(s.state.stack[-1].id)
    assert looked is not None
    assert looked.mana_value == 6
    s.resolve()
    assert s.them.life == 16


def test_118_9d_increases_apply_to_an_alternative_cost():
    tax = card("Tax", "{2}", "Artifact", CostsMore(INSTANT, 1))
    s = Scenario(hand="Fireblast", battlefield=["Mountain", "Mountain", tax], mana="")
    s.cast("Fireblast", "them", way=1, hold=True)
    assert s.battlefield == ["Tax"]
    s.resolve()
    assert not Scenario(hand="Force of Will, Opt", their_hand="Memnite", active=1, battlefield=[tax], mana="").can(
        "cast", "Force of Will"
    )


def test_118_12a_unless_asks_the_player_who_can_pay():
    s = Scenario(hand="Memnite", battlefield="3 Mountain", their_hand="Mana Leak")
    s.cast("Memnite", hold=True)
    s.them.cast("Mana Leak", "Memnite")
    assert (s.asked, s.asked_player) == ("yes or no", 0)
    s.yes()
    assert s.resolve().battlefield == ["Mountain", "Mountain", "Mountain", "Memnite"]
    assert all(s.tapped(f"Mountain #{number}") for number in (1, 2, 3))


def test_118_12a_the_player_may_decline():
    s = Scenario(hand="Memnite", battlefield="3 Mountain", their_hand="Mana Leak")
    s.cast("Memnite", hold=True)
    s.them.cast("Mana Leak", "Memnite")
    s.no()
    assert s.resolve().graveyard == ["Memnite"]
    assert not s.tapped("Mountain")


def test_118_12a_who_cannot_pay_is_not_asked():
    s = Scenario(hand="Memnite", battlefield="2 Mountain", their_hand="Mana Leak")
    s.cast("Memnite", hold=True)
    s.them.cast("Mana Leak", "Memnite")
    assert s.graveyard == ["Memnite"]


def test_118_12a_mana_from_a_source_that_hurts():
    s = Scenario(hand="Memnite", battlefield="Ancient Tomb, Mountain", their_hand="Mana Leak")
    s.cast("Memnite", hold=True)
    s.them.cast("Mana Leak", "Memnite")
    s.yes()
    assert s.resolve().battlefield == ["Ancient Tomb", "Mountain", "Memnite"]
    assert s.life == 18
    assert s.pool == ""


def test_118_12a_costs_other_than_mana():
    effect = Unless((Sacrifice(CREATURE), PayLife(2)), LoseLife(5, Target(PLAYER)), Target(PLAYER))
    threat = card("Threat", "{0}", "Sorcery", Spell(effect))
    s = Scenario(hand=[threat, threat, threat], their_battlefield="Memnite, Ornithopter", mana="")
    s.cast("Threat", "them").yes().choose("Ornithopter")
    assert (s.them.battlefield, s.them.graveyard, s.them.life) == (["Memnite"], ["Ornithopter"], 18)
    s.cast("Threat", "them").no()
    assert s.them.life == 13
    s.cast("Threat", "them").yes()
    assert (s.them.battlefield, s.them.life) == ([], 11)


def test_118_13_a_hybrid_symbol_is_paid_with_what_there_is():
    assert Scenario(hand="Slippery Bogle", battlefield="Island", mana="").can("cast", "Slippery Bogle")
    assert Scenario(hand="Slippery Bogle", battlefield="Forest", mana="").can("cast", "Slippery Bogle")
    assert not Scenario(hand="Slippery Bogle", battlefield="Mountain", mana="").can("cast", "Slippery Bogle")
