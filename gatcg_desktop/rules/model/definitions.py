"""What is printed: card definitions, the part of a card that no game ever changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from gatcg_desktop.language import keywords
from gatcg_desktop.language.ast import Ability, Keyword
from gatcg_desktop.language.card_types import OBJECT_TYPES

ADVANCED_ELEMENTS = frozenset(keywords.ADVANCED_ELEMENTS)


F = TypeVar("F")


WITHOUT_ELEMENT = ("NORM",)
"""The elements of what is printed with none (parts-of-a-card-element, rule 1.1)."""


class CardDefinition(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One face of a card as printed.

    `key` identifies the face (a slug). `cost` None with `cost_kind` "reserve" or "memory" means X; `cost_kind`
    "none" means that there is no cost (which is not a cost of 0). Stats are None where the face has none.
    `paragraphs` is the text, one entry per paragraph; `abilities` what the program reads in it, in its order.
    """

    key: str
    name: str
    types: tuple[str, ...]
    elements: tuple[str, ...] = WITHOUT_ELEMENT
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    cost_kind: Literal["reserve", "memory", "none"] = "none"
    cost: int | None = None
    speed: Literal["fast", "slow", ""] = ""
    level: int | None = None
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    paragraphs: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    flavor: str = ""
    other_face: str = ""

    @property
    def is_object(self) -> bool:
        """Whether a resolving activation of it becomes an object on the field."""
        return not OBJECT_TYPES.isdisjoint(self.types)

    @property
    def is_token(self) -> bool:
        """Whether this is the face of a token, which is no card and cannot be named (naming, rule 6.1)."""
        return "TOKEN" in self.types or "TOKEN" in self.supertypes

    @property
    def lineage_name(self) -> str:
        """The champion's name without title (card-types-champion, rule 6)."""
        return self.name.split(",")[0].strip()

    def bears_name(self, name: str) -> bool:
        """Whether a champion is of that name: its name without title, or its whole name (parts-of-a-card-name, 5)."""
        return name in (self.name, self.lineage_name)

    @property
    def of_material_deck(self) -> bool:
        """Whether a card begins in the material deck: a champion, a regalia, or what has a memory cost."""
        return "CHAMPION" in self.types or "REGALIA" in self.supertypes or self.cost_kind == "memory"

    @property
    def link(self) -> Keyword | None:
        """Its unrestricted Link or Link Shield, or None."""
        return self.keyword("Link") or self.keyword("Link Shield")

    def with_subtypes(self, extra: tuple[str, ...]) -> CardDefinition:
        """The face with further subtypes."""
        return msgspec.structs.replace(self, subtypes=(*self.subtypes, *extra)) if extra else self

    def keyword(self, name: str) -> Keyword | None:
        """The unrestricted keyword of that name, or None."""
        for ability in self.abilities:
            if type(ability) is Keyword and ability.name == name:
                return ability
        return None


HIDDEN_FACE = CardDefinition("", "", (), elements=())
"""What is known of a card that may not be known."""


class Definitions(dict[str, CardDefinition]):
    """All faces a game may need, by key; a card whose key is "" is hidden from whoever asks. Not changed once the game
    has begun."""

    def __init__(self, definitions: Mapping[str, CardDefinition]) -> None:
        super().__init__(definitions)
        self._kinds: dict[str, frozenset[str]] = {}
        self._found: dict[str, Any] = {}

    @classmethod
    def of(cls, definitions: Mapping[str, CardDefinition]) -> Definitions:
        """These, and what was found in them before where they are `Definitions`."""
        return definitions if isinstance(definitions, Definitions) else cls(definitions)

    def __missing__(self, key: str) -> CardDefinition:
        """The rules may look at a card that is hidden here, and find nothing. Raises KeyError for any other key."""
        if key:
            raise KeyError(key)
        return HIDDEN_FACE

    def forget(self) -> None:
        """Forget what was found in the faces: there are more now."""
        self._kinds.clear()
        self._found.clear()

    def found_once(self, name: str, find: Callable[[Definitions], F]) -> F:
        """What `find` finds in all faces, found once; `name` says which question it is."""
        found: F | None = self._found.get(name)
        if found is None:
            found = self._found[name] = find(self)
        return found

    def of_kind(self, name: str, is_so: Callable[[CardDefinition], object]) -> frozenset[str]:
        """The keys of the faces for which `is_so` holds, found once; `name` says which question it is."""
        found = self._kinds.get(name)
        if found is None:
            found = self._kinds[name] = frozenset(key for key, face in self.items() if is_so(face))
        return found
