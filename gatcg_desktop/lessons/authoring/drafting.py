"""A lesson under construction: a board, moves as they are made, words beside each step, expectations."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.board_rows import Rows, rows_of, with_rows
from gatcg_desktop.lessons.authoring.recording import board_of, move_of
from gatcg_desktop.lessons.authoring.renaming import renamed
from gatcg_desktop.lessons.authoring.undoing import History
from gatcg_desktop.lessons.files.format import (
    FORMAT,
    BilingualText,
    Board,
    Expectation,
    Lesson,
    LessonCard,
    LessonStep,
    PlacedCard,
    PlayerBoard,
    Text,
    text_in,
)
from gatcg_desktop.lessons.files.lesson_files import (
    SUFFIX,
    Source,
    lesson_text,
    parse_lesson,
    read_lesson,
    write_lesson,
)
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import set_aside
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import ThingId

FILE = f"draft{SUFFIX}"


def empty() -> Lesson:
    """A lesson to begin with: two champions, a few cards in each hand, one step without words."""
    players = {
        "Ada": PlayerBoard(hand=("spark-volley", "gatehouse-runner * 4")),
        "Bo": PlayerBoard(hand=("hold-the-gate", "tidepool-scholar * 4"), field=("bridge-keeper",)),
    }
    step = LessonStep(BilingualText("", ""))
    return Lesson(FORMAT, "my-lesson", BilingualText("", ""), Board(players, "Ada"), (step,))


def slug(title: str) -> str:
    """An id made of a title: "my-lesson" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:80] or "my-lesson"


