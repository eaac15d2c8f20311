"""Instructions about cards: draw, discard, reveal, banish, put, return, materialize; what enters or goes elsewhere."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Duration, Effect, Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import away, by, of_mine, other
from gatcg_desktop.language.meaning.rows import Fields, Reading, row, row_with_words
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


def as_preserved(zone: str, preserved: bool) -> Fields:
    if zone not in ("hand", "memory", "graveyard", "material", "banishment") or (preserved and zone != "material"):
        raise NotUnderstood("where the card goes")
    return (("preserved", True),) if preserved else ()


@row_with_words("put_either")
def put_either(d: Discourse, np: Meant, a: Goes, b: Goes, words: dict[str, str]) -> Reading:
    """In the one place or in the other, as is chosen then; what is put there is chosen before."""
    if isinstance(np.ref, ast.Choose | ast.Every | ast.Target) or a == b or a.changes or b.changes:
        raise NotUnderstood("what goes to one of two places")
    ways = ((words["a"], put_away(d, np, a)), (words["b"], put_away(d, np, b)))
    if any(len(way.value) != 1 for _, way in ways):
        raise NotUnderstood("what goes to one of two places")
    modes = tuple(ast.Mode(said, way.value) for said, way in ways)
    return Reading((ast.Either(modes),), ways[0][1].discourse.forgetting())


def arriving_objects(d: Discourse, n: Described) -> Filter:
    if n.card:
        raise NotUnderstood("which ones enter")
    return filter_of(d, n)


def puts_each(d: Discourse, *moves: tuple[Meant, Goes]) -> Reading:
    effects: list[Effect] = []
    after = d
    for meant, goes in moves:
        found: Reading = put_away(after, meant, goes)
        effects += found.value
        after = found.discourse
    return Reading(tuple(effects), after)


def diverted(d: Discourse, dur: Duration, n: Described, whom: Whom, there: Filter) -> Reading:
    if not n.card or n.place is not None or n.by or n.random or dur not in ("turn", "next_turn"):
        raise NotUnderstood("which cards go elsewhere")
    found = msgspec.structs.replace(card_filter(n.filter), zone=there.zone, zones=there.zones)
    return other(d, ast.Divert(found, whom.who, dur))
