"""Positions in a few lines, and a desk at which every answer has to be scripted."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.engine.decisions import Answer, Cancel, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    DeclareAttack,
    PassOpportunity,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Match, Object, Origin, Player, PlayerStatus
from gatcg_desktop.rules.model.events import GameBegan, ObjectLeft, OpportunityGiven, PhaseBegan
from gatcg_desktop.rules.model.phases import MainPart, Phase
from gatcg_desktop.rules.model.zones import FIELD, OBJECTS, STATUSES
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.narration import narrate
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View
from tests.helpers.witness import as_seen, started

ADA, BO = 1, 2


def card(key: str, types: str, **printed: Any) -> CardDefinition:
    """A card definition; `types` is one or more type words. Main deck cards cost 1 reserve unless said otherwise."""
    words = tuple(types.upper().split())
    if "CHAMPION" not in words:
        printed.setdefault("cost_kind", "reserve")
        printed.setdefault("cost", 1)
    if "WEAPON" in words:
        printed.setdefault("durability", 3)  # a weapon without any is destroyed at once
    return CardDefinition(key, key.replace("-", " ").title(), words, **printed)


def ally(key: str, power: int = 2, life: int = 2, **printed: Any) -> CardDefinition:
    """An ally."""
    return card(key, "ally", power=power, life=life, **printed)


def action(key: str, *effects: t.Effect, targets: tuple[t.TargetLine, ...] = (), **printed: Any) -> CardDefinition:
    """A fast action with these instructions."""
    printed.setdefault("speed", "fast")
    extra = printed.pop("more", ())
    return card(key, "action", abilities=(t.OnResolve(effects, targets), *extra), **printed)


UNIT = t.Filter(types=("ALLY", "CHAMPION"))
ALLY = t.Filter(types=("ALLY",))
ACTIVATION = t.Filter(kind="instance", instances=("activation",))


def target(filter: t.Filter = UNIT, least: int = 1, most: int = 1) -> tuple[t.TargetLine, ...]:
    """One target line."""
    return (t.TargetLine(filter, least, most),)


SPIRIT = card("spirit", "champion", level=0, life=15, elements=("FIRE",))
HERO = card("hero", "champion", level=1, life=20, classes=("WARRIOR",), cost_kind="memory", cost=1)
FILLER = ally("filler")
BOLT = action("bolt", t.Damage(3, t.Target()), targets=target())
TWIN = action("twin", t.CopyInstance(t.Target(), new_targets=True), targets=target(ACTIVATION))
HUSH = action("hush", t.Negate(t.Target()), targets=target(ACTIVATION))
SEVER = action("sever", t.BanishSource(t.Target()), targets=target(ACTIVATION))
BASICS = (SPIRIT, HERO, FILLER, BOLT, TWIN, HUSH, SEVER)


class Board:
    """A position under construction. Each player has a level 1 champion over a fire spirit, and a deck of ten."""

    def __init__(self, *definitions: CardDefinition, players: tuple[str, ...] = ("Ada", "Bo"), deck: int = 10) -> None:
        self.definitions = Definitions({one.key: as_seen(one) for one in (*BASICS, *definitions)})
        self.writer = Writer.fresh(b"board", len(players) + 1)
        self.writer.step(GameBegan(1), "setup.decks")
        seats = tuple(range(1, len(players) + 1))
        self.writer.create(
            Match(seats, turn=5, turn_player=ADA, first_player=ADA, phase=Phase.MAIN, stage=MainPart.OPPORTUNITY),
            id=MATCH,
        )
        self.champions: dict[int, int] = {}
        for seat, name in zip(seats, players, strict=True):
            self.writer.create(Player(name, turns=3, had_champion=True), id=seat)
        for seat in seats:
            self.champions[seat] = self.field(seat, "hero")
            self.writer.create(Card(seat, "spirit"), ("lineage", self.champions[seat]))
            self.put(seat, "deck", "filler", deck)

    def put(self, player: int, zone: str, key: str, count: int = 1) -> int:
        """Cards in a zone; gives the id of the last."""
        return [self.writer.create(Card(player, key), (zone, player)) for _ in range(count)][-1] if count else 0

    def hand(self, player: int, *keys: str) -> list[int]:
        """Cards in a hand, with a filler to pay for each; gives the ids of the cards."""
        found = [self.put(player, "hand", key) for key in keys]
        self.put(player, "hand", "filler", len(keys))
        return found

    def field(self, player: int, key: str, *, token: bool = False, **state: Any) -> int:
        """An object on the field."""
        represented = 0 if token else self.writer.create(Card(player, key), FIELD)
        face = self.definitions[key]
        if face.durability is not None:
            state.setdefault("counters", (("durability", face.durability),))
        thing = Object(player, player, key, represented, 0, 1, Origin("token" if token else "card"), **state)
        return self.writer.create(thing, OBJECTS)

    def status(self, player: int, key: str, **state: Any) -> int:
        """A mastery a player has (`kind`: or a status or boon)."""
        return self.writer.create(PlayerStatus(player, player, key, 0, 1, 0, Origin("function"), **state), STATUSES)

    def set(self, **match: Any) -> None:
        """Change the match (turn, phase, stage ...)."""
        self.writer.change(MATCH, **match)

    def start(self) -> Desk:
        """Play on from here."""
        game = Game(Referee(self.definitions), self.writer)
        game.start()
        things = (thing for thing in game.state.entities.values() if isinstance(thing, Card | Object | PlayerStatus))
        started(self.definitions[key] for key in sorted({thing.key for thing in things}))
        return Desk(game, self.definitions, self.champions)


class Desk:
    """A game in which everything that is asked has to be answered by the test."""

    def __init__(self, game: Game, definitions: Definitions, champions: dict[int, int]) -> None:
        self.game = game
        self.definitions = definitions
        self.champions = champions

    # Answers ------------------------------------------------------------------------------------------------

    def answer(self, kind: str, *picks: Any) -> Desk:
        """Answer the decision, which has to be of that kind. Ids are taken as picks of things."""
        decision = self.game.decision
        assert decision is not None, f"the game is over; {kind} was expected"
        assert decision.kind == kind, f"{decision.kind} is asked ({decision.prompt}), not {kind}"
        made = tuple(Pick(pick) if isinstance(pick, int) else pick for pick in picks)
        self.game.answer(Answer(decision.player, made))
        return self

    def play(self, card: int, *, pay: int | None = None, targets: tuple[int, ...] = ()) -> Desk:
        """Activate a card, choosing these targets and paying with what is suggested."""
        self.answer("opportunity", PlayCard(card))
        if targets:
            self.answer("targets", *targets)
        return self.pay(pay)

    def pay(self, cards: int | None = None) -> Desk:
        """Pay reserve with fillers, or what is suggested; `cards` says how many are expected (none: no question)."""
        decision = self.game.decision
        if decision is not None and decision.kind == "pay_reserve":
            assert cards is None or decision.least == cards, f"{decision.least} have to be paid, not {cards}"
            fillers = [pick for pick in decision.options if self.game.state[pick.id].key == "filler"]
            spare = tuple(fillers[: decision.least])
            self.answer("pay_reserve", *(spare if len(spare) == decision.least else decision.suggestion))
        else:
            assert not cards, "nothing has to be paid"
        return self

    def use(self, source: int, index: int = 0) -> Desk:
        """Activate an ability."""
        return self.answer("opportunity", ActivateAbility(source, index))

    def attack(self, unit: int, target: int) -> Desk:
        """Declare an attack without weapons."""
        self.answer("opportunity", DeclareAttack(unit))
        return self.answer("attack_target", target)

    def passes(self, count: int = 1) -> Desk:
        """Pass Opportunity, whoever has it."""
        for _ in range(count):
            self.answer("opportunity", PassOpportunity())
        return self

    def resolve(self) -> Desk:
        """Both players pass, so that the top of the stack resolves."""
        return self.passes(2)

    def fight(self) -> Desk:
        """Through a combat in which nobody does anything."""
        while (decision := self.game.decision) is not None and self.query.match.phase is Phase.COMBAT:
            if decision.kind == "opportunity":
                self.passes()
            else:
                self.answer("retaliate")
        return self

    def in_any_order(self) -> Desk:
        """Put abilities that triggered together onto the stack as they come, if an order is asked for."""
        decision = self.game.decision
        if decision is not None and decision.kind == "order_triggers":
            self.answer("order_triggers", *decision.options)
        return self

    def refused(self, *picks: Any) -> Refused:
        """The refusal of an answer, which has to leave no trace."""
        before = self.game.state.encode(), len(self.game.steps), self.game.decision
        decision = self.game.decision
        assert decision is not None
        made = tuple(Pick(pick) if isinstance(pick, int) else pick for pick in picks)
        try:
            self.game.answer(Answer(decision.player, made))
        except Refused as refusal:
            assert (self.game.state.encode(), len(self.game.steps), self.game.decision) == before, "it left a trace"
            return refusal
        raise AssertionError(f"{picks} was not refused")

    def cancel(self) -> Desk:
        """Take the play under way back."""
        decision = self.game.decision
        assert decision is not None
        self.game.answer(Answer(decision.player, (Cancel(),)))
        return self

    # What is seen -------------------------------------------------------------------------------------------

    @property
    def query(self) -> GameQuery:
        """The state, to read."""
        return GameQuery(self.game.state, self.definitions)

    @property
    def anew(self) -> GameQuery:
        """The state, to read with nothing that was found out before."""
        return GameQuery(self.game.state.copy(), self.definitions)

    def view(self, viewer: int = OMNISCIENT) -> View:
        """What a viewer sees."""
        return project(self.game.state, self.definitions, viewer, self.game.decision)

    def zone(self, name: str, player: int) -> list[str]:
        """The keys of the cards in a zone."""
        return [self.game.state[id].key for id in self.game.state.zone(name, player)]

    def objects(self, player: int) -> list[str]:
        """The keys of what a player controls, tokens marked with a star; champions left out."""
        return [
            thing.key + ("*" if thing.is_token else "")
            for _, thing in self.query.objects(player)
            if "CHAMPION" not in self.definitions[thing.key].types
        ]

    def stack(self) -> list[str]:
        """The stack from the bottom: keys, copies marked with a star."""
        return [one.key + ("*" if one.copy else "") for one in self.view().stack]

    def damage(self, player: int) -> int:
        """The damage on a player's champion."""
        thing = self.query.object(self.champions[player])
        assert thing is not None
        return thing.damage

    def course(self) -> list[str]:
        """The phases, who was given Opportunity in them, and what left the field, in order."""
        said: list[str] = []
        for step in self.game.steps:
            match step.event:
                case PhaseBegan(phase=phase):
                    said.append(phase)
                case OpportunityGiven(player=player):
                    said.append(f"-> {player}")
                case ObjectLeft():
                    said.append("left")
        return said

    def log(self) -> str:
        """Everything that happened, in words, a line each."""
        names = self.query
        return "\n".join(
            str(narrate(step.event, names.name, lambda key: self.definitions[key].name)) for step in self.game.steps
        )


def settle(desk: Desk) -> Desk:
    """Answer what is asked with what is suggested or the first there is, until nothing is left to happen."""
    while (decision := desk.game.decision) is not None:
        if decision.kind == "opportunity":
            if not desk.stack() and desk.query.combat is None:
                return desk
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: max(1, decision.least)]))
    return desk


def zapped(board: Board, how: str) -> Desk:
    """A board with "zap", an action on an ally: Ada activates it, and it is resolved, negated or fizzled."""
    unit = board.field(BO, "filler")
    zap, hush, bolt = (board.put(player, "hand", key) for player, key in ((ADA, "zap"), (BO, "hush"), (BO, "bolt")))
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 2)
    desk = board.start().play(zap, targets=(unit,)).passes()
    if how == "negated":
        return desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
    if how == "fizzled":
        return desk.play(bolt, targets=(unit,)).resolve().resolve()
    return desk.passes()
