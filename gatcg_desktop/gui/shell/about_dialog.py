"""What this program is, whose work it is, and the licences of what it is made of."""

from __future__ import annotations

import platform

from PySide6.QtCore import QEvent, qVersion
from PySide6.QtWidgets import QDialog, QWidget

from gatcg_desktop import __version__, licences, paths
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.placing import show_words_whole
from gatcg_desktop.gui.foundation.translation import error_text

MIT = """\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated \
documentation files (the "Software"), to deal in the Software without restriction, including without limitation \
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to \
permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of \
the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO \
THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE \
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, \
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE \
SOFTWARE."""


class AboutDialog(QDialog):
    """Name, version, the notice that this is fan work, and the licences, to be read here.

    Those of the libraries are looked up beside the GUI thread and come into the list a moment later.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("about_dialog", self)
        show_words_whole(self)
        self.ui.which.currentIndexChanged.connect(self._show_licence)
        self.ui.buttons.rejected.connect(self.reject)
        self._libraries: tuple[licences.Licence, ...] = ()
        self._tell()
        self._background = Background(self, "licences")
        self.finished.connect(lambda *_: self._background.close())
        self._background.run(licences.libraries, self._have)

    def _have(self, libraries: tuple[licences.Licence, ...]) -> None:
        self._libraries = libraries
        self._tell()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "ui"):
            self._tell()
        super().changeEvent(event)

    def _tell(self) -> None:
        self.ui.version.setText(
            self.tr("Version {version} · Qt {qt} · Python {python}").format(
                version=__version__, qt=qVersion(), python=platform.python_version()
            )
        )
        chosen = max(0, self.ui.which.currentIndex())
        self.ui.which.blockSignals(True)
        self.ui.which.clear()
        self.ui.which.addItems(
            [
                self.tr("this program (MIT)"),
                self.tr("the icons, from Lucide (ISC)"),
                self.tr("the font Inter (SIL Open Font License)"),
                self.tr("the font EB Garamond (SIL Open Font License)"),
                self.tr("the font Atkinson Hyperlegible (SIL Open Font License)"),
                *(f"{one.name} {one.version}" for one in self._libraries),
            ]
        )
        self.ui.which.blockSignals(False)
        self.ui.which.setCurrentIndex(chosen)
        self._show_licence(chosen)

    def _show_licence(self, index: int) -> None:
        match index:
            case 0:
                text = f"MIT License\n\nCopyright (c) 2026 The gatcg-desktop contributors\n\n{MIT}"
            case 1:
                text = _shipped("icons", "LICENSE.txt")
            case 2:
                text = _shipped("fonts", "Inter-OFL.txt")
            case 3:
                text = _shipped("fonts", "EBGaramond-OFL.txt")
            case 4:
                text = _shipped("fonts", "AtkinsonHyperlegible-OFL.txt")
            case _:
                library = self._libraries[index - 5]
                text = f"{library.name} {library.version}: {library.licence}\n\n{library.text}"
        self.ui.licence.setPlainText(text)


def _shipped(*parts: str) -> str:
    try:
        return paths.resource(*parts).read_text("utf-8")
    except OSError as error:
        return f"{parts[-1]}: {error_text(error)}"
