"""What happens instead of what would be done to an object."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Whose
from gatcg_desktop.language.meaning.abilities.said import worked_together
from gatcg_desktop.language.meaning.conditions.events import Subject, other_than_this
from gatcg_desktop.language.meaning.conditions.trigger_events import subj_linked
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading, constant, row
from gatcg_desktop.language.wording import NotUnderstood


class WouldBe(msgspec.Struct, frozen=True):
    """What would be done to what is described, or (None) to the source; or "drawn" by players. `meanwhile`: only
    then."""

    deed: ast.ReplaceableDeed
    applies: Filter | None = None
    meanwhile: ast.Condition | None = None


constant(would_be_suppressed="suppressed", would_be_destroyed="destroyed", would_be_dead="die")


@row("this_would_be")
def this_would_be(d: Discourse, doneto: ast.ReplaceableDeed) -> Reading:
    if doneto == "die" and "ALLY" not in d.card.types:
        raise NotUnderstood("what dies")
    this = Mention(ast.This(), nouns=tuple(word.lower() for word in d.card.types), definite=True)
    return Reading(WouldBe(doneto), d.mentioning(this))


@row("one_would_be")
def one_would_be(d: Discourse, n: Described, doneto: ast.ReplaceableDeed) -> Reading:
    return _of(d, objects_described(d, n), doneto)


def _of(d: Discourse, found: Filter, deed: ast.ReplaceableDeed) -> Reading:
    if deed == "die" and found.types != ("ALLY",):  # a champion that would die is asked for elsewhere
        raise NotUnderstood("what dies")
    return Reading(WouldBe(deed, found), d.mentioning(Mention(ast.EventSubject(), nouns=nouns_of(found))))


@row("another_would_be")
def another_would_be(d: Discourse, n: Described, doneto: ast.ReplaceableDeed) -> Reading:
    return _of(d, other_than_this(d, n), doneto)


@row("linked_would_be")
def linked_would_be(d: Discourse, k: Described, doneto: ast.ReplaceableDeed) -> Reading:
    linked: Subject = subj_linked(d, k)
    assert linked.filter is not None
    return _of(d, linked.filter, doneto)


@row("would_draw")
def would_draw(d: Discourse, would: Whose) -> Reading:
    """After it "they" are who would."""
    applies = Filter(kind="player", controller=would)
    return Reading(WouldBe("drawn", applies), d.but(event_player=d.event_player or would != "you"))


@row("would_while")
def would_while(d: Discourse, wouldbe: WouldBe, meanwhile: ast.Condition) -> WouldBe:
    if wouldbe.meanwhile is not None:
        raise NotUnderstood("when something happens instead")
    return msgspec.structs.replace(wouldbe, meanwhile=meanwhile)


@row("deed_replaced")
def deed_replaced(d: Discourse, wouldbe: WouldBe, clauses: Effects) -> ast.Ability:
    if any(isinstance(effect, ast.May | ast.MayPay) for effect in clauses):
        raise NotUnderstood("whether it happens at all instead")
    return _instead(d, wouldbe, clauses)


@row("deed_may_be_replaced")
def deed_may_be_replaced(d: Discourse, wouldbe: WouldBe, may1: Effects) -> ast.Ability:
    return _instead(d, wouldbe, may1, optional=True)


@row("deed_may_be_replaced_then")
def deed_may_be_replaced_then(d: Discourse, wouldbe: WouldBe, may1: Effects, clauses: Effects) -> ast.Ability:
    return _instead(d, wouldbe, may1, optional=True, then=worked_together(clauses))


def _instead(d: Discourse, would: WouldBe, effects: Effects, optional: bool = False, then: Effects = ()) -> ast.Ability:
    if d.targets:
        raise NotUnderstood("a target of what happens instead")
    found = ast.DeedReplacement(would.deed, worked_together(effects), would.applies, optional, then)
    return found if would.meanwhile is None else ast.Restricted((would.meanwhile,), (found,))
