"""Which rule a ruling is about: found where it is clear, and none where it is not."""

from __future__ import annotations

import pytest

from gatcg_desktop.rulebook import rule, rulings
from gatcg_desktop.rulebook.likeness import rule_about
from gatcg_desktop.rulebook.rulings import hash_of, rules_of


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


def test_what_somebody_has_read_goes_before_what_is_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    read, loaded = hash_of("Your  champion loses nothing."), hash_of("You reserve cards face down, whatever its cost.")
    monkeypatch.setattr(rulings, "_read", lambda: {read: ("turn.skip",), loaded: ()})
    assert [one.key for one in rules_of("Your champion\nloses nothing.", "")] == ["turn.skip"]
    alike = "You reserve cards face down, whatever its cost."
    assert rules_of(alike, alike) == (), "it was read, and is about no rule"
    assert [one.key for one in rules_of(f"{alike} All of them.", alike)] == ["costs.reserve"]


def test_every_rule_that_a_ruling_was_given_is_one() -> None:
    assert {key for keys in rulings._read().values() for key in keys if rule(key) is None} == set()
