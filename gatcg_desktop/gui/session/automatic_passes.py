"""Passes that are given without asking: those that a player holds ("I pass until ...", said once), those of phases
without a stop, and those for what, or for whose plays, a player always passes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, cast, get_args

import msgspec
from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import Done, PassOpportunity, is_manual
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Combat, Instance, Match
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.settings import Moment

MOST_AUTOMATIC = 2_000
"""How many passes in a row are given without asking; a game never needs that many, a fault might."""


class Until(Enum):
    """How long a pass is held."""

    SOMETHING_HAPPENS = "something"
    """Until anything comes onto the Effects Stack, an attack is declared, the turn ends, or a choice is asked."""
    ATTACK_OVER = "attack over"
    """Until the attack is over, anything comes onto the Effects Stack, or somebody else retaliates. Who retaliates or
    intercepts is still asked."""
    OWN_TURN = "own turn"
    """Until that player's next turn begins. Choices other than Opportunity are still asked."""


class Held(msgspec.Struct, frozen=True):
    """A pass held by a player, and what the game looked like when it began."""

    player: PlayerId
    until: Until
    turn: int
    stack: frozenset[int]
    attacker: ObjectId

    @classmethod
    def now(cls, player: PlayerId, until: Until, state: State) -> Held:
        """A hold that begins at this position."""
        match = state.entity(MATCH, Match)
        return cls(player, until, match.turn, frozenset(state.zone(*STACK)), ObjectId(_attacker(state)))

    def lasts(self, state: State) -> bool:
        """Whether the player still wants to pass at this position."""
        match = state.entity(MATCH, Match)
        if self.until is Until.OWN_TURN:
            return match.turn == self.turn or match.turn_player != self.player
        if self.until is Until.ATTACK_OVER:
            combat = state.get(COMBAT)
            return (
                isinstance(combat, Combat)
                and combat.attacker == self.attacker
                and self.stack.issuperset(state.zone(*STACK))
                and (not combat.retaliating or combat.defending_player == self.player)
            )
        return (
            match.turn == self.turn
            and self.stack.issuperset(state.zone(*STACK))
            and _attacker(state) in (0, self.attacker)
        )


class Yielded(NamedTuple):
    """What a player always passes for while it resolves next: a card that was played, or an ability by its words."""

    key: str
    kind: str
    text: str

    @classmethod
    def of(cls, item: Instance) -> Yielded:
        """What stands for an item of the stack, its copies and all later ones that are alike."""
        return cls(item.key, item.kind, item.text)


MOMENTS = frozenset(get_args(Moment))


def moment_of(phase: str, own: bool) -> Moment | None:
    """A phase of a player's own turn or of others', as they have or have not a stop there; None where nobody is
    passed for."""
    name = f"{'own' if own else 'theirs'}:{phase}"
    return cast(Moment, name) if name in MOMENTS else None


def moment(state: State, player: PlayerId) -> Moment | None:
    """The part of the turn that it is for a player."""
    match = state.entity(MATCH, Match)
    return moment_of(match.phase.value, own=match.turn_player == player)


