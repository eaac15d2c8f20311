"""What happens in a recorded game that a pair of games has to reach: to whose cards, and to which."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.engine.decisions import Cancel, Concede
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.events import CardMoved, Glimpsed, Revealed, StatusChanged
from tests.helpers.hosted import Act, After

PUBLIC = ("graveyard", "banishment", "field", "effects_stack")


class Scene(msgspec.Struct, frozen=True):
    """Something that happened: to whose card, and which (0: not one in particular)."""

    name: str
    player: int
    card: int = 0


def scenes_of(after: After, before: After | None, act: Act, game: Game) -> frozenset[Scene]:
    """What an act brought."""
    found = {*_of_steps(after, before), *_of_act(after, act)}
    if before is not None:
        for id, card in after.cards.items():
            if id in before.cards and card.seen_by != before.cards[id].seen_by and card.seen_by:
                found.add(Scene("looked at", card.owner, id))
    if game.state.get(MATCH) is not None and game.state[MATCH].outcome:
        found.add(Scene("ended", 0))
    if after.asked[0]:
        found.add(Scene("asked", after.asked[0]))
    return frozenset(found)


def _of_act(after: After, act: Act) -> Iterator[Scene]:
    if act.back:
        yield Scene("taken back", 0)
    if act.watch >= 0:
        yield Scene("came late to watch", 0)
    if act.again:
        yield Scene("came back", 0)
    if act.picks == (Cancel(),):
        yield Scene("cancelled", act.player)
    if act.picks == (Concede(),):
        yield Scene("conceded", act.player)
    if act.finger:
        yield Scene("pointed at", act.player)
    if act.rude and after.refused:
        yield Scene("refused", act.player)


def _of_steps(after: After, before: After | None) -> Iterator[Scene]:
    chosen = {id for lot in after.lots for id in lot}
    for step in after.steps:
        event = step.event
        if isinstance(event, Glimpsed):
            yield Scene("glimpsed", event.player)
        if isinstance(event, StatusChanged) and event.kind == "boon":
            yield Scene("bestowed", event.player)
        if isinstance(event, Revealed) and before is not None:
            for (zone, owner), ids in before.zones.items():
                for id in ids if zone in ("hand", "memory", "deck") else ():
                    if id in event.cards:
                        yield Scene(f"revealed from {zone}", owner, id)
        if isinstance(event, CardMoved):
            if step.manual:
                yield Scene("moved by hand", event.owner, event.card)
            for name in _of_move(event, after, event.card in chosen):
                yield Scene(name, event.owner, event.card)


def _of_move(event: CardMoved, after: After, chosen: bool) -> Iterator[str]:
    origin, goal = event.from_zone, event.to_zone
    if event.how in ("drawn", "reserved", "recollected"):
        yield event.how
    elif origin == "deck" and goal in ("hand", "memory"):
        yield "searched"
    elif {origin, goal} == {"hand", "memory"}:
        yield "moved unseen"
    if goal == "banishment" and event.card in after.cards and after.cards[event.card].face_up is False:
        yield "banished face down"
    if event.how == "discarded" and chosen:
        yield "discarded at random"
    if event.how == "banished" and origin == "memory" and chosen:
        yield "paid from memory at random"
    if goal in ("hand", "deck", "material") and origin in PUBLIC:
        yield f"returned to {goal}"
