"""The computer at some seats of a game at this table: it answers through the session, at a pace one can follow."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.bots.giving_up import GivingUp, conceding
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.processes.helping import Helpers, Thinking
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.bots.reasons import reason_for
from gatcg_desktop.bots.selfplay import make_bot, make_thinking, seed_of
from gatcg_desktop.engine.decisions import Answer, Concede, Decision
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.slices import LONGEST_S, Pause, one_slice
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.settings import BotKind

log = logging.getLogger(__name__)

PACE_MS = 700
"""How long the computer waits before it does something, so that a person sees what happened before."""
QUICK_MS = 250
"""The same for an answer that is part of what it began."""
TRIES = 5
"""How many answers at random follow one that was not taken, before the seat is left to the person."""
OFTEN = 2
"""How many times in a game the computer gives the same sort of reason."""
CONCEDING: frozenset[BotKind] = frozenset({"practice", "steady", "thinker"})
"""Who gives up a lost game, if a person plays against them."""
LENT: BotKind = "steady"
"""Who plays on where a person lets the computer play a turn, and where a bot fails."""


class ComputerPlayers(QObject):
    """Answers for the players in `session.computers`, while the present is shown: looking at the past stops it.

    Each bot gets an observation of what its player may know, as everywhere (`bots.selfplay.make_bot`). Nobody waits for
    it: what takes thought is found out in other processes, and an answer is one short call of the GUI thread. What is
    being thought is dropped when the game is another, or the past is looked at.

    Attributes: `kinds`, who plays for which player; `helpers`; `tells_why`, whether it gives reasons.
    Signals: gave_up(player): the computer found no answer that is taken, and the person has to give it;
    would_concede(player): its game is lost, and it waits for `concede` or `play_on`, once in a game;
    reasoned(player, Message): why it did what it just did, each sort of reason no more than OFTEN times;
    sides_changed(): the person sits at the other seat;
    worker_lost(): a process that thought for the computer died or hung and was replaced, once in a game.
    """

    gave_up = Signal(int)
    would_concede = Signal(int)
    reasoned = Signal(int, object)
    sides_changed = Signal()
    worker_lost = Signal()

    def __init__(
        self,
        session: Session,
        kinds: Mapping[int, BotKind],
        seed: int = 0,
        parent: QObject | None = None,
        helpers: Helpers | None = None,
    ) -> None:
        """`helpers`: who thinks for the computer (None: this process, in slices); they are ended with `close`."""
        super().__init__(parent)
        self.helpers = helpers
        self.session = session
        self.kinds: dict[int, BotKind] = dict(kinds)
        self._seed = seed
        self._bots: dict[int, Callable[[Game], Thinking]] = {}
        self._stand_ins: dict[int, Bot] = {}
        self._thinking: Thinking | None = None
        self._lent: dict[int, int] = {}
        self._offered: set[int] = set()
        self._asked: Decision | None = None
        self.tells_why = False
        self._told_of_loss = False
        self._told: Counter[str] = Counter()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._act)
        session.decision_changed.connect(self._look)
        self._look()

    def close(self) -> None:
        """Nobody plays on here: end all processes."""
        self._timer.stop()
        self._asked = self._thinking = None
        self._bots.clear()
        if self.helpers is not None:
            self.helpers.end()

    # What a person asks for ----------------------------------------------------------------------------------

    @property
    def can_play_turn(self) -> bool:
        """Whether there is a person who could let the computer play for them."""
        session = self.session
        return not session.over and not session.waiting and session.viewer not in session.computers

    @property
    def can_change_sides(self) -> bool:
        """Whether one person plays against one bot."""
        session = self.session
        return len(session.players) == 2 and len(self.kinds) == 1 and session.computers == frozenset(self.kinds)

    def play_this_turn(self) -> None:
        """Answer for the person at the table until the turn is over."""
        if self.can_play_turn:
            player = self.session.viewer
            self._lent[player] = self._turn()
            self._seat(self.session.computers | {player})

    def change_sides(self) -> None:
        """The person goes on as the computer's player, and the computer as theirs."""
        if self.can_change_sides:
            (other, kind), before = next(iter(self.kinds.items())), self.session.viewer
            self.kinds = {before: kind}
            self._bots.clear()
            self.session.set_computers({before}, PlayerId(other))
            self.sides_changed.emit()

    def concede(self, player: int) -> None:
        """Accept that a player of the computer gives up."""
        self.session.go_live()
        if not self.session.over:
            self.session.answer_for(PlayerId(player), Concede())

    def play_on(self) -> None:
        """The computer goes on with a game that it would have given up."""
        self._look()

    # Playing -------------------------------------------------------------------------------------------------

    def _look(self, *_: object) -> None:
        """Find out whether the computer is asked, and let it answer in a while."""
        session, decision = self.session, self.session.game.decision
        self._give_back()
        ours = decision is not None and decision.player in session.computers
        asked = decision if ours and session.live and session.decision is None else None
        if asked is self._asked and (asked is None or self._timer.isActive()):
            return
        self._asked, self._thinking = asked, None
        self._timer.stop()
        if asked is not None:
            self._timer.start(
                PACE_MS if asked.kind in (DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE) else QUICK_MS
            )

    def _act(self) -> None:
        decision = self._asked
        if decision is None or decision is not self.session.game.decision or not self.session.live:
            self._asked = self._thinking = None
            return
        answer = self._thought(decision)
        if self.helpers is not None and self.helpers.lost and not self._told_of_loss:
            self._told_of_loss = True
            self.worker_lost.emit()
        if isinstance(answer, Pause):
            self._timer.start(answer)
            return
        self._asked = self._thinking = None
        if answer.picks == (Concede(),):
            self._bots.pop(decision.player)
            self._offered.add(decision.player)
            self.would_concede.emit(decision.player)
            return
        if self._give(answer):
            return
        for number in range(TRIES):
            if self.session.game.decision is not decision:
                return  # what was refused in the middle of a play was taken back as a whole
            if self._give(RandomPlayer(self._seed + number).answer(decision)):
                return
        log.info("the computer found no answer to %s", decision.kind)
        self.kinds.pop(decision.player, None)
        self.gave_up.emit(decision.player)
        self._seat(self.session.computers - {decision.player})

    def _give(self, answer: Answer) -> bool:
        position, decision = self._position(answer), self.session.game.decision
        if not self.session.answer_for(PlayerId(answer.player), *answer.picks):
            return False
        if position is not None and decision is not None:
            why = reason_for(position, decision, answer, self.session.name_of)
            if why is not None and self._told[why.text] < OFTEN:
                self._told[why.text] += 1
                self.reasoned.emit(answer.player, why)
        return True

    def _position(self, answer: Answer) -> Position | None:
        """Where an answer is given, as far as its player knows it, to tell why."""
        session = self.session
        if not self.tells_why or self.kinds.get(answer.player, "goldfish") == "goldfish":
            return None
        player = PlayerId(answer.player)
        seen = observe(session.game.state, session.definitions, player, session.game.decision)
        return Position(seen.query, player)

    def _thought(self, decision: Decision) -> Answer | Pause:
        """What the bot answers, or in how many milliseconds to ask it again. Where it fails steady answers, and where
        that does, too, anything legal is: the game has to go on."""
        player, session = PlayerId(decision.player), self.session
        try:
            if self._thinking is None:
                self._thinking = self._bot_of(player)(session.game)
            return one_slice(self._thinking)
        except Exception:
            log.exception("a bot failed at %s", decision.kind)
        if player not in self._stand_ins:  # one for the game: who forgets what they did turns in circles
            self._stand_ins[player] = make_bot(LENT, session.definitions, player, self._seed)
        try:
            return self._stand_ins[player](session.game)
        except Exception:
            log.exception("steady failed at %s", decision.kind)
            return RandomPlayer(self._seed).answer(decision)

    def _bot_of(self, player: PlayerId) -> Callable[[Game], Thinking]:
        bot = self._bots.get(player)
        if bot is None:
            kind = self.kinds.get(player, LENT)
            seed = seed_of(self._seed, 0, self.session.players.index(player) + 1)
            definitions = self.session.definitions
            bot = make_thinking(kind, definitions, player, seed, self.helpers, LONGEST_S)
            opposed = len(self.kinds) < len(self.session.players)
            if opposed and self.kinds.get(player) in CONCEDING and player not in self._offered:
                bot = conceding(bot, GivingUp(definitions, player, seed, self.helpers))
            self._bots[player] = bot
        return bot

    def _give_back(self) -> None:
        """A turn that the computer played for a person is over."""
        turn = self._turn()
        over = {player for player, lent in self._lent.items() if lent != turn}
        if over:
            for player in over:
                del self._lent[player]
                self._bots.pop(player, None)
            self._seat(self.session.computers - over)

    def _seat(self, computers: frozenset[int]) -> None:
        self.session.set_computers(computers, lent=self._lent)

    def _turn(self) -> int:
        return self.session.game.state.entity(MATCH, Match).turn
