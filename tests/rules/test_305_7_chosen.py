"""CR 305.7, 205.3i: lands of a chosen type become a basic land type."""

from playset.ability import LandsBecome, Spell, card
from playset.testing import Scenario

CHARM = card("Charm", "{U}", "Instant", Spell(LandsBecome()))


def test_305_7_lands_of_the_chosen_type_become_the_other_until_end_of_turn():
    s = Scenario(hand=[CHARM, "Shock"], battlefield="Island, 2 Forest, Mountain", mana="")
    s.cast("Charm").choose("Forest").choose("Mountain")
    assert [s.permanent(f"Forest #{number}").characteristics.subtypes for number in (1, 2)] == [("Mountain",)] * 2
    assert s.permanent("Mountain").characteristics.subtypes == ("Mountain",)
    s.next_turn()
    s.state.update_characteristics()
    assert s.permanent("Forest #1").characteristics.subtypes == ("Forest",)


def test_305_7_lands_that_come_later_are_not_affected():
    s = Scenario(hand=[CHARM, "Forest"], battlefield="Island, Forest", mana="")
    s.cast("Charm").choose("Forest").choose("Swamp").play("Forest")
    s.state.update_characteristics()
    kinds = sorted(p.characteristics.subtypes[0] for p in s.state.permanents if p.definition.name == "Forest")
    assert kinds == ["Forest", "Swamp"]
