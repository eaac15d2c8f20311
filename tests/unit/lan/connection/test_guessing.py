"""Guesses at the code: some from an address, few from all of them, and nobody's wrong ones lock another out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from gatcg_desktop.lan.connection import guessing
from gatcg_desktop.lan.connection.guessing import (
    AT_ONCE,
    MOST_ADDRESSES,
    MOST_FROM_ONE_ADDRESS,
    PER_SECOND,
    Attempts,
    Locked,
)
from gatcg_desktop.lan.connection.pairing import WrongCode

TURNS = 30
"""Of the event loop, in which a guess that may be made has been made."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting for others, and after wrong codes, takes no time; the clock is each test's own."""
    monkeypatch.setattr(guessing, "LONGER", 0.0)
    monkeypatch.setattr(guessing, "PAUSE", 0.0)
    monkeypatch.setattr(guessing, "LONGEST", 0.0)


class Door:
    """Attempts, at a time of one's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.attempts = Attempts(lambda: self.now)

    async def guess(self, address: str, right: bool = False) -> None:
        async with self.attempts.attempt(address):
            await asyncio.sleep(0)
            if not right:
                raise WrongCode

    async def guessed(self, address: str, right: bool = False) -> bool:
        """Whether somebody could make a guess now; whoever has to wait goes away after a few turns of the loop."""
        guess = asyncio.ensure_future(self.guess(address, right))
        for _ in range(TURNS):
            await asyncio.sleep(0)
            if guess.done():
                break
        guess.cancel()
        try:
            await guess
        except WrongCode:
            return True
        except (asyncio.CancelledError, Locked):
            return False
        return True


def run(play: Coroutine[Any, Any, None]) -> None:
    asyncio.run(play)


def test_ten_wrong_codes_lock_their_own_address_out_and_no_other() -> None:
    async def play() -> None:
        door = Door()
        for _ in range(MOST_FROM_ONE_ADDRESS):
            assert await door.guessed("a")
        assert door.attempts.locked("a") and not door.attempts.locked("b")
        with pytest.raises(Locked):
            await door.guess("a", right=True)
        assert await door.guessed("b", right=True)

    run(play())


def test_many_who_try_at_once_make_no_more_wrong_ones_than_one_after_the_other() -> None:
    async def play() -> None:
        door = Door()
        results = await asyncio.gather(*(door.guess("a") for _ in range(40)), return_exceptions=True)
        assert sum(isinstance(one, WrongCode) for one in results) == MOST_FROM_ONE_ADDRESS
        assert sum(isinstance(one, Locked) for one in results) == 30

    run(play())


def test_from_however_many_addresses_codes_are_guessed_slowly_and_never_locked() -> None:
    async def play() -> None:
        door = Door()
        made = 0
        for second in range(60):
            door.now = float(second)
            while made < 200 and await door.guessed(f"{second} {made}"):
                made += 1
        assert made == int(AT_ONCE + 59 * PER_SECOND)
        door.now += 1 / PER_SECOND
        assert await door.guessed("somebody else", right=True), "it slows, and locks nobody"

    run(play())


def test_the_right_code_takes_no_guess_from_anybody() -> None:
    async def play() -> None:
        door = Door()
        for _ in range(200):
            assert await door.guessed("a", right=True)
        assert door.attempts.wrong == 0 and await door.guessed("b")

    run(play())


def test_who_was_never_wrong_goes_first_when_guesses_are_few() -> None:
    async def play() -> None:
        door = Door()
        for _ in range(5):
            await door.guessed("a")
            await door.guessed("b")
        while door.attempts.wrong < 200 and await door.guessed(f"c{door.attempts.wrong}"):
            pass
        order: list[str] = []

        async def wait(address: str) -> None:
            async with door.attempts.attempt(address):
                order.append(address)

        waiting = [asyncio.ensure_future(wait(address)) for address in ("a", "b", "new")]
        await asyncio.sleep(0.01)
        assert not order
        door.now += 1 / PER_SECOND
        await asyncio.gather(*waiting)
        assert order[0] == "new"

    run(play())


def test_a_million_addresses_are_not_remembered() -> None:
    async def play() -> None:
        door = Door()
        async with asyncio.timeout(20):
            for number in range(MOST_ADDRESSES + 500):
                await door.guess(f"{number}", right=True)
        attempts: Any = door.attempts
        assert len(attempts._addresses) == MOST_ADDRESSES

    run(play())
