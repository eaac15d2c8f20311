"""The short words on the table: zones, costs, counters, kinds of stack items, targets, tags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import property_word, short_name, spoken_text, type_word
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.language.ast import OnResolve
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, View

translate = QCoreApplication.translate

NameOf = Callable[[int], str]


class Faces(Protocol):
    """Card definitions by key."""

    def get(self, key: str, /) -> CardDefinition | None: ...


_ZONES = {
    "hand": QT_TRANSLATE_NOOP("Table", "Hand"),
    "memory": QT_TRANSLATE_NOOP("Table", "Memory"),
    "deck": QT_TRANSLATE_NOOP("Table", "Deck"),
    "material": QT_TRANSLATE_NOOP("Table", "Material"),
    "graveyard": QT_TRANSLATE_NOOP("Table", "Graveyard"),
    "banishment": QT_TRANSLATE_NOOP("Table", "Banishment"),
    "pantheon": QT_TRANSLATE_NOOP("Table", "Pantheon"),
    "field": QT_TRANSLATE_NOOP("Table", "Field"),
    "intent": QT_TRANSLATE_NOOP("Table", "Intent"),
    "lineage": QT_TRANSLATE_NOOP("Table", "Lineage"),
    "stack": QT_TRANSLATE_NOOP("Table", "Effects Stack"),
}
_KINDS = {
    "activation": QT_TRANSLATE_NOOP("Table", "Activation"),
    "materialization": QT_TRANSLATE_NOOP("Table", "Materialization"),
    "bestowment": QT_TRANSLATE_NOOP("Table", "Bestowment"),
    "activated": QT_TRANSLATE_NOOP("Table", "Activated ability"),
    "triggered": QT_TRANSLATE_NOOP("Table", "Triggered ability"),
    "reflexive": QT_TRANSLATE_NOOP("Table", "Reflexive trigger"),
    "delayed": QT_TRANSLATE_NOOP("Table", "Delayed trigger"),
}
_STAGES = {
    "retaliation": QT_TRANSLATE_NOOP("Table", "retaliation comes next"),
    "damage": QT_TRANSLATE_NOOP("Table", "damage comes next"),
}


def zone_label(zone: str) -> str:
    """The name of a zone, as it stands by itself."""
    return translate("Table", str(_ZONES[zone])) if zone in _ZONES else zone


def counter_words(kind: str, number: int) -> str:
    """Counters of a kind, with their number."""
    return translate_message(say("{number} {counters}", number=number, counters=terms.counters(kind, number)))


def kind_label(kind: str, manner: str = "") -> str:
    """What sort of stack item it is."""
    kind = manner if manner in _KINDS else kind
    return translate("Table", str(_KINDS[kind])) if kind in _KINDS else kind


def stage_label(stage: str) -> str:
    """What an attack waits for."""
    return translate("Table", str(_STAGES.get(stage, QT_TRANSLATE_NOOP("Table", "combat is ending"))))


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
    names = _target_names(item, name_of)
    if len(names) == 1:
        return (translate("Table", "Target: {name}").format(name=names[0]),)
    sentence = translate("Table", "Target {number}: {name}")
    return tuple(sentence.format(number=number, name=name) for number, name in enumerate(names, 1))


def _target_names(item: InstanceView, name_of: NameOf) -> list[str]:
    names = []
    for target in item.targets:
        if not target.id or name_of(target.id) == "?":
            name = translate("Table", "gone")
        elif target.legal:
            name = name_of(target.id)
        else:
            name = translate("Table", "{name} (no longer legal)").format(name=name_of(target.id))
        if target.share:
            name = translate("Table", "{name} ({damage} of the damage)").format(name=name, damage=target.share)
        names.append(name)
    return names


def item_details(
    item: InstanceView,
    face: CardDefinition | None,
    name_of: NameOf,
    *,
    brief: bool = False,
    paid: bool = True,
    modes: bool = True,
) -> tuple[str, ...]:
    """Targets, X, `modes` and properties of a stack item, and what was `paid`; `brief` has the targets in one line
    behind an arrow, by the names that stand on their cards."""
    if brief and item.targets:
        details = ["→ " + ", ".join(_target_names(item, lambda id: short_name(name_of(id))))]
    else:
        details = list(target_words(item, name_of))
    if item.x is not None:
        details.append(translate("Table", "X is {x}").format(x=item.x))
    if modes:
        details += [translate("Table", "Mode: {mode}").format(mode=mode) for mode in _modes(item, face)]
    if paid and item.paid:
        details.append(paid_words(item))
    details += [counter_words(kind, number) for kind, number in item.counters]
    if item.properties or item.extra_subtypes:
        details.append(", ".join((*map(property_word, item.properties), *map(type_word, item.extra_subtypes))))
    return tuple(details)


def paid_words(item: InstanceView) -> str:
    """What was paid for a stack item, "" for nothing."""
    return translate("Table", "Paid: {number} reserve").format(number=item.paid) if item.paid else ""


def item_text(item: InstanceView, face: CardDefinition | None) -> str:
    """What a stack item says: of the text of its card first what it does as it resolves, because the end may be cut,
    and of its modes those that were chosen, where they are lines of it."""
    text, modes = _whole_text(item, face), _modes(item, face)
    if not tells_modes(item, face):
        return text
    return "\n".join(line for line in text.split("\n") if not _is_mode(line) or _mode(line) in modes)


def tells_modes(item: InstanceView, face: CardDefinition | None) -> bool:
    """Whether the text of a stack item has a line for each mode that was chosen."""
    modes = _modes(item, face)
    lines = {_mode(line) for line in _whole_text(item, face).split("\n") if _is_mode(line)}
    return bool(modes) and lines.issuperset(modes)


def _modes(item: InstanceView, face: CardDefinition | None) -> list[str]:
    return [spoken_text(face, mode) for mode in item.modes]


def _is_mode(line: str) -> bool:
    return line.startswith("•")


def _mode(line: str) -> str:
    return line.removeprefix("•").strip()


def _whole_text(item: InstanceView, face: CardDefinition | None) -> str:
    if face is None or item.text != "\n".join(face.paragraphs):
        return spoken_text(face, item.text)
    aligned = len(face.paragraphs) == len(face.abilities)
    resolving = {
        face.paragraphs[number] if aligned else ability.text  # which has no reminders
        for number, ability in enumerate(face.abilities)
        if isinstance(ability, OnResolve)
    }
    ordered = sorted(face.paragraphs, key=lambda paragraph: paragraph not in resolving)
    return "\n".join(spoken_text(face, paragraph) for paragraph in ordered)


def copy_ribbon(item: InstanceView, view: View) -> str:
    """The ribbon of a copy, "" for an original."""
    if not item.copy:
        return ""
    original = view.item(item.copy_of)
    if original is None:
        return translate("Table", "Copy")
    return translate("Table", "Copy of #{number}").format(number=original.number)


def item_warning(item: InstanceView) -> str:
    """What is wrong with an item: its source has gone."""
    if item.source_there or not item.is_play:
        return ""
    return translate("Table", "Source gone: fizzles")


def status_label(kind: str) -> str:
    """What a player's mastery, status or boon is called."""
    words = {
        "mastery": translate("Table", "mastery"),
        "status": translate("Table", "status"),
        "boon": translate("Table", "boon"),
    }
    return words.get(kind, kind)


