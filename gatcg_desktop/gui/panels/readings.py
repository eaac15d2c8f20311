"""How a card, object or stack item reads: what the preview says about it, as plain data.

Everything comes from the View, so nothing is told that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.analysis.explain import facts_of_definition, told_of, unread
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.card_words import card_name, quality, spoken, spoken_text, word
from gatcg_desktop.gui.foundation.translation import counted, shown
from gatcg_desktop.gui.pictures.face_facts import cost_text, type_line
from gatcg_desktop.gui.table.composition.labels import kind_label
from gatcg_desktop.language.ast import ByHand, ByHandEffect, CopyObject
from gatcg_desktop.language.ast.walk import by_hand_text, nodes
from gatcg_desktop.language.sentences import Language, words_of_key
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.copy_sheet import planned_copy
from gatcg_desktop.rules.views.views import CardView, InstanceView, ObjectView, View

if TYPE_CHECKING:
    from gatcg_desktop.gui.session.session import Session

translate = QCoreApplication.translate

NameOf: TypeAlias = Callable[[int], str]
Change = Literal["", "more", "less", "hurt"]


class Number(msgspec.Struct, frozen=True):
    """One number of a card: its icon, its name, what it is now, and what is printed where that differs."""

    icon: str
    label: str
    now: str
    printed: str = ""
    change: Change = ""


class Words(msgspec.Struct, frozen=True):
    """A paragraph of the card's text; `by_hand`: the players carry it out themselves, for what `why` says ("").

    `span`: from which to before which character of it that is so, where it is not all of it.
    """

    text: str
    by_hand: bool = False
    why: str = ""
    span: tuple[int, int] = (0, 0)


class Reading(msgspec.Struct, frozen=True):
    """All the preview says. `key` "" is a card whose face is hidden. `notes` are sentences about it now; `told` is how
    the program reads what is printed, in its own words."""

    key: str
    name: str
    type_line: str = ""
    token: bool = False
    copy: bool = False
    numbers: tuple[Number, ...] = ()
    words: tuple[Words, ...] = ()
    notes: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


def read(view: View, definitions: Definitions, name_of: NameOf, id: int, key: str) -> Reading | None:
    """What to say about the thing of that id (or, with id 0, the face `key`). None when it is nothing."""
    for thing in (*view.objects, *view.statuses):
        if thing.id == id:
            return _object(view, definitions, name_of, thing)
    for item in view.stack:
        if item.id == id:
            return _instance(view, definitions, name_of, item)
    card = _card_of(view, id)
    shown = (card.key if card is not None else "") or key
    definition = definitions.get(shown)
    if definition is not None:
        return _face(definition, definitions)
    if card is not None:
        return Reading("", translate("preview", "A hidden card"), notes=(_hidden(view, card),))
    return None


def would_be_copied(session: Session, id: int) -> bool:
    """Whether something can be chosen now to be copied: the chooser is then shown what would come."""
    decision = session.decision
    if decision is None or not any(getattr(option, "id", 0) == id for option in decision.options):
        return False
    if decision.rule == "copy.static":
        return True
    key = getattr(session.state.get(decision.source), "key", "")
    face = session.definitions.get(key)
    return face is not None and any(isinstance(node, CopyObject) for node in nodes(face.abilities))


def read_planned(session: Session, id: int) -> Reading | None:
    """A token that would be a copy of an object, as the preview says it."""
    sheet = planned_copy(GameQuery(session.state, session.definitions), id)
    face = session.definitions.get(sheet.key) if sheet is not None else None
    if sheet is None or face is None:
        return None
    plain = _face(face, session.definitions)
    notes = [translate("preview", "This is what would come: a token with what is printed.")]
    if sheet.not_copied:
        left = "; ".join(f"{shown(line.what)} ({shown(line.value)})" for line in sheet.not_copied)
        notes.append(translate("preview", "Not copied: {things}.").format(things=left))
    return msgspec.structs.replace(plain, token=True, copy=True, notes=tuple(notes))


def _card_of(view: View, id: int) -> CardView | None:
    if not id:
        return None
    for cards in view.zones.values():
        for card in cards:
            if card.id == id:
                return card
    for thing in view.objects:
        for card in (*thing.lineage, *thing.intent, *thing.loaded):
            if card.id == id:
                return card
    return None


def _hidden(view: View, card: CardView) -> str:
    owner = view.player(card.owner).name if card.owner else ""
    return translate("preview", "Only {player} may look at it.").format(player=owner)


def _face(definition: CardDefinition, definitions: Definitions) -> Reading:
    """A card as printed."""
    words = spoken(definition)
    numbers = [*_cost(definition), *_printed_numbers(definition)]
    return Reading(
        definition.key,
        words.name,
        type_line(definition),
        "TOKEN" in definition.supertypes,
        numbers=tuple(numbers),
        words=paragraphs(definition),
        told=as_read(definition, definitions),
    )


def as_read(definition: CardDefinition, definitions: Definitions) -> tuple[str, ...]:
    """How the program reads a card, a sentence for each paragraph it carries out, in the program's language."""

    def name(key: str) -> str:
        named = definitions.get(key)
        return card_name(named.name) if named is not None else words_of_key(key)

    unsaid = translate("preview", "This is read, but there is no sentence for it yet.")
    language: Language = "fr" if translation.language() == "fr" else "en"
    return tuple(one.sentence or unsaid for one in told_of(definition, language, name) if not one.by_hand)


