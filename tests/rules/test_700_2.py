"""CR 700.2: modal spells and abilities."""

import pytest

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    PLAYER,
    SELF,
    TAP,
    Activated,
    DealDamage,
    Destroy,
    DrawCards,
    Enters,
    GainLife,
    Gets,
    LoseLife,
    OneOf,
    PutCounters,
    ReturnToHand,
    Spell,
    Tap,
    Target,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.core.errors import BadCard
from playset.testing import Scenario

CHARM = card(
    "Charm",
    "{R}",
    "Instant",
    Spell(OneOf(DealDamage(2, Target(CREATURE)), Destroy(Target(ARTIFACT)), Then(GainLife(2), DrawCards(1)))),
)
COMMAND = card(
    "Command",
    "{U}",
    "Instant",
    Spell(OneOf(DealDamage(2, Target(PLAYER)), Tap(Target(CREATURE)), DrawCards(1), GainLife(4), count=2)),
)
RELIC = card("Relic", "{2}", "Artifact")


def test_700_2a_the_mode_is_chosen_as_the_spell_is_cast():
    s = Scenario(hand=[CHARM], their_battlefield=["Hill Giant", RELIC])
    s.cast("Charm", hold=True)
    assert s.asked == "option"
    assert s.offered == ["0", "1", "2"]
    s.choose("1")
    assert s.state.stack[0].modes == (1,)
    s.resolve()
    assert s.them.graveyard == ["Relic"]


def test_700_2a_a_mode_without_a_legal_target_cannot_be_chosen():
    s = Scenario(hand=[CHARM], their_battlefield="Hill Giant")
    s.cast("Charm", hold=True)
    assert s.offered == ["0", "2"]
    s.choose("2").resolve()
    assert (s.life, len(s.hand)) == (22, 1)


def test_700_2a_with_one_legal_mode_there_is_nothing_to_choose():
    s = Scenario(hand=[CHARM])
    s.cast("Charm")
    assert s.life == 22


def test_700_2a_without_a_legal_mode_it_cannot_be_cast():
    strict = card("Strict", "{R}", "Instant", Spell(OneOf(Destroy(Target(ARTIFACT)), Destroy(Target(CREATURE)))))
    s = Scenario(hand=[strict], mana="{R}")
    assert not s.can("cast", "Strict")


def test_700_2a_a_modal_activated_ability():
    wand = card("Wand", "{2}", "Artifact", Activated((TAP,), OneOf(GainLife(1), DealDamage(1, Target(PLAYER)))))
    s = Scenario(battlefield=[wand])
    s.activate("Wand", "them", mode=1, hold=True)
    assert s.tapped("Wand")
    s.resolve()
    assert s.them.life == 19


def test_700_2b_a_modal_trigger_chooses_as_it_goes_on_the_stack():
    guide = card("Guide", "{G}", "Creature — Elf", When(Enters(SELF), OneOf(GainLife(3), DrawCards(1))), pt="1/1")
    s = Scenario(hand=[guide])
    s.cast("Guide", hold=True).resolve_top()
    assert s.asked == "option"
    assert s.stack == []
    s.choose("1")
    assert s.stack == ["Guide"]
    s.resolve()
    assert (s.life, len(s.hand)) == (20, 1)


def test_700_2c_only_the_targets_of_the_chosen_mode_are_chosen():
    s = Scenario(hand=[CHARM], their_battlefield=["Hill Giant", RELIC])
    s.cast("Charm", mode=2, hold=True)
    assert s.state.stack[0].targets == ()
    s.resolve()


def test_700_2c_the_other_modes_targets_do_not_matter_on_resolution():
    s = Scenario(hand=[CHARM], their_battlefield=["Hill Giant", RELIC], their_hand=[CHARM])
    s.cast("Charm", mode=0, hold=True)
    s.them.cast("Charm", mode=1)  # destroys their own relic in response
    assert s.them.permanent("Hill Giant").damage == 2


def test_700_2d_two_different_modes():
    s = Scenario(hand=[COMMAND], their_battlefield="Hill Giant")
    s.cast("Command", targets=["them"], mode=[0, 1])
    assert s.them.life == 18
    assert s.them.tapped("Hill Giant")


