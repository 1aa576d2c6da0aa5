"""Cards whose names begin with I."""

from playset.testing import Scenario


def test_impact_tremors_hurt_for_every_creature():
    s = Scenario(hand="Hordeling Outburst", battlefield="Impact Tremors", others=[{}])
    s.cast("Hordeling Outburst").order(*["Impact Tremors"] * 3).resolve()
    assert (s.them.life, s.seats[2].life) == (17, 17)


def test_intangible_virtue_helps_tokens_only():
    s = Scenario(hand="Raise the Alarm", battlefield="Intangible Virtue, Grizzly Bears")
    s.cast("Raise the Alarm")
    assert (s.pt("Soldier Token"), s.pt("Grizzly Bears")) == ("2/2", "2/2")
    assert (s.has("Soldier Token", "vigilance"), s.has("Grizzly Bears", "vigilance")) == (True, False)


def test_isamaru_is_legendary():
    s = Scenario(hand="Isamaru, Hound of Konda", battlefield="Isamaru, Hound of Konda (tapped)")
    s.cast("Isamaru, Hound of Konda").choose("Isamaru, Hound of Konda #2")
    assert s.battlefield == s.graveyard == ["Isamaru, Hound of Konda"]
    assert not s.tapped("Isamaru, Hound of Konda")


def test_each_player_may_have_an_isamaru():
    s = Scenario(hand="Isamaru, Hound of Konda", their_battlefield="Isamaru, Hound of Konda")
    s.cast("Isamaru, Hound of Konda")
    assert s.battlefield == s.them.battlefield == ["Isamaru, Hound of Konda"]


def test_island_makes_blue_mana():
    s = Scenario(hand="Opt", battlefield="Island", mana="")
    assert s.can("cast", "Opt")


def test_izzet_boilerworks_returns_a_land():
    s = Scenario(hand="Izzet Boilerworks", battlefield="Island, Mountain", manual_mana=[0])
    s.play("Izzet Boilerworks").resolve().choose("Mountain")
    assert (s.hand, s.tapped("Izzet Boilerworks")) == (["Mountain"], True)
    s.next_turn().next_turn()
    assert s.activate("Izzet Boilerworks").pool == "{U}{R}"


def test_izzet_charm_has_three_uses():
    s = Scenario(hand="Izzet Charm", their_hand="Lava Spike", their_battlefield="Mountain", active=1)
    s.them.cast("Lava Spike", "me", hold=True)
    s.cast("Izzet Charm", "Lava Spike", mode=0)  # they cannot pay
    assert (s.life, s.them.graveyard) == (20, ["Lava Spike"])
    s = Scenario(hand="Izzet Charm", their_battlefield="Grizzly Bears")
    assert s.cast("Izzet Charm", "Grizzly Bears", mode=1).them.battlefield == []
    s = Scenario(hand="Izzet Charm", library="Forest, Island")
    assert s.cast("Izzet Charm", mode=2).graveyard == ["Forest", "Island", "Izzet Charm"]


def test_izzet_chronarch_returns_an_instant_or_sorcery():
    s = Scenario(hand="Izzet Chronarch", graveyard="Shock, Opt")
    assert s.cast("Izzet Chronarch").choose("Shock").hand == ["Shock"]


def test_izzet_signet_changes_mana():
    s = Scenario(battlefield="Izzet Signet", mana="{C}")
    assert s.activate("Izzet Signet").pool == "{U}{R}"


def test_imperious_perfect_makes_elves_and_leads_them():
    s = Scenario(battlefield="Imperious Perfect, Llanowar Elves")
    s.activate("Imperious Perfect")
    assert (s.pt("Elf Warrior Token"), s.pt("Llanowar Elves"), s.pt("Imperious Perfect")) == ("2/2", "2/2", "2/2")


def test_inkwell_leviathan_walks_through_islands_and_cannot_be_targeted():
    s = Scenario(battlefield="Inkwell Leviathan", hand="Unsummon", their_battlefield="Island, Serra Angel", mana="{U}")
    assert s.has("Inkwell Leviathan", "shroud")
    s.attack("Inkwell Leviathan").damage()
    assert s.them.life == 13


def test_inquisition_of_kozilek_takes_cheap_cards():
    s = Scenario(hand="Inquisition of Kozilek", their_hand="Forest, Serra Angel, Opt, Hill Giant, Man-o'-War")
    s.cast("Inquisition of Kozilek", "them")
    assert s.offered == ["Opt", "Man-o'-War"]
    s.choose("Man-o'-War")
    assert s.them.graveyard == ["Man-o'-War"]


def test_impulse_looks_at_four_cards():
    s = Scenario(hand="Impulse", library="Forest, Shock, Opt, Island, Swamp")
    s.cast("Impulse").choose("Opt").order("Forest", "Shock", "Island")
    assert (s.hand, s.library) == (["Opt"], ["Swamp", "Island", "Shock", "Forest"])


def test_innocent_blood_takes_a_creature_of_everybody():
    s = Scenario(hand="Innocent Blood", battlefield="Memnite", their_battlefield="Serra Angel, Hill Giant")
    s.cast("Innocent Blood").choose("Hill Giant")
    assert (s.battlefield, s.them.battlefield) == ([], ["Serra Angel"])
