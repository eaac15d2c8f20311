"""packaging/translations.py, which is no package, for the tests of what it finds."""

from __future__ import annotations

import importlib.util
from functools import cache
from types import ModuleType

import pytest

from tests.helpers.sources import PACKAGE, trees

REFUSAL = "Too few: {picked} picked, {least} needed."
COUNTED = ("engine", ("{player} reserves {count} card for {card}.", "{player} reserves {count} cards for {card}."))
"""A sentence of the engine with its places, and one in which something is counted."""


@cache
def translations_script() -> ModuleType:
    """The script, once a process: neither the code nor the catalogue changes while they are tested, and the code is
    parsed once for all tests that read it. Skips the file of tests where it is not in this copy of the project."""
    path = PACKAGE.parent / "packaging" / "translations.py"
    if not path.is_file():
        pytest.skip("packaging/translations.py is not in this copy of the project", allow_module_level=True)
    spec = importlib.util.spec_from_file_location("translations_script", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.trees = trees  # type: ignore[attr-defined]
    module.entries = cache(module.entries)  # type: ignore[attr-defined]
    module.places = cache(module.places)  # type: ignore[attr-defined]
    known = cache(module.translations)
    module.translations = lambda language: dict(known(language))  # type: ignore[attr-defined]
    return module
