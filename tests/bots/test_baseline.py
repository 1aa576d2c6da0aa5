"""The frozen bot: it stands alone, and it does what its rules of thumb say, each in the situation it describes."""

import ast
from pathlib import Path

import pytest

from playset.ability import (
    ATTACKING,
    BASIC,
    BLUE,
    CREATURE,
    LAND,
    PERMANENT,
    PLANESWALKER,
    SELF,
    SPELL,
    TAP,
    Activated,
    AddMana,
    ControllerOf,
    CounterSpell,
    Cycling,
    Destroy,
    Enters,
    Exile,
    Mana,
    OneOf,
    PutOnBottom,
    Sacrifice,
    SearchLibrary,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.bots import BaselineBot
from playset.bots.baseline.roles import Role, facts_of
from playset.cards import find_card
from playset.core.decision import Act, Ask, Decision
from playset.core.words import Step, Zone
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BOT = BaselineBot()
BOTS = Path(__file__).parents[2] / "src" / "playset" / "bots"
# What keeps every bot from going on for ever, and the points that all of them count by.
SHARED = ("playset.bots.repetition", "playset.bots.answers.paying", "playset.bots.evaluate")

DUAL = card("Test Dual", "", "Land", Activated((TAP,), AddMana("{R}", "{G}")))


def imports(path: Path) -> list[tuple[str, str]]:
    """Every name that a module imports from bots, with the module it comes from."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [(node.module or "", alias.name) for alias in node.names]
    return [(module, name) for module, name in found if module.split(".")[:2] == ["playset", "bots"]]


def test_the_frozen_bot_shares_nothing_with_the_other_bots():
    home = "playset.bots.baseline"
    for path in sorted(BOTS.rglob("*.py")):
        inside = path.parent == BOTS / "baseline"
        for module, name in imports(path):
            if module in SHARED:
                continue
            within = module == home or module.startswith(f"{home}.")
            assert within if inside else not within or (module, name) == (home, "BaselineBot"), (path, module, name)


def ask(s: Scenario) -> Decision:
    decision = s.game.decision
    assert decision is not None
    return decision


def answer(s: Scenario) -> tuple[int, ...]:
    decision = ask(s)
    return BOT.decide(s.game.view(decision.player), decision)


def choice(s: Scenario) -> list[str]:
    """What the bot chooses, by name; nothing if it passes."""
    decision = ask(s)
    options = [decision.options[index] for index in answer(s)]
    return [s.object_name(option.obj) for option in options if option.act != Act.PASS]


def follow(s: Scenario) -> None:
    """Give the bot's answer."""
    s.game.answer(answer(s))


def play(s: Scenario, questions: int = 50) -> None:
    """Let the bot answer whatever the first player is asked until it passes with priority."""
    for _ in range(questions):
        decision = ask(s)
        given = BOT.decide(s.game.view(decision.player), decision)
        if decision.kind == Ask.PRIORITY and (given == (0,) or decision.player != 0):
            if not s.state.stack:
                return
            given = (0,)
        s.game.answer(given)
    raise AssertionError("the bot does not come to an end")


# --- a. roles ------------------------------------------------------------------------------------------------

RAMP, ANSWER = Role.MANA_RAMP, Role.INSTANT_REMOVAL
SIGNET = card("Test Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}")))
PETAL = card("Test Petal", "{0}", "Artifact", Activated((TAP, Sacrifice(SELF)), AddMana("{W}", "{U}")))
ALTAR = card("Test Altar", "{3}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{C}{C}")))
FETCH = SearchLibrary(BASIC & LAND, Zone.BATTLEFIELD, tapped=True)
SCOUT = card("Test Scout", "{2}{G}", "Creature — Elf", When(Enters(), FETCH), pt="1/1")
ELDER = card("Test Elder", "{1}{G}", "Creature — Snake", Activated((Sacrifice(SELF),), FETCH), pt="1/1")
GIFT = card(
    "Test Gift",
    "{W}",
    "Instant",
    Spell(Then(Exile(Target(CREATURE)), SearchLibrary(BASIC & LAND, who=ControllerOf(Target(CREATURE))))),
)
DOWNFALL = card("Test Downfall", "{1}{B}{B}", "Instant", Spell(Destroy(Target(CREATURE | PLANESWALKER))))
BURY = card("Test Bury", "{W}", "Instant", Spell(PutOnBottom(Target(ATTACKING & CREATURE))))


