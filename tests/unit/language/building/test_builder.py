"""The builder is put together out of parts, none of which may stand in another's way."""

from __future__ import annotations

from gatcg_desktop.language.building.builder import Builder
from gatcg_desktop.language.building.meaning import Meaning


def test_no_two_parts_give_a_meaning_to_rules_of_one_name() -> None:
    seen: dict[str, str] = {}
    for part in Builder.__bases__:
        for name in vars(part):
            if not name.startswith("_") and not hasattr(Meaning, name):
                assert name not in seen, f"{name} is of {seen[name]} and of {part.__name__}"
                seen[name] = part.__name__
    assert len(seen) > 100
