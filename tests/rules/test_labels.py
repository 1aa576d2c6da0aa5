"""Questions and options in plain words."""

import pytest

from playset.ability import (
    ANY_TARGET,
    BLUE,
    CREATURE,
    EACH_OPPONENT,
    SELF,
    SPELL,
    TAP,
    Activated,
    AddMana,
    AlternativeCost,
    CounterSpell,
    DealDamage,
    Destroy,
    DiscardCards,
    DividedDamage,
    DrawCards,
    Enters,
    EntersTapped,
    EntersWith,
    ExileFromHand,
    GainLife,
    InGraveyard,
    Mana,
    May,
    OneOf,
    PayLife,
    ReturnToHand,
    Sacrifice,
    Scry,
    SearchLibrary,
    Spell,
    Target,
    Then,
    When,
    X,
    card,
)
from playset.bots.random import random_answer
from playset.core.decision import Act, Decision, Option
from playset.core.rng import Random
from playset.decks import deck
from playset.rules.game import Game
from playset.rules.views.labels import describe, descriptions, question
from playset.testing import Scenario


def offered(s: Scenario) -> list[str]:
    """What the player who is asked can choose, in words."""
    assert s.game.decision is not None
    return descriptions(s.game.view(s.game.decision.player), s.game.decision)


def asked(s: Scenario) -> str:
    """What the player who is asked is asked, in words."""
    assert s.game.decision is not None
    return question(s.game.view(s.game.decision.player))


# --- priority --------------------------------------------------------------------------------------------------


def test_what_can_be_done_with_priority():
    s = Scenario(hand="Mountain, Lightning Bolt", battlefield="Mountain, Mogg Fanatic")
    assert asked(s) == "Turn 2, first main phase: act or pass"
    assert offered(s) == ["Pass", "Play Mountain", "Cast Lightning Bolt", "Activate Mogg Fanatic"]


def test_abilities_are_told_apart_by_their_costs():
    gadget = card(
        "Gadget",
        "{1}",
        "Artifact",
        Activated((TAP,), GainLife(1)),
        Activated((Mana("{2}"), TAP, Sacrifice(SELF)), DrawCards(2)),
        Activated((PayLife(2),), Scry(1)),
    )
    s = Scenario(battlefield=[gadget, "Plains", "Plains"])
    assert offered(s) == [
        "Pass",
        "Activate Gadget: {T}: You gain 1 life",
        "Activate Gadget: {2}, {T}, Sacrifice this artifact: Draw two cards",
        "Activate Gadget: Pay 2 life: Scry 1",
    ]


def test_abilities_of_one_cost_are_told_apart_by_what_they_do():
    land = card("Two Ways", "", "Land", Activated((TAP,), AddMana("{C}")), Activated((TAP,), AddMana("{R}", "{G}")))
    s = Scenario(battlefield=[land], manual_mana=[0])
    assert offered(s)[1:] == ["Activate Two Ways: {T}: Add {C}", "Activate Two Ways: {T}: Add {R} or {G}"]
    s.activate("Two Ways", ability=1)
    assert asked(s) == "Two Ways: Choose which mana to add"
    assert offered(s) == ["Add {R}", "Add {G}"]
    s.answer(0)


