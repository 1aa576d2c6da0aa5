"""Dealing the unknown cards anew: nothing that the viewer knows changes, and nothing that is hidden matters."""

from dataclasses import dataclass

import pytest

from playset.ability import (
    ANY_TARGET,
    BLUE,
    CREATURE,
    EACH_OPPONENT,
    LAND,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    Activated,
    AdditionalCost,
    AlternativeCost,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    DiscardCards,
    DrawCards,
    Draws,
    Enters,
    EntersTapped,
    EntersWith,
    ExileFromHand,
    LoseLife,
    Mana,
    May,
    Mill,
    OneOf,
    PayLife,
    PutOnTop,
    ReturnToHand,
    RevealTop,
    Sacrifice,
    Scry,
    SearchLibrary,
    Spell,
    Target,
    Then,
    When,
    X,
    Zone,
    card,
)
from playset.bots.random import random_answer
from playset.cards import find_card
from playset.core.decision import Act, Ask
from playset.core.errors import PlaysetError
from playset.core.rng import Random
from playset.rules.casting.announce import Announcing
from playset.rules.game import Game
from playset.rules.saving.serialize import state_hash
from playset.rules.state.cards import CardDefinition
from playset.rules.state.names import UNKNOWN
from playset.rules.turn.priority import Priority
from playset.rules.views.determinize import CannotDeal, determinize
from playset.testing import Scenario
from playset.testing.hidden_information import other_world
from playset.testing.invariants import check
from playset.testing.state_diff import difference

ELF = card("Elf", "", "Creature — Elf", pt="1/1", token=True)

FORESIGHT = card("Foresight", "{U}", "Sorcery", Spell(Then(Scry(2), DrawCards(1))))
CALL = card("Call", "{U}", "Sorcery", Spell(SearchLibrary(CREATURE, reveal=True)))
FETCH = card("Fetch", "{U}", "Sorcery", Spell(SearchLibrary(LAND, to=Zone.BATTLEFIELD)))
PARADE = card("Parade", "{U}", "Sorcery", Spell(RevealTop(3, CREATURE)))
TORMENT = card("Torment", "{U}", "Sorcery", Spell(DiscardCards(1, EACH_OPPONENT)))
PYRE = card("Pyre", "{U}", "Instant", AdditionalCost((Discard(),)), Spell(DealDamage(3, Target(ANY_TARGET))))
NOSY = card("Nosy", "{1}{U}", "Creature — Wizard", When(Draws(EACH_OPPONENT), LoseLife(1)), pt="2/1")


@dataclass(frozen=True, repr=False)
class EntersSlowly(EntersWith):
    """~ enters with counters, and its controller is asked what comes first although it makes no difference."""

    def commutes(self) -> bool:
        return False


SLOW_LAND = card("Slow Land", "", "Land", EntersTapped(), EntersSlowly("time"))

# Whatever looks at, moves or asks about hidden cards.
TRICKS: list[CardDefinition] = [
    FORESIGHT,
    CALL,
    FETCH,
    PARADE,
    TORMENT,
    PYRE,
    NOSY,
    SLOW_LAND,
    card("Glance", "{U}", "Instant", Spell(Then(DrawCards(2), DiscardCards(1)))),
    card("Stack Up", "{U}", "Sorcery", Spell(May(SearchLibrary(LAND, to=Zone.LIBRARY)))),
    card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE)))),
    card("Tuck", "{U}", "Instant", Spell(PutOnTop(Target(CREATURE)))),
    card(
        "Grinder",
        "{1}",
        "Artifact",
        Activated((Mana("{1}"), TAP), Mill(2, Target(PLAYER))),
        Activated((TAP, Sacrifice(SELF)), DrawCards(1)),
    ),
    card(
        "Will",
        "{3}{U}",
        "Instant",
        AlternativeCost((PayLife(1), ExileFromHand(BLUE))),
        Spell(CounterSpell(Target(SPELL))),
    ),
    card(
        "Charm",
        "{U}",
        "Instant",
        Spell(OneOf(DrawCards(1), DealDamage(2, Target(ANY_TARGET)), Destroy(Target(CREATURE)))),
    ),
    card(
        "Maker",
        "{2}{U}",
        "Creature — Wizard",
        When(Enters(SELF), CreateToken(ELF, 2)),
        When(Enters(SELF), Scry(1)),
        pt="1/1",
    ),
    card("Blaze", "{X}{U}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET)))),
]
DECK = TRICKS * 2 + [find_card("Island")] * 18


def hidden_cards(game: Game, player: int) -> list[str]:
    """The names in a player's hand and library, in order."""
    state = game.state
    cards = state.players[player].hand + state.players[player].library
    return [state.definitions[number].name for number in cards]


def play_out(game: Game, random: Random) -> None:
    while game.decision is not None:
        game.answer(random_answer(random, game.decision))


