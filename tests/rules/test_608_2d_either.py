"""CR 608.2d: one thing or another; also 404.1 (at random), 401.1 (the bottom of a library) and 110.4 (types shared)."""

from playset.ability import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    IT,
    LAND,
    PERMANENT,
    PLAYER,
    SELF,
    TAP,
    THAT_MUCH,
    YOU_CONTROL,
    YOU_DID,
    Activated,
    AddTypes,
    BecomesCreature,
    BottomIntoGraveyard,
    Count,
    Destroy,
    DiscardCards,
    DoEither,
    DrawCards,
    Enters,
    If,
    May,
    Repeat,
    ReturnAtRandom,
    Sacrifices,
    SharesPermanentType,
    Spell,
    Tally,
    Target,
    Then,
    Until,
    When,
    WithCards,
    Zone,
    card,
)
from playset.core.words import CardType, Supertype
from playset.testing import Scenario

ROBBERY = card(
    "Robbery",
    "{0}",
    "Sorcery",
    Spell(Then(May(DoEither(DiscardCards(1), Sacrifices(LAND))), If(YOU_DID, DrawCards(2)))),
)


def test_608_2d_you_do_one_thing_or_the_other():
    s = Scenario(hand=[ROBBERY, "Shock"], battlefield="Mountain")
    s.cast("Robbery").yes()
    assert len(s.offered) == 2
    s.answer(1)
    assert s.battlefield == []
    assert len(s.hand) == 3
    s = Scenario(hand=[ROBBERY, "Shock"], battlefield="Mountain")
    s.cast("Robbery").yes().answer(0)
    assert sorted(s.graveyard) == ["Robbery", "Shock"]
    assert s.battlefield == ["Mountain"]
    assert len(s.hand) == 2


def test_608_2d_who_does_neither_draws_nothing():
    s = Scenario(hand=[ROBBERY, "Shock"], battlefield="Mountain")
    s.cast("Robbery").no()
    assert s.hand == ["Shock"]


def test_404_1_the_card_is_chosen_at_random_among_those_that_fit():
    raiser = card("Raiser", "{0}", "Sorcery", Spell(ReturnAtRandom(CREATURE)))
    s = Scenario(hand=[raiser], graveyard="Shock, Grizzly Bears, Mountain")
    s.cast("Raiser")
    assert s.hand == ["Grizzly Bears"]
    s = Scenario(hand=[raiser], graveyard="Shock")
    s.cast("Raiser")
    assert s.hand == []


def test_401_1_the_bottom_card_is_put_into_the_graveyard():
    door = card("Door", "{1}", "Artifact", Activated((TAP,), BottomIntoGraveyard(Target(PLAYER))))
    s = Scenario(battlefield=[door], their_library="Mountain, Shock, Forest")
    s.activate("Door", "them")
    assert s.them.graveyard == ["Forest"]
    assert s.them.library == ["Mountain", "Shock"]


def test_110_4_permanents_share_permanent_types():
    curse = card(
        "Curse",
        "{1}",
        "Enchantment",
        When(Enters(~ARTIFACT & PERMANENT & YOU_CONTROL), Destroy(Target(PERMANENT & SharesPermanentType(IT)))),
    )
    s = Scenario(battlefield=[curse, "Forest"], hand="Grizzly Bears", their_battlefield="Hill Giant, Mountain")
    s.cast("Grizzly Bears")
    assert s.them.battlefield == ["Mountain"]


def test_608_2c_for_each_opponent_who_cannot_discard_you_draw_a_card():
    unable = Count(EACH_OPPONENT & WithCards(Zone.HAND, most=0))
    familiar = card(
        "Familiar",
        "{0}",
        "Sorcery",
        Spell(Then(Tally(unable), DiscardCards(1, EACH_OPPONENT), Repeat(THAT_MUCH, DrawCards()))),
    )
    s = Scenario(hand=[familiar], their_hand="Shock", others=[{"hand": ""}])
    s.cast("Familiar")
    assert s.them.graveyard == ["Shock"]
    assert len(s.hand) == 1


def test_205_1a_what_becomes_a_legendary_creature_is_nothing_else():
    dragon = BecomesCreature(4, 4, ("Dragon",)) & AddTypes(supertypes=Supertype.LEGENDARY)
    relic = card("Relic", "{1}", "Artifact", Activated((TAP,), Until(SELF, dragon)))
    s = Scenario(battlefield=[relic])
    s.activate("Relic")
    known = s.permanent("Relic").characteristics
    assert (known.types, known.supertypes) == (CardType.CREATURE, Supertype.LEGENDARY)
    assert s.pt("Relic") == "4/4"
