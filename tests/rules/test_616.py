"""CR 616: several replacement and prevention effects on one event."""

from dataclasses import dataclass

from tests.rules.sample_replacements import FURNACE, PADDING, SPARK, SampleBodyguard, SamplePreventDamage

from playset.ability import ANY_TARGET, CreateToken, DealDamage, GainLife, Spell, card
from playset.core.events import Event, EventKind
from playset.core.words import Zone
from playset.rules.nodes.base import Replacement
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario
from playset.testing.invariants import check


@dataclass(frozen=True, repr=False)
class SampleLifePlus(Replacement):
    """If you would gain life, gain that much plus some instead, or twice that much."""

    plus: int = 0
    times: int = 1

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount = event.amount * self.times + self.plus
        return [event]


@dataclass(frozen=True, repr=False)
class SampleTokensTapped(Replacement):
    """Whatever enters is tapped; whatever token is created comes with one more."""

    def kinds(self) -> int:
        return 1 << EventKind.CREATE_TOKENS | 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.kind == EventKind.CREATE_TOKENS or event.destination == Zone.BATTLEFIELD

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if event.kind == EventKind.CREATE_TOKENS:
            event.amount += 1
        else:
            assert event.entry is not None
            event.entry.tapped = True
        return [event]


GUARD = card("Guard", "{W}", "Creature — Soldier", SampleBodyguard(), pt="0/9")
REST = card("Rest", "{W}", "Instant", Spell(GainLife(3)))


def test_616_1_the_affected_player_chooses_which_applies_first():
    for first, life in (("Furnace", 15), ("Padding", 16)):
        s = Scenario(hand=[SPARK], battlefield=[FURNACE], their_battlefield=[PADDING])
        s.cast("Spark", "them")
        assert (s.asked, s.asked_player) == ("option", 1)
        assert sorted(s.offered) == ["Furnace", "Padding"]
        s.choose(first)
        assert s.them.life == life


def test_616_1_for_a_permanent_its_controller_chooses():
    tough = card("Tough", "{W}", "Creature — Human", pt="1/9")
    ward = card("Ward", "{W}", "Enchantment", SamplePreventDamage(ANY_TARGET, 2))
    s = Scenario(hand=[SPARK], battlefield=[FURNACE, ward], their_battlefield=[tough])
    s.cast("Spark", "Tough")
    assert s.asked_player == 1
    s.choose("Ward")
    assert s.them.permanent("Tough").damage == 2


def test_616_1f_after_each_the_rest_is_looked_at_again():
    # Redirected first, the damage is no longer dealt to the player: the padding does not apply any more.
    s = Scenario(hand=[SPARK], their_battlefield=[GUARD, PADDING])
    s.cast("Spark", "them")
    s.choose("Guard")
    assert s.asked == "priority"
    assert s.them.permanent("Guard").damage == 3
    s = Scenario(hand=[SPARK], their_battlefield=[GUARD, PADDING])
    s.cast("Spark", "them")
    s.choose("Padding")
    assert s.them.permanent("Guard").damage == 2


def test_616_1f_with_three_effects_two_questions_are_asked():
    s = Scenario(hand=[SPARK], battlefield=[FURNACE], their_battlefield=[GUARD, PADDING])
    s.cast("Spark", "them")
    assert len(s.offered) == 3
    s.choose("Padding")
    assert sorted(s.offered) == ["Furnace", "Guard"]
    s.choose("Guard")
    assert s.them.permanent("Guard").damage == 4


def test_616_1f_the_player_who_chooses_may_change_with_the_event():
    # Once redirected to a permanent of another player, that permanent's controller chooses the rest.
    scape = card("Scapegoat", "{W}", "Creature — Goat", SampleBodyguard(), pt="0/9")
    ward = card("Ward", "{W}", "Enchantment", SamplePreventDamage(ANY_TARGET, 1))
    s = Scenario(hand=[SPARK], battlefield=[FURNACE, ward, scape])
    s.cast("Spark", "me")
    assert s.asked_player == 0
    s.choose("Scapegoat").choose("Ward")
    assert s.permanent("Scapegoat").damage == 4


