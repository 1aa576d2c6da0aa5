"""Imports point one way, as pyproject.toml (tool.importlinter) and, inside `rules`, rules-imports.ini say."""

from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports


@pytest.mark.parametrize("contract", ["pyproject.toml", "rules-imports.ini"])
def test_imports_point_one_way(
    contract: str, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(root)
    monkeypatch.syspath_prepend(root)  # import-linter changes sys.path; this puts it back
    status = lint_imports(config_filename=contract, no_cache=True, no_logo=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out
