"""The greedy bot (C2), line by line."""

import pytest

from playset.bots import GreedyBot
from playset.core.decision import Ask, Decision
from playset.core.words import Step
from playset.rules.game import Game
from playset.testing import Scenario

BOT = GreedyBot()


def ask(s: Scenario) -> Decision:
    decision = s.game.decision
    assert decision is not None
    return decision


def choice(s: Scenario) -> list[str]:
    """What the bot chooses, by name."""
    decision = ask(s)
    view = s.game.view(decision.player)
    return [view.name(decision.options[index].obj) for index in BOT.decide(view, decision)]


def passes(s: Scenario) -> bool:
    decision = ask(s)
    return BOT.decide(s.game.view(decision.player), decision) == (0,)


def follow(s: Scenario) -> None:
    """Give the bot's answer."""
    decision = ask(s)
    s.game.answer(BOT.decide(s.game.view(decision.player), decision))


# --- mulligans -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "lands", "keeps"),
    [
        (7, 1, False),
        (7, 2, True),
        (7, 5, True),
        (7, 6, False),
        (6, 1, False),
        (6, 2, True),
        (6, 4, True),
        (6, 5, False),
        (5, 0, False),
        (5, 1, True),
        (5, 4, True),
        (5, 5, False),
        (4, 0, True),
        (4, 4, True),
        (1, 0, True),
    ],
)
def test_hands_that_are_kept(size: int, lands: int, keeps: bool):
    game = Game([["Forest"] * 60, ["Forest"] * 60], seed=1, first=0)
    state = game.state
    player = state.players[0]
    bears = Scenario(hand="Grizzly Bears").state.definitions[1]
    for place, number in enumerate(player.hand):
        if place >= lands:
            state.definitions[number] = bears
    del player.hand[size:]
    decision = game.decision
    assert decision is not None
    assert decision.kind == Ask.MULLIGAN
    assert BOT.decide(game.view(0), decision) == ((0,) if keeps else (1,))


def bottomed(hand: list[str]) -> list[str]:
    """What the bot puts on the bottom of a hand of seven after one mulligan."""
    game = Game([["Forest"] * 60, ["Forest"] * 60], seed=1, first=0)
    game.answer((1,))
    game.answer((0,))
    state = game.state
    for number, name in zip(state.players[0].hand, hand, strict=True):
        found = [d for d in Scenario(hand=name).state.definitions if d.name == name]
        state.definitions[number] = found[0]
    decision = game.decision
    assert decision is not None
    return [hand[index] for index in BOT.decide(game.view(0), decision)]


def test_excess_lands_go_to_the_bottom_first():
    assert bottomed(["Forest"] * 5 + ["Giant Growth", "Craw Wurm"]) == ["Forest"]


def test_then_the_cheapest_card():
    assert bottomed(["Forest"] * 3 + ["Hill Giant", "Craw Wurm", "Giant Growth", "Grizzly Bears"]) == ["Giant Growth"]


# --- main phases ---------------------------------------------------------------------------------------------


def test_a_land_comes_first():
    s = Scenario(hand="Grizzly Bears, Forest", battlefield="3 Forest")
    assert choice(s) == ["Forest"]


def test_then_the_most_expensive_affordable_spell():
    s = Scenario(hand="Llanowar Elves, Giant Spider, Grizzly Bears, Craw Wurm", battlefield="4 Forest")
    assert choice(s) == ["Giant Spider"]


def test_else_it_passes():
    assert passes(Scenario(hand="Craw Wurm, Giant Growth", battlefield="Forest"))
    assert passes(Scenario(battlefield="Prodigal Pyromancer"))  # nothing but spells is used


def test_it_acts_in_main_phases_only():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Hill Giant", step=Step.UPKEEP)
    assert passes(s)
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", active=1, step=Step.END)
    s.give_priority(0)
    assert passes(s)
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", step=Step.POSTCOMBAT_MAIN)
    assert choice(s) == ["Lightning Bolt"]


