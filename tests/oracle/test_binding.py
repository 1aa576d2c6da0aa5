"""What a pronoun cannot mean because of where it stands, and what no reading can mean."""

import pytest

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    EXILED_WITH,
    INSTANT,
    IT,
    KICKED,
    LAND,
    OTHER,
    SELF,
    SPELL,
    THAT_PLAYER,
    THE_OTHER,
    THOSE,
    YOU,
    YOU_CONTROL,
    YOU_DID,
    AddTypes,
    AtBeginning,
    Attacks,
    BecomesCopy,
    Casts,
    Choose,
    ChooseTarget,
    ControllerOf,
    CountersOn,
    CounterSpell,
    CreateCopy,
    CreateToken,
    DealDamage,
    DealsCombatDamage,
    Destroy,
    Dies,
    DoesNotUntap,
    Duration,
    Exile,
    Exists,
    If,
    InZoneOf,
    Is,
    Leaves,
    ManaValueOf,
    May,
    Obeys,
    PutCounters,
    PutOntoBattlefield,
    SacrificeIt,
    Spell,
    Step,
    Subtype,
    Tap,
    Target,
    Then,
    Unless,
    Until,
    When,
    WithCounters,
    card,
)
from playset.ability.costs.base import Mana
from playset.core.errors import BadText
from playset.core.words import Color, Zone
from playset.oracle.text import read_card
from playset.rules.nodes.base import Ability

ELF = card("Elf Token", "", "Creature — Elf", pt="1/1", color=Color.GREEN, token=True)
OTHER_ONE = Target(OTHER & (CREATURE | LAND))

ON_A_CREATURE: list[tuple[str, Ability]] = [
    # What deals damage to something else does not deal it to itself.
    ("Whenever a creature attacks, this creature deals 1 damage to it.", When(Attacks(CREATURE), DealDamage(1, IT))),
    # What was spoken of last is what the text goes on about.
    (
        (
            "Whenever this creature deals combat damage to a creature, tap that creature and it doesn't untap during "
            "its controller's next untap step."
        ),
        When(
            DealsCombatDamage(SELF, CREATURE),
            Then(Tap(IT), Until(IT, Obeys(DoesNotUntap(THOSE)), Duration.NEXT_UNTAP_STEP)),
        ),
    ),
    # A card calls its own controller "you".
    (
        (
            "Whenever this creature deals combat damage to a creature, destroy that creature unless its controller "
            "pays {1}."
        ),
        When(DealsCombatDamage(SELF, CREATURE), Unless((Mana("{1}"),), Destroy(IT), ControllerOf(IT))),
    ),
    # There are no tokens yet while it is counted how many there will be.
    (
        (
            "Whenever you cast an instant spell, put an oil counter on this creature. "
            "Then create a 1/1 green Elf creature token for each oil counter on it."
        ),
        When(
            Casts(YOU, INSTANT),
            Then(PutCounters("oil", 1, SELF), CreateToken(ELF, CountersOn("oil", SELF))),
        ),
    ),
    # CR 111.6: a token is not a card.
    (
        "Whenever another creature dies, create a 1/1 green Elf creature token and exile that card.",
        When(Dies(OTHER & CREATURE), Then(CreateToken(ELF), Exile(THE_OTHER))),
    ),
    # CR 608.2h: "that creature" is what it was when it died, not the card that has been exiled.
    (
        "Whenever another creature dies, you may exile it. If you do, create a token that's a copy of that creature.",
        When(Dies(OTHER & CREATURE), Then(May(Exile(THE_OTHER)), If(YOU_DID, CreateCopy(IT)))),
    ),
    # "A copy of this creature" is not what the sentence is about.
    (
        (
            "Whenever this creature attacks, choose another target creature or land. If it's a creature, it becomes a "
            "copy of this creature. If it's a land, it becomes an Island in addition to its other types."
        ),
        When(
            Attacks(),
            Then(
                ChooseTarget(OTHER_ONE),
                If(Is(OTHER_ONE, CREATURE), BecomesCopy(SELF, OTHER_ONE)),
                If(Is(OTHER_ONE, LAND), Until(OTHER_ONE, AddTypes(subtypes=("Island",)), Duration.GAME)),
            ),
        ),
    ),
    # You are no opponent, so the others are others than the one that was dealt damage.
    (
        "Whenever this creature deals combat damage to an opponent, it deals 2 damage to each other opponent.",
        When(DealsCombatDamage(SELF, EACH_OPPONENT), DealDamage(2, EACH_OPPONENT & ~THAT_PLAYER)),
    ),
    # Where nothing was exiled, it is not what was exiled that is sacrificed.
    (
        (
            "At the beginning of your upkeep, exile a creature card from your graveyard. "
            "If you do, put an oil counter on this creature. Otherwise, sacrifice it."
        ),
        When(
            AtBeginning(Step.UPKEEP, YOU),
            Then(
                Choose(CREATURE & CARD_IN_YOUR_GRAVEYARD),
                Exile(IT),
                If(YOU_DID, PutCounters("oil", 1, SELF), SacrificeIt(SELF)),
            ),
        ),
    ),
    # CR 607.2a: what another ability has exiled, not what this one sacrifices.
    (
        (
            "When this creature leaves the battlefield, sacrifice all Elves you control. "
            "Then return the exiled cards to the battlefield under your control."
        ),
        When(Leaves(), Then(SacrificeIt(Subtype("Elf") & YOU_CONTROL), PutOntoBattlefield(EXILED_WITH))),
    ),
]
ON_A_SPELL: list[tuple[str, Ability]] = [
    (
        (
            "Ember deals 3 damage to target creature. If that creature has an oil counter on it, Ember deals 5 damage "
            "to it instead."
        ),
        Spell(
            Then(
                If(
                    Is(Target(CREATURE), WithCounters("oil")),
                    DealDamage(5, Target(CREATURE)),
                    DealDamage(3, Target(CREATURE)),
                )
            )
        ),
    ),
    (
        "Counter target spell. Ember deals damage equal to that spell's mana value to its controller.",
        Spell(
            Then(
                CounterSpell(Target(SPELL)),
                DealDamage(ManaValueOf(Target(SPELL)), ControllerOf(Target(SPELL))),
            )
        ),
    ),
    (
        (
            "Kicker {4}\nEmber deals 2 damage to target creature. "
            "If this spell was kicked, it deals 5 damage to that creature instead."
        ),
        Spell(Then(If(KICKED, DealDamage(5, Target(CREATURE)), DealDamage(2, Target(CREATURE))))),
    ),
    (
        "Ember deals 2 damage to target creature. Ember deals 4 damage instead if you control a land.",
        Spell(If(Exists(LAND & YOU_CONTROL), DealDamage(4, Target(CREATURE)), DealDamage(2, Target(CREATURE)))),
    ),
    (
        "Kicker {4}\nDestroy target land. If this spell was kicked, it deals 3 damage to target creature.",
        Spell(Then(Destroy(Target(LAND)), If(KICKED, DealDamage(3, Target(CREATURE))))),
    ),
]


