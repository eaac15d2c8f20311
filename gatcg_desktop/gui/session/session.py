"""The engine behind Qt signals: one answer in, one set of signals out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Answer, Cancel, Concede, Decision, EngineFault, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.gui.foundation.names import may_know, name_in, name_of_key
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.session.asked_openly import asked_openly
from gatcg_desktop.gui.session.automatic_passes import AutomaticPasses, Until, could_only_pass
from gatcg_desktop.gui.session.foreseen import Foreseen
from gatcg_desktop.gui.session.game_log import GameLog, Line, stack_change
from gatcg_desktop.gui.session.pending import Pending
from gatcg_desktop.rules.model.choices import AnyPick, Choice, Explained, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.procedure.explain import explain
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View

__all__ = ["Pending", "Session", "Until"]

_IN_THE_PAST = Explained(say("This is a look at the past: go back to the present (End) to act."), "timeline.past")
FIRST = 1
"""The first position there is anything to see at: before the first step there are no players and no cards."""


class Session(QObject):
    """A game as the window sees it.

    The table is shown to `viewer`, the player at the bottom. With `hot_seat`, whoever else has to decide something
    that lies open (`asked_openly`) is asked where they sit. For anything else the screen has to be handed over:
    `waiting` is that player until `accept_hand_over`, and meanwhile the view shows what happened as everybody may see
    it. With `open_hands` nobody hides anything, seats stay, and everybody is asked where they sit. With neither, the
    viewer stays and other players answer through `answer_for`.

    Looking at past steps (`seek`) never changes the game; nothing can be answered until `go_live`.

    Signals
    -------
    view_changed(View, steps): what is shown now, and the steps that led there, for the table to move things.
    decision_changed(Decision | None): what the viewer is asked now; None while it is not theirs to answer.
    refused(Refused | Explained): something cannot be done; both have `message` and `rule`.
    position_changed(position, total): how many steps are shown, of how many.
    hand_over(player): the screen is to be handed to that player.
    fault(text): the program failed, and the game is what it was before the answer; `last_fault` has the exception.
    holds_changed(): where, or for what, somebody is passed for is different now.
    rules_changed(on): rules were turned on or off.
    game_changed(): answers were given or taken back; for whoever saves, before anything else is told of it.
    """

    looks_ahead = True
    view_changed = Signal(object, object)
    decision_changed = Signal(object)
    refused = Signal(object)
    position_changed = Signal(int, int)
    hand_over = Signal(int)
    fault = Signal(str)
    holds_changed = Signal()
    rules_changed = Signal(bool)
    game_changed = Signal()

    def __init__(
        self,
        game: Game,
        definitions: Definitions | dict[str, CardDefinition],
        seats_names: Iterable[str],
        hot_seat: bool = True,
        parent: QObject | None = None,
        *,
        automatic: Iterable[int] = (),
        computers: Iterable[int] = (),
    ) -> None:
        """`automatic`: the numbers of those answers of `game` that were passes nobody was asked for. `computers`: the
        players whom no person answers for."""
        super().__init__(parent)
        self.computers = frozenset(computers)
        self.game = game
        self.definitions = definitions if isinstance(definitions, Definitions) else Definitions(definitions)
        self.seats_names = tuple(seats_names)
        self.hot_seat = hot_seat
        self.open_hands = False
        self.skip_empty = True
        """Pass for a player to whom the screen would be handed over only to pass."""
        self.rules_on = True
        self.waiting = 0
        self.last_fault: EngineFault | None = None
        self.passes = AutomaticPasses(automatic, self)
        self.passes.holds_changed.connect(self.holds_changed)
        self.game_log = GameLog(game, self.definitions)
        self.pending = Pending(self.answer, self)
        self._cursor: Cursor | None = None
        self._unseen = len(game.steps)
        decision = game.decision
        people = [player for player in self.players if player not in self.computers] or self.players
        self.viewer = decision.player if hot_seat and decision is not None else people[0]
        self.view: View = self._project()
        self.pending.begin(self.decision)
        self.foreseen = Foreseen(self)

    # What is so --------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[int, ...]:
        """The ids of the players, in seat order."""
        return self.game.state.entity(MATCH, Match).players

    @property
    def state(self) -> State:
        """The state shown now: to read, never to write or keep."""
        return self._cursor.state if self._cursor is not None else self.game.state

    @property
    def decision(self) -> Decision | None:
        """What is asked at this screen now; None in the past, in a hand-over and when somebody else is asked."""
        if (decision := self.game.decision) is None or self.waiting or not self.live:
            return None
        if decision.player in self.computers:  # they leave to people what no program can read
            return decision if decision.kind == DecisionKind.BY_HAND and self._beside_people else None
        return decision if decision.player == self.viewer or self._asked_in_place(decision) else None

    def _asked_in_place(self, decision: Decision) -> bool:
        return self.hot_seat and (self.open_hands or asked_openly(self.game.state, self.definitions, decision))

    @property
    def _beside_people(self) -> frozenset[int]:
        """The players whom nobody answers for, if there is a person at all."""
        return self.computers if len(self.computers) < len(self.players) else frozenset()

    def set_computers(self, computers: Iterable[int], viewer: int = 0) -> None:
        """Let these players be answered for from now on, and show the table to `viewer` (0: as before)."""
        self.computers, self.viewer = frozenset(computers), viewer or self.viewer
        self._changed(rolled_back=False)

    @property
    def actor(self) -> int:
        """Who answers now: the player who is asked, else the viewer."""
        return self.viewer if (decision := self.decision) is None else decision.player

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self._cursor is None

    @property
    def position(self) -> int:
        """How many steps have happened in what is shown."""
        return self._cursor.position if self._cursor is not None else len(self.game.steps)

    @property
    def total(self) -> int:
        """How many steps have happened."""
        return len(self.game.steps)

    @property
    def steps(self) -> list[Step]:
        """All steps of the game. The list is the game's own: do not change it."""
        return self.game.steps

    @property
    def lines(self) -> list[Line]:
        """All steps in words, as the viewer may read them."""
        return self.game_log.lines(self.eyes)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.decision is None

    def name_of(self, id: int) -> str:
        """What the viewer calls the thing of that id; "?" when there is none."""
        return name_in(self.state, self.definitions, self._eyes_for(id), id) or "?"

    def key_of(self, id: int) -> str:
        """The face of the thing of that id, "" where the viewer may not know it or it has none."""
        if not may_know(self.state, self.definitions, self._eyes_for(id), id):
            return ""
        return getattr(self.state.get(id), "key", "")

    def name_of_key(self, key: str) -> str:
        """The name of a face, to be shown."""
        return name_of_key(self.definitions, key)

    def explain(self, choice: Choice) -> Explained | None:
        """Why the viewer cannot pick this now; None if they can, or if nobody knows a reason."""
        if not self.live:
            return _IN_THE_PAST
        decision = self.game.decision
        if decision is None:
            return Explained(say("The game is over: start another or step back."), "ending.over")
        return explain(self.game.state, self.definitions, decision, self.actor, choice)

    # Answering ---------------------------------------------------------------------------------------------

    def answer(self, *choices: AnyPick) -> bool:
        """Answer the viewer's decision. Gives whether the answer was taken; if not, `refused` or `fault` said why."""
        if not self.live:
            self.refused.emit(_IN_THE_PAST)
            return False
        if self.waiting:
            return False
        return self.answer_for(self.actor, *choices)

    def answer_for(self, player: int, *choices: AnyPick) -> bool:
        """Answer for a player, whoever is looking. Gives whether the answer was taken."""
        answer = Answer(player, tuple(choices))
        before = len(self.game.answers), self.game.decision
        taken = False
        try:
            self.game.answer(answer)
            self.passes.give(self.game, self._skipped)
            taken = True
        except Refused as refusal:
            self.refused.emit(refusal)
        except EngineFault as fault:
            self.last_fault = fault
            self.fault.emit(error_text(fault))
        if taken or before != (len(self.game.answers), self.game.decision):
            self._changed(rolled_back=not taken or Cancel() in choices)
        return taken

    def cancel(self) -> bool:
        """Take back the play under way."""
        return self.answer(Cancel())

    def concede(self) -> bool:
        """Give up the game for whoever acts."""
        self.go_live()
        return not (self.over or self.waiting) and self.answer_for(self.actor, Concede())

    def set_rules(self, on: bool) -> None:
        """Let the rules decide what a drag does, or move things by hand."""
        if on != self.rules_on:
            self.rules_on = on
            self.rules_changed.emit(on)

    def take_back(self) -> bool:
        """Undo the last answer that somebody gave (passes given by themselves after it go with it)."""
        self.passes.stop()
        try:
            self.game.take_back(self.passes.back_to_the_last_asked(self.game.answers, self._beside_people))
        except Refused as refusal:
            self.refused.emit(refusal)
            return False
        self._changed(rolled_back=True)
        return True

    # Holding a pass ----------------------------------------------------------------------------------------

    def hold(self, until: Until) -> None:
        """Pass for whoever acts from now on, until what `until` says or `cancel_holds`."""
        self.go_live()
        if self.waiting or self.over:
            return
        self.passes.hold(self.actor, until, self.game.state)
        decision = self.decision
        if decision is not None and decision.kind == DecisionKind.OPPORTUNITY:
            self.answer(PassOpportunity())

    def cancel_holds(self) -> bool:
        """Stop passing by itself, for everybody. Gives whether anybody was."""
        return self.passes.stop()

    def _skipped(self, decision: Decision) -> bool:
        elsewhere = decision.player in self.computers or (self.hot_seat and decision.player != self.viewer)
        return self.skip_empty and elsewhere and could_only_pass(self.game.state, decision)

    # Handing over ------------------------------------------------------------------------------------------

    def set_open_hands(self, on: bool) -> None:
        """Show both hands and never ask for the screen to be handed over, or hide them again."""
        if on != self.open_hands:
            self.open_hands = on
            self.waiting = 0
            if not on and self.live and not self.over and self.decision is None:
                self.ask_hand_over()  # to whoever was asked where they sit
            else:
                self._show(())

    def ask_hand_over(self) -> None:
        """Hand the screen over to whoever decides now, even to the player who is looking (as when a game begins)."""
        decision = self.game.decision
        if decision is not None and self.hot_seat and not self.open_hands:
            self._cursor = None
            self._hide_for(decision.player)

    def accept_hand_over(self) -> None:
        """The player who was waited for is looking now."""
        if self.waiting:
            self.viewer, self.waiting = self.waiting, 0
            self._show(())

    def _hide_for(self, player: int) -> None:
        """Nothing hidden is shown until that player is there; what happened so far is, as everybody sees it."""
        self.waiting = player
        self._show(self._take_unseen())
        self.hand_over.emit(player)

    # Looking back ------------------------------------------------------------------------------------------

    def seek(self, position: int) -> None:
        """Show the game after `position` steps (brought within FIRST to `total`; `total` is the present)."""
        if self.waiting:
            return
        position = max(FIRST, min(position, self.total))
        forward = position == self.position + 1
        if position == self.position:
            return
        moved = (self.steps[position - 1],) if forward else ()
        if position == self.total:
            self._cursor = None
        else:
            if self._cursor is None:
                self._cursor = Cursor(self.game)
            self._cursor.seek(position)
        self._show(moved)

    def step_back(self) -> None:
        """Show one step less."""
        self.seek(self.position - 1)

    def step_forward(self) -> None:
        """Show one step more."""
        self.seek(self.position + 1)

    def seek_stack(self, direction: int) -> None:
        """Go to the previous (-1) or next (1) position at which an item came onto or left the Effects Stack."""
        self.seek(stack_change(self.steps, self.position, direction))

    def go_live(self) -> None:
        """Show the present."""
        self.seek(self.total)

    # What is told ----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Say everything again, as when the language changed."""
        self.game_log.forget()
        self._show(())

    def _changed(self, rolled_back: bool) -> None:
        """The game is at another decision: find out who looks, and tell everybody."""
        self._cursor = None
        if rolled_back:
            self.passes.forget_after(len(self.game.answers))
            self.game_log.shorten(self.total)  # the same answers made the same steps
            self._unseen = min(self._unseen, self.total)
        self.game_changed.emit()  # kept before it is shown
        decision = self.game.decision
        elsewhere = self.hot_seat and self.decision is None
        if elsewhere and decision is not None and decision.player not in self.computers:
            self._hide_for(decision.player)
            return
        unseen = self._take_unseen()
        self._show(() if rolled_back else unseen)

    def _take_unseen(self) -> tuple[Step, ...]:
        unseen, self._unseen = tuple(self.steps[self._unseen :]), self.total
        return unseen

    def _show(self, steps: tuple[Step, ...]) -> None:
        self.view = self._project()
        decision = self.decision
        self.pending.prepare(decision)
        self.foreseen.begin()
        self.view_changed.emit(self.view, steps)
        self.pending.changed.emit()
        self.decision_changed.emit(decision)
        self.position_changed.emit(self.position, self.total)

    @property
    def eyes(self) -> int:
        """Whose knowledge the View has."""
        return EVERYBODY if self.waiting else OMNISCIENT if self.open_hands else self.viewer

    def _eyes_for(self, id: int) -> int:
        """A player who is offered a card knows it, wherever it lies."""
        decision = self.decision
        if decision is not None and any(getattr(option, "id", 0) == id for option in decision.options):
            return OMNISCIENT
        return self.eyes

    def _project(self) -> View:
        view = project(self.state, self.definitions, self.eyes, self.decision)
        return msgspec.structs.replace(view, viewer=self.viewer) if view.viewer != self.viewer else view
