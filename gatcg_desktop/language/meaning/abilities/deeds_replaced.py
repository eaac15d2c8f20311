"""What happens instead of what would be done to an object."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.meaning.abilities.said import worked_together
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.instructions.things import Effects
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.rows import Reading, constant, row
from gatcg_desktop.language.wording import NotUnderstood

Deed = Literal["suppressed"]


class WouldBe(msgspec.Struct, frozen=True):
    """What would be done to what is described, or (None) to the source."""

    deed: Deed
    applies: Filter | None = None


constant(would_be_suppressed="suppressed")


@row("this_would_be")
def this_would_be(d: Discourse, doneto: Deed) -> Reading:
    this = Mention(ast.This(), nouns=tuple(word.lower() for word in d.card.types), definite=True)
    return Reading(WouldBe(doneto), d.mentioning(this))


@row("one_would_be")
def one_would_be(d: Discourse, n: Described, doneto: Deed) -> Reading:
    found = objects_described(d, n)
    return Reading(WouldBe(doneto, found), d.mentioning(Mention(ast.EventSubject(), nouns=nouns_of(found))))


@row("deed_replaced")
def deed_replaced(d: Discourse, wouldbe: WouldBe, clauses: Effects) -> ast.DeedReplacement:
    if any(isinstance(effect, ast.May | ast.MayPay) for effect in clauses):
        raise NotUnderstood("whether it happens at all instead")
    return _instead(d, wouldbe, clauses)


@row("deed_may_be_replaced")
def deed_may_be_replaced(d: Discourse, wouldbe: WouldBe, may1: Effects) -> ast.DeedReplacement:
    return msgspec.structs.replace(_instead(d, wouldbe, may1), optional=True)


@row("deed_may_be_replaced_then")
def deed_may_be_replaced_then(d: Discourse, wouldbe: WouldBe, may1: Effects, clauses: Effects) -> ast.DeedReplacement:
    return msgspec.structs.replace(_instead(d, wouldbe, may1), optional=True, then=worked_together(clauses))


def _instead(d: Discourse, would: WouldBe, effects: Effects) -> ast.DeedReplacement:
    if d.targets:
        raise NotUnderstood("a target of what happens instead")
    return ast.DeedReplacement(would.deed, worked_together(effects), would.applies)
