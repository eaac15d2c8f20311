"""What the person has chosen: one typed, validated record, kept as JSON.

The file comes from outside as far as this module is concerned: a file that is too large, not JSON, or has a
value outside its range is moved aside, named in a sentence, and the defaults are used. Nothing here is fatal.
"""

from __future__ import annotations

import base64
import binascii
import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from gatcg_desktop import paths

log = logging.getLogger(__name__)

MAX_FILE_BYTES = 256 * 1024
MAX_GEOMETRY_CHARS = 16 * 1024

Language: TypeAlias = Literal["system", "en", "fr"]
TokenRepresentation: TypeAlias = Literal["picture", "drawn", "die", "coin"]
_Geometry: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_GEOMETRY_CHARS)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. Change one with :meth:`with_`, which validates; the record itself never changes.

    scale: size of everything on the screen, 0.5 to 3.
    reduced_motion: things appear in place instead of moving there.
    language: ``system`` follows the desktop.
    pictures: fetch and show card pictures; without, faces are drawn from the card's data.
    default_token_representation: for tokens that are not in ``token_representations``.
    token_representations: by token name.
    window_geometry, window_state: what Qt's saveGeometry and saveState gave, in base64.
    """

    scale: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    reduced_motion: bool = False
    language: Language = "system"
    pictures: bool = True
    default_token_representation: TokenRepresentation = "picture"
    token_representations: Annotated[
        dict[Annotated[str, msgspec.Meta(min_length=1, max_length=200)], TokenRepresentation],
        msgspec.Meta(max_length=2000),
    ] = {}
    window_geometry: _Geometry | None = None
    window_state: _Geometry | None = None

    def __post_init__(self) -> None:
        for name in ("window_geometry", "window_state"):
            text = getattr(self, name)
            if text is not None:
                try:
                    base64.b64decode(text, validate=True)
                except (binascii.Error, ValueError) as error:
                    raise ValueError(f"{name} is not base64") from error

    def with_(self, **changes: object) -> Settings:
        """A copy with these fields changed. Raises ValueError, in a sentence, for a value it cannot take."""
        unknown = sorted(set(changes) - set(self.__struct_fields__))
        if unknown:
            raise ValueError(f"There is no setting named {unknown[0]!r}.")
        try:
            return msgspec.convert({**msgspec.structs.asdict(self), **changes}, Settings)
        except msgspec.ValidationError as error:
            raise ValueError(f"This setting cannot be used: {error}.") from error

    def token_representation(self, token: str) -> TokenRepresentation:
        """How tokens of that name are shown."""
        return self.token_representations.get(token, self.default_token_representation)


class Loaded(msgspec.Struct, frozen=True):
    """What :func:`load` found: the settings, and a sentence when the file could not be used."""

    settings: Settings
    problem: str | None = None


def load(path: Path | None = None) -> Loaded:
    """Read the settings file (the person's own unless ``path`` is given). Never raises.

    A file that cannot be understood is renamed to ``settings.broken-<time>.json`` beside it, so that nothing
    in it is lost, and ``problem`` says what was wrong and where it is now. A missing file means defaults.
    """
    try:
        path = path or paths.settings_path()
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return _defaults(f"The settings cannot be read ({error.strerror or error}); defaults are used.")
    if len(data) > MAX_FILE_BYTES:
        return _aside(path, f"it is larger than {MAX_FILE_BYTES // 1024} KiB")
    try:
        return Loaded(msgspec.json.decode(data, type=Settings))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _aside(path, str(error))


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all. Raises OSError when the disk refuses."""
    encoded = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    paths.write_durably(path or paths.settings_path(), encoded + b"\n")


def _aside(path: Path, reason: str) -> Loaded:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    kept = path.with_name(f"{path.stem}.broken-{stamp}{path.suffix}")
    try:
        path.rename(kept)
    except OSError as error:
        return _defaults(
            f"The settings file {path} cannot be used ({reason}) "
            f"nor moved aside ({error.strerror or error}); defaults are used."
        )
    return _defaults(
        f"The settings file could not be used ({reason}); it is kept as {kept}, defaults are used."
    )


def _defaults(problem: str) -> Loaded:
    log.info("%s", problem)
    return Loaded(Settings(), problem)
