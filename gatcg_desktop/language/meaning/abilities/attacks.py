"""Who attacks with what, and whom alone, all the time."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Filter
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import filter_of, objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Abilities = tuple[Ability, ...]


@row("wielders")
def wielders(d: Discourse, n: Described) -> Ability:
    if "WEAPON" not in d.card.types or n.card:
        raise NotUnderstood("which weapon")
    return ast.Wielding(units=filter_of(d, n))


@row("spared_by")
def spared_by(d: Discourse, n: Described) -> Ability:
    """They can't retaliate while this attacks; an attack card is there only then."""
    attacks: ast.Condition | None = ast.Matches(ast.This(), Filter(attacking=True))
    if "WEAPON" in d.card.types:
        attacks = ast.HasProperty(ast.This(), "wielded")
    elif "ATTACK" in d.card.types:
        attacks = None
    elif UNIT_TYPES.isdisjoint(d.card.types):
        raise NotUnderstood("whose attacks")
    return ast.Static(objects_described(d, n), cant=("retaliate",), condition=attacks)


@row("attacks_only")
def attacks_only(d: Discourse, n: Described) -> Abilities:
    found = objects_described(d, n)
    if UNIT_TYPES.isdisjoint(d.card.types) or n.by:
        raise NotUnderstood("what attacks only some")
    return (ast.Static(only=found),)


@row("intents")
def intents(d: Discourse, n: Described, stats: tuple[tuple[str, Amount], ...]) -> Ability:
    if len(stats) != 1 or stats[0][0] != "power" or not n.card or n.place is not None:
        raise NotUnderstood("what an intent enters with")
    return ast.EntersIntent(msgspec.structs.replace(card_filter(n.filter), zone="intent"), stats[0][1])
