"""The decks a person keeps: a file for each, with its versions, notes and the printings it shows.

Every change is read, made and written again under a lock, so that two windows lose nothing of each other. A file that
cannot be read is left as it is and told of; a deck that is removed is only given another name, and can be put back.
"""

from __future__ import annotations

import logging
import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import locking, paths
from gatcg_desktop.decks.deck import MAX_COUNT, MAX_NAME_LENGTH, SECTIONS, Deck
from gatcg_desktop.decks.format_rules import GameFormat
from gatcg_desktop.mistakes import UserMistake, decoding_mistake

log = logging.getLogger(__name__)

SUFFIX = ".deck.json"
MOST_BYTES = 8 * 1024 * 1024
MOST_VERSIONS = 200
MOST_ENTRIES = 2_000
WRITTEN = 1
"""The version of the file's form that this program writes, and the highest it reads."""

_Short = Annotated[str, msgspec.Meta(max_length=200)]
_Text = Annotated[str, msgspec.Meta(max_length=20_000)]
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,80}")
_REMOVED = re.compile(r"([a-z0-9][a-z0-9-]{0,80})\.deck\.removed-([0-9-]+)\.json")
"""What the file of a removed deck is called: its key, and when that was."""


class Version(msgspec.Struct, frozen=True):
    """The deck as it was: when it was kept (ISO 8601, UTC), and why, in words of the person ("": before changes)."""

    at: _Short
    words: _Short
    deck: Deck


class KeptDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck of somebody. `editions`: the printing that shows a card, its uuid by the card's name. `opened` and
    `changed`: when, in ISO 8601, UTC. Versions stand the oldest first. `source`: the tournament whose list it is, ""
    for a deck of one's own."""

    deck: Deck
    format: GameFormat = "standard"
    folder: _Short = ""
    favourite: bool = False
    notes: _Text = ""
    editions: dict[_Short, _Short] = {}
    opened: _Short = ""
    changed: _Short = ""
    versions: tuple[Version, ...] = ()
    written: int = WRITTEN
    source: _Short = ""


class Shelved(msgspec.Struct, frozen=True):
    """A kept deck and the key of its file."""

    key: str
    kept: KeptDeck


class Contents(msgspec.Struct, frozen=True):
    """What is in a library: decks by name, and a sentence for each file that cannot be read."""

    decks: tuple[Shelved, ...]
    unreadable: tuple[UserMistake, ...] = ()