def _cost(definition: CardDefinition) -> list[Number]:
    match definition.cost_kind:
        case "reserve":
            return [Number("coins", translate("preview", "Reserve cost"), cost_text(definition))]
        case "memory":
            return [Number("droplet", translate("preview", "Memory cost"), cost_text(definition))]
        case "none":
            return []


def _printed_numbers(definition: CardDefinition) -> list[Number]:
    found = (
        ("crown", translate("preview", "Level"), definition.level),
        ("sword", translate("preview", "Power"), definition.power),
        ("heart", translate("preview", "Life"), definition.life),
        ("shield", translate("preview", "Durability"), definition.durability),
    )
    numbers = [Number(icon, label, str(value)) for icon, label, value in found if value is not None]
    match definition.speed:
        case "fast":
            numbers.append(Number("zap", translate("preview", "Speed"), translate("preview", "fast")))
        case "slow":
            numbers.append(Number("hourglass", translate("preview", "Speed"), translate("preview", "slow")))
        case "":
            pass
    return numbers


def paragraphs(definition: CardDefinition) -> tuple[Words, ...]:
    """The text, each paragraph with whether the program leaves it to the players."""
    texts = spoken(definition).paragraphs
    if len(definition.abilities) == len(definition.paragraphs):
        left = [by_hand_text(one) != "" for one in definition.abilities]
    else:
        parts = {node.text for node in nodes(definition.abilities) if isinstance(node, ByHand | ByHandEffect)}
        left = [any(part and part in printed for part in parts) for printed in definition.paragraphs]
    return tuple(
        _by_hand(text, printed, definition) if by_hand else Words(text)
        for text, printed, by_hand in zip(texts, definition.paragraphs, left, strict=True)
    )


def _by_hand(text: str, printed: str, definition: CardDefinition) -> Words:
    """A paragraph that is left to the players: which words of it are not understood, or that it is not as a whole."""
    paragraph = unread(printed, facts_of_definition(definition))
    if paragraph is None:
        return Words(text, True)
    begin, end = paragraph.span
    if (begin, end) == (0, len(printed)):
        return Words(text, True, translate("preview", "Not understood as a whole."))
    words = " ".join(printed[begin:end].split())
    why = translate("preview", "Not understood: {words}").format(words=words)
    return Words(text, True, why, (begin, end) if text == printed else (0, 0))


# Objects ---------------------------------------------------------------------------------------------------


