"""B6, B7: what the abilities of the cards that the user named cost, how many targets they take, and which."""

from __future__ import annotations

import pytest

from playset.ability import GainLife, Spell, card
from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario

Setup = dict[str, str]
RING = "Sol Ring, Exploration"
THREE = "Grizzly Bears, Hill Giant, Serra Angel"

# What is cast or activated, and where there are several targets to choose from.
ONE_TARGET: list[tuple[str, str, Setup]] = [
    ("activate", "Mogg Fanatic", {"battlefield": "Mogg Fanatic"}),
    ("activate", "Siege-Gang Commander", {"battlefield": "Siege-Gang Commander"}),
    ("activate", "Goblin Sharpshooter", {"battlefield": "Goblin Sharpshooter"}),
    ("activate", "Goblin Tinkerer", {"battlefield": "Goblin Tinkerer", "their_battlefield": "Sol Ring, Mox Diamond"}),
    ("activate", "Rishadan Port", {"battlefield": "Rishadan Port", "their_battlefield": "Forest, Plains"}),
    ("activate", "Wasteland", {"battlefield": "Wasteland", "their_battlefield": "Karplusan Forest, Brushland"}),
    ("activate", "Parallax Wave", {"battlefield": "Parallax Wave (3 fade)", "their_battlefield": THREE}),
    (
        "activate",
        "Seal of Cleansing",
        {"battlefield": "Seal of Cleansing", "their_battlefield": RING},
    ),
    ("activate", "Aura of Silence", {"battlefield": "Aura of Silence", "their_battlefield": RING}),
    ("cast", "Naturalize", {"hand": "Naturalize", "their_battlefield": RING}),
    ("cast", "Swords to Plowshares", {"hand": "Swords to Plowshares", "their_battlefield": THREE}),
    ("cast", "Lightning Bolt", {"hand": "Lightning Bolt"}),
    ("cast", "Chain Lightning", {"hand": "Chain Lightning"}),
    ("cast", "Giant Growth", {"hand": "Giant Growth", "their_battlefield": THREE}),
    ("cast", "Wild Growth", {"hand": "Wild Growth", "battlefield": "Forest, Plains"}),
]


@pytest.mark.parametrize(("act", "name", "setup"), ONE_TARGET, ids=[name for _, name, _ in ONE_TARGET])
def test_115_1_there_is_one_target(act: str, name: str, setup: Setup):
    s = Scenario(**setup)  # type: ignore[arg-type]
    s.cast(name) if act == "cast" else s.activate(name)
    decision = s.game.decision
    assert decision is not None
    assert (decision.kind, decision.minimum, decision.maximum) == (Ask.TARGETS, 1, 1)
    s.game.answer((0,))
    s.game.concede(0)


# What is activated, on which battlefield, with just enough mana, and with mana that is not enough.
COSTS: list[tuple[str, Setup, str, str]] = [
    ("Goblin Tinkerer", {"their_battlefield": "Sol Ring"}, "{R}", "{G}"),
    ("Rishadan Port", {"their_battlefield": "Forest"}, "{C}", ""),
    ("Siege-Gang Commander", {"battlefield": "Siege-Gang Commander, Mogg Fanatic"}, "{C}{R}", "{C}{G}"),
    ("Siege-Gang Commander", {"battlefield": "Siege-Gang Commander, Mogg Fanatic"}, "{R}{R}", "{R}"),
    ("Sterling Grove", {}, "{C}", ""),
    ("Sword of Fire and Ice", {"battlefield": "Sword of Fire and Ice, Grizzly Bears"}, "{C}{C}", "{C}"),
    ("Mondrak, Glory Dominus", {"battlefield": "Mondrak, Glory Dominus, Sol Ring, Mox Diamond"}, "{C}{W}{W}", ""),
]


@pytest.mark.parametrize(("name", "setup", "enough", "short"), COSTS, ids=[row[0] + row[2] for row in COSTS])
def test_602_2b_an_ability_costs_its_mana(name: str, setup: Setup, enough: str, short: str):
    setup = {"battlefield": name, **setup}
    for mana, possible in ((enough, True), (short, False)):
        s = Scenario(mana=mana, life=1, **setup)  # type: ignore[arg-type]
        assert s.can("activate", name) is possible


@pytest.mark.parametrize(
    ("name", "theirs"),
    [
        ("Goblin Tinkerer", "Sol Ring"),
        ("Goblin Sharpshooter", ""),
        ("Rishadan Port", "Forest"),
        ("Wasteland", "Brushland"),
        ("Wooded Foothills", ""),
        ("Windswept Heath", ""),
    ],
)
def test_107_5_what_is_tapped_cannot_be_tapped_for_a_cost(name: str, theirs: str):
    for mark, possible in (("", True), (" (tapped)", False)):
        s = Scenario(battlefield=name + mark, their_battlefield=theirs, library="Forest", mana="{R}")
        assert s.can("activate", name) is possible


def test_702_29_gempalm_incinerator_cycles_for_one_and_a_red():
    for mana, possible in (("{C}{R}", True), ("{C}{G}", False), ("{R}", False)):
        s = Scenario(hand="Gempalm Incinerator", mana=mana)
        assert s.can("activate", "Gempalm Incinerator") is possible


def test_702_29_gempalm_incinerator_burns_one_creature_as_it_is_cycled():
    s = Scenario(hand="Gempalm Incinerator", battlefield="2 Mogg Fanatic", their_battlefield=THREE)
    s.activate("Gempalm Incinerator")
    while s.asked != "targets":
        s.yes() if s.asked == "yes or no" else s.resolve()
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 1
    s.game.concede(0)


