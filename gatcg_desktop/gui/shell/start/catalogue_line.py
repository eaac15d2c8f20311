"""The line of the start screen that tells of the card catalogue, and the button that downloads it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import icon_pixmap
from gatcg_desktop.gui.foundation.translation import counted

translate = QCoreApplication.translate


class CatalogueLine(QObject):
    """Keeps `catalogue`, `catalogueIcon` and `download` of a form as the catalogue is."""

    def __init__(self, catalogue: Catalogue, ui: Form, parent: QObject) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._ui = ui
        catalogue.changed.connect(self.tell)
        catalogue.progressed.connect(self.tell)
        self.tell()

    def tell(self) -> None:
        """Say how the catalogue is, or how far its download."""
        catalogue, ui = self._catalogue, self._ui
        words, tone = "", "danger" if catalogue.state == "unusable" else "muted"
        match catalogue.state:
            case "none":
                words = translate("StartScreen", "No card catalogue: everything works offline with the starter set.")
            case "ready":
                words, tone = _ready(catalogue)
            case "unusable":
                words = catalogue.notice
        if catalogue.downloading and catalogue.progress is not None:
            from gatcg_desktop.gui.shell.catalogue_dialog import progress_in_words

            words, tone = progress_in_words(catalogue.progress), "muted"
        ui.catalogue.setText(words)
        ratio = ui.catalogueIcon.devicePixelRatioF()
        ui.catalogueIcon.setPixmap(icon_pixmap("library" if catalogue.cards else "wifi-off", tone, 16, ratio))
        ui.catalogue.setToolTip(catalogue.notice)
        update, download = translate("StartScreen", "&Update cards"), translate("StartScreen", "&Download cards")
        ui.download.setText(update if catalogue.cards else download)


def _ready(catalogue: Catalogue) -> tuple[str, str]:
    """What is said of a catalogue that is there, and in which tone."""
    news = catalogue.news
    if news is not None and news.sets:
        new = counted(
            "A set is out that is not here yet: {sets}.",
            "{count} sets are out that are not here yet: {sets}.",
            len(news.sets),
            sets=", ".join(news.sets),
        )
        return new, "accent"
    if news is not None and news.cards:
        new = counted(
            "{count} card is out that is not here yet.", "{count} cards are out that are not here yet.", news.cards
        )
        return new, "accent"
    return counted("Card catalogue: {count} card", "Card catalogue: {count} cards", catalogue.cards), "muted"
