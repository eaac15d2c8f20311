"""The scene of the table: it takes Views, finds what changed, and moves items. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.session.foreseen import Outlook
from gatcg_desktop.gui.table.composition.arrows import HintMark, aim_of, arrows_of, hint_arrows
from gatcg_desktop.gui.table.composition.composition import Composition, apart_of, compose, compose_beside, thing_of
from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.gui.table.composition.hand import hand_card_at, lies_open
from gatcg_desktop.gui.table.composition.labels import Faces, NameOf
from gatcg_desktop.gui.table.composition.landing import coming_to
from gatcg_desktop.gui.table.composition.motions import ComposedView, beats_between
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import INTENT_SHARE, TableLayout, table_layout
from gatcg_desktop.gui.table.rendering.renderer import Renderer, shows_face
from gatcg_desktop.gui.table.scene.arrow_items import Arrows
from gatcg_desktop.gui.table.scene.beat_player import FLYING_KINDS, BeatPlayer, as_seen
from gatcg_desktop.gui.table.scene.beat_words import BeatWords
from gatcg_desktop.gui.table.scene.blows import Blows
from gatcg_desktop.gui.table.scene.dressing import Dressing
from gatcg_desktop.gui.table.scene.endings import Endings
from gatcg_desktop.gui.table.scene.felt import Felt, tint_of
from gatcg_desktop.gui.table.scene.halos import Halos, halos_for, hint_halos
from gatcg_desktop.gui.table.scene.spare_items import SpareItems
from gatcg_desktop.gui.table.scene.spotlight import Spotlight
from gatcg_desktop.gui.table.scene.stack_window import StackWindow
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.views.views import View


class TableScene(QGraphicsScene):
    """What is on the table.

    Give it a View with :meth:`show`; everything else (what is hovered, raised, open) it keeps itself.
    `composition` says what is shown where, `items` has the item of each thing.

    Signals: jumping(): another position comes at once, and with it the size that the table gets now. composed(): it is
    known what is to be shown, and nothing was moved yet: a pile that is opened now, or another height of what stands
    beside the table, is shown with it. changed_things(): things came, went or moved.
    """

    jumping = Signal()
    composed = Signal()
    changed_things = Signal()

    def __init__(self, faces: Faces, name_of: NameOf, renderer: Renderer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.renderer = renderer
        self.faces = faces
        self.name_of = name_of
        self.items_by_thing: dict[SceneKey, TableItem] = {}
        self.dressing = Dressing(renderer, self)
        self.words = BeatWords(self, lambda: self.table, self.context, lambda: self.composition, renderer)
        self.motion = BeatPlayer(self, self.words.item_of)
        self.motion.changed.connect(self._overlays)
        self.blows = Blows(self.motion, self.dressing, self.items_by_thing)
        self._lay = partial(table_layout, 1280, 680)
        self._felt = Felt()
        self._tints = ("", "")
        self._narrow_in: tuple[int, str] = (0, "")
        self.table: TableLayout = table_layout(1280, 680)
        self.view: View | None = None
        self.marks = Marks()
        self.opened: OpenPile | None = None
        self.fanned: frozenset[tuple[int, str]] = frozenset()
        self.scroll = 0.0
        self.seat, self.opposite = NOBODY, NOBODY
        self.outlook = Outlook()
        self.looks_ahead = True
        self.hinted: tuple[HintMark, ...] = ()
        self.raised: SceneKey | None = None
        self.pointed: SceneKey | None = None
        self.focused: SceneKey | None = None
        self.drops: frozenset[SceneKey] = frozenset()
        self.composition: Composition | None = None
        self.held: SceneKey | None = None
        """The thing that is being dragged: the scene leaves its item where it is."""
        self._placed: ComposedView | None = None
        self.composing = False
        self.arrows = Arrows(self)
        self.halos = Halos(self, renderer)
        self.endings = Endings(self, renderer)
        self.stack_window = StackWindow(self)
        self.spotlight = Spotlight(self, self._overlays, self._again)
        self.spare = SpareItems(self)

    # What is told ------------------------------------------------------------------------------------------

    def show(self, view: View, marks: Marks, animate: bool = True, events: Sequence[object] = ()) -> None:
        """Show a View with what may be picked in it, and play what happened (`events`) on the way to it.

        The side of an opponent whose turn begins, or who looks, is brought up.
        """
        before = self.view
        self.view = view
        self.marks = marks
        self.outlook = Outlook()
        turned = before is not None and before.viewer != view.viewer  # another player looks now
        others = self.context().others
        if turned and view.viewer in others:
            self.opposite = PlayerId(view.viewer)
        elif (before is None or before.turn_player != view.turn_player) and view.turn_player in others:
            self.opposite = view.turn_player
        if turned or not animate:
            self.motion.finish()
            self.composing = True
            self.jumping.emit()
            self.composing = False
        self._refresh(animate and not turned, events)

    def show_next_opponent(self) -> int:
        """Show the side of the next opponent. Gives who it is; 0 where there is but one."""
        others = self.context().others if self.view is not None else ()
        if len(others) < 2:
            return 0
        self.opposite = others[(others.index(self.context().far) + 1) % len(others)]
        self._again()
        return self.opposite

    def mark(self, marks: Marks) -> None:
        """Show other options and picks for the same View."""
        if marks != self.marks and self.view is not None:
            self.marks = marks
            self._refresh(animate=not self.motion.running)

    def foretell(self, outlook: Outlook) -> None:
        """Say on the objects what the Effects Stack would do to them, and whom an attack could be moved to."""
        if outlook != self.outlook:
            self.outlook = outlook
            self._again()

    def hint(self, marks: tuple[HintMark, ...]) -> None:
        """Point out what the compared lines of a hint begin with and aim at."""
        if marks != self.hinted:
            self.hinted = marks
            self._overlays()

    def resize_table(self, width: float, height: float, lay: partial[TableLayout], redraw: bool) -> None:
        """Lay the table out at another size or text scale, which `lay` has; with `redraw` all is drawn anew, too."""
        if (lay.args, lay.keywords) == (self._lay.args, self._lay.keywords) and not redraw:
            return
        self._lay = lay
        self.setSceneRect(QRectF(0, 0, width, height))
        self._again(redraw)

    def scroll_stack(self, by: float) -> bool:
        """Scroll the Effects Stack by that many pixels. Gives whether it moved."""
        if self.composition is None:
            return False
        wanted = max(0.0, min(self.scroll + by, self.composition.stack.layout.reach))
        if wanted == self.scroll:
            return False
        self.scroll = wanted
        self._again()
        return True

    def reveal_item(self, id: ThingId) -> None:
        """Scroll until that stack item is seen."""
        if self.composition is None or id not in self.composition.stack.rows:
            return
        row, window = self.composition.stack.rows[id], self.composition.stack.layout.window
        self.scroll_stack(min(0.0, row.y - window.y) or max(0.0, row.bottom - window.bottom))

    def raise_card(self, thing: SceneKey | None) -> None:
        """Enlarge a hand card, or none."""
        if thing != self.raised:
            self.raised = thing
            self._again()

    def point_at(self, thing: SceneKey | None) -> None:
        """The pointer (or the keyboard) is on that thing: show what it has to do with."""
        if thing != self.pointed:
            self.pointed = thing
            self._overlays()

    def open_pile(self, pile: OpenPile | None) -> None:
        """Open a pile over the table, or close what is open."""
        if pile != self.opened:
            self.opened = pile
            self._refresh(animate=not self.motion.running)

    def scroll_pile(self, by: int) -> bool:
        """Show other cards of the open pile. Gives whether there were any."""
        opened = self.composition.opened if self.composition is not None else None
        if self.opened is None or opened is None:
            return False
        first = max(0, min(self.opened.first + by, opened.total - opened.room))
        if first == self.opened.first:
            return False
        self.opened = msgspec.structs.replace(self.opened, first=first)
        self._again()
        return True

    def fan_out(self, family: tuple[int, str]) -> None:
        """Show the tokens of a pile one by one, or pile them again."""
        self.fanned = self.fanned ^ {family}
        self._refresh(animate=True)

    def offer_drops(self, drops: frozenset[SceneKey]) -> None:
        """Show which places would take what is being dragged."""
        if drops != self.drops:
            self.drops = drops
            self._again()

    def picture_ready(self, key: str) -> None:
        """A better picture of a face is there."""
        self.renderer.forget_picture(key)
        for item in self.items_by_thing.values():
            if item.look is not None and shows_face(item.look, key):
                self.dressing.dress_anew(item, item.look)

    def draw_again(self) -> None:
        """Draw everything anew, as when the type scale, the language or the pixel ratio changed."""
        self.renderer.forget()
        self._again(redraw=True)

    # What is asked -----------------------------------------------------------------------------------------

    def context(self) -> TableContext:
        """What the parts of the table read. Needs a View."""
        assert self.view is not None
        return TableContext(
            view=self.view,
            marks=self.marks,
            faces=self.faces,
            layout=self.table,
            name_of=self.name_of,
            fanned=self.fanned,
            scroll=self.scroll,
            raised=self.raised,
            drops=self.drops,
            apart=apart_of(self.view),
            seat=self.seat,
            opposite=self.opposite,
            expected=self.outlook.expected,
            dealt=self.outlook.attack.dealt,
            looks_ahead=self.looks_ahead,
            lit=self.spotlight.zones,
        )

    def thing_at(self, point: QPointF) -> SceneKey | None:
        """The uppermost thing under a point; an open panel hides what is below it."""
        leaving = self.motion.leaving
        for item in self.items(point, Qt.ItemSelectionMode.IntersectsItemShape, Qt.SortOrder.DescendingOrder):
            if isinstance(item, TableItem) and item not in leaving:
                if item.thing.kind == "instance" and not self.stack_window.shows(point):
                    continue
                if item.thing == self.raised and self.composition is not None:
                    return hand_card_at(self.composition.shown, item.thing, point.x(), point.y())
                return item.thing
        return None

    def item(self, thing: SceneKey | None) -> TableItem | None:
        """The item of a thing."""
        return self.items_by_thing.get(thing) if thing is not None else None

    def thing_of(self, entity: ThingId) -> SceneKey | None:
        """What stands for a card, object, instance or player."""
        return thing_of(entity, self.composition) if self.composition is not None else None

    def rect_of(self, thing: SceneKey) -> Rect | None:
        """Where a thing belongs."""
        item = self.items_by_thing.get(thing)
        return item.footprint if item is not None else None

    def _lay_out(self) -> None:
        """The layout for what there is: the stack has room until the next phase; an attack opens a band."""
        view = self.view
        stack, combat, intent, tray, far_tray, open_hand, boons = False, False, 0.0, False, False, False, False
        if view is not None:
            now = (view.turn, view.phase)
            full = bool(view.stack or view.played)
            self._narrow_in = now if full else self._narrow_in
            stack = self._narrow_in == now
            playing = sum(not player.lost for player in view.players) > 1
            intent = any(obj.intent for obj in view.objects) * (INTENT_SHARE if full else 1.0)
            combat = playing and bool(intent or view.combat is not None or coming_to(view, "intent"))
            context = self.context()
            tray, far_tray = context.pays(context.near), context.pays(context.far)
            open_hand, boons = lies_open(context, context.far), view.has_boons
        lay = partial(self._lay, combat=combat, intent=intent, tray=tray, far_tray=far_tray, boons=boons)
        self.table = lay(stack=stack, open_hand=open_hand)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The felt, tinted by the elements of both champions."""
        if self.view is None:
            painter.fillRect(rect, THEME.colour("felt_outer"))
            return
        self._felt.paint(painter, self.table, *self._tints)

    # How it is shown ---------------------------------------------------------------------------------------

    def _again(self, redraw: bool = False) -> None:
        """Show the same View at once. What is on its way goes on, to where it belongs now."""
        self._refresh(False, redraw=redraw)

    def _refresh(self, animate: bool, events: Sequence[object] = (), redraw: bool = False) -> None:
        """Bring the items to what is to be shown; with `animate` they move there from where they are seen."""
        self._lay_out()
        if self.view is None or self.composing:
            return
        if animate:
            self.motion.finish()
        before = as_seen(self._placed, self.items_by_thing) if animate and self._placed is not None else None
        context = self.context()
        tints = tint_of(self.view, context.far), tint_of(self.view, context.near)
        if redraw or tints != self._tints:
            self._tints = tints
            self.update()  # the felt, of which moving items bring up parts only
        self.composition = self._compose(context)
        self._placed = ComposedView(self.view, self.composition)
        self.scroll = self.composition.stack.layout.scroll
        shown = self.composition.shown
        leaving = {thing: self.items_by_thing.pop(thing) for thing in [*self.items_by_thing] if thing not in shown}
        self.stack_window.show(self.composition.stack)
        if before is None and leaving:
            self.motion.finish()
            self.spare.give(leaving.values())
        beats = beats_between(before, self._placed, events) if before is not None else ()
        self.blows.expect(beats)
        flying = {beat.thing for beat in beats if beat.kind in FLYING_KINDS}
        new = sorted(shown.keys() - self.items_by_thing.keys(), key=lambda thing: (thing not in flying, thing))
        self.dressing.begin()
        for thing in dict.fromkeys((*new, *shown)):  # what flies is dressed first; what stays wears something
            self._bring(thing, shown[thing], redraw)
        if before is not None:
            self.motion.run(beats, self.items_by_thing, leaving)
        else:
            self.spare.clear_table()
        if before is None or not self.motion.running:
            self._overlays()
        self.changed_things.emit()

    def _compose(self, context: TableContext) -> Composition:
        pile = self.opened
        self.composition = composition = compose(context, pile)
        self.composing = True
        self.composed.emit()
        self.composing = False
        if (context.layout, pile) != (self.table, self.opened):
            return compose_beside(self.context(), self.opened, composition)
        return composition

    def _bring(self, thing: SceneKey, entry: Shown, redraw: bool) -> None:
        """Give a thing its item, its look and its home."""
        item = self.items_by_thing.get(thing)
        new = item is None
        if item is None:
            item = self.spare.take(thing, self.stack_window.clip if entry.clipped else None)
            self.items_by_thing[thing] = item
        look = self.blows.as_yet(thing, None if new else item.look, entry.look)
        if new or item.look != look or redraw:
            self.dressing.dress(item, look, stays=not new)
        item.home = entry.at
        if thing != self.held and not self.motion.aim(item, entry.at):
            item.put(entry.at)
        if new and item.scene() is None:  # dressed and placed before the scene has to be told of it
            self.addItem(item)

    def _overlays(self) -> None:
        """Arrows, frames that point things out, the focus ring; while things move, the arrows that stay as they are."""
        if self.view is None or self.composition is None:
            return
        covered = self.opened is not None
        arrows = arrows_of(self.view, self.composition, self.pointed, self.marks, self.table, self.outlook.redirect)
        arrows += hint_arrows(self.hinted, self.composition, self.view)
        moving = self.motion.running
        stays = self.arrows.specs if moving else arrows
        self.arrows.unit = self.table.unit
        self.arrows.show([] if covered else [arrow for arrow in arrows if arrow in stays])
        if moving or covered:
            self.spotlight.clear()
        else:
            self.spotlight.draw(self.view, self.composition, self.table, self.context().far)
        if moving:
            self.halos.clear()
            return
        if self.held is None:
            self.arrows.draw(None if covered else aim_of(self.composition, self.marks, self.pointed))
        pointed = halos_for(self.view, self.composition, self.pointed)
        marked = [] if covered else [*hint_halos(self.hinted, self.composition), *pointed]
        self.halos.show(marked, self.items_by_thing, self.focused)

    def focus_on(self, thing: SceneKey | None) -> None:
        """Put the focus ring around a thing, or take it away."""
        self.focused = thing
        self._overlays()
