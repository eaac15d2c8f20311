"""What the parts of the table read when they say what to show, and how they say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from gatcg_desktop.gui.session.foreseen import NOTHING, Expected
from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.gui.table.composition.labels import Faces
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.layout.table_layout import SideLayout, TableLayout
from gatcg_desktop.gui.table.rendering.appearance import Appearance, FrameKind
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.views.views import View


class Shown(NamedTuple):
    """One thing as it is to be shown. `clipped`: inside the scrolling window of the stack; `rest`: where a hand card
    that is raised has its place among the others."""

    thing: SceneKey
    look: Appearance
    at: Placement
    clipped: bool = False
    rest: Rect | None = None


class TableContext(msgspec.Struct, frozen=True):
    """Everything that decides what the table shows: the View, what may be picked, and how the person looks at it.

    `fanned` are the families of tokens shown one by one, `scroll` how far the stack is scrolled, `raised` the
    hand card under the pointer, `drops` the things that would take what is being dragged, `apart` the objects
    that must be seen alone because something points at them, `expected` what the Effects Stack would do to objects, by
    id, `dealt` how much damage an attack does, `looks_ahead` whether that is worked out while it is not known. `seat`
    is who sits at the bottom (NOBODY: whoever looks), `opposite` the opponent whose side is shown, where there are
    several (NOBODY: the first), `lit` the piles that a light is on, which are there even when they are empty.
    """

    view: View
    marks: Marks
    faces: Faces
    layout: TableLayout
    name_of: Callable[[int], str]
    fanned: frozenset[tuple[int, str]] = frozenset()
    scroll: float = 0.0
    raised: SceneKey | None = None
    drops: frozenset[SceneKey] = frozenset()
    apart: frozenset[int] = frozenset()
    seat: PlayerId = NOBODY
    opposite: PlayerId = NOBODY
    expected: Mapping[int, Expected] = NOTHING
    dealt: Mapping[int, int] = MappingProxyType({})
    looks_ahead: bool = True
    lit: frozenset[SceneKey] = frozenset()

    @property
    def near(self) -> PlayerId:
        """The player at the bottom."""
        return self.seat or self.looking

    @property
    def looking(self) -> PlayerId:
        """Whom the table is shown to."""
        ids = [player.id for player in self.view.players]
        return PlayerId(self.view.viewer) if self.view.viewer in ids else ids[0]

    @property
    def far(self) -> PlayerId:
        """The player at the top."""
        others = self.others
        return self.opposite if self.opposite in others else others[0] if others else self.near

    @property
    def others(self) -> tuple[PlayerId, ...]:
        """Everybody but the player at the bottom, in seat order from there."""
        ids = [player.id for player in self.view.players]
        at = ids.index(self.near)
        return tuple(ids[at + 1 :] + ids[:at])

    @property
    def acting(self) -> PlayerId:
        """The player at the table who is asked; the one who looks where that is nobody who is shown."""
        return self.marks.player if self.marks.player in (self.near, self.far) else self.looking

    def pays(self, player: PlayerId) -> bool:
        """Whether that player is asked what pays for something."""
        return self.marks.kind == DecisionKind.PAY_RESERVE and player == self.acting

    def side(self, player: PlayerId) -> SideLayout:
        """That player's half of the layout."""
        return self.layout.near if player == self.near else self.layout.far

    def face(self, key: str) -> CardDefinition | None:
        """The printed face of that key, None for an unknown card."""
        return self.faces.get(key) if key else None

    def frame(self, thing: SceneKey) -> FrameKind:
        """The frame of a thing: what can be done with it now."""
        if thing in self.drops:
            return "drop"
        entity = thing.entity
        if not entity:
            return ""
        if self.marks.picks and self.marks.picked(entity):
            return "picked"
        if self.marks.source == entity and self.marks.picking:
            return "asked"
        return "legal" if self.marks.legal(entity) else ""