class AutomaticPasses(QObject):
    """The passes that are given without asking: for those who hold theirs, for those who have no stop in a phase or
    always pass for what resolves next, and for those who could do nothing else. They concern Opportunity alone.

    Attributes: `held`, the holds by player; `passed`, by player where they have no stop while the stack is empty, and
    `apart`, by player in which opponents' turns it is otherwise (True: they stop); `yielded`, by player what they
    always pass for, and `trusted`, for whose plays and abilities; `suspended`, whether all are asked all the same;
    `offered`, whether players may say any of this (a script asks about everything); `given`, the numbers of those
    answers of the game that were such passes.
    Signals: holds_changed(): any of this but `given` is different now.
    """

    holds_changed = Signal()

    def __init__(self, given: Iterable[int], parent: QObject) -> None:
        super().__init__(parent)
        self.held: dict[int, Held] = {}
        self.passed: dict[int, frozenset[Moment]] = {}
        self.apart: dict[int, dict[tuple[PlayerId, Moment], bool]] = {}
        self.yielded: dict[int, frozenset[Yielded]] = {}
        self.trusted: dict[int, frozenset[PlayerId]] = {}
        self.suspended = False
        self.offered = True
        self.given = set(given)

    def hold(self, player: PlayerId, until: Until, state: State) -> None:
        """Pass for a player from this position on."""
        self.suspended = False
        self.held[player] = Held.now(player, until, state)
        self.holds_changed.emit()

    def stop(self) -> bool:
        """Pass for nobody any more. Gives whether anybody held their pass."""
        held, self.held = self.held, {}
        if held:
            self.holds_changed.emit()
        return bool(held)

    def set_stop(self, player: PlayerId, moment: Moment, on: bool) -> None:
        """Ask a player in that part of the turn while the stack is empty, or pass for them; in others' turns alike."""
        apart = self.apart.get(player, {})
        self.apart[player] = {key: stops for key, stops in apart.items() if key[1] != moment}
        self.set_passed(
            player,
            self.passed.get(player, frozenset()) - {moment} if on else {*self.passed.get(player, frozenset()), moment},
        )

    def set_stop_against(self, player: PlayerId, opponent: PlayerId, moment: Moment, on: bool) -> None:
        """Ask a player in that part of one opponent's turns, or pass for them; the turns of others stay as they are."""
        apart = {key: stops for key, stops in self.apart.get(player, {}).items() if key != (opponent, moment)}
        if on == (moment in self.passed.get(player, frozenset())):
            apart[opponent, moment] = on
        self.apart[player] = apart
        self.holds_changed.emit()

    def stops_in(self, player: PlayerId, turn_player: PlayerId, phase: str) -> bool:
        """Whether a player is asked in a phase of somebody's turn while the stack is empty."""
        moment = moment_of(phase, own=turn_player == player)
        if moment is None:
            return True
        general = moment not in self.passed.get(player, frozenset())
        return self.apart.get(player, {}).get((turn_player, moment), general)

    def ends_with_main(self, player: PlayerId) -> bool:
        """Whether a player's turn ends with their main phase, as far as nothing waits in the end phase."""
        return self.offered and not self.suspended and not self.stops_in(player, player, Phase.END.value)

    def set_passed(self, player: PlayerId, moments: Iterable[Moment]) -> None:
        """Where a player has no stop."""
        self.passed[player] = frozenset(moments)
        self.holds_changed.emit()

    def set_yield(self, player: PlayerId, item: Yielded, on: bool) -> None:
        """Always pass for a player while such an item resolves next, or ask them again."""
        mine = self.yielded.get(player, frozenset())
        self.yielded[player] = mine | {item} if on else mine - {item}
        self.holds_changed.emit()

    def set_trusted(self, player: PlayerId, opponent: PlayerId, on: bool) -> None:
        """Always pass for a player while something that an opponent controls resolves next, or ask them again."""
        mine = self.trusted.get(player, frozenset())
        self.trusted[player] = mine | {opponent} if on else mine - {opponent}
        self.holds_changed.emit()

    def suspend(self, on: bool) -> None:
        """Ask everybody about everything, or pass for them again where they want it; whoever holds a pass ends that."""
        if on != self.suspended:
            self.suspended = on
            self.held = {}
            self.holds_changed.emit()

    def passes_for(self, state: State, player: PlayerId) -> bool:
        """Whether a player who has Opportunity at this position wants to pass without being asked."""
        if self.suspended:
            return False
        if player in self.held:
            return True
        stack = state.zone(*STACK)
        if stack:
            item = state.entity(stack[-1], Instance)
            trusted = item.controller in self.trusted.get(player, frozenset())
            return trusted or Yielded.of(item) in self.yielded.get(player, frozenset())
        match = state.entity(MATCH, Match)
        return not self.stops_in(player, match.turn_player, match.phase.value)

    def give(self, game: Game, skipped: Callable[[Decision], bool]) -> None:
        """Give the passes that need nobody's attention; `skipped` says of whom else than those who hold them."""
        for _ in range(MOST_AUTOMATIC):
            self._end_holds(game.state, game.decision)
            decision = game.decision
            if decision is None or decision.kind != DecisionKind.OPPORTUNITY:
                return
            if not self.passes_for(game.state, PlayerId(decision.player)) and not skipped(decision):
                return
            self.given.add(len(game.answers))
            game.answer(Answer(decision.player, (PassOpportunity(),)))

    def back_to_the_last_asked(self, answers: Sequence[Answer], computers: Collection[int]) -> int:
        """How many answers have to be taken back to undo the last that a person was asked for; all where none was."""
        asked = (
            place
            for place in reversed(range(len(answers)))
            if place not in self.given and (answers[place].player not in computers or _by_hand(answers[place]))
        )
        return len(answers) - next(asked, 0)

    def given_last_for(self, player: PlayerId, answers: Sequence[Answer]) -> int | None:
        """The number of the last answer of a player, if nobody was asked for it or for any after it."""
        for number in reversed(range(len(answers))):
            if number not in self.given:
                return None
            if answers[number].player == player:
                return number
        return None

    def forget_after(self, answers: int) -> None:
        """Answers were taken back: only so many are left."""
        self.given = {number for number in self.given if number < answers}

    def _end_holds(self, state: State, decision: Decision | None) -> None:
        asked = decision.player if decision is not None and decision.kind != DecisionKind.OPPORTUNITY else 0
        left = {
            player: hold
            for player, hold in self.held.items()
            if decision is not None
            and hold.lasts(state)
            and not (asked == player and hold.until is Until.SOMETHING_HAPPENS)
        }
        if left != self.held:
            self.held = left
            self.holds_changed.emit()


def could_only_pass(state: State, decision: Decision) -> bool:
    """Whether a player with Opportunity has nothing to do but pass. Their own main phase is theirs all the same."""
    match = state.entity(MATCH, Match)
    own_main = match.turn_player == decision.player and match.phase is Phase.MAIN and not state.zone(*STACK)
    return not own_main and all(isinstance(option, PassOpportunity) for option in decision.options)


def _by_hand(answer: Answer) -> bool:
    """Whether it carries out a text by hand: where there is a person, they do that for the computer."""
    return answer.picks == (Done(),) or any(map(is_manual, answer.picks))


def _attacker(state: State) -> int:
    combat = state.get(COMBAT)
    return combat.attacker if isinstance(combat, Combat) else 0
