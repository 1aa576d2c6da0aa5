"""B6, B7: what the abilities of the cards that the user named cost, how many targets they take, and which."""

from __future__ import annotations

import pytest

from playset.ability import GainLife, Spell, card
from playset.core.decision import Ask
from playset.core.words import CardType, Step
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
    with pytest.raises(AssertionError, match="nobody was asked"):
        s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)


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


@pytest.mark.parametrize("counterspell", ["Counterspell", "Force of Will", "Pyroblast", "Daze"])
def test_115_1_one_spell_is_countered(counterspell: str):
    s = Scenario(hand=f"{counterspell}, Opt", their_hand="Opt, Cloudkin Seer", active=1)
    s.them.cast("Cloudkin Seer", hold=True).them.cast("Opt", hold=True)
    if counterspell == "Pyroblast":
        s.cast(counterspell, mode=0)
    else:
        s.cast(counterspell)
    decision = s.game.decision
    assert decision is not None
    assert (decision.kind, decision.maximum, sorted(s.offered)) == (Ask.TARGETS, 1, ["Cloudkin Seer", "Opt"])
    s.game.answer((0,))
    assert (s.asked, s.stack) == ("priority", [counterspell, "Opt", "Cloudkin Seer"])
    s.game.concede(0)


def test_115_1_pyroblast_names_one_permanent():
    s = Scenario(hand="Pyroblast", their_battlefield="2 Wind Drake")
    s.cast("Pyroblast", mode=1)
    decision = s.game.decision
    assert decision is not None
    assert (decision.kind, decision.maximum) == (Ask.TARGETS, 1)
    s.game.answer((0,))
    assert s.resolve().them.battlefield == ["Wind Drake"]


def test_city_of_traitors_minds_other_lands_only_and_only_ones_own():
    s = Scenario(battlefield="City of Traitors", hand="Sol Ring, Forest", their_hand="Forest", active=0)
    s.cast("Sol Ring").resolve()
    assert "City of Traitors" in s.battlefield
    s.play("Forest").resolve()
    assert "City of Traitors" not in s.battlefield


@pytest.mark.parametrize("keyword", ["flying", "vigilance", "haste"])
def test_aurelia_has_her_keywords(keyword: str):
    assert Scenario(battlefield="Aurelia, the Warleader").has("Aurelia, the Warleader", keyword)


def test_aurelia_untaps_ones_own_creatures():
    mine = "Aurelia, the Warleader, Grizzly Bears (tapped), Sol Ring (tapped)"
    s = Scenario(battlefield=mine, their_battlefield="Hill Giant (tapped)")
    s.attack("Aurelia, the Warleader").resolve()
    assert (s.tapped("Grizzly Bears"), s.tapped("Sol Ring"), s.them.tapped("Hill Giant")) == (False, True, True)


def test_cultivate_finds_basic_lands():
    s = Scenario(hand="Cultivate", library="Forest, Karplusan Forest, Island, Plains")
    s.cast("Cultivate")
    decision = s.game.decision
    assert decision is not None
    assert (sorted(s.offered), decision.maximum) == (["Forest", "Island", "Plains"], 2)
    s.game.concede(0)


def test_imprint_and_lackey_look_at_ones_own_hand():
    s = Scenario(hand="Chrome Mox, Goblin King, Sol Ring", their_hand="Serra Angel, Hill Giant")
    s.cast("Chrome Mox").resolve()
    if s.asked == "yes or no":
        s.yes()
    assert "Serra Angel" not in s.offered
    s.game.concede(0)


def test_opalescence_adds_one_type():
    s = Scenario(battlefield="Opalescence, Sylvan Library")
    types = s.permanent("Sylvan Library").characteristics.types
    assert types == CardType.ENCHANTMENT | CardType.CREATURE


def test_sterling_grove_shields_enchantments_and_no_other_permanents():
    s = Scenario(battlefield="Sterling Grove, Exploration, Grizzly Bears, Sol Ring")
    shielded = [
        name for name in ("Exploration", "Sterling Grove", "Grizzly Bears", "Sol Ring") if s.has(name, "shroud")
    ]
    assert shielded == ["Exploration"]


def test_seal_of_cleansing_destroys_an_artifact_or_enchantment():
    for name in ("Sol Ring", "Exploration"):
        s = Scenario(battlefield="Seal of Cleansing", their_battlefield="Sol Ring, Exploration, Serra Angel, Forest")
        s.activate("Seal of Cleansing", name)
        assert (s.them.graveyard, s.graveyard) == ([name], ["Seal of Cleansing"])
    s = Scenario(battlefield="Seal of Cleansing", their_battlefield="Serra Angel, Forest")
    s.activate("Seal of Cleansing")
    assert s.offered in (["Seal of Cleansing"], ["Pass"]) or s.graveyard == ["Seal of Cleansing"]
    s.game.concede(0)


