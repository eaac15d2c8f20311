"""A position in a few rows of boxes, the same for both rulebooks, for setting them side by side."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.magic.game import MagicGame
from gatcg_desktop.magic.values import Permanent
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, View


class Box(msgspec.Struct, frozen=True):
    """One thing: its name, a line below it, what has to be said of it (copy, token, rested ...), and its text."""

    name: str
    line: str = ""
    marks: tuple[Message, ...] = ()
    text: str = ""


class Row(msgspec.Struct, frozen=True):
    """A zone and what is in it. `stack`: the last one resolves next."""

    title: Message
    boxes: tuple[Box, ...]
    stack: bool = False


def of_game(view: View, definitions: Definitions) -> tuple[Row, ...]:
    """A position of Grand Archive: the stack, the played cards, then each player's field, hand and graveyard."""
    rows = [Row(say("Effects Stack"), tuple(_item(item, view) for item in view.stack), stack=True)]
    if view.played:
        rows.append(
            Row(
                say("Played cards"),
                tuple(
                    Box(
                        definitions[one.key].name,
                        "",
                        (say("{count} instance", plural="{count} instances", count=len(one.instances)),),
                    )
                    for one in view.played
                ),
            )
        )
    for player in view.players:
        objects = [_object(one) for one in view.objects if one.controller == player.id]
        rows.append(Row(say("{player}'s field", player=player.name), tuple(objects)))
        for zone, title in (
            ("graveyard", say("{player}'s graveyard", player=player.name)),
            ("banishment", say("{player}'s banishment", player=player.name)),
        ):
            cards = view.cards(zone, player.id)
            if cards:
                named = tuple(Box(definitions[card.key].name) for card in cards if card.key in definitions)
                rows.append(Row(title, named))
    return tuple(rows)


def _item(item: InstanceView, view: View) -> Box:
    marks = [say("of {player}", player=view.player(item.controller).name)]
    if item.copy:
        marks.append(say("copy"))
    if item.x is not None and item.x:
        marks.append(say("X = {x}", x=item.x))
    targets = [_name(one.id, view) for one in item.targets if one.id]
    return Box(f"#{item.number} {item.name}", ("\u2192 " + ", ".join(targets)) if targets else "", tuple(marks))


def _name(id: ThingId, view: View) -> str:
    things: dict[int, str] = {one.id: one.name for one in view.objects} | {one.id: one.name for one in view.stack}
    things |= {player.id: player.name for player in view.players}
    return str(things.get(id, "?"))


def _object(one: ObjectView) -> Box:
    marks = []
    if one.token:
        marks.append(say("token"))
    if one.origin.kind == "copy":
        marks.append(say("copy"))
    if one.rested:
        marks.append(say("rested"))
    if one.damage:
        marks.append(say("{count} damage", plural="{count} damage", count=one.damage))
    marks += [say("{number} {counter}", number=number, counter=counter) for counter, number in one.counters]
    marks += [say("{word}", word=word) for word in one.properties]
    stats = (
        [f"{one.power}/{one.life}" if one.life is not None else str(one.power)]
        if one.power is not None
        else ([f"\u2665 {one.life}"] if one.life is not None else [])
    )
    return Box(one.name, " ".join((*stats, *one.keyword_words)), tuple(marks))


def of_magic(game: MagicGame, texts: Mapping[str, str]) -> tuple[Row, ...]:
    """A position of the model of Magic: the stack, then each player's battlefield and graveyard. `texts`: what the
    cards say, by name."""
    rows = [
        Row(
            say("Stack"),
            tuple(
                Box(
                    item.name,
                    ("\u2192 " + _called(item.target, game)) if item.target else "",
                    (
                        say("of {player}", player=item.controller),
                        *((say("copy"),) if item.copy else ()),
                        *((say("{word}", word=" ".join(item.colors)),) if item.colors else ()),
                    ),
                    texts.get(item.name, ""),
                )
                for item in game.stack
            ),
            stack=True,
        )
    ]
    for seat in game.seats.values():
        boxes = tuple(_permanent(one, texts) for one in game.permanents.values() if one.controller == seat.id)
        rows.append(Row(say("{player}'s battlefield", player=seat.name), boxes))
        facts = (say("{number} life", number=seat.life), say("{number} energy", number=seat.energy))
        rows.append(Row(say("{player}", player=seat.name), (Box("", "", facts),)))
        if seat.graveyard:
            names = tuple(Box(game.faces[key].face.name if key in game.faces else key) for key in seat.graveyard)
            rows.append(Row(say("{player}'s graveyard", player=seat.name), names))
    return tuple(rows)


def _called(id: ThingId, game: MagicGame) -> str:
    if id in game.permanents:
        return game.permanents[id].now.name
    found = game.player(id) or game.item(id)
    return found.name if found is not None else "?"


def _permanent(one: Permanent, texts: Mapping[str, str]) -> Box:
    now = one.now
    marks = []
    if one.token:
        marks.append(say("token"))
    if one.copied is not None:
        marks.append(say("copy"))
    for so, word in ((one.tapped, say("tapped")), (one.face_down, say("face down")), (one.is_flipped, say("flipped"))):
        if so:
            marks.append(word)
    marks += [say("{number} {counter}", number=number, counter=counter) for counter, number in one.counters]
    if one.choice:
        marks.append(say("chosen: {color}", color=one.choice))
    stats = f"{now.power}/{now.toughness}" if now.power is not None else ""
    words = (*now.colors, *now.types)
    return Box(now.name or "\u2014", " ".join((stats, *words)).strip(), tuple(marks), texts.get(now.name, ""))
