"""Where the program keeps its files, and how it writes them so that none is ever half there.

Folders of the person come from platformdirs. With ``GATCG_DESKTOP_HOME`` set they are ``data``, ``cache``,
``config`` and ``logs`` below that folder instead, which is how tests and portable copies stay by themselves.

Files shipped with the program (``resources/`` and ``ui/``) stand beside the package in the source tree and
below ``gatcg_desktop/_data`` in a wheel and in a PyInstaller bundle.
"""

from __future__ import annotations

import itertools
import os
import unicodedata
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

APP_NAME = "gatcg-desktop"
HOME_VARIABLE = "GATCG_DESKTOP_HOME"
GAME_SUFFIX = ".gatcg"
"""Of saved games."""
DECK_SUFFIX = ".deck.txt"
"""Of deck lists that are written here: text for everybody, and known to the desktop by the name."""
RECORD_SUFFIX = ".gatcgmatch"
"""Of records of matches."""

_DEVICES = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(10)))
)

_PACKAGE = Path(__file__).resolve().parent


class FolderUnavailable(UserMistake, OSError):
    """A folder of the program cannot be made."""


def data_dir() -> Path:
    """What the person would miss: catalogue, saves, decks. Made if it is not there."""
    return _made(_home("data") or Path(_platform().user_data_dir))


def cache_dir() -> Path:
    """What can be fetched or computed again. Made if it is not there."""
    return _made(_home("cache") or Path(_platform().user_cache_dir))


def config_dir() -> Path:
    """Settings. Made if it is not there."""
    return _made(_home("config") or Path(_platform().user_config_dir))


def log_dir() -> Path:
    """Logs and crash reports. Made if it is not there."""
    return _made(_home("logs") or Path(_platform().user_log_dir))


def catalogue_path() -> Path:
    """The SQLite store of cards. Its folder is made, the file is not."""
    return data_dir() / "catalogue.sqlite3"


def pictures_dir() -> Path:
    """Downloaded card pictures in display sizes. Not made: it comes with the first picture that can be kept."""
    return (_home("cache") or Path(_platform().user_cache_dir)) / "pictures"


def own_picture_path(kind: str) -> Path:
    """A picture of theirs for the table ("sleeve", "mat"). Its folder is made, the file is not."""
    return _made(data_dir() / "table") / f"{kind}.jpg"


def saves_dir(*, make: bool = True) -> Path:
    """Games that somebody has saved. Made if it is not there, unless somebody only looks into it."""
    folder = (_home("data") or Path(_platform().user_data_dir)) / "saves"
    return _made(folder) if make else folder


def games_dir() -> Path:
    """Games in progress, and the latest that are over. Not made: a game is played without it, too."""
    return (_home("data") or Path(_platform().user_data_dir)) / "games"


def matches_dir() -> Path:
    """Matches in the network: what hosts and players keep of them, and their records. Not made."""
    return (_home("data") or Path(_platform().user_data_dir)) / "matches"


def received_lessons_dir() -> Path:
    """Lessons that a teacher has sent, in a folder for each. Not made."""
    return (_home("data") or Path(_platform().user_data_dir)) / "lessons"


def own_lessons_dir() -> Path:
    """Lessons that were made here. Not made."""
    return (_home("data") or Path(_platform().user_data_dir)) / "my-lessons"


def decks_dir() -> Path:
    """The decks of the person. Not made: it comes with the first deck."""
    return (_home("data") or Path(_platform().user_data_dir)) / "decks"


def settings_path() -> Path:
    """The settings file. Its folder is made, the file is not."""
    return config_dir() / "settings.json"


def resource(*parts: str) -> Path:
    """The path of a shipped file or folder below ``resources/``.

    Does not check that it exists. Raises ValueError when the parts would lead out of ``resources/``.
    """
    return _shipped("resources", parts)


def guide(*parts: str) -> Path:
    """The path of a page or picture of the guide. Does not check that it exists. Raises ValueError as `resource`."""
    return _shipped("docs/guide", parts)


