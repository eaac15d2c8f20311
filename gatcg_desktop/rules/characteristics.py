"""What objects are now: printed values, then continuous effects in layers. Derived, never stored.

Carries types-of-effects-continuous-effects (layers A to E and sub-layers, timestamps) for what the ability tree
can say: set stats (A), lost and gained abilities (D), stat changes, counters (E). Dependencies between effects
are not ordered yet; equal layers go by timestamp.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from gatcg_desktop.language.tree import (
    Ability,
    Condition,
    CostChange,
    Inherited,
    Keyword,
    Restricted,
    Static,
    Triggered,
)
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.keywords import ENLIGHTEN, keyword_abilities
from gatcg_desktop.rules.model import EFFECTS, Change
from gatcg_desktop.rules.reading import Reader

Flat = tuple[tuple[Condition, ...], Ability]


class Traits:
    """The characteristics of one object at one moment.

    `keywords` maps a keyword to the sum of its numbers (0 without one); `abilities` are those unlocked, with
    the keywords' own triggered abilities among them. Stats are None where the object has none.
    """

    __slots__ = (
        "abilities", "classes", "elements", "keywords", "level", "life", "name", "power", "subtypes", "supertypes",
        "types",
    )

    def __init__(self, face: CardDefinition) -> None:
        self.name = face.name
        self.types: tuple[str, ...] = face.types
        self.subtypes: tuple[str, ...] = face.subtypes
        self.supertypes: tuple[str, ...] = face.supertypes
        self.classes: tuple[str, ...] = face.classes
        self.elements: tuple[str, ...] = face.elements
        self.power = face.power
        self.life = face.life
        self.level = face.level
        self.keywords: dict[str, int] = {}
        self.abilities: list[Ability] = []

    def add(self, ability: Ability) -> None:
        """Give the object an ability."""
        self.abilities.append(ability)
        if type(ability) is Keyword:
            self.keywords[ability.name] = self.keywords.get(ability.name, 0) + ability.value
            self.abilities.extend(keyword_abilities(ability))


@lru_cache(maxsize=4096)
def flat_abilities(face: CardDefinition) -> tuple[Flat, ...]:
    """The abilities of a face with the restrictions before each."""

    def flatten(abilities: tuple[Ability, ...], before: tuple[Condition, ...]) -> list[Flat]:
        found: list[Flat] = []
        for ability in abilities:
            if type(ability) is Restricted:
                found += flatten(ability.abilities, before + ability.conditions)
            else:
                found.append((before, ability))
        return found

    return tuple(flatten(face.abilities, ()))


def unlocked_parts(reader: Reader, face: CardDefinition, env: Environment) -> tuple[int, ...]:
    """The positions (in `flat_abilities`) of the abilities whose restrictions are met (restrictions, 2 and 3)."""
    from gatcg_desktop.rules.conditions import holds

    return tuple(
        part
        for part, (conditions, _) in enumerate(flat_abilities(face))
        if not conditions or all(holds(reader, env, condition) for condition in conditions)
    )


def unlocked(reader: Reader, face: CardDefinition, env: Environment) -> list[Ability]:
    """The abilities of a face whose restrictions are met."""
    flat = flat_abilities(face)
    return [flat[part][1] for part in unlocked_parts(reader, face, env)]


def card_keyword(reader: Reader, card: int, controller: int, name: str) -> Keyword | None:
    """An unlocked keyword of a card that is not an object (in hand, graveyard, Effects Stack ...)."""
    face = reader.face(card)
    for conditions, ability in flat_abilities(face):
        if type(ability) is Keyword and ability.name == name:
            env = Environment(controller, card, face.key)
            from gatcg_desktop.rules.conditions import holds

            if all(holds(reader, env, condition) for condition in conditions):
                return ability
    return None


def champion_level(reader: Reader, player: int) -> int:
    """LV of a player: the printed level of the champion with every modification (game-terms, LV)."""
    derived = reader.state.derived
    key = ("level", player)
    if key not in derived:
        champion = reader.champion(player)
        thing = reader.object(champion)
        if thing is None:
            derived[key] = 0
        else:
            # While the level is being found, conditions and amounts that ask for it see the base level.
            base = (reader.definitions[thing.key].level or 0) + thing.count("level")
            derived[key] = base
            derived[key] = base + _level_changes(reader, champion, player)
    return cast(int, derived[key])


def _level_changes(reader: Reader, champion: int, player: int) -> int:
    from gatcg_desktop.rules.amounts import amount_of
    from gatcg_desktop.rules.conditions import holds

    total = 0
    for id in reader.state.zones.get(EFFECTS, ()):
        change = reader.state.entities[id]
        if type(change) is Change and champion in change.objects:
            total += change.level
    for id, thing in reader.objects(player):
        faces = [(reader.definitions[thing.key], False)]
        if id == champion:
            faces += [(reader.face(card), True) for card in reader.lineage(id)]
        for face, below in faces:
            for conditions, one, inherited in level_statics(face):
                if (below and not inherited) or (one.applies is None and id != champion):
                    continue
                env = Environment(thing.controller, id, face.key)
                if all(holds(reader, env, condition) for condition in conditions):
                    total += amount_of(reader, env, one.level)
    return total


@lru_cache(maxsize=4096)
def level_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    """The static abilities of a face that change a champion's level, their conditions, whether they are inherited."""
    found: list[tuple[tuple[Condition, ...], Static, bool]] = []
    for conditions, ability in flat_abilities(face):
        inherited = type(ability) is Inherited
        for one in ability.abilities if type(ability) is Inherited else (ability,):
            if type(one) is Static and one.level != 0 and (one.applies is None or "CHAMPION" in one.applies.types):
                found.append(((*conditions, one.condition) if one.condition else conditions, one, inherited))
    return tuple(found)