class DeckLibrary:
    """The decks in a folder, which is made with the first. `now`: the clock."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.folder = folder
        self._now = now

    def contents(self) -> Contents:
        """Every deck, by name and the numbers in it. Reads all files."""
        decks, unreadable = [], []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                decks.append(Shelved(path.name.removesuffix(SUFFIX), _read(path)))
            except UserMistake as mistake:
                if not isinstance(mistake.__cause__, FileNotFoundError):  # which another window removed just now
                    unreadable.append(mistake)
        decks.sort(key=lambda one: (_counted(one.kept.deck.name), one.key))
        return Contents(tuple(decks), tuple(unreadable))

    def read(self, key: str) -> KeptDeck:
        """The deck of that key. Raises UserMistake."""
        return _read(self._path(key))

    def add(self, kept: KeptDeck) -> str:
        """Keep another deck; gives its key. Raises UserMistake where the disk refuses."""
        key = f"{_slug(kept.deck.name)}-{secrets.token_hex(3)}"
        self._write(self._path(key), msgspec.structs.replace(kept, changed=self._time(), opened=self._time()))
        return key

    def change(self, key: str, change: Callable[[KeptDeck], KeptDeck]) -> KeptDeck:
        """Change what is on the disk by now; gives what it has become. Raises UserMistake."""
        path = self._path(key)
        try:
            with locking.changing(path):
                before = _read(path)
                after = change(before)
                if after != before:
                    self._write(path, after)
                return after
        except OSError as error:
            raise _refused(path, error) from error

    def put(
        self, key: str, deck: Deck, expected: Deck, edit: Callable[[KeptDeck], KeptDeck] = lambda kept: kept
    ) -> KeptDeck:
        """Write another list for a deck that was `expected` on the disk, and what `edit` makes of the rest. What
        somebody else made of the list meanwhile is kept as a version. Raises UserMistake."""

        def write(kept: KeptDeck) -> KeptDeck:
            if kept.deck not in (expected, deck):
                kept = with_version(kept, "", self._time())
            kept = edit(kept)
            at = self._time() if kept.deck != deck else kept.changed
            return msgspec.structs.replace(kept, deck=deck, changed=at)

        return self.change(key, write)

    def open(self, key: str) -> KeptDeck:
        """Read a deck to work on it: it is the latest opened, and its list as it is now can be gone back to. Where the
        disk takes neither, it can be looked at all the same. Raises UserMistake for what cannot be read."""
        at = self._time()
        try:
            return self.change(key, lambda kept: with_version(msgspec.structs.replace(kept, opened=at), "", at))
        except UserMistake:
            return self.read(key)

    def keep_version(self, key: str, words: str) -> KeptDeck:
        """Keep the list as it is now under some words. Raises UserMistake."""
        return self.change(key, lambda kept: with_version(kept, words, self._time()))

    def remove(self, key: str) -> str:
        """Take a deck out of the library. Its file is kept under another name, which is given. Raises UserMistake."""
        path = self._path(key)
        try:
            return paths.set_aside(path, "removed").name
        except OSError as error:
            raise _refused(path, error) from error

    def removed(self) -> tuple[Shelved, ...]:
        """The decks that were taken out and can be read, the latest first; the key of each is the name of its file."""
        found = []
        for path in self.folder.glob("*.json"):
            if (name := _REMOVED.fullmatch(path.name)) is not None:
                with suppress(UserMistake):
                    found.append((name[2], Shelved(path.name, _read(path))))
        return tuple(one for _, one in sorted(found, key=lambda pair: pair[0], reverse=True))

    def put_back(self, file: str) -> str:
        """Take a removed deck in again; gives its key. Raises UserMistake."""
        name = _REMOVED.fullmatch(file)
        key = name[1] if name is not None else ""
        if key and self._path(key).exists():
            key = f"{key[:70]}-{secrets.token_hex(3)}"
        path = self._path(key)
        try:
            (self.folder / file).replace(path)
            paths.sync_folder(self.folder)
        except OSError as error:
            raise _refused(path, error) from error
        return key

    def _path(self, key: str) -> Path:
        if not _KEY.fullmatch(key):
            raise UserMistake("There is no deck {deck} in the library.", deck=key[:80])
        return self.folder / f"{key}{SUFFIX}"

    def _write(self, path: Path, kept: KeptDeck) -> None:
        try:
            paths.write_durably(path, msgspec.json.format(msgspec.json.encode(kept), indent=1))
        except OSError as error:
            raise _refused(path, error) from error

    def _time(self) -> str:
        return self._now().isoformat(timespec="seconds")


def chosen_printings(library: DeckLibrary, names: Iterable[str]) -> dict[str, str]:
    """The printings that show cards in the decks of these names, as uuid by the card's name; of a card that several of
    them choose one for, the first deck's. Reads all files."""
    wanted = {name: place for place, name in enumerate(names)}
    decks = [one.kept for one in library.contents().decks if one.kept.deck.name in wanted]
    decks.sort(key=lambda kept: wanted[kept.deck.name], reverse=True)
    return {card: uuid for kept in decks for card, uuid in kept.editions.items()}


def with_version(kept: KeptDeck, words: str, at: str) -> KeptDeck:
    """With the list as it is now among the versions, unless it is the last of them already under these words.

    Of too many the oldest go, those first that nobody gave words.
    """
    last = kept.versions[-1] if kept.versions else None
    if last is not None and last.deck == kept.deck and (not words or last.words == words):
        return kept
    versions = [*kept.versions, Version(at, words[:200], kept.deck)]
    while len(versions) > MOST_VERSIONS:
        versions.remove(next((one for one in versions if not one.words), versions[0]))
    return msgspec.structs.replace(kept, versions=tuple(versions))


def _read(path: Path) -> KeptDeck:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UserMistake("The deck {file} cannot be read: {reason}.", file=path.name, reason=error) from error
    try:
        kept = msgspec.json.decode(data, type=KeptDeck)
        if kept.written > WRITTEN:
            raise UserMistake(
                "The deck {file} was written by a newer version of this program, which is needed to open it.",
                file=path.name,
            )
        _check(kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise UserMistake(
            "The deck {file} is damaged ({reason}) and was left as it is.",
            file=path.name,
            reason=decoding_mistake(error),
        ) from error
    return kept


def _check(kept: KeptDeck) -> None:
    """Raises ValueError for a list that this program would not have written."""
    for deck in (kept.deck, *(version.deck for version in kept.versions)):
        for section in SECTIONS:
            entries = deck.section(section)
            if len(entries) > MOST_ENTRIES:
                raise ValueError("too many entries")
            for count, name in entries:
                if not 1 <= count <= MAX_COUNT or not 0 < len(name) <= MAX_NAME_LENGTH:
                    raise ValueError("an entry is none")


def _refused(path: Path, error: OSError) -> UserMistake:
    return UserMistake(
        "The deck {file} cannot be kept: {reason}. See to the folder {folder}.",
        file=path.name,
        reason=error,
        folder=path.parent,
    )


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "deck"


def _counted(name: str) -> tuple[tuple[str, int], ...]:
    """Of a name, its words and numbers in turn: "10. place" comes after "2. place"."""
    parts = re.findall(r"([^0-9]*)([0-9]{0,9})", name.casefold())
    return tuple((words, int(number or 0)) for words, number in parts)
