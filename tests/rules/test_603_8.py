"""CR 603.8: state triggers."""

from playset.ability import (
    LAND,
    SELF,
    YOU_CONTROL,
    AbilityOnStack,
    CounterSpell,
    Destroy,
    Exists,
    SacrificeIt,
    Spell,
    StateIs,
    Subtype,
    Target,
    When,
    card,
)
from playset.testing import Scenario

NO_ISLAND = Exists(Subtype("Island") & YOU_CONTROL, 0, 0)
FISH = card("Test Fish", "{U}", "Creature — Fish", When(StateIs(NO_ISLAND), SacrificeIt(SELF)), pt="4/1")


def test_603_8_a_state_trigger_triggers_as_soon_as_the_state_is_there():
    quake = card("Quake", "{R}", "Instant", Spell(Destroy(LAND)))
    s = Scenario(hand=[quake], battlefield=[FISH, "Island"])
    assert s.stack == []
    s.cast("Quake", hold=True).resolve_top()
    assert s.stack == ["Test Fish"]
    s.resolve()
    assert "Test Fish" in s.graveyard


def test_603_8_it_triggers_for_what_enters_into_the_state():
    s = Scenario(hand=[FISH])
    s.cast("Test Fish")
    assert s.graveyard == ["Test Fish"]


def test_603_8_it_triggers_again_if_the_state_is_still_there_when_it_has_left_the_stack():
    deny = card("Deny", "{U}", "Instant", Spell(CounterSpell(Target(AbilityOnStack()))))
    quake = card("Quake", "{R}", "Instant", Spell(Destroy(LAND)))
    s = Scenario(hand=[quake, deny], battlefield=[FISH, "Island"])
    s.cast("Quake", hold=True).resolve_top()
    s.cast("Deny", "Test Fish", hold=True).resolve_top()
    assert s.stack == ["Test Fish"]  # countered, and triggered anew
    s.resolve()
    assert "Test Fish" in s.graveyard


def test_603_8_a_clone_and_a_saved_game_wait_for_the_same_ability():
    quake = card("Quake", "{R}", "Instant", Spell(Destroy(LAND)))
    s = Scenario(hand=[quake], battlefield=[FISH, "Island"])
    s.cast("Quake", hold=True).resolve_top()
    copy = s.game.clone()
    copy.answer((0,))
    copy.answer((0,))
    assert len(copy.state.battlefield) == 0
    s.resolve()
