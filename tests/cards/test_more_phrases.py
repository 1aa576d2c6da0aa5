"""What popular cards say in further phrases that several of them share, played."""

from __future__ import annotations

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
