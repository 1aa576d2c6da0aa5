"""The goldfish player in the situations it was asked for (E2–E7, E9)."""

from __future__ import annotations

from itertools import permutations

import pytest

from playset.ability import (
    CREATURE,
    DOUBLE_STRIKE,
    EACH_OPPONENT,
    SELF,
    TAP,
    TRAMPLE,
    TREASURE,
    Activated,
    AddMana,
    Attacks,
    CreateToken,
    Discard,
    DrawCards,
    Enters,
    GainLife,
    Gets,
    LoseLife,
    Mana,
    PayLife,
    PutCountersCost,
    RemoveCountersCost,
    Sacrifice,
    Scry,
    SearchLibrary,
    Surveil,
    Then,
    Until,
    When,
)
from playset.bots import Bot
from playset.bots.goldfish.kinds import kind_of
from playset.bots.goldfish.player import GoldfishBot, IdleBot
from playset.bots.goldfish.scores import creature_rows, equipment_rows, total
from playset.bots.goldfish.settings import DEFAULTS, ORDER, GoldfishSettings, read_settings, settings_lines
from playset.cards import find_card
from playset.core.errors import PlaysetError
from playset.oracle.text import read_card
from playset.rules.events.actions import add_counters
from playset.rules.nodes.base import Cost, Effect
from playset.rules.state.cards import CardDefinition, card
from playset.testing import Scenario

PLAIN = GoldfishSettings()
SOLDIER = card("Soldier Token", "", "Creature — Soldier", pt="1/1", token=True)


def play_turn(s: Scenario, settings: GoldfishSettings = PLAIN, turns: int = 1, seed: int = 0) -> Scenario:
    """Let the goldfish player play the rest of the turn, and the turns of idle opponents after it."""
    bots: list[Bot] = [GoldfishBot(seed, settings), *[IdleBot() for _ in s.seats[1:]]]
    last = s.state.turn + turns - 1
    while (decision := s.game.decision) is not None and s.state.turn <= last:
        s.game.answer(bots[decision.player].decide(s.game.view(decision.player), decision))
    return s


def score(definition: CardDefinition | str, commander: bool = False) -> float:
    found = find_card(definition) if isinstance(definition, str) else definition
    return total(creature_rows(PLAIN, found, found.base, commander))


def casts(s: Scenario) -> list[str]:
    return [line.removeprefix("me casts ") for line in s.log if line.startswith("me casts")]


# --- E4, E6: scores ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["Hangarback Walker", "Secure the Wastes", "Stroke of Genius"])
def test_e3_a_spell_waits_until_x_is_more_than_0(spell: str):
    lands = "4 Island" if spell == "Stroke of Genius" else "Plains, Forest"
    fewer = "3 Island" if spell == "Stroke of Genius" else "Plains"
    settings = GoldfishSettings({"leftover.instants": 1.0})
    assert play_turn(Scenario(hand=spell, battlefield=fewer, mana="", library="9 Forest"), settings).hand == [spell]
    assert spell not in play_turn(Scenario(hand=spell, battlefield=lands, mana="", library="9 Forest"), settings).hand


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("When this creature enters, choose one —\n• Draw a card.\n• You gain 3 life.", 200),
        ("When this creature enters, choose one —\n• Put a +1/+1 counter on target creature.\n• You gain 3 life.", 100),
        ("When this creature enters, draw a card at the beginning of the next turn's upkeep.", 200),
        ("When this creature enters, target opponent creates three 0/1 white Goat creature tokens.", 100),
        ("When this creature enters, each player draws a card.", 200),
        (
            "When this creature enters, create a 1/1 green Squirrel creature token and a 0/3 blue Crab creature token.",
            150,
        ),
        (
            (
                "When this creature enters, you may search your library for an Equipment card, put that card onto the "
                "battlefield, then shuffle."
            ),
            180,
        ),
        (
            (
                "When this creature enters, you may search your library for a Gate card, put it onto the battlefield, "
                "then shuffle."
            ),
            200,
        ),
        (
            (
                "When this creature enters, destroy target land. Its controller may search their library for a basic "
                "land card, put it onto the battlefield tapped, then shuffle."
            ),
            100,
        ),
    ],
)
def test_e4_what_an_enters_trigger_does_for_its_player(text: str, points: float):
    bear = read_card("Sample Bear", "{2}{G}", "Creature — Bear", text, "2/2")
    assert score(bear) == 100 + 5 * 2 + points


