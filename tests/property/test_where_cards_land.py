"""What a View says of a played card, where it will land, is where it lies when it has resolved."""

from __future__ import annotations

from collections.abc import Iterator

from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.language.ast import Divert
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.events import Resolving
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.projection import project
from tests.helpers.workshop import DEFINITIONS
from tests.property.test_every_mechanic import begin, play

ZONES = {"field", "lineage", "intent", "graveyard"}


def landed(game: Game) -> Iterator[tuple[str, str, str]]:
    """Of each card that resolved: its face, where it was said to land, and the zone it came to from the stack."""
    cursor = Cursor(game)
    for n, step in enumerate(game.steps):
        if not isinstance(step.event, Resolving):
            continue
        view = project(cursor.seek(n), DEFINITIONS, EVERYBODY)
        played = next((one for one in view.played if one.instances == (step.event.instance,)), None)
        zones = (cursor.seek(later).zone_of(played.card)[0] for later in range(n + 1, len(game.steps) + 1) if played)
        zone = next((zone for zone in zones if zone != "effects_stack"), None)
        diverts = played is not None and any(
            isinstance(one, Divert) for one in nodes(DEFINITIONS[played.key].abilities)
        )
        if played is not None and zone is not None and not diverts:  # what it does may be about itself
            yield played.key, played.lands, zone


def test_cards_land_where_they_were_said_to(exhaustive: bool) -> None:
    """In so many games that every zone is among it; in all of 24 with `--exhaustive`."""
    seen: set[str] = set()
    for seed in range(24):
        if not exhaustive and seen >= ZONES:
            break
        game = begin(seed, 2)
        play(game, seed, 200)
        for key, said, lies in landed(game):
            seen.add(said)
            assert lies == ("field" if said == "lineage" else said), key  # a champion's card joins it on the field
    assert seen >= ZONES
