"""What a person means by a few letters."""

from __future__ import annotations

import pytest

from gatcg_desktop.gui.keyboard.action_search import Findable, found

ROWS = (
    Findable("save_game", "Save", "Game", "save game"),
    Findable("save_game_as", "Save as", "Game", "save game as"),
    Findable("settings", "Réglages", "Partie", "settings"),
    Findable("take_back", "Take back the last answer", "Edit", "take back"),
    Findable("show_log", "Log", "Panels", "show log"),
)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("save", "save_game"),
        ("as", "save_game_as"),
        ("BACK last", "take_back"),
        ("regl", "settings"),
        ("settings", "settings"),
        ("panels", "show_log"),
        ("réglagse", "settings"),
    ],
)
def test_words_lead_to_their_action(query: str, first: str) -> None:
    assert [row.name for row in found(query, ROWS)][:1] == [first]


def test_everything_is_there_before_anything_is_typed_and_nothing_for_nonsense() -> None:
    assert found("  ", ROWS) == list(ROWS)
    assert found("zzqq", ROWS) == []


def test_a_name_comes_before_what_only_stands_in_its_menu() -> None:
    rows = (Findable("a", "Quit", "Save"), Findable("b", "Now save", "Game"), Findable("c", "Save", "Game"))
    assert [row.name for row in found("save", rows)] == ["c", "b", "a"]
