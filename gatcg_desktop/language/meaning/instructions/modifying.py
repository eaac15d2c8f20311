"""Changes as instructions: what is changed, how, for how long."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.ast.vocabulary import CardZone
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import OPEN, Change, Changed
from gatcg_desktop.language.meaning.instructions.stack_and_players import with_roll
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import thing
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import CardFacts, NotUnderstood


@row("change")
def change(d: Discourse, changed: Changed, pred: Change) -> Reading:
    after = d
    found: list[ast.Effect] = []
    for one in (msgspec.structs.replace(pred, later=()), *pred.later):
        found += _effects(after, changed, one)
        if isinstance(changed.meant.ref, ast.Choose | ast.Every):
            changed = msgspec.structs.replace(changed, meant=Meant(ast.It(), pronoun=True))
    return with_roll(after.after(), tuple(found))


def _effects(d: Discourse, changed: Changed, change: Change) -> list[ast.Effect]:
    what = _changeable(d, changed)
    found: list[ast.Effect] = []
    if change.lasts():
        found += [_modify(d, what, changed, one) for one in _got_and_had(what, changed, change)]
    if change.property:
        if changed.attacks:
            raise NotUnderstood("an attack that becomes something")
        again = ast.It() if found and isinstance(what, ast.Choose | ast.Every) else what
        found.append(ast.Become(again, change.property))
    return found


def _got_and_had(what: Ref, changed: Changed, change: Change) -> tuple[Change, ...]:
    """ "Allies get this and have that": stats are given to those that are there, what they have all have that come."""
    mixed = isinstance(what, ast.Every) and change.dynamic and change.instanced and not changed.attacks
    plain = Change(stats=change.stats, keywords=change.keywords, quoted=change.quoted, until=change.until)
    said = msgspec.structs.replace(change, dynamic=False, instanced=False)
    if not mixed or not change.stats or plain != said:
        return (change,)
    got = Change(stats=change.stats, instanced=True, until=change.until)
    had = Change(keywords=change.keywords, quoted=change.quoted, dynamic=True, until=change.until)
    return got, had


def _changeable(d: Discourse, changed: Changed) -> Ref:
    """What may be changed: objects; in the text of an attack card also that card, which is the attack."""
    ref = changed.meant.ref
    if isinstance(ref, ast.This) and "ATTACK" in d.card.types:
        return ref
    if isinstance(ref, ast.Every) and ref.filter.kind == "card":
        return ref
    if _of_intent(d, ref):
        return ref
    return thing(d, changed.meant)


def _of_intent(d: Discourse, ref: Ref) -> bool:
    """Whether a card of an intent is targeted, which has what it gains as long as it is there."""
    found = d.targets[ref.slot].filter if isinstance(ref, ast.Target) else Filter()
    return found.kind == "card" and found.zone == "intent" and not found.zones


def _modify(d: Discourse, what: Ref, changed: Changed, change: Change) -> ast.Modify:
    until = change.until
    if until is not None and changed.until is not None:
        raise NotUnderstood("two durations")
    until = until or changed.until
    if isinstance(what, ast.Every) and what.filter.kind == "card":
        if what.filter.zone == "intent":
            until = until or "combat"  # intents are there as long
        elif what.filter.zone == "lineage" and not change.losing():
            raise NotUnderstood("what cards of a lineage have")
        elif _dynamic(what, changed, change):
            until = until or OPEN
        else:
            raise NotUnderstood("cards that change")
    stats = dict(change.stats)
    if _of_intent(d, what):
        until = until or "combat"
    if until is None:
        # An item has power only as part of an attack that it was loaded for.
        of_attack = "ATTACK" in d.card.types or ("ITEM" in d.card.types and "power" in stats)
        until = "combat" if isinstance(what, ast.This) and of_attack else "permanent"
        named = dict(change.traits)
        only_so_much = stats or change.choices or (change.keywords and "set_types" not in named) or "as_ally" in named
        if until == "permanent" and "ACTION" in d.card.types and (only_so_much or change.cant or change.must_attack):
            until = OPEN
    traits = conferred_traits(d, changed, change)
    if changed.attacks == "all":
        traits, cant = _known_before(traits)
        change = msgspec.structs.replace(change, cant=(*change.cant, *cant))
    whole = ast.Modify(
        what,
        stats.get("power", 0),
        stats.get("life", 0),
        stats.get("level", 0),
        change.keywords,
        change.lose_abilities,
        until,
        traits,
        _dynamic(what, changed, change),
        changed.attacks,
        changed.when,
        cant=change.cant,
        must_attack=change.must_attack,
    )
    if change.choices:
        first, *others = (
            msgspec.structs.replace(
                whole,
                power=dict(one.stats).get("power", 0),
                life=dict(one.stats).get("life", 0),
                keywords=one.keywords,
            )
            for one in change.choices
        )
        return msgspec.structs.replace(first, alternatives=tuple(others))
    return whole


def _dynamic(what: Ref, changed: Changed, change: Change) -> bool:
    if changed.anyone:
        return True
    if not isinstance(what, ast.Every) or changed.attacks:
        return False
    if not (change.dynamic or change.cant or change.must_attack):
        return False
    # Rules for whatever fits, also later (continuous-effects, Static Effects 1), not given to what is there.
    if change.instanced:
        raise NotUnderstood("'gets' and 'has' of a changing set")
    return True


def conferred_traits(d: Discourse, changed: Changed, change: Change) -> ast.TraitChange | None:
    """Changes beyond stats and keywords, with the abilities in quotes."""
    abilities = tuple(ability for text in change.quoted for ability in _conferred(d, text, changed))
    said: dict[str, Any] = dict(change.traits)
    abilities += said.pop("abilities", ())
    traits = msgspec.structs.replace(ast.TraitChange(abilities=abilities), **said)
    return None if traits == ast.TraitChange() else traits


def _known_before(traits: ast.TraitChange | None) -> tuple[ast.TraitChange | None, tuple[ast.Cant, ...]]:
    """What attacks gain, without what has to be known as they are declared; and that."""
    found = traits.abilities if traits is not None else ()
    if traits is None or _IGNORING not in (bare := tuple(map(_untold, found))):
        return traits, ()
    left = tuple(ability for ability, plain in zip(found, bare, strict=True) if plain != _IGNORING)
    return msgspec.structs.replace(traits, abilities=left) if left else None, _IGNORING.cant


_IGNORING = ast.Static(cant=("heed_taunt",))


def _untold(ability: ast.Ability) -> ast.Ability:
    return msgspec.structs.replace(ability, text="") if isinstance(ability, ast.Static) else ability


def _conferred(d: Discourse, text: str, changed: Changed) -> tuple[ast.Ability, ...]:
    """The abilities in quotes, as those of what gains them: "this ally" in them is that."""
    if isinstance(changed.meant.ref, ast.This):  # (its attacks are its own)
        facts = msgspec.structs.replace(d.card, beside=())
    else:
        if "MASTERY" in d.card.types:  # "your ~" is the mastery, whoever has the ability
            text = text.replace("your ~", f"your {d.card.name}")
        if "~" in text:
            raise NotUnderstood("a quoted ability that means the card it is quoted on")
        types = ("ATTACK",) if changed.attacks else gainer_types(d, changed.meant.ref)
        if _elsewhere(changed.meant.ref) == "banishment" and text.startswith("When"):
            types = tuple(sorted(OBJECT_TYPES))  # they trigger there
        facts = CardFacts("this object", types)
    found = d.quotes(text, facts)
    if any(isinstance(one, ast.OnResolve) for one in found):
        raise NotUnderstood("what is carried out only as it resolves")
    if zone := _elsewhere(changed.meant.ref):
        found = tuple(_working_in(zone, one) for one in found)
    return found


def _working_in(zone: str, ability: ast.Ability) -> ast.Ability:
    """An ability that cards of a zone gain, which works there."""
    if isinstance(ability, ast.AlternativeCost) and ability.zone == zone:
        return ability
    if isinstance(ability, ast.Triggered) and zone == "banishment" and ability.zone in ("field", zone):
        return msgspec.structs.replace(ability, zone=zone)
    raise NotUnderstood("an ability of cards that are no objects")


def _elsewhere(ref: Ref) -> str:
    """The zone of all cards of a description, in which they may be played."""
    found = ref.filter if isinstance(ref, ast.Every) else Filter()
    there = found.zone in ("graveyard", "banishment") or found.property == "glimpsed"
    return found.zone if found.kind == "card" and there and not found.zones else ""


def gainer_types(d: Discourse, ref: Ref) -> tuple[str, ...]:
    """The types of what gains an ability, as far as the text tells; else it may be any object."""
    match ref:
        case ast.Champion():
            return ("CHAMPION",)
        case ast.Every(filter) | ast.Choose(filter):
            found = filter
        case ast.Target(slot):
            found = d.targets[slot].filter
        case _:
            return tuple(sorted(OBJECT_TYPES))
    if found.kind == "card" and found.zone == "intent":
        return ("ATTACK",)
    if _elsewhere(ref):
        return found.types or ("ACTION",)
    if found.kind != "object":
        raise NotUnderstood("an ability of cards that are no objects")
    return found.types or tuple(sorted(OBJECT_TYPES))


def cards_in_passing(k: Described, zone: CardZone, state: str) -> Filter:
    """Cards of yours that are in some state for a moment only."""
    if not k.card or k.several or k.filter.property:
        raise NotUnderstood("which cards those are")
    return msgspec.structs.replace(card_filter(k.filter), zone=zone, controller="you", property=state)


def mentioned_card(d: Discourse) -> Meant:
    if not d.mentions:
        raise NotUnderstood("what 'it' means")
    mention = d.mentions[0]
    return Meant(mention.ref, cards=mention.kind == "card", moved=mention.moved, pronoun=True)
