"""Many pairs of games in a row: how many were compared, what they reached, and what gave a viewer more than its due."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.pairs import Kind, Outcome, Pair, compare, exchanged_cards, exchanged_faces
from tests.helpers.recorded import Recorded, Script, Stage, record

OWN = frozenset({"asked", "refused"})
"""What has to happen to the viewer; everything else has to happen to others."""
KINDS: tuple[Kind, ...] = ("faces", "backs", "choices")


class Tally(msgspec.Struct):
    """What became of pairs. `reached`: scenes, by name, of those that were compared; with "*" where a card was one of
    those exchanged. `leaks`: what a viewer could tell, with how to see it again."""

    compared: int = 0
    bytes: int = 0
    discarded: Counter[str] = msgspec.field(default_factory=Counter)
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    reached: Counter[str] = msgspec.field(default_factory=Counter)
    leaks: list[str] = msgspec.field(default_factory=list)

    def add(self, recorded: Recorded, pair: Pair, outcome: Outcome, name: str) -> None:
        """Count a pair."""
        if outcome.discarded:
            self.discarded[outcome.discarded] += 1
            return
        self.compared += 1
        self.bytes += outcome.bytes
        self.kinds[f"{pair.kind} for {'a player' if pair.viewer else 'spectators'}"] += 1
        for scene in outcome.scenes:
            mine = scene.player in (0, pair.viewer)
            if not pair.viewer or mine == (scene.name in OWN) or not scene.player:
                self.reached[scene.name] += 1
                self.reached[f"{scene.name}*"] += scene.card in pair.cards
        if outcome.leaks:
            self.leaks.append(f"{name}: {pair.kind} for {pair.viewer}: {'; '.join(outcome.leaks[:4])}")

    def merge(self, other: Tally) -> None:
        """Count what another has counted."""
        self.compared += other.compared
        self.bytes += other.bytes
        self.discarded.update(other.discarded)
        self.kinds.update(other.kinds)
        self.reached.update(other.reached)
        self.leaks += other.leaks


def pairs_of(recorded: Recorded, seed: int) -> Iterator[Pair]:
    """A pair of each kind for each viewer, as far as there are any."""
    dice = random.Random(seed)
    for viewer in (*range(1, len(recorded.setup.seats) + 1), EVERYBODY):
        for kind in KINDS:
            found = (
                exchanged_faces(recorded, viewer, dice)
                if kind == "faces"
                else exchanged_cards(recorded, viewer, dice, kind)
            )
            if found is not None:
                yield found


def compared(stage: Stage, seeds: Iterable[int], script: Script, through: bool = False) -> Iterator[Tally]:
    """Play a game for each seed and compare the pairs that it gives. One tally a game."""
    for seed in seeds:
        recorded = record(stage, seed, script)
        tally = Tally()
        for pair in pairs_of(recorded, seed):
            tally.add(recorded, pair, compare(recorded, pair, through), f"{stage.name} {seed}")
        yield tally
