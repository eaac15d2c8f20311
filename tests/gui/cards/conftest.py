"""A catalogue of small cards, opened, and what all desks share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from tests.helpers.card_desks import filled_catalogue, opened


@pytest.fixture
def catalogue(qtbot: QtBot, tmp_path: Path) -> Iterator[Catalogue]:
    made = opened(qtbot, filled_catalogue(tmp_path / "cards.sqlite3"))
    yield made
    made.close()


@pytest.fixture
def cards(qapp: QApplication, catalogue: Catalogue) -> Iterator[AllCards]:
    theme.apply_theme(qapp)
    pictures = Pictures({})
    made = AllCards(catalogue, pictures)
    yield made
    made.close()
    pictures.close()
