"""Soak: more games than people play, with random decks of the whole catalogue or those of lists, all checked that
always holds.

What is looked for: an offer that is refused on the way, a fault of the program, an unsound position, answers that lead
elsewhere when they are taken back and given again, a bot that reads another table than its player sees.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from gatcg_desktop.bots.failures import Failure, FailureKind, told_of, where_of
from gatcg_desktop.bots.fault_finding.random_decks import DeckSource, Format, ListedDecks, RandomDecks
from gatcg_desktop.bots.fault_finding.shrinking import Probe, failing_lesson
from gatcg_desktop.bots.game_loop import Bot, play_on
from gatcg_desktop.bots.processes.parallel import Lost, Workers, games, processors
from gatcg_desktop.bots.selfplay import Table, journal_digest, seed_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck_lists import DeckList
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
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


def table_of(decks: DeckSource, seed: int, number: int) -> tuple[Format, Table]:
    """The format and the table of the game `number` of those that `seed` stands for."""
    dice = random.Random(seed_of(seed, number, 0))
    format, players = decks.occasion(dice)
    seating = decks.seating(format, players, dice)
    bots: list[BotKind] = ["steady" if dice.random() < 0.25 else "random" for _ in range(players)]
    return format, Table(seating, tuple(bots), seed, number)


def soak_one(decks: DeckSource, seed: int, number: int, most: int = MOST_DECISIONS) -> Soaked:
    """Play one game and check it."""
    begun = time.process_time()
    format, table = table_of(decks, seed, number)
    players = len(table.bots)
    answers, finished, failure = played(table, most)
    finding = None
    if failure is not None:
        lesson, unscripted = None, ""
        try:
            id, probe = f"soak-{seed}-{number}", _probe(failure.kind, table)
            lesson = failing_lesson(table.seating, table.shuffles, failure, id, probe)
        except Exception as problem:  # what went wrong is told all the same
            unscripted = str(problem) if isinstance(problem, UserMistake) else repr(problem)
        finding = Finding(number, format.name, players, len(answers), failure.kind, failure.told, lesson, unscripted)
    seconds = time.process_time() - begun
    return Soaked(number, format.name, players, len(answers), finished, seconds, finding)


def played(table: Table, most: int = MOST_DECISIONS) -> tuple[Sequence[Answer], bool, Failure | None]:
    """The answers of a game as far as it could be played, whether it came to its end, and what was wrong with it. An
    answer that was refused or made the program fail is among the failure's answers only."""
    definitions = table.seating.definitions
    try:
        game = table.begin()
    except Exception as problem:  # any mistake of the program is a finding; other games go on
        return (), False, Failure("fault", str(problem), (), where_of(problem))

    def look(game: Game) -> str:
        seen = len(game.answers) % SEEN_EVERY == 0
        return found_in(game, definitions) if seen else invariant_violation(game.state)

    failure = play_on(game, table.seated(), most * len(table.bots), look)
    if failure is not None:
        given = failure.answers[:-1] if failure.kind in ("refused", "fault") else failure.answers
        return given, False, failure
    finished, all = game.decision is None, tuple(game.answers)
    kinds: tuple[FailureKind, ...] = ("position", "take_back")
    for kind in kinds:
        told = _probe(kind, table)(game, definitions)
        if told:
            return all, finished, Failure(kind, told, all)
    return all, finished, None


def _probe(kind: FailureKind, table: Table) -> Probe:
    """What finds a failure of this kind in a position, again and on a board as well."""
    if kind == "take_back":
        answers = random.Random(seed_of(table.seed, table.number, 0)).randint(1, TAKEN_BACK)
        return lambda game, definitions: taken_back(game, answers)
    if kind == "bot":
        return lambda game, definitions: _bot_fault(game, table.seated())
    return found_in


def _bot_fault(game: Game, bots: Mapping[int, Bot]) -> str:
    """How the bot that is asked fails; it has been asked for all answers before, as in the game that was played."""
    again = game.fork()
    if again.answers:
        again.take_back(len(again.answers))
    for answer in (*game.answers, None):
        if again.decision is None:
            break
        try:
            bots[again.decision.player](again)
        except Exception as problem:
            return told_of(problem) if answer is None else ""
        if answer is not None:
            again.answer(answer)
    return ""


def found_in(game: Game, definitions: Definitions) -> str:
    """What is wrong with a position, "" nothing: it is unsound, what a bot reads is not what its player sees, or
    nobody can look at it."""
    try:
        return trouble(game, definitions)
    except Exception as problem:
        return f"a look at the table fails: {told_of(problem)}"


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
        return f"{answers} answers cannot be taken back and given again: {told_of(problem)}"
    return "" if journal_digest(twin) == journal else f"{answers} answers taken back and given again lead elsewhere"


# Many games --------------------------------------------------------------------------------------------------


class SoakJob:
    """Plays and checks the games of a seed with random decks of these cards, or those of `lists`; what it reads of
    cards is kept, and not sent."""

    def __init__(self, records: Sequence[CardRecord], seed: int, lists: Sequence[DeckList] | None = None) -> None:
        self._records = list(records)
        self._seed = seed
        self._lists = lists
        self._decks: DeckSource | None = None

    def __call__(self, number: int) -> Soaked:
        if self._decks is None:
            listed = self._lists
            self._decks = RandomDecks(self._records) if listed is None else ListedDecks(self._records, listed)
        return soak_one(self._decks, self._seed, number)


def soak(
    records: Sequence[CardRecord],
    minutes: float,
    seed: int = 0,
    workers: Workers | None = None,
    tell: Callable[[Soaked], None] = lambda soaked: None,
    lists: Sequence[DeckList] | None = None,
) -> SoakReport:
    """Begin games for so many minutes (None: in a process for each processor). `tell` hears of each that ended.

    `lists`: decks to play with in place of random ones. Raises UserMistake for lists that cannot be played with.
    """
    if lists is not None:
        ListedDecks(records, lists)
    report = SoakReport(seed)
    lengths: dict[int, list[int]] = {}
    numbers = _until(time.monotonic() + minutes * 60)
    for number, one in games(SoakJob(records, seed, lists), numbers, workers or Workers(processors())):
        if isinstance(one, Lost):
            one = Soaked(number, "", 0, 0, False, 0, Finding(number, "", 0, 0, "worker", one.reason))
        report.games += 1
        report.finished += one.finished
        report.decisions += one.decisions
        report.cpu_minutes += one.seconds / 60
        if one.format:
            report.formats[one.format] = report.formats.get(one.format, 0) + 1
        if one.finished:
            lengths.setdefault(one.players, []).append(one.decisions // one.players)
        if one.finding is not None:
            report.findings += (one.finding,)
        tell(one)
    report.cpu_minutes = round(report.cpu_minutes, 2)
    report.per_player = {str(players): sum(all) // len(all) for players, all in sorted(lengths.items())}
    return report


def _until(end: float) -> Iterator[int]:
    """Numbers of games, the first whenever it is, further ones while there is time."""
    number = 0
    while number == 0 or time.monotonic() < end:
        yield number
        number += 1
