"""What texts target (CR 115, 601.2c, 601.2d), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, creature, enchantment, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

OX = read_card("Plain Ox", "{1}{G}", "Creature — Bear", "", "2/2")


def test_601_2c_each_of_up_to_two_targets():
    volley = read_card("Volley", "{R}", "Instant", "Volley deals 1 damage to each of up to two target creatures.")
    s = Scenario(hand=[volley], battlefield=[BEAR], their_battlefield=["Goblin Guide", OX])
    s.cast("Volley", targets=["Plain Bear", "Plain Ox"]).resolve()
    assert [permanent.damage for permanent in s.state.permanents] == [1, 0, 1]


BANISH = sorcery("Banish", "{X}{U}", "Exile X target creatures.")


def test_601_2c_x_says_how_many_targets_there_are():
    s = Scenario(hand=[BANISH], their_battlefield=[BEAR, BEAR, BEAR])
    s.cast("Banish", targets=["Plain Bear", "Plain Bear"], x=2).resolve()
    assert s.them.battlefield == ["Plain Bear"]


def test_601_2c_no_greater_x_than_there_are_targets():
    s = Scenario(hand=[BANISH], battlefield="6 Island", their_battlefield=[BEAR, BEAR], mana="")
    s.cast("Banish")
    assert s.game.decision is not None
    assert (s.game.decision.minimum, s.game.decision.maximum) == (0, 2)
    s.number(2).resolve()
    assert s.them.battlefield == []


def test_601_2c_at_most_x_targets():
    thaw = sorcery("Thaw", "{X}{G}", "Put a +1/+1 counter on each of up to X target creatures you control.")
    s = Scenario(hand=[thaw], battlefield=[BEAR, BEAR])
    s.cast("Thaw", "Plain Bear", x=2).resolve()
    assert sorted(s.pt(f"Plain Bear #{number}") for number in (1, 2)) == ["2/2", "3/3"]


RAGE = sorcery("Rage", "{X}{R}", "Rage deals X damage divided as you choose among any number of targets.")


def test_601_2d_x_is_divided_among_targets_at_least_one_for_each():
    s = Scenario(hand=[RAGE], their_battlefield=[BEAR])
    s.cast("Rage", targets=["Plain Bear", "them"], x=5, divide=(2, 3)).resolve()
    assert (s.them.life, s.them.graveyard) == (17, ["Plain Bear"])


def test_601_2c_a_number_that_is_worked_out_as_the_ability_goes_on_the_stack():
    basher = creature(
        "Basher",
        "When this creature enters, tap up to X target creatures, where X is the number of Forests you control.",
    )
    s = Scenario(hand=[basher], battlefield="2 Forest", their_battlefield=[BEAR, BEAR, BEAR])
    s.cast("Basher").resolve()
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2
    s.choose("Plain Bear", "Plain Bear").resolve()
    assert [one.tapped for one in s.state.permanents if one.controller == 1] == [True, True, False]


BALL = sorcery(
    "Ball",
    "{X}{R}",
    "This spell costs {1} more to cast for each target beyond the first.\nBall deals X damage divided evenly, rounded "
    "down, among any number of targets.",
)


def test_608_2b_only_among_the_targets_that_are_left():
    s = Scenario(
        hand=[BALL],
        battlefield="6 Mountain",
        their_hand="Unsummon",
        their_battlefield=[BEAR, "Island"],
        mana="",
    )
    s.cast("Ball", targets=["Plain Bear", "them"], x=4, hold=True)
    s.them.cast("Unsummon", "Plain Bear").resolve()
    assert s.them.life == 16


def test_115_9_a_spell_or_ability_that_targets_you_or_yours():
    stormtamer = creature(
        "Stormtamer", "{0}: Counter target spell or ability that targets you or a creature you control."
    )
    s = Scenario(
        battlefield=[stormtamer], their_hand="Lightning Bolt, Lightning Bolt", their_battlefield=[BEAR, "2 Mountain"]
    )
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.activate("Stormtamer")
    assert (s.life, s.them.graveyard) == (20, ["Lightning Bolt"])
    s.them.cast("Lightning Bolt", "Plain Bear", hold=True)
    assert not s.can("activate", "Stormtamer")
    s.resolve()


def test_115_4_cards_in_graveyards_cannot_be_targets():
    seal = enchantment("Seal", "Cards in graveyards can't be the targets of spells or abilities.")
    regrowth = sorcery("Regrowth", "{G}", "Return target card from your graveyard to your hand.")
    s = Scenario(hand=[regrowth, "Lightning Bolt"], battlefield=[seal], graveyard=[BIRD], their_battlefield=[BEAR])
    assert not s.can("cast", "Regrowth")
    s.cast("Lightning Bolt", "Plain Bear")
    assert s.them.graveyard == ["Plain Bear"]


def test_115_4_what_is_said_of_permanents_is_not_said_of_cards():
    ward = enchantment(
        "Guard", "Creatures you control can't be the targets of spells or abilities your opponents control."
    )
    drag = sorcery("Drag", "{G}", "Exile target creature card from a graveyard.")
    s = Scenario(hand=[drag], their_battlefield=[ward], their_graveyard=[BEAR])
    assert s.cast("Drag", "Plain Bear").them.exile == ["Plain Bear"]


OATH = enchantment(
    "Vow",
    "At the beginning of each player's upkeep, that player chooses target player who controls more creatures than they "
    "do and is their opponent. The first player may reveal cards from the top of their library until they reveal a "
    "creature card. If the first player does, that player puts that card onto the battlefield and all other cards "
    "revealed this way into their graveyard.",
)


def test_601_2c_another_player_chooses_the_target():
    s = Scenario(
        battlefield=[OATH, BEAR],
        library="9 Forest",
        their_library=["Island", BIRD, "Swamp"],
        others=[{"library": "9 Island"}],
    )
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.yes()
    assert (s.them.battlefield, s.them.graveyard, s.them.library) == (["Plain Bird"], ["Island"], ["Swamp"])


CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")


def test_115_1_creatures_there_and_in_graveyards():
    serene = creature(
        "Serene",
        "When this creature enters, you may exile up to three other target creatures from the battlefield and/or "
        "creature cards from graveyards.\n"
        "When this creature leaves the battlefield, return the exiled cards to their owners' hands.",
    )
    s = Scenario(hand=[serene, "Lightning Bolt"], battlefield=[CAT], their_battlefield=[BEAR], their_graveyard=[BIRD])
    s.cast("Serene", targets=["Plain Bear", "Plain Bird"]).resolve().yes()
    assert sorted(s.them.exile) == ["Plain Bear", "Plain Bird"]
    s.cast("Lightning Bolt", "Serene").resolve()
    assert sorted(s.them.hand) == ["Plain Bear", "Plain Bird"]


def test_601_2c_up_to_three_targets_and_others_than_the_first():
    s = Scenario(hand=[sorcery("Fire", "{R}", "Fire deals 2 damage to each of up to three targets.")], mana="{R}")
    s.cast("Fire", targets=["me", "them"])
    assert (s.life, s.them.life) == (18, 18)
    maw = creature(
        "Maw",
        "Whenever this creature attacks, it deals 4 damage to any target and 3 damage to each of up to two other "
        "targets.",
    )
    s = Scenario(battlefield=[maw], their_battlefield="Hill Giant")
    s.attack("Maw").choose("them")
    assert "them" not in s.offered
    s.choose("Hill Giant").resolve()
    assert (s.them.life, s.them.graveyard) == (16, ["Hill Giant"])
