"""What workers compile together: each file is somebody's, and everybody comes round to all."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from tests.helpers.compiling import from_its_share_on, name_of, own_share

HERE = Path(__file__).resolve()
FILES = tuple("abcdefghij")


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 16])
def test_every_file_is_the_share_of_one_worker(workers: int) -> None:
    shares = [own_share(FILES, number, workers) for number in range(workers)]
    assert "".join(map("".join, shares)) == "".join(FILES)


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_each_begins_with_its_share_and_goes_round(workers: int) -> None:
    for number in range(workers):
        order = from_its_share_on(FILES, number, workers)
        assert order[: len(own_share(FILES, number, workers))] == [*own_share(FILES, number, workers)]
        assert sorted(order) == sorted(FILES)


def test_who_takes_the_place_of_another_has_a_share() -> None:
    assert own_share(FILES, 5, 2) == own_share(FILES, 1, 2)
    assert from_its_share_on(FILES, 5, 2) == from_its_share_on(FILES, 1, 2)


def test_pytest_finds_what_was_imported(request: pytest.FixtureRequest) -> None:
    name = name_of(HERE.relative_to(request.config.rootpath))
    assert name == __name__ and importlib.import_module(name) is sys.modules[__name__]
    assert importlib.import_module(name).__dict__ is request.module.__dict__
