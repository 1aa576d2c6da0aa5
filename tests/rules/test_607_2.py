"""CR 607.2a: cards exiled with an object, spoken of by another of its abilities."""

from playset.ability import (
    CREATURE,
    DELVE,
    EXILED_WITH,
    INSTANT,
    SELF,
    TAP,
    Activated,
    AddColorOf,
    AdditionalCost,
    Count,
    EntersWith,
    Exile,
    ExilePermanents,
    Leaves,
    PutOntoBattlefield,
    Target,
    When,
    card,
)
from playset.testing import Scenario

JAIL = card(
    "Jail",
    "{1}",
    "Artifact",
    Activated((TAP,), Exile(Target(CREATURE))),
    When(Leaves(SELF), PutOntoBattlefield(EXILED_WITH, owners=True)),
)
PRISM = card(
    "Prism", "{1}", "Artifact", Activated((), Exile(Target(CREATURE))), Activated((TAP,), AddColorOf(EXILED_WITH))
)


def test_607_2a_only_what_the_object_itself_exiled():
    s = Scenario(hand="Disenchant, Swords to Plowshares", battlefield=[JAIL], their_battlefield="Hill Giant, Gray Ogre")
    s.cast("Swords to Plowshares", "Gray Ogre").activate("Jail", "Hill Giant")
    s.cast("Disenchant", "Jail")
    assert (s.them.battlefield, s.them.exile) == (["Hill Giant"], ["Gray Ogre"])


def test_607_2a_a_new_object_knows_nothing_of_the_old_ones_exile():
    # CR 400.7: the same card, back on the battlefield, is another object.
    s = Scenario(battlefield=[JAIL], hand="Disenchant, Disenchant", their_battlefield="Hill Giant")
    s.activate("Jail", "Hill Giant", hold=True)
    s.cast("Disenchant", "Jail")
    assert s.them.exile == ["Hill Giant"]  # exiled after the ability that would return it has resolved


def test_607_2a_the_colours_of_what_was_exiled():
    s = Scenario(hand="Shock", battlefield=[PRISM], their_battlefield="Hill Giant, Memnite", mana="")
    s.activate("Prism", "Memnite")
    assert not s.can("cast", "Shock")  # CR 106.5: a colourless card has no colour
    s.activate("Prism", "Hill Giant").cast("Shock", "them")
    assert s.them.life == 18


def test_607_2q_it_counts_what_was_exiled_to_cast_it():
    whale = card(
        "Whale", "{3}{U}", "Creature — Whale", DELVE, EntersWith("+1/+1", Count(INSTANT & EXILED_WITH)), pt="1/1"
    )
    s = Scenario(hand=[whale], graveyard="Shock, Shock, Grizzly Bears", battlefield="Island", mana="")
    s.cast("Whale")
    assert s.exile == ["Shock", "Shock", "Grizzly Bears"]
    assert s.pt("Whale") == "3/3"


def test_607_2q_what_was_exiled_to_cast_it_is_exiled_with_the_permanent_too():
    fear = card(
        "Fear",
        "{W}",
        "Creature — Nightmare",
        AdditionalCost((ExilePermanents(CREATURE),)),
        When(Leaves(SELF), PutOntoBattlefield(EXILED_WITH, owners=True)),
        pt="2/2",
    )
    s = Scenario(hand=[fear, "Shock"], battlefield="Grizzly Bears")
    s.cast("Fear")
    assert s.exile == ["Grizzly Bears"]
    s.next_turn().next_turn()
    s.cast("Shock", "Fear")
    assert s.battlefield == ["Grizzly Bears"]
