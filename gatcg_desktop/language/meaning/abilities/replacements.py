"""What happens instead of something, as long as something is there: damage, copies that enter, amounts, zones."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Filter, Whose
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.statics import Abilities, applies_to, is_linked
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.damage import Outcome, of_attack
from gatcg_desktop.language.meaning.phrases.amounts import signed
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described, both_of, said_of
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent, Kind
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of, objects_described
from gatcg_desktop.language.meaning.phrases.nouns import other_ones
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

_PRINTED = {"types", "supertypes", "subtypes", "classes", "elements", "not_types", "not_subtypes", "not_elements"}
"""What is so of something before it is on the field."""

constant(
    would_you="you",
    would_opponent="opponent",
    would_anyone="any",
    recollect_opponents="opponent",
    recollect_players="any",
    instead_twice=ast.Scaled(ast.EventAmount(), 2),
    would_die="die",
    would_leave="leave",
    would_be_buried="graveyard",
    would_be_banished="banishment",
    any_graveyard="any",
    your_graveyard="you",
    their_graveyard="opponent",
    to_banishment="banishment",
    to_deck="deck_bottom",
    heading_hit=("hit", "champion_hit", "ally_hit"),
    heading_attack=("attack",),
    heading_kill=("kill",),
)
same("guard_np", "instead_number", "arriving")


@row("guard_all")
def guard_all(d: Discourse, n: Described) -> Meant:
    return Meant(ast.Every(objects_described(d, n)))


# Damage


def _replaced(d: Discourse, event: DamageEvent, outcome: Outcome) -> ast.DamageReplacement:
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


@row("shield")
def shield(d: Discourse, damageevent: DamageEvent, outcome: Outcome) -> ast.DamageReplacement:
    return _replaced(d, damageevent, outcome)


@row("shield_limited")
def shield_limited(d: Discourse, damageevent: DamageEvent, outcome: Outcome) -> Ability:
    return _once_a_turn(damageevent, outcome, _replaced(d, damageevent, outcome))


@row("shield_too")
def shield_too(d: Discourse, damageevent: DamageEvent, outcome: Outcome, clause: Effects) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), then=clause)


@row("shield_while")
def shield_while(d: Discourse, damageevent: DamageEvent, meanwhile: Condition, outcome: Outcome) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), condition=meanwhile)


@row("shield_while_too")
def shield_while_too(
    d: Discourse, damageevent: DamageEvent, meanwhile: Condition, outcome: Outcome, clause: Effects
) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), condition=meanwhile, then=clause)


@row("shield_x_limited")
def shield_x_limited(d: Discourse, damageevent: DamageEvent, outcome: Outcome, a: Amount) -> Ability:
    if outcome.amount != ast.X():
        raise NotUnderstood("which X is explained")
    return shield_limited(d, damageevent, msgspec.structs.replace(outcome, amount=a))


def _once_a_turn(event: DamageEvent, outcome: Outcome, replacement: ast.DamageReplacement) -> ast.DamageReplacement:
    """Of one or more, once is so much of what all of them would be dealt together (damage-prevention, rule 8)."""
    several = event.source is None and event.subject is not None and isinstance(event.subject.ref, ast.Every)
    if several and outcome.how != "prevent":
        raise NotUnderstood("of which of several units' damage, once a turn")
    return msgspec.structs.replace(replacement, limit=1, shared=several)


@row("shield_may")
def shield_may(d: Discourse, damageevent: DamageEvent, clause: Effects, outcome: Outcome) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), may=clause)


@row("shield_may_and")
def shield_may_and(d: Discourse, damageevent: DamageEvent, a: Effects, outcome: Outcome, b: Effects) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), may=a, then=b)


@row("shield_may_then")
def shield_may_then(
    d: Discourse, damageevent: DamageEvent, a: Effects, outcome: Outcome, b: Effects, preventedway: Condition
) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), may=a, then=(ast.If(preventedway, b),))


@row("shield_then")
def shield_then(
    d: Discourse, damageevent: DamageEvent, outcome: Outcome, clause: Effects, preventedway: Condition
) -> Ability:
    return msgspec.structs.replace(_replaced(d, damageevent, outcome), then=(ast.If(preventedway, clause),))


@row("shield_instead")
def shield_instead(d: Discourse, damageevent: DamageEvent, guard: Meant) -> Ability:
    subject = guard.ref
    if is_linked(guard):
        subject = ast.Linked()
    if not isinstance(subject, ast.This | ast.Linked) and subject != ast.Champion():
        raise NotUnderstood("who is dealt the damage instead")
    return msgspec.structs.replace(_replaced(d, damageevent, Outcome("change", 0)), instead=subject)


@row("shield_also")
def shield_also(d: Discourse, damageevent: DamageEvent, n: Described) -> Ability:
    if n.card or damageevent.subject is None or not isinstance(damageevent.subject.ref, ast.Choose):
        raise NotUnderstood("who is dealt the damage and another")
    return msgspec.structs.replace(_replaced(d, damageevent, Outcome("change", 0)), also=filter_of(d, n))


@row("shield_all")
def shield_all(
    d: Discourse, damagekind: Kind, guard: Meant, damagesource: Filter | None = None
) -> ast.DamageReplacement:
    return _replaced(d, DamageEvent(guard, damagekind, source=damagesource), Outcome("prevent_but", 0))


@row("sources_unpreventable")
def sources_unpreventable(
    d: Discourse, damagekind: Kind, damagesource: Filter | None, guard: Meant | None = None
) -> Ability:
    if damagesource is not None and guard is not None and not isinstance(guard.ref, ast.This):
        to = applies_to(d, guard)
        return ast.DamageReplacement(to=to, damage=damagekind, source=damagesource, unpreventable=True)
    if guard is not None:
        raise NotUnderstood("damage to what is unpreventable")
    if damagesource is None:
        return ast.DamageReplacement(damage=of_attack(damagekind), by_this=True, unpreventable=True)
    return ast.DamageReplacement(to=Filter(), damage=damagekind, source=damagesource, unpreventable=True)


@row("damage_self")
def damage_self(d: Discourse) -> Filter:
    if not d.lasting:
        raise NotUnderstood("which damage this deals")
    return Filter(property="this")


# Copies that enter


@row("enters_as_copy", "enters_as_copy_with")
def enters_as_copy(d: Discourse, n: Described, besides: Abilities = ()) -> ast.EntersAsCopy:
    return ast.EntersAsCopy(objects_described(d, n), abilities=besides)


@row("must_enter_as_copy", "must_enter_as_copy_with")
def must_enter_as_copy(d: Discourse, n: Described, besides: Abilities = ()) -> Ability:
    return msgspec.structs.replace(enters_as_copy(d, n, besides), must=True)


# Amounts


def _so_much(
    what: ast.Replaceable, d: Discourse, would: str, insteadamount: Amount, meanwhile: Condition | None = None
) -> Ability:
    found = ast.AmountReplacement(what, insteadamount, would)  # type: ignore[arg-type]
    return ast.Restricted((meanwhile,), (found,)) if meanwhile is not None else found


for _name in ("glimpse", "recover", "draw"):
    row(f"{_name}_instead")(partial(_so_much, _name))


@row("may_glimpse_instead")
def may_glimpse_instead(d: Discourse, would: str, insteadamount: Amount) -> Ability:
    return ast.AmountReplacement("glimpse", insteadamount, would, optional=True)  # type: ignore[arg-type]


@row("may_summon_instead")
def may_summon_instead(d: Discourse, name: str) -> Ability:
    return ast.AmountReplacement("summon", ast.EventAmount(), "you", optional=True, token=name)


@row("summon_instead")
def summon_instead(d: Discourse, tokennames: tuple[str, ...], name: str) -> Ability:
    if name in tokennames or len(set(tokennames)) < len(tokennames):
        raise NotUnderstood("tokens instead of themselves")
    return ast.AmountReplacement("summon", ast.EventAmount(), "you", token=name, tokens=tokennames)


@row("counters_instead")
def counters_instead(d: Discourse, a: str, guard: Meant, num: int, b: str = "", again: Meant | None = None) -> Ability:
    if again is not None and (a != b or guard.ref != again.ref):
        raise NotUnderstood("other counters instead")
    if isinstance(guard.ref, ast.This):
        raise NotUnderstood("counters on this")
    return ast.AmountReplacement("counters", _plus(num), counter=a, on=applies_to(d, guard))


@row("counters_barred")
def counters_barred(d: Discourse, counter: str, guard: Meant) -> Abilities:
    """None are put there, whatever else would change how many."""
    if isinstance(guard.ref, ast.This):
        raise NotUnderstood("counters on this")
    return (ast.AmountReplacement("counters", 0, counter=counter, on=applies_to(d, guard)),)


@row("recollects_less")
def recollects_less(d: Discourse, recollectside: str, q: Amount) -> Abilities:
    """So many cards stay in the memory."""
    rest = ast.Sum((ast.EventAmount(), signed(q, -1)))
    return (ast.AmountReplacement("recollect", rest, recollectside),)  # type: ignore[arg-type]


@row("instead_more")
def instead_more(d: Discourse, num: int) -> Amount:
    return _plus(num)


@row("instead_less")
def instead_less(d: Discourse, num: int) -> Amount:
    return _plus(-num)


def _plus(more: int) -> Amount:
    return ast.Sum((ast.EventAmount(), more))


# Other zones


@row("own_zone")
def own_zone(d: Discourse, wouldgo: str, elsewhere: str, meanwhile: Condition | None = None) -> Ability:
    return ast.ZoneReplacement(elsewhere, wouldgo, condition=meanwhile)  # type: ignore[arg-type]


@row("own_zone_while")
def own_zone_while(d: Discourse, own: Meant, wouldgo: str, meanwhile: Condition, elsewhere: str) -> Ability:
    return own_zone(d, wouldgo, elsewhere, meanwhile)


@row("some_zone")
def some_zone(d: Discourse, n: Described, wouldgo: str, elsewhere: str, meanwhile: Condition | None = None) -> Ability:
    return msgspec.structs.replace(_sent_elsewhere(objects_described(d, n), wouldgo, elsewhere), condition=meanwhile)


@row("another_zone")
def another_zone(d: Discourse, n: Described, wouldgo: str, elsewhere: str) -> Ability:
    return _sent_elsewhere(both_of(objects_described(d, n), other_ones(d, "another")), wouldgo, elsewhere)


def _sent_elsewhere(applies: Filter, would: str, to: str) -> ast.ZoneReplacement:
    if applies.property:
        raise NotUnderstood("a property of what goes elsewhere")
    return ast.ZoneReplacement(to, would, applies)  # type: ignore[arg-type]


@row("hit_zone")
def hit_zone(d: Discourse, n: Described, wouldgo: str, elsewhere: str) -> Ability:
    found = objects_described(d, n)
    if found.property or "ALLY" not in d.card.types:
        raise NotUnderstood("what was hit this turn")
    return ast.ZoneReplacement(elsewhere, wouldgo, msgspec.structs.replace(found, property="hit_by_this"))  # type: ignore[arg-type]


@row("champion_death")
def champion_death(d: Discourse, having: Filter, clauses: Effects) -> Ability:
    """What happens instead of the champion's death is done at once, and aims at nothing."""
    if d.targets or any(isinstance(node, ast.It | ast.Choose | ast.May | ast.EventAmount) for node in nodes(clauses)):
        raise NotUnderstood("what happens instead of a death")
    return ast.ZoneReplacement("banishment", "die", both_of(YOUR_CHAMPION, having), then=clauses)


