"""Where everything stands on a drawn face: boxes in pixels of the sheet it is drawn on, twice the final
size."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.artwork.face_facts import FaceFacts
from gatcg_desktop.artwork.text_setting import Paragraph, TextBlock, fit_line, fit_text, read_text

SHEET = (500, 700)
"""The sheet of a 250 by 350 face; other sizes scale it."""

StatKind = Literal["level", "power", "life", "durability"]

_EDGE = 22
_TEXT_WIDTH = 428
_BOTTOM = 678
_STATS_TOP = 616
_BAND = 40
# Panel tops with the text size that is good enough there: the longer the text, the higher and finer.
_PANELS = ((428, 22), (396, 22), (364, 21), (332, 20), (300, 19), (264, 8))
_LARGEST, _SMALLEST = 24, 8


class Box(NamedTuple):
    """A rectangle: left, top, right and bottom in pixels; right and bottom are outside of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    def inside(self, other: Box) -> bool:
        """Whether this box lies wholly in the other."""
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def meets(self, other: Box) -> bool:
        """Whether the two share any pixel."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Line(msgspec.Struct, frozen=True):
    """One line of text, the size it is set in, and the box it must stay in."""

    text: str
    size: int
    box: Box


class Stat(msgspec.Struct, frozen=True):
    """A plate with a number."""

    kind: StatKind
    text: str
    box: Box


class FaceLayout(msgspec.Struct, frozen=True):
    """The places of a face's parts; parts it does not have are None. `scale` is sheet pixels to SHEET pixels.

    `text_whole` is False when the rules text had to be cut short, which only text longer than any card's
    does. `flavor_shown` is False when the flavour text gave way to the rules.
    """

    scale: int
    sheet: Box
    name: Line
    art: Box
    band: Box
    type_line: Line
    panel: Box
    text: TextBlock | None
    text_box: Box
    stats: tuple[Stat, ...]
    gem: Box | None
    marks: tuple[Box, ...]
    speed: Box | None
    ribbon: Line | None
    token_plate: Box | None
    text_whole: bool = True
    flavor_shown: bool = False

    def boxes(self) -> dict[str, Box]:
        """Every part that must not overlap another, by name."""
        found = {"name": self.name.box, "type": self.type_line.box, "text": self.text_box}
        found |= {f"stat {stat.kind}": stat.box for stat in self.stats}
        found |= {f"mark {place}": box for place, box in enumerate(self.marks)}
        for name, box in (
            ("gem", self.gem),
            ("speed", self.speed),
            ("ribbon", self.ribbon.box if self.ribbon else None),
            ("token", self.token_plate),
        ):
            if box is not None:
                found[name] = box
        return found


def layout_face(facts: FaceFacts, size: tuple[int, int]) -> FaceLayout:
    """Places everything for a face of `size` pixels; raises ValueError for a size that is not 5 to 7 or
    not from 50 by 70 to 1000 by 1400."""
    scale_by = _scale(size)
    plan = _small(facts) if facts.small else _full(facts)
    return plan if scale_by == 1 else _scaled(plan, scale_by, facts)


def _scale(size: tuple[int, int]) -> int:
    wide, tall = size
    if not 50 <= wide <= 1000 or abs(wide * 7 - tall * 5) > 7:
        raise ValueError(f"A face of {wide} by {tall} cannot be drawn: it must be 5 wide to 7 high, 50 to 1000 wide.")
    return -(-wide // 250)


def _full(facts: FaceFacts) -> FaceLayout:
    side = _EDGE + (20 if facts.token else 4)
    stats = _stats(facts, Box(side, _STATS_TOP, 500 - side, _BOTTOM - 2))
    text_bottom = _STATS_TOP - 2 if stats else _BOTTOM - 12
    top, block, whole, flavored = _fitted(facts, text_bottom)
    band = Box(14, top, 486, top + _BAND)
    speed = Box(390, top + 6, 474, top + _BAND - 6) if facts.speed else None
    type_box = Box(30, top + 4, (speed.left if speed else 474) - 8, top + _BAND - 4)
    type_text, type_size = fit_line(facts.type_line, "bold", type_box.width, 21, 11)
    text_box = Box(36, top + _BAND + 10, 464, text_bottom)
    gem, marks, name_left, name_top = _corner(facts)
    name_box = Box(name_left, name_top, 470, name_top + (52 if facts.token else 58))
    name_text, name_size = fit_line(facts.name, "title", name_box.width, 38, 16)
    ribbon = _ribbon(facts, top) if facts.copy_of is not None else None
    return FaceLayout(
        scale=1,
        sheet=Box(0, 0, *SHEET),
        name=Line(name_text, name_size, name_box),
        art=Box(0, 0, 500, top + _BAND),
        band=band,
        type_line=Line(type_text, type_size, type_box),
        panel=Box(_EDGE - 6, top + _BAND, 500 - _EDGE + 6, _BOTTOM + 6),
        text=block,
        text_box=text_box,
        stats=stats,
        gem=gem,
        marks=marks,
        speed=speed,
        ribbon=ribbon,
        token_plate=Box(172, 14, 328, 54) if facts.token else None,
        text_whole=whole,
        flavor_shown=flavored,
    )


def _small(facts: FaceFacts) -> FaceLayout:
    """For cards shown small on the field: the picture, a large name, and large numbers; no rules text."""
    side = 44 if facts.token else 24
    stats = _stats(facts, Box(side, 576, 500 - side, 680))
    band_bottom = 566 if stats else 676
    band = Box(14, band_bottom - 54, 486, band_bottom)
    speed = Box(366, band.top + 8, 474, band.bottom - 8) if facts.speed else None
    type_box = Box(28, band.top + 4, (speed.left if speed else 476) - 6, band.bottom - 4)
    type_text, type_size = fit_line(facts.type_line, "bold", type_box.width, 32, 18)
    gem, marks, name_left, name_top = _corner(facts)
    name_box = Box(name_left, name_top, 474, name_top + 72)
    name_text, name_size = fit_line(facts.name, "title", name_box.width, 54, 30)
    ribbon = _ribbon(facts, band.top) if facts.copy_of is not None else None
    return FaceLayout(
        scale=1,
        sheet=Box(0, 0, *SHEET),
        name=Line(name_text, name_size, name_box),
        art=Box(0, 0, 500, 700),
        band=band,
        type_line=Line(type_text, type_size, type_box),
        panel=Box(16, band.bottom, 484, 684),
        text=None,
        text_box=Box(36, band.bottom, 464, band.bottom),
        stats=stats,
        gem=gem,
        marks=marks,
        speed=speed,
        ribbon=ribbon,
        token_plate=Box(160, 14, 340, 58) if facts.token else None,
    )


def _fitted(facts: FaceFacts, bottom: int) -> tuple[int, TextBlock, bool, bool]:
    """The lowest panel in which the text is comfortable to read; long texts get a higher one, and flavour
    text gives way before the rules become small."""
    with_flavor, whole = read_text(facts.text, facts.flavor)
    without, _ = read_text(facts.text)
    variants: list[tuple[Paragraph, ...]] = [with_flavor, without] if facts.flavor.strip() else [without]
    for paragraphs in variants:
        for top, enough in _PANELS if paragraphs is without else _PANELS[:3]:
            block = fit_text(paragraphs, (_TEXT_WIDTH, bottom - top - _BAND - 10), _LARGEST, _SMALLEST)
            if block.whole and block.size >= enough:
                return top, block, whole, paragraphs is not without
    # Longer than any card's text: the highest panel, and what of the text it holds.
    return _PANELS[-1][0], block, False, False


def _corner(facts: FaceFacts) -> tuple[Box | None, tuple[Box, ...], int, int]:
    """The cost gem, the elements' marks below it, and where the name begins."""
    gem = Box(24, 18, 96, 90) if facts.cost and facts.cost_kind != "none" else None
    if facts.token:
        gem = Box(26, 62, 86, 122) if gem else None
    shown = list(dict.fromkeys((facts.element, *facts.elements)))[:3]
    first = (gem.bottom + 8) if gem else (70 if facts.token else 24)
    left = 36 if not facts.token else 34
    side = 48 if len(shown) < 3 else 40
    tops = [first + (side + 6) * i for i in range(len(shown))]
    marks = tuple(Box(left, top, left + side, top + side) for top in tops)
    name_left = (gem.right if gem else marks[0].right) + 14
    return gem, marks, name_left, (64 if facts.token else 14)


