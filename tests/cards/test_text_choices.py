"""What texts have players choose as they resolve: modes, piles, votes, offers (CR 608.2d, 700), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

SEARCH = read_card(
    "Quick Search", "{2}{U}", "Instant", "Draw two cards, then discard two cards. Untap up to three lands."
)


def test_608_2d_up_to_so_many_lands_are_untapped():
    s = Scenario(hand=[SEARCH, "Forest", "Forest"], library="4 Forest", battlefield="4 Island", mana="")
    s.cast("Quick Search").resolve().choose("Forest", "Forest").choose("Island", "Island", "Island")
    assert not any(permanent.tapped for permanent in s.state.permanents)


CONFLUENCE = read_card(
    "Meeting",
    "{2}{R}{R}",
    "Sorcery",
    "Choose three. You may choose the same mode more than once.\n• Meeting deals 1 damage to each creature.\n"
    "• Meeting deals 2 damage to each opponent.\n• Destroy target artifact.",
)


RELIC = read_card("Relic", "{1}", "Artifact", "")


def test_700_2d_the_same_mode_may_be_chosen_more_than_once():
    s = Scenario(hand=[CONFLUENCE], their_battlefield=[RELIC])
    s.cast("Meeting", hold=True)
    assert s.game.decision is not None
    modes = [option.index for option in s.game.decision.options]
    assert modes == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    s.answer(3, 4, 6).resolve()
    assert (s.them.life, s.them.battlefield) == (16, [])


def test_700_2d_three_times_the_same_although_no_other_mode_is_legal():
    only = read_card(
        "Demand",
        "{1}",
        "Sorcery",
        "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• Destroy target artifact.",
    )
    s = Scenario(hand=[only], library="5 Forest")
    s.cast("Demand").resolve()
    assert len(s.hand) == 3


def spell(text: str, cost: str = "{1}") -> CardDefinition:
    """A sorcery with a text."""
    return read_card("Test Spell", cost, "Sorcery", text)


def test_700_3_an_opponent_makes_two_piles_and_you_choose_one():
    s = Scenario(
        hand=[
            spell(
                "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one "
                "pile into your hand and the other into your graveyard."
            )
        ],
        library=["Forest", "Island", "Swamp", "Plains", "Mountain", "Shock"],
    )
    s.cast("Test Spell").resolve()
    assert s.asked_player == 1
    s.choose("Island", "Swamp")
    assert s.asked_player == 0
    s.answer(1).resolve()
    assert (sorted(s.hand), s.graveyard) == (["Forest", "Mountain", "Plains"], ["Island", "Swamp", "Test Spell"])


def test_700_3_a_pile_may_be_empty_and_the_other_goes_to_the_bottom_in_any_order():
    s = Scenario(
        hand=[
            spell(
                "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one "
                "pile into your hand and the other on the bottom of your library in any order."
            )
        ],
        library=["Forest", "Island", "Swamp", "Plains"],
    )
    s.cast("Test Spell").resolve().choose().answer(0).order("Forest", "Island", "Swamp")
    assert (s.hand, s.library) == ([], ["Plains", "Swamp", "Island", "Forest"])


OX = read_card("Plain Ox", "{1}{G}", "Creature — Bear", "", "2/2")


def test_101_4_each_player_puts_a_card_of_their_own():
    rise = spell("Each player puts a creature card from their graveyard onto the battlefield.")
    s = Scenario(hand=[rise], graveyard=[BEAR, "Forest"], their_graveyard=[OX, BEAR])
    s.cast("Test Spell").resolve().choose("Plain Ox")
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], ["Plain Ox"])
    show = spell("Each player may put a creature card from their hand onto the battlefield.")
    s = Scenario(hand=[show, BEAR], their_hand=[OX])
    s.cast("Test Spell").resolve().choose("Plain Bear").choose()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], [])


def test_700_6_artifacts_legends_and_sagas_are_historic():
    captain = creature("Captain", "Whenever you cast a historic spell, draw a card.")
    saga = read_card("Tale", "{1}", "Enchantment — Saga", "I — You gain 1 life.")
    hero = read_card("Hero", "{1}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(hand=[saga, hero, BEAR, "Sol Ring"], battlefield=[captain], library="9 Forest")
    for name, cards in (("Plain Bear", 0), ("Sol Ring", 1), ("Tale", 2), ("Hero", 3)):
        s.cast(name).resolve()
        assert s.hand.count("Forest") == cards


def test_700_12_rogues_are_outlaws_and_bears_are_not():
    boss = creature("Boss", "Other outlaws you control get +1/+0.", kind="Pirate")
    rogue = creature("Sneak", "", kind="Rogue")
    s = Scenario(battlefield=[boss, rogue, BEAR])
    assert [s.pt(name) for name in ("Boss", "Sneak", "Plain Bear")] == ["2/2", "3/2", "2/2"]


def test_701_21_a_sacrifice_for_each_counter():
    stack = read_card(
        "Chimney",
        "{4}",
        "Artifact",
        "At the beginning of each player's upkeep, that player sacrifices a permanent for each soot counter on this "
        "artifact.",
    )
    s = Scenario(
        battlefield=[stack, "Forest"], their_battlefield="3 Forest", library="9 Forest", their_library="9 Forest"
    )
    for permanent in s.state.permanents:
        if permanent.definition.name == "Chimney":
            permanent.counters = {"soot": 2}
    s.pass_to(Step.UPKEEP).resolve_top().choose("Forest", "Forest")
    assert s.them.battlefield == ["Forest"]


def test_700_3_a_player_chooses_the_pile_to_sacrifice():
    part = sorcery(
        "Part",
        "{B}",
        "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the "
        "pile of their choice.",
    )
    s = Scenario(hand=[part], their_battlefield=[BEAR, BIRD, "Forest"])
    s.cast("Part", "them").resolve()
    assert s.asked_player == 0
    s.choose("Plain Bear", "Forest")
    assert s.asked_player == 1
    s.choose("Plain Bear, Forest")
    assert s.them.battlefield == ["Plain Bird"]
    s = Scenario(hand=[part], their_battlefield=[BEAR])
    s.cast("Part", "them").resolve().choose().choose("nothing")
    assert s.them.battlefield == ["Plain Bear"]


def test_608_2d_an_opponent_chooses_the_card():
    fang = creature("Fang", "{1}: Return a nonland card of an opponent's choice from your graveyard to your hand.")
    s = Scenario(battlefield=[fang], graveyard=[BEAR, BIRD, "Forest"])
    s.activate("Fang").resolve()
    assert (s.asked_player, sorted(s.offered)) == (1, ["Plain Bear", "Plain Bird"])
    assert s.choose("Plain Bird").hand == ["Plain Bird"]
    s = Scenario(battlefield=[fang], graveyard="Forest")
    assert s.activate("Fang").resolve().hand == []


def test_700_2b_up_to_one_mode_may_be_none():
    horror = creature(
        "Horror", "When this creature enters, choose up to one —\n• Destroy target creature.\n• You gain 3 life."
    )
    s = Scenario(hand=[horror], their_battlefield=[BEAR])
    s.cast("Horror").resolve().answer().resolve()
    assert (s.life, s.them.battlefield) == (20, ["Plain Bear"])
    s = Scenario(hand=[horror], their_battlefield=[BEAR])
    s.cast("Horror").resolve().answer(1).resolve()
    assert s.life == 23


def test_608_2d_any_opponent_may_be_dealt_damage():
    devil = creature(
        "Devil",
        "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice this "
        "creature.",
    )
    s = Scenario(hand=[devil])
    s.cast("Devil").yes()
    assert (s.them.life, s.graveyard) == (16, ["Devil"])
    s = Scenario(hand=[devil])
    s.cast("Devil").no()
    assert (s.them.life, s.battlefield) == (20, ["Devil"])


def test_608_2d_one_token_or_another():
    s = Scenario(battlefield=[creature("Provisioner", "{0}: Create a Food token or a Treasure token.")])
    s.activate("Provisioner").answer(1)
    assert s.battlefield.count("Treasure Token") == 1


def test_207_2d_modes_may_have_names():
    market = enchantment(
        "Market",
        "At the beginning of your upkeep, choose one or more —\n• Sell Contraband — You gain 1 life.\n"
        "• Buy Information — Draw a card.",
    )
    assert [len(ability.effect.parts) for ability in market.abilities] == [2]  # type: ignore[attr-defined]


def test_608_2d_that_player_taps_as_many_as_there_are_counters():
    wire = artifact(
        "Wire",
        "At the beginning of each player's upkeep, that player taps an untapped artifact, creature, or land they "
        "control for each fade counter on this artifact.",
    )
    s = Scenario(battlefield=[wire], their_battlefield=[BEAR, "3 Forest"], library="9 Forest", their_library="9 Forest")
    next(one for one in s.state.permanents if one.definition.name == "Wire").counters = {"fade": 3}
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.choose("Plain Bear", "Forest", "Forest")
    assert [one.tapped for one in s.state.permanents] == [False, True, True, True, False]


def test_608_2d_each_of_several_players_is_asked():
    feast = sorcery("Feast", "{G}", "Each opponent may draw a card.")
    s = Scenario(hand=[feast], their_library="9 Island", others=[{"library": "9 Swamp"}])
    s.cast("Feast").resolve()
    assert s.asked_player == 1
    s.no()
    assert s.asked_player == 2
    s.yes()
    assert (s.them.hand, s.seats[2].hand) == ([], ["Swamp"])


CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")


def test_701_38a_each_permanent_with_the_most_votes():
    court = sorcery(
        "Court",
        "{W}",
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the "
        "most votes or tied for most votes.",
    )
    s = Scenario(hand=[court], battlefield=[BEAR], their_battlefield=[BIRD, CAT, "Forest"])
    s.cast("Court").resolve()
    assert (s.asked_player, s.offered) == (0, ["Plain Bird", "Plain Cat"])
    s.choose("Plain Bird")
    assert s.asked_player == 1
    s.choose("Plain Cat")
    assert s.them.battlefield == ["Forest"]
    s = Scenario(hand=[court], their_battlefield=[BIRD, CAT])
    s.cast("Court").resolve().choose("Plain Bird").choose("Plain Bird")
    assert s.them.battlefield == ["Plain Cat"]


def test_701_21_creatures_with_enough_power():
    dread = creature(
        "Dread",
        "When this creature enters, sacrifice it unless you sacrifice any number of creatures with total power 4 or "
        "greater.",
        "5/5",
    )
    s = Scenario(hand=[dread], battlefield=[BEAR, CAT, "Forest"])
    s.cast("Dread").resolve().yes().choose("Plain Bear", "Plain Cat")
    assert s.battlefield == ["Forest", "Dread"]
    s = Scenario(hand=[dread], battlefield=[BEAR, CAT])
    s.cast("Dread").resolve().no()
    assert s.battlefield == ["Plain Bear", "Plain Cat"]


def test_608_2d_one_land_of_each_basic_land_type():
    colossus = creature(
        "Colossus",
        "When this creature enters or leaves the battlefield, choose a land of each basic land type, then destroy "
        "those lands.",
    )
    s = Scenario(hand=[colossus], battlefield="Forest", their_battlefield="2 Forest, Island, Mishra's Factory")
    s.cast("Colossus").resolve().choose("Forest #2")
    assert (s.battlefield, sorted(s.them.battlefield)) == (["Forest", "Colossus"], ["Forest", "Mishra's Factory"])
