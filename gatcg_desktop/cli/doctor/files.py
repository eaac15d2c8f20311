"""The folders of the person, the settings, the catalogue of cards and the pictures, looked at without touching them."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from gatcg_desktop import paths, settings
from gatcg_desktop.catalogue.schema import APPLICATION_ID, VERSION
from gatcg_desktop.cli.doctor.finding import Finding
from gatcg_desktop.engine.messages import say
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake, disk_mistake

PROBE = 256 * 1024
"""So much is written to see whether a folder takes anything: more than a game needs to be kept."""
LITTLE = 200 * 1024**2
"""With less room than that on a disk a catalogue with its pictures may not find a place."""

FOLDERS: dict[str, Callable[[], Path]] = {
    "data": paths.data_dir,
    "cache": paths.cache_dir,
    "config": paths.config_dir,
    "logs": paths.log_dir,
}


def folders() -> Iterator[Finding]:
    """Whether each folder of the program can be written to, and has room."""
    for name, folder in FOLDERS.items():
        check = f"folder {name}"
        try:
            place = folder()
            with tempfile.TemporaryFile(dir=place) as probe:
                probe.write(bytes(PROBE))
                probe.flush()
                free = shutil.disk_usage(place).free
        except UserMistake as mistake:
            yield Finding(check, "trouble", message_of(mistake))
        except OSError as error:
            told = say(
                "{folder} cannot be written to ({reason}).", folder=str(place), reason=message_of(disk_mistake(error))
            )
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                mend = say("Make room on that disk: nothing that is played can be kept.")
            else:
                mend = say("Let yourself write there, or set {name} to a folder of your own.", name=paths.HOME_VARIABLE)
            yield Finding(check, "trouble", told, mend)
        else:
            told = say("{folder}, {size} MB free", folder=str(place), size=free // 1024**2)
            if free < LITTLE:
                yield Finding(check, "note", told, say("Make room on that disk: pictures and games may find none."))
            else:
                yield Finding(check, "good", told)


def settings_file() -> Iterator[Finding]:
    """Whether the settings can be read as they are."""
    path = paths.settings_path()
    try:
        wrong = settings.refusal(path)
    except OSError as error:
        wrong = UserMistake("The settings cannot be read ({reason}); defaults are used.", reason=error)
    if wrong is None:
        yield Finding("settings", "good", say("{file} can be read.", file=str(path)))
    else:
        mend = say("Remove the file, or put it right; the program itself sets it aside and begins with defaults.")
        yield Finding("settings", "trouble", message_of(wrong), mend)


def store() -> Iterator[Finding]:
    """The catalogue of cards: whether there is one, whether it is whole, and how many cards it has."""
    path = paths.catalogue_path()
    if not path.exists():
        told = say("No cards are downloaded; the starter set can be played.")
        yield Finding("store", "note", told, say("For real cards: gatcg-desktop sync"))
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            owner = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            whole = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            cards = connection.execute("SELECT count(*) FROM card").fetchone()[0]
    except sqlite3.Error as error:
        told = say("{file} cannot be read ({reason}).", file=str(path), reason=str(error))
        mend = say("Move it away and download again: gatcg-desktop sync")
        yield Finding("store", "trouble", told, mend)
        return
    if owner != APPLICATION_ID or version > VERSION or whole != "ok":
        told = say("{file} is damaged, or of another program or a newer version.", file=str(path))
        mend = say("Move it away and download again: gatcg-desktop sync")
        yield Finding("store", "trouble", told, mend)
    else:
        told = say("{count} card in {file}", plural="{count} cards in {file}", count=cards, file=str(path))
        yield Finding("store", "good", told)


def cache() -> Iterator[Finding]:
    """The pictures that are kept: how many, and how much room they take."""
    folder = paths.cache_dir() / "pictures"
    sizes = [each.stat().st_size for each in folder.rglob("*.jpg")] if folder.is_dir() else []
    told = say(
        "{count} picture of cards, {size} MB, in {folder}",
        plural="{count} pictures of cards, {size} MB, in {folder}",
        count=len(sizes),
        size=sum(sizes) // 1024**2,
        folder=str(folder),
    )
    yield Finding("cache", "good", told)


def reports() -> Iterator[Finding]:
    """Reports of crashes that are kept, with the newest named."""
    found = sorted(paths.log_dir().glob("crash-*.txt"), key=os.path.getmtime)
    if not found:
        yield Finding("reports", "good", say("No crash was ever reported here."))
        return
    told = say(
        "{count} report of a crash; the newest: {file}",
        plural="{count} reports of crashes; the newest: {file}",
        count=len(found),
        file=str(found[-1]),
    )
    mend = say("Read it, and send it with what you did if you like: nothing is sent unasked.")
    yield Finding("reports", "note", told, mend)
