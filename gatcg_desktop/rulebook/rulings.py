"""Which rules a ruling is about: those that are published were read one by one, what is new is held against the rules.

`rulings.json` beside this file names rules for a hash of a ruling's words, so that the words stay where they are
published; none for one that only explains a card's own words, or amends them.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

import msgspec

from gatcg_desktop.rulebook import RuleText, rule
from gatcg_desktop.rulebook.likeness import rule_about


def rules_of(text: str, without_names: str) -> tuple[RuleText, ...]:
    """The rules of a ruling in English; `without_names` is its text without the names of its card, which mislead."""
    keys = _read().get(hash_of(text))
    if keys is None:
        found = rule_about(without_names)
        return (found,) if found is not None else ()
    return tuple(found for key in keys if (found := rule(key)) is not None)


def hash_of(text: str) -> str:
    """A short hash of a ruling's words, however they are spaced."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:8]


@cache
def _read() -> dict[str, tuple[str, ...]]:
    data = files(__package__).joinpath("rulings.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[str, ...]])
