"""Find the folder that holds a user's data."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the folder of the user's data: PLAYSET_DATA, or the system's usual place."""
    own = os.environ.get("PLAYSET_DATA")
    if own:
        return Path(own).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "playset"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "playset"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "playset"
