"""Hand size (CR 402.2), and what players can't do (CR 101.2): cast, gain life, attack someone."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    PLAYER,
    YOU,
    YOU_OWN,
    AddColors,
    CannotAttack,
    CannotCast,
    CannotGainLife,
    Continuous,
    GainLife,
    GoesElsewhere,
    HandSizeChange,
    MostSpells,
    MultiplyCounters,
    MultiplyLifeGain,
    NeedsBlockers,
    NoMaximumHandSize,
    PutCounters,
    SacrificesAll,
    Spell,
    Target,
    Then,
    WithKeyword,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Color, Keyword, Step
from playset.rules.nodes.base import Ability
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario


def castable(s: Scenario, name: str) -> bool:
    """Whether a card could be cast, with all the mana it takes."""
    try:
        s.cast(name, "them") if name == "Shock" else s.cast(name)
    except AssertionError:
        return False
    return True


def law(*abilities: Ability) -> CardDefinition:
    return card("Law", "{1}", "Enchantment", *abilities)


HEAL = card("Heal", "{1}", "Sorcery", Spell(GainLife(3, PLAYER)))


def test_402_2_without_a_maximum_nobody_discards():
    s = Scenario(battlefield=[law(NoMaximumHandSize())], hand="10 Island", their_library="Island")
    s.next_turn()
    assert len(s.hand) == 10


def test_402_2_the_maximum_may_change():
    s = Scenario(battlefield=[law(HandSizeChange(+2))], hand="10 Island", their_library="Island")
    s.pass_to(Step.CLEANUP)
    s.choose("Island")
    assert len(s.hand) == 9


def test_601_3_only_one_spell_each_turn():
    s = Scenario(battlefield=[law(MostSpells())], hand="Shock, Opt", library="2 Island")
    s.cast("Shock", "them")
    assert not castable(s, "Opt")


def test_601_3_spells_of_a_kind_cannot_be_cast():
    s = Scenario(their_battlefield=[law(CannotCast(CREATURE, EACH_OPPONENT))], hand="Grizzly Bears, Shock")
    assert not castable(s, "Grizzly Bears")
    assert castable(s, "Shock")


def test_119_7_a_player_who_cannot_gain_life_gains_none():
    s = Scenario(battlefield=[law(CannotGainLife(EACH_OPPONENT))], hand=[HEAL])
    s.cast("Heal")
    assert (s.life, s.them.life) == (23, 20)
    s = Scenario(battlefield=[law(CannotGainLife(YOU), MultiplyLifeGain())], hand=[HEAL])
    s.cast("Heal")
    assert (s.life, s.them.life) == (20, 23), "nothing else replaces what cannot happen"


def test_508_1c_creatures_that_cannot_attack_a_player():
    s = Scenario(
        battlefield="Serra Angel, Grizzly Bears",
        their_battlefield=[law(CannotAttack(CREATURE & WithKeyword(Keyword.FLYING), YOU))],
    )
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert [name for name in s.offered if "Serra Angel" in name] == []
    s.answer()


def test_509_1b_some_creatures_need_two_blockers():
    brute = card("Brute", "{R}", "Creature — Ogre", NeedsBlockers(), pt="3/3")
    s = Scenario(battlefield=[brute], their_battlefield="Grizzly Bears")
    s.attack("Brute")
    s.damage()
    assert s.them.life == 17


def test_614_1a_one_more_counter_and_one_more_life():
    more = law(MultiplyCounters(CREATURE, 1, "+1/+1", more=1), MultiplyLifeGain(1, more=1))
    grow = card("Grow", "{1}", "Sorcery", Spell(Then(PutCounters("+1/+1", 2, Target(CREATURE)), GainLife(3))))
    s = Scenario(battlefield=[more, "Grizzly Bears"], hand=[grow])
    s.cast("Grow", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 3}
    assert s.life == 24


def test_614_6_cards_for_an_opponents_graveyard_are_exiled():
    s = Scenario(battlefield=[law(GoesElsewhere(~YOU_OWN))], hand="Shock, Opt", their_battlefield="Grizzly Bears")
    s.cast("Shock", "Grizzly Bears")
    assert (s.them.exile, s.them.graveyard, s.graveyard) == (["Grizzly Bears"], [], ["Shock"])


def test_701_21_all_of_a_kind_are_sacrificed():
    quake = card("Quake", "{1}", "Sorcery", Spell(SacrificesAll(LAND, EACH_PLAYER)))
    s = Scenario(hand=[quake], battlefield="2 Forest, Grizzly Bears", their_battlefield="Island")
    s.cast("Quake")
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], [])


def test_613_1e_colours_may_be_added():
    s = Scenario(battlefield=[law(Continuous(CREATURE, AddColors(Color.RED))), "Grizzly Bears"])
    assert s.permanent("Grizzly Bears").characteristics.colors == Color.RED | Color.GREEN
