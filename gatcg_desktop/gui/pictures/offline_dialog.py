"""Making pictures available offline: which, what that takes, how far it is, and how much room they may have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.designer_forms import SpinBox
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import counted, error_text, translate_message
from gatcg_desktop.gui.pictures.offline import OfflinePictures
from gatcg_desktop.settings import MOST_PICTURE_SPACE

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.gui.pictures.offline_choices import OfflineChoices
    from gatcg_desktop.pictures.fetching import PictureStore
    from gatcg_desktop.pictures.keeping import Estimate, KeepingProgress

MIB = 1024 * 1024
EDITIONS = Qt.ItemDataRole.UserRole


class OfflineDialog(QDialog):
    """Chooses pictures and keeps them. Closing it lets a run go on.

    find: gives what can be chosen, in the worker `background`. Signals: space_wanted(MiB), pictures may take so much.
    """

    space_wanted = Signal(int)

    def __init__(
        self,
        offline: OfflinePictures,
        store: PictureStore,
        find: Callable[[], OfflineChoices],
        background: Background,
        space: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        make_room(self, 620, 520)
        self._offline, self._store, self._find, self._background = offline, store, find, background
        self._estimate: Estimate | None = None
        self._asked = 0
        self.choices = QTreeWidget(self)
        self.choices.setHeaderHidden(True)
        self.choices.setUniformRowHeights(True)
        self.takes, self.told = QLabel(self), QLabel(self)
        for label in (self.takes, self.told):
            label.setWordWrap(True)
        self.refresh, self.check = QCheckBox(self), QCheckBox(self)
        self.space_label = QLabel(self)
        self.space = SpinBox(self)
        self.space.setRange(64, MOST_PICTURE_SPACE)
        self.space.setSingleStep(128)
        self.space.setValue(space)
        self.space_label.setBuddy(self.space)
        self.bar = QProgressBar(self)
        self.start, self.pause, self.stop = QPushButton(self), QPushButton(self), QPushButton(self)
        self.start.setProperty("kind", "primary")
        self._lay_out()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._ask_estimate)
        self._connect()
        self._name()
        self._tell_state()
        self._background.run(self._find, self._offer, self._tell_trouble)

    def _lay_out(self) -> None:
        room, ways, whole = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        room.addWidget(self.space_label)
        room.addWidget(self.space)
        room.addStretch(1)
        ways.addStretch(1)
        for button in (self.stop, self.pause, self.start):
            ways.addWidget(button)
        whole.addWidget(self.choices, 1)
        for widget in (self.takes, self.refresh, self.check):
            whole.addWidget(widget)
        whole.addLayout(room)
        whole.addWidget(self.bar)
        whole.addWidget(self.told)
        whole.addLayout(ways)

    def _connect(self) -> None:
        offline = self._offline
        offline.changed.connect(self._tell_state)
        offline.progressed.connect(self._tell_progress)
        offline.ended.connect(self._ended)
        self.choices.itemChanged.connect(lambda *_: self._later.start())
        self.start.clicked.connect(self.begin)
        self.pause.clicked.connect(lambda: offline.pause(not offline.paused))
        self.stop.clicked.connect(offline.stop)
        self.space.valueChanged.connect(self._make_space)
        for box in (self.refresh, self.check):
            box.toggled.connect(lambda _: self._tell_estimate())

    # Choosing ----------------------------------------------------------------------------------------------

    def _offer(self, found: OfflineChoices) -> None:
        self.choices.blockSignals(True)
        self.choices.clear()
        everything = self._row(None, self.tr("Everything"), found.everything)
        for title, rows in ((self.tr("Sets"), found.sets), (self.tr("Decks"), found.decks)):
            if rows:
                head = QTreeWidgetItem(self.choices, [title])
                head.setFlags(Qt.ItemFlag.ItemIsEnabled)
                for name, editions in rows:
                    self._row(head, name, editions)
        everything.setCheckState(0, Qt.CheckState.Checked)
        self.choices.setCurrentItem(everything)
        self.choices.blockSignals(False)
        self._ask_estimate()

    def _row(self, head: QTreeWidgetItem | None, name: str, editions: tuple[EditionRecord, ...]) -> QTreeWidgetItem:
        words = self.tr("{name}: {pictures}").format(
            name=name, pictures=counted("{count} picture", "{count} pictures", len(editions))
        )
        row = QTreeWidgetItem(head if head is not None else self.choices, [words])
        row.setCheckState(0, Qt.CheckState.Unchecked)
        row.setData(0, EDITIONS, editions)
        return row

    def chosen(self) -> tuple[EditionRecord, ...]:
        """The pictures that are marked, each once."""
        found: dict[str, EditionRecord] = {}
        for row in self._rows():
            if row.checkState(0) == Qt.CheckState.Checked:
                found.update((edition.uuid, edition) for edition in row.data(0, EDITIONS) or ())
        return tuple(found.values())

    def _rows(self) -> list[QTreeWidgetItem]:
        return [row for top in _children(self.choices.invisibleRootItem()) for row in (top, *_children(top))]

    # Doing -------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Keep what is marked."""
        begun = self._offline.begin(
            self._store, self.chosen(), refresh=self.refresh.isChecked(), check=self.check.isChecked()
        )
        if not begun and not self._offline.running:
            self.told.setText(
                self.tr("Pictures come from this computer only now. Start the program without --offline to fetch some.")
            )

    def _make_space(self, space: int) -> None:
        self._store.files.set_limit(space * MIB)
        self.space_wanted.emit(space)
        self._tell_estimate()

    # Telling -----------------------------------------------------------------------------------------------

    def _ask_estimate(self) -> None:
        editions = self.chosen()
        self._asked += 1
        asked = self._asked

        def take(found: Estimate) -> None:
            if asked == self._asked:
                self._estimate = found
                self._tell_estimate()

        self._background.run(lambda: self._offline.estimate(self._store, editions), take, self._tell_trouble)

    def _tell_estimate(self) -> None:
        found = self._estimate
        if found is None:
            return
        left = found.total - found.here
        needed = round(found.bytes_to_come / MIB)
        if not found.total:
            words = self.tr("Mark what is to be seen without a network.")
        elif not left:
            words = self.tr("All of it is here already.")
        else:
            words = self.tr(
                "{here} of {total} are here. The others are about {size} MiB and come in about {minutes} min, three a"
                " second, as the server likes it."
            ).format(here=found.here, total=found.total, size=max(needed, 1), minutes=max(1, round(found.seconds / 60)))
        used = round(found.bytes_here / MIB)
        if left and used + needed > self.space.value():
            more = self.tr("That is more than pictures may take ({space} MiB, of which {used} are taken).")
            words = f"{words} {more.format(space=self.space.value(), used=used)}"
        self.takes.setText(words)
        wanted = bool(left) or (bool(found.total) and (self.refresh.isChecked() or self.check.isChecked()))
        self.start.setEnabled(wanted and not self._offline.running)

    def _tell_state(self) -> None:
        running, paused = self._offline.running, self._offline.paused
        self.bar.setVisible(running)
        self.pause.setVisible(running)
        self.stop.setVisible(running)
        self.start.setVisible(not running)
        self.pause.setText(self.tr("&Go on") if paused else self.tr("&Pause"))
        if running and self._offline.progress is not None:
            self._tell_progress(self._offline.progress)
        elif running:
            self.told.setText(self.tr("Looking what is here…"))
        else:
            self.told.setText(self._offline.outcome)

    def _tell_progress(self, progress: KeepingProgress) -> None:
        self.bar.setRange(0, max(1, progress.total))
        self.bar.setValue(progress.done)
        words = self.tr("{done} of {total}, {fetched} fetched.").format(
            done=progress.done, total=progress.total, fetched=progress.fetched
        )
        if self._offline.paused:
            words = f"{words} {self.tr('Paused.')}"
        elif progress.waiting is not None:
            again = self.tr("It goes on by itself when the server answers again.")
            words = f"{words} {translate_message(progress.waiting)} {again}"
        self.told.setText(words)

    def _ended(self, words: str) -> None:
        self.told.setText(words)
        self._ask_estimate()

    def _tell_trouble(self, error: Exception) -> None:
        self.told.setText(error_text(error))

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Pictures offline"))
        self.choices.setAccessibleName(self.tr("What is to be seen without a network"))
        self.refresh.setText(self.tr("Ask for each whether it has &changed"))
        self.check.setText(self.tr("Look whether each file is &whole, and mend it"))
        self.space_label.setText(self.tr("Pictures may ta&ke at most"))
        self.space.setSuffix(self.tr(" MiB"))
        self.start.setText(self.tr("&Make available offline"))
        self.stop.setText(self.tr("&Stop"))
        self.space.setToolTip(
            self.tr(
                "Beyond that, those that were not looked at for the longest time go first; what was made available"
                " offline stays"
            )
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "space"):
            self._name()
            self._tell_state()
            self._tell_estimate()


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [child for place in range(item.childCount()) if (child := item.child(place)) is not None]
