"""Cards with more than one face, and how those belong together (CR 709, 710, 712, 715, 718)."""

from __future__ import annotations

from typing import Final


class Layout:
    """How the faces of a card belong together."""

    SINGLE: Final = 0
    SPLIT: Final = 1  # CR 709
    ADVENTURE: Final = 2  # CR 715
    TRANSFORM: Final = 3  # CR 712.2: nonmodal double-faced
    MODAL: Final = 4  # CR 712.3
    PROTOTYPE: Final = 5  # CR 718
    FLIP: Final = 6  # CR 710


LAYOUT_WORDS: Final = ("", "right", "adventure", "back", "modal_back", "prototype", "flip")
