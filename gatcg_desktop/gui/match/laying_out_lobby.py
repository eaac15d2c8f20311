"""How the lobby of a match is laid out: before a game as a table with its places, beside one as a column."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from gatcg_desktop.gui.foundation.button_rows import lay_in_one, lay_in_two
from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import px

BESIDE = 780
"""From this width on, at text scale 1, what is said stands beside the places."""
SHARES = (7, 3)
"""How the places and what is said share that."""
NEXT = 3
"""How much wider than the way out the button is that one presses next."""
LEAST_OF_A_LINE = 10
"""So many letters of what is said are seen at least while it is typed."""


def set_table(ui: Form, places: QWidget) -> None:
    """The code above the places, in the middle of everything; beside them what only some need, and what is said."""
    ui.rows.insertWidget(ui.rows.indexOf(ui.status), places, 1)
    ui.invitationRows.addWidget(ui.copying)
    ui.copyRow.insertStretch(0, 1)
    ui.copyRow.addWidget(ui.computer)
    ui.copyRow.addStretch(1)
    ui.buttons.setColumnStretch(0, NEXT)
    ui.buttons.setColumnStretch(1, 1)
    for row, beside in enumerate((ui.reach, ui.seats, ui.deals, ui.openListsSaid)):
        ui.chat.insertWidget(row, beside)
    ui.status.setAlignment(Qt.AlignmentFlag.AlignHCenter)


def arrange(ui: Form, below: QHBoxLayout, width: int, *, table: bool) -> None:
    """The buttons that are there two to a row, where there is room for that; and the line to say something, with what
    stands beside it `below` it where it would be too short."""
    room = width - 20
    beside = table and room >= px(BESIDE)
    ui.across.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
    for part, share in enumerate(SHARES if beside else (0, 1)):
        ui.across.setStretch(part, share)
    talk = room * SHARES[1] // sum(SHARES) if beside else room
    room -= talk if beside else 0
    order = (ui.ready, ui.sideboard, ui.takeBack, ui.openHands, ui.result, ui.rematch, ui.leave)
    shown_now = [button for button in order if not button.isHidden()]
    hints = [button.sizeHint().width() for button in shown_now]
    across = 2 if max(hints[::2], default=0) + max(hints[1::2], default=0) + px(8) <= room else 1
    for number, button in enumerate(shown_now):
        alone = across == 1 or (number == len(shown_now) - 1 and number % 2 == 0)
        ui.buttons.addWidget(button, number // across, number % across, 1, 2 if alone else 1)
    others = ui.emote.sizeHint().width() + ui.mute.sizeHint().width() + 2 * ui.sayRow.spacing()
    some = LEAST_OF_A_LINE * ui.say.fontMetrics().averageCharWidth()
    if some + others <= talk:
        lay_in_one(ui.sayRow, below, 1, (ui.emote, ui.mute))
    else:
        lay_in_two(ui.sayRow, below, (ui.emote, ui.mute))
