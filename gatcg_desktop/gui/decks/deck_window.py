"""The window of the decks: the library, and a tab for each deck that is worked on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QTabBar, QTabWidget, QVBoxLayout, QWidget

from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.library import DeckLibrary, KeptDeck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.decks.bring_in import BringInDialog
from gatcg_desktop.gui.decks.card_faces import PictureOf
from gatcg_desktop.gui.decks.card_source import CardSource
from gatcg_desktop.gui.decks.deck_editor import DeckEditor
from gatcg_desktop.gui.decks.library_actions import LibraryActions
from gatcg_desktop.gui.decks.library_page import LibraryPage
from gatcg_desktop.gui.decks.open_deck import OpenDeck
from gatcg_desktop.gui.decks.sending_out import SendingOut, popup
from gatcg_desktop.gui.decks.shown_decks import Tile, tiles_of
from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.dropped_files import take_copy
from gatcg_desktop.gui.foundation.placing import keep_place, make_room_beside
from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.foundation.toast import Toast
from gatcg_desktop.gui.foundation.translation import error_text, translate_message
from gatcg_desktop.gui.foundation.turns import in_turns
from gatcg_desktop.localization import message_of

SIZE = (1240, 700)


class DeckWindow(QWidget):
    """Decks beside whatever is played.

    Signals: play_wanted(KeptDeck, its key, kind of the computer); changed(), the library is another;
    download_requested().
    """

    play_wanted = Signal(object, str, str)
    changed = Signal()
    download_requested = Signal()

    def __init__(
        self,
        library: DeckLibrary,
        source: CardSource,
        files: Background,
        picture_of: PictureOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("role", "ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.library, self.source = library, source
        self._files = files
        self._asked = 0
        self._coming: set[str] = set()
        self.tiles: tuple[Tile, ...] = ()
        self.sending = SendingOut(source.cards.catalogue, picture_of, self)
        self.acts = LibraryActions(library, files, self.sending, self)
        self.page = LibraryPage(source.pictures, self)
        self.tabs = QTabWidget(self, documentMode=True, tabsClosable=True)
        self.tabs.addTab(self.page, "")
        for side in (QTabBar.ButtonPosition.RightSide, QTabBar.ButtonPosition.LeftSide):
            if (button := self.tabs.tabBar().tabButton(0, side)) is not None:
                button.hide()
                self.tabs.tabBar().setTabButton(0, side, None)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.tabs)
        self.toast = Toast(self)
        self.toast.room = lambda: self.rect().adjusted(0, 0, 0, -px(16))
        self.tabs.tabCloseRequested.connect(self.close_tab)
        self.tabs.currentChanged.connect(lambda place: self._look_at_written() if place == 0 else None)
        self.page.open_wanted.connect(self.open_tile)
        self.page.new_wanted.connect(self.new_deck)
        self.page.bring_in_wanted.connect(lambda: self.bring_in())
        self.page.tournaments_wanted.connect(lambda: self.acts.bring_tournaments(self._lookup))
        self.page.menu_wanted.connect(lambda tile, at: self.acts.menu(tile, self.tiles, at))
        self.page.remove_wanted.connect(self.acts.remove)
        self.acts.changed.connect(self.look)
        self.acts.told.connect(self.toast.say)
        self.acts.open_wanted.connect(self.open_tile)
        self.acts.play_wanted.connect(self.play_wanted)
        self.acts.edited.connect(self._edited)
        self.acts.leaving.connect(self._leave)
        self.sending.told.connect(lambda sentence: self.toast.say(sentence, "info"))
        source.known.connect(self.look)
        source.download_requested.connect(self.download_requested)
        for keys, do in (
            (QKeySequence(QKeySequence.StandardKey.Close), self._close_current),
            (QKeySequence(QKeySequence.StandardKey.New), self.new_deck),
            (QKeySequence(QKeySequence.StandardKey.Open), self.bring_in),
        ):
            QShortcut(keys, self).activated.connect(do)
        self.setAcceptDrops(True)
        make_room_beside(self, SIZE)
        keep_place(self, "decks")
        self._name()
        self.look()

    # What a caller uses ------------------------------------------------------------------------------------

    def bring(self) -> None:
        """Show it in front."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()

    def write(self) -> None:
        """Have what changed in open decks written."""
        for editor in self.editors:
            editor.notes.tell()
            editor.open_deck.write()

    @property
    def editors(self) -> tuple[DeckEditor, ...]:
        """The decks that are open."""
        pages = (self.tabs.widget(place) for place in range(1, self.tabs.count()))
        return tuple(page for page in pages if isinstance(page, DeckEditor) and page.open_deck.key not in self._coming)

    def look(self) -> None:
        """Read the library again."""
        self._asked += 1
        asked, catalogue = self._asked, self.source.cards.catalogue

        def work() -> tuple[tuple[Tile, ...], tuple[str, ...]]:
            contents = self.library.contents()
            tiles = tiles_of(contents.decks, self.library.removed(), starter_set(), self._lookup())
            return tiles, tuple(translate_message(message_of(one)) for one in contents.unreadable)

        def done(found: tuple[tuple[Tile, ...], tuple[str, ...]]) -> None:
            if asked == self._asked:
                self.tiles = found[0]
                self.source.show_faces([card for tile in found[0] for card in tile.cards])
                self.page.has_catalogue = self.source.complete
                self.page.tournaments.setEnabled(not self.acts.bringing)
                self.page.show_decks(*found)
                self.changed.emit()

        catalogue.background.run(work, done, lambda error: self.toast.say(error_text(error)))

    def _look_at_written(self) -> None:
        """Have open decks written, and the library read after that."""
        self.write()
        self._files.run(lambda: None, lambda _: self.look())

    def _lookup(self) -> NameLookup:
        return NameLookup(starter_set(), self.source.cards.catalogue.store)

    # Decks -------------------------------------------------------------------------------------------------

    def new_deck(self) -> None:
        """Begin a deck."""
        self.add(KeptDeck(Deck(self.tr("New deck"))))

    def add(self, kept: KeptDeck) -> None:
        """Keep another deck, and open it."""
        self.acts.run(lambda: self.library.add(kept), self.open)

    def open_tile(self, tile: Tile) -> None:
        """Open a deck; of one that is shipped, or of a tournament, a copy is made. One that was removed is put back."""
        if tile.removed:
            self.acts.put_back(tile)
        elif tile.kept.source:
            self.add(msgspec.structs.replace(tile.kept, source="", versions=()))
        elif tile.shipped:
            self.add(msgspec.structs.replace(tile.kept, deck=msgspec.structs.replace(tile.kept.deck, name=tile.title)))
        else:
            self.open(tile.key)

    def open(self, key: str) -> None:
        """Open a deck of the library in a tab, or bring its tab to the front."""
        for editor in self.editors:
            if editor.open_deck.key == key:
                self.tabs.setCurrentWidget(editor)
                return
        if key not in self._coming:
            self._coming.add(key)

            def failed(error: Exception) -> None:
                self._coming.discard(key)
                self.toast.say(error_text(error))

            self._files.run(lambda: self.library.open(key), lambda kept: self._show(key, kept), failed)

    def bring_in(self, path: Path | None = None) -> BringInDialog:
        """Ask for a deck in any form; `path`: of a file that was given already."""
        dialog = BringInDialog(self.source.cards.catalogue, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(self._keep_brought)
        dialog.all_kept.connect(self.acts.keep_all)
        dialog.open()
        if path is not None:
            dialog.take_file(path)
        return dialog

    def close_tab(self, place: int, *, unkept: bool = False) -> None:
        """Close a deck; everything of it is kept. Where the disk refuses that, it is asked first or comes back, unless
        what is `unkept` may be lost."""
        editor = self.tabs.widget(place)
        if isinstance(editor, DeckEditor) and editor.open_deck.unkept and not unkept:
            question = self.tr("What changed in {deck} could not be kept. Close it all the same?")
            ask_again(
                self,
                question.format(deck=editor.open_deck.deck.name),
                lambda: self.close_tab(self.tabs.indexOf(editor), unkept=True),
                self.tr("&Close and lose it"),
                self.tr("&Stay"),
                self.tr("It can be saved elsewhere first, by the arrow above the deck."),
            )
        elif isinstance(editor, DeckEditor):
            self.write()
            before = self.tabs.currentIndex()
            self.tabs.removeTab(place)
            self._files.run(lambda: None, lambda _: self._closed(editor, unkept))
            if before == 0 or self.tabs.currentIndex() > 0:  # else the library came to the front, and was looked at
                self._look_at_written()

    def _closed(self, editor: DeckEditor, unkept: bool) -> None:
        """What was left to write of a closed deck has been tried: it is gone, or comes back with what was refused."""
        if editor.open_deck.unkept and not unkept:
            self.tabs.setCurrentIndex(self.tabs.addTab(editor, ""))
            self._title(editor)
            return
        editor.open_deck.leave()
        looking = self.source.cards.catalogue.background  # it may still hear what was found of its list
        looking.run(lambda: None, lambda _: editor.deleteLater())

    def _show(self, key: str, kept: KeptDeck) -> None:
        opened = OpenDeck(self.library, key, kept, self._files, self.source.cards.catalogue, self)
        editor = DeckEditor(opened, self.source, self.tabs)
        opened.setParent(editor)
        opened.failed.connect(lambda sentence: self.toast.say(sentence))
        another = self.tr("Another window changed this deck as well. Its list is kept under “Versions”.")
        opened.met_another.connect(lambda: self.toast.say(another, "info"))
        editor.titled.connect(lambda: self._title(editor))
        editor.play_wanted.connect(lambda kind: self._play(editor, kind))
        editor.export_wanted.connect(lambda button: popup(self.sending.menu(opened.kept, editor), button))
        place = self.tabs.addTab(editor, "")
        self.tabs.setTabVisible(place, False)

        def put() -> None:
            self._coming.discard(key)
            self.tabs.setTabVisible(self.tabs.indexOf(editor), True)
            self._title(editor)
            self.tabs.setCurrentWidget(editor)
            editor.desk.take_focus()

        in_turns(self, editor.pieces(), lambda: True, put)

    def _title(self, editor: DeckEditor) -> None:
        words = card_name(editor.open_deck.deck.name) or self.tr("Without a name")
        self.tabs.setTabText(self.tabs.indexOf(editor), words.replace("&", "&&"))

    def _play(self, editor: DeckEditor, kind: str) -> None:
        editor.open_deck.write()
        self.play_wanted.emit(editor.open_deck.kept, editor.open_deck.key, kind)

    def _keep_brought(self, deck: Deck) -> None:
        name = deck.name or self.tr("Brought in")
        self.add(KeptDeck(msgspec.structs.replace(deck, name=name)))

    def _edited(self, key: str, edit: Callable[[KeptDeck], KeptDeck]) -> None:
        for editor in self.editors:
            if editor.open_deck.key == key:
                editor.open_deck.edit(edit)

    def _leave(self, key: str) -> None:
        for editor in self.editors:
            if editor.open_deck.key == key:
                self.close_tab(self.tabs.indexOf(editor))

    # The window --------------------------------------------------------------------------------------------

    def _close_current(self) -> None:
        if self.tabs.currentIndex() > 0:
            self.close_tab(self.tabs.currentIndex())
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._look_at_written()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        take_copy(event)
        self.bring_in().take(event.mimeData())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.toast.place()

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Decks"))
        self.tabs.setTabText(0, self.tr("Library"))
        self.tabs.setTabIcon(0, icon("library", "muted"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "toast"):
            self._name()
            self.look()
