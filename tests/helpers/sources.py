"""The package as syntax trees, for tests that read how it is written: parsed once for all of them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import gatcg_desktop

PACKAGE = Path(gatcg_desktop.__file__).parent


@cache
def trees(room: Path = PACKAGE) -> Mapping[Path, ast.Module]:
    """The tree of every module of the package (or of a room) by its file, in the order of their names. Nobody changes
    one."""
    with _staying():
        return {path: ast.parse(path.read_text("utf-8")) for path in sorted(room.rglob("*.py"))}


@cache
def nodes(room: Path = PACKAGE) -> Mapping[Path, tuple[ast.AST, ...]]:
    """All that stands in every module, or in those of a room, as `ast.walk` tells it."""
    whole = trees(room)
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