@pytest.mark.parametrize(
    ("definition", "role"),
    [
        *[(definition, RAMP) for definition in (SIGNET, PETAL, SCOUT, ELDER, find_card("Wild Growth"))],
        *[(definition, ANSWER) for definition in (DOWNFALL, BURY, GIFT)],
        (ALTAR, Role.PROACTIVE),
    ],
)
def test_a_roles_by_what_cards_do(definition: CardDefinition, role: int):
    assert facts_of(definition).role == role


def test_a_mana_from_an_aura_comes_before_a_creature():
    s = Scenario(hand="Wild Growth, Llanowar Elves, Grizzly Bears", battlefield="3 Forest", their_battlefield="Forest")
    assert choice(s) == ["Wild Growth"]
    s.cast("Wild Growth", hold=True)
    assert [s.state.controller_of(option.obj) for option in ask(s).options] == [0, 0, 0, 1]
    assert answer(s)[0] < 3
    follow(s)


# --- b. lands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "battlefield", "land"),
    [
        ("Plains, Mountain, Hill Giant", "", "Mountain"),  # a basic of a colour that the hand needs
        (["Wastes", DUAL, "Hill Giant", "Grizzly Bears"], "", "Test Dual"),  # a dual of needed colours
        (["Forest", DUAL, "Grizzly Bears"], "", "Forest"),  # the basic above the dual
        ("City of Traitors, Wastes", "", "Wastes"),  # not the one that goes away while another is there
        ("City of Traitors, Hill Giant", "", "City of Traitors"),
        ("Ancient Tomb, Wastes", "", "Wastes"),  # not the one that hurts while a basic is there
        ("Rugged Highlands, Forest, Grizzly Bears", "Mountain", "Forest"),  # untapped above tapped early
        ("Wasteland, Forest", "Forest", "Forest"),  # utility lands late
        ("Rishadan Port, Ancient Tomb", "Forest", "Rishadan Port"),
        ("Forest, Mountain, Hill Giant, Grizzly Bears", "2 Forest", "Mountain"),  # a colour that is missing
    ],
)
def test_b_which_land_is_played(hand: str, battlefield: str, land: str):
    s = Scenario(hand=hand, battlefield=battlefield)
    assert choice(s) == [land]


# --- c. mana -------------------------------------------------------------------------------------------------


def tapped(s: Scenario) -> list[str]:
    return sorted(p.definition.name for p in s.state.battlefield.values() if p.tapped)


def test_c_it_taps_exactly_what_a_spell_costs():
    s = Scenario(hand="Grizzly Bears", battlefield="3 Forest, Mountain")
    follow(s)
    assert len(tapped(s)) == 2
    assert s.state.players[0].pool == [0] * len(s.state.players[0].pool)


def test_c_duals_are_kept():
    s = Scenario(hand="Grizzly Bears", battlefield=[DUAL, "Forest", "Forest", DUAL])
    follow(s)
    assert tapped(s) == ["Forest", "Forest"]


def test_c_generic_mana_comes_from_colours_that_the_hand_does_not_need():
    s = Scenario(hand="Grizzly Bears, Counterspell", battlefield="2 Island, Forest, Mountain")
    play(s)
    assert tapped(s) == ["Forest", "Mountain"]


def test_c_generic_mana_comes_from_lands_that_cost_nothing():
    s = Scenario(hand="Hill Giant", battlefield="Ancient Tomb, 4 Mountain")
    follow(s)
    assert tapped(s) == ["Mountain"] * 4


# --- d. sequencing -------------------------------------------------------------------------------------------


def test_d_land_then_ramp_then_the_spell():
    s = Scenario(hand="Hill Giant, Sol Ring, Mountain", battlefield="2 Mountain")
    assert choice(s) == ["Mountain"]
    follow(s)
    assert choice(s) == ["Sol Ring"]
    play(s)
    assert sorted(s.battlefield) == ["Hill Giant", "Mountain", "Mountain", "Mountain", "Sol Ring"]


def test_d_a_fetch_land_when_a_colour_is_missing():
    s = Scenario(hand="Grizzly Bears", library="Forest, Mountain", battlefield="Wooded Foothills, 3 Mountain")
    assert choice(s) == ["Wooded Foothills"]
    play(s)
    assert "Grizzly Bears" in s.battlefield


def test_d_the_spell_that_uses_the_curve_best():
    s = Scenario(hand="Grizzly Bears, Gray Ogre", battlefield="2 Forest, Mountain")
    assert choice(s) == ["Gray Ogre"]
    s = Scenario(hand="Gray Ogre, 2 Grizzly Bears", battlefield="2 Forest, 2 Mountain")
    assert choice(s) == ["Grizzly Bears"]


def test_d_creatures_before_others_at_equal_cost():
    s = Scenario(hand="Divination, Wind Drake", battlefield="3 Island")
    assert choice(s) == ["Wind Drake"]


