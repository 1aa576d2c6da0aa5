"""Reflexive triggered abilities and what goes on "if you do" (CR 603.4, 603.12, 608.2c)."""

from __future__ import annotations

from playset.core.words import Step
from playset.oracle.text import read_card, text_of
from playset.testing import Scenario

ASCENSION = read_card(
    "Plain Ascension",
    "{1}{G}",
    "Enchantment",
    "Whenever a land you control enters, put a quest counter on this enchantment. When you do, if it has two or more "
    "quest counters on it, put a +1/+1 counter on target creature you control. It gains trample until end of turn.",
)
BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")


def test_603_12_an_if_after_when_you_do_is_about_all_of_the_ability():
    s = Scenario(hand="2 Forest", battlefield=[ASCENSION, BEAR], library="9 Forest")
    s.play("Forest").resolve()
    assert s.asked == "priority"  # CR 603.4: it has not triggered, so nothing is targeted
    assert not s.has("Plain Bear", "trample")
    s.pass_to(Step.PRECOMBAT_MAIN, s.state.turn + 2)
    s.play("Forest").resolve()
    if s.asked == "targets":
        s.choose("Plain Bear").resolve()
    assert s.pt("Plain Bear") == "3/3"
    assert s.has("Plain Bear", "trample")
    assert text_of(ASCENSION).startswith(
        "Whenever a land you control enters, put a quest counter on this enchantment. When"
    )


def test_608_2c_what_is_said_of_what_is_targeted_if_you_pay_is_not_done_if_you_do_not():
    text = (
        "Whenever this creature attacks, you may pay {1}. If you do, tap target creature. "
        "That creature doesn't untap during its controller's next untap step."
    )
    octopus = read_card("Plain Octopus", "{U}", "Creature — Octopus", text, "2/2")
    for paid in (True, False):
        s = Scenario(
            battlefield=[octopus, "Island"],
            their_battlefield=[read_card("Tapped Bear", "{1}{G}", "Creature — Bear", "{T}: You gain 1 life.", "2/2")],
            library="9 Forest",
            their_library="9 Forest",
        )
        s.give_priority(1)
        s.them.activate("Tapped Bear").resolve()
        s.attack("Plain Octopus")
        s.choose("Tapped Bear").resolve()
        s = s.yes() if paid else s.no()
        s.resolve().next_turn()
        assert s.them.tapped("Tapped Bear") == paid


def test_608_2c_a_card_is_drawn_whether_or_not_a_token_was_paid_for():
    text = "Whenever this creature attacks, you may pay {1}. If you do, create a Treasure token. Draw a card."
    guard = read_card("Plain Guard", "{W}", "Creature — Soldier", text, "2/2")
    s = Scenario(battlefield=[guard, "Plains"], library="9 Forest")
    s.attack("Plain Guard").resolve().no().resolve()
    assert s.hand == ["Forest"]
    assert s.battlefield == ["Plain Guard", "Plains"]
