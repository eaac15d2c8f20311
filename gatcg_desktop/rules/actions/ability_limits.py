"""How often a turn an ability has been applied, for abilities that are applied only so often."""

from __future__ import annotations

from gatcg_desktop.language.ast import DamageReplacement, StarcallingCost
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.query.characteristics import all_traits, position_of
from gatcg_desktop.rules.query.game_query import GameQuery

Applied = DamageReplacement | StarcallingCost


def used_up(query: GameQuery, bearer: int, ability: Applied) -> bool:
    """Whether its bearer has applied it as often as it may this turn (`limit` 0: always)."""
    thing = query.bearer(bearer)
    if thing is None or not ability.limit:
        return False
    return dict(thing.used).get(position_of(all_traits(query)[bearer].abilities, ability), 0) >= ability.limit


def count_use(game: GameWriter, bearer: int, ability: Applied) -> None:
    """Count that it was applied this turn."""
    thing = game.bearer(bearer)
    if thing is not None:
        used = dict(thing.used)
        place = position_of(all_traits(game)[bearer].abilities, ability)
        game.change(bearer, used=tuple(sorted({**used, place: used.get(place, 0) + 1}.items())))
