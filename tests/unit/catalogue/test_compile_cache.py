"""A text is compiled once for each compiler, and then taken from the store."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.catalogue import compile_cache as readings
from gatcg_desktop.catalogue.compile_cache import CompileCache
from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.version import grammar_version
from gatcg_desktop.language.wording import CardFacts

FACTS = CardFacts("Small Flame", ("ACTION",))
TEXT = "Draw a card.\nJuggle."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.db"


def test_the_second_time_nothing_is_compiled(path: Path) -> None:
    with CardStore.open(path) as store:
        first = CompileCache(store)
        assert first.read(TEXT, FACTS) == first.read(TEXT, FACTS) == compile_text(TEXT, FACTS)
        first.save()
        assert first.compiled == 1
    with CardStore.open(path) as store:
        second = CompileCache(store)
        assert second.read(TEXT, FACTS) == compile_text(TEXT, FACTS)
        assert second.compiled == 0
        second.read(TEXT, msgspec.structs.replace(FACTS, types=("ALLY",)))  # another card's text is another reading
        assert second.compiled == 1


def test_another_compiler_reads_for_itself_and_forgets_the_old(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with CardStore.open(path) as store:
        old = CompileCache(store)
        old.read(TEXT, FACTS)
        old.save()
        monkeypatch.setattr(readings, "grammar_version", lambda: "another")
        new = CompileCache(store)
        new.read("Draw two cards.", FACTS)
        new.save()
        monkeypatch.undo()
        again = CompileCache(store)
        again.read(TEXT, FACTS)
        assert again.compiled == 1


def test_what_cannot_be_decoded_is_compiled(path: Path) -> None:
    with CardStore.open(path) as store:
        one = CompileCache(store)
        one.read(TEXT, FACTS)
        key = next(iter(one._new))
        store.keep_compiled(grammar_version(), {key: b"\xc1 nonsense"})
        other = CompileCache(store)
        assert other.read(TEXT, FACTS) == compile_text(TEXT, FACTS)
        assert other.compiled == 1


def test_a_store_that_cannot_be_used_costs_nothing_but_time(path: Path) -> None:
    store = CardStore.open(path)
    store.close()
    with pytest.raises(CatalogueError):
        store.count()
    one = CompileCache(store)
    assert one.read(TEXT, FACTS) == compile_text(TEXT, FACTS)
    one.save()
    assert CompileCache(None).read(TEXT, FACTS) == compile_text(TEXT, FACTS)


def test_an_older_catalogue_gets_the_table(path: Path) -> None:
    with CardStore.open(path) as store, store.transaction() as connection:
        connection.execute("DROP TABLE reading")
    with CardStore.open(path) as store:
        one = CompileCache(store)
        one.read(TEXT, FACTS)
        one.save()
        assert store.compiled(grammar_version(), next(iter([readings._key(TEXT, FACTS)]))) is not None


def test_the_version_is_that_of_the_compiler() -> None:
    assert grammar_version() == grammar_version.__wrapped__()
    assert len(grammar_version()) == 32


AGAIN = """
from gatcg_desktop.language.version import grammar_version
assert grammar_version() == grammar_version.__wrapped__()
"""


def test_the_version_is_the_same_from_source_and_from_bytecode(tmp_path: Path) -> None:
    """The first time the modules are compiled, the second their bytecode is there."""
    again = subprocess.run(
        [sys.executable, "-c", AGAIN],
        env={**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stderr
    assert list(tmp_path.rglob("compiler.*.pyc"))
