"""What popular cards say in further phrases that several of them share, played."""

from __future__ import annotations

import pytest

from playset.core.errors import IllegalAnswer
from playset.core.words import CardType
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BIRD = read_card("Plain Bird", "{1}{W}", "Creature — Bird", "Flying", "1/1")


def creature(name: str, text: str, pt: str = "2/2", kind: str = "Bear") -> CardDefinition:
    return read_card(name, "{2}", f"Creature — {kind}", text, pt)


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Sorcery", text)


def artifact(name: str, text: str) -> CardDefinition:
    return read_card(name, "{2}", "Artifact", text)


def enchantment(name: str, text: str) -> CardDefinition:
    return read_card(name, "{2}", "Enchantment", text)


# --- the city's blessing -------------------------------------------------------------------------------------

CLIMBER = creature("Climber", "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing.")


def test_702_131b_the_blessing_comes_with_the_tenth_permanent_and_stays():
    s = Scenario(hand=[BEAR, "Lightning Bolt"], battlefield=[CLIMBER, "8 Forest"])
    assert s.pt("Climber") == "2/2"
    s.cast("Plain Bear").resolve()
    assert s.pt("Climber") == "4/4"
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert s.pt("Climber") == "4/4"


def test_702_131b_what_an_opponent_controls_does_not_count():
    s = Scenario(hand=[BEAR], battlefield=[CLIMBER, "4 Forest"], their_battlefield="9 Forest")
    assert s.cast("Plain Bear").resolve().pt("Climber") == "2/2"


def test_702_131d_blessed_before_what_enters_triggers():
    watcher = creature(
        "Watcher",
        "Ascend\nWhenever another creature you control enters, if you have the city's blessing, you gain 2 life.",
    )
    s = Scenario(hand=[BEAR], battlefield=[watcher, "8 Forest"])
    assert s.cast("Plain Bear").resolve().life == 22


def test_702_131d_blessed_while_a_spell_resolves():
    pride = creature(
        "Pride",
        "Ascend\n{0}: Create a 1/1 white Cat creature token. Then if you have the city's blessing, you gain 1 life.",
    )
    s = Scenario(battlefield=[pride, "8 Forest"])
    assert s.activate("Pride").resolve().life == 21
    s = Scenario(battlefield=[pride, "7 Forest"])
    assert s.activate("Pride").resolve().life == 20


def test_702_131a_ascend_of_a_spell_is_looked_at_as_it_resolves():
    call = sorcery("Call", "{G}", "Ascend\nYou gain 1 life. If you have the city's blessing, draw a card.")
    for lands, hand in ((10, 1), (9, 0)):
        s = Scenario(hand=[call], battlefield=f"{lands} Forest", library="9 Island", mana="{G}")
        assert len(s.cast("Call").resolve().hand) == hand


# --- modes ---------------------------------------------------------------------------------------------------


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


# --- counters ------------------------------------------------------------------------------------------------


def test_122_8_up_to_three_counters_of_any_kinds():
    act = sorcery("Act", "{B}", "Remove up to three counters from target creature.")
    hydra = creature("Hydra", "This creature enters with four +1/+1 counters on it.", "1/1")
    s = Scenario(hand=[act, hydra])
    s.cast("Hydra").resolve()
    s.cast("Act", "Hydra").resolve().answer(0, 1)
    assert s.pt("Hydra") == "3/3"


def test_122_8_counters_of_a_player_may_be_removed():
    act = sorcery("Act", "{B}", "Remove up to five counters from target artifact, creature, planeswalker, or opponent.")
    s = Scenario(hand=[act])
    s.state.players[1].counters = {"energy": 3}
    s.cast("Act", "them").resolve().answer(0, 2)
    assert s.them.counters("energy") == 1


# --- prevention ----------------------------------------------------------------------------------------------


