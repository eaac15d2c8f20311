"""Soak: more games than people play, with random decks of the whole catalogue, all checked that always holds.

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

from gatcg_desktop.bots.random_decks import FORMATS, Format, RandomDecks
from gatcg_desktop.bots.selfplay import BotKind, journal_digest, make_bot, seed_of
from gatcg_desktop.bots.shrinking import Failure, failing_lesson
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.engine.decisions import EngineFault, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.format import Lesson
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.procedure.soundness import fault_of
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View

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
    """What went wrong in a game: its number, the decisions before, what is wrong, and the shortest script found."""

    number: int
    format: str
    players: int
    decisions: int
    kind: str
    told: str
    lesson: Lesson | None = None


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


def table_of(decks: RandomDecks, seed: int, number: int) -> Table:
    """The table of the game `number` of those that `seed` stands for."""
    dice = random.Random(seed_of(seed, number, 0))
    format = dice.choice(FORMATS)
    players = 2 if dice.random() < 0.7 else dice.randint(2, format.most_players)
    seating = decks.seating(format, players, dice)
    return Table(format, seating, tuple("heuristic" if dice.random() < 0.25 else "random" for _ in range(players)))


def soak_one(decks: RandomDecks, seed: int, number: int, most: int = MOST_DECISIONS) -> Soaked:
    """Play one game and check it."""
    begun = time.process_time()
    table = table_of(decks, seed, number)
    game, failure = played(table, seed, number, most)
    finding = None
    if failure is not None:
        lesson = failing_lesson(table.seating, game, failure, f"soak-{seed}-{number}", trouble)
        finding = Finding(
            number, table.format.name, len(table.bots), len(game.answers), failure.kind, failure.told, lesson
        )
    seconds = time.process_time() - begun
    return Soaked(
        number, table.format.name, len(table.bots), len(game.answers), game.decision is None, seconds, finding
    )


def played(table: Table, seed: int, number: int, most: int = MOST_DECISIONS) -> tuple[Game, Failure | None]:
    """A game as far as it could be played, and what was wrong with it. A refused answer is not among its answers."""
    definitions = table.seating.definitions
    bots = {
        player: make_bot(kind, definitions, player, seed_of(seed, number, player))
        for player, kind in ((PlayerId(seat), kind) for seat, kind in enumerate(table.bots, 1))
    }
    game = new_game(definitions, table.seating.seats, seed_of(seed, number, 0).to_bytes(8, "big"))
    while game.decision is not None and len(game.answers) < most * len(bots):
        before = list(game.answers)
        try:
            answer = bots[PlayerId(game.decision.player)](game)
        except Exception as problem:  # a bot that fails is a finding; other games go on
            return game, Failure("fault", f"{type(problem).__name__}: {problem}", tuple(before))
        try:
            game.answer(answer)
        except (Refused, EngineFault) as problem:
            return game, Failure(
                "refused" if isinstance(problem, Refused) else "fault", str(problem), (*before, answer)
            )
        told = fault_of(game.state) or (trouble(game, definitions) if len(game.answers) % SEEN_EVERY == 0 else "")
        if told:
            return game, Failure("position", told, tuple(game.answers))
    told = trouble(game, definitions) or taken_back(
        game, random.Random(seed_of(seed, number, 0)).randint(1, TAKEN_BACK)
    )
    return game, Failure("position", told, tuple(game.answers)) if told else None


def trouble(game: Game, definitions: Definitions) -> str:
    """What is wrong with a position, "" nothing: it is unsound, or what a bot reads is not what its player sees."""
    found = fault_of(game.state)
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
    twin.take_back(answers)
    for answer in again:
        twin.answer(answer)
    return "" if journal_digest(twin) == journal else f"{answers} answers taken back and given again lead elsewhere"


# Many games --------------------------------------------------------------------------------------------------


_decks: RandomDecks


def _prepare(records: Sequence[CardRecord]) -> None:
    """Begin a worker: it reads a card when a deck first has it, and keeps it."""
    global _decks
    _decks = RandomDecks(records)


def _work(seed: int, number: int) -> Soaked:
    return soak_one(_decks, seed, number)


def soak(
    records: Sequence[CardRecord],
    minutes: float,
    seed: int = 0,
    workers: int = 0,
    tell: Callable[[Soaked], None] = lambda soaked: None,
) -> SoakReport:
    """Play for so many minutes in worker processes (0: one for each processor). `tell` hears of each game."""
    report = SoakReport(seed)
    lengths: dict[int, list[int]] = {}
    for one in _games(records, minutes * 60, seed, workers or os.cpu_count() or 1):
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


def _games(records: Sequence[CardRecord], seconds: float, seed: int, workers: int) -> Iterator[Soaked]:
    """Games as they end; when the time is over those that were begun are still played."""
    until = time.monotonic() + seconds
    number = 0
    running: set[Future[Soaked]] = set()
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (list(records),)) as pool:
        while True:
            while len(running) < 2 * workers and (number == 0 or time.monotonic() < until):
                running.add(pool.submit(_work, seed, number))
                number += 1
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