def test_e4_the_score_of_llanowar_elves_is_455():
    assert score("Llanowar Elves") == 455
    assert creature_rows(PLAIN, find_card("Llanowar Elves"), find_card("Llanowar Elves").base, False) == [
        ("a creature", 100),
        ("makes mana", 400),
        ("1 power", 5),
        ("only a 1/1", -50),
    ]


@pytest.mark.parametrize(
    ("abilities", "points"),
    [
        ((When(Attacks(), DrawCards(1)),), 300),
        ((When(Attacks(), CreateToken(SOLDIER)),), 250),
        ((When(Attacks(), CreateToken(TREASURE)),), 200),
        ((When(Attacks(), GainLife(1)),), 150),
        ((When(Enters(), DrawCards(1)),), 200),
        ((When(Enters(), SearchLibrary(CREATURE)),), 180),
        ((When(Enters(), CreateToken(SOLDIER)),), 150),
        ((When(Enters(), GainLife(1)),), 100),
        ((Activated((TAP,), AddMana("{G}")),), 400),
        ((When(Attacks(), Then(CreateToken(SOLDIER), DrawCards(1))),), 300),  # its best row, not both
        ((When(Attacks(), GainLife(1)), When(Enters(), DrawCards(1))), 350),  # two abilities are two rows
    ],
)
def test_e4_every_row(abilities, points: float):
    """A 2/2 without abilities scores 110."""
    assert score(card("Test Creature", "{2}", "Creature — Bear", *abilities, pt="2/2")) == 110 + points


def test_e4_commanders_and_legends():
    bear = card("Test Bear", "{2}", "Creature — Bear", pt="2/2")
    assert score(bear, commander=True) == 1110
    legends = [card(f"Legend {n}", "{2}", "Legendary Creature — Bear", pt=f"{n}/2") for n in (2, 3, 5, 7, 9)]
    assert [score(legend) for legend in legends] == [
        110,
        100 + 500 + 15,
        100 + 550 + 25,
        100 + 600 + 35,
        100 + 600 + 45,
    ]


def test_e6_the_score_of_what_equipment_goes_to():
    rows = equipment_rows(
        PLAIN,
        card(
            "Test Knight",
            "{2}",
            "Legendary Creature — Knight",
            DOUBLE_STRIKE,
            TRAMPLE,
            When(Attacks(), DrawCards(1)),
            pt="3/3",
        ).base,
        True,
    )
    assert total(rows) == 100 + 1000 + 300 + 100 + 30 + 6  # being the commander counts, being legendary not again
    tokens = card("Test Maker", "{2}", "Creature — Knight", When(Attacks(), CreateToken(SOLDIER)), pt="1/1")
    assert total(equipment_rows(PLAIN, tokens.base, False)) == 100 + 200 + 2


def test_e8_the_worked_examples():
    zurgo = find_card("Zurgo Helmsmasher")
    assert total(equipment_rows(PLAIN, zurgo.base, True)) == 1114
    assert score("Mulldrifter") == 310  # evoke is a price, not another trigger
    assert score("Solemn Simulacrum") == 310  # a land counts like a card
    adeline = find_card("Adeline, Resplendent Cathar")
    assert ("when it attacks, it makes tokens", 250) in creature_rows(PLAIN, adeline, adeline.base, False)