def test_615_1_damage_dealt_to_and_by_a_creature():
    bank = creature("Bank", "Prevent all combat damage that would be dealt to and dealt by this creature.")
    s = Scenario(battlefield=[BEAR], their_battlefield=[bank], hand="Lightning Bolt")
    s.attack("Plain Bear").them.block({"Bank": "Plain Bear"}).resolve()
    s.damage()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], ["Bank"])
    s.cast("Lightning Bolt", "Bank").resolve()
    assert s.them.graveyard == ["Bank"]  # only combat damage is prevented


# --- discarded for an opponent -------------------------------------------------------------------------------

SMITER = creature(
    "Smiter",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield with a "
    "+1/+1 counter on it instead of putting it into your graveyard.",
)


def test_614_1a_discarded_for_an_opponent_it_enters():
    drop = sorcery("Drop", "{B}", "Target player discards a card.")
    s = Scenario(hand=[drop], their_hand=[SMITER])
    s.cast("Drop", "them").resolve()
    assert (s.them.battlefield, s.them.graveyard, s.them.pt("Smiter")) == (["Smiter"], [], "3/3")


def test_614_1a_discarded_for_oneself_it_does_not():
    drop = sorcery("Drop", "{B}", "Target player discards a card.")
    s = Scenario(hand=[drop, SMITER])
    s.cast("Drop", "me").resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Smiter", "Drop"])


# --- the top of a graveyard ----------------------------------------------------------------------------------


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


# --- land types ----------------------------------------------------------------------------------------------


def test_305_7_every_basic_land_type_in_addition():
    omen = enchantment("Omen", "Lands you control are every basic land type in addition to their other types.")
    s = Scenario(hand="Lightning Bolt, Counterspell", battlefield=[omen, "Wasteland"], mana="")
    assert s.can("cast", "Lightning Bolt")
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.tapped("Wasteland")) == (17, True)


# --- creature types ------------------------------------------------------------------------------------------


def test_205_3m_what_is_not_of_the_chosen_type():
    fear = sorcery(
        "Fear", "{B}", "Choose a creature type. Creatures that aren't of the chosen type get -3/-3 until end of turn."
    )
    s = Scenario(hand=[fear], battlefield=[BEAR], their_battlefield=[BIRD])
    s.cast("Fear").resolve().choose("Bird").resolve()
    assert (sorted(s.graveyard), s.them.battlefield) == (["Fear", "Plain Bear"], ["Plain Bird"])


def test_205_3m_as_many_as_there_are_of_that_type():
    melody = sorcery(
        "Melody", "{U}", "Choose a creature type. Draw a card for each permanent you control of that type."
    )
    s = Scenario(hand=[melody], battlefield=[BEAR, BEAR, BIRD], library="9 Island")
    assert len(s.cast("Melody").resolve().choose("Bear").resolve().hand) == 2


# --- leave to play -------------------------------------------------------------------------------------------


def test_601_3_mana_of_any_color_for_an_exiled_card():
    daxos = creature(
        "Daxos",
        "Whenever this creature deals combat damage to a player, exile the top card of that player's library. Until "
        "end of turn, you may cast that card and you may spend mana as though it were mana of any color to cast that "
        "spell.",
    )
    s = Scenario(battlefield=[daxos, "Island"], their_library="Lightning Bolt, 9 Island", mana="")
    s.attack("Daxos").damage().resolve()
    assert s.them.exile == ["Lightning Bolt"]
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.them.graveyard) == (15, ["Lightning Bolt"])


def test_601_3_cards_exiled_this_way_until_the_end_of_the_next_turn():
    escape = sorcery(
        "Escape",
        "{R}",
        "Exile the top two cards of your library. You may play cards exiled this way until the end of your next turn.",
    )
    s = Scenario(hand=[escape], library="2 Forest, 9 Island", their_library="9 Island")
    s.cast("Escape").resolve()
    s.next_turn()
    assert not s.can("play", "Forest")
    s.next_turn()
    assert s.can("play", "Forest")
    s.play("Forest").next_turn().next_turn()
    assert not s.can("play", "Forest")


