"""Playing a lesson on Magic, and holding what it says against the small model of its copy rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lessons.board.patience import TooMuch, look
from gatcg_desktop.lessons.files.format import CARDS, Expectation, LessonStep, Pointed, Question, text_in
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.lessons.files.magic_format import MagicCard, MagicLesson, MagicPlacedCard
from gatcg_desktop.lessons.play.pointing import asked_about
from gatcg_desktop.lessons.play.verdicts import EMPTY, Checked, Fault, Judge, counted_so, hold
from gatcg_desktop.localization import LANGUAGES
from gatcg_desktop.magic.abilities import read
from gatcg_desktop.magic.game import Item, MagicGame, NotPossible, Seat
from gatcg_desktop.magic.rules import RULES
from gatcg_desktop.magic.values import Added, Face, Permanent, Values
from gatcg_desktop.mistakes import UserMistake


def begin(source: Source, language: str = "en") -> MagicGame:
    """The game of a lesson's board. Raises LessonProblem."""
    lesson = source.lesson
    assert isinstance(lesson, MagicLesson)
    faces: dict[str, Values] = {}
    names: dict[str, tuple[str, ...]] = {}
    for key, card in lesson.cards.items():
        try:
            face = _face(card, language)
        except ValueError as error:
            raise LessonProblem(
                source.file, source.line_of("cards", key), "the card {card}: {reason}", card=key, reason=error
            ) from error
        faces[key] = Values(face)
        names[key] = tuple({key, *(text_in(card.name, one, CARDS).casefold() for one in LANGUAGES)})
    for key, card in lesson.cards.items():
        if card.flipped:
            if card.flipped not in faces:
                raise LessonProblem(
                    source.file, source.line_of("cards", key), "there is no card {card}", card=repr(card.flipped)
                )
            faces[key] = Values(faces[key].face, faces[card.flipped].face)
    game = MagicGame(faces, names)
    for number, (name, one) in enumerate(lesson.board.players.items(), start=1):
        hand, graveyard = list(one.hand), list(one.graveyard)
        placed = [MagicPlacedCard(entry) if isinstance(entry, str) else entry for entry in one.battlefield]
        for key in (*hand, *graveyard, *(entry.card for entry in placed)):
            if key not in faces:
                line = source.line_of("board", "players", name)
                raise LessonProblem(source.file, line, "there is no card {card} below [cards]", card=repr(key))
        seat = game.seats[name] = Seat(number, name, one.life, one.energy, one.library, hand, graveyard)
        for entry in placed:
            _place(game, seat, entry)
    game.turn = next(iter(game.seats))
    return game


def _place(game: MagicGame, seat: Seat, entry: MagicPlacedCard) -> None:
    plus = (Added(*entry.plus),) if entry.plus is not None else ()
    id = game.place(
        seat,
        entry.card,
        tapped=entry.tapped,
        face_down=entry.face_down,
        is_flipped=entry.flipped,
        token=entry.token,
        counters=tuple(entry.counters.items()),
        chosen=entry.chosen,
        added=plus,
    )
    if entry.called:
        game.called[entry.called.casefold()] = id


def _face(card: MagicCard, language: str) -> Face:
    words = card.types.casefold().replace("-", " - ").split(" - ")
    return Face(
        text_in(card.name, language, CARDS),
        tuple(words[0].split()),
        tuple(words[1].split()) if len(words) > 1 else (),
        tuple(card.colors.casefold().split()),
        card.cost,
        card.power,
        card.toughness,
        tuple(read(line) for line in card.does),
    )


class MagicBeat(msgspec.Struct, frozen=True):
    """One stop of a lesson on Magic, at a step of it (from 0): the board, or the game after a move. `told`: the step
    has come to its end."""

    step: int
    game: MagicGame
    told: bool
    happened: tuple[Message, ...] = ()
    passing: bool = False


