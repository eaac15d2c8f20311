"""The sizes cards are shown in."""

from __future__ import annotations

from typing import Literal, TypeAlias

PictureSize: TypeAlias = Literal["table", "preview", "stack"]
SIZES: dict[PictureSize, tuple[int, int]] = {"table": (250, 350), "preview": (500, 700), "stack": (180, 252)}
"""Width and height in pixels of each size."""

KEPT_SIZE: dict[PictureSize, Literal["table", "preview"]] = {
    "table": "table",
    "preview": "preview",
    "stack": "table",
}
"""The size the picture store keeps that each size is made from."""

ASPECT = SIZES["table"][1] / SIZES["table"][0]
"""Height of a card in widths."""
