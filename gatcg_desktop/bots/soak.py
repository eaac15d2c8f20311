"""Soak: more games than people play, with random decks of the whole catalogue or those of lists, all checked that
always holds.

What is looked for: an offer that is refused on the way, a fault of the program, an unsound position, answers that lead
elsewhere when they are taken back and given again, a bot that reads another table than its player sees.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

import msgspec

from gatcg_desktop.bots.random_decks import DeckSource, Format, ListedDecks, RandomDecks
from gatcg_desktop.bots.selfplay import Bot, journal_digest, make_bot, seed_of
from gatcg_desktop.bots.shrinking import Failure, FailureKind, Probe, failing_lesson, where_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck_lists import DeckList
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View
from gatcg_desktop.settings import BotKind

MOST_DECISIONS = 1_500
"""How many decisions for each player a game may take."""
SEEN_EVERY = 40
"""How many decisions lie between two looks at the table with every player's eyes."""
TAKEN_BACK = 60
"""How many answers are taken back at most."""


class Table(msgspec.Struct, frozen=True):
    """Who sits at one game: the format, the decks, and which bot answers at each seat."""

    format: Format
    seating: Seating
    bots: tuple[BotKind, ...]


class Finding(msgspec.Struct, frozen=True):
    """What went wrong in a game: its number, the decisions before, what is wrong, and the shortest script found, or why
    there is none (`unscripted`)."""

    number: int
    format: str
    players: int
    decisions: int
    kind: str
    told: str
    lesson: Lesson | None = None
    unscripted: str = ""


class Soaked(msgspec.Struct, frozen=True):
    """One game that was played; `seconds` of a processor."""

    number: int
    format: str
    players: int
    decisions: int
    finished: bool
    seconds: float
    finding: Finding | None = None


class SoakReport(msgspec.Struct):
    """What became of all games. `games` from number 0 on; `per_player`: decisions of a finished game for each player,
    by the number of players."""

    seed: int
    games: int = 0
    finished: int = 0
    decisions: int = 0
    cpu_minutes: float = 0
    formats: dict[str, int] = {}
    per_player: dict[str, int] = {}
    findings: tuple[Finding, ...] = ()


def table_of(decks: DeckSource, seed: int, number: int) -> Table:
    """The table of the game `number` of those that `seed` stands for."""
    dice = random.Random(seed_of(seed, number, 0))
    format, players = decks.occasion(dice)
    seating = decks.seating(format, players, dice)
    return Table(format, seating, tuple("heuristic" if dice.random() < 0.25 else "random" for _ in range(players)))


def soak_one(decks: DeckSource, seed: int, number: int, most: int = MOST_DECISIONS) -> Soaked:
    """Play one game and check it."""
    begun = time.process_time()
    table = table_of(decks, seed, number)
    answers, finished, failure = played(table, seed, number, most)
    finding = None
    if failure is not None:
        lesson, unscripted = None, ""
        try:
            lesson = failing_lesson(
                table.seating,
                _shuffles(seed, number),
                failure,
                f"soak-{seed}-{number}",
                _probe(failure.kind, table, seed, number),
            )
        except Exception as problem:  # what went wrong is told all the same
            unscripted = str(problem) if isinstance(problem, UserMistake) else repr(problem)
        finding = Finding(
            number, table.format.name, len(table.bots), len(answers), failure.kind, failure.told, lesson, unscripted
        )
    seconds = time.process_time() - begun
    return Soaked(number, table.format.name, len(table.bots), len(answers), finished, seconds, finding)


def played(
    table: Table, seed: int, number: int, most: int = MOST_DECISIONS
) -> tuple[Sequence[Answer], bool, Failure | None]:
    """The answers of a game as far as it could be played, whether it came to its end, and what was wrong with it. A
    refused answer is among the failure's answers only."""
    definitions = table.seating.definitions
    bots = _bots(table, seed, number)
    try:
        game = new_game(definitions, table.seating.seats, _shuffles(seed, number))
    except Exception as problem:  # any mistake of the program is a finding; other games go on
        return (), False, Failure("fault", str(problem), (), where_of(problem))
    while game.decision is not None and len(game.answers) < most * len(bots):
        before = tuple(game.answers)
        try:
            answer = bots[PlayerId(game.decision.player)](game)
        except Exception as problem:
            return before, False, Failure("bot", _told(problem), before)
        try:
            game.answer(answer)
        except Refused as refusal:
            return before, False, Failure("refused", str(refusal), (*before, answer))
        except Exception as problem:
            return before, False, Failure("fault", str(problem), (*before, answer), where_of(problem))
        told = found_in(game, definitions) if len(game.answers) % SEEN_EVERY == 0 else invariant_violation(game.state)
        if told:
            return game.answers, False, Failure("position", told, tuple(game.answers))
    finished, all = game.decision is None, tuple(game.answers)
    kinds: tuple[FailureKind, ...] = ("position", "take_back")
    for kind in kinds:
        told = _probe(kind, table, seed, number)(game, definitions)
        if told:
            return all, finished, Failure(kind, told, all)
    return all, finished, None


def _shuffles(seed: int, number: int) -> bytes:
    """The seed of a game's shuffles."""
    return seed_of(seed, number, 0).to_bytes(8, "big")


