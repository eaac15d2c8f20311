"""Who: players as actors and as owners of things."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Who
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


class Whom(msgspec.Struct, frozen=True):
    """Players. `holding`: each of those who have so much, for whom what they do is done one after the other."""

    who: Who
    holding: Filter | None = None
    did: Literal["", "others_do", "others_do_not"] = ""
    """Each player who did, or did not do, what they might do."""


def their(d: Discourse) -> Who:
    """Whom "their" means."""
    if d.person is None and d.event_player:
        return "event"
    if d.person is None:
        raise NotUnderstood("whose cards")
    return d.person


def players_said(d: Discourse, who: Who, **more: object) -> Reading:
    return Reading(Whom(who, **more), d.but(person=who))  # type: ignore[arg-type]


@row("actor_that", "poss_hit")
def actor_that(d: Discourse) -> Reading:
    """The one who was just chosen, who acts, who was targeted, or whose champion was hit."""
    if d.chosen_player:
        return Reading(Whom("its_controller"), d.but(chosen_player=False))
    if d.acting and d.actor == "its_controller":
        return Reading(Whom(d.actor), d)
    if d.person in ("its_owner", "actor"):
        return players_said(d, d.person)
    if any(line.filter.kind == "player" for line in d.targets):
        if d.event_player or d.unread:
            raise NotUnderstood("which player")
        return players_said(d, "target")
    struck = d.mentions[0] if d.mentions else None
    if d.hit == "champion" or (struck is not None and struck.ref == ast.Victim() and struck.nouns == ("champion",)):
        return players_said(d, "hit")
    if d.event_player:
        return players_said(d, "event")
    if d.their_turn or d.card.their_turn:
        return players_said(d, "turn")
    if struck is not None and d.fresh and isinstance(struck.ref, ast.Target):
        if d.targets[struck.ref.slot].filter.controller == "opponent" and d.targets[struck.ref.slot].most == 1:
            return players_said(d, "its_controller")
    raise NotUnderstood("which player")


_SAID: dict[str, Who] = {"each_player": "each", "each_opponent": "opponent"}
_SAID |= {"defending": "defending", "attacking": "attacking", "turn": "turn"}
for _name, _who in _SAID.items():
    row(f"actor_{_name}")(partial(players_said, who=_who))
