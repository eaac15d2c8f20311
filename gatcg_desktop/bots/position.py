"""A position as a bot reads it: what the rules say of what may be seen, and guesses for what is not decided yet.

Characteristics, descriptions, conditions and amounts are asked of the rules themselves. What a text will mean only
while it resolves, or once targets are chosen, nobody can ask the rules now: a condition about that counts as met, a
number as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Effect, Filter, Node, Ref, TargetLine
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card, Combat, Instance, Object
from gatcg_desktop.rules.model.fields import InstanceId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.keywords import keyword_abilities
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.play_context import level_bonus
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.query.amounts import amount_of, referents
from gatcg_desktop.rules.query.characteristics import all_traits, card_abilities, flat_abilities, traits
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, matches
from gatcg_desktop.rules.query.player_references import players_meant
from gatcg_desktop.rules.query.traits import Traits

_WHILE_RESOLVING = (ast.It, ast.Done, ast.Succeeded, ast.ThatMany, ast.Choose)
"""What has a meaning only while instructions are carried out."""
_OF_AN_EVENT = (ast.EventSubject, ast.Victim, ast.EventAmount)
"""What has a meaning once a trigger is on the stack."""
SUBJECTS = ("what", "to", "on", "of", "into")
"""The fields of an instruction that say what it happens to."""
WITH_A_FACE = (Card, Object, Instance)
"""What has a printed face."""


class SeenObject:
    """An object on the field with what it is now. Attributes: `id`, `object`, `traits`, `face` (printed); whether it is
    `attacking`, `defending` or `retaliating`."""

    __slots__ = ("_combat", "face", "id", "object", "traits")

    def __init__(self, id: ObjectId, thing: Object, now: Traits, face: CardDefinition, combat: Combat | None) -> None:
        self.id = id
        self.object = thing
        self.traits = now
        self.face = face
        self._combat = combat

    @property
    def attacking(self) -> bool:
        return self._combat is not None and self._combat.attacker == self.id

    @property
    def defending(self) -> bool:
        return self._combat is not None and self.id in self._combat.targets

    @property
    def retaliating(self) -> bool:
        return self._combat is not None and self.id in self._combat.retaliating

    @property
    def controller(self) -> PlayerId:
        return self.object.controller

    @property
    def types(self) -> tuple[str, ...]:
        return self.traits.types

    @property
    def power(self) -> int | None:
        return self.traits.power

    @property
    def rested(self) -> bool:
        return self.object.rested

    @property
    def life_left(self) -> int:
        """How much damage it still stands."""
        return (self.traits.life or 0) - self.object.damage

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword now, with or without a number."""
        return keyword in self.traits.keywords


