"""What texts do with libraries, hands, graveyards and hidden cards (CR 401, 404, 701.23, 701.24), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, instant, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

OUST = read_card("Banish", "{W}", "Sorcery", "Put target creature into its owner's library second from the top.")


BENEATH = read_card(
    "Sink",
    "{X}{W}{W}",
    "Instant",
    "Put target nonland permanent into its owner's library just beneath the top X cards of that library.",
)


def test_401_7_second_from_the_top_and_beneath_so_many():
    s = Scenario(hand=[OUST], their_battlefield=[BEAR], their_library=["Forest", "Island", "Swamp"])
    s.cast("Banish", "Plain Bear").resolve()
    assert s.them.library[:3] == ["Forest", "Plain Bear", "Island"]
    s = Scenario(hand=[BENEATH], their_battlefield=[BEAR], their_library=["Forest", "Island", "Swamp"])
    s.cast("Sink", "Plain Bear", x=2).resolve()
    assert s.them.library[:4] == ["Forest", "Island", "Plain Bear", "Swamp"]


def test_701_24_hands_and_graveyards_are_shuffled_into_libraries():
    twist = read_card(
        "Twist",
        "{2}{U}",
        "Sorcery",
        "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
    )
    s = Scenario(hand=[twist, "Forest"], graveyard="9 Island", their_hand="8 Swamp")
    s.cast("Twist").resolve()
    assert (len(s.hand), s.graveyard, len(s.them.hand), s.them.graveyard) == (7, ["Twist"], 7, [])


def test_401_7_a_spell_is_put_second_from_the_top():
    text = "Put target spell or nonland permanent into its owner's library second from the top."
    commit = read_card("Pledge", "{3}{U}", "Instant", text)
    s = Scenario(hand=[commit], their_hand="Shock", their_library=["Forest", "Island"])
    s.them.cast("Shock", "me", hold=True)
    s.cast("Pledge", "Shock").resolve()
    assert (s.life, s.them.library) == (20, ["Forest", "Shock", "Island"])


def spell(text: str, cost: str = "{1}") -> CardDefinition:
    """A sorcery with a text."""
    return read_card("Test Spell", cost, "Sorcery", text)


def test_701_13_a_player_exiles_a_card_of_their_choice_from_their_graveyard():
    s = Scenario(
        hand=[spell("Target player exiles a card from their graveyard.")], their_graveyard=["Forest", "Island"]
    )
    s.cast("Test Spell", "them").resolve()
    assert s.asked_player == 1
    s.choose("Island")
    assert (s.them.graveyard, s.them.exile) == (["Forest"], ["Island"])


def test_701_24_the_artifact_and_the_graveyard_are_shuffled_in():
    elixir = read_card(
        "Tonic",
        "{1}",
        "Artifact",
        "{2}, {T}: You gain 5 life. Shuffle this artifact and your graveyard into their owner's library.",
    )
    s = Scenario(battlefield=[elixir], graveyard=["Forest", "Shock"], library=["Island"])
    s.activate("Tonic").resolve()
    assert (s.life, s.graveyard, s.battlefield, len(s.library)) == (25, [], [], 4)


def test_701_20a_a_card_may_be_revealed_and_put_into_the_hand():
    horn = sorcery(
        "Horn",
        "{G}",
        "Look at the top card of your library. If it's a creature card, you may reveal it and put it into your hand.",
    )
    s = Scenario(hand=[horn], library=[BEAR, "Forest"])
    s.cast("Horn").resolve()
    s.answer().yes()
    assert s.hand == ["Plain Bear"]


def test_401_4_a_card_may_be_put_on_the_bottom_of_their_library():
    fate = sorcery(
        "Fate",
        "{U}",
        "Look at the top card of target player's library. You may put that card on the bottom of that player's "
        "library.",
    )
    s = Scenario(hand=[fate], their_library="Forest, Island, Swamp")
    s.cast("Fate", "them").resolve()
    s.answer().yes()
    assert s.them.library == ["Island", "Swamp", "Forest"]


def test_701_9b_x_cards_at_random():
    twist = sorcery("Twist", "{X}{B}", "Target player discards X cards at random.")
    s = Scenario(hand=[twist], their_hand="3 Forest, 2 Island")
    s.cast("Twist", "them", x=3).resolve()
    assert (len(s.them.hand), len(s.them.graveyard)) == (2, 3)
    s = Scenario(hand=[twist], their_hand="Forest")
    s.cast("Twist", "them", x=4).resolve()
    assert s.them.hand == []


def test_701_23_a_card_of_another_library_enters_under_your_control():
    bribe = sorcery(
        "Bribe",
        "{U}",
        "Search target opponent's library for a creature card and put that card onto the battlefield under your "
        "control. Then that player shuffles.",
    )
    s = Scenario(hand=[bribe], their_library=["Forest", BEAR])
    s.cast("Bribe", "them").resolve().choose("Plain Bear")
    assert (s.battlefield, s.them.library) == (["Plain Bear"], ["Forest"])


def test_701_23_any_number_of_cards():
    call = sorcery(
        "Call",
        "{G}",
        "Search your library for any number of Forest cards, put them onto the battlefield tapped, then shuffle.",
    )
    s = Scenario(hand=[call], library="3 Forest, Island")
    s.cast("Call").resolve().choose("Forest", "Forest", "Forest")
    assert (s.battlefield, s.library) == (["Forest", "Forest", "Forest"], ["Island"])
    assert all(one.tapped for one in s.state.permanents)
    s = Scenario(hand=[call], library="3 Forest, Island")
    assert s.cast("Call").resolve().choose().battlefield == []


def test_404_2_the_top_creature_card_of_a_graveyard():
    grave = sorcery(
        "Grave",
        "{B}",
        "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of "
        "turn. Exile it at the beginning of the next end step.",
    )
    s = Scenario(hand=[grave, "Lightning Bolt"], battlefield=[BEAR], graveyard=[BIRD])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    s.cast("Grave").resolve()
    assert (s.battlefield, s.has("Plain Bear", "haste")) == (["Plain Bear"], True)
    s.next_turn()
    assert (s.exile, s.graveyard) == (["Plain Bear"], ["Plain Bird", "Lightning Bolt", "Grave"])


def test_701_23a_an_opponent_searches_their_library():
    archivist = creature("Archivist", "Whenever an opponent searches their library, you gain 1 life.")
    s = Scenario(
        battlefield=[archivist, "Evolving Wilds"], their_battlefield="Evolving Wilds", their_library="9 Island"
    )
    s.activate("Evolving Wilds").resolve()
    s.them.activate("Evolving Wilds").resolve().choose("Island")
    assert s.life == 21


def test_608_2c_a_card_that_is_not_put_onto_the_battlefield_goes_to_the_hand():
    reef = creature(
        "Reef",
        "{0}: Look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped. "
        "If you don't put the card onto the battlefield, put it into your hand.",
    )
    s = Scenario(battlefield=[reef], library="Island, 5 Forest")
    s.activate("Reef").answer().yes()
    assert (s.tapped("Island"), s.hand) == (True, [])
    s = Scenario(battlefield=[reef], library="Island, 5 Forest")
    assert s.activate("Reef").answer().no().hand == ["Island"]
    s = Scenario(battlefield=[reef], library=[BEAR, "Forest"])
    assert s.activate("Reef").answer().hand == ["Plain Bear"]


SURGICAL = read_card(
    "Surgical",
    "{B}",
    "Instant",
    "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library "
    "for any number of cards with the same name as that card and exile them. Then that player shuffles.",
)


def test_701_23_cards_of_the_same_name_are_exiled_from_everywhere():
    s = Scenario(
        hand=[SURGICAL], their_graveyard=[BEAR, "Island"], their_hand=[BEAR, BIRD], their_library=[BEAR, "Island"]
    )
    s.cast("Surgical")
    assert s.offered == ["Plain Bear", "Plain Bear", "Plain Bear"]
    s.choose("Plain Bear", "Plain Bear", "Plain Bear")
    assert (s.them.exile, s.them.hand) == (["Plain Bear"] * 3, ["Plain Bird"])
    assert (s.them.graveyard, s.them.library) == (["Island"], ["Island"])


def test_701_23b_a_graveyard_is_no_hidden_zone():
    extirpate = read_card(
        "Extirpate",
        "{B}",
        "Sorcery",
        "Choose a card name. Search target player's graveyard, hand, and library for all cards with that name and "
        "exile them. Then that player shuffles.",
    )
    s = Scenario(hand=[extirpate], their_graveyard=[BEAR], their_library=[BEAR, "Island"])
    s.cast("Extirpate", "them").choose("Plain Bear").choose()
    assert (s.them.exile, sorted(s.them.library)) == (["Plain Bear"], ["Island", "Plain Bear"])


def test_701_23_as_many_cards_are_drawn_as_the_hand_lost():
    brain = artifact(
        "Brain",
        "{2}, {T}: Choose a card name. Search target opponent's graveyard, hand, and library for up to four cards with "
        "that name and exile them. That player shuffles, then draws a card for each card exiled from their hand this "
        "way.",
    )
    s = Scenario(battlefield=[brain], their_hand=[BEAR, BEAR], their_library=[BEAR, "9 Island"])
    s.activate("Brain").choose("Plain Bear").choose("Plain Bear", "Plain Bear", "Plain Bear")
    assert (s.them.exile, s.them.hand) == (["Plain Bear"] * 3, ["Island", "Island"])


FINALE = sorcery(
    "Finale",
    "{G}",
    "Search your library and/or graveyard for a creature card and put it onto the battlefield. If you search your "
    "library this way, shuffle.",
)


def test_701_23_library_or_graveyard_or_both():
    s = Scenario(hand=[FINALE], graveyard=[BEAR], library=[BIRD, "3 Forest"])
    s.cast("Finale").choose("library and graveyard")
    assert sorted(s.offered) == ["Plain Bear", "Plain Bird"]
    assert s.choose("Plain Bird").battlefield == ["Plain Bird"]
    s = Scenario(hand=[FINALE], graveyard=[BEAR], library=[BIRD, "3 Forest"])
    assert s.cast("Finale").choose("graveyard").battlefield == ["Plain Bear"]
    s = Scenario(hand=[FINALE], graveyard=[BEAR], library=[BIRD, "3 Forest"])
    assert s.cast("Finale").choose("library").choose().battlefield == []


def test_608_2i_an_opponent_searched_their_library():
    trap = read_card(
        "Trap",
        "{3}{U}{U}",
        "Instant",
        "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.\n"
        "Target opponent mills two cards.",
    )
    s = Scenario(hand=[trap], their_battlefield="Evolving Wilds", their_library="9 Island", mana="")
    assert not s.can("cast", "Trap")
    s.them.activate("Evolving Wilds").choose("Island")
    assert s.can("cast", "Trap")
    s.cast("Trap", way=1)
    assert len(s.them.graveyard) == 3


def test_701_24_two_things_are_shuffled_into_their_libraries():
    drowner = creature(
        "Drowner",
        "{1}{U}, {T}: Shuffle this creature and target creature an opponent controls into their owners' libraries.",
    )
    s = Scenario(battlefield=[drowner], their_battlefield=[BEAR], library="Island", their_library="Island")
    s.activate("Drowner", "Plain Bear")
    assert (sorted(s.library), sorted(s.them.library)) == (["Drowner", "Island"], ["Island", "Plain Bear"])


def test_201_4_a_card_at_random_that_has_the_chosen_name():
    scroll = artifact(
        "Scroll",
        "{3}, {T}: Choose a card name, then reveal a card at random from your hand. If that card has the chosen name, "
        "this artifact deals 2 damage to any target.",
    )
    s = Scenario(hand="2 Forest", battlefield=[scroll])
    s.activate("Scroll", "them").resolve().choose("Forest").resolve()
    assert (s.them.life, s.hand) == (18, ["Forest", "Forest"])
    s = Scenario(hand="2 Forest", battlefield=[scroll, "Island"])
    s.activate("Scroll", "them").resolve().choose("Island").resolve()
    assert s.them.life == 20
    s = Scenario(battlefield=[scroll, "Island"])
    s.activate("Scroll", "them").resolve().choose("Island").resolve()
    assert s.them.life == 20  # there is no such card


def test_401_2_the_top_of_another_library_in_any_order():
    sign = sorcery(
        "Sign",
        "{U}",
        "Look at the top three cards of target player's library, then put them back in any order. You may have that "
        "player shuffle.",
    )
    s = Scenario(hand=[sign], their_library="Forest, Island, Swamp, Plains")
    s.cast("Sign", "them").resolve().order("Swamp", "Island", "Forest").no()
    assert s.them.library == ["Swamp", "Island", "Forest", "Plains"]


def test_608_2d_any_number_of_the_revealed_cards():
    wave = sorcery(
        "Wave",
        "{X}{G}",
        "Reveal the top X cards of your library. You may put any number of permanent cards with mana value X or less "
        "from among them onto the battlefield. Then put all cards revealed this way that weren't put onto the "
        "battlefield into your graveyard.",
    )
    s = Scenario(hand=[wave], library=["Forest", "Hill Giant", BEAR, "Lightning Bolt", "Island"])
    s.cast("Wave", x=3).resolve()
    assert s.offered == ["Forest", "Plain Bear"]
    s.choose("Plain Bear").resolve()
    assert (s.battlefield, sorted(s.graveyard)) == (["Plain Bear"], ["Forest", "Hill Giant", "Wave"])


BRIDGE = read_card(
    "Bridge",
    "",
    "Land",
    "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost if creatures you control have total "
    "power 4 or greater.",
)


def hidden(name: str, *field: CardDefinition | str) -> Scenario:
    s = Scenario(
        hand=[BRIDGE],
        battlefield=list(field),
        library=["Forest", "Hill Giant", "Island", "Lightning Bolt", "Swamp"],
        their_library="9 Forest",
    )
    return s.play("Bridge").resolve().choose(name).resolve()


def test_305_3_a_hidden_land_is_played_only_if_a_land_may_be_played():
    s = hidden("Island", BEAR, BEAR)
    s.activate("Bridge").resolve()
    assert "Island" not in s.battlefield  # Bridge was the land of the turn
    s.next_turn().next_turn()
    s.activate("Bridge").resolve().choose("Island").resolve()
    assert "Island" in s.battlefield
    s = hidden("Island", BEAR, BEAR).next_turn()
    s.activate("Bridge").resolve()
    assert "Island" not in s.battlefield  # another player's turn


def test_702_75a_a_card_is_hidden_and_played_later():
    s = hidden("Hill Giant", BEAR, BEAR)
    assert (s.library[0], len(s.library), len(s.exile)) == ("Swamp", 4, 1)
    s.activate("Bridge").resolve().choose("Hill Giant").resolve()
    assert s.battlefield.count("Hill Giant") == 1


def test_702_75a_nothing_is_played_before_the_condition_holds():
    s = hidden("Hill Giant", BEAR)
    s.activate("Bridge").resolve()
    assert "Hill Giant" not in s.battlefield


def test_701_62a_one_of_two_cards_is_manifested():
    eye = enchantment("Eye", "At the beginning of each opponent's upkeep, manifest dread.")
    s = Scenario(battlefield=[eye], library=["Forest", "Hill Giant", "Island"], their_library="9 Forest")
    s.pass_to(Step.UPKEEP).resolve_top().choose("Hill Giant")
    assert (s.graveyard, s.library, len(s.battlefield)) == (["Forest"], ["Island"], 2)
    s = Scenario(battlefield=[eye], library=["Forest"], their_library="9 Forest")
    s.pass_to(Step.UPKEEP).resolve()
    assert (s.graveyard, s.library, len(s.battlefield)) == ([], [], 2)


def test_608_2d_one_card_each_for_the_hand_the_bottom_and_exile():
    turn = sorcery(
        "Turn",
        "{U}",
        "Look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of "
        "your library, and exile one of them. You may play the exiled card this turn.",
    )
    s = Scenario(hand=[turn], library=["Forest", "Island", "Swamp", "Plains"])
    s.cast("Turn").resolve().order("Island", "Forest", "Swamp").resolve()
    assert (s.hand, s.library, s.exile) == (["Island"], ["Plains", "Forest"], ["Swamp"])
    assert s.play("Swamp").battlefield == ["Swamp"]
    s = Scenario(hand=[turn], library=["Forest", "Island"])
    s.cast("Turn").resolve().order("Island", "Forest").resolve()
    assert (s.hand, s.library, s.exile) == (["Island"], ["Forest"], [])


def test_701_23_two_basic_lands_that_share_a_land_type():
    scape = artifact(
        "Scape",
        "{T}: Search your library for up to two basic land cards that share a land type, put them onto the battlefield "
        "tapped, then shuffle.",
    )
    s = Scenario(battlefield=[scape], library="2 Forest, Island, Hill Giant")
    s.activate("Scape").resolve().choose("Forest")
    assert s.offered == ["Forest"]
    assert s.choose("Forest").battlefield.count("Forest") == 2
    s = Scenario(battlefield=[scape], library="2 Forest, Island, Hill Giant")
    s.activate("Scape").resolve().choose("Island").resolve()
    assert s.battlefield.count("Island") == 1


def test_401_4_a_card_of_a_hand_is_put_on_the_bottom():
    clique = creature(
        "Clique",
        "When this creature enters, look at target player's hand. You may choose a nonland card from it. If you do, "
        "that player reveals the chosen card, puts it on the bottom of their library, then draws a card.",
    )
    s = Scenario(hand=[clique], their_hand="Forest, Lightning Bolt", their_library="Island, Swamp")
    s.cast("Clique", "them").resolve()
    s.answer()
    assert s.offered == ["Lightning Bolt"]
    s.choose("Lightning Bolt")
    assert (s.them.hand, s.them.library) == (["Forest", "Island"], ["Swamp", "Lightning Bolt"])


def test_701_23_an_opponent_chooses_one_of_three_cards():
    hunch = instant(
        "Hunch",
        "{U}",
        "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
        "hand and the rest into your graveyard. Then shuffle.",
    )
    s = Scenario(hand=[hunch], library="Forest, Island, Swamp, Plains")
    s.cast("Hunch", "them").resolve().choose("Forest", "Island", "Swamp")
    assert s.asked_player == 1
    s.choose("Island").resolve()
    assert (s.hand, sorted(s.graveyard), s.library) == (["Island"], ["Forest", "Hunch", "Swamp"], ["Plains"])


def test_404_2_the_bottom_card_of_a_graveyard():
    furnace = artifact("Furnace", "{T}: Exile the bottom card of target player's graveyard.")
    s = Scenario(hand="Lightning Bolt", battlefield=[furnace], graveyard="Forest")
    s.cast("Lightning Bolt", "them").resolve()
    s.activate("Furnace", "me").resolve()
    assert (s.exile, s.graveyard) == (["Forest"], ["Lightning Bolt"])


def test_608_2d_one_card_of_each_type():
    unifier = creature(
        "Unifier",
        "When this creature enters, reveal the top four cards of your library. For each card type, you may put a card "
        "of that type from among the revealed cards into your hand. Put the rest on the bottom of your library in a "
        "random order.",
    )
    s = Scenario(hand=[unifier], library=["Forest", BEAR, "Lightning Bolt", "Island", "Swamp"])
    s.cast("Unifier").resolve().choose("Plain Bear").choose("Lightning Bolt").choose("Island")
    assert (sorted(s.hand), s.library) == (["Island", "Lightning Bolt", "Plain Bear"], ["Swamp", "Forest"])


def test_404_2_directly_under_a_creature_card():
    horror = creature(
        "Horror",
        "At the beginning of the end step, if this card is in your graveyard with a creature card directly above it, "
        "you may return this creature to your hand.",
    )
    s = Scenario(graveyard=[horror, BEAR], library="9 Forest")
    s.pass_to(Step.END).resolve_top().yes()
    assert s.hand == ["Horror"]
    s = Scenario(graveyard=[BEAR, horror], library="9 Forest")
    assert s.pass_to(Step.END).stack == []
    s = Scenario(graveyard=[horror, "Forest", BEAR], library="9 Forest")
    assert s.pass_to(Step.END).stack == []


def test_122_1_cards_in_exile_keep_the_counters_that_they_were_exiled_with():
    walker = creature(
        "Walker",
        "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on "
        "it.\nSacrifice this creature: Choose an exiled card an opponent owns with a void counter on it. You may play "
        "it this turn without paying its mana cost.",
    )
    s = Scenario(
        hand="Shock, Shock",
        battlefield=[walker],
        their_battlefield="Grizzly Bears",
        their_exile="Hill Giant",
        mana="{R}{R}",
    )
    s.cast("Shock", "Grizzly Bears")
    assert s.them.exile == ["Hill Giant", "Grizzly Bears"]
    assert s.graveyard == ["Shock"]
    s.activate("Walker")
    assert s.can("cast", "Grizzly Bears")
    assert not s.can("cast", "Hill Giant")
    s.cast("Grizzly Bears")
    assert s.battlefield == ["Grizzly Bears"]


def test_608_2d_an_opponent_gives_one_of_two_cards_and_the_other_can_be_fetched_later():
    karn = read_card(
        "Karn",
        "{4}",
        "Artifact",
        "{1}: Reveal the top two cards of your library. An opponent chooses one of them. Put that card into your hand "
        "and exile the other with a silver counter on it.\n"
        "{2}: Put a card you own with a silver counter on it from exile into your hand.",
    )
    s = Scenario(battlefield=[karn], library="Shock, Grizzly Bears", exile="Hill Giant")
    s.activate("Karn", ability=0)
    s.choose("Grizzly Bears")
    assert (s.hand, s.exile) == (["Grizzly Bears"], ["Hill Giant", "Shock"])
    s.activate("Karn", ability=1)
    assert (s.hand, s.exile) == (["Grizzly Bears", "Shock"], ["Hill Giant"])


def test_305_1_a_card_that_is_played_from_exile_is_a_land_or_a_spell():
    prosper = creature("Prosper", "Whenever you play a card from exile, you gain 1 life.")
    outpost = enchantment("Outpost", "{0}: Exile the top card of your library. You may play that card this turn.")
    s = Scenario(battlefield=[prosper, outpost], library="Memnite, Mountain", hand="Shock, Forest")
    s.activate("Outpost").activate("Outpost")
    s.cast("Memnite")
    assert s.life == 21
    s.play("Mountain")
    assert s.life == 22
    s.cast("Shock", "them")
    assert s.life == 22
