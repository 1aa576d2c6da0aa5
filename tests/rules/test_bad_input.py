"""Bad input: typed errors that name the offending text, and a game that stays as it was."""

from collections.abc import Callable

import pytest

from playset.ability import (
    ANY_TARGET,
    MENACE,
    SELF,
    TRAMPLE,
    AtBeginning,
    AttacksIfAble,
    DealDamage,
    DividedDamage,
    DrawCards,
    Enters,
    GainLife,
    LoseLife,
    May,
    OneOf,
    RevealTop,
    Spell,
    Subtype,
    Target,
    When,
    X,
    card,
)
from playset.core.decision import ASK_NAMES, Ask
from playset.core.errors import BadDeck, IllegalAnswer, NoQuestion, PlaysetError, UnknownCard
from playset.core.words import Step
from playset.rules.game import Game
from playset.testing import Scenario

DECK = ["Mountain"] * 40

# --- a question of every kind --------------------------------------------------------------------------------


def ask_priority() -> Game:
    return Scenario(hand="Forest, Lightning Bolt", battlefield="Mountain").game


def ask_attackers() -> Game:
    return Scenario(battlefield="Hill Giant, Grizzly Bears", others=[{}]).pass_to(Step.DECLARE_ATTACKERS).game


def ask_blockers() -> Game:
    s = Scenario(battlefield="Hill Giant, Grizzly Bears", their_battlefield="2 Serra Angel")
    return s.attack("Hill Giant", "Grizzly Bears").pass_to(Step.DECLARE_BLOCKERS).game


def ask_targets() -> Game:
    return Scenario(hand="Lightning Bolt").cast("Lightning Bolt", hold=True).game


def ask_choose() -> Game:
    return Scenario(hand="9 Forest").pass_to(Step.END).pass_priority(2).game


def ask_yes_no() -> Game:
    return Scenario(hand=[card("Offer", "{W}", "Sorcery", Spell(May(GainLife(1))))]).cast("Offer").game


def ask_option() -> Game:
    return Scenario(hand=[card("Charm", "{W}", "Instant", Spell(OneOf(GainLife(1), DrawCards(1))))]).cast("Charm").game


def ask_number() -> Game:
    blaze = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
    return Scenario(hand=[blaze], battlefield="4 Mountain").cast("Blaze", "them", hold=True).game


