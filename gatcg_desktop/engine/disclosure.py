"""What the fields of entities, events and choices give away, as part of their types.

A game has secrets: which card a hidden card is. A value that leaves the program for a viewer is redacted by the types
of its fields, and by nothing else. Each field says through `Annotated` what it is: an id, a value that tells which card
something is, or plain public data. A type with a field that says nothing is refused, so that a new event cannot leak by
being forgotten.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, Protocol, TypeVar

import msgspec


class Identity(msgspec.Struct, frozen=True):
    """The field is the id of something, perhaps of a card. A viewer has another id, or 0, for cards."""


class Identifying(msgspec.Struct, frozen=True):
    """The field reveals the identity of the card whose id is in field `of` of this value: told with that id only."""

    of: str


class IncarnationMark(msgspec.Struct, frozen=True):
    """The field is an incarnation of what the path `of` (names of fields, places in a pair) leads to, in the same shape
    as that; with an empty path, of the entity itself. It is told with that id only, and counted from when the viewer
    began to follow the card: how often a hidden card has moved would tell which one it is."""

    of: tuple[str | int, ...]


class Public(msgspec.Struct, frozen=True):
    """Everybody may know the field: an amount, a turn, a player, printed text. `face`: it is the key of a face."""

    face: bool = False


class Counted(msgspec.Struct, frozen=True):
    """The field is a tuple of tuples, and each begins with what is counted, because some printed text asks for it. A
    viewer has those for which a text asks that it has seen: the others would tell what stands on hidden cards."""


class Secret(msgspec.Struct, frozen=True):
    """Nobody may know the field: it is told as the empty value of its type."""


Mark = Identity | Identifying | IncarnationMark | Public | Counted | Secret


class Lens(Protocol):
    """How one viewer knows the things of a game."""

    def name_of(self, id: int) -> int:
        """The viewer's id for something; 0 for a card that the viewer does not know."""

    def knows(self, id: int) -> bool:
        """Whether the viewer may know what that is: False for a hidden card only."""

    def date_of(self, id: int, incarnation: int) -> int:
        """An incarnation as the viewer counts them; 0 for a card that the viewer does not know."""

    def asks_for(self, what: str | int) -> bool:
        """Whether a text that the viewer has seen asks how often that happened."""


S = TypeVar("S", bound=msgspec.Struct)
Count = tuple[str | int, *tuple[object, ...]]
"""What is counted, and how often."""
Dates = int | tuple["Dates", ...]
"""Incarnations, or ids of the same shape."""
Redact = Callable[[Any, object, Lens], object]
"""A field's value, the struct it stands in and how the viewer knows things; gives what the viewer may have."""


NOTHING: tuple[()] = ()
"""What most fields hold: there is nothing in it that anybody may not have."""


class Unmarked(TypeError):
    """A field does not say whether it gives away a card."""


class Plan(msgspec.Struct, frozen=True):
    """How values of one type are redacted. `fields` are those that are not the same for everybody; `faces` those that
    hold keys of faces, by which a viewer's program finds what is printed."""

    fields: tuple[tuple[str, Redact], ...]
    faces: tuple[str, ...]
    nested: tuple[str, ...]