# --- any position ----------------------------------------------------------------------------------------------


def compare_with_another_world(game: Game, viewer: int, random: Random) -> bool:
    """Deal the unknown cards here and in a world that differs in them. False if that cannot be done now."""
    assert game.decision is not None
    view = game.view(viewer)
    data = view.to_data()
    world = other_world(game, viewer, random)
    assert world.view(viewer).to_data() == data
    seed = random.below(1 << 30)
    if game.decision.player != viewer:
        try:
            determinize(view, Random(seed))
        except CannotDeal:
            with pytest.raises(CannotDeal):
                determinize(world.view(viewer), Random(seed))
            return False
    dealt = determinize(view, Random(seed))
    same = determinize(world.view(viewer), Random(seed))
    assert state_hash(dealt.state) == state_hash(same.state)
    assert not difference(dealt.state, same.state)
    assert dealt.view(viewer).to_data() == data
    if game.decision.player == viewer:
        check(dealt)
    if random.below(12) == 0:
        play_out(dealt, random)
        check(dealt)
    return True


@pytest.mark.parametrize("seed", range(8))
def test_worlds_that_differ_only_in_hidden_cards_are_dealt_alike(seed: int):
    players = 3 if seed == 7 else 2
    game = Game(
        [DECK] * players,
        seed=seed,
        turn_cap=14,
        manual_mana=[0] if seed % 3 == 1 else [],
        ask_everything=seed == 4,
    )
    random = Random(seed)
    before = 0
    done = 0
    while (ask := game.decision) is not None:
        if ask.kind not in (Ask.PRIORITY, Ask.ATTACKERS, Ask.BLOCKERS, Ask.PAY) or random.below(16) == 0:
            before += 1
            for viewer in range(players):
                done += compare_with_another_world(game, viewer, random)
        game.answer(random_answer(random, ask))
    assert done >= before > 0


def test_a_dealt_game_can_be_dealt_again():
    game = Game([DECK, DECK], seed=3, turn_cap=14)
    random = Random(5)
    while (ask := game.decision) is not None:
        game.answer(random_answer(random, ask))
        if random.below(6) == 0 and game.decision is not None:
            game = determinize(game.view(game.decision.player), random)
            check(game)
    check(game)


# --- what is dealt and what stays ------------------------------------------------------------------------------


def test_opponents_hands_and_all_libraries_are_dealt_anew():
    s = Scenario(
        hand="Forest, Mountain",
        library="Island, Plains, Swamp, Hill Giant, Grizzly Bears",
        their_hand="3 Lightning Bolt",
        their_library="4 Hill Giant, 4 Serra Angel",
    )
    hands, libraries = set(), set()
    for seed in range(20):
        dealt = determinize(s.game.view(0), Random(seed))
        mine = hidden_cards(dealt, 0)
        assert mine[:2] == ["Forest", "Mountain"]
        libraries.add(tuple(mine[2:]))
        assert sorted(mine[2:]) == sorted(s.library)
        theirs = hidden_cards(dealt, 1)
        assert sorted(theirs) == sorted(s.them.hand + s.them.library)
        hands.add(tuple(sorted(theirs[:3])))
        assert dealt.view(0).hand[0].id == s.game.view(0).hand[0].id
    assert len(libraries) > 10
    assert len(hands) > 3


def test_the_game_at_hand_is_not_changed():
    s = Scenario(hand="Forest", their_hand="Lightning Bolt")
    before = s.game.clone()
    determinize(s.game.view(0), Random(1))
    assert not difference(before.state, s.state)


def test_the_settings_stay_but_the_seed_goes():
    s = Scenario(seed=77, manual_mana=[1], turn_cap=33)
    dealt = determinize(s.game.view(0), Random(1))
    assert dealt.state.settings.seed != 77
    dealt.state.settings.seed = 77
    assert not difference(dealt.state.settings, s.state.settings)


def test_chance_is_new_so_that_nobody_foresees_a_shuffle():
    s = Scenario(hand=[CALL], library="Hill Giant, " + ", ".join(["Forest", "Island", "Plains"] * 4))
    futures = set()
    for seed in range(6):
        dealt = determinize(s.game.view(0), Random(seed))
        assert dealt.state.rng != s.state.rng
        futures.add(tuple(dealt.state.rng))
    assert len(futures) == 6
    again = determinize(s.game.view(0), Random(2))
    assert state_hash(again.state) == state_hash(determinize(s.game.view(0), Random(2)).state)


def test_ids_of_dealt_cards_tell_nothing_of_where_they_were():
    s = Scenario(hand=["Forest"], their_hand="Lightning Bolt", their_library="5 Hill Giant")
    dealt = determinize(s.game.view(0), Random(3)).state
    generations = {dealt.generations[number] for number in dealt.players[1].hand + dealt.players[1].library}
    assert len(generations) == 1


