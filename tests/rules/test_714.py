"""Sagas (CR 714)."""

from playset.ability import (
    CREATURE,
    ENCHANTMENT,
    PERMANENT,
    PLAYER,
    YOU_CONTROL,
    AbilityOnStack,
    Activated,
    Chapter,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    DrawCards,
    GainLife,
    Gets,
    LosesAllAbilities,
    Mana,
    MultiplyCounters,
    PutCounters,
    ReturnToHand,
    Spell,
    Step,
    Target,
    Until,
    card,
)
from playset.core.words import Zone
from playset.testing import Scenario
from playset.testing.invariants import check

TALE = card(
    "Test Tale",
    "{1}{W}",
    "Enchantment — Saga",
    Chapter(1, GainLife(1)),
    Chapter(2, DealDamage(2, Target(PLAYER))),
    Chapter(3, GainLife(10)),
)
LORE = card("Test Lore", "{U}", "Instant", Spell(PutCounters("lore", 1, Target(ENCHANTMENT))))


def lore(s: Scenario, name: str) -> int:
    return s.permanent(name).counters.get("lore", 0)


def test_714_3a_a_saga_enters_with_a_lore_counter_and_tells_its_first_chapter():
    s = Scenario(hand=[TALE])
    s.cast("Test Tale", hold=True)
    s.resolve_top()
    assert lore(s, "Test Tale") == 1
    assert s.stack == ["Test Tale"]
    s.resolve()
    assert s.life == 21
    check(s.game)


def test_714_3c_as_the_precombat_main_phase_begins_it_gets_another():
    s = Scenario(hand=[TALE])
    s.cast("Test Tale")
    s.next_turn()
    assert lore(s, "Test Tale") == 1, "it is not your turn"
    s.pass_to(Step.DRAW, s.state.turn + 1)
    assert lore(s, "Test Tale") == 1
    while s.asked == "priority":
        s.pass_priority()
    assert s.step == Step.PRECOMBAT_MAIN
    assert lore(s, "Test Tale") == 2
    s.choose("them")
    s.resolve()
    assert s.them.life == 18


def test_714_3c_it_does_not_use_the_stack_and_comes_once_each_turn():
    s = Scenario(hand=[TALE])
    s.cast("Test Tale")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert lore(s, "Test Tale") == 1


def test_714_4_after_its_last_chapter_it_is_sacrificed():
    s = Scenario(battlefield=[TALE], hand=[LORE])
    s.permanent("Test Tale").counters = {"lore": 2}
    s.cast("Test Lore", "Test Tale", hold=True)
    s.resolve_top()
    assert s.stack == ["Test Tale"]
    assert s.battlefield == ["Test Tale"], "its chapter ability has not left the stack yet"
    s.resolve()
    assert s.life == 30
    assert s.graveyard == ["Test Lore", "Test Tale"]
    assert "me sacrifices Test Tale" in s.log


def test_714_4_it_is_sacrificed_also_if_the_chapter_ability_is_countered():
    stifle = card("Stifle", "{U}", "Instant", Spell(CounterSpell(Target(AbilityOnStack()))))
    s = Scenario(battlefield=[TALE], hand=[LORE, stifle])
    s.permanent("Test Tale").counters = {"lore": 2}
    s.cast("Test Lore", "Test Tale", hold=True)
    s.resolve_top()
    s.cast("Stifle")
    assert s.life == 20
    assert s.zone_of("Test Tale") == Zone.GRAVEYARD


def test_714_2b_two_counters_at_once_tell_both_chapters():
    double = card("Double", "{1}", "Enchantment", MultiplyCounters(PERMANENT & YOU_CONTROL))
    s = Scenario(hand=[TALE], battlefield=[double])
    s.cast("Test Tale", hold=True)
    s.resolve_top()
    s.order("Test Tale", "Test Tale")
    s.choose("them")
    assert s.stack == ["Test Tale", "Test Tale"]
    s.resolve()
    assert (s.life, s.them.life) == (21, 18)


def test_714_2c_a_chapter_with_two_numerals_is_told_twice():
    twice = card("Twice", "{1}", "Enchantment — Saga", Chapter((1, 2), GainLife(3)), Chapter(3, DrawCards(1)))
    s = Scenario(hand=[twice])
    s.cast("Twice")
    assert s.life == 23
    s.next_turn().next_turn()
    s.resolve()
    assert s.life == 26


def test_714_2d_the_final_chapter_is_the_greatest_number():
    short = card("Short", "{1}", "Enchantment — Saga", Chapter(1, GainLife(1)))
    s = Scenario(hand=[short])
    s.cast("Short")
    assert s.life == 21
    assert s.graveyard == ["Short"]


def test_714_3c_a_saga_without_chapter_abilities_gets_no_counters_and_stays():
    silence = card("Silence", "{1}", "Sorcery", Spell(Until(Target(ENCHANTMENT), LosesAllAbilities(), 2)))
    s = Scenario(battlefield=[TALE], hand=[silence])
    s.permanent("Test Tale").counters = {"lore": 1}
    s.cast("Silence", "Test Tale")
    s.next_turn().next_turn()
    assert lore(s, "Test Tale") == 1
    s.next_turn().next_turn()
    assert s.battlefield == ["Test Tale"]


def test_714_2b_removing_and_adding_again_tells_a_chapter_again():
    s = Scenario(battlefield=[TALE], hand=[LORE])
    s.cast("Test Lore", "Test Tale")
    assert s.life == 21, "it had none, so the first chapter is told"
    s = Scenario(battlefield=[TALE], hand=[LORE])
    s.permanent("Test Tale").counters = {"lore": 1}
    s.cast("Test Lore", "Test Tale", hold=True)
    s.resolve_top()
    s.choose("me")
    s.resolve()
    assert s.life == 18


def test_714_4_a_returned_saga_begins_anew():
    unsummon = card("Return", "{U}", "Instant", Spell(ReturnToHand(Target(ENCHANTMENT))))
    s = Scenario(battlefield=[TALE], hand=[LORE, unsummon])
    s.permanent("Test Tale").counters = {"lore": 2}
    s.cast("Test Lore", "Test Tale", hold=True)
    s.resolve_top()
    s.cast("Return", "Test Tale", hold=True)
    s.resolve_top()
    assert s.hand == ["Test Tale"]
    s.resolve()
    assert s.life == 30, "the chapter ability resolves without its Saga"
    s.cast("Test Tale")
    assert lore(s, "Test Tale") == 1


def test_714_1a_a_saga_creature_is_still_told_and_sacrificed():
    story = card(
        "Living Story",
        "{1}",
        "Enchantment Creature — Saga Spirit",
        Chapter(1, CreateToken(card("Spirit Token", "", "Creature — Spirit", pt="1/1", token=True))),
        Activated((Mana("{1}"),), Until(CREATURE, Gets(+1, +1))),
        pt="2/2",
    )
    s = Scenario(hand=[story])
    s.cast("Living Story")
    assert s.battlefield == ["Spirit Token"]
    assert s.graveyard == ["Living Story"]


def test_714_4_it_is_sacrificed_also_if_its_last_chapter_has_no_target():
    tale = card("Sad Tale", "{1}", "Enchantment — Saga", Chapter(1, GainLife(1)), Chapter(2, Destroy(Target(CREATURE))))
    s = Scenario(battlefield=[tale], hand=[LORE])
    s.permanent("Sad Tale").counters = {"lore": 1}
    s.cast("Test Lore", "Sad Tale", hold=True)
    s.resolve_top()
    assert s.stack == []
    assert s.graveyard == ["Test Lore", "Sad Tale"]
