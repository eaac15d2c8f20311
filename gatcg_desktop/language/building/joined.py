"""What a sentence makes of the instructions before it: done only if they were, instead of them, once for each."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect
from gatcg_desktop.language.building.tokens import Manner
from gatcg_desktop.language.wording import NotUnderstood


def one_by_one(each: Amount, effects: tuple[Effect, ...]) -> Effect:
    """Instructions about each of the things that would be counted."""
    match each:
        case ast.Count(filter=filter):
            return ast.ForEach(ast.Every(filter), effects)
        case ast.HowMany(of=of, filter=filter):
            return ast.ForEach(of, effects, filter)
        case _:
            raise NotUnderstood("for each of what")


def one_duration(effects: list[Effect]) -> tuple[Effect, ...]:
    """ "X gets this and Y gets that until end of turn": what is said last holds for all the changes of the clause."""
    found: list[Effect] = []
    until: ast.Duration | None = None
    for effect in reversed(effects):
        if isinstance(effect, ast.Modify):
            if until is not None and effect.until == "permanent":
                effect = msgspec.structs.replace(effect, until=until)
            until = effect.until
        else:
            until = None
        found.append(effect)
    return tuple(reversed(found))


def flat(parts: list[Any]) -> tuple[Effect, ...]:
    """The instructions of clauses, some of which are several."""
    return tuple(effect for part in parts for effect in (part if isinstance(part, tuple) else (part,)))


def then_reflexive(before: tuple[Effect, ...], reflexive: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "When you do": within what was optional, else after it."""
    match before:
        case (*front, ast.May() | ast.MayPay() as asked):
            return (*front, msgspec.structs.replace(asked, then=(*asked.then, *reflexive)))
        case (ast.If(condition, (*_, ast.May() | ast.MayPay()) as then, ()),):
            return (ast.If(condition, then_reflexive(tuple(then), reflexive)),)
        case ():
            raise NotUnderstood("what 'when you do' asks about")
        case _:
            return (*before, *reflexive)


def in_place_of(replaced: Effect, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects that happen instead of another: "those allies" are the ones that other would have meant."""
    refs = [getattr(replaced, name) for name in ("to", "what", "on", "of") if hasattr(replaced, name)]
    meant = next((ref for ref in refs if isinstance(ref, ast.Every)), None)
    found = []
    for effect in effects:
        for name in ("to", "what", "on", "of"):
            if isinstance(getattr(effect, name, None), ast.It):
                if meant is None:
                    raise NotUnderstood("what is meant instead")
                effect = msgspec.structs.replace(effect, **{name: meant})
        found.append(effect)
    return tuple(found)


def entering(before: tuple[Effect, ...], manner: Manner) -> tuple[Effect, ...]:
    """What was summoned or put onto the field enters it so."""
    last = before[-1] if before else None
    if not isinstance(last, ast.Summon | ast.CopyObject | ast.PutInto):
        raise NotUnderstood("what enters the field so")
    if isinstance(last, ast.PutInto) and last.zone != "field":
        raise NotUnderstood("what enters the field so")
    if any(getattr(last, name) not in (False, "", 0) for name in manner):
        raise NotUnderstood("one thing about what enters said twice")
    return (*before[:-1], msgspec.structs.replace(last, **manner))


def new_targets(before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The copies of the sentence before, with new targets allowed."""
    last = before[-1] if before else None
    if isinstance(last, ast.CopyInstance):
        return (*before[:-1], ast.CopyInstance(last.what, True, last.times))
    if isinstance(last, ast.If) and len(last.then) == 1:
        return (*before[:-1], ast.If(last.condition, new_targets(last.then), last.otherwise))
    if isinstance(last, ast.Delayed):
        return (*before[:-1], msgspec.structs.replace(last, effects=new_targets(last.effects)))
    raise NotUnderstood("which copy may have new targets")


def if_done(before: tuple[Effect, ...], then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If you do": after something optional, or one instruction that may fail."""
    match before:
        case (*front, ast.May(_, (), _) | ast.MayPay(_, (), _) as asked):
            return (*front, msgspec.structs.replace(asked, then=then))
        case (*front, ast.May(_, (*_, ast.May() | ast.MayPay()) as inner, _) as asked):
            return (*front, msgspec.structs.replace(asked, then=if_done(tuple(inner), then)))
        case (ast.If(condition, (*_, ast.May(_, (), ()) | ast.MayPay(_, (), ())) as inner, ()),):
            return (ast.If(condition, if_done(tuple(inner), then)),)
        case (_,):
            return (*before, ast.If(ast.Succeeded(), then))
        case _:
            raise NotUnderstood("what 'if you do' asks about")


def if_not_done(before: tuple[Effect, ...], otherwise: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If you don't"."""
    match before:
        case (*front, ast.May(_, _, ()) as asked):
            return (*front, msgspec.structs.replace(asked, otherwise=otherwise))
        case (ast.If(),) | ():
            raise NotUnderstood("what 'if you don't' asks about")
        case (ast.MayPay(cost, then, ()),):
            return (ast.MayPay(cost, then, otherwise),)
        case (_,):
            return (*before, ast.If(ast.Not(ast.Succeeded()), otherwise))
        case (*_, ast.If(ast.Succeeded(), then, ()) as done):
            return (*before[:-1], ast.If(done.condition, then, otherwise))
        case _:
            raise NotUnderstood("what 'if you don't' asks about")


def otherwise(before: tuple[Effect, ...], instead: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Otherwise": when the condition of the sentence before did not hold."""
    last = before[-1] if before else None
    if isinstance(last, ast.If) and len(last.otherwise) == 1 and isinstance(last.otherwise[0], ast.If):
        return (*before[:-1], msgspec.structs.replace(last, otherwise=otherwise(last.otherwise, instead)))
    if before and isinstance(before[-1], ast.If) and not before[-1].otherwise:
        return (*before[:-1], msgspec.structs.replace(before[-1], otherwise=instead))
    raise NotUnderstood("otherwise than what")


def lasting(effect: Effect) -> bool:
    """Whether doing it several times may not be what doing it for each of several things is."""
    return isinstance(effect, ast.If | ast.May | ast.Modify | ast.Delayed)