class Position:
    """A position that a player reads in order to decide.

    Attributes: `query` (of an observation, so that nothing is read that the player may not know), `me`; `objects` and
    `stack` by id, the item of the stack that resolves next last.
    """

    def __init__(self, query: GameQuery, me: PlayerId) -> None:
        self.query = query
        self.me = me
        self.definitions = query.definitions
        found, definitions, combat = all_traits(query), query.definitions, query.combat
        self.objects: dict[ThingId, SeenObject] = {
            id: SeenObject(id, thing, found[id], definitions[thing.key], combat) for id, thing in query.objects()
        }
        self._units: tuple[list[SeenObject], list[SeenObject]] | None = None
        self.stack: dict[int, Instance] = {id: query.instance(id) for id in query.stack}

    # What there is ------------------------------------------------------------------------------------------

    def face(self, id: ThingId) -> CardDefinition | None:
        """The printed face of an object, an item of the stack or a known card; None for anything else."""
        thing = self.query.last_known(id)
        key = thing.key if isinstance(thing, WITH_A_FACE) else ""
        return self.definitions[key] if key else None

    def size(self, zone: str, player: PlayerId) -> int:
        """How many cards a player has in a zone."""
        return len(self.query.state.zone(zone, player))

    def hand(self) -> tuple[int, ...]:
        """The cards in one's own hand."""
        return self.query.cards("hand", self.me)

    def level(self) -> int:
        """The level of one's own champion."""
        return champion_level(self.query, self.me)

    def elements(self) -> frozenset[str]:
        """The elements that one has enabled."""
        return enabled_elements(self.query, self.me)

    def champion(self, player: PlayerId) -> SeenObject | None:
        """The champion of a player, if there is one."""
        return self.objects.get(self.query.champion(player))

    def controller_of(self, id: ThingId) -> int:
        """Who controls an object or an item of the stack, or owns a card; a player; 0 for anything else."""
        thing = self.query.last_known(id)
        if isinstance(thing, Object | Instance):
            return thing.controller
        if isinstance(thing, Card):
            return thing.owner
        return id if id in self.query.match.players else 0

    def units(self, mine: bool) -> list[SeenObject]:
        """Allies and champions, of this player or of the others. Not to be changed: it is the same list every time."""
        if not self._units:
            self._units = [], []
            for one in self.objects.values():
                types = one.traits.types
                if "ALLY" in types or "CHAMPION" in types:
                    self._units[one.object.controller == self.me].append(one)
        return self._units[mine]

    def my_main(self) -> bool:
        """Slow speed: my main phase and nothing on the Effects Stack."""
        match = self.query.match
        return match.phase is Phase.MAIN and match.turn_player == self.me and not self.stack

    # Abilities ----------------------------------------------------------------------------------------------

    def abilities(self, face: CardDefinition, reading: Reading) -> list[Ability]:
        """The abilities of a face that would be unlocked now, each keyword's own after it, as objects have them."""
        found: list[Ability] = []
        for conditions, ability in flat_abilities(face):
            if not all(self.holds(condition, reading) for condition in conditions):
                continue
            for one in ability.abilities if isinstance(ability, ast.Inherited) else (ability,):
                found.append(one)
                if isinstance(one, ast.Keyword):
                    found.extend(keyword_abilities(one))
        return found

    def abilities_of(self, id: ThingId) -> list[Ability]:
        """The abilities of an object or of a card, at the places where the rules count them."""
        face = self.face(id)
        if face is None:
            return []
        if self.query.bearer(id) is not None:
            return traits(self.query, id).abilities
        return card_abilities(self.query, id, ResolutionContext(self.me, id, face.key))

    def instructions_of(self, id: ThingId) -> list[tuple[Reading, tuple[Effect, ...]]]:
        """What an item of the stack will do, with how its words are read: each paragraph and mode by itself, since each
        counts its own targets. Nothing, for what is not on the stack."""
        item = self.stack.get(id)
        if item is None:
            return []
        context = context_of(self.query, InstanceId(id))
        whole = Reading(item.controller, context.source, item.key, context.x, context.properties, item=context.instance)
        found: list[tuple[Reading, tuple[Effect, ...]]] = []
        after: list[tuple[ast.Mode, ...]] = []
        line = 0

        def part(lines: tuple[TargetLine, ...], effects: tuple[Effect, ...], kept: tuple[tuple[int, ...], ...]) -> None:
            nonlocal line
            chosen = item.targets[line : line + len(lines)] if line < len(item.targets) else None
            targets = kept + (chosen or ()) if kept or chosen else None
            found.append((msgspec.structs.replace(whole, lines=lines, targets=targets, first=len(kept)), effects))
            line += len(lines)

        flat = flat_abilities(self.definitions[item.key])
        own = [flat[place][1] for place in item.parts if place not in item.lost] if item.is_play else [item.ability]
        for ability in own:
            if isinstance(ability, ast.OnResolve | ast.Activated | ast.Triggered):
                kept = context.targets[: len(item.kept.targets)] if item.kept is not None else ()
                part(ability.targets, ability.effects, kept)
                after.append(tuple(ability.modes[index] for index in item.modes if index < len(ability.modes)))
        for modes in after:
            for mode in modes:
                part(mode.targets, mode.effects, ())
        return found

    def leaves(self, effects: tuple[Effect, ...], reading: Reading, it: Ref | None = None) -> Iterator[Effect]:
        """The instructions that would be carried out, conditions read now and everything optional taken. What is chosen
        first and meant by "it" afterwards is put in its place; `it`: what was meant before."""
        for effect in effects:
            match effect:
                case ast.If(condition, then, otherwise):
                    yield from self.leaves(then if self.holds(condition, reading) else otherwise, reading, it)
                case ast.May(inner, then):
                    yield from self.leaves(inner + then, reading, it)
                case ast.MayPay(_, inner) | ast.Separate(_, inner) | ast.Unless(inner):
                    yield from self.leaves(inner, reading, it)
                case ast.ForEach(what, inner):
                    yield from self.leaves(inner, reading, what)
                case ast.ChooseModes(modes, _, most):
                    yield from self.leaves(tuple(one for mode in modes[:most] for one in mode.effects), reading, it)
                case ast.Delayed():
                    yield from self.leaves(effect.effects, reading, it)
                case ast.Select(what):
                    it = what
                case _ if it is None:
                    yield effect
                case _:
                    place = next((name for name in SUBJECTS if getattr(effect, name, None) == ast.It()), "")
                    yield msgspec.structs.replace(effect, **{place: it}) if place else effect

    # Descriptions, numbers, conditions ----------------------------------------------------------------------

    def candidates(self, filter: Filter, reading: Reading) -> list[int]:
        """Everything in sight that fits a description, as far as that is decided."""
        return candidates(self.query, self._context(reading), self._decided(filter, reading))

    def fits(self, filter: Filter, id: ThingId, reading: Reading) -> bool:
        """Whether one thing fits a description, as far as that is decided."""
        return matches(self.query, self._context(reading), id, self._decided(filter, reading))

    def things(self, ref: Ref, reading: Reading) -> tuple[int, ...]:
        """What a reference means, as far as nobody has to choose."""
        return () if self._is_open(ref, reading) else referents(self.query, self._context(reading), ref)

    def whom(self, who: ast.Who, reading: Reading) -> list[PlayerId]:
        """The players a word means; where that is still open, the opponents."""
        found = players_meant(self.query, self._context(reading), who)
        return list(found or self.query.opponents(reading.controller))

    def number(self, amount: Amount, reading: Reading) -> int:
        """A number of a text; 1 where it is not decided."""
        if isinstance(amount, int):
            return amount
        return 1 if self._is_open(amount, reading) else amount_of(self.query, self._context(reading), amount)

    def holds(self, condition: Condition, reading: Reading) -> bool:
        """Whether a condition is met now; one about what is not decided is."""
        return self._is_open(condition, reading) or holds(self.query, self._context(reading), condition)

    def _context(self, reading: Reading) -> ResolutionContext:
        if reading.item:
            context = context_of(self.query, reading.item)
            context.targets = reading.targets or ()
            return context
        in_hand = self.query.is_card(reading.source)
        bonus = level_bonus(self.query, reading.controller, self.definitions[reading.key]) if in_hand else 0
        return ResolutionContext(
            reading.controller,
            reading.source,
            reading.key,
            targets=reading.targets or (),
            x=reading.x,
            properties=reading.properties,
            empowered=bonus,
        )

    def _is_open(self, node: Node, reading: Reading) -> bool:
        """Whether it speaks of what is not decided yet."""
        chosen = len(reading.targets or ())
        return any(
            part.slot >= chosen if isinstance(part, ast.Target) else not self._is_known(part, reading)
            for part in _open_parts(node)
        )

    @staticmethod
    def _is_known(part: Node, reading: Reading) -> bool:
        return bool(reading.source) if isinstance(part, ast.This) else bool(reading.item) and type(part) in _OF_AN_EVENT

    def _decided(self, filter: Filter, reading: Reading) -> Filter:
        """A description without the parts that speak of what is not decided yet."""
        if not _open_parts(filter):
            return filter
        described: dict[str, object] = {}
        for name in ("holder", "besides", "alike", "targeting"):
            part = getattr(filter, name)
            if part is not None and self._is_open(part, reading):
                described[name] = None
        for name in ("any_of", "none_of"):
            described[name] = tuple(self._decided(one, reading) for one in getattr(filter, name))
        described["bounds"] = tuple(bound for bound in filter.bounds if not self._is_open(bound, reading))
        return msgspec.structs.replace(filter, **described)


@lru_cache(maxsize=8192)
def _open_parts(node: Node) -> tuple[Node, ...]:
    """What in a condition, number or description may not be decided before it resolves."""
    kinds = (*_WHILE_RESOLVING, *_OF_AN_EVENT, ast.Target, ast.This)
    return tuple(part for part in nodes(node) if isinstance(part, kinds))
