"""Which arrows there are: from stack items to their targets, and from an attacker to what it attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.session.result_words import struck_back
from gatcg_desktop.gui.table.composition.combat_lane import ROOM_FOR_LABEL, attack_label
from gatcg_desktop.gui.table.composition.composition import Composition, home_of, place_of_shown, reach_of_shown
from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.gui.table.layout.corridors import (
    beside_other_heads,
    free_around,
    near_source,
    past_cards,
    through_corridors,
    to_right_edge,
)
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import TableLayout, beside_champions
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.look_ahead import Redirection
from gatcg_desktop.rules.views.views import View

ATTACK = -1
"""The pattern of an attack arrow: solid and broad."""
PENDING = -2
"""The pattern of an arrow that is not decided yet: dotted, in the colour of what is yours to do."""

MOST_ARROWS = 4
"""With more targets on the stack than this only the next item's (and the one pointed at) stand out."""
MOST_FAINT = 5
LANES = 8
"""How far apart arrows lie that go along the middle of the table, in pixels; more in a large window, where they are
broader."""
OTHER_LANES = 6
"""How many lanes further out an arrow may go than is meant for it."""
BADGE_AT, BADGE_NEXT = 64, 42
"""Where along the middle of the table the first badge stands, from the stack's column, and each after it, in pixels
where words have their usual size."""
TURNED = 0.58
"""How far from its middle a turned card reaches up and down, of its height."""
NUMBERS = 0.24
"""How high the numbers at the foot of a champion reach, of its height: no arrow ends there."""
BRANCH_OFF = 12
"""How far from the cards an arrow goes that leads from one to another of the same row, in pixels."""
SPREAD = 26
"""How far apart the heads of arrows to one target are at most, in the same way."""


