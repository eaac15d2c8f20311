"""A lesson or a course as one page of HTML to step through in any browser, without a network and the program."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable

from gatcg_desktop import paths
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.games.replaying import encoded
from gatcg_desktop.gui.lessons.export.slides import ShownLesson, Slide
from gatcg_desktop.localization import told

QUALITY_KIND = "JPG"
TEMPLATE = "lesson-page.html"


def web_page(title: str, summary: str, lessons: Iterable[ShownLesson], language: str) -> str:
    """The page of a course, which begins with the list of its lessons, or of a lesson alone. All it needs is in it; it
    may load nothing (its content policy says so). Words of the lessons are put in as data, never as markup."""
    course = {
        "title": title,
        "summary": summary,
        "lessons": [
            {"title": one.title, "summary": one.summary, "slides": [_data(slide) for slide in one.slides]}
            for one in lessons
        ],
        "words": {
            "back": told(say("Back"), language),
            "next": told(say("Next"), language),
            "nextLesson": told(say("Next lesson"), language),
            "lessons": told(say("Lessons"), language),
            "enlarge": told(say("Enlarge the picture, or show all of it"), language),
            "yours": told(say("Your move at the table; go on to see it made."), language),
            "right": told(say("Right."), language),
            "wrong": told(say("That is not right."), language),
            "end": told(say("The end of the lesson"), language),
        },
    }
    # "</script>" in a text would end the script; JSON may write any "<" as an escape.
    data = json.dumps(course, ensure_ascii=False).replace("<", "\\u003c")
    template = paths.resource("templates", TEMPLATE).read_text("utf-8")
    return template.replace("__LANGUAGE__", language[:2]).replace("__COURSE__", data)


def _data(slide: Slide) -> dict[str, object]:
    return {
        "picture": "data:image/jpeg;base64," + b64encode(encoded(slide.picture, QUALITY_KIND)).decode(),
        "number": slide.number,
        "words": slide.words,
        "yours": slide.yours,
        "ask": slide.ask,
        "choices": [{"says": one.says, "why": one.why, "right": one.right} for one in slide.choices],
    }
