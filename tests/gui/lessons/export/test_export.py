"""Lessons outside the program: a page for any browser, an animated picture, a worksheet with its key."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.lessons.export.animation import save_animation
from gatcg_desktop.gui.lessons.export.slides import Slide, slides_of
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
    pictures = {bytes(slide.picture.constBits()) for slide in shown}
    assert len(pictures) > 1, "the table changes"


def test_the_page_holds_all_it_needs_and_words_stay_words(slides: tuple[Lesson, tuple[Slide, ...]]) -> None:
    _, shown = slides
    page = web_page("</script><b>Title</b>", "Short & sweet", shown, "fr")
    assert page.count("</script>") == 1, "a text may not end the script"
    assert not re.search(r"""(?:src|href)\s*=\s*["']?(?:https?:|//)""", page)
    assert "default-src 'none'" in page and 'lang="fr"' in page
    data = re.search(r"const lesson = (\{.*\});\n", page)
    assert data is not None
    lesson = json.loads(data[1])
    assert lesson["title"] == "</script><b>Title</b>"
    assert len(lesson["slides"]) == len(shown)
    assert all(slide["picture"].startswith("data:image/jpeg;base64,") for slide in lesson["slides"])


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_the_page_steps_through_in_a_browser(slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path) -> None:
    lesson, shown = slides
    page = web_page(text_in(lesson.title, "en"), "In short", shown, "en")
    keys = "".join(
        f"answer({next(n for n, one in enumerate(slide.choices) if one.right)});go(1);" if slide.choices else "go(1);"
        for slide in shown
    )
    (tmp_path / "lesson.html").write_text(
        page.replace("show(true);\n</script>", f"show(true);{keys}</script>"), "utf-8"
    )
    command = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    command += [f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", (tmp_path / "lesson.html").as_uri()]
    dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    assert f'id="place">{len(shown)} / {len(shown)}<' in dom
    assert re.search(r'id="why">In short<', dom)


def test_the_animation_has_a_frame_for_each_slide_with_its_words_below(
    slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path
) -> None:
    _, shown = slides
    assert save_animation(shown, tmp_path / "lesson.gif") == len(shown)
    with Image.open(tmp_path / "lesson.gif") as gif:
        assert 1 < getattr(gif, "n_frames", 1) <= len(shown)
        assert gif.size[1] > shown[0].picture.height()


def test_the_worksheet_asks_every_question_and_has_a_key_of_its_own(
    slides: tuple[Lesson, tuple[Slide, ...]], tmp_path: Path, qtbot: QtBot
) -> None:
    _, shown = slides
    assert save_worksheet("Sheet", shown, tmp_path / "sheet.pdf", "en") == 1
    data = (tmp_path / "sheet.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    pages = int(max(re.findall(rb"/Count (\d+)", data), key=int))
    assert pages >= 2, "the key is on a page of its own"
    told = [slide for slide in shown if not slide.choices]
    assert save_worksheet("Handout", told, tmp_path / "handout.pdf", "en") == 0
    assert (tmp_path / "handout.pdf").read_bytes().startswith(b"%PDF-")
