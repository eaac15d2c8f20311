"""The budgets of the catalogue: a search beside the bare query of the full-text index, and beside a frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from gatcg_desktop.bench.engine import ROUNDS, Budget, in_turns
from gatcg_desktop.bench.yardsticks import FRAME_MS
from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import catalogue_path

REPEATS = 5
PAGE = 100
"""How many cards a search gives: what a list in sight may hold."""

QUERIES: Sequence[tuple[str, str]] = (
    ("e:fire t:ally c<=3 p>=2", "types : fire types : ally"),
    ('k:intercept o:"draw a card"', 'body : intercept body : "draw a card"'),
    ('o:"draw a card" -t:token', 'body : "draw a card"'),
    ("(class:warrior or class:guardian) e:water", "(types : warrior OR types : guardian) AND types : water"),
    ("o:target o:ally is:banned", 'body : "target" * body : "ally" *'),
    ("t:action o:damage c=2 r>=sr legal:standard", 'types : action body : "damage" *'),
    ("s", 'name : "s" *'),
    ("sp", 'name : "sp" *'),
    ("spirit of", 'name : "spirit" * name : "of" *'),
    ("o:a", 'body : "a" *'),
    ("o:champion or o:ally or o:card", 'body : "champion" * OR body : "ally" * OR body : "card" *'),
    ("-o:draw -(t:ally or t:action)", 'body : "draw" * OR types : ally OR types : action'),
)
"""Queries as people type them, letter by letter among them, and the bare full-text query of the same words."""


def catalogue_budgets(rounds: int = ROUNDS, cards: Path | None = None) -> dict[str, Budget]:
    """Measure searching the program's own catalogue, or the records of a file. Raises UserMistake without cards."""
    if cards is None:
        with CardStore.open(catalogue_path()) as store:
            return _budgets(store, rounds)
    with TemporaryDirectory() as folder, CardStore.open(Path(folder) / "cards.sqlite3") as store:
        store.replace_all(read_records(cards)[0], "file", str(cards))
        return _budgets(store, rounds)


def _budgets(store: CardStore, rounds: int) -> dict[str, Budget]:
    if not store.count():
        raise UserMistake("There are no cards yet; `gatcg-desktop sync` fetches them, or name a file with --cards.")
    search = CardSearch(store)
    search.prepare()
    ours = [partial(search.find, query, limit=PAGE) for query, _ in QUERIES]
    bare = [partial(store.matching, expression) for _, expression in QUERIES]
    return {
        "search": in_turns(lambda _: total(ours), lambda _: total(bare), rounds, 3.0, "ms, all queries"),
        "search_p99": in_turns(lambda _: p99(ours), lambda _: FRAME_MS, rounds, 1.0, "ms, p99"),
        "search_p99_bare": in_turns(lambda _: p99(ours), lambda _: p99(bare), rounds, 3.0, "ms, p99"),
    }


def times(searches: Sequence[Callable[[], object]]) -> list[float]:
    """Milliseconds of each search, all of them by turns, several times."""
    found = []
    for _ in range(REPEATS):
        for one in searches:
            begun = time.perf_counter()
            one()
            found.append(1e3 * (time.perf_counter() - begun))
    return found


def total(searches: Sequence[Callable[[], object]]) -> float:
    """Milliseconds of all searches once."""
    return sum(times(searches)) / REPEATS


def p99(searches: Sequence[Callable[[], object]]) -> float:
    """Milliseconds that all but one in a hundred stay below."""
    found = sorted(one for _ in range(2) for one in times(searches))
    return found[len(found) * 99 // 100]
