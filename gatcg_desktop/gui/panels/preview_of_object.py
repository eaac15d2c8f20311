"""The preview of an object on the field, or of a status, mastery or boon."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name, property_word, type_word
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.preview import NameOf, Number, Preview, sentence
from gatcg_desktop.gui.panels.preview_of_face import as_read, keyword_help, paragraphs, printed_keywords
from gatcg_desktop.gui.pictures.face_facts import type_line
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.views.views import CardView, ObjectView, View

translate = QCoreApplication.translate


def preview_of_object(view: View, definitions: Definitions, name_of: NameOf, thing: ObjectView) -> Preview:
    """An object: its numbers now beside the printed ones, and what else is so."""
    definition = definitions.get(thing.key)
    return Preview(
        thing.key,
        card_name(thing.name if definition is None else definition.name),
        type_line(definition) if definition is not None else " ".join(type_word(one) for one in thing.types),
        thing.token,
        thing.origin.kind == "copy",
        tuple(_object_numbers(thing, definition)),
        paragraphs(definition) if definition is not None else (),
        keyword_help([*thing.keywords, *(printed_keywords(definition) if definition is not None else ())]),
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
    states = [*_states(thing), *map(property_word, thing.properties)]
    if thing.mode:
        notes.append(translate("preview", "Set to: {mode}.").format(mode=thing.mode))
    if states:
        notes.append(sentence(states))
    if thing.keywords:
        listed = terms.row(terms.quality(name, number) for name, number in thing.keywords)
        notes.append(translate_message(say("Keywords now: {keywords}.", keywords=listed)))
    for counter, number in thing.counters:
        notes.append(
            translate_message(say("{number} {counters}.", number=number, counters=terms.counters(counter, number)))
        )
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
        case "card" | "function":
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
    assert_never(thing.origin.kind)


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
