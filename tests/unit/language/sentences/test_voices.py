"""The voices are put together out of parts, none of which may stand in another's way."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.sentences.english import English
from gatcg_desktop.language.sentences.french import French


@pytest.mark.parametrize("voice", [English, French])
def test_no_two_parts_have_methods_of_one_name(voice: type) -> None:
    owners: dict[str, type] = {}
    for part in voice.__mro__:
        if not part.__module__.startswith("gatcg_desktop."):
            continue
        for name, what in vars(part).items():
            if name.startswith("__") or not callable(what):
                continue
            by = owners.setdefault(name, part)
            assert issubclass(by, part), f"{name} is of {by.__qualname__} ({by.__module__}) and of {part.__module__}"
    assert len(owners) > 200