def test_what_a_card_is_comes_from_its_abilities():
    assert kind_of(find_card("Sol Ring")).rock
    assert kind_of(find_card("Arcane Signet")).rock
    assert not kind_of(find_card("Llanowar Elves")).rock
    assert kind_of(find_card("Cultivate")).ramp
    assert kind_of(find_card("Blood Artist")).drain
    assert kind_of(find_card("Gravecrawler")).own_leave
    assert not kind_of(find_card("Grizzly Bears")).own_leave
    renamed = card("No Elf At All", "{G}", "Creature — Elf", Activated((TAP,), AddMana("{G}")), pt="1/1")
    assert score(renamed) == 455


# --- E3: the order of a main phase ---------------------------------------------------------------------------


@pytest.mark.parametrize("lands", list(permutations(["Mountain", "Mountain", "Plains", "Swamp"])))
def test_e3_the_walkthrough_rock_then_commander_with_haste_and_no_mana_left_to_equip(lands: tuple[str, ...]):
    """Four lands, Sol Ring: the ring, then Zurgo for five, who attacks at once; the sword stays where it is."""
    s = Scenario(
        hand="Sol Ring",
        battlefield=[*lands, "Sword of the Animist"],
        commander="Zurgo Helmsmasher",
        their_life=40,
    )
    play_turn(s)
    assert casts(s) == ["Sol Ring", "Zurgo Helmsmasher from the command zone"]
    assert s.them.life == 33
    assert "Sword of the Animist is attached to Zurgo Helmsmasher" not in s.log


def test_e3_1_a_rock_that_would_delay_the_commander_waits():
    s = Scenario(
        hand="Mind Stone",
        battlefield="3 Mountain, Plains, Swamp",
        commander="Zurgo Helmsmasher",
        life=40,
    )
    play_turn(s)
    assert casts(s) == ["Zurgo Helmsmasher from the command zone"]
    s = Scenario(hand="Mind Stone", battlefield="Mountain, Plains, Swamp", commander="Zurgo Helmsmasher")
    play_turn(s)
    assert casts(s) == ["Mind Stone"]  # the commander is out of reach anyway


@pytest.mark.parametrize("hand", ["Sol Ring", "Sol Ring, Llanowar Elves"])
def test_e3_1_a_rock_is_paid_for_with_colours_that_the_commander_does_not_need(hand: str):
    s = Scenario(hand=hand, battlefield="Mountain, Plains, Swamp, 2 Forest", commander="Zurgo Helmsmasher")
    play_turn(s)
    assert casts(s)[:2] == ["Sol Ring", "Zurgo Helmsmasher from the command zone"]


def test_e3_1_what_a_rock_takes_is_no_mana_of_its_own():
    s = Scenario(hand="Boros Signet", battlefield="3 Mountain, Plains, Swamp", commander="Zurgo Helmsmasher")
    play_turn(s)
    assert casts(s) == ["Zurgo Helmsmasher from the command zone"]
    s = Scenario(hand="Boros Signet", battlefield="4 Mountain, Plains, Swamp", commander="Zurgo Helmsmasher")
    play_turn(s)
    assert casts(s) == ["Boros Signet", "Zurgo Helmsmasher from the command zone"]


def test_e3_the_land_is_played_that_makes_what_the_commander_lacks():
    s = Scenario(hand="Mountain, Swamp, Plains", battlefield="2 Mountain, Plains", commander="Zurgo Helmsmasher")
    play_turn(s)
    assert "me plays Swamp" in s.log


@pytest.mark.parametrize(
    ("there", "hand", "played"),
    [
        ("", "Orzhov Basilica, Swamp", "Swamp"),  # alone it would go back itself
        ("", "Orzhov Basilica, Boros Garrison", ""),
        ("Swamp", "Orzhov Basilica", "Orzhov Basilica"),
        (
            "Rakdos Carnarium",
            "Orzhov Basilica, Temple of Triumph",
            "Temple of Triumph",
        ),  # else they take turns for ever
        ("Rakdos Carnarium, Swamp", "Orzhov Basilica", "Orzhov Basilica"),
    ],
)
def test_e3_a_land_that_takes_another_back_waits_for_one_that_is_worth_it(there: str, hand: str, played: str):
    s = Scenario(hand=hand, battlefield=there or [])
    play_turn(s)
    assert [line for line in s.log if line.startswith("me plays ")] == ([f"me plays {played}"] if played else [])


