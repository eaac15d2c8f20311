"""What is changed: objects, or their attacks; and whose abilities they have."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Filter
from gatcg_desktop.language.ast.vocabulary import CardZone
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Changed
from gatcg_desktop.language.meaning.instructions.for_a_time import of_no_object
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import (
    all_of,
    done,
    other,
    several,
    thing,
    two_things,
)
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


@row("passing_glimpsed")
def passing_glimpsed(d: Discourse, k: Described) -> Filter:
    return cards_in_passing(k, "deck", "glimpsed")


def cards_in_passing(k: Described, zone: CardZone, state: str) -> Filter:
    """Cards of yours that are in some state for a moment only."""
    if not k.card or k.several or k.filter.property:
        raise NotUnderstood("which cards those are")
    return msgspec.structs.replace(card_filter(k.filter), zone=zone, controller="you", property=state)


def mentioned_card(d: Discourse) -> Meant:
    if not d.mentions:
        raise NotUnderstood("what 'it' means")
    mention = d.mentions[0]
    return Meant(mention.ref, cards=mention.kind == "card", moved=mention.moved, pronoun=True)


@row("attack_next")
def attack_next(d: Discourse, np: Meant | None = None, hows: tuple[Condition, ...] = ()) -> Reading:
    changed = Changed(np or mentioned_card(d), "next", "turn", all_of(hows))
    return Reading(changed, d.but(attack=changed))


@row("attack_that")
def attack_that(d: Discourse) -> Changed:
    """The one spoken of before, which may be still to come; else the one under way."""
    if isinstance(d.attack, Changed):
        meant = d.attack.meant
        again = Meant(ast.It(), pronoun=True) if isinstance(meant.ref, ast.Choose | ast.Every) else meant
        return msgspec.structs.replace(d.attack, meant=again)
    return Changed(Meant(ast.Every(Filter(attacking=True))), "all", "combat")


@row("exchange_control")
def exchange_control(d: Discourse, a: Meant, b: Meant) -> Reading:
    first, second = two_things(d, a, b, "what is exchanged")
    return other(d, ast.GainControl(first, against=second))


@row("double_stat")
def double_stat(d: Discourse, changing: Literal["power", "life", "level"], np: Meant, dur: ast.Duration) -> Reading:
    """It gets as much more as it has as this resolves; of several each by itself."""
    what = thing(d, np)
    if changing == "level" or isinstance(what, ast.Choose):
        raise NotUnderstood("what is doubled")
    each = isinstance(what, ast.Every) or several(d, what)
    of = ast.It() if each else what
    own = ast.Stat(of, changing)
    power, life = (own, 0) if changing == "power" else (0, own)
    doubled = ast.Modify(of, power, life, until=of_no_object(dur))
    return done(d, ast.ForEach(what, (doubled,)) if each else doubled)
