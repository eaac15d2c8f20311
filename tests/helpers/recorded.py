"""Random games as a host runs them, recorded: what was put in, what each viewer was sent, and who could know what."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.engine.decisions import Cancel, Concede, EngineFault, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    BecomeByHand,
    ControlByHand,
    CountersByHand,
    DeclareAttack,
    DrawByHand,
    LookByHand,
    MoveByHand,
    Pick,
    Place,
    PlayCard,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.procedure.new_game import Seat
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.settings import BotKind
from tests.helpers.at_table import AJAR, AtTable
from tests.helpers.hosted import Act, After, Hosted, Ids, Lots
from tests.helpers.judge import Judge
from tests.helpers.scenes import Scene, scenes_of

HIDING = ("deck", "hand", "memory", "material", "pantheon", "banishment")
"""Zones in which a card may lie that somebody does not know."""
SECTIONS = {"material": "material", "main": "deck", "boons": "pantheon"}
"""The sections of a seat's deck, and the zones where their cards begin."""


class Stage(msgspec.Struct, frozen=True):
    """Decks to play with. `spare` are cards that may be in a deck instead, by the section that they go into.

    `faces_for` gives the faces that a game with given keys needs.
    """

    name: str
    seats: tuple[Seat, ...]
    faces_for: Callable[[Iterable[str]], tuple[CardDefinition, ...]]
    spare: dict[str, tuple[str, ...]] = {}

    def setup(self, seats: tuple[Seat, ...], seed: bytes) -> HostedGameSetup:
        """A game with these seats."""
        keys = {key for seat in seats for section in SECTIONS for key in getattr(seat, section)}
        return HostedGameSetup(seats, self.faces_for(sorted(keys)), seed, 0)


class Script(msgspec.Struct, frozen=True):
    """How a random game goes. Floats are how often something happens, from 0 to 1. `at_table`: with everything that is
    said around the game, and not the game alone. `ajar`: the act with which a spectator comes who may see hands."""

    acts: int = 90
    bots: tuple[BotKind, ...] = ("random", "random")
    cancel: float = 0.15
    back: float = 0.04
    by_hand: float = 0.03
    rude: float = 0.08
    again: float = 0.02
    concede: float = 0.3
    finger: float = 0.0
    late_watcher: bool = False
    at_table: bool = False
    ajar: int = 0


def door(script: Script) -> type[Hosted] | type[AtTable]:
    """Where acts of a script are put in."""
    return AtTable if script.at_table else Hosted


class Recorded(msgspec.Struct, frozen=True):
    """A game that was played. `acts[n]` led to `afters[n + 1]`; `afters[0]` is the beginning.

    `cards` are those of the deck lists: the seat, the section and the place in it of each id. `scenes` are what
    happened in each act.
    """

    stage: Stage
    script: Script
    setup: HostedGameSetup
    acts: tuple[Act, ...]
    afters: tuple[After, ...]
    scenes: tuple[frozenset[Scene], ...]
    judge: Judge
    cards: dict[int, tuple[int, str, int]]

    def key(self, card: int) -> str:
        """The face of a card of the deck lists."""
        seat, section, place = self.cards[card]
        return str(getattr(self.setup.seats[seat - 1], section)[place])

    def with_faces(self, faces: dict[int, str]) -> HostedGameSetup:
        """The set-up of the game in which these cards have these faces."""
        seats = []
        for number, seat in enumerate(self.setup.seats, 1):
            lists = {section: list(getattr(seat, section)) for section in SECTIONS}
            for card, key in faces.items():
                owner, section, place = self.cards[card]
                if owner == number:
                    lists[section][place] = key
            seats.append(msgspec.structs.replace(seat, **{name: tuple(keys) for name, keys in lists.items()}))
        return self.stage.setup(tuple(seats), self.setup.seed)


def record(stage: Stage, seed: int, script: Script) -> Recorded:
    """Play a game: the same for the same seed."""
    return _Recorder(stage, seed, script).run()


