"""CR 117.3d: a player who can do nothing is not asked; that is known until there is something to do."""

from dataclasses import dataclass

from playset.ability import (
    CREATURE,
    ENCHANTED,
    ENCHANTMENT,
    IT,
    LAND,
    PLAYER,
    SELF,
    SPLIT_SECOND,
    YOU_CONTROL,
    Activated,
    AddMana,
    AddManaFor,
    Continuous,
    ControllerOf,
    Count,
    DrawCards,
    Enchant,
    GainLife,
    Has,
    InGraveyard,
    LosesAllAbilities,
    Mana,
    Sacrifice,
    SetColors,
    SharesColor,
    Spell,
    Tap,
    TappedForMana,
    Target,
    Untap,
    Until,
    When,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Color, Step, Stop
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.game import Game
from playset.rules.nodes.base import Condition, Effect
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario

PUMP = card("Pump", "{1}", "Artifact", Activated((Mana("{2}"),), GainLife(1)))
LARGE_PUMP = card("Large Pump", "{1}", "Artifact", Activated((Mana("{3}"),), GainLife(1)))
WAITING = card("Waiting", "{1}", "Enchantment", Activated((Sacrifice(SELF),), GainLife(1)))


def instant(name: str, effect: Effect) -> CardDefinition:
    """A spell that takes no mana."""
    return card(name, "{0}", "Instant", Spell(effect))


def playing(
    hand: list[str | CardDefinition],
    theirs: list[str | CardDefinition],
    their_hand: str = "",
    their_library: str | None = None,
) -> Scenario:
    """A position in which players who can only pass are not asked; you can always do something."""
    s = Scenario(
        hand=hand,
        battlefield=[WAITING],
        their_hand=their_hand,
        their_library=their_library,
        their_battlefield=theirs,
        mana="",
    )
    s.state.settings.ask_priority = False
    return s


def their_acts(s: Scenario) -> int:
    """How much the other player could do with priority now, besides passing."""
    known = len(legal_actions(s.state, 1))
    assert known == len(legal_actions(s.state.clone(), 1))
    return known - 1


def test_117_3d_who_could_do_nothing_can_when_a_land_untaps_and_again_nothing_when_it_is_tapped():
    wake, lull = instant("Wake", Untap(Target(LAND))), instant("Lull", Tap(Target(LAND)))
    s = playing([wake, lull], ["Mountain (tapped)"], their_hand="Shock")
    assert their_acts(s) == 0
    s.cast("Wake", "Mountain")
    assert their_acts(s) == 1
    s.cast("Lull", "Mountain")
    assert their_acts(s) == 0


def test_117_3d_who_could_do_nothing_can_with_a_card_that_was_drawn():
    s = playing([instant("Gift", DrawCards(1, Target(PLAYER)))], ["Mountain"], their_library="Shock")
    assert their_acts(s) == 0
    s.cast("Gift", "them")
    assert their_acts(s) == 1


def test_605_1b_who_could_do_nothing_can_when_the_mana_that_is_added_to_a_land_has_changed():
    more = When(TappedForMana(LAND & YOU_CONTROL), AddManaFor("{C}", Count(InGraveyard(yours=False))))
    s = playing([instant("Free", GainLife(1))], [PUMP, card("Echo", "{G}", "Enchantment", more), "Mountain"])
    assert their_acts(s) == 0
    s.cast("Free")
    assert their_acts(s) == 1, "there is a card in a graveyard"


def test_605_1b_what_has_another_colour_adds_to_the_mana_of_others_of_that_colour():
    more = When(TappedForMana(CREATURE & SharesColor(SELF)), AddMana("{G}"))
    warden = card("Warden", "{U}", "Creature — Elf", more, pt="1/1")
    s = playing([instant("Paint", Until(Target(CREATURE), SetColors(Color.GREEN)))], [PUMP, warden, "Elvish Mystic"])
    assert their_acts(s) == 0
    s.cast("Paint", "Warden")
    assert their_acts(s) == 1


def test_605_1b_an_aura_of_another_colour_adds_the_same_and_one_with_another_ability_adds_more():
    more = When(TappedForMana(ENCHANTED), AddMana("{G}", who=ControllerOf(IT)))
    growth = card("Growth", "{0}", "Enchantment — Aura", Enchant(LAND), more)
    paint = instant("Paint", Until(Target(ENCHANTMENT), SetColors(Color.BLUE)))
    flourish = instant("Flourish", Until(Target(ENCHANTMENT), Has(more)))
    numb = instant("Numb", Until(Target(ENCHANTMENT), LosesAllAbilities()))
    s = playing([growth, paint, flourish, numb], [PUMP, LARGE_PUMP, "Forest"])
    s.cast("Growth", "Forest")
    assert their_acts(s) == 1
    s.cast("Paint", "Growth")
    assert their_acts(s) == 1
    s.cast("Flourish", "Growth")
    assert their_acts(s) == 2
    s.cast("Numb", "Growth")
    assert their_acts(s) == 0


def test_117_3d_who_could_do_nothing_can_with_a_permanent_that_has_become_another():
    s = playing([], ["Mountain"])
    assert their_acts(s) == 0
    s.them.permanent("Mountain").definition = WAITING
    s.state.touch_battlefield()
    assert their_acts(s) == 1


@dataclass(frozen=True, repr=False)
class During(Condition):
    """It is a certain step."""

    step: int

    def holds(self, game: State, context: Context) -> bool:
        return game.step == self.step


def test_117_3d_who_could_do_nothing_can_in_a_step_in_which_permanents_have_other_abilities():
    relief = Activated((Sacrifice(SELF),), GainLife(1))
    evening = card("Evening", "{1}", "Enchantment", Continuous(LAND, Has(relief), condition=During(Step.END)))
    s = playing([], [evening, "Mountain"])
    assert their_acts(s) == 0
    s.pass_to(Step.END)
    assert their_acts(s) == 1


def test_117_3d_who_could_do_nothing_can_in_a_step_in_which_there_is_more_mana():
    more = When(TappedForMana(LAND), AddMana("{G}"), condition=During(Step.END))
    s = playing([], [card("Evening", "{1}", "Enchantment", more), PUMP, "Mountain"])
    assert their_acts(s) == 0
    s.pass_to(Step.END)
    assert their_acts(s) == 1


def test_602_5b_who_could_do_nothing_can_in_the_step_in_which_an_ability_may_be_activated():
    later = Activated((Sacrifice(SELF),), GainLife(1), condition=During(Step.END))
    s = playing([], [card("Later", "{1}", "Enchantment", later)])
    assert their_acts(s) == 0
    s.pass_to(Step.END)
    assert their_acts(s) == 1


def test_702_61a_who_could_do_nothing_because_of_split_second_can_afterwards():
    sudden = card("Sudden", "{0}", "Instant", SPLIT_SECOND, Spell(GainLife(1)))
    maker = card("Maker", "{0}", "Artifact", Activated((Sacrifice(SELF),), AddMana("{R}")))  # you can always use it
    s = playing([sudden, maker], [WAITING])
    s.cast("Maker")
    assert their_acts(s) == 1
    s.cast("Sudden", hold=True)
    assert their_acts(s) == 0
    s.resolve()
    assert their_acts(s) == 1


def test_117_3d_who_wants_to_be_asked_even_with_nothing_to_do_is_asked():
    decks = [["Mountain"] * 60, ["Mountain"] * 60]
    asked: list[int] = []
    for stops in ((), (Stop.EVERY, Stop.ALWAYS)):
        game = Game(decks, seed=1, turn_cap=2, stops=stops)
        seats: set[int] = set()
        while (decision := game.decision) is not None:
            if decision.kind == Ask.PRIORITY and len(decision.options) == 1:
                seats.add(decision.player)
            game.answer(decision.default_answer())
        asked.append(len(seats))
        assert seats <= {0}
    assert asked == [0, 1]
