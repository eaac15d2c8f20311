"""Hosts and peers of a match as processes of their own, and what they print."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from tests.helpers.lan import CODE, HERE

ROOT = Path(__file__).resolve().parents[2]
T = TypeVar("T")


class Side:
    """A `host` or `join` running as a process of its own, and what it prints. Start it within `run_sides`."""

    started: ClassVar[list[Side]] = []

    def __init__(self, home: Path, *arguments: str) -> None:
        self._home = home
        self.arguments = arguments
        self.events: list[dict[str, Any]] = []
        self.process: asyncio.subprocess.Process
        self._reading: asyncio.Task[None]

    async def start(self) -> None:
        environment = {**os.environ, "GATCG_DESKTOP_HOME": str(self._home), "PYTHONPATH": str(ROOT)}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "gatcg_desktop",
            *self.arguments,
            "--json",
            env=environment,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        self.started.append(self)
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            self.events.append(json.loads(line))

    async def event(self, name: str, seconds: float = 60) -> dict[str, Any]:
        until = asyncio.get_running_loop().time() + seconds
        while True:
            for one in self.events:
                if one["event"] == name:
                    return one
            late = asyncio.get_running_loop().time() > until
            if late:
                self._signal(signal.SIGKILL)
                await self._reading
            if self._reading.done():
                errors = (await self.process.stderr.read()).decode() if self.process.stderr else ""
                how = f"was silent for {seconds} s" if late else "ended"
                raise AssertionError(f"{self.arguments[0]} {how} without {name}: {self.events[-3:]} {errors}")
            await asyncio.sleep(0.01)

    @property
    def ended(self) -> bool:
        """Whether the match is over for this side."""
        return any(one["event"] in ("ended", "result") for one in self.events)

    async def kill(self) -> None:
        self._signal(signal.SIGKILL)
        await self.process.wait()
        await self._reading

    def _signal(self, which: signal.Signals) -> None:
        """Never by the process itself: until Python 3.13 that waits for one that has just come to its own end, and the
        loop, which waits for it too, reports an unknown child."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it has just come to its own end
                os.kill(self.process.pid, which)

    async def end(self) -> None:
        self._signal(signal.SIGTERM)
        await self.process.wait()
        await self._reading
        if self.process.stderr is not None:
            await self.process.stderr.read()


def host_side(home: Path, seed: int, *more: str) -> Side:
    return Side(
        home,
        "host",
        "--bot",
        "random",
        "--port",
        "0",
        "--code",
        CODE,
        "--seed",
        str(seed),
        "--quiet",
        "--address",
        HERE,
        *more,
    )


def join_side(home: Path, port: int, seed: int, *more: str, deck: str = "ninth-gate") -> Side:
    return Side(
        home,
        "join",
        f"{HERE}:{port}",
        "--code",
        CODE,
        "--deck",
        deck,
        "--bot",
        "random",
        "--seed",
        str(seed),
        *more,
    )


def run_sides(play: Coroutine[Any, Any, T]) -> T:
    """Run to the end, and end every process begun in it, also when it fails: none of them reaches the next test."""

    async def ended() -> T:
        try:
            return await play
        finally:
            while Side.started:
                await Side.started.pop().end()

    return asyncio.run(ended())
