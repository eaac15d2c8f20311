"""One game of a match on the host: the referee, and what every viewer was told of it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Answer, Concede, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lan.messages.protocol import Picks, Sync, decision_on_wire
from gatcg_desktop.rules.model.choices import AnyPick, MoveByHand, TokenByHand, is_manual
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.redaction import REDACTION, ids_in, renamed_answer, with_ids
from gatcg_desktop.rules.views.viewer_stream import ViewerDelta, ViewerStream

NO_CHAIN = bytes(32)
_encoder = msgspec.msgpack.Encoder()


class Input(msgspec.Struct, frozen=True, array_like=True):
    """What was put into a game: an answer (with the host's ids), or answers taken back."""

    kind: Literal["answer", "take_back"]
    player: PlayerId
    picks: Picks = ()
    count: int = 0


class HostedGameSetup(msgspec.Struct, frozen=True):
    """What a game begins from; with the inputs since, all of it."""

    seats: tuple[Seat, ...]
    definitions: tuple[CardDefinition, ...]
    seed: bytes
    first_player: int


def chain_hash(chain: bytes, delta: ViewerDelta) -> bytes:
    """The hash of all deltas up to this one."""
    return hashlib.blake2b(chain + _encoder.encode(delta), digest_size=32).digest()


class _Watched:
    """What one viewer was told."""

    def __init__(self, viewer: int, definitions: Definitions, missed: int = 0) -> None:
        """`missed`: how many deltas there were before; the first to this viewer has all of it."""
        self.stream = ViewerStream(viewer, definitions)
        self.missed = missed
        self.syncs: list[Sync] = []
        self.chains: list[bytes] = [NO_CHAIN]


class HostedGame:
    """A game that runs here, for these viewers. The same set-up and inputs give the same syncs, byte for byte.

    Attributes: `game`, `inputs` (all so far), `number` (of the game in its match).
    """

    def __init__(self, setup: HostedGameSetup, number: int, viewers: Sequence[int]) -> None:
        self.setup = setup
        self.number = number
        self.inputs: list[Input] = []
        self.definitions = Definitions({face.key: face for face in setup.definitions})
        self.game: Game = new_game(self.definitions, setup.seats, setup.seed, setup.first_player)
        self._watched = {viewer: _Watched(viewer, self.definitions) for viewer in viewers}
        self._tell()

    # What happens ------------------------------------------------------------------------------------------

    def input_of(self, player: PlayerId, picks: tuple[AnyPick, ...], seq: int) -> Input:
        """A player's answer, in that player's ids, to what was asked with delta `seq`. Raises Refused for one that
        comes late or from somebody else."""
        conceding = picks == (Concede(),)
        decision = self.game.decision
        if decision is None or (not conceding and (decision.player != player or seq != self.seq)):
            raise Refused(say("That answer came too late, or was not yours to give: nothing was done."), "ending.over")
        stream = self._watched[player].stream
        answer = renamed_answer(Answer(player, picks), stream.sight.card_of)
        on_offer = decision.options
        for pick in answer.picks:
            # The referee's refusals name cards, and whether it refuses tells of a hidden one: it is not asked.
            moved = is_manual(pick) and not isinstance(pick, TokenByHand)
            moved = moved and not (isinstance(pick, MoveByHand) and pick.zone == "field")
            if pick not in on_offer and not moved and self._names_hidden(player, pick):
                raise Refused(say("That is not among the choices now: pick one of those offered."), decision.rule)
        return Input("answer", player, answer.picks)

    def _names_hidden(self, player: PlayerId, pick: AnyPick) -> bool:
        """Whether a pick is about a card that the player may not know, or a face that the player has not seen."""
        watched = self._watched.get(player)
        if watched is None:
            return False
        stream = watched.stream
        return not all(map(stream.sight.knows, ids_in(pick))) or not stream.faces.keys() >= set(
            REDACTION.faces_in(pick)
        )

    def put_in(self, one: Input) -> None:
        """Carry out an input, in the host's ids, and tell everybody. Raises Refused, EngineFault; then it never was."""
        before = len(self.game.journal), len(self.game.steps), len(self.game.answers)
        blind = any(self._names_hidden(one.player, pick) for pick in one.picks)
        try:
            if one.kind == "take_back":
                self.game.take_back(one.count)
            else:
                self.game.answer(Answer(one.player, one.picks))
        except Refused:
            # A play found illegal on the way was taken back as a whole: that is told like any taking back.
            if (len(self.game.journal), len(self.game.steps), len(self.game.answers)) != before:
                self.inputs.append(one)
                self._tell()
            if blind:  # why a hidden card cannot be moved so would tell what it is
                raise Refused(say("That cannot be done with this card."), "manual.move") from None
            raise
        self.inputs.append(one)
        self._tell()

    def shown(self, viewer: int, picks: Picks) -> Picks:
        """An answer, in the host's ids, as a viewer is told of it before it is carried out."""
        return tuple(with_ids(pick, self._watched[viewer].stream.sight.shown_as) for pick in picks)

    def standing_without(self, answers: int) -> int:
        """How many steps would stand if that many answers were taken back."""
        twin = self.game.fork()
        twin.take_back(answers)
        return len(twin.steps)

    def play_again(self, inputs: Sequence[Input]) -> None:
        """Carry out recorded inputs, those too that were refused on the way."""
        for one in inputs:
            try:
                self.put_in(one)
            except Refused:
                continue

    @property
    def by_hand_alone(self) -> bool:
        """Whether a move by hand needs nobody's consent now: a text is being carried out by hand."""
        decision = self.game.decision
        return decision is not None and decision.kind == DecisionKind.BY_HAND

    # What is told ------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last delta."""
        watched = next(iter(self._watched.values()))
        return watched.missed + len(watched.syncs)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.decision is None

    @property
    def turn(self) -> int:
        """The turn it is in."""
        return self.game.state.entity(MATCH, Match).turn

    @property
    def winner(self) -> int:
        """Who won: a player, 0 for nobody (yet)."""
        return self.game.state.entity(MATCH, Match).winner

    def digest(self) -> bytes:
        """The hash of the public state."""
        return public_digest(project(self.game.state, self.definitions, EVERYBODY))

    def syncs(self, viewer: int, seen: int = 0, chain: bytes = NO_CHAIN) -> list[Sync]:
        """What a viewer has to be told who has seen `seen` deltas that hash to `chain`; all when that is not so."""
        watched = self._watched[viewer]
        heard = seen - watched.missed
        if not 0 < heard < len(watched.chains) or watched.chains[heard] != chain:
            heard = 0
        syncs = watched.syncs[heard:]
        missed = [msgspec.structs.replace(sync, more=True, digest=b"", decision=None) for sync in syncs[:-1]]
        missed += syncs[-1:]
        if heard == 0 and missed:
            missed[0] = msgspec.structs.replace(missed[0], first=True)
        return missed

    def last(self, viewer: int) -> Sync:
        """The last delta to a viewer."""
        return self._watched[viewer].syncs[-1]

    def told_at(self, viewer: int, seq: int) -> tuple[bytes, bytes] | None:
        """The hash of the public state, and that of all that was told to a viewer, after a delta; None for one that
        was not."""
        watched = self._watched[viewer]
        number = seq - watched.missed
        return (watched.syncs[number - 1].digest, watched.chains[number]) if 0 < number <= len(watched.syncs) else None

    def digests(self, viewer: int) -> tuple[bytes, ...]:
        """The hash of the public state after every delta to a viewer."""
        return tuple(sync.digest for sync in self._watched[viewer].syncs)

    def called(self, viewer: int, other: int, id: ThingId) -> int:
        """What another viewer calls the thing that `viewer` calls `id`; 0 for a card that either does not know."""
        mine, theirs = self._watched.get(viewer), self._watched.get(other)
        if mine is None or theirs is None:
            return 0
        thing = mine.stream.sight.card_of(id)
        return theirs.stream.sight.name_of(thing) if mine.stream.sight.name_of(thing) == id else 0

    def chains(self, viewer: int) -> list[bytes]:
        """The hash after every delta to a viewer; the first is of none."""
        return self._watched[viewer].chains

    def watch(self, viewer: int) -> None:
        """Let another viewer be told, of everything so far at once."""
        if viewer in self._watched:
            return
        watched = _Watched(viewer, self.definitions, self.seq - 1)
        self._watched[viewer] = watched
        self._tell_one(viewer, watched, self.digest())

    def _tell(self) -> None:
        digest = self.digest()
        for viewer, watched in self._watched.items():
            self._tell_one(viewer, watched, digest)

    def _tell_one(self, viewer: int, watched: _Watched, digest: bytes) -> None:
        delta, faces = watched.stream.advance(self.game)
        watched.chains.append(chain_hash(watched.chains[-1], delta))
        watched.syncs.append(self._sync(viewer, watched, delta, faces, digest))

    def _sync(
        self, viewer: int, watched: _Watched, delta: ViewerDelta, faces: tuple[CardDefinition, ...], digest: bytes
    ) -> Sync:
        decision = self.game.decision
        mine = decision is not None and decision.player == viewer
        return Sync(
            game=self.number,
            seq=watched.missed + len(watched.syncs) + 1,
            delta=delta,
            faces=faces,
            decision=decision_on_wire(watched.stream.decision(decision)) if mine and decision else None,
            deciding=decision.player if decision is not None else 0,
            answers=len(self.game.answers),
            digest=digest,
            viewer=viewer,
        )
