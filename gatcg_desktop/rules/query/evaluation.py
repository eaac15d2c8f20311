"""The only way up, where questions about a position need each other.

What an object is now depends on conditions, conditions on amounts, amounts on what fits a description, and that on what
objects are now. The modules of these questions know those below them; what is answered above, they ask here. Each
answer registers itself when its module is loaded, and the package loads them all.
"""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.language.ast import Amount, Condition, Filter, Ref
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.game_query import GameQuery


class Evaluation:
    """The answers, by question. Attributes are what the functions of that name say in their modules.

    `holds` (conditions), `amount_of` and `referents` (amounts), `matches` and `object_matches` (matching);
    `find_traits` (layers) puts what everything is now into `state.derived`.
    """

    holds: Callable[[GameQuery, ResolutionContext, Condition], bool]
    amount_of: Callable[[GameQuery, ResolutionContext, Amount], int]
    referents: Callable[[GameQuery, ResolutionContext, Ref], tuple[ThingId, ...]]
    matches: Callable[[GameQuery, ResolutionContext, ThingId, Filter], bool]
    object_matches: Callable[[GameQuery, ResolutionContext, ThingId, Filter], bool]
    find_traits: Callable[[GameQuery], None]


EVALUATION = Evaluation()
