"""What happens instead: other amounts of glimpsing, recovering, drawing and counters, other tokens, and something else
than what would be done to an object or by a player (replacement-effects, rules 1 to 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import AmountReplacement, DeedReplacement, May, Replaceable, ReplaceableDeed
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.replacing import object_destination
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.asking import ask_whether
from gatcg_desktop.rules.model.entities import Player
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import abilities_at_work, all_traits, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches


def replaced_amount(
    query: GameQuery, what: Replaceable, player: PlayerId, amount: int, counter: str = "", on: ThingId = 0
) -> int:
    """The amount after every replacement that must be applied, each once."""
    for context, ability in _concerned(query, what, player, counter, on):
        if not ability.optional and amount > 0:
            amount = _new(query, context, ability, amount)
    return amount


def replaced_if_wanted(game: GameWriter, what: Replaceable, player: PlayerId, amount: int) -> Flow[int]:
    """The amount after every replacement, those that may be applied too, when their controllers want it."""
    amount = replaced_amount(game, what, player, amount)
    for context, ability in _concerned(game, what, player, "", 0):
        new = _new(game, context, ability, amount)
        if not ability.optional or amount <= 0 or new == amount:
            continue
        prompt = say("{card}: {amount} instead of {before}?", card=game.name(context.source), amount=new, before=amount)
        if (yield from ask_whether(context.controller, prompt, "resolution.may", context.source)):
            amount = new
    return amount


def tokens_instead(game: GameWriter, player: PlayerId, number: int, tokens: Sequence[str]) -> Flow[str]:
    """Which tokens a player summons instead of so many, if that may be and is wanted ("" for those)."""
    for context, ability in _concerned(game, "summon", player, "", 0):
        known = ability.optional and ability.token in game.definitions
        if not known or number <= 0 or set(tokens) == {ability.token}:
            continue
        name = game.definitions[ability.token].name
        prompt = say(
            "{card}: summon {number} of {token} instead?",
            card=game.name(context.source),
            number=number,
            token=name,
        )
        if (yield from ask_whether(context.controller, prompt, "resolution.may", context.source)):
            return ability.token
    return ""


def token_instead(query: GameQuery, player: PlayerId, token: str) -> str:
    """The token that a player summons instead of one, where that must be; else that one."""
    for _, ability in _concerned(query, "summon", player, "", 0):
        if not ability.optional and token in ability.tokens and ability.token in query.definitions:
            token = ability.token
    return token


def _new(query: GameQuery, context: ResolutionContext, ability: AmountReplacement, amount: int) -> int:
    context.amount = amount
    return max(0, amount_of(query, context, ability.amount))


def _concerned(
    query: GameQuery, what: Replaceable, player: PlayerId, counter: str, on: ThingId
) -> list[tuple[ResolutionContext, AmountReplacement]]:
    found = []
    for context, ability in abilities_at_work(query, AmountReplacement):
        if ability.what != what or (ability.counter and ability.counter != counter):
            continue
        if ability.who != "any" and (ability.who == "you") != (player == context.controller):
            continue
        if ability.on is None or matches(query, context, on, ability.on):
            found.append((context, msgspec.structs.replace(ability)))
    return found


def instead_of_deed(
    game: GameWriter, id: ThingId, would: ReplaceableDeed, within: tuple[DeedReplacement, ...] = ()
) -> Flow[bool]:
    """Let something else happen than what would be done to an object, or by a player; whether it did. What it says of
    itself comes first, and of several only one can apply: after it that is not done any more. `within`: those by which
    that would be done, which do not replace what they say themselves."""
    for context, ability in _deeds_concerned(game, id, would):
        if ability in within:
            continue
        context.subject, context.replaced = id, (*within, ability)
        if type(game.state.get(id)) is Player:
            context.event_player = PlayerId(id)
        deeds = (May(ability.effects),) if ability.optional else ability.effects
        yield from INTERPRETER.run(game, context, deeds)
        if context.done or not ability.optional:
            yield from INTERPRETER.run(game, context, ability.then)
            return True
    return False


def not_destroyed(
    game: GameWriter, ids: Iterable[ThingId], within: tuple[DeedReplacement, ...] = ()
) -> Flow[set[ThingId]]:
    """Those of the objects that would be destroyed to which something else happens instead; `within` as above."""
    spared = set()
    for id in ids:
        there = game.object(id) is not None and not traits(game, id).indestructible
        if there and (yield from instead_of_deed(game, id, "destroyed", within)):
            spared.add(id)
    return spared | (yield from not_dying(game, [id for id in ids if id not in spared], within))


def not_dying(game: GameWriter, ids: Iterable[ThingId], within: tuple[DeedReplacement, ...] = ()) -> Flow[set[ThingId]]:
    """Those of what would go from the field to the graveyard that are units and to which something else happens instead
    of dying; `within` as above."""
    spared = set()
    for id in ids:
        unit = game.object(id) is not None and not UNIT_TYPES.isdisjoint(traits(game, id).types)
        dies = unit and object_destination(game, id, "graveyard", "destroyed") == "graveyard"
        if dies and (yield from instead_of_deed(game, id, "die", within)):
            spared.add(id)
    return spared


def _deeds_concerned(
    query: GameQuery, id: ThingId, would: ReplaceableDeed
) -> list[tuple[ResolutionContext, DeedReplacement]]:
    thing = query.object(id)
    found: list[tuple[ResolutionContext, DeedReplacement]] = []
    if thing is not None:
        found += [
            (ResolutionContext(thing.controller, id, thing.key), ability)
            for ability in all_traits(query)[id].abilities
            if type(ability) is DeedReplacement and ability.applies is None and ability.would == would
        ]
    found += [
        (context, ability)
        for context, ability in abilities_at_work(query, DeedReplacement)
        if ability.applies is not None and ability.would == would and matches(query, context, id, ability.applies)
    ]
    return found
