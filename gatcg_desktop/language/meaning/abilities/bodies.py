"""All the sentences of an ability together, and triggered abilities."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.joining import (
    entering_so,
    if_done,
    if_not_done,
    in_place_of,
    new_targets,
    others_done,
    otherwise,
    then_reflexive,
    triggering_on_death,
)
from gatcg_desktop.language.meaning.abilities.said import Said
from gatcg_desktop.language.meaning.abilities.unread_joins import refuse_what_hangs_on_unread
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import OPEN
from gatcg_desktop.language.meaning.instructions.looking import fused
from gatcg_desktop.language.meaning.instructions.objects import manner_of
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rebuild import (
    negated_card,
    negated_elsewhere,
    of_prevention,
    prevented_later,
    with_x,
)
from gatcg_desktop.language.wording import NotUnderstood


def triggered_by(d: Discourse, event: ast.Event, body: tuple[Said, ...], spell: bool) -> ast.Triggered:
    if d.about is not None:
        raise NotUnderstood("an event of what was not mentioned")
    effects = finished(body_effects(body), d)
    first = effects[0]
    condition: Condition | None = None
    # "When ..., if ..., ...": the condition stands between, and is asked for the whole ability.
    if isinstance(first, ast.If) and not first.otherwise and first.condition != ast.ClassBonus():
        condition, effects = first.condition, (*first.then, *effects[1:])
    zone = "field" if d.gone else d.works_in
    return ast.Triggered(event, effects, d.targets, condition=condition, as_spell=spell, zone=zone)


def finished(effects: Effects, d: Discourse) -> Effects:
    """The instructions with what only the whole text tells: what X is, and for how long things change."""
    if any(isinstance(node, ast.Modify) and node.until == OPEN for node in nodes(effects)):
        raise NotUnderstood("for how long it changes")  # a word may be missing
    if d.chose and not d.lasting and not any(isinstance(node, ast.Filter) and _asks(node) for node in nodes(effects)):
        raise NotUnderstood(f"what remembers the {d.chose}")
    if d.explained is None and d.earlier_x is not None and not d.card.x_cost:
        effects = tuple(with_x(effect, d.earlier_x) for effect in effects)
    if d.explained is not None and not d.card.x_cost and has_x(effects):
        if not d.told_first:
            if not (
                isinstance(d.explained, ast.HowMany) and isinstance(d.explained.of, ast.Done) and d.explained.of.here
            ):
                raise NotUnderstood("what X is")
            return tuple(with_x(effect, d.explained) for effect in effects)  # what was done stays what it was
        effects = (ast.LetX(d.explained), *effects)
    return effects


def _asks(found: ast.Filter) -> bool:
    """Whether a description asks what was chosen."""
    return found.named or found.chosen != ""


def has_x(meaning: object) -> bool:
    """Whether X stands in it."""
    return any(type(node) is ast.X for node in nodes(meaning if isinstance(meaning, tuple) else (meaning,)))


def body_effects(sentences: tuple[Said, ...]) -> Effects:
    """The instructions of all sentences. A sentence that changes the one before it is worked into it.

    Raises NotUnderstood where it is not clear what a sentence changes.
    """
    refuse_what_hangs_on_unread(sentences)
    done: list[Effects] = []
    kinds: list[str] = []
    for said in sentences:
        before = done[-1] if done else ()
        if said.how == "let_x":
            continue
        if (changed := _worked_into(before, said, first=not done)) is not None:
            done[-1:] = [changed]
            if said.how in _MAKES_IT:
                kinds[-1:] = [_MAKES_IT[said.how] if kinds else "delayed"]
            continue
        match said.how:
            case "plain" | "delayed":
                done.append(said.effects)
            case "if":
                assert said.condition is not None
                if done and _asks_from_where(said.condition):
                    raise NotUnderstood("from where what may have left the stack was activated")
                done.append((ast.If(said.condition, said.effects),))
            case _:
                done[-1:] = [_followed_by(before, kinds, said)]
        kinds.append(said.how)
    effects = _still_banished(fused(negated_elsewhere(tuple(effect for part in done for effect in part))))
    for place, effect in enumerate(effects):
        if isinstance(effect, ast.LetX) and has_x(effects[:place]):
            raise NotUnderstood("what X was before that")
    if any(type(one) is ast.Materialize and one.filter.controller not in ("any", "you") for one in nodes(effects)):
        raise NotUnderstood("who materializes")
    if any(type(one) is ast.Unless and not (one.effects or one.deeds) for one in nodes(effects)):
        raise NotUnderstood("what happens if they do not pay")
    return effects


_MAKES_IT = {
    "new_targets": "copy",
    "new_targets_done": "copy",
    "prevented": "prevented",
    "prevented_once": "prevented",
    "prevented_always": "prevented",
    "when_negated": "negated",
    "banish_negated": "negated",
    "may_banish_negated": "negated",
    "negated_to_memory": "negated",
}
"""What the sentence before becomes by one that says more of it."""


def _worked_into(before: Effects, said: Said, first: bool) -> Effects | None:
    """The sentence before, with one that says more of what it does; None for one that stands by itself."""
    match said.how:
        case "plain" if _goes_on_within(before, said.effects):
            return _within(before, said.effects)
        case "entering":
            return _entering(before, said)
        case "each_costs":
            return _dearer(before, said)
        case "new_targets" | "new_targets_done":
            return new_targets(before, said.how == "new_targets_done")
        case "prevented" | "prevented_once" | "prevented_always":
            return _after_prevention(before, said, first)
        case "abilities_on_death":
            return triggering_on_death(before)
        case "cheaper_so":
            return _at_cost(before, said)
        case "x_at_most":
            return _x_at_most(before, said)
        case "in_counters":
            return _in_counters(before, said)
        case "when_negated":
            if not isinstance(before[-1] if before else None, ast.Negate | ast.BanishSource):
                raise NotUnderstood("which negated activation")
            return (*before, *said.effects)
        case "banish_negated" | "may_banish_negated" | "negated_to_memory":
            return negated_card(before, said.how)
        case _:
            return None


def _followed_by(before: Effects, kinds: list[str], said: Said) -> Effects:
    """The sentence before, with what is done when that was done, was not, or instead."""
    match said.how:
        case "instead":
            return _instead(before, kinds, said)
        case "when_done":
            return then_reflexive(before, said.effects)
        case "done" if kinds and kinds[-1] == "delayed":
            return _done_later(before, said.effects)
        case "done":
            return if_done(before, said.effects)
        case "undone" | "unable":
            if said.how == "unable" and isinstance(before[-1] if before else None, ast.May | ast.MayPay):
                raise NotUnderstood("what could not be done of what need not be")
            return if_not_done(before, said.effects)
        case "otherwise":
            return otherwise(before, said.effects)
        case "others_do" | "others_do_not":
            return others_done(before, said.how, said.effects)
        case _:
            raise NotUnderstood(said.how)


def _entering(before: Effects, said: Said) -> Effects:
    """How what the sentence before lets enter does so; if that depends, it is asked before."""
    entering = entering_so(before, manner_of(said.manner))
    if said.condition is None:
        return entering
    if isinstance(before[-1], ast.If):
        raise NotUnderstood("two conditions for how it enters")
    what = getattr(before[-1], "what", None)
    if any(node == ast.It() for node in nodes((said.condition,))) and what != ast.It():
        raise NotUnderstood("what enters, before it does")
    return (*before[:-1], ast.If(said.condition, entering[-1:], before[-1:]))


def _after_prevention(before: Effects, said: Said, first: bool) -> Effects:
    """What follows a prevention, worked into it; a paragraph of its own makes a delayed trigger."""
    if first and said.how != "prevented":
        later = prevented_later(said.effects[0], said.how == "prevented_always")
        assert later.event is not None
        event = msgspec.structs.replace(later.event, subject=dict(said.manner).get("to"))
        return (msgspec.structs.replace(later, event=event),)
    last = before[-1] if before else None
    if not isinstance(last, ast.Prevent):
        raise NotUnderstood("which damage was prevented")
    told = dict(said.manner).get("to") is not None  # of the first time, which only a trigger to come can tell
    if said.how == "prevented_once" and (last.style != "instance" or told):
        raise NotUnderstood("how often what follows a prevention happens")
    then = (*last.then, *(of_prevention(effect, last.to) for effect in said.effects))
    return (*before[:-1], msgspec.structs.replace(last, then=then))


def _goes_on_within(before: Effects, effects: Effects) -> bool:
    """Whether a sentence speaks of what the one before it meant, which is done only if a condition holds."""
    last = before[-1] if before else None
    if not isinstance(last, ast.If) or last.otherwise or not any(isinstance(node, ast.It) for node in nodes(effects)):
        return False
    meant = getattr(last.then[-1], "what", getattr(last.then[-1], "to", None))
    return isinstance(meant, ast.Every | ast.Choose)


def _within(before: Effects, effects: Effects) -> Effects:
    last = before[-1]
    assert isinstance(last, ast.If)
    return (*before[:-1], msgspec.structs.replace(last, then=(*last.then, *effects)))


def _still_banished(effects: Effects) -> Effects:
    """What may be played as long as it is banished is what was banished, also when the rest was put away since."""
    found: list[ast.Effect] = []
    for effect in effects:
        lasting = isinstance(effect, ast.AllowPlay) and effect.until == "permanent" and effect.what == ast.It()
        if lasting and isinstance(found[-1], ast.PutInto) and any(isinstance(one, ast.Banish) for one in found):
            effect = msgspec.structs.replace(effect, what=ast.Done("banished"))
        found.append(effect)
    return tuple(found)


def _x_at_most(before: Effects, said: Said) -> Effects:
    """What the player may pay in the sentence before, of which they choose how much."""
    last = before[-1] if before else None
    if isinstance(last, ast.If) and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, then=_x_at_most(last.then, said)))
    if not isinstance(last, ast.MayPay) or last.cost != ast.Cost(reserve=ast.X()):
        raise NotUnderstood("which X is bounded")
    return (*before[:-1], msgspec.structs.replace(last, **dict(said.manner)))


def _in_counters(before: Effects, said: Said) -> Effects:
    """The activation of the sentence before, for which counters pay."""
    last = before[-1] if before else None
    if not isinstance(last, ast.ActivateCard) or last.free or last.either:
        raise NotUnderstood("whose cost is paid in counters")
    return (*before[:-1], msgspec.structs.replace(last, **dict(said.manner)))


def _at_cost(before: Effects, said: Said) -> Effects:
    """The activations of the sentence before, which cost more or less."""
    match before[-1] if before else None:
        case ast.ActivateCard(free=False, cost=0) as one:
            return (*before[:-1], msgspec.structs.replace(one, **dict(said.manner)))
        case ast.Separate(effects=effects) as several:
            return (*before[:-1], msgspec.structs.replace(several, effects=_at_cost(effects, said)))
    raise NotUnderstood("what costs less to activate")


def _dearer(before: Effects, said: Said) -> Effects:
    """What may be played has an additional cost."""
    last = before[-1] if before else None
    if isinstance(last, ast.If) and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, then=_dearer(last.then, said)))
    if not isinstance(last, ast.AllowPlay) or last.extra is not None:
        raise NotUnderstood("what costs more to play")
    return (*before[:-1], msgspec.structs.replace(last, extra=said.extra))


def _asks_from_where(condition: Condition) -> bool:
    return any(isinstance(node, ast.CameFrom) and isinstance(node.of, ast.Target) for node in nodes((condition,)))


def _instead(before: Effects, kinds: list[str], said: Said) -> Effects:
    replaceable = len(before) == 1 and kinds[-1] in ("plain", "copy") and said.condition is not None
    if not replaceable or isinstance(before[0], ast.May | ast.MayPay):
        raise NotUnderstood("what 'instead' replaces")
    assert said.condition is not None
    return (ast.If(said.condition, in_place_of(before[0], _as_long(before[0], said.effects)), before),)


def _as_long(before: ast.Effect, effects: Effects) -> Effects:
    """Changes that are made instead of another last as long as that would."""
    if not isinstance(before, ast.Modify):
        return effects
    return tuple(
        msgspec.structs.replace(one, until=before.until) if isinstance(one, ast.Modify) and one.until == OPEN else one
        for one in effects
    )


def _done_later(before: Effects, then: Effects) -> Effects:
    """ "If you do" after what a delayed trigger lets the player do."""
    last = before[-1]
    if not isinstance(last, ast.Delayed) or any(isinstance(node, ast.Target) for node in nodes(then)):
        raise NotUnderstood("what 'if you do' asks about")
    return (*before[:-1], msgspec.structs.replace(last, effects=if_done(last.effects, then)))
