"""The package as a user meets it: public names, version, and an import that costs next to nothing."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import playset

ROOT = Path(__file__).parents[1]


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_everything_public_is_there():
    for name in playset.__all__:
        assert getattr(playset, name) is not None
    assert dir(playset) == sorted(playset.__all__)
    assert set(playset.HOMES) == set(playset.__all__) - {"__version__"}


def test_what_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="'no_such_name'"):
        playset.no_such_name  # type: ignore[attr-defined]  # noqa: B018 (that it fails is the point)


def test_the_version_is_that_of_the_package():
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert playset.__version__ == tomllib.load(file)["project"]["version"]


def test_importing_loads_nothing_that_is_not_used():
    code = "import playset, sys; print([name for name in sys.modules if name.startswith('playset.')])"
    assert run(code) == "[]"


def test_playing_loads_nothing_heavy():
    code = "import playset, sys; playset.Game; playset.deck('goblins'); print('rapidfuzz' in sys.modules)"
    assert run(code) == "False"


def test_a_game_from_names_knows_the_built_in_cards():
    assert run("import playset; print(playset.Game([['Mountain'] * 9, ['Forest'] * 9]).over)") == "False"


def test_a_card_loads_only_its_own_letter():
    letters = "sorted(name[-1] for name in sys.modules if name[:-1] == 'playset.cards.')"
    code = f"import sys, playset; playset.find_card('lightning bolt'); playset.find_card('Mountain'); print({letters})"
    assert run(code) == "['l', 'm']"


def test_a_face_is_found_under_the_letter_of_its_card():
    assert run("import playset; print(playset.find_card('Ice').name)").startswith("Fire")


def test_the_name_of_a_built_in_card_is_taken_before_that_is_loaded():
    code = "playset.register(playset.card('Zombify', '', 'Land'))"
    told = f"import playset\ntry: {code}\nexcept playset.BadCard as error: print(error)"
    assert "there is another card of the name 'Zombify' already" in run(told)
