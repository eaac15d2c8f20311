"""Drawn card faces: what stands in for a picture until it arrives, offline, and for the embedded starter set.

Plain data in, a Pillow image out; the same data gives the same image. Safe to call from several threads at
once.
"""

from __future__ import annotations

import functools
import hashlib
import json

import msgspec
from PIL import Image, ImageDraw

from gatcg_desktop.artwork import plates
from gatcg_desktop.artwork.canvas import Canvas, gradient, grain, vertical_mask
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.face_facts import FaceFacts
from gatcg_desktop.artwork.face_layout import SHEET, Box, FaceLayout, layout_face
from gatcg_desktop.artwork.motifs import draw_art
from gatcg_desktop.artwork.palette import CREAM, NIGHT, PAPER, PAPER_SHADE, Palette, mix, palette_for

STYLE = 1
"""Counts up when faces are drawn differently, so that kept pictures of the old style are not used again."""

Size = tuple[int, int]

_CORNER = 26
_CHAMFER = 40


def face_key(facts: FaceFacts, size: Size = (250, 350)) -> str:
    """A name for the face at that size: 32 hexadecimal digits, the same on every machine, other for other
    facts."""
    return key_of(facts, "face", size)


def key_of(facts: FaceFacts, *more: object) -> str:
    """A key for something drawn from these facts and whatever else it depends on."""
    # The standard library's encoder, because it takes lone surrogates and always writes ASCII.
    data = json.dumps((STYLE, msgspec.structs.astuple(facts), more))
    return hashlib.sha256(data.encode("ascii")).hexdigest()[:32]


def draw_face(facts: FaceFacts, size: Size = (250, 350)) -> Image.Image:
    """The face as an RGBA image, clear outside its outline. Any text is drawable; raises ValueError only
    for a size that is not 5 to 7 (see `layout_face`)."""
    layout = layout_face(facts, size)
    p = palette_for(facts.element)
    image = _picture(facts, layout)
    _paper(image, layout, p, facts)
    _frame(image, layout, p, token=facts.token)
    _head(image, layout, p, facts)
    _body(image, layout, p, facts)
    return finished(image, _outline(layout.sheet, layout.scale, facts.token), size)


def finished(image: Image.Image, mask: Image.Image, size: Size) -> Image.Image:
    """The sheet at its final size, with `mask` (L, of the sheet's size) for opacity."""
    image.putalpha(mask)
    if image.width % size[0] == 0 and image.width * size[1] == image.height * size[0]:
        return image.reduce(image.width // size[0])
    return image.resize(size, Image.Resampling.LANCZOS)


@functools.lru_cache(maxsize=6)
def _outline(sheet: Box, k: int, token: bool, inset: int = 0, outside: int = 0) -> Image.Image:
    """A card's outline as an L mask: rounded corners, or cut ones for a token. `outside`: how much of what lies
    around it is seen, of 255; what lies within it then is not."""
    mask = Image.new("L", (sheet.width, sheet.height), outside)
    draw = ImageDraw.Draw(mask)
    if token:
        draw.polygon(_cut_corners(sheet, inset, _CHAMFER * k), fill=255 - outside)
    else:
        box = (inset, inset, sheet.width - 1 - inset, sheet.height - 1 - inset)
        draw.rounded_rectangle(box, _CORNER * k - inset // 2, fill=255 - outside)
    return mask


def _cut_corners(sheet: Box, inset: int, cut: int) -> list[tuple[int, int]]:
    left, top, right, bottom = inset, inset, sheet.width - 1 - inset, sheet.height - 1 - inset
    cut -= inset * 58 // 100
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


def _picture(facts: FaceFacts, layout: FaceLayout) -> Image.Image:
    """The sheet with the art where it will be seen: between the name and the panel."""
    k = layout.scale
    top = layout.name.box.bottom + 8 * k
    bottom = layout.band.top
    middle = (top + bottom) / 2
    unit = min((bottom - top) / 2 * 0.86, 200 * k) / 100
    left = layout.marks[0].right if layout.marks else 0
    image = Image.new("RGB", (layout.sheet.width, layout.sheet.height), NIGHT)
    art = draw_art(facts, (layout.art.width, layout.art.height), ((left * 0.45 + layout.art.width) / 2, middle), unit)
    image.paste(art, (0, 0))
    return image


def _paper(image: Image.Image, layout: FaceLayout, p: Palette, facts: FaceFacts) -> None:
    """The panel for the text, with the element's mark as a watermark, and the band of the type line."""
    k, panel, band = layout.scale, layout.panel, layout.band
    shade = vertical_mask((layout.sheet.width, 34 * k), 0, 150)
    image.paste(NIGHT, (0, band.top - 34 * k), shade)
    if layout.text is not None:
        paper = gradient((panel.width, panel.height), PAPER, mix(PAPER, PAPER_SHADE, 350), PAPER_SHADE)
        canvas = Canvas(paper, panel.width / 2, panel.height / 2 - 6 * k, 0.72 * k)
        tint = mix(PAPER, PAPER_SHADE, 700)
        draw_mark(canvas, facts.element, 0, 0, 100, tint, mix(PAPER, PAPER_SHADE, 250))
        image.paste(grain(paper), (panel.left, panel.top))
    else:
        foot = gradient((panel.width, panel.height), p.deep, mix(p.deep, NIGHT, 300), NIGHT)
        image.paste(foot, (panel.left, panel.top))
    strip = gradient((band.width, band.height), mix(p.deep, p.dark, 300), p.deep, mix(p.deep, NIGHT, 250))
    image.paste(strip, (band.left, band.top))
    draw = ImageDraw.Draw(image, "RGBA")
    for y, tone in ((band.top, mix(p.light, p.glow, 300)), (band.bottom - 2 * k, p.mid)):
        draw.rectangle((band.left, y, band.right, y + 2 * k - 1), fill=tone)


def _frame(image: Image.Image, layout: FaceLayout, p: Palette, *, token: bool) -> None:
    """A dark edge with a thin line in the element's colours; a token has a broad light edge with a row of
    holes."""
    k, sheet = layout.scale, layout.sheet
    size = (sheet.width, sheet.height)
    edge = (14 if not token else 18) * k
    rim = _outline(sheet, k, token, (8 if not token else 14) * k)
    base = Image.new("RGB", size, CREAM if token else NIGHT)
    base.paste(NIGHT if token else gradient(size, *plates.element_gradient(p)), (0, 0), rim)
    image.paste(base, (0, 0), _outline(sheet, k, token, edge, 255))
    if token:
        draw = ImageDraw.Draw(image, "RGBA")
        step, r = 25 * k, 3 * k
        for x in range(50 * k, sheet.width - 49 * k, step):
            for y in (7 * k, sheet.height - 1 - 7 * k):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=NIGHT)
        for y in range(50 * k, sheet.height - 49 * k, step):
            for x in (7 * k, sheet.width - 1 - 7 * k):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=NIGHT)


