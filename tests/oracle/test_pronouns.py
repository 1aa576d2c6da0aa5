"""What "it", "that creature" and "that player" mean, and when they are written."""

from __future__ import annotations

import pytest

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    OPPONENT_CONTROLS,
    OTHER,
    PLAYER,
    SELF,
    SPELL,
    THAT_PLAYER,
    THE_OTHER,
    YOU_CONTROL,
    Activated,
    AtNext,
    AttachTo,
    Attacks,
    BecomesTarget,
    Blocks,
    Casts,
    ControllerOf,
    CounterSpell,
    CreateToken,
    DealDamage,
    DealsCombatDamage,
    Destroy,
    Dies,
    DrawCards,
    Enters,
    Exile,
    GainLife,
    Gets,
    Has,
    LoseLife,
    Loyalty,
    NoteTokens,
    PowerOf,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    Spell,
    Step,
    Tap,
    Target,
    Targeting,
    ThatCard,
    Then,
    Until,
    When,
    card,
)
from playset.ability.keywords.base import HASTE
from playset.core.errors import BadText
from playset.core.words import Color
from playset.oracle.text import read_card, text_of
from playset.rules.nodes.base import Ability

ELF = card("Elf Token", "", "Creature — Elf", pt="1/1", color=Color.GREEN, token=True)
ANOTHER = OTHER & CREATURE & YOU_CONTROL
MINE, THEIRS = Target(CREATURE & YOU_CONTROL), Target(CREATURE & OPPONENT_CONTROLS)

CREATURE_TEXTS: list[tuple[str, Ability]] = [
    (
        "When this creature enters, it deals 2 damage to target creature.",
        When(Enters(SELF), DealDamage(2, Target(CREATURE))),
    ),
    (
        "Whenever another creature you control enters, it gains haste until end of turn.",
        When(Enters(ANOTHER), Until(IT, Has(HASTE))),
    ),
    (
        "Whenever another creature you control enters, this creature gets +1/+1 until end of turn.",
        When(Enters(ANOTHER), Until(SELF, Gets(1, 1))),
    ),
    (
        "When this creature enters, tap target creature an opponent controls. Put a stun counter on it.",
        When(Enters(SELF), Then(Tap(THEIRS), PutCounters("stun", 1, THEIRS))),
    ),
    (
        "Sacrifice a creature: This creature deals damage equal to the sacrificed creature's power to target creature.",
        Activated((Sacrifice(CREATURE),), DealDamage(PowerOf(IT), Target(CREATURE))),
    ),
    (
        "Sacrifice this creature: It deals 1 damage to target player.",
        Activated((Sacrifice(SELF),), DealDamage(1, Target(PLAYER))),
    ),
    (
        "Whenever an opponent casts a spell, that player loses 1 life.",
        When(Casts(EACH_OPPONENT, SPELL), LoseLife(1, THAT_PLAYER)),
    ),
    (
        "Whenever this creature deals combat damage to a player, that player loses 2 life.",
        When(DealsCombatDamage(SELF, PLAYER), LoseLife(2, THAT_PLAYER)),
    ),
    (
        "Whenever this creature deals combat damage to a creature, destroy that creature.",
        When(DealsCombatDamage(SELF, CREATURE), Destroy(IT)),
    ),
    (
        "Whenever this creature blocks a creature, destroy that creature.",
        When(Blocks(SELF, CREATURE), Destroy(THE_OTHER)),
    ),
    (
        "When this creature becomes the target of a spell, sacrifice it.",
        When(BecomesTarget(SELF, SPELL), SacrificeIt(SELF)),
    ),
    (
        "Whenever this creature becomes the target of a spell, counter that spell.",
        When(BecomesTarget(SELF, SPELL), CounterSpell(THE_OTHER)),
    ),
    ("When this creature dies, return it to its owner's hand.", When(Dies(SELF), ReturnToHand(THE_OTHER))),
    ("When this creature dies, you gain life equal to its power.", When(Dies(SELF), GainLife(PowerOf(SELF)))),
    (
        (
            "When this creature dies, return it to the battlefield under its owner's control. "
            "It gains haste until end of turn."
        ),
        When(Dies(SELF), Then(PutOntoBattlefield(THE_OTHER, owners=True), ThatCard(), Until(IT, Has(HASTE)))),
    ),
    (
        "Whenever this creature attacks, create a 1/1 green Elf creature token. It gains haste until end of turn.",
        When(Attacks(SELF), Then(CreateToken(ELF), NoteTokens(), Until(IT, Has(HASTE)))),
    ),
]

SPELL_TEXTS: list[tuple[str, Ability]] = [
    (
        "Exile target creature. Its controller gains life equal to its power.",
        Spell(Then(Exile(Target(CREATURE)), GainLife(PowerOf(Target(CREATURE)), ControllerOf(Target(CREATURE))))),
    ),
    (
        (
            "Exile target creature. "
            "Return it to the battlefield under its owner's control at the beginning of the next end step."
        ),
        Spell(
            Then(Exile(Target(CREATURE)), ThatCard(), AtNext(Step.END, PutOntoBattlefield(IT, owners=True), IT)),
        ),
    ),
    (
        "Target creature you control deals damage equal to its power to target creature an opponent controls.",
        Spell(DealDamage(PowerOf(MINE), THEIRS, source=MINE)),
    ),
    (
        "Target player draws two cards and loses 2 life.",
        Spell(Then(DrawCards(2, Target(PLAYER)), LoseLife(2, Target(PLAYER)))),
    ),
]