@pytest.mark.parametrize(("text", "ability"), ON_A_CREATURE)
def test_a_pronoun_on_a_creature(text: str, ability: Ability):
    assert read_card("Ogre", "{1}", "Creature — Ogre", text, pt="2/2").abilities[-1] == ability


@pytest.mark.parametrize(("text", "ability"), ON_A_SPELL)
def test_a_pronoun_on_a_spell(text: str, ability: Ability):
    assert read_card("Ember", "{1}", "Instant", text).abilities[-1] == ability


@pytest.mark.parametrize(
    "text",
    [
        # It is not the player who untaps.
        "When this creature enters, creatures target player controls get +1/+1 until end of turn. Untap them.",
        # The card that was exiled is meant, but the sentence before is about the creature.
        (
            "Whenever this creature attacks, exile the top card of your library. This creature deals damage to you "
            "equal to that card's mana value. You may play it this turn."
        ),
        # Only the last of them has to have that mana value.
        "Whenever another legendary creature or creature with mana value 1 enters, draw a card.",
        # Others than the creature, not than the card, and others than the player, not than you.
        "Whenever a creature enters, destroy all other creatures that share a color with it.",
        "Whenever a player casts a spell, each other player draws a card.",
        # What has died is another object by then, and what is exiled in one branch is not spoken of in the other.
        (
            "When this creature dies, you gain 1 life. If you control a Swamp, exile it. Otherwise, return it to the "
            "battlefield under your control."
        ),
        # What comes back only if something is paid is not known after that.
        (
            "Whenever an instant spell you control deals damage to an opponent, you may pay {R}. If you do, return "
            "this card from your graveyard to the battlefield. It gains haste until end of turn."
        ),
    ],
)
def test_what_could_mean_something_else_is_not_read(text: str):
    with pytest.raises(BadText):
        read_card("Ogre", "{1}", "Creature — Ogre", text, pt="2/2")


def test_other_creatures_than_the_target_are_not_others_than_the_spell():
    with pytest.raises(BadText):
        read_card("Ember", "{1}", "Instant", "Destroy target creature. Other creatures can't attack this turn.")
    enters = "When this creature enters, other creatures can't attack this turn."
    assert isinstance(read_card("Ogre", "{1}", "Creature — Ogre", enters, pt="2/2").abilities[0], When)


@pytest.mark.parametrize("how_many", ["two target", "up to three target creature", "any number of target"])
def test_601_2c_targets_in_the_graveyard_of_one_opponent_are_not_read_as_anyones(how_many: str):
    with pytest.raises(BadText):
        read_card("Ember", "{1}", "Instant", f"Exile {how_many} cards from an opponent's graveyard.")
    one = read_card("Ember", "{1}", "Instant", "Exile target card from an opponent's graveyard.").abilities[0]
    assert one == Spell(Exile(Target(InZoneOf(Zone.GRAVEYARD, EACH_OPPONENT))))
