"""All cards as the window shows them, for every desk, page and editor at once: those of the catalogue, or where there
is none those of the starter set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.catalogue.search.index import CardIndex
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.starter_records import starter_records, starter_store
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.face_facts import printed_definition
from gatcg_desktop.gui.pictures.supply import UsePictures
from gatcg_desktop.rules.model.definitions import CardDefinition

T = TypeVar("T")


class Shelf(NamedTuple):
    """All cards of a catalogue.

    `cards`: by the slug of each of their faces. `faces` and `editions`: what pictures are made of, by slug, and of one
    printing by its uuid. `sets`: prefix and name of each set, by name. `words`: what elements, types, classes, keywords
    and formats there are, by field of the query language, the most frequent first. `referring`: by slug, the cards that
    bring or speak of a face, and how.
    """

    cards: Mapping[str, CardRecord]
    faces: Mapping[str, CardDefinition]
    editions: Mapping[str, Sequence[EditionRecord]]
    sets: tuple[tuple[str, str], ...]
    words: Mapping[str, tuple[str, ...]]
    referring: Mapping[str, tuple[tuple[str, str], ...]]


class AllCards(QObject):
    """The one search of the window, in a thread of its own, and the pictures of all cards.

    `pictures` shows a card by its slug and one printing by its uuid; `use_pictures` says what they are made of (None:
    faces are drawn). Attributes: `catalogue`; `shelf`, None before the first question. Signals: `refilled()`, the shelf
    is another.
    """

    refilled = Signal()

    def __init__(
        self,
        catalogue: Catalogue,
        pictures: Pictures,
        use_pictures: UsePictures | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.catalogue = catalogue
        self.pictures = pictures
        self.shelf: Shelf | None = None
        self._use_pictures = use_pictures or (lambda faces, editions: pictures.use(faces, None, editions))
        self._background = Background(self, "search")
        self._stories = Background(self, "stories")
        self._search: CardSearch | None = None
        self._store: CardStore | None = None
        self._starters: dict[str, CardStore] = {}
        self._index: CardIndex | None = None

    def ask(
        self,
        question: Callable[[CardSearch], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
    ) -> bool:
        """Have the worker answer a question to the search; False while it is not known what there is."""
        if self.catalogue.state == "opening":
            return False
        given, speech = None if self.starter_only else self.catalogue.store, language()

        def work() -> tuple[T, Shelf | None]:
            store = given or self._starter_store(speech)
            if self._search is None or self._store is not store:
                self._search, self._store = CardSearch(store), store
            index = self._search.prepare()
            shelf = None
            if index is not self._index:
                self._index, shelf = index, shelf_of(index) if given is not None else _starter_shelf(index)
            return question(self._search), shelf

        def tell(made: tuple[T, Shelf | None]) -> None:
            answer, shelf = made
            if shelf is not None:
                self._refill(shelf)
            then(answer)

        self._background.run(work, tell, lambda error: _drop(failed(error)))
        return True

    @property
    def starter_only(self) -> bool:
        """Whether the cards are those of the starter set, because there is no catalogue that can be used."""
        return self.catalogue.state in ("none", "unusable")

    def _starter_store(self, speech: str) -> CardStore:
        """In the worker."""
        if speech not in self._starters:
            self._starters[speech] = starter_store(speech)
        return self._starters[speech]

    def tell(self, work: Callable[[], T], then: Callable[[T], object], failed: Callable[[Exception], object]) -> None:
        """Have something found out that may take a moment, beside the search."""
        self._stories.run(work, lambda found: _drop(then(found)), lambda error: _drop(failed(error)))

    def close(self) -> None:
        """End before the catalogue is closed."""
        self._background.close()
        self._stories.close()
        for store in self._starters.values():
            store.close()

    def _refill(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._use_pictures(shelf.faces, shelf.editions)
        self.refilled.emit()


def shelf_of(index: CardIndex) -> Shelf:
    """Everything that is shown of a catalogue's cards; takes some tens of milliseconds."""
    cards: dict[str, CardRecord] = {}
    faces: dict[str, CardDefinition] = {}
    editions: dict[str, Sequence[EditionRecord]] = {}
    sets: dict[str, str] = {}
    referring: dict[str, dict[tuple[str, str], None]] = {}
    for card in index.records:
        for face in (card, *card.faces):
            definition = printed_definition(face)
            cards[face.slug], faces[face.slug], editions[face.slug] = card, definition, face.pictured_editions
            for one in face.references:
                referring.setdefault(one.slug, {})[one.kind, card.slug] = None
            for edition in face.editions:
                faces[edition.uuid], editions[edition.uuid] = definition, (edition,)
                sets.setdefault(edition.set_prefix, edition.set_name)
    words = {field: _most_frequent_first(index, field) for field in ("element", "class", "keyword", "banned")}
    kinds = {kind.casefold() for card in index.records for kind in (*card.types, *card.supertypes)}
    words["type"] = tuple(word for word in _most_frequent_first(index, "type") if word in kinds)
    named = sorted((pair for pair in sets.items() if pair[0]), key=lambda pair: pair[1].casefold())
    about = {slug: tuple(found) for slug, found in referring.items()}
    return Shelf(cards, faces, editions, tuple(named), words, about)


def _starter_shelf(index: CardIndex) -> Shelf:
    """The same of the starter set: what is read and drawn of its cards is in English and put into words later."""
    cards = {record.slug: record for record in starter_records("en")}
    return shelf_of(index)._replace(cards=cards, faces=starter_set().definitions)


def _most_frequent_first(index: CardIndex, field: str) -> tuple[str, ...]:
    values = index.choices[field]
    return tuple(sorted(values, key=lambda word: (-values[word].bit_count(), word)))


def _drop(_: object) -> None:
    """What a callback gives is nobody's."""
