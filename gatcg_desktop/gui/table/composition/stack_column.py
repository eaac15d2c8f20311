"""The Effects Stack as a column: its items, the lines between copies and originals, the shelf of source cards."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.table.composition.labels import (
    copy_ribbon,
    item_details,
    item_text,
    item_warning,
    kind_label,
    paid_words,
    tells_modes,
)
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_MAT, Z_STACK, Placement, SceneKey
from gatcg_desktop.gui.table.layout.stack_layout import StackLayout, out_of_sight, stack_layout
from gatcg_desktop.gui.table.rendering.appearance import (
    CardAppearance,
    PileAppearance,
    RowAppearance,
    TagsAppearance,
    ZoneAppearance,
)
from gatcg_desktop.gui.table.rendering.render_stack_item import least_height, whole_height
from gatcg_desktop.gui.table.rendering.signs import STACK_ICON
from gatcg_desktop.rules.views.views import InstanceView

translate = QCoreApplication.translate


MANY = 20
"""With more items than this, alike neighbours share a row; with fewer only where several would be out of sight."""
FROM_AFAR = 1.45
"""What the words on the stack are beside the labels of zones, which fill their lines, where all have to be read from
the last row."""
STACKED = "stack"
"""Marks a source whose items are fanned out, among the families of `TableContext.fanned`."""


class Link(NamedTuple):
    """A line in the column: from a copy to its original, or one that snapped because the source card is gone."""

    kind: str
    first: SceneKey
    second: SceneKey
    start: tuple[float, float]
    end: tuple[float, float]


class ShownStack(NamedTuple):
    """The column: things, lines, and the geometry for scrolling and clipping."""

    shown: list[Shown]
    links: list[Link]
    layout: StackLayout
    rows: dict[int, Rect]


def row_look(context: TableContext, item: InstanceView, rect: Rect, first: bool) -> RowAppearance:
    """How an item looks."""
    face = context.face(item.key)
    view = context.view
    return RowAppearance(
        number=item.number,
        key=item.key,
        width=round(rect.w),
        height=round(rect.h),
        name=card_name(item.name),
        kind=kind_label(item.kind, item.manner),
        controller=view.player(item.controller).name,
        mine=item.controller == context.near,
        first=first,
        next_label=translate("Table", "Resolves next") if first and not context.marks.quiet else "",
        details=item_details(
            item, face, context.name_of, brief=True, paid=not first, modes=not first or not tells_modes(item, face)
        ),
        body="\n".join(filter(None, (item_text(item, face), paid_words(item)))) if first else "",
        copy=item.copy,
        ribbon=copy_ribbon(item, view),
        warning=item_warning(item),
        by_hand=translate("Table", "Resolve by hand") if item.by_hand else "",
        element=face.elements[0] if face is not None and face.elements else "",
        pattern=item.number,
        afar=context.layout.afar,
        frame=context.frame(SceneKey("instance", item.id)),
        pick=context.marks.place_of(item.id),
    )


def stack_rows(context: TableContext, items: list[InstanceView], share: bool) -> list[list[InstanceView]]:
    """The items in rows, newest first. Where they `share`, neighbours of one source, controller and aim have one row
    until they are fanned out; what resolves next, and what can be picked, stands alone."""
    groups: list[list[InstanceView]] = []
    for number, item in enumerate(items):
        alone = (
            not share
            or number == 0
            or not item.source
            or (item.source, STACKED) in context.fanned
            or _alone(context, item)
        )
        last = groups[-1] if groups and number > 1 else None
        if not alone and last is not None and _alike(last[-1], item) and not _alone(context, last[0]):
            last.append(item)
        else:
            groups.append([item])
    return groups


def _alone(context: TableContext, item: InstanceView) -> bool:
    return bool(context.marks.legal(item.id) or context.marks.picked(item.id))


def _alike(one: InstanceView, other: InstanceView) -> bool:
    return (one.source, one.key, one.controller, one.kind, one.targets, one.modes, one.x, one.copy) == (
        other.source,
        other.key,
        other.controller,
        other.kind,
        other.targets,
        other.modes,
        other.x,
        other.copy,
    )


def show_stack(context: TableContext) -> ShownStack:
    """The whole column, the item that resolves next on top; a tab at the edge when there is nothing in it."""
    view, table = context.view, context.layout
    items = list(reversed(view.stack))
    groups = stack_rows(context, items, len(items) > MANY)

    declared = (
        len(items) == len(view.played) == 1
        and context.marks.cancellable
        and context.marks.source in (items[0].id, view.played[0].card)
    )

    def laid(wanted: float = 0.0) -> StackLayout:
        copies, played = [group[0].copy for group in groups], len(view.played)
        text, least = table.text, 0.0
        if table.afar:
            text, least = table.text * FROM_AFAR, least_height(afar=True)
        size = (table.column, copies, played, text, table.unit, table.gap)
        return stack_layout(*size, context.scroll, wanted, declared, least)

    layout = laid()
    if out_of_sight(layout) > 1:
        groups = stack_rows(context, items, True)
        layout = laid()
    if items:
        look = row_look(context, items[0], layout.rows[0], True)
        layout = laid(whole := whole_height(look))
        if layout.rows[0].h < whole:
            layout = laid(whole_height(look, reminders=False))
    if not items and not view.played:
        tab = PileAppearance(0, round(table.tab.w), round(table.tab.h), chip=STACK_ICON)
        at = Placement(table.tab.cx, table.tab.cy, 0.0, Z_MAT)
        return ShownStack([Shown(SceneKey("zone", 0, "stack"), tab, at)], [], layout, {})
    ground = ZoneAppearance("", round(layout.ground.w), round(layout.ground.h), plain=True, strong=True)
    at = Placement(layout.ground.cx, layout.ground.cy, 0.0, Z_STACK - 1)
    shown = [Shown(SceneKey("zone", 0, "stack"), ground, at)]
    rows: dict[int, Rect] = {}
    for n, (group, rect) in enumerate(zip(groups, layout.rows, strict=True)):
        rows |= {item.id: rect for item in group}
        item = group[0]
        at = Placement(rect.cx, rect.cy, 0.0, Z_STACK - n * 0.01)
        look = row_look(context, item, rect, n == 0)
        if len(group) > 1:
            count = counted("{count} alike", "{count} alike", len(group))
            numbers = translate("Table", "#{first} to #{last}").format(first=group[-1].number, last=item.number)
            look = msgspec.structs.replace(look, ribbon=count, details=(numbers, *look.details))
        shown.append(Shown(SceneKey("instance", item.id), look, at, clipped=True))
    title = ZoneAppearance(
        translate("Table", "Effects Stack"),
        round(layout.title.w),
        round(layout.title.h),
        count=str(len(items)),
        plain=True,
    )
    at = Placement(layout.title.cx, layout.title.cy, 0.0, Z_STACK)
    shown.append(Shown(SceneKey("zone", 0, "stack_title"), title, at))
    if view.played and layout.shelf_title.h:
        title = ZoneAppearance(
            translate("Table", "Source cards"), round(layout.shelf_title.w), round(layout.shelf_title.h), plain=True
        )
        at = Placement(layout.shelf_title.cx, layout.shelf_title.cy, 0.0, Z_STACK)
        shown.append(Shown(SceneKey("zone", 0, "shelf_title"), title, at))
    links = _copy_links(items, rows, layout)
    for n, (played, rect) in enumerate(zip(view.played, layout.sources, strict=True)):
        thing = SceneKey("source", played.card)
        face = context.face(played.key)
        source = CardAppearance(
            key=played.key,
            width=int(rect.w),
            height=int(rect.h),
            element=face.elements[0] if face is not None and face.elements else "",
            frame=context.frame(thing),
            number=context.marks.place_of(played.card),
        )
        shown.append(Shown(thing, source, Placement(rect.cx, rect.cy, 0.0, Z_STACK + n * 0.01)))
        if declared:
            continue  # it is what its one item is about to read
        room = layout.tags[n]
        tags = TagsAppearance(
            tuple(sorted(item.number for item in items if item.id in played.instances)),
            round(room.w),
            round(room.h),
            reading_words(len(played.instances)) if len(view.played) == 1 else "",
        )
        at = Placement(room.cx, room.cy, 0.0, Z_STACK + 0.5)
        shown.append(Shown(SceneKey("zone", played.card, "source_tags"), tags, at))
    for item in items:  # the lines to a source card that has gone have snapped
        rect = rows[item.id]
        if item.is_play and not item.source_there:
            thing = SceneKey("instance", item.id)
            links.append(Link("snapped", thing, thing, (rect.x, rect.cy), (rect.x - 9, rect.bottom)))
    return ShownStack(shown, links, layout, rows)


def reading_words(count: int) -> str:
    """What becomes of so many items that read a source card when it leaves."""
    if not count:
        return ""  # it is about to be played
    return counted(
        "If it leaves, the item fizzles.",
        "If it leaves, all {count} fizzle.",
        count,
    )


def _copy_links(items: list[InstanceView], rows: dict[int, Rect], layout: StackLayout) -> list[Link]:
    links = []
    for item in items:
        if item.copy and item.copy_of in rows:
            mine, original = rows[item.id], rows[item.copy_of]
            links.append(
                Link(
                    "copy",
                    SceneKey("instance", item.id),
                    SceneKey("instance", item.copy_of),
                    (mine.x, mine.cy),
                    (original.x, original.cy),
                )
            )
    return links
