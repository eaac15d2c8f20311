"""Crowded positions of whole games, in the window and in each size of it: nothing lies over anything else or is cut
off, and cards are as large as they are meant to be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.foundation import theme, translation
from tests.helpers.games import starter_setup
from tests.helpers.measured_board import Crowded, bring_to, crowded, smallest, tournament_setup, troubles
from tests.helpers.shared_data import real_store
from tests.helpers.window_games import WindowGame

WINDOWS = [
    ((1280, 720), 1.0),
    ((1600, 900), 1.0),
    ((1920, 1080), 1.0),
    ((2560, 1440), 1.0),
    ((1920, 1080), 1.5),
    ((2560, 1440), 2.0),
]
LEAST = {"champion": 170.0, "ally": 90.0, "medallion": 30.0, "letters": 10.0}
"""How wide a champion is at least, an ally of a long row, and a card beside a champion or behind the allies, and how
high the letters of a name are, in pixels at scale factor 1."""


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    translation.install(qapp, request.param)
    yield request.param
    translation.install(qapp, "en")
    theme.apply_theme(qapp)


@cache
def starter_game(seed: int) -> Crowded:
    return crowded(starter_setup(seed), seed)


@cache
def real_game(seed: int, folder: Path) -> Crowded:
    with CardStore.open(real_store(folder / "cards.db")) as store:
        return crowded(tournament_setup(seed, store), seed)


def measured(game: Crowded, answers: int, size: tuple[int, int], scale: float, folder: Path) -> None:
    window = WindowGame(folder, setup=game.setup, size=size, scale=scale)
    try:
        bring_to(window, game.answers[:answers])
        QApplication.processEvents()
        assert troubles(window) == []
        least = {kind: width * (scale if scale == 1 else scale * 0.9) for kind, width in LEAST.items()}
        if scale > 1:
            least["champion"] = 0.0  # it has a share of the height
            least["letters"] = LEAST["letters"]  # a name has one line, and the card the same width
        assert not {kind: width for kind, width in smallest(window).items() if width < least[kind]}
    finally:
        window.close()


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seed", [3, 5, 8])
def test_a_crowded_table_of_the_starter_decks(
    seed: int, window: tuple[tuple[int, int], float], language: str, tmp_path: Path
) -> None:
    game = starter_game(seed)
    for answers in {game.most, game.attack}:
        measured(game, answers, *window, tmp_path)


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seed", range(1, 11))
def test_a_crowded_table_of_real_decks(
    seed: int,
    window: tuple[tuple[int, int], float],
    language: str,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    game = real_game(seed, tmp_path_factory.getbasetemp())
    for answers in {game.most, game.attack}:
        measured(game, answers, *window, tmp_path)
