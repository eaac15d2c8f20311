"""A lesson under construction: a board, moves as they are made, words beside each step, expectations."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from pathlib import Path

from msgspec.structs import replace

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import board_of, move_of
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import (
    FORMAT,
    BilingualText,
    Board,
    Expectation,
    Lesson,
    LessonStep,
    Pile,
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
from gatcg_desktop.lessons.play.expectations import Position
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.runner import Prepared, check, prepare
from gatcg_desktop.lessons.play.verdicts import Checked
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import set_aside
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Instance, Match, Object, Player
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, STACK

FILE = f"draft{SUFFIX}"


def empty() -> Lesson:
    """A lesson to begin with: two champions, a few cards in each hand, one step without words."""
    players = {
        "Ada": PlayerBoard(hand=("spark-volley", "gatehouse-runner * 4")),
        "Bo": PlayerBoard(hand=("hold-the-gate", "tidepool-scholar * 4"), field=("bridge-keeper",)),
    }
    step = LessonStep(BilingualText("", ""))
    return Lesson(FORMAT, "my-lesson", BilingualText("", ""), Board(players, "Ada"), (step,), course="judge")


def slug(title: str) -> str:
    """An id made of a title: "my-lesson" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:80] or "my-lesson"


class Draft:
    """A lesson that is being made. `lesson` is what it is so far.

    The game that plays it is somebody else's: `record` is told of every answer before it is given. With `kept`, a file,
    `keep` writes it there, and a draft that was kept and never saved is taken up again.
    """

    def __init__(self, lesson: Lesson | None = None, kept: Path | None = None) -> None:
        self._kept = kept
        self.taken_up = False
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

    def keep(self) -> None:
        """Write the draft where it is found again. Raises OSError."""
        if self._kept is not None:
            write_lesson(self.lesson, self._kept)

    def save(self, path: Path) -> None:
        """Write the lesson to a file of its own; its id follows from its title. Raises OSError."""
        self.lesson = replace(self.lesson, id=slug(text_in(self.lesson.title, "en")))
        write_lesson(self.lesson, path)
        if self._kept is not None:
            self._kept.unlink(missing_ok=True)

    def begin_anew(self) -> None:
        """An empty lesson."""
        self.lesson = empty()

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps so far; the last one is being recorded."""
        return self.lesson.step

    def source(self) -> Source:
        """The lesson as if it had been read. Raises LessonProblem."""
        return parse_lesson(lesson_text(self.lesson), FILE)

    def prepared(self, real: Real = nothing_real) -> Prepared:
        """The lesson at its beginning. Raises LessonProblem."""
        return prepare(self.source(), real=real)

    def check(self, real: Real = nothing_real) -> Checked:
        """Play it and hold what it says against what happens."""
        return check(self.source(), real=real)

    def set_title(self, title: Text) -> None:
        """What the lesson is called."""
        self.lesson = replace(self.lesson, title=title)

    # The board ---------------------------------------------------------------------------------------------

    def take_board(self, game: Game, definitions: Definitions) -> None:
        """The board is what stands there now, after things were moved by hand. Raises NotABoard."""
        real = frozenset(definitions) - frozenset(self.lesson.cards) - frozenset(starter_set().definitions)
        board = board_of(game.state, definitions, self.lesson.board.seed, real)
        self.lesson = replace(self.lesson, board=board, before=(), continues="")

    def add_card(self, player: str, zone: str, key: str) -> None:
        """Put one more card into a zone ("hand" ... or "field"), the deck's on top. Raises KeyError for no player."""
        players = dict(self.lesson.board.players)
        one = players[player]
        before: Pile = getattr(one, zone) or ()
        after: Pile = (key, *before) if zone == "deck" else (*before, key)
        players[player] = replace(one, **{zone: after})
        self.lesson = replace(self.lesson, board=replace(self.lesson.board, players=players))

    def begin_at(self, player: str, phase: str) -> None:
        """Whose turn it is, and which phase."""
        self.lesson = replace(self.lesson, board=replace(self.lesson.board, turn=player, phase=phase))

    # Steps -------------------------------------------------------------------------------------------------

    def set_words(self, number: int, say: Text, rules: tuple[str, ...] = ()) -> None:
        """What is told in a step, and by which rules."""
        self._change(number, replace(self.steps[number], say=say, rules=rules))

    def record(self, answer: Answer, game: Game, names: Names) -> None:
        """Add an answer, not yet given in `game`, to the last step."""
        last = self.steps[-1]
        self._change_last(replace(last, do=(*last.do, move_of(answer, game, names))))

    def forget(self, moves: int = 1) -> None:
        """Take the last moves back, with steps that have none left (the first one stays)."""
        for _ in range(moves):
            while not self.steps[-1].do and len(self.steps) > 1:
                self.lesson = replace(self.lesson, step=self.steps[:-1])
            last = self.steps[-1]
            self._change_last(replace(last, do=last.do[:-1], expect=()))

    def new_step(self) -> None:
        """Begin the next step."""
        self.lesson = replace(self.lesson, step=(*self.steps, LessonStep(BilingualText("", ""))))

    def mark_yours(self, number: int, yours: bool) -> None:
        """Let the learner make the moves of a step, or the script."""
        self._change(number, replace(self.steps[number], yours=yours))

    def forget_all_moves(self) -> None:
        """Begin again with one step without moves, as after the board was changed; its words stay."""
        first = replace(self.steps[0], do=(), expect=(), question=None)
        self.lesson = replace(self.lesson, step=(first,))

    def expect(self, expectation: Expectation) -> None:
        """Add an expectation to the last step, in the place of one about the same."""
        about = _about(expectation)
        kept = tuple(one for one in self.steps[-1].expect if _about(one) != about)
        self._change_last(replace(self.steps[-1], expect=(*kept, expectation)))

    def _change(self, number: int, step: LessonStep) -> None:
        steps = list(self.steps)
        steps[number] = step
        self.lesson = replace(self.lesson, step=tuple(steps))

    def _change_last(self, step: LessonStep) -> None:
        self._change(len(self.steps) - 1, step)