def _object(view: View, definitions: Definitions, name_of: NameOf, thing: ObjectView) -> Reading:
    definition = definitions.get(thing.key)
    return Reading(
        thing.key,
        card_name(thing.name if definition is None else definition.name),
        type_line(definition) if definition is not None else " ".join(word(one) for one in thing.types),
        thing.token,
        thing.origin.kind == "copy",
        tuple(_object_numbers(thing, definition)),
        paragraphs(definition) if definition is not None else (),
        tuple(_object_notes(view, definitions, name_of, thing)),
        as_read(definition, definitions) if definition is not None else (),
    )


def _object_numbers(thing: ObjectView, definition: CardDefinition | None) -> list[Number]:
    printed_level = definition.level if definition is not None else thing.level
    printed_durability = definition.durability if definition is not None else thing.durability
    numbers = []
    for icon, label, now, printed in (
        ("crown", translate("preview", "Level"), thing.level, printed_level),
        ("sword", translate("preview", "Power"), thing.power, thing.printed_power),
        ("heart", translate("preview", "Life"), thing.life, thing.printed_life),
        ("shield", translate("preview", "Durability"), thing.durability, printed_durability),
    ):
        if now is not None:
            numbers.append(_number(icon, label, now, printed))
    if thing.damage:
        numbers.append(Number("flame", translate("preview", "Damage"), str(thing.damage), "", "hurt"))
    return numbers


def _number(icon: str, label: str, now: int, printed: int | None) -> Number:
    if printed is None or printed == now:
        return Number(icon, label, str(now))
    return Number(icon, label, str(now), str(printed), "more" if now > printed else "less")


def _object_notes(view: View, definitions: Definitions, name_of: NameOf, thing: ObjectView) -> list[str]:
    controller = view.player(thing.controller).name
    notes = [_origin(thing, controller, name_of) if not thing.status else _standing(thing, controller)]
    if thing.owner != thing.controller:
        owner = view.player(thing.owner).name
        notes.append(translate("preview", "Owned by {player}.").format(player=owner))
    states = [*_states(thing), *map(quality, thing.properties)]
    if thing.mode:
        notes.append(translate("preview", "Set to: {mode}.").format(mode=thing.mode))
    if states:
        notes.append(_sentence(states))
    if thing.keywords:
        listed = terms.row(terms.quality(name, number) for name, number in thing.keywords)
        notes.append(shown(say("Keywords now: {keywords}.", keywords=listed)))
    for counter, number in thing.counters:
        notes.append(shown(say("{number} {counters}.", number=number, counters=terms.counters(counter, number))))
    for text, cards in (
        (translate("preview", "Lineage: {cards}."), thing.lineage),
        (translate("preview", "In its intent: {cards}."), thing.intent),
        (translate("preview", "Loaded with: {cards}."), thing.loaded),
    ):
        if cards:
            notes.append(text.format(cards=", ".join(_card_name(definitions, card) for card in cards)))
    return notes


def _card_name(definitions: Definitions, card: CardView) -> str:
    definition = definitions.get(card.key)
    return card_name(definition.name) if definition is not None else translate("preview", "a hidden card")


def _origin(thing: ObjectView, controller: str, name_of: NameOf) -> str:
    """Where it came from: a card, an effect that summons a token, or a copy."""
    by = name_of(thing.origin.by) if thing.origin.by else "?"
    match thing.origin.kind:
        case "card":
            return translate("preview", "{player} controls it.").format(player=controller)
        case "token" if by != "?":
            text = translate("preview", "A token that {maker} made; {player} controls it.")
            return text.format(maker=by, player=controller)
        case "token":
            return translate("preview", "A token; {player} controls it.").format(player=controller)
        case "copy":
            text = translate(
                "preview",
                "A token that is a copy: it has what is printed, and no counters, damage or effects of what"
                " was copied. {player} controls it.",
            )
            return text.format(player=controller)


