"""Which card a list means: by its name, a slug, the slug of a printing, an id, or a name with a set behind it."""

from __future__ import annotations

from functools import cached_property
from typing import Generic, Protocol, TypeVar

from gatcg_desktop.decks.deck import tidy_name
from gatcg_desktop.decks.formats.list_lines import letters, without_rest
from gatcg_desktop.decks.resolve import CardFacts, NameListing, find_card

F_co = TypeVar("F_co", bound=CardFacts, covariant=True)

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
        """The card that is called so, whatever else stands behind its name, or None."""
        found = self.exactly(called)
        if found is None and len(called) <= _LONGEST:
            found = next((card for rest in without_rest(tidy_name(called)) if (card := self.exactly(rest))), None)
        return found

    def exactly(self, called: str) -> F_co | None:
        """The card with this name, or this key, or a name of the same letters that is the only one; else None."""
        if called not in self._found:
            self._found[called] = self._look(tidy_name(called)) if len(called) <= _LONGEST else None
        return self._found[called]

    def _look(self, called: str) -> F_co | None:
        found = find_card(called, self._lookup)
        if found is None and " " not in called:
            found = self._lookup.by_key(called)
        if found is None and (name := self._by_letters.get(letters(called))):
            found = find_card(name, self._lookup)
        return found

    @cached_property
    def _by_letters(self) -> dict[str, str]:
        """Names by their letters; those that several share are left out."""
        found: dict[str, str] = {}
        for name in dict.fromkeys(self._lookup.names()) if isinstance(self._lookup, NameListing) else ():
            key = letters(name)
            found[key] = "" if key in found else name
        return found
