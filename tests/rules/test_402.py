"""Hand size (CR 402.2), and what players can't do (CR 101.2): cast, gain life, attack someone."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    PLAYER,
    YOU,
    CannotAttack,
    CannotCast,
    CannotGainLife,
    GainLife,
    HandSizeChange,
    MostSpells,
    MultiplyLifeGain,
    NoMaximumHandSize,
    Spell,
    WithKeyword,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Keyword, Step
from playset.rules.definition import CardDefinition
from playset.rules.nodes import Ability
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
