"""A test that is named as the proof of a production fails if it does not prove it.

With `--find-proofs=FILE` what each test proves is written into that file instead (see `proofs.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from tests.helpers import proofs
from tests.helpers.tables import Table
from tests.helpers.witness import Witness, fails_with, witnessing

PlayedCard = Mapping[str, frozenset[str]]
"""The cards that were played with, by key: with which productions their texts are read."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--find-proofs", metavar="FILE", help="write which productions each test proves into FILE")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("find_proofs"):
        config.pluginmanager.register(_Finder(config), "proof-finder")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    if isinstance(item, Table):
        return (yield)
    return (yield from _checked(item, item.runtest))


@pytest.hookimpl(wrapper=True)
def pytest_run_row(row: pytest.Function, run: Callable[[], None]) -> Generator[None, object, object]:
    return (yield from _checked(row, run))


def _checked(item: pytest.Item, run: Callable[[], None]) -> Generator[None, object, object]:
    test, finding = _name(item), item.config.getoption("find_proofs")
    wanted = _named_for().get(test, frozenset()) if not finding and _is_checked(item, test) else frozenset()
    if not finding and not wanted:
        return (yield)
    with witnessing(Witness()) as witness:
        result = yield
    if finding:
        item.user_properties.append(("proved", (test, every_proof(run, witness.played))))
    elif missing := wanted - proved(run, witness.played, wanted):
        pytest.fail(f"It proves no longer, as {proofs.FILE.name} says: {', '.join(sorted(missing))}", pytrace=False)
    return result


def proved(run: Callable[[], None], played: PlayedCard, wanted: frozenset[str]) -> frozenset[str]:
    """What is wanted and proved by a test that played with these cards."""
    found: frozenset[str] = frozenset()
    for key, used in sorted(_small(played).items(), key=lambda card: -len(wanted & card[1])):
        if wanted & used - found and fails_with(run, key):
            found |= wanted & used
    return found


def every_proof(run: Callable[[], None], played: PlayedCard) -> dict[str, int]:
    """All that is proved by a test that played with these cards: of how many productions the proving card is made."""
    found: dict[str, int] = {}
    for key, used in _small(played).items():
        if fails_with(run, key):
            found |= {name: min(len(used), found.get(name, len(used))) for name in used}
    return found


def _small(played: PlayedCard) -> dict[str, frozenset[str]]:
    return {key: used for key, used in played.items() if len(used) <= proofs.MOST}


def _is_checked(item: pytest.Item, test: str) -> bool:
    """Whether this run replays the proof without the text: one of eight does, all with `--exhaustive`."""
    return bool(item.config.getoption("exhaustive")) or blake2b(test.encode(), digest_size=1).digest()[0] % 8 == 0


def _name(item: pytest.Item) -> str:
    call = getattr(item, "callspec", None)
    return proofs.name_of(item.nodeid.partition("[")[0], call.params if call is not None else {})


@lru_cache(maxsize=1)
def _named_for() -> dict[str, frozenset[str]]:
    """For each test that is a proof, of what."""
    found: dict[str, frozenset[str]] = {}
    for name, test in proofs.load().items():
        found[test] = found.get(test, frozenset()) | {name}
    return found


class _Finder:
    """Gathers what the tests prove, from all workers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.found: dict[str, dict[str, int]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for test, found in (value for name, value in report.user_properties if name == "proved"):
                before = self.found.get(test, found)  # of runs with one name all have to prove it
                self.found[test] = {name: many for name, many in found.items() if name in before}

    def pytest_sessionfinish(self) -> None:
        if not hasattr(self.config, "workerinput"):
            Path(self.config.getoption("find_proofs")).write_bytes(msgspec.json.encode(self.found))
