"""How the start screen is laid out in a window of some size, and in which order the keyboard goes through it."""

from __future__ import annotations

import itertools

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from gatcg_desktop.gui.foundation.button_rows import lay_in_rows
from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import px

READ = 130
"""How wide the two sentences at the foot are at least, at text scale 1."""
WIDEST = 1500
"""How wide the column becomes at text scale 1; beyond that the mat shows on both sides."""
LOW = 0.9
"""Below that share of 720 pixels in height, at text scale 1, the rows move together; below 720 already with a game to
continue, and in a window that is narrower than that share of 1280, as words take more lines there."""
ASIDE = 0.29
"""How much of the width the right column has, where the columns stand beside each other."""
SLACK = 24
"""What is left free below, for words that take another line than was thought."""
LEAST_ASIDE, LEAST_LEFT = 270, 612
"""How wide the columns are at least to stand beside each other, at text scale 1."""


def order_keys(ui: Form) -> None:
    """From who sits opposite down to Play, and then to what is no part of a game."""
    order: list[QWidget] = [*ui.opponents.tiles.values()]
    for seat in (ui.seatOne.ui, ui.seatTwo.ui):
        order += [
            seat.practice,
            seat.even,
            seat.hard,
            seat.name,
            seat.problems,
            seat.surprise,
            seat.deck,
            seat.openDeck,
        ]
    order += [ui.first, ui.seed, ui.play, ui.continueBar.ui.resume, ui.continueBar.ui.putAway]
    order += [ui.continueBar.ui.others, ui.learn, ui.cards, ui.decks, ui.saved, ui.statistics, ui.settings]
    for before, after in itertools.pairwise((*order, ui.download, ui.about)):
        QWidget.setTabOrder(before, after)


def make_room(ui: Form, width: int, height: int) -> None:
    """The right column below the left one where the window is too narrow for both; in a low one everything moves
    together; what still has no room is scrolled, under a Play that stands still."""
    inside = ui.right.indexOf(ui.play) >= 0
    asked = ui.play.sizeHint().height() + (0 if ui.trouble.isHidden() else ui.trouble.sizeHint().height())
    outside = 0 if inside else asked + 2 * ui.right.spacing()
    narrow = width < px(1280) * LOW
    full = narrow or not ui.continueBar.isHidden()
    low, beside = height / px(720) < (1 if full else LOW), px(14 if narrow else 40)
    ui.rows.setSpacing(px(8 if low else 14))
    ui.left.setSpacing(px(8 if low else 14))
    ui.right.setSpacing(px(8 if low else 14))
    ui.rows.setContentsMargins(beside, px(6 if low else 16), beside, px(6 if low else 12))
    ui.middle.setMaximumWidth(px(WIDEST))
    wide = min(width - ui.scroll.verticalScrollBar().sizeHint().width(), px(WIDEST)) - 2 * beside
    gap = px(28 if not low else 20)
    aside = max(px(LEAST_ASIDE), round(wide * ASIDE))
    two = wide - aside - gap >= px(LEAST_LEFT)
    ui.halves.setDirection(QBoxLayout.Direction.LeftToRight if two else QBoxLayout.Direction.TopToBottom)
    ui.halves.setSpacing(gap)
    ui.aside.setMinimumWidth(aside if two else 0)
    ui.aside.setMaximumWidth(aside if two else wide)
    ui.opponents.arrange(wide - aside - gap if two else wide)
    ui.fan.setVisible(two and ui.continueBar.isHidden())
    options = (ui.firstLabel, ui.first, ui.seed)
    lay_in_rows(ui.options, ui.moreOptions, options, (ui.seed,), aside if two else wide)
    ways = (ui.cards, ui.decks, ui.saved, ui.statistics, ui.settings)
    room = wide - ui.title.sizeHint().width() - 3 * ui.head.spacing()
    below = room < sum(way.sizeHint().width() for way in ways[:3])
    ui.head.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
    lay_in_rows(ui.ways, ui.moreWays, ways, ways[3:], wide if below else room)
    quiet = (ui.about,)
    lay_in_rows(ui.foot, ui.moreFoot, (ui.catalogueIcon, ui.download, *quiet), quiet, wide - 2 * px(READ), place=4)
    _measure_again(ui)
    rest = ui.rows.minimumSize().height() - ui.halves.minimumSize().height() + ui.right.minimumSize().height() + outside
    highest = height - rest - px(SLACK) + ui.continueBar.ui.picture.sizeHint().height()
    ui.continueBar.set_room(aside if two else wide, highest)
    _measure_again(ui)
    ui.rows.activate()
    halves, right = ui.halves.minimumSize().height(), ui.right.minimumSize().height() + outside
    needed = ui.rows.minimumSize().height() - halves + (max(halves, right) if two else halves + outside)
    ui.standingRows.setContentsMargins(beside, px(8), beside, px(10))
    _let_play_stand(ui, standing=needed > height)


def _measure_again(ui: Form) -> None:
    """Have the layouts forget how high the picture was when they measured it last, and which rows its bar had: a layout
    that is told to does not tell those within it."""
    for part in (ui.continueBar, ui.aside):
        part.updateGeometry()
    for layout in (*ui.continueBar.findChildren(QLayout), ui.right, ui.halves, ui.rows):
        layout.invalidate()


def _let_play_stand(ui: Form, *, standing: bool) -> None:
    """Keep the button below what is scrolled, with what is in its way, or in its place in the right column."""
    out_of, into = (ui.right, ui.standingRows) if standing else (ui.standingRows, ui.right)
    if into.indexOf(ui.play) < 0:
        held = ui.play.hasFocus()
        for part in (ui.trouble, ui.play):
            out_of.removeWidget(part)
            into.addWidget(part)
        if held:
            ui.play.setFocus()
    ui.standing.setVisible(standing)