def test_goblin_lackey_puts_a_goblin_permanent_from_ones_own_hand():
    grenade = card("Test Grenade", "{R}", "Kindred Sorcery — Goblin", Spell(GainLife(1)))
    s = Scenario(
        battlefield="Goblin Lackey",
        hand=["Goblin King", "Goblin Matron", grenade, "Grizzly Bears"],
        their_hand="Mogg Fanatic",
    )
    s.attack("Goblin Lackey").damage()
    s.resolve()
    if s.asked == "yes or no":
        s.yes()
    assert s.offered == ["Goblin King", "Goblin Matron"]
    s.choose("Goblin King")


def test_701_20_goblin_matron_and_sterling_grove_show_what_they_found():
    s = Scenario(hand="Goblin Matron", library="Goblin King, Forest")
    s.cast("Goblin Matron").yes().choose("Goblin King")
    assert "reveals Goblin King" in str(s.log)
    s = Scenario(battlefield="Sterling Grove", library="Exploration, Forest, Sylvan Library")
    s.activate("Sterling Grove")
    assert s.game.decision is not None
    assert s.game.decision.maximum == 1
    s.choose("Exploration")
    assert "reveals Exploration" in str(s.log)
    assert s.library[0] == "Exploration"


def test_goblin_warchief_helps_ones_own_goblins_only():
    s = Scenario(
        battlefield="Goblin Warchief, Mogg Fanatic, Grizzly Bears", their_battlefield="Mogg Fanatic, Goblin King"
    )
    assert (s.has("Mogg Fanatic", "haste"), s.has("Grizzly Bears", "haste")) == (True, False)
    assert not s.them.has("Mogg Fanatic", "haste")
    s = Scenario(battlefield="Goblin Warchief", hand="Hill Giant", mana="{R}{R}{R}")
    assert not s.can("cast", "Hill Giant")


def test_goblin_pyromancer_raises_and_destroys_goblin_creatures_of_all_players():
    s = Scenario(hand="Goblin Pyromancer", battlefield="Grizzly Bears", their_battlefield="Mogg Fanatic, Hill Giant")
    s.cast("Goblin Pyromancer")
    assert (s.pt("Grizzly Bears"), s.them.pt("Mogg Fanatic"), s.them.pt("Hill Giant")) == ("2/2", "4/1", "3/3")
    s.next_turn()
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], ["Hill Giant"])


def test_509_1b_gravecrawler_cannot_block():
    s = Scenario(battlefield="Gravecrawler", their_battlefield="Grizzly Bears", active=1)
    s.them.attack("Grizzly Bears")
    assert s.damage().life == 18


def test_601_3_gravecrawler_is_cast_from_the_graveyard_only_as_a_creature():
    s = Scenario(graveyard="Gravecrawler", battlefield="Gravedigger", mana="{B}")
    assert s.can("cast", "Gravecrawler")
    s = Scenario(graveyard="Gravecrawler", battlefield="Gravedigger", mana="{B}", step=Step.UPKEEP)
    assert not s.can("cast", "Gravecrawler")
    s = Scenario(graveyard="Gravecrawler", battlefield="Grizzly Bears", mana="{B}")
    assert not s.can("cast", "Gravecrawler")


def test_serras_sanctum_counts_the_enchantments_of_its_controller():
    s = Scenario(
        battlefield="Serra's Sanctum, Exploration, Sylvan Library",
        their_battlefield="Parallax Wave (3 fade)",
        hand="Opalescence, Serra Angel",
        mana="",
        manual_mana=[0],
    )
    s.activate("Serra's Sanctum")
    assert s.pool == "{W}{W}"


def test_kodamas_reach_finds_basic_lands_only_one_for_each_place():
    s = Scenario(hand="Kodama's Reach", library="Forest, Karplusan Forest, Island, Plains")
    s.cast("Kodama's Reach")
    decision = s.game.decision
    assert decision is not None
    assert (sorted(s.offered), decision.maximum) == (["Forest", "Island", "Plains"], 2)
    s.choose("Forest", "Island")
    while s.asked != "priority":
        asked = s.game.decision
        assert asked is not None
        s.game.answer(asked.default_answer())
    assert len([name for name in s.battlefield if name in ("Forest", "Island")]) == 1
    assert len(s.hand) == 1


def test_wasteland_destroys_nonbasic_lands():
    s = Scenario(battlefield="Wasteland", their_battlefield="Brushland, Forest, Sol Ring, Serra Angel")
    s.activate("Wasteland")
    assert s.offered == ["Wasteland", "Brushland"]
    s.choose("Brushland")
    assert s.them.graveyard == ["Brushland"]


def test_aura_of_silence_taxes_artifacts_and_enchantments_of_opponents():
    for name, mana, possible in (
        ("Exploration", "{G}{C}{C}", True),
        ("Exploration", "{G}{C}", False),
        ("Sol Ring", "{C}{C}{C}", True),
        ("Sol Ring", "{C}{C}", False),
        ("Grizzly Bears", "{G}{C}", True),
    ):
        s = Scenario(hand=name, their_battlefield="Aura of Silence", mana=mana)
        assert s.can("cast", name) is possible
        s = Scenario(hand="Exploration", battlefield="Aura of Silence", mana="{G}")
        assert s.can("cast", "Exploration")


def test_aura_of_silence_destroys_an_artifact_or_enchantment():
    s = Scenario(battlefield="Aura of Silence", their_battlefield="Sol Ring, Exploration, Serra Angel, Forest")
    s.activate("Aura of Silence")
    assert s.offered == ["Aura of Silence", "Sol Ring", "Exploration"]
    s.choose("Exploration")
    assert (s.them.graveyard, s.graveyard) == (["Exploration"], ["Aura of Silence"])
