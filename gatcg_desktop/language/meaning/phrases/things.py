"""What an instruction accepts as what it is about: objects, cards, a player's own."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Effect, Filter, Ref, Who
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Reading
from gatcg_desktop.language.wording import BOONS, NotUnderstood

Effects = tuple[Effect, ...]


def thing(d: Discourse, np: Meant) -> Ref:
    """What must be an object on the field."""
    ref = np.ref
    if np.cards:
        raise NotUnderstood(f"{'what it means: ' if np.pronoun else ''}a card as if it were an object")
    if isinstance(ref, ast.This) and not d.lasting:
        raise NotUnderstood("an instruction about this card as if it were an object")
    if isinstance(ref, ast.This) and d.gone:
        raise NotUnderstood("an instruction about this object after it has left")
    if np.moved:
        raise NotUnderstood("what 'it' means: a card as if it were an object")
    if np.pronoun and d.mentions and d.mentions[0].kind == "instance":
        raise NotUnderstood("what 'it' means: an activation as if it were an object")
    if isinstance(ref, ast.Every) and ref.filter.property == "linked":
        return ast.Linked()  # knows what it was linked to when it has left
    return ref


def counted(d: Discourse, np: Meant) -> Ref:
    """What counters are put on: an object, an omen, or a mastery, status or boon."""
    if isinstance(np.ref, ast.This) and not {"MASTERY", "STATUS", *BOONS}.isdisjoint(d.card.types):
        return np.ref
    if np.cards and np.pronoun:
        return np.ref
    if np.cards and _in_the_open(d, np.ref):
        return np.ref
    if isinstance(np.ref, ast.This) and d.works_in == "self":
        return np.ref
    return thing(d, np)


def _in_the_open(d: Discourse, what: Ref) -> bool:
    """Whether these are cards in zones where what is on them is seen."""
    match what:
        case ast.Target(slot):
            found = d.targets[slot].filter
        case ast.Every(found) | ast.Choose(found):
            pass
        case _:
            return False
    return found.kind == "card" and set(found.zones or (found.zone,)) <= {"banishment", "graveyard"}


def placed(np: Meant) -> Ref:
    """Cards whose place was said."""
    if np.placeless:
        raise NotUnderstood("where the cards are")
    return np.ref


def by(d: Discourse, np: Meant) -> Ref:
    """What the one who acts does something with: their own cards, which they choose."""
    who, what = d.actor, placed(np)
    if who == "you" and not d.acting:
        return what
    match what:
        case ast.Choose(filter=found) if found.controller == who and who != "you":
            return msgspec.structs.replace(what, filter=_yours(found), who=who)
        case ast.Every(found, False) if found.controller == who or found.seen:
            return what
        case ast.Top(who=owner) if owner == who:
            return what
        case _:
            raise NotUnderstood("whose cards those are")


def doer(d: Discourse, what: Ref) -> Who:
    """Who does something with cards of theirs that are all meant; what is chosen says by itself who chooses."""
    return d.actor if d.acting and isinstance(what, ast.Every | ast.Top) else "you"


def _yours(found: Filter) -> Filter:
    return msgspec.structs.replace(found, controller="you")


def of_yours(found: Filter) -> Filter:
    """What is described, of what you control."""
    if found.controller == "opponent":
        raise NotUnderstood("what you control of what you do not control")
    return _yours(found)


def of_mine(d: Discourse, what: Ref) -> bool:
    """Whether what is meant is owned by the ability's controller, as far as its words tell."""
    match what:
        case ast.Choose(found) | ast.Every(found):
            return found.controller == "you" or found.seen
        case ast.Target(slot):
            return d.targets[slot].filter.controller == "you"
        case ast.Top(who=who):
            return who == "you"
        case _:
            return True


def several(d: Discourse, ref: Ref) -> bool:
    """Whether several targets may be meant."""
    return isinstance(ref, ast.Target) and d.targets[ref.slot].most > 1


def only_you(d: Discourse) -> None:
    """Raise NotUnderstood where somebody else does it."""
    if d.actor != "you":
        raise NotUnderstood("another player who does that")


def two_things(d: Discourse, a: Meant, b: Meant, why: str) -> tuple[Ref, Ref]:
    """Two objects, each of them one, between which you do something; `why` is what is not understood else."""
    only_you(d)
    first, second = thing(d, a), thing(d, b)
    if first == second or isinstance(first, ast.Every) or isinstance(second, ast.Every):
        raise NotUnderstood(why)
    return first, second


def done(d: Discourse, *effects: Effect) -> Reading:
    """After an instruction about what it names: that can be meant again."""
    return Reading(effects, d.after())


def other(d: Discourse, *effects: Effect) -> Reading:
    """After an instruction about nothing that can be meant again."""
    return Reading(effects, d.forgetting())


def away(d: Discourse, *effects: Effect, card: bool = False) -> Reading:
    """After an instruction that puts what it names elsewhere; `card`: where it is a card that can be meant."""
    return Reading(effects, d.putting_away(card))


def all_of(conditions: tuple[Condition, ...]) -> Condition | None:
    """All of the conditions as one; None for none."""
    return ast.AllOf(conditions) if len(conditions) > 1 else conditions[0] if conditions else None
