"""The picks made so far for the decision that is asked, shared by the table and the decision panel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.shown_game import ShownGame
from gatcg_desktop.rules.model.choices import AnyPick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

DELIBERATE = frozenset({DecisionKind.MATERIALIZE, DecisionKind.GLIMPSE})
"""Kinds whose one pick is looked at before it is confirmed: what is paid for it is gone, or it has several ways."""


def proposal(shown: ShownGame, decision: Decision) -> tuple[AnyPick, ...]:
    """What is picked at first where the rules suggest nothing: the one champion that can be materialized. Nothing is
    for who is to find it out."""
    if not shown.looks_ahead:
        return ()
    plays = [one for one in decision.options if isinstance(one, PlayCard) and one.method == "materialization"]
    faces = {
        play: shown.definitions.get(shown.key_of(play.card))
        for play in plays
        if decision.kind == DecisionKind.MATERIALIZE
    }
    found = {face.key: play for play, face in faces.items() if face is not None and "CHAMPION" in face.types}
    return tuple(found.values()) if len(found) == 1 else ()


class Pending(QObject):
    """Picks under way: the table's glow and badges and the panel's count read the same tuple.

    Starts with the decision's suggestion, if it has one (`suggested` is True until a pick is touched): the first
    pick outside of a suggestion replaces it as a whole, and it is back when the last of those was taken back. When
    as many are picked as may be, a further pick takes the place of the oldest. A decision for exactly one thing is
    answered by its first pick, but for those that cannot be seen through before (`DELIBERATE`).

    Where the rules suggest nothing, there may be picks all the same (`propose`). To pick one of those keeps it.

    Signals: prepared(): a decision is asked, and the table does not show it yet: what stands beside it takes its room
    first, so that the table is composed once. changed(): picks, or the decision they are for, are different now.
    """

    prepared = Signal()
    changed = Signal()

    def __init__(
        self,
        answer: Callable[..., bool],
        parent: QObject | None = None,
        propose: Callable[[Decision], tuple[AnyPick, ...]] = lambda decision: (),
    ) -> None:
        super().__init__(parent)
        self._answer = answer
        self._propose = propose
        self._picks: tuple[AnyPick, ...] = ()
        self._suggestion: tuple[AnyPick, ...] = ()
        self.decision: Decision | None = None
        self.suggested = False

    @property
    def picks(self) -> tuple[AnyPick, ...]:
        """The choices picked so far, in the order in which they were picked."""
        return self._picks

    @property
    def can_confirm(self) -> bool:
        """Whether the picks are as many as the decision asks for."""
        decision = self.decision
        return decision is not None and decision.least <= len(self._picks) <= decision.most

    @property
    def multiple(self) -> bool:
        """Whether the decision is answered by confirming, and not by the first pick."""
        decision = self.decision
        return decision is not None and ((decision.least, decision.most) != (1, 1) or decision.kind in DELIBERATE)

    @property
    def proposed(self) -> bool:
        """Whether nobody has picked what is picked, nor do the rules suggest it."""
        return self.suggested and self.decision is not None and not self.decision.suggestion

    def begin(self, decision: Decision | None) -> None:
        """Start over for `decision`."""
        self.decision = decision
        self._suggestion = (decision.suggestion or self._propose(decision)) if decision is not None else ()
        self._picks = self._suggestion
        self.suggested = bool(self._picks)
        self.prepared.emit()
        self.changed.emit()

    def toggle(self, choice: AnyPick) -> None:
        """Pick a choice or take it back; answers at once where exactly one is asked for."""
        if choice in self._picks and self.proposed:
            self.set(self._picks)
        elif choice in self._picks and self.multiple:
            left = tuple(pick for pick in self._picks if pick != choice)
            if left or choice in self._suggestion:
                self.set(left)
            else:
                self.clear()
        else:
            self.add(choice)

    def add(self, choice: AnyPick) -> None:
        """Pick a choice; nothing changes when it is picked already or not on offer."""
        decision = self.decision
        if decision is None or choice not in decision.options:
            return
        if not self.multiple:
            self._answer(choice)
            return
        if choice in self._picks:
            return
        kept = () if self.suggested else self._picks
        self.suggested = False
        room = decision.most - 1
        self._put((*(kept[len(kept) - room :] if len(kept) > room else kept), choice) if decision.most > 0 else ())

    def put(self, choice: AnyPick, instead: AnyPick | None = None) -> None:
        """Pick a choice in the place of another one; without that, or where one pick is the answer, toggle it."""
        if instead in self._picks and choice not in self._picks and self.multiple:
            self.set(tuple(choice if pick == instead else pick for pick in self._picks))
        else:
            self.toggle(choice)

    def set(self, choices: tuple[AnyPick, ...]) -> None:
        """Replace all picks."""
        self.suggested = False
        self._put(tuple(choices))

    def clear(self) -> None:
        """Take all own picks back; the suggestion, if there is one, takes their place again."""
        self._picks = self._suggestion
        self.suggested = bool(self._picks)
        self.changed.emit()

    def confirm(self) -> bool:
        """Answer with the picks; gives whether the answer was taken. Too few or too many are refused aloud."""
        if self.decision is None:
            return False
        return self._answer(*self._picks)

    def _put(self, picks: tuple[AnyPick, ...]) -> None:
        if picks != self._picks:
            self._picks = picks
        self.changed.emit()
