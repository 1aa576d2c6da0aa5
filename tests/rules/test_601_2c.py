"""CR 601.2c: targets are announced in order, and one may be described by another (115.3)."""

from tests.rules.own_cards import creature

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    LAND,
    OTHER,
    PERMANENT,
    PLAYER,
    TAP,
    Activated,
    ControlledBy,
    DealDamage,
    DealTogether,
    Destroy,
    OtherThan,
    Spell,
    Tap,
    Target,
    Then,
    Untap,
    Until,
    YouControlIt,
    card,
)
from playset.testing import Scenario

WHOM = Target(PLAYER)
BLAZE = card(
    "Blaze",
    "{R}",
    "Instant",
    Spell(DealTogether(DealDamage(1, WHOM), DealDamage(1, Target(CREATURE & ControlledBy(WHOM))))),
)
FIRST = Target(PERMANENT)
TWIST = card("Twist", "{U}", "Instant", Spell(Then(Tap(FIRST), Untap(Target(OtherThan(FIRST) & PERMANENT)))))
SPLIT = card(
    "Split Fire",
    "{R}",
    "Instant",
    Spell(
        DealTogether(
            DealDamage(2, Target(ANY_TARGET)), DealDamage(1, Target(OtherThan(Target(ANY_TARGET)) & ANY_TARGET))
        )
    ),
)
THEFT = card("Theft", "{U}", "Instant", Spell(Until(Target(CREATURE), YouControlIt())))
RAZE = card("Raze Two", "{R}", "Sorcery", Spell(Destroy(Target(LAND & ControlledBy(WHOM), minimum=0))))


def test_601_2c_a_target_that_another_describes_is_chosen_after_it():
    s = Scenario(hand=[BLAZE], battlefield="Grizzly Bears", their_battlefield="Hill Giant, Memnite")
    s.cast("Blaze", hold=True)
    s.choose("them")
    assert s.offered == ["Hill Giant", "Memnite"]
    s.choose("Memnite").resolve()
    assert (s.them.battlefield, s.them.life) == (["Hill Giant"], 19)


def test_601_2c_only_what_leaves_a_legal_target_for_the_rest_is_offered():
    s = Scenario(hand=[BLAZE], their_battlefield="Hill Giant, Memnite")
    s.cast("Blaze", hold=True)
    assert s.offered == ["Hill Giant", "Memnite"]  # you control no creature, so there is no choice of a player
    s.choose("Memnite").resolve()
    s = Scenario(hand=[BLAZE])
    assert "Blaze" not in s.offered


def test_115_3_another_target_is_not_the_first_one():
    s = Scenario(hand=[TWIST], battlefield="Grizzly Bears", their_battlefield="Hill Giant", ask_everything=True)
    s.cast("Twist", hold=True)
    s.choose("Hill Giant")
    assert "Hill Giant" not in s.offered
    s.choose("Grizzly Bears").resolve()
    assert s.them.permanent("Hill Giant").tapped


def test_115_3_another_target_may_be_a_player():
    s = Scenario(hand=[SPLIT], their_battlefield="Hill Giant")
    s.cast("Split Fire", "Hill Giant", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them").resolve()
    assert s.them.life == 19


def test_115_4_any_other_target_than_the_card_itself_may_be_a_player():
    spitter = creature("Spitter", Activated((TAP,), DealDamage(1, Target(OTHER & ANY_TARGET))))
    s = Scenario(battlefield=[spitter])
    s.activate("Spitter", "them")
    assert s.them.life == 19


def test_601_2c_one_permanent_is_not_enough_for_two_targets():
    s = Scenario(hand=[TWIST], battlefield="Island")
    assert "Twist" not in s.offered


def test_608_2b_a_target_is_illegal_if_it_no_longer_fits_what_describes_it():
    s = Scenario(hand=[BLAZE, THEFT], battlefield="Grizzly Bears", their_battlefield="Hill Giant, Memnite")
    s.cast("Blaze", hold=True).choose("them").choose("Memnite")
    s.cast("Theft", "Memnite").resolve()
    assert (s.battlefield, s.them.life) == (["Grizzly Bears", "Memnite"], 19)


def test_601_2c_a_land_of_the_player_who_is_a_target():
    s = Scenario(hand=[RAZE], battlefield="Mountain", their_battlefield="Forest")
    s.cast("Raze Two", hold=True)
    s.choose("them")
    assert s.offered == ["Forest"]
    s.choose("Forest").resolve()
    assert s.them.battlefield == []