@pytest.mark.parametrize(
    ("hand", "there", "played"),
    [
        ("Forest, Mountain, Goblin Lackey, Giant Growth, 2 Grizzly Bears", "", "Mountain"),
        ("Mountain, Forest, Llanowar Elves, 2 Lightning Bolt", "", "Forest"),  # instants wait
        ("Wind-Scarred Crag, Mountain, Grizzly Bears", "Forest", "Mountain"),
        ("Wind-Scarred Crag, Mountain, Hill Giant", "", "Wind-Scarred Crag"),  # nothing could be cast anyway
        ("Boros Garrison, Mountain, Grizzly Bears", "Mountain, Forest", "Mountain"),
    ],
)
def test_e3_the_land_is_played_that_makes_a_spell_castable(hand: str, there: str, played: str):
    s = Scenario(hand=hand, battlefield=there or [])
    play_turn(s)
    assert f"me plays {played}" in s.log


def test_e3_2_all_equipment_goes_to_the_commander():
    s = Scenario(
        battlefield="8 Mountain, Plains, Swamp, Bonesplitter, Sword of the Animist, Grizzly Bears",
        commander="Zurgo Helmsmasher",
        library="10 Mountain",
        their_life=40,
    )
    play_turn(s)
    assert "Bonesplitter is attached to Zurgo Helmsmasher" in s.log
    assert "Sword of the Animist is attached to Zurgo Helmsmasher" in s.log
    assert s.them.life == 40 - 10 - 2


def test_e3_3_and_4_ramp_before_creatures_and_the_best_creature_first():
    s = Scenario(hand="Cultivate, Hill Giant, Llanowar Elves", battlefield="4 Forest, Mountain", library="5 Forest")
    play_turn(s)
    assert casts(s) == ["Cultivate", "Llanowar Elves"]
    s = Scenario(hand="Hill Giant, Llanowar Elves", battlefield="3 Forest, Mountain")
    play_turn(s)
    assert casts(s)[0] == "Llanowar Elves"  # 455 to 115


def test_e3_5_muldrotha_casts_one_of_each_permanent_type_in_a_turn():
    s = Scenario(
        battlefield="Muldrotha, the Gravetide, 10 Forest, 4 Plains, 4 Island",
        graveyard="Forest, Island, Grizzly Bears, Hill Giant, Sol Ring, Mind Stone, Crusade, Exploration",
    )
    play_turn(s)
    assert "me plays Forest" in s.log or "me plays Island" in s.log
    found = [name.removesuffix(" from the graveyard") for name in casts(s) if name.endswith("from the graveyard")]
    types = [find_card(name).base.types for name in found]
    assert len(found) == len(set(types)) == 3  # an artifact, a creature, an enchantment; the fourth type is the land


def test_e3_6_gravecrawler_comes_back_while_there_is_a_zombie():
    s = Scenario(battlefield="2 Swamp, Gravedigger", graveyard="Gravecrawler")
    play_turn(s)
    assert casts(s) == ["Gravecrawler from the graveyard"]
    s = Scenario(battlefield="2 Swamp, Grizzly Bears", graveyard="Gravecrawler")
    play_turn(s)
    assert casts(s) == []


def test_e3_7_equipment_is_cast_and_attached_to_the_best_creature():
    s = Scenario(hand="Bonesplitter", battlefield="2 Mountain, Grizzly Bears, Hill Giant, Isamaru, Hound of Konda")
    play_turn(s)
    assert casts(s) == ["Bonesplitter"]
    assert "Bonesplitter is attached to Isamaru, Hound of Konda" in s.log  # 604 to 106


