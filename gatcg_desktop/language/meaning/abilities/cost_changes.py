"""Changed costs, when something may be activated, and plays that are changed otherwise: as long as this is there."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, CostChange, Filter, Keyword
from gatcg_desktop.language.meaning.abilities.occasions import Occasion
from gatcg_desktop.language.meaning.abilities.other_costs import elsewhere
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several
from gatcg_desktop.language.meaning.conditions.history import deed_activated, you_have_not_done
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.instructions.plays import CostChanged, PlayedBy, Plays, method_of, played
from gatcg_desktop.language.meaning.phrases.amounts import Tally, signed, times_each
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import filter_of, objects_described
from gatcg_desktop.language.meaning.rebuild import with_x
from gatcg_desktop.language.meaning.rows import alone, constant, longer, row, same
from gatcg_desktop.language.wording import NotUnderstood

_AS_PLAYED = frozenset({"Imbue", "Kindle", "Prepare", "Fast Activation"})
"""Keywords that matter only as a card is activated: cards have them in every zone where they could be."""
_PLAYED_FROM: Any = ("hand", "memory", "graveyard", "banishment", "material", "effects_stack")


class When(msgspec.Struct, frozen=True):
    """When a cost is changed, and how many times over (None: once)."""

    condition: Condition | None = None
    times: Amount | None = None


ONCE = When()

constant(
    tail_anyone=Occasion(anyone=True),
    aimed_activation=None,
    each_own_turn=ast.YourTurn(),
    each_rivals_turn=ast.Not(ast.YourTurn()),
    at_slow_speed=Occasion(slow=True),
    often_once=1,
    often_twice=2,
    often_thrice=3,
    first_yours="you",
    first_each="any",
    ignore_own=ast.IgnoreElements(),
    own_unnegatable=ast.Unnegatable(),
)
same("only_line", "occasions_one", "tail_only", "cost_when")


# When


@row("cost_while")
def cost_while(d: Discourse, cond: Condition) -> When:
    return When(cond)


@row("cost_first_play")
def cost_first_play(d: Discourse) -> When:
    """While none was activated before it."""
    any_card = Several(AT_LEAST_ONE, Described(Filter(), card=True))
    return When(you_have_not_done(d, deed_activated(d, any_card)))


@row("cost_unless")
def cost_unless(d: Discourse, cond: Condition) -> When:
    return When(ast.Not(cond))


@row("cost_aimed")
def cost_aimed(d: Discourse, n: Described) -> When:
    return When(ast.AimsAt(filter_of(d, n) if not n.card else played(n, "any")[0]))


@row("cost_aimed_item")
def cost_aimed_item(d: Discourse, aimed: None, post: Described) -> When:
    """An activation, of which what is said of its card can be asked as well."""
    if post != Described(Filter(alike=post.filter.alike)):
        raise NotUnderstood("of which card it is")
    found = msgspec.structs.replace(post.filter, kind="instance", instances=("activation",))
    return When(ast.AimsAt(found))


@row("cost_each")
def cost_each(d: Discourse, foreach: Amount) -> When:
    return When(times=foreach)


def _change(amount: Amount, when: When) -> CostChange:
    return CostChange(amount if when.times is None else times_each(when.times, amount), condition=when.condition)


def _explained(d: Discourse, amount: Amount, x: Amount) -> Amount:
    """An amount with X, once it is said what X is."""
    found = with_x(amount, x)
    if found == amount or d.card.x_cost:
        raise NotUnderstood("which X is explained")
    return found


# Of this card


@row("this_cost")
def this_cost(d: Discourse, by: Amount, direction: int, method: str) -> Amount:
    return signed(by, direction)


@row("own_cost")
def own_cost(d: Discourse, thiscost: Amount, costwhen: When = ONCE) -> Ability:
    return _change(thiscost, costwhen)


@row("own_cost_fast")
def own_cost_fast(d: Discourse, cond: Condition, thiscost: Amount) -> Ability:
    return ast.Restricted((cond,), (CostChange(thiscost), Keyword("Fast Activation")))


@row("own_cost_alike")
def own_cost_alike(d: Discourse, a: Described, thiscost: Amount, b: Described) -> tuple[Ability, ...]:
    """The same change once more for each of several subtypes."""
    first, others = objects_described(d, a), objects_described(d, b)
    if len(first.subtypes) != 1 or msgspec.structs.replace(others, subtypes=first.subtypes) != first:
        raise NotUnderstood("what the same is true for")
    return tuple(
        _change(thiscost, When(ast.Controls(msgspec.structs.replace(first, subtypes=(subtype,), controller="you"))))
        for subtype in (*first.subtypes, *others.subtypes)
    )


@row("own_cost_there")
def own_cost_there(d: Discourse, cond: Condition, thiscost: Amount, home: str) -> Ability:
    there: Any = elsewhere(home)
    activated = ast.AlternativeCost(ast.Cost(), there, printed=True)
    return ast.Restricted((cond,), (CostChange(thiscost), activated))


# Of other cards


def _others(plays: Plays, change: CostChanged, when: When) -> Ability:
    if plays.who is not None:
        raise NotUnderstood("which player, all the time")
    if isinstance(when.condition, ast.AimsAt):
        raise NotUnderstood("at what the cards of others aim")
    found = _change(change.amount, when)
    zone: Any = plays.zone
    return msgspec.structs.replace(found, applies=plays.filter, method=method_of(plays, change), from_zone=zone)


@row("cost_others")
def cost_others(d: Discourse, plays: Plays, changedcost: CostChanged, costwhen: When = ONCE) -> Ability:
    return _others(plays, changedcost, costwhen)


@row("cost_others_in_turn")
def cost_others_in_turn(d: Discourse, plays: Plays, turnof: Condition, changedcost: CostChanged) -> Ability:
    return _others(plays, changedcost, When(turnof))


@row("cost_first")
def cost_first(d: Discourse, n: Described, firstby: str, changedcost: CostChanged, costwhen: When = ONCE) -> Ability:
    found, zone = played(n, firstby)
    if changedcost.method != "activate" or zone:
        raise NotUnderstood("the first of which plays")
    change = _change(changedcost.amount, costwhen)
    return msgspec.structs.replace(change, applies=found, method="activate", first=True)


@row("first_by")
def first_by(d: Discourse, playedby: PlayedBy) -> str:
    if playedby.method != "activate" or playedby.who not in ("you", "opponent", "each"):
        raise NotUnderstood("the first of which plays")
    return "any" if playedby.who == "each" else playedby.who


@row("cost_first_in_turn")
def cost_first_in_turn(d: Discourse, n: Described, eachturn: Condition, changedcost: CostChanged) -> Ability:
    return cost_first(d, n, "you", changedcost, When(eachturn))


@row("cost_abilities")
def cost_abilities(d: Discourse, tally: Tally, changedcost: CostChanged) -> Ability:
    if changedcost.method != "activate" or tally.by or tally.filter is None or tally.of is not None:
        raise NotUnderstood("which abilities")
    return CostChange(changedcost.amount, tally.filter, of="ability")


# Otherwise changed


@row("ignore_elements")
def ignore_elements(d: Discourse, plays: Plays) -> Ability:
    if plays.zone or plays.who is not None:
        raise NotUnderstood("where from elements do not matter, or to whom")
    method: Any = plays.method
    return ast.IgnoreElements(plays.filter, method=method)


@row("plays_have")
def plays_have(d: Discourse, plays: Plays, a: Change) -> Ability:
    if len(a.keywords) != 1 or a.keywords[0].name not in _AS_PLAYED or plays.zone or plays.who is not None:
        raise NotUnderstood("keywords that matter later")
    return ast.Static(msgspec.structs.replace(plays.filter, zones=_PLAYED_FROM), keywords=a.keywords)


@row("others_fast")
def others_fast(d: Discourse, n: Described) -> Ability:
    found, zone = played(n, "you")
    return plays_have(d, Plays(found, "activate", zone=zone), Change(keywords=(Keyword("Fast Activation"),)))


@row("plays_have_imbue")
def plays_have_imbue(d: Discourse, plays: Plays, element: str, nkeyword: str, num: int) -> Ability:
    if nkeyword != "Imbue":
        raise NotUnderstood("a keyword of an element")
    return plays_have(d, plays, Change(keywords=(Keyword(nkeyword, num, element),)))


@row("bearer_plays")
def bearer_plays(d: Discourse, plays: Plays) -> Filter:
    if plays.method != "activate" or plays.zone or plays.who is not None:
        raise NotUnderstood("whose plays have more of an ability")
    return msgspec.structs.replace(plays.filter, zones=_PLAYED_FROM)


@row("bearer_objects")
def bearer_objects(d: Discourse, n: Described) -> Filter:
    return objects_described(d, n)


constant(bearer_intents=Filter(kind="card", zone="intent", controller="you"))
alone("bearers_first")
longer("bearers_further")


@row("labels_again")
def labels_again(d: Discourse, labelbearers: tuple[Filter, ...], label: str) -> tuple[Ability, ...]:
    if len(set(labelbearers)) != len(labelbearers):
        raise NotUnderstood("the same twice")
    return tuple(ast.Static(bearer, traits=ast.TraitChange(again=label)) for bearer in labelbearers)


@row("own_fast")
def own_fast(d: Discourse) -> Ability:
    return Keyword("Fast Activation")


# When, how often and by whom alone


@row("occasions_more")
def occasions_more(d: Discourse, a: Occasion, occasion: Occasion) -> Occasion:
    if occasion.slow and a.slow:
        raise NotUnderstood("an occasion named twice")
    return a.joined(occasion)


@row("only_if")
def only_if(d: Discourse, cond: Condition) -> Occasion:
    return Occasion(cond)


@row("in_turn")
def in_turn(d: Discourse, turnof: Condition) -> Occasion:
    return Occasion(turnof)


@row("times_a_turn")
def times_a_turn(d: Discourse, howoften: int) -> Occasion:
    return Occasion(a_turn=howoften)


@row("times_in_your_turn")
def times_in_your_turn(d: Discourse, howoften: int) -> Occasion:
    return Occasion(ast.YourTurn(), a_turn=howoften)


@row("times_ever")
def times_ever(d: Discourse, howoften: int) -> Occasion:
    return Occasion(ever=howoften)


@row("tail_cost")
def tail_cost(d: Discourse, by: Amount, direction: int, costif: When = ONCE, cond: Condition | None = None) -> Occasion:
    return Occasion(changes=(_change(signed(by, direction), costif if cond is None else When(cond)),))


@row("tail_cost_first")
def tail_cost_first(d: Discourse, by: Amount, direction: int) -> Occasion:
    return Occasion(changes=(CostChange(signed(by, direction), first=True),))


@row("tail_cost_where")
def tail_cost_where(d: Discourse, by: Amount, direction: int, a: Amount) -> Occasion:
    return Occasion(changes=(_change(_explained(d, signed(by, direction), a), When()),))


@row("tail_dearer")
def tail_dearer(d: Discourse, by: Amount, direction: int) -> Occasion:
    if not isinstance(by, int) or direction < 0:
        raise NotUnderstood("how much an ability costs the next time")
    return Occasion(dearer=by)


@row("other_cheaper")
def other_cheaper(
    d: Discourse, otherwise: ast.AlternativeCost, by: Amount, direction: int, costif: When = ONCE
) -> ast.AlternativeCost:
    if otherwise.fixed:
        raise NotUnderstood("which cost is less")
    return msgspec.structs.replace(otherwise, changes=(_change(signed(by, direction), costif),))
