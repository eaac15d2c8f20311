"""Answering decisions with mouse and keys, the way a person at the desk would."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt

from gatcg_desktop.demo.hands import Hands, NotThere
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.panels.decision_bodies import NumberBody, OptionList
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import SideLayout
from gatcg_desktop.rules.model.choices import (
    Accept,
    AnyPick,
    DeclareAttack,
    Decline,
    Done,
    Number,
    PassOpportunity,
    Pick,
    PlayCard,
)

Key = Qt.Key


class DeskPlayer:
    """Carries out answers through the window. It looks at the session to know what is asked, and never writes."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.hands.page.session

    def take_seat(self) -> None:
        """Say that the player who is waited for is here; whoever is asked with their hand face down looks at it."""
        if self.session.asked_face_down:
            self.hands.press(Key.Key_G)
            self.hands.until(lambda: bool(self.session.waiting), "the hand-over")
        if self.session.waiting:
            self.hands.press_on(self.hands.page.hand_over.ui.here_button, Key.Key_Return)
            self.hands.until(lambda: not self.session.waiting, "the next player's view")

    def do(self, *picks: AnyPick) -> None:
        """Answer the decision with these picks. Raises NotThere when the window did not take them."""
        decision = self.session.decision
        if decision is None:
            raise NotThere("nothing is asked")
        answered = len(self.session.game.answers)
        self._carry_out(decision, picks)
        self.hands.until(
            lambda: len(self.session.game.answers) > answered, f"an answer to {decision.kind} with {picks}"
        )

    def _carry_out(self, decision: Decision, picks: tuple[AnyPick, ...]) -> None:
        hands = self.hands
        first = picks[0] if picks else None
        body = hands.page.corner.decision.body
        if isinstance(first, PassOpportunity):
            hands.press(Key.Key_N if self.session.asked_face_down else Key.Key_Space)
            if self.session.decision is decision:  # plays are left: it takes a second press
                hands.press(Key.Key_Space)
        elif isinstance(first, Accept | Done):
            hands.click_widget(hands.page.corner.button)
        elif isinstance(first, Decline):
            hands.press(Key.Key_N)
        elif isinstance(first, Number) and isinstance(body, NumberBody):
            hands.type(str(first.value), body.box)
            hands.press(Key.Key_Return)
        elif isinstance(first, PlayCard) and first.method == "activation":
            self.play(first)
        elif isinstance(first, DeclareAttack):
            self._row(first)
        elif not isinstance(body, OptionList):
            hands.click_widget(hands.page.corner.button)
        elif first is not None and decision.least == decision.most == 1:
            self._point_out(first)
            if self.session.decision is decision:  # it is picked, and looked at before it is confirmed
                hands.click_widget(hands.page.corner.button)
        else:
            self._pick_all(picks)
            hands.click_widget(hands.page.corner.button)
            if not picks and self.session.decision is decision:  # nothing is chosen only by a second press
                hands.click_widget(hands.page.corner.button)

    def _row(self, choice: AnyPick) -> None:
        """Click the row of a choice in the list of options."""
        body = self.hands.page.corner.decision.body
        if isinstance(body, OptionList):
            if not body.isVisible():
                self.hands.press(Key.Key_O)
            for row in range(body.count()):
                if body.choice(row) == choice:
                    self.hands.click_row(body, row)
                    return
        raise NotThere(f"{choice} is not listed")

    def _point_out(self, choice: AnyPick) -> None:
        """Click what a choice is about on the table, or its row where that is not shown there."""
        if isinstance(choice, Pick | PlayCard):
            try:
                self.hands.click(self.hands.thing(choice.id if isinstance(choice, Pick) else choice.card))
                return
            except NotThere:
                pass
        self._row(choice)

    def _pick_all(self, picks: tuple[AnyPick, ...]) -> None:
        """Make the pending picks be these (in any order). A first pick besides a suggestion takes its place, so what
        was suggested and is wanted may have to be picked again."""
        pending = self.session.pending
        for _ in range(2):
            for choice in [pick for pick in pending.picks if pick not in picks]:
                self._row(choice)
            for choice in picks:
                if choice not in pending.picks:
                    self._row(choice)

    # Moves that are worth seeing ------------------------------------------------------------------------------

    def middle_of_field(self) -> QPoint:
        """A point in the rows of the field of whoever acts."""
        return self._middle(self._side.area)

    def _memory(self) -> QPoint:
        """A point in the memory of whoever acts."""
        return self._middle(self._side.memory)

    def _hand(self) -> QPoint:
        """A point in the hand of whoever acts."""
        return self._middle(self._side.hand)

    @property
    def _side(self) -> SideLayout:
        context = self.hands.page.table.table.context()
        return context.side(context.acting)

    def _middle(self, rect: Rect) -> QPoint:
        return self.hands.page.table.mapFromScene(rect.x + rect.w * 0.5, rect.y + rect.h * 0.5)

    def play(self, choice: PlayCard, on_the_way: Callable[[], None] | None = None) -> None:
        """Drag a card from the hand onto the field."""
        self.hands.drag(self.hands.thing(choice.card), self.middle_of_field(), on_the_way)

    def pay(self, cards: tuple[int, ...], on_the_way: Callable[[], None] | None = None) -> None:
        """Pay with these cards, dragging the first one into memory, and confirm.

        A suggested card lies in memory already: it is dragged out first, and back in.
        """
        pending = self.session.pending
        answered = len(self.session.game.answers)
        if cards and on_the_way is not None:
            if Pick(cards[0]) in pending.picks:
                self.hands.drag(self.hands.thing(cards[0]), self._hand())
            self.hands.drag(self.hands.thing(cards[0]), self._memory(), on_the_way)
        if len(self.session.game.answers) == answered:  # the last card that is needed pays as it is let go
            self._pick_all(tuple(Pick(card) for card in cards))
            self.hands.click_widget(self.hands.page.corner.button)
        self.hands.until(lambda: len(self.session.game.answers) > answered, "the payment")

    def attack(self, unit: int, on_the_way: Callable[[], None] | None = None) -> None:
        """Drag a unit onto one of the things that glow: a champion if it can be attacked, else the first."""
        answered = len(self.session.game.answers)
        champions = {player.champion for player in self.session.view.players}

        def choose(drops: frozenset[SceneKey]) -> QPoint:
            objects = sorted(thing.id for thing in drops if thing.kind == "object")
            if not objects:
                raise NotThere("nothing glows that could be attacked")
            wanted = next((id for id in objects if id in champions), objects[0])
            return self.hands.spot(self.hands.thing(wanted))

        self.hands.drag_to(self.hands.thing(unit), choose, on_the_way)
        self.hands.until(lambda: len(self.session.game.answers) > answered, "the attack")