def test_700_2d_no_mode_twice_and_no_fewer_than_it_says():
    s = Scenario(hand=[COMMAND], their_battlefield="Hill Giant")
    s.cast("Command", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum) == (2, 2)
    assert not decision.ordered
    s.choose("2", "3").resolve()
    assert (s.life, len(s.hand)) == (24, 1)


def test_700_2d_the_modes_are_followed_in_the_order_printed():
    # Whatever order they are named in: first the damage, then the card.
    s = Scenario(hand=[COMMAND], their_battlefield="Hill Giant")
    s.cast("Command", hold=True)
    s.choose("3", "0").choose("them")
    assert s.state.stack[0].modes == (0, 3)
    s.resolve()
    assert (s.life, s.them.life) == (24, 18)


def test_700_2d_with_a_mode_missing_its_target_the_others_are_left():
    s = Scenario(hand=[COMMAND])
    s.cast("Command", hold=True)
    assert s.offered == ["0", "2", "3"]
    s.choose("2", "3").resolve()


def test_700_2d_one_or_both():
    either = card(
        "Either", "{W}", "Instant", Spell(OneOf(GainLife(2), LoseLife(2, Target(PLAYER)), count=2, at_least=1))
    )
    s = Scenario(hand=[either, either])
    s.cast("Either", mode=[0])
    assert (s.life, s.them.life) == (22, 20)
    s.cast("Either", "them", mode=[0, 1])
    assert (s.life, s.them.life) == (24, 18)


def test_700_2d_two_modes_with_the_same_words_have_targets_of_their_own():
    twin = card(
        "Twin",
        "{R}",
        "Instant",
        Spell(
            OneOf(
                DealDamage(1, Target(ANY_TARGET)),
                PutCounters("+1/+1", 1, Target(CREATURE)),
                DealDamage(3, Target(ANY_TARGET)),
                count=2,
            )
        ),
    )
    s = Scenario(hand=[twin, twin], their_battlefield="Hill Giant")
    s.cast("Twin", targets=["them", "Hill Giant"], mode=[0, 2])
    assert s.them.life == 19
    assert s.them.graveyard == ["Hill Giant"]
    s.cast("Twin", targets=["them", "them"], mode=[0, 2])
    assert s.them.life == 15


def test_608_2b_one_of_two_modes_may_lose_its_target():
    unsummon = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[COMMAND], their_battlefield="Hill Giant", their_hand=[unsummon])
    s.cast("Command", targets=["them"], mode=[0, 1], hold=True)
    s.them.cast("Unsummon")
    assert s.them.life == 18
    s = Scenario(hand=[COMMAND], their_battlefield="Hill Giant", their_hand=[unsummon])
    s.cast("Command", mode=[1, 2], hold=True)
    s.them.cast("Unsummon")
    assert s.hand == []  # its only target is gone: it does not resolve at all


def test_700_2a_a_mode_may_use_x():
    surge = card(
        "Surge", "{X}{R}", "Instant", Spell(OneOf(DealDamage(X, Target(PLAYER)), Until(Target(CREATURE), Gets(X, 0))))
    )
    s = Scenario(hand=[surge], battlefield="Grizzly Bears")
    s.cast("Surge", mode=1, x=3)
    assert s.pt("Grizzly Bears") == "5/2"


def test_700_2_a_clone_taken_at_the_choice_of_a_mode_chooses_anew():
    s = Scenario(hand=[CHARM], their_battlefield=["Hill Giant", RELIC])
    s.cast("Charm", hold=True)
    fork = s.game.clone()
    s.choose("1").resolve()
    fork.answer((0,))
    assert [p.definition.name for p in fork.state.battlefield.values()] == ["Hill Giant", "Relic"]
    assert fork.state.stack[0].modes == (0,)
    assert s.them.battlefield == ["Hill Giant"]


def test_700_2_modes_are_the_whole_of_an_ability():
    # Anything else would have its modes chosen at the wrong time, so it is refused when the card is written.
    with pytest.raises(BadCard, match="only a part"):
        card("Odd", "{R}", "Instant", Spell(Then(OneOf(GainLife(1), DrawCards(1)), GainLife(1))))