@pytest.mark.parametrize("held", ["Lightning Bolt", "Giant Growth", "Swords to Plowshares", "Doom Blade"])
def test_d_held_cards_are_not_cast_proactively(held: str):
    s = Scenario(
        hand=held,
        battlefield="Grizzly Bears, Forest, Mountain, Plains, 2 Swamp",
        their_battlefield="Hill Giant",
    )
    assert choice(s) == []


def test_d_sorcery_speed_removal_is_proactive():
    s = Scenario(hand="Forked Bolt", battlefield="Mountain", their_battlefield="Llanowar Elves")
    assert choice(s) == ["Forked Bolt"]


def test_d_then_useful_abilities():
    s = Scenario(battlefield="Prodigal Pyromancer", their_battlefield="Llanowar Elves")
    assert choice(s) == ["Prodigal Pyromancer"]
    follow(s)
    assert choice(s) == ["Llanowar Elves"]
    follow(s)


def test_d_then_cycling():
    dragon = card("Test Dragon", "{6}{R}", "Creature — Dragon", Cycling("{1}"), pt="6/6")
    s = Scenario(hand=[dragon], battlefield="2 Mountain")
    assert choice(s) == ["Test Dragon"]
    s = Scenario(hand=[dragon, "Grizzly Bears"], battlefield="2 Forest")
    assert choice(s) == ["Grizzly Bears"]


# --- e. reactions --------------------------------------------------------------------------------------------


def response(s: Scenario) -> list[str]:
    """What the bot does in the first seat after the second player acted."""
    s.give_priority(0)
    return choice(s)


def test_e_a_hard_counter_for_mana_value_three_or_more():
    s = Scenario(hand="Counterspell", battlefield="2 Island", their_hand="Hill Giant, Grizzly Bears", active=1)
    s.them.cast("Hill Giant", hold=True)
    assert response(s) == ["Counterspell"]


def test_e_not_for_something_small():
    s = Scenario(hand="Counterspell", battlefield="2 Island", their_hand="Grizzly Bears", active=1)
    s.them.cast("Grizzly Bears", hold=True)
    assert response(s) == []


def test_e_but_for_what_would_destroy_something_of_ours():
    s = Scenario(hand="Counterspell", battlefield="Serra Angel, 2 Island", their_hand="Doom Blade", active=1)
    s.them.cast("Doom Blade", "Serra Angel", hold=True)
    assert response(s) == ["Counterspell"]


@pytest.mark.parametrize(("lands", "countered"), [("", ["Daze"]), ("Mountain", [])])
def test_e_a_soft_counter_only_when_the_opponent_cannot_pay(lands: str, countered: list[str]):
    s = Scenario(hand="Daze", battlefield="Island", their_hand="Hill Giant", their_battlefield=lands, active=1)
    s.them.cast("Hill Giant", hold=True)
    assert response(s) == countered


def test_e_force_of_will_only_with_a_blue_card_and_a_threat():
    s = Scenario(hand="Force of Will, Opt", their_hand="Air Elemental", active=1)
    s.them.cast("Air Elemental", hold=True)
    assert response(s) == ["Force of Will"]
    s = Scenario(hand="Force of Will, Opt", their_hand="Gray Ogre", active=1)
    s.them.cast("Gray Ogre", hold=True)
    assert response(s) == []
    s = Scenario(hand="Force of Will, Shock", their_hand="Air Elemental", active=1)
    s.them.cast("Air Elemental", hold=True)
    assert response(s) == []


