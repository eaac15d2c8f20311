"""The table in words: labels, and what a screen reader says of each thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name, quality, spoken_text, word
from gatcg_desktop.gui.foundation.translation import counted, shown
from gatcg_desktop.gui.table.composition.marks import Marks
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import CardView, InstanceView, ObjectView, PlayedView, View

translate = QCoreApplication.translate

NameOf = Callable[[int], str]


class Faces(Protocol):
    """Card definitions by key."""

    def get(self, key: str, /) -> CardDefinition | None: ...


def zone_label(zone: str) -> str:
    """The name of a zone."""
    match zone:
        case "hand":
            return translate("Table", "Hand")
        case "memory":
            return translate("Table", "Memory")
        case "deck":
            return translate("Table", "Deck")
        case "material":
            return translate("Table", "Material")
        case "graveyard":
            return translate("Table", "Graveyard")
        case "banishment":
            return translate("Table", "Banishment")
        case "field":
            return translate("Table", "Field")
        case "intent":
            return translate("Table", "Intent")
        case "lineage":
            return translate("Table", "Lineage")
        case "stack":
            return translate("Table", "Effects Stack")
        case _:
            return zone


def counter_words(kind: str, number: int) -> str:
    """Counters of a kind, with their number."""
    return shown(say("{number} {counters}", number=number, counters=terms.counters(kind, number)))


def kind_label(kind: str, manner: str = "") -> str:
    """What sort of stack item it is."""
    if manner == "reflexive":
        return translate("Table", "Reflexive trigger")
    if manner == "delayed":
        return translate("Table", "Delayed trigger")
    match kind:
        case "activation":
            return translate("Table", "Activation")
        case "materialization":
            return translate("Table", "Materialization")
        case "bestowment":
            return translate("Table", "Bestowment")
        case "activated":
            return translate("Table", "Activated ability")
        case "triggered":
            return translate("Table", "Triggered ability")
        case _:
            return kind


def stage_label(stage: str) -> str:
    """What an attack waits for."""
    match stage:
        case "retaliation":
            return translate("Table", "retaliation comes next")
        case "damage":
            return translate("Table", "damage comes next")
        case _:
            return translate("Table", "combat is ending")


def cost_text(face: CardDefinition | None) -> str:
    """The printed cost as it stands on a badge; "" for a face without one."""
    if face is None or face.cost_kind == "none":
        return ""
    return "X" if face.cost is None else str(face.cost)


def cost_words(face: CardDefinition | None) -> str:
    """The printed cost as a screen reader says it."""
    cost = cost_text(face)
    if face is None or not cost:
        return ""
    if face.cost_kind == "memory":
        return translate("Table", "memory cost {cost}").format(cost=cost)
    return translate("Table", "reserve cost {cost}").format(cost=cost)


def target_words(item: InstanceView, name_of: NameOf) -> tuple[str, ...]:
    """The targets of an item, one sentence each."""
    words = []
    for number, target in enumerate(item.targets, 1):
        if not target.id or name_of(target.id) == "?":
            name = translate("Table", "gone")
        elif target.legal:
            name = name_of(target.id)
        else:
            name = translate("Table", "{name} (no longer legal)").format(name=name_of(target.id))
        if target.share:
            name = translate("Table", "{name} ({damage} of the damage)").format(name=name, damage=target.share)
        if len(item.targets) == 1:
            words.append(translate("Table", "Target: {name}").format(name=name))
        else:
            words.append(translate("Table", "Target {number}: {name}").format(number=number, name=name))
    return tuple(words)


def item_details(item: InstanceView, face: CardDefinition | None, name_of: NameOf) -> tuple[str, ...]:
    """Targets, X, modes and properties of a stack item."""
    details = list(target_words(item, name_of))
    if item.x is not None:
        details.append(translate("Table", "X is {x}").format(x=item.x))
    details += [translate("Table", "Mode: {mode}").format(mode=spoken_text(face, mode)) for mode in item.modes]
    if item.paid:
        details.append(translate("Table", "Paid: {number} reserve").format(number=item.paid))
    details += [counter_words(kind, number) for kind, number in item.counters]
    if item.properties or item.extra_subtypes:
        details.append(", ".join((*map(quality, item.properties), *map(word, item.extra_subtypes))))
    return tuple(details)


def copy_ribbon(item: InstanceView, view: View) -> str:
    """The ribbon of a copy, "" for an original."""
    if not item.copy:
        return ""
    original = next((other for other in view.stack if other.id == item.copy_of), None)
    if original is None:
        return translate("Table", "Copy")
    return translate("Table", "Copy of #{number}").format(number=original.number)


def item_warning(item: InstanceView) -> str:
    """What is wrong with an item: its source has gone."""
    if item.source_there or not item.is_play:
        return ""
    return translate("Table", "Source gone: fizzles")


def _sentence(parts: Iterable[str]) -> str:
    return ". ".join(part for part in parts if part)


def mark_words(marks: Marks, entity: int) -> str:
    """What can be done with a thing now."""
    number = marks.picked(entity)
    if number:
        return translate("Table", "Picked, number {number}").format(number=number)
    if not marks.legal(entity):
        return ""
    if marks.picking:
        return translate("Table", "Can be picked: press Enter")
    return translate("Table", "Yours to act: press Enter")


def describe_card(card: CardView, place: str, faces: Faces, marks: Marks) -> str:
    """A card in a zone."""
    face = faces.get(card.key) if card.known else None
    name = card_name(face.name) if face is not None else translate("Table", "A face-down card")
    kind = " ".join(map(word, face.types)) if face is not None else ""
    return _sentence((name, kind, cost_words(face), place, mark_words(marks, card.id)))


def describe_object(obj: ObjectView, view: View, name_of: NameOf, marks: Marks, alike: int = 1) -> str:
    """An object on the field."""
    parts = [card_name(obj.name)]
    if alike > 1:
        parts[0] = shown(say("{number} × {card}", number=alike, card=obj.name))
    if obj.token:
        parts.append(_token_words(obj, name_of))
    parts.append(" ".join(map(word, obj.types)))
    if obj.controller == view.viewer:
        parts.append(translate("Table", "yours"))
    else:
        parts.append(translate("Table", "controlled by {name}").format(name=view.player(obj.controller).name))
    if "CHAMPION" in obj.types and obj.level is not None:
        parts.append(translate("Table", "level {level}").format(level=obj.level))
    if obj.power is not None:
        parts.append(translate("Table", "power {power}").format(power=obj.power))
    if obj.life is not None:
        parts.append(translate("Table", "life {life}").format(life=obj.life))
    if obj.damage:
        parts.append(counted("{count} damage", "{count} damage", obj.damage))
    if obj.durability is not None:
        parts.append(translate("Table", "durability {durability}").format(durability=obj.durability))
    parts.append(translate("Table", "rested") if obj.rested else translate("Table", "awake"))
    parts += object_tags(obj)
    parts += [counter_words(kind, number) for kind, number in obj.counters]
    if obj.keywords:
        parts.append(", ".join(quality(name, number) for name, number in obj.keywords))
    if obj.lineage:
        names = ", ".join(name_of(card.id) for card in obj.lineage)
        parts.append(translate("Table", "lineage: {names}").format(names=names))
    parts.append(mark_words(marks, obj.id))
    return _sentence(parts)


def _token_words(obj: ObjectView, name_of: NameOf) -> str:
    """That it is a token, and who summoned it or what it copies."""
    if obj.origin.kind == "copy":
        name = name_of(obj.origin.of)
        return translate("Table", "token, copy of {name}").format(name=card_name(obj.name) if name == "?" else name)
    name = name_of(obj.origin.by)
    if name == "?":
        return translate("Table", "token")
    return translate("Table", "token, summoned by {name}").format(name=name)


def status_label(kind: str) -> str:
    """What a player's mastery, status or boon is called."""
    words = {
        "mastery": translate("Table", "mastery"),
        "status": translate("Table", "status"),
        "boon": translate("Table", "boon"),
    }
    return words.get(kind, kind)


