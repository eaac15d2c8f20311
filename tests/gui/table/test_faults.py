"""A fault where something of the table is drawn or built is reported, and nothing else stops for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering import render_card, render_overlay
from gatcg_desktop.gui.table.rendering import renderer as renderer_module
from gatcg_desktop.gui.table.rendering.appearance import Appearance, HaloAppearance, TextAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from tests.gui.looks_samples import DEFINITIONS, card_looks

CARD = card_looks(130)["plain"]


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    made: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, fault, _trace: made.append(fault))
    return made


@pytest.fixture
def renderer(qapp: QApplication) -> Iterator[Renderer]:
    theme.load_fonts()
    pictures = Pictures(DEFINITIONS)
    yield Renderer(pictures)
    pictures.close()


def _fails(*_: object, **__: object) -> None:
    raise RuntimeError("planted")


@pytest.mark.usefixtures("draws_table")
@pytest.mark.parametrize(
    ("look", "module", "name", "width"),
    [
        (CARD, render_card, "draw_badges", 130),
        (TextAppearance("A step", 200, "yes"), render_overlay.painting, "plate", 200),
        (HaloAppearance("copy", "copy", 150, 180), renderer_module, "render_halo", 150),
    ],
)
def test_what_cannot_be_drawn_is_a_plate_and_reported_once(
    renderer: Renderer,
    reported: list[BaseException],
    monkeypatch: pytest.MonkeyPatch,
    look: Appearance,
    module: object,
    name: str,
    width: int,
) -> None:
    monkeypatch.setattr(module, name, _fails)
    made = renderer.pixmap(look)
    assert made.width() == width + 2 * MARGIN
    assert renderer.pixmap(look) is made and [str(fault) for fault in reported] == ["planted"]


def test_work_in_turns_that_fails_says_so_and_is_reported(qtbot: QtBot, reported: list[BaseException]) -> None:
    owner = QObject()
    told: list[str] = []

    def pieces() -> Pieces:
        yield
        _fails()

    with qtbot.capture_exceptions() as raised:
        in_turns(owner, pieces(), lambda: True, lambda: told.append("done"), lambda: told.append("failed"))
        qtbot.waitUntil(lambda: bool(told))
    assert told == ["failed"] and [str(fault) for _, fault, _ in raised] == ["planted"]