def test_windswept_heath_finds_one_land():
    s = Scenario(battlefield="Windswept Heath", library="Forest, Plains, Island")
    s.activate("Windswept Heath").resolve()
    decision = s.game.decision
    assert decision is not None
    assert (sorted(s.offered), decision.maximum) == (["Forest", "Plains"], 1)
    s.choose("Plains")
    assert sorted(s.battlefield) == ["Plains"]


def test_zurgo_grows_by_creatures_that_it_has_damaged_only():
    s = Scenario(battlefield="Zurgo Helmsmasher", hand="Shock", their_battlefield="Llanowar Elves, Hill Giant")
    s.cast("Shock", "Llanowar Elves")
    assert s.pt("Zurgo Helmsmasher") == "7/2"


def test_adeline_is_as_large_as_the_number_of_ones_own_creatures():
    s = Scenario(
        battlefield="Adeline, Resplendent Cathar, Grizzly Bears, Sol Ring", their_battlefield="Hill Giant, Serra Angel"
    )
    assert s.pt("Adeline, Resplendent Cathar") == "2/4"


def test_solemn_simulacrum_finds_one_basic_land():
    s = Scenario(hand="Solemn Simulacrum", library="Forest, Karplusan Forest, Island")
    s.cast("Solemn Simulacrum").yes()
    decision = s.game.decision
    assert decision is not None
    assert (sorted(s.offered), decision.maximum) == (["Forest", "Island"], 1)
    s.choose("Forest")


def test_mulldrifter_flies_and_draws_two():
    s = Scenario(hand="Mulldrifter", library="5 Forest")
    s.cast("Mulldrifter")
    assert len(s.hand) == 2
    assert Scenario(battlefield="Mulldrifter").has("Mulldrifter", "flying")


def test_sword_of_fire_and_ice_deals_two_to_one_target_and_draws_one():
    s = Scenario(
        battlefield="Sword of Fire and Ice, Grizzly Bears", library="5 Forest", their_battlefield="Serra Angel"
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").them.block()
    s.damage()
    decision = s.game.decision
    assert decision is not None
    assert (decision.kind, decision.minimum, decision.maximum) == (Ask.TARGETS, 1, 1)
    s.choose("them").resolve()
    assert (s.them.life, len(s.hand)) == (20 - 4 - 2, 1)


def test_mondrak_sacrifices_two_other_artifacts_or_creatures():
    mine = "Mondrak, Glory Dominus, Sol Ring (tapped), Grizzly Bears, Exploration"
    for mana, possible in (("{C}{W}{W}", True), ("{W}{W}", False)):
        s = Scenario(battlefield=mine, mana=mana, life=1)
        assert s.can("activate", "Mondrak, Glory Dominus") is possible
    s = Scenario(battlefield="Mondrak, Glory Dominus, Sol Ring, Exploration", mana="{C}{W}{W}")
    assert not s.can("activate", "Mondrak, Glory Dominus")
    s = Scenario(battlefield=mine, mana="{C}{W}{W}")
    s.activate("Mondrak, Glory Dominus").resolve()
    assert sorted(s.graveyard) == ["Grizzly Bears", "Sol Ring"]
    assert s.permanent("Mondrak, Glory Dominus").counters == {"indestructible": 1}


def test_doubling_season_doubles_counters_on_ones_own_permanents_only():
    s = Scenario(hand="Parallax Wave", battlefield="Doubling Season", their_hand="Parallax Wave")
    s.cast("Parallax Wave")
    assert s.permanent("Parallax Wave").counters == {"fade": 10}
    s = Scenario(battlefield="Doubling Season", their_hand="Parallax Wave", active=1)
    s.them.cast("Parallax Wave")
    assert s.them.permanent("Parallax Wave").counters == {"fade": 5}


def test_doubling_season_does_not_mind_counters_on_cards():
    s = Scenario(hand="Rift Bolt", battlefield="Doubling Season", library="2 Forest", their_library="2 Forest")
    s.activate("Rift Bolt").next_turn().pass_to(Step.UPKEEP)
    s.resolve().choose("Rift Bolt").choose("them")
    assert s.resolve().them.life == 17  # one time counter, and no second upkeep


def test_blood_artist_and_zulaport_cutthroat_mind_creatures():
    s = Scenario(battlefield="Blood Artist, Sol Ring", hand="Naturalize")
    s.cast("Naturalize", "Sol Ring")
    assert (s.life, s.them.life, s.stack) == (20, 20, [])
    s = Scenario(
        battlefield="Zulaport Cutthroat, Sol Ring", hand="Naturalize, Shock", their_battlefield="Llanowar Elves"
    )
    s.cast("Naturalize", "Sol Ring").cast("Shock", "Llanowar Elves")
    assert (s.life, s.them.life) == (20, 20)
    s = Scenario(battlefield="Blood Artist", hand="Shock", their_battlefield="Llanowar Elves")
    s.cast("Shock", "Llanowar Elves")
    decision = s.game.decision
    assert decision is not None
    assert (decision.kind, decision.maximum) == (Ask.TARGETS, 1)
    s.choose("them").resolve()
    assert (s.life, s.them.life) == (21, 19)
