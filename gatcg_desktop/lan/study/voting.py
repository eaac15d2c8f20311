"""A question that a teacher puts to a class: one answer of each pupil, shown to all when the teacher says so."""

from __future__ import annotations

from msgspec.structs import replace

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.messages.study import VoteStands, Words


class Vote:
    """Attributes: `question` (its number in the room), `ask`, `answers`, `right` (-1: none is), `reasons` (of each
    answer; none where nothing is said), `given` (the answer of each pupil by number), `shown`."""

    def __init__(
        self, question: int, ask: Words, answers: tuple[Words, ...], right: int = -1, reasons: tuple[Words, ...] = ()
    ) -> None:
        self.question = question
        self.ask, self.answers, self.right, self.reasons = ask, answers, right, reasons
        self.given: dict[int, int] = {}
        self.shown = False

    def cast(self, pupil: int, question: int, answer: int) -> None:
        """Take a pupil's answer, in the place of the one before. Raises Refused when it is not asked, or too late."""
        if question != self.question:
            raise Refused(say("That question is not asked any more: answer the one on your table."), "")
        if self.shown:
            raise Refused(say("The answers are shown already: wait for the next question."), "")
        if answer >= len(self.answers):
            raise Refused(say("The question has no such answer: pick one of those on your table."), "")
        self.given[pupil] = answer

    @property
    def counts(self) -> tuple[int, ...]:
        """How many have given each answer."""
        given = list(self.given.values())
        return tuple(given.count(place) for place in range(len(self.answers)))

    def as_told(self, pupil: int) -> VoteStands:
        """What a pupil is told of it: until it is shown, of the answers only their own."""
        told = VoteStands(self.question, self.ask, self.answers, len(self.given), self.given.get(pupil, -1))
        if not self.shown:
            return told
        about = told.mine if told.mine >= 0 else self.right
        why = self.reasons[about] if self.reasons and about >= 0 else Words()
        return replace(told, counts=self.counts, right=self.right, why=why)
