"""The card store: one SQLite file with the whole catalogue and its full-text search."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import msgspec

from gatcg_desktop.catalogue.model import CardRecord, CatalogueError, EditionRecord
from gatcg_desktop.catalogue.schema import connect, prepare, refusal
from gatcg_desktop.catalogue.search_words import match_expression, name_key, words_apart
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.mistakes import in_short

_BY_NAME = "SELECT record FROM card WHERE name_key = ? ORDER BY slug"
_BY_FACE_NAME = "SELECT c.record FROM face f CROSS JOIN card c ON c.id = f.card WHERE f.name_key = ? ORDER BY c.slug"
_NAME_STARTS = "SELECT id, record FROM card WHERE name_key >= ? AND name_key < ? ORDER BY name_key, slug LIMIT ?"
# The match comes first (CROSS JOIN keeps the planner from starting at `card`) and is cut to the limit before
# any record is read.
_MATCHES = """
SELECT c.id, c.record
FROM (SELECT rowid AS id, rank AS score FROM card_text WHERE card_text MATCH ? ORDER BY rank LIMIT ?) hit
CROSS JOIN card c ON c.id = hit.id
ORDER BY hit.score
"""
NO_CARDS = frozenset({"TOKEN", "MASTERY", "STATUS"})
"""What is in the catalogue and no card."""
FORM = 2
"""What is kept of a record and found by: counted on where that is more than before, so that a sync makes them anew."""
PAST_ANY = "\U0010ffff"
"""Sorts after whatever a name can go on with."""


class CatalogueSource(msgspec.Struct, frozen=True):
    """Where the catalogue in the store came from: `sync` with the base URL or `file` with the path, and when
    (UTC).

    `digest` tells two contents of one server apart; empty for files. `form` is the FORM that its records have.
    """

    kind: str
    name: str
    cards: int
    when: str
    digest: str = ""
    form: int = 0


class CardStore:
    """The catalogue on disk. Every method may be called from any thread; readers never wait for a writer.

    Attributes: `path`; `notice`, a sentence when opening found a damaged file and moved it aside, else None.
    Every method raises CatalogueError with the file and the reason when the file cannot be used.
    """

    def __init__(self, path: Path, notice: Message | None) -> None:
        self.path = path
        self.notice = notice
        self._local = threading.local()
        self._connections: dict[threading.Thread, sqlite3.Connection] = {}
        self._guard = threading.Lock()
        self._closed = False

    @classmethod
    def open(cls, path: Path | str, *, newer_aside: bool = False) -> Self:
        """Open or create the store. A damaged file is moved aside (see `notice`), never deleted; so is one of a newer
        version of this program with `newer_aside`, when cards are about to come. Else that is refused."""
        path = Path(path)
        return cls(path, prepare(path, newer_aside=newer_aside))

    def close(self) -> None:
        """Close all threads' connections; nobody may be using the store."""
        with self._guard:
            self._closed = True
            for connection in self._connections.values():
                connection.close()
            self._connections.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Reading

    def get(self, slug: str) -> CardRecord | None:
        """The card with this slug (front faces only; see `face`)."""
        return self._record("SELECT record FROM card WHERE slug = ?", slug)

    def face(self, slug: str) -> CardRecord | None:
        """The card, or the other face of a double-faced card, with this slug."""
        owner = self.owner(slug)
        return next((face for face in (owner, *owner.faces) if face.slug == slug), None) if owner else None

    def owner(self, slug: str) -> CardRecord | None:
        """The card one of whose faces has this slug."""
        return self.get(slug) or self._record(
            "SELECT c.record FROM face f CROSS JOIN card c ON c.id = f.card WHERE f.slug = ?", slug
        )

    def by_name(self, name: str) -> CardRecord | None:
        """The card of this name, ignoring case, accents and the style of apostrophes and dashes.

        Where several cards share the name, the first by slug; see `all_by_name`. The name of another face
        finds the double-faced card it belongs to.
        """
        return next(iter(self.all_by_name(name)), None)

    def all_by_name(self, name: str) -> tuple[CardRecord, ...]:
        """All cards of this name, by slug."""
        key = name_key(name)
        rows = self._rows(_BY_NAME, key) or self._rows(_BY_FACE_NAME, key)
        return tuple(_decode(record) for (record,) in rows)

    def names(self) -> tuple[str, ...]:
        """The names that a card of the catalogue has, in order; tokens and the like are no cards (naming, 6.1)."""
        faces = (face for record in self for face in (record, *record.faces))
        return tuple(sorted({face.name for face in faces if NO_CARDS.isdisjoint((*face.types, *face.supertypes))}))

    def search(self, query: str, limit: int = 50) -> tuple[CardRecord, ...]:
        """Cards for what was typed so far: names that begin with it first, then the best matches of every
        word.

        Words match beginnings of words in names, types, elements, classes, subtypes and text. Any input is
        allowed; one that holds nothing to look for finds nothing. limit: how many cards at most, 1 to 500.
        """
        expression = match_expression(query)
        if expression is None:
            return ()
        limit = min(max(limit, 1), 500)
        start = name_key(query[:200])
        found: dict[int, bytes] = dict(self._rows(_NAME_STARTS, start, start + PAST_ANY, limit))
        if len(found) < limit:
            for card, record in self._rows(_MATCHES, expression, limit):
                if len(found) == limit:
                    break
                found.setdefault(card, record)
        return tuple(_decode(record) for record in found.values())

    def matching(self, expression: str) -> list[int]:
        """The ids of the cards that an FTS5 expression finds, in no order: `search_words` makes expressions. Cards have
        the ids from 1 on, in the order of iteration."""
        return [card for (card,) in self._rows("SELECT rowid FROM card_text WHERE card_text MATCH ?", expression)]

    def ids_of_name(self, name: str) -> list[int]:
        """The ids of the cards of which one face has this name."""
        key = name_key(name)
        rows = self._rows("SELECT id FROM card WHERE name_key = ?", key)
        return [card for (card,) in (*rows, *self._rows("SELECT card FROM face WHERE name_key = ?", key))]

    def revision(self) -> str:
        """Something that is another after each change of the cards."""
        return self.meta("revision") or self.meta("source") or ""

    def edition(self, uuid: str) -> tuple[CardRecord, EditionRecord] | None:
        """The face and the printing with this uuid."""
        card = self._record("SELECT c.record FROM edition e CROSS JOIN card c ON c.id = e.card WHERE e.uuid = ?", uuid)
        for face in (card, *card.faces) if card else ():
            edition = face.edition(uuid)
            if edition is not None:
                return face, edition
        return None

    def count(self) -> int:
        """How many cards there are (other faces not counted)."""
        return int(self._rows("SELECT count(*) FROM card")[0][0])

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return True  # an empty store is still a store

    def __iter__(self) -> Iterator[CardRecord]:
        """All cards in the catalogue's order, as of the moment the iteration began."""
        for (record,) in self._rows("SELECT record FROM card ORDER BY id"):
            yield _decode(record)

    def source(self) -> CatalogueSource | None:
        """Where the catalogue came from, None while it is empty."""
        text = self.meta("source")
        try:
            return msgspec.json.decode(text, type=CatalogueSource) if text else None
        except (ValueError, RecursionError):
            return None  # the cards are there; where they came from is not known any more

    # Writing

    def replace_all(self, records: Iterable[CardRecord], kind: str, name: str, digest: str = "") -> int:
        """Swap the whole catalogue for these records in one transaction; returns how many there are.

        Readers see the old catalogue until it is done, and it stays if anything fails. A slug that comes
        twice raises CatalogueError. kind, name, digest: see CatalogueSource.
        """
        cards: list[tuple[Any, ...]] = []
        faces: list[tuple[Any, ...]] = []
        editions: list[tuple[Any, ...]] = []
        texts: list[tuple[Any, ...]] = []
        for number, card in enumerate(records, start=1):
            cards.append((number, card.slug, name_key(card.name), _encode(card)))
            faces.extend((face.slug, name_key(face.name), number) for face in card.faces)
            editions.extend((edition.uuid, number) for face in (card, *card.faces) for edition in face.editions)
            texts.append((number, *_searchable(card)))
        when = datetime.now(UTC).isoformat(timespec="seconds")
        with self.transaction() as connection:
            for table in ("card", "face", "edition"):
                connection.execute(f"DELETE FROM {table}")
            connection.execute("INSERT INTO card_text (card_text) VALUES ('delete-all')")
            try:
                connection.executemany("INSERT INTO card VALUES (?, ?, ?, ?)", cards)
            except sqlite3.IntegrityError as error:
                raise CatalogueError(
                    "Two records of {name} have the same slug; nothing was changed.", name=name
                ) from error
            connection.executemany("INSERT OR REPLACE INTO face VALUES (?, ?, ?)", faces)
            connection.executemany("INSERT OR IGNORE INTO edition VALUES (?, ?)", editions)
            connection.executemany(
                "INSERT INTO card_text (rowid, name, types, subtypes, body) VALUES (?, ?, ?, ?, ?)", texts
            )
            connection.execute("INSERT INTO card_text (card_text) VALUES ('optimize')")
            source = CatalogueSource(kind, name, len(cards), when, digest, FORM)
            self.set_meta("source", msgspec.json.encode(source).decode())
            self.set_meta("revision", uuid4().hex)
        return len(cards)

    def compiled(self, grammar: str, key: bytes) -> bytes | None:
        """What was kept under a key by the compiler of that version, or None."""
        rows = self._rows("SELECT paragraphs FROM reading WHERE key = ? AND grammar = ?", key, grammar)
        return bytes(rows[0][0]) if rows else None

    def keep_compiled(self, grammar: str, compiled: Mapping[bytes, bytes]) -> None:
        """Keep what was compiled by key, in one transaction; those of other compilers are forgotten."""
        with self.transaction() as connection:
            connection.execute("DELETE FROM reading WHERE grammar != ?", (grammar,))
            rows = [(key, grammar, paragraphs) for key, paragraphs in compiled.items()]
            connection.executemany("INSERT OR REPLACE INTO reading VALUES (?, ?, ?)", rows)

    def meta(self, key: str) -> str | None:
        """A remembered value of the store's own book-keeping."""
        rows = self._rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    def set_meta(self, key: str, value: str | None) -> None:
        """Remember a value, or forget it (None)."""
        if value is None:
            self._rows("DELETE FROM meta WHERE key = ?", key)
        else:
            self._rows("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """This thread's connection inside one write transaction: all of it, or after an error none."""
        connection = self._connection()
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:  # where the disk was full SQLite has taken it back itself
                    connection.execute("ROLLBACK")
        except sqlite3.DatabaseError as error:
            raise refusal(self.path, error) from error

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None or self._closed:
            with self._guard:
                if self._closed:
                    raise CatalogueError("The card catalogue {file} is closed.", file=self.path)
                for thread in [each for each in self._connections if not each.is_alive()]:
                    self._connections.pop(thread).close()
                connection = connect(self.path)
                self._connections[threading.current_thread()] = connection
            self._local.connection = connection
        return connection

    def _rows(self, sql: str, *values: str | int | bytes) -> list[Any]:
        try:
            return self._connection().execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise refusal(self.path, error) from error

    def _record(self, sql: str, key: str) -> CardRecord | None:
        rows = self._rows(sql, key)
        return _decode(rows[0][0]) if rows else None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(CardRecord)


def _encode(card: CardRecord) -> bytes:
    return _encoder.encode(card)


def _decode(record: bytes) -> CardRecord:
    try:
        return _decoder.decode(record)
    except (ValueError, RecursionError) as error:
        raise CatalogueError(
            "A card in the catalogue cannot be read ({reason}); run `gatcg-desktop sync` or `import-cards` again.",
            reason=in_short(str(error)),
        ) from error


def _searchable(card: CardRecord) -> tuple[str, str, str, str]:
    faces = (card, *card.faces)
    names = " ".join(face.name for face in faces)
    types = " ".join(" ".join((*face.supertypes, *face.types, *face.elements, *face.classes)) for face in faces)
    subtypes = " ".join(" ".join(face.subtypes) for face in faces)
    return names, types, subtypes, "\n".join(words_apart(face.effect) for face in faces)
