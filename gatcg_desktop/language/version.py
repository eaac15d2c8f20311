"""Which compiler it is: readings that were kept are only good for the compiler that made them."""

from __future__ import annotations

import hashlib
import importlib.util
import pkgutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import CodeType

import gatcg_desktop.language


@lru_cache(maxsize=1)
def grammar_version() -> str:
    """A hash over the grammar and the code of this package, in hexadecimal: another one, another compiler."""
    digest = hashlib.blake2b(digest_size=16)
    package = gatcg_desktop.language
    for module in sorted(pkgutil.walk_packages(package.__path__, f"{package.__name__}."), key=lambda one: one.name):
        found = importlib.util.find_spec(module.name)
        get_code = getattr(found.loader, "get_code", None) if found is not None else None
        code = get_code(module.name) if get_code is not None else None
        digest.update(module.name.encode() + b"\0")
        for part in () if code is None else _parts(code):
            digest.update(part + b"\0")
    for file in sorted((Path(__file__).parent / "syntax").glob("*.rows")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _parts(code: CodeType) -> Iterator[bytes]:
    """What code does, the same from its source and from its bytecode and wherever it lies: its instructions, the names
    it uses and its constants. marshal would also tell which objects are used twice, and in its older formats knows no
    slices."""
    yield code.co_code
    yield code.co_exceptiontable
    yield repr((code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _parts(constant)
        else:  # a set is in another order in every process
            yield repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant).encode()
