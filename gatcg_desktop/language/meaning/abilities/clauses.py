"""Clauses: who does something, how often, unless what, and how they are put together."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Duration, Effect, Who
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.joining import from_their_side, joined
from gatcg_desktop.language.meaning.abilities.said import one_duration, worked_together
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import signed, times_each
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rebuild import rebuilt, with_x
from gatcg_desktop.language.meaning.rows import Reading, row, row_with_words
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.wording import NotUnderstood

GIVEN_UP = (
    ast.Discard,
    ast.DiscardThese,
    ast.Sacrifice,
    ast.Banish,
    ast.Reveal,
    ast.PutInto,
    ast.ReturnToHand,
    ast.Rest,
    ast.RemoveCounters,
    ast.Mill,
)
"""What players do for something else not to happen."""
_TURNS = ("turn", "next_turn", "next_turn_end", "permanent")
KNOWN_LATER = (ast.It, ast.Target, ast.Done, ast.ThatMany, ast.EventAmount, ast.Choose)
COUNTED = (ast.Draw, ast.Damage, ast.PutCounters, ast.Recover, ast.Mill, ast.Summon, ast.Empower, ast.Glimpse)
"""Instructions with a number that can be so much for each of something."""


def others_acted(d: Discourse) -> Discourse:
    """After what somebody else does."""
    return d.but(actor="you", acting=False)


@row_with_words("may_either", "clauses_either")
def either_clause(d: Discourse, a: Effects, b: Effects, words: dict[str, str]) -> Reading:
    """ "Discard it or load it": what is meant of one is what is meant of the other."""
    before, after = set(nodes(a)), set(nodes(b))
    if any(isinstance(node, ast.Target) for node in before | after):
        raise NotUnderstood("targets of what may not be done")
    chosen = any(isinstance(node, ast.Choose | ast.Every) for node in before)
    if ast.It() in after and (ast.It() not in before or chosen):
        raise NotUnderstood("what 'it' means if the other is done")
    modes = tuple(ast.Mode(words[part].replace(SELF, d.card.name), does) for part, does in (("a", a), ("b", b)))
    return Reading((ast.Either(modes),), d.forgetting())


@row_with_words("does_either")
def does_either(d: Discourse, doer: Whom, a: Effects, b: Effects, words: dict[str, str]) -> Reading:
    """ "Each opponent sacrifices an ally or discards two cards": each of them as they choose."""
    if doer.holding is not None or doer.did or not all(isinstance(one, GIVEN_UP) for one in (*a, *b)):
        raise NotUnderstood("who does the one or the other")
    does = (("a", from_their_side(doer.who, a)), ("b", from_their_side(doer.who, b)))
    modes = tuple(ast.Mode(words[part].replace(SELF, d.card.name), effects) for part, effects in does)
    return Reading((ast.Either(modes, doer.who),), others_acted(d).forgetting())


@row("clause_each")
def clause_each(d: Discourse, a: Effects, foreach: Amount) -> Effects:
    """An instruction whose number counts for each of something; damage is dealt for each by itself."""
    if len(a) == 1 and isinstance(a[0], ast.Prevent) and a[0].style == "shield" and not a[0].all:
        return (msgspec.structs.replace(a[0], amount=times_each(foreach, a[0].amount)),)
    if len(a) == 1 and isinstance(a[0], ast.ChangePlays) and isinstance(cost := a[0].cost, int) and cost and a[0].next:
        return (msgspec.structs.replace(a[0], cost=signed(times_each(foreach, abs(cost)), 1 if cost > 0 else -1)),)
    if len(a) != 1 or not isinstance(a[0], COUNTED):
        raise NotUnderstood("what is done for each of something")
    if isinstance(a[0], ast.Damage) and not isinstance(foreach, int):
        return (ast.Separate(foreach, a),)
    return (msgspec.structs.replace(a[0], amount=times_each(foreach, a[0].amount)),)


def lasting(effect: Effect, dur: Duration) -> Effect:
    match effect:
        case ast.Modify(until="permanent") if effect.traits and effect.traits.swap:
            return msgspec.structs.replace(effect, until=dur)
        case ast.Prevent(until="turn") if dur in ("turn", "next_turn", "next_turn_end"):
            return msgspec.structs.replace(effect, until=dur)
        case ast.GainControl(until="permanent") if dur in (*_TURNS, "while_controlled", "while_there"):
            return msgspec.structs.replace(effect, until=dur)
        case ast.BecomeCopy(until="permanent") if dur in _TURNS:
            return msgspec.structs.replace(effect, until=dur)
        case _:
            raise NotUnderstood("for how long that is")


@row("unless_pays")
def unless_pays(
    d: Discourse, a: Effects, payer: tuple[Who, ast.Ref | None], price: Amount, foreach: Amount | None = None
) -> Effects:
    who, of = payer
    if foreach is not None:
        price = times_each(foreach, price)
    if len(a) == 1 and isinstance(a[0], ast.Negate | ast.BanishSource) and who == "its_controller":
        return (msgspec.structs.replace(a[0], unless_pays=price),)  # each by itself
    if who == "actor":  # each of them does it who does not pay
        if d.doing not in ("each", "opponent"):
            raise NotUnderstood("which of those players pays")
        several = ast.Filter(kind="player", controller="any" if d.doing == "each" else d.doing)
        return (ast.ForEach(ast.Every(several), (ast.Unless(_as_each(d.doing, a), "actor", price),)),)
    if who == "you":
        return (ast.MayPay(ast.Cost(reserve=price), (), a),)
    if isinstance(of, ast.It):
        if not d.mentions[0].of_each:
            raise NotUnderstood("which of their controllers pays")
        of = None  # of each of the things, one after the other
    return (ast.Unless(a, who, price, of=of),)


def _as_each(who: Who, effects: Effects) -> Effects:
    """What several players do, as each of them does it in turn."""

    def of_one(node: ast.Node) -> ast.Node | None:
        said = {name: "actor" for name in ("who", "controller") if getattr(node, name, None) == who}
        changed = msgspec.structs.replace(node, **said)
        return rebuilt(changed, lambda inner: of_one(inner) if inner is not changed else None) if said else None

    return rebuilt(effects, of_one)


@row("clauses_may")
def clauses_may(d: Discourse, may1: Effects) -> Effects:
    """ "You may": to activate a card asks by itself."""
    effects = one_duration(tuple(joined(may1)))
    match effects:
        case (ast.MayPay() | ast.AllowPlay(),):
            return effects
        case (ast.ActivateCard() as one,):
            return (msgspec.structs.replace(one, optional=True),)
        case (ast.Separate(effects=(ast.ActivateCard(optional=True),)),):
            return effects
        case _:
            return (ast.May(effects),)


@row("where_own")
def where_own(d: Discourse, clauses: Effects, quality: str) -> Effects:
    """X in an ability that cards have for a time, of which each is about itself."""
    match worked_together(clauses):
        case (ast.Modify(what=ast.Every(filter=found), traits=ast.TraitChange() as traits, dynamic=True) as change,):
            abilities = with_x(traits.abilities, ast.Stat(ast.This(), "cost"))
            if found.kind == "card" and quality == "cost" and abilities != traits.abilities:
                return (msgspec.structs.replace(change, traits=msgspec.structs.replace(traits, abilities=abilities)),)
    raise NotUnderstood("which card that is")