@lru_cache(maxsize=4096)
def unconditional(face: CardDefinition) -> tuple[list[Ability], dict[str, int]] | None:
    """The abilities and keywords an object with this face has whatever the state is; None where that depends."""
    one = Traits(face)
    for conditions, ability in flat_abilities(face):
        if conditions or type(ability) is Inherited:
            return None
        one.add(ability)
    return one.abilities, one.keywords


def traits(reader: Reader, id: int) -> Traits:
    """The characteristics of an object on the field now."""
    return all_traits(reader)[id]


def all_traits(reader: Reader) -> dict[int, Traits]:
    """The characteristics of everything on the field, found together because they depend on each other."""
    found: dict[int, Traits] | None = reader.state.derived.get("traits")
    return _derive(reader) if found is None else found


def _derive(reader: Reader) -> dict[int, Traits]:
    from gatcg_desktop.rules.amounts import amount_of
    from gatcg_desktop.rules.conditions import holds
    from gatcg_desktop.rules.matching import object_matches

    everything: dict[int, Traits] = {}
    # Conditions and filters met while deriving see what has been derived so far.
    reader.state.derived["traits"] = everything
    objects = reader.objects()
    for id, thing in objects:
        everything[id] = Traits(reader.definitions[thing.key])
    changes = [
        change
        for change in (reader.state.entities[id] for id in reader.state.zones.get(EFFECTS, ()))
        if type(change) is Change
    ]
    losers = {id for change in changes if change.lose_abilities for id in change.objects}
    statics: list[tuple[int, int, Environment, Static]] = []
    for id, thing in objects:
        one = everything[id]
        face = reader.definitions[thing.key]
        if "CHAMPION" in face.types:
            _gather_lineage(reader, id, one)
        if id in losers:
            continue
        always = unconditional(face)
        if always is not None:
            one.abilities, one.keywords = always[0].copy(), always[1].copy()
        env = Environment(thing.controller, id, face.key, properties=thing.properties)
        for conditions, ability in () if always is not None else flat_abilities(face):
            if conditions and not all(holds(reader, env, condition) for condition in conditions):
                continue
            if type(ability) is Inherited:
                for inner in ability.abilities:
                    one.add(inner)
            else:
                one.add(ability)
        if "CHAMPION" in face.types:
            for card in reader.lineage(id):
                for _, ability in flat_abilities(reader.face(card)):
                    if type(ability) is Inherited:
                        for inner in ability.abilities:
                            one.add(inner)
    for id, thing in objects:
        for ability in everything[id].abilities:
            if type(ability) is Static:
                env = Environment(thing.controller, id, thing.key, properties=thing.properties)
                if ability.condition is None or holds(reader, env, ability.condition):
                    statics.append((thing.timestamp, id, env, ability))
    statics.sort(key=lambda item: (item[0], item[1]))
    reached: list[tuple[Environment, Static, list[int]]] = []
    for _, id, env, ability in statics:
        if ability.applies is None:
            reached.append((env, ability, [id]))
        else:
            reached.append(
                (env, ability, [other for other, _ in objects if object_matches(reader, env, other, ability.applies)])
            )
    for env, ability, ids in reached:  # layer A
        for id in ids:
            if ability.set_power is not None:
                everything[id].power = amount_of(reader, env, ability.set_power)
            if ability.set_life is not None:
                everything[id].life = amount_of(reader, env, ability.set_life)
    for _, ability, ids in reached:  # layer D
        for id in ids:
            if ability.lose_abilities:
                everything[id].abilities.clear()
                everything[id].keywords.clear()
            for keyword in ability.keywords:
                everything[id].add(keyword)
    for change in changes:
        for id in change.objects:
            if id in everything:
                for keyword in change.keywords:
                    everything[id].add(keyword)
    for env, ability, ids in reached:  # layer E
        if ability.power == 0 and ability.life == 0:
            continue
        power, life = amount_of(reader, env, ability.power), amount_of(reader, env, ability.life)
        for id in ids:
            _raise(everything[id], power, life)
    for change in changes:
        if change.power or change.life:
            for id in change.objects:
                if id in everything:
                    _raise(everything[id], change.power, change.life)
    combat = reader.combat
    for id, thing in objects:
        one = everything[id]
        if thing.counters:
            if thing.count("enlighten"):
                one.abilities.append(ENLIGHTEN)
            buff = thing.count("buff") - thing.count("debuff")
            _raise(one, buff, buff)
        if one.keywords and combat is not None:
            if "Ranged" in one.keywords and "distant" in thing.properties and combat.attacker == id:
                _raise(one, one.keywords["Ranged"], 0)
            if "Retort" in one.keywords and id in combat.retaliating:
                _raise(one, one.keywords["Retort"], 0)
        if one.level is not None and "CHAMPION" in one.types:
            one.level = champion_level(reader, thing.controller)
    return everything


