"""CR 701.6: countering abilities, and what becomes of what they are abilities of."""

from playset.oracle.text import read_card
from playset.testing import Scenario

BIND = read_card(
    "Bind",
    "{0}",
    "Creature — Merfolk",
    "Flash\nWhen this creature enters, counter up to one target activated or triggered ability. If an ability of an "
    "artifact, creature, or planeswalker is countered this way, that permanent loses all abilities for as long as this "
    "creature remains on the battlefield.",
    "3/2",
)
TIM = read_card("Tim", "{U}", "Creature — Wizard", "Flying\n{T}: This creature deals 1 damage to any target.", "1/1")


def test_701_6a_the_permanent_loses_its_abilities_while_the_creature_stays():
    s = Scenario(hand=[BIND], battlefield="Mountain", library="Lightning Bolt", their_battlefield=[TIM], active=1)
    s.them.activate("Tim", "me", hold=True)
    s.cast("Bind", hold=True).resolve_top()
    s.choose("Tim").resolve()
    assert (s.life, s.them.has("Tim", "flying")) == (20, False)
    s.next_turn()
    s.cast("Lightning Bolt", "Bind").resolve()
    assert s.them.has("Tim", "flying")


def test_701_6a_what_is_no_permanent_of_those_kinds_keeps_its_abilities():
    mine = read_card("Mine", "", "Land", "{T}: Each opponent loses 1 life.")
    s = Scenario(hand=[BIND], their_battlefield=[mine], active=1)
    s.them.activate("Mine", hold=True)
    s.cast("Bind", hold=True).resolve_top()
    s.choose("Mine").resolve()
    assert s.life == 20
    s.next_turn().next_turn()
    assert s.them.can("activate", "Mine")


def test_701_6a_nothing_is_lost_where_nothing_is_countered():
    s = Scenario(hand=[BIND], their_battlefield=[TIM])
    s.cast("Bind").resolve()
    assert s.them.has("Tim", "flying")


def test_701_6a_the_permanent_is_destroyed_if_it_is_still_there():
    text = (
        "Counter target activated or triggered ability. If a permanent's ability is countered this way, destroy that "
        "permanent."
    )
    s = Scenario(hand=[read_card("Slime", "{0}", "Instant", text)], their_battlefield=[TIM], active=1)
    s.them.activate("Tim", "me", hold=True)
    s.cast("Slime", "Tim").resolve()
    assert (s.life, s.them.battlefield) == (20, [])
