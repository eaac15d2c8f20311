"""The tables of the card store, and opening its file: new, sound, foreign or damaged."""

from __future__ import annotations

import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.localization import message_of
from gatcg_desktop.locking import InUse, changing

APPLICATION_ID = 0x47415443  # "GATC", so that another program's database is never touched
VERSION = 1

_LONGEST_CHECK = 30.0  # seconds another window may take to find out that the file is damaged, and to move it

# No WITHOUT ROWID: SQLite 3.40 reports sound ones as damaged ("NULL value in ...") when the key is not the
# first columns.
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE card (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_key TEXT NOT NULL, record BLOB NOT NULL
);
CREATE INDEX card_name ON card (name_key, slug);
CREATE TABLE face (
    slug TEXT NOT NULL, name_key TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (slug, card)
);
CREATE INDEX face_name ON face (name_key);
CREATE TABLE edition (uuid TEXT PRIMARY KEY, card INTEGER NOT NULL);
CREATE VIRTUAL TABLE card_text USING fts5 (
    name, types, subtypes, body, content = '', detail = full, prefix = '1 2 3',
    tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO card_text (card_text, rank) VALUES ('rank', 'bm25(10.0, 4.0, 4.0, 1.0)');
CREATE TABLE page (
    base_url TEXT NOT NULL, page_size INTEGER NOT NULL, number INTEGER NOT NULL,
    run TEXT NOT NULL, etag TEXT, last_modified TEXT, payload BLOB NOT NULL,
    PRIMARY KEY (base_url, page_size, number)
);
"""
# What the compiler made can be made again, so the table came without a new version of the format.
_COMPILED = """CREATE TABLE IF NOT EXISTS reading (
    key BLOB PRIMARY KEY, grammar TEXT NOT NULL, paragraphs BLOB NOT NULL
)"""
# `page` keeps what the server answered, compressed: it is where a sync resumes, and what a 304 refers to.


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode, usable from any one thread at a time. Raises CatalogueError."""
    try:
        connection = _open(path)
        if is_writable(path):
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.DatabaseError as error:
        raise refusal(path, error) from error
    return connection


def is_writable(path: Path) -> bool:
    """Whether a store there can be changed. One on a disk that is only read can be read all the same."""
    return not path.exists() or os.access(path.parent, os.W_OK)


def _open(path: Path) -> sqlite3.Connection:
    if is_writable(path):
        return sqlite3.connect(path, timeout=10.0, isolation_level=None, check_same_thread=False)
    # SQLite makes files beside one that it reads, unless it is told that nobody changes it.
    address = f"{path.absolute().as_uri()}?immutable=1"
    return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)


def refusal(path: Path, error: Exception) -> CatalogueError:
    """The sentence for a database error: a damaged file, a disk that is full or only read, or what SQLite says."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return CatalogueError(
                "The disk with the card catalogue {file} is full. Make room on it; the catalogue is as it was.",
                file=path,
            )
        case sqlite3.SQLITE_READONLY:
            return CatalogueError(
                "The card catalogue {file} can be read and not changed. Let yourself write in its folder, or set"
                " GATCG_DESKTOP_HOME to a folder of your own.",
                file=path,
            )
    if is_damage(error):
        return CatalogueError(
            "The card catalogue {file} is damaged ({reason}). Start the program again: it moves the file aside and"
            " begins a new one.",
            file=path,
            reason=error,
        )
    return CatalogueError("The card catalogue {file} cannot be used: {reason}.", file=path, reason=error)


def is_damage(error: BaseException) -> bool:
    """Whether SQLite says the file itself is broken, as opposed to busy, full or forbidden."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class NewerStore(CatalogueError):
    """A store that a newer version of this program has written."""


def prepare(path: Path, *, newer_aside: bool = False) -> Message | None:
    """Make sure `path` holds a sound, current store. Returns a sentence when a damaged file was moved aside, or with
    `newer_aside` one of a newer version of ours, which is NewerStore else.

    Raises CatalogueError when the file cannot be opened or is another program's; such files are left alone.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CatalogueError(
            "The folder {folder} for the card catalogue cannot be created: {reason}.", folder=path.parent, reason=error
        ) from error
    if _unusable(path, newer_aside) is None:
        return None
    try:
        with changing(path, _LONGEST_CHECK):
            found = _unusable(path, newer_aside)
            if found is None:
                return None  # another window has just begun a new one
            sign, damage = found
            kept = _move_aside(path, sign)
            second = _damage(path)
    except (InUse, OSError) as error:
        raise CatalogueError(
            "The card catalogue {file} is damaged and cannot be moved aside: {reason}.", file=path, reason=error
        ) from error
    if second is not None:
        raise CatalogueError("A new card catalogue cannot be created at {file}: {reason}.", file=path, reason=second)
    if sign == "newer":
        return say(
            "The card catalogue of a newer version of this program is now {aside}, and a new one was begun.",
            aside=kept.name,
        )
    return say(
        "The card catalogue {file} is damaged ({reason}); it is now {aside}, and a new one was begun.",
        file=str(path),
        reason=damage,
        aside=kept.name,
    )


def _unusable(path: Path, newer_too: bool) -> tuple[str, str | Message] | None:
    """What is wrong with the file, in a word for its name and in a sentence, or None after making it current."""
    try:
        damage = _damage(path)
    except NewerStore as error:
        if not newer_too:
            raise
        return "newer", message_of(error)
    return ("damaged", damage) if damage is not None else None


def _damage(path: Path) -> str | Message | None:
    """Why the file is unusable, or None after making it current."""
    if path.exists() and not path.is_file():
        raise CatalogueError("The card catalogue {file} cannot be opened: it is not a file.", file=path)
    connection = None
    try:
        connection = _open(path)
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            return str(found)
        return _ensure_schema(connection, path)
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return str(error)
        raise CatalogueError(
            "The card catalogue {file} cannot be opened: {reason}.", file=path, reason=error
        ) from error
    finally:
        if connection is not None:
            connection.close()


def _ensure_schema(connection: sqlite3.Connection, path: Path) -> Message | None:
    writable = is_writable(path)
    connection.execute("BEGIN IMMEDIATE" if writable else "BEGIN")
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables and application == 0:
        for statement in _TABLES.split(";"):
            if statement.strip():
                connection.execute(statement)
        connection.execute(_COMPILED)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
        return None
    connection.execute("ROLLBACK")
    if application != APPLICATION_ID:
        raise CatalogueError(
            "{file} is another program's database; choose another file for the card catalogue.", file=path
        )
    if version > VERSION:
        raise NewerStore(
            "The card catalogue {file} was written by a newer version of this program (format {format}, known:"
            " {known}) and is left as it is. Update the program, or download the cards into a new one: this one is kept"
            " beside it.",
            file=path,
            format=version,
            known=VERSION,
        )
    missing = {"meta", "card", "face", "edition", "card_text", "page"} - tables
    if not missing and "reading" not in tables and writable:
        connection.execute(_COMPILED)
    return say("the tables {tables} are missing", tables=", ".join(sorted(missing))) if missing else None


def _move_aside(path: Path, sign: str) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.{sign}-{stamp}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.{sign}-{stamp}-{number}")
    try:
        for suffix in ("", "-wal", "-shm"):
            source = path.with_name(path.name + suffix)
            if source.exists():
                os.replace(source, kept.with_name(kept.name + suffix))
    except OSError as error:
        raise CatalogueError(
            "The card catalogue {file} is damaged and cannot be moved aside ({reason}); close other copies of the"
            " program and try again.",
            file=path,
            reason=error,
        ) from error
    return kept
