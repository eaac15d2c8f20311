"""What the person has chosen: one typed, validated record, kept as JSON.

The file comes from outside as far as this module is concerned: a file that is too large, not JSON, or has a
value outside its range is moved aside, named in a sentence, and the defaults are used. Nothing here is fatal.
"""

from __future__ import annotations

import base64
import binascii
import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from gatcg_desktop import locking, paths
from gatcg_desktop.mistakes import UserMistake, decoding_mistake

log = logging.getLogger(__name__)

MAX_FILE_BYTES = 256 * 1024
MAX_GEOMETRY_CHARS = 16 * 1024
MOST_PICTURE_SPACE = 65_536

Language: TypeAlias = Literal["system", "en", "fr"]
MotionName: TypeAlias = Literal["system", "off", "fast", "normal"]
ThemeName: TypeAlias = Literal["dark", "light", "contrast"]
LettersName: TypeAlias = Literal["usual", "legible"]
BotKind: TypeAlias = Literal["goldfish", "random", "practice", "steady", "thinker"]
"""A bot, by what it does: nothing but what it must; any legal answer; like steady, with slips; what looks best at
once; or trying its options out. Here, because settings and saved games name bots and know none."""
FormerKind: TypeAlias = Literal["heuristic"]
"""What `steady` is called in files of earlier versions."""
Sitter: TypeAlias = Literal["", BotKind]
"""Who answers at a seat of this table: "" a person, or a bot."""
BackName: TypeAlias = Literal["star", "tide", "lattice", "own"]
MatName: TypeAlias = Literal["felt", "own"]
TokenRepresentation: TypeAlias = Literal["picture", "drawn", "die", "coin"]
Moment: TypeAlias = Literal[
    "own:materialize",
    "own:recollection",
    "own:combat",
    "own:end",
    "theirs:materialize",
    "theirs:recollection",
    "theirs:main",
    "theirs:combat",
    "theirs:end",
]
"""Parts of one's own turn and of others' in which Opportunity may be passed unasked; one's main phase is none."""
PASSED: tuple[Moment, ...] = ("own:end", "own:recollection", "theirs:main", "theirs:materialize", "theirs:recollection")
"""Where nobody stops who has not said otherwise: what others do is asked about as they do it, at their attacks and once
more as their turn ends, so that the other parts of their turn begin with nothing to answer."""
AlwaysPassed: TypeAlias = tuple[
    Annotated[str, msgspec.Meta(max_length=200)],
    Annotated[str, msgspec.Meta(max_length=40)],
    Annotated[str, msgspec.Meta(max_length=2000)],
]
"""What is always passed for while it resolves next: the key of a face, the kind of item, and its words."""
MOST_ALWAYS_PASSED = 40
_Passed: TypeAlias = Annotated[tuple[AlwaysPassed, ...], msgspec.Meta(max_length=MOST_ALWAYS_PASSED)]
MOST_OPPONENTS = 40
OpponentName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
StopAgainst: TypeAlias = tuple[OpponentName, Moment, bool]
"""An opponent by name, a part of their turns, and whether it is stopped there, unlike in the turns of others."""
_Against: TypeAlias = Annotated[tuple[StopAgainst, ...], msgspec.Meta(max_length=5 * MOST_OPPONENTS)]
_Trusted: TypeAlias = Annotated[tuple[OpponentName, ...], msgspec.Meta(max_length=MOST_OPPONENTS)]
_Moments: TypeAlias = Annotated[tuple[Moment, ...], msgspec.Meta(max_length=9)]
_Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
_Deck: TypeAlias = Annotated[str, msgspec.Meta(max_length=5000)]
_Keys: TypeAlias = Annotated[
    tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=60)], ...], msgspec.Meta(max_length=3)
]
_Geometry: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_GEOMETRY_CHARS)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. Change one with :meth:`with_`, which validates; the record itself never changes.

    scale: size of everything on the screen, 0.5 to 3.
    cards: how much larger than that cards are on the table where there is room, 1 to 1.5.
    motion: how long things are on their way: not at all, half as long, or as long as is meant; ``system`` asks the
        desktop whether it wants less motion.
    volume: how loud what happens is to be heard, 0 (not at all) to 100.
    sound_in_lessons: also while something is taught.
    language: ``system`` follows the desktop.
    theme: the colours of the program.
    letters: what the program is written in; ``legible``: letters that are easier to tell apart.
    back, mat: what the backs of cards and the table look like; ``own``: pictures of theirs, kept beside the catalogue.
    foresight: say on the cards what the Effects Stack would do to them.
    drawer: the drawer with explanations and log is open beside the table in play.
    pictures: fetch and show card pictures; without, faces are drawn from the card's data.
    picture_space: how many MiB of pictures are kept at most.
    default_token_representation: for tokens that are not in ``token_representations``.
    token_representations: by token name.
    player_names: what was last typed for the players at this table; "" where nothing was.
    sitters: who last sat at this table, "" a person or the kind of bot; first against the computer.
    decks: which decks were last chosen for them, as `DeckSource.reference` names them; "" none that can be found again.
    passed_moments: where the first and the second player at this table do not stop while the stack is empty.
    opponent_stops: where that is otherwise in the turns of an opponent of that name, for each of them.
    keep_yields: what, and for whose plays, a player always passes is kept for the games to come.
    yielded, trusted: what that was, and the names of those opponents, for the first and the second player here.
    shortcuts: keys that the person gave to actions of the window, by the name of the action, as Qt writes keys in a
        file ("Ctrl+Shift+P"); none for an action that is to have none. What is not named has the program's own.
    toured: the tour of the start screen was seen, or not wanted.
    window_geometry, window_state: what Qt's saveGeometry and saveState gave, in base64.
    """

    scale: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    cards: Annotated[float, msgspec.Meta(ge=1.0, le=1.5)] = 1.0
    motion: MotionName = "system"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    sound_in_lessons: bool = False
    language: Language = "system"
    theme: ThemeName = "dark"
    letters: LettersName = "usual"
    back: BackName = "star"
    mat: MatName = "felt"
    foresight: bool = True
    drawer: bool = False
    pictures: bool = True
    picture_space: Annotated[int, msgspec.Meta(ge=64, le=MOST_PICTURE_SPACE)] = 512
    default_token_representation: TokenRepresentation = "picture"
    token_representations: Annotated[
        dict[Annotated[str, msgspec.Meta(min_length=1, max_length=200)], TokenRepresentation],
        msgspec.Meta(max_length=2000),
    ] = {}
    player_names: tuple[_Name, _Name] = ("", "")
    sitters: tuple[Sitter, Sitter] = ("", "steady")
    decks: tuple[_Deck, _Deck] = ("", "")
    passed_moments: tuple[_Moments, _Moments] = (PASSED, PASSED)
    opponent_stops: tuple[_Against, _Against] = ((), ())
    keep_yields: bool = False
    yielded: tuple[_Passed, _Passed] = ((), ())
    trusted: tuple[_Trusted, _Trusted] = ((), ())
    toured: bool = False
    window_geometry: _Geometry | None = None
    window_state: _Geometry | None = None
    shortcuts: Annotated[
        dict[Annotated[str, msgspec.Meta(min_length=1, max_length=60)], _Keys], msgspec.Meta(max_length=200)
    ] = {}

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


def sitter_now(sitter: Sitter | FormerKind) -> Sitter:
    """Who answers at a seat, where a file may name them as they were called before."""
    return "steady" if sitter == "heuristic" else sitter


class Loaded(msgspec.Struct, frozen=True):
    """What :func:`load` found: the settings, and a sentence when the file could not be used."""

    settings: Settings
    problem: UserMistake | None = None


def load(path: Path | None = None) -> Loaded:
    """Read the settings file (the person's own unless ``path`` is given). Never raises.

    A file that cannot be understood is renamed to ``settings.broken-<time>.json`` beside it, so that nothing
    in it is lost, and ``problem`` says what was wrong and where it is now. A missing file means defaults.
    """
    try:
        path = path or paths.settings_path()
        try:
            return Loaded(_read(path) or Settings())
        except _Unusable:
            return _aside(path)
    except OSError as error:
        return _defaults(UserMistake("The settings cannot be read ({reason}); defaults are used.", reason=error))


def refusal(path: Path) -> UserMistake | None:
    """Why the settings file cannot be used, None when it can or when there is none; the file stays as it is.

    Raises OSError when it cannot be read at all.
    """
    try:
        _read(path)
    except _Unusable as reason:
        return UserMistake("The settings file {file} cannot be used: {reason}.", file=path, reason=reason)
    return None


def save(settings: Settings, path: Path | None = None, since: Settings | None = None) -> None:
    """Write the settings, whole or not at all.

    With ``since``, the settings as they were before, only what differs from them is changed in the file: what another
    window has saved meanwhile stays. Raises OSError when the disk refuses, InUse when another window is writing them
    and does not come to an end.
    """
    path = path or paths.settings_path()
    with locking.changing(path):
        if since is not None:
            with suppress(_Unusable, ValueError):
                settings = _merged(settings, since, _read(path) or settings)
        encoded = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        paths.write_durably(path, encoded + b"\n")


class _Unusable(UserMistake):
    """The file cannot be understood: why, without a stop."""


def _read(path: Path) -> Settings | None:
    """What the file holds, None when there is none. Raises _Unusable, OSError."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        return None
    if len(data) > MAX_FILE_BYTES:
        raise _Unusable("it is larger than {size} KiB", size=MAX_FILE_BYTES // 1024)
    try:
        found = msgspec.json.decode(data)
        if isinstance(found, dict) and isinstance(found.get("sitters"), list):
            found["sitters"] = [sitter_now(sitter) for sitter in found["sitters"]]
        return msgspec.convert(found, Settings)
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
        raise _Unusable("{reason}", reason=decoding_mistake(error)) from error


def _merged(settings: Settings, since: Settings, there: Settings) -> Settings:
    """`there`, with what was changed from `since` to `settings`; of a mapping, only the keys that were."""
    changed: dict[str, object] = {}
    for field in Settings.__struct_fields__:
        before, now = getattr(since, field), getattr(settings, field)
        if isinstance(now, dict):
            kept = {key: value for key, value in getattr(there, field).items() if key in now or key not in before}
            changed[field] = kept | {key: value for key, value in now.items() if before.get(key) != value}
        elif before != now:
            changed[field] = now
    return there.with_(**changed)


def _aside(path: Path) -> Loaded:
    """Give a file that cannot be understood another name, unless another window has put it right meanwhile."""
    reason: UserMistake | None = None
    try:
        with locking.changing(path):
            try:
                return Loaded(_read(path) or Settings())
            except _Unusable as error:
                reason = error
            kept = paths.set_aside(path, "broken")
    except (OSError, UserMistake) as error:
        return _defaults(
            UserMistake(
                "The settings file {file} can be neither used ({reason}) nor moved aside ({other}); defaults are used.",
                file=path,
                reason=reason or error,
                other=error,
            )
        )
    return _defaults(
        UserMistake(
            "The settings file could not be used ({reason}); it is kept as {aside}, defaults are used.",
            reason=reason,
            aside=kept,
        )
    )


def _defaults(problem: UserMistake) -> Loaded:
    log.info("%s", problem)
    return Loaded(Settings(), problem)
