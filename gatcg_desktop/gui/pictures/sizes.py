"""The sizes cards are shown in."""

from __future__ import annotations

from typing import Literal, TypeAlias

PictureSize: TypeAlias = Literal["table", "preview", "art"]
SIZES: dict[PictureSize, tuple[int, int]] = {"table": (250, 350), "preview": (500, 700), "art": (420, 368)}
"""Width and height in pixels of each size; "art" is what a card shows between its name and its type line."""

ART_AT = (40, 80)
"""The left upper corner of the art on a "preview", which has it at its own size."""

KEPT_SIZE: dict[PictureSize, Literal["table", "preview"]] = {
    "table": "table",
    "preview": "preview",
    "art": "preview",
}
"""The size the picture store keeps that each size is made from."""

ASPECT = SIZES["table"][1] / SIZES["table"][0]
"""Height of a card in widths."""
