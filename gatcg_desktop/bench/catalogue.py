"""The budgets of the catalogue: a search beside the bare query of the full-text index and beside a frame, filling it
beside decoding and indexing, decks read with it, and the desk over it."""

from __future__ import annotations

import gzip
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from gatcg_desktop.bench.card_desk import desk_budgets
from gatcg_desktop.bench.engine import ROUNDS, Budget, in_turns
from gatcg_desktop.bench.yardsticks import FRAME_MS
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck, merge_entries
from gatcg_desktop.decks.deck_lists import DeckList, deck_lists
from gatcg_desktop.decks.formats.reading import read_any
from gatcg_desktop.decks.formats.writing import FORMATS, Facts, write_as
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import catalogue_path

REPEATS = 5
DECK = 72
DECK_MS = 50.0
"""How long a deck of so many different cards may take to be read."""
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


def catalogue_budgets(rounds: int = ROUNDS, cards: Path | None = None, lists: Path | None = None) -> dict[str, Budget]:
    """Measure the program's own catalogue, or the records of a file, whose import is measured as well; with a file of
    deck `lists`, whether each comes back from every form. Raises UserMistake without cards."""
    if cards is None:
        with CardStore.open(catalogue_path()) as store:
            return _budgets(store, rounds, lists)
    with TemporaryDirectory() as folder, CardStore.open(Path(folder) / "cards.sqlite3") as store:
        importing = in_turns(
            lambda _: timed(lambda: import_cards(store, cards)),
            lambda number: timed(lambda: decoded_and_indexed(cards, Path(folder) / f"bare-{number}.sqlite3")),
            min(rounds, 3),
            10.0,
            "ms",
        )
        return {"import": importing, **_budgets(store, rounds, lists)}


def _budgets(store: CardStore, rounds: int, lists: Path | None) -> dict[str, Budget]:
    if not store.count():
        raise UserMistake("There are no cards yet; `gatcg-desktop sync` fetches them, or name a file with --cards.")
    deck, lookup = deck_text(store), NameLookup(starter_set(), store)
    found = search_budgets(store, rounds)
    found[f"deck_{DECK}"] = in_turns(
        lambda _: timed(lambda: read_any(deck, lookup)), lambda _: DECK_MS, rounds, 1.0, "ms"
    )
    if lists is not None:
        found["deck_lists"] = lists_come_back(store, lists)
    return found | desk_budgets(store, rounds)


def search_budgets(store: CardStore, rounds: int) -> dict[str, Budget]:
    """Measure searching a store, which has to be filled."""
    search = CardSearch(store)
    search.prepare()
    ours = [partial(search.find, query, limit=PAGE) for query, _ in QUERIES]
    bare = [partial(store.matching, expression) for _, expression in QUERIES]
    return {
        "search": in_turns(lambda _: total(ours), lambda _: total(bare), rounds, 3.0, "ms, all queries"),
        "search_p99": in_turns(lambda _: p99(ours), lambda _: FRAME_MS, rounds, 1.0, "ms, p99"),
        "search_p99_bare": in_turns(lambda _: p99(ours), lambda _: p99(bare), rounds, 3.0, "ms, p99"),
    }


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that it takes."""
    begun = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - begun)


def decoded_and_indexed(cards: Path, index: Path) -> None:
    """The yardstick of an import: the records decoded, and their names and texts put into a full-text index."""
    data = cards.read_bytes()
    plain = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
    decoded = msgspec.json.decode(plain)
    records = decoded if isinstance(decoded, list) else list(decoded.values())
    connection = sqlite3.connect(index)
    connection.execute("CREATE VIRTUAL TABLE text USING fts5 (name, body)")
    rows = [(one.get("name"), one.get("effect")) for one in records]
    connection.executemany("INSERT INTO text VALUES (?, ?)", rows)
    connection.commit()
    connection.close()


def deck_text(store: CardStore) -> bytes:
    """A list of 72 different cards."""
    lines = [f"1 {card.name}" for card in islice(store, DECK)]
    return "\n".join(("# Main", *lines)).encode()


def lists_come_back(store: CardStore, lists: Path) -> Budget:
    """How many of the lists of a file are read, written to every form, and read back the same."""
    names = {card.slug: card.name for card in store}
    slugs = {name: slug for slug, name in names.items()}
    lookup = NameLookup(starter_set(), store)
    decks = deck_lists(lists, {})
    whole = sum(_comes_back(one, names, slugs, lookup) for one in decks)
    return Budget(whole, len(decks), whole / max(1, len(decks)), 1.0, whole == len(decks), "lists", at_least=True)


def _comes_back(one: DeckList, names: dict[str, str], slugs: dict[str, str], lookup: NameLookup) -> bool:
    sections = (
        merge_entries((count, names.get(slug, slug)) for slug, count in section.items())
        for section in (one.material, one.main, one.sideboard)
    )
    deck = Deck(f"Deck {one.name}", *sections)
    for form in FORMATS:
        report = read_any(write_as(deck, form, lambda name: Facts(slugs.get(name, ""))), lookup)
        if not report.whole or report.deck != deck:
            return False
    return True


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
