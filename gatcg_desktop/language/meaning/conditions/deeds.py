"""What players do, and what happens to cards and counters, as events."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter
from gatcg_desktop.language.meaning.conditions.events import Does, Subject, either, happening, other_than_this
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

ANY_SOURCE = Filter()
"""Whatever it is that an ability is of."""


@row("agent_opponent")
def agent_opponent(d: Discourse) -> Reading:
    return Reading("opponent", d.but(event_player=True))


@row("agent_that")
def agent_that(d: Discourse) -> Reading:
    """Of a trigger to come: the player who was targeted before."""
    if d.event_player or not any(line.filter.kind == "player" for line in d.targets):
        raise NotUnderstood("which player")
    return Reading("target", d.but(person="target"))


@row("agent_anyone")
def agent_anyone(d: Discourse) -> Reading:
    return Reading("any", d.but(event_player=True))


@row("either_does")
def either_does(d: Discourse, agent: str, a: Does, b: Does) -> Reading:
    return either(player_does(d, agent, a), player_does(d, agent, b))


@row("player_does")
def player_does(d: Discourse, agent: str, does: Does) -> Reading:
    after = d.but(event_player=d.event_player or agent not in ("you", "target"))
    if agent == "target" and does.sort != "player":
        raise NotUnderstood("what that player does")
    fields = dict(does.fields)
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
            return _own(d, does.kind, **fields)
        case "play":
            assert does.what is not None
            return _played(after, agent, does, fields)
        case "object":
            assert does.subject is not None
            found = happening(after, does.kind, does.subject, **fields)
            return found._replace(value=msgspec.structs.replace(found.value, whose=agent))
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


def _own(d: Discourse, kind: str, **more: object) -> Reading:
    """Something that happens to the card itself, which is no object then."""
    after = d.but(works_in="self")
    if kind == "activate":
        after = after.mentioning(Mention(ast.EventSubject(), "instance", ("activation",)))
    after = after.mentioning(Mention(ast.This(), nouns=("card",), definite=True), fresh=False)
    return Reading(Event(kind, **more), after)  # type: ignore[arg-type]


def _played(d: Discourse, agent: str, does: Does, fields: dict[str, Any]) -> Reading:
    """A play of a card that fits: its instance on the Effects Stack is what the event happens to."""
    instances: Any = {"materialize": ("materialization",), "play": ()}.get(does.kind, ("activation",))
    assert does.what is not None
    subject = msgspec.structs.replace(
        does.what, kind="instance", zone="graveyard", instances=instances, controller=agent
    )
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


def _card_played(n: Described) -> tuple[Filter, str]:
    """What a card can be, how it was activated, and from where."""
    origin = ""
    if n.place is not None:
        if n.place.whose != "you" or len(n.place.zones) != 1 or n.place.zones[0] == "lineage":
            raise NotUnderstood("from where it is played")
        origin = n.place.zones[0]
    found = n.filter
    plain = msgspec.structs.replace(found, property="") if found.property in ("prepared", "empowered") else found
    if n.by or n.random:
        raise NotUnderstood("what is played")
    card_filter(plain)
    return found, origin


@row("recollects_least")
def recollects_least(d: Discourse, num: int) -> Does:
    return Does("recollected", sort="number", fields=(("least", num),))


@row("activates")
def activates(d: Discourse, n: Described) -> Does:
    found, origin = _card_played(n)
    return Does("activate", found, "play", (("origin", origin),) if origin else ())


@row("activates_at")
def activates_at(d: Discourse, n: Described, subj: Subject) -> Does:
    found, origin = _card_played(n)
    if origin:
        raise NotUnderstood("from where it is played")
    return Does("activate", found, "play", (("aimed", subj),))


@row("activates_nth")
def activates_nth(d: Discourse, ord: int, n: Described) -> Does:
    found, origin = _card_played(n)
    if origin:
        raise NotUnderstood("from where it is played")
    return Does("activate", found, "play", (("nth", ord),))


@row("brews")
def brews(d: Discourse, n: Described) -> Does:
    return Does("activate", both_of(_card_played(n)[0], Filter(property="brewed")), "play")


@row("starcalls")
def starcalls(d: Discourse, n: Described) -> Does:
    return Does("activate", both_of(_card_played(n)[0], Filter(property="starcalled")), "play")


@row("materializes")
def materializes(d: Discourse, n: Described) -> Does:
    found, origin = _card_played(n)
    if origin:
        raise NotUnderstood("from where it is played")
    return Does("materialize", found, "play")


@row("plays")
def plays(d: Discourse, n: Described) -> Does:
    """To activate a card or to materialize it."""
    found, origin = _card_played(n)
    if origin:
        raise NotUnderstood("from where it is played")
    return Does("play", found, "play")


@row("activates_ability")
def activates_ability(d: Discourse, subj: Subject) -> Does:
    return Does("ability_activated", subject=subj, sort="ability")


@row("activates_any_ability")
def activates_any_ability(d: Discourse) -> Does:
    return Does("ability_activated", subject=Subject(ANY_SOURCE), sort="ability")


@row("activates_anything")
def activates_anything(d: Discourse, n: Described) -> tuple[Does, Does]:
    """A card, or an ability of whatever it may be."""
    return activates(d, n), activates_any_ability(d)


@row("either_activated")
def either_activated(d: Discourse, agent: str, anything: tuple[Does, Does]) -> Reading:
    return either_does(d, agent, *anything)


@row("activates_labelled")
def activates_labelled(d: Discourse, label: str, subj: Subject) -> Does:
    return Does("ability_activated", subject=subj, sort="ability", fields=(("what", label),))


@row("draws_nth")
def draws_nth(d: Discourse, ord: int) -> Does:
    return Does("draw", sort="player", fields=(("nth", ord),))


def _of_card(kind: ast.EventKind, n: Described, zone: str, *fields: tuple[str, object]) -> Does:
    if not n.card:
        raise NotUnderstood("objects as if they were cards")
    found = msgspec.structs.replace(card_filter(n.filter), zone=zone)
    plain = found == Filter(kind="card", zone=zone) and kind != "revealed"  # type: ignore[arg-type]
    return Does(kind, None if plain else found, "player", fields)


def _from_memory(n: Described) -> None:
    if n.place not in (Place(("memory",), "you"), Place(("memory",), "event")):
        raise NotUnderstood("from where it is revealed")


@row("discards")
def discards(d: Discourse, n: Described) -> Does:
    if n.place is not None:
        raise NotUnderstood("from where it is discarded")
    return _of_card("discarded", n, "graveyard")


@row("reveals")
def reveals(d: Discourse, n: Described) -> Does:
    _from_memory(n)
    return _of_card("revealed", n, "memory", ("origin", "memory"))


@row("banishes")
def banishes(d: Discourse, n: Described) -> Does:
    if n.card and n.place == Place(("graveyard",), "you"):
        found = msgspec.structs.replace(card_filter(n.filter), zone="banishment", controller="you")
        return Does("banishes", found, "player", (("origin", "graveyard"),))
    _from_memory(n)
    return _of_card("memory_banished", n, "banishment")


@row("sacrifices")
def sacrifices(d: Discourse, n: Described) -> Does:
    return Does("sacrificed", objects_described(d, n), "given_up")


@row("sacrifices_another")
def sacrifices_another(d: Discourse, n: Described) -> Does:
    return Does("sacrificed", other_than_this(d, n), "given_up")


@row("summons")
def summons(d: Discourse, n: Described) -> Does:
    return Does("summon", objects_described(d, n), "player")


@row("suppresses")
def suppresses(d: Discourse, n: Described) -> Does:
    return Does("suppressed", subject=Subject(objects_described(d, n)), sort="object")


@row("negates")
def negates(d: Discourse, item: Filter) -> Does:
    return Does("negates", msgspec.structs.replace(item, kind="instance"), "player")


@row("declares")
def declares(d: Discourse, n: Described) -> Does:
    return Does("attack", subject=Subject(objects_described(d, n)), sort="object")


# Cards and counters


@row("own_pays")
def own_pays(d: Discourse, costkind: str) -> Reading:
    return _own(d, "card_banished", origin="graveyard", what=costkind)


@row("own_forgotten")
def own_forgotten(d: Discourse) -> Reading:
    return _own(d, "memory_banished")


@row("own_in_lineage")
def own_in_lineage(d: Discourse) -> Reading:
    found = _own(d, "into_lineage")
    champion = Mention(ast.Victim(), nouns=("champion", "unit"), called=True)
    this, *others = found.discourse.mentions
    return found._replace(discourse=found.discourse.but(mentions=(this, champion, *others)))


def _card(n: Described, zone: str) -> Filter:
    if not n.card or n.place is not None:
        raise NotUnderstood("which cards")
    return msgspec.structs.replace(card_filter(n.filter), zone=zone)


@row("card_from_graveyard")
def card_from_graveyard(d: Discourse, n: Described) -> Event:
    return Event("card_banished", _card(n, "banishment"), whose="you", origin="graveyard")


@row("cards_milled")
def cards_milled(d: Discourse, n: Described) -> Event:
    return Event("milled", _card(n, "graveyard"), whose="you", grouped=True)


@row("card_milled")
def card_milled(d: Discourse, n: Described) -> Event:
    return Event("milled", _card(n, "graveyard"), whose="you")


@row("another_milled")
def another_milled(d: Discourse, n: Described) -> Event:
    return Event("milled", msgspec.structs.replace(_card(n, "graveyard"), other=True), whose="you")


def _counters(d: Discourse, kind: str, counter: str, subj: Subject, grouped: bool) -> Reading:
    if counter == "damage" or subj.grouped:
        raise NotUnderstood("which counters on what")
    found = happening(d, kind, subj, what=counter)
    return found._replace(value=msgspec.structs.replace(found.value, grouped=grouped))


@row("counter_put")
def counter_put(d: Discourse, counter: str, subj: Subject) -> Reading:
    return _counters(d, "counters_put", counter, subj, grouped=False)


@row("counters_put")
def counters_put(d: Discourse, counter: str, subj: Subject) -> Reading:
    return _counters(d, "counters_put", counter, subj, grouped=True)


@row("counter_taken")
def counter_taken(d: Discourse, counter: str, subj: Subject) -> Reading:
    """Each single one: several removed at once are so many events (game-effects, rule 8)."""
    if counter == "damage" or subj.grouped:
        raise NotUnderstood("which counters on what")
    return happening(d, "counters_removed", subj, what=counter)


@row("counters_removed")
def counters_removed(d: Discourse, counter: str, subj: Subject) -> Reading:
    return _counters(d, "counters_removed", counter, subj, grouped=True)


@row("mastery_turns")
def mastery_turns(d: Discourse, mastery: ast.Mastery, a: tuple[str, ...], b: tuple[str, ...]) -> Event:
    if len(a) != 1 or len(b) != 1:
        raise NotUnderstood("which directions")
    return Event("mastery_turned", whose="you", modes=(*a, *b), key=mastery.key)


@row("mastery_turns_to")
def mastery_turns_to(d: Discourse, mastery: ast.Mastery, b: str) -> Event:
    return Event("mastery_turned", whose="you", modes=("", b), key=mastery.key)


@row("mastery_turns_round")
def mastery_turns_round(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key, what="opposite")


@row("mastery_turns_on")
def mastery_turns_on(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key, what="clockwise")


@row("mastery_turns_at_all")
def mastery_turns_at_all(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key)


@row("gains_status")
def gains_status(d: Discourse) -> Event:
    if "STATUS" not in d.card.types:
        raise NotUnderstood("which status is gained")
    return Event("status_gained", whose="opponent")
