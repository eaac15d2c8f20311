"""What the Effects Stack would do to what stands on the field, found out beside the drawing of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.rules.views.look_ahead import Foresight, foresee_stack
from gatcg_desktop.rules.views.results import ObjectResult

if TYPE_CHECKING:
    from gatcg_desktop.gui.session.session import Session


class Expected(msgspec.Struct, frozen=True):
    """What is expected of an object when everybody passes: the result of everything on the stack, the number of the
    item that it comes from (0: from several), and whether it may come differently."""

    result: ObjectResult
    number: int
    uncertain: bool = False


NOTHING: Mapping[int, Expected] = MappingProxyType({})


class Foreseen(QObject):
    """What is foreseen where a session stands. One item at a time is tried, between events, so that no frame waits.

    Attributes: `wanted` (switch it with `want`), `expected` by object id, `next` (what comes of the top item; None
    while that is not known). Signals: changed(expected): more is known. Nothing is emitted when it is forgotten: that
    happens with the session's `view_changed`.
    """

    changed = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.wanted = True
        self.expected: Mapping[int, Expected] = NOTHING
        self.next: Foresight | None = None
        self._session = session
        self._left: Iterator[Foresight] = iter(())
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._try_next)

    def want(self, on: bool) -> None:
        """Look ahead from now on, or do not."""
        if on != self.wanted:
            self.wanted = on
            self.begin()
            self.changed.emit(self.expected)

    @property
    def looking(self) -> bool:
        """Whether more may become known."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Forget what was foreseen, and look ahead from where the session stands."""
        session = self._session
        self.expected, self.next, self._left = NOTHING, None, iter(())
        self._timer.stop()
        looking = self.wanted and session.looks_ahead and session.live and not session.waiting
        if looking and session.view.stack:
            self._left = foresee_stack(session.game, session.definitions, session.eyes)
            self._timer.start()

    def _try_next(self) -> None:
        found = next(self._left, None)
        if found is None:
            return
        self.next = self.next or found
        numbers = {item.id: item.number for item in self._session.view.stack}
        if found.item in numbers:  # not what only the resolution of another will put there
            self.expected = {**self.expected, **_with(self.expected, found, numbers[found.item])}
            self.changed.emit(self.expected)
        self._timer.start()


def _with(expected: Mapping[int, Expected], found: Foresight, number: int) -> dict[int, Expected]:
    """What is expected of the objects that `found` does something to, after what was expected before."""
    now = {}
    for result in found.results:
        before = expected.get(result.object)
        if before is None:
            now[result.object] = Expected(result, number, found.uncertain)
        else:
            now[result.object] = Expected(before.result.followed_by(result), 0, before.uncertain or found.uncertain)
    return now