class MagicRunner:
    """Plays a lesson step by step; `positions` are the games after each step, `beats` those it stops at."""

    def __init__(self, source: Source, language: str = "en") -> None:
        assert isinstance(source.lesson, MagicLesson)
        self.source = source
        self.lesson: MagicLesson = source.lesson
        self._language = language
        self.game = begin(source, language)
        self.positions: list[MagicGame] = []
        self.beats: list[MagicBeat] = []

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def texts(self) -> dict[str, str]:
        """What the cards say, by name, in the language of the lesson."""
        told = self.lesson.cards.values()
        return {text_in(card.name, self._language, CARDS): text_in(card.text, self._language, CARDS) for card in told}

    def play(self) -> MagicGame:
        """Play the next step and give the position after it. Raises LessonProblem."""
        number = len(self.positions)
        self.game.log.clear()
        self.game.rules.clear()
        moves = self.steps[number].do
        if not number and (moves or self.steps[0].question is not None):
            self.beats.append(MagicBeat(number, self.game.snapshot(), told=False))
        if not moves:
            self.beats.append(MagicBeat(number, self.game.snapshot(), told=True))
        for place, move in enumerate(moves, start=1):
            try:
                look()
                before = len(self.game.log)
                self.game.do(move)
            except (NotPossible, TooMuch) as problem:
                line = self.source.line_of("step", number, "do")
                raise LessonProblem(
                    self.source.file,
                    line,
                    "step {number}, {move}: {reason}",
                    number=number + 1,
                    move=repr(move),
                    reason=problem,
                ) from problem
            happened = tuple(self.game.log[before:])
            self.beats.append(MagicBeat(number, self.game.snapshot(), place == len(moves), happened))
        self.positions.append(self.game.snapshot())
        return self.positions[-1]

    def play_all(self) -> list[MagicGame]:
        """Every position. Raises LessonProblem."""
        while len(self.positions) < len(self.steps):
            self.play()
        return self.positions


def pointed_at(points: Iterable[str | Pointed], game: MagicGame) -> tuple[int, ...]:
    """The ids of what is there of what a step points at: permanents, what is on the stack, players."""
    return tuple(id for point in points if isinstance(id := _pointed(point, game), int))


def answers_on_board(question: Question, game: MagicGame) -> dict[int, int]:
    """The ids of what stands for an answer to a question, each with that answer's place; nothing for one alone, as on
    the table."""
    answers = enumerate(question.answer)
    found = {id: place for place, answer in answers if answer.on for id in pointed_at((answer.on,), game)}
    return found if len(found) > 1 else {}


def _pointed(point: str | Pointed, game: MagicGame) -> int | UserMistake:
    if isinstance(point, Pointed):
        return UserMistake("a lesson on Magic points at things, not at a line of their text")
    try:
        return game.find(point)
    except NotPossible as problem:
        return problem


def check_magic(source: Source) -> Checked:
    """Play a lesson on Magic and hold everything it says against what happens."""
    lesson = source.lesson
    assert isinstance(lesson, MagicLesson)
    faults: list[Fault] = []
    if lesson.rule not in RULES:
        faults.append(
            Fault(source.line_of("rule"), 0, UserMistake("the model knows no rule {rule}", rule=repr(lesson.rule)))
        )
    for number, step in enumerate(lesson.step):
        faults += [
            Fault(
                source.line_of("step", number, "rules"),
                number + 1,
                UserMistake("the model knows no rule {rule}", rule=repr(key)),
            )
            for key in step.rules
            if key not in RULES
        ]

    played: list[MagicRunner] = []
    unpointed: list[Fault] = []
    asked: list[tuple[bool, bool]] = []

    def begin_playing() -> Callable[[], Judge]:
        runner = MagicRunner(source)
        played.append(runner)

        def play() -> Judge:
            number, game = len(runner.positions), runner.play()
            step, line = lesson.step[number], source.line_of("step", number, "point")
            question = step.question
            answers = [answer.on for answer in question.answer if answer.on] if question is not None else ()
            found = (_pointed(point, game) for point in (*step.point, *asked_about(step), *answers))
            unpointed.extend(Fault(line, number + 1, one) for one in found if isinstance(one, UserMistake))
            on_board = question is not None and bool(answers_on_board(question, game))
            asked.append((on_board or bool(pointed_at(asked_about(step), game)), on_board))
            return partial(differs, game)

        return play

    checked = hold(source, begin_playing, tuple(faults))
    beats = played[0].beats if played else []
    lengths = tuple(int(bool(beat.step or place)) for place, beat in enumerate(beats))
    counted = {
        "pointed": sum(bool(step.point) for step in lesson.step),
        "asked_pointed": sum(lit for lit, _ in asked),
        "asked_on_table": sum(on_board for _, on_board in asked),
    }
    return msgspec.structs.replace(checked, faults=(*checked.faults, *unpointed), beats=lengths, **counted)