def ask_divide() -> Game:
    bolts = card("Bolts", "{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=2, divided=5))))
    return Scenario(hand=[bolts]).cast("Bolts", targets=["me", "them"], hold=True).game


def ask_order() -> Game:
    first = card("First", "", "Enchantment", When(AtBeginning(Step.UPKEEP), LoseLife(1)))
    second = card("Second", "", "Enchantment", When(AtBeginning(Step.UPKEEP), GainLife(1)))
    return Scenario(battlefield=[first, second]).pass_to(Step.UPKEEP).game


def ask_reveal() -> Game:
    leader = card("Leader", "{R}", "Creature — Goblin", When(Enters(SELF), RevealTop(2, Subtype("Goblin"))), pt="2/2")
    return Scenario(hand=[leader], library="Goblin King, Forest, Island").cast("Leader").game


def ask_mulligan() -> Game:
    return Game([DECK, DECK], first=0)


def ask_pay() -> Game:
    s = Scenario(hand="Lightning Bolt", battlefield="2 Mountain", manual_mana=[0], mana="")
    return s.cast("Lightning Bolt", "them", hold=True).game


QUESTIONS: dict[int, Callable[[], Game]] = {
    Ask.PRIORITY: ask_priority,
    Ask.ATTACKERS: ask_attackers,
    Ask.BLOCKERS: ask_blockers,
    Ask.TARGETS: ask_targets,
    Ask.CHOOSE: ask_choose,
    Ask.YES_NO: ask_yes_no,
    Ask.OPTION: ask_option,
    Ask.NUMBER: ask_number,
    Ask.DIVIDE: ask_divide,
    Ask.ORDER: ask_order,
    Ask.REVEAL: ask_reveal,
    Ask.MULLIGAN: ask_mulligan,
    Ask.PAY: ask_pay,
}


@pytest.fixture(autouse=True)
def questions_may_stay_open(every_question_is_answered: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests leave questions open on purpose."""
    monkeypatch.setattr("playset.testing.scenario.OPEN", [])


def refuses(game: Game, answer: object, *words: str) -> str:
    """Assert that an answer is refused with these words in the message and that nothing has changed."""
    decision, before, number = game.decision, game.state_hash(), len(game.log.events())
    with pytest.raises(IllegalAnswer) as error:
        game.answer(answer)  # type: ignore[arg-type]
    assert game.decision is decision
    assert game.state_hash() == before
    assert before
    assert len(game.log.events()) == number
    for word in words:
        assert word in str(error.value)
    return str(error.value)


@pytest.mark.parametrize("kind", QUESTIONS, ids=[ASK_NAMES[kind].replace(" ", "-") for kind in QUESTIONS])
class TestEveryKind:
    """What no question takes."""

    def test_the_question_is_asked(self, kind: int):
        game = QUESTIONS[kind]()
        assert game.decision is not None
        assert game.decision.kind == kind

    @pytest.mark.parametrize("answer", [None, 0, 1.5, "0", b"0", {0}, {0: 1}, object], ids=repr)
    def test_what_is_no_sequence(self, kind: int, answer: object):
        refuses(QUESTIONS[kind](), answer, repr(answer))

    @pytest.mark.parametrize("part", [None, "0", 0.0, True, False, (0,), 1 + 0j], ids=repr)
    def test_parts_that_are_no_ints(self, kind: int, part: object):
        game = QUESTIONS[kind]()
        assert game.decision is not None
        refuses(game, (part,) * max(1, game.decision.minimum), repr(part))

    def test_out_of_range(self, kind: int):
        game = QUESTIONS[kind]()
        decision = game.decision
        assert decision is not None
        size = 1 if kind == Ask.NUMBER else max(1, decision.minimum)
        for wrong in (-1, 99, 10**30):
            refuses(game, (*range(size - 1), wrong), str(wrong) if kind != Ask.REVEAL else "0")

    def test_too_many_and_too_few(self, kind: int):
        game = QUESTIONS[kind]()
        decision = game.decision
        assert decision is not None
        refuses(game, tuple(range(50)))
        if decision.minimum > 0 or kind in (Ask.NUMBER, Ask.DIVIDE):
            refuses(game, (), "()")

    def test_the_right_answer_is_taken_afterwards(self, kind: int):
        game = QUESTIONS[kind]()
        decision = game.decision
        assert decision is not None
        refuses(game, "nonsense", "nonsense")
        answer = decision.default_answer()
        game.answer(answer)
        assert game.answers[-1] == answer


def test_a_list_of_ints_is_an_answer():
    game = ask_mulligan()
    game.answer([0])
    assert game.answers == [(0,)]


@pytest.mark.parametrize("kind", [Ask.CHOOSE, Ask.ORDER, Ask.ATTACKERS, Ask.BLOCKERS])
def test_one_option_twice(kind: int):
    refuses(QUESTIONS[kind](), (1, 1), "(1, 1)", "twice")


# --- answers of the right shape that the rules do not allow --------------------------------------------------


def test_numbers_and_divisions():
    refuses(ask_number(), (4,), "(4,)", "from 0 to 3")
    refuses(ask_number(), (1, 1), "(1, 1)")
    refuses(ask_divide(), (5, 0), "0", "least share 1")
    refuses(ask_divide(), (2, 2), "adds up to 4, not 5")
    refuses(ask_divide(), (5,), "(5,)")


def test_an_order_has_to_name_everything():
    refuses(ask_order(), (1,), "(1,)", "2 are wanted")


def test_one_creature_cannot_attack_twice():
    game = ask_attackers()
    decision = game.decision
    assert decision is not None
    giant = [index for index, option in enumerate(decision.options) if option.obj == decision.options[0].obj]
    assert len(giant) == 2
    refuses(game, tuple(giant), "Hill Giant")


def test_one_creature_cannot_block_twice():
    refuses(ask_blockers(), (0, 1), "Serra Angel")


def test_a_creature_that_must_attack():
    mad = card("Madman", "", "Creature — Human", AttacksIfAble(), pt="2/2")
    s = Scenario(battlefield=[mad, "Hill Giant"]).pass_to(Step.DECLARE_ATTACKERS)
    decision = s.game.decision
    assert decision is not None
    giant = next(index for index, option in enumerate(decision.options) if s.object_name(option.obj) == "Hill Giant")
    refuses(s.game, (), "()")
    refuses(s.game, (giant,), "Madman")


def test_too_few_blockers_for_menace():
    brute = card("Brute", "", "Creature — Ogre", MENACE, pt="3/3")
    s = Scenario(battlefield=[brute], their_battlefield="2 Grizzly Bears").attack("Brute")
    s.pass_to(Step.DECLARE_BLOCKERS)
    refuses(s.game, (0,), "Brute", "2")


def test_trample_needs_lethal_damage_first():
    boar = card("Boar", "", "Creature — Boar", TRAMPLE, pt="5/5")
    s = Scenario(battlefield=[boar], their_battlefield="Hill Giant").attack("Boar")
    s.them.block({"Hill Giant": "Boar"})
    s.pass_to(Step.COMBAT_DAMAGE)
    refuses(s.game, (1, 4), "Hill Giant", "lethal")


def test_an_illegal_answer_is_not_part_of_the_history():
    game = ask_mulligan()
    refuses(game, (7,), "7")
    assert game.answers == []


def test_a_clone_refuses_alike():
    game = ask_targets().clone()
    refuses(game, (9,), "9")


# --- answers to no question ----------------------------------------------------------------------------------


def test_a_game_that_is_over_takes_no_answer():
    s = Scenario()
    s.concede()
    before = s.game.state_hash()
    for answer in ((0,), (), "nonsense", None):
        with pytest.raises(NoQuestion, match="over") as error:
            s.game.answer(answer)  # type: ignore[arg-type]
        assert repr(answer) in str(error.value)
    assert s.game.state_hash() == before


# --- games that cannot be ------------------------------------------------------------------------------------


def test_unknown_cards():
    with pytest.raises(UnknownCard, match="Lihgtning Bolt") as error:
        Game([["Mountain", "Lihgtning Bolt"], DECK])
    assert "Lightning Bolt" in str(error.value), "and what may have been meant"
    with pytest.raises(UnknownCard, match="Xyzzy of Nowhere"):
        Game([DECK, ["Xyzzy of Nowhere"]])


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        ([], "0 decks"),
        ([DECK], "1 decks"),
        ([DECK] * 5, "5 decks"),
        ([DECK, []], "without cards"),
        ([DECK, ()], "without cards"),
        ("Mountain", "'Mountain'"),
        (["Mountain", "Mountain"], "'Mountain'"),
        ([DECK, None], "None"),
        ([DECK, 7], "7"),
        ([DECK, {"Mountain": 40}], "Mountain"),
        ([DECK, ["Mountain", 7]], "7"),
        ([DECK, ["Mountain", None]], "None"),
        (None, "None"),
        (7, "7"),
    ],
    ids=str,
)
def test_bad_decks(decks: object, words: str):
    with pytest.raises(BadDeck) as error:
        Game(decks)  # type: ignore[arg-type]
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (5, "5"),
        (1, "1"),
        (0, "0"),
        (-2, "-2"),
        (["Ann"], "1"),
        (["Ann", "Bob", "Cid"], "3"),
        ("AB", "AB"),
        (["Ann", 3], "3"),
        (["Ann", " "], " "),
        (3.5, "3.5"),
    ],
    ids=str,
)
def test_bad_players(players: object, words: str):
    with pytest.raises(PlaysetError) as error:
        Game([DECK, DECK], players=players)  # type: ignore[arg-type]
    assert words in str(error.value)


def test_too_many_players_for_one_deck():
    with pytest.raises(BadDeck, match="5"):
        Game([DECK], players=5)


@pytest.mark.parametrize(
    "settings",
    [
        {"first": 2},
        {"first": -1},
        {"first": "me"},
        {"manual_mana": [3]},
        {"manual_mana": ["me"]},
        {"seed": "seven"},
        {"seed": None},
        {"life": 0},
        {"life": -5},
        {"life": 2.5},
        {"turn_cap": 0},
        {"turn_cap": None},
        {"stops": [1 << 40, 0]},
        {"stops": [-1, 0]},
        {"stops": [2]},
        {"stops": ["never", 0]},
    ],
    ids=str,
)
def test_bad_settings(settings: dict[str, object]):
    with pytest.raises(PlaysetError) as error:
        Game([DECK, DECK], **settings)  # type: ignore[arg-type]
    [(word, value)] = settings.items()
    wrong = value[0] if isinstance(value, list) else value
    assert word in str(error.value)
    assert repr(wrong) in str(error.value)


@pytest.mark.parametrize("seat", [2, -1, None, "me", True])
def test_bad_seats(seat: object):
    game = ask_mulligan()
    before = game.state_hash()
    for method in (game.concede, game.view):
        with pytest.raises(PlaysetError) as error:
            method(seat)  # type: ignore[arg-type]
        assert repr(seat) in str(error.value)
    assert game.state_hash() == before


def test_a_bad_game_leaves_the_decks_alone():
    decks = [DECK[:], ["Nothing Like It"]]
    with pytest.raises(UnknownCard):
        Game(decks)
    assert decks == [DECK, ["Nothing Like It"]]