class _Recorder:
    def __init__(self, stage: Stage, seed: int, script: Script) -> None:
        self.script = script
        self.dice = random.Random(seed)
        self.stage = stage
        self.players = tuple(range(1, len(stage.seats) + 1))
        self.setup = stage.setup(stage.seats, seed.to_bytes(8, "big"))
        self.hosted = door(script)(self.setup, (*self.players, *(() if script.late_watcher else (EVERYBODY,))), Lots())
        self.game = self.hosted.game
        self.bots: dict[int, Bot] = {
            player: make_bot(script.bots[player % len(script.bots)], self.game.definitions, player, seed * 9 + player)
            for player in self.players
        }
        self.remote = {player: RemoteGame(lambda seq, picks: None) for player in self.players}
        self.hear()

    def hear(self) -> None:
        for player in self.players:
            self.remote[player].take_in(self.game.last(player))

    def run(self) -> Recorded:
        game, judge = self.game, Judge(self.game.definitions, (*self.players, EVERYBODY))
        acts: list[Act] = []
        afters = [self.hosted.after]
        scenes = [scenes_of(self.hosted.after, None, Act(), game.game)]
        judge.look(game.game)
        for number in range(self.script.acts):
            if game.game.decision is None:
                break
            act, seq, inputs = self.act(number), game.seq, len(game.inputs)
            try:
                after = self.hosted.put(act, act.player)
            except EngineFault:
                continue
            if act.named and len(game.inputs) > inputs:
                act = msgspec.structs.replace(act, picks=game.inputs[-1].picks)
            if game.seq > seq:
                self.hear()
            scenes.append(scenes_of(after, afters[-1], act, game.game))
            acts.append(act)
            afters.append(after)
            judge.look(game.game)
        return Recorded(
            self.stage, self.script, self.setup, tuple(acts), tuple(afters), tuple(scenes), judge, _cards(game)
        )

    def act(self, number: int) -> Act:
        """What happens next."""
        decision, dice, script = self.game.game.decision, self.dice, self.script
        assert decision is not None
        player = decision.player
        if script.late_watcher and number == script.acts // 2:
            return Act(watch=EVERYBODY)
        if script.ajar and number == script.ajar:
            return Act(watch=AJAR)
        if number == script.acts - 1 and dice.random() < script.concede:
            return Act(player, named=(Concede(),))
        if dice.random() < script.again:
            return Act(again=dice.randint(1, 5))
        if dice.random() < script.back and len(self.game.game.answers) > 3:
            return Act(player, back=dice.randint(1, 3))
        state = self.remote[player].state
        if dice.random() < script.rude:
            rude = player if dice.random() < 0.8 else dice.choice(self.players)  # perhaps out of turn
            pick = _rude(dice, self.remote[rude].state, rude, self.players)
            if pick is not None:
                return Act(rude, named=(pick,), rude=True)
        if dice.random() < script.finger:
            return self.finger(player, dice.choice([id for ids in state.zones.values() for id in ids]))
        if decision.manual and dice.random() < script.by_hand:
            pick = _by_hand(dice, state, player, self.players)
            if pick is not None:
                return Act(player, named=(pick,))
        if decision.cancellable and dice.random() < script.cancel:
            return Act(player, named=(Cancel(),))
        picks = self.bots[player](self.game.game).picks
        asked = self.remote[player].decision
        assert asked is not None and len(asked.options) == len(decision.options)
        return Act(player, named=tuple(asked.options[decision.options.index(pick)] for pick in picks))

    def finger(self, player: int, id: int) -> Act:
        """A player points at something."""
        try:
            picks = self.game.input_of(player, (Pick(id),), self.game.seq).picks
        except Refused:  # the back of a card, which is no one card for this player
            picks = ()
        return Act(player, picks, (Pick(id),), finger=True)


def _cards(game: HostedGame) -> dict[int, tuple[int, str, int]]:
    state = Cursor(game.game).seek(1)
    found = {}
    for number, seat in enumerate(game.setup.seats, 1):
        for section, zone in SECTIONS.items():
            ids = state.zone(zone, number)
            assert tuple(state[id].key for id in ids) == getattr(seat, section)
            found.update({id: (number, section, place) for place, id in enumerate(ids)})
    return found


def _rude(dice: random.Random, state: State, player: int, players: Ids) -> Any:
    """A pick that names a card the player does not know, in the player's ids, or something by a guess."""
    zones = [(zone, owner) for owner in players for zone in HIDING if owner != player or zone == "deck"]
    hidden = [id for zone in zones for id in state.zone(*zone) if not getattr(state.get(id), "key", "")]
    if not hidden:
        return None
    id = dice.choice(hidden) if dice.random() < 0.8 else dice.randrange(400)
    return dice.choice(
        (
            PlayCard(id),
            PlayCard(id, "materialization"),
            ActivateAbility(id, 0),
            Pick(id),
            DeclareAttack(id),
            Place(id, "top"),
            MoveByHand(id, "field", player),
            CountersByHand(id, "buff", 1),
            TurnByHand(id, "rest"),
            ControlByHand(id, player),
            TokenByHand(player, "", id),
            TokenByHand(player, "no such token"),
            RevealByHand(id),
            RevealByHand(id, player),
            BecomeByHand(id, id),
        )
    )


def _by_hand(dice: random.Random, state: State, player: int, players: Ids) -> Any:
    """A move by hand of a card of one's own, or of one in a deck that the player has looked at, in the player's ids."""
    own = [ids for zone in ("hand", "memory", "graveyard") if (ids := state.zone(zone, player))]
    own += [seen for whose in players if (seen := [id for id in state.zone("deck", whose) if state.get(id).key])]
    if not own:
        return None
    id = dice.choice(dice.choice(own))
    return dice.choice(
        (
            MoveByHand(id, dice.choice(("hand", "memory", "deck", "graveyard", "banishment", "material"))),
            TurnByHand(id, dice.choice(("face_up", "face_down"))),
            DrawByHand(player, 1, dice.choice(("hand", "memory"))),
            ShuffleByHand(player),
            RollByHand(player, 6, 2),
            RandomByHand(player, dice.choice(("hand", "memory")), dice.choice(("", "graveyard"))),
            RevealByHand(id, dice.choice((0, player))),
            *(LookByHand(whose, dice.randint(1, 4)) for whose in players),
        )
    )