def differs(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    """Why a position is not as expected, None when it is. Knows the subjects `object`, `stack`, `gone`, `zone`,
    `tokens`, `refused`, `legal` and `rule_applied`."""
    try:
        return _differs(game, wanted)
    except NotPossible as problem:
        return problem


def _differs(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    if wanted.stack is not None:
        found = [("copy of " if item.copy else "") + item.name for item in game.stack]
        told = [item.casefold() for item in found]
        names = [name.casefold().replace("ability of ", "") for name in wanted.stack]
        return None if told == names else UserMistake("the stack is {found}", found=", ".join(found) or EMPTY)
    if wanted.object is not None:
        return _object(game, wanted.object, wanted)
    if wanted.gone is not None:
        try:
            game.find(wanted.gone)
        except NotPossible:
            return None
        return UserMistake("{name} is still there", name=wanted.gone)
    if wanted.zone is not None:
        return _zone(game, wanted)
    if wanted.tokens is not None:
        seat = game.seat(wanted.tokens)
        names = [one.now.name for one in game.permanents.values() if one.token and one.controller == seat.id]
        return (
            None
            if Counter(names) == Counter(wanted.holds or ())
            else UserMistake("the tokens are {found}", found=", ".join(names) or EMPTY)
        )
    for move, possible in ((wanted.refused, False), (wanted.legal, True)):
        if move is None:
            continue
        try:
            game.snapshot().do(move)
        except NotPossible as problem:
            return (
                UserMistake("{move} is refused: {reason}", move=repr(move), reason=problem)
                if possible
                else _other_rule(problem, wanted)
            )
        return None if possible else UserMistake("{move} is possible", move=repr(move))
    if wanted.rule_applied is not None:
        return (
            None
            if wanted.rule_applied in game.rules
            else UserMistake("{rule} was not applied in this step", rule=wanted.rule_applied)
        )
    return UserMistake("a lesson on Magic does not know what is expected here")


def _other_rule(problem: NotPossible, wanted: Expectation) -> UserMistake | None:
    return (
        None
        if wanted.rule in (None, problem.rule)
        else UserMistake("it is refused by {rule}: {reason}", rule=repr(problem.rule), reason=problem)
    )


def _zone(game: MagicGame, wanted: Expectation) -> UserMistake | None:
    if strange := [field for field in UNSAID_OF_ZONES if getattr(wanted, field) is not None]:
        return UserMistake(
            "{name} is a zone: an expectation on it cannot have {words}", name=wanted.zone, words=", ".join(strange)
        )
    owner, _, zone = str(wanted.zone).partition("'s ")
    seat = game.seat(owner)
    rows = {"hand": seat.hand, "graveyard": seat.graveyard, "mana": seat.mana}
    if zone == "battlefield":
        found = [one.key for one in game.permanents.values() if one.controller == seat.id]
    elif zone in rows:
        found = rows[zone]
    else:
        return UserMistake("there is no zone {zone}", zone=repr(wanted.zone))
    if wanted.count is not None and len(found) != wanted.count:
        return UserMistake(
            "{what}: {number} instead of {wanted}", what=wanted.zone, number=len(found), wanted=wanted.count
        )
    if wanted.holds is not None and Counter(found) != Counter(wanted.holds):
        return UserMistake("{what} is {found}", what=wanted.zone, found=", ".join(found) or EMPTY)
    return None


def _object(game: MagicGame, name: str, wanted: Expectation) -> UserMistake | None:
    id = game.find(name)
    seat = game.player(id)
    if seat is not None:
        if wanted.life not in (None, seat.life):
            return UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="life",
                found=seat.life,
                expected=wanted.life,
            )
        energy = (wanted.counters or {}).get("energy")
        return (
            None
            if energy in (None, seat.energy)
            else UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="energy",
                found=seat.energy,
                expected=energy,
            )
        )
    item = game.item(id)
    return _item(game, name, item, wanted) if item is not None else _permanent(name, game.permanents[id], wanted)


