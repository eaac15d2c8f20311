"""Which card a list means: by its name, a slug, the slug of a printing, an id, or a name with a set behind it."""

from __future__ import annotations

import re
from typing import Generic, Protocol, TypeVar

from gatcg_desktop.decks.deck import tidy_name
from gatcg_desktop.decks.resolve import CardFacts, find_card

F_co = TypeVar("F_co", bound=CardFacts, covariant=True)

_ID_BEFORE = re.compile(r"\[[^\[\]]{1,60}\]\s*")
_SET_BEHIND = re.compile(r"\s*(?:\([^()]{1,60}\)|\[[^\[\]]{1,60}\])(?:\s*#?[0-9A-Za-z-]{1,12})?(?:\s*\*F\*)?")
_LONGEST = 200


class KeyedLookup(Protocol[F_co]):
    """Knows cards by name and by key."""

    def by_name(self, name: str, /) -> F_co | None:
        """The card of that name, or None."""
        ...

    def by_key(self, key: str, /) -> F_co | None:
        """The card with that slug or id, also one of a face or a printing, or None."""
        ...


class Matcher(Generic[F_co]):
    """Finds cards, each once."""

    def __init__(self, lookup: KeyedLookup[F_co]) -> None:
        self._lookup = lookup
        self._found: dict[str, F_co | None] = {}

    def find(self, called: str) -> F_co | None:
        """The card that is called so, or None."""
        if called not in self._found:
            self._found[called] = self._look(tidy_name(called)) if len(called) <= _LONGEST else None
        return self._found[called]

    def _look(self, called: str) -> F_co | None:
        found = find_card(called, self._lookup)
        if found is None and " " not in called:
            found = self._lookup.by_key(called)
        if found is not None:
            return found
        plain = _ID_BEFORE.sub("", called, count=1) if called.startswith("[") else called
        ends = list(_SET_BEHIND.finditer(plain))
        if ends and ends[-1].end() == len(plain):
            plain = plain[: ends[-1].start()]
        return find_card(plain, self._lookup) if plain and plain != called else None
