"""Conditions about what happened this turn."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Bound, Condition, Filter
from gatcg_desktop.language.meaning.conditions.events import Befalls, Does, other_side
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several, compared
from gatcg_desktop.language.meaning.conditions.player_events import DoneTo, played_as
from gatcg_desktop.language.meaning.conditions.states import asked
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import MEANINGS, Fields, row, row_with_words
from gatcg_desktop.language.syntax.verb_forms import form_of
from gatcg_desktop.language.wording import NotUnderstood


class Deed(msgspec.Struct, frozen=True):
    """What somebody did this turn: the event, to what it happened (None: no matter), how often or how much, and what
    else is asked of it."""

    kind: str
    subject: Filter | None = None
    how: Range = ("at_least", 1)
    total: bool = False
    fields: Fields = ()


_ANY_CARD = Filter(kind="card")


def _champion(d: Discourse) -> None:
    if asked(d).ref != ast.Champion():
        raise NotUnderstood("whose damage this turn")


_ASKED = ("victim", "used", "origin", "what")
"""What can be asked of an event that has happened, beside its kind and what it happened to."""


def _asked(fields: Fields) -> Fields:
    found = tuple((name, value) for name, value in fields if value and name != "grouped")
    if any(name not in _ASKED for name, _ in found):
        raise NotUnderstood("what happened this turn")
    return found


def times_befallen(d: Discourse, n: Described, befell: Befalls | None) -> ast.TimesThisTurn:
    found = objects_described(d, n)
    assert befell is not None
    if befell.controller and found.controller != "any":
        raise NotUnderstood("under whose control it entered")
    if befell.controller:
        found = msgspec.structs.replace(found, controller=befell.controller)
    fields = dict(befell.fields)
    if "victim_subject" in fields:
        fields["victim"] = other_side(fields.pop("victim_subject"))  # type: ignore[arg-type]
    return ast.TimesThisTurn(befell.kind, found, **dict(_asked(tuple(fields.items()))))  # type: ignore[arg-type]


def cards_asked(some1: Several) -> Filter:
    if not some1.n.card or some1.n.place is not None:
        raise NotUnderstood("which cards")
    return card_filter(some1.n.filter)


def deed_done(deed: Deed) -> Condition:
    if deed.kind == "play":
        if deed.how[0] != "at_least":
            raise NotUnderstood("who activated how many cards")
        assert deed.subject is not None and isinstance(deed.how[1], int)
        return ast.PlayedThisTurn(deed.subject, deed.how[1])
    times = ast.TimesThisTurn(deed.kind, deed.subject, "you", deed.total, **dict(deed.fields))  # type: ignore[arg-type]
    return compared(times, deed.how)


def as_each_sees(deed: Deed, done: bool) -> Bound:
    """What each of several players has done this turn."""
    if deed.kind == "play":
        assert deed.subject is not None
        subject = msgspec.structs.replace(deed.subject, kind="instance", controller="any")
        deed = msgspec.structs.replace(deed, kind="activate", subject=subject)
    times = ast.TimesThisTurn(deed.kind, deed.subject, "you", deed.total, **dict(deed.fields))  # type: ignore[arg-type]
    if done:
        return Bound("player", deed.how[0], deed.how[1], of=times)  # type: ignore[arg-type]
    if deed.how != AT_LEAST_ONE:
        raise NotUnderstood("how often that was not done")
    return Bound("player", "equal", 0, of=times)


@row("deed_of")
def deed_of(d: Discourse, does: Does) -> Deed:
    """Whatever a player can do that an ability triggers on, they have done."""
    if does.sort == "number":
        return Deed(does.kind, None, ("at_least", dict(does.fields)["least"]), total=True)  # type: ignore[arg-type]
    many = dict(does.fields)
    how: Range = many.pop("how", AT_LEAST_ONE)  # type: ignore[assignment]
    subject, fields = does.what, _asked(tuple(many.items()))
    match does.sort:
        case "player" | "amount" | "given_up":
            pass
        case "object" if does.subject is not None and does.subject.filter is not None:
            subject = does.subject.filter
        case "play" if subject is not None and (d.lasting or fields or does.kind == "materialize" or subject.property):
            subject = None if subject == ANY and does.kind != "play" else played_as(does.kind, subject)
        case _:
            raise NotUnderstood("what was done this turn")
    return Deed(does.kind, subject, how, fields=fields)


def activation_of(some1: Several) -> Filter | None:
    """What a card was played as; None if any card will do."""
    found = cards_asked(some1)
    return None if found == _ANY_CARD else msgspec.structs.replace(found, kind="instance")


_VERBS = ["activate", "materialize", "discard", "draw", "sacrifice", "summon", "suppress", "brew", "starcall", "banish"]
_VERBED = {form_of(verb, "e"): form_of(verb, "s") for verb in _VERBS}
"""The rows of what players do, by what that is done to is called."""


@row_with_words("tally_before")
def tally_before(d: Discourse, n: Described, words: Mapping[str, str], **_: object) -> Tally:
    """What you have done that to this turn."""
    verb = words["verbed"]
    if verb == "activated" and not d.lasting:
        raise NotUnderstood("whether this card counts")
    deed = deed_of(d, MEANINGS[_VERBED[verb]](d, obj=DoneTo(n)))
    return Tally(None, amount=ast.TimesThisTurn(deed.kind, deed.subject, "you", **dict(deed.fields)))  # type: ignore[arg-type]