def object_tags(obj: ObjectView) -> tuple[str, ...]:
    """Small words on an object: its part in combat, and its properties."""
    tags = []
    if obj.status:
        tags.append(status_label(obj.status))
    if obj.mode:
        tags.append(obj.mode)
    if obj.attacking:
        tags.append(translate("Table", "attacking"))
    if obj.defending:
        tags.append(translate("Table", "defending"))
    if obj.retaliating:
        tags.append(translate("Table", "retaliating"))
    if obj.wielded:
        tags.append(translate("Table", "wielded"))
    if obj.loaded:
        tags.append(translate("Table", "loaded {number}").format(number=len(obj.loaded)))
    return (*tags, *map(quality, obj.properties))


def describe_item(item: InstanceView, view: View, faces: Faces, name_of: NameOf, marks: Marks) -> str:
    """An item of the Effects Stack."""
    first = bool(view.stack) and view.stack[-1].id == item.id
    return _sentence(
        (
            translate("Table", "Number {number}: {name}").format(number=item.number, name=card_name(item.name)),
            translate("Table", "resolves next") if first else "",
            copy_ribbon(item, view),
            kind_label(item.kind, item.manner),
            translate("Table", "controlled by {name}").format(name=view.player(item.controller).name),
            *item_details(item, faces.get(item.key), name_of),
            item_warning(item),
            translate("Table", "resolve by hand") if item.by_hand else "",
            spoken_text(faces.get(item.key), item.text),
            mark_words(marks, item.id),
        )
    )


def describe_source(played: PlayedView, view: View, name_of: NameOf) -> str:
    """A source card on the shelf of the stack."""
    numbers = ", ".join(f"#{item.number}" for item in view.stack if item.id in played.instances)
    return _sentence(
        (
            name_of(played.card),
            translate("Table", "source card of {numbers}").format(numbers=numbers),
            translate("Table", "played by {name}").format(name=view.player(played.player).name),
        )
    )


def describe_pile(zone: str, player: int, count: int, view: View, marked: int) -> str:
    """A pile or the memory of a player."""
    owner = translate("Table", "yours") if player == view.viewer else view.player(player).name
    able = counted("{count} can be picked", "{count} can be picked", marked) if marked else ""
    return _sentence((zone_label(zone), owner, counted("{count} card", "{count} cards", count), able))


def describe_player(player: int, view: View, marks: Marks) -> str:
    """A player's plate."""
    seat = view.player(player)
    return _sentence(
        (
            seat.name,
            translate("Table", "you") if player == view.viewer else "",
            translate("Table", "level {level}").format(level=seat.level),
            translate("Table", "influence {number}").format(number=seat.influence),
            counted("{count} card in hand", "{count} cards in hand", seat.hand),
            translate("Table", "their turn") if view.turn_player == player else "",
            translate("Table", "has Opportunity") if view.holder == player else "",
            translate("Table", "has passed") if player in view.passed else "",
            mark_words(marks, player),
        )
    )
