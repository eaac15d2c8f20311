"""What a screen reader is told while a game goes on: each step as the viewer may read it, what is asked, and what the
one button does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation.announcing import announce, spoken
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.prompt_panel import PromptPanel
from gatcg_desktop.gui.session.game_log import Line
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.events import CardMoved, PutOnStack, Resolved, Triggered

MOST_LINES = 12
"""Of a long chain of steps only the last are spoken: the log has all of them."""


def worth_saying(step: Step) -> bool:
    """Whether a step is more than what the step before it or behind it tells as well: a card that is played was
    announced, what is reserved was counted, an object that enters says so, and what a trigger does is put onto the
    stack."""
    match step.event:
        case CardMoved(how="played" | "reserved") | CardMoved(to_zone="field") | Resolved() | Triggered():
            return False
        case PutOnStack(kind=kind, copy=copy):
            return copy or kind in ("triggered", "activated")
    return True


def sentences(steps: Iterable[Step], lines: Iterable[Line]) -> list[str]:
    """What is spoken of steps, given their lines of the log. What happened several times is told once, with how many
    times."""
    told = [
        line.text
        for step, line in zip(steps, lines, strict=False)
        if line.text and line.kind != "quiet" and worth_saying(step)
    ]
    runs = [(text, sum(1 for _ in run)) for text, run in groupby(told)]
    return [f"{text} × {count}" if count > 1 else text for text, count in runs][-MOST_LINES:]


class Announcer(QObject):
    """Speaks for one page of a game. Costs nothing while no assistive program listens.

    Steps that happened and a single step through the timeline are told in the log's words, without passes and without
    what is told twice there. Words are those of the session's log, so nothing is spoken that its viewer may not know.
    """

    def __init__(self, session: Session, page: QWidget, corner: PromptPanel) -> None:
        super().__init__(page)
        self._session, self._page, self._corner = session, page, corner
        self._position = session.position
        self._asked = session.decision
        session.view_changed.connect(self._tell_steps)
        session.decision_changed.connect(self._tell_decision)
        session.pending.changed.connect(self._tell_picks)

    def _tell_steps(self, _: object, steps: Sequence[Step]) -> None:
        session = self._session
        before, self._position = self._position, session.position
        if not spoken():
            return
        if steps:
            told = sentences(steps, session.lines[session.position - len(steps) : session.position])
        elif abs(session.position - before) == 1:
            told = [line.text for line in session.lines[max(0, session.position - 1) : session.position]]
        else:
            return
        if session.over and session.live:
            told.append(self._corner.spoken())
        announce(self._page, " ".join(told), in_turn=bool(steps) and self._asked is None)

    def _tell_decision(self, decision: Decision | None) -> None:
        before, self._asked = self._asked, decision
        if decision is not None and spoken():
            announce(self._page, self.asked(), in_turn=before is None)

    def asked(self) -> str:
        """What is asked of whom and what can be done: how it stands where nothing is asked."""
        decision = self._session.decision
        if decision is None:
            return self._corner.spoken()
        player = self._session.view.player(decision.player).name
        words = translate_message(say("{player}: {question}", player=player, question=decision.prompt))
        return f"{words} {self._corner.spoken()}"

    def _tell_picks(self) -> None:
        """How much is picked, where something was picked for the question that was told."""
        if self._asked is not None and self._asked is self._session.decision and spoken():
            announce(self._page, self._corner.spoken_button())
