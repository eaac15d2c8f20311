"""The preview of an item of the Effects Stack."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.card_words import card_name, property_word, spoken_text, type_word
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.panels.preview import NameOf, Number, Paragraph, Preview, sentence
from gatcg_desktop.gui.panels.preview_of_face import (
    as_read,
    cost,
    keyword_help,
    left_to_players,
    paragraphs,
    printed_keywords,
    printed_numbers,
    sentences_in,
)
from gatcg_desktop.gui.table.composition.labels import kind_label
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.views.views import InstanceView, View

translate = QCoreApplication.translate


def preview_of_stack_item(view: View, definitions: Definitions, name_of: NameOf, item: InstanceView) -> Preview:
    """A play, ability or copy on the Effects Stack: what is printed, and its targets, modes and source now."""
    definition = definitions.get(item.key)
    controller = view.player(item.controller).name
    kind = translate("preview", "#{number} · {kind} · {player}").format(
        number=item.number, kind=kind_label(item.kind, item.manner), player=controller
    )
    words: tuple[Paragraph, ...] = ()
    if item.text:
        parts = left_to_players(definition) if item.by_hand and definition is not None else frozenset()
        marked = sentences_in(item.text, parts)
        said = spoken_text(definition, item.text)
        words = (Paragraph(said, item.by_hand, marked=marked if said == item.text else (), partly=bool(marked)),)
    if item.is_play and definition is not None:
        words = paragraphs(definition)
    numbers: tuple[Number, ...] = ()
    if definition is not None and item.is_play:
        numbers = (*cost(definition), *printed_numbers(definition))
    if item.x is not None:
        numbers = (*numbers, Number("plus", translate("preview", "X"), str(item.x)))
    return Preview(
        item.key,
        card_name(item.name),
        kind,
        copy=item.copy,
        numbers=numbers,
        words=words,
        keywords=keyword_help(printed_keywords(definition)) if definition is not None and item.is_play else (),
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
        notes.append(sentence([*map(property_word, item.properties), *map(type_word, item.extra_subtypes)]))
    if item.by_hand:
        notes.append(translate("preview", "The players carry this out by hand."))
    return notes
