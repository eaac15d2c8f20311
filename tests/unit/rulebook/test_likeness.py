"""Which rule a ruling is about: found where it is clear, and none where it is not."""

from __future__ import annotations

import pytest

from gatcg_desktop.rulebook.likeness import rule_about


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("This has to be in your material deck to be materialized.", "materialization.zone"),
        ("Nobody has to be awake for it: only attack cards rest the champion as a cost.", "combat.attack_card"),
        ("When it leaves the field, what is loaded into that object goes to the graveyard.", "zones.object_specific"),
        ("You reserve cards face down, whatever its cost.", "costs.reserve"),
        ("Powercell means the subtype.", None),
        ("It can be any number from 1 to 9.", None),
        ("", None),
    ],
)
def test_a_rule_is_found_where_it_is_clear(text: str, key: str | None) -> None:
    found = rule_about(text)
    assert (found.key if found is not None else None) == key
