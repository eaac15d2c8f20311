"""Leaks put into the program on purpose: a proof that no leak can be seen has to see each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lan.game.hosted_game import HostedGame
from gatcg_desktop.lan.messages.protocol import Sync
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import CardMoved
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views import sight
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.replica import StepDelta
from gatcg_desktop.rules.views.sight import FIRST_NAME, Sight
from gatcg_desktop.rules.views.viewer_stream import ViewerDelta, ViewerStream

Plant = Callable[[pytest.MonkeyPatch], None]
replaced = msgspec.structs.replace


def _hidden(game: Game, viewer: int) -> list[int]:
    """What others have in their hands."""
    hands = [ids for (zone, owner), ids in sorted(game.state.zones.items()) if zone == "hand" and owner != viewer]
    return [id for ids in hands for id in ids]


def _in_what_is_told(change: Callable[[StepDelta, Step, Game, int], StepDelta]) -> Plant:
    """A leak in a step as it is told."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        advance = ViewerStream.advance

        def leaking(self: ViewerStream, game: Game) -> Any:
            delta, faces = advance(self, game)
            steps, told = iter(game.steps[delta.keep :]), []
            for one in delta.steps:
                step = next(steps, None) if one.event is not None else None
                told.append(change(one, step, game, self.viewer) if step is not None else one)
            return ViewerDelta(delta.keep, tuple(told)), faces

        patch.setattr(ViewerStream, "advance", leaking)

    return plant


def _in_what_is_sent(change: Callable[[HostedGame, Sync, int], Sync]) -> Plant:
    """A leak in the message around it."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        last = HostedGame.last
        patch.setattr(HostedGame, "last", lambda self, viewer: change(self, last(self, viewer), viewer))

    return plant


# In steps ------------------------------------------------------------------------------------------------------


def _moved_key(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    return replaced(told, event=replaced(told.event, key=step.event.key)) if type(step.event) is CardMoved else told


def _moved_id(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    if type(step.event) is CardMoved and not told.event.card:
        return replaced(told, event=replaced(told.event, card=step.event.card))
    return told


def _cause(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    return replaced(told, cause=step.cause)


def _face_on_the_back(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    hidden = _hidden(game, viewer)
    return (
        replaced(
            told,
            entities=tuple(
                (id, replaced(value, key=game.state[hidden[0]].key) if type(value) is Card and not value.key else value)
                for id, value in told.entities
            ),
        )
        if hidden
        else told
    )


def _real_incarnation(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    if type(step.event) is not CardMoved or type(game.state.get(step.event.card)) is not Card:
        return told
    real = game.state[step.event.card].incarnation
    return replaced(
        told,
        entities=tuple(
            (id, replaced(value, incarnation=real) if type(value) is Card and value.key else value)
            for id, value in told.entities
        ),
    )


def _longer(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    if type(step.event) is not CardMoved or not step.event.key:
        return told
    return replaced(told, rule=told.rule + " " * len(step.event.key))


def _touched(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    """A blank card over a blank card, as often as there are allies in the hands of others."""
    count = sum(game.state[id].key < "k" for id in _hidden(game, viewer))
    blank = next(((id, value) for id, value in told.entities if type(value) is Card and not value.key), None)
    return replaced(told, entities=(*told.entities, *(blank,) * count)) if blank is not None else told


def _place_in_hand(told: StepDelta, step: Step, game: Game, viewer: int) -> StepDelta:
    """Where in the hand a played card was: by what is left there."""
    if type(step.event) is not CardMoved or step.event.from_zone != "hand":
        return told
    return replaced(told, actor=step.event.card % 5)


# Around them -----------------------------------------------------------------------------------------------------


def _more_faces(game: HostedGame, sync: Sync, viewer: int) -> Sync:
    hidden = _hidden(game.game, viewer)
    return replaced(sync, faces=(*sync.faces, *(game.definitions[game.game.state[id].key] for id in hidden)))


def _allies(game: HostedGame, sync: Sync, viewer: int) -> Sync:
    allies = sum("ALLY" in game.definitions[game.game.state[id].key].types for id in _hidden(game.game, viewer))
    return replaced(sync, answers=sync.answers + allies)


def _suggestion(game: HostedGame, sync: Sync, viewer: int) -> Sync:
    """The options in an order that goes by what the others have."""
    if sync.decision is None or len(sync.decision.options) < 2:
        return sync
    turn = sum(map(ord, "".join(game.game.state[id].key for id in _hidden(game.game, viewer)))) % 2
    return replaced(sync, decision=replaced(sync.decision, suggestion=sync.decision.options[turn : turn + 1]))


def _top_of_the_deck(game: HostedGame, sync: Sync, viewer: int) -> Sync:
    deck = game.game.state.zone("deck", 1)
    return replaced(sync, digest=sync.digest + bytes(len(game.game.state[deck[0]].key))) if deck else sync


def _digest(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        HostedGame,
        "digest",
        lambda self: public_digest(project(self.game.state, self.definitions, OMNISCIENT)),
    )


def _refusal(patch: pytest.MonkeyPatch) -> None:
    input_of = HostedGame.input_of

    def naming(self: HostedGame, player: int, picks: tuple[Any, ...], seq: int) -> Any:
        try:
            return input_of(self, player, picks, seq)
        except Refused as refusal:
            hidden = _hidden(self.game, player)
            name = self.definitions[self.game.state[hidden[0]].key].name if hidden else ""
            raise Refused(say("{card} cannot be picked.", card=name), refusal.rule) from refusal

    patch.setattr(HostedGame, "input_of", naming)


def _names(patch: pytest.MonkeyPatch) -> None:
    """Names by which a card is the one that it was."""
    follow = Sight.follow

    def linking(self: Sight, followed: Mapping[int, Any]) -> None:
        follow(self, {id: replaced(one, name=FIRST_NAME + (1 << 20) + id) for id, one in followed.items()})

    patch.setattr(Sight, "follow", linking)


def _order(patch: pytest.MonkeyPatch) -> None:
    """Hands and memories as they lie at the host."""
    patch.setattr(sight, "keeps_order_secret", lambda viewer, zone, owner: False)


def _counts(patch: pytest.MonkeyPatch) -> None:
    """What is counted because a card in somebody's deck asks for it."""
    patch.setattr(ViewerStream, "asks_for", lambda self, what: True)


