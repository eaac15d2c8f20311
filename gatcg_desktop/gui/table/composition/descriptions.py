"""The words for any thing on the table: its tooltip, and what a screen reader says when it has the focus."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name, property_word, spoken_text, type_word
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.table.composition.combat_lane import RESULT, combat_words, result_words
from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.gui.table.composition.hand import tray_words
from gatcg_desktop.gui.table.composition.labels import (
    Faces,
    NameOf,
    came_this_turn,
    copy_ribbon,
    cost_words,
    counter_words,
    item_details,
    item_warning,
    kind_label,
    object_tags,
    zone_label,
)
from gatcg_desktop.gui.table.composition.landing import landing
from gatcg_desktop.gui.table.composition.piles import pile_count, pile_marked
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.views.views import CardView, InstanceView, ObjectView, PlayedView, View

translate = QCoreApplication.translate


def describe(context: TableContext, thing: SceneKey, composition: Composition | None) -> str:
    """The thing in words, with where it is and what can be done with it now; "" for one that is gone."""
    view = context.view
    match thing.kind:
        case "object":
            obj = view.object(thing.id)
            if obj is None:
                return ""
            alike = 1
            if composition is not None and obj.id in composition.fronts:
                alike = sum(1 for front in composition.fronts.values() if front == composition.fronts[obj.id])
            return describe_object(obj, view, context.name_of, context.marks, alike)
        case "card":
            card = context.view.card(thing.id)
            if card is None:
                return context.name_of(thing.id)
            place = zone_label(card.zone)
            if card.zone_owner != context.looking and any(seat.id == card.zone_owner for seat in view.players):
                owner = view.player(card.zone_owner).name
                place = translate_message(say("{zone} of {name}", zone=place, name=owner))
            return describe_card(card, place, context.faces, context.marks)
        case "instance":
            item = view.item(thing.id)
            return describe_item(item, view, context.faces, context.name_of, context.marks) if item is not None else ""
        case "source":
            played = next((played for played in view.played if played.card == thing.id), None)
            return describe_source(played, view, context.name_of) if played is not None else ""
        case "player":
            return describe_player(PlayerId(thing.id), view, context.marks)
        case "pile" | "zone":
            if thing.zone.startswith("lane"):
                return combat_words(context)
            if thing == RESULT:
                return " ".join(result_words(view))
            if thing.zone == "source_tags":
                return describe(context, SceneKey("source", thing.id), composition)
            if not thing.id:
                return zone_label(thing.zone)
            if thing.zone == "landing":
                return _coming_words(context, [thing.id])
            player = PlayerId(thing.id)
            count = pile_count(view, thing.zone, player)
            coming = [one.id for one in landing(context, player, thing.zone)]
            words = describe_pile(thing.zone, player, count, view, pile_marked(context, thing.zone, player))
            pays = thing.zone == "memory" and context.pays(player)
            paid = ". ".join(tray_words(context, player)) if pays else ""
            return _sentence((words, paid, _coming_words(context, coming)))


def _coming_words(context: TableContext, things: Iterable[ThingId]) -> str:
    """What lands in a place."""
    words = translate("Table", "{name} lands here when it resolves")
    return _sentence(words.format(name=context.name_of(thing)) for thing in things)


def _sentence(parts: Iterable[str]) -> str:
    return ". ".join(part for part in parts if part)


def mark_words(marks: Marks, entity: ThingId) -> str:
    """What can be done with a thing now."""
    if marks.place_of(entity):
        return translate("Table", "Picked, number {number}").format(number=marks.place_of(entity))
    if marks.picked(entity):
        return translate("Table", "Picked")
    if not marks.legal(entity):
        return ""
    if marks.picking:
        return translate("Table", "Can be picked: press Enter")
    return translate("Table", "Yours to act: press Enter")


def describe_card(card: CardView, place: str, faces: Faces, marks: Marks) -> str:
    """A card in a zone."""
    face = faces.get(card.key) if card.known else None
    name = card_name(face.name) if face is not None else translate("Table", "A face-down card")
    kind = " ".join(map(type_word, face.types)) if face is not None else ""
    return _sentence((name, kind, cost_words(face), place, mark_words(marks, card.id)))


def describe_object(obj: ObjectView, view: View, name_of: NameOf, marks: Marks, alike: int = 1) -> str:
    """An object on the field."""
    parts = [card_name(obj.name)]
    if alike > 1:
        parts[0] = translate_message(say("{number} × {card}", number=alike, card=obj.name))
    if obj.token:
        parts.append(_token_words(obj, name_of))
    parts.append(" ".join(map(type_word, obj.types)))
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
    if came_this_turn(obj, view.turn):
        parts.append(translate("Table", "new this turn"))
    parts += object_tags(obj)
    parts += [counter_words(kind, number) for kind, number in obj.counters]
    if obj.keywords:
        parts.append(", ".join(property_word(name, number) for name, number in obj.keywords))
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


def describe_pile(zone: str, player: PlayerId, count: int, view: View, marked: int) -> str:
    """A pile or the memory of a player."""
    owner = translate("Table", "yours") if player == view.viewer else view.player(player).name
    able = counted("{count} can be picked", "{count} can be picked", marked) if marked else ""
    return _sentence((zone_label(zone), owner, counted("{count} card", "{count} cards", count), able))


def describe_player(player: PlayerId, view: View, marks: Marks) -> str:
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
