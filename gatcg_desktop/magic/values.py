"""What a permanent is: printed values, copy effects, its status, then all that is never copied (706.2, 706.3)."""

from __future__ import annotations

import msgspec

from gatcg_desktop.magic.abilities import AnyAbility


class Face(msgspec.Struct, frozen=True):
    """Characteristics as printed, or as a copy effect gave them. `x_cost`: there is an X in its mana cost."""

    name: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    cost: str = ""
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[AnyAbility, ...] = ()


class Values(msgspec.Struct, frozen=True):
    """Copiable values: the face, and the other one where it is a flip card. `generation` tells one copying from the
    next, so that a choice made for abilities copied then is not found by others copied later (706.7a)."""

    face: Face
    flipped: Face | None = None
    generation: int = 0


FACE_DOWN = Values(Face("", ("creature",), power=2, toughness=2))
"""A face-down permanent: a colourless 2/2 creature without name, subtypes, abilities or cost."""


class Added(msgspec.Struct, frozen=True):
    """An effect that is no copy effect. `types` are set, `loses` is a word lost, `gains` what it has besides;
    `lasts`: it does not end with the turn."""

    power: int = 0
    toughness: int = 0
    types: tuple[str, ...] = ()
    base: tuple[int, int] | None = None
    loses: str = ""
    gains: tuple[AnyAbility, ...] = ()
    lasts: bool = False


class Permanent(msgspec.Struct, frozen=True):
    """A permanent: its printed values, the copy effect on it (None: none), status, counters, effects, choices.

    `chosen` maps the generation of the values that asked to the answer.
    """

    id: int
    owner: int
    controller: int
    printed: Values
    copied: Values | None = None
    token: bool = False
    tapped: bool = False
    face_down: bool = False
    is_flipped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    added: tuple[Added, ...] = ()
    chosen: tuple[tuple[int, str], ...] = ()
    key: str = ""

    @property
    def values(self) -> Values:
        """Its values with the copy effect on it, whatever its status."""
        return self.copied if self.copied is not None else self.printed

    @property
    def copiable(self) -> Values:
        """What another object takes over from it: face down it has nothing to copy but that (706.2)."""
        return FACE_DOWN if self.face_down else self.values

    @property
    def shown(self) -> Face:
        """Its characteristics before effects that are not copied: its own status decides which side (706.3)."""
        if self.face_down:
            return FACE_DOWN.face
        values = self.values
        return values.flipped if self.is_flipped and values.flipped is not None else values.face

    @property
    def now(self) -> Face:
        """Its characteristics at this moment."""
        face = self.shown
        power, toughness, types, abilities = face.power, face.toughness, face.types, face.abilities
        for one in self.added:
            types = one.types or types
            if one.base is not None:
                power, toughness = one.base
            abilities = (*(ability for ability in abilities if ability.line != one.loses), *one.gains)
        plus = dict(self.counters).get("+1/+1", 0)
        if power is not None and toughness is not None:
            power += plus + sum(one.power for one in self.added)
            toughness += plus + sum(one.toughness for one in self.added)
        return msgspec.structs.replace(face, power=power, toughness=toughness, types=types, abilities=abilities)

    @property
    def choice(self) -> str:
        """The colour that was chosen for the abilities it has now; "" when it is undefined (706.7a)."""
        return dict(self.chosen).get(self.values.generation, "")
