"""What a run of the suite samples, and `--exhaustive` runs whole.

A test marked `exhaustive` runs only with `--exhaustive`; marked `exhaustive(sample=N)`, N of its parameters run
otherwise; a row that is asked for by its name is run always. A test that goes through many things by itself takes them
from the fixture `sampled`, or asks `exhaustive` how far to go. A test of hypothesis says with `examples` how many it is
given.

Samples are the same in every run, so that a program that was judged good is good tomorrow. `--samples-of WORD` draws
others, for instance with the date each night.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TypeVar

import hypothesis
import pytest

from tests.helpers.samples import WORD, sample_of, word

T = TypeVar("T")
Item = TypeVar("Item", bound=pytest.Item)
WHOLE_RUN = 3 * 60 * 60
"""Seconds that one test has with `--exhaustive`: some go through what hundreds of samples would."""
Sampler = Callable[[Sequence[T], int], list[T]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--exhaustive", action="store_true", help="run all of what is otherwise sampled: every card, proof and match"
    )
    parser.addoption(
        "--samples-of",
        metavar="WORD",
        help="draw other samples, those of this word, such as the date",
    )


_whole = False


def pytest_configure(config: pytest.Config) -> None:
    global _whole
    _whole = config.getoption("exhaustive")
    if (chosen := config.getoption("samples_of")) is not None:
        os.environ[WORD] = chosen
    if _whole:
        hypothesis.settings.register_profile("whole", max_examples=max(100, hypothesis.settings.default.max_examples))
        hypothesis.settings.load_profile("whole")


def pytest_report_header(config: pytest.Config) -> str:
    return "samples: all" if config.getoption("exhaustive") else f"samples: --samples-of '{word()}'"


def examples(sample: int, whole: int) -> hypothesis.settings:
    """How many examples a test is given: `sample` of them, always the same, and `whole` with `--exhaustive`."""
    return hypothesis.settings(max_examples=whole if _whole else sample)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("exhaustive"):
        for item in items:
            item.add_marker(pytest.mark.timeout(WHOLE_RUN), append=False)
        return
    asked = {argument.rpartition("/")[2] for argument in config.args if argument.endswith("]")}
    marked: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("exhaustive") is not None and item.nodeid.rpartition("/")[2] not in asked:
            marked.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left_out: list[pytest.Item] = []
    for group in marked.values():
        mark = group[0].get_closest_marker("exhaustive")
        assert mark is not None
        chosen = set(map(id, chosen_of(group, mark)))
        left_out += [item for item in group if id(item) not in chosen]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = {id(item) for item in left_out}
        items[:] = [item for item in items if id(item) not in gone]


def chosen_of(group: Sequence[Item], mark: pytest.Mark) -> list[Item]:
    """The runs of one function that its mark `exhaustive` leaves to a run of samples."""
    first = sorted(group, key=lambda item: blake2b(f"{word()} {item.nodeid}".encode()).digest())
    return first[: mark.kwargs.get("sample", 0)]


@pytest.fixture
def exhaustive(request: pytest.FixtureRequest) -> bool:
    """Whether everything is run."""
    return bool(request.config.getoption("exhaustive"))


@pytest.fixture
def sampled(exhaustive: bool) -> Sampler[T]:
    """Gives at most so many of a sequence; all of it with `--exhaustive`."""
    return lambda things, most: list(things) if exhaustive else sample_of(things, most)