def test_the_order_is_data():
    settings = read_settings(["order=creatures,rocks"])
    s = Scenario(hand="Sol Ring, Grizzly Bears", battlefield="2 Forest")
    play_turn(s, settings)
    assert casts(s) == ["Grizzly Bears"]
    assert settings != PLAIN
    assert read_settings(settings_lines("# none\ncreature.mana = 7  # less\n"))["creature.mana"] == 7
    assert PLAIN.order == ORDER
    for wrong in ("creature.man=3", "creature.mana=x", "creature.mana", "order=rocks,rokcs"):
        with pytest.raises(PlaysetError):
            read_settings([wrong])


# --- E2, E5, E7, E9 ------------------------------------------------------------------------------------------


def test_e2_everything_attacks_and_overkill_goes_to_the_next_opponent():
    s = Scenario(
        battlefield="2 Hill Giant, 2 Grizzly Bears",
        their_life=5,
        others=[{"life": 20}, {"life": 20}],
    )
    play_turn(s)
    assert s.state.players[1].lost
    assert s.state.players[2].life + s.state.players[3].life == 40 - 4


def test_e5_a_big_creature_is_held_back_at_a_dangerous_table():
    def held(their: str, chance: float, others: bool = True) -> bool:
        s = Scenario(
            hand="Craw Wurm",
            battlefield="6 Forest, 3 Hill Giant",
            their_battlefield=their,
            others=[{"life": 20}] if others else [],
        )
        play_turn(s, GoldfishSettings({"hold.chance": chance}))
        return not casts(s)

    assert held("4 Hill Giant", 1.0)
    assert not held("4 Hill Giant", 0.0)
    assert not held("2 Hill Giant", 1.0)  # they are not dangerous enough
    assert not held("4 Hill Giant", 1.0, others=False)  # only in multiplayer
    assert DEFAULTS["hold.chance"] == 0.3


def test_e7_leftover_mana_goes_into_abilities_then_instants_by_chance():
    def done(abilities: float, instants: float) -> tuple[bool, bool]:
        machine = card("Test Machine", "{1}", "Artifact", Activated((TAP,), LoseLife(1, EACH_OPPONENT)))
        s = Scenario(hand="Lightning Bolt", battlefield=[machine, "Mountain"])
        play_turn(s, GoldfishSettings({"leftover.abilities": abilities, "leftover.instants": instants}))
        return "me activates Test Machine" in s.log, any("Lightning Bolt" in line for line in casts(s))

    assert done(0, 0) == (False, False)
    assert done(1, 0) == (True, False)
    assert done(0, 1) == (False, True)
    assert done(1, 1) == (True, True)


ALWAYS = GoldfishSettings({"leftover.abilities": 1.0, "leftover.instants": 1.0})


def test_e7_mana_is_used_before_combat_and_again_and_again():
    s = Scenario(battlefield="Shivan Dragon, 4 Mountain")
    assert play_turn(s, ALWAYS).them.life == 20 - 9
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears, Forest")
    assert play_turn(s, ALWAYS).them.life == 20 - 5


def test_e7_what_cannot_attack_is_not_made_larger():
    s = Scenario(hand="Shivan Dragon", battlefield="8 Mountain")
    play_turn(s, ALWAYS)
    assert casts(s) == ["Shivan Dragon"]
    assert "me activates Shivan Dragon" not in s.log


def test_e7_nothing_is_sacrificed_just_because_it_can_be():
    s = Scenario(battlefield="Mogg Fanatic, Carrion Feeder, Blood Artist, Goblin Lackey")
    play_turn(s, ALWAYS)
    assert not s.graveyard
    s = Scenario(battlefield="Mind Stone, 2 Mountain", commander="Zurgo Helmsmasher")
    play_turn(s, ALWAYS)
    assert not s.graveyard