def _bots(table: Table, seed: int, number: int) -> dict[PlayerId, Bot]:
    return {
        PlayerId(seat): make_bot(kind, table.seating.definitions, PlayerId(seat), seed_of(seed, number, seat))
        for seat, kind in enumerate(table.bots, 1)
    }


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def _probe(kind: FailureKind, table: Table, seed: int, number: int) -> Probe:
    """What finds a failure of this kind in a position, again and on a board as well."""
    if kind == "take_back":
        answers = random.Random(seed_of(seed, number, 0)).randint(1, TAKEN_BACK)
        return lambda game, definitions: taken_back(game, answers)
    if kind == "bot":
        return lambda game, definitions: _bot_fault(game, _bots(table, seed, number))
    return found_in


def _bot_fault(game: Game, bots: dict[PlayerId, Bot]) -> str:
    """How the bot that is asked fails; it has been asked for all answers before, as in the game that was played."""
    again = game.fork()
    if again.answers:
        again.take_back(len(again.answers))
    for answer in (*game.answers, None):
        if again.decision is None:
            break
        try:
            bots[PlayerId(again.decision.player)](again)
        except Exception as problem:
            return _told(problem) if answer is None else ""
        if answer is not None:
            again.answer(answer)
    return ""


def found_in(game: Game, definitions: Definitions) -> str:
    """What is wrong with a position, "" nothing: it is unsound, what a bot reads is not what its player sees, or
    nobody can look at it."""
    try:
        return trouble(game, definitions)
    except Exception as problem:
        return f"a look at the table fails: {_told(problem)}"


def trouble(game: Game, definitions: Definitions) -> str:
    """What is wrong with a position, "" nothing: it is unsound, or what a bot reads is not what its player sees."""
    found = invariant_violation(game.state)
    if found:
        return found
    before = game.state.encode()
    for viewer in game.state.entity(MATCH, Match).players:
        seen = observe(game.state, definitions, viewer)
        if comparable(project(seen.query.state, definitions, viewer)) != comparable(
            project(game.state, definitions, viewer)
        ):
            return f"what player {viewer} may know is not what is observed for them"
    return "" if game.state.encode() == before else "looking at the table has changed it"


def comparable(view: View) -> tuple[object, ...]:
    """A View as plain data, without the made-up ids of backs."""
    zones = [
        (zone, sorted((card.key, card.id if card.known else 0, card.face_up, card.abilities) for card in cards))
        for zone, cards in sorted(view.zones.items())
    ]
    return msgspec.to_builtins(msgspec.structs.replace(view, zones={}), str_keys=True), zones


def taken_back(game: Game, answers: int) -> str:
    """Whether the same answers, taken back and given again, lead to the same journal: "" when they do."""
    answers = min(answers, len(game.answers))
    if not answers:
        return ""
    journal, again = journal_digest(game), game.answers[-answers:]
    twin = game.fork()
    try:
        twin.take_back(answers)
        for answer in again:
            twin.answer(answer)
    except Exception as problem:
        return f"{answers} answers cannot be taken back and given again: {_told(problem)}"
    return "" if journal_digest(twin) == journal else f"{answers} answers taken back and given again lead elsewhere"


# Many games --------------------------------------------------------------------------------------------------


_decks: DeckSource


def _prepare(records: Sequence[CardRecord], lists: Sequence[DeckList] | None) -> None:
    """Begin a worker: it reads a card when a deck first has it, and keeps it."""
    global _decks
    _decks = RandomDecks(records) if lists is None else ListedDecks(records, lists)


def _work(seed: int, number: int) -> Soaked:
    return soak_one(_decks, seed, number)


def soak(
    records: Sequence[CardRecord],
    minutes: float,
    seed: int = 0,
    workers: int = 0,
    tell: Callable[[Soaked], None] = lambda soaked: None,
    lists: Sequence[DeckList] | None = None,
) -> SoakReport:
    """Play for so many minutes in worker processes (0: one for each processor). `tell` hears of each game.

    `lists`: decks to play with in place of random ones. Raises UserMistake for lists that cannot be played with.
    """
    if lists is not None:
        ListedDecks(records, lists)
    report = SoakReport(seed)
    lengths: dict[int, list[int]] = {}
    for one in _games(records, lists, minutes * 60, seed, workers or os.cpu_count() or 1):
        report.games += 1
        report.finished += one.finished
        report.decisions += one.decisions
        report.cpu_minutes += one.seconds / 60
        report.formats[one.format] = report.formats.get(one.format, 0) + 1
        if one.finished:
            lengths.setdefault(one.players, []).append(one.decisions // one.players)
        if one.finding is not None:
            report.findings += (one.finding,)
        tell(one)
    report.cpu_minutes = round(report.cpu_minutes, 2)
    report.per_player = {str(players): sum(all) // len(all) for players, all in sorted(lengths.items())}
    return report


def _games(
    records: Sequence[CardRecord], lists: Sequence[DeckList] | None, seconds: float, seed: int, workers: int
) -> Iterator[Soaked]:
    """Games as they end; when the time is over those that were begun are still played."""
    until = time.monotonic() + seconds
    number = 0
    running: set[Future[Soaked]] = set()
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (list(records), lists)) as pool:
        while True:
            while len(running) < 2 * workers and (number == 0 or time.monotonic() < until):
                running.add(pool.submit(_work, seed, number))
                number += 1
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
