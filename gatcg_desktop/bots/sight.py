"""What a player can read from a View: who has what, what fits a description, what a number or a condition is now.

An estimate by what may be seen, not a ruling: what a View does not tell (an opponent's hand, whether a card was
prepared) counts as unknown, and unknown conditions as met.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Effect, Filter, Ref, TargetLine
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.keywords import keyword_abilities
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, PlayerView, View


class Reading(msgspec.Struct, frozen=True):
    """Whose words are read: "you", "this" (an object's or card's id), the face they are printed on, X, properties.

    `lines` are the target lines, `targets` what was chosen for them already (None: still to be chosen).
    """

    controller: int
    source: int
    key: str
    x: int = 0
    properties: tuple[str, ...] = ()
    lines: tuple[TargetLine, ...] = ()
    targets: tuple[tuple[int, ...], ...] | None = None


class Sight:
    """A View with an index.

    Attributes: `view`, `definitions`, `me`; `objects`, `stack` and `keys` (of known cards) by id.
    """

    def __init__(self, view: View, definitions: Definitions, me: int) -> None:
        self.view = view
        self.definitions = definitions
        self.me = me
        self.objects: dict[int, ObjectView] = {one.id: one for one in view.objects}
        self.stack: dict[int, InstanceView] = {one.id: one for one in view.stack}
        self.keys: dict[int, str] = {card.id: card.key for cards in view.zones.values() for card in cards if card.key}
        self.players: dict[int, PlayerView] = {player.id: player for player in view.players}

    def player(self, player: int) -> PlayerView:
        return self.players[player]

    def controller_of(self, id: int) -> int:
        """Who controls an object or instance or is the player; 0 for a card."""
        if id in self.objects:
            return self.objects[id].controller
        if id in self.stack:
            return self.stack[id].controller
        return id if id in self.players else 0

    def face(self, id: int) -> CardDefinition | None:
        """The printed face of an object, an instance or a known card."""
        key = self.keys.get(id, "")
        if id in self.objects:
            key = self.objects[id].key
        elif id in self.stack:
            key = self.stack[id].key
        return self.definitions.get(key) if key else None

    def hand(self) -> list[int]:
        return [card.id for card in self.view.cards("hand", self.me)]

    def units(self, mine: bool) -> list[ObjectView]:
        """Allies and champions, of this player or of the others."""
        return [
            one
            for one in self.view.objects
            if (one.controller == self.me) == mine and ("ALLY" in one.types or "CHAMPION" in one.types)
        ]

    def my_main(self) -> bool:
        """Slow speed: my main phase and nothing on the Effects Stack."""
        view = self.view
        return view.phase == "main" and view.turn_player == self.me and not view.stack

    # Abilities ----------------------------------------------------------------------------------------------

    def abilities(self, face: CardDefinition, reading: Reading) -> list[Ability]:
        """The abilities of a face that are unlocked now, each keyword's own after it, as objects have them."""
        found: list[Ability] = []
        for conditions, ability in flat_abilities(face):
            if not all(self.holds(condition, reading) for condition in conditions):
                continue
            for one in ability.abilities if isinstance(ability, ast.Inherited) else (ability,):
                found.append(one)
                if isinstance(one, ast.Keyword):
                    found.extend(keyword_abilities(one))
        return found

    def abilities_of(self, id: int) -> list[Ability]:
        """The abilities of an object, with what it inherits from its lineage, or of a card."""
        face = self.face(id)
        if face is None:
            return []
        thing = self.objects.get(id)
        if thing is None:
            return self.abilities(face, Reading(self.me, id, face.key))
        reading = Reading(thing.controller, id, face.key, properties=thing.properties)
        found = self.abilities(face, reading)
        for card in thing.lineage:
            below = self.definitions.get(card.key) if card.key else None
            for _, ability in flat_abilities(below) if below is not None else ():
                if isinstance(ability, ast.Inherited):
                    found.extend(ability.abilities)
        return found

    def asking(self, id: int) -> tuple[Reading, tuple[Effect, ...]]:
        """What an item of the stack will do, and how its words are read. Nothing, for what is not on the stack."""
        item = self.stack.get(id)
        face = self.face(id)
        if item is None or face is None:
            return Reading(self.me, id, ""), ()
        source = item.source
        reading = Reading(item.controller, source, face.key, item.x or 0, item.properties)
        effects: list[Effect] = []
        lines: list[TargetLine] = []
        if not item.is_play:
            abilities = self.abilities_of(source) + [one for _, one in flat_abilities(face)]
            worded = [one for one in abilities if getattr(one, "text", None) == item.text]
            chosen = worded[:1]
        else:
            chosen = [one for one in self.abilities(face, reading) if isinstance(one, ast.OnResolve)]
        for ability in chosen:
            effects += getattr(ability, "effects", ())
            lines += getattr(ability, "targets", ())
            for mode in getattr(ability, "modes", ()):
                if mode.text in item.modes:
                    effects += mode.effects
                    lines += mode.targets
        targets: list[tuple[int, ...]] = []
        for target in item.targets:
            targets += [()] * (target.line + 1 - len(targets))
            targets[target.line] += (target.id,)
        return msgspec.structs.replace(reading, lines=tuple(lines), targets=tuple(targets) or None), tuple(effects)

    def leaves(self, effects: tuple[Effect, ...], reading: Reading) -> Iterator[Effect]:
        """The instructions that would be carried out, conditions read now and everything optional taken."""
        for effect in effects:
            if isinstance(effect, ast.If):
                met = self.holds(effect.condition, reading)
                yield from self.leaves(effect.then if met else effect.otherwise, reading)
            elif isinstance(effect, ast.May):
                yield from self.leaves(effect.effects + effect.then, reading)
            elif isinstance(effect, ast.MayPay):
                yield from self.leaves(effect.then, reading)
            elif isinstance(effect, ast.Delayed):
                yield from self.leaves(effect.effects, reading)
            else:
                yield effect

    # Descriptions, numbers, conditions ----------------------------------------------------------------------

    def candidates(self, filter: Filter, reading: Reading) -> list[int]:
        """Everything in sight that fits a description."""
        if filter.kind == "object":
            return [id for id in self.objects if self.fits(filter, id, reading)]
        if filter.kind == "instance":
            return [id for id in self.stack if self.fits(filter, id, reading)]
        if filter.kind == "player":
            return [id for id in self.players if self.fits(filter, id, reading)]
        return [
            card.id
            for (zone, owner), cards in self.view.zones.items()
            if zone in (filter.zones or (filter.zone,))
            if self._whose(filter, owner, reading)
            for card in cards
            if card.key and _printed_fits(filter, self.definitions[card.key])
        ]

    def fits(self, filter: Filter, id: int, reading: Reading) -> bool:
        """Whether one object, instance, player or known card fits a description."""
        if filter.other and id == reading.source:
            return False
        if filter.kind == "player":
            return id in self.players and self._whose(filter, id, reading)
        face = self.face(id)
        if face is None:
            return False
        if filter.kind == "instance":
            item = self.stack.get(id)
            return (
                item is not None
                and self._whose(filter, item.controller, reading)
                and (not filter.instances or item.kind in filter.instances)
                and _printed_fits(filter, face)
            )
        thing = self.objects.get(id)
        if filter.kind == "card" or thing is None:
            return filter.kind == "card" and _printed_fits(filter, face)
        return (
            self._whose(filter, thing.controller, reading)
            and _one_of(filter.types, thing.types)
            and _one_of(filter.subtypes, thing.subtypes)
            and _one_of(filter.elements, thing.elements)
            and _one_of(filter.supertypes, face.supertypes)
            and _one_of(filter.classes, face.classes)
            and not (filter.not_types and _one_of(filter.not_types, thing.types))
            and filter.token in (None, thing.token)
            and filter.rested in (None, thing.rested)
            and filter.damaged in (None, thing.damage > 0)
            and filter.attacking in (None, thing.attacking)
            and filter.defending in (None, thing.defending)
            and (not filter.keyword or has(thing, filter.keyword))
            and (not filter.counter or counters(thing, filter.counter) > 0)
            and (not filter.name or thing.name == filter.name)
            and (filter.power_at_most is None or (thing.power is not None and thing.power <= filter.power_at_most))
            and (filter.power_at_least is None or (thing.power or 0) >= filter.power_at_least)
            and _cost_fits(filter, face)
            and (not filter.any_of or any(self.fits(one, id, reading) for one in filter.any_of))
            and not any(self.fits(one, id, reading) for one in filter.none_of)
        )

    def _whose(self, filter: Filter, player: int, reading: Reading) -> bool:
        return filter.controller == "any" or (player == reading.controller) == (filter.controller == "you")

    def things(self, ref: Ref, reading: Reading) -> list[int]:
        """What a reference means, as far as nobody has to choose."""
        match ref:
            case ast.Target(slot):
                targets = reading.targets or ()
                return [id for id in targets[slot] if id] if slot < len(targets) else []
            case ast.This():
                return [reading.source]
            case ast.Champion(who):
                return [self.player(one).champion for one in self.whom(who, reading) if self.player(one).champion]
            case ast.Every(filter):
                return self.candidates(filter, reading)
            case _:
                return []

    def whom(self, who: str, reading: Reading) -> list[int]:
        """The players a word means; for a player still to be targeted, the opponent."""
        if who == "you":
            return [reading.controller]
        if who == "each":
            return list(self.players)
        return [player for player in self.players if player != reading.controller]

    def number(self, amount: Amount, reading: Reading) -> int:
        """A number of a text as far as it can be known now."""
        match amount:
            case int():
                return amount
            case ast.X():
                return reading.x
            case ast.Level():
                return self.player(reading.controller).level
            case ast.Count(filter, times, _):
                return len(self.candidates(filter, reading)) * times
            case ast.Stat(of, stat):
                found = [self.objects[id] for id in self.things(of, reading) if id in self.objects]
                return int(getattr(found[0], stat, 0) or 0) if found else 1
            case ast.Counters(of, counter):
                found = [self.objects[id] for id in self.things(of, reading) if id in self.objects]
                return counters(found[0], counter) if found else 0
            case ast.ZoneSize(zone, who):
                return sum(int(getattr(self.player(one), zone)) for one in self.whom(who, reading))
            case ast.Sum(parts):
                return sum(self.number(part, reading) for part in parts)
            case _:
                return 1

    def holds(self, condition: Condition, reading: Reading) -> bool:
        """Whether a condition is met now, as far as can be seen."""
        player = self.players.get(reading.controller)
        champion = self.objects.get(player.champion) if player is not None else None
        face = self.definitions.get(reading.key)
        match condition:
            case ast.ClassBonus() | ast.ElementBonus():
                if champion is None or face is None or player is None:
                    return False
                if isinstance(condition, ast.ElementBonus):
                    return _one_of(face.elements, player.elements)
                return _one_of(face.classes, self.definitions[champion.key].classes) and bool(face.classes)
            case ast.LevelAtLeast(level):
                return player is not None and player.level >= level
            case ast.MemoryAtLeast(cards):
                return player is not None and player.memory >= cards
            case ast.DamageAtLeast(damage):
                return champion is not None and champion.damage >= damage
            case ast.ChampionNamed(name):
                return champion is not None and champion.name.startswith(name)
            case ast.IsImbued():
                return "imbued" in reading.properties
            case ast.WasPaid():
                return "paid_extra" in reading.properties or "prepared" in reading.properties
            case ast.Controls(filter, at_least):
                return len(self.candidates(filter, reading)) >= at_least
            case ast.Compare(left, operator, right):
                one, other = self.number(left, reading), self.number(right, reading)
                return {
                    "at_least": one >= other,
                    "at_most": one <= other,
                    "equal": one == other,
                    "more": one > other,
                    "less": one < other,
                }[operator]
            case ast.YourTurn():
                return self.view.turn_player == reading.controller
            case ast.DuringPhase(phase):
                return self.view.phase == phase
            case ast.Not(inner):
                return not self.holds(inner, reading)
            case ast.AllOf(conditions):
                return all(self.holds(one, reading) for one in conditions)
            case ast.Matches(of, filter):
                found = self.things(of, reading)
                return not found or self.fits(filter, found[0], reading)
            case _:
                return True


