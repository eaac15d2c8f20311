"""Damage that would be dealt: what is prevented of it and how it changes, once or for a time."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent, Kind
from gatcg_desktop.language.meaning.phrases.things import thing
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood


class Outcome(msgspec.Struct, frozen=True):
    """What happens to it: so much is prevented, all but so much is, or it is changed."""

    how: Literal["prevent", "prevent_but", "change"]
    amount: Amount
    times: int = 1
    instead: ast.Ref | None = None


@row("damage_attack", "attack_of_this")
def damage_attack(d: Discourse) -> None:
    in_attack(d)


def in_attack(d: Discourse) -> None:
    """Whether "this attack" means the one that the card is part of."""
    if {"ATTACK", "WEAPON", "ALLY", "CHAMPION", "ITEM"}.isdisjoint(d.card.types):
        raise NotUnderstood("which attack")


def of_attack(kind: Kind) -> Kind:
    """Of the damage of a source, that of its attack: what its abilities deal is none of it."""
    if kind == "noncombat":
        raise NotUnderstood("non-combat damage of an attack")
    return "combat"


def damage_for_a_time(d: Discourse, event: DamageEvent, outcome: Outcome, once: bool) -> ast.Prevent | ast.ChangeDamage:
    if event.subject is None or event.own:
        raise NotUnderstood("an attack this turn")
    subject, dynamic = thing(d, event.subject), False
    several = event.subject.several or (event.source is not None and subject == ast.Every(Filter()))  # whatever it hits
    if isinstance(subject, ast.Choose):  # "a unit you control": each time, whichever it is
        if once:
            raise NotUnderstood("the next time one of several would be dealt damage")
        subject, dynamic = ast.Every(subject.filter), True
    elif several:
        dynamic = True
    elif isinstance(subject, ast.Every) and not event.each:
        raise NotUnderstood("damage to several")
    style: Literal["instance", "each", "event"] = "each"
    if once:
        style = "event" if several else "instance"
    if outcome.how == "change":
        amount = outcome.amount
        halved = isinstance(amount, ast.Scaled) and amount.divided_by != 1
        if outcome.instead == subject:
            raise NotUnderstood("who is dealt the damage instead")
        if event.at_least is not None or event.at_most is not None or halved:
            raise NotUnderstood("how this damage changes")
        return ast.ChangeDamage(
            amount,
            subject,
            event.by,
            outcome.times,
            style,
            event.kind,
            source=event.source,
            dynamic=dynamic,
            instead=outcome.instead,
        )
    if event.by or style == "event":
        raise NotUnderstood("whose damage is prevented")
    found = ast.Prevent(
        0,
        subject,
        style,
        event.kind,
        source=event.source,
        at_least=event.at_least,
        at_most=event.at_most,
        dynamic=dynamic,
    )
    if outcome.how == "prevent":
        return msgspec.structs.replace(found, amount=outcome.amount)
    return msgspec.structs.replace(found, all=True, keep=outcome.amount)
