"""CR 115.7a, 115.9a: the target of what has a single target; also 603.4, 611.2e, 613.1b, 700.2 and 707.10."""

from playset.ability import (
    ANY_TARGET,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    INSTANT,
    SELF,
    SINGLE_TARGET,
    SORCERY,
    SPELL,
    YOU,
    YOU_CONTROL,
    AddColors,
    AddTypes,
    Casts,
    ChooseNewTargets,
    CopiesSpell,
    CopySpell,
    DealDamage,
    DrawCards,
    Duration,
    EitherEvent,
    Enters,
    Exists,
    Flashback,
    GainLife,
    If,
    OneOf,
    OwnersGainControl,
    PutOntoBattlefield,
    Spell,
    Subtype,
    Target,
    Until,
    WasCast,
    When,
    YouControlIt,
    Zone,
    card,
)
from playset.ability.loyalty import LOYALTY_ACTIVATED
from playset.ability.statics.casting import ONCE_USED, TYPE_USED
from playset.core.decision import Ask
from playset.core.words import Color
from playset.oracle.text import read_card
from playset.rules.objects.copy import TARGETED
from playset.rules.state.turn_history import ENTERED, mark_of_damage
from playset.testing import Scenario

SWERVE = card("Swerve", "{0}", "Instant", Spell(ChooseNewTargets(Target(SPELL & SINGLE_TARGET), must=True)))
FORK = card("Fork", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET, 2))))
ECHO = card("Echo", "{0}", "Instant", Spell(CopySpell(Target(SPELL))))
MAGES = card(
    "Mages",
    "{G}",
    "Creature — Elf",
    When(EitherEvent(Casts(YOU, INSTANT | SORCERY), CopiesSpell(YOU, INSTANT | SORCERY)), GainLife(1)),
    pt="1/1",
)
RISE = card(
    "Rise",
    "{0}",
    "Sorcery",
    Spell(
        PutOntoBattlefield(
            Target(CREATURE & CARD_IN_YOUR_GRAVEYARD), being=AddColors(Color.BLACK) & AddTypes(subtypes=("Zombie",))
        )
    ),
)
GRAVE = card("Grave", "{2}", "Enchantment", When(Enters(Subtype("Zombie") & YOU_CONTROL), DrawCards(1)))
AGAIN = card("Again", "{0}", "Sorcery", Spell(If(WasCast(Zone.GRAVEYARD), GainLife(5), GainLife(1))), Flashback("{0}"))
SAGE = card(
    "Sage",
    "{G}",
    "Creature — Elf",
    When(Enters(SELF), If(Exists(Subtype("Elf") & YOU_CONTROL, 2), GainLife(3), late=True)),
    pt="1/1",
)

STEAL = card("Steal", "{0}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt(), Duration.GAME)))
ELF = Exists(Subtype("Elf") & YOU_CONTROL)
MODES = OneOf(DrawCards(1), GainLife(2), at_least=1, more=2, more_if=ELF)
BOTH = card("Both", "{0}", "Sorcery", Spell(MODES))
HOME = card("Home", "{0}", "Sorcery", Spell(OwnersGainControl(CREATURE)))


def test_115_7a_the_target_is_changed_to_another_legal_one():
    s = Scenario(hand=["Lightning Bolt", SWERVE])
    s.cast("Lightning Bolt", "me", hold=True)
    s.cast("Swerve", "Lightning Bolt", hold=True).resolve()
    assert (s.life, s.them.life) == (20, 17)


def test_115_7a_it_must_be_changed_if_it_can():
    s = Scenario(hand=["Lightning Bolt", SWERVE], battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "me", hold=True)
    s.cast("Swerve", "Lightning Bolt", hold=True).resolve_top()
    assert sorted(s.offered) == ["Grizzly Bears", "them"]
    s.choose("Grizzly Bears").resolve()
    assert (s.life, s.them.life, s.battlefield) == (20, 20, [])


def test_115_9a_what_has_two_targets_is_no_target_for_it():
    s = Scenario(hand=[FORK, SWERVE], battlefield="Grizzly Bears")
    s.cast("Fork", targets=["them", "Grizzly Bears"], hold=True)
    assert not s.can("cast", "Swerve")


def test_707_10_a_copy_counts_for_cast_or_copy():
    s = Scenario(hand=["Lightning Bolt", ECHO], battlefield=[MAGES])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Echo", "Lightning Bolt", hold=True).resolve()
    while s.stack:
        s.choose().resolve()
    assert s.life == 23


def test_611_2e_it_is_what_the_text_says_as_it_enters():
    s = Scenario(hand=[RISE], graveyard="Grizzly Bears", battlefield=[GRAVE], library="2 Island")
    s.cast("Rise").resolve()
    assert s.hand == ["Island"]
    bears = s.permanent("Grizzly Bears").characteristics
    assert set(bears.subtypes) == {"Bear", "Zombie"}
    assert bears.colors == Color.BLACK | Color.GREEN


def test_601_2a_a_spell_knows_that_it_was_cast_from_a_graveyard():
    s = Scenario(hand=[AGAIN])
    s.cast("Again")
    assert s.life == 21
    s.cast("Again")
    assert s.life == 26


def test_603_4_a_late_if_does_not_keep_the_ability_from_triggering():
    s = Scenario(hand=[SAGE])
    s.cast("Sage", hold=True).resolve_top()
    assert len(s.stack) == 1
    s.resolve()
    assert s.life == 20


def test_613_1b_each_player_gains_control_of_what_they_own():
    s = Scenario(hand=[STEAL, HOME, STEAL], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Steal", "Hill Giant")
    assert sorted(s.battlefield) == ["Grizzly Bears", "Hill Giant"]
    s.cast("Home")
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], ["Hill Giant"])
    s.cast("Steal", "Hill Giant")
    assert sorted(s.battlefield) == ["Grizzly Bears", "Hill Giant"]


