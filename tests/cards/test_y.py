"""Cards whose names begin with Y."""

from playset.testing import Scenario


def test_yavimaya_coast_hurts_for_coloured_mana():
    s = Scenario(battlefield="2 Yavimaya Coast", manual_mana=[0])
    s.activate("Yavimaya Coast", ability=0).activate("Yavimaya Coast", ability=1).choose("{U}")
    assert (s.pool, s.life) == ("{U}{C}", 19)


def test_yavimaya_elder_is_two_lands_and_a_card():
    s = Scenario(battlefield="Yavimaya Elder", library="Shock, Forest, Island, Wasteland")
    s.activate("Yavimaya Elder").yes().choose("Forest", "Island")
    assert len(s.hand) == 3
    assert {"Forest", "Island"} <= set(s.hand)


def test_yahenni_grows_and_does_not_die():
    s = Scenario(
        hand="Shock", battlefield="Yahenni, Undying Partisan, Grizzly Bears", their_battlefield="Savannah Lions"
    )
    s.cast("Shock", "Savannah Lions")
    assert s.pt("Yahenni, Undying Partisan") == "3/3"
    s.activate("Yahenni, Undying Partisan")
    assert (s.has("Yahenni, Undying Partisan", "indestructible"), s.graveyard) == (True, ["Shock", "Grizzly Bears"])


def test_young_pyromancer_makes_an_elemental_for_each_instant_or_sorcery():
    s = Scenario(hand="Lightning Bolt, Think Twice, Memnite", battlefield="Young Pyromancer")
    s.cast("Memnite").cast("Lightning Bolt", "them")
    assert s.battlefield == ["Young Pyromancer", "Memnite", "Elemental Token"]
    s.cast("Think Twice", hold=True)
    assert s.stack == ["Young Pyromancer", "Think Twice"], "the token comes before the spell resolves"
    s.resolve_top()
    assert s.battlefield.count("Elemental Token") == 2


def test_young_pyromancer_makes_elementals():
    s = Scenario(hand="Shock, Grizzly Bears", battlefield="Young Pyromancer")
    s.cast("Shock", "them").cast("Grizzly Bears")
    assert (s.battlefield.count("Elemental Token"), s.pt("Elemental Token")) == (1, "1/1")
