"""What can be chosen by click: the filters of the desk, each with its choices, from what the catalogue holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.catalogue.search.written_choices import Choice
from gatcg_desktop.gui.cards.all_cards import Shelf
from gatcg_desktop.gui.foundation.card_words import type_word

translate = QCoreApplication.translate

DEAREST = 8
"""Costs from here on are one choice."""


class Option(NamedTuple):
    """A choice, and what it is called."""

    choice: Choice
    label: str


class Filter(NamedTuple):
    """Choices of one field, of which cards fit one."""

    field: str
    title: str
    options: tuple[Option, ...]


def filters_of(shelf: Shelf) -> tuple[Filter, ...]:
    """All filters that have something to choose, in the language of the program."""
    made = (
        _worded(shelf, "element", translate("Filters", "Element")),
        _worded(shelf, "type", translate("Filters", "Type")),
        _worded(shelf, "class", translate("Filters", "Class")),
        Filter("cost", translate("Filters", "Cost"), tuple(_costs())),
        _worded(shelf, "keyword", translate("Filters", "Keyword")),
        Filter("set", translate("Filters", "Set"), tuple(_sets(shelf))),
        Filter("rarity", translate("Filters", "Rarity"), tuple(_rarities())),
        Filter("legal", translate("Filters", "Legal in"), tuple(_formats(shelf))),
        Filter("is", translate("Filters", "Is"), tuple(_flags())),
    )
    return tuple(one for one in made if one.options)


def _worded(shelf: Shelf, field: str, title: str) -> Filter:
    words = shelf.words.get(field, ())
    return Filter(field, title, tuple(Option(Choice(field, ":", word), type_word(word)) for word in words))


def _costs() -> Iterable[Option]:
    for cost in range(DEAREST):
        yield Option(Choice("cost", ":", str(cost)), str(cost))
    label = translate("Filters", "{cost} or more").format(cost=DEAREST)
    yield Option(Choice("cost", ">=", str(DEAREST)), label)
    yield Option(Choice("cost", ":", "x"), "X")


def _sets(shelf: Shelf) -> Iterable[Option]:
    for prefix, name in shelf.sets:
        yield Option(Choice("set", ":", prefix.casefold()), f"{name} ({prefix})" if name else prefix)


def _rarities() -> Iterable[Option]:
    names = (
        ("c", translate("Filters", "Common")),
        ("u", translate("Filters", "Uncommon")),
        ("r", translate("Filters", "Rare")),
        ("sr", translate("Filters", "Super rare")),
        ("ur", translate("Filters", "Ultra rare")),
        ("pr", translate("Filters", "Promotional rare")),
        ("csr", translate("Filters", "Collector super rare")),
        ("cur", translate("Filters", "Collector ultra rare")),
        ("cpr", translate("Filters", "Collector promo rare")),
    )
    for letters, name in names:
        yield Option(Choice("rarity", ":", letters), name)


def _formats(shelf: Shelf) -> Iterable[Option]:
    for word in sorted(shelf.words.get("banned", ())):
        yield Option(Choice("legal", ":", word), type_word(word))


def _flags() -> Iterable[Option]:
    names = (
        ("main", translate("Filters", "Of the main deck")),
        ("material", translate("Filters", "Of the material deck")),
        ("fast", translate("Filters", "Fast")),
        ("slow", translate("Filters", "Slow")),
        ("unique", translate("Filters", "Unique")),
        ("token", translate("Filters", "Token")),
        ("double-faced", translate("Filters", "Double-faced")),
        ("vanilla", translate("Filters", "Without text")),
        ("ruled", translate("Filters", "With rulings")),
        ("amended", translate("Filters", "With errata")),
        ("banned", translate("Filters", "Banned somewhere")),
        ("unread", translate("Filters", "Partly by hand")),
        ("read", translate("Filters", "Read as a whole")),
    )
    for word, name in names:
        yield Option(Choice("is", ":", word), name)