def has(thing: ObjectView, keyword: str) -> bool:
    """Whether an object has a keyword, with or without a number."""
    return thing.keyword(keyword) is not None


def counters(thing: ObjectView, kind: str) -> int:
    """How many counters of a kind are on an object."""
    return next((number for name, number in thing.counters if name == kind), 0)


def _one_of(wanted: tuple[str, ...], there: tuple[str, ...]) -> bool:
    return not wanted or any(one in there for one in wanted)


def _printed_fits(filter: Filter, face: CardDefinition) -> bool:
    return (
        _one_of(filter.types, face.types)
        and _one_of(filter.subtypes, face.subtypes)
        and _one_of(filter.elements, face.elements)
        and _one_of(filter.supertypes, face.supertypes)
        and _one_of(filter.classes, face.classes)
        and not (filter.not_types and _one_of(filter.not_types, face.types))
        and (not filter.keyword or face.keyword(filter.keyword) is not None)
        and (not filter.name or face.name == filter.name)
        and _cost_fits(filter, face)
        and (not filter.any_of or any(_printed_fits(one, face) for one in filter.any_of))
        and not any(_printed_fits(one, face) for one in filter.none_of)
    )


def _cost_fits(filter: Filter, face: CardDefinition) -> bool:
    if filter.cost_at_most is None and filter.cost_at_least is None:
        return True
    cost = face.cost or 0
    return (filter.cost_at_most is None or cost <= filter.cost_at_most) and cost >= (filter.cost_at_least or 0)
