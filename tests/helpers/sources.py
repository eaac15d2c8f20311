"""The package as syntax trees, for tests that read how it is written: parsed once for all of them.

Those are marked `reads_sources`, and run before all others: what stands at the beginning of the tests stays with one
worker of pytest-xdist, and no other parses the package as well.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

import gatcg_desktop

PACKAGE = Path(gatcg_desktop.__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("reads_sources") is None)


def trees(room: Path = PACKAGE) -> Mapping[Path, ast.Module]:
    """The tree of every module of the package (or of a room) by its file, in the order of their names. Nobody changes
    one."""
    return _trees(room)


@cache
def _trees(room: Path) -> Mapping[Path, ast.Module]:
    with _staying():
        return {path: ast.parse(path.read_text("utf-8")) for path in sorted(room.rglob("*.py"))}


def nodes(room: Path = PACKAGE) -> Mapping[Path, tuple[ast.AST, ...]]:
    """All that stands in every module, or in those of a room, as `ast.walk` tells it."""
    return _nodes(room)


@cache
def _nodes(room: Path) -> Mapping[Path, tuple[ast.AST, ...]]:
    whole = _trees(room)
    with _staying():
        return {path: tuple(ast.walk(tree)) for path, tree in whole.items()}


@contextmanager
def _staying() -> Iterator[None]:
    """Two million objects are made that stay: they are not gone through with the garbage, now or after any test."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()