def test_ways_to_cast_are_told_apart_by_their_costs():
    will = card(
        "Will",
        "{3}{U}",
        "Instant",
        AlternativeCost((PayLife(3), ExileFromHand(BLUE))),
        Spell(CounterSpell(Target(SPELL))),
    )
    s = Scenario(hand=[will, "Counterspell"], battlefield="4 Island", their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", target="me", hold=True)
    s.give_priority(0)
    assert asked(s) == "Turn 2, first main phase: respond or pass"
    assert offered(s) == [
        "Pass",
        "Cast Will for {3}{U}",
        "Cast Will: Pay 3 life and exile a blue card from your hand",
        "Cast Counterspell",
    ]
    s.cast("Will", target="Lightning Bolt")


# --- targets and other objects ---------------------------------------------------------------------------------


def test_targets_are_called_by_name():
    s = Scenario(hand="Lightning Bolt", battlefield="Hill Giant", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt")
    assert asked(s) == "Choose a target for Lightning Bolt"
    assert offered(s) == ["me", "them", "Hill Giant", "Grizzly Bears"]
    s.choose("them")


def test_targets_of_one_name_are_told_apart_as_far_as_they_differ():
    s = Scenario(
        hand="Lightning Bolt",
        battlefield="Grizzly Bears (tapped), Grizzly Bears (1 +1/+1)",
        their_battlefield="Grizzly Bears (1 damage), Hill Giant",
    )
    s.cast("Lightning Bolt")
    assert offered(s)[2:] == [
        "Grizzly Bears (me, 2/2, tapped)",
        "Grizzly Bears (me, 3/3, untapped, 1 +1/+1)",
        "Grizzly Bears (them, 2/2, untapped, 1 damage)",
        "Hill Giant",
    ]
    s.choose("them")


def test_spells_and_cards_in_graveyards_are_told_with_whose_they_are():
    regrow = card("Regrow", "{G}", "Instant", Spell(ReturnToHand(Target(InGraveyard(yours=False) & CREATURE))))
    s = Scenario(
        hand=[regrow, "Counterspell"],
        graveyard="Hill Giant",
        their_graveyard="Hill Giant",
        their_hand="Lightning Bolt",
        active=1,
    )
    s.them.cast("Lightning Bolt", target="me", hold=True)
    s.cast("Regrow", hold=True)
    assert offered(s) == ["Hill Giant (me's graveyard)", "Hill Giant (them's graveyard)"]
    s.choose("my Hill Giant")
    s.cast("Counterspell")
    assert offered(s) == ["Lightning Bolt (them's spell)", "Regrow (me's spell)"]
    s.choose("Lightning Bolt")


def test_several_targets_say_how_many():
    rain = card("Rain", "{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=3, divided=3))))
    s = Scenario(hand=[rain], their_battlefield="Grizzly Bears, Hill Giant")
    s.cast("Rain")
    assert asked(s) == "Choose targets for Rain (1 to 3)"
    s.choose("Grizzly Bears", "Hill Giant")
    assert asked(s) == "Divide 3 among the targets of Rain (at least 1 each)"
    assert offered(s) == ["Grizzly Bears", "Hill Giant"]
    s.divide(2, 1)


def test_the_value_of_x_says_how_large_it_may_be():
    blaze = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
    s = Scenario(hand=[blaze], battlefield="4 Mountain")
    s.cast("Blaze")
    assert asked(s) == "Choose X for Blaze (0 to 3)"
    assert offered(s) == []
    s.number(2).choose("them")


# --- combat ----------------------------------------------------------------------------------------------------


def test_attacks_and_blocks_name_both_sides():
    s = Scenario(battlefield="Hill Giant, Grizzly Bears", their_battlefield="Grizzly Bears")
    while s.asked == "priority":
        s.pass_priority()
    assert asked(s) == "Turn 2: declare attackers (any number)"
    assert offered(s) == ["Attack them with Hill Giant", "Attack them with Grizzly Bears"]
    s.answer(0, 1)
    while s.asked == "priority":
        s.pass_priority()
    assert asked(s) == "Turn 2: declare blockers (any number)"
    assert offered(s) == [
        "Block Hill Giant with Grizzly Bears (them, untapped)",
        "Block Grizzly Bears (me, tapped, attacking them) with Grizzly Bears (them, untapped)",
    ]
    s.answer(0)


# --- choices of effects ----------------------------------------------------------------------------------------


def test_modes_are_told_by_their_text():
    charm = card(
        "Charm",
        "{U}",
        "Instant",
        Spell(OneOf(DrawCards(2), Destroy(Target(CREATURE)), Then(GainLife(4), May(Scry(2))), DrawCards(1))),
    )
    s = Scenario(hand=[charm])
    s.cast("Charm")
    assert asked(s) == "Choose a mode of Charm"
    assert offered(s) == ["Draw two cards.", "You gain 4 life. You may scry 2.", "Draw a card."]
    s.choose("0")


def test_triggers_are_told_by_source_and_text():
    maker = card(
        "Maker",
        "{2}",
        "Artifact",
        When(Enters(SELF), DrawCards(2)),
        When(Enters(SELF), DealDamage(1, EACH_OPPONENT)),
    )
    s = Scenario(hand=[maker])
    s.cast("Maker")
    assert asked(s) == "Order your triggered abilities; the first goes on the stack first and resolves last"
    assert offered(s) == [
        "Maker: When this artifact enters, draw two cards.",
        "Maker: When this artifact enters, it deals 1 damage to each opponent.",
    ]
    s.answer(0, 1)
    s.resolve()


def test_replacement_effects_are_told_by_source_and_text():
    slow = card("Slow Land", "", "Land", EntersTapped(), EntersWith("time", 3))
    s = Scenario(hand=[slow], ask_everything=True)
    s.play("Slow Land")
    assert asked(s) == "Choose which effect applies first"
    assert offered(s) == [
        "Slow Land: This land enters tapped.",
        "Slow Land: This land enters with three time counters on it.",
    ]
    s.answer(0)


def test_searches_scrying_and_offers_say_what_asks():
    call = card("Call", "{G}", "Sorcery", Spell(May(Then(SearchLibrary(CREATURE), Scry(1)))))
    s = Scenario(hand=[call], library="Hill Giant, Forest, Grizzly Bears")
    s.cast("Call")
    assert asked(s) == "Call: Search your library for a creature card, put it into your hand, then shuffle and scry 1?"
    assert offered(s) == ["Yes", "No"]
    s.yes()
    assert asked(s) == "Call: Search for a creature (or none)"
    assert sorted(offered(s)) == ["Grizzly Bears", "Hill Giant"]
    s.choose()
    assert asked(s) == "Call: Scry: choose cards to put on the bottom, the first one lowest (or none)"
    s.choose()


def test_mulligans():
    game = Game([["Forest"] * 20] * 2, seed=1)
    assert game.decision is not None
    assert question(game.state) == "Keep this hand of 7 or take a mulligan?"
    assert descriptions(game.state, game.decision) == ["Keep this hand", "Take a mulligan"]
    game.answer((1,))
    game.answer((0,))
    assert game.decision is not None
    assert question(game.state) == "Put 1 card on the bottom of your library, the first one lowest"


def test_paying_by_hand():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", manual_mana=[0])
    s.cast("Lightning Bolt", target="them")
    assert asked(s) == "Pay {R} for Lightning Bolt"
    assert offered(s) == ["Mountain: add {R}", "Pay the rest automatically", "Take it back"]
    s.answer(0)
    assert offered(s) == ["Spend {R}", "Pay the rest automatically", "Take it back"]
    s.answer(0)


# --- what must not be told -------------------------------------------------------------------------------------


def test_who_is_not_asked_is_told_whom_the_game_waits_for():
    torment = card("Torment", "{B}", "Sorcery", Spell(DiscardCards(1, EACH_OPPONENT)))
    s = Scenario(hand=[torment], their_hand="Hill Giant, Forest")
    s.cast("Torment")
    assert question(s.game.view(0)) == "Waiting for them"
    assert s.game.decision is not None
    assert descriptions(s.game.view(0), s.game.decision) == ["a card", "a card"]
    assert descriptions(s.state, s.game.decision) == ["Hill Giant", "Forest"]
    s.choose("Forest")
    s.concede()
    assert question(s.game.view(0)) == question(s.state) == "The game is over"


@pytest.mark.parametrize("act", [Act.OBJECT, Act.PLAY, Act.CAST, Act.ACTIVATE, Act.REPLACEMENT, Act.TRIGGER])
def test_hidden_cards_have_no_names(act: int):
    s = Scenario(their_hand="Hill Giant", their_library="Serra Angel")
    view = s.game.view(0)
    for number in s.state.players[1].hand + s.state.players[1].library:
        label = describe(view, Option(act, s.state.id_of(number)))
        assert "a card" in label
        assert not {"Hill", "Serra"} & set(label.split())


def test_options_without_a_name_of_their_own():
    s = Scenario()
    view = s.game.view(0)
    for act in (Act.PASS, Act.YES, Act.NO, Act.KEEP, Act.MULLIGAN, Act.TAKE_BACK, Act.FINISH):
        assert describe(view, Option(act))
    assert describe(view, Option(Act.MODE, index=1)) == "Mode 2"
    assert describe(view, Option(Act.COLOR, index=3)) == "Add {R}"
    assert describe(view, Option(Act.TEXT, index=2)) == "Option 3"
    assert question(view, Decision(5, 0, "Really?", (Option(Act.YES), Option(Act.NO)))) == "Really?"


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_whole_games_has_words(seed: int):
    names = ["goblins", "burn", "stompy", "goblins"]
    game = Game([deck(names[seed]), deck("goblins")], seed=seed, turn_cap=14, manual_mana=[0] if seed == 3 else [])
    random = Random(seed)
    while (ask := game.decision) is not None:
        view = game.view(ask.player)
        words = [question(view), *descriptions(view, ask)]
        assert all(words)
        assert not any("a card" in label for label in words[1:])
        game.answer(random_answer(random, ask))
