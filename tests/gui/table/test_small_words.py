"""Words on small plates of the table are whole, or give way to a sign or a number that is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.translation import install
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.card_boxes import boxes_of
from gatcg_desktop.gui.table.rendering.render_badges import draw_badges
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.rulebook import terms
from tests.gui.looks_samples import DEFINITIONS, card_looks, row_looks


@pytest.fixture(params=["en", "fr"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    theme.load_fonts()
    made = Pictures(DEFINITIONS)
    install(qapp, request.param)
    yield request.param
    install(qapp, "en")
    made.close()


@pytest.mark.exhaustive(sample=6)
@pytest.mark.parametrize("width", [31, 44, 54, 90, 112, 150])
def test_no_counter_and_no_plate_of_a_token_is_cut(language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    fitted = painting.fitted
    monkeypatch.setattr(painting, "fitted", lambda *all: (made := fitted(*all), written.append(made[1]))[0])
    token = card_looks(width)["token"]
    if width < 90:
        token = msgspec.structs.replace(token, shape="medallion", name="", stats=(), origin="")
    pixmap = QPixmap(300, 300)
    painter = QPainter(pixmap)
    words = {"en": ("Token", "Copy"), "fr": ("Jeton", "Copie")}[language]
    for kind in terms.COUNTERS.split():
        for states in ((), ("rested",)):
            look = msgspec.structs.replace(token, counters=((kind, 4),), ribbon=words[0], states=states, origin="")
            draw_badges(painter, look, boxes_of(look), 1.0)
    draw_badges(painter, copy := msgspec.structs.replace(token, ribbon=words[1], copy=True), boxes_of(copy), 1.0)
    painter.end()
    assert "4" in written and not [text for text in written if "…" in text]
    if width >= 44:
        assert words[0].upper() in written
    if width >= 112:
        assert {"en": "4 glimmer", "fr": "4 lueur"}[language] in written


@pytest.mark.usefixtures("draws_table")
def test_a_narrow_item_of_the_stack_tells_what_it_aims_at_to_the_end_of_its_name(language: str) -> None:
    """In a window of 1280x720: two of a kind differ by their last words."""
    pictures = Pictures(DEFINITIONS)
    renderer = Renderer(pictures)
    item = msgspec.structs.replace(row_looks(176)["tight"], name="Give Bath", ribbon="")

    def drawn(target: str) -> object:
        return renderer.pixmap(msgspec.structs.replace(item, details=(f"→ {target}",))).toImage()

    assert drawn("Crusader of Aesa") != drawn("Crusader of Aesb")
    pictures.close()
