"""What two lists differ in."""

from __future__ import annotations

import msgspec

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section


class Difference(msgspec.Struct, frozen=True):
    """A card that a section has other copies of than before: how many there were, and are."""

    section: Section
    card: str
    before: int
    after: int


def differences(before: Deck, after: Deck) -> tuple[Difference, ...]:
    """Every card whose copies differ, section by section; what came in first, then what left."""
    found = []
    for section in SECTIONS:
        was: dict[str, int] = {}
        for count, name in before.section(section):
            was[name] = was.get(name, 0) + count
        now: dict[str, int] = {}
        for count, name in after.section(section):
            now[name] = now.get(name, 0) + count
        changed = [
            Difference(section, name, was.get(name, 0), now.get(name, 0))
            for name in (*now, *(name for name in was if name not in now))
            if was.get(name, 0) != now.get(name, 0)
        ]
        found += sorted(changed, key=lambda one: (one.after < one.before, one.card))
    return tuple(found)
