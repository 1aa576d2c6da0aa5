"""CR 702.103: bestow."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    FLYING,
    PLAYER,
    SELF,
    SPELL,
    YOU_CONTROL,
    AsThoughFlash,
    Bestow,
    CannotCast,
    Continuous,
    CopySpell,
    Count,
    DealDamage,
    DefinesSize,
    Gets,
    Has,
    ReturnToHand,
    Sacrifices,
    Spell,
    Subtype,
    Target,
    Then,
    card,
)
from playset.core.words import CardType
from playset.rules.saving.serialize import from_data, to_data
from playset.testing import Scenario
from playset.testing.invariants import check

NYMPH = card(
    "Nymph",
    "{1}{W}",
    "Enchantment Creature — Nymph",
    Bestow("{3}{W}"),
    FLYING,
    Continuous(ENCHANTED, Gets(+2, +2) & Has(FLYING)),
    pt="2/2",
)
STORM = card("Still Storm", "{U}", "Enchantment", CannotCast(SPELL & CREATURE))
TWIN = card("Twin", "{U}", "Instant", Spell(CopySpell(Target(SPELL))))


def test_702_103a_it_is_a_creature_spell_for_its_mana_cost():
    s = Scenario(hand=[NYMPH], battlefield="2 Plains", mana="")
    s.cast("Nymph")
    assert s.pt("Nymph") == "2/2"


def test_702_103b_bestowed_it_is_an_aura_and_no_creature():
    s = Scenario(hand=[NYMPH], battlefield="Grizzly Bears")
    s.cast("Nymph", "Grizzly Bears", way=1, hold=True)
    check(s.game)
    s.resolve()
    nymph = s.state.characteristics(s.permanent("Nymph"))
    assert (nymph.types, nymph.subtypes) == (CardType.ENCHANTMENT, ("Aura",))
    assert s.permanent("Nymph").attached_to == s.permanent("Grizzly Bears").id
    assert s.pt("Grizzly Bears") == "4/4"
    assert s.has("Grizzly Bears", "flying")
    again = from_data(to_data(s.state))
    assert again.characteristics(again.battlefield[s.permanent("Nymph").id]).subtypes == ("Aura",)
    check(s.game)


def test_702_103d_as_an_aura_spell_it_is_no_creature_spell():
    s = Scenario(hand=[NYMPH], battlefield=[STORM, "Grizzly Bears", "6 Plains"], mana="")
    assert [option.index for option in s.game.view(0).decision.options if option.obj] == [1]  # type: ignore[union-attr]
    s.cast("Nymph", "Grizzly Bears", way=1)
    assert s.pt("Grizzly Bears") == "4/4"


def test_702_103e_with_an_illegal_target_it_resolves_as_a_creature():
    s = Scenario(hand=[NYMPH, "Shock"], their_battlefield="Grizzly Bears")
    s.cast("Nymph", "Grizzly Bears", way=1, hold=True)
    s.cast("Shock", "Grizzly Bears")
    assert s.pt("Nymph") == "2/2"
    assert s.permanent("Nymph").attached_to == -1
    check(s.game)


def test_702_103f_when_its_host_is_gone_it_is_a_creature_again():
    s = Scenario(hand=[NYMPH, "2 Lightning Bolt"], battlefield="Hill Giant")
    s.cast("Nymph", "Hill Giant", way=1)
    s.cast("Lightning Bolt", "Hill Giant")
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.battlefield == ["Nymph"]
    assert s.pt("Nymph") == "2/2"
    assert not s.state.floating
    check(s.game)


def test_702_103f_it_can_attack_as_it_has_been_there_since_the_turn_began():
    s = Scenario(hand=[NYMPH], their_hand="Lightning Bolt", battlefield="Llanowar Elves")
    s.cast("Nymph", "Llanowar Elves", way=1)
    s.next_turn()
    s.next_turn()
    s.them.cast("Lightning Bolt", "Llanowar Elves", hold=True)
    s.resolve()
    assert s.battlefield == ["Nymph"]
    s.attack("Nymph")
    assert s.permanent("Nymph").attacking == 1


def test_702_103c_a_copy_of_the_spell_is_bestowed_too():
    s = Scenario(hand=[NYMPH, TWIN], battlefield="Grizzly Bears")
    s.cast("Nymph", "Grizzly Bears", way=1, hold=True)
    s.cast("Twin", "Nymph", hold=True)
    s.resolve_top()
    check(s.game)
    s.resolve()
    assert s.pt("Grizzly Bears") == "6/6"


def test_702_103f_it_is_a_creature_as_soon_as_its_host_leaves():
    """CR 701.3d: it becomes unattached as the creature leaves, not only when state-based actions are checked."""
    part = card(
        "Part", "{U}", "Sorcery", Spell(Then(ReturnToHand(Target(CREATURE)), Sacrifices(CREATURE, who=Target(PLAYER))))
    )
    s = Scenario(hand=[NYMPH, part], battlefield="Grizzly Bears")
    s.cast("Nymph", "Grizzly Bears", way=1)
    s.cast("Part", "me")
    assert s.battlefield == []
    assert s.graveyard == ["Nymph", "Part"]


def test_702_103f_it_counts_as_a_creature_for_the_next_state_based_actions():
    crowd = DefinesSize(Count(CREATURE & YOU_CONTROL), Count(CREATURE & YOU_CONTROL))
    crusader = card("Crusader", "{2}{W}", "Creature — Human", Continuous(SELF, crowd), pt="0/0")
    sweep = card("Sweep", "{R}", "Sorcery", Spell(DealDamage(2, CREATURE)))
    weak = card("Weak Nymph", "{W}", "Enchantment Creature — Nymph", Bestow("{1}{W}"), pt="2/2")
    s = Scenario(hand=[weak, weak, sweep], battlefield=[crusader, "2 Grizzly Bears"])
    s.cast("Weak Nymph", "Grizzly Bears #1", way=1)
    s.cast("Weak Nymph", "Grizzly Bears #2", way=1)
    s.cast("Sweep")
    assert s.battlefield == ["Crusader", "Weak Nymph", "Weak Nymph"]


def test_601_3b_bestowed_it_may_be_cast_as_though_it_had_flash():
    aid = card("Aid", "{W}", "Enchantment", AsThoughFlash(Subtype("Aura")))
    s = Scenario(hand=[NYMPH], battlefield=[aid, "Grizzly Bears", "6 Plains"], active=1, mana="")
    s.cast("Nymph", "Grizzly Bears", way=1)
    assert s.pt("Grizzly Bears") == "4/4"