def test_a_spell_that_could_only_hurt_its_own_side_is_left_alone():
    assert passes(Scenario(hand="Doom Blade", battlefield="Grizzly Bears, 2 Swamp"))
    s = Scenario(hand="Doom Blade", battlefield="Grizzly Bears, 2 Swamp", their_battlefield="Hill Giant")
    follow(s)
    assert choice(s) == ["Hill Giant"]
    follow(s)


# --- combat --------------------------------------------------------------------------------------------------


def test_everything_able_attacks():
    s = Scenario(battlefield="Grizzly Bears, Memnite, Hill Giant (sick), Serra Angel (tapped), Wall of Stone")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert choice(s) == ["Grizzly Bears", "Memnite"]
    s.attack()


def blocks(s: Scenario) -> list[tuple[str, str]]:
    decision = s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    view = s.game.view(decision.player)
    answer = BOT.decide(view, decision)
    options = [decision.options[index] for index in answer]
    s.game.answer(answer)
    return [(view.name(option.obj), view.name(option.other)) for option in options]


def test_it_blocks_when_the_blocker_kills_the_attacker():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Grizzly Bears, Serra Angel")
    s.attack("Hill Giant")
    assert blocks(s) == [("Serra Angel", "Hill Giant")]


def test_it_does_not_block_what_it_cannot_kill():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Grizzly Bears, Wall of Stone")
    s.attack("Craw Wurm")
    assert blocks(s) == []


def test_the_smallest_sufficient_blocker_comes_first():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Craw Wurm, Hill Giant, Memnite, Air Elemental")
    s.attack("Grizzly Bears")
    assert blocks(s) == [("Hill Giant", "Grizzly Bears")]


def test_the_biggest_attacker_comes_first():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield="Air Elemental")
    s.attack("Grizzly Bears", "Hill Giant")
    assert blocks(s) == [("Air Elemental", "Hill Giant")]


def test_damage_goes_to_blockers_by_toughness_ascending():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Hill Giant, Memnite, Grizzly Bears")
    s.attack("Craw Wurm")
    s.them.block({"Hill Giant": "Craw Wurm", "Memnite": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    while ask(s).kind == Ask.PRIORITY:
        s.game.answer((0,))
    decision = ask(s)
    assert decision.kind == Ask.DIVIDE
    shares = BOT.decide(s.game.view(0), decision)
    assert {s.object_name(o.obj): share for o, share in zip(decision.options, shares, strict=True)} == {
        "Memnite": 1,
        "Grizzly Bears": 2,
        "Hill Giant": 3,
    }
    s.game.answer(shares)


# --- the rest ------------------------------------------------------------------------------------------------


def test_it_tutors_for_the_highest_mana_value():
    s = Scenario(hand="Goblin Matron", library="Mogg Fanatic, Siege-Gang Commander, Goblin King, Craw Wurm")
    s.cast("Goblin Matron")
    follow(s)  # yes, search
    assert choice(s) == ["Siege-Gang Commander"]
    follow(s)


def test_it_pays_generic_mana_with_colourless_first_then_from_the_largest_pool():
    s = Scenario(hand="Grizzly Bears", mana="{G}{G}{R}{C}", manual_mana=[0])
    s.game.answer((1,))
    while ask(s).kind == Ask.PAY:
        follow(s)
    assert s.state.players[0].pool[:6] == [0, 0, 0, 1, 1, 0]
    s = Scenario(hand="Grizzly Bears", mana="{G}{G}{G}{R}", manual_mana=[0])
    s.game.answer((1,))
    while ask(s).kind == Ask.PAY:
        follow(s)
    assert s.state.players[0].pool[:6] == [0, 0, 0, 1, 1, 0]


def test_it_acknowledges_reveals():
    s = Scenario(hand="Goblin Ringleader", library="Goblin King, Forest, Mogg Fanatic, Forest")
    s.cast("Goblin Ringleader")
    decision = ask(s)
    assert decision.kind == Ask.REVEAL
    assert BOT.decide(s.game.view(0), decision) == ()
    follow(s)
    follow(s)
    assert sorted(s.hand) == ["Goblin King", "Mogg Fanatic"]
