"""The Effects Stack as a column: its items, the lines between copies and originals, the shelf of source cards."""

from __future__ import annotations

from collections.abc import Iterator
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
    declared = (
        len(items) == len(view.played) == 1
        and context.marks.cancellable
        and context.marks.source in (items[0].id, view.played[0].card)
    )
    groups, layout = _laid_out(context, items, declared)
    if not items and not view.played:
        tab = PileAppearance(0, round(table.tab.w), round(table.tab.h), chip=STACK_ICON)
        at = Placement(table.tab.cx, table.tab.cy, 0.0, Z_MAT)
        return ShownStack([Shown(SceneKey("zone", 0, "stack"), tab, at)], [], layout, {})
    rows: dict[int, Rect] = {item.id: rect for group, rect in zip(groups, layout.rows, strict=True) for item in group}
    ground = ZoneAppearance("", round(layout.ground.w), round(layout.ground.h), plain=True, strong=True)
    shown = [
        Shown(SceneKey("zone", 0, "stack"), ground, Placement(layout.ground.cx, layout.ground.cy, 0.0, Z_STACK - 1)),
        *(_row(context, group, rect, n) for n, (group, rect) in enumerate(zip(groups, layout.rows, strict=True))),
        _title("stack_title", translate("Table", "Effects Stack"), layout.title, layout, str(len(items))),
    ]
    if view.played and layout.shelf_title.h:
        shown.append(_title("shelf_title", translate("Table", "Source cards"), layout.shelf_title, layout))
    shown += _sources(context, layout, items, declared)
    return ShownStack(shown, [*_copy_links(items, rows, layout), *_snapped(items, rows)], layout, rows)


def _laid_out(
    context: TableContext, items: list[InstanceView], declared: bool
) -> tuple[list[list[InstanceView]], StackLayout]:
    """The items in rows, and where those go: with as much room for the words of what resolves next as there is."""
    table = context.layout
    least = 0.0
    if table.afar:
        table, least = table._replace(text=table.text * FROM_AFAR), least_height(afar=True)
    groups = stack_rows(context, items, len(items) > MANY)

    def laid(wanted: float = 0.0) -> StackLayout:
        copies, played = [group[0].copy for group in groups], len(context.view.played)
        return stack_layout(table, copies, played, context.scroll, wanted, declared, least)

    layout = laid()
    if out_of_sight(layout) > 1:
        groups = stack_rows(context, items, True)
        layout = laid()
    if items:
        look = row_look(context, items[0], layout.rows[0], True)
        layout = laid(whole := whole_height(look, reminders=not declared))  # a larger card rather than reminders
        if layout.rows[0].h < whole:
            layout = laid(whole_height(look, reminders=False))
    return groups, layout


def _row(context: TableContext, group: list[InstanceView], rect: Rect, place: int) -> Shown:
    item = group[0]
    look = row_look(context, item, rect, place == 0)
    if len(group) > 1:
        count = counted("{count} alike", "{count} alike", len(group))
        numbers = translate("Table", "#{first} to #{last}").format(first=group[-1].number, last=item.number)
        look = msgspec.structs.replace(look, ribbon=count, details=(numbers, *look.details))
    at = Placement(rect.cx, rect.cy, 0.0, Z_STACK - place * 0.01)
    return Shown(SceneKey("instance", item.id), look, at, clipped=True)


def _title(name: str, words: str, rect: Rect, layout: StackLayout, count: str = "") -> Shown:
    """A title, all in the letters of the first, however low the room of one is."""
    title = ZoneAppearance(words, round(rect.w), round(layout.title.h), count=count, plain=True)
    return Shown(SceneKey("zone", 0, name), title, Placement(rect.cx, rect.cy, 0.0, Z_STACK))


def _sources(context: TableContext, layout: StackLayout, items: list[InstanceView], declared: bool) -> Iterator[Shown]:
    """The source cards, each with the numbers of the items that read it; not while its one item is being declared."""
    cards = context.view.played
    for n, (played, rect, room) in enumerate(zip(cards, layout.sources, layout.tags, strict=True)):
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
        yield Shown(thing, source, Placement(rect.cx, rect.cy, 0.0, Z_STACK + n * 0.01))
        if not declared:
            tags = TagsAppearance(
                tuple(sorted(item.number for item in items if item.id in played.instances)),
                round(room.w),
                round(room.h),
                reading_words(len(played.instances)) if len(cards) == 1 else "",
            )
            at = Placement(room.cx, room.cy, 0.0, Z_STACK + 0.5)
            yield Shown(SceneKey("zone", played.card, "source_tags"), tags, at)


def _snapped(items: list[InstanceView], rows: dict[int, Rect]) -> Iterator[Link]:
    """The lines to a source card that has gone."""
    for item in items:
        if item.is_play and not item.source_there:
            thing, rect = SceneKey("instance", item.id), rows[item.id]
            yield Link("snapped", thing, thing, (rect.x, rect.cy), (rect.x - 9, rect.bottom))


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