def test_the_log_forgets_what_the_viewer_did_not_see():
    game = Game([["Forest"] * 20 + ["Llanowar Elves"] * 20] * 2, seed=1)
    dealt = determinize(game.view(0), Random(1))
    assert dealt.view(0).log.lines() == game.view(0).log.lines()
    assert str(game.log).count("draws a card (") == 14
    assert str(dealt.log).count("draws a card (") == 7
    assert any(event.obj == UNKNOWN for event in dealt.log.events())
    assert "cannot draw" not in str(dealt.view(1).log)


def test_without_a_log_nothing_is_kept():
    game = Game([["Forest"] * 20] * 2, seed=1)
    dealt = determinize(game.view(0), Random(1), log=False)
    dealt.answer((0,))
    assert dealt.log.lines() == []
    assert state_hash(dealt.state) != state_hash(game.state)


# --- questions stay answerable ---------------------------------------------------------------------------------


def test_701_22a_scry_the_cards_looked_at_stay_on_top():
    s = Scenario(hand=[FORESIGHT], library="Hill Giant, Serra Angel, Forest, Island, Plains, Swamp")
    s.cast("Foresight")
    dealt = determinize(s.game.view(0), Random(1))
    assert dealt.decision is s.game.decision
    dealt.answer((1,))
    state = dealt.state
    assert [state.definitions[number].name for number in state.players[0].hand] == ["Hill Giant"]
    assert state.definitions[state.players[0].library[0]].name == "Serra Angel"
    s.choose("Serra Angel")


def test_701_23_a_search_finds_what_it_offered():
    s = Scenario(hand=[CALL], library="Hill Giant, Forest, Island, Serra Angel, Plains, Swamp")
    s.cast("Call")
    for seed in range(5):
        dealt = determinize(s.game.view(0), Random(seed))
        assert dealt.decision is not None
        offered = [dealt.view(0).name(option.obj) for option in dealt.decision.options]
        dealt.answer((offered.index("Serra Angel"),))
        assert [c.name for c in dealt.view(0).hand] == ["Serra Angel"]
    s.choose("Hill Giant")


def test_701_20a_revealed_cards_that_will_be_kept_stay_too():
    s = Scenario(hand=[PARADE], library="Hill Giant, Forest, Island, Serra Angel, Plains, Swamp")
    s.cast("Parade")
    s.answer()
    for seed in range(5):
        dealt = determinize(s.game.view(0), Random(seed))
        dealt.answer((0, 1))
        assert [c.name for c in dealt.view(0).hand] == ["Hill Giant"]
        assert hidden_cards(dealt, 0)[1:3] == ["Forest", "Island"]
    s.order("Forest", "Island")


def test_614_12_a_land_that_is_being_found_stays_while_it_enters():
    s = Scenario(hand=[FETCH], library=[SLOW_LAND, "Hill Giant", "Serra Angel", "Grizzly Bears"])
    s.cast("Fetch").choose("Slow Land")
    assert s.asked == "option"
    assert [c.name for c in s.game.view(0).shown] == ["Slow Land"]
    for viewer in (0, 1):
        for seed in range(5):
            dealt = determinize(s.game.view(viewer), Random(seed))
            dealt.answer((0,))
            assert [p.name for p in dealt.view(0).battlefield] == ["Slow Land"]
    s.answer(0)


def test_733_1_taking_a_cast_back_does_not_bring_the_real_cards_back():
    s = Scenario(
        hand=[PYRE, "Forest"],
        library="Hill Giant, Serra Angel, Island, Swamp, Plains",
        their_hand="Lightning Bolt",
        their_library="6 Hill Giant, 6 Serra Angel, 6 Plains",
        battlefield="2 Island",
        manual_mana=[0],
    )
    s.cast("Pyre", target="them")
    assert s.asked == "pay"
    other_hands = 0
    for seed in range(10):
        dealt = determinize(s.game.view(0), Random(seed))
        frame = dealt.state.frames[-1]
        assert isinstance(frame, Announcing)
        assert frame.checkpoint is not None
        assert frame.checkpoint.rng == dealt.state.rng
        assert dealt.decision is not None
        dealt.answer((len(dealt.decision.options) - 1,))
        assert [c.name for c in dealt.view(0).hand] == ["Pyre", "Forest"]
        other_hands += hidden_cards(dealt, 1)[0] != "Lightning Bolt"
        check(dealt)
    assert other_hands > 5
    s.choose("Take it back")


