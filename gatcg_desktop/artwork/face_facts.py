"""What a drawn face shows, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

CostKind = Literal["reserve", "memory", "none"]
Speed = Literal["fast", "slow"]


class FaceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a face shows. Words of rules (elements, types, classes) in upper case as the API has them.

    `cost` is shown as written ("3", "X", "" for none). `text` may carry the API's marks or none; see
    `text_setting.read_text`. `art_key` seeds the picture: cards with equal keys, elements and types get equal
    pictures. `speed_word` is on the plate of the speed ("": as printed). `copy_of` adds the ribbon: the words after
    "COPY OF", or "" for only "COPY". `small` is for cards shown small: no rules text, larger name and numbers.
    """

    name: str
    element: str = "NORM"
    elements: tuple[str, ...] = ()
    type_line: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    cost_kind: CostKind = "none"
    cost: str = ""
    level: int | None = None
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    speed: Speed | None = None
    speed_word: str = ""
    text: str = ""
    flavor: str = ""
    art_key: str = ""
    token: bool = False
    copy_of: str | None = None
    small: bool = False
