"""How often a turn an ability has been applied, for abilities that are applied only so often."""

from __future__ import annotations

from gatcg_desktop.language.ast import DamageReplacement, StarcallingCost
from gatcg_desktop.rules.game_writer import GameWriter, count_use_of
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.characteristics import all_traits, position_of, uses_this_turn
from gatcg_desktop.rules.query.game_query import GameQuery

Applied = DamageReplacement | StarcallingCost


def used_up(query: GameQuery, bearer: ThingId, ability: Applied) -> bool:
    """Whether its bearer has applied it as often as it may this turn (`limit` 0: always)."""
    if not ability.limit:
        return False
    place = position_of(all_traits(query)[bearer].abilities, ability)
    return uses_this_turn(query, bearer).get(place, 0) >= ability.limit


def count_use(game: GameWriter, bearer: ThingId, ability: Applied) -> None:
    """Count that it was applied this turn."""
    if bearer in all_traits(game):
        count_use_of(game, bearer, position_of(all_traits(game)[bearer].abilities, ability))
