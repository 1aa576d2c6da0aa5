"""What holds for every bot: it is found by name, its answers are legal, and it does not see what is hidden."""

import pytest

from playset.ability import CREATURE, Morph, ReturnToHand, Spell, Target, card
from playset.bots import Bot, GreedyBot, HeuristicBot, RandomBot, bot, bot_names, play_out, stops_of
from playset.core.decision import Act, Ask, check_answer
from playset.core.errors import PlaysetError, UnknownBot
from playset.core.rng import Random
from playset.core.words import Stop
from playset.decks import builtin_names, deck
from playset.rules.game import Game
from playset.rules.views.view import View
from playset.sim.duel import duel
from playset.testing import Scenario
from playset.testing.hidden_information import other_world

THINKING = [name for name in bot_names() if name != "random"]
SLOW = ("default",)  # bots that look ahead play fewer games here
SIXTY = [name for name in builtin_names() if not deck(name).commanders]
HUNDRED = [name for name in builtin_names() if deck(name).commanders]


def test_a_bot_is_found_by_its_name():
    assert isinstance(bot("random", 3), RandomBot)
    assert type(bot(" Greedy ")).__name__ == "GreedyBot"


def test_a_former_name_is_understood_but_not_listed():
    assert type(bot("v0")) is type(bot("baseline"))
    assert "v0" not in bot_names()


def test_a_name_that_is_not_known_says_which_was_meant():
    with pytest.raises(UnknownBot, match="did you mean 'greedy'"):
        bot("gredy")
    with pytest.raises(UnknownBot, match="random, greedy"):
        bot("zzz")


def moment(view: View) -> int:
    """The stop that a player with priority is at."""
    if not view.stack_size:
        return (Stop.OWN if view.active == view.player else Stop.OTHERS) << view.step
    if view.top_controller == view.player:
        return Stop.OWN_SPELL if view.top.is_spell else Stop.OWN_ABILITY
    return Stop.OTHERS_SPELL if view.top.is_spell else Stop.OTHERS_ABILITY


def play_legally(names: list[str], decks: list[str], seed: int, ask_everything: bool = False) -> None:
    """Play a game in which every answer is checked before the game sees it; bots act only where they stop."""
    game = Game([deck(name) for name in decks], seed=seed, log=False, turn_cap=60, ask_everything=ask_everything)
    bots = [bot(name, seed + seat) for seat, name in enumerate(names)]
    stops = stops_of(bots)
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        answer = bots[decision.player].decide(view, decision)
        check_answer(decision, answer)
        if decision.kind == Ask.PRIORITY and not stops[decision.player] & moment(view):
            assert decision.options[answer[0]].act == Act.PASS, (decision, answer)
        assert decision.allows(answer), (decision, answer)
        game.answer(answer)


def pairings(decks: list[str], count: int, chance: Random) -> list[tuple[list[str], int]]:
    """So many games of two decks each, all decks as often as the others."""
    found = []
    for number in range(count):
        found.append(([decks[number % len(decks)], decks[chance.below(len(decks))]], chance.below(1 << 30)))
    return found


@pytest.mark.parametrize("name", THINKING)
def test_every_answer_is_legal(name: str):
    for decks, seed in pairings(SIXTY, 3 if name in SLOW else 2 * len(SIXTY), Random(1)):
        play_legally([name, "random"], decks, seed)
        play_legally([name, name], decks, seed)
    for decks, seed in pairings(HUNDRED, 0 if name in SLOW else 2, Random(2)):
        play_legally([name, "random"], decks, seed)
        play_legally([name] * 4, decks * 2, seed)


@pytest.mark.parametrize("name", THINKING)
def test_a_bot_that_would_pass_is_not_asked_and_nothing_else_changes(name: str):
    asked = told = 0
    for number, cards in enumerate(SIXTY[2:5] if name in SLOW else [*SIXTY, *HUNDRED[:2]]):
        bots = [bot(name), bot(name)]
        games = [
            play_out(Game([deck(cards)] * 2, number, turn_cap=30, stops=stops), bots) for stops in ((), stops_of(bots))
        ]
        assert games[0].log.lines() == games[1].log.lines()
        asked += len(games[0].answers)
        told += len(games[1].answers)
    assert told < asked * 0.8