@row("level_up_zone")
def level_up_zone(d: Discourse, n: Described) -> Ability:
    """The card that a champion would become stays where champion cards are: what is described is the champion."""
    return _sent_elsewhere(objects_described(d, n), "level_up", "material")


@row("entering_zone")
def entering_zone(d: Discourse, n: Described, arriving: Whose, elsewhere: str) -> ast.ZoneReplacement:
    found = objects_described(d, n)
    if found.controller != "any" or not said_of(found).keys() <= _PRINTED:
        raise NotUnderstood("what is so before it enters")
    applies = msgspec.structs.replace(found, controller=arriving)
    return ast.ZoneReplacement(elsewhere, "enter", applies)  # type: ignore[arg-type]


@row("entering_hidden")
def entering_hidden(d: Discourse, n: Described, arriving: Whose) -> Ability:
    return msgspec.structs.replace(entering_zone(d, n, arriving, "banishment"), face_down=True)


@row("card_zone")
def card_zone(d: Discourse, n: Described, whosegraveyard: str, elsewhere: str) -> ast.ZoneReplacement:
    if not n.card or n.place is not None:
        raise NotUnderstood("which cards go elsewhere")
    found = msgspec.structs.replace(card_filter(n.filter), zone="anywhere", controller=whosegraveyard)
    return ast.ZoneReplacement(elsewhere, "graveyard", found)  # type: ignore[arg-type]


@row("cards_zone")
def cards_zone(d: Discourse, n: Described, whosegraveyard: str, meanwhile: Condition | None = None) -> Ability:
    return msgspec.structs.replace(card_zone(d, n, whosegraveyard, "banishment"), condition=meanwhile)


@row("to_owners")
def to_owners(d: Discourse, zone: str) -> str:
    if zone not in ("hand", "memory", "material", "graveyard"):
        raise NotUnderstood("where it goes instead")
    return zone


@row("triggers_again")
def triggers_again(d: Discourse, heading: str) -> Ability:
    if "WEAPON" not in d.card.types:
        raise NotUnderstood("an attack using what is no weapon")
    return ast.TriggersAgain(heading)  # type: ignore[arg-type]
