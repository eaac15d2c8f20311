"""Downloading the card catalogue: progress, a way to stop, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog, QWidget

from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.placing import show_words_whole
from gatcg_desktop.gui.foundation.translation import counted, translate_message

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import Progress
    from gatcg_desktop.catalogue.sync import SyncReport


class CatalogueDialog(QDialog):
    """Shows the catalogue's download and begins or stops it. Closing the dialog lets it go on."""

    def __init__(self, catalogue: Catalogue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self.ui = load_form("catalogue_dialog", self)
        show_words_whole(self)
        self.ui.start.clicked.connect(self._start)
        self.ui.stop.clicked.connect(self._stop)
        self.ui.close.clicked.connect(self.accept)
        catalogue.changed.connect(self._tell_state)
        catalogue.progressed.connect(self._tell_progress)
        catalogue.downloaded.connect(self._tell_report)
        catalogue.download_failed.connect(self._tell_told)
        self.ui.problems.hide()
        self._tell_state()
        if catalogue.progress is not None and catalogue.downloading:
            self._tell_progress(catalogue.progress)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "ui"):
            self._tell_state()
        super().changeEvent(event)

    def _start(self) -> None:
        self.ui.problems.hide()
        self.ui.progress.setRange(0, 0)
        self._tell_told(self.tr("Asking the card server…"))
        self._catalogue.download()

    def _stop(self) -> None:
        self._catalogue.stop_download()
        self.ui.stop.setEnabled(False)
        self._tell_told(self.tr("Stopping…"))

    def _tell_progress(self, progress: Progress) -> None:
        self.ui.progress.setRange(0, progress.total)
        self.ui.progress.setValue(progress.done)
        self._tell_told(progress_in_words(progress))

    def _tell_report(self, report: SyncReport) -> None:
        if report.cancelled:
            text = self.tr("Stopped. What was fetched is kept, and the next download goes on from there.")
        elif report.changed:
            text = self.tr("Done: the catalogue has {cards} now.").format(cards=_cards(report.cards))
        elif not report.fetched:
            text = self.tr("The catalogue is up to date: {cards}. Nothing had to be fetched again.")
            text = text.format(cards=_cards(report.cards))
        else:
            text = self.tr("The catalogue is up to date: {cards}. To find that out, {megabytes} MB were fetched.")
            megabytes = self.locale().toString(report.received / 1e6, "f", 1)
            text = text.format(cards=_cards(report.cards), megabytes=megabytes)
        if report.problems:
            left_out = self.tr("Records left out: {number}").format(number=len(report.problems))
            text = f"{text}\n{left_out}"
            self.ui.problems.setPlainText("\n".join(translate_message(problem.sentence) for problem in report.problems))
            self.ui.problems.show()
        self._tell_told(text)

    def _tell_told(self, text: str) -> None:
        self.ui.told.setText(text)

    def _tell_state(self) -> None:
        catalogue = self._catalogue
        running = catalogue.downloading
        self.ui.progress.setVisible(running)
        self.ui.stop.setVisible(running)
        self.ui.stop.setEnabled(running)
        self.ui.start.setVisible(not running)
        source = catalogue.source
        if catalogue.state == "unusable":
            words = catalogue.notice
        elif not catalogue.cards:
            words = self.tr("There is no catalogue here yet. The starter set needs none.")
        elif source is None:
            words = f"{_cards(catalogue.cards)}."
        else:
            text = self.tr("{cards}, from {source}, {when}.")
            words = text.format(cards=_cards(catalogue.cards), source=source.name, when=source.when[:10])
        self.ui.state.setText(words)
        self.ui.start.setText(self.tr("&Update cards") if catalogue.cards else self.tr("&Download cards"))


def _cards(count: int) -> str:
    return counted("{count} card", "{count} cards", count)


def progress_in_words(progress: Progress) -> str:
    """How far a download is."""
    translate = QCoreApplication.translate
    match progress.phase:
        case "fetching":
            text = translate("CatalogueDialog", "Fetching page {done} of {total}")
        case "waiting":
            text = translate(
                "CatalogueDialog",
                "The server cannot be reached. It goes on by itself after page {done} of {total} when it can.",
            )
        case "reading":
            text = translate("CatalogueDialog", "Reading card {done} of {total}")
        case "storing":
            return counted("Storing {count} card", "Storing {count} cards", progress.total)
    return text.format(done=progress.done, total=progress.total)
