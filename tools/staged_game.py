"""A game that bots play up to a moment, and that is brought by hand into a position worth a picture. Not shipped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.gui.games.game_decks import PreparedGame
from gatcg_desktop.rules.model.choices import (
    ChangeByHand,
    CopyByHand,
    CountersByHand,
    DeclareAttack,
    MoveByHand,
    PassOpportunity,
    Pick,
    PlayCard,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.entities import MATCH, Match, Object
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.game_query import GameQuery

SEED = 11
MOST_ANSWERS = 900


class Played:
    """A game that bots play, and that is changed by hand."""

    def __init__(self, prepared: PreparedGame) -> None:

        self.setup, self.editions = prepared.setup, prepared.editions
        self.game = self.setup.begin()
        self.bots = {player: make_bot("steady", self.game.rules.definitions, player, SEED) for player in (1, 2)}

    @property
    def match(self) -> Match:
        """Turn, phase and who has Opportunity."""

        return self.game.state.entity(MATCH, Match)

    @property
    def turn(self) -> int:
        """The turn that is played."""
        return self.match.turn

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.game.decision.player

    @property
    def asked(self) -> str:
        """The kind of the question."""
        return str(self.game.decision.kind)

    @property
    def in_main(self) -> bool:
        """Whether the turn player may do what they like."""
        return (
            self.asked == "opportunity" and self.player == self.match.turn_player and self.match.phase.value == "main"
        )

    @property
    def can_attack(self) -> bool:
        """Whether an attack can be declared."""

        return any(isinstance(option, DeclareAttack) for option in self.game.decision.options)

    def play(self, until: Callable[[Played], bool]) -> None:
        """Let the bots play until something is so."""
        for _ in range(MOST_ANSWERS):
            if self.game.decision is None or until(self):
                return
            self.game.answer(self.bots[self.player](self.game))

    def do(self, *picks: object) -> None:
        """Answer for whoever is asked; what cannot be done is left."""

        with suppress(Refused):
            self.game.answer(Answer(self.player, picks))

    def settle(self) -> None:
        """Answer what comes on the way, as is suggested or else with the first there is."""
        for _ in range(30):
            decision = self.game.decision
            if decision is None or decision.kind == "opportunity":
                return
            self.do(*(decision.suggestion or decision.options[: max(1, decision.least)]))

    def crowd(self, mine: int = 7) -> None:
        """Put allies of both decks onto the fields, in every state, with tokens beside them."""

        state, faces = self.game.state, self.setup.definitions
        for player, count in ((self.player, mine), (3 - self.player, mine - 1)):
            cards = [id for zone in ("deck", "hand") for id in state.zone(zone, player)]
            wanted = [id for id in cards if "ALLY" in faces[state.entities[id].key].types]
            fresh = {state.entities[id].key: id for id in wanted}
            there = [one for one in self._objects(player) if "ALLY" in faces[one[1].key].types]
            for id in list(fresh.values())[: max(0, count - len(there))]:
                self.do(MoveByHand(id, "field", player))
                self.settle()
        allies = [id for id, thing in self._objects(0) if "ALLY" in faces[thing.key].types]
        for place, id in enumerate(allies):
            match place % 6:
                case 0:
                    self.do(TurnByHand(id, "rest"))
                case 1:
                    self.do(CountersByHand(id, "damage", 1))
                case 2:
                    self.do(ChangeByHand(id, power=2, life=1))
                case 3:
                    self.do(CountersByHand(id, "buff", 2))
                case 4:
                    self.do(ChangeByHand(id, keyword="Stealth"))
        tokens = [key for key, face in faces.items() if "TOKEN" in face.supertypes] or [
            self.game.state.entities[id].key for id in allies[:1]
        ]
        for number in range(4):
            self.do(TokenByHand(1 + number % 2, tokens[0]))
            self.do(TokenByHand(self.player, tokens[-1]))
        self.settle()

    def _objects(self, player: int) -> list[tuple[int, Object]]:
        state = self.game.state
        things = [(id, state.entities[id]) for id in state.zone("objects")]
        return [(id, thing) for id, thing in things if player in (0, thing.controller)]

    def activate(self, items: int) -> None:
        """Play a card, with a target if there is one that takes any, and copy it until so many items came."""

        decision, faces = self.game.decision, self.setup.definitions
        plays = [one for one in decision.options if isinstance(one, PlayCard) and one.method == "activation"]
        plays.sort(key=lambda one: "ACTION" not in faces[self.game.state.entities[one.card].key].types)
        if plays and (not self.game.state.zone(*STACK) or "ACTION" in faces[self._key(plays[0])].types):
            self.do(plays[0])
            self.settle()
        stack = self.game.state.zone(*STACK)
        for _ in range(items - 1 if stack else 0):
            self.do(CopyByHand(stack[-1]))
            self.settle()

    def _key(self, play: PlayCard) -> str:
        return self.game.state.entities[play.card].key

    def attack(self) -> None:
        """Declare the attack of the strongest, with a weapon if there is one."""

        attacks = [one for one in self.game.decision.options if isinstance(one, DeclareAttack)]
        self.do(attacks[-1])
        self.settle()

    @property
    def guards(self) -> list[int]:
        """The allies of who is not asked."""
        others = self._objects(3 - self.player)
        return [id for id, thing in others if "ALLY" in self.setup.definitions[thing.key].types]

    def attack_past_a_guard(self) -> None:
        """Declare an attack on the other champion, whose ally may intercept it, up to where that is asked."""
        champion = GameQuery(self.game.state, self.setup.definitions).champion(PlayerId(3 - self.player))
        guard = self.guards[0]
        self.do(TurnByHand(guard, "wake"))
        self.do(ChangeByHand(guard, keyword="Intercept"))
        self.do([one for one in self.game.decision.options if isinstance(one, DeclareAttack)][-1])
        self.do(Pick(champion))
        self.settle()
        while self.asked == "opportunity":
            self.do(PassOpportunity())
