"""A small made-up catalogue, and the real one in the same form when it is there."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec


class Limit(msgspec.Struct, frozen=True):
    format: str
    limit: int


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    slug: str = ""
    types: tuple[str, ...] = ("ACTION",)
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ("NORM",)
    level: int | None = None
    cost_kind: str = "reserve"
    effect: str = ""
    legality: dict[str, Any] | tuple[Limit, ...] | None = None


class Catalogue:
    def __init__(self, cards: Iterable[Facts]) -> None:
        self._cards = {card.name: card for card in cards}

    def by_name(self, name: str, /) -> Facts | None:
        return self._cards.get(name)

    def names(self) -> Iterable[str]:
        return self._cards.keys()

    def all(self) -> Iterable[Facts]:
        return self._cards.values()

    def champions(self) -> Iterable[Facts]:
        return (card for card in self._cards.values() if "CHAMPION" in card.types)


def spirit(name: str = "Spirit of Ash", level: int = 0) -> Facts:
    return Facts(name=name, types=("CHAMPION",), level=level, cost_kind="memory")


def regalia(name: str, text: str = "") -> Facts:
    return Facts(name=name, types=("ITEM",), supertypes=("REGALIA",), cost_kind="memory", effect=text)


def real_catalogue(path: Path) -> Catalogue:
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        records = json.load(stream)
    return Catalogue(
        Facts(
            name=record["name"],
            slug=record["slug"],
            types=tuple(record["types"]),
            subtypes=tuple(record["subtypes"]),
            classes=tuple(record["classes"]),
            elements=tuple(record.get("elements") or ()),
            level=record.get("level"),
            cost_kind=(record.get("cost") or {}).get("type", "none"),
            effect=record.get("effect") or "",
            legality=record.get("legality"),
        )
        for record in records
    )
