"""What the program is measured against: the same kind of work done by something well made and well known."""

from __future__ import annotations

import copy
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from statistics import median
from types import ModuleType
from typing import TYPE_CHECKING

from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    import chess

LONGEST = 200
"""Plies after which a random game of chess begins anew."""
FRAME_MS = 16.0


def chess_library() -> ModuleType:
    """python-chess. Raises UserMistake without it."""
    try:
        import chess
    except ImportError as error:
        raise UserMistake(
            "The benchmark compares with python-chess, which is not installed: install the program with its "
            "test extra, or `pip install chess`."
        ) from error
    return chess


def random_plies_per_second(seconds: float, seed: int) -> float:
    """Random legal plies a second of python-chess, all legal moves listed before each, for that many seconds."""
    library = chess_library()
    dice = random.Random(seed)
    board: chess.Board = library.Board()
    plies = 0
    begun = now = time.perf_counter()
    while now - begun < seconds:
        moves = list(board.legal_moves)
        if moves and len(board.move_stack) < LONGEST:
            board.push(dice.choice(moves))
            plies += 1
        else:
            board = library.Board()
        now = time.perf_counter()
    return plies / (now - begun)


def push_and_pop(times: int, seed: int) -> float:
    """Seconds that python-chess takes to make a move and take it back, on positions of a random game."""
    library = chess_library()
    dice = random.Random(seed)
    board: chess.Board = library.Board()
    spent = 0.0
    done = 0
    while done < times:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) >= LONGEST:
            board = library.Board()
            continue
        begun = time.perf_counter()
        for move in moves:
            board.push(move)
            board.pop()
        spent += time.perf_counter() - begun
        done += len(moves)
        board.push(dice.choice(moves))
    return spent / done


def deep_copy(thing: object, times: int) -> float:
    """Seconds that copy.deepcopy takes for a thing."""
    begun = time.perf_counter()
    for _ in range(times):
        copy.deepcopy(thing)
    return (time.perf_counter() - begun) / times


@contextmanager
def bare_pipe() -> Iterator[Connection]:
    """A pipe to a process that gives back whatever it gets."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    echo = context.Process(target=_echo, args=(there,), daemon=True)
    echo.start()
    try:
        yield here
    finally:
        echo.kill()
        echo.join()
        here.close()
        there.close()


def _echo(pipe: Connection) -> None:
    while True:
        pipe.send(pipe.recv())


def there_and_back(pipe: Connection, thing: object) -> None:
    """Send something through a pipe and wait until it is back."""
    pipe.send(thing)
    pipe.recv()


def seconds_of(errand: Callable[[], None], times: int) -> float:
    """Seconds, the median, that an errand takes."""
    spent = []
    for _ in range(times):
        begun = time.perf_counter()
        errand()
        spent.append(time.perf_counter() - begun)
    return median(spent)