SIGNED = frozenset({"imbued", "distant"})
"""Properties that have a sign on the card, and are said in words only to a screen reader."""


def plate_tags(obj: ObjectView) -> tuple[str, ...]:
    """Small words on an object: what it is set to and loaded with, and properties that have no sign."""
    tags = []
    if obj.status:
        tags.append(status_label(obj.status))
    if obj.mode:
        tags.append(obj.mode)
    if obj.loaded:
        tags.append(translate("Table", "loaded {number}").format(number=len(obj.loaded)))
    return (*tags, *(property_word(name) for name in obj.properties if name not in SIGNED))


def came_this_turn(obj: ObjectView, turn: int) -> bool:
    """Whether it is new this turn, which is said of cards and tokens."""
    return obj.entered_turn == turn and not obj.status and "CHAMPION" not in obj.types


def object_tags(obj: ObjectView) -> tuple[str, ...]:
    """What a card shows of an object by signs and small words, all in words."""
    tags = []
    if obj.attacking:
        tags.append(translate("Table", "attacking"))
    if obj.defending:
        tags.append(translate("Table", "defending"))
    if obj.retaliating:
        tags.append(translate("Table", "retaliating"))
    if obj.wielded:
        tags.append(translate("Table", "wielded"))
    return (*tags, *(property_word(name) for name in obj.properties if name in SIGNED), *plate_tags(obj))
