"""Perft for Magic: how many ways of playing on there are from small fixed positions.

`lines(game, n)` counts the sequences of n answers, `games(game)` those that lead to the end of the game, and
`positions(game, n)` the different positions after n answers. In these positions the libraries are empty, so that
whoever draws first loses: the game ends in the next draw step at the latest.
"""

from playset.bots.enumerate import legal_answers
from playset.core.words import Step
from playset.rules.game import Game
from playset.rules.state.settings import Settings
from playset.testing.setup import new_position


def position(mine: dict[str, str], theirs: dict[str, str], step: int = Step.PRECOMBAT_MAIN) -> Game:
    """My turn; only what can be chosen is asked."""
    seats = [{"library": "", **mine}, {"library": "", **theirs}]
    return new_position(seats, Settings(("me", "them"), 0), 0, step)


def following(game: Game) -> list[Game]:
    """The game after each legal answer."""
    found = []
    if game.decision is not None:
        for answer in legal_answers(game.decision):
            fork = game.clone()
            fork.answer(answer)
            found.append(fork)
    return found


def lines(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(lines(fork, depth - 1) for fork in following(game))


def games(game: Game) -> int:
    if game.over:
        return 1
    return sum(games(fork) for fork in following(game))


def positions(game: Game, depth: int) -> int:
    layer = {game.state_hash(): game}
    for _ in range(depth):
        layer = {fork.state_hash(): fork for before in layer.values() for fork in following(before)}
    return len(layer)


# --- counted by hand -----------------------------------------------------------------------------------------


def test_two_lands_to_play():
    """A land can be played in either main phase, and only one of them.

    First main phase: play one, play the other, or pass: 3 answers. After a land nothing can be done any more, after
    passing the second main phase asks the same again: 3 answers. Games: 2 + 3.
    """
    game = position({"hand": "Mountain, Forest"}, {})
    assert [lines(game, depth) for depth in (1, 2, 3)] == [3, 3, 0]
    assert games(game) == 5


def test_two_lands_of_one_name_are_two_cards():
    """The same count; which of the two is in hand afterwards makes two positions, having passed a third."""
    game = position({"hand": "2 Mountain"}, {})
    assert games(game) == 5
    assert positions(game, 1) == 3


def test_a_burn_spell_can_be_cast_whenever_there_is_priority():
    """One Mountain, one Lightning Bolt, two players to aim at.

    I get priority in the first main phase, the beginning of combat, the declare attackers step (it is not skipped
    although nothing attacks), the end of combat, the second main phase, the end step and their upkeep: 7 times. In
    their draw step they lose before anyone gets priority (704.5b). Each time: pass, or cast and choose 1 of 2.
    Games: 7 x 2 with the spell and 1 without. After two answers: pass pass, pass cast, cast me, cast them.
    """
    game = position({"hand": "Lightning Bolt", "battlefield": "Mountain"}, {})
    assert [lines(game, depth) for depth in (1, 2, 3, 7, 8, 9)] == [2, 4, 4, 4, 2, 0]
    assert games(game) == 15


def test_a_burn_spell_and_a_counterspell():
    """The same, but whenever the Bolt is cast they may counter it or not: 7 x 2 x 2 + 1 games.

    Counterspell has a target only while the Bolt is on the stack, so they are asked at no other time. After three
    answers: pass pass and pass or cast, pass cast and 2 targets, cast at 2 targets and 2 answers to it.
    """
    game = position(
        {"hand": "Lightning Bolt", "battlefield": "Mountain"}, {"hand": "Counterspell", "battlefield": "2 Island"}
    )
    assert games(game) == 29
    assert lines(game, 3) == 2 + 2 + 2 * 2


def test_two_attackers_and_a_blocker():
    """Attackers: none, either, both: 4 answers. The blocker: with one attacker 2 answers, with two 3.

    Two answers: 2 + 2 + 3 = 7. Games: the one without an attack besides, 8. No damage can be divided.
    """
    game = position({"battlefield": "2 Grizzly Bears"}, {"battlefield": "Hill Giant"})
    assert [lines(game, depth) for depth in (1, 2, 3)] == [4, 7, 0]
    assert games(game) == 8


def test_702_111b_menace_and_509_dividing_damage():
    """A 3/2 with menace against three possible blockers: blocked by none, by two of three, or by all three.

    Attack or not: 2 answers. Blocks: 1 + 3 + 1 = 5. Three damage is divided between two creatures in 4 ways, among
    three in 10. Games: 1 without an attack, 1 unblocked, 3 x 4 + 10.
    """
    game = position({"battlefield": "Boggart Brute"}, {"battlefield": "3 Grizzly Bears"})
    assert [lines(game, depth) for depth in (1, 2, 3)] == [2, 5, 22]
    assert games(game) == 24


def test_107_3a_a_spell_with_x():
    """Blaze costs {X}{R}: with three lands X is 0, 1 or 2, with two targets 6 ways, in two main phases: 6 + 6 + 1."""
    game = position({"hand": "Blaze", "battlefield": "3 Mountain"}, {})
    assert [lines(game, depth) for depth in (1, 2, 3)] == [2, 3 + 2, 6 + 3]
    assert games(game) == 13


# --- counted by the machine ----------------------------------------------------------------------------------


def test_the_beginning_of_a_game():
    """Nobody can count this by hand: mulligans and what follows them, with hidden cards that the seed fixes."""
    mine = ["Mountain", "Raging Goblin", "Lightning Bolt", "Mogg Fanatic"] * 5
    theirs = ["Forest", "Llanowar Elves", "Giant Growth"] * 6
    game = Game([mine, theirs], seed=1, first=0)
    assert [lines(game, depth) for depth in range(1, 6)] == [2, 4, 24, 86, 783]
    assert positions(game, 3) == 24


def test_a_board_full_of_choices():
    """Goblins that sacrifice each other, an opponent with a burn spell, in the middle of combat."""
    game = position(
        {"hand": "Lightning Bolt, Giant Growth", "battlefield": "2 Mountain, Forest, Mogg Fanatic, Skirk Prospector"},
        {"hand": "Shock", "battlefield": "Mountain, Grizzly Bears"},
        Step.BEGINNING_OF_COMBAT,
    )
    assert [lines(game, depth) for depth in range(1, 5)] == [5, 17, 69, 225]
    assert positions(game, 4) == 221