@pytest.mark.parametrize(("text", "ability"), CREATURE_TEXTS, ids=[text for text, _ in CREATURE_TEXTS])
def test_pronouns_of_permanents(text: str, ability: Ability):
    bear = card("Test Bear", "{1}", "Creature — Bear", ability, pt="2/2")
    assert read_card("Test Bear", "{1}", "Creature — Bear", text, "2/2") == bear
    assert text_of(bear) == text


@pytest.mark.parametrize(("text", "ability"), SPELL_TEXTS, ids=[text for text, _ in SPELL_TEXTS])
def test_pronouns_of_spells(text: str, ability: Ability):
    spell = card("Test Spell", "{1}", "Instant", ability)
    assert read_card("Test Spell", "{1}", "Instant", text) == spell
    assert text_of(spell) == text


def test_115_3_a_second_target_of_a_kind_is_another_one():
    spell = read_card("Test Spell", "{1}", "Instant", "Tap target creature. Destroy target creature.")
    assert spell.abilities == (Spell(Then(Tap(Target(CREATURE)), Destroy(Target(CREATURE, number=2)))),)


def test_it_is_not_the_card_in_its_own_clause():
    text = "When this Equipment enters, create a 1/1 green Elf creature token, then attach this Equipment to it."
    blade = read_card("Test Blade", "{1}", "Artifact — Equipment", text)
    assert blade.abilities == (When(Enters(SELF), Then(CreateToken(ELF), NoteTokens(), AttachTo(IT))),)


def test_what_has_no_word_in_the_language_cannot_be_pointed_to():
    with pytest.raises(BadText):
        read_card("Test Spell", "{1}", "Instant", "Draw a card. Destroy it.")


def test_the_enchanted_creature_is_the_one_the_aura_says():
    text = "Enchant creature\nWhen enchanted creature dies, draw a card."
    aura = read_card("Test Aura", "{1}", "Enchantment — Aura", text)
    assert aura.abilities[1] == When(Dies(ENCHANTED), DrawCards(1))
    with pytest.raises(BadText, match="enchanted land"):
        read_card("Test Aura", "{1}", "Enchantment — Aura", "Enchant creature\nWhen enchanted land dies, draw a card.")


def test_other_than_what_a_spell_has_chosen_has_no_word():
    with pytest.raises(BadText, match="points to nothing"):
        read_card("Purge", "{3}{W}", "Sorcery", "Choose a creature you control. Destroy all other creatures.")


def test_608_2c_what_a_spell_chose_has_no_word_once_something_else_was_chosen():
    with pytest.raises(BadText):
        read_card(
            "Hammering",
            "{2}",
            "Sorcery",
            "Choose a creature you control. You may return a land you control to its owner's hand. If you do, the "
            "creature gets +2/+2 until end of turn.",
        )


def test_608_2c_what_the_event_was_about_is_none_of_a_later_trigger():
    with pytest.raises(BadText):
        read_card(
            "Hammer",
            "{2}",
            "Artifact — Equipment",
            "Whenever equipped creature attacks, you may sacrifice a land. When you do, that creature gets +2/+2 until "
            "end of turn.",
        )


def test_another_of_another_kind_than_the_target_has_no_word():
    with pytest.raises(BadText):
        read_card(
            "Feast",
            "{3}{B}",
            "Sorcery",
            "Destroy target artifact. If that artifact was legendary, its controller sacrifices another land.",
        )


def test_another_than_one_of_two_targets_has_no_word():
    with pytest.raises(BadText):
        read_card(
            "Feast",
            "{3}{B}",
            "Sorcery",
            "Destroy target land. Destroy target creature. Its controller sacrifices another land.",
        )


def test_the_exiled_card_is_not_what_was_sacrificed_since():
    with pytest.raises(BadText):
        read_card(
            "Reno",
            "{1}{B}",
            "Creature — Assassin",
            "When this creature enters, exile the top card of your library. Then you may sacrifice another creature. "
            "If you do, you may play the exiled card this turn.",
            "2/1",
        )


def test_he_is_the_card_itself():
    hero = read_card(
        "Hero",
        "{R}",
        "Legendary Creature — Human",
        "Whenever a player casts a spell that targets Hero, he gets +2/+2 until end of turn.",
        "2/2",
    )
    assert hero.abilities == (When(Casts(PLAYER, Targeting(SELF)), Until(SELF, Gets(2, 2))),)
    garruk = read_card(
        "Garruk",
        "{3}{G}",
        "Legendary Planeswalker — Garruk",
        "0: Garruk deals 3 damage to target creature. That creature deals damage equal to its power to him.",
        loyalty=3,
    )
    bear = Target(CREATURE)
    fight = Then(DealDamage(3, bear), DealDamage(PowerOf(bear), SELF, bear))
    assert garruk.abilities == (Loyalty(0, fight),)
