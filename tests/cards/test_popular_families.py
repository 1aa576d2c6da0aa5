"""What families of widely played cards do, read from their text."""

from __future__ import annotations

from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")


def creature(name: str, text: str, pt: str = "2/2", kind: str = "Bear") -> CardDefinition:
    return read_card(name, "{2}", f"Creature — {kind}", text, pt)


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Sorcery", text)


# --- historic spells and outlaws -----------------------------------------------------------------------------


def test_700_6_artifacts_legends_and_sagas_are_historic():
    captain = creature("Captain", "Whenever you cast a historic spell, draw a card.")
    saga = read_card("Tale", "{1}", "Enchantment — Saga", "I — You gain 1 life.")
    hero = read_card("Hero", "{1}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(hand=[saga, hero, BEAR, "Sol Ring"], battlefield=[captain], library="9 Forest")
    for name, cards in (("Plain Bear", 0), ("Sol Ring", 1), ("Tale", 2), ("Hero", 3)):
        s.cast(name).resolve()
        assert s.hand.count("Forest") == cards


def test_700_12_rogues_are_outlaws_and_bears_are_not():
    boss = creature("Boss", "Other outlaws you control get +1/+0.", kind="Pirate")
    rogue = creature("Sneak", "", kind="Rogue")
    s = Scenario(battlefield=[boss, rogue, BEAR])
    assert [s.pt(name) for name in ("Boss", "Sneak", "Plain Bear")] == ["2/2", "3/2", "2/2"]


# --- attacking in numbers ------------------------------------------------------------------------------------


def test_508_3a_it_takes_two_others_that_attack_as_well():
    medic = creature("Medic", "Whenever this creature and at least two other creatures attack, you gain 3 life.")
    s = Scenario(battlefield=[medic, BEAR, BEAR])
    assert s.attack("Medic", "Plain Bear").damage().life == 20
    s = Scenario(battlefield=[medic, BEAR, BEAR])
    assert s.attack("Medic", "Plain Bear", "Plain Bear").damage().life == 23


def test_508_3a_others_of_a_kind():
    tactician = creature(
        "Tactician",
        "Whenever this creature and at least one other Warrior attack, put a +1/+1 counter on this creature.",
        kind="Warrior",
    )
    s = Scenario(battlefield=[tactician, BEAR])
    assert s.attack("Tactician", "Plain Bear").damage().pt("Tactician") == "2/2"
    s = Scenario(battlefield=[tactician, creature("Soldier", "", kind="Warrior")])
    assert s.attack("Tactician", "Soldier").damage().pt("Tactician") == "3/3"


# --- escape --------------------------------------------------------------------------------------------------


def test_702_138c_what_escapes_enters_with_counters():
    ox = creature(
        "Ox",
        "Escape—{2}, Exile two other cards from your graveyard.\nThis creature escapes with two +1/+1 counters on it.",
    )
    s = Scenario(hand=[ox])
    assert s.cast("Ox").resolve().pt("Ox") == "2/2"
    s = Scenario(graveyard=[ox, "Forest", "Island"])
    assert s.cast("Ox").resolve().pt("Ox") == "4/4"


# --- as many targets as X ------------------------------------------------------------------------------------

BANISH = sorcery("Banish", "{X}{U}", "Exile X target creatures.")
RAGE = sorcery("Rage", "{X}{R}", "Rage deals X damage divided as you choose among any number of targets.")


def test_601_2c_x_says_how_many_targets_there_are():
    s = Scenario(hand=[BANISH], their_battlefield=[BEAR, BEAR, BEAR])
    s.cast("Banish", targets=["Plain Bear", "Plain Bear"], x=2).resolve()
    assert s.them.battlefield == ["Plain Bear"]


def test_601_2c_no_greater_x_than_there_are_targets():
    s = Scenario(hand=[BANISH], battlefield="6 Island", their_battlefield=[BEAR, BEAR], mana="")
    s.cast("Banish")
    assert s.game.decision is not None
    assert (s.game.decision.minimum, s.game.decision.maximum) == (0, 2)
    s.number(2).resolve()
    assert s.them.battlefield == []


def test_601_2c_at_most_x_targets():
    thaw = sorcery("Thaw", "{X}{G}", "Put a +1/+1 counter on each of up to X target creatures you control.")
    s = Scenario(hand=[thaw], battlefield=[BEAR, BEAR])
    s.cast("Thaw", "Plain Bear", x=2).resolve()
    assert sorted(s.pt(f"Plain Bear #{number}") for number in (1, 2)) == ["2/2", "3/3"]


def test_601_2d_x_is_divided_among_targets_at_least_one_for_each():
    s = Scenario(hand=[RAGE], their_battlefield=[BEAR])
    s.cast("Rage", targets=["Plain Bear", "them"], x=5, divide=(2, 3)).resolve()
    assert (s.them.life, s.them.graveyard) == (17, ["Plain Bear"])


def test_601_2c_a_number_that_is_worked_out_as_the_ability_goes_on_the_stack():
    basher = creature(
        "Basher",
        "When this creature enters, tap up to X target creatures, where X is the number of Forests you control.",
    )
    s = Scenario(hand=[basher], battlefield="2 Forest", their_battlefield=[BEAR, BEAR, BEAR])
    s.cast("Basher").resolve()
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2
    s.choose("Plain Bear", "Plain Bear").resolve()
    assert [one.tapped for one in s.state.permanents if one.controller == 1] == [True, True, False]