def _raise(one: Traits, power: int, life: int) -> None:
    if one.power is not None:
        one.power += power
    if one.life is not None:
        one.life += life


def _gather_lineage(reader: Reader, champion: int, one: Traits) -> None:
    """The champion is of all elements in its lineage (card-types-champion, Leveling Up 7.2.2)."""
    elements = list(one.elements)
    for card in reader.lineage(champion):
        for element in reader.face(card).elements:
            if element not in elements:
                elements.append(element)
    one.elements = tuple(elements)


def has_keyword(reader: Reader, id: int, name: str) -> bool:
    """Whether an object on the field has a keyword now."""
    found = all_traits(reader).get(id)
    return found is not None and name in found.keywords


def triggers_on(reader: Reader, kind: str) -> list[tuple[int, Triggered]]:
    """The triggered abilities of objects on the field that watch for a kind of event."""
    derived = reader.state.derived
    index = derived.get("triggers")
    if index is None:
        index = {}
        for id, one in all_traits(reader).items():
            for ability in one.abilities:
                if type(ability) is Triggered:
                    index.setdefault(ability.event.kind, []).append((id, ability))
        derived["triggers"] = index
    return cast("list[tuple[int, Triggered]]", index.get(kind, []))


def cost_changes(reader: Reader) -> list[tuple[int, CostChange]]:
    """The abilities on the field that change what other cards cost."""
    return [
        (id, ability)
        for id, one in all_traits(reader).items()
        for ability in one.abilities
        if type(ability) is CostChange and ability.applies is not None
    ]
