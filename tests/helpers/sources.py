"""The package as syntax trees, for tests that read how it is written: parsed once for all of them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import gatcg_desktop

PACKAGE = Path(gatcg_desktop.__file__).parent


@cache
def trees(room: Path = PACKAGE) -> Mapping[Path, ast.Module]:
    """The tree of every module of the package (or of a room) by its file, in the order of their names. Nobody changes
    one."""
    collecting = gc.isenabled()
    gc.disable()
    found = {path: ast.parse(path.read_text("utf-8")) for path in sorted(room.rglob("*.py"))}
    gc.freeze()  # two million objects that stay: they are not gone through again with the garbage of every test
    if collecting:
        gc.enable()
    return found


@cache
def nodes(room: Path = PACKAGE) -> Mapping[Path, tuple[ast.AST, ...]]:
    """All that stands in every module, or in those of a room, as `ast.walk` tells it."""
    return {path: tuple(ast.walk(tree)) for path, tree in trees(room).items()}
