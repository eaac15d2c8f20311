"""Arena: how much stronger one bot is than another, over many decks, with what chance leaves open.

Decks are drawn two at a time and played twice with the same shuffles, the bots at each other's seats the second time,
so that neither the better deck nor the better seat counts. As a mirror, each deck plays against itself.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from gatcg_desktop.bots.processes.parallel import Lost, Workers, games
from gatcg_desktop.bots.selfplay import PlayedGame, play_game, seed_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.record_faces import RecordFaces
from gatcg_desktop.decks.deck_lists import DeckList, copies_of
from gatcg_desktop.decks.seating import Seating, check_lasting
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat
from gatcg_desktop.settings import BotKind

SURE = 1.959964
"""How many standard errors a 95 % interval reaches to each side."""


class Won(msgspec.Struct, frozen=True):
    """How many of a number of games were won, and in which interval the true share lies with 95 % (Wilson)."""

    games: int
    wins: int
    share: float
    low: float
    high: float


class Times(msgspec.Struct, frozen=True):
    """How long a bot thought where it had a choice, in milliseconds."""

    decisions: int
    median: float
    p99: float
    worst: float


class Row(msgspec.Struct, frozen=True):
    """The games of one deck against itself, as the first bot won them."""

    deck: str
    first: Won


class Problem(msgspec.Struct, frozen=True):
    """A game that was broken off or lost with its worker."""

    number: int
    told: str


class ArenaReport(msgspec.Struct, frozen=True):
    """What became of all games. `first` and `second` are of the two bots; `unfinished`: without an end, broken off ones
    among them. All but the times are the same for the same seed, whoever plays."""

    bots: tuple[BotKind, BotKind]
    seed: int
    games: int
    decks: int
    first: Won
    second: Won
    draws: int
    unfinished: int
    decisions: int
    decisions_per_second: int
    times: tuple[Times, Times]
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]
    journal_hash: str


def won(wins: int, games: int) -> Won:
    """The share of games won with its Wilson interval."""
    if not games:
        return Won(0, 0, 0.0, 0.0, 1.0)
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = SURE / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Won(games, wins, round(share, 4), round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4))


# The games ------------------------------------------------------------------------------------------------------


class Pool(msgspec.Struct):
    """The decks that are drawn from, and the records of their cards (none: cards of the starter set)."""

    seats: tuple[Seat, ...]
    records: list[CardRecord] = []


def starter_pool() -> Pool:
    """The decks of the starter set."""
    return Pool(tuple(Seat(deck.name, deck.material, deck.main) for deck in starter_set().decks))


def pool_of(lists: Iterable[DeckList], records: Iterable[CardRecord]) -> Pool:
    """Those of the decks that a game can be played with: all cards are known, one is a champion to begin with, and the
    first draw does not lose it."""
    faces = RecordFaces(records)
    seats = []
    for deck in lists:
        if not all(card in faces.known for card in (*deck.material, *deck.main)):
            continue
        material, main = copies_of(deck.material), copies_of(deck.main)
        spirits = [card for card in material if faces.known[card].level == 0]
        with suppress(UserMistake):
            check_lasting(deck.name, spirits, main, faces.of(spirits))
            seats.append(Seat(deck.name, material, main))
    return Pool(tuple(seats), list(faces.known.values()))


class ArenaJob:
    """Plays the games of a seed. What it reads of cards is kept, and not sent."""

    def __init__(self, pool: Pool, bots: tuple[BotKind, BotKind], seed: int, mirrors: int = 0) -> None:
        """`mirrors`: how many games each deck plays against itself; 0: decks are drawn for each two games."""
        self._pool = pool
        self._bots = bots
        self._seed = seed
        self._mirrors = mirrors
        self._faces: RecordFaces | None = None

    def decks_of(self, number: int) -> tuple[Seat, Seat]:
        """The decks of a game, by seat."""
        seats = self._pool.seats
        if self._mirrors:
            deck = seats[number // self._mirrors]
            return deck, deck
        dice = random.Random(seed_of(self._seed, number // 2, 0))
        one, other = dice.sample(range(len(seats)), 2) if len(seats) > 1 else (0, 0)
        return seats[one], seats[other]

    def first_sits(self, number: int) -> int:
        """The seat of the first bot, 1 or 2."""
        return 1 + number % 2

    def __call__(self, number: int) -> PlayedGame:
        if self._faces is None:
            self._faces = RecordFaces(self._pool.records)
        decks = self.decks_of(number)
        keys = sorted({key for deck in decks for key in (*deck.material, *deck.main)})
        faces = starter_set().definitions | self._faces.of(keys)
        bots = self._bots if self.first_sits(number) == 1 else self._bots[::-1]
        return play_game(Seating(Definitions(faces), decks), bots, self._seed, number // 2)[1]


def arena(
    pool: Pool,
    bots: tuple[BotKind, BotKind],
    games_wanted: int,
    seed: int = 0,
    workers: Workers | None = None,
    mirror: bool = False,
) -> ArenaReport:
    """Play so many games, of each deck against itself where it is a `mirror`."""
    mirrors = games_wanted if mirror else 0
    job = ArenaJob(pool, bots, seed, mirrors)
    total = games_wanted * (len(pool.seats) if mirror else 1)
    played = dict(games(job, range(total), workers or Workers()))
    return _report(job, pool, bots, seed, mirrors, [played[number] for number in range(total)])


def _report(
    job: ArenaJob,
    pool: Pool,
    bots: tuple[BotKind, BotKind],
    seed: int,
    mirrors: int,
    all: Sequence[PlayedGame | Lost],
) -> ArenaReport:
    winners: list[int] = []  # 0 the first bot, 1 the second, -1 nobody
    thought: tuple[list[float], list[float]] = ([], [])
    problems: list[Problem] = []
    total = hashlib.blake2b(digest_size=32)
    decisions = draws = 0
    seconds = 0.0
    for number, one in enumerate(all):
        first = job.first_sits(number)
        if isinstance(one, Lost):
            winners.append(-1)
            problems.append(Problem(number, one.reason))
            continue
        winners.append(-1 if not one.winner else int(one.winner != first))
        draws += one.finished and not one.winner
        if one.problem:
            problems.append(Problem(number, one.problem))
        for bot in (0, 1):
            thought[bot].extend(one.thought[(first - 1) ^ bot])
        decisions += one.decisions
        seconds += one.seconds
        total.update(one.digest)
    wins = winners.count(0), winners.count(1)
    return ArenaReport(
        bots,
        seed,
        len(all),
        len(pool.seats),
        won(wins[0], len(all)),
        won(wins[1], len(all)),
        draws,
        len(all) - sum(wins) - draws,
        decisions,
        round(decisions / seconds) if seconds else 0,
        (_times(thought[0]), _times(thought[1])),
        tuple(
            Row(deck.name, won(winners[place * mirrors : (place + 1) * mirrors].count(0), mirrors))
            for place, deck in enumerate(pool.seats)
            if mirrors
        ),
        tuple(problems),
        total.hexdigest(),
    )


def _times(seconds: list[float]) -> Times:
    if not seconds:
        return Times(0, 0.0, 0.0, 0.0)
    ranked = sorted(1_000 * one for one in seconds)
    at = [ranked[min(len(ranked) - 1, int(share * len(ranked)))] for share in (0.5, 0.99)]
    return Times(len(ranked), *(round(one, 3) for one in (*at, ranked[-1])))
