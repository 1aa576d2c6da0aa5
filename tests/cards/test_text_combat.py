"""What texts say of attacking and blocking (CR 508, 509), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, artifact, creature

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario


def test_508_1_damage_to_the_player_it_attacks():
    rider = read_card(
        "Rider",
        "{2}{R}{R}",
        "Creature — Devil",
        "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's "
        "attacking.",
        "4/3",
    )
    s = Scenario(battlefield=[rider, BEAR])
    s.attack("Plain Bear").resolve()
    assert s.them.life == 19


def test_508_1_damage_to_the_player_it_attacks_once_it_is_blocked():
    ogre = read_card(
        "Ogre",
        "{1}{R}",
        "Creature — Ogre",
        "Whenever this creature becomes blocked, it deals 1 damage to the player or planeswalker it's attacking.",
        "3/2",
    )
    s = Scenario(battlefield=[ogre], their_battlefield=[BEAR])
    s.attack("Ogre")
    s.them.block({"Plain Bear": "Ogre"}).resolve()
    assert s.them.life == 19


def test_509_1b_it_can_block_only_small_creatures():
    guard = read_card(
        "Guard", "{R}", "Creature — Human", "This creature can't block creatures with power 3 or greater.", "2/2"
    )
    s = Scenario(battlefield=[BEAR, "Hill Giant"], their_battlefield=[guard])
    s.attack("Plain Bear", "Hill Giant")
    assert s.game.decision is not None
    attackers = {s.object_name(option.index) for option in s.game.decision.options}
    assert len(s.game.decision.options) == 1, attackers


def test_508_1d_creatures_attack_this_turn_if_able():
    bident = read_card("Fork", "{1}", "Artifact", "{T}: Creatures your opponents control attack this turn if able.")
    s = Scenario(battlefield=[bident], their_battlefield=[BEAR], active=1)
    s.activate("Fork").resolve()
    s.pass_to(Step.DECLARE_ATTACKERS)
    assert [permanent.attacking for permanent in s.state.permanents if permanent.card][-1] == 0


def test_508_3a_it_takes_two_others_that_attack_as_well():
    medic = creature("Medic", "Whenever this creature and at least two other creatures attack, you gain 3 life.")
    s = Scenario(battlefield=[medic, BEAR, BEAR])
    assert s.attack("Medic", "Plain Bear").damage().life == 20
    s = Scenario(battlefield=[medic, BEAR, BEAR])
    assert s.attack("Medic", "Plain Bear", "Plain Bear").damage().life == 23


def test_508_3a_others_of_a_kind():
    tactician = creature(
        "Tactician",
        "Whenever this creature and at least one other Warrior attack, put a +1/+1 counter on this creature.",
        kind="Warrior",
    )
    s = Scenario(battlefield=[tactician, BEAR])
    assert s.attack("Tactician", "Plain Bear").damage().pt("Tactician") == "2/2"
    s = Scenario(battlefield=[tactician, creature("Soldier", "", kind="Warrior")])
    assert s.attack("Tactician", "Soldier").damage().pt("Tactician") == "3/3"


def test_509_1b_except_by_flying_or_reach():
    pest = creature("Pest", "This creature can't be blocked except by creatures with flying or reach.")
    spider = creature("Spider", "Reach", "1/3", "Spider")
    s = Scenario(battlefield=[pest], their_battlefield=[BEAR, spider])
    s.attack("Pest").them.block({"Spider": "Pest"})
    assert s.damage().them.battlefield == ["Plain Bear", "Spider"]
    s = Scenario(battlefield=[pest], their_battlefield=[BEAR])
    s.attack("Pest").pass_to(Step.COMBAT_DAMAGE)  # nothing can block it
    assert s.them.life == 18


CAT = creature(
    "Lion",
    "Whenever this creature attacks, create a 1/1 white Cat creature token that's attacking.\nWhenever this creature "
    "blocks a creature, create a 1/1 white Cat creature token that's blocking that creature.",
    "3/4",
)


def test_508_4_a_token_is_attacking_untapped():
    s = Scenario(battlefield=[CAT])
    assert s.attack("Lion").damage().them.life == 16
    assert not s.tapped("Cat Token")


def test_509_4_a_token_blocks_what_the_creature_blocks():
    ox = creature("Ox", "", "4/4")
    s = Scenario(battlefield=[ox], their_battlefield=[CAT])
    s.attack("Ox").them.block({"Lion": "Ox"}).resolve()
    s.damage().divide(3, 1)
    assert (s.graveyard, s.them.battlefield) == (["Ox"], ["Lion"])


def pass_until_asked(s: Scenario) -> None:
    """Pass for everyone until a question other than what to do is open."""
    while s.asked == "priority":
        s.pass_priority()


def test_502_3_no_more_than_one_land_untaps():
    orb = artifact(
        "Cold Orb",
        "As long as this artifact is untapped, players can't untap more than one land during their untap steps.",
    )
    field = "Forest (tapped), Island (tapped), Grizzly Bears (tapped)"
    s = Scenario(battlefield=[orb], their_battlefield=field, library="9 Forest", their_library="9 Forest")
    pass_until_asked(s)
    assert s.asked_player == 1
    assert sorted(s.offered) == ["Forest", "Island"]
    s.choose("Island")
    assert [s.them.tapped(name) for name in ("Forest", "Island", "Grizzly Bears")] == [True, False, False]
    s = Scenario(battlefield=[orb], their_battlefield=field, library="9 Forest", their_library="9 Forest")
    s.permanent("Cold Orb").tapped = True
    s.pass_to(Step.UPKEEP)
    assert not s.them.tapped("Forest")


def test_508_3a_while_you_have_the_most_life():
    preacher = creature(
        "Preacher",
        "Whenever this creature attacks while you have the most life or are tied for most life, draw a card.",
    )
    for life, cards in ((20, 1), (19, 0), (21, 1)):
        s = Scenario(battlefield=[preacher], life=life, library="9 Forest")
        s.attack("Preacher").resolve()
        assert len(s.hand) == cards


def test_702_122c_as_though_its_power_were_greater():
    van = read_card("Van", "{2}", "Artifact — Vehicle", "Crew 3", "4/4")
    pilot = creature("Pilot", "This creature crews Vehicles as though its power were 2 greater.", "1/1")
    s = Scenario(battlefield=[van, pilot])
    assert s.activate("Van").resolve().tapped("Pilot")
    assert not Scenario(battlefield=[van, BEAR]).can("activate", "Van")