def _item(game: MagicGame, name: str, item: Item, wanted: Expectation) -> UserMistake | None:
    if wanted.copy is not None and item.copy != wanted.copy:
        return UserMistake("{name} is a copy" if item.copy else "{name} is not a copy", name=name)
    if wanted.elements is not None and item.colors != wanted.elements:
        return UserMistake("{what} is {found}", what=name, found=" ".join(item.colors) or say("colourless"))
    if wanted.controller is not None and item.controller != wanted.controller:
        return UserMistake("{name} is controlled by {player}", name=name, player=item.controller)
    if wanted.targets is not None and [item.target] != [game.find(one) for one in wanted.targets]:
        return UserMistake("{name} has another target", name=name)
    return None if wanted.kind in (None, item.kind) else UserMistake("{what} is {found}", what=name, found=item.kind)


UNSAID: tuple[str, ...] = ("damage", "level", "durability", "kind", "targets", "x", "without", "controller")
UNSAID += ("subtypes", "not_subtypes", "supertypes", "not_elements", "exactly")
"""What the model knows nothing of about a permanent."""
UNSAID_OF_ZONES = ("has", "lacks", "top", "bottom")
"""What it knows nothing of about a zone."""


def _permanent(name: str, one: Permanent, wanted: Expectation) -> UserMistake | None:
    if strange := [field for field in UNSAID if getattr(wanted, field) is not None]:
        return UserMistake(
            "{name} is a permanent: an expectation on it cannot have {words}", name=name, words=", ".join(strange)
        )
    now = one.now
    told = {
        "power": now.power,
        "life": now.toughness,
        "rested": one.tapped,
        "token": one.token,
        "name": now.name,
        "copy": one.copied is not None or one.token,
        "chosen": one.choice,
    }
    for field, found in told.items():
        expected = getattr(wanted, field)
        if expected is not None and expected != found:
            return UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="toughness" if field == "life" else field,
                found=found,
                expected=expected,
            )
    properties = [word for word, so in (("face down", one.face_down), ("flipped", one.is_flipped)) if so]
    rows = (
        (now.types + now.subtypes, wanted.types, wanted.not_types),
        (now.colors, wanted.elements, None),
        (tuple(ability.line for ability in now.abilities), wanted.keywords, wanted.not_keywords),
        (properties, wanted.properties, wanted.not_properties),
    )
    for found_words, some, none in rows:
        here = {word.casefold() for word in found_words}
        for word in some or ():
            if word.casefold() not in here:
                return UserMistake("{name} lacks {word}", name=name, word=word)
        for word in none or ():
            if word.casefold() in here:
                return UserMistake("{name} has {word}", name=name, word=word)
    if wanted.elements == () and now.colors:
        return UserMistake("{what} is {found}", what=name, found=" ".join(now.colors))
    return counted_so(name, dict(one.counters), wanted)