def ui_form(name: str) -> Path:
    """The path of the Qt Designer form ``name`` (with or without ``.ui``).

    Raises FileNotFoundError when there is no such form, ValueError when the name leads out of ``ui/``.
    """
    path = _shipped("ui", (name if name.endswith(".ui") else f"{name}.ui",))
    if not path.is_file():
        raise FileNotFoundError(f"The form {path.name} is missing from this installation; please reinstall.")
    return path


def stem_of(text: str, most: int = 100) -> str:
    """A text from anywhere as the stem of a file's name, in at most `most` bytes: "file" when nothing is left of it.

    Letters, digits, spaces, `-` and `_` stay, everything else becomes `_`. The names of devices on Windows get a `_`.
    File systems take 255 bytes for a name: that leaves room for a suffix and for what `set_aside` adds.
    """
    kept = "".join(c if c.isalnum() or c in " -_" else "_" for c in unicodedata.normalize("NFC", text))
    kept = kept.strip().encode("utf-8", "replace")[:most].decode("utf-8", "ignore").strip()
    return f"_{kept[: most - 1]}" if kept.upper() in _DEVICES else kept or "file"


def write_durably(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write ``data`` to ``path`` so that afterwards the file is either the old one or the new one, whole.

    A temporary file in the same folder is written, flushed to the disk and renamed over ``path``. Raises
    OSError and leaves the old file as it was when that fails. Makes the folder if needed. Only the person may read it,
    unless ``mode`` lets others.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.stem[:20]}.{os.urandom(6).hex()}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(temporary, flags, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def write_out(path: Path, data: bytes) -> None:
    """Write a file that somebody asked for: others may read it as they may the person's other files, and into what is
    no file, a pipe or ``/dev/null``, it is written. Raises OSError."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        path.write_bytes(data)
    else:
        write_durably(path, data, 0o666)


def sync_folder(folder: Path) -> None:
    """Bring what was made, renamed or removed in a folder to the disk, where folders can be opened (not on Windows)."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def new_beside(path: Path, word: str) -> tuple[int, Path]:
    """Make an empty file `<name>.<word>-<time><suffix>` beside a file, under a name that nothing has.

    Gives an open handle and its path. Only the person may read it. Raises OSError.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    for more in itertools.count():
        other = path.with_name(f"{path.stem}.{word}-{stamp}{f'-{more}' if more else ''}{path.suffix}")
        with suppress(FileExistsError):
            return os.open(other, flags, 0o600), other
    raise AssertionError  # an endless count has no end


def set_aside(path: Path, word: str) -> Path:
    """Give a file another name, `<name>.<word>-<time><suffix>`, which nothing had. Gives that. Raises OSError."""
    handle, other = new_beside(path, word)
    os.close(handle)
    try:
        path.replace(other)
    except BaseException:
        with suppress(OSError):
            other.unlink()
        raise
    sync_folder(path.parent)
    return other


def _platform() -> PlatformDirs:
    from platformdirs import PlatformDirs  # here, because --version has no use for it

    return PlatformDirs(APP_NAME, appauthor=False)


def _home(below: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home).expanduser().absolute() / below if home else None


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FolderUnavailable(
            "The folder {folder} cannot be created ({reason}); make room there or set {variable} to "
            "a folder you can write to.",
            folder=folder,
            reason=error,
            variable=HOME_VARIABLE,
        ) from error
    return folder


def _shipped(kind: str, parts: tuple[str, ...]) -> Path:
    relative = PurePosixPath(*(part.replace("\\", "/") for part in parts))
    if relative.is_absolute() or ".." in relative.parts or any(":" in part for part in relative.parts):
        raise ValueError(f"{'/'.join(parts)!r} does not name a file inside {kind}/")
    installed = _PACKAGE / "_data" / kind
    root = installed if installed.is_dir() else _PACKAGE.parent / kind
    return root / relative