def _stats(facts: FaceFacts, row: Box) -> tuple[Stat, ...]:
    """Level at the left; power, durability and life at the right."""
    values: dict[StatKind, int | None] = {
        "level": facts.level,
        "life": facts.life,
        "durability": facts.durability,
        "power": facts.power,
    }
    shown = [(kind, _number(value)) for kind, value in values.items() if value is not None]
    tall = row.height
    while sum(_stat_width(text, tall) + 8 for _, text in shown) > row.width + 8:
        tall -= 2
    top = row.top + (row.height - tall) // 2
    stats: list[Stat] = []
    right = row.right
    for kind, text in shown:
        wide = _stat_width(text, tall)
        left = row.left if kind == "level" else right - wide
        stats.append(Stat(kind, text, Box(left, top, left + wide, top + tall)))
        if kind != "level":
            right -= wide + 8
    return tuple(stats)


def _stat_width(text: str, tall: int) -> int:
    return tall * (112 + 40 * len(text)) // 100


def _number(value: int) -> str:
    return str(max(-99, min(999, value)))


def _ribbon(facts: FaceFacts, top: int) -> Line:
    words = f"COPY OF {facts.copy_of}" if facts.copy_of else "COPY"
    box = Box(196, top - 52, 476, top - 12)
    size = 34 if facts.small else 21
    if facts.small:
        box = Box(150, top - 66, 476, top - 12)
    text, size = fit_line(words, "plate", box.width - 40, size, 12)
    return Line(text, size, box)


