"""Conditions about one thing: what it is, what it has, what it did."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.amounts import counters_on
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described, both_of, said_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.nouns import in_state
from gatcg_desktop.language.meaning.rows import Reading
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


def asked(d: Discourse) -> Meant:
    """What the condition under way is about."""
    assert isinstance(d.subject, Meant)
    return d.subject


SEEN_STATES = ("attacking", "defending", "damaged")


OF_PLAYED = {"bounds", "cost_kind", "cost_at_least", "cost_at_most", "keyword"}


def has(of: Ref, having: Filter) -> Condition:
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


def is_attacking(d: Discourse, np: Meant, n: Described) -> Condition:
    of, attacked = one(np), msgspec.structs.replace(objects_described(d, n), defending=True)
    if of == ast.Every(Filter(attacking=True)):
        if "WEAPON" in d.card.types:
            return ast.AllOf((ast.HasProperty(ast.This(), "wielded"), ast.Controls(attacked)))
        return ast.Controls(attacked)
    return ast.AllOf((ast.Matches(of, Filter(attacking=True)), ast.Controls(attacked)))


def spoken_of(d: Discourse) -> Meant:
    """What a rule has spoken of, or each of those that it applies to."""
    return Meant(d.mentions[0].ref if d.mentions else ast.It(), pronoun=True)
