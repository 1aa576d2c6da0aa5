"""Examples of the Comprehensive Rules for replacement and prevention (CR 614, 615), played with made-up cards."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    OF_CHOSEN_COLOR,
    PERMANENT,
    PLAYER,
    SELF,
    TAP,
    YOU_CONTROL,
    Activated,
    ChooseAsEnters,
    CreateCopy,
    DealDamage,
    Destroy,
    Devour,
    Mana,
    MultiplyDamage,
    PreventDamage,
    PreventNext,
    Protection,
    Regenerate,
    SetColors,
    SharesColor,
    Spell,
    Subtype,
    Target,
    Then,
    TheyEnterTapped,
    Until,
    card,
)
from playset.core.words import Color
from playset.testing import Scenario

BADGER = card("Badger", "{G}", "Creature — Badger", pt="2/2")
TROLL = card("Old Troll", "{2}{G}", "Creature — Troll", Activated((Mana("{G}"),), Regenerate(SELF)), pt="2/2")
DOOM = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET))))
WARD = card("Ward", "{W}", "Artifact", Activated((TAP,), PreventNext(2, Target(ANY_TARGET))))


# --- before the event, and once for each event (614.4, 614.5) ------------------------------------------------


def test_614_4_example_a_creature_is_regenerated_in_response_and_not_afterwards():
    s = Scenario(hand=[DOOM], their_battlefield=[TROLL])
    s.cast("Doom", "Old Troll", hold=True)
    s.them.activate("Old Troll").resolve()
    assert s.them.battlefield == ["Old Troll"]
    s = Scenario(hand=[DOOM], their_battlefield=[TROLL])
    s.cast("Doom", "Old Troll")
    assert s.them.graveyard == ["Old Troll"]
    assert not s.them.can("activate", "Old Troll")


def test_614_5_example_two_doublings_of_damage_double_twice():
    rage = card("Rage", "{R}", "Enchantment", MultiplyDamage(CREATURE & YOU_CONTROL, PERMANENT | PLAYER))
    pinger = card("Pinger", "{R}", "Creature — Goblin", Activated((TAP,), DealDamage(2, Target(PLAYER))), pt="1/1")
    s = Scenario(battlefield=[rage, rage, pinger])
    s.activate("Pinger", "them")
    assert s.offered == ["Rage", "Rage"]
    s.choose("Rage #1")
    assert s.them.life == 12


# --- entering (614.12) ---------------------------------------------------------------------------------------


def test_614_12_example_what_makes_permanents_enter_tapped_enters_untapped_itself():
    orb = card("Slow Orb", "{3}", "Artifact", TheyEnterTapped(PERMANENT))
    s = Scenario(hand=[orb, BADGER, "Forest"])
    s.cast("Slow Orb")
    assert not s.tapped("Slow Orb")
    s.cast("Badger")
    s.play("Forest")
    assert s.tapped("Badger")
    assert s.tapped("Forest")


# --- prevention (615) ----------------------------------------------------------------------------------------


def test_615_4_example_damage_is_prevented_in_response_and_not_afterwards():
    s = Scenario(hand=[SPARK], their_battlefield=[WARD])
    s.cast("Spark", "them", hold=True)
    s.them.activate("Ward", "them").resolve()
    assert s.them.life == 20
    s = Scenario(hand=[SPARK], their_battlefield=[WARD])
    s.cast("Spark", "them")
    s.them.activate("Ward", "them").resolve()
    assert s.them.life == 18


def test_615_10_example_one_damage_is_prevented_for_each_cleric_and_nobody_else():
    cleric = card("Test Cleric", "{W}", "Creature — Human Cleric", pt="1/3")
    bear = card("Test Bear", "{G}", "Creature — Bear", pt="3/3")
    guard = card(
        "Stern Guard",
        "{4}{W}",
        "Creature — Human Cleric",
        PreventDamage(CREATURE & Subtype("Cleric") & YOU_CONTROL, amount=1),
        pt="3/3",
    )
    sweep = card("Sweep", "{1}{R}", "Sorcery", Spell(DealDamage(2, CREATURE)))
    s = Scenario(hand=[sweep], battlefield=[guard, cleric, bear], their_battlefield=[cleric])
    s.cast("Sweep")
    damage = [s.permanent(name).damage for name in ("Stern Guard", "Test Cleric", "Test Bear")]
    assert damage == [1, 1, 2]
    assert s.them.permanent("Test Cleric").damage == 2


def test_615_11_example_shields_go_to_those_that_share_a_colour_when_the_ability_resolves():
    one = Target(CREATURE)
    healer = card(
        "Guild Healer",
        "{1}{W}",
        "Creature — Human Cleric",
        Activated((TAP,), Then(PreventNext(1, one), PreventNext(1, CREATURE & SharesColor(one)))),
        pt="1/1",
    )
    swan = card("Swan", "{W}{U}", "Creature — Bird", pt="2/2")
    newt = card("Newt", "{U}", "Creature — Salamander", pt="2/2")
    toad = card("Toad", "{B}", "Creature — Frog", pt="2/2")
    redden = card("Redden", "{R}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.RED))))
    rain = card("Rain", "{R}", "Sorcery", Spell(DealDamage(1, CREATURE)))
    s = Scenario(hand=[redden, newt, rain], battlefield=[healer, swan, newt, toad])
    s.activate("Guild Healer", "Newt #1")
    s.cast("Redden", "Newt #1")
    s.cast("Newt")
    s.cast("Rain")
    shielded = {name: s.permanent(name).damage == 0 for name in ("Swan", "Newt #1", "Newt #2", "Toad")}
    assert shielded == {"Swan": True, "Newt #1": True, "Newt #2": False, "Toad": False}
    assert "Guild Healer" in s.graveyard


def test_614_13b_example_one_creature_is_not_devoured_twice():
    elder = card("Ravenous Elder", "{2}{R}", "Creature — Lizard", Devour(3), Devour(5), pt="1/1")
    for first, second, counters in (([], [], 0), (["Badger"], None, 3), ([], ["Badger"], 5)):
        s = Scenario(hand=[elder], battlefield=[BADGER])
        s.cast("Ravenous Elder")
        s.choose(*first)
        if second is not None:
            s.choose(*second)
        assert s.permanent("Ravenous Elder").counters.get("+1/+1", 0) == counters


def test_614_12_example_a_colour_is_chosen_for_a_token_that_is_a_copy():
    angel = card(
        "Choral Angel", "{2}{W}{W}", "Creature — Angel", ChooseAsEnters("color"), Protection(OF_CHOSEN_COLOR), pt="2/2"
    )
    image = card("Image", "{3}{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))
    s = Scenario(hand=[image, DOOM], battlefield=[angel])
    s.cast("Image", "Choral Angel")
    assert s.asked == "option"
    s.choose("black")
    s.cast("Doom", hold=True).resolve()  # the token is protected from it, so there is one target only
    assert [s.state.definitions[p.card].is_token for p in s.state.battlefield.values()] == [True]