def _about(one: Expectation) -> tuple[str, str]:
    for name in ("object", "zone", "tokens", "gone"):
        found = getattr(one, name)
        if found is not None:
            return name, found
    return next((name, "") for name in one.__struct_fields__ if getattr(one, name) is not None)


# What a click on the table expects ------------------------------------------------------------------------------


def expectation_of(id: ThingId, game: Game, names: Names) -> Expectation | None:
    """What is so about the thing of that id now: an object's state, or the whole Effects Stack. None for others."""
    state = game.state
    if id in state.zone(*STACK):
        return stack_expectation(game, names)
    thing = state.get(id)
    if not isinstance(thing, Object) or id not in state.zone(*OBJECTS):
        return None
    seen = Position(game, names).view.object(id)
    assert seen is not None
    name = names.own_name(id, state) or f"{names.owner_of(id, state)}'s {names.called_in(id, state)}"
    if names.one(name, game) != id:
        name = names.own_name(id, state) or name
    return Expectation(
        object=name,
        power=seen.power,
        life=seen.life,
        damage=seen.damage,
        rested=seen.rested,
        token=seen.token or None,
        counters=dict(seen.counters) or None,
    )


def stack_expectation(game: Game, names: Names) -> Expectation:
    """The Effects Stack as it is."""
    state = game.state
    row = []
    for id in state.zone(*STACK):
        item = state.entity(id, Instance)
        ability = "ability of " if not item.is_play else ""
        called = names.called_in(id, state)
        row.append(f"copy of {ability}{called.removeprefix('copy of ')}" if item.copy else ability + called)
    return Expectation(stack=tuple(row))


def zone_expectation(player: PlayerId, zone: str, game: Game, names: Names) -> Expectation:
    """What is in a player's hand, graveyard ... now; of a deck only how many."""
    state = game.state
    told = f"{state.entity(player, Player).name}'s {zone}"
    ids = state.zone(zone, player)
    if zone in ("deck", "material"):
        return Expectation(zone=told.replace("material", "material deck"), count=len(ids))
    return Expectation(zone=told, holds=tuple(names.called_in(id, state) for id in ids))


def turn_expectation(game: Game) -> Expectation:
    """Who is asked, or has won."""
    state, decision = game.state, game.decision
    if decision is None:
        winner = state.entity(MATCH, Match).winner
        return Expectation(winner=state.entity(winner, Player).name if winner else "nobody")
    name = state.entity(decision.player, Player).name
    return (
        Expectation(opportunity=name)
        if decision.kind == DecisionKind.OPPORTUNITY
        else Expectation(asked=name, kind=decision.kind)
    )


def summary_of(step: LessonStep, number: int) -> Message:
    """A step in one line: its number, how it begins, and how much is in it."""
    words = text_in(step.say, "en")[:40]
    return say(
        "{number}. {words} ({moves}, {expects})",
        number=number,
        words=words or say("(no words yet)"),
        moves=say("{count} move", plural="{count} moves", count=len(step.do)),
        expects=say("{count} expectation", plural="{count} expectations", count=len(step.expect)),
    )
