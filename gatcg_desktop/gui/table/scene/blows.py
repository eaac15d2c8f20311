"""What changes as something arrives, not while it is on its way: the numbers of what is struck or healed, counters,
a champion whose next level comes, and a copy that becomes a token."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import Appearance, CardAppearance
from gatcg_desktop.gui.table.scene.beat_player import BeatPlayer
from gatcg_desktop.gui.table.scene.dressing import Dressing
from gatcg_desktop.gui.table.scene.table_item import TableItem

_TOLD = frozenset({"damage", "recover", "level_up", "stamp", "count"})
"""Beats that change how something looks as they begin."""


class Blows:
    """Keeps things as they were until the last blow at each has landed, or nothing more is to come: of what rises to
    another level all that is seen, of what becomes a token its plate, of a pile that a token joins how many they are,
    of all else the numbers and the counters.

    Only what is drawn waits: the View, what can be picked and what is said are of the moment.
    """

    def __init__(self, motion: BeatPlayer, dressing: Dressing, items: Mapping[SceneKey, TableItem]) -> None:
        self._motion = motion
        self._dressing = dressing
        self._items = items
        self._due: dict[SceneKey, int] = {}
        self._looks: dict[SceneKey, Appearance] = {}
        self._rising: set[SceneKey] = set()
        self._stamped: set[SceneKey] = set()
        motion.beat_started.connect(self._land)
        motion.ended.connect(self._land_all)

    def expect(self, beats: Iterable[Beat]) -> None:
        """These are going to be played."""
        for beat in beats if self._motion.pace else ():
            if beat.kind in _TOLD and beat.thing is not None and beat.begins:
                self._due[beat.thing] = max(beat.begins, self._due.get(beat.thing, 0))
                if beat.kind == "level_up":
                    self._rising.add(beat.thing)
                elif beat.kind == "stamp":
                    self._stamped.add(beat.thing)

    def as_yet(self, thing: SceneKey, worn: Appearance | None, look: Appearance) -> Appearance:
        """How something looks that is to have that look and has the `worn` one (None: it is new): with the numbers it
        has as long as a blow at it is to come, and altogether as it does until its next level is there."""
        if thing not in self._due or not isinstance(look, CardAppearance):
            return look
        if isinstance(worn, CardAppearance) and thing in self._rising and _sizes(worn) == _sizes(look):
            as_yet: Appearance = worn
        elif isinstance(worn, CardAppearance) and thing in self._stamped and worn.ribbon:
            as_yet = msgspec.structs.replace(look, pile=worn.pile, origin=worn.origin)
        elif thing in self._stamped:
            as_yet = msgspec.structs.replace(look, ribbon="", origin="")
        elif isinstance(worn, CardAppearance):
            as_yet = msgspec.structs.replace(look, stats=worn.stats, counters=worn.counters)
        else:
            return look
        self._looks[thing] = look
        return as_yet

    def _land(self, beat: Beat) -> None:
        if beat.thing is not None and beat.begins >= self._due.get(beat.thing, beat.begins + 1):
            self._show(beat.thing)

    def _land_all(self) -> None:
        for thing in tuple(self._due):
            self._show(thing)

    def _show(self, thing: SceneKey) -> None:
        del self._due[thing]
        if thing in self._rising | self._stamped:
            self._dressing.begin()  # there is another face or plate now, and it is seen at once
        self._rising.discard(thing)
        self._stamped.discard(thing)
        look, item = self._looks.pop(thing, None), self._items.get(thing)
        if look is not None and item is not None:
            self._dressing.dress(item, look, stays=True)


def _sizes(look: CardAppearance) -> tuple[int, int]:
    return look.width, look.height
