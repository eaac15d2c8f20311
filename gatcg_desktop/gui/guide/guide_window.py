"""The window of the guide: the pages at the left, the one that is read at the right, words found in it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QShortcut, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.placing import keep_place, make_room
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.guide.pages import PAGES, Page, PageName, named, read_page
from gatcg_desktop.gui.guide.setting import set_page

NAME = Qt.ItemDataRole.UserRole


class GuideWindow(QWidget):
    """A window of its own, so that it can be read beside the table. Attributes: `page`, what is read now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Guide"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        make_room(self, 980, 700)
        self.page: PageName = "index"
        self._read: list[PageName] = []
        self._pages = [read_page(name, language()) for name in PAGES]
        self.words = QLineEdit(self, placeholderText=self.tr("Find in the guide"), clearButtonEnabled=True)
        self.words.setAccessibleName(self.tr("Find in the guide"))
        self.contents = QListWidget(self)
        self.contents.setAccessibleName(self.tr("Pages of the guide"))
        self.found = QLabel(self, wordWrap=True)
        self.found.setProperty("tone", "muted")
        self.back_button = QPushButton(self.tr("&Back"), self)
        self.text = _Reader(self)
        self.text.setAccessibleName(self.tr("Page of the guide"))
        left = QVBoxLayout()
        for widget in (self.words, self.contents, self.found, self.back_button):
            left.addWidget(widget)
        layout = QHBoxLayout(self)
        layout.addLayout(left, 1)
        layout.addWidget(self.text, 3)
        self.contents.currentItemChanged.connect(self._open)
        self.words.textChanged.connect(self._search)
        self.words.returnPressed.connect(self._next_hit)
        self.text.anchorClicked.connect(self._follow)
        self.back_button.clicked.connect(self.back)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self.words.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Back), self).activated.connect(self.back)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self).activated.connect(self.close)
        self._search("")
        self.show_page("index")
        keep_place(self, "guide")

    def show_page(self, name: PageName) -> None:
        """Show a page and mark it in the list."""
        if name != self.page or not self._read:
            self._read.append(name)
        self.page = name
        self.text.setMarkdown(self._page(name).text)
        set_page(self.text.document())
        self.back_button.setEnabled(len(self._read) > 1)
        for row in range(self.contents.count()):
            if self.contents.item(row).data(NAME) == name:
                self.contents.setCurrentRow(row)

    def back(self) -> None:
        """Show the page that was read before."""
        if len(self._read) > 1:
            self._read.pop()
            self.show_page(self._read.pop())

    def _page(self, name: PageName) -> Page:
        return next(page for page in self._pages if page.name == name)

    def _search(self, words: str) -> None:
        """List the pages that have all the words."""
        wanted = words.casefold().split()
        shown = [page for page in self._pages if all(word in page.text.casefold() for word in wanted)]
        self.contents.blockSignals(True)
        self.contents.clear()
        for page in shown:
            item = QListWidgetItem(page.title, self.contents)
            item.setData(NAME, page.name)
            if page.name == self.page:
                self.contents.setCurrentItem(item)
        self.contents.blockSignals(False)
        self.found.setText("" if shown else self.tr("No page has these words."))

    def _open(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.show_page(item.data(NAME))

    def _next_hit(self) -> None:
        """Go to where the words stand on the page that is read, or to the first page that has them."""
        if not self.text.find(self.words.text()) and self.contents.count():
            self.show_page(self.contents.item(0).data(NAME))
            self.text.find(self.words.text())

    def _follow(self, link: QUrl) -> None:
        """Go where a link leads: to another page, or out of the program."""
        name = named(link.toString(), self.page)
        if name is not None:
            self.show_page(name)
        elif link.scheme() in ("http", "https"):
            QDesktopServices.openUrl(link)


class _Reader(QTextBrowser):
    """Shows Markdown whose pictures lie in the guide's folder, as wide as there is room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(px(18))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return None
        try:  # the pages of a language lie a folder lower than the pictures
            image = QImage(str(paths.guide(QUrl(name).toString().removeprefix("../"))))
        except ValueError:  # it would lead out of the guide
            return None
        width = max(1, self.viewport().width() - 2 * px(24))
        smooth = Qt.TransformationMode.SmoothTransformation
        return image.scaledToWidth(width, smooth) if image.width() > width else image
