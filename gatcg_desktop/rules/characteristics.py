"""What things are now: printed values, restrictions, levels, and what layers.py makes of them. Never stored.

Carries abilities-restriction-abilities (static restrictions), game-terms (LV) and abilities (rules 3, 4, 13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeVar, cast

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
from gatcg_desktop.rules.keywords import keyword_abilities
from gatcg_desktop.rules.model import EFFECTS, STANDING, Change, Object
from gatcg_desktop.rules.reading import Reader

NOTHING: frozenset[str] = frozenset()
Flat = tuple[tuple[Condition, ...], Ability]
A = TypeVar("A")


class Traits:
    """The characteristics of one object (or card, mastery ...) at one moment.

    `keywords` maps a keyword to the sum of its numbers (0 without one); `abilities` are those unlocked, with
    the keywords' own triggered abilities among them. Stats are None where the object has none. `cant` is what it
    may not do, `must_attack` whether its controller may not end the main phase without trying to attack with it, and
    `may_wield` whether it wields weapons though it is no champion. `set_with_type`: the timestamp of an effect that set
    its stats as it gave it a type, and the stats before that.
    """

    __slots__ = (
        "abilities", "cant", "classes", "elements", "keywords", "level", "life", "may_wield", "must_attack", "name",
        "power", "set_with_type", "subtypes", "supertypes", "types",
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
        self.cant: frozenset[str] = NOTHING
        self.must_attack = False
        self.may_wield = False
        self.set_with_type: tuple[int, int | None, int | None] | None = None

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
    """The abilities of a face whose restrictions are met. Not to be changed: it may be the same list every time."""
    always = unrestricted(face)
    if always is not None:
        return always
    flat = flat_abilities(face)
    return [flat[part][1] for part in unlocked_parts(reader, face, env)]


@lru_cache(maxsize=4096)
def unrestricted(face: CardDefinition) -> list[Ability] | None:
    """The abilities of a face without any restriction, or None when it has some."""
    flat = flat_abilities(face)
    return None if any(conditions for conditions, _ in flat) else [ability for _, ability in flat]


def card_keyword(reader: Reader, card: int, controller: int, name: str) -> Keyword | None:
    """An unlocked keyword of a card that is not an object (in hand, graveyard, Effects Stack ...)."""
    changed = all_traits(reader).get(card)
    if changed is not None:
        value = changed.keywords.get(name)
        if value is None:
            return None
        word = next((a.word for a in changed.abilities if type(a) is Keyword and a.name == name), "")
        return Keyword(name, value, word)
    face = reader.face(card)
    for conditions, ability in flat_abilities(face):
        if type(ability) is Keyword and ability.name == name:
            env = Environment(controller, card, face.key)
            from gatcg_desktop.rules.conditions import holds

            if all(holds(reader, env, condition) for condition in conditions):
                return ability
    return None


def card_abilities(reader: Reader, card: int, env: Environment) -> list[Ability]:
    """The unlocked abilities of a card that is not an object, continuous effects on cards in its zone included."""
    changed = all_traits(reader).get(card)
    return changed.abilities if changed is not None else unlocked(reader, reader.face(card), env)


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
    changing = reader.definitions.of_kind("levels", level_statics)
    for id, thing in reader.objects(player):
        if id != champion and thing.key not in changing:
            continue
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


def champion_classes(reader: Reader, player: int) -> frozenset[str]:
    """The classes of a player's champion, those that effects gave it among them.

    As with its level: while they are being found, what asks for them sees the printed ones.
    """
    derived = reader.state.derived
    key = ("classes", player)
    if key not in derived:
        champion = reader.champion(player)
        printed = frozenset(reader.face(champion).classes) if champion else frozenset()
        derived[key] = printed
        if champion:
            derived[key] = printed.union(*_classes_given(reader, champion, player))
    return cast("frozenset[str]", derived[key])


def _classes_given(reader: Reader, champion: int, player: int) -> Iterator[tuple[str, ...]]:
    from gatcg_desktop.rules.conditions import holds

    for id in reader.state.zones.get(EFFECTS, ()):
        change = reader.state.entities[id]
        if type(change) is Change and champion in change.objects and change.traits is not None:
            yield change.traits.add_classes
    giving = reader.definitions.of_kind("classes", class_statics)
    bearers = [(id, reader.state.entities[id]) for id in reader.state.zones.get(STANDING, ())]
    for id, thing in (*reader.objects(player), *bearers):
        if thing.controller != player or (id != champion and thing.key not in giving):
            continue
        faces = [reader.definitions[thing.key], *(reader.face(card) for card in reader.lineage(id) if id == champion)]
        for place, face in enumerate(faces):
            for conditions, one, inherited in class_statics(face):
                if (place and not inherited) or (one.applies is None and id != champion) or one.traits is None:
                    continue
                env = Environment(player, id, face.key)
                if all(holds(reader, env, condition) for condition in conditions):
                    yield one.traits.add_classes


@lru_cache(maxsize=4096)
def class_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    """The static abilities of a face that give its player's champion classes, as `level_statics` gives levels."""
    return _champion_statics(face, lambda one: one.traits is not None and bool(one.traits.add_classes))


