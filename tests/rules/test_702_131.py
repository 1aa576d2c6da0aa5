"""CR 702.131: ascend and the city's blessing."""

from playset.ability import (
    ASCEND,
    CREATURE,
    HAS_BLESSING,
    SELF,
    TREASURE,
    Continuous,
    CreateToken,
    DrawCards,
    Enters,
    GetBlessing,
    Gets,
    If,
    Spell,
    Then,
    When,
    card,
)
from playset.rules.saving.serialize import from_data, to_data
from playset.testing import Scenario

CHARGER = card("Charger", "{1}", "Creature — Dinosaur", ASCEND, Continuous(SELF, Gets(2, 2), HAS_BLESSING), pt="1/1")
TREASURES = Then(CreateToken(TREASURE, 2), If(HAS_BLESSING, DrawCards(1)))
HOARD = card("Hoard", "{0}", "Sorcery", Spell(TREASURES))
SECRETS = card("Secrets", "{0}", "Sorcery", Spell(Then(GetBlessing(), If(HAS_BLESSING, DrawCards(1)))))
SCOUT = card("Scout", "{0}", "Creature — Dinosaur", When(Enters(CREATURE), DrawCards(1), HAS_BLESSING), pt="1/1")


def test_702_131b_ten_permanents_give_the_blessing_for_the_rest_of_the_game():
    s = Scenario(hand="Grizzly Bears, Unsummon", battlefield=[CHARGER, "8 Forest"])
    assert s.pt("Charger") == "1/1"
    s.cast("Grizzly Bears")
    assert s.pt("Charger") == "3/3"
    s.cast("Unsummon", "Grizzly Bears")
    assert s.pt("Charger") == "3/3"


def test_702_131b_the_blessing_comes_in_the_middle_of_a_resolution():
    s = Scenario(hand=[HOARD], battlefield=[CHARGER, "7 Forest"], library="2 Island")
    s.cast("Hoard")
    assert s.hand == ["Island"]


def test_702_131d_it_is_there_when_abilities_look_for_what_they_trigger_on():
    s = Scenario(hand=[SCOUT], battlefield=[CHARGER, "8 Forest"], library="2 Island")
    s.cast("Scout").resolve()
    assert s.hand == ["Island"]


def test_702_131a_a_spell_blesses_only_as_it_resolves():
    s = Scenario(hand=[SECRETS], battlefield="10 Forest", library="2 Island")
    s.cast("Secrets")
    assert s.hand == ["Island"]
    poor = Scenario(hand=[SECRETS], battlefield="9 Forest", library="2 Island")
    poor.cast("Secrets")
    assert poor.hand == []


def test_702_131c_each_player_has_a_blessing_of_their_own():
    s = Scenario(battlefield=[CHARGER, "9 Forest"], their_battlefield=[CHARGER, "3 Forest"])
    assert s.pt("Charger") == "3/3"
    assert s.them.pt("Charger") == "1/1"
    assert to_data(from_data(to_data(s.state))) == to_data(s.state)
