"""`lessons export`: lessons as a page for any browser, an animated picture or a worksheet to print."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, get_args

from gatcg_desktop.cli.speech import worded
from gatcg_desktop.lessons.board.real_cards import Real
from gatcg_desktop.lessons.files.format import Lesson, text_in
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import courses, title_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import write_out

ExportForm = Literal["html", "gif", "pdf"]
FORMS: tuple[ExportForm, ...] = get_args(ExportForm)


def export(sources: Sequence[Source], form: ExportForm, out: Path, language: str, real: Real) -> None:
    """Write a lesson in that form and language; several are a course: one page, one worksheet with one key, or a folder
    with an animation of each. Lessons on Magic are left out of a course, which is told. Raises UserMistake for nothing
    but such lessons and a place that cannot be written, LessonProblem for a lesson that cannot be played."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gatcg_desktop.gui.foundation import theme, translation
    from gatcg_desktop.gui.foundation.application import application
    from gatcg_desktop.gui.lessons.export.animation import save_animation
    from gatcg_desktop.gui.lessons.export.slides import ShownLesson, Slide, slides_of
    from gatcg_desktop.gui.lessons.export.web_page import web_page
    from gatcg_desktop.gui.lessons.export.worksheet import save_worksheet
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.lessons.play.runner import prepare, script_of

    drawable = [(one, one.lesson) for one in sources if isinstance(one.lesson, Lesson)]
    if not drawable:
        raise UserMistake("{file} is a lesson on Magic, which has no table to draw.", file=sources[0].file)
    for source in sources:
        if not isinstance(source.lesson, Lesson):
            print(worded("{file} is left out: Magic has no table to draw.", file=source.file), file=sys.stderr)
    app = application(sys.argv[0])
    translation.install(app, language)
    printed = form == "pdf"
    theme.apply_theme(app, 1.0, "light" if printed else "dark")

    def drawn(source: Source) -> Iterator[Slide]:
        if len(drawable) > 1:
            print(title_of(source, language), file=sys.stderr)
        live = prepare(source, real=real, language=language)
        script = script_of(prepare(source, real=real, language=language))
        pictures = Pictures(live.cards.definitions)
        try:
            yield from slides_of(live, script, pictures, language, dimmed=not printed, progress=_progress)
        finally:
            pictures.close()

    lessons = (
        ShownLesson(text_in(lesson.title, language), text_in(lesson.summary, language), drawn(source))
        for source, lesson in drawable
    )
    title, summary = _named([lesson for _, lesson in drawable], out, language)
    try:
        match form:
            case "html":
                write_out(out, web_page(title, summary, lessons, language).encode())
            case "pdf":
                save_worksheet(title, lessons, out, language)
            case "gif" if len(drawable) == 1:
                save_animation(next(lessons).slides, out)
            case "gif":
                out.mkdir(exist_ok=True)
                for number, ((_, lesson), one) in enumerate(zip(drawable, lessons, strict=True), 1):
                    save_animation(one.slides, out / f"{number:02}-{lesson.id}.gif")
    except OSError as error:
        raise UserMistake("{file} cannot be written ({reason}); name another place.", file=out, reason=error) from error
    print(worded("{file}: {title}", file=out, title=title))


def _named(lessons: Sequence[Lesson], out: Path, language: str) -> tuple[str, str]:
    """What is written is called, and what it is about: the lesson, the course that all are of, or the file's name."""
    if len(lessons) == 1:
        return text_in(lessons[0].title, language), ""  # its summary is for the end
    keys = {lesson.course for lesson in lessons}
    course = next((one for one in courses() if keys == {one.key}), None)
    return (text_in(course.title, language), text_in(course.about, language)) if course is not None else (out.stem, "")


def _progress(done: int, total: int) -> None:
    if done % 10 == 0:
        print(worded("{done} of {total}", done=done, total=total), file=sys.stderr)
