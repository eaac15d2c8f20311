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
from tests.helpers.measured_board import (
    Crowded,
    Filled,
    bring_to,
    crowded,
    filled,
    rows_of_allies,
    smallest,
    tournament_setup,
    troubles,
)
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
LEAST_IN_ROW = {7: 130 / 1600, 10: 0.95 * 90 / 1280}
"""How wide so many allies in a row are at least, as a share of the window's width."""
LANGUAGES = ("en", "fr")
EACH = [
    pytest.param(
        window, language, decks, marks=() if always else pytest.mark.exhaustive, id=f"{window}-{language}-{decks}"
    )
    for decks in ("starter", "real")
    for number, window in enumerate(WINDOWS)
    for language in LANGUAGES
    for always in [decks == "starter" and language == LANGUAGES[number % 2]]
]
"""Every window in both languages with both kinds of decks; each window once where not all of it is run."""


@pytest.fixture(params=LANGUAGES)
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


@cache
def filled_game(decks: str, folder: Path) -> Filled:
    if decks == "starter":
        return filled(starter_setup(3), 3)
    with CardStore.open(real_store(folder / "cards.db")) as store:
        return filled(tournament_setup(7, store), 7)


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


@pytest.mark.parametrize(("window", "language", "decks"), EACH, indirect=["language"])
def test_seven_allies_are_large_and_ten_are_not_small(
    window: tuple[tuple[int, int], float],
    language: str,
    decks: str,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """In one row, with the stack open, in the window; which no bots come to."""
    size, scale = window
    text_takes_room = scale > 1 or size[0] < 1600
    full = filled_game(decks, tmp_path_factory.getbasetemp())
    game = WindowGame(tmp_path, setup=full.setup, size=size, scale=scale)
    shown = 0
    try:
        for count, answers in full.reached.items():
            bring_to(game, full.answers[shown:answers])
            shown = answers
            QApplication.processEvents()
            assert troubles(game) == []
            least = smallest(game)
            share = LEAST_IN_ROW[count] * (0.93 if text_takes_room else 1)
            assert least["ally"] >= max(LEAST["ally"], share * size[0])
            assert least["champion"] >= LEAST["champion"]
            assert rows_of_allies(game) == [count, count]
    finally:
        game.close()


@pytest.mark.exhaustive(sample=1)
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
