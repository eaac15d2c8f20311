"""Who attacks with what, and whom alone, all the time."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.language.meaning.abilities.statics import line_while, static_change
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change, Changed
from gatcg_desktop.language.meaning.instructions.modifying import conferred_traits
from gatcg_desktop.language.meaning.phrases.descriptions import Described, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of, objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Abilities = tuple[Ability, ...]


@row("attacker_with_this")
def attacker_with_this(d: Discourse, n: Described, quoted: str) -> Abilities:
    """What attacks with this, if that is as it is described, has what is in quotes: as an intent this works alone."""
    if "ATTACK" not in d.card.types:
        raise NotUnderstood("an attack with what is no attack card")
    attacker = both_of(filter_of(d, n), Filter(attacking=True))
    traits = conferred_traits(d, Changed(Meant(ast.Every(attacker))), Change(quoted=(quoted,)))
    return (ast.Static(attacker, traits=traits),)


@row("wielders")
def wielders(d: Discourse, n: Described) -> Ability:
    if "WEAPON" not in d.card.types or n.card:
        raise NotUnderstood("which weapon")
    return ast.Wielding(units=filter_of(d, n))


@row("wielders_when")
def wielders_when(d: Discourse, n: Described, clauses: tuple[ast.Effect, ...]) -> Abilities:
    """Who else attacks with it, and what happens whenever they do."""
    attack = ast.Event("attack", filter_of(d, n), used=(Filter(property="this"),))
    if any(isinstance(node, ast.It) for node in nodes(clauses)):
        raise NotUnderstood("what attacked")
    return (wielders(d, n), ast.Triggered(attack, clauses, d.targets))


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


@row("those_spared_by")
def those_spared_by(d: Discourse, a: Described, b: Described) -> Ability:
    attacks = ast.Controls(both_of(objects_described(d, a), Filter(attacking=True)))
    return ast.Static(objects_described(d, b), cant=("retaliate",), condition=attacks)


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


@row("attacks_only_if")
def attacks_only_if(d: Discourse, staticsubject: Changed, cond: Condition) -> Abilities:
    barred = static_change(d, staticsubject, Change(cant=("attack",)))
    found: Ability | Abilities = line_while(d, barred, cond=ast.Not(cond))
    return found if isinstance(found, tuple) else (found,)
