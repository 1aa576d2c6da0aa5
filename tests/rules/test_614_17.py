"""CR 614.17: what cannot happen; CR 101.2 with it. CR 704.7: losing that is replaced."""

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    PLAYER,
    SELF,
    TOKEN,
    CannotEnter,
    CannotPlayLands,
    CreateToken,
    DealDamage,
    Exile,
    InsteadOfLosing,
    LoseGame,
    PutOntoBattlefield,
    SetLife,
    Spell,
    Target,
    Then,
    Zone,
    card,
)
from playset.testing import Scenario

BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
RAISE = card("Raise", "{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))))


def test_614_17_creature_cards_cannot_enter_from_a_graveyard_but_from_elsewhere():
    cage = card("Cage", "{1}", "Artifact", CannotEnter(CREATURE, (Zone.GRAVEYARD, Zone.LIBRARY)))
    s = Scenario(hand=[RAISE, BEAR], battlefield=[cage], graveyard=[BEAR])
    s.cast("Raise", "Test Bear")
    assert s.graveyard == ["Test Bear", "Raise"]
    s.cast("Test Bear")
    assert s.battlefield == ["Cage", "Test Bear"]


def test_614_17_tokens_that_cannot_enter_are_not_created():
    wall = card("Wall", "{1}", "Artifact", CannotEnter(CREATURE & TOKEN))
    soldier = card("Soldier Token", "", "Creature — Soldier", pt="1/1", token=True)
    muster = card("Muster", "{W}", "Instant", Spell(CreateToken(soldier, 2)))
    s = Scenario(hand=[muster], battlefield=[wall])
    s.cast("Muster")
    assert s.battlefield == ["Wall"]


def test_305_2_who_cannot_play_lands_cannot():
    drought = card("Drought", "{R}", "Enchantment", CannotPlayLands(EACH_OPPONENT))
    s = Scenario(hand="Forest", their_battlefield=[drought])
    assert not s.can("play", "Forest")
    s = Scenario(hand="Forest", battlefield=[drought])
    s.play("Forest")


def test_704_7_losing_is_replaced_and_the_game_goes_on():
    save = Then(SetLife(5), Exile(SELF))
    angel = card("Angel", "{W}", "Creature — Angel", InsteadOfLosing(save), pt="5/5")
    bolt = card("Bolt", "{R}", "Instant", Spell(DealDamage(20, Target(PLAYER))))
    s = Scenario(hand=[bolt, bolt], their_battlefield=[angel])
    s.cast("Bolt", "them")
    assert (s.them.life, s.them.exile, s.over) == (5, ["Angel"], False)
    s.cast("Bolt", "them")
    assert (s.over, s.winner) == (True, 0)


def test_704_7_an_effect_that_makes_a_player_lose_can_be_replaced_too():
    angel = card("Angel", "{W}", "Creature — Angel", InsteadOfLosing(Exile(SELF)), pt="5/5")
    curse = card("Curse", "{B}", "Sorcery", Spell(LoseGame(Target(PLAYER))))
    s = Scenario(hand=[curse, curse], their_battlefield=[angel], others=[{}])
    s.cast("Curse", "them")
    assert (s.them.exile, s.state.players[1].lost) == (["Angel"], 0)
    s.cast("Curse", "them")
    assert s.state.players[1].lost
    assert not s.over


def test_704_7_a_player_who_concedes_loses_whatever_replaces_losing():
    angel = card("Angel", "{W}", "Creature — Angel", InsteadOfLosing(Exile(SELF)), pt="5/5")
    s = Scenario(their_battlefield=[angel])
    s.them.concede()
    assert s.winner == 0