class Redaction:
    """Redacts values of the types it was made for, by the marks of their fields.

    `printed` are base classes of values that are print on cards or otherwise the same for everybody.
    """

    def __init__(self, kinds: object, printed: tuple[type, ...]) -> None:
        """`kinds`: a union of structs; those inside them are found. Raises Unmarked naming a field without mark."""
        self._printed = printed
        self._plans: dict[type, Plan] = {}
        self._add(kinds)

    def redacted(self, value: S, lens: Lens, id: int = 0) -> S:
        """The value as a viewer may have it; `id`: of the entity that it is. Raises KeyError for a type that this was
        not made for."""
        changes = {}
        for name, redact in self._plans[type(value)].fields:
            old = getattr(value, name)
            if old is None or old is NOTHING:
                continue
            new = redact(old, value, lens) if redact is not _own_date else lens.date_of(id, old)
            if new is not old and new != old:
                changes[name] = new
        return msgspec.structs.replace(value, **changes) if changes else value

    def faces_in(self, value: msgspec.Struct) -> typing.Iterator[str]:
        """The keys of faces that a value, redacted or not, speaks of."""
        plan = self._plans[type(value)]
        for name in plan.faces:
            yield from _leaves(getattr(value, name))
        for name in plan.nested:
            for inside in _structs(getattr(value, name)):
                if type(inside) in self._plans:
                    yield from self.faces_in(inside)

    @property
    def kinds(self) -> frozenset[type]:
        """The types that can be redacted."""
        return frozenset(self._plans)

    # How plans are made --------------------------------------------------------------------------------------

    def _add(self, hint: object) -> bool:
        """Plan for the structs in a type. Gives whether there are any that differ between viewers."""
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if not issubclass(hint, self._printed) and hint not in self._plans:
                self._plans[hint] = Plan((), (), ())  # stands while it is made: types may hold themselves
                self._plans[hint] = self._plan(hint)
            return not issubclass(hint, self._printed)
        if isinstance(_mark_of(hint), Public):
            return False
        inside = [self._add(part) for part in typing.get_args(hint)]
        return any(inside)

    def _plan(self, kind: type) -> Plan:
        fields: list[tuple[str, Redact]] = []
        faces: list[str] = []
        nested: list[str] = []
        for name, hint in typing.get_type_hints(kind, include_extras=True).items():
            if self._add(hint):
                nested.append(name)
            try:
                redact = self._field(hint)
            except Unmarked as error:
                raise Unmarked(f"{kind.__name__}.{name} does not say what it gives away ({error})") from None
            if redact is not None:
                fields.append((name, redact))
            if _is_face(hint):
                faces.append(name)
        return Plan(tuple(fields), tuple(faces), tuple(nested))

    def _field(self, hint: object) -> Redact | None:
        """How a field of that type is redacted; None when all may have it. Raises Unmarked."""
        mark = _mark_of(hint)
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        match mark:
            case Public():
                return None
            case Identity():
                return _identity
            case Identifying(of):
                return partial(_identifying, of)
            case IncarnationMark(of):
                return partial(_dating, of) if of else _own_date
            case Counted():
                return _counted
            case Secret():
                return _secret
        if origin is typing.Annotated:
            return self._field(parts[0])
        if origin is tuple:
            return self._tuple(parts)
        if origin in (typing.Union, types.UnionType):
            return self._union(parts)
        if origin is Literal or hint in (bool, type(None)):
            return None
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return None if issubclass(hint, self._printed) else self._struct
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            return None
        raise Unmarked(str(hint))

    def _tuple(self, parts: tuple[object, ...]) -> Redact | None:
        if parts[-1] is Ellipsis:
            one = self._field(parts[0])
            return None if one is None else partial(_each, one)
        ways = tuple(self._field(part) for part in parts)
        return None if not any(ways) else partial(_places, ways)

    def _union(self, parts: tuple[object, ...]) -> Redact | None:
        ways = {self._field(part) for part in parts} - {None}
        if len(ways) > 1:
            raise Unmarked("alternatives that are redacted otherwise")
        way = next(iter(ways), None)
        return None if way is None else partial(_unless_none, way)

    def _struct(self, value: msgspec.Struct, owner: object, lens: Lens) -> msgspec.Struct:
        return self.redacted(value, lens) if type(value) in self._plans else value


def _mark_of(hint: object) -> Mark | None:
    hint = getattr(hint, "__supertype__", hint)
    found = [one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Mark)]
    return found[-1] if found else None


def _is_face(hint: object) -> bool:
    mark = _mark_of(hint)
    if isinstance(mark, Identifying) or (isinstance(mark, Public) and mark.face):
        return True
    return mark is None and any(_is_face(part) for part in typing.get_args(hint))


def _identity(value: int, owner: object, lens: Lens) -> int:
    return lens.name_of(value) if value else 0


def _identifying(of: str, value: str, owner: object, lens: Lens) -> str:
    return value if lens.knows(getattr(owner, of)) else ""


def _own_date(value: int, owner: object, lens: Lens) -> int:
    raise AssertionError("the entity itself is dated by its id")


def _counted(value: tuple[Count, ...], owner: object, lens: Lens) -> tuple[Count, ...]:
    return tuple([one for one in value if lens.asks_for(one[0])])


def _secret(value: object, owner: object, lens: Lens) -> object:
    return type(value)()


def _dating(of: tuple[str | int, ...], value: Dates, owner: object, lens: Lens) -> Dates:
    ids: Any = owner
    for place in of:
        ids = ids[place] if isinstance(place, int) else getattr(ids, place)
    return _dated(value, ids, lens)


def _dated(value: Dates, ids: Dates, lens: Lens) -> Dates:
    if isinstance(value, tuple):
        assert isinstance(ids, tuple)
        return tuple(_dated(one, id, lens) for one, id in zip(value, ids, strict=False))
    assert isinstance(ids, int)
    return lens.date_of(ids, value) if ids else value


def _each(one: Redact, value: tuple[object, ...], owner: object, lens: Lens) -> tuple[object, ...]:
    return tuple([one(part, owner, lens) for part in value])


def _places(
    ways: tuple[Redact | None, ...], value: tuple[object, ...], owner: object, lens: Lens
) -> tuple[object, ...]:
    return tuple(part if way is None else way(part, value, lens) for way, part in zip(ways, value, strict=True))


def _unless_none(way: Redact, value: object, owner: object, lens: Lens) -> object:
    return None if value is None else way(value, owner, lens)


def _leaves(value: object) -> typing.Iterator[str]:
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _leaves(one)


def _structs(value: object) -> typing.Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _structs(one)
