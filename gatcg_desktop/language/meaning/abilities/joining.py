"""What a sentence makes of the instructions before it: done only if they were, instead of them, once for each."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect, Who
from gatcg_desktop.language.meaning.rebuild import rebuilt
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


def then_reflexive(before: tuple[Effect, ...], reflexive: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "When you do": within what was optional, else after it."""
    match before:
        case (*front, ast.May() | ast.MayPay() as asked):
            return (*front, msgspec.structs.replace(asked, then=(*asked.then, *reflexive)))
        case (*front, ast.AllowPlay(free=True) | ast.AllowStarcalling() as allowed):
            return (*front, msgspec.structs.replace(allowed, then=reflexive))
        case (ast.If(condition, (*_, ast.May() | ast.MayPay()) as then, ()),):
            return (ast.If(condition, then_reflexive(tuple(then), reflexive)),)
        case ():
            raise NotUnderstood("what 'when you do' asks about")
        case (ast.Separate(1, (ast.Banish(), ast.Banish())),):  # both of them, no less
            both = ast.Compare(ast.HowMany(ast.Done("banished", here=True)), "at_least", 2)
            return (*before, ast.If(both, reflexive))
        case _:
            return (*before, *reflexive)


_AWAY = (ast.Banish, ast.Destroy, ast.DiscardThese, ast.PutInto, ast.ReturnToHand, ast.Sacrifice)


