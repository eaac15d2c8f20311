"""Every state of the table's cards, items, rings and arrows, as all kinds of eyes see them.

    python tools/state_sheet.py --out DIR [--theme light] [--width 130]

The cards are made up, those of the tests of looks. cards.png has each look of a card, frames.png each frame in each
state of the frame, stack.png items, rings and arrows; each stands beside what three kinds of colour-blind people see.
What differs in colour alone is a fault. Not shipped.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from itertools import accumulate
from pathlib import Path
from typing import get_args

import msgspec
from colour_sight import beside_each_other
from PIL import Image
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

sys.path.insert(0, str(Path(__file__).parent.parent))

from gatcg_desktop.gui.foundation import theme, themes
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.replaying import as_pillow
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.composition.arrows import ATTACK, PENDING, ArrowSpec
from gatcg_desktop.gui.table.rendering.appearance import FrameKind, HaloAppearance
from gatcg_desktop.gui.table.rendering.render_card import render_card
from gatcg_desktop.gui.table.rendering.render_overlay import render_halo
from gatcg_desktop.gui.table.rendering.render_stack_item import render_row
from gatcg_desktop.gui.table.scene.arrow_items import Arrows
from tests.gui.looks_samples import DEFINITIONS, card_looks, row_looks

ROLES = ("source", "target", "copy", "focus", "hint")
WIDE = 1440
"""How wide a sheet is before it stands beside the others."""


def main() -> None:
    """Write the three sheets."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--width", type=int, default=130)
    args = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    args.out.mkdir(parents=True, exist_ok=True)
    app = application(sys.argv[0])
    theme.load_fonts()
    themes.wear(args.theme)
    pictures = Pictures(DEFINITIONS)
    for _ in range(2):  # the first time faces are asked for, the second time they are there
        sheets = {
            "cards": _cards(pictures, args.width),
            "frames": _frames(pictures, args.width),
            "stack": _stack(pictures),
        }
        while pictures.busy:
            app.processEvents()
    pictures.close()
    for name, sheet in sheets.items():
        beside_each_other(sheet).save(args.out / f"{name}.png")
        print(f"{name}.png")


def _cards(pictures: Pictures, width: int) -> Image.Image:
    return _laid_out({name: render_card(look, pictures, 1.0) for name, look in card_looks(width).items()})


def _frames(pictures: Pictures, width: int) -> Image.Image:
    looks = card_looks(width)
    shown = {}
    for shape in ("plain", "weapon", "full"):
        for frame in get_args(FrameKind):
            for changes in ({}, {"number": 2}, {"dim": True}):
                name = " ".join((shape, frame or "no frame", *changes))
                shown[name] = render_card(msgspec.structs.replace(looks[shape], frame=frame, **changes), pictures, 1.0)
    return _laid_out(shown)


def _stack(pictures: Pictures) -> Image.Image:
    shown = {name: render_row(look, pictures, 1.0) for name, look in row_looks(252).items()}
    for role in ROLES:
        shown[f"ring {role}"] = render_halo(HaloAppearance("" if role == "focus" else role, role, 120, 160), 1.0)
    kinds = {"attack": ATTACK, "pending": PENDING} | {f"#{number}": number for number in range(1, 9)}
    for faint in (False, True):
        for name, pattern in kinds.items():
            shown[f"{name} faint" if faint else name] = _arrow(pattern, name, faint)
    return _laid_out(shown)


def _arrow(pattern: int, label: str, faint: bool) -> QPixmap:
    scene = QGraphicsScene()
    arrows = Arrows(scene)
    arrows.show([ArrowSpec((10, 40), (230, 40), pattern, label, faint)])
    pixmap = QPixmap(240, 80)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, 240, 80), QRectF(0, 0, 240, 80))
    return pixmap


def _laid_out(pixmaps: Mapping[str, QPixmap]) -> Image.Image:
    """In rows, each with its name below."""
    rows: list[list[tuple[str, QPixmap]]] = [[]]
    for name, pixmap in pixmaps.items():
        if rows[-1] and sum(one.width() for _, one in rows[-1]) + pixmap.width() > WIDE:
            rows.append([])
        rows[-1].append((name, pixmap))
    high = [max(one.height() for _, one in row) + 16 for row in rows]
    image = QImage(WIDE, sum(high), QImage.Format.Format_RGB888)
    image.fill(theme.THEME.colour("felt"))
    with QPainter(image) as painter:
        painter.setPen(theme.THEME.colour("text"))
        for row, below in zip(rows, accumulate(high), strict=True):
            x = 0
            for name, pixmap in row:
                painter.drawPixmap(x, below - 16 - pixmap.height(), pixmap)
                painter.drawText(QRectF(x, below - 16, pixmap.width(), 16), Qt.AlignmentFlag.AlignCenter, name)
                x += pixmap.width()
    return as_pillow(image)


if __name__ == "__main__":
    main()
