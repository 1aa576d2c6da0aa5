"""Cards whose names begin with M."""

import pytest

from playset.testing import Scenario


def test_magma_jet_burns_and_scries():
    s = Scenario(hand="Magma Jet", library="Forest, Shock, Island")
    s.cast("Magma Jet", "them")
    assert (s.them.life, s.offered) == (18, ["Forest", "Shock"])
    s.choose("Forest")
    assert s.library == ["Shock", "Island", "Forest"]


def test_magma_jet_may_keep_both_in_another_order():
    s = Scenario(hand="Magma Jet", library="Forest, Shock, Island")
    s.cast("Magma Jet", "them").choose().order("Shock", "Forest")
    assert s.library == ["Shock", "Forest", "Island"]


def test_man_o_war_returns_a_creature():
    s = Scenario(hand="Man-o'-War", their_battlefield="Craw Wurm")
    s.cast("Man-o'-War").choose("Craw Wurm")
    s.resolve()
    assert (s.them.hand, s.battlefield) == (["Craw Wurm"], ["Man-o'-War"])


def test_man_o_war_alone_returns_itself():
    s = Scenario(hand="Man-o'-War")
    assert s.cast("Man-o'-War").hand == ["Man-o'-War"]


def test_man_o_war_makes_a_token_cease_to_exist():
    s = Scenario(hand="Man-o'-War, Raise the Alarm")
    s.cast("Raise the Alarm").cast("Man-o'-War").choose("Soldier Token #1")
    s.resolve()
    assert (s.hand, s.battlefield, s.graveyard) == ([], ["Soldier Token", "Man-o'-War"], ["Raise the Alarm"])


def test_mana_leak_counters_unless_three_are_paid():
    s = Scenario(hand="Shock", battlefield="3 Mountain", their_hand="Mana Leak", their_battlefield="2 Island", mana="")
    s.cast("Shock", "them", hold=True)
    s.them.cast("Mana Leak", "Shock")  # two lands are not enough to pay
    assert (s.them.life, s.graveyard) == (20, ["Shock"])


def test_mana_leak_can_be_paid_for():
    s = Scenario(hand="Shock", battlefield="4 Mountain", their_hand="Mana Leak", their_battlefield="2 Island", mana="")
    s.cast("Shock", "them", hold=True)
    s.them.cast("Mana Leak", "Shock")
    s.yes().resolve()
    assert (s.them.life, s.tapped("Mountain #4")) == (18, True)


def test_merfolk_looter_draws_and_discards():
    s = Scenario(hand="Shock", battlefield="Merfolk Looter", library="Forest")
    s.activate("Merfolk Looter").choose("Shock")
    assert (s.hand, s.graveyard) == (["Forest"], ["Shock"])


def test_merfolk_looter_may_discard_what_it_drew():
    s = Scenario(hand="Shock", battlefield="Merfolk Looter", library="Forest")
    s.activate("Merfolk Looter").choose("Forest")
    assert (s.hand, s.graveyard) == (["Shock"], ["Forest"])


def test_merfolk_looter_is_summoning_sick():
    s = Scenario(hand="Merfolk Looter")
    s.cast("Merfolk Looter")
    assert not s.can("activate", "Merfolk Looter")


def test_mind_rot_makes_the_player_discard_two_of_their_choice():
    s = Scenario(hand="Mind Rot", their_hand="Forest, Shock, Crusade")
    s.cast("Mind Rot", "them")
    assert s.asked_player == 1
    s.choose("Forest", "Crusade")
    assert s.them.hand == ["Shock"]


def test_mind_rot_against_a_small_hand():
    s = Scenario(hand="Mind Rot", their_hand="Forest")
    s.cast("Mind Rot", "them")
    assert (s.them.hand, s.them.graveyard) == ([], ["Forest"])


def test_mind_stone_makes_mana_or_becomes_a_card():
    s = Scenario(hand="Memnite, Sol Ring", battlefield="Mind Stone", library="Forest", mana="")
    s.cast("Sol Ring")
    assert s.tapped("Mind Stone")
    s = Scenario(battlefield="Mind Stone", library="Forest")
    s.activate("Mind Stone", ability=1)
    assert (s.hand, s.graveyard) == (["Forest"], ["Mind Stone"])


def test_mogg_fanatic_sacrifices_itself_for_a_point():
    s = Scenario(battlefield="Mogg Fanatic", their_battlefield="Llanowar Elves")
    s.activate("Mogg Fanatic", "Llanowar Elves")
    assert (s.graveyard, s.them.graveyard) == (["Mogg Fanatic"], ["Llanowar Elves"])


def test_mogg_fanatic_that_just_came_can_do_it():
    s = Scenario(hand="Mogg Fanatic")
    assert s.cast("Mogg Fanatic").activate("Mogg Fanatic", "them").them.life == 19


