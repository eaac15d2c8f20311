"""Lessons outside the program: a page for any browser, an animated picture, a worksheet with its key."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.cli.program import main
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.lessons.export.animation import save_animation, told_below
from gatcg_desktop.gui.lessons.export.slides import ShownLesson, Slide, slides_of
from gatcg_desktop.gui.lessons.export.web_page import web_page
from gatcg_desktop.gui.lessons.export.worksheet import save_worksheet
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.lessons.files.format import Lesson, text_in
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.runner import prepare, script_of

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def slides(qapp: QApplication) -> Iterator[tuple[Lesson, tuple[Slide, ...]]]:
    """A short lesson with a question, drawn once."""
    theme.apply_theme(qapp, 1.0)
    source = library().find("one-event")
    assert source is not None and isinstance(source.lesson, Lesson)
    live = prepare(source, starter_set())
    pictures = Pictures(live.cards.definitions)
    yield source.lesson, tuple(slides_of(live, script_of(prepare(source, starter_set())), pictures, "en"))
    pictures.close()


def test_every_beat_is_a_slide_and_the_question_comes_when_its_step_was_told(
    slides: tuple[Lesson, tuple[Slide, ...]],
) -> None:
    lesson, shown = slides
    assert [slide.number for slide in shown] == sorted(slide.number for slide in shown)
    assert {slide.number for slide in shown} == set(range(1, len(lesson.step) + 1))
    asked = [slide for slide in shown if slide.choices]
    assert len(asked) == 1 and asked[0].number == 1
    assert sorted(one.says for one in asked[0].choices) == sorted(
        text_in(answer.says, "en") for step in lesson.step if step.question for answer in step.question.answer
    )
    assert not asked[0].choices[0].right, "the right answer does not come first"
    source = library().find("one-event")
    assert source is not None
    live = prepare(source, starter_set())
    unused = Pictures(live.cards.definitions)
    drawn = slides_of(live, script_of(prepare(source, starter_set())), unused, "en", dimmed=False)
    printed = next(slide for slide in drawn if slide.choices)
    drawn.close()
    unused.close()
    assert _light(printed) > 1.5 * _light(asked[0]), "on paper nothing is dimmed"
    pointed = THEME.colour("accent").rgb()
    for slide in (printed, asked[0]):
        image = slide.picture
        seen = (image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(image.height()))
        assert sum(one == pointed for one in seen) > 20, "what is asked about is framed"
    pictures = {bytes(slide.picture.constBits()) for slide in shown}
    assert len(pictures) > 1, "the table changes"


def test_the_page_holds_all_it_needs_and_words_stay_words(slides: tuple[Lesson, tuple[Slide, ...]]) -> None:
    _, shown = slides
    page = web_page("Course", "", [ShownLesson("</script><b>Title</b>", "Short & sweet", shown)], "fr")
    assert page.count("</script>") == 1, "a text may not end the script"
    assert not re.search(r"""(?:src|href)\s*=\s*["']?(?:https?:|//)""", page)
    assert "default-src 'none'" in page and 'lang="fr"' in page
    data = re.search(r"const course = (\{.*\});\n", page)
    assert data is not None
    (lesson,) = json.loads(data[1])["lessons"]
    assert lesson["title"] == "</script><b>Title</b>"
    assert len(lesson["slides"]) == len(shown)
    assert all(slide["picture"].startswith("data:image/jpeg;base64,") for slide in lesson["slides"])


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_the_page_steps_through_in_a_browser(slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path) -> None:
    lesson, shown = slides
    keys = "".join(
        f"answer({next(n for n, one in enumerate(slide.choices) if one.right)});go(1);" if slide.choices else "go(1);"
        for slide in shown
    )
    one = ShownLesson(text_in(lesson.title, "en"), "In short", shown)
    (dom,) = _run(web_page(one.title, one.summary, [one], "en"), [keys], tmp_path)
    assert f'id="place">{len(shown)} / {len(shown)}<' in dom
    assert re.search(r'id="summary">In short<', dom)
    assert '<main id="contents" hidden' in dom, "a lesson alone has no list"
    page = web_page("The course", "About it", [one, ShownLesson("Second <one>", "", shown[:2])], "en")
    listed, followed, back = _run(page, ["", f"take(0);{keys}", "contents();"], tmp_path)
    assert '<main id="lesson" hidden' in listed and ">About it<" in listed and "Second &lt;one&gt;</button>" in listed
    assert 'id="place">1 / 2<' in followed and ">Second &lt;one&gt;</h1>" in followed, "it follows the last slide"
    assert f"{one.title}  \u2713</button>" in back and "Second &lt;one&gt;</button>" in back


