"""What random games found, each as a small game of its own."""

from playset.ability import Activated, DrawCards, Mana, PayLife, Scry, Spell, card
from playset.core.words import Step
from playset.testing import Scenario
from playset.testing.invariants import check

FORESIGHT = card("Foresight", "{U}", "Sorcery", Spell(Scry(2)))


def test_800_4a_a_player_who_leaves_in_the_middle_of_a_scry_takes_the_cards_along():
    s = Scenario(hand=[FORESIGHT], library="3 Forest", others=[{}], ask_everything=True)
    s.cast("Foresight").choose()
    assert "Scry: order" in s.question
    s.game.concede(0)
    assert s.offered == []
    s.game.answer(())
    assert not s.over
    assert s.state.players[0].library == []


def test_511_3_attackers_of_a_player_who_left_attack_nobody_after_combat():
    s = Scenario(battlefield="Hill Giant", others=[{}], their_battlefield="Grizzly Bears")
    s.attack("Hill Giant", at="them")
    s.them.block({"Grizzly Bears": "Hill Giant"})
    s.them.concede()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    (giant,) = s.state.battlefield.values()
    assert (giant.attacking, giant.blocked, giant.blockers) == (-1, False, ())


def test_119_4_what_cannot_be_paid_after_all_is_taken_back_and_not_offered_again():
    ring = card("Ring", "{1}", "Artifact", Activated((Mana("{1}{B}"), PayLife(2)), DrawCards(1)))
    s = Scenario(battlefield=[ring, "Swamp", "Ancient Tomb"], life=3)
    s.activate("Ring")  # the mana costs 2 life, which leaves too little for the rest
    assert (s.life, s.stack, s.offered) == (3, [], ["Pass"])
    check(s.game)
