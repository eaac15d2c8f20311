"""What the Effects Stack would do to what stands on the field, found out beside the drawing of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.gui.session.shown_game import ShownGame
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.look_ahead import (
    AttackForesight,
    Foresight,
    Redirection,
    foresee_attack,
    foresee_stack,
    redirection,
)
from gatcg_desktop.rules.views.object_results import ObjectResult


class Expected(msgspec.Struct, frozen=True):
    """What is expected of an object when everybody passes: the result of everything on the stack, the number of the
    item that it comes from (0: from several), and whether it may come differently."""

    result: ObjectResult
    number: int
    uncertain: bool = False


NOTHING: Mapping[int, Expected] = MappingProxyType({})


class Outlook(msgspec.Struct, frozen=True):
    """What is known of what may come: what is `expected` of objects, by id, how an attack could be redirected
    (`redirect`), where that is asked, and what it does when everybody passes (`attack`)."""

    expected: Mapping[int, Expected] = NOTHING
    redirect: Redirection | None = None
    attack: AttackForesight = AttackForesight()


class Foreseen(QObject):
    """What is foreseen where a session stands. One item at a time is tried, between events, so that no frame waits.

    Attributes: `wanted` (switch it with `want`), `outlook`, `next` (what comes of the top item; None while that is not
    known). Signals: changed(Outlook): more is known. Nothing is emitted when it is forgotten: that happens with the
    session's `view_changed`.
    """

    changed = Signal(object)

    def __init__(self, session: ShownGame) -> None:
        super().__init__(session)
        self.wanted = True
        self.outlook = Outlook()
        self.next: Foresight | None = None
        self._session = session
        self._left: Iterator[Foresight] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._try_next)
        self.begin()

    def want(self, on: bool) -> None:
        """Look ahead from now on, or do not."""
        if on != self.wanted:
            self.wanted = on
            self.begin()
            self.changed.emit(self.outlook)

    @property
    def expected(self) -> Mapping[int, Expected]:
        """What is expected of objects, by id."""
        return self.outlook.expected

    @property
    def looking(self) -> bool:
        """Whether more may become known."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Forget what was foreseen, and look ahead from where the session stands."""
        session = self._session
        self.outlook, self.next, self._left = Outlook(), None, None
        self._timer.stop()
        looking = self.wanted and session.looks_ahead and session.live and not session.waiting and not session.over
        if looking and (session.state.zone(*STACK) or GameQuery(session.state, session.definitions).combat):
            self._timer.start()

    def _try_next(self) -> None:
        session = self._session
        if self._left is None:
            self._left = foresee_stack(session.game, session.definitions, session.eyes)
        found = next(self._left, None)
        if found is None:
            self._look_at_attack()
            return
        self.next = self.next or found
        numbers = {item.id: item.number for item in session.view.stack}
        if found.item in numbers:  # not what only the resolution of another will put there
            expected = {**self.expected, **_with(self.expected, found, numbers[found.item])}
            self.outlook = msgspec.structs.replace(self.outlook, expected=expected)
            self.changed.emit(self.outlook)
        self._timer.start()

    def _look_at_attack(self) -> None:
        session = self._session
        if session.view.combat is None:
            return
        attack = foresee_attack(session.game, session.definitions, session.eyes)
        redirect = redirection(session.game, session.definitions, session.eyes)
        found = msgspec.structs.replace(self.outlook, redirect=redirect, attack=attack)
        if found != self.outlook:
            self.outlook = found
            self.changed.emit(found)


def _with(expected: Mapping[int, Expected], found: Foresight, number: int) -> dict[int, Expected]:
    """What is expected of the objects that `found` does something to, after what was expected before."""
    now: dict[int, Expected] = {}
    for result in found.results:
        before = expected.get(result.object)
        if before is None:
            now[result.object] = Expected(result, number, found.uncertain)
        else:
            now[result.object] = Expected(before.result.followed_by(result), 0, before.uncertain or found.uncertain)
    return now
