"""`lessons export`: a lesson as a page for any browser, an animated picture or a worksheet to print."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal, get_args

from gatcg_desktop.cli.speech import worded
from gatcg_desktop.lessons.files.format import Lesson, text_in
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.mistakes import UserMistake

ExportForm = Literal["html", "gif", "pdf"]
FORMS: tuple[ExportForm, ...] = get_args(ExportForm)


def export(source: Source, form: ExportForm, out: Path, language: str) -> None:
    """Write a lesson in that form and language. Raises UserMistake for a lesson on Magic and a place that cannot be
    written, LessonProblem for a lesson that cannot be played."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gatcg_desktop.gui.foundation import theme, translation
    from gatcg_desktop.gui.foundation.application import application
    from gatcg_desktop.gui.lessons.export.animation import save_animation
    from gatcg_desktop.gui.lessons.export.slides import slides_of
    from gatcg_desktop.gui.lessons.export.web_page import save_page
    from gatcg_desktop.gui.lessons.export.worksheet import save_worksheet
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.lessons.play.runner import prepare, script_of

    lesson = source.lesson
    if not isinstance(lesson, Lesson):
        raise UserMistake("{file} is a lesson on Magic, which has no table to draw.", file=source.file)
    app = application(sys.argv[0])
    translation.install(app, language)
    printed = form == "pdf"
    theme.apply_theme(app, 1.0, "light" if printed else "dark")
    live = prepare(source, language=language)
    script = script_of(prepare(source, language=language))
    pictures = Pictures(live.cards.definitions)
    title, summary = text_in(lesson.title, language), text_in(lesson.summary, language)
    try:
        slides = slides_of(live, script, pictures, language, lit=not printed, progress=_progress)
        match form:
            case "html":
                save_page(title, summary, slides, out, language)
            case "gif":
                save_animation(slides, out)
            case "pdf":
                save_worksheet(title, slides, out, language)
    except OSError as error:
        raise UserMistake("{file} cannot be written ({reason}); name another place.", file=out, reason=error) from error
    finally:
        pictures.close()
    print(worded("{file}: {title}", file=out, title=title))


def _progress(done: int, total: int) -> None:
    if done % 10 == 0:
        print(worded("{done} of {total}", done=done, total=total), file=sys.stderr)
