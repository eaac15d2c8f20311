"""What a paragraph without a head is, and whether a card of its types can say it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.rows import Fields
from gatcg_desktop.language.wording import NotUnderstood

Abilities = tuple[Ability, ...]


class Says(NamedTuple):
    """What a paragraph says, and as what: a category of the grammar, as `parsing.Start` has it."""

    kind: str
    abilities: Abilities


def abilities_of(said: Ability | Abilities) -> Abilities:
    """The abilities of what is one ability or several."""
    return said if isinstance(said, tuple) else (said,)


def rules_of_card(d: Discourse, rules: Abilities) -> bool:
    """Whether a card says rules of all the time: an object does, and what is no object of itself alone, where it is."""
    if d.lasting or d.standing or "ATTACK" in d.card.types:
        return True
    bare = (one for rule in rules for one in (rule.abilities if isinstance(rule, ast.Restricted) else (rule,)))
    return all(
        isinstance(one, ast.Keyword | ast.OnResolve | ast.AlternativeCost)
        or (isinstance(one, ast.Static) and (one.applies is None or one.zone != "field"))
        for one in bare
    )


def triggers_of_card(d: Discourse, found: Abilities, limit: Fields | None) -> Abilities:
    """Triggered abilities of a paragraph, which may say how often: of what is no object, where its card is."""
    if len(found) > 1 and (limit or not d.lasting):
        raise NotUnderstood("how often one of two abilities triggers")
    for one in found:
        assert isinstance(one, ast.Triggered)
        of_intent = "ATTACK" in d.card.types and (one.event.subject is not None or one.event.whose != "any")
        if not d.lasting and not d.standing and not of_intent and one.zone == "field":
            raise NotUnderstood("when something happens to a card that is no object")
    return tuple(msgspec.structs.replace(one, **dict(limit or ())) for one in found)
