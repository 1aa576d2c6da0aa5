"""Free-for-all (CR 806) with the attack multiple players option (802): combat of three and four players."""

from playset.ability import (
    DEFENDING_PLAYER,
    SELF,
    TRAMPLE,
    VIGILANCE,
    YOU,
    Attacks,
    CannotBlock,
    GainLife,
    LoseLife,
    MustBeBlocked,
    When,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario

BULLY = card("Bully", "{B}", "Creature — Ogre", When(Attacks(SELF), LoseLife(1, DEFENDING_PLAYER)), pt="2/2")
WALKER = card("Walker", "{W}", "Legendary Planeswalker — Walker", loyalty=4)


def test_802_2_all_opponents_are_defending_players():
    s = Scenario(battlefield="Grizzly Bears", others=[{}, {}])
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them", "Grizzly Bears -> third", "Grizzly Bears -> fourth"]
    s.attack()


def test_802_2a_the_defending_player_is_the_one_whom_that_creature_attacks():
    s = Scenario(battlefield=[BULLY, BULLY], others=[{}, {}])
    s.attack("Bully -> third", "Bully #2 -> fourth")
    s.order("Bully", "Bully #2").resolve()
    assert [seat.life for seat in s.seats] == [20, 20, 19, 19]


def test_802_2a_or_who_controls_the_planeswalker_it_attacks():
    s = Scenario(battlefield=[BULLY], others=[{"battlefield": [WALKER]}])
    s.attack("Bully -> Walker").resolve()
    assert [seat.life for seat in s.seats] == [20, 20, 19]
    s.damage()
    assert s.seats[2].permanent("Walker").counters["loyalty"] == 2


def test_802_3_each_creature_attacks_a_player_or_planeswalker_of_its_own():
    s = Scenario(battlefield="2 Grizzly Bears, Hill Giant", others=[{"battlefield": [WALKER]}, {}])
    s.attack("Grizzly Bears -> them", "Grizzly Bears #2 -> Walker", "Hill Giant -> third").damage()
    assert [seat.life for seat in s.seats] == [20, 18, 17, 20]
    assert s.seats[2].permanent("Walker").counters["loyalty"] == 2


def test_802_3_nobody_attacks_themselves():
    s = Scenario(battlefield=["Grizzly Bears", WALKER], others=[{}])
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them", "Grizzly Bears -> third"]
    s.attack()


def test_802_4_defending_players_declare_blockers_in_turn_order():
    s = Scenario(
        battlefield="3 Grizzly Bears",
        their_battlefield="Hill Giant",
        others=[{"battlefield": "Hill Giant"}, {"battlefield": "Hill Giant"}],
        active=0,
    )
    s.attack("Grizzly Bears -> fourth", "Grizzly Bears #2 -> them", "Grizzly Bears #3 -> third")
    for seat in s.seats[1:]:
        seat.block({"Hill Giant": "Grizzly Bears"})
    s.damage()
    assert s.battlefield == []
    assert [seat.life for seat in s.seats] == [20] * 4


def test_802_4_from_the_active_player_on():
    s = Scenario(
        battlefield="Hill Giant",
        their_battlefield="Hill Giant",
        others=[{"battlefield": "2 Grizzly Bears"}, {}],
        active=2,
    )
    s.seats[2].attack("Grizzly Bears -> them", "Grizzly Bears #2 -> me")
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.asked_player == 0
    s.block({"Hill Giant": "Grizzly Bears"})
    assert s.asked_player == 1
    s.them.block().damage()
    assert (s.life, s.them.life) == (20, 18)


def test_802_4a_a_player_blocks_only_what_attacks_them_or_what_is_theirs():
    s = Scenario(battlefield="2 Grizzly Bears", their_battlefield="Hill Giant", others=[{"battlefield": "Hill Giant"}])
    s.attack("Grizzly Bears -> them", "Grizzly Bears #2 -> third")
    decision = s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    first = decision.options[0].other
    assert [option.other for option in decision.options] == [first]
    s.them.block()
    decision = s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert [option.other for option in decision.options] != [first]
    s.seats[2].block()


def test_802_4a_a_player_who_is_not_attacked_declares_no_blockers():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant", others=[{"battlefield": "Hill Giant"}])
    s.attack("Grizzly Bears -> third")
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.asked_player == 2
    s.seats[2].block().damage()


def test_802_4b_the_blocks_of_others_do_not_matter():
    # What must be blocked if able attacks the third player, so the second is free not to block.
    lure = card("Lure", "{G}", "Creature — Elf", MustBeBlocked(), pt="1/1")
    s = Scenario(
        battlefield=[lure, "Grizzly Bears"], their_battlefield="Hill Giant", others=[{"battlefield": "Hill Giant"}]
    )
    s.attack("Lure -> third", "Grizzly Bears -> them")
    s.them.block()
    s.damage()  # the third player has no choice but to block
    assert (s.them.life, s.seats[2].life) == (18, 20)
    assert s.graveyard == ["Lure"]


def test_802_5_combat_damage_is_dealt_everywhere_at_once():
    gainer = card("Gainer", "{W}", "Creature — Cat", VIGILANCE, TRAMPLE, pt="3/3")
    s = Scenario(battlefield=[gainer, gainer, gainer], their_life=3, others=[{"life": 3}, {"life": 3}])
    s.attack("Gainer -> them", "Gainer #2 -> third", "Gainer #3 -> fourth").damage()
    assert s.over
    assert s.winner == 0


def test_806_1_the_last_player_left_wins():
    s = Scenario(battlefield="Craw Wurm", their_life=6, others=[{"life": 6}, {"life": 6}])
    for victim in ("them", "third", "fourth"):
        s.attack("Craw Wurm", at=victim).damage()
        if not s.over:
            while s.state.active != 0 or s.state.step > Step.PRECOMBAT_MAIN:
                s.next_turn()
    assert s.winner == 0


def test_806_2a_everybody_is_in_range():
    touch = card("Touch", "{G}", "Creature — Elf", When(Attacks(SELF), GainLife(1, YOU)), CannotBlock(), pt="1/1")
    s = Scenario(hand="Lightning Bolt", battlefield=[touch], others=[{}, {"battlefield": "Grizzly Bears"}])
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them", "third", "fourth", "Touch", "Grizzly Bears"]
    s.choose("Grizzly Bears").resolve()
    assert s.seats[3].graveyard == ["Grizzly Bears"]
