"""Choices in words, and which choices a thing naturally has, so that one can ask why it does not have them now."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.card_words import spoken_text
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, AnyChoice, DeclareAttack, Pick, Place, PlayCard
from gatcg_desktop.rules.model.fields import CardId, ThingId

translate = QCoreApplication.translate

_LONGEST = 64


def ability_text(context: TableContext, source: ThingId, index: int) -> str:
    """The words of an activated ability, cut short; "" where the viewer does not see any."""
    ability = context.view.ability(source, index)
    text = (
        spoken_text(context.face(context.view.key_of(source)), ability.text).replace("\n", " ")
        if ability is not None
        else ""
    )
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"


def choice_label(context: TableContext, choice: AnyChoice) -> str:
    """What a choice does, in a few words."""
    name = context.name_of
    match choice:
        case PlayCard(card=card, method="materialization"):
            return translate("Table", "Materialize {name}").format(name=name(card))
        case PlayCard(card=card, method="bestowment"):
            return translate("Table", "Bestow {name}").format(name=name(card))
        case PlayCard(card=card):
            return translate("Table", "Play {name}").format(name=name(card))
        case ActivateAbility(source=source, index=index):
            text = ability_text(context, source, index)
            if text and (ability := context.view.ability(source, index)) is not None and ability.announced:
                return translate("Table", "Announce: {text}").format(text=text)
            if text:
                return translate("Table", "Activate: {text}").format(text=text)
            return translate("Table", "Activate ability {number} of {name}").format(number=index + 1, name=name(source))
        case DeclareAttack(unit=unit):
            return translate("Table", "Attack with {name}").format(name=name(unit))
        case Accept():
            return translate("Table", "Redirect the attack here")
        case Pick(id=id):
            if context.marks.picked(id):
                return translate("Table", "Take back {name}").format(name=name(id))
            return translate("Table", "Pick {name}").format(name=name(id))
        case Place(id=id, where="top"):
            return translate("Table", "Put {name} on the top").format(name=name(id))
        case Place(id=id):
            return translate("Table", "Put {name} on the bottom").format(name=name(id))
        case _:
            return type(choice).__name__


def natural_choices(context: TableContext, thing: SceneKey) -> tuple[AnyChoice, ...]:
    """What a player would expect to do with a thing of theirs, legal now or not."""
    view, player = context.view, context.acting
    if thing.kind == "card":
        for card in view.cards("hand", player):
            if card.id == thing.id:
                return (
                    PlayCard(card.id),
                    *(ActivateAbility(card.id, ability.index) for ability in card.abilities),
                )
        if any(card.id == thing.id for card in view.cards("material", player)):
            return (PlayCard(CardId(thing.id), "materialization"),)
        if any(card.id == thing.id for card in view.cards("pantheon", player)):
            return (PlayCard(CardId(thing.id), "bestowment"),)
        return ()
    if thing.kind == "object":
        obj = view.object(thing.id)
        if obj is None or obj.controller != player:
            return ()
        choices: list[AnyChoice] = []
        if UNIT_TYPES.intersection(obj.types):
            choices.append(DeclareAttack(obj.id))
        choices += [ActivateAbility(obj.id, ability.index) for ability in obj.abilities]
        return tuple(choices)
    return ()


def why_label(context: TableContext, choice: AnyChoice) -> str:
    """The question why a choice is not legal."""
    match choice:
        case PlayCard(method="materialization"):
            return translate("Table", "Why can't I materialize this?")
        case PlayCard():
            return translate("Table", "Why can't I play this?")
        case DeclareAttack():
            return translate("Table", "Why can't I attack with this?")
        case ActivateAbility(source=source, index=index):
            text = ability_text(context, source, index)
            return translate("Table", "Why can't I activate: {text}").format(text=text)
        case _:
            return translate("Table", "Why can't I pick this?")
