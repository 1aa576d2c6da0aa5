"""CR 702.94: miracle."""

from playset.ability import ANY_TARGET, DealDamage, DrawCards, Miracle, Spell, Target, X, card
from playset.testing import Scenario

BOLT = card("Wonder", "{6}{R}", "Instant", Spell(DealDamage(5, Target(ANY_TARGET))), Miracle("{R}"))
FIRE = card("Bonfire", "{X}{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))), Miracle("{X}{R}"))
THREE = card("Three", "{0}", "Sorcery", Spell(DrawCards(3)))


def test_702_94a_the_first_card_drawn_may_be_revealed_and_cast_for_its_miracle_cost():
    s = Scenario(hand=[THREE], library=[BOLT, "2 Island"], battlefield="1 Mountain", mana="")
    s.cast("Three", hold=True)
    s.resolve_top()
    assert "Reveal Wonder" in s.question
    assert s.hand == ["Wonder"]  # the other two are drawn after that
    s.yes()
    assert s.hand == ["Wonder", "Island", "Island"]
    s.resolve_top()
    s.choose("Wonder").choose("them").resolve()
    assert (s.them.life, s.graveyard) == (15, ["Three", "Wonder"])


def test_702_94a_a_player_may_keep_it_secret():
    s = Scenario(hand=[THREE], library=[BOLT, "2 Island"], battlefield="1 Mountain", mana="")
    s.cast("Three", hold=True)
    s.resolve_top()
    s.no()
    assert (s.stack, s.hand) == ([], ["Wonder", "Island", "Island"])


def test_702_94a_a_later_card_of_the_turn_is_no_miracle():
    s = Scenario(hand=[THREE], library=["1 Island", BOLT, "1 Island"], battlefield="1 Mountain", mana="")
    s.cast("Three")
    assert (s.stack, s.hand) == ([], ["Island", "Wonder", "Island"])


def test_702_94a_who_does_not_cast_it_keeps_it():
    s = Scenario(hand=[THREE], library=[BOLT, "2 Island"], mana="")
    s.cast("Three", hold=True)
    s.resolve_top()
    s.yes().resolve()
    assert (s.stack, s.hand) == ([], ["Wonder", "Island", "Island"])


def test_702_94a_x_is_announced_for_the_miracle_cost():
    s = Scenario(hand=[THREE], library=[FIRE, "2 Island"], battlefield="4 Mountain", mana="")
    s.cast("Three", hold=True)
    s.resolve_top()
    s.yes().resolve_top()
    s.choose("Bonfire").number(3).choose("them").resolve()
    assert s.them.life == 17
