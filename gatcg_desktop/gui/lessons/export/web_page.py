"""A lesson as one page of HTML that steps through it in any browser, without a network and without the program."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from gatcg_desktop import paths
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.games.replaying import encoded
from gatcg_desktop.gui.lessons.export.slides import Slide
from gatcg_desktop.localization import told

QUALITY_KIND = "JPG"
TEMPLATE = "lesson-page.html"


def web_page(title: str, summary: str, slides: Iterable[Slide], language: str) -> str:
    """The page. All it needs is in it; it may load nothing (its content policy says so). Words of the lesson are put
    in as data, never as markup."""
    lesson = {
        "title": title,
        "summary": summary,
        "slides": [_data(slide) for slide in slides],
        "words": {
            "back": told(say("Back"), language),
            "next": told(say("Next"), language),
            "yours": told(say("Your move at the table; go on to see it made."), language),
            "right": told(say("Right."), language),
            "wrong": told(say("That is not right."), language),
            "end": told(say("The end of the lesson"), language),
        },
    }
    # "</script>" in a text would end the script; JSON may write any "<" as an escape.
    data = json.dumps(lesson, ensure_ascii=False).replace("<", "\\u003c")
    template = paths.resource("templates", TEMPLATE).read_text("utf-8")
    return template.replace("__LANGUAGE__", language[:2]).replace("__LESSON__", data)


def save_page(title: str, summary: str, slides: Iterable[Slide], path: Path, language: str) -> None:
    """Write the page. Raises OSError."""
    paths.write_durably(path, web_page(title, summary, slides, language).encode())


def _data(slide: Slide) -> dict[str, object]:
    return {
        "picture": "data:image/jpeg;base64," + b64encode(encoded(slide.picture, QUALITY_KIND)).decode(),
        "number": slide.number,
        "words": slide.words,
        "yours": slide.yours,
        "ask": slide.ask,
        "choices": [{"says": one.says, "why": one.why, "right": one.right} for one in slide.choices],
    }
