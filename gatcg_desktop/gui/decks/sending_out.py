"""A deck on its way out: copied, saved in some form, as a picture, a code, or sheets to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QMenu, QVBoxLayout, QWidget

from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL, CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck, Section
from gatcg_desktop.decks.formats.writing import Facts, Format, write_as
from gatcg_desktop.decks.library import KeptDeck
from gatcg_desktop.decks.resolve import find_card
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.decks.card_faces import PictureOf, faces_of
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.paths import DECK_SUFFIX, write_out

if TYPE_CHECKING:
    from PIL.Image import Image

translate = QCoreApplication.translate

_SUFFIXES: dict[Format, str] = {
    "omnidex": DECK_SUFFIX,
    "text": DECK_SUFFIX,
    "card-game-simulator": ".txt",
    "tabletop-simulator": ".json",
    "silvie": ".json",
    "names": ".txt",
    "slugs": ".txt",
}


class SendingOut(QObject):
    """Makes what is sent out in a worker. `picture_of`: printed pictures that are at hand.

    Signals: told(sentence).
    """

    told = Signal(str)

    def __init__(self, catalogue: Catalogue, picture_of: PictureOf, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._catalogue, self._picture_of = catalogue, picture_of
        self._background = Background(self, "sending out")

    def close(self) -> None:
        """Finish what is under way."""
        self._background.close(finish=True)

    def menu(self, kept: KeptDeck, parent: QWidget) -> QMenu:
        """The ways out of a deck."""
        menu = QMenu(parent)
        menu.aboutToHide.connect(menu.deleteLater)
        copy = menu.addAction(translate("SendingOut", "&Copy the list"))
        copy.triggered.connect(lambda: self.copy(kept.deck))
        code = menu.addAction(translate("SendingOut", "Show as a c&ode…"))
        code.triggered.connect(lambda: self.show_code(kept.deck))
        menu.addSeparator()
        picture = menu.addAction(translate("SendingOut", "Save as a &picture…"))
        picture.triggered.connect(lambda: self._ask(kept, ".png", lambda path: self.save_picture(kept, path)))
        sheets = menu.addAction(translate("SendingOut", "Save sheets to p&rint and cut…"))
        sheets.triggered.connect(lambda: self._ask(kept, ".pdf", lambda path: self.save_sheets(kept, path)))
        menu.addSeparator()
        words: dict[Format, str] = {
            "omnidex": translate("SendingOut", "Save as &Omnidex text…"),
            "tabletop-simulator": translate("SendingOut", "Save for &Tabletop Simulator…"),
            "card-game-simulator": translate("SendingOut", "Save for Card &Game Simulator…"),
            "silvie": translate("SendingOut", "Save for &Silvie…"),
            "names": translate("SendingOut", "Save as &names…"),
        }
        for form, word in words.items():
            action = menu.addAction(word)
            action.triggered.connect(
                lambda _=False, form=form: self._ask(
                    kept, _SUFFIXES[form], lambda path: self.save(kept.deck, form, path)
                )
            )
        return menu

    def copy(self, deck: Deck) -> None:
        """Put the list into the clipboard."""
        QGuiApplication.clipboard().setText(write_as(deck, "omnidex").decode())
        self.told.emit(self.tr("The list is in the clipboard."))

    def show_code(self, deck: Deck) -> None:
        """Show the deck as a code that the program on another computer reads."""

        def work() -> bytes:
            from gatcg_desktop.decks.formats.codes import write_code

            return write_code(deck, 5)

        self._background.run(work, lambda made: _CodeDialog(deck, made, self._parent).open(), self._failed)

    def save(self, deck: Deck, form: Format, path: Path) -> None:
        """Write the deck in a form."""
        self._write(path, lambda: write_as(deck, form, self._facts))

    def save_picture(self, kept: KeptDeck, path: Path) -> None:
        """Write the deck as one picture."""
        titles: dict[Section, str] = {
            "material": self.tr("Material deck"),
            "main": self.tr("Main deck"),
            "sideboard": self.tr("Sideboard"),
        }

        def work() -> bytes:
            from gatcg_desktop.pictures.deck_sheet import deck_picture

            return deck_picture(kept.deck, self._faces(kept), titles.__getitem__)

        self._write(path, work)

    def save_sheets(self, kept: KeptDeck, path: Path) -> None:
        """Write sheets to print and cut, each copy by itself."""

        def work() -> bytes:
            from gatcg_desktop.pictures.deck_sheet import proxy_sheets

            names = [name for _, count, name in kept.deck.entries() for _ in range(count)]
            return proxy_sheets(names, self._faces(kept))

        self._write(path, work)

    def _faces(self, kept: KeptDeck) -> Callable[[str], Image]:
        lookup = NameLookup(starter_set(), self._catalogue.store)
        return faces_of(lookup, self._picture_of, kept.editions)

    def _facts(self, name: str) -> Facts:
        card = find_card(name, NameLookup(starter_set(), self._catalogue.store))
        if not isinstance(card, CardRecord):
            return Facts(card.slug if card is not None else "")
        edition = card.pictured_edition
        return Facts(card.slug, f"{DEFAULT_BASE_URL}{edition.image}" if edition is not None else "")

    def _write(self, path: Path, make: Callable[[], bytes]) -> None:
        def work() -> Path:
            write_out(path, make())
            return path

        self._background.run(
            work, lambda done: self.told.emit(self.tr("Saved as {file}.").format(file=done.name)), self._failed
        )

    def _failed(self, error: Exception) -> None:
        self.told.emit(error_text(error))

    def _ask(self, kept: KeptDeck, suffix: str, then: Callable[[Path], None]) -> None:
        name = f"{card_name(kept.deck.name) or self.tr('Deck')}{suffix}".replace("/", "-")
        ask_for_file(self._parent, self.tr("Send the deck out"), then, [f"*{suffix}"], name, suffix)


def popup(menu: QMenu, button: QWidget) -> None:
    """Show a menu below a button."""
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))


class _CodeDialog(QDialog):
    """The code of a deck, to be photographed or copied as a picture."""

    def __init__(self, deck: Deck, png: bytes, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(card_name(deck.name) or self.tr("Deck"))
        pixmap = QPixmap()
        pixmap.loadFromData(png)
        picture = QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        picture.setPixmap(pixmap.scaledToWidth(min(px(520), pixmap.width())))
        words = QLabel(
            self.tr(
                "Take a picture of it and drop that on “Bring one in” of the other computer. It is in the clipboard."
            ),
            self,
        )
        words.setWordWrap(True)
        rows = QVBoxLayout(self)
        rows.addWidget(picture)
        rows.addWidget(words)
        QGuiApplication.clipboard().setPixmap(pixmap)