def test_700_2_more_modes_may_be_chosen_if_something_is_so_as_it_is_cast():
    s = Scenario(hand=[BOTH], library="2 Island")
    s.cast("Both", hold=True)
    assert (s.need(Ask.OPTION).minimum, s.need(Ask.OPTION).maximum) == (1, 1)
    s.answer(0).resolve()
    elves = Scenario(hand=[BOTH], battlefield=[MAGES], library="2 Island")
    elves.cast("Both", hold=True)
    assert (elves.need(Ask.OPTION).minimum, elves.need(Ask.OPTION).maximum) == (1, 2)
    elves.answer(0, 1).resolve()
    assert (elves.hand, elves.life) == (["Island"], 23)


SKITE = read_card(
    "Skite", "{2}", "Creature — Horror", "{0}: Change a target of target spell or ability to this creature.", "0/4"
)


def test_115_7b_one_target_is_changed_to_the_creature():
    s = Scenario(
        battlefield=[SKITE, "Grizzly Bears"], their_hand="Lightning Bolt", their_battlefield="Mountain", active=1
    )
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.activate("Skite", "Lightning Bolt").resolve()
    assert s.battlefield == ["Skite", "Grizzly Bears"]
    assert s.state.must_find(s.state.id_of(s.card_number("Skite"))).damage == 3


def test_115_7b_only_one_of_several_targets():
    s = Scenario(hand=[FORK], battlefield=[SKITE, "Grizzly Bears", "Mountain"])
    s.cast("Fork", targets=["Grizzly Bears", "them"], hold=True)
    s.activate("Skite", "Fork", hold=True)
    s.resolve_top()
    assert sorted(s.offered) == ["Grizzly Bears", "them"]
    s.choose("them").resolve()
    assert (s.them.life, s.state.must_find(s.state.id_of(s.card_number("Skite"))).damage) == (20, 1)


def test_115_7b_nothing_changes_where_the_creature_is_no_legal_target():
    growth = read_card("Slay", "{B}", "Instant", "Destroy target nonwhite creature with power 2 or greater.")
    s = Scenario(hand=[growth], battlefield=[SKITE, "Grizzly Bears", "Swamp"])
    s.cast("Slay", "Grizzly Bears", hold=True)
    s.activate("Skite", "Slay").resolve()
    assert s.battlefield == ["Skite", "Swamp"]


def test_115_7b_an_ability_changes_its_target_too():
    s = Scenario(battlefield=[SKITE, "Grizzly Bears"], their_battlefield="Prodigal Pyromancer", active=1)
    s.them.activate("Prodigal Pyromancer", "Grizzly Bears", hold=True)
    s.activate("Skite", "Prodigal Pyromancer").resolve()
    assert s.state.must_find(s.state.id_of(s.card_number("Skite"))).damage == 1


def test_601_3_a_permission_is_not_used_up_by_a_target():
    """What is noted of one turn on a permanent has a number of its own for each thing that is noted."""
    notes = [
        {LOYALTY_ACTIVATED},
        {ENTERED},
        {TARGETED - seat for seat in range(4)},
        {mark_of_damage(seat, combat) for seat in range(4) for combat in (False, True)},
        {ONCE_USED},
        {TYPE_USED - number for number in range(32)},
    ]
    assert len(set().union(*notes)) == sum(len(some) for some in notes)
