"""Instructions about objects: damage, destroy, rest, tokens, copies."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Effect, Ref, Who
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import (
    away,
    done,
    of_yours,
    only_you,
    thing,
)
from gatcg_desktop.language.meaning.rows import Fields, Reading, row
from gatcg_desktop.language.wording import NotUnderstood
from gatcg_desktop.rulebook import named

GATHER = named("gather")


class Harm(NamedTuple):
    """How much damage, whether it can be prevented, and whether less will do."""

    amount: Amount
    unpreventable: bool
    up_to: bool = False

    def to(self, d: Discourse, np: Meant, by: Ref | None = None, split: bool = False) -> ast.Damage:
        """The instruction that deals it."""
        how = ast.Damage(self.amount, thing(d, np), unpreventable=self.unpreventable, split=split, up_to=self.up_to)
        return how if by is None else msgspec.structs.replace(how, by=by)


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


Manner = Fields


def summoned(d: Discourse, effect: Effect, nouns: tuple[str, ...] = ("token",)) -> Reading:
    return Reading((effect,), d.mentioning(Mention(ast.It(), "object", nouns)))


def manner_of(manner: Manner) -> dict[str, Any]:
    """How something enters, as fields of an instruction."""
    if len(dict(manner)) < len(manner):
        raise NotUnderstood("one thing about what is summoned said twice")
    return dict(manner)


NOT_UNIQUE: tuple[Ability, ...] = (ast.Static(traits=ast.TraitChange(lose_supertypes=("UNIQUE",))),)


def copied_by(d: Discourse, what: Ref) -> tuple[Ref, Who]:
    """What is copied, and who summons the copy: of what several players copy of their own, whoever controls that."""
    match what:
        case ast.Every(found, False) if d.actor in ("each", "opponent", "actor") and found.controller == d.actor:
            return what, "its_controller"
        case ast.Choose(found) if d.actor != "you" and found.controller == d.actor:
            mine = msgspec.structs.replace(found, controller="you")
            return msgspec.structs.replace(what, filter=mine, who=d.actor), "its_controller"
        case ast.Choose() if d.actor != "you":
            raise NotUnderstood("who chooses what is copied")
    return what, d.actor
