"""How long a course takes somebody who has never played: every stop is shown in the window, and what is on it counted.

    python tools/lesson_clock.py [COURSE] [--words-a-minute 200] [--click 3] [--language fr]

Whoever plays it reads each new word of the panel (what happened, what is told, the rules, the question with all its
answers and why the right one is right, the summary) and the text of each card the first time it is pointed at; one
click goes on, gives an answer or presses the button, and a thing is chosen by another. What moves is waited for to its
end. What stood there a moment before is not read again, nor a rule that the course has told already, and nothing is
answered wrongly. Not shipped.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import re
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator

import qasync
from PySide6.QtWidgets import QLabel

from gatcg_desktop import settings
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import PASSING_MS, WALK_MS, LessonSession
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.beats import stop_after
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

BY_BUTTON = {
    DecisionKind.OPPORTUNITY,
    DecisionKind.PAY_RESERVE,
    DecisionKind.ATTACK_WEAPONS,
    DecisionKind.FLOATING_MEMORY,
}
"""What the one button answers as it is suggested; a play out of Opportunity is a drag, one movement as well."""
AIMED = {DecisionKind.TARGETS, DecisionKind.ATTACK_TARGET}
"""What that drag has answered where it is asked for in the same step."""


class Reader:
    """Somebody at a lesson: what they have read of it, how often they clicked, what they waited for."""

    def __init__(self, page: GamePage, panel: LessonPanel, session: LessonSession, known: set[str]) -> None:
        self._page, self._panel, self._session = page, panel, session
        self._known = known
        self._read: set[str] = set()
        self._dragged = -1
        self.words = self.cards = self.clicks = self.stops = 0
        self.moving = 0.0

    async def play(self) -> None:
        """Go through the whole lesson."""
        self._look()
        while not self._session.last or self._session.held:
            self._act()
            await asyncio.sleep(0)  # the answers come onto the panel
            self._look()
        self.clicks += 1  # to the next lesson

    def _act(self) -> None:
        session, panel = self._session, self._panel
        if session.held and session.told:
            answers = session.step.question.answer if session.step.question is not None else ()
            panel.give(next(place for place, answer in enumerate(panel.question.order) if answers[answer].right))
            self.clicks += 1
            return
        decision = session.decision
        if decision is not None and decision.kind == DecisionKind.OPPORTUNITY:
            self._dragged = session.number
        if decision is None or decision.kind in BY_BUTTON:
            self.clicks += 1
        elif decision.kind not in AIMED or self._dragged != session.number:
            self.clicks += 2
        passing = stop_after(session.beats, session.beat) - session.beat - 1
        self.moving += min(PASSING_MS * passing, WALK_MS)
        session.pace = lambda: 0
        session.next()
        player = self._page.table.table.motion
        self.moving += max((beat.ends for beat in player.beats), default=0.0)
        player.finish()
        self.stops += 1

    def _look(self) -> None:
        labels = [one for one in self._panel.findChildren(QLabel) if one.isVisible() and one is not self._panel.place]
        shown = {line for one in labels for line in re.split(r"\n|<br>", one.text())}
        for line in shown - self._read - self._known:
            self.words += len(_words(line))
        self._read = shown
        self._known |= {line for line in shown if line.startswith("\u00a7")}
        for text in self._new_cards():
            self.cards += len(_words(text))

    def _new_cards(self) -> Iterator[str]:
        session = self._session
        for spot in session.spots:
            key = str(getattr(session.state.get(spot.id), "key", "")) if spot.kind == "thing" else ""
            if key and key not in self._known:
                self._known.add(key)
                yield " ".join((session.definitions[key].name, *session.definitions[key].paragraphs))


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'\u2019/+-]+", html.unescape(re.sub(r"<[^>]*>", " ", text)))


class Clock:
    """The program with a window in which the lessons of a course are played."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        settings.save(settings.Settings(motion="normal", volume=0, language=args.language))
        self._app = application(sys.argv[0])
        wanted = Namespace(deck=[], seed=1, offline=True, size=(1280, 720), screenshot=None, pictures="")
        self._program = Program(self._app, CrashReporter(), wanted)

    def run(self) -> None:
        """Play the course and print a line for each lesson."""
        loop = qasync.QEventLoop(self._app)
        asyncio.set_event_loop(loop)
        self._program.show()
        try:
            loop.run_until_complete(self._run())
        finally:
            self._program.close()
            self._app.processEvents()

    async def _run(self) -> None:
        args, known, whole = self._args, set[str](), 0.0
        print(f"{'lesson':28} words cards clicks stops moving  minutes")
        for source in library().lessons[args.course]:
            panel, page = await self._begin(source.lesson.id)
            assert isinstance(panel.session, LessonSession)
            reader = Reader(page, panel, panel.session, known)
            await reader.play()
            minutes = (reader.words + reader.cards) / args.words_a_minute
            minutes += (reader.clicks * args.click + reader.moving / 1000) / 60
            whole += minutes
            counted = f"{reader.words:5} {reader.cards:5} {reader.clicks:6} {reader.stops:5}"
            print(f"{source.lesson.id:28} {counted} {reader.moving / 1000:5.1f}s {minutes:8.1f}", flush=True)
        print(f"{'all':28} {whole:45.1f}")

    async def _begin(self, id: str) -> tuple[LessonPanel, GamePage]:
        room, window = self._program.lessons, self._program.window
        room.start(id)

        def begun() -> bool:
            panel = room.play.panel if room.play is not None else None
            return panel is not None and panel.session.lesson.id == id

        await self._until(begun)
        assert room.play is not None and room.play.panel is not None and window.page is not None
        return room.play.panel, window.page

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not true():
                await asyncio.sleep(0.02)


def main() -> None:
    """Measure one course."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("course", nargs="?", default="first-game")
    parser.add_argument("--words-a-minute", type=int, default=200)
    parser.add_argument("--click", type=float, default=3.0)
    parser.add_argument("--language", default="en")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="gatcg-clock-", ignore_cleanup_errors=True) as home:
        os.environ["GATCG_DESKTOP_HOME"] = home
        Clock(parser.parse_args()).run()


if __name__ == "__main__":
    main()