def test_614_5_each_effect_applies_once():
    s = Scenario(hand=[SPARK], battlefield=[FURNACE, FURNACE])
    s.cast("Spark", "them")
    s.choose("Furnace #2")
    assert s.them.life == 8


def test_614_5_two_redirections_do_not_go_on_for_ever():
    s = Scenario(hand=[SPARK], their_battlefield=[GUARD, GUARD])
    s.cast("Spark", "them")
    s.choose("Guard #2")
    assert [p.damage for p in s.state.battlefield.values()] == [0, 3]


def test_616_1_addition_and_multiplication():
    for first, life in (("Plus", 28), ("Times", 27)):
        plus = card("Plus", "{W}", "Enchantment", SampleLifePlus(plus=1))
        times = card("Times", "{W}", "Enchantment", SampleLifePlus(times=2))
        s = Scenario(hand=[REST], battlefield=[plus, times])
        s.cast("Rest")
        s.choose(first)
        assert s.life == life


def test_616_1_two_effects_of_one_permanent():
    both = card("Both", "{W}", "Enchantment", SampleLifePlus(plus=1), SampleLifePlus(times=2))
    s = Scenario(hand=[REST], battlefield=[both])
    s.cast("Rest")
    decision = s.game.decision
    assert decision is not None
    assert [option.index for option in decision.options] == [0, 1]
    s.answer(1)
    assert s.life == 27


def test_616_1_clones_at_the_choice_go_their_own_ways():
    s = Scenario(hand=[SPARK], battlefield=[FURNACE], their_battlefield=[PADDING])
    s.cast("Spark", "them")
    check(s.game)
    fork = s.game.clone()
    s.choose("Furnace")
    fork.answer((1,))
    assert s.them.life == 15
    assert fork.state.players[1].life == 16


def test_616_1_the_events_of_one_moment_are_chosen_for_one_after_the_other():
    sweep = card("Sweep", "{R}", "Sorcery", Spell(DealDamage(3, ANY_TARGET)))
    s = Scenario(hand=[sweep], battlefield=[FURNACE, PADDING], their_battlefield=[PADDING])
    s.cast("Sweep")
    assert s.asked_player == 0
    s.choose("Furnace")
    assert s.asked_player == 1
    assert (s.life, s.them.life) == (20, 20)  # nothing has happened yet
    s.choose("Padding")
    assert (s.life, s.them.life) == (15, 16)


def test_616_1_several_players_choose_in_turn_order_from_the_active_player():
    sweep = card("Sweep", "{R}", "Instant", Spell(DealDamage(3, ANY_TARGET)))
    s = Scenario(hand=[sweep], battlefield=[FURNACE, PADDING], their_battlefield=[PADDING], active=1)
    s.cast("Sweep")
    assert s.asked_player == 1
    s.choose("Padding")
    assert s.asked_player == 0
    s.choose("Furnace")
    assert (s.life, s.them.life) == (15, 16)


def test_616_1g_an_event_within_an_event_comes_after_it():
    # First the number of tokens is settled, then how each of them enters.
    cub = card("Cub", "", "Creature — Bear", pt="1/1", token=True)
    breed = card("Breed", "{G}", "Sorcery", Spell(CreateToken(cub, 2)))
    s = Scenario(hand=[breed], battlefield=[card("Nest", "{G}", "Enchantment", SampleTokensTapped())])
    s.cast("Breed")
    assert s.battlefield.count("Cub") == 3
    assert all(s.tapped(f"Cub #{n}") for n in (1, 2, 3))


def test_616_1_with_everything_asked_even_one_order_is_a_question():
    s = Scenario(hand=[SPARK], battlefield=[FURNACE], their_battlefield=[PADDING], ask_everything=True)
    s.cast("Spark", "them")
    s.choose("Padding")
    assert s.them.life == 16
