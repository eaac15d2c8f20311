"""What a description of things with alternatives comes to: plain descriptions, for each of which a prop can be made."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import Filter


def variants(found: Filter) -> list[Filter]:
    """What a description with alternatives comes to: each time one of them with the rest, and of every "one of these"
    the first that a prop can be."""
    whole = _narrowed(found)
    if not found.any_of:
        return [whole]
    return [_added(whole, each) for one in found.any_of for each in variants(one)]


def _narrowed(found: Filter) -> Filter:
    changes = {name: getattr(found, name)[:1] for name in ("supertypes", "subtypes", "classes", "elements")}
    types = tuple(kind for kind in found.types if kind != "CHAMPION")[:1] or found.types[:1]
    return msgspec.structs.replace(found, any_of=(), types=types, **changes)


def _added(one: Filter, other: Filter) -> Filter:
    """A description with what another says of the same thing."""
    changes = {}
    for field in msgspec.structs.fields(Filter):
        mine, more = getattr(one, field.name), getattr(other, field.name)
        if more != field.default:
            changes[field.name] = (*mine, *more) if isinstance(mine, tuple) else more
    return msgspec.structs.replace(one, **{name: value for name, value in changes.items() if name != "kind"})
