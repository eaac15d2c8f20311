"""What is understood of a paragraph that is not understood as a whole: when its time comes, and what it costs.

The players carry out what it does (`ByHandEffect`, with the whole text); the referee still sees that it triggers, and
has its cost paid. Where not even that is read, nothing is left of it.
"""

from __future__ import annotations

import re

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import read_label
from gatcg_desktop.language.paragraphs import bubbles, plain, with_self
from gatcg_desktop.language.parsing import read
from gatcg_desktop.language.trigger_prefix import (
    CHARGE,
    EVENTS,
    HEAD,
    INHERITED,
    RELEASE,
    TRIGGERS_ONLY,
    head_event,
    limited,
    lower_verbs,
    occasion_of,
    on_occasion,
)
from gatcg_desktop.language.wording import BOONS, CardFacts, NotUnderstood

_ON_THE_FIELD = frozenset({*OBJECT_TYPES, "MASTERY", "STATUS", *BOONS})
_CARRIED_OUT = frozenset({"ACTION", *BOONS})
_WHEN = re.compile(r"(?:At|When|Whenever) ")
_COMMA = re.compile(r", ")
_UNKNOWN_BUBBLE = re.compile(r"\s*\[[^\[\]]*\]\s*")


def partly_parsed(printed: str, card: CardFacts) -> tuple[Ability, ...]:
    """The trigger or activated ability that a paragraph is, done by hand; nothing where neither is understood.

    A restriction that nobody knows is left to the players as well: what stands behind it is offered all the time.
    """
    text = plain(printed)
    try:
        conditions, text = bubbles(text)
    except NotUnderstood:
        conditions, text = (), _UNKNOWN_BUBBLE.sub("", text)
    try:
        found = _outlined(text, card, ast.ByHandEffect(printed))
    except NotUnderstood:
        return ()
    return (ast.Restricted(conditions, (found,)),) if conditions else (found,)


def _outlined(text: str, card: CardFacts, by_hand: ast.ByHandEffect) -> Ability:
    if label := read_label(text):
        return _outlined(label[1], card, by_hand)
    if inherited := INHERITED.fullmatch(text):
        bearer = msgspec.structs.replace(card, types=("CHAMPION",))
        return ast.Inherited((_outlined(inherited[1], bearer, by_hand),))
    if RELEASE.fullmatch(text):
        return ast.Activated(ast.Cost(banish_this=True), (by_hand,), zone="lineage", text=by_hand.text)
    text = with_self(text, card)
    if headed := HEAD.fullmatch(text):
        return _headed(headed["head"], headed["body"], card, by_hand)
    if _ON_THE_FIELD.isdisjoint(card.types) or not _WHEN.match(text):
        raise NotUnderstood("when the time of this comes")
    return limited(ast.Triggered(_event(text, card), (by_hand,), text=by_hand.text), text)


def _headed(head: str, body: str, card: CardFacts, by_hand: ast.ByHandEffect) -> Ability:
    if head in EVENTS or CHARGE.fullmatch(head):
        if not _CARRIED_OUT.isdisjoint(card.types):
            raise NotUnderstood(f"{head} of a card that is no object")
        return limited(ast.Triggered(head_event(head), (by_hand,), text=by_hand.text), body)
    cost, reading = read("costs", lower_verbs(head), card)
    zone = reading.place or "field"
    if zone == "field" and _ON_THE_FIELD.isdisjoint(card.types):
        raise NotUnderstood("an activated ability of a card that is no object")
    _, occasion = occasion_of(body, card)
    does = ast.Activated(cost, (by_hand,), zone=zone, text=by_hand.text)  # type: ignore[arg-type]
    return on_occasion(does, occasion)


def _event(text: str, card: CardFacts) -> ast.Event:
    """The event before a comma; where several could be it, the longest, because a list may be part of it."""
    text = TRIGGERS_ONLY.sub("", text)
    for comma in reversed(list(_COMMA.finditer(text))):
        try:
            event, reading = read("event", text[: comma.start()], card)
        except NotUnderstood:
            continue
        if isinstance(event, ast.Event) and not reading.targets and not reading.gone:
            return event
    raise NotUnderstood("the event that sets this off")
