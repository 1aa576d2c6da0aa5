"""CR 607.2a: cards exiled with an object, spoken of by another of its abilities."""

from playset.ability import (
    CREATURE,
    EXILED_WITH,
    SELF,
    TAP,
    Activated,
    AddColorOf,
    Exile,
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
