"""What players do, as events."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter
from gatcg_desktop.language.meaning.conditions.events import Does, Subject, either, happening
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import MEANINGS, Fields, Reading, row
from gatcg_desktop.language.wording import NotUnderstood

ANY_SOURCE = Filter()
"""Whatever it is that an ability is of."""


@row("player_does")
def player_does(d: Discourse, agent: str, does: Does) -> Reading:
    after = d.but(event_player=d.event_player or agent not in ("you", "target"))
    if agent == "target" and does.sort != "player":
        raise NotUnderstood("what that player does")
    fields = dict(does.fields)
    if "how" in fields:
        raise NotUnderstood("so many in one event")
    match does.sort:
        case "player":
            return Reading(Event(does.kind, does.what, whose=agent, **fields), after)  # type: ignore[arg-type]
        case "amount":
            return Reading(Event(does.kind, None, whose=agent), after.but(counted=ast.EventAmount()))  # type: ignore[arg-type]
        case "number":
            event = Event(does.kind, whose=agent, **fields)  # type: ignore[arg-type]
            return Reading(event, after.but(counted=ast.EventAmount(), recollected=does.kind == "recollected"))
        case "own":
            if agent != "you":
                raise NotUnderstood("another player who does that to this")
            return own_event(d, does.kind, **fields)
        case "play":
            assert does.what is not None
            return _played(after, agent, does, fields)
        case "object":
            assert does.subject is not None
            grouped = bool(fields.pop("grouped", does.subject.grouped))
            found = happening(after, does.kind, does.subject, **fields)
            return found._replace(value=msgspec.structs.replace(found.value, whose=agent, grouped=grouped))
        case "given_up":
            assert does.what is not None
            if does.what.controller != "any":
                raise NotUnderstood("whose sacrifice")
            given = msgspec.structs.replace(does.what, controller=agent)
            return happening(after, does.kind, Subject(given, grouped=bool(fields)))
        case _:  # an ability of something
            assert does.subject is not None
            if does.subject.grouped:
                raise NotUnderstood("whose ability")
            found = happening(after, does.kind, does.subject, **fields)
            event = msgspec.structs.replace(found.value, whose=agent)
            ability = Mention(ast.Victim(), "instance", ("activation",))
            first, *others = found.discourse.mentions
            return Reading(event, found.discourse.but(mentions=(first, ability, *others)))


def own_event(d: Discourse, kind: str, **more: object) -> Reading:
    """Something that happens to the card itself, which is no object then."""
    after = d.but(works_in="self")
    if kind == "activate":
        after = after.mentioning(Mention(ast.EventSubject(), "instance", ("activation",)))
    after = after.mentioning(Mention(ast.This(), nouns=("card",), definite=True), fresh=False)
    return Reading(Event(kind, **more), after)  # type: ignore[arg-type]


def _played(d: Discourse, agent: str, does: Does, fields: dict[str, Any]) -> Reading:
    """A play of a card that fits: its instance on the Effects Stack is what the event happens to."""
    assert does.what is not None
    subject = msgspec.structs.replace(played_as(does.kind, does.what), controller=agent)
    after = d
    if does.kind == "activate":
        after = after.mentioning(Mention(ast.EventSubject(), "instance", ("activation",)))
    aimed: Subject | None = fields.pop("aimed", None)
    if aimed is not None:
        if aimed.grouped:
            raise NotUnderstood("which of the targets")
        if aimed.filter is None:
            fields["at_this"] = True
        else:
            fields["victim"] = aimed.filter
            after = after.mentioning(Mention(ast.Victim(), nouns=nouns_of(aimed.filter)))
    return Reading(Event(does.kind, subject, **fields), after)


def played_as(kind: str, card: Filter) -> Filter:
    """The item of the Effects Stack that a card is as it is played so."""
    instances: Any = {"materialize": ("materialization",), "play": ()}.get(kind, ("activation",))
    return msgspec.structs.replace(card, kind="instance", zone="graveyard", instances=instances)


@row("either_shared")
def either_shared(d: Discourse, agent: str, a: str, b: str, obj: DoneTo) -> Reading:
    """Whoever does one of two things to the same."""
    return either(*(player_does(d, agent, MEANINGS[deed](d, obj=obj)) for deed in (a, b)))


class DoneTo(NamedTuple):
    """What a player does something to: one that is described, or (`grouped`) one or more of them at once.

    `other`: what "another" leaves out. `how`: how many of them in all, of what has been done."""

    n: Described
    grouped: bool = False
    other: Filter = Filter()
    how: Range | None = None

    @property
    def fields(self) -> Fields:
        """What of it is told of the event."""
        return (("grouped", True),) if self.grouped else (("how", self.how),) if self.how else ()

    def card(self, **more: object) -> Filter:
        """The cards that are described."""
        if not self.n.card:
            raise NotUnderstood("objects as if they were cards")
        return msgspec.structs.replace(both_of(card_filter(self.n.filter), self.other), **more)

    def objects(self, d: Discourse) -> Filter:
        """The objects that are described."""
        return both_of(objects_described(d, self.n), self.other)


def card_played(obj: DoneTo) -> tuple[Filter, str]:
    """What a card can be, how it was activated, and from where."""
    n, origin = obj.n, ""
    if obj.fields:
        raise NotUnderstood("which of several plays")
    if n.place is not None:
        if n.place.whose != "you" or len(n.place.zones) != 1 or n.place.zones[0] == "lineage":
            raise NotUnderstood("from where it is played")
        origin = n.place.zones[0]
    found = n.filter
    plain = msgspec.structs.replace(found, property="") if found.property in ("prepared", "empowered") else found
    if n.by or n.random:
        raise NotUnderstood("what is played")
    card_filter(plain)
    return both_of(found, obj.other), origin


def of_card(kind: ast.EventKind, obj: DoneTo, zone: str, *fields: tuple[str, object]) -> Does:
    found = obj.card(zone=zone)
    plain = found == Filter(kind="card", zone=zone) and kind != "revealed" and not obj.grouped  # type: ignore[arg-type]
    return Does(kind, None if plain else found, "player", (*fields, *obj.fields))


def from_memory(n: Described) -> None:
    if n.place not in (Place(("memory",), "you"), Place(("memory",), "event")):
        raise NotUnderstood("from where it is revealed")
