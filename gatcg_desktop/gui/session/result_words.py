"""What is foreseen, in words short enough for a card's label and for the second line of a button."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.card_words import BETWEEN, short_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.foreseen import Expected
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.phases import CombatStage
from gatcg_desktop.rules.views.look_ahead import Foresight
from gatcg_desktop.rules.views.object_results import ObjectResult
from gatcg_desktop.rules.views.views import ObjectView, View

MOST_PARTS = 2
UNCERTAIN = "\u00a0?"


def expected_words(expected: Expected, obj: ObjectView) -> str:
    """What is expected of an object: "16 → 12", "dies", "power 2 → 4 · rests"; with a question mark where it may come
    differently."""
    return _words(expected.result, obj) + (UNCERTAIN if expected.uncertain else "")


def foresight_words(foresight: Foresight, view: View) -> str:
    """What comes of the next item for the first objects that it does something to; "" where it does nothing to any."""
    told = []
    for result in foresight.results:
        obj = view.object(result.object)
        if obj is not None:
            told.append(translate_message(say("{what}: {value}", what=short_name(obj.name), value=_words(result, obj))))
    more = len(told) - MOST_PARTS
    words = ", ".join([*told[:MOST_PARTS], *([f"+{more}"] if more > 0 else [])])
    return words + (UNCERTAIN if told and foresight.uncertain else "")


def attack_words(leaving: Iterable[int], view: View) -> str:
    """Which units die of the damage that an attack is about to deal; "" where none does, or that is not next."""
    return dying_words(leaving, view) if view.combat is not None and view.combat.stage == CombatStage.DAMAGE else ""


def dying_words(leaving: Iterable[int], view: View) -> str:
    """Which units die; "" where none does."""
    units = [obj for obj in map(view.object, leaving) if obj is not None and UNIT_TYPES.intersection(obj.types)]
    if not units:
        return ""
    names = terms.together(short_name(obj.name) for obj in units)
    return translate_message(say("{units} dies", plural="{units} die", count=len(units), units=names))


def _words(result: ObjectResult, obj: ObjectView) -> str:
    parts = [_leaving(result.place, obj)] if result.place else list(_changes(result))
    return BETWEEN.join(translate_message(part).replace(" ", "\u00a0") for part in parts[:MOST_PARTS])


def _changes(result: ObjectResult) -> Iterable[Message]:
    if result.controller:
        yield say("changes sides")
    if result.life is not None:
        yield say("{was} → {now}", was=result.life[0], now=max(0, result.life[1]))
    if result.durability is not None:
        yield say("durability {was} → {now}", was=result.durability[0], now=result.durability[1])
    if result.power is not None:
        yield say("power {was} → {now}", was=result.power[0], now=result.power[1])
    if result.turned:
        yield say("rests") if result.turned == "rests" else say("wakes up")


def _leaving(place: str, obj: ObjectView) -> Message:
    match place:
        case "graveyard":
            return say("dies") if UNIT_TYPES.intersection(obj.types) else say("to the graveyard")
        case "banishment":
            return say("banished")
        case "hand":
            return say("to the hand")
        case "memory":
            return say("to the memory")
        case "deck" | "material":
            return say("to the deck")
        case _:
            return say("leaves")


def struck_back(view: View) -> int:
    """The power of all who retaliate against the attack under way."""
    units = map(view.object, view.combat.retaliating if view.combat is not None else ())
    return sum(unit.power or 0 for unit in units if unit is not None)