class ArrowSpec(NamedTuple):
    """An arrow to show: end points, pattern (a stack item's number, or ATTACK, PENDING), label, and whether it
    stands back behind others.

    `item`, `line` and `target` tell which target of which stack item it shows. `grip`: a ring around its head says
    that it can be moved to another target. `way`: the corners it goes round, from start to end; without any it goes
    straight. `badge` is where the label goes (None: near the source), `free` from where to where nothing lies there.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    pattern: int
    label: str = ""
    faint: bool = False
    item: int = 0
    line: int = 0
    target: ThingId = 0
    grip: bool = False
    way: tuple[tuple[float, float], ...] = ()
    badge: tuple[float, float] | None = None
    free: tuple[float, float] | None = None


class HintMark(NamedTuple):
    """A line of play that a hint compared: the thing it begins with, a word on it ("1 · 58 %"), what it aims at, from
    `start` (0: from the thing), and whether it is the one looked at, which alone has arrows."""

    thing: ThingId
    word: str
    start: ThingId = 0
    aims: tuple[ThingId, ...] = ()
    looked_at: bool = False


def hint_arrows(marks: Sequence[HintMark], composition: Composition, view: View) -> list[ArrowSpec]:
    """The arrows of the line that is looked at."""
    found = []
    for mark in marks:
        begin = home_of(mark.start or mark.thing, composition, view) if mark.looked_at else None
        for id in mark.aims:
            aim = home_of(id, composition, view)
            if begin is not None and aim is not None and aim != begin:
                found.append(ArrowSpec(*_between(begin, aim), PENDING, mark.word))
    return found


def aim_of(composition: Composition, marks: Marks, pointed: SceneKey | None) -> ArrowSpec | None:
    """While targets are chosen: an arrow from the item that asks to what the pointer or the keyboard is on."""
    row = composition.stack.rows.get(marks.source)
    if row is None or pointed is None or marks.kind != DecisionKind.TARGETS or not marks.legal(pointed.entity):
        return None
    shown = composition.shown.get(pointed)
    if shown is None:
        return None
    start = (row.x, row.cy)
    return ArrowSpec(start, short_of(start, (shown.at.cx, shown.at.cy), 12.0), PENDING)


def same_aim(one: ArrowSpec | None, other: ArrowSpec) -> bool:
    """Whether two arrows show the same target of the same item."""
    return one is not None and one[5:8] == other[5:8] and one.item != 0


def arrows_of(
    view: View,
    composition: Composition,
    pointed: SceneKey | None,
    marks: Marks,
    table: TableLayout,
    redirect: Redirection | None = None,
) -> list[ArrowSpec]:
    """The arrows of stack items to their targets, and of the attack. Those that may be moved now have a grip.

    They go along the lane of the `table`, which an attack opens; `redirect` is whom the attack could be moved from and
    to. A game that is over has none: nothing of it comes about.
    """
    if view.outcome:
        return []
    band, words, broad = table.lane, max(1.0, table.text), max(1.0, table.unit)
    middle, left = band.cy, beside_champions(table.unit, table.cards)
    specs: list[ArrowSpec] = []
    ends: dict[int, int] = {}
    drawn: set[tuple[Rect, int]] = set()
    taken: list[float] = []
    objects = [(thing.id, one) for thing, one in composition.shown.items() if thing.kind == "object"]
    places = [(id, place_of_shown(one)) for id, one in objects]
    reaches = [(id, reach_of_shown(one)) for id, one in objects]
    window = composition.stack.layout.window
    total = sum(1 for item in view.stack for target in item.targets if target.id)
    for depth, item in enumerate(reversed(view.stack)):
        row = composition.stack.rows.get(item.id)
        if row is None:
            continue
        strong = total <= MOST_ARROWS or depth == 0
        if pointed is not None and pointed.kind == "instance":
            strong = pointed.id == item.id
        strong = strong or item.id == marks.source
        if not strong and len(specs) >= MOST_FAINT:
            continue
        if not strong and not (window.y <= row.cy <= window.bottom):
            continue
        y = max(window.y + 4, min(window.bottom - 4, row.cy))
        for number, target in enumerate(item.targets, 1):
            home = home_of(target.id, composition, view) if target.id else None
            if home is None or (row, target.id) in drawn:  # items that share a row share what they aim at
                continue
            drawn.add((row, target.id))
            other = composition.stack.rows.get(target.id)
            start = (row.x, y)
            nth = ends[target.id] = ends.get(target.id, 0) + 1
            spread = beside_other_heads(home, middle, nth, SPREAD * broad)
            end = home.entered_at(start, (home.cx + spread, home.cy))
            half = (table.far if home.cy < middle else table.near).area
            lanes = [
                *free_lanes(home, band, len(specs), LANES * broad, taken),
                *lanes_behind(home, half, band, LANES * broad, taken),
            ]
            ways = chain.from_iterable(
                chain(
                    (to_right_edge(start, home, y, around) for y in edge_lanes(home, band, left, LANES * broad, taken)),
                    (through_corridors(start, home, y, spread, around) for y in lanes),
                )
                for around in ([at for id, at in found if id != target.id] for found in (reaches, places))
            )
            way = next(filter(None, ways), [])
            lane = way[2][1] if way else 0.0
            if way:
                taken.append(lane)
                end = way[-1]
            if other is not None:  # within the column: along its right side, where no text is
                start, end = (row.right - 9, y), (other.right - 9, max(window.y, min(window.bottom, other.cy)))
                end, way = short_of(start, end), []
            along = way[2][0] - (BADGE_AT + BADGE_NEXT * len(specs)) * words if way else 0.0
            badge = (max(way[3][0] + BADGE_NEXT * words, along), lane) if way else None
            label = f"#{item.number}" if len(item.targets) == 1 else f"#{item.number}.{number}"
            grip = marks.can_move(item.id, target.id)
            free = free_around(badge, (place for _, place in places), BADGE_NEXT * words) if badge else None
            aimed = (item.id, target.line, target.id)
            specs.append(ArrowSpec(start, end, item.number, label, not strong, *aimed, grip, tuple(way), badge, free))
    return specs + _of_attack(view, composition, table, redirect)


def _of_attack(
    view: View, composition: Composition, table: TableLayout, redirect: Redirection | None
) -> list[ArrowSpec]:
    """The arrows to what is attacked, and the way on which the attack could be moved."""
    specs = []
    left, words = beside_champions(table.unit, table.cards), max(1.0, table.text)
    if view.combat is not None:
        begin = home_of(view.combat.attacker, composition, view)
        more = ROOM_FOR_LABEL if struck_back(view) else 0.0  # the label says so, too
        told = _told_in_band(composition, table.right, more)
        meets = view.combat.targets if view.combat.attacking else view.combat.retaliating
        for attacked in meets:
            aim = home_of(attacked, composition, view)
            if begin is not None and aim is not None:
                ends = (begin, aim) if view.combat.attacking else (aim, begin)  # only what is struck back is left
                label = attack_label(view.combat, struck_back(view)) if attacked == meets[-1] else ""  # once is enough
                arrow = attack_arrow(*ends, table.lane, left, told, label)
                if table.afar and arrow.badge is not None:  # the names of the champions are read beside it
                    clear = _beside_all(composition, left) + (ROOM_FOR_LABEL + more) * words
                    arrow = arrow._replace(badge=(max(arrow.badge[0], clear), arrow.badge[1]))
                specs.append(arrow)
    if redirect is not None:
        homes = [home_of(id, composition, view) for id in (redirect.target, redirect.instead)]
        if homes[0] is not None and homes[1] is not None:
            branch = _branch(homes[0], homes[1], table.lane, left, redirect.intercepts)
            if branch.badge is not None:
                places = (place_of_shown(one) for thing, one in composition.shown.items() if thing.kind == "object")
                goal = max(homes[0], homes[1])  # what lies further right
                branch = branch._replace(badge=past_cards(branch.badge, ROOM_FOR_LABEL, goal, places))
            specs.append(branch)
    return specs


def lanes_to(home: Rect, band: Rect, nth: int, step: float = LANES) -> list[float]:
    """The heights at which the arrow to a card may go along the middle, best first, `step` from each other. While an
    attack has the band open that is the edge of it that the card lies at, where no number of the attack stands."""
    apart = step * ((nth + 1) // 2) * (-1 if nth % 2 else 1)
    if not band.h:
        return [band.cy + apart]
    off = BRANCH_OFF + step * nth
    edge = max(band.y, home.bottom) + off if home.cy < band.cy else min(band.bottom, home.y) - off
    return [edge, band.cy + apart]


def free_lanes(home: Rect, band: Rect, nth: int, step: float, taken: Sequence[float]) -> Iterator[float]:
    """The lanes to a card for the `nth` arrow, best first: those meant for it, then those of others (a row that comes
    near the middle leaves some of them no room), but none that is `taken`."""
    for number in (nth, *range(nth), *range(nth + 1, nth + OTHER_LANES)):
        for lane in lanes_to(home, band, number, step):
            if all(abs(lane - other) >= step * 0.9 for other in taken):
                yield lane


def stands_in(rect: Rect, band: Rect, left: float) -> bool:
    """Whether a card at the `left` end reaches into the band of an attack, as champions do: arrows come to its right
    edge."""
    return band.h > 0 and rect.cx < left and rect.y < band.bottom - 2 and rect.bottom > band.y + 2


def edge_lanes(home: Rect, band: Rect, left: float, step: float, taken: Sequence[float]) -> Iterator[float]:
    """The lanes along the edge of the band to a card that stands in it, best first, but none that is `taken`."""
    if stands_in(home, band, left):
        for number in range(OTHER_LANES):
            off = BRANCH_OFF / 2 + step * number
            lane = band.y + off if home.cy < band.cy else band.bottom - off
            if home.y < lane < home.bottom and all(abs(lane - other) >= step * 0.9 for other in taken):
                yield lane


def lanes_behind(home: Rect, half: Rect, band: Rect, step: float, taken: Sequence[float]) -> Iterator[float]:
    """The lanes to a card of a half along its outer edge, behind the rows: for what a row before it keeps from the
    middle. None that is `taken`, or that a card leaves no room for."""
    far = home.cy < band.cy
    for number in range(OTHER_LANES):
        off = BRANCH_OFF / 2 + step * number
        lane = half.y + off if far else half.bottom - off
        if (lane < home.y - step / 2 if far else lane > home.bottom + step / 2) and all(
            abs(lane - other) >= step * 0.9 for other in taken
        ):
            yield lane


def attack_arrow(
    begin: Rect, aim: Rect, band: Rect, left: float, told: tuple[float, float, float], label: str
) -> ArrowSpec:
    """The arrow of an attack: across the band where nothing is `told`, the shortest way, and beside the champions who
    stand in its `left` end; straight where no band is open or both are on one side."""
    start, end = _between(begin, aim)
    if not band.h or (begin.cy < band.cy) == (aim.cy < band.cy):
        return ArrowSpec(start, end, ATTACK, label)
    near, far = band.y + BRANCH_OFF / 2, band.bottom - BRANCH_OFF / 2
    if begin.cy > band.cy:
        near, far = far, near
    across = min(
        _free_across((begin.cx, aim.cx), left + BRANCH_OFF, told),
        key=lambda x: round(abs(begin.cx - x) + abs(aim.cx - x)),
    )
    first, last = [start, (start[0], near)], [(end[0], far), end]
    if stands_in(begin, band, left):
        first = [(begin.right, near)]
    elif begin.x < across < begin.right:
        first = [(across, start[1])]
        near = start[1]
    elif abs(near - begin.cy) < begin.h * TURNED:  # it stands forward, into the band
        first = [(begin.x if across < begin.cx else begin.right, near)]
    if aim.x < across < aim.right:
        far, last = end[1], [(across, end[1])]
    elif stands_in(aim, band, left):
        far = min(far, aim.bottom - NUMBERS * aim.h)
        last = [(aim.right, far)]
    way: list[tuple[float, float]] = []
    for point in (*first, (across, near), (across, far), *last):
        if not way or point != way[-1]:
            way.append(point)
    beside = near_source(way[0][0], across, told, ROOM_FOR_LABEL)
    badge, free = ((across, band.cy), None) if beside is None else ((beside, near), (band.y, band.bottom))
    return ArrowSpec(way[0], way[-1], ATTACK, label, way=tuple(way), badge=badge, free=free)


def _beside_all(composition: Composition, left: float) -> float:
    """How far to the right what stands at the `left` end reaches, turned as it lies."""
    objects = (one for thing, one in composition.shown.items() if thing.kind == "object" and one.at.cx < left)
    return max((reach_of_shown(one).right for one in objects), default=left)


def _told_in_band(composition: Composition, right: float, more: float) -> tuple[float, float, float]:
    """From where to where pictures and words of the attack stand in its band, and where its `right` end is; each with
    so much `more` room for a label."""
    told = {t.zone: place_of_shown(one) for t, one in composition.shown.items() if t.zone.startswith("lane_")}
    first = min((place.x for place in told.values()), default=right)
    last = max((place.right for zone, place in told.items() if zone != "lane_title"), default=first)
    return first - more, last + more, right - more


def _free_across(wanted: Sequence[float], left: float, told: tuple[float, float, float]) -> Iterator[float]:
    """Where an arrow may go across the band: at its `left` end, and on either side of what is told as near to where it
    is `wanted` as it can."""
    yield left
    first, last, right = told
    for low, high in (left, first - ROOM_FOR_LABEL), (last + ROOM_FOR_LABEL, right - ROOM_FOR_LABEL):
        if low < high:
            yield from (min(max(x, low), high) for x in wanted)


def _branch(attacked: Rect, instead: Rect, band: Rect, left: float, intercepts: bool) -> ArrowSpec:
    """From what is attacked to what the attack could be moved to, along the side of both that faces the middle; from
    and to the right edge of a champion, who stands in the `band`."""
    translate = QCoreApplication.translate
    label = translate("Table", "Intercept?") if intercepts else translate("Table", "Redirect?")
    middle = band.cy
    if (attacked.cy < middle) != (instead.cy < middle):
        return ArrowSpec(*_between(attacked, instead), PENDING, label)
    deep = next((rect for rect in (attacked, instead) if stands_in(rect, band, left)), None)
    if deep is not None:
        other = instead if deep is attacked else attacked
        far = deep.cy < middle
        along = (band.y + other.bottom) / 2 if far else (band.bottom + other.y) / 2  # the band is for the attack
        corners = [(deep.right, along), (other.cx, along), (other.cx, other.bottom if far else other.y)]
        start, *_, end = corners = corners if deep is attacked else corners[::-1]
        return ArrowSpec(start, end, PENDING, label, way=tuple(corners), badge=(_label_at(deep.right, other.cx), along))
    if attacked.cy < middle:
        first, second = attacked.bottom, instead.bottom
        along = max(first, second) + BRANCH_OFF
    else:
        first, second = attacked.y, instead.y
        along = min(first, second) - BRANCH_OFF
    beside = attacked.cx + attacked.w / 4 * (1 if instead.cx > attacked.cx else -1)  # the attack has the middle
    way = ((beside, first), (beside, along), (instead.cx, along), (instead.cx, second))
    clear = max(beside, left) if instead.cx > left else beside  # of the attack, which comes down there
    return ArrowSpec(way[0], way[-1], PENDING, label, way=way, badge=(_label_at(clear, instead.cx), along))


def _label_at(begin: float, end: float) -> float:
    """Where the label of a branch goes: beside what is attacked, as the costs of other cards reach up to its line."""
    off = min(ROOM_FOR_LABEL + BRANCH_OFF, abs(end - begin) / 2)
    return begin + off if end > begin else begin - off


def _between(begin: Rect, aim: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the edge of an attacker that faces what it attacks to the edge that faces it."""
    if begin.bottom < aim.y:
        return (begin.cx, begin.bottom), (aim.cx, aim.y)
    if aim.bottom < begin.y:
        return (begin.cx, begin.y), (aim.cx, aim.bottom)
    start, end = (begin.cx, begin.cy), (aim.cx, aim.cy)
    return begin.entered_at(end, start), aim.entered_at(start, end)


def short_of(start: tuple[float, float], end: tuple[float, float], gap: float = 3.0) -> tuple[float, float]:
    """A point a little before `end`."""
    dx, dy = start[0] - end[0], start[1] - end[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return end[0] + dx / length * gap, end[1] + dy / length * gap
