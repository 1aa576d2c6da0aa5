"""Starting the game (CR 103): who goes first, opening hands, London mulligans and the first draw."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.rules.game import Game

DECK = ["Mountain"] * 30 + ["Hill Giant"] * 30


def new_game(players: int = 2, *, first: int | None = 0, seed: int = 1, deck: list[str] = DECK) -> Game:
    return Game([deck], seed=seed, players=players, first=first, ask_everything=True)


def hands(game: Game) -> list[int]:
    return [len(player.hand) for player in game.state.players]


def asked(game: Game) -> tuple[int, int]:
    """Who is asked, and what."""
    assert game.decision is not None
    return game.decision.player, game.decision.kind


def keep_all(game: Game) -> None:
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        game.answer((0,))


def test_103_1_the_starting_player_can_be_named():
    for first in (0, 1):
        game = new_game(first=first)
        keep_all(game)
        assert (game.turn, game.state.active) == (1, first)
        assert f"Player {first + 1} goes first" in game.log


def test_103_1_otherwise_chance_decides_who_goes_first():
    starters = {new_game(4, first=None, seed=seed).state.active for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_103_3_libraries_are_shuffled_by_the_seed():
    orders = [tuple(new_game(seed=seed).state.players[0].library) for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]
    mine, theirs = (player.library + player.hand for player in new_game().state.players)
    assert [card - len(DECK) for card in theirs] != mine, "the two libraries are shuffled on their own"


def test_103_4_players_begin_with_20_life():
    assert [player.life for player in new_game(3).state.players] == [20, 20, 20]


def test_103_4c_another_starting_life_total_can_be_played():
    game = Game([DECK, DECK], life=40)
    assert [player.life for player in game.state.players] == [40, 40]


def test_103_5_everyone_draws_seven_and_the_starting_player_declares_first():
    game = new_game(3, first=1)
    assert hands(game) == [7, 7, 7]
    order = []
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        order.append(game.decision.player)
        game.answer((0,))
    assert order == [1, 2, 0]


def test_103_5_mulligans_are_taken_only_after_all_have_declared():
    game = new_game()
    before = game.state.players[0].hand[:]
    game.answer((1,))
    assert game.state.players[0].hand == before, "the other player has yet to declare"
    assert asked(game) == (1, Ask.MULLIGAN)
    game.answer((0,))
    assert asked(game) == (0, Ask.CHOOSE)
    assert game.state.players[0].hand != before


def test_103_5_a_mulligan_is_seven_new_cards_of_which_one_goes_to_the_bottom():
    game = new_game()
    game.answer((1,))
    game.answer((0,))
    assert hands(game) == [7, 7]
    decision = game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum, len(decision.options)) == (1, 1, 7)
    chosen = game.state.players[0].hand[3]
    game.answer((3,))
    assert hands(game) == [6, 7]
    assert game.state.players[0].library[0] == chosen
    assert asked(game) == (0, Ask.MULLIGAN), "who took a mulligan declares again; who kept does not"


def test_103_5_after_two_mulligans_two_cards_go_to_the_bottom_in_the_order_chosen():
    game = new_game()
    for answer in [(1,), (0,), (0,), (1,)]:
        game.answer(answer)
    hand = game.state.players[0].hand[:]
    decision = game.decision
    assert decision is not None
    assert decision.minimum == decision.maximum == 2
    assert decision.ordered
    game.answer((4, 1))
    assert game.state.players[0].library[:2] == [hand[4], hand[1]], "the first one chosen is lowest"
    game.answer((0,))
    assert hands(game) == [5, 7]
    assert "Player 1 keeps a hand of 5" in game.log


def test_103_5_a_hand_goes_back_before_a_new_one_is_drawn_whatever_is_in_it():
    """A card that may replace its own move (madness, CR 702.35a) is one thing more to be looked at on its way back."""
    orders = []
    for card in ("Hill Giant", "Arrogant Wurm"):
        game = new_game(deck=["Mountain"] * 30 + [card] * 30)
        for answer in [(1,), (0,)]:
            game.answer(answer)
        assert hands(game) == [7, 7]
        game.answer((2,))
        game.answer((1,))
        hand = game.state.players[0].hand[:]
        game.answer((4, 1))
        player = game.state.players[0]
        assert player.library[:2] == [hand[4], hand[1]]
        assert (len(player.hand), len(player.library)) == (5, 55)
        orders.append((player.library[:], player.hand[:], len(game.log)))
    assert orders[0] == orders[1], "the same shuffles and draws, whatever the cards are"


def test_103_5_who_has_kept_takes_no_further_mulligans():
    game = new_game()
    game.answer((0,))
    game.answer((1,))
    game.answer((0,))
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        assert game.decision.player == 1
        game.answer((0,))
    assert hands(game) == [7, 6]


def mulligan_to_the_end(game: Game) -> int:
    """Player 0 mulligans as often as possible, the others keep; gives how often."""
    taken = 0
    while game.decision is not None and game.turn == 0:
        decision = game.decision
        if decision.kind == Ask.CHOOSE:
            game.answer(tuple(range(decision.minimum)))
        elif decision.player == 0:
            taken += 1
            game.answer((1,))
        else:
            game.answer((0,))
    return taken


def test_103_5_no_mulligan_beyond_a_hand_of_no_cards():
    game = new_game()
    assert mulligan_to_the_end(game) == 7
    assert hands(game) == [0, 7]
    assert game.turn == 1


def test_103_5c_the_first_mulligan_is_free_in_a_multiplayer_game():
    game = new_game(3)
    game.answer((1,))
    game.answer((0,))
    game.answer((0,))
    assert asked(game) == (0, Ask.MULLIGAN), "nothing goes to the bottom"
    assert hands(game) == [7, 7, 7]
    game.answer((1,))
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.minimum, decision.maximum) == (Ask.CHOOSE, 1, 1)
    game.answer((0,))
    game.answer((0,))
    assert hands(game) == [6, 7, 7]


def test_103_5c_nor_does_it_count_toward_how_many_may_be_taken():
    game = new_game(4)
    assert mulligan_to_the_end(game) == 8
    assert hands(game) == [0, 7, 7, 7]


def test_103_5_a_mulligan_leaves_the_deck_complete():
    game = new_game()
    mulligan_to_the_end(game)
    player = game.state.players[0]
    assert sorted(player.library + player.hand) == list(range(1, 61))


def to_first_main_phase(game: Game) -> None:
    keep_all(game)
    while game.decision is not None and game.state.step != Step.PRECOMBAT_MAIN:
        game.answer((0,))


def test_103_8a_in_a_two_player_game_the_first_draw_step_is_skipped():
    game = new_game(first=1)
    to_first_main_phase(game)
    assert hands(game) == [7, 7]
    steps = []
    while game.decision is not None and game.turn < 3:
        if (game.turn, game.state.step) not in steps:
            steps.append((game.turn, game.state.step))
        game.answer((0,) if game.decision.kind == Ask.PRIORITY else tuple(range(game.decision.minimum)))
    assert (1, Step.DRAW) not in steps
    assert (2, Step.DRAW) in steps, "only the player who goes first skips it"


def test_103_8c_in_a_multiplayer_game_nobody_skips_a_draw_step():
    game = new_game(3)
    to_first_main_phase(game)
    assert hands(game) == [8, 7, 7]
