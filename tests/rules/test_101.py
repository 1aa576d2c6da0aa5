"""The order in which players choose (CR 101.4): the active player, then the others in turn order."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    SELF,
    YOU,
    AtBeginning,
    CreateToken,
    Dies,
    DiscardCards,
    DrawCards,
    GainLife,
    LoseLife,
    Sacrifices,
    Spell,
    When,
    card,
)
from playset.core.events import EventKind
from playset.core.rng import Random
from playset.core.words import Step
from playset.rules.game import Game
from playset.rules.views.determinize import determinize
from playset.testing import Scenario
from playset.testing.invariants import check

BLIGHT = card("Blight", "{B}", "Sorcery", Spell(DiscardCards(1, EACH_PLAYER)))
TORMENT = card("Torment", "{B}", "Sorcery", Spell(DiscardCards(2, EACH_OPPONENT)))
OTHERS = [{"hand": "Forest, Island"}, {"hand": "Forest, Island"}]


def test_101_4_the_active_player_chooses_first_and_then_the_others_in_turn_order():
    s = Scenario(hand=[BLIGHT, "Forest", "Island"], their_hand="Forest, Island", others=OTHERS)
    s.cast("Blight")
    asked = []
    while s.asked == "choose":
        asked.append(s.asked_player)
        s.choose("Island")
    assert asked == [0, 1, 2, 3]
    assert [seat.hand for seat in s.seats] == [["Forest"]] * 4


def test_101_4_in_the_turn_of_another_player_that_player_is_first():
    flash = card("Ambush", "{B}", "Instant", Spell(DiscardCards(1, EACH_PLAYER)))
    s = Scenario(hand=[flash, "Forest", "Island"], their_hand="Forest, Island", others=OTHERS, active=2)
    s.cast("Ambush")
    asked = []
    while s.asked == "choose":
        asked.append(s.asked_player)
        s.choose("Forest")
    assert asked == [2, 3, 0, 1]


def test_101_4_then_everything_happens_at_the_same_time():
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island, Swamp", others=[{"hand": "Forest, Island, Swamp"}, {}])
    s.cast("Torment").choose("Forest", "Swamp")
    assert s.them.hand == ["Forest", "Island", "Swamp"]  # nothing is discarded yet
    s.choose("Island", "Swamp")
    assert s.them.graveyard == ["Forest", "Swamp"]
    assert s.seats[2].graveyard == ["Island", "Swamp"]
    assert s.seats[3].graveyard == []
    assert s.graveyard == ["Torment"]


def test_101_4a_nobody_sees_what_was_chosen_before_all_have_chosen():
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island, Swamp", others=[{"hand": "Forest, Island, Swamp"}])
    s.cast("Torment").choose("Forest", "Swamp")
    assert s.asked_player == 2
    view = s.game.view(2)
    assert [shown.name for shown in view.shown] == []
    assert "discards" not in str(view.log)
    world = determinize(view, Random(1))
    check(world)
    world.answer((0, 1))
    assert len(world.state.players[1].graveyard) == 2
    s.choose("Forest", "Island")


def test_101_4_a_saved_game_remembers_what_was_chosen():
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island, Swamp", others=[{"hand": "Forest, Island, Swamp"}])
    s.cast("Torment").choose("Forest", "Swamp")
    loaded = Game.from_data(s.game.to_data())
    loaded.answer((0, 1))
    s.choose("Forest", "Island")
    assert loaded.state_hash() == s.game.state_hash()


def test_101_4_and_800_4a_a_player_who_leaves_discards_nothing():
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island, Swamp", others=[{"hand": "Forest, Island, Swamp"}, {}])
    s.cast("Torment").choose("Forest", "Swamp")
    s.them.concede()
    s.choose("Island", "Swamp")
    assert s.seats[2].hand == ["Forest"]
    s = Scenario(hand=[TORMENT], their_hand="Forest, Island, Swamp", others=[{"hand": "Forest, Island, Swamp"}, {}])
    s.cast("Torment").choose("Forest", "Swamp")
    s.seats[2].concede()
    assert s.asked == "priority"
    assert s.them.hand == ["Island"]


def test_101_4_sacrifices_of_four_players():
    edict = card("Edict", "{B}", "Sorcery", Spell(Sacrifices(CREATURE, 1, EACH_PLAYER)))
    two = "Grizzly Bears, Hill Giant"
    s = Scenario(
        hand=[edict],
        battlefield=two,
        their_battlefield=two,
        others=[{"battlefield": two}, {"battlefield": "Ornithopter"}],
    )
    s.cast("Edict")
    asked = []
    while s.asked == "choose":
        asked.append(s.asked_player)
        assert s.them.graveyard == []
        s.choose("Hill Giant")
    assert asked == [0, 1, 2]
    assert [seat.battlefield for seat in s.seats] == [["Grizzly Bears"]] * 3 + [[]]


def test_101_4_triggered_abilities_of_four_players_go_on_the_stack_in_turn_order():
    bell = card("Bell", "", "Artifact", When(AtBeginning(Step.END, EACH_PLAYER), GainLife(1, YOU)))
    s = Scenario(
        battlefield=[bell], their_battlefield=[bell], others=[{"battlefield": [bell]}, {"battlefield": [bell]}]
    )
    s.pass_to(Step.END)
    assert [item.controller for item in s.state.stack] == [0, 1, 2, 3]
    s.resolve_top()
    assert [seat.life for seat in s.seats] == [20, 20, 20, 21]  # CR 405.5: the last one on is the first to resolve


def test_101_4_the_legend_rule_is_chosen_about_in_turn_order():
    twin = card("Twin", "", "Legendary Creature — Human", pt="1/1", token=True)
    strife = card("Strife", "{R}", "Instant", Spell(CreateToken(twin, 2, EACH_PLAYER)))
    s = Scenario(hand=[strife], others=[{}], active=1)
    s.cast("Strife")
    asked = []
    while s.asked == "choose":
        asked.append(s.asked_player)
        assert len(s.battlefield) == 2
        s.answer(0)
    assert asked == [1, 2, 0]
    assert [seat.battlefield for seat in s.seats] == [["Twin"]] * 3


def test_101_4_each_player_draws_in_turn_order():
    feast = card("Feast", "{U}", "Sorcery", Spell(DrawCards(2, EACH_PLAYER)))
    s = Scenario(hand=[feast], others=[{}, {}], active=0)
    s.cast("Feast")
    drawn = [event.player for event in s.log.events() if event.kind == EventKind.DRAW]
    assert drawn == [0, 0, 1, 1, 2, 2, 3, 3]  # CR 121.2c


def test_102_2_every_other_player_is_an_opponent():
    siphon = card("Siphon", "{B}", "Sorcery", Spell(LoseLife(3, EACH_OPPONENT)))
    grudge = card("Grudge", "{B}", "Creature — Spirit", When(Dies(SELF), LoseLife(1, EACH_OPPONENT)), pt="1/1")
    s = Scenario(hand=[siphon, "Lightning Bolt"], others=[{"battlefield": [grudge]}, {}])
    s.cast("Siphon").cast("Lightning Bolt", "Grudge")
    assert [seat.life for seat in s.seats] == [19, 16, 17, 16]