class Draft:
    """A lesson that is being made. `lesson` is what it is so far; every change of it can be taken back.

    `at` is the step that is worked on, from 0: moves are recorded there, and clicks on the table are about it. What
    changes the board or a step leaves all others as they are; whether they still fit, `check` finds out.

    The game that plays it is somebody else's: `record` is told of every answer before it is given. With `kept`, a file,
    `keep` writes it there, and a draft that was kept and never saved is taken up again. `path` is where it was saved.
    """

    def __init__(self, lesson: Lesson | None = None, kept: Path | None = None) -> None:
        self._kept = kept
        self.history: History[tuple[Lesson, int]] = History()
        self.taken_up = False
        self.path: Path | None = None
        self._saved: Lesson | None = None
        if lesson is None and kept is not None and kept.is_file():
            try:
                read = read_lesson(kept).lesson
            except UserMistake:  # it is begun anew, and what there was is kept aside
                with contextlib.suppress(OSError):
                    set_aside(kept, "damaged")
            else:
                if isinstance(read, Lesson):
                    lesson, self.taken_up = read, True
        self.lesson = lesson or empty()
        self.at = len(self.lesson.step) - 1 if self.taken_up or lesson is None else 0

    # What is done and undone -------------------------------------------------------------------------------

    def change(self, lesson: Lesson, typed: str = "", at: int | None = None) -> None:
        """Go on with that lesson. What is `typed` into one field, letter by letter, is one change."""
        if lesson != self.lesson:
            self.history.note((self.lesson, self.at), typed)
            self.lesson = lesson
        self.at = min(max(0, self.at if at is None else at), len(self.steps) - 1)

    def undo(self) -> None:
        """Take the last change back."""
        self.lesson, self.at = self.history.undo((self.lesson, self.at))

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.lesson, self.at = self.history.redo((self.lesson, self.at))

    # Where it is kept --------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the draft where it is found again. Raises OSError, LessonProblem for what could not be read again."""
        if self._kept is not None:
            self.source()
            write_lesson(self.lesson, self._kept)

    def save(self, path: Path) -> None:
        """Write the lesson to a file of its own; its id follows from its title. Raises OSError."""
        self.lesson = replace(self.lesson, id=self.id)
        write_lesson(self.lesson, path)
        self.path, self._saved = path, self.lesson
        if self._kept is not None:
            self._kept.unlink(missing_ok=True)

    @property
    def id(self) -> str:
        """The id it will be saved with."""
        return slug(text_in(self.lesson.title, "en"))

    @property
    def saved(self) -> bool:
        """Whether it is in a file as it is."""
        return self.lesson is self._saved

    def begin_anew(self) -> None:
        """An empty lesson, in no file."""
        self.change(empty(), at=0)
        self.path = None

    def put_by(self, folder: Path) -> Path | None:
        """Move a draft that was kept and never saved to a folder, so that another can be begun. Gives its file, None
        where there was none. Raises OSError."""
        if self._kept is None or not self._kept.is_file():
            return None
        try:
            stem = slug(text_in(read_lesson(self._kept).lesson.title, "en"))
        except UserMistake:
            return set_aside(self._kept, "damaged")
        folder.mkdir(parents=True, exist_ok=True)
        names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        path = next(path for name in names if not (path := folder / f"{name}{SUFFIX}").exists())
        return self._kept.rename(path)

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps so far."""
        return self.lesson.step

    @property
    def step(self) -> LessonStep:
        """The step that is worked on."""
        return self.steps[self.at]

    def source(self) -> Source:
        """The lesson as if it had been read. Raises LessonProblem."""
        return parse_lesson(lesson_text(self.lesson), FILE)

    def set_facts(self, typed: str = "", **facts: Text | str | int) -> None:
        """What is said of the lesson as a whole: `title`, `summary`, `course`, `number`, `hands`."""
        self.change(replace(self.lesson, **facts), typed)

    # The board ---------------------------------------------------------------------------------------------

    def take_board(
        self, game: Game, definitions: Definitions, without: ThingId | None = None, names: Names | None = None
    ) -> None:
        """The board is what stands there now, after things were moved by hand, `without` one of them; what has a name
        of its own keeps it. Raises NotABoard."""
        real = frozenset(definitions) - frozenset(self.lesson.cards) - frozenset(starter_set().definitions)
        board = board_of(
            game.state, definitions, self.lesson.board.seed, real, () if without is None else (without,), names
        )
        self.change(replace(self.lesson, board=board, before=(), continues=""))

    def add_card(self, player: str, zone: str, key: str) -> None:
        """Put one more card into a zone ("hand" ... or "field"), the deck's on top. Raises KeyError for no player."""
        rows, card = rows_of(self.lesson.board, player, zone), PlacedCard(key)
        self.set_rows(player, zone, (card, *rows) if zone == "deck" else (*rows, card))

    def set_rows(self, player: str, zone: str, rows: Rows, typed: str = "", name: tuple[str, str] = ("", "")) -> None:
        """What lies in a zone is another now; `name`: what one of it was called and what it is called now, by which the
        steps go on to call it."""
        lesson = replace(self.lesson, board=with_rows(self.lesson.board, player, zone, rows))
        self.change(renamed(lesson, *name) if all(name) else lesson, typed)

    def begin_at(self, player: str, phase: str) -> None:
        """Whose turn it is, and which phase."""
        self.change(replace(self.lesson, board=replace(self.lesson.board, turn=player, phase=phase)))

    def set_card(self, key: str, card: LessonCard | None, typed: str = "") -> None:
        """Have a card of the lesson's own, changed or new; None: have it no more."""
        cards = {**self.lesson.cards}
        if card is None:
            cards.pop(key, None)
        else:
            cards[key] = card
        self.change(replace(self.lesson, cards=cards), typed)

    # Steps -------------------------------------------------------------------------------------------------

    def set_step(self, typed: str = "", **facts: object) -> None:
        """Change fields of the step that is worked on; all others of it stay."""
        step = replace(self.step, **facts)
        self.change(replace(self.lesson, step=(*self.steps[: self.at], step, *self.steps[self.at + 1 :])), typed)

    def record(self, answer: Answer, game: Game, names: Names) -> None:
        """Add an answer, not yet given in `game`, to the step that is worked on."""
        self.set_step(do=(*self.step.do, move_of(answer, game, names)))

    def forget(self, moves: int = 1) -> None:
        """Take the last moves of the step back, as far as it has any, with what was to be so after them."""
        if moves > 0 and self.step.do:
            self.set_step(do=self.step.do[: max(0, len(self.step.do) - moves)], expect=())

    def insert(self) -> None:
        """An empty step after this one, to work on."""
        self._put(self.at + 1, self.at + 1, (LessonStep(BilingualText("", "")),), self.at + 1)

    def remove(self) -> None:
        """Leave this step out; the last one that is left becomes empty."""
        left = () if len(self.steps) > 1 else (LessonStep(BilingualText("", "")),)
        self._put(self.at, self.at + 1, left, self.at)

    def move(self, by: int) -> None:
        """Move this step up (-1) or down (1)."""
        other = self.at + by
        if 0 <= other < len(self.steps):
            first = min(self.at, other)
            self._put(first, first + 2, (self.steps[first + 1], self.steps[first]), other)

    def merge(self) -> None:
        """Make one step of this one and the next: its moves one after the other, what is told below each other, what
        has to be so and is asked at the end of the second."""
        if self.at + 1 >= len(self.steps):
            return
        one, other = self.step, self.steps[self.at + 1]
        both = replace(
            other,
            say=_joined(one.say, other.say),
            do=one.do + other.do,
            yours=one.yours or other.yours,
            rules=tuple(dict.fromkeys(one.rules + other.rules))[:10],
            question=other.question or one.question,
            parts=one.parts or other.parts,
            point=tuple(dict.fromkeys(one.point + other.point))[:8],
            wrong=(one.wrong + other.wrong)[:12],
        )
        self._put(self.at, self.at + 2, (both,), self.at)

    def split(self, moves: int) -> None:
        """Make two steps of this one: the first keeps so many moves and the words, the second has the others, and what
        has to be so and is asked at the end."""
        step = self.step
        if not 0 <= moves <= len(step.do):
            return
        first = replace(step, do=step.do[:moves], expect=(), question=None, point=(), wrong=())
        rest = replace(step, say=BilingualText("", ""), do=step.do[moves:], rules=(), parts=False)
        self._put(self.at, self.at + 1, (first, rest), self.at + 1)

    def _put(self, first: int, last: int, steps: tuple[LessonStep, ...], at: int) -> None:
        self.change(replace(self.lesson, step=(*self.steps[:first], *steps, *self.steps[last:])), at=at)

    def expect(self, expectation: Expectation) -> None:
        """Add an expectation to the step, in the place of one about the same."""
        about = _about(expectation)
        kept = tuple(one for one in self.step.expect if _about(one) != about)
        self.set_step(expect=(*kept, expectation))

    def point_at(self, name: str) -> None:
        """Point at something in this step; at what it points already, no more."""
        points = self.step.point
        self.set_step(point=tuple(one for one in points if one != name) if name in points else (*points, name)[-8:])


def _joined(one: Text, other: Text) -> Text:
    """Two texts below each other, in each language that either has."""
    if isinstance(one, str) and isinstance(other, str):
        return "\n\n".join(filter(None, (one, other)))
    pairs = [(text_in(one, language), text_in(other, language)) for language in ("en", "fr")]
    return BilingualText(*("\n\n".join(dict.fromkeys(filter(None, pair))) for pair in pairs))


def _about(one: Expectation) -> tuple[str, str]:
    for name in ("object", "zone", "tokens", "gone"):
        found = getattr(one, name)
        if found is not None:
            return name, found
    return next((name, "") for name in one.__struct_fields__ if getattr(one, name) is not None)


def summary_of(step: LessonStep, number: int, language: str) -> Message:
    """A step in one line: its number, how it begins in that language, and how much is in it."""
    words = " ".join(text_in(step.say, language).split())[:60]
    return say(
        "{number}. {words} ({moves}, {expects})",
        number=number,
        words=words or say("(no words yet)"),
        moves=say("{count} move", plural="{count} moves", count=len(step.do)),
        expects=say("{count} expectation", plural="{count} expectations", count=len(step.expect)),
    )