def test_603_2_a_trigger_about_a_hidden_card_speaks_of_the_card_dealt_in_its_place():
    s = Scenario(battlefield=[NOSY], their_hand=[FORESIGHT], their_library="6 Hill Giant, 6 Forest", active=1)
    s.them.cast("Foresight", hold=True)
    s.resolve_top()
    s.choose()
    s.order("Hill Giant #1", "Hill Giant #2")
    (item,) = s.state.stack
    assert item.event is not None
    drawn = item.event.obj
    s.give_priority(0)
    for seed in range(5):
        state = determinize(s.game.view(0), Random(seed)).state
        event = state.stack[0].event
        assert event is not None
        assert event.obj != drawn
        assert state.is_current(event.obj)
        assert state.zone_of(event.obj) == Zone.HAND
        assert event.obj == state.id_of(state.players[1].hand[0])
    s.resolve()


# --- when somebody else is asked -------------------------------------------------------------------------------


def test_priority_of_somebody_else_is_asked_anew_for_the_hand_dealt():
    s = Scenario(their_hand="Lightning Bolt", their_library="30 Forest", their_battlefield="Mountain")
    s.pass_priority()
    assert s.asked_player == 1
    bolts = 0
    for seed in range(10):
        dealt = determinize(s.game.view(0), Random(seed))
        assert dealt.decision is not None
        assert (dealt.decision.player, dealt.decision.kind) == (1, Ask.PRIORITY)
        bolts += any(option.act == Act.CAST for option in dealt.decision.options)
        assert dealt.view(0).to_data() == s.game.view(0).to_data()
        play_out(dealt, Random(seed))
    assert bolts < 5


def test_what_was_refused_with_the_old_hand_is_not_remembered():
    s = Scenario(their_hand="Lightning Bolt", their_library="Mountain", their_battlefield="Mountain")
    s.pass_priority()
    s.state.frames[-1].refuse(Act.CAST, s.game.view(1).hand[0].id, 0)
    frame = determinize(s.game.view(0), Random(1)).state.frames[-1]
    assert isinstance(frame, Priority)
    assert frame.refused == ()


def test_a_question_to_somebody_else_about_hidden_cards_is_refused():
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island")
    s.cast("Torment")
    with pytest.raises(CannotDeal, match="them is asked about cards that me does not see"):
        determinize(s.game.view(0), Random(1))
    assert determinize(s.game.view(1), Random(1)).decision is not None
    s.choose("Forest")


def test_somebody_else_in_the_middle_of_casting_is_waited_for():
    s = Scenario(hand=[PYRE, "Forest"])
    s.cast("Pyre")
    assert s.asked == "targets"
    with pytest.raises(PlaysetError, match="me is in the middle of casting or activating Pyre"):
        determinize(s.game.view(1), Random(1))
    s.choose("them")


def test_somebody_elses_mulligan_and_attack_are_no_obstacle():
    game = Game([["Forest"] * 20 + ["Hill Giant"] * 20] * 2, seed=1, first=0)
    dealt = determinize(game.view(1), Random(1))
    assert dealt.decision is not None
    assert (dealt.decision.kind, dealt.decision.player) == (Ask.MULLIGAN, 0)
    play_out(dealt, Random(1))


def test_a_game_that_is_over_can_be_dealt_too():
    s = Scenario(their_hand="Forest")
    s.concede()
    assert determinize(s.game.view(0), Random(1)).over


# --- believing in other decks ----------------------------------------------------------------------------------


def test_a_believed_deck_is_dealt_instead_of_the_real_one():
    s = Scenario(
        their_hand="Lightning Bolt",
        their_library="3 Hill Giant",
        their_battlefield="Mountain",
        their_graveyard="Forest",
    )
    names = ["Mountain", "Forest", "Island", "Island", "Serra Angel", "Plains", "Plains"]
    believed = [find_card(name) for name in names]
    dealt = determinize(s.game.view(0), Random(1), {1: believed})
    hidden = hidden_cards(dealt, 1)
    assert len(hidden) == 4
    left = names[2:]
    for name in hidden:
        left.remove(name)
    assert dealt.view(0).to_data() == s.game.view(0).to_data()
    check(dealt)
    play_out(dealt, Random(1))
    check(dealt)


def test_a_believed_deck_makes_the_real_cards_matter_even_less():
    s = Scenario(their_hand="Lightning Bolt", their_library="3 Hill Giant")
    t = Scenario(their_hand="Hill Giant", their_library="2 Hill Giant, Lightning Bolt")
    believed = {1: [find_card("Island")] * 5}
    dealt, same = determinize(s.game.view(0), Random(1), believed), determinize(t.game.view(0), Random(1), believed)
    assert hidden_cards(dealt, 1) == hidden_cards(same, 1) == ["Island"] * 4


def test_a_believed_deck_must_be_large_enough():
    s = Scenario(their_hand="2 Forest", their_library="3 Forest")
    with pytest.raises(CannotDeal, match="them has 5 unknown cards, but of the deck believed in only 4"):
        determinize(s.game.view(0), Random(1), {1: [find_card("Forest")] * 4})
