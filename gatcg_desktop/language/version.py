"""Which compiler it is: readings that were kept are only good for the compiler that made them."""

from __future__ import annotations

import hashlib
import importlib.util
import marshal
import pkgutil
from functools import lru_cache
from pathlib import Path

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
        digest.update(module.name.encode() + b"\0" + (marshal.dumps(code) if code is not None else b""))
    for file in sorted((Path(__file__).parent / "syntax").glob("*.rows")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
