"""What resolving the top of the Effects Stack would do: tried on a fork, told as differences.

The fork has dice of its own and its hidden cards are shuffled, so that nobody learns what chance has in store; cards
that the viewer did not know before are not named.
"""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import DICE, Dice
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.differences import differences
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View

MOST_ANSWERS = 40


class Foresight(msgspec.Struct, frozen=True):
    """What would happen. `assumed` are the questions that were answered for the players on the way, `chance`
    whether dice or shuffled cards took part, `unfinished` whether it was broken off."""

    changes: tuple[Message, ...]
    assumed: tuple[Message, ...]
    chance: bool
    unfinished: bool


def foresee(game: Game, definitions: Definitions) -> Foresight | None:
    """What resolving the top item would do, with everybody passing; None with an empty stack, in the middle of
    a resolution, or after the end.

    Questions on the way are answered as suggested, else with the first options. Public information only.
    """
    stack = game.state.zone(*STACK)
    if not stack or game.decision is None:
        return None
    top = stack[-1]
    before = project(game.state, definitions, EVERYBODY)
    dice = game.state.entity(DICE, Dice)
    decks = [place for place in game.state.zones if place[0] == "deck"]
    fork = game.fork_with_other_chances(b"foresight" + dice.seed[:32] + dice.draws.to_bytes(8, "big"), decks)
    if fork is None:
        return None
    begun = fork.state.entity(DICE, Dice)
    assumed: list[Message] = []
    unfinished = False
    for _ in range(MOST_ANSWERS):
        decision = fork.decision
        if decision is None or (fork.state.get(top) is None and decision.kind == "opportunity"):
            break
        answer = _answer(decision)
        if decision.kind != "opportunity":
            assumed.append(decision.prompt)
        try:
            fork.answer(answer)
        except (Refused, EngineFault):
            unfinished = True
            break
    else:
        unfinished = True
    after = project(fork.state, definitions, EVERYBODY)
    ended = fork.state.entity(DICE, Dice)
    return Foresight(
        tuple(differences(before, _without_news(before, after))), tuple(assumed), ended.draws != begun.draws, unfinished
    )


def _answer(decision: Decision) -> Answer:
    if PassOpportunity() in decision.options:
        return Answer(decision.player, (PassOpportunity(),))
    picks = decision.suggestion
    if len(picks) < decision.least:
        picks = decision.options[: decision.least]
    return Answer(decision.player, tuple(picks))


def _without_news(before: View, after: View) -> View:
    """`after` with the faces of cards that `before` did not know taken away (they came out of hidden places)."""
    known = {one.id for cards in before.zones.values() for one in cards if one.known}
    known |= {one.card for one in before.objects} | {one.card for one in before.played}
    zones = {
        place: tuple(one if one.id in known or not one.known else msgspec.structs.replace(one, key="") for one in cards)
        for place, cards in after.zones.items()
    }
    objects = tuple(
        one if one.token or one.card in known else msgspec.structs.replace(one, name="?") for one in after.objects
    )
    return msgspec.structs.replace(after, zones=zones, objects=objects)


def heading_of(foresight: Foresight) -> Message:
    """The foresight's first line."""
    if not foresight.changes:
        return say("Resolving it would change nothing that everybody can see.")
    return say("Resolving it would change this:")
