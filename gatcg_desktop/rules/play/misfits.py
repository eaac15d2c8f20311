"""Which part of a description something does not fit, and how prompts and refusals call what is looked for.

Each part is asked of what decides the whole (`matches`, `print_matches`), by itself, so that what is said is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.play.timing import refusal

Fits = Callable[[Filter], bool]
"""Whether something fits a description, or a part of one."""


def not_asked_for(name: str, wanted: Filter, fits: Fits, rule: str, where: bool = False) -> Explained:
    """Why something of that name is not what is `wanted`: the first part that it does not fit, what kind of thing it
    must be (whosever and `where`, or not) before what more is asked."""
    for part, what in parts(wanted, describe_filter(wanted) if where else describe_kind(wanted)):
        if not fits(part):
            return refusal(rule, "{card} does not fit. Asked for: {what}.", card=name, what=what)
    return refusal(rule, "{card} does not fit what is asked for.", card=name)


def parts(wanted: Filter, whole: Message) -> Iterator[tuple[Filter, Message]]:
    """The parts of a description that there are words for; the first is told as the `whole`."""
    bare = Filter(kind=wanted.kind, zone=wanted.zone, zones=wanted.zones)
    asked = {one for one in wanted.__struct_fields__ if getattr(wanted, one) != getattr(_ANYTHING, one)}

    def only(*fields: str) -> Filter:
        return msgspec.structs.replace(bare, **{one: getattr(wanted, one) for one in fields})

    yield only("types", "supertypes", "subtypes", "classes", "elements", "instances", "controller"), whole
    for field, what in (
        ("not_types", terms.noun),
        ("not_subtypes", terms.card_word),
        ("not_elements", terms.card_word),
    ):
        if field in asked:
            yield only(field), say("not {what}", what=terms.either(map(what, getattr(wanted, field))))
    if "costs" in asked:
        yield only("costs"), say("cost {cost}", cost=terms.either(map(str, wanted.costs)))
    for field in filter(asked.__contains__, _LIMITS):
        yield only(field, "cost_kind"), say(_LIMITS[field], number=getattr(wanted, field))
    for field, so in _STATES:
        if getattr(wanted, field) is so:
            yield only(field), say(_STATES[field, so])
    if "keyword" in asked:
        yield only("keyword"), terms.quality(wanted.keyword)
    if wanted.property in terms.PROPERTIES:
        yield only("property"), terms.quality(wanted.property)
    if "counter" in asked:
        yield only("counter"), say("with a {counter}", counter=terms.counters(wanted.counter, 1))
    if "name" in asked:
        yield only("name"), say("a card named {card}", card=wanted.name)
    if "other" in asked:
        yield only("other"), say("another one")


_ANYTHING = Filter()
_LIMITS = {
    "cost_at_most": "cost {number} or less",
    "cost_at_least": "cost {number} or more",
    "power_at_most": "power {number} or less",
    "power_at_least": "power {number} or more",
    "life_at_most": "life {number} or less",
    "life_at_least": "life {number} or more",
}
_STATES = {
    ("token", True): "a token",
    ("token", False): "no token",
    ("rested", True): "rested",
    ("rested", False): "awake",
    ("damaged", True): "damaged",
    ("damaged", False): "undamaged",
    ("attacking", True): "attacking",
    ("attacking", False): "not attacking",
    ("defending", True): "defending",
    ("defending", False): "not defending",
}


def describe_kind(filter: Filter) -> Message:
    """What kind of thing a filter wants, wherever it is."""
    if set(filter.types) == UNIT_TYPES:
        noun = terms.noun("UNIT")
    elif filter.types:
        noun = terms.either(map(terms.noun, filter.types))
    elif filter.kind == "instance":
        noun = terms.either(map(terms.kind, filter.instances or ("item on the stack",)))
    else:
        noun = terms.noun({"card": "CARD", "player": "PLAYER"}.get(filter.kind, "OBJECT"))
    if filter.types and filter.kind == "card":
        noun = say("{type} card", type=noun)
    asked = [one for one in (filter.elements, filter.classes, filter.subtypes, filter.supertypes) if one]
    words = terms.row((terms.either(map(terms.card_word, one)) for one in asked), " ")
    return say("{words} {noun}", words=words, noun=noun) if asked else noun


def describe_filter(filter: Filter) -> Message:
    """A short description of what a filter wants, for prompts and refusals."""
    text, zones = describe_kind(filter), terms.either(map(terms.zone, filter.zones or (filter.zone,)))
    match filter.kind, filter.controller:
        case "card", _ if filter.seen:
            return say("{what} among these", what=text)
        case "card", "you":
            return say("{what} in your {zone}", what=text, zone=zones)
        case "card", "opponent":
            return say("{what} in an opponent's {zone}", what=text, zone=zones)
        case "card", _ if filter.zone == "anywhere":
            return say("{what} in any zone", what=text)
        case "card", _:
            return say("{what} in any {zone}", what=text, zone=zones)
        case "player", "opponent":
            return say("opponent")
        case _, "you":
            return say("{what} you control", what=text)
        case _, "opponent":
            return say("{what} an opponent controls", what=text)
        case _:
            return text
