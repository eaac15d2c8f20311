"""What happens instead of something, as long as something is there: damage, copies that enter, amounts, zones."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Filter
from gatcg_desktop.language.meaning.abilities.said import worked_together
from gatcg_desktop.language.meaning.abilities.statics import applies_to
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.instructions.damage import Outcome
from gatcg_desktop.language.meaning.phrases.amounts import signed
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

PRINTED_PARTS = {"types", "supertypes", "subtypes", "classes", "elements", "not_types", "not_subtypes", "not_elements"}
"""What is so of something before it is on the field."""


def damage_replaced(d: Discourse, event: DamageEvent, outcome: Outcome) -> ast.DamageReplacement:
    if outcome.instead is not None:  # which has a row of its own
        raise NotUnderstood("who is dealt the damage instead")
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


def once_a_turn(event: DamageEvent, outcome: Outcome, replacement: ast.DamageReplacement) -> ast.DamageReplacement:
    """Of one or more, once is so much of what all of them would be dealt together (damage-prevention, rule 8)."""
    several = event.source is None and event.subject is not None and isinstance(event.subject.ref, ast.Every)
    if several and outcome.how != "prevent":
        raise NotUnderstood("of which of several units' damage, once a turn")
    return msgspec.structs.replace(replacement, limit=1, shared=several)


def _so_much(
    what: ast.Replaceable, d: Discourse, would: str, insteadamount: Amount, meanwhile: Condition | None = None
) -> Ability:
    found = ast.AmountReplacement(what, insteadamount, would)  # type: ignore[arg-type]
    return ast.Restricted((meanwhile,), (found,)) if meanwhile is not None else found


for _name in ("glimpse", "recover", "draw"):
    row(f"{_name}_instead")(partial(_so_much, _name))


def that_much_and(more: int) -> Amount:
    return ast.Sum((ast.EventAmount(), more))


def zone_replaced(applies: Filter, would: str, to: str) -> ast.ZoneReplacement:
    if applies.property:
        raise NotUnderstood("a property of what goes elsewhere")
    return ast.ZoneReplacement(to, would, applies)  # type: ignore[arg-type]


class WouldBe(msgspec.Struct, frozen=True):
    """What would be done to what is described, or (None) to the source; or "drawn" by players. `meanwhile`: only
    then."""

    deed: ast.ReplaceableDeed
    applies: Filter | None = None
    meanwhile: ast.Condition | None = None


def would_be_done(d: Discourse, found: Filter, deed: ast.ReplaceableDeed) -> Reading:
    if deed == "die" and found.types != ("ALLY",):  # a champion that would die is asked for elsewhere
        raise NotUnderstood("what dies")
    return Reading(WouldBe(deed, found), d.mentioning(Mention(ast.EventSubject(), nouns=nouns_of(found))))


def done_instead(
    d: Discourse, would: WouldBe, effects: Effects, optional: bool = False, then: Effects = ()
) -> ast.Ability:
    if d.targets:
        raise NotUnderstood("a target of what happens instead")
    found = ast.DeedReplacement(would.deed, worked_together(effects), would.applies, optional, then)
    return found if would.meanwhile is None else ast.Restricted((would.meanwhile,), (found,))
