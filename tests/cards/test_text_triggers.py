"""When abilities of texts trigger, now and later (CR 603), played."""

from __future__ import annotations

import pytest
from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, instant, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

TAX = read_card(
    "Toll",
    "{W}",
    "Enchantment",
    "At the beginning of your upkeep, if an opponent controls more lands than you, you gain 3 life.",
)


def test_603_4_an_opponent_with_more_lands():
    s = Scenario(
        battlefield=[TAX, "Forest"], their_battlefield="2 Forest", library="9 Forest", their_library="9 Forest"
    )
    s.next_turn().next_turn()
    assert s.life == 23
    s = Scenario(
        battlefield=[TAX, "2 Forest"], their_battlefield="2 Forest", library="9 Forest", their_library="9 Forest"
    )
    s.next_turn().next_turn()
    assert s.life == 20


DENIAL = read_card(
    "Late Insight", "{U}", "Instant", "You gain 1 life. Draw a card at the beginning of the next turn's upkeep."
)


def test_603_7_the_next_turn_s_upkeep():
    s = Scenario(hand=[DENIAL], library="9 Forest", their_library="9 Forest", step=Step.UPKEEP)
    s.cast("Late Insight").resolve().pass_to(Step.DRAW)
    assert s.hand == ["Forest"]  # drawn in the draw step: there was no later upkeep yet
    s.next_turn()
    assert s.hand == ["Forest", "Forest"]


def test_603_2_two_events_of_one_ability():
    shrine = read_card(
        "Shrine",
        "{2}",
        "Artifact",
        "At the beginning of your upkeep or whenever you cast a red spell, put a charge counter on this artifact.",
    )
    s = Scenario(hand="Shock", battlefield=[shrine], library="9 Forest", their_library="9 Forest")
    s.cast("Shock", "them").resolve()
    s.next_turn().next_turn()
    assert s.permanent("Shrine").counters == {"charge": 2}


def test_603_4_others_than_the_land_that_entered():
    peak = read_card(
        "Peak",
        "",
        "Land",
        "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 3 life.",
    )
    s = Scenario(hand="Mountain", battlefield=[peak, "Mountain"])
    s.play("Mountain").resolve()
    assert s.life == 20
    s = Scenario(hand="Mountain", battlefield=[peak, "2 Mountain"])
    s.play("Mountain").resolve()
    assert s.life == 23


def test_504_1_whenever_an_opponent_draws_more():
    archer = creature(
        "Archer",
        "Whenever an opponent draws a card except the first one they draw in each of their draw steps, you "
        "gain 1 life.",
    )
    s = Scenario(battlefield=[archer], their_hand="Divination", library="9 Forest", their_library="9 Forest")
    s.next_turn()
    assert s.life == 20
    s.them.cast("Divination").order("Archer", "Archer").resolve()
    assert s.life == 22


def test_603_7_when_that_creature_dies_this_turn():
    blood = instant(
        "Blood",
        "{R}",
        "Blood deals 2 damage to target creature. When that creature dies this turn, Blood deals 3 damage to the "
        "creature's controller.",
    )
    s = Scenario(hand=[blood], their_battlefield=[BEAR])
    assert s.cast("Blood", "Plain Bear").resolve().them.life == 17
    s = Scenario(hand=[blood], their_battlefield=[creature("Wall", "", "0/4")])
    assert s.cast("Blood", "Wall").resolve().them.life == 20


def test_603_6c_a_creature_is_exiled_from_the_battlefield():
    herder = creature(
        "Herder", "Whenever a creature is exiled from the battlefield, put a +1/+1 counter on this creature."
    )
    s = Scenario(hand="Swords to Plowshares", battlefield=[herder], their_battlefield=[BEAR])
    assert s.cast("Swords to Plowshares", "Plain Bear").resolve().pt("Herder") == "3/3"


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