def _scaled(plan: FaceLayout, k: int, facts: FaceFacts) -> FaceLayout:
    """The same plan on a sheet `k` times as large; text is measured anew, as fonts do not scale exactly."""

    def grown(box: Box) -> Box:
        return Box(*(v * k for v in box))

    def line(of: Line, role: Literal["title", "bold", "plate"], margin: int = 0) -> Line:
        text, size = fit_line(of.text, role, (of.box.width - margin) * k, of.size * k, 8)
        return Line(text, size, grown(of.box))

    block = plan.text
    if block is not None:
        paragraphs, _ = read_text(facts.text, facts.flavor if plan.flavor_shown else "")
        room = (plan.text_box.width * k, plan.text_box.height * k)
        block = fit_text(paragraphs, room, block.size * k, _SMALLEST)
    return msgspec.structs.replace(
        plan,
        scale=k,
        sheet=grown(plan.sheet),
        name=line(plan.name, "title"),
        art=grown(plan.art),
        band=grown(plan.band),
        type_line=line(plan.type_line, "bold"),
        panel=grown(plan.panel),
        text=block,
        text_box=grown(plan.text_box),
        stats=tuple(Stat(stat.kind, stat.text, grown(stat.box)) for stat in plan.stats),
        gem=grown(plan.gem) if plan.gem else None,
        marks=tuple(grown(box) for box in plan.marks),
        speed=grown(plan.speed) if plan.speed else None,
        ribbon=line(plan.ribbon, "plate", 40) if plan.ribbon else None,
        token_plate=grown(plan.token_plate) if plan.token_plate else None,
    )
