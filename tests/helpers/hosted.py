"""A game as its host runs it, an act at a time, with the frames that each viewer is sent."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup, Input
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.views import sight

Picks = tuple[Any, ...]
Ids = tuple[int, ...]


class Act(msgspec.Struct, frozen=True):
    """Something that was put in. `named` has the ids that the player has, `picks` the host's ids for the same (nothing
    when it was refused at once).

    `back`: answers taken back. `watch`: a viewer begins to listen. `again`: everybody comes back who had heard all but
    so many deltas, and who says so rightly, or has nothing, or something else. `rude`: the player names hidden
    cards. `finger`: the player points at something.
    """

    player: int = 0
    picks: Picks = ()
    named: Picks = ()
    back: int = 0
    watch: int = -1
    again: int = 0
    rude: bool = False
    finger: bool = False


class After(msgspec.Struct, frozen=True):
    """How things stood after an act.

    `sent`: frames by viewer. `steps` are the new ones, `answers` how many stand, `asked` who is asked what, `lots` over
    what ids the dice were thrown, `cards` all cards as they are.
    """

    sent: dict[int, list[bytes]]
    steps: tuple[Step, ...]
    zones: dict[Zone, Ids]
    cards: dict[int, Card]
    answers: int
    asked: tuple[int, str]
    refused: bool
    lots: tuple[Ids, ...]


class Lots:
    """Knows what the dice of a game are thrown over, and can put it into another order first: a shuffle is as fair
    whichever way the cards lay before. So the chances of two games can be coupled."""

    def __init__(
        self, order: Callable[[int, Ids], Ids] = lambda number, ids: ids, part: Callable[[int], int] = lambda id: id
    ) -> None:
        """`order` gets what is thrown over, and its number within the act; it gives the same ids in some order. `part`:
        whose lot a card has where cards are told apart by lot (`lot_of`)."""
        self._order = order
        self._part = part
        self._over: list[Ids] = []

    @contextlib.contextmanager
    def watched(self) -> Iterator[list[Ids]]:
        """While this is entered. Gives a list that grows."""
        shuffle, draw_lots, lot_of, mine = Writer.shuffle, Writer.draw_lots, sight.lot_of, self
        self._over = over = []

        def shuffled(writer: Writer, zone: Zone) -> None:
            ids = mine._thrown(writer.state.zones.get(zone, ()))
            writer.order(zone, draw_lots(writer, ids, len(ids)))

        def drawn(writer: Writer, ids: Iterable[int], count: int) -> Ids:
            return draw_lots(writer, mine._thrown(tuple(ids)), count)

        Writer.shuffle, Writer.draw_lots = shuffled, drawn  # type: ignore[method-assign]
        sight.lot_of = lambda seed, moment, id: lot_of(seed, moment, mine._part(id))
        try:
            yield over
        finally:
            Writer.shuffle, Writer.draw_lots = shuffle, draw_lots  # type: ignore[method-assign]
            sight.lot_of = lot_of

    def _thrown(self, ids: Ids) -> Ids:
        ids = self._order(len(self._over), ids)
        self._over.append(ids)
        return ids


class Hosted:
    """A game as its host runs it. Attributes: `game`, `viewers`, `after` (how it stands)."""

    def __init__(self, setup: HostedGameSetup, viewers: Iterable[int], lots: Lots) -> None:
        self._lots = lots
        self.viewers = list(viewers)
        with lots.watched() as over:
            self.game = HostedGame(setup, 1, self.viewers)
        sent = {viewer: [packed(self.game.last(viewer))] for viewer in self.viewers}
        self.after = after_that(self.game.game, sent, 0, False, over)

    def put(self, act: Act, as_named: int = 0) -> After:
        """Put an act in; the player `as_named` says it in ids of their own. Raises EngineFault."""
        game, refused = self.game, b""
        before, seq = list(game.game.steps), game.seq
        with self._lots.watched() as over:
            try:
                if act.watch >= 0:
                    game.watch(act.watch)
                    self.viewers.append(act.watch)
                elif act.back:
                    game.put_in(Input("take_back", act.player, (), act.back))
                elif act.player == as_named and not act.again:
                    game.put_in(game.input_of(act.player, act.named, game.seq))
                elif not act.again:
                    game.put_in(Input("answer", act.player, act.picks))
            except Refused as refusal:
                refused = packed(p.NotTaken(refusal.message, refusal.rule, game.seq))
        sent: dict[int, list[bytes]] = {viewer: [] for viewer in self.viewers}
        for viewer in self.viewers:
            if game.seq > seq or act.watch == viewer:
                sent[viewer].append(packed(game.last(viewer)))
            if act.again:
                sent[viewer] = self._come_back(viewer, act.again)
        if refused and act.player in sent:
            sent[act.player].append(refused)
        now, common = game.game.steps, 0
        while common < min(len(now), len(before)) and now[common] is before[common]:
            common += 1
        self.after = after_that(game.game, sent, common, bool(refused), over)
        return self.after

    def _come_back(self, viewer: int, missed: int) -> list[bytes]:
        """What a viewer is sent who comes back."""
        game, chains = self.game, self.game.chains(viewer)
        missed = min(missed, len(chains) - 1)
        seen, chain = game.seq - missed, chains[-1 - missed]
        ways = ((seen, chain), (0, b""), (seen, b"another game entirely"))
        return [packed(sync) for way in ways for sync in game.syncs(viewer, *way)]


def after_that(game: Game, sent: dict[int, list[bytes]], common: int, refused: bool, over: list[Ids]) -> After:
    """How a game stands now; its steps before the `common`th are as they were."""
    asked = (game.decision.player, game.decision.kind) if game.decision is not None else (0, "")
    cards = {id: thing for id, thing in game.state.entities.items() if type(thing) is Card}
    return After(
        sent, tuple(game.steps[common:]), dict(game.state.zones), cards, len(game.answers), asked, refused, tuple(over)
    )
