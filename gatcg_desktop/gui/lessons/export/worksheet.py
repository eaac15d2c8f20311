"""Lessons as a worksheet to print: each question with its position and answers to tick, and the key on a page of its
own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument

from gatcg_desktop import paths
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.lessons.export.pdf import PAGE, WIDTH, pdf_of, printed
from gatcg_desktop.gui.lessons.export.slides import ShownLesson, Slide
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.localization import told

PICTURE = 490
"""The width of a picture, of which a page has two with their questions, in units of 1/96 inch."""
APART = 24
"""What headings keep free above them at the most."""
BOX = "\u2610"


def save_worksheet(title: str, lessons: Iterable[ShownLesson], path: Path, language: str) -> int:
    """Write a PDF of A4 pages; gives how many questions it asks. The lessons of a course follow each other, their
    questions numbered through, with one key; one without questions is a handout of its steps. Raises OSError."""
    document = printed()
    parts, keys = [f"<h1>{escape(title)}</h1>"], []
    number, room = 0, PAGE - _height(parts[0], None)
    for lesson in lessons:
        shown = list(lesson.slides)
        asked = [slide for slide in shown if slide.choices]
        over = lesson.title if lesson.title != title else ""
        for slide in asked or _steps(shown):
            number += 1
            name = f"slide:{number}"
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), slide.picture)
            part = _part(number, slide, name, over)
            high = _height(part, slide)
            apart, room = high > room, (PAGE if high > room else room) - high
            parts.append(part.replace(">", ' style="page-break-before: always">', 1) if apart else part)
            keys += [_key(number, slide)] if slide.choices else []
            over = ""
    if keys:
        parts.append(f'<h2 style="page-break-before: always">{escape(told(say("Key"), language))}</h2>{"".join(keys)}')
    document.setHtml("".join(parts))
    paths.write_out(path, pdf_of(document, title))
    return len(keys)


def _height(part: str, slide: Slide | None) -> float:
    """How high a part of the sheet is at the width of a page, in units of 1/96 inch."""
    alone = printed()
    if slide is not None:
        alone.addResource(QTextDocument.ResourceType.ImageResource, QUrl("slide"), slide.picture)
    alone.setDocumentMargin(0)
    alone.setHtml(re.sub(r'src="slide:\d+"', 'src="slide"', part))
    alone.setTextWidth(WIDTH)
    return alone.size().height() + APART


def _steps(slides: list[Slide]) -> list[Slide]:
    """The last slide of each step."""
    return list({slide.number: slide for slide in slides}.values())


def _part(number: int, slide: Slide, name: str, over: str) -> str:
    lines = [f"<h2>{escape(over)}</h2>"] if over else []
    lines.append(f"<p><b>{number}.</b> {escape(slide.words)}</p>")
    lines.append(f'<p><img src="{name}" width="{PICTURE}"></p>')
    if slide.ask:
        lines.append(f"<p><b>{escape(slide.ask)}</b></p>")
        answers = (f"{BOX} {letter(place)}. {escape(one.says)}" for place, one in enumerate(slide.choices))
        lines.append(f"<p>{'<br>'.join(answers)}</p>")
    return "".join(lines)


def _key(number: int, slide: Slide) -> str:
    """The lines of the key for what a slide asks."""
    return "".join(
        f"<p><b>{number}. {letter(place)}</b> {escape(one.why)}</p>"
        for place, one in enumerate(slide.choices)
        if one.right
    )
