"""Conditions about one thing: what it is, what it has, what it did."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.amounts import counters_on
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described, both_of, said_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.nouns import in_state
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range, operator_of
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

_DEFENDER = Filter(defending=True)
_PROPERTIES = (
    "rested",
    "distant",
    "fostered",
    "ephemeral",
    "retaliating",
    "empowered",
    "loaded",
    "unloaded",
    "wielded",
)


def about_this(d: Discourse) -> Discourse:
    """After a condition about the card itself: "it" is the card, unless it could be something else.

    An action that resolves is no object, so an instruction tells whether it is the card or what was named before.
    """
    if d.mentions and d.mentions[0].ref != ast.This():
        others = d.but(mentions=tuple(msgspec.structs.replace(one, called=True) for one in d.mentions))
        return others.mentioning(_this(d), fresh=False) if "ACTION" in d.card.types else others
    return d


def _this(d: Discourse) -> Mention:
    return Mention(ast.This(), nouns=tuple(word.lower() for word in d.card.types), definite=True)


def this_asked(d: Discourse, value: Condition | Meant) -> Reading:
    clear = not d.mentions or d.mentions[0].ref == ast.This()
    return Reading(value, d.mentioning(_this(d), fresh=False) if clear else about_this(d).but(own_asked=True))


# One thing


def one(np: Meant) -> Ref:
    """What a condition can ask: what was chosen before is "it" by now."""
    ref = np.ref
    if isinstance(ref, ast.Every) and ref.filter.property == "linked":
        return ast.Linked()
    if isinstance(ref, ast.Choose) or (isinstance(ref, ast.Every) and ref.filter != Filter(attacking=True)):
        if not np.pronoun:
            raise NotUnderstood("which one is asked about")
        return ast.It()
    return ref


def is_so(np: Meant, what: str | Filter) -> Condition:
    if np.ref == ast.Every(_DEFENDER):  # with cleave one of several, as where it is attacked
        return ast.Controls(both_of(in_state(what) if isinstance(what, str) else what, _DEFENDER))
    of = one(np)
    if isinstance(what, str):
        match what:
            case "awake":
                return ast.Not(ast.HasProperty(of, "rested"))
            case "attacking" | "defending" | "unique" | "damaged":
                return ast.Matches(of, in_state(what))
            case _ if what in _PROPERTIES:
                return ast.HasProperty(of, what)
            case _:
                raise NotUnderstood(f"whether that is {what}")
    if what == ANY:
        raise NotUnderstood("what that should be")
    return ast.Matches(of, what)


@row("thing_adjective")
def thing_adjective(d: Discourse, adj: Filter) -> Filter:
    said = set(said_of(adj))
    if not said <= {"elements", "not_elements"} and adj != Filter(property="being_linked"):
        raise NotUnderstood("what that should be")
    return adj


@row("holder_self")
def holder_self(d: Discourse) -> Reading:
    """What a condition is about; after the card itself "it" is that only where it could be nothing else."""
    meant = Meant(ast.This())
    if d.gone:  # what it was, when it left
        return Reading(meant, d.but(mentions=(), subject=meant))
    found = this_asked(d, meant)
    return found._replace(discourse=found.discourse.but(subject=meant))


def asked(d: Discourse) -> Meant:
    """What the condition under way is about."""
    assert isinstance(d.subject, Meant)
    return d.subject


@row("thing_is")
def thing_is(d: Discourse, quality1: str | Filter, **_: object) -> Reading:
    if d.gone and isinstance(quality1, Filter) and quality1.property == "being_linked":
        raise NotUnderstood("what was linked to what has left")
    return Reading(is_so(asked(d), quality1), d)


@row("thing_is_not")
def thing_is_not(d: Discourse, quality1: str | Filter, **_: object) -> Reading:
    return Reading(ast.Not(is_so(asked(d), quality1)), d)


SEEN_STATES = ("attacking", "defending", "damaged")


@row("thing_has")
def thing_has(d: Discourse, having: Filter) -> Condition:
    return _has(one(asked(d)), having)


OF_PLAYED = {"bounds", "cost_kind", "cost_at_least", "cost_at_most", "keyword"}


@row("activation_aims")
def activation_aims(d: Discourse, howmany: Range) -> Condition:
    activation = next((one.ref for one in d.mentions if one.kind == "instance"), None)
    if activation is None:
        raise NotUnderstood("which activation")
    bound = ast.Bound("targets", operator_of(howmany[0]), howmany[1])
    return ast.Matches(activation, Filter(kind="instance", bounds=(bound,)))


def _has(of: Ref, having: Filter) -> Condition:
    """Counters are counted, on masteries too; what else something has describes it."""
    said = set(said_of(having))
    if said == {"counter"}:
        return ast.Compare(counters_on(of, having.counter), "at_least", 1)
    if said == {"bounds"} and having.bounds[0].measure in ("counters", "damage"):
        (bound,) = having.bounds
        if bound.operator in ("odd", "even"):
            return parity_of(counters_on(of, bound.counter), int(bound.operator == "odd"))
        counter = "damage" if bound.measure == "damage" else bound.counter
        return ast.Compare(counters_on(of, counter), bound.operator, bound.than)  # type: ignore[arg-type]
    if said == {"none_of"} and having.none_of[0].counter:
        return ast.Compare(counters_on(of, having.none_of[0].counter), "equal", 0)
    if isinstance(of, ast.Mastery):
        raise NotUnderstood("what a mastery has")
    return ast.Matches(of, having)


def parity_of(amount: Amount, odd: int) -> Condition:
    """Whether an amount is odd or even: what is left of it when its half is taken off twice."""
    half = ast.Scaled(amount, 1, 2)
    return ast.Compare(ast.Sum((amount, ast.Scaled(half, -2))), "equal", odd)


@row("thing_attacks")
def thing_attacks(d: Discourse, n: Described, **_: object) -> Condition:
    return is_attacking(d, asked(d), n)


def is_attacking(d: Discourse, np: Meant, n: Described) -> Condition:
    of, attacked = one(np), msgspec.structs.replace(objects_described(d, n), defending=True)
    if of == ast.Every(Filter(attacking=True)):
        if "WEAPON" in d.card.types:
            return ast.AllOf((ast.HasProperty(ast.This(), "wielded"), ast.Controls(attacked)))
        return ast.Controls(attacked)
    return ast.AllOf((ast.Matches(of, Filter(attacking=True)), ast.Controls(attacked)))


@row("thing_attacks_using")
def thing_attacks_using(d: Discourse, n: Described | None = None, **_: object) -> Condition:
    """Without a description this is the weapon."""
    of = one(asked(d))
    if n is None and "WEAPON" in d.card.types:
        return ast.AllOf((ast.Matches(of, Filter(attacking=True)), ast.HasProperty(ast.This(), "wielded")))
    if n is None or n.filter.property:
        raise NotUnderstood("which weapon")
    weapon = msgspec.structs.replace(objects_described(d, n), property="wielded")
    if of == ast.Every(Filter(attacking=True)):
        return ast.Controls(weapon)
    return ast.AllOf((ast.Matches(of, Filter(attacking=True)), ast.Controls(weapon)))


@row("thing_fights")
def thing_fights(d: Discourse, n: Described, **_: object) -> Condition:
    of, other = one(asked(d)), objects_described(d, n)
    attacks = (
        ast.Matches(of, Filter(attacking=True)),
        ast.Controls(msgspec.structs.replace(other, defending=True)),
    )
    retaliates = (ast.HasProperty(of, "retaliating"), ast.Controls(msgspec.structs.replace(other, attacking=True)))
    return ast.AnyOf((ast.AllOf(attacks), ast.AllOf(retaliates)))


@row("thing_is_only")
def thing_is_only(d: Discourse, n: Described, **_: object) -> Condition:
    found = objects_described(d, n)
    return ast.AllOf((ast.Matches(one(asked(d)), found), ast.Compare(ast.Count(found), "equal", 1)))


@row("thing_is_level")
def thing_is_level(d: Discourse, range: Range, **_: object) -> Condition:
    of, (said, amount) = one(asked(d)), range
    level = ast.Level() if of == ast.Champion() else ast.Stat(of, "level")
    return ast.Compare(level, operator_of(said), amount)


@row("thing_is_omen")
def thing_is_omen(d: Discourse, omens: Filter, **_: object) -> Reading:
    """Of this card: there the ability works."""
    np = asked(d)
    if np.ref == ast.This():
        return Reading(ast.Matches(np.ref, omens), d.but(works_in="banishment"))
    if not np.cards:
        raise NotUnderstood("an object among the omens")
    return Reading(ast.Matches(one(np), omens), d)


@row("you_control_it")
def you_control_it(d: Discourse, np: Meant) -> Condition:
    if np.cards or not (np.pronoun or isinstance(np.ref, ast.This)):
        raise NotUnderstood("whether you control which one")
    return ast.Matches(one(np), Filter(controller="you"))


@row("you_own")
def you_own(d: Discourse, np: Meant) -> Condition:
    return ast.Matches(one(np), Filter(property="owned"))


@row("has_lived")
def has_lived(d: Discourse, lived: str) -> Condition:
    return ast.HasProperty(one(asked(d)), lived)


@row("activation_from")
def activation_from(d: Discourse, zone: str) -> Condition:
    """ "That card" is the one whose activation is targeted."""
    aimed = [slot for slot, line in enumerate(d.targets) if line.filter.kind == "instance"]
    if len(aimed) != 1 or d.targets[aimed[0]].most != 1:
        raise NotUnderstood("which card was activated")
    return ast.CameFrom(ast.Target(aimed[0]), zone, played=True)  # type: ignore[arg-type]


def spoken_of(d: Discourse) -> Meant:
    """What a rule has spoken of, or each of those that it applies to."""
    return Meant(d.mentions[0].ref if d.mentions else ast.It(), pronoun=True)


def denied(**asked: Callable[..., Condition]) -> None:
    """Rows that say that what another row asks is not so."""
    for name, condition in asked.items():
        row(name)(lambda d, condition=condition, **parts: ast.Not(condition(d, **parts)))


denied(
    thing_has_not=thing_has,
    you_control_it_not=you_control_it,
    you_own_not=you_own,
    has_not_lived=has_lived,
)
