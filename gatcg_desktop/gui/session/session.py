"""The engine behind Qt signals: one answer in, one set of signals out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Answer, Cancel, Concede, Decision, EngineFault, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.session.asked_in_place import (
    asked_in_place,
    lets_others_answer,
    nothing_to_ask,
    presses_for_nothing,
)
from gatcg_desktop.gui.session.automatic_passes import AutomaticPasses, Until, could_only_pass
from gatcg_desktop.gui.session.foreseen import Foreseen
from gatcg_desktop.gui.session.pending_picks import Pending, proposal
from gatcg_desktop.gui.session.shown_game import ShownGame
from gatcg_desktop.rules.model.choices import AnyPick, Choice, Explained, LookByHand, PassOpportunity, is_manual
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.procedure.why_not import explain
from gatcg_desktop.rules.query.visibility import EVERYBODY

__all__ = ["Pending", "Session", "Until"]

_IN_THE_PAST = Explained(say("This is a look at the past: go back to the present (End) to act."), "timeline.past")


class Lead(NamedTuple):
    """What the one button says where no answer is asked for and somebody leads on, as a lesson does; `end`: the present
    can be gone to at once. `possible`: it can be pressed."""

    text: Message
    end: bool = False
    possible: bool = True


class Session(ShownGame):
    """A game as the window plays it.

    The table is shown to `viewer`. With `hot_seat` all stay where they sit (`seat` at the bottom), and whoever else has
    to decide something is asked there while all hands lie face down (`asked_in_place`), as far as no hand has to be
    looked at. Else the screen has to be handed over: `waiting` is that player until `accept_hand_over`, and meanwhile
    the view shows what happened as everybody may see it. With `open_hands` nobody hides anything, and all are asked
    where they sit. With neither, the viewer sits at the bottom and stays, and others answer through `answer_for`.

    In the past (`seek`) nothing can be answered until `go_live`.

    Signals
    -------
    decision_changed(Decision | None): what the viewer is asked now; None while it is not theirs to answer.
    refused(Refused | Explained): something cannot be done; both have `message` and `rule`.
    hand_over(player): the screen is to be handed to that player.
    fault(text): the program failed, and the game is what it was before the answer; `last_fault` has the exception.
    holds_changed(): where, or for what, somebody is passed for is different now.
    rules_changed(on): rules were turned on or off.
    game_changed(): answers were given or taken back; for whoever saves, before anything else is told of it.
    """

    decision_changed = Signal(object)
    refused = Signal(object)
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
        super().__init__(game, definitions, parent)
        self.computers, self.lent = frozenset(computers), frozenset[int]()
        self.seats_names = tuple(seats_names)
        self.hot_seat = hot_seat
        self.skip_empty = True
        """Pass for a player beside the viewer who has nothing to answer (`nothing_to_ask`; a computer that could
        only pass)."""
        self.rules_on = True
        self.last_fault: EngineFault | None = None
        self.passes = AutomaticPasses(automatic, self)
        self.passes.holds_changed.connect(self.holds_changed)
        self.pending = Pending(self.answer, self, partial(proposal, self))
        decision = game.decision
        self._in_place: tuple[Decision, Decision | None] | None = None
        people = [player for player in self.players if player not in self.computers] or self.players
        self.viewer = PlayerId(decision.player) if hot_seat and decision is not None else people[0]
        self.seat = people[0] if hot_seat else NOBODY
        self.pending.begin(self.decision)
        self.foreseen = Foreseen(self)

    # What is so --------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked at this screen now; None in the past, in a hand-over and when somebody else is asked."""
        if (decision := self.game.decision) is None or self.waiting or not self.live:
            return None
        if decision.player in self.computers:  # they leave to people what no program can read
            return decision if decision.kind == DecisionKind.BY_HAND and self._people_sit_here else None
        return decision if decision.player == self.viewer else self._asked_in_place(decision)

    def _asked_in_place(self, decision: Decision) -> Decision | None:
        if not self.hot_seat or self.open_hands:
            return decision if self.hot_seat else None
        if self._in_place is None or self._in_place[0] is not decision:
            self._in_place = decision, asked_in_place(self.game.state, self.definitions, decision)
        return self._in_place[1]

    @property
    def asked_face_down(self) -> bool:
        """Whether somebody is asked only if they go on without an answer; what they hold is not looked at."""
        return (decision := self.decision) is not None and decision is not self.game.decision

    @property
    def asked_beside(self) -> bool:
        """Whether it is for somebody else at this desk to answer, and hands lie face down."""
        decision = self.game.decision
        beside = decision is not None and decision.player not in (self.viewer, *self.computers)
        return beside and self.hot_seat and not self.open_hands

    @property
    def eyes(self) -> int:
        """Whose knowledge the View has: everybody's while it is for somebody beside the viewer to answer."""
        return EVERYBODY if self.asked_beside else super().eyes

    @property
    def leads_on(self) -> Lead | None:
        """What the one button says where somebody leads through the game; None where nobody does."""
        return None

    @property
    def _people_sit_here(self) -> bool:
        return len(self.computers - self.lent) < len(self.players)

    @property
    def _beside_people(self) -> frozenset[int]:
        """The players whom nobody answers for, if there is a person at all."""
        return self.computers - self.lent if self._people_sit_here else frozenset()

    def set_computers(
        self, computers: Iterable[int], viewer: PlayerId = NOBODY, lent: Iterable[int] = frozenset()
    ) -> None:
        """Let these players be answered for from now on, and show the table to `viewer` (0: as before). `lent`: those
        among them who have a person, too, that only lets them be answered for."""
        self.computers, self.lent, self.viewer = frozenset(computers), frozenset(lent), viewer or self.viewer
        self._changed(rolled_back=False)

    @property
    def actor(self) -> PlayerId:
        """Who answers now: the player who is asked, else the viewer."""
        return self.viewer if (decision := self.decision) is None else PlayerId(decision.player)

    @property
    def person(self) -> PlayerId:
        """The player of whoever sits here and acts, be it for the computer."""
        return self.viewer if self.actor in self.computers else self.actor

    def explain(self, choice: Choice) -> Explained | None:
        """Why the viewer cannot pick this now; None if they can, or if nobody knows a reason."""
        if not self.live:
            return _IN_THE_PAST
        decision = self.game.decision
        if decision is None:
            return Explained(say("The game is over: start another or step back."), "ending.over")
        if self.asked_face_down:
            return Explained(say("Look at your cards first (G): only then can you play."), "opportunity.holder")
        return explain(self.game.state, self.definitions, decision, self.actor, choice)

    # Answering ---------------------------------------------------------------------------------------------

    def answer(self, *choices: AnyPick) -> bool:
        """Answer the viewer's decision. Gives whether the answer was taken; if not, `refused` or `fault` said why."""
        if not self.live:
            self.refused.emit(_IN_THE_PAST)
            return False
        if self.waiting:
            return False
        looks = LookByHand in map(type, choices)
        return self.answer_for(self.person if looks else self.actor, *choices)  # who carries it out has to see it

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Answer for a player, whoever is looking. Gives whether the answer was taken."""
        answer = Answer(player, tuple(choices))
        before = len(self.game.answers), self.game.decision
        taken = False
        try:
            self.game.answer(answer)
            if not any(map(is_manual, choices)):  # else whoever moved something goes on
                self.passes.give(self.game, self._skipped)
            taken = True
        except Refused as refusal:
            self.refused.emit(refusal)
        except EngineFault as fault:
            self.last_fault = fault
            self.fault.emit(error_text(fault))
        if taken or before != (len(self.game.answers), self.game.decision):
            self._changed(rolled_back=not taken or Cancel() in choices)
        if taken and player not in (self.viewer, *self.computers) and LookByHand in map(type, choices):
            self.ask_hand_over()  # asked in place, but nobody else may see what they look at
        return taken

    def cancel(self) -> bool:
        """Take back the play under way."""
        return self.answer(Cancel())

    def concede(self) -> bool:
        """Give up the game for whoever acts."""
        self.go_live()
        return not (self.over or self.waiting) and self.answer_for(self.person, Concede())

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
        self.passes.hold(self.person, until, self.game.state)
        decision = self.decision
        if decision is not None and decision.kind == DecisionKind.OPPORTUNITY:
            self.answer(PassOpportunity())

    def cancel_holds(self) -> bool:
        """Stop passing by itself, for everybody. Gives whether anybody was."""
        return self.passes.stop()

    def _skipped(self, decision: Decision) -> bool:
        computer = decision.player in self.computers
        if not self.skip_empty or not (computer or self.hot_seat):
            return False
        if decision.player == self.viewer and not computer:
            if self.passes.suspended or not self.passes.offered or self.open_hands:
                return False
            if self.computers:
                return presses_for_nothing(self.game.state, decision)
            return lets_others_answer(self.game.state, self.definitions, decision)
        decided = could_only_pass if computer or self.open_hands else nothing_to_ask
        return decided(self.game.state, decision)

    # Handing over ------------------------------------------------------------------------------------------

    def set_open_hands(self, on: bool) -> None:
        """Show both hands and never ask for the screen to be handed over, or hide them again."""
        if on != self.open_hands:
            self.open_hands = on
            self.waiting = NOBODY
            if not on and self.hot_seat and self.live and not self.over and self.decision is None:
                self.ask_hand_over()  # to whoever was asked where they sit
            else:
                self._show(())

    def ask_hand_over(self) -> None:
        """Hand the screen over to whoever decides now, even to the player who is looking (as when a game begins)."""
        decision = self.game.decision
        if decision is not None and self.hot_seat and not self.open_hands:
            self._cursor = None
            self._hide_for(PlayerId(decision.player))

    def pass_and_take_over(self) -> bool:
        """Pass for whoever is asked, who is at the screen from now on if they are the one to go on."""
        player = self.actor
        passed = self.answer(PassOpportunity())
        if passed and self.waiting == player:
            self.accept_hand_over()
        return passed

    def accept_hand_over(self) -> None:
        """The player who was waited for is looking now."""
        if self.waiting:
            self.viewer, self.waiting = self.waiting, NOBODY
            self._show(())

    def _hide_for(self, player: PlayerId) -> None:
        """Nothing hidden is shown until that player is there; what happened so far is, as everybody sees it."""
        self.waiting = player
        self._show(self._take_unseen())
        self.hand_over.emit(player)

    # What is told ----------------------------------------------------------------------------------------------

    def _changed(self, rolled_back: bool) -> None:
        """The game is at another decision: find out who looks, and tell everybody."""
        self._settle(rolled_back)
        decision = self.game.decision
        elsewhere = self.hot_seat and self.decision is None
        if elsewhere and decision is not None and decision.player not in self.computers:
            self._hide_for(PlayerId(decision.player))
            return
        unseen = self._take_unseen()
        self._show(() if rolled_back else unseen)

    def _settle(self, rolled_back: bool) -> None:
        """The game has other answers, of which some were taken back: bring along what depends on them."""
        self._cursor = None
        if rolled_back:
            self.passes.forget_after(len(self.game.answers))
            self.game_log.shorten(self.total)  # the same answers made the same steps
            self._unseen = min(self._unseen, self.total)
        self.game_changed.emit()  # kept before it is shown

    def _tell(self, steps: tuple[Step, ...]) -> None:
        decision = self.decision
        self.foreseen.begin()
        self.pending.begin(decision)
        super()._tell(steps)
        self.decision_changed.emit(decision)
