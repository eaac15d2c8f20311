"""Lessons that a teacher offers: asked for by consent, checked, and kept among one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import counted, error_text
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.study import LessonOffered, LessonSent, TakeOffer
from gatcg_desktop.lan.study.travelling import Taken, take_in
from gatcg_desktop.lessons.board.patience import Patience
from gatcg_desktop.lessons.board.real_cards import faces_by, nothing_real
from gatcg_desktop.lessons.files.own_lessons import OwnLessons

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore


class LessonTaking(QObject):
    """Attributes: `offered`: what stands on offer, None once it was said what becomes of it.

    Signals: changed(): something is offered, or is not any more. told(text, sign): what became of it.
    """

    changed = Signal()
    told = Signal(str, str)

    def __init__(
        self, send: Callable[[p.FromPeer], None], store: CardStore | None, background: Background, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.offered: LessonOffered | None = None
        self._wanted: LessonOffered | None = None
        self._answered = 0
        self._send, self._store, self._background = send, store, background

    def hear(self, message: LessonOffered | LessonSent) -> None:
        """The teacher offers lessons, or sends those that were asked for. Others are not looked at. What
        was answered is not asked again: it is told once more to whoever comes back."""
        if isinstance(message, LessonOffered):
            if message.offer == self._answered:
                return
            self.offered, self._wanted = message, None
            self.told.emit(self.tr("{teacher} gives a lesson to all.").format(teacher=message.author), "book-open")
            self.changed.emit()
            return
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted.offer == message.offer:
            self._take(wanted, message)

    def answer(self, yes: bool) -> None:
        """Ask for what is offered, or want none of it: then nobody hears of it."""
        offer, self.offered = self.offered, None
        self._answered = offer.offer if offer is not None else 0
        if offer is not None and yes:
            self._wanted = offer
            self._send(TakeOffer(offer.offer))
        self.changed.emit()

    def came_back(self) -> None:
        """The connection was lost, and what was asked for with it, maybe: ask again."""
        if self._wanted is not None:
            self._send(TakeOffer(self._wanted.offer))

    def end(self) -> None:
        """The room has ended: nothing comes any more."""
        wanted, self.offered, self._wanted = self._wanted, None, None
        self.changed.emit()
        if wanted is not None:
            words = self.tr("The room ended before the lessons came. Ask {teacher} for them.")
            self.told.emit(words.format(teacher=wanted.author), "triangle-alert")

    def _take(self, wanted: LessonOffered, sent: LessonSent) -> None:
        folder = paths.received_lessons_dir() / paths.stem_of(wanted.author)
        if len(sent.files) > 1:
            folder /= paths.stem_of(wanted.title.en)
        real = faces_by(self._store.owner) if self._store is not None else nothing_real

        patience = Patience()

        def take() -> Taken:
            taken, own = take_in(sent.files, folder, real, patience), OwnLessons()
            for source in reversed(taken.kept):
                own.add(source)
            return taken

        self._background.run(
            take, self._tell, lambda error: self.told.emit(error_text(error), "triangle-alert"), patience.stop
        )

    def _tell(self, taken: Taken) -> None:
        kept = counted(
            "{count} lesson is among your own lessons now.",
            "{count} lessons are among your own lessons now.",
            len(taken.kept),
        )
        wrong = error_text(taken.refused[0]) if taken.refused else ""
        words = " ".join(filter(None, (kept if taken.kept else "", wrong)))
        self.told.emit(words, "triangle-alert" if wrong else "book-open")
