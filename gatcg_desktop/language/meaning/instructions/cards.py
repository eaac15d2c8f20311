"""Instructions about cards: draw, discard, reveal, banish, put, return, materialize, activate."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.people import their
from gatcg_desktop.language.meaning.phrases.things import away, by, of_mine, only_you, other, placed
from gatcg_desktop.language.meaning.rows import Fields, Reading, row
from gatcg_desktop.language.wording import NotUnderstood

_HAND = Filter(kind="card", zone="hand", controller="you")


class Goes(msgspec.Struct, frozen=True):
    """Where cards go, and whose place that is said to be: "you", "person" (their), "owner" or "" (not said)."""

    zone: str
    whose: str = "owner"
    changes: Fields = ()


@row("discard")
def discard(d: Discourse, np: Meant) -> Reading:
    what = np.ref
    if not np.cards:
        raise NotUnderstood("what is discarded")
    if np.pronoun:
        return away(d, ast.DiscardThese(what))
    if not np.placeless:
        what = by(d, np)
    if isinstance(what, ast.Choose):
        plain = what.filter == _HAND and not what.single and (what.least == what.most or what.amount is not None)
        if plain and what.least:
            amount = what.most if what.amount is None else what.amount
            return other(d, ast.Discard(amount, d.actor, random=what.random))
        if np.placeless:
            what = msgspec.structs.replace(what, who=d.actor)
    elif np.placeless:
        raise NotUnderstood("which cards are discarded")
    return away(d, ast.DiscardThese(what))


@row("banish_both")
def banish_both(d: Discourse, a: Meant, b: Meant) -> Reading:
    """Cards of two descriptions out of one place, which is said at the end; or this and a card."""
    if isinstance(a.ref, ast.This) and b.cards and not b.placeless:
        both = ast.Separate(1, (ast.Banish(a.ref), ast.Banish(by(d, b))))  # one instruction: what it banished is both
        return away(d, both, card=True)
    if isinstance(a.ref, ast.Choose) and isinstance(b.ref, ast.Choose) and not (a.placeless or b.placeless):
        return away(d, ast.Banish(by(d, a)), ast.Banish(by(d, b)), card=True)  # each with its own place
    if not isinstance(a.ref, ast.Choose) or not isinstance(b.ref, ast.Choose) or not a.placeless or b.placeless:
        raise NotUnderstood("where the cards are")
    there = b.ref.filter
    found = msgspec.structs.replace(
        a.ref.filter, zone=there.zone, zones=there.zones, controller=there.controller, holder=there.holder
    )
    first = msgspec.structs.replace(a, ref=msgspec.structs.replace(a.ref, filter=found), placeless=False)
    return away(d, ast.Banish(by(d, first)), ast.Banish(by(d, b)), card=True)


@row("put")
def put(d: Discourse, np: Meant, go: Goes) -> Reading:
    return put_away(d, np, go)


@row("return_to")
def return_to(d: Discourse, np: Meant, go: Goes) -> Reading:
    return put_away(d, np, go, returned=True)


def put_away(d: Discourse, np: Meant, go: Goes, returned: bool = False) -> Reading:
    if np.cards:
        what = np.ref if np.pronoun else by(d, np)
    else:
        if d.actor != "you":
            raise NotUnderstood("who puts what")
        what = np.ref
    return _moved(d, what, go, returned)


def _moved(d: Discourse, what: Ref, go: Goes, returned: bool = False) -> Reading:
    if go.whose == "you" and not of_mine(d, what):
        raise NotUnderstood("cards of others put into a zone of yours")
    if isinstance(what, ast.Top) and go.zone == "graveyard" and not what.bottom and what.least is None:
        milled = ast.Mill(what.amount, what.who)
        if what.amount != 1:
            return other(d.but(seen=True) if what.who == "you" else d, milled)
        return Reading((milled,), d.forgetting().mentioning(Mention(ast.It(), "card", ("card",), moved=True)))
    if go.whose == "owner" and isinstance(what, ast.Target):
        d = d.but(person="its_owner")
    if go.zone == "lineage":
        if d.actor in ("each", "opponent"):  # each of them by themselves, into their own
            raise NotUnderstood("whose lineage")
        return away(d, msgspec.structs.replace(ast.PutIntoLineage(what), **dict(go.changes)))
    if go.zone == "hand" and returned:
        return away(d, ast.ReturnToHand(what))
    if isinstance(what, ast.Every) and go.zone == "deck_bottom" and what.filter.seen and go.whose == "owner":
        raise NotUnderstood("whose deck")
    effect = ast.PutInto(what, go.zone, **dict(go.changes))  # type: ignore[arg-type]
    if go.zone == "intent" and not (isinstance(what, ast.Target) and d.targets[what.slot].filter.kind == "card"):
        raise NotUnderstood("what is put into an intent")
    if go.zone == "intent":
        return Reading(
            (effect,), d.but(mentions=d.mentions[1:]).mentioning(Mention(ast.It(), "card", ("card", "intent")))
        )
    if go.zone == "field":  # what entered can be meant next
        nouns = d.mentions[0].nouns if d.mentions else ()
        entered = Mention(ast.It(), "object", ("card", *nouns))
        after = d.but(mentions=d.mentions[1:]).mentioning(entered)
        return Reading((effect,), after)
    return away(d, effect)


@row("shuffle_away")
def shuffle_away(d: Discourse, np: Meant) -> Reading:
    only_you(d)
    d = d.but(person="its_owner") if isinstance(np.ref, ast.Target) else d
    return away(d, ast.PutInto(placed(np), "deck_bottom", random=True), ast.Shuffle("its_owner"))


@row("materialize")
def materialize(d: Discourse, np: Meant, free: bool = False) -> Reading:
    what = placed(np)
    if not isinstance(what, ast.Choose) or what.filter.remembered:
        raise NotUnderstood("what is materialized")
    zones = what.filter.zones or (what.filter.zone,)
    if "material" not in zones or not set(zones) <= {"material", "banishment", "graveyard"}:
        raise NotUnderstood("from where it is materialized")
    owners = (d.actor,) if d.acting else ("you", d.person)
    if what.filter.controller not in owners or what.random or what.amount is not None:
        raise NotUnderstood("which card is materialized")
    # Nobody else sees the material deck: its owner may say that nothing was found, even of just "a card".
    found = what.filter
    if found.controller in ("you", d.actor):
        found = msgspec.structs.replace(found, controller="any")
    one = ast.Materialize(found, free=free, optional=True, who=d.actor if d.acting else "you")
    return other(d, one if what.most == 1 else ast.Separate(what.most, (one,)))


# Where they go


@row("go_theirs")
def go_theirs(d: Discourse, zone: str, preserved: bool = False) -> Goes:
    their(d)
    return Goes(zone, "person", as_preserved(zone, preserved))


@row("go_owners")
def go_owners(d: Discourse, zone: str, preserved: bool = False) -> Goes:
    return Goes(zone, "owner", as_preserved(zone, preserved))


def as_preserved(zone: str, preserved: bool) -> Fields:
    if zone not in ("hand", "memory", "graveyard", "material", "banishment") or (preserved and zone != "material"):
        raise NotUnderstood("where the card goes")
    return (("preserved", True),) if preserved else ()


@row("deck_theirs")
def deck_theirs(d: Discourse) -> str:
    their(d)
    return "person"
