"""Lessons as a worksheet to print: each question with its position and answers to tick, and the key on a page of its
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
from gatcg_desktop.gui.lessons.export.slides import ShownLesson, Slide
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.localization import told

LETTERS, PICTURE = 11, 640
"""The size of letters in points, and the width of pictures in units of 1/96 inch: that of a page within its margins."""
BOX = "\u2610"


def save_worksheet(title: str, lessons: Iterable[ShownLesson], path: Path, language: str) -> int:
    """Write a PDF of A4 pages; gives how many questions it asks. The lessons of a course follow each other, their
    questions numbered through, with one key; one without questions is a handout of its steps. Raises OSError."""
    document = QTextDocument()
    document.setDefaultFont(QFont(THEME.sans, LETTERS))
    parts = [f"<h1>{escape(title)}</h1>"]
    keys: list[str] = []
    number = 0
    for lesson in lessons:
        shown = list(lesson.slides)
        asked = [slide for slide in shown if slide.choices]
        over = lesson.title if lesson.title != title else ""
        for slide in asked or _steps(shown):
            number += 1
            name = f"slide:{number}"
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), slide.picture)
            parts.append(_part(number, slide, name, over))
            keys += [_key(number, slide)] if slide.choices else []
            over = ""
    if keys:
        parts.append(f'<h2 style="page-break-before: always">{escape(told(say("Key"), language))}</h2>{"".join(keys)}')
    document.setHtml("".join(parts))
    paths.write_out(path, pdf_of(document, title))
    return len(keys)


def _steps(slides: list[Slide]) -> list[Slide]:
    """The last slide of each step."""
    return list({slide.number: slide for slide in slides}.values())


def _part(number: int, slide: Slide, name: str, over: str) -> str:
    apart = ' style="page-break-before: always"' if number > 1 else ""
    lines = [f"<h2{apart}>{escape(over)}</h2>"] if over else []
    lines.append(f"<h3{'' if over else apart}>{number}. {escape(slide.words)}</h3>")
    lines.append(f'<img src="{name}" width="{PICTURE}">')
    if slide.ask:
        lines.append(f"<p><b>{escape(slide.ask)}</b></p>")
        lines += [f"<p>{BOX} {letter(place)}. {escape(one.says)}</p>" for place, one in enumerate(slide.choices)]
    return "".join(lines)


def _key(number: int, slide: Slide) -> str:
    """The lines of the key for what a slide asks."""
    return "".join(
        f"<p><b>{number}. {letter(place)}</b> {escape(one.why)}</p>"
        for place, one in enumerate(slide.choices)
        if one.right
    )
