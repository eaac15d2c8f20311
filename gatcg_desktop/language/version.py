"""Which compiler it is: readings that were kept are only good for the compiler that made them."""

from __future__ import annotations

import hashlib
import importlib.util
import marshal
import pkgutil
from functools import lru_cache
from pathlib import Path

import gatcg_desktop.language

WITHOUT_REFERENCES = 2
"""The version of marshal's format that writes the same for a module from its source and from its bytecode: later ones
tell which objects are used more than once."""


@lru_cache(maxsize=1)
def grammar_version() -> str:
    """A hash over the grammar and the code of this package, in hexadecimal: another one, another compiler."""
    digest = hashlib.blake2b(digest_size=16)
    package = gatcg_desktop.language
    for module in sorted(pkgutil.walk_packages(package.__path__, f"{package.__name__}."), key=lambda one: one.name):
        found = importlib.util.find_spec(module.name)
        get_code = getattr(found.loader, "get_code", None) if found is not None else None
        code = get_code(module.name) if get_code is not None else None
        told = b"" if code is None else marshal.dumps(code, WITHOUT_REFERENCES)
        digest.update(module.name.encode() + b"\0" + told)
    for file in sorted((Path(__file__).parent / "syntax").glob("*.rows")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
