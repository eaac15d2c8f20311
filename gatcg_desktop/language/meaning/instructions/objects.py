"""Instructions about objects: damage, destroy, rest, counters, tokens."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.many import Many
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import (
    away,
    done,
    of_yours,
    only_you,
    thing,
)
from gatcg_desktop.language.meaning.rows import Fields, Reading, row
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood
from gatcg_desktop.rulebook import named

GATHER = named("gather")

# Damage


class Harm(NamedTuple):
    """How much damage, whether it can be prevented, and whether less will do."""

    amount: Amount
    unpreventable: bool
    up_to: bool = False

    def to(self, d: Discourse, np: Meant, by: Ref | None = None, split: bool = False) -> ast.Damage:
        """The instruction that deals it."""
        how = ast.Damage(self.amount, thing(d, np), unpreventable=self.unpreventable, split=split, up_to=self.up_to)
        return how if by is None else msgspec.structs.replace(how, by=by)


@row("harm_some")
def harm_some(d: Discourse, unpreventable: bool, q: Amount = 0, many: Many | None = None) -> Harm:
    least, most = many or Many(q, q)
    if most == ANY_AMOUNT or least not in (0, most) or (least != most and not isinstance(most, int)):
        raise NotUnderstood("how much damage")
    return Harm(most, unpreventable, up_to=least != most)


@row("deal")
def deal(d: Discourse, harm: Harm, np: Meant) -> Reading:
    only_you(d)
    return done(d, harm.to(d, np))


@row("one_deals")
def one_deals(d: Discourse, by: Meant, harm: Harm, np: Meant | None = None) -> Reading:
    """Something else than the source deals it; by an amount of the source's own "its" is what deals it."""
    if by.ref == ast.This() and np is not None and (by.pronoun or isinstance(harm.amount, ast.Stat)):
        thing(d, by)
        return deal(d, harm, np)
    if by.cards or by.moved or isinstance(by.ref, ast.Choose | ast.Every | ast.This):
        raise NotUnderstood("what deals the damage")
    return done(d, harm.to(d, np or by, by=by.ref))


@row("prevent_both")
def prevent_both(d: Discourse, shielded: ast.Prevent, a: Meant, b: Meant) -> Reading:
    """So much for the one, and so much for the other."""
    first, second = (msgspec.structs.replace(shielded, to=thing(d, np)) for np in (a, b))
    if first == second:
        raise NotUnderstood("the same twice")
    return done(d, first, second)


# What becomes of them


@row("sacrifice")
def sacrifice(d: Discourse, np: Meant) -> Reading:
    what, who = np.ref, d.actor
    if not d.acting:
        if isinstance(what, ast.Choose):  # players sacrifice only what they control
            what = msgspec.structs.replace(what, filter=of_yours(what.filter))
        elif isinstance(what, ast.Every):
            what = ast.Every(of_yours(what.filter))
        elif not isinstance(what, ast.This | ast.It) and what != d.taken_over:
            raise NotUnderstood("who sacrifices")
        return away(d, ast.Sacrifice(thing(d, msgspec.structs.replace(np, ref=what))))
    if isinstance(what, ast.Choose) and what.filter.controller == "any" and who != "its_controller":
        theirs = msgspec.structs.replace(what, filter=of_yours(what.filter), who=who)
        return away(d, ast.Sacrifice(theirs))
    if isinstance(what, ast.Every) and what.filter.controller == "any" and who == "opponent":
        return away(d, ast.Sacrifice(ast.Every(msgspec.structs.replace(what.filter, controller="opponent"))))
    if np.pronoun and who == "its_controller" and not np.cards and not np.moved and d.mentions[0].of_each:
        return away(d, ast.Sacrifice(thing(d, np), "its_controller"))
    raise NotUnderstood("who sacrifices what")


def of_theirs(d: Discourse, np: Meant) -> Ref:
    """What is meant; where another player does it, which of what they control they choose."""
    if d.actor == "you":
        return thing(d, np)
    if not isinstance(np.ref, ast.Choose) or np.cards or np.ref.filter.controller not in (d.actor, d.person):
        raise NotUnderstood("with what another player does that")
    return msgspec.structs.replace(np.ref, filter=msgspec.structs.replace(np.ref.filter, controller="you"), who=d.actor)


@row("select")
def select(d: Discourse, np: Meant) -> Reading:
    if isinstance(np.ref, ast.Target) and not np.pronoun and d.actor == "you":
        return done(d, ast.Select(np.ref))  # as it was put onto the stack
    if not isinstance(np.ref, ast.Choose) or np.placeless:
        raise NotUnderstood("what is chosen")
    if d.actor == "you":
        return done(d, ast.Select(np.ref))
    if np.cards or np.ref.filter.controller not in (d.actor, "any"):
        raise NotUnderstood("among what another player chooses")
    theirs = msgspec.structs.replace(np.ref.filter, controller="you")
    return done(d, ast.Select(msgspec.structs.replace(np.ref, filter=theirs, who=d.actor)))


# Tokens and cards from outside the game

Manner = Fields


def summoned(d: Discourse, effect: Effect, nouns: tuple[str, ...] = ("token",)) -> Reading:
    return Reading((effect,), d.mentioning(Mention(ast.It(), "object", nouns)))


def manner_of(manner: Manner) -> dict[str, Any]:
    """How something enters, as fields of an instruction."""
    if len(dict(manner)) < len(manner):
        raise NotUnderstood("one thing about what is summoned said twice")
    return dict(manner)


@row("generate")
def generate(d: Discourse, name: str, some: Amount = 0, many: Many | None = None) -> Reading:
    only_you(d)
    least, most = many or Many(some, some)
    if most == ANY_AMOUNT or least not in (0, most):
        raise NotUnderstood("how many are generated")
    effect = ast.Generate(name, most) if least == most else ast.Generate(name, most, least=0)
    return Reading((effect,), d.mentioning(Mention(ast.It(), "card", ("card",))))
