"""What a text can go on to speak of, and what it cannot."""

import pytest

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    INSTANT,
    IT,
    LAND,
    SELF,
    YOU_DID,
    Attacks,
    Exile,
    Gets,
    If,
    Is,
    May,
    MayCast,
    PutInto,
    PutOntoBattlefield,
    RevealTopCards,
    Sacrifices,
    Spell,
    Tap,
    Target,
    ThatCard,
    Then,
    Until,
    When,
    Zone,
)
from playset.core.errors import BadText
from playset.oracle.text import read_card
from playset.testing import Scenario


def test_what_was_sacrificed_is_not_it_any_more():
    text = "Whenever this creature attacks, you may sacrifice a creature. If you do, it gets +2/+2 until end of turn."
    (ability,) = read_card("Ogre", "{1}", "Creature — Ogre", text, pt="2/2").abilities
    assert ability == When(Attacks(), Then(May(Sacrifices(CREATURE)), If(YOU_DID, Until(SELF, Gets(2, 2)))))


@pytest.mark.parametrize(
    "text",
    [
        # What is chosen only if something was done cannot be spoken of as if it always were.
        (
            "Whenever this creature attacks, you may discard a card. If you do, choose a creature. "
            "Whenever that creature deals combat damage to a player this turn, draw two cards."
        ),
        # Nothing is attached to itself, and the language has no word for both.
        "When this creature enters, create a Treasure token. You may attach an Equipment you control to it.",
        # Which creature it is does not depend on what was sacrificed or who has cast what.
        (
            "Whenever an opponent casts a spell, choose target creature. If this creature is tapped, choose target "
            "artifact. Destroy the chosen permanent."
        ),
        # Only if it is put on top does it not go to the hand.
        (
            "When this creature enters, return target creature to its owner's hand. If that creature is attacking, "
            "you may put it on top of its owner's library instead."
        ),
        # Another time it would have exiled more than the one card.
        (
            "At the beginning of your end step, you may exile target creature card from a graveyard. If you do, create "
            "a Treasure token. You gain life equal to the exiled card's mana value."
        ),
        # It would be the player of one event who does not take part in the other.
        "Whenever this creature attacks or deals combat damage to a player, that player discards a card.",
    ],
)
def test_what_is_not_known_is_not_read(text: str):
    with pytest.raises(BadText):
        read_card("Ogre", "{1}", "Creature — Ogre", text, pt="2/2")


def test_what_a_cost_was_paid_with_is_not_what_an_effect_put_onto_the_battlefield():
    text = (
        "As an additional cost to cast this spell, exile a creature you control.\n"
        "Return target creature card from your graveyard to the battlefield. "
        "If the exiled creature was a Thrull, put a +2/+2 counter on that creature."
    )
    with pytest.raises(BadText):
        read_card("Exchange", "{B}", "Sorcery", text)


def test_what_is_done_otherwise_is_done_to_what_was_spoken_of_before():
    text = (
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. "
        "Otherwise, put it into your hand."
    )
    (ability,) = read_card("Vision", "{1}", "Sorcery", text).abilities
    assert ability == Spell(Then(RevealTopCards(), If(Is(IT, LAND), PutOntoBattlefield(IT), PutInto(IT, Zone.HAND))))


def test_instead_replaces_an_instruction_of_its_own_kind():
    text = "Scry 1. Draw a card. If you control a creature, draw two cards instead."
    (ability,) = read_card("Insight", "{1}", "Sorcery", text).abilities
    assert isinstance(ability, Spell)
    with pytest.raises(BadText):
        read_card(
            "Insight", "{1}", "Sorcery", "Draw a card. Scry 1. If you control a creature, draw two cards instead."
        )


def test_what_was_chosen_is_not_what_was_sacrificed():
    text = (
        "Whenever this creature attacks, choose target creature. You may sacrifice an artifact. "
        "If you do, tap the chosen creature."
    )
    (ability,) = read_card("Ogre", "{1}", "Creature — Ogre", text, pt="2/2").abilities
    assert isinstance(ability, When)
    assert isinstance(ability.effect, Then)
    assert ability.effect.parts[-1] == If(YOU_DID, Tap(Target(CREATURE)))


@pytest.mark.parametrize("card", ["it", "that card"])
def test_400_7_what_is_cast_is_the_card_that_was_exiled(card: str):
    text = f"Exile target instant card from your graveyard. You may cast {card} without paying its mana cost."
    (ability,) = read_card("Echo", "{1}", "Sorcery", text).abilities
    assert ability == Spell(Then(Exile(Target(INSTANT & CARD_IN_YOUR_GRAVEYARD)), ThatCard(), MayCast(IT)))


def test_what_tokens_have_is_part_of_them():
    text = "Create a 1/1 green Elf creature token. It has flying. Put a +1/+1 counter on it."
    (ability,) = read_card("Call", "{G}", "Sorcery", text).abilities
    assert isinstance(ability, Spell)
    assert "FLYING" in repr(ability)


def test_603_7_what_happens_later_has_no_target_of_its_own():
    text = "Untap target creature. At the beginning of the next end step, target land deals 3 damage to that creature."
    with pytest.raises(BadText):
        read_card("Swoop", "{R}", "Sorcery", text)
    read_card("Swoop", "{R}", "Sorcery", "Untap target creature. Sacrifice it at the beginning of the next end step.")


def test_118_9_a_spell_that_may_be_cast_for_nothing():
    text = "If an opponent controls an Island, you may cast this spell without paying its mana cost.\nDraw a card."
    dig = read_card("Dig", "{5}", "Instant", text)
    s = Scenario(hand=[dig], library="Forest", mana="")
    assert not s.can("cast", "Dig")
    s = Scenario(hand=[dig], library="Forest", their_battlefield="Island", mana="")
    s.cast("Dig", way=1)
    assert s.hand == ["Forest"]
