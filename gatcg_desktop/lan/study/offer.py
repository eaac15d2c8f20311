"""Files of lessons that a teacher offers; they go to those who ask for them."""

from __future__ import annotations

from collections import Counter

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.messages.study import LessonFile, LessonOffered, LessonSent, Words

MOST_SENT = 3
"""How often one pupil is sent the files of one offer."""


class Offer:
    """Attributes: `told` (what all are told of it), `sent` (how often it went to each pupil, by number)."""

    def __init__(self, number: int, title: Words, author: str, files: tuple[LessonFile, ...]) -> None:
        self.told = LessonOffered(number, title, author, len(files), sum(len(file.data) for file in files))
        self.sent: Counter[int] = Counter()
        self._files = LessonSent(number, files)

    def files_for(self, pupil: int, offer: int) -> LessonSent:
        """The files, for a pupil who asks for that offer. Raises Refused for another, and when it has them."""
        if offer != self.told.offer:
            raise Refused(say("These lessons are not offered any more: ask the teacher for them."), "")
        if self.sent[pupil] >= MOST_SENT:
            raise Refused(say("These lessons were sent to you already: look among your own lessons."), "")
        self.sent[pupil] += 1
        return self._files
