"""A position in a few rows of boxes, the same for both rulebooks, for setting them side by side."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.magic.abilities import Energy, Enters, UsesChoice
from gatcg_desktop.magic.game import Item, MagicGame
from gatcg_desktop.magic.items import COLORS
from gatcg_desktop.magic.values import Face, Permanent
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, View


class Box(msgspec.Struct, frozen=True):
    """One thing: its name, a line below it, what has to be said of it (copy, token, rested ...), its text, the words of
    its type line, which stand behind the line, and its id where it has one."""

    name: str
    line: str = ""
    marks: tuple[Message, ...] = ()
    text: str = ""
    words: tuple[Message, ...] = ()
    id: int = 0


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
    return Box(
        f"#{item.number} {item.name}", ("\u2192 " + ", ".join(targets)) if targets else "", tuple(marks), id=item.id
    )


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
    marks += [
        say("{number} {counter}", number=number, counter=terms.counters(name, number)) for name, number in one.counters
    ]
    marks += map(terms.quality, one.properties)
    stats = (
        [f"{one.power}/{one.life}" if one.life is not None else str(one.power)]
        if one.power is not None
        else ([f"\u2665 {one.life}"] if one.life is not None else [])
    )
    words = tuple(terms.quality(name, number) for name, number in one.keywords)
    return Box(one.name, " ".join(stats), tuple(marks), words=words, id=one.id)


MAGIC_WORDS = {
    **COLORS,
    "creature": say("creature"),
    "artifact": say("artifact"),
    "enchantment": say("enchantment"),
    "instant": say("instant"),
    "sorcery": say("sorcery"),
    "flying": say("flying"),
    "haste": say("haste"),
    "fade": say("fade"),
}
"""The words of the model's type lines, of the abilities that things gain and lose, and of counters."""
MAGIC_STEPS = {"main": say("main phase"), "upkeep": say("upkeep"), "end": say("end step")}


def of_magic(game: MagicGame, texts: Mapping[str, str]) -> tuple[Row, ...]:
    """A position of the model of Magic: whose turn it is, the stack, then each player's battlefield, counts, hand and
    graveyard; energy and mana where a card speaks of them. `texts`: what the cards say, by name."""
    abilities = [one for values in game.faces.values() for one in values.face.abilities]
    energy = any(isinstance(one, Energy) or (isinstance(one, Enters) and one.energy) for one in abilities)
    mana = any(isinstance(one, UsesChoice) and one.what == "mana" for one in abilities)
    rows = [
        Row(say("Turn"), (Box("", "", (say("{player}'s turn", player=game.turn), MAGIC_STEPS[game.step])),)),
        Row(say("Stack"), tuple(_spell(item, game, texts) for item in game.stack), stack=True),
    ]
    for seat in game.seats.values():
        boxes = tuple(_permanent(one, texts) for one in game.permanents.values() if one.controller == seat.id)
        rows.append(Row(say("{player}'s battlefield", player=seat.name), boxes))
        facts = [say("{number} life", number=seat.life)]
        if energy or seat.energy:
            facts.append(say("{number} energy", number=seat.energy))
        rows.append(Row(say("{player}", player=seat.name), (Box("", "", tuple(facts), id=seat.id),)))
        if mana:
            pool = tuple(Box("", words=(MAGIC_WORDS[color],)) for color in seat.mana)
            rows.append(Row(say("{player}'s mana pool", player=seat.name), pool))
        for keys, title in (
            (seat.hand, say("{player}'s hand", player=seat.name)),
            (seat.graveyard, say("{player}'s graveyard", player=seat.name)),
        ):
            if keys:
                rows.append(Row(title, tuple(_card(key, game, texts) for key in keys)))
    return tuple(rows)


def _card(key: str, game: MagicGame, texts: Mapping[str, str]) -> Box:
    """A card in a hand or graveyard; one that was drawn is no card of the lesson's."""
    if key not in game.faces:
        return Box("", "", (say("a card"),))
    face = game.faces[key].face
    return Box(face.name, _stats(face), (), texts.get(face.name, ""), _words(face))


def _spell(item: Item, game: MagicGame, texts: Mapping[str, str]) -> Box:
    target = ("\u2192 " + _called(item.target, game)) if item.target else ""
    marks = [say("of {player}", player=item.controller)]
    if item.copy:
        marks.append(say("copy"))
    if item.x:
        marks.append(say("X = {x}", x=item.x))
    marks += [MAGIC_WORDS[color] for color in item.colors]
    return Box(item.name, target, tuple(marks), texts.get(item.name, ""), id=item.id)


def _stats(face: Face) -> str:
    return f"{face.power}/{face.toughness}" if face.power is not None else ""


def _words(face: Face) -> tuple[Message, ...]:
    """The types, the colours, and the abilities that are a word."""
    told = (*face.types, *face.colors, *(ability.line for ability in face.abilities))
    return tuple(MAGIC_WORDS[word] for word in told if word in MAGIC_WORDS)


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
    for counter, number in one.counters:
        marks.append(say("{number} {counter}", number=number, counter=MAGIC_WORDS.get(counter, counter)))
    if one.choice:
        marks.append(say("chosen: {color}", color=MAGIC_WORDS.get(one.choice, say("{word}", word=one.choice))))
    return Box(now.name or "\u2014", _stats(now), tuple(marks), texts.get(now.name, ""), _words(now), one.id)
