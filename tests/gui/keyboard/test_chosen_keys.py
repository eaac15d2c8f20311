"""Keys that a person chose, against the program's own: each works one thing, whatever stands in the file."""

from __future__ import annotations

from collections import Counter

import pytest

from gatcg_desktop.gui.keyboard.chosen_keys import OWN, Chosen, Conflict, conflict, keys_in_force, with_keys, written


def test_the_programs_own_keys_are_all_in_force_where_nothing_was_chosen() -> None:
    assert keys_in_force({}) == {name: tuple(map(written, keys)) for name, keys in OWN.items()}


def test_a_chosen_key_is_taken_from_whoever_had_it() -> None:
    chosen = with_keys({}, "settings", ("Ctrl+S",))
    keys = keys_in_force(chosen)
    assert keys["settings"] == ("Ctrl+S",) and keys["save_game"] == ()
    assert chosen == {"settings": ("Ctrl+S",), "save_game": ()}


def test_what_is_given_back_is_not_kept() -> None:
    chosen = with_keys(with_keys({}, "settings", ("Ctrl+9",)), "settings", OWN["settings"])
    assert chosen == {}


@pytest.mark.parametrize(
    ("name", "key", "holder"),
    [
        ("settings", "Ctrl+S", Conflict("save_game")),
        ("settings", "Ctrl+=", Conflict("zoom_in")),
        ("settings", "Y", Conflict("")),
        ("settings", "Esc", Conflict("")),
        ("settings", "7", Conflict("")),
        ("settings", "Ctrl+,", None),
        ("settings", "Ctrl+9", None),
    ],
)
def test_who_has_a_key_is_told(name: str, key: str, holder: Conflict | None) -> None:
    assert conflict(name, key, {}) == holder


def test_a_key_that_was_given_away_is_free() -> None:
    chosen: Chosen = {"save_game": ()}
    assert conflict("settings", "Ctrl+S", chosen) is None


@pytest.mark.parametrize(
    "hostile",
    [
        {"settings": ("Ctrl+9",), "quit": ("Ctrl+9",)},
        {"settings": ("Esc",), "no_such_action": ("Ctrl+9",)},
        {"settings": ("", "nonsense key", "Ctrl+"), "quit": ("Ctrl+K, Ctrl+C",)},
        {"settings": ("Ctrl+N",), "new_game": ("Ctrl+N",)},
    ],
)
def test_no_file_makes_a_key_work_two_things_or_none_of_ours_lose_its_own(hostile: dict[str, tuple[str, ...]]) -> None:
    keys = keys_in_force(hostile)
    assert list(keys) == list(OWN)
    every = Counter(key for each in keys.values() for key in each)
    assert max(every.values()) == 1 and not every.keys() & {"", "Esc", "Ctrl+K, Ctrl+C"}
    assert keys["take_back"] == ("Ctrl+Z",)


@pytest.mark.parametrize(("text", "key"), [("ctrl+s", "Ctrl+S"), ("Ctrl+", ""), ("Ctrl+K, Ctrl+C", ""), ("", "")])
def test_a_key_is_one_press(text: str, key: str) -> None:
    assert written(text) == key
