"""The table of a session: it shows the session's View and what may be picked, and tells what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation.card_words import localized_definition
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.foreseen import Outlook
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import covered, home_of
from gatcg_desktop.gui.table.composition.decision_marks import Marks, marks_of
from gatcg_desktop.gui.table.composition.descriptions import describe
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.gui.table.interaction.deck_pile import as_it_is_now, deck_pile
from gatcg_desktop.gui.table.interaction.dragging import Dragging
from gatcg_desktop.gui.table.interaction.following import Following
from gatcg_desktop.gui.table.interaction.pile_to_open import pile_to_open
from gatcg_desktop.gui.table.interaction.zoomed_table import ZoomedTable
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.scene.endings import ending_of
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.views.views import View

translate = QCoreApplication.translate


class SessionTable(ZoomedTable):
    """The whole table of a session: both fields, hands, piles, and the Effects Stack.

    Attributes: `focused` (what has the keyboard's focus), `pointer_last` (the mouse was used since a key last moved the
    focus), `peeked` (the cards that are chosen from, while the table behind them is looked at), `looked_into` (whose
    deck somebody asked to look into by hand: it is opened as soon as that is done).

    Signals
    -------
    hovered((id, key) | None): what the pointer or the focus is on, for the preview.
    message(text): a sentence for the person, such as why something cannot be done. hint(text): how something is done.
    explain_wanted(id): somebody asks for the explanation of a thing.
    pin_wanted(): the full card of what is pointed at is to stay, or to go.
    shape_wanted(name, representation): tokens of that name are to be shown as a picture, drawn, a coin or a die.
    """

    hovered = Signal(object)
    message = Signal(str)
    hint = Signal(str)
    explain_wanted = Signal(int)
    shape_wanted = Signal(str, str)
    pin_wanted = Signal()

    def __init__(self, session: Session, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(session.definitions, session.name_of, pictures, parent)
        self.session = session
        self.following = Following(session, self)
        self.dragging = Dragging(self, session, self.following)
        self.focused: SceneKey | None = None
        self.pointer_last = False
        self.peeked: OpenPile | None = None
        self.looked_into: PlayerId = NOBODY
        self.point_for_others: Callable[[int], None] | None = None
        """Shows a thing to the others at the table; None where there are none."""
        self._opened_for: Decision | None = None
        self._looked_ahead: set[str] = set()
        self._position = 0
        self._called = ""
        self.setAccessibleName(translate("TableView", "Table"))
        session.view_changed.connect(self._show_view)
        session.pending.changed.connect(self._show_marks)
        session.decision_changed.connect(self._show_decision)
        session.foreseen.changed.connect(self._foretell)
        self.table.composed.connect(self._open_what_is_asked_for)
        self._show_decision(session.decision)

    def _lay_out(self) -> None:
        super()._lay_out()
        if self.table.view is None and self.has_room:
            self._show_view(self.session.view, ())
            self.table.foretell(self.session.foreseen.outlook)

    # What has the focus --------------------------------------------------------------------------------------

    def focus_on(self, thing: SceneKey | None) -> None:
        """Give a thing the keyboard's focus: ring (not after a click), preview, and words for a screen reader."""
        self.focused = thing
        if thing is not None and thing.kind == "instance":
            self.table.reveal_item(thing.id)
        hand = thing is not None and thing.kind == "card" and self.in_hand(thing)
        self.table.raise_card(thing if hand else None)
        self.ring()
        self.table.point_at(thing)
        self._name_focused(arrived=True)
        self.tell_hovered(thing)

    def _name_focused(self, arrived: bool = False) -> None:
        """Be called what has the focus, with what can be done with it by now, and with its text as the focus arrives: a
        screen reader reads each new name."""
        thing = self.focused
        words = self.words_for(thing) if thing is not None else translate("TableView", "Table")
        if arrived or words != self._called:
            self._called = words
            printed = self.printed(thing) if arrived and thing is not None else ()
            self.setAccessibleName("\n".join((words, *printed)))

    def _key_of(self, thing: SceneKey | None) -> str:
        return self.table.context().view.key_of(thing.entity) if thing is not None and thing.entity else ""

    def printed(self, thing: SceneKey) -> tuple[str, ...]:
        """The text of a card, for whoever may read it."""
        key = self._key_of(thing)
        definition = self.session.definitions.get(key) if key else None
        return localized_definition(definition).paragraphs if definition is not None else ()

    def ring(self) -> None:
        """Draw the ring around what has the focus, or take it away."""
        self.table.focus_on(None if self.pointer_last else self.focused)  # after a click it would look like a pick

    def words_for(self, thing: SceneKey) -> str:
        """What a screen reader and a tooltip say of a thing, with what is written below a card that is chosen from."""
        words, opened = describe(self.table.context(), thing, self.table.composition), self.table.opened
        note = dict(opened.notes).get(thing.entity) if opened is not None else None
        return f"{words}. {note}" if note else words

    def in_hand(self, thing: SceneKey) -> bool:
        """Whether that is a card of a hand that can be read: at the bottom, or where all lies open."""
        seats = self.table.context()
        hands = (card for seat in (seats.near, seats.far) for card in self.session.view.cards("hand", seat))
        return thing.kind == "card" and any(card.id == thing.id and card.known for card in hands)

    def tell_hovered(self, thing: SceneKey | None) -> None:
        """Say what the pointer or the focus is on; what has no face the viewer may see counts as nothing."""
        key = self._key_of(thing)
        self.hovered.emit((thing.entity, key) if thing is not None and key else None)

    # What the session tells ----------------------------------------------------------------------------------

    @property
    def _marks(self) -> Marks:
        redirect = self.session.foreseen.outlook.redirect
        quiet, instead = self.session.keeps_quiet, redirect.instead if redirect is not None else 0
        return marks_of(self.session.decision, self.session.pending.picks, quiet, instead)

    def _foretell(self, outlook: Outlook) -> None:
        self.table.foretell(outlook)
        self._show_marks()

    def _show_view(self, view: View, steps: Sequence[Step]) -> None:
        """Show a View; the first one when there is room for it, for in another size all of it would be made anew."""
        if self.table.view is None and not self.has_room:
            return
        self.dragging.view_changed()
        position = self.session.position
        near = abs(position - self._position) <= 1
        name_of_key = self.session.name_of_key
        self._position = position
        endings = [ending_of(step, name_of_key) for step in steps]
        ended = [(self._place_of(found[0]), found[1]) for found in endings if found is not None]
        self._pictures_ahead(view)
        self.table.seat, self.table.looks_ahead = self.session.seat, self.session.looks_ahead
        self.table.opened = as_it_is_now(self.session, self.table.opened)
        if self.looked_into and (pile := deck_pile(self.session, self.looked_into, whole=False)) is not None:
            self.table.opened, self.looked_into = pile, NOBODY
        # Things move when something happened or one step is taken; a jump shows the other position at once.
        self.table.show(view, self._marks, bool(steps) or near, [step.event for step in steps])
        if not near or not steps:
            self.table.endings.clear()
        layout = self.table.table
        seen = covered(self.table.composition) if ended and self.table.composition is not None else []
        self.table.endings.tell(
            [(at, text) for at, text in ended if at is not None],
            [*seen, layout.corner],  # there the one button lies over the table
            Rect(0, 0, layout.width, layout.height),
        )
        if self.focused is not None and self.focused not in self.table.items_by_thing:
            self.focus_on(None)

    def _pictures_ahead(self, view: View) -> None:
        """Have the pictures ready of what the viewer may choose from before it is opened: their material deck."""
        keys = {card.key for card in view.cards("material", self.session.viewer) if card.key}
        self.pictures.look_ahead(keys - self._looked_ahead)
        self._looked_ahead |= keys

    def _place_of(self, entity: ThingId) -> Rect | None:
        """Where something is before the next View is shown; the middle of the field for what is not to be seen."""
        if self.table.composition is None or self.table.view is None:
            return None
        area = self.table.table.play_area
        return home_of(entity, self.table.composition, self.table.view) or Rect(area.cx, area.cy, 0.0, 0.0)

    def _show_marks(self) -> None:
        if not self.dragging.active and self.table.view is self.session.view:
            self.table.mark(self._marks)
            self._name_focused()

    def _show_decision(self, decision: Decision | None) -> None:
        self.table.mark(self._marks)
        self._open_what_is_asked_for()
        self._name_focused()
        self.following.asked(decision)

    def _open_what_is_asked_for(self) -> None:
        session, table = self.session, self.table
        decision = session.decision
        if decision is self._opened_for or table.view is not session.view:
            return
        self._opened_for, self.peeked = decision, None
        # By hand one goes on with what is open.
        chooses = table.marks.picking and table.marks.kind != DecisionKind.BY_HAND
        if table.opened is None or table.opened.asked or chooses:
            table.open_pile(pile_to_open(table.context(), table.composition, session))
