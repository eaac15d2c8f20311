"""One drag, two answers: what was dropped on is answered when the game asks for it next."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer

from gatcg_desktop.engine.decisions import Decision

_ON_THE_WAY = frozenset(
    {"attack_weapons", "modes", "declare_x", "optional_cost", "pay_reserve", "floating_memory", "cost_objects"}
)
"""Questions that may come between a play and the one that was answered by the drop."""
_AIMED = frozenset({"attack_target", "targets"})


class Following(QObject):
    """Remembers what a drag was dropped on, and answers with it when it is asked for.

    It is forgotten when that is not among the options, when something else is asked, or when the person does
    something else in between.
    """

    def __init__(self, session: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._play: Any = None
        self._then: Any = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._answer)

    @property
    def waiting(self) -> Any:
        """What will be answered when it is asked for, None when nothing."""
        return self._then

    def then(self, play: Any, choice: Any) -> None:
        """After `play` is answered, answer `choice` when it is asked for; None to forget."""
        self._play, self._then = play, choice

    def asked(self, decision: Decision | None) -> None:
        """The session asks something. The answer is given after everybody has heard of the question."""
        if self._then is None:
            return
        if decision is not None and decision.kind in _AIMED:
            if self._then in decision.options:
                self._timer.start()
            else:
                self._then = None
        elif decision is None or (decision.kind not in _ON_THE_WAY and self._play not in decision.options):
            self._then = None

    def _answer(self) -> None:
        choice, self._then = self._then, None
        decision = self._session.decision
        if choice is None or decision is None or choice not in decision.options:
            return
        pending = self._session.pending
        if decision.least == decision.most == 1:
            self._session.answer(choice)
        elif choice not in pending.picks:
            pending.toggle(choice)
