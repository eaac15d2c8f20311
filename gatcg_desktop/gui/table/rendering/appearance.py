"""How things look, as plain values: two equal looks are drawn once and share a picture."""

from __future__ import annotations

from typing import Literal, Union

import msgspec

from gatcg_desktop.gui.pictures.plain_pictures import BackKind

FrameKind = Literal["", "legal", "picked", "asked", "drop"]
"""legal: yours to act on. picked: among the pending picks. asked: what asks now. drop: would take a drop."""

Tone = Literal["", "up", "down", "hurt"]


CardShape = Literal["full", "table", "medallion"]
"""full: the untouched picture. table: art, name, cost and large numbers. medallion: art and small numbers."""

State = Literal[
    "rested",
    "attacking",
    "defending",
    "retaliating",
    "imbued",
    "distant",
    "suppressed",
    "new",
    "wielded",
    "loaded",
    "fostered",
]
"""What an object is or does just now, told by a sign on the rim (and by tilt and light, which others see to)."""


class Stat(msgspec.Struct, frozen=True):
    """A number on a card: an icon's name, the words, whether it is more or less than printed, and after a stroke
    (`of`) what it was before damage."""

    icon: str
    text: str
    tone: Tone = ""
    of: str = ""


class CardAppearance(msgspec.Struct, frozen=True, cache_hash=True):
    """A card or object, `width` by `height` pixels; `key` "" is a back of kind `back`. It is always drawn upright:
    how it lies is a matter of its place.

    A "full" shape is the untouched picture: of what follows only frame, number and dimming are drawn.
    `states` are signs on the rim, `keywords` the icons of keywords, `tags` small words. `ribbon` is a word across the
    card ("Token", "Copy"), `origin` tells where that came from, `pile` how many alike it stands for, `number` its
    place among the picks where their order matters (0 under the frame of a pick: a check), `pays` that it can be added
    to what pays. `dim` takes the light from what cannot be used now, `note` is a word on what happens to it
    ("16 → 12", "dies"; of a suppressed one what it is and, in a second line, when it returns), `note_of` the number of
    the stack item that does it (0: several, or none). `room` is how much of its width is seen when others lie over it
    (0: all); what stands on it keeps to that.
    """

    key: str
    width: int
    height: int
    shape: CardShape = "full"
    back: BackKind = "main"
    champion: bool = False
    token: bool = False
    copy: bool = False
    name: str = ""
    element: str = ""
    cost: str = ""
    cost_kind: str = ""
    stats: tuple[Stat, ...] = ()
    states: tuple[State, ...] = ()
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    ribbon: str = ""
    origin: str = ""
    pile: int = 1
    frame: FrameKind = ""
    number: int = 0
    pays: bool = False
    room: int = 0
    dim: bool = False
    note: str = ""
    note_of: int = 0


class PileAppearance(msgspec.Struct, frozen=True):
    """A pile of cards with its number. `top` is the key of a face-up top card; `marked` how many in
    it can be picked now; `chip` is a small sign with a number instead of cards; `landing` says that a played card
    comes onto it."""

    count: int
    width: int
    height: int
    top: str = ""
    back: BackKind = "main"
    marked: int = 0
    frame: FrameKind = ""
    chip: str = ""
    landing: bool = False


class ZoneAppearance(msgspec.Struct, frozen=True):
    """A quiet outlined place with a name in its corner (or in the `middle`).

    `plain` has no outline, `strong` the ground of a panel, and `fierce` has it glow as an attack does; `lit`: its words
    count now; `close`: the number stands right behind the name, not at the other end.
    """

    label: str
    width: int
    height: int
    frame: FrameKind = ""
    count: str = ""
    middle: bool = False
    plain: bool = False
    strong: bool = False
    fierce: bool = False
    lit: bool = False
    close: bool = False

    @property
    def bare(self) -> bool:
        """Whether nothing of it is seen."""
        return self.plain and not (self.strong or self.frame or self.label or self.count)


class SlotAppearance(msgspec.Struct, frozen=True):
    """A place kept free for a card, with words on what comes there; `lit` while its player is asked about it."""

    words: str
    width: int
    height: int
    lit: bool = False


