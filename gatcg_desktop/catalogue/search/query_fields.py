"""What a query can ask of a card: the fields, the names they go by, and what kind of value each is held against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from gatcg_desktop.engine.messages import Message, say

SortKey = Literal[
    "name", "cost", "level", "power", "life", "durability", "speed", "rarity", "element", "type", "class", "set"
]
SORT_KEYS: tuple[SortKey, ...] = get_args(SortKey)

Kind = Literal["name", "text", "choice", "number", "order", "flag", "sorting"]
"""`name` and `text` are searched for words, `choice` is one of the catalogue's words, `number` is compared, `order` is
compared by the rank of its words, `flag` is so or not, `sorting` finds nothing and says how
they are sorted."""


class Field(msgspec.Struct, frozen=True):
    """One field. `names[0]` is its key; `noun` is what a person calls it; `ranks` are the words of what has some
    in an order."""

    names: tuple[str, ...]
    kind: Kind
    noun: Message
    ranks: Mapping[str, int] = {}

    @property
    def key(self) -> str:
        """What the field is called in a tree."""
        return self.names[0]


RARITIES = {"c": 1, "u": 2, "r": 3, "sr": 4, "ur": 5, "pr": 6, "csr": 7, "cur": 8, "cpr": 9}
_RARITY_NAMES = {
    "common": 1,
    "uncommon": 2,
    "rare": 3,
    "super rare": 4,
    "ultra rare": 5,
    "promotional rare": 6,
    "collector super rare": 7,
    "collector ultra rare": 8,
    "collector promo rare": 9,
}
SPEEDS = {"slow": 0, "fast": 1}

_ASKED = (
    Field(("name", "n"), "name", say("name")),
    Field(("text", "o", "oracle", "effect"), "text", say("text")),
    Field(("flavor", "ft"), "text", say("flavour text")),
    Field(("artist", "a", "illustrator"), "text", say("illustrator")),
    Field(("element", "e", "el", "color", "colour", "id", "identity"), "choice", say("element")),
    Field(("type", "t"), "choice", say("type")),
    Field(("subtype", "sub", "st"), "choice", say("subtype")),
    Field(("class", "cl"), "choice", say("class")),
    Field(("keyword", "k", "kw"), "choice", say("keyword")),
    Field(("set", "s", "edition"), "choice", say("set")),
    Field(("legal", "f", "format"), "choice", say("format")),
    Field(("banned", "ban"), "choice", say("format")),
    Field(("restricted", "limited"), "choice", say("format")),
    Field(("cost", "c", "cmc", "mv"), "number", say("cost")),
    Field(("memory", "m", "mem"), "number", say("memory cost")),
    Field(("reserve", "res"), "number", say("reserve cost")),
    Field(("level", "lv", "lvl", "l"), "number", say("level")),
    Field(("power", "p", "pow"), "number", say("power")),
    Field(("life", "hp", "toughness", "tou"), "number", say("life")),
    Field(("durability", "d", "dur"), "number", say("durability")),
    Field(("speed", "sp"), "order", say("speed"), SPEEDS),
    Field(("rarity", "r"), "order", say("rarity"), RARITIES | _RARITY_NAMES | {str(n): n for n in RARITIES.values()}),
    Field(("is",), "flag", say("property")),
)
_SORTED_BY = {
    name: SORT_KEYS.index(key) for key in SORT_KEYS for field in _ASKED if field.key == key for name in field.names
}
DIRECTIONS = {"asc": 0, "desc": 1}
FIELDS = (
    *_ASKED,
    Field(("order", "sort"), "sorting", say("order"), _SORTED_BY),
    Field(("direction", "dir"), "sorting", say("direction"), DIRECTIONS | {"ascending": 0, "descending": 1}),
)
BY_KEY = {field.key: field for field in FIELDS}
BY_NAME = {name: field for field in FIELDS for name in field.names}