# --- cast for more -------------------------------------------------------------------------------------------


def test_601_3b_as_though_it_had_flash_for_two_more():
    tides = creature("Tides", "You may cast this card as though it had flash if you pay {2} more to cast it.")
    for lands, can in ((3, False), (4, True)):
        s = Scenario(their_hand=[tides], their_battlefield=f"{lands} Island", mana="", library="9 Island")
        assert s.them.can("cast", "Tides") == can
    s = Scenario(hand=[tides], battlefield="2 Island", mana="")
    assert s.cast("Tides").resolve().battlefield.count("Tides") == 1


def test_702_113a_awaken_makes_a_land_a_creature():
    path = sorcery("Path", "{B}", "Destroy target creature.\nAwaken 4—{5}{B}{B}")
    s = Scenario(hand=[path], battlefield="9 Swamp", their_battlefield=[BEAR], mana="")
    s.cast("Path", "Swamp", way=1)
    assert s.them.graveyard == ["Plain Bear"]
    assert "4/4" in [s.pt(name) for name in s.battlefield if s.has(name, "haste")]


def test_702_113b_without_the_awaken_cost_there_is_no_land_to_target():
    path = sorcery("Path", "{B}", "Destroy target creature.\nAwaken 4—{5}{B}{B}")
    s = Scenario(hand=[path], battlefield="Swamp", their_battlefield=[BEAR], mana="")
    s.cast("Path", "Plain Bear").resolve()
    assert (s.them.graveyard, s.has("Swamp", "haste")) == (["Plain Bear"], False)


# --- champion ------------------------------------------------------------------------------------------------

CLIQUE = read_card(
    "Clique",
    "{3}{U}",
    "Creature — Faerie",
    "Champion a Faerie\nWhen a Faerie is championed with this creature, tap all lands target player controls.",
    "4/4",
)
SPRITE = read_card("Sprite", "{U}", "Creature — Faerie", "", "1/1")


def test_702_72a_championing_exiles_until_it_leaves():
    s = Scenario(hand=[CLIQUE, "Lightning Bolt", "Lightning Bolt"], battlefield=[SPRITE], their_battlefield="2 Island")
    s.cast("Clique").yes().choose("them")
    assert (s.exile, s.them.tapped("Island")) == (["Sprite"], True)
    s.cast("Lightning Bolt", "Clique").resolve()
    s.cast("Lightning Bolt", "Clique").resolve()
    assert s.battlefield == ["Sprite"]


def test_702_72a_without_another_it_is_sacrificed():
    s = Scenario(hand=[CLIQUE], battlefield=[BEAR])
    s.cast("Clique").resolve()
    assert (s.battlefield, s.graveyard) == (["Plain Bear"], ["Clique"])


# --- what enters and dies ------------------------------------------------------------------------------------


def test_611_2e_it_returns_as_an_enchantment():
    enduring = read_card(
        "Enduring",
        "{1}{W}",
        "Enchantment Creature — Sheep Glimmer",
        "Lifelink\nWhen this creature dies, if it was a creature, return it to the battlefield under its owner's "
        "control. It's an enchantment.",
        "2/1",
    )
    naturalize = sorcery("Naturalize", "{G}", "Destroy target enchantment.")
    s = Scenario(hand=["Lightning Bolt", naturalize], battlefield=[enduring])
    s.cast("Lightning Bolt", "Enduring").resolve()
    assert s.battlefield == ["Enduring"]
    assert not s.permanent("Enduring").characteristics.types & CardType.CREATURE
    s.cast("Naturalize", "Enduring").resolve()
    assert s.battlefield == []  # it was no creature


