"""The sheet at the end of a match: who played what, every game with its winner and why, and the proof."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import counted, error_text, translate_message

if TYPE_CHECKING:
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.lan.verification.verifying import LegalIn

translate = QCoreApplication.translate


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of the match: its winner's name ("" for a draw), why it ended early, turns, answers, its record."""

    winner: str
    why: str
    turns: int
    answers: int
    record: Path | None


def why_words(why: str) -> str:
    """How a game ended, where it was not by the rules alone."""
    words = {
        "away": translate("ResultSheet", "by staying away"),
        "time": translate("ResultSheet", "on time"),
        "conceded": translate("ResultSheet", "by concession"),
    }
    return words.get(why, "")


class ResultSheet(QDialog):
    """What a judge or an organiser asks for. `check` plays the records again and says whether they are true.

    Signals: open_wanted(Path): the record of a game is to be opened and stepped through.
    """

    open_wanted = Signal(object)

    def __init__(
        self,
        seats: Sequence[tuple[str, str, int]],
        games: Sequence[PlayedGame],
        background: Background | None,
        parent: QWidget | None = None,
        legal_in: LegalIn | None = None,
    ) -> None:
        """`seats`: name, deck and games won of each; `legal_in`: holds a deck against a format."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Result of the match"))
        self._games = list(games)
        self._background = background
        self._legal_in = legal_in
        title = QLabel(" – ".join(f"{name} {wins}" for name, _, wins in seats), self)
        title.setProperty("type", "title")
        title.setTextFormat(Qt.TextFormat.PlainText)
        self.text = QPlainTextEdit(self._words(seats), self, readOnly=True, tabChangesFocus=True)
        self.text.setAccessibleName(self.tr("Result of the match"))
        self.verdict = QLabel("", self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.check = QPushButton(self.tr("&Verify every shuffle"), self)
        self.check.setEnabled(background is not None and any(game.record is not None for game in games))
        self.check.clicked.connect(self._verify)
        copy = QPushButton(self.tr("&Copy"), self)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.replay = QPushButton(self.tr("&Step through it"), self)
        self.replay.setToolTip(self.tr("Opens the record of a game on the table"))
        box.addButton(self.replay, QDialogButtonBox.ButtonRole.ActionRole)
        self._offer_records()
        box.addButton(self.check, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (title, self.text, self.verdict, box):
            layout.addWidget(widget)
        make_room(self, 520, 380)

    def _words(self, seats: Sequence[tuple[str, str, int]]) -> str:
        now = QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.ShortFormat)
        lines = [now, ""]
        lines += [
            counted(
                "{name} with {deck}: {count} game won",
                "{name} with {deck}: {count} games won",
                wins,
                name=name,
                deck=deck,
            )
            for name, deck, wins in seats
        ]
        lines.append("")
        for number, game in enumerate(self._games, 1):
            winner = game.winner or self.tr("a draw")
            line = translate_message(
                say(
                    "Game {number}: {winner}, {turns}, {answers}",
                    number=number,
                    winner=winner,
                    turns=say("{count} turn", plural="{count} turns", count=game.turns),
                    answers=say("{count} answer", plural="{count} answers", count=game.answers),
                )
            )
            how = why_words(game.why)
            lines.append(f"{line}, {how}" if how else line)
            if game.record is not None:
                lines.append("  " + self.tr("Record: {file}").format(file=game.record.name))
        return "\n".join(lines)

    def _offer_records(self) -> None:
        """The button opens the one record there is, or asks which."""
        kept = [(number, game.record) for number, game in enumerate(self._games, 1) if game.record is not None]
        self.replay.setEnabled(bool(kept))
        if len(kept) == 1:
            self.replay.clicked.connect(lambda: self._open_record(kept[0][1]))
        elif kept:
            menu = QMenu(self.replay)
            for number, record in kept:
                act = menu.addAction(self.tr("Game {number}").format(number=number))
                act.triggered.connect(lambda _=False, record=record: self._open_record(record))
            self.replay.setMenu(menu)

    def _open_record(self, record: Path) -> None:
        self.open_wanted.emit(record)
        self.close()

    def _verify(self) -> None:
        """Play the records again in a worker."""
        from gatcg_desktop.lan.verification.record import read
        from gatcg_desktop.lan.verification.verifying import Verdict, verify

        records = [game.record for game in self._games if game.record is not None]
        self.check.setEnabled(False)
        self.verdict.setText(self.tr("Playing the match again…"))

        def play() -> list[Verdict]:
            proofs = [read(record) for record in records]
            return [verify(proof.record, proof.heard, self._legal_in) for proof in proofs]

        def told(verdicts: list[Verdict]) -> None:
            faults = [translate_message(verdict.fault) for verdict in verdicts if verdict.fault is not None]
            if faults:
                self.verdict.setText(
                    self.tr("This match is NOT what the players were told. {fault}").format(fault=faults[0])
                )
                return
            text = self.tr(
                "Verified. Shuffles: {shuffles}, draws: {draws}; all follow from the secrets that were committed to."
            )
            shuffles, draws = sum(one.shuffles for one in verdicts), sum(one.draws for one in verdicts)
            remarks = dict.fromkeys(translate_message(remark) for verdict in verdicts for remark in verdict.remarks)
            self.verdict.setText("\n".join((text.format(shuffles=shuffles, draws=draws), *remarks)))

        assert self._background is not None
        self._background.run(play, told, lambda error: self.verdict.setText(error_text(error)))