@lru_cache(maxsize=4096)
def level_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    """The static abilities of a face that change a champion's level, their conditions, whether they are inherited."""
    return _champion_statics(face, lambda one: one.level != 0)


def _champion_statics(
    face: CardDefinition, wanted: Callable[[Static], bool]
) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    found: list[tuple[tuple[Condition, ...], Static, bool]] = []
    for conditions, ability in flat_abilities(face):
        inherited = type(ability) is Inherited
        for one in ability.abilities if type(ability) is Inherited else (ability,):
            if type(one) is Static and wanted(one) and (one.applies is None or "CHAMPION" in one.applies.types):
                found.append(((*conditions, one.condition) if one.condition else conditions, one, inherited))
    return tuple(found)


@lru_cache(maxsize=4096)
def unconditional(face: CardDefinition) -> tuple[list[Ability], dict[str, int], tuple[Static, ...]] | None:
    """The abilities, keywords and statics an object with this face has whatever the state is; None where it depends."""
    one = Traits(face)
    for conditions, ability in flat_abilities(face):
        if conditions or type(ability) is Inherited:
            return None
        one.add(ability)
    return one.abilities, one.keywords, tuple(a for a in one.abilities if type(a) is Static)


def traits(reader: Reader, id: int) -> Traits:
    """The characteristics of an object on the field now."""
    return all_traits(reader)[id]


def all_traits(reader: Reader) -> dict[int, Traits]:
    """The characteristics of everything on the field, found together because they depend on each other.

    Masteries, statuses, boons and intents are among them, and cards in other zones that a continuous effect reaches.
    """
    found: dict[int, Traits] | None = reader.state.derived.get("traits")
    if found is not None:
        return found
    from gatcg_desktop.rules.layers import derive

    return derive(reader)


def has_keyword(reader: Reader, id: int, name: str) -> bool:
    """Whether an object on the field has a keyword now."""
    found = all_traits(reader).get(id)
    return found is not None and name in found.keywords


def borne(reader: Reader, kind: type[A]) -> list[tuple[int, A]]:
    """The abilities of one type that objects, masteries, statuses and boons have now, with their bearers."""
    derived = reader.state.derived
    index: dict[type, list[tuple[int, Any]]] | None = derived.get("borne")
    if index is None:
        index = {}
        entities = reader.state.entities
        for id, one in all_traits(reader).items():
            if one.abilities and isinstance(entities.get(id), Object):
                for ability in one.abilities:
                    index.setdefault(type(ability), []).append((id, ability))
        derived["borne"] = index
    return index.get(kind, [])


def triggers_on(reader: Reader, kind: str) -> list[tuple[int, Triggered]]:
    """The triggered abilities of objects, masteries, statuses and boons that watch for a kind of event."""
    return [pair for pair in borne(reader, Triggered) if pair[1].event.kind == kind]


def cost_changes(reader: Reader) -> list[tuple[int, CostChange]]:
    """The abilities on the field that change what other cards cost."""
    return [pair for pair in borne(reader, CostChange) if pair[1].applies is not None]


def player_rules(reader: Reader) -> list[tuple[Environment, Static]]:
    """The static abilities now in force that say something about players: elements, limits, prohibitions."""
    all_traits(reader)
    return cast("list[tuple[Environment, Static]]", reader.state.derived["player_rules"])


def forbidden(reader: Reader, player: int, what: str) -> bool:
    """Whether a static ability says that a player cannot do something ("can't" wins over "can", permission 1)."""
    return any(what in one.cant and applies_to_player(env, one, player) for env, one in player_rules(reader))


def applies_to_player(env: Environment, one: Static, player: int) -> bool:
    """Whether a static ability about players concerns this one (without a description: its controller)."""
    whose = one.applies.controller if one.applies is not None else "you"
    return whose == "any" or (whose == "you") == (player == env.controller)