def test_a_bot_is_asked_always_unless_its_own_class_says_otherwise():
    class Bolder(HeuristicBot):
        """May act where the other never would."""

    class Careful(Bolder):
        """Says so itself."""

        stops = Stop.OWN_MAIN

    def stops(*bots: Bot) -> tuple[int, ...]:
        return stops_of(bots)

    assert stops(RandomBot(), Bolder()) == ()
    assert stops(RandomBot(), Careful()) == (Stop.ALWAYS, Stop.OWN_MAIN)
    assert stops(GreedyBot(), bot("quick")) == (Stop.OWN_MAIN, HeuristicBot.stops)


@pytest.mark.parametrize("wrong", ["never", None, True, -3, Stop.ALWAYS + 1])
def test_a_class_that_says_it_wrongly_is_named(wrong: object):
    class Muddled(RandomBot):
        """Says when it stops in its own way."""

        stops = wrong

    with pytest.raises(PlaysetError, match=f"Muddled.stops is {wrong!r}"):
        duel("goblins", "stompy", bots=Muddled, n=1, workers=1)


@pytest.mark.parametrize("name", THINKING)
def test_every_answer_is_legal_when_everything_is_asked(name: str):
    for decks, seed in pairings(SIXTY, 1 if name in SLOW else 2, Random(3)):
        play_legally([name, "random"], decks, seed, ask_everything=True)


@pytest.mark.long
@pytest.mark.parametrize("name", THINKING)
def test_every_answer_is_legal_in_many_games(name: str):
    for decks, seed in pairings(SIXTY, 1000, Random(4)):
        play_legally([name, "random"], decks, seed)
        play_legally([name, name], decks, seed)
    for decks, seed in pairings(HUNDRED, 40, Random(5)):
        play_legally([name, "random", name], [*decks, decks[0]], seed)
        play_legally([name] * 4, decks * 2, seed)


@pytest.mark.parametrize("name", THINKING)
def test_what_is_hidden_makes_no_difference(name: str):
    """In a world that differs only in cards that the bot cannot see, it answers alike."""
    chance = Random(6)
    some = pairings(SIXTY, 1, Random(7)) if name in SLOW else pairings(SIXTY, 6, Random(7))
    for decks, seed in [*some, *pairings(HUNDRED, 0 if name in SLOW else 1, Random(8))]:
        game = Game([deck(each) for each in decks], seed=seed, turn_cap=30)
        bots = [bot(name, 1), RandomBot(seed)]
        while (decision := game.decision) is not None:
            player = decision.player
            answer = bots[player].decide(game.view(player), decision)
            if player == 0 and chance.below(4) == 0:
                other = other_world(game, 0, chance)
                assert other.decision is not None
                assert bots[0].decide(other.view(0), other.decision) == answer
            game.answer(answer)


@pytest.mark.parametrize("name", THINKING)
def test_the_same_game_again(name: str):
    games = [
        play_out(Game([deck("goblins"), deck("skies")], seed=5), [bot(name, 1), bot(name, 2)]).answers for _ in range(2)
    ]
    assert games[0] == games[1]


def test_708_5_a_question_does_not_tell_what_lies_face_down():
    beast = card("Test Beast", "{4}{G}", "Creature — Beast", Morph("{3}{G}"), pt="5/5")
    back = card("Test Back", "{0}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[beast], their_hand=[back], their_battlefield="Grizzly Bears")
    s.cast("Test Beast", way=1)
    s.give_priority(1)
    s.game.answer((1,))
    decision = s.game.decision
    assert decision is not None
    assert decision.kind == Ask.TARGETS
    cards = s.game.view(1).offered(decision)
    assert sorted(each.name if each is not None else "?" for each in cards) == ["?", "Grizzly Bears"]
    for name in THINKING:
        answer = bot(name).decide(s.game.view(1), decision)
        assert decision.allows(answer)
    s.game.answer((0,))


@pytest.mark.parametrize("name", ["greedy", "quick"])
@pytest.mark.parametrize(
    ("hand", "pool", "color"),
    [("", "{W}{U}", "{B}"), ("", "", "{W}"), ("", "{W}{U}{B}{G}", "{R}"), ("Lightning Bolt", "{R}", "{R}")],
)
def test_a_colour_with_no_reason_is_one_the_pool_lacks(name: str, hand: str, pool: str, color: str):
    s = Scenario(hand=hand, battlefield="Birds of Paradise", mana=pool, manual_mana=[0])
    s.activate("Birds of Paradise")
    decision = s.game.decision
    assert decision is not None
    (index,) = bot(name).decide(s.game.view(0), decision)
    s.game.answer((index,))
    assert decision.options[index].text == color
