"""CR 510.1c: damage as though a creature weren't blocked; and life that damage cannot take (614.1a)."""

from playset.ability import CREATURE, YOU_CONTROL, DamageAsThoughUnblocked, Exists, LifeFloor, card
from playset.oracle.text import read_card, text_of
from playset.testing import Scenario

WURM = card("Wurm", "{5}{G}", "Creature — Wurm", DamageAsThoughUnblocked(), pt="5/5")
SHRINE = card("Shrine", "{3}{W}", "Enchantment", LifeFloor(Exists(CREATURE & YOU_CONTROL)))


def test_510_1c_its_controller_chooses():
    s = Scenario(battlefield=[WURM], their_battlefield="Grizzly Bears")
    s.attack("Wurm")
    s.them.block({"Grizzly Bears": "Wurm"})
    s.pass_priority(2)
    s.yes()
    assert s.them.life == 15
    assert s.them.battlefield == ["Grizzly Bears"]
    s = Scenario(battlefield=[WURM], their_battlefield="Grizzly Bears")
    s.attack("Wurm")
    s.them.block({"Grizzly Bears": "Wurm"})
    s.pass_priority(2)
    s.no()
    assert s.them.life == 20
    assert s.them.battlefield == []


def test_614_1a_damage_leaves_one_life():
    s = Scenario(battlefield=[SHRINE, "Grizzly Bears"], life=2, their_hand="2 Lightning Bolt")
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 1
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 1
    s = Scenario(battlefield=[SHRINE], life=2, their_hand="Lightning Bolt")
    s.them.cast("Lightning Bolt", "me")
    assert s.over


def test_702_103_the_text_of_a_bestow_card_speaks_of_the_enchanted_creature():
    text = "Bestow {3}{G}\nEnchanted creature gets +2/+2."
    nymph = read_card("Nymph", "{1}{G}", "Enchantment Creature — Nymph", text, "2/2")
    assert text_of(nymph) == text