def test_e_force_of_will_for_what_is_decisive():
    s = Scenario(hand="Force of Will, Opt", life=3, their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    assert response(s) == ["Force of Will"]


def test_e_a_modal_counterspell():
    blast = card(
        "Test Blast",
        "{R}",
        "Instant",
        Spell(OneOf(CounterSpell(Target(BLUE & SPELL)), Destroy(Target(BLUE & PERMANENT)))),
    )
    s = Scenario(hand=[blast], battlefield="Mountain", their_hand="Air Elemental, Hill Giant", active=1)
    s.them.cast("Air Elemental", hold=True)
    assert response(s) == ["Test Blast"]
    s = Scenario(hand=[blast], battlefield="Mountain", their_hand="Hill Giant", active=1)
    s.them.cast("Hill Giant", hold=True)
    assert response(s) == []


def attacked(s: Scenario, *creatures: str) -> list[str]:
    s.them.attack(*creatures)
    s.give_priority(0)
    return choice(s)


def test_e_removal_on_an_attacker_with_power_three_or_more():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Hill Giant", active=1)
    assert attacked(s, "Hill Giant") == ["Lightning Bolt"]
    follow(s)
    assert choice(s) == ["Hill Giant"]
    follow(s)


def test_e_not_on_a_small_one():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Grizzly Bears", active=1)
    assert attacked(s, "Grizzly Bears") == []


def test_e_unless_the_attack_would_kill():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", life=2, their_battlefield="Grizzly Bears", active=1)
    assert attacked(s, "Grizzly Bears") == ["Lightning Bolt"]


def test_e_or_on_the_biggest_threat_at_the_end_of_the_opponents_turn():
    s = Scenario(
        hand="Swords to Plowshares",
        battlefield="Plains",
        their_battlefield="Grizzly Bears, Serra Angel, Llanowar Elves",
        active=1,
        step=Step.END,
    )
    assert response(s) == ["Swords to Plowshares"]
    follow(s)
    assert choice(s) == ["Serra Angel"]
    follow(s)


def test_e_at_no_other_time():
    for step in (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Hill Giant", active=1, step=step)
        assert response(s) == []


def test_e_a_trick_that_turns_a_fight_round():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears, Forest", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    assert choice(s) == ["Giant Growth"]
    follow(s)
    assert choice(s) == ["Grizzly Bears"]
    follow(s)


def test_e_no_trick_where_it_changes_nothing():
    giant = card("Test Giant", "{6}", "Creature — Giant", pt="8/8")
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears, Forest", their_battlefield=[giant])
    s.attack("Grizzly Bears")
    s.them.block({"Test Giant": "Grizzly Bears"})
    assert choice(s) == []


# --- f. attacks ----------------------------------------------------------------------------------------------


def attackers(s: Scenario) -> list[str]:
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    chosen = choice(s)
    follow(s)
    return sorted(chosen)


def test_f_everything_if_it_is_lethal():
    s = Scenario(battlefield="3 Grizzly Bears", their_battlefield="Craw Wurm", their_life=4)
    assert attackers(s) == ["Grizzly Bears"] * 3


def test_f_what_is_evasive_past_the_blockers():
    s = Scenario(battlefield="Wind Drake, Gray Ogre", their_battlefield="2 Hill Giant")
    assert attackers(s) == ["Wind Drake"]


def test_f_what_faces_no_blockers():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Craw Wurm (tapped)")
    assert attackers(s) == ["Grizzly Bears"]


def test_f_what_trades_favourably():
    s = Scenario(battlefield="Typhoid Rats, Gray Ogre", their_battlefield="Hill Giant, Giant Spider")
    assert attackers(s) == ["Typhoid Rats"]
    s = Scenario(battlefield="Hill Giant", their_battlefield="Grizzly Bears")
    assert attackers(s) == ["Hill Giant"]


def test_f_not_what_would_be_lost_for_nothing():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Giant Spider")
    assert attackers(s) == []


def test_f_everything_against_a_player_below_ten_life():
    s = Scenario(battlefield="2 Grizzly Bears", their_battlefield="Giant Spider", their_life=9)
    assert attackers(s) == ["Grizzly Bears"] * 2
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Giant Spider", their_life=10)
    assert attackers(s) == []


def test_f_never_an_attack_that_leaves_us_dead_on_the_swing_back():
    s = Scenario(battlefield="Giant Spider", life=3, their_battlefield="Hill Giant (tapped)", their_life=20)
    assert attackers(s) == []
    s = Scenario(battlefield="Serra Angel", life=3, their_battlefield="Hill Giant (tapped)")
    assert attackers(s) == ["Serra Angel"]  # it does not tap


# --- g. blocks -----------------------------------------------------------------------------------------------


def blocks(s: Scenario, *creatures: str) -> list[tuple[str, str]]:
    s.them.attack(*creatures)
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    decision = ask(s)
    options = [decision.options[index] for index in answer(s)]
    follow(s)
    return sorted((s.object_name(option.obj), s.object_name(option.other)) for option in options)


def test_g_favourable_trades():
    s = Scenario(battlefield="Giant Spider, Memnite", their_battlefield="Grizzly Bears", active=1)
    assert blocks(s, "Grizzly Bears") == [("Giant Spider", "Grizzly Bears")]
    s = Scenario(battlefield="Typhoid Rats", their_battlefield="Craw Wurm", active=1)
    assert blocks(s, "Craw Wurm") == [("Typhoid Rats", "Craw Wurm")]


def test_g_no_bad_ones():
    s = Scenario(battlefield="Llanowar Elves, Grizzly Bears", their_battlefield="Craw Wurm", active=1)
    assert blocks(s, "Craw Wurm") == []


def test_g_two_blockers_together_when_one_cannot_kill():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Stampeding Rhino", active=1)
    assert blocks(s, "Stampeding Rhino") == []
    s = Scenario(battlefield="2 Hill Giant", their_battlefield="Stampeding Rhino", active=1)
    assert blocks(s, "Stampeding Rhino") == [("Hill Giant", "Stampeding Rhino")] * 2


def test_g_chump_only_to_prevent_lethal():
    s = Scenario(battlefield="Llanowar Elves", life=7, their_battlefield="Craw Wurm", active=1)
    assert blocks(s, "Craw Wurm") == []
    s = Scenario(battlefield="Llanowar Elves", life=6, their_battlefield="Craw Wurm", active=1)
    assert blocks(s, "Craw Wurm") == [("Llanowar Elves", "Craw Wurm")]


def test_g_a_chump_block_in_place_of_a_good_one_if_that_prevents_lethal():
    s = Scenario(battlefield="Giant Spider", life=3, their_battlefield="Grizzly Bears, Craw Wurm", active=1)
    assert blocks(s, "Grizzly Bears", "Craw Wurm") == [("Giant Spider", "Craw Wurm")]
    s = Scenario(battlefield="Giant Spider", life=9, their_battlefield="Grizzly Bears, Craw Wurm", active=1)
    assert blocks(s, "Grizzly Bears", "Craw Wurm") == [("Giant Spider", "Grizzly Bears")]


# --- h. tutors -----------------------------------------------------------------------------------------------


def tutored(s: Scenario) -> list[str]:
    s.cast("Goblin Matron")
    follow(s)  # yes, search
    found = choice(s)
    follow(s)
    return found


def test_h_castable_next_turn_is_preferred():
    library = "Siege-Gang Commander, Goblin Warchief, Mogg Fanatic"
    assert tutored(Scenario(hand="Goblin Matron", library=library, battlefield="3 Mountain")) == ["Goblin Warchief"]
    assert tutored(Scenario(hand="Goblin Matron", library=library, battlefield="5 Mountain")) == [
        "Siege-Gang Commander"
    ]


def test_h_a_land_for_a_colour_that_is_missing():
    s = Scenario(hand="Naturalize", library="Mountain, Forest", battlefield="Wooded Foothills, 2 Mountain")
    s.activate("Wooded Foothills")
    assert choice(s) == ["Forest"]
    follow(s)


# --- where nothing is written --------------------------------------------------------------------------------


def test_burn_that_kills_is_cast():
    s = Scenario(hand="2 Lightning Bolt", battlefield="2 Mountain", their_life=6, their_battlefield="Hill Giant")
    assert choice(s) == ["Lightning Bolt"]
    while not s.over:
        decision = ask(s)
        s.game.answer(answer(s) if decision.player == 0 else (0,))
    assert s.winner == 0
    assert s.state.turn == 2


def test_it_does_not_draw_the_last_card():
    s = Scenario(hand="Divination", library="2 Forest", battlefield="3 Island")
    assert choice(s) == []


def test_it_does_not_pay_the_last_life():
    s = Scenario(hand="Night's Whisper", battlefield="2 Swamp", life=2)
    assert choice(s) == []


def test_removal_saves_a_creature_in_combat():
    s = Scenario(hand="Doom Blade", battlefield="Hill Giant, 2 Swamp", their_battlefield="Giant Spider")
    s.attack("Hill Giant")
    s.them.block({"Giant Spider": "Hill Giant"})
    assert choice(s) == []  # nothing is lost
    s = Scenario(hand="Doom Blade", battlefield="Hill Giant, 2 Swamp", their_battlefield="Craw Wurm")
    s.attack("Hill Giant")
    s.them.block({"Craw Wurm": "Hill Giant"})
    assert choice(s) == ["Doom Blade"]
    follow(s)
    assert choice(s) == ["Craw Wurm"]
    follow(s)


def test_life_is_paid_for_an_untapped_land_only_if_it_is_used():
    s = Scenario(hand="Overgrown Tomb, Grizzly Bears", battlefield="Forest")
    s.play("Overgrown Tomb")
    assert answer(s) == (0,)
    follow(s)
    s = Scenario(hand="Overgrown Tomb, Craw Wurm", battlefield="Forest")
    s.play("Overgrown Tomb")
    assert answer(s) == (1,)
    follow(s)


def test_another_cost_than_mana_is_for_emergencies():
    s = Scenario(hand="Fireblast", battlefield="2 Mountain", their_battlefield="Grizzly Bears", active=1, step=Step.END)
    assert response(s) == []
