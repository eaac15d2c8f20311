"""The picture on a drawn card: which motif a card gets, and the light and grain all of them share."""

from __future__ import annotations

import random
from typing import Protocol

import msgspec
from PIL import Image

from gatcg_desktop.artwork import creatures, figures, scenes
from gatcg_desktop.artwork.canvas import Canvas, gradient, grain, seeded, vertical_mask
from gatcg_desktop.artwork.drawn_items import draw_item
from gatcg_desktop.artwork.palette import Colour, Palette, mix, palette_for
from gatcg_desktop.artwork.weapons import draw_weapon

_BEASTS = frozenset(
    {"ANIMAL", "BEAST", "BEAR", "WOLF", "HORSE", "CAT", "DOG", "FROG", "RABBIT", "FOX"}
    | {"LION", "TIGER", "DRAGON", "SERPENT", "FISH", "SHENJU", "UNICORN"}
)
_MACHINES = frozenset(["AUTOMATON", "CHESSMAN", "CONSTRUCT", "GOLEM"])
_SPECTERS = frozenset(["SPECTER", "APPARITION", "GHOST", "SHADE"])


class ArtFacts(Protocol):
    """What the picture depends on. Words are upper case."""

    @property
    def element(self) -> str: ...
    @property
    def elements(self) -> tuple[str, ...]: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def subtypes(self) -> tuple[str, ...]: ...
    @property
    def classes(self) -> tuple[str, ...]: ...
    @property
    def level(self) -> int | None: ...
    @property
    def art_key(self) -> str: ...


def draw_art(facts: ArtFacts, size: tuple[int, int], centre: tuple[float, float], unit: float) -> Image.Image:
    """An RGB picture of `size` pixels with its motif about `centre`; `unit` is a hundredth of the motif's
    half height in pixels. The same facts always give the same picture."""
    rng = seeded("art", facts.art_key)
    p = _varied(palette_for(facts.element), facts.element, rng)
    types = frozenset(facts.types)
    night = "PHANTASIA" in types or bool(types & {"CHAMPION", "MASTERY"})
    skies: list[tuple[Colour, Colour, Colour]] = [
        (mix(p.dusk, p.deep, 400), mix(p.dusk, p.dark, 500), p.mid),
        (mix(p.deep, p.dark, 250), mix(p.dark, p.dusk, 250), p.mid),
    ]
    if not night:
        skies += [
            (p.dusk, mix(p.dusk, p.mid, 650), mix(p.light, p.glow, 200)),
            (p.dark, p.mid, mix(p.light, p.mid, 300)),
        ]
    sky = rng.choice(skies)
    if _second(facts) is not None:
        other = palette_for(_second(facts) or "")
        sky = (sky[0], mix(sky[1], other.dark, 450), other.mid)
    image = gradient(size, *sky)
    canvas = Canvas(image, *centre, unit)
    _motif(canvas, p, rng, facts, types)
    edge = vertical_mask((size[0], size[1] // 3), 0, 170)
    image.paste(p.deep, (0, size[1] - edge.height), edge)
    top = vertical_mask((size[0], size[1] // 4), 150, 0)
    image.paste(p.deep, (0, 0), top)
    return grain(image)


# Norm has no colour of its own, so each of its pictures borrows a quiet one.
_NORM_TINTS = (
    ((61, 72, 98), (214, 170, 108)),
    ((92, 62, 78), (226, 178, 120)),
    ((62, 88, 78), (220, 196, 128)),
    ((104, 74, 52), (150, 190, 196)),
    ((70, 62, 104), (224, 166, 130)),
)


def _varied(p: Palette, element: str, rng: random.Random) -> Palette:
    if element.upper() != "NORM":
        return p
    dusk, accent = rng.choice(_NORM_TINTS)
    return msgspec.structs.replace(
        p, dusk=dusk, accent=accent, dark=mix(p.dark, dusk, 600), mid=mix(p.mid, mix(dusk, p.light, 450), 550)
    )


def _second(facts: ArtFacts) -> str | None:
    """The other element of a card with two."""
    return next((element for element in facts.elements if element != facts.element), None)


def _motif(canvas: Canvas, p: Palette, rng: random.Random, facts: ArtFacts, types: frozenset[str]) -> None:
    subtypes = frozenset(facts.subtypes)
    element = facts.element
    if "CHAMPION" in types:
        figures.draw_champion(canvas, p, rng, element, facts.level or 0)
    elif "ALLY" in types:
        scenes.draw_backdrop(canvas, p, rng)
        if "SLIME" in subtypes:
            creatures.draw_slime(canvas, p, rng)
        elif "BIRD" in subtypes:
            creatures.draw_bird(canvas, p, rng)
        elif subtypes & _MACHINES:
            creatures.draw_automaton(canvas, p, rng)
        elif subtypes & _SPECTERS or "PHANTASIA" in types:
            creatures.draw_specter(canvas, p, rng)
        elif subtypes & _BEASTS:
            creatures.draw_beast(canvas, p, rng, subtypes)
        else:
            figures.draw_person(canvas, p, rng, element, facts.classes)
    elif "WEAPON" in types:
        draw_weapon(canvas, p, rng, element, subtypes)
    elif "ITEM" in types:
        draw_item(canvas, p, rng, element, subtypes)
    elif "ATTACK" in types:
        scenes.draw_slash(canvas, p, rng)
    elif "DOMAIN" in types:
        scenes.draw_landscape(canvas, p, rng)
    elif "PHANTASIA" in types:
        scenes.draw_constellation(canvas, p, rng, element)
    elif "ACTION" in types:
        (scenes.draw_skill if "SKILL" in subtypes else scenes.draw_spell)(canvas, p, rng, element)
    else:
        scenes.draw_seal(canvas, p, rng, element)
