"""What every hygiene test looks at: the files of the repository."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def modules() -> list[Path]:
    """The modules of the package itself."""
    return _python_files("src/playset")


@pytest.fixture(scope="session")
def python_files() -> list[Path]:
    """Every Python file we wrote: the package, its tests, its scripts."""
    return _python_files("src", "tests", "bench", "scripts")
