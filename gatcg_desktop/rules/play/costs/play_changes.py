"""Effects on plays to come: "the next ... you activate this turn", "cards your opponents activate this turn ...".

Carries timing-and-permissions (Special Play Permissions) and card activation 1.2 and 1.7.
"""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast import Filter, IgnoreElements
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import PlayChange
from gatcg_desktop.rules.model.fields import CardId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import abilities_at_work, card_abilities_of
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.durations import play_change_at_work
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import face_fits

Method = Literal["activate", "materialize"]


def method_of(face: CardDefinition) -> Method:
    """How a card is usually played."""
    return "materialize" if face.cost_kind == "memory" else "activate"


def play_changes(
    query: GameQuery, player: PlayerId, face: CardDefinition, zone: str = "", method: Method | None = None
) -> list[tuple[ThingId, PlayChange]]:
    """The effects that change how a player would play a card with this face now, from a zone, in the usual way or
    that one."""
    found: list[tuple[ThingId, PlayChange]] = []
    effects = query.state.ids_in(EFFECTS)
    if not effects:
        return found
    method = method or method_of(face)
    for id in effects:
        change = query.state.entities[id]
        if type(change) is not PlayChange or change.label or change.from_zone not in ("", zone):
            continue
        if change.floating or not play_change_at_work(query, change):
            continue
        if player in change.players and change.method in ("", method):
            if face_fits(query, ResolutionContext(change.controller, change.source, face.key), face, change.filter):
                found.append((id, change))
    return found


def label_changes(query: GameQuery, player: PlayerId, label: str) -> list[tuple[ThingId, PlayChange]]:
    """The effects that change how a player would use an ability with that label now."""
    found = [(id, query.state.entities[id]) for id in query.state.ids_in(EFFECTS)]
    return [
        (id, one)
        for id, one in found
        if type(one) is PlayChange and one.label and one.label == label and player in one.players
    ]


def used_up(
    game: GameWriter, player: PlayerId, face: CardDefinition, zone: str, method: PlayMethod
) -> list[PlayChange]:
    """What changed this play from a zone; "the next one" is over with it."""
    found = play_changes(game, player, face, zone, "materialize" if method == "materialization" else "activate")
    for id, change in found:
        if change.next and change.times > 1:
            game.change(id, times=change.times - 1)
        elif change.next:
            game.writer.remove(id)
    return [change for _, change in found]


def applies_to_play(
    query: GameQuery, context: ResolutionContext, filter: Filter | None, player: PlayerId, face: CardDefinition
) -> bool:
    """Whether a static ability about the plays of cards that match concerns this one."""
    if filter is None:
        return False
    if filter.controller != "any" and (filter.controller == "you") != (context.controller == player):
        return False
    return face_fits(query, context, face, filter)


def elements_ignored(
    query: GameQuery, player: PlayerId, card: CardId, face: CardDefinition, context: ResolutionContext
) -> bool:
    """Whether the elemental requirements of a card do not count for this player (card activation 1.2)."""
    for ability in card_abilities_of(query, card, IgnoreElements, context):
        if ability.applies is None:
            if ability.condition is None or holds(query, context, ability.condition):
                return True
    for theirs, rule in abilities_at_work(query, IgnoreElements):
        if rule.method in ("", method_of(face)) and applies_to_play(query, theirs, rule.applies, player, face):
            return True
    return any(change.any_element for _, change in play_changes(query, player, face))


def rests_nobody(query: GameQuery, player: PlayerId, face: CardDefinition) -> bool:
    """Whether an attack card costs no rest of who attacks with it."""
    return any(change.no_rest for _, change in play_changes(query, player, face))


def given_properties(changes: list[PlayChange]) -> tuple[str, ...]:
    """The properties that these changes give to the activation."""
    return ("unnegatable",) if any(change.unnegatable for change in changes) else ()


def extra_subtypes(changes: list[PlayChange]) -> tuple[str, ...]:
    """The subtypes that these changes give to the activation, besides those of its face."""
    return tuple(dict.fromkeys(name for change in changes for name in change.add_subtypes))


def entering_counters(changes: list[PlayChange]) -> tuple[tuple[str, int], ...]:
    """The counters what is played enters the field with because of these changes."""
    return tuple((change.counter, change.counters) for change in changes if change.counter and change.counters)


def entering_properties(changes: list[PlayChange]) -> tuple[str, ...]:
    """What the object that is played becomes as it enters because of these changes."""
    return tuple(dict.fromkeys(change.becomes for change in changes if change.becomes))