def _run(page: str, scripts: Sequence[str], folder: Path) -> list[str]:
    """What a page has become in a browser after each of these scripts, one after the other."""
    assert page.count("</script>") == 1
    noted = "".join(f"{script};seen.push(document.body.innerHTML);" for script in scripts)
    told = "document.body.textContent = JSON.stringify(seen);"
    (folder / "lesson.html").write_text(page.replace("</script>", f"const seen=[];{noted}{told}</script>"), "utf-8")
    command = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    command += [f"--user-data-dir={folder / 'profile'}", "--dump-dom", (folder / "lesson.html").as_uri()]
    dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    seen: list[str] = json.loads(unescape(dom[dom.index("<body") : dom.rindex("</body>")].split(">", 1)[1]))
    return seen


def test_the_animation_has_a_frame_for_each_slide_with_its_words_below(
    slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path
) -> None:
    _, shown = slides
    assert save_animation(shown, tmp_path / "lesson.gif") == len(shown)
    with Image.open(tmp_path / "lesson.gif") as gif:
        assert 1 < getattr(gif, "n_frames", 1) <= len(shown)
        assert gif.size[1] > shown[0].picture.height()
    (asked,) = (slide for slide in shown if slide.choices)
    whole, question, _ = told_below(asked)
    first = f"A. {asked.choices[0].says}   B. {asked.choices[1].says}"
    assert whole.splitlines()[0] == asked.words and first in whole and first in question
    answered = replace(asked, choices=(), ask="")
    assert told_below(answered)[0] == asked.words


def test_the_worksheet_asks_every_question_and_has_a_key_of_its_own(
    slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path, qtbot: QtBot
) -> None:
    _, shown = slides
    lesson = ShownLesson("Sheet", "", shown)
    assert save_worksheet("Sheet", [lesson], tmp_path / "sheet.pdf", "en") == 1
    data = (tmp_path / "sheet.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert _pages(data) >= 2, "the key is on a page of its own"
    told = [slide for slide in shown if not slide.choices]
    assert save_worksheet("Handout", [ShownLesson("", "", told)], tmp_path / "handout.pdf", "en") == 0
    assert (tmp_path / "handout.pdf").read_bytes().startswith(b"%PDF-")
    assert save_worksheet("Sheet", [lesson, lesson], tmp_path / "course.pdf", "en") == 2
    assert _pages((tmp_path / "course.pdf").read_bytes()) == _pages(data) == 2, "two questions on a page, and one key"
    save_worksheet("Sheet", [lesson, lesson, lesson], tmp_path / "course.pdf", "en")
    assert _pages((tmp_path / "course.pdf").read_bytes()) == 3


def test_a_folder_is_exported_as_a_course(
    slides: tuple[Lesson, tuple[Slide, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("gatcg_desktop.gui.lessons.export.slides.slides_of", lambda *a, **k: iter(slides[1][:1]))
    (tmp_path / "course").mkdir()
    for course, number in (("stack", 1), ("stack", 2), ("magic", 1)):
        source = library().lessons[course][number - 1]
        shutil.copy(source.path or "", tmp_path / "course")
    for form, out in (("html", "page.html"), ("gif", "pictures")):
        asked = ["lessons", "export", str(tmp_path / "course"), "--to", form, "--out", str(tmp_path / out)]
        assert main([*asked, "--language", "en"]) == 0
        assert "01-magic-animated-staff.lesson.toml is left out" in capsys.readouterr().err
    page = (tmp_path / "page.html").read_text("utf-8")
    assert '"title": "The Effects Stack and Opportunity"' in page
    assert page.count('"slides": ') == 2
    assert sorted(one.name for one in (tmp_path / "pictures").iterdir()) == [
        "01-last-in-first-out.gif",
        "02-passing.gif",
    ]


def _light(slide: Slide) -> float:
    return sum(
        slide.picture.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0).getRgb()[:3]
    )


def _pages(data: bytes) -> int:
    return int(max(re.findall(rb"/Count (\d+)", data), key=int))