@pytest.mark.parametrize(
    ("cost", "effect"),
    [
        (Sacrifice(CREATURE), Until(SELF, Gets(2, 2))),
        (Sacrifice(CREATURE), Scry(1)),
        (Discard(), Until(SELF, Gets(1, 1))),
        (PayLife(2), Surveil(2)),
        (RemoveCountersCost("+1/+1"), GainLife(2)),
        (PutCountersCost("-1/-1"), GainLife(2)),
    ],
)
def test_e7_what_costs_no_mana_is_no_mana_that_is_left(cost: Cost, effect: Effect):
    outlet = card("Test Outlet", "{2}", "Creature — Beast", Activated((cost,), effect), pt="2/2")
    s = Scenario(hand="Shivan Dragon", battlefield=[outlet, "Goblin Lackey"])
    add_counters(s.state, [s.permanent("Test Outlet").id], "+1/+1", 1)
    play_turn(s, ALWAYS)
    assert not s.graveyard
    assert (s.life, s.them.life, s.pt("Test Outlet")) == (20, 16, "3/3")


def test_e7_the_last_life_is_not_paid_for_what_is_left():
    greed = card("Test Greed", "{3}{B}", "Enchantment", Activated((Mana("{B}"), PayLife(2)), DrawCards()))
    s = Scenario(battlefield=[greed, "12 Swamp"])
    assert play_turn(s, ALWAYS).life == 2
    s = Scenario(battlefield="Shivan Dragon, 2 Karplusan Forest, Ancient Tomb", life=1)
    assert play_turn(s, ALWAYS).life == 1


def test_e7_siege_gang_throws_its_tokens_for_mana_that_is_left():
    s = Scenario(hand="Siege-Gang Commander", battlefield="9 Mountain")
    play_turn(s, ALWAYS)
    assert s.them.life == 20 - 4
    assert "Siege-Gang Commander" in s.battlefield


def test_e8_gravecrawler_an_outlet_and_a_drain_go_on_as_long_as_mana_lasts():
    s = Scenario(battlefield="3 Swamp, Carrion Feeder, Blood Artist, Gravecrawler, Goblin Lackey", their_life=40)
    play_turn(s, ALWAYS)
    assert casts(s) == ["Gravecrawler from the graveyard"] * 3
    assert {"Blood Artist", "Goblin Lackey", "Carrion Feeder"} <= set(s.battlefield)


def test_e3_4_loose_equipment_goes_to_the_creature_just_cast():
    s = Scenario(hand="Hill Giant", battlefield="5 Mountain, Bonesplitter, Isamaru, Hound of Konda")
    play_turn(s)
    assert "Bonesplitter is attached to Hill Giant" in s.log


def test_e7_the_chances_are_70_and_50_percent():
    assert (DEFAULTS["leftover.abilities"], DEFAULTS["leftover.instants"]) == (0.7, 0.5)
    bot = GoldfishBot(1)
    hits = sum(bot.chance(number, 0, 0.7) for number in range(4000))
    assert 2650 < hits < 2950
    assert [bot.chance(5, 0, 0.7) for _ in range(9)].count(bot.chance(5, 0, 0.7)) == 9  # thought of once a turn


@pytest.mark.parametrize(
    ("doublers", "tokens"),
    [
        ("", 1),
        ("Parallel Lives", 2),
        ("Parallel Lives, Doubling Season", 4),
        ("Mondrak, Glory Dominus, Parallel Lives", 4),
    ],
)
def test_e9_doublers_double_and_several_multiply(doublers: str, tokens: int):
    maker = card("Test Maker", "{1}{W}", "Creature — Human", When(Enters(), CreateToken(SOLDIER)), pt="2/2")
    s = Scenario(hand=[maker], battlefield=f"2 Plains, {doublers}" if doublers else "2 Plains")
    play_turn(s)
    assert sum(permanent.definition.name == "Soldier Token" for permanent in s.state.battlefield.values()) == tokens


def test_drains_are_not_aimed_at_oneself():
    leech = card(
        "Test Leech",
        "{B}",
        "Creature — Leech",
        When(Enters(), Then(LoseLife(2, EACH_OPPONENT), GainLife(2))),
        pt="1/1",
    )
    s = Scenario(hand=[leech], battlefield="Swamp")
    play_turn(s)
    assert (s.life, s.them.life) == (22, 18)
