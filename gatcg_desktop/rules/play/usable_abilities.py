"""The activated abilities that a player could use, where they are, and those of them that may be used now.

Carries activated abilities (rule 9) and keywords (Lineage Release).
"""

from __future__ import annotations

from gatcg_desktop.language.ast import Activated, AlternativeCost, ByHand
from gatcg_desktop.rules.model.choices import ActivateAbility
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.play.ability_use import activated_abilities, may_use
from gatcg_desktop.rules.query.characteristics import abilities_of_type, all_traits, flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery

Use = tuple[ActivateAbility, Activated | ByHand]
"""The use of an ability as it is offered, and the ability."""


def usable_abilities(query: GameQuery, player: PlayerId) -> list[ActivateAbility]:
    """The uses of abilities that a player with Opportunity may choose among now."""
    found = []
    for use, ability in uses_borne(query, player) + _uses_of_cards(query, player):
        if may_use(query, player, use.source, use.index, ability, False) is None:
            found.append(use)
    return found


def uses_borne(query: GameQuery, player: PlayerId) -> list[Use]:
    """The uses of what is borne on the field. They are part of what is derived, and end with it: nothing is read for
    them but characteristics and who controls what."""
    all_traits(query)  # first: it may bring them back
    derived = query.state.derived
    key = ("uses", player)
    found: list[Use] | None = derived.get(key)
    if found is None:
        found = derived[key] = [use for source in _bearers(query, player) for use in _uses_of(query, source)]
    return found


def _bearers(query: GameQuery, player: PlayerId) -> list[ThingId]:
    """What bears activated abilities that are a player's, or anyone's."""
    sources: list[ThingId] = []
    kinds: tuple[type[Activated | ByHand], ...] = (Activated, ByHand)
    for kind in kinds:
        for id, ability in abilities_of_type(query, kind):
            if id in sources or (bearer := query.bearer(id)) is None:
                continue
            anyone = type(ability) is Activated and ability.anyone and type(bearer) is Object
            if anyone or bearer.controller == player:
                sources.append(id)
    return sources


def _uses_of_cards(query: GameQuery, player: PlayerId) -> list[Use]:
    """The uses of what is printed on cards and works where these lie."""
    found: list[Use] = []
    faces = used_from(query.definitions)
    for zone in ("hand", "graveyard", "lineage", "intent"):
        if zone in faces and (owner := _whose_zone(query, player, zone)):
            for card in of_faces(query, zone, owner, faces[zone]):
                found += _uses_of(query, card)
    return found


def _uses_of(query: GameQuery, source: ThingId) -> list[Use]:
    return [(ActivateAbility(source, index), ability) for index, ability in activated_abilities(query, source)]


def _whose_zone(query: GameQuery, player: PlayerId, zone: str) -> ThingId:
    """Under whom the cards of a player lie in a zone; 0 where there are none."""
    if zone == "lineage":
        return query.champion(player)
    if zone == "intent":
        combat = query.combat
        return combat.attacker if combat is not None and combat.attacking_player == player else 0
    return player


def used_from(definitions: Definitions) -> dict[str, frozenset[str]]:
    """For each zone in which an activated ability works, the faces on which one is printed."""
    return definitions.found_once("used from", _used_from)


def _used_from(definitions: Definitions) -> dict[str, frozenset[str]]:
    return faces_by_zone(definitions, Activated)


def faces_by_zone(definitions: Definitions, kind: type[Activated] | type[AlternativeCost]) -> dict[str, frozenset[str]]:
    """For each zone in which abilities of this type work, the faces on which one is printed."""
    found: dict[str, set[str]] = {}
    for key, face in definitions.items():
        for _, ability in flat_abilities(face):
            if type(ability) is kind:
                found.setdefault(ability.zone, set()).add(key)
    return {zone: frozenset(keys) for zone, keys in found.items()}


def of_faces(query: GameQuery, zone: str, owner: ThingId, keys: frozenset[str]) -> list[CardId]:
    """The cards of a zone that have one of these faces."""
    return [card for card in query.cards(zone, owner) if query.card(card).key in keys]