def _standing(thing: ObjectView, controller: str) -> str:
    match thing.status:
        case "mastery":
            return translate("preview", "The mastery of {player}.").format(player=controller)
        case "boon":
            return translate("preview", "A boon of {player}.").format(player=controller)
        case _:
            return translate("preview", "A status of {player}.").format(player=controller)


def _states(thing: ObjectView) -> list[str]:
    found = (
        (thing.rested, translate("preview", "rested")),
        (thing.attacking, translate("preview", "attacking")),
        (thing.defending, translate("preview", "defending")),
        (thing.retaliating, translate("preview", "retaliating")),
        (thing.wielded, translate("preview", "wielded")),
    )
    return [text for true, text in found if true]


def _sentence(words: list[str]) -> str:
    text = ", ".join(words)
    return f"{text[:1].upper()}{text[1:]}."


# The Effects Stack -----------------------------------------------------------------------------------------


def _instance(view: View, definitions: Definitions, name_of: NameOf, item: InstanceView) -> Reading:
    definition = definitions.get(item.key)
    controller = view.player(item.controller).name
    kind = translate("preview", "#{number} · {kind} · {player}").format(
        number=item.number, kind=kind_label(item.kind, item.manner), player=controller
    )
    words: tuple[Words, ...] = (Words(spoken_text(definition, item.text), item.by_hand),) if item.text else ()
    if item.is_play and definition is not None:
        words = paragraphs(definition)
    numbers: tuple[Number, ...] = ()
    if definition is not None and item.is_play:
        numbers = (*_cost(definition), *_printed_numbers(definition))
    if item.x is not None:
        numbers = (*numbers, Number("plus", translate("preview", "X"), str(item.x)))
    return Reading(
        item.key,
        card_name(item.name),
        kind,
        copy=item.copy,
        numbers=numbers,
        words=words,
        notes=tuple(_instance_notes(view, name_of, item, definition)),
        told=as_read(definition, definitions) if definition is not None and item.is_play else (),
    )


def _instance_notes(view: View, name_of: NameOf, item: InstanceView, definition: CardDefinition | None) -> list[str]:
    notes = []
    if view.stack and view.stack[-1].id == item.id:
        notes.append(translate("preview", "Resolves next."))
    if item.copy:
        original = next((other.number for other in view.stack if other.id == item.copy_of), None)
        if original is None:
            notes.append(translate("preview", "A copy; what it was copied from is gone."))
        else:
            notes.append(translate("preview", "A copy of #{number}.").format(number=original))
    if not item.is_play and item.source:
        source = name_of(item.source)
        if source != "?":
            notes.append(translate("preview", "From {source}.").format(source=source))
    if not item.source_there:
        if item.is_play:
            notes.append(translate("preview", "Its card has left the Effects Stack: it will fizzle."))
        else:
            notes.append(
                translate("preview", "What it came from is no longer there: its last-known information is used.")
            )
    if item.last_known:
        names = {
            "level": translate("preview", "level"),
            "power": translate("preview", "power"),
            "life": translate("preview", "life"),
            "damage": translate("preview", "damage"),
        }
        stats = ", ".join(f"{names[name]} {value}" for name, value in item.last_known)
        notes.append(translate("preview", "Last known: {stats}.").format(stats=stats))
    legal = [name_of(target.id) for target in item.targets if target.legal and target.id]
    if legal:
        notes.append(translate("preview", "Targets: {names}.").format(names=", ".join(legal)))
    if any(not target.legal for target in item.targets):
        notes.append(translate("preview", "A target has become illegal."))
    if item.modes:
        modes = "; ".join(spoken_text(definition, mode) for mode in item.modes)
        notes.append(translate("preview", "Chosen: {modes}.").format(modes=modes))
    if item.paid:
        notes.append(counted("Paid: {count} card reserved.", "Paid: {count} cards reserved.", item.paid))
    if item.properties or item.extra_subtypes:
        notes.append(_sentence([*map(quality, item.properties), *map(word, item.extra_subtypes)]))
    if item.by_hand:
        notes.append(translate("preview", "The players carry this out by hand."))
    return notes
