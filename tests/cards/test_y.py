"""Cards whose names begin with Y."""

from playset.testing import Scenario


def test_young_pyromancer_makes_an_elemental_for_each_instant_or_sorcery():
    s = Scenario(hand="Lightning Bolt, Think Twice, Memnite", battlefield="Young Pyromancer")
    s.cast("Memnite").cast("Lightning Bolt", "them")
    assert s.battlefield == ["Young Pyromancer", "Memnite", "Elemental Token"]
    s.cast("Think Twice", hold=True)
    assert s.stack == ["Young Pyromancer", "Think Twice"], "the token comes before the spell resolves"
    s.resolve_top()
    assert s.battlefield.count("Elemental Token") == 2