def test_903_3_your_commander_enters():
    tome = artifact("Tome", "Whenever your commander enters or attacks, you gain 1 life.")
    king = read_card("King", "{G}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(battlefield=[tome], hand=[king, BEAR])
    s.cast("King").resolve()
    assert s.life == 20  # it is nobody's commander


def test_603_7_its_controller_may_draw_up_to_two_cards_later():
    denial = instant(
        "Denial",
        "{U}",
        "Counter target spell. Its controller may draw up to two cards at the beginning of the next turn's upkeep.",
    )
    s = Scenario(hand=[denial], their_hand="Lightning Bolt", library="9 Forest", their_library="9 Island")
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Denial", "Lightning Bolt").resolve()
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.number(1)
    assert (s.them.hand, s.hand) == (["Island"], [])


OATH = enchantment(
    "Vow",
    "At the beginning of each player's upkeep, that player chooses target player who controls more creatures than they "
    "do and is their opponent. The first player may reveal cards from the top of their library until they reveal a "
    "creature card. If the first player does, that player puts that card onto the battlefield and all other cards "
    "revealed this way into their graveyard.",
)


def test_603_3d_nobody_has_more_creatures():
    s = Scenario(battlefield=[OATH], library="9 Forest", their_library="9 Island")
    assert s.pass_to(Step.UPKEEP).stack == []
    s = Scenario(battlefield=[OATH], their_battlefield=[BEAR], library="9 Forest", their_library="9 Island")
    assert s.pass_to(Step.UPKEEP).stack == []  # they have more, not their opponent


def test_603_2_damage_by_a_red_spell_or_planeswalker():
    phoenix = creature(
        "Ember",
        "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker "
        "you control, return this card from your graveyard to your hand.",
    )
    s = Scenario(hand="Lightning Bolt", graveyard=[phoenix])
    assert s.cast("Lightning Bolt", "them").resolve().hand == ["Ember"]
    s = Scenario(hand="Lightning Bolt", graveyard=[phoenix])
    assert s.cast("Lightning Bolt", "me").resolve().hand == []
    s = Scenario(their_hand="Lightning Bolt", graveyard=[phoenix])
    s.them.cast("Lightning Bolt", "them").resolve()
    assert s.hand == []


CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")


def test_702_94_miracle_damage_to_a_player_and_their_creatures():
    bonfire = sorcery(
        "Blaze",
        "{X}{R}",
        "Blaze deals X damage to target player or planeswalker and each creature that player or that planeswalker's "
        "controller controls.",
    )
    s = Scenario(hand=[bonfire], battlefield=[BEAR], their_battlefield=[CAT, "Hill Giant"])
    s.cast("Blaze", "them", x=2).resolve()
    assert (s.them.life, s.them.battlefield, s.battlefield) == (18, ["Hill Giant"], ["Plain Bear"])


@pytest.mark.parametrize(
    ("dying", "removal"),
    [
        (read_card("Kin Banner", "{1}", "Kindred Artifact — Goblin", ""), "Vindicate"),
        (read_card("Old Ship", "{3}", "Artifact — Vehicle", "Crew 3", "4/4"), "Vindicate"),
        ("Jace Beleren", "Vindicate"),
    ],
)
def test_700_4_permanents_die_that_are_no_creatures(dying: CardDefinition | str, removal: str):
    name = dying if isinstance(dying, str) else dying.name
    mourner = creature(
        "Mourner",
        "Whenever another Goblin, Vehicle, or planeswalker you control dies, you gain 3 life.",
    )
    s = Scenario(hand=removal, battlefield=[mourner, dying])
    assert s.cast(removal, name).resolve().life == 23


def test_700_4_a_vehicle_that_no_one_crewed_dies():
    ship = read_card("Old Ship", "{3}", "Artifact — Vehicle", "When this Vehicle dies, you gain 3 life.\nCrew 3", "4/4")
    s = Scenario(hand="Vindicate", battlefield=[ship])
    assert s.cast("Vindicate", "Old Ship").resolve().life == 23


# --- one thing or, instead, the other ------------------------------------------------------------------------


SWARM = creature(
    "Swarm",
    "Whenever a land you control enters, create a 1/1 green Insect creature token. If you control three or more lands, "
    "create a token that's a copy of this creature instead.",
    kind="Insect",
)


def test_603_4_instead_is_no_condition_of_the_trigger():
    s = Scenario(hand="2 Forest", battlefield=[SWARM, "Forest"], mana="")
    s.play("Forest").resolve()
    assert s.battlefield[-1] == "Insect Token"
    s = Scenario(hand="Forest", battlefield=[SWARM, "Forest", "Forest"], mana="")
    s.play("Forest").resolve()
    assert s.battlefield[-1] == "Swarm"


SHRINE = enchantment(
    "Shrine",
    "At the beginning of your upkeep, if you control a creature, draw a card. If you control three or more creatures, "
    "draw two cards instead.",
)


def test_603_4_the_condition_after_the_trigger_stays_one_where_there_is_an_instead():
    for bears, cards in ((0, 0), (1, 1), (3, 2)):
        s = Scenario(battlefield=[SHRINE, *[BEAR] * bears], library="9 Forest", active=1, step=Step.END)
        s.pass_to(Step.UPKEEP)
        assert len(s.stack) == (1 if bears else 0)
        s.resolve()
        assert len(s.hand) == cards


def test_603_4_instead_of_what_is_paid_for():
    emily = creature(
        "Host",
        "Whenever another creature you control enters, you may pay {1}. If you do, put a +1/+1 counter on it. If it's "
        "a Bird, put two +1/+1 counters on it instead.",
    )
    s = Scenario(hand=[BIRD, BIRD], battlefield=[emily, "5 Plains"], mana="")
    s.cast("Plain Bird").no()
    assert s.pt("Plain Bird") == "1/1"
    s.cast("Plain Bird").yes().resolve()
    assert s.pt("Plain Bird #2") == "3/3"


# --- once more, one or more, and from where ------------------------------------------------------------------


def test_603_2d_abilities_of_what_fits_trigger_an_additional_time():
    prodigy = creature(
        "Prodigy", "If an ability of another Wizard you control triggers, that ability triggers an additional time."
    )
    scribe = creature("Scribe", "When this creature enters, draw a card.", kind="Wizard")
    cook = creature("Cook", "When this creature enters, draw a card.", kind="Human")
    s = Scenario(hand=[scribe, cook], battlefield=[prodigy, "9 Island"], library="9 Forest", mana="")
    s.cast("Cook").resolve()
    assert len(s.hand) == 2
    s.cast("Scribe").answer(0, 1).resolve()
    assert len(s.hand) == 3


def test_508_3c_one_or_more_that_attack_trigger_it_once():
    host = creature("Host", "Whenever one or more Birds you control attack, you gain 2 life.")
    s = Scenario(battlefield=[host, BIRD, BIRD, BEAR])
    s.attack("Plain Bird", "Plain Bird #2").resolve()
    assert s.life == 22
    s = Scenario(battlefield=[host, BIRD, BEAR])
    s.attack("Plain Bear").resolve()
    assert s.life == 20


def test_603_6a_only_what_enters_from_your_graveyard():
    flayer = creature("Flayer", "Whenever another creature enters from your graveyard, you gain 3 life.")
    back = sorcery("Back", "{1}", "Return target creature card from your graveyard to the battlefield.")
    s = Scenario(hand=[back, BEAR], battlefield=[flayer, "9 Forest"], graveyard=[BIRD], mana="")
    s.cast("Plain Bear").resolve()
    assert s.life == 20
    s.cast("Back", "Plain Bird").resolve()
    assert s.life == 23


def test_603_2_mana_abilities_are_left_out_by_an_if_too():
    mentor = creature(
        "Mentor",
        "Whenever an opponent activates an ability of a creature on the battlefield, if it isn't a mana ability, you "
        "gain 1 life.",
    )
    s = Scenario(battlefield=[mentor], their_battlefield=["Llanowar Elves", creature("Cat", "{0}: Scry 1.")], mana="")
    s.them.activate("Cat", hold=True)
    s.resolve_top()
    assert s.life == 21


def test_603_2c_one_or_more_cards_of_a_kind_leave_your_graveyard():
    tomb = artifact("Tomb", "Whenever one or more creature cards leave your graveyard, you gain 1 life.")
    spell = instant("Sweep", "{1}", "Exile up to three target cards from graveyards.")
    s = Scenario(hand=[spell, spell], battlefield=[tomb], graveyard=[BEAR, BIRD, "Forest", "Island"])
    s.cast("Sweep", targets=["Plain Bear", "Plain Bird", "Forest"]).resolve()
    assert s.life == 21
    s.cast("Sweep", targets=["Island"]).resolve()
    assert s.life == 21


def test_508_3_only_if_you_are_the_player_who_is_attacked():
    tyrant = creature(
        "Tyrant",
        "Whenever a creature an opponent controls attacks, if you're the defending player, you gain 1 life.",
    )
    s = Scenario(battlefield=[tyrant], their_battlefield=[BEAR], active=1, others=[{}])
    s.them.attack("Plain Bear", at="me").resolve()
    assert s.life == 21
    s = Scenario(battlefield=[tyrant], their_battlefield=[BEAR], active=1, others=[{}])
    s.them.attack("Plain Bear", at="third").resolve()
    assert s.life == 20


def test_514_3a_at_the_beginning_of_the_next_cleanup_step():
    glacier = artifact(
        "Glacier",
        "{T}: You gain 1 life. Return this artifact to its owner's hand at the beginning of the next cleanup step.",
    )
    s = Scenario(battlefield=[glacier])
    s.activate("Glacier").pass_to(Step.END)
    assert s.battlefield == ["Glacier"]
    s.next_turn()
    assert (s.battlefield, s.hand) == ([], ["Glacier"])


def test_603_2_two_ways_to_leave_of_what_is_enchanted():
    ghost = read_card(
        "Ghost",
        "{B}",
        "Enchantment — Aura",
        "Enchant creature you control\nWhen enchanted creature dies or is put into exile, return that card to the "
        "battlefield under your control.",
    )
    for removal in ("Lightning Bolt", "Swords to Plowshares"):
        s = Scenario(hand=[ghost, removal], battlefield=[BEAR])
        s.cast("Ghost", "Plain Bear")
        s.cast(removal, "Plain Bear").resolve()
        assert s.battlefield == ["Plain Bear"]