def _head(image: Image.Image, layout: FaceLayout, p: Palette, facts: FaceFacts) -> None:
    """The pennant with cost and elements, the name plate, and a token's plate."""
    k, name = layout.scale, layout.name.box
    draw = ImageDraw.Draw(image, "RGBA")
    left = 20 * k
    right = (layout.gem or layout.marks[0]).right + 4 * k
    foot = layout.marks[-1].bottom + 12 * k
    head = 18 * k if facts.token else 14 * k
    if not facts.token:
        pennant = [
            (left, head),
            (right, head),
            (right, foot + 14 * k),
            ((left + right) // 2, foot),
            (left, foot + 14 * k),
        ]
        draw.polygon([(x + 3 * k, y + 4 * k) for x, y in pennant], fill=(*NIGHT, 110))
        draw.polygon(pennant, fill=(*mix(p.deep, NIGHT, 250), 255))
        draw.line([pennant[1], pennant[2], pennant[3], pennant[4], pennant[0]], fill=p.light, width=2 * k)
    plate_left = right if not facts.token else name.left - 10 * k
    tip = layout.sheet.width - 14 * k if not facts.token else layout.sheet.width - 18 * k
    plate = [(plate_left, name.top), (tip, name.top), (tip, name.bottom), (plate_left, name.bottom)]
    draw.polygon([(x, y + 4 * k) for x, y in plate], fill=(*NIGHT, 90))
    draw.polygon(plate, fill=mix(p.deep, NIGHT, 150))
    draw.line([(plate_left, name.bottom), (tip, name.bottom)], fill=p.light, width=2 * k)
    draw.line([(plate_left, name.top), (tip, name.top)], fill=p.mid, width=2 * k)
    plates.draw_name(image, layout.name, CREAM)
    if layout.gem:
        plates.draw_gem(image, layout.gem, facts.cost_kind, facts.cost, k)
    shown = list(dict.fromkeys((facts.element, *facts.elements)))
    for box, element in zip(layout.marks, shown, strict=False):
        plates.draw_element(image, box, element)
    if layout.token_plate:
        plates.draw_token_plate(image, layout.token_plate, k)


def _body(image: Image.Image, layout: FaceLayout, p: Palette, facts: FaceFacts) -> None:
    """Type line, speed, ribbon, rules text and numbers."""
    k, line = layout.scale, layout.type_line
    draw = ImageDraw.Draw(image, "RGBA")
    plates.write(draw, line.box, line.text, "bold", line.size, CREAM, anchor="left")
    if layout.speed and facts.speed:
        plates.draw_speed(image, layout.speed, facts.speed, facts.speed_word, k)
    if layout.ribbon:
        plates.draw_ribbon(image, layout.ribbon, k)
    if layout.text:
        plates.draw_text(image, layout.text, layout.text_box, k)
    for stat in layout.stats:
        plates.draw_stat(image, stat, k)


__all__ = ["SHEET", "STYLE", "draw_face", "face_key"]