def test_mogg_fanatic_blocks_and_shoots_before_damage():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Mogg Fanatic")
    s.attack("Craw Wurm").them.block({"Mogg Fanatic": "Craw Wurm"})
    s.them.activate("Mogg Fanatic", "me").damage()
    assert (s.life, s.them.life) == (19, 20)


def test_mountain_makes_red_mana():
    s = Scenario(hand="Shock", battlefield="Mountain", mana="")
    assert s.cast("Shock", "them").tapped("Mountain")


@pytest.mark.parametrize(
    ("mox", "color"),
    [
        ("Mox Pearl", "{W}"),
        ("Mox Sapphire", "{U}"),
        ("Mox Jet", "{B}"),
        ("Mox Ruby", "{R}"),
        ("Mox Emerald", "{G}"),
    ],
)
def test_a_mox_costs_nothing_and_makes_mana(mox: str, color: str):
    s = Scenario(hand=[mox], mana="", manual_mana=[0])
    s.cast(mox).activate(mox)
    assert s.pool == color


def test_murder_destroys_any_creature():
    s = Scenario(hand="Murder", their_battlefield="Typhoid Rats")
    assert s.cast("Murder", "Typhoid Rats").them.graveyard == ["Typhoid Rats"]


def test_muldrotha_plays_one_of_each_type_from_the_graveyard():
    s = Scenario(
        battlefield="Muldrotha, the Gravetide",
        graveyard="Forest, Island, Grizzly Bears, Hill Giant, Sol Ring, Mind Stone, Crusade, Exploration, Opt",
    )
    s.play("Forest").cast("Grizzly Bears").cast("Sol Ring").cast("Crusade")
    assert not any(s.can("cast", name) for name in ("Hill Giant", "Mind Stone", "Exploration", "Opt"))
    assert not s.can("play", "Island")
    assert s.graveyard == ["Island", "Hill Giant", "Mind Stone", "Exploration", "Opt"]
    s.next_turn().next_turn()
    s.play("Island").cast("Hill Giant")  # a new turn, a new one of each


def test_muldrotha_lets_an_artifact_creature_be_either():
    s = Scenario(battlefield="Muldrotha, the Gravetide", graveyard="Memnite, Ornithopter, Grizzly Bears, Sol Ring")
    s.cast("Memnite", way=0).cast("Ornithopter")  # one as an artifact, the other as a creature
    assert not s.can("cast", "Grizzly Bears")
    assert not s.can("cast", "Sol Ring")


def test_muldrotha_only_in_its_controllers_turn_and_at_the_usual_times():
    s = Scenario(battlefield="Muldrotha, the Gravetide", graveyard="Memnite", active=1)
    assert not s.can("cast", "Memnite")
    s = Scenario(hand="Shock", battlefield="Muldrotha, the Gravetide", graveyard="Memnite")
    s.cast("Shock", "them", hold=True)
    assert not s.can("cast", "Memnite")


def test_mulldrifter_hard_cast_stays():
    s = Scenario(hand="Mulldrifter", library="Forest, Island")
    s.cast("Mulldrifter")
    assert (s.hand, s.battlefield) == (["Forest", "Island"], ["Mulldrifter"])


def test_mulldrifter_evoked_draws_and_is_sacrificed():
    s = Scenario(hand="Mulldrifter", library="Forest, Island", mana="{U}{C}{C}")
    s.cast("Mulldrifter", way=1)
    assert s.offered == ["Mulldrifter", "Mulldrifter"]  # drawing and the sacrifice, in either order
    s.order("Mulldrifter", "Mulldrifter").resolve()
    assert (s.hand, s.battlefield, s.graveyard) == (["Forest", "Island"], [], ["Mulldrifter"])


def test_mulldrifter_evoked_can_be_used_before_it_is_sacrificed():
    s = Scenario(hand="Mulldrifter, Fling", library="Forest, Island", mana="{U}{R}{C}{C}{C}")
    s.cast("Mulldrifter", way=1, hold=True).resolve_top().order("Mulldrifter", "Mulldrifter")
    s.cast("Fling", "them")
    assert (s.them.life, s.hand) == (18, ["Forest", "Island"])


def test_monastery_swiftspear_hastens_and_grows_with_each_noncreature_spell():
    s = Scenario(hand="Monastery Swiftspear, 2 Lightning Bolt, Memnite")
    s.cast("Monastery Swiftspear").cast("Memnite").cast("Lightning Bolt", "them").cast("Lightning Bolt", "them")
    assert s.pt("Monastery Swiftspear") == "3/4", "Memnite is a creature spell"
    s.attack("Monastery Swiftspear").damage()
    assert s.them.life == 11