class EmptyPlace(msgspec.Struct, frozen=True):
    """A place of a tray that waits for a card: which pick that will be, and where it is in the tray."""

    number: int
    x: int
    y: int
    width: int
    height: int


class TrayAppearance(msgspec.Struct, frozen=True):
    """The memory while something is paid for: a place for each card that is still needed. The first one says what can
    be done there (`words`)."""

    width: int
    height: int
    words: str
    places: tuple[EmptyPlace, ...]
    frame: FrameKind = ""


class PlateAppearance(msgspec.Struct, frozen=True):
    """A player's name, numbers and state in one line, without a ground of its own. `asked`: they are to act now, at
    this screen."""

    name: str
    width: int
    height: int
    lines: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    asked: bool = False
    state: str = ""
    lost: bool = False
    frame: FrameKind = ""
    number: int = 0


class RowAppearance(msgspec.Struct, frozen=True, cache_hash=True):
    """An item of the Effects Stack. `first` resolves next and is drawn large, with `body` in full. `ribbon` says what
    it is a `copy` of, or for how many alike it stands; `afar`: it is read from the last row of a class. `wordless`:
    only its art in its place, for the moment until the rest is drawn."""

    number: int
    key: str
    width: int
    height: int
    name: str
    kind: str
    controller: str
    mine: bool
    first: bool = False
    next_label: str = ""
    details: tuple[str, ...] = ()
    body: str = ""
    copy: bool = False
    ribbon: str = ""
    warning: str = ""
    by_hand: str = ""
    element: str = ""
    pattern: int = 0
    frame: FrameKind = ""
    pick: int = 0
    afar: bool = False
    wordless: bool = False


class ForceAppearance(msgspec.Struct, frozen=True):
    """What an attack is worth, with an arrow to what it meets."""

    power: int
    width: int
    height: int


class OutcomeAppearance(msgspec.Struct, frozen=True):
    """Who is attacked, and what the damage makes of their number, if it still comes; `note` is a line below."""

    title: str
    width: int
    height: int
    before: str = ""
    after: str = ""
    note: str = ""


class TagsAppearance(msgspec.Struct, frozen=True):
    """The numbers of the items that read a source card, in the colours of their arrows, and what that means.

    Without room for all of them the rest are counted.
    """

    numbers: tuple[int, ...]
    width: int
    height: int
    words: str = ""


class TextAppearance(msgspec.Struct, frozen=True):
    """A sentence on a plate (a reason, a hint). `tone` "no" has a forbidden sign."""

    text: str
    width: int
    tone: Literal["", "no", "hint"] = ""


class RisingAppearance(msgspec.Struct, frozen=True):
    """Large words without a plate that are seen for a moment: a number that rises, or ("banner") whose turn begins."""

    text: str
    height: int
    tone: Literal["less", "more", "level", "banner"]


class ResultAppearance(msgspec.Struct, frozen=True):
    """A band that fades to both sides with the end of a game, large, and why it came to that."""

    title: str
    why: str
    width: int
    height: int


class PanelAppearance(msgspec.Struct, frozen=True):
    """An opaque panel with a title, a hint at the right and a sign to close it; with two `lines` over what it shows
    the hint has the second."""

    title: str
    hint: str
    width: int
    height: int
    lines: int = 1


class HaloAppearance(msgspec.Struct, frozen=True):
    """A frame laid over a thing to point it out, with a word on its lower edge or `above` it. `role` decides colour and
    dashes, `room` is how much of the thing's width is seen when others lie over it (0: all)."""

    word: str
    role: Literal["source", "target", "copy", "focus", "hint"]
    width: int
    height: int
    room: int = 0
    above: bool = False


Appearance = Union[
    CardAppearance,
    PileAppearance,
    ZoneAppearance,
    SlotAppearance,
    TrayAppearance,
    PlateAppearance,
    RowAppearance,
    ForceAppearance,
    OutcomeAppearance,
    TagsAppearance,
    TextAppearance,
    RisingAppearance,
    ResultAppearance,
    PanelAppearance,
    HaloAppearance,
]