def _spectators(patch: pytest.MonkeyPatch) -> None:
    """What a player may see, spectators see."""
    may_see = sight.may_see
    patch.setattr(sight, "may_see", lambda query, viewer, *where: may_see(query, viewer or 1, *where))


def _again(patch: pytest.MonkeyPatch) -> None:
    """Who comes back gets more than who stayed."""
    syncs = HostedGame.syncs

    def all_of_it(self: HostedGame, viewer: int, seen: int = 0, chain: bytes = b"") -> list[Sync]:
        missed = syncs(self, viewer, seen, chain)
        return [_more_faces(self, sync, viewer) for sync in missed]

    patch.setattr(HostedGame, "syncs", all_of_it)


PLANTED: dict[str, Plant] = {
    "what was moved": _in_what_is_told(_moved_key),
    "which card was moved": _in_what_is_told(_moved_id),
    "what did it": _in_what_is_told(_cause),
    "a face on a back": _in_what_is_told(_face_on_the_back),
    "how often a card had moved": _in_what_is_told(_real_incarnation),
    "something longer": _in_what_is_told(_longer),
    "how many fit": _in_what_is_told(_touched),
    "which of a hand was played": _in_what_is_told(_place_in_hand),
    "faces of a hand": _in_what_is_sent(_more_faces),
    "how many allies a hand has": _in_what_is_sent(_allies),
    "a suggestion that knows a hand": _in_what_is_sent(_suggestion),
    "how long the name of the top card is": _in_what_is_sent(_top_of_the_deck),
    "a hash of everything": _digest,
    "a refusal that names a card": _refusal,
    "names that stay": _names,
    "the order of a hand": _order,
    "what is counted for a hidden card": _counts,
    "a player's cards to spectators": _spectators,
    "more to those who come back": _again,
}
"""Ways to tell too much, by what they tell."""
