"""One drag, several answers: what was dropped on is answered when the game asks for it next."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import AnyChoice
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

_ON_THE_WAY = frozenset(
    {
        DecisionKind.ATTACK_WEAPONS,
        DecisionKind.MODES,
        DecisionKind.DECLARE_X,
        DecisionKind.OPTIONAL_COST,
        DecisionKind.PAY_RESERVE,
        DecisionKind.FLOATING_MEMORY,
        DecisionKind.COST_OBJECTS,
    }
)
"""Questions that may come between a play and the one that was answered by the drop."""
_AIMED = frozenset({DecisionKind.ATTACK_TARGET, DecisionKind.TARGETS})


Aims = tuple[tuple[AnyChoice, ...], ...]
"""The picks for questions that come one after the other."""


class Following(QObject):
    """Remembers what a drag was dropped on, and answers with it when it is asked for.

    The only weapon to attack with is wielded on the way. What is remembered is forgotten when it is not among the
    options, when something else is asked, or when the person does something else in between; not while nothing is
    asked: in a network the next question takes a moment.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._play: AnyChoice | None = None
        self._then: AnyChoice | None = None
        self._aims: Aims = ()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._answer)

    @property
    def waiting(self) -> AnyChoice | None:
        """What will be answered when it is asked for, None when nothing."""
        return self._then

    def then(self, play: AnyChoice | None, choice: AnyChoice | None) -> None:
        """After `play` is answered, answer `choice` when it is asked for; None to forget."""
        self._play, self._then, self._aims = play, choice, ()

    def aim(self, play: AnyChoice | None, aims: Aims) -> None:
        """After `play` is answered, answer the questions for targets that follow with these picks, in order."""
        self._play, self._then, self._aims = play, None, aims

    def asked(self, decision: Decision | None) -> None:
        """The session asks something. The answer is given after everybody has heard of the question."""
        wanted = self._aims[0] if self._aims else (self._then,) if self._then is not None else None
        if wanted is None:
            return
        if decision is not None and _has_one_answer(decision):
            self._timer.start()
        elif decision is not None and decision.kind in _AIMED:
            if all(choice in decision.options for choice in wanted):
                self._timer.start()
            else:
                self._then, self._aims = None, ()
        elif decision is not None and decision.kind not in _ON_THE_WAY and self._play not in decision.options:
            self._then, self._aims = None, ()

    def _answer(self) -> None:
        decision = self._session.decision
        if decision is not None and _has_one_answer(decision):
            self._session.answer(*decision.options)
            return
        if self._aims:
            picks, self._aims = self._aims[0], self._aims[1:]
            if decision is not None and all(pick in decision.options for pick in picks):
                self._session.answer(*picks)
            return
        choice, self._then = self._then, None
        if choice is None or decision is None or choice not in decision.options:
            return
        pending = self._session.pending
        if decision.least == decision.most == 1:
            self._session.answer(choice)
        elif choice not in pending.picks:
            pending.toggle(choice)


def _has_one_answer(decision: Decision) -> bool:
    """Whether there is no choice which weapon is wielded: what was dropped on is attacked with it or not at all."""
    return decision.kind == DecisionKind.ATTACK_WEAPONS and decision.least == len(decision.options)