def test_614_1a_a_creature_that_was_not_cast_is_exiled():
    priest = creature("Priest", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
    raise_dead = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    s = Scenario(hand=[raise_dead, BIRD], battlefield=[priest], graveyard=[BEAR])
    s.cast("Raise", "Plain Bear").resolve()
    s.cast("Plain Bird").resolve()
    assert (s.exile, sorted(s.battlefield)) == (["Plain Bear"], ["Plain Bird", "Priest"])


# --- life, searches and silence ------------------------------------------------------------------------------


def test_614_1a_twice_as_much_life_is_lost_in_your_turn():
    blood = creature(
        "Blood", "If an opponent would lose life during your turn, they lose twice that much life instead."
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[blood], library="9 Island", their_library="9 Island")
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 14
    s.next_turn()
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 11


def test_701_23a_an_opponent_searches_their_library():
    archivist = creature("Archivist", "Whenever an opponent searches their library, you gain 1 life.")
    s = Scenario(
        battlefield=[archivist, "Evolving Wilds"], their_battlefield="Evolving Wilds", their_library="9 Island"
    )
    s.activate("Evolving Wilds").resolve()
    s.them.activate("Evolving Wilds").resolve().choose("Island")
    assert s.life == 21


def test_101_2_opponents_cannot_cast_noncreature_spells_this_turn():
    captain = creature("Captain", "{0}: Your opponents can't cast noncreature spells this turn.")
    s = Scenario(
        battlefield=[captain, "Mountain"],
        hand="Lightning Bolt",
        their_battlefield="Mountain",
        their_hand="Lightning Bolt",
        mana="",
    )
    s.activate("Captain")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.resolve().them.life == 17


def test_608_2c_an_if_at_the_end_is_looked_at_as_it_resolves():
    haliya = creature(
        "Haliya", "Whenever this creature attacks, draw a card if you've gained 3 or more life this turn."
    )
    balm = read_card("Balm", "{W}", "Instant", "You gain 3 life.")
    s = Scenario(battlefield=[haliya], hand=[balm], library="9 Island")
    s.attack("Haliya")
    s.cast("Balm", hold=True)
    assert s.resolve().hand == ["Island"]
    s = Scenario(battlefield=[haliya], library="9 Island")
    assert s.attack("Haliya").resolve().hand == []


def test_608_2h_an_opponent_has_more_life_or_cards():
    beza = creature(
        "Beza",
        "When this creature enters, you gain 4 life if an opponent has more life than you. Draw a card if an opponent "
        "has more cards in hand than you.",
    )
    s = Scenario(hand=[beza], life=15, library="9 Island")
    s.cast("Beza").resolve()
    assert (s.life, s.hand) == (19, [])
    s = Scenario(hand=[beza], their_hand="Island", library="9 Island")
    s.cast("Beza").resolve()
    assert (s.life, s.hand) == (20, ["Island"])


def test_120_1_each_opponent_and_what_they_control():
    chain = creature(
        "Chain", "When this creature enters, it deals 1 damage to each opponent and each creature they control."
    )
    s = Scenario(hand=[chain], battlefield=[BIRD], their_battlefield=[BIRD])
    s.cast("Chain").resolve()
    assert (s.them.life, s.them.graveyard, s.graveyard) == (19, ["Plain Bird"], [])


def test_903_3_your_commander_enters():
    tome = artifact("Tome", "Whenever your commander enters or attacks, you gain 1 life.")
    king = read_card("King", "{G}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(battlefield=[tome], hand=[king, BEAR])
    s.cast("King").resolve()
    assert s.life == 20  # it is nobody's commander


# --- incubate ------------------------------------------------------------------------------------------------


def test_701_53a_an_incubator_enters_with_counters_and_transforms():
    beast = creature("Beast", "When this creature enters, incubate 3.")
    s = Scenario(hand=[beast])
    s.cast("Beast")
    assert s.permanent("Incubator Token").counters == {"+1/+1": 3}
    s.activate("Incubator Token")
    assert s.pt("Phyrexian Token") == "3/3"


def test_701_53a_as_many_counters_as_creatures_were_exiled():
    sunfall = sorcery(
        "Sunfall", "{W}", "Exile all creatures. Incubate X, where X is the number of creatures exiled this way."
    )
    s = Scenario(hand=[sunfall], battlefield=[BEAR], their_battlefield=[BIRD])
    s.cast("Sunfall")
    assert (s.battlefield, s.permanent("Incubator Token").counters) == (["Incubator Token"], {"+1/+1": 2})


# --- copies and cards from the top ---------------------------------------------------------------------------


def test_707_9_a_copy_that_costs_no_more_than_was_spent():
    bird = read_card(
        "Mocker",
        "{X}{U}",
        "Creature — Bird Bard",
        "You may have this creature enter the battlefield as a copy of any creature on the battlefield with mana value "
        "less than or equal to the amount of mana spent to cast this card, except it's a Bird in addition to its other "
        "types and it has flying.",
        "1/1",
    )
    s = Scenario(hand=[bird], battlefield=[BEAR, "3 Island"], mana="")
    s.cast("Mocker", x=1).choose("Plain Bear")
    assert (s.battlefield.count("Plain Bear"), s.permanent("Plain Bear").characteristics.subtypes) == (2, ("Bear",))
    s = Scenario(hand=[bird], battlefield=[BEAR, "Island"], mana="")
    s.cast("Mocker", x=0)
    assert s.battlefield.count("Plain Bear") == 1


def test_601_2h_as_many_cards_as_mana_was_spent():
    deluge = read_card(
        "Deluge",
        "{2}{U}{U}",
        "Instant",
        "Look at the top X cards of your library, where X is the amount of mana spent to cast this spell. Put two of "
        "them into your hand and the rest on the bottom of your library in a random order.",
    )
    s = Scenario(hand=[deluge], battlefield="4 Island", library="Forest, Swamp, Plains, Mountain, 5 Island", mana="")
    s.cast("Deluge")
    assert sorted(s.offered) == ["Forest", "Mountain", "Plains", "Swamp"]
    s.choose("Swamp", "Plains")
    assert sorted(s.hand) == ["Plains", "Swamp"]


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


def test_122_1b_three_kinds_of_counters_at_once():
    renew = sorcery(
        "Renew", "{B}", "Put a flying counter, a deathtouch counter, and a lifelink counter on target creature."
    )
    s = Scenario(hand=[renew], battlefield=[BEAR])
    s.cast("Renew", "Plain Bear")
    assert all(s.has("Plain Bear", word) for word in ("flying", "deathtouch", "lifelink"))


# --- searching graveyards too --------------------------------------------------------------------------------

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


# --- counted, chosen and offered -----------------------------------------------------------------------------


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


def test_614_1a_noncombat_damage_becomes_counters():
    mage = creature(
        "Mage",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
        "counters on that creature instead.",
    )
    ox = creature("Ox", "", "4/5")
    s = Scenario(hand="Lightning Bolt", battlefield=[mage, BEAR], their_battlefield=[ox])
    s.cast("Lightning Bolt", "Ox")
    assert s.them.pt("Ox") == "1/2"
    s.attack("Plain Bear").them.block({"Ox": "Plain Bear"})
    s.damage()
    assert s.them.graveyard == ["Ox"]  # combat damage is damage


def test_608_2d_one_token_or_another():
    s = Scenario(battlefield=[creature("Provisioner", "{0}: Create a Food token or a Treasure token.")])
    s.activate("Provisioner").answer(1)
    assert s.battlefield.count("Treasure Token") == 1


def test_608_2c_those_that_were_counted():
    call = sorcery(
        "Call",
        "{G}",
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible "
        "until end of turn.",
    )
    hydra = creature("Hydra", "This creature enters with two +1/+1 counters on it.", "0/0")
    s = Scenario(hand=[call, hydra], battlefield=[BEAR], library="9 Island")
    s.cast("Hydra")
    s.cast("Call")
    assert (s.hand, s.has("Hydra", "indestructible")) == (["Island"], True)
    assert not s.has("Plain Bear", "indestructible")


def test_607_2a_mana_for_a_card_that_is_exiled_with_it():
    labyrinth = read_card(
        "Labyrinth",
        "",
        "Land",
        "When this land enters, you may exile a colorless card from your hand.\n{T}: Add {C}. If a card is exiled with "
        "this land, add {C}{C} instead.",
    )
    s = Scenario(hand=[labyrinth, artifact("Idol", ""), artifact("Idol", "")], mana="")
    s.play("Labyrinth").resolve().yes().choose("Idol")
    assert s.exile == ["Idol"]
    assert s.can("cast", "Idol")
    s = Scenario(hand=[labyrinth, artifact("Idol", "")], mana="")
    s.play("Labyrinth").resolve().no()
    assert not s.can("cast", "Idol")


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


def test_201_2_spells_of_the_name_of_the_exiled_card_cannot_be_cast():
    binding = enchantment(
        "Binding",
        "When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment "
        "leaves the battlefield.\nYour opponents can't cast spells with the same name as the exiled card.",
    )
    s = Scenario(
        hand=[binding], their_battlefield=[BEAR, "2 Forest", "2 Plains"], their_hand=[BEAR, BIRD], library="9 Island"
    )
    s.cast("Binding")
    s.next_turn()
    assert not s.them.can("cast", "Plain Bear")
    assert s.them.can("cast", "Plain Bird")


def test_303_4f_an_aura_comes_back_attached():
    boon = read_card(
        "Boon",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature gets +1/+0.\n{3}{W}: Return this card from your graveyard to the "
        "battlefield attached to target creature. Activate only as a sorcery.",
    )
    s = Scenario(graveyard=[boon], battlefield=[BEAR])
    s.activate("Boon", "Plain Bear")
    assert (s.pt("Plain Bear"), s.graveyard) == ("3/2", [])


def test_303_4g_an_aura_that_cannot_enchant_it_stays():
    boon = read_card(
        "Boon",
        "{W}",
        "Enchantment — Aura",
        "Enchant artifact\n{3}{W}: Return this card from your graveyard to the battlefield attached to target "
        "creature.",
    )
    s = Scenario(graveyard=[boon], battlefield=[BEAR])
    s.activate("Boon", "Plain Bear")
    assert s.graveyard == ["Boon"]


def test_614_12_counters_for_each_that_is_there_already():
    giada = creature(
        "Giada",
        "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already "
        "control.",
        kind="Angel",
    )
    angel = creature("Plain Angel", "", "2/2", kind="Angel")
    s = Scenario(hand=[angel, angel], battlefield=[giada])
    s.cast("Plain Angel")
    assert s.pt("Plain Angel") == "3/3"


def test_120_1_damage_to_each_other_creature_and_each_opponent():
    ignition = sorcery(
        "Ignition",
        "{R}",
        "Target creature you control deals damage equal to its power to each other creature and each opponent.",
    )
    s = Scenario(hand=[ignition], battlefield=[BEAR, BIRD], their_battlefield=[BIRD])
    s.cast("Ignition", "Plain Bear")
    assert (s.battlefield, s.them.battlefield, s.them.life, s.life) == (["Plain Bear"], [], 18, 20)


def test_608_2c_the_process_is_repeated_for_other_kinds():
    despair = sorcery(
        "Despair",
        "{B}",
        "Target opponent sacrifices a creature. If they can't, they lose 2 life and you draw a card. Then repeat this "
        "process for an enchantment and a planeswalker.",
    )
    s = Scenario(hand=[despair], their_battlefield=[BEAR], library="9 Island")
    s.cast("Despair")
    assert (s.them.graveyard, s.them.life, len(s.hand)) == (["Plain Bear"], 16, 2)


def test_707_2_each_other_player_copies_what_was_exiled():
    identity = sorcery(
        "Identity",
        "{U}",
        "Exile target nonland permanent. Each player other than its controller creates a token that's a copy of it.",
    )
    s = Scenario(hand=[identity], their_battlefield=[BEAR])
    s.cast("Identity")
    assert (s.battlefield, s.them.battlefield, s.them.exile) == (["Plain Bear"], [], ["Plain Bear"])


def test_207_2d_modes_may_have_names():
    market = enchantment(
        "Market",
        "At the beginning of your upkeep, choose one or more —\n• Sell Contraband — You gain 1 life.\n"
        "• Buy Information — Draw a card.",
    )
    assert [len(ability.effect.parts) for ability in market.abilities] == [2]  # type: ignore[attr-defined]


def test_118_a_full_stop_that_print_leaves_out():
    halfling = creature("Halfling", "{T}: Add {C}")
    assert Scenario(battlefield=[halfling, halfling], hand=[artifact("Idol", "")], mana="").can("cast", "Idol")


# --- targets ------------------------------------------------------------------------------------------------


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


def test_701_24_two_things_are_shuffled_into_their_libraries():
    drowner = creature(
        "Drowner",
        "{1}{U}, {T}: Shuffle this creature and target creature an opponent controls into their owners' libraries.",
    )
    s = Scenario(battlefield=[drowner], their_battlefield=[BEAR], library="Island", their_library="Island")
    s.activate("Drowner", "Plain Bear")
    assert (sorted(s.library), sorted(s.them.library)) == (["Drowner", "Island"], ["Island", "Plain Bear"])


def test_601_2b_more_cards_if_the_spell_was_kicked():
    charts = sorcery(
        "Charts",
        "{U}",
        "Kicker {1}\nLook at the top X cards of your library, where X is the number of lands you control. Put one of "
        "those cards into your hand. If this spell was kicked, put two of those cards into your hand instead. Put the "
        "rest on the bottom of your library in a random order.",
    )
    s = Scenario(hand=[charts], battlefield="2 Island", library="Swamp, Forest, Plains, Mountain")
    s.cast("Charts").yes()
    assert sorted(s.hand) == ["Forest", "Swamp"]
    s = Scenario(hand=[charts], battlefield="2 Island", library="Swamp, Forest, Plains, Mountain")
    s.cast("Charts").no().choose("Forest")
    assert s.hand == ["Forest"]


def test_615_1_one_damage_to_you_or_a_permanent_you_control_is_prevented():
    shield = artifact(
        "Shield",
        "If a source an opponent controls would deal damage to you or a permanent you control, prevent 1 of that "
        "damage.\nWhenever you or another permanent you control becomes the target of a spell or ability an opponent "
        "controls, counter that spell or ability unless its controller pays {1}.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield="2 Mountain", their_battlefield=[shield], mana="")
    s.cast("Lightning Bolt", "them").yes()
    assert s.them.life == 18
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield=[shield], mana="")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 20


# --- the least X ---------------------------------------------------------------------------------------------


def test_107_3a_an_x_that_cannot_be_0():
    healer = creature("Healer", "{X}{G}: You gain X life. X can't be 0.")
    assert not Scenario(battlefield=[healer], mana="{G}").can("activate", "Healer")
    s = Scenario(battlefield=[healer], mana="{G}{G}{G}")
    s.activate("Healer", x=2)
    assert s.life == 22
    s = Scenario(battlefield=[healer], mana="{G}{G}{G}")
    with pytest.raises(IllegalAnswer):
        s.activate("Healer", x=0)
    s.number(1).resolve()
    assert s.life == 21


def test_107_3a_a_land_pays_for_an_x_of_its_own():
    den = "{T}: Add {G}.\n{X}{G}: Until end of turn, this land becomes an X/X green Hydra creature. It's still a land. "
    lair = read_card("Den", "", "Land", f"{den}X can't be 0.")
    s = Scenario(battlefield=[lair], mana="{G}{G}{G}")
    s.activate("Den", ability=1, x=2)
    assert (s.pt("Den"), s.tapped("Den")) == ("2/2", False)
    s.next_turn()
    assert not s.permanent("Den").characteristics.types & CardType.CREATURE
