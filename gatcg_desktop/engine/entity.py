"""What a state holds under an id: frozen structs of two sorts.

Values computed from a state are kept from one version to the next as long as no write concerns them. So each sort of
entity says where it is defined whether such values come of it. One that said neither could be forgotten.
"""

from __future__ import annotations

import msgspec


class Entity(msgspec.Struct, frozen=True, gc=False):
    """Anything that a state may hold. Defined as one of the two sorts below."""


class DerivedFrom(Entity, frozen=True):
    """What is kept may come of it: a write of it ends that, unless the field that changed says otherwise."""


class NotDerivedFrom(Entity, frozen=True):
    """Nothing that is kept comes of it."""
