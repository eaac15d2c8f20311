"""The program's icon in the forms that systems want, drawn from the one SVG by Qt."""

from __future__ import annotations

from pathlib import Path

from packages.environment import environment
from packages.making import BUILD, ID, ROOT, fresh, run

SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
DRAW = """
import sys
from io import BytesIO
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
app = QGuiApplication([])
svg, folder, *sides = sys.argv[1:]
pictures = {}
for side in map(int, sides):
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(svg).render(painter)
    painter.end()
    image.save(f"{folder}/{side}.png")
    pictures[side] = Image.open(f"{folder}/{side}.png").convert("RGBA")
large = pictures[max(pictures)]
few = [side for side in pictures if side <= 256]
sizes = [(side, side) for side in few]
large.save(f"{folder}/gatcg-desktop.ico", sizes=sizes, append_images=[pictures[side] for side in few])
large.save(f"{folder}/gatcg-desktop.icns", append_images=[pictures[s] for s in pictures if s in (16, 32, 64, 128, 256)])
"""


def icons() -> Path:
    """The icon as PNG in all sizes, for Windows (.ico) and for macOS (.icns); gives their folder."""
    folder = fresh(BUILD / "icons")
    svg = ROOT / "resources" / f"{ID}.svg"
    run([environment(), "-c", DRAW, svg, folder, *map(str, SIDES)], extra={"QT_QPA_PLATFORM": "offscreen"})
    return folder
