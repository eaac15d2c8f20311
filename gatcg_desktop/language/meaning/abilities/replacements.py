"""What happens instead of something, as long as something is there: damage, copies that enter, amounts, zones."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Filter, Whose
from gatcg_desktop.language.meaning.abilities.statics import Abilities, applies_to
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.damage import Outcome, of_attack
from gatcg_desktop.language.meaning.phrases.amounts import signed
from gatcg_desktop.language.meaning.phrases.descriptions import Described, said_of
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent, Kind
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

_PRINTED = {"types", "supertypes", "subtypes", "classes", "elements", "not_types", "not_subtypes", "not_elements"}
"""What is so of something before it is on the field."""


# Damage


def damage_replaced(d: Discourse, event: DamageEvent, outcome: Outcome) -> ast.DamageReplacement:
    if d.targets:
        raise NotUnderstood("a target of an ability that works all the time")
    fields: dict[str, Any] = {
        "damage": event.kind,
        "at_least": event.at_least,
        "at_most": event.at_most,
        "source": event.source,
        "by_this": event.own,
    }
    if event.by:
        if event.subject is not None and not isinstance(event.subject.ref, ast.This):
            raise NotUnderstood("whose damage changes all the time")
        fields["by_this"] = True
    else:
        assert event.subject is not None
        fields["to"] = _guarded(d, event.subject)
    match outcome.how:
        case "prevent":
            fields["amount"] = signed(outcome.amount, -1)
        case "prevent_but":
            fields |= {"prevent_all": True, "keep": outcome.amount}
        case "change":
            fields |= {"amount": outcome.amount, "times": outcome.times}
    return ast.DamageReplacement(**fields)


def _guarded(d: Discourse, subject: Meant) -> Filter | None:
    if isinstance(subject.ref, ast.Choose):  # "a unit you control": each time, whichever it is
        return subject.ref.filter
    return applies_to(d, subject)


@row("shield_limited")
def shield_limited(d: Discourse, damageevent: DamageEvent, outcome: Outcome) -> Ability:
    return _once_a_turn(damageevent, outcome, damage_replaced(d, damageevent, outcome))


def _once_a_turn(event: DamageEvent, outcome: Outcome, replacement: ast.DamageReplacement) -> ast.DamageReplacement:
    """Of one or more, once is so much of what all of them would be dealt together (damage-prevention, rule 8)."""
    several = event.source is None and event.subject is not None and isinstance(event.subject.ref, ast.Every)
    if several and outcome.how != "prevent":
        raise NotUnderstood("of which of several units' damage, once a turn")
    return msgspec.structs.replace(replacement, limit=1, shared=several)


@row("sources_unpreventable")
def sources_unpreventable(
    d: Discourse, damagekind: Kind, damagesource: Filter | None, guard: Meant | None = None
) -> Ability:
    if damagesource is not None and guard is not None and not isinstance(guard.ref, ast.This):
        to = applies_to(d, guard)
        return ast.DamageReplacement(to=to, damage=damagekind, source=damagesource, unpreventable=True)
    if guard is not None:
        raise NotUnderstood("damage to what is unpreventable")
    if damagesource is None:
        return ast.DamageReplacement(damage=of_attack(damagekind), by_this=True, unpreventable=True)
    return ast.DamageReplacement(to=Filter(), damage=damagekind, source=damagesource, unpreventable=True)


# Copies that enter


@row("enters_as_copy", "enters_as_copy_with")
def enters_as_copy(d: Discourse, n: Described, besides: Abilities = ()) -> ast.EntersAsCopy:
    return ast.EntersAsCopy(objects_described(d, n), abilities=besides)


# Amounts


def _so_much(
    what: ast.Replaceable, d: Discourse, would: str, insteadamount: Amount, meanwhile: Condition | None = None
) -> Ability:
    found = ast.AmountReplacement(what, insteadamount, would)  # type: ignore[arg-type]
    return ast.Restricted((meanwhile,), (found,)) if meanwhile is not None else found


for _name in ("glimpse", "recover", "draw"):
    row(f"{_name}_instead")(partial(_so_much, _name))


def that_much_and(more: int) -> Amount:
    return ast.Sum((ast.EventAmount(), more))


# Other zones


@row("own_zone")
def own_zone(d: Discourse, wouldgo: str, elsewhere: str, meanwhile: Condition | None = None) -> Ability:
    return ast.ZoneReplacement(elsewhere, wouldgo, condition=meanwhile)  # type: ignore[arg-type]


def zone_replaced(applies: Filter, would: str, to: str) -> ast.ZoneReplacement:
    if applies.property:
        raise NotUnderstood("a property of what goes elsewhere")
    return ast.ZoneReplacement(to, would, applies)  # type: ignore[arg-type]


@row("entering_zone")
def entering_zone(d: Discourse, n: Described, arriving: Whose, elsewhere: str) -> ast.ZoneReplacement:
    found = objects_described(d, n)
    if found.controller != "any" or not said_of(found).keys() <= _PRINTED:
        raise NotUnderstood("what is so before it enters")
    applies = msgspec.structs.replace(found, controller=arriving)
    return ast.ZoneReplacement(elsewhere, "enter", applies)  # type: ignore[arg-type]


@row("card_zone")
def card_zone(d: Discourse, n: Described, whosegraveyard: str, elsewhere: str) -> ast.ZoneReplacement:
    if not n.card or n.place is not None:
        raise NotUnderstood("which cards go elsewhere")
    found = msgspec.structs.replace(card_filter(n.filter), zone="anywhere", controller=whosegraveyard)
    return ast.ZoneReplacement(elsewhere, "graveyard", found)  # type: ignore[arg-type]
