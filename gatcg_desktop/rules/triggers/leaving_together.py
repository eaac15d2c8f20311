"""What leaves the field at the same time: each of it still sees the others leave.

The rules name no order for it (state-based-checks-and-effects, General; game-effects, rule 8), but the program takes
one object after the other off the field. An official ruling has a trigger see what goes with its own card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from gatcg_desktop.language.ast import Triggered
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.departing import Departing
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.characteristics import source_context, traits, uses_this_turn


@contextmanager
def leaving_together(game: GameWriter, ids: Iterable[ThingId]) -> Iterator[None]:
    """While this lasts, objects of these that have left go on watching for what happens to the others."""
    together = [id for id in dict.fromkeys(ids) if game.object(id) is not None]
    if len(together) < 2:
        yield
        return
    before = game.departing
    game.departing = {**before, **{id: there for id in together if (there := _departing(game, id)) is not None}}
    try:
        yield
    finally:
        game.departing = before


def _departing(game: GameWriter, id: ThingId) -> Departing | None:
    context = source_context(game, id)
    if context is None:
        return None
    used = uses_this_turn(game, id)
    watching = tuple(
        (ability, max(0, ability.limit - used.get(index, 0)) if ability.limit else -1)
        for index, ability in enumerate(traits(game, id).abilities)
        # Which mode comes, and whether it came once before, is counted on the object, which will be gone.
        if type(ability) is Triggered and ability.zone == "field" and not ability.cascade and not ability.ever
    )
    return Departing(context, watching) if watching else None
