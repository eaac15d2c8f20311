"""A lesson as a worksheet to print: each question with its position and answers to tick, and the key on a page of its
own."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont, QTextDocument

from gatcg_desktop import paths
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.lessons.export.pdf import pdf_of
from gatcg_desktop.gui.lessons.export.slides import Slide
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.localization import told

LETTERS, PICTURE = 11, 640
"""The size of letters in points, and the width of pictures in units of 1/96 inch: that of a page within its margins."""
BOX = "\u2610"


def save_worksheet(title: str, slides: Iterable[Slide], path: Path, language: str) -> int:
    """Write a PDF of A4 pages; gives how many questions it asks. A lesson without questions becomes a handout of its
    steps. Raises OSError."""
    shown = list(slides)
    asked = [slide for slide in shown if slide.choices]
    document = QTextDocument()
    document.setDefaultFont(QFont(THEME.sans, LETTERS))
    parts = [f"<h1>{escape(title)}</h1>"]
    for number, slide in enumerate(asked or _steps(shown), 1):
        name = f"slide:{number}"
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), slide.picture)
        parts.append(_part(number, slide, name))
    if asked:
        parts.append(_key(asked, language))
    document.setHtml("".join(parts))
    paths.write_durably(path, pdf_of(document, title))
    return len(asked)


def _steps(slides: list[Slide]) -> list[Slide]:
    """The last slide of each step."""
    return list({slide.number: slide for slide in slides}.values())


def _part(number: int, slide: Slide, name: str) -> str:
    apart = ' style="page-break-before: always"' if number > 1 else ""
    lines = [f"<h3{apart}>{number}. {escape(slide.words)}</h3>", f'<img src="{name}" width="{PICTURE}">']
    if slide.ask:
        lines.append(f"<p><b>{escape(slide.ask)}</b></p>")
        lines += [f"<p>{BOX} {letter(place)}. {escape(one.says)}</p>" for place, one in enumerate(slide.choices)]
    return "".join(lines)


def _key(asked: list[Slide], language: str) -> str:
    rows = "".join(
        f"<p><b>{number}. {letter(place)}</b> {escape(one.why)}</p>"
        for number, slide in enumerate(asked, 1)
        for place, one in enumerate(slide.choices)
        if one.right
    )
    return f'<h2 style="page-break-before: always">{escape(told(say("Key"), language))}</h2>{rows}'
