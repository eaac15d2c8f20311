"""What a copy is a copy of, and what of it was copied: an answer for people, read from one state and its steps.

Carries nothing itself; every line names the rule of game-mechanics-copy (or of tokens) that decides it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.language.ast import AdditionalCost, Keyword
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard
from gatcg_desktop.rules.model.events import PutOnStack
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery


class SheetLine(msgspec.Struct, frozen=True):
    """One thing that was copied or was not: what, its value, and the rule that says so."""

    what: Message
    value: Message
    rule: str


class ChainLink(msgspec.Struct, frozen=True):
    """One step of the way back to the first original. `number` is that of a stack item (0: none)."""

    id: ThingId
    key: str
    kind: Literal["object", "instance", "card"]
    number: int
    copy: bool
    there: bool


class CopySheet(msgspec.Struct, frozen=True):
    """A copy, token or copied thing explained. `chain` begins with the thing itself and ends with the original;
    `copies` are the copies made of it that are still there. `planned`: it is not there yet."""

    id: ThingId
    key: str
    token: bool
    copied: tuple[SheetLine, ...]
    not_copied: tuple[SheetLine, ...]
    chain: tuple[ChainLink, ...]
    copies: tuple[ThingId, ...]
    planned: bool = False


def copy_sheet(query: GameQuery, steps: Iterable[Step], id: ThingId) -> CopySheet | None:
    """The sheet of a copy, a token, or of something that was copied; None where there is nothing to say.

    `steps` are those that led to the state, to find stack items that have left it.
    """
    puts: dict[ThingId, PutOnStack] = {
        step.event.instance: step.event for step in steps if isinstance(step.event, PutOnStack)
    }
    thing = query.state.get(id)
    copies = _copies_of(query, id)
    if isinstance(thing, Object):
        if not thing.is_token and thing.origin.kind != "copy" and not copies:
            return None
        chain = _chain(query, puts, id)
        return CopySheet(
            id,
            thing.key,
            thing.is_token,
            _printed(query.definitions[thing.key], thing),
            _left_out(query, thing, puts),
            chain,
            copies,
        )
    if isinstance(thing, Instance):
        if not thing.copy and not copies:
            return None
        return CopySheet(
            id,
            thing.key,
            False,
            _of_instance(query, thing),
            _not_of_instance(query, thing),
            _chain(query, puts, id),
            copies,
        )
    if isinstance(thing, Card) and thing.copy:
        face = query.definitions[thing.key]
        chain = (ChainLink(id, thing.key, "card", 0, True, True),)
        return CopySheet(id, thing.key, False, _face_lines(face), (_properties_line(),), chain, ())
    return None


def planned_copy(query: GameQuery, id: ThingId) -> CopySheet | None:
    """What a token that is a copy of this object would have, and what not: a look ahead, before it is made."""
    thing = _object(query, id)
    if thing is None:
        return None
    face = query.definitions[thing.key]
    return CopySheet(
        id,
        thing.key,
        True,
        _face_lines(face),
        tuple(_state_lines(query, thing, id)),
        (ChainLink(id, thing.key, "object", 0, thing.origin.kind == "copy", True),),
        (),
        planned=True,
    )


def _object(query: GameQuery, id: ThingId) -> Object | None:
    thing = query.last_known(id)
    return thing if type(thing) is Object else None


def _copies_of(query: GameQuery, id: ThingId) -> tuple[ThingId, ...]:
    found: list[ThingId] = [
        other for other, thing in query.objects() if thing.origin.kind == "copy" and thing.origin.of == id
    ]
    for zone, ids in query.state.zones.items():
        if zone[0] == "stack":
            found += [
                other
                for other in ids
                if type(one := query.state.get(other)) is Instance and one.copy and one.origin.of == id
            ]
    return tuple(found)


# The way back -----------------------------------------------------------------------------------------------


def _chain(query: GameQuery, puts: dict[ThingId, PutOnStack], id: ThingId) -> tuple[ChainLink, ...]:
    """From a thing back to the first original, through copies of copies (Copying Objects 5)."""
    links: list[ChainLink] = []
    seen: set[ThingId] = set()
    while id and id not in seen:
        seen.add(id)
        thing = query.last_known(id)
        if isinstance(thing, Object):
            copy = thing.origin.kind == "copy"
            links.append(ChainLink(id, thing.key, "object", 0, copy, query.bearer(id) is not None))
            by = puts.get(thing.origin.by)
            # A token from a copied activation came of that activation; another copy of the object it was made of.
            id = (thing.origin.by if by is not None and by.copy else thing.origin.of) if copy else 0
        elif id in puts:
            put = puts[id]
            links.append(ChainLink(id, put.key, "instance", put.number, put.copy, type(thing) is Instance))
            id = put.of if put.copy else 0
        else:
            break
    return tuple(links)


# What was copied ----------------------------------------------------------------------------------------------


def _printed(face: CardDefinition, thing: Object) -> tuple[SheetLine, ...]:
    lines = list(_face_lines(face))
    if thing.origin.kind != "copy":
        return tuple(lines)
    if not thing.is_token:
        lines.append(SheetLine(say("On Enter abilities"), say("as of the other card"), "copy.static"))
    if "imbued" in thing.properties or "prepared" in thing.properties:
        named = " ".join(one for one in thing.properties if one in ("imbued", "prepared", "brewed"))
        lines.append(SheetLine(say("Properties of the activation"), say("{words}", words=named), "copy.instance"))
    return tuple(lines)


def _card_words(*words: str) -> Message:
    return terms.row(map(terms.card_word, words), " ")


def _face_lines(face: CardDefinition) -> tuple[SheetLine, ...]:
    """What is printed on the face that is up: that is what a copy of an object has (Copying Objects 1)."""
    rule = "copy.printed"
    lines = [
        SheetLine(say("Name"), say("{words}", words=face.name), rule),
        SheetLine(say("Types"), _card_words(*face.supertypes, *face.types, *face.subtypes), rule),
        SheetLine(say("Element"), _card_words(*face.elements), rule),
    ]
    for what, value in (
        (say("Level"), face.level),
        (say("Power"), face.power),
        (say("Life"), face.life),
        (say("Durability"), face.durability),
    ):
        if value is not None:
            lines.append(SheetLine(what, say("{number}", number=value), rule))
    if face.cost_kind != "none" and face.cost is None:
        lines.append(SheetLine(say("X"), say("0"), "copy.x"))
    elif face.cost is not None:
        lines.append(SheetLine(say("Cost"), say("{number}", number=face.cost), rule))
    if face.paragraphs:
        lines.append(
            SheetLine(
                say("Text"), say("{count} paragraph", plural="{count} paragraphs", count=len(face.paragraphs)), rule
            )
        )
    return tuple(lines)


def _left_out(query: GameQuery, thing: Object, puts: dict[ThingId, PutOnStack]) -> tuple[SheetLine, ...]:
    if thing.origin.kind == "token":
        return (SheetLine(say("A card"), say("none: it exists on the field only"), "tokens.cease"),)
    lines: list[SheetLine] = []
    if thing.origin.kind == "copy":
        by = puts.get(thing.origin.by)
        if by is None or not by.copy:
            original = _object(query, thing.origin.of)
            if original is not None:
                lines += _state_lines(query, original, thing.origin.of)
    if thing.is_token:
        lines.append(SheetLine(say("A card"), say("none: it exists on the field only"), "tokens.cease"))
    return tuple(lines)


def _state_lines(query: GameQuery, original: Object, id: ThingId) -> list[SheetLine]:
    """What the original has beyond its print, none of which a copy has."""
    face = query.definitions[original.key]
    lines = [
        SheetLine(terms.counters(kind, number), say("{number} on the original", number=number), "copy.state")
        for kind, number in original.counters
        if number and kind != "durability"
    ]
    if original.rested:
        lines.append(SheetLine(say("Rested"), say("the original is; a copy enters awake"), "copy.state"))
    if original.damage:
        lines.append(SheetLine(say("Damage"), say("{number} on the original", number=original.damage), "copy.state"))
    for effect in (query.state[one] for one in query.state.ids_in(EFFECTS)):
        if type(effect) is Change and id in effect.objects:
            lines.append(SheetLine(say("Effects on it"), _change_words(effect), "copy.later"))
    if original.chosen:
        lines.append(SheetLine(say("The name chosen"), say("{words}", words=original.chosen), "copy.choices"))
    if original.chosen_modes:
        lines.append(
            SheetLine(say("Modes chosen"), say("{number} of them", number=len(original.chosen_modes)), "copy.choices")
        )
    if original.properties:
        words = terms.row(map(terms.quality, original.properties))
        lines.append(SheetLine(say("Properties"), say("{words}", words=words), "copy.properties"))
    if original.link:
        lines.append(SheetLine(say("Its link"), say("with another object"), "copy.state"))
    if face.other_face:
        lines.append(SheetLine(say("The other face"), say("a copy cannot transform"), "copy.faces"))
    if original.origin.kind == "copy":
        lines.append(SheetLine(say("What it was copied from"), say("only the copied object is read"), "copy.of_copy"))
    return lines


def _change_words(change: Change) -> Message:
    parts: list[Message] = []
    if change.power or change.life:
        parts.append(say("{power}/{life}", power=f"{change.power:+d}", life=f"{change.life:+d}"))
    parts += terms.gains(0, 0, change.level, (terms.quality(keyword.name) for keyword in change.keywords))
    if change.lose_abilities:
        parts.append(say("no abilities"))
    if change.control:
        parts.append(say("another controller"))
    words = parts[0] if parts else say("changed characteristics")
    for part in parts[1:]:
        words = say("{one}, {other}", one=words, other=part)
    return words


# Items of the stack -------------------------------------------------------------------------------------------


def _of_instance(query: GameQuery, thing: Instance) -> tuple[SheetLine, ...]:
    rule = "copy.instance"
    record = query.state.get(thing.played)
    face = query.definitions[thing.key]
    lines = [SheetLine(say("Card"), say("{words}", words=face.name), rule)]
    if thing.x or (face.cost is None and face.cost_kind != "none"):
        lines.append(SheetLine(say("X"), say("{number}", number=thing.x), rule))
    if thing.modes:
        lines.append(SheetLine(say("Modes chosen"), say("{number} of them", number=len(thing.modes)), rule))
    if thing.lines:
        lines.append(SheetLine(say("Targets"), say("unless new ones were chosen"), "copy.new_targets"))
    if isinstance(record, PlayedCard):
        lines.append(
            SheetLine(
                say("What was paid"),
                say("{count} card reserved", plural="{count} cards reserved", count=len(record.paid)),
                rule,
            )
        )
        if _costs_more(face):
            lines.append(SheetLine(say("Additional costs"), say("paid once, with the original"), "copy.costs"))
    if thing.properties:
        lines.append(SheetLine(say("Properties"), terms.row(map(terms.quality, thing.properties)), rule))
    if thing.played:
        lines.append(SheetLine(say("Source card"), say("both read the same one"), rule))
    else:
        lines.append(SheetLine(say("Source"), say("that of the original"), rule))
    return tuple(lines)


def _costs_more(face: CardDefinition) -> bool:
    """Whether playing a card has additional costs of its own, optional ones too: resting for an attack is one."""
    return "ATTACK" in face.types or any(
        type(one) is AdditionalCost or (type(one) is Keyword and one.name == "Prepare")
        for _, one in flat_abilities(face)
    )


def _not_of_instance(query: GameQuery, thing: Instance) -> tuple[SheetLine, ...]:
    lines = [
        SheetLine(say("Controller"), say("who made the copy"), "copy.controller"),
        SheetLine(say("Being played"), say("a copy is not played, so nothing triggers from that"), "copy.instance"),
    ]
    if thing.played and _costs_more(query.definitions[thing.key]):
        again = say("nobody pays again, though the rule can be read so that the copy is paid for too")
        lines.append(SheetLine(say("Paying additional costs"), again, "copy.costs"))
    if thing.counters:
        lines.append(SheetLine(say("Counters"), say("stay on the original"), "copy.state"))
    if thing.copy and thing.played:
        lines.append(SheetLine(say("The card itself"), say("a copy becomes a token"), "resolution.object"))
    return tuple(lines)


def _properties_line() -> SheetLine:
    return SheetLine(say("Properties"), say("an intent's copy has none"), "copy.properties")
