"""What is on the table, by name: the key under which the scene keeps an item from one View to the next."""

from __future__ import annotations

from typing import Literal, NamedTuple

from gatcg_desktop.rules.model.fields import ThingId

ThingKind = Literal["card", "object", "instance", "source", "pile", "zone", "player"]


class SceneKey(NamedTuple):
    """Something shown.

    card: a card in a hand, a lineage, an intent or an open pile, by card id. object, instance: by their ids.
    source: a played card on the shelf of the Effects Stack. pile, zone: a zone, `id` is its player and `zone`
    its name. player: the plate of a player.
    """

    kind: ThingKind
    id: ThingId
    zone: str = ""

    @property
    def entity(self) -> int:
        """The id that choices name, or 0 for a zone."""
        return 0 if self.kind in ("pile", "zone") else self.id


class Placement(NamedTuple):
    """Where a thing goes: its centre, its turn in degrees clockwise, its height above the mat, and how much of its
    width is seen where the next in a fan lies over it (0: nothing does)."""

    cx: float
    cy: float
    angle: float = 0.0
    z: float = 0.0
    room: float = 0.0


# The one list of heights. Nothing else in the table sets a z-value of its own.
Z_MAT = 0.0
Z_PILE = 10.0
Z_LINEAGE = 15.0
Z_FIELD = 20.0
Z_LANE = 40.0
Z_HAND = 60.0
Z_STACK = 100.0
Z_LINES = 140.0
Z_DIM = 145.0
Z_ARROWS = 150.0
Z_POINTER = 190.0
Z_BANNER = 195.0
Z_PANEL = 200.0
Z_FLYING = 240.0
Z_HIGHLIGHT = 250.0
Z_RAISED = 280.0
Z_FOCUS = 300.0
Z_DRAG = 400.0
Z_BUBBLE = 500.0
