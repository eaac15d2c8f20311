"""Moving the focus with the keyboard: between zones with Tab, within and between them with the arrow keys."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import TableLayout


def focusable(composition: Composition) -> list[SceneKey]:
    """Everything that can have the focus; while a pile is open only its cards."""
    if composition.opened is not None:
        return [shown.thing for shown in composition.opened.shown if shown.thing.kind != "zone"]
    return [thing for thing in composition.shown if thing.kind != "zone" or (thing.zone == "memory" and thing.id)]


def focus_zones(composition: Composition, layout: TableLayout) -> list[list[SceneKey]]:
    """The things that can have the focus by zone, in the order of Tab, each zone in reading order."""
    things = focusable(composition)
    if composition.opened is not None:
        return [things]
    near, far = layout.near, layout.far
    places: list[tuple[Rect, ...]] = [
        (near.hand,),
        (near.area,),
        (layout.lane,),
        (far.area,),
        (far.strip,),
        (layout.column,),
        (near.strip,),
    ]
    found: list[list[SceneKey]] = [[] for _ in places]
    for thing in things:
        at = composition.shown[thing].at
        for number, rects in enumerate(places):
            if any(rect.has(at.cx, at.cy) for rect in rects) or (number == 5 and at.cx >= layout.column.x):
                found[number].append(thing)
                break
        else:
            found[-1].append(thing)
    return [_reading_order(zone, composition) for zone in found if zone]


def _reading_order(things: Iterable[SceneKey], composition: Composition) -> list[SceneKey]:
    def place(thing: SceneKey) -> tuple[float, float]:
        at = composition.shown[thing].at
        return at.cy, at.cx

    rows: list[list[SceneKey]] = []
    last = float("-inf")
    for thing in sorted(things, key=place):
        y = composition.shown[thing].at.cy
        if y - last > 30:
            rows.append([])
            last = y
        rows[-1].append(thing)
    return [thing for row in rows for thing in sorted(row, key=lambda each: composition.shown[each].at.cx)]


def next_zone(
    composition: Composition, layout: TableLayout, focused: SceneKey | None, step: int, remembered: dict[int, SceneKey]
) -> SceneKey | None:
    """The thing to focus one zone on (or back); None past the last one, where the focus leaves the table.

    `remembered` has the thing that last had the focus in each zone, by the zone's number; it is kept up to date.
    """
    order = focus_zones(composition, layout)
    if not order:
        return None
    at = next((n for n, zone in enumerate(order) if focused in zone), None)
    if at is None:
        return order[0][0] if step > 0 else order[-1][0]
    if focused is not None:
        remembered[at] = focused
    goal = at + step
    if not 0 <= goal < len(order):
        return None
    kept = remembered.get(goal)
    return kept if kept in order[goal] else order[goal][0]


def neighbour(
    composition: Composition, layout: TableLayout, focused: SceneKey | None, dx: int, dy: int
) -> SceneKey | None:
    """The nearest thing in a direction; sideways first along the same row. None when there is none."""
    things = focusable(composition)
    if not things:
        return None
    if focused is None or focused not in things:
        order = focus_zones(composition, layout)
        return order[0][0]
    here = composition.shown[focused].at
    best: tuple[float, SceneKey] | None = None
    for thing in things:
        at = composition.shown[thing].at
        along = (at.cx - here.cx) * dx + (at.cy - here.cy) * dy
        across = abs((at.cx - here.cx) * dy) + abs((at.cy - here.cy) * dx)
        if thing == focused or along <= 2 or (dx and across > along * 1.5 + 40):
            continue
        cost = along + across * (2.5 if dx else 1.6)
        if best is None or cost < best[0]:
            best = (cost, thing)
    return best[1] if best is not None else None
