"""What happens instead of what would be done to an object."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.meaning.abilities.said import worked_together
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


class WouldBe(msgspec.Struct, frozen=True):
    """What would be done to what is described, or (None) to the source; or "drawn" by players. `meanwhile`: only
    then."""

    deed: ast.ReplaceableDeed
    applies: Filter | None = None
    meanwhile: ast.Condition | None = None


@row("this_would_be")
def this_would_be(d: Discourse, doneto: ast.ReplaceableDeed) -> Reading:
    if doneto == "die" and "ALLY" not in d.card.types:
        raise NotUnderstood("what dies")
    this = Mention(ast.This(), nouns=tuple(word.lower() for word in d.card.types), definite=True)
    return Reading(WouldBe(doneto), d.mentioning(this))


def would_be_done(d: Discourse, found: Filter, deed: ast.ReplaceableDeed) -> Reading:
    if deed == "die" and found.types != ("ALLY",):  # a champion that would die is asked for elsewhere
        raise NotUnderstood("what dies")
    return Reading(WouldBe(deed, found), d.mentioning(Mention(ast.EventSubject(), nouns=nouns_of(found))))


@row("deed_replaced")
def deed_replaced(d: Discourse, wouldbe: WouldBe, clauses: Effects) -> ast.Ability:
    if any(isinstance(effect, ast.May | ast.MayPay) for effect in clauses):
        raise NotUnderstood("whether it happens at all instead")
    return done_instead(d, wouldbe, clauses)


def done_instead(
    d: Discourse, would: WouldBe, effects: Effects, optional: bool = False, then: Effects = ()
) -> ast.Ability:
    if d.targets:
        raise NotUnderstood("a target of what happens instead")
    found = ast.DeedReplacement(would.deed, worked_together(effects), would.applies, optional, then)
    return found if would.meanwhile is None else ast.Restricted((would.meanwhile,), (found,))
