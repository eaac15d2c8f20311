"""The strip at the bottom of a page: the phases, above them the lines of play there are, and the timeline."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QSizePolicy, QTabBar, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import HIGH, WIDE, px, window_unit
from gatcg_desktop.gui.panels.phase_bar import PhaseBar
from gatcg_desktop.gui.panels.timeline.lines_of_play import LANE
from gatcg_desktop.gui.panels.timeline.timeline_bar import TimelineBar

HEIGHT, IN_USE = 42, 104
"""How high it is in units, and while the past is looked at; lines that leave the timeline make it higher."""
LEAST = 38
"""The same at least, in pixels at text scale 1."""
PHASES = 34
"""What the phases keep of it below the lines of play, in pixels at text scale 1."""
MOST_LINES = 0.45
"""How much of the width the names of the lines of play may take from the timeline; others are scrolled to."""


class Strip:
    """Lays out what stands in it; its page is `arranged` when that changes. `lines`, the names of the lines of play, is
    held by the page that is in front."""

    def __init__(
        self, phases: QVBoxLayout, phase_bar: PhaseBar, timeline: TimelineBar, arranged: Callable[[], None]
    ) -> None:
        self._phases, self._phase_bar, self._timeline, self._arranged = phases, phase_bar, timeline, arranged
        self.lines: QTabBar | None = None

    def hold(self, lines: QTabBar) -> None:
        """Show the lines of play here."""
        self.lines = lines
        lines.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._phases.insertWidget(0, lines)
        lines.show()
        self._arranged()

    def unit(self, page: QWidget) -> float:
        """The unit of the table above it. It is measured with the strip as high as in the present: were it smaller
        while the past is looked at, the strip would be lower for it, the table larger again, and so on."""
        unit = min(page.width() / WIDE, page.height() / (HIGH + HEIGHT))
        return window_unit(page.size().shrunkBy(QMargins(0, 0, 0, self._height(unit, page))))

    def _lines_of(self, page: QWidget) -> QTabBar | None:
        return self.lines if self.lines is not None and self.lines.parent() is page else None

    def _height(self, unit: float, page: QWidget, units: int = HEIGHT) -> int:
        """How high it is, in pixels."""
        lines = self._lines_of(page)
        named = lines.sizeHint().height() + px(PHASES) if lines is not None else 0
        return max(round(units * unit), px(LEAST) + px(LANE) * self._timeline.scrubber.lanes, named)

    def lay_out(self, unit: float, page: QWidget, *, looks_back: bool) -> None:
        """Take as much height as there has to be; the phases leave the timeline what it needs of the width."""
        lines, high = self._lines_of(page), self._height(unit, page, IN_USE if looks_back else HEIGHT)
        above = lines.sizeHint().height() if lines is not None else 0
        self._phase_bar.setFixedHeight(high - above)
        self._timeline.setFixedHeight(high)
        if lines is not None:
            lines.setMinimumWidth(min(lines.sizeHint().width(), round(page.width() * MOST_LINES)))

    def fit(self, width: int) -> None:
        """The phases leave the timeline what it needs of a width."""
        self._phase_bar.fit(width - self._timeline.minimumSizeHint().width())