def in_place_of(replaced: Effect, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects that happen instead of another: "those allies" are the ones that other would have meant.

    What would have been put away is put away otherwise: "it" is not the card or champion of which it was asked before.
    """
    refs = [getattr(replaced, name) for name in ("to", "what", "on", "of") if hasattr(replaced, name)]
    meant = next((ref for ref in refs if isinstance(ref, ast.Every | ast.It)), None)
    found = []
    for effect in effects:
        if isinstance(replaced, _AWAY) and isinstance(effect, _AWAY) and effect.what != replaced.what:
            if isinstance(effect.what, ast.This | ast.Champion):
                raise NotUnderstood("what is put away instead")
        for name in ("to", "what", "on", "of"):
            if isinstance(getattr(effect, name, None), ast.It):
                if meant is None:
                    raise NotUnderstood("what is meant instead")
                effect = msgspec.structs.replace(effect, **{name: meant})
        found.append(effect)
    return tuple(found)


def entering_so(before: tuple[Effect, ...], manner: dict[str, object]) -> tuple[Effect, ...]:
    """What was summoned or put onto the field enters it so."""
    last = before[-1] if before else None
    if not isinstance(last, ast.Summon | ast.CopyObject | ast.PutInto):
        raise NotUnderstood("what enters the field so")
    if isinstance(last, ast.PutInto) and last.zone != "field":
        raise NotUnderstood("what enters the field so")
    if any(getattr(last, name) not in (False, "", 0) for name in manner):
        raise NotUnderstood("one thing about what enters said twice")
    return (*before[:-1], msgspec.structs.replace(last, **manner))


def new_targets(before: tuple[Effect, ...], if_done: bool = False) -> tuple[Effect, ...]:
    """The copies of the sentence before, with new targets allowed; `if_done`: copies that may be made, if they are."""
    last = before[-1] if before else None
    if isinstance(last, ast.May) and last == ast.May(last.effects):
        return (*before[:-1], ast.May(new_targets(last.effects)))
    if isinstance(last, ast.May | ast.MayPay) and last.then and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, then=new_targets(last.then, if_done)))
    if isinstance(last, ast.CopyInstance) and not if_done:
        return (*before[:-1], ast.CopyInstance(last.what, True, last.times))
    if isinstance(last, ast.If) and len(last.then) == 1:
        return (*before[:-1], ast.If(last.condition, new_targets(last.then, if_done), last.otherwise))
    if isinstance(last, ast.Delayed):
        return (*before[:-1], msgspec.structs.replace(last, effects=new_targets(last.effects, if_done)))
    raise NotUnderstood("which copy may have new targets")


def triggering_on_death(before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What became a unit, with its activated abilities triggering on death: part of the same change."""
    match before:
        case (*front, ast.If(then=then, otherwise=()) as asked):
            return (*front, msgspec.structs.replace(asked, then=triggering_on_death(then)))
        case (*front, ast.Modify(traits=ast.TraitChange() as traits, attacks="") as changed) if {
            "ALLY",
            "CHAMPION",
        }.intersection((*traits.set_types, *traits.add_types)):
            traits = msgspec.structs.replace(traits, on_death=True)
            return (*front, msgspec.structs.replace(changed, traits=traits))
        case _:
            raise NotUnderstood("what became a unit")


def if_done(before: tuple[Effect, ...], then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If you do": after something optional, or one instruction that may fail."""
    match before:
        case (*front, ast.May(_, (), _) | ast.MayPay(_, (), _) as asked):
            return (*front, msgspec.structs.replace(asked, then=then))
        case (*front, ast.MayPay(_, (*done, last), ()) as asked) if not isinstance(last, ast.If):
            return (*front, msgspec.structs.replace(asked, then=(*done, last, ast.If(ast.Succeeded(), then))))
        case (*_, ast.Separate(effects=(ast.May(),))):
            raise NotUnderstood("which of several times 'if you do' asks about")
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
    """ "Otherwise": when the condition of the sentence before did not hold, or what may be done was not done."""
    last = before[-1] if before else None
    match last:
        case ast.May(then=(_, *_), otherwise=()) | ast.MayPay(then=(_, *_), otherwise=()):
            return (*before[:-1], msgspec.structs.replace(last, otherwise=instead))
        case ast.Unless(effects=(), deeds=(_, *_)):
            return (*before[:-1], msgspec.structs.replace(last, effects=instead))
    if isinstance(last, ast.If) and len(last.otherwise) == 1 and isinstance(last.otherwise[0], ast.If):
        return (*before[:-1], msgspec.structs.replace(last, otherwise=otherwise(last.otherwise, instead)))
    if before and isinstance(before[-1], ast.If) and not before[-1].otherwise:
        return (*before[:-1], msgspec.structs.replace(before[-1], otherwise=instead))
    raise NotUnderstood("otherwise than what")


def joined(effects: Iterable[Effect]) -> list[Effect]:
    """The instructions of a sentence, those that only together say one thing made one."""
    found: list[Effect] = []
    for effect in effects:
        before = found[-1] if found else None
        if isinstance(before, ast.Generate) and before.zone == "deck" and effect == ast.Shuffle():
            continue  # that is part of generating into a deck
        if isinstance(before, ast.Generate) and before.zone == "hand" and _of_it(effect):
            found[-1:] = _generated(before, effect)
        else:
            found.append(effect)
    return found


def _of_it(effect: Effect) -> bool:
    return getattr(effect, "what", None) == ast.It()


def _generated(made: ast.Generate, moved: Effect) -> list[Effect]:
    """A card generated and put somewhere is generated there (game-terms, Generate 2)."""
    match moved:
        case ast.PutInto(_, "memory" | "material" | "graveyard" | "hand" as zone) if not moved.preserved:
            return [msgspec.structs.replace(made, zone=zone)]
        case ast.PutInto(_, "deck_bottom", random=True):
            return [msgspec.structs.replace(made, zone="deck")]
        case ast.PutInto(_, "deck_top"):
            return [msgspec.structs.replace(made, zone="deck_top")]
        case ast.Banish(face_down=False):
            return [msgspec.structs.replace(made, zone="banishment")]
        case ast.PutIntoLineage() | ast.PutInto(_, "material", preserved=True):
            return [msgspec.structs.replace(made, zone="outside"), moved]
        case ast.PutInto() | ast.Banish():
            raise NotUnderstood("where the card is generated")
        case _:
            return [made, moved]


def from_their_side(who: Who, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Instructions as the player who carries them out is told them: "their" cards are "your" cards."""

    def theirs(node: ast.Node) -> ast.Node | None:
        if isinstance(node, ast.Target | ast.This):
            raise NotUnderstood("what another player does with that")
        if isinstance(node, ast.Choose) and node.who == who:  # whoever chooses is "you" in what it is of
            return msgspec.structs.replace(node, who="you")
        if isinstance(node, ast.Filter):
            if node.controller == "you" and node.kind == "card" and node.zone != "hand":
                raise NotUnderstood("what another player does with your cards")
            return msgspec.structs.replace(node, controller="you") if node.controller == who else None
        if getattr(node, "who", None) == who:
            changed = msgspec.structs.replace(node, who="you")
            return rebuilt(changed, lambda inner: theirs(inner) if inner is not changed else None)
        return None

    return rebuilt(effects, theirs)


def others_done(before: tuple[Effect, ...], how: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What happens if another player did, or did not do, what they might."""
    last = before[-1] if before else None
    match last:
        case ast.Unless(effects=(), who=who) if how == "others_do_not" and who != "actor":
            return (*before[:-1], msgspec.structs.replace(last, effects=effects))
        case ast.Unless(deeds=(), who=who) if how == "others_do" and last.price != 0 and who != "actor":
            return (*before[:-1], msgspec.structs.replace(last, deeds=effects))
        case ast.ForEach(effects=(ast.Unless(who="actor") as one,)):
            (done,) = others_done((msgspec.structs.replace(one, who="target"),), how, effects)
            own = msgspec.structs.replace(done, who="actor")
            return (*before[:-1], msgspec.structs.replace(last, effects=(own,)))
    if len(before) == 1 and _of_one_other(last):
        return (*before, ast.If(ast.Succeeded() if how == "others_do" else ast.Not(ast.Succeeded()), effects))
    if not isinstance(last, ast.May) or last.who == "you":
        raise NotUnderstood("who does that")
    if how == "others_do" and not last.then:
        return (*before[:-1], msgspec.structs.replace(last, then=effects))
    if how == "others_do_not" and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, otherwise=effects))
    raise NotUnderstood("two things that follow")


def _of_one_other(done: Effect | None) -> bool:
    """Whether it is one other player who has to do this, as far as they can."""
    what = done.on if isinstance(done, ast.PutCounters) else getattr(done, "what", None)
    who = what.who if isinstance(what, ast.Choose) else getattr(done, "who", "you")
    deeds = ast.Sacrifice | ast.Discard | ast.DiscardThese | ast.GainControl | ast.PutCounters
    return isinstance(done, deeds) and who in ("target", "defending", "event", "hit")
