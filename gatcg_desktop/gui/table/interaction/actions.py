"""What acting on a thing of the table does: its default action, its menu, and why something cannot be done."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QPointF
from PySide6.QtWidgets import QMenu

from gatcg_desktop.gui.session.stops import always_pass_for, is_yielded
from gatcg_desktop.gui.table.composition.choice_labels import natural_choices
from gatcg_desktop.gui.table.composition.decision_marks import next_pick
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.composition.stack_column import STACKED
from gatcg_desktop.gui.table.composition.token_piles import family_of
from gatcg_desktop.gui.table.interaction.context_menu import MenuActions, build_menu
from gatcg_desktop.gui.table.interaction.deck_pile import deck_pile
from gatcg_desktop.gui.table.interaction.drag_plan import refusal_reason
from gatcg_desktop.gui.table.interaction.pile_to_open import notes_on
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import on_ribbon
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.rules.model.choices import AnyChoice, DeclareAttack, LookByHand, PlayCard, is_manual
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId

translate = QCoreApplication.translate

MOST_HINTS = 3
"""How often in a game it is told how things are acted on."""


class Acting:
    """Turns a thing that a person acts on into answers, picks, open piles and explanations."""

    def __init__(self, view: SessionTable) -> None:
        self._view = view
        self._menu: QMenu | None = None
        self._hints = 0

    def menu_for(self, thing: SceneKey) -> QMenu:
        """The context menu of a thing, not yet shown."""
        session = self._view.session
        actions = MenuActions(
            self.do,
            self.do,
            self.reason,
            self._view.message.emit,
            self.browse,
            self._view.explain_wanted.emit,
            self._view.shape_wanted.emit,
            self._view.pictures.token_representation,
            (lambda item, on: always_pass_for(session, item, on)) if session.passes.offered else None,
            lambda item: is_yielded(session, item),
            self._view.point_for_others,
        )
        return build_menu(self._view, self._view.table.context(), thing, actions)

    def reason(self, choice: AnyChoice) -> str:
        """Why a choice is not legal now; "" when it is, or nobody knows a reason."""
        return refusal_reason(self._view.session, choice)

    def activate(self, thing: SceneKey) -> None:
        """The default action of a thing: pick it, play it, open it, or offer what can be done with it."""
        choices = self._view.table.marks.of(thing.entity) if thing.entity else ()
        if self._view.table.marks.picking and choices:
            self.pick(thing, choices[0])
        elif len(choices) == 1:
            self.do(choices[0])
        elif choices:
            self.open_menu(thing)
        elif thing.kind == "pile" or (thing.kind == "zone" and thing.zone == "memory"):
            self.browse(thing.zone, PlayerId(thing.id), toggle=True)
        elif thing.kind == "instance":
            if not self.unfold(thing):
                self._view.explain_wanted.emit(thing.id)
        elif not self.fan(thing):
            if self.has_copies(thing):
                self._view.explain_wanted.emit(thing.id)
            else:
                self.say_why(thing)

    def has_copies(self, thing: SceneKey) -> bool:
        """Whether that is a token, a copy, or an object that was copied: what a copy sheet tells about."""
        view = self._view.session.view
        obj = view.object(thing.id) if thing.kind == "object" else None
        if obj is None:
            return False
        return obj.token or any(one.origin.kind == "copy" and obj.id in (one.id, one.origin.of) for one in view.objects)

    def press_badge(self, thing: SceneKey, at: QPointF) -> bool:
        """Open the copy sheet when a click at a point of the scene is on the badge of a token or copy."""
        item = self._view.table.item(thing)
        look = item.look if item is not None else None
        if item is None or not isinstance(look, CardAppearance) or not _on_ribbon(item, look, at):
            return False
        self._view.explain_wanted.emit(thing.id)
        return True

    def do(self, choice: AnyChoice) -> None:
        """Answer with a choice, or a move by hand."""
        if self._view.table.marks.gathers and not is_manual(choice):
            self._view.session.pending.toggle(choice)
            return
        if isinstance(choice, LookByHand):
            self._view.looked_into = choice.player
        if not self._view.session.answer(choice):
            self._view.looked_into = NOBODY

    def pick(self, thing: SceneKey, choice: AnyChoice) -> None:
        """Pick a thing or take it back. What can be picked in several ways (top or bottom) goes through them."""
        changed = next_pick(self._view.table.marks, thing.entity)
        if changed is not None and self._view.session.pending.multiple:
            self._view.session.pending.set(changed)
        else:
            self._view.session.pending.toggle(choice)

    def fan(self, thing: SceneKey) -> bool:
        """Fan out a pile of tokens, or pile them again."""
        obj = self._view.session.view.object(thing.id) if thing.kind == "object" else None
        if obj is None or not obj.token or self._view.table.composition is None:
            return False
        piled = obj.id in self._view.table.composition.fronts
        if not piled and family_of(obj) not in self._view.table.fanned:
            return False
        self._view.table.fan_out(family_of(obj))
        return True

    def unfold(self, thing: SceneKey) -> bool:
        """Show the items that share a row one by one."""
        composition = self._view.table.composition
        item = self._view.session.view.item(thing.id)
        if composition is None or item is None:
            return False
        rows = composition.stack.rows
        if sum(rect == rows.get(item.id) for rect in rows.values()) < 2:
            return False
        self._view.table.fan_out((item.source, STACKED))
        return True

    def say_why(self, thing: SceneKey) -> None:
        """Tell why the first thing one would expect to do with it is not legal; silent where no reason is known."""
        for choice in natural_choices(self._view.table.context(), thing):
            text = self.reason(choice)
            if text:
                self._view.message.emit(text)
                return

    def say_how(self, thing: SceneKey) -> None:
        """Tell how a thing that one may do something with is acted on: a single click is not enough. Who was told a few
        times knows."""
        first = next(iter(self._view.table.marks.of(thing.entity)), None)
        if first is None or self._hints >= MOST_HINTS:
            return
        self._hints += 1
        if isinstance(first, PlayCard):
            self._view.hint.emit(translate("Table", "Drag it onto the table, or double-click it, to play it."))
        elif isinstance(first, DeclareAttack):
            self._view.hint.emit(translate("Table", "Drag it onto what it is to attack."))
        else:
            self._view.hint.emit(translate("Table", "Double-click it for what it can do."))

    def browse(self, zone: str, player: PlayerId, toggle: bool = False) -> None:
        """Open a zone over the table. `toggle`: close it when it is open, and only look into what is listed anyway."""
        open_now = self._view.table.opened
        if toggle and open_now is not None and (open_now.zone, open_now.player) == (zone, player):
            self._view.table.open_pile(None)
            return
        session = self._view.session
        if zone == "deck":
            pile = deck_pile(session, player, whole=not toggle)
        else:
            known = session.view.cards(zone, player)
            pile = OpenPile(zone, player, notes=notes_on(session, known)) if known else None
        if pile is not None:
            self._view.table.open_pile(pile)
        else:
            self._view.message.emit(self._view.words_for(SceneKey("pile", player, zone)))

    def open_menu(self, thing: SceneKey, at: QPoint | None = None) -> None:
        """Show the context menu of a thing, at a point of the screen or beside it. Nothing waits for it."""
        menu = self.menu_for(thing)
        if menu.isEmpty():
            menu.deleteLater()
            self.say_why(thing)
            return
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = menu
        menu.popup(at if at is not None else self.screen_point(thing))

    def screen_point(self, thing: SceneKey) -> QPoint:
        """Where a thing is on the screen; the middle of the view for what is not on the table."""
        at = self._view.table.rect_of(thing)
        point = self._view.mapFromScene(QPointF(at.cx, at.cy)) if at is not None else self._view.rect().center()
        return self._view.viewport().mapToGlobal(point)


def _on_ribbon(item: TableItem, look: CardAppearance, at: QPointF) -> bool:
    place = item.mapFromScene(at)
    return on_ribbon(look, place.x(), place.y())
