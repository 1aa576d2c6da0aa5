"""CR 720: omen cards."""

from playset.ability import CREATURE, SPELL, CopySpell, DealDamage, GainLife, Spell, Target, card
from playset.core.words import Step
from playset.testing import Scenario

DRAKE = card(
    "Drake",
    "{3}{U}",
    "Creature — Dragon",
    pt="4/4",
    adventure=card("Portent", "{R}", "Instant — Omen", Spell(DealDamage(3, Target(CREATURE)))),
)
WYRM = card(
    "Wyrm",
    "{3}{G}",
    "Creature — Dragon",
    pt="4/4",
    adventure=card("Sign", "{G}", "Sorcery — Omen", Spell(GainLife(3))),
)


def test_720_3_it_is_cast_normally_or_as_an_omen():
    s = Scenario(hand=[DRAKE], their_battlefield="Hill Giant", battlefield="4 Island, Mountain")
    assert [name for name in s.offered if name in ("Drake", "Portent")] == ["Drake", "Portent"]
    s.cast("Drake")
    assert s.battlefield[-1] == "Drake"


def test_720_3a_only_the_alternative_characteristics_are_evaluated():
    s = Scenario(hand=[DRAKE], their_battlefield="Hill Giant", battlefield="4 Island, Mountain", step=Step.UPKEEP)
    assert "Drake" not in s.offered
    s.cast("Portent", "Hill Giant")
    assert s.them.graveyard == ["Hill Giant"]


def test_720_3d_it_is_shuffled_into_its_owners_library_as_it_resolves():
    s = Scenario(hand=[WYRM], library="40 Island", mana="{G}")
    s.cast("Sign")
    assert (s.life, s.graveyard, s.exile) == (23, [], [])
    assert sorted(s.library) == [*["Island"] * 40, "Wyrm"]
    assert "Wyrm" not in s.offered


def test_720_3d_it_lies_anywhere_then():
    places: set[int] = set()
    for seed in range(5):
        s = Scenario(hand=[WYRM], library="40 Island", seed=seed)
        s.cast("Sign")
        places.add(s.library.index("Wyrm"))
    assert len(places) > 2


def test_720_3c_a_copy_of_an_omen_is_an_omen_and_ceases_to_exist():
    again = card("Again", "{U}", "Instant", Spell(CopySpell(Target(SPELL))))
    s = Scenario(hand=[WYRM, again], library="40 Island")
    s.cast("Sign", hold=True)
    s.cast("Again", "Sign", hold=True)
    s.resolve()
    assert (s.life, len(s.library)) == (26, 41)


def test_720_3d_countered_or_without_a_legal_target_it_goes_to_the_graveyard():
    s = Scenario(hand=[WYRM], their_hand="Counterspell")
    s.cast("Sign", hold=True)
    s.them.cast("Counterspell", "Sign")
    assert s.graveyard == ["Wyrm"]
    s = Scenario(hand=[DRAKE, "Unsummon"], their_battlefield="Hill Giant")
    s.cast("Portent", "Hill Giant", hold=True)
    s.cast("Unsummon", "Hill Giant")
    assert s.graveyard == ["Unsummon", "Drake"]
