"""Beats: what moves from where to where between two compositions, and in which way.

A beat is found from what a viewer sees: the View and its composition before and after, and of the steps in between only
what is public (damage, counters, attacks, levels, turns). So neither motion nor sound can tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from gatcg_desktop.gui.table.composition.composition import Composition, thing_of
from gatcg_desktop.gui.table.composition.seen_cards import Sightings, where_cards_lie
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.rules.model import events as e
from gatcg_desktop.rules.model.fields import NOBODY, CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.views.views import ObjectView, View

BeatKind = Literal[
    "move",
    "vanish",
    "draw",
    "play",
    "open",
    "copy",
    "resolve",
    "advance",
    "attack",
    "destroyed",
    "token",
    "stamp",
    "count",
    "damage",
    "recover",
    "level_up",
    "rise",
    "phase",
    "turn",
]
"""move: gets another place. vanish: goes out of sight. draw: comes into a hand. play: an arc onto the stack, and a
landing. open: something appears in its place. copy: splits from its original. resolve: from the stack to where it goes.
advance: steps forward to attack. attack: a lunge and the recoil. destroyed: falls and fades. token: is stamped onto the
table. stamp: a copy becomes a token where it has come to, or another joins a pile. count: counters come to where they
are put, or go. damage, recover: a number rises from
a thing. level_up: the level is told beside a champion. rise: a champion of another level swells for a moment. phase,
turn: one begins."""

LENGTHS: dict[BeatKind, int] = {
    "move": 180,
    "vanish": 220,
    "draw": 220,
    "play": 410,
    "open": 410,
    "copy": 280,
    "resolve": 380,
    "advance": 200,
    "attack": 340,
    "destroyed": 340,
    "token": 240,
    "stamp": 240,
    "count": 240,
    "damage": 450,
    "recover": 450,
    "level_up": 450,
    "rise": 450,
    "phase": 200,
    "turn": 450,
}
"""How long each beat takes, in milliseconds. Nothing waits for any."""

FLYING = 320
"""How much of a play is its flight; the rest is the landing."""
CONTACT = 140
"""When a lunge meets what is attacked."""
ARRIVED = 240
"""When something that resolves has nearly come to where it goes, and does there what it does."""
APART = 45
"""How long after one another cards are drawn, and strikes and numbers at one thing begin."""
MOST_APART = 6

STACK_GROUND = SceneKey("zone", 0, "stack")
"""What the stack lies on, or the tab in its place."""
SMALLEST, LARGEST = 0.35, 2.5
"""How much smaller or larger than it is drawn something may be on its way."""


class Beat(NamedTuple):
    """One thing on its way from `start` to `end`.

    `size` is how large it is at its other end, of what it is drawn at: at its start, or (when it `leaves`) at its end.
    `begins` is when, in milliseconds after the change. `aim` is where an attack meets its target. `number` is of
    damage, of life recovered, or the level reached; `player` whose turn begins; `element` of what resolves.
    Beats without a `thing` are about the whole table.
    """

    kind: BeatKind
    thing: SceneKey | None = None
    start: Placement = Placement(0.0, 0.0)
    end: Placement = Placement(0.0, 0.0)
    size: float = 1.0
    leaves: bool = False
    begins: int = 0
    aim: tuple[float, float] = (0.0, 0.0)
    number: int = 0
    player: PlayerId = NOBODY
    element: str = ""

    @property
    def ends(self) -> int:
        """When it is over, in milliseconds after the change."""
        return self.begins + LENGTHS[self.kind]


class ComposedView(NamedTuple):
    """A View and the composition that shows it."""

    view: View
    composition: Composition


def beats_between(before: ComposedView, after: ComposedView, events: Sequence[object] = ()) -> tuple[Beat, ...]:
    """The beats that lead from one composition to the next, in the order in which they begin.

    `events` are of the steps in between; without any nothing has happened, and things only take their places.
    """
    return _Beats(before, after, events).found()


class _Beats:
    def __init__(self, before: ComposedView, after: ComposedView, events: Sequence[object]) -> None:
        self.before, self.after = before, after
        self.events = events
        self.old, self.new = before.composition.shown, after.composition.shown
        self.cards: Sightings = where_cards_lie(before.view, before.composition, after.view, after.composition)
        self.struck: dict[int, int] = {}
        self.lunges: dict[SceneKey, tuple[int, tuple[float, float]]] = {}
        self.numbers: list[Beat] = []
        self.drawn = 0
        resolves = any(thing.kind == "instance" and thing not in self.new for thing in self.old)
        self.done = ARRIVED if events and resolves else 0
        """When what resolves does what it does."""

    def found(self) -> tuple[Beat, ...]:
        self._read_events()
        beats: list[Beat] = []
        for thing, shown in self.new.items():
            was = self.old.get(thing)
            beats += self._arrives(thing, shown) if was is None else self._stays(thing, was, shown)
        for thing, shown in self.old.items():
            if thing not in self.new:
                beats += self._leaves(thing, shown)
        beats += self._stamped_onto_piles(beats)
        beats += self.numbers
        return tuple(sorted(beats, key=lambda beat: beat.begins))

    # What happened ---------------------------------------------------------------------------------------------

    def _read_events(self) -> None:
        strikes = 0
        for event in self.events:
            match event:
                case e.DamageDealt(source, object, amount, combat):
                    at = 0 if combat else self.done
                    if combat and (lunge := self._lunge(source, ObjectId(object), strikes)) is not None:
                        strikes += 1
                        at = lunge + CONTACT
                    at += APART * sum(
                        1 for beat in self.numbers if beat.thing == thing_of(object, self.before.composition)
                    )
                    self.struck[object] = at
                    self._number("damage", object, amount, at)
                case e.Recovered(player, amount):
                    champion = self.after.view.player(player).champion
                    self._number("recover", champion, amount, self.done)
                case e.CountersChanged(object) if self.done:
                    self._number("count", object, 0, self.done)
                case e.LeveledUp(object, _, _, level):
                    self._number("level_up", object, level, ARRIVED)
        turns = [event for event in self.events if isinstance(event, e.TurnBegan)]
        if turns:
            self.numbers.append(Beat("turn", player=turns[-1].player))
        elif any(isinstance(event, e.PhaseBegan) for event in self.events):
            self.numbers.append(Beat("phase"))

    def _lunge(self, source: ThingId, object: ObjectId, strikes: int) -> int | None:
        """When a unit lunges at another; None where either is not to be seen."""
        one, other = thing_of(source, self.before.composition), thing_of(object, self.before.composition)
        if one is None or other is None or one == other or one.kind != "object":
            return None
        at = min(strikes, MOST_APART) * CONTACT
        aim = self.old[other].at
        self.lunges.setdefault(one, (at, (aim.cx, aim.cy)))
        return at

    def _number(self, kind: BeatKind, id: ThingId, number: int, at: int) -> None:
        for composition in (self.after.composition, self.before.composition):
            thing = thing_of(id, composition)
            if thing is not None:
                place = composition.shown[thing].at
                self.numbers.append(Beat(kind, thing, place, place, begins=at, number=number))
                return

    # What is there now and was not -----------------------------------------------------------------------------

    def _arrives(self, thing: SceneKey, shown: Shown) -> list[Beat]:
        origin = self._origin(thing)
        if not self.events:
            return [self._way("move", thing, origin, shown)] if origin is not None else []
        if thing.kind == "instance":
            return self._item_arrives(thing, origin, shown)
        if thing.kind == "object":
            return self._object_arrives(thing, origin, shown)
        if thing.kind == "zone":
            return [Beat("open", thing, shown.at, shown.at)]
        if origin is None:
            return []
        if thing.kind == "source":
            return [self._way("play", thing, origin, shown)]
        if thing in self.cards.in_hands:
            begins = min(self.drawn, MOST_APART) * APART
            self.drawn += 1
            return [self._way("draw", thing, origin, shown)._replace(begins=begins)]
        return [self._way("move", thing, origin, shown)]

    def _origin(self, thing: SceneKey) -> Shown | None:
        """Where a thing that is new comes from."""
        if thing.kind in ("card", "source"):
            return self.cards.origin(CardId(thing.id))
        if thing.kind == "object":
            obj = self.after.view.object(thing.id)
            return self.cards.origin(obj.card) if obj is not None and obj.card else None
        return None

    def _item_arrives(self, thing: SceneKey, origin: Shown | None, shown: Shown) -> list[Beat]:
        item = next(item for item in self.after.view.stack if item.id == thing.id)
        original = self.old.get(SceneKey("instance", item.copy_of)) or self.new.get(SceneKey("instance", item.copy_of))
        if item.copy and original is not None:
            later = LENGTHS["play"] if SceneKey("instance", item.copy_of) not in self.old else 0
            return [self._way("copy", thing, original, shown)._replace(begins=later)]
        if item.is_play:
            return [Beat("open", thing, shown.at, shown.at)]
        source = thing_of(item.source, self.before.composition)
        if source is not None and not self._levels_up(source):
            return [self._way("play", thing, self.old[source], shown)]
        source = thing_of(item.source, self.after.composition)
        if source is not None:  # it has come just now, and what it brings with it follows
            return [self._way("play", thing, self.new[source], shown)._replace(begins=ARRIVED)]
        return [Beat("open", thing, shown.at, shown.at)]

    def _object_arrives(self, thing: SceneKey, origin: Shown | None, shown: Shown) -> list[Beat]:
        if origin is not None:
            came_from_stack = origin.thing.kind == "source" or origin.thing in self.cards.in_hands_before
            return [self._way("resolve" if came_from_stack else "move", thing, origin, shown)]
        row = self._row_that_became(self.after.view.object(thing.id))
        if row is not None:
            become = Beat("stamp", thing, shown.at, shown.at, begins=LENGTHS["resolve"])
            return [self._way("resolve", thing, row, shown), become]
        return [Beat("token", thing, shown.at, shown.at, begins=self.done)]

    def _row_that_became(self, obj: ObjectView | None) -> Shown | None:
        """The item of the stack that a token was: a copy that resolved."""
        if obj is None or not obj.token:
            return None
        for item in self.before.view.stack:
            row = SceneKey("instance", item.id)
            if item.copy and item.is_play and item.key == obj.key and row in self.old and row not in self.new:
                return self.old[row]
        return None

    def _stamped_onto_piles(self, beats: list[Beat]) -> list[Beat]:
        """Tokens that joined a pile of their like: the pile is stamped again."""
        if not self.events:
            return []
        known = {obj.id for obj in self.before.view.objects}
        moved = {beat.thing for beat in beats}
        fronts = dict.fromkeys(
            thing
            for obj in self.after.view.objects
            if obj.token
            and obj.id not in known
            and (thing := thing_of(obj.id, self.after.composition)) is not None
            and thing not in moved
        )
        return [Beat("stamp", thing, self.new[thing].at, self.new[thing].at, begins=self.done) for thing in fronts]

    # What stays, and what goes ---------------------------------------------------------------------------------

    def _stays(self, thing: SceneKey, was: Shown, shown: Shown) -> list[Beat]:
        if thing in self.lunges:
            begins, aim = self.lunges[thing]
            return [self._way("attack", thing, was, shown)._replace(begins=begins, aim=aim)]
        if thing.kind == "zone":
            opens = self.events and thing == STACK_GROUND and type(was.look) is not type(shown.look)
            return [Beat("open", thing, shown.at, shown.at)] if opens else []
        if self._levels_up(thing):
            return [self._way("rise", thing, was, shown)]
        moved = abs(was.at.cx - shown.at.cx) + abs(was.at.cy - shown.at.cy) > 0.5 or was.at.angle != shown.at.angle
        if not moved:
            return []
        if self._steps_forward(thing):
            return [self._way("advance", thing, was, shown)]
        return [self._way("move", thing, was, shown)._replace(begins=self._all_struck)]

    def _levels_up(self, thing: SceneKey) -> bool:
        return any(beat.kind == "level_up" and beat.thing == thing for beat in self.numbers)

    @property
    def _all_struck(self) -> int:
        """When the last lunge has met its target; 0 without any. Until then the rows stand as they stood."""
        return max((at + CONTACT for at, _ in self.lunges.values()), default=0)

    def _steps_forward(self, thing: SceneKey) -> bool:
        obj, once = self.after.view.object(thing.entity), self.before.view.object(thing.entity)
        return bool(self.events and obj is not None and obj.attacking and once is not None and not once.attacking)

    def _leaves(self, thing: SceneKey, shown: Shown) -> list[Beat]:
        beats = []
        begins = self.struck.get(thing.entity, 0)
        if thing in self.lunges:
            at, aim = self.lunges[thing]
            beats.append(Beat("attack", thing, shown.at, shown.at, begins=at, aim=aim, leaves=True))
            begins = max(begins, at + CONTACT)
        return [*beats, *self._way_out(thing, shown, begins)]

    def _way_out(self, thing: SceneKey, shown: Shown, begins: int) -> list[Beat]:
        if thing.kind == "instance":
            return self._item_leaves(thing, shown)
        if thing.zone.startswith("lane") and self.lunges:  # what the attack comes to is seen until it has struck
            return [Beat("vanish", thing, shown.at, shown.at, leaves=True, begins=self._all_struck)]
        if thing.kind not in ("card", "object", "source"):
            return []
        goal = self._goal(thing)
        if thing.kind == "object":
            dies = goal is None or goal.thing.zone == "graveyard"
            if self.events and dies and self.before.view.object(thing.id) not in self.before.view.statuses:
                if SceneKey("object", self.after.composition.fronts.get(thing.id, 0)) in self.new:
                    return []  # it has joined a pile
                if self.after.view.object(thing.id) is None:
                    return [Beat("destroyed", thing, shown.at, shown.at, leaves=True, begins=begins)]
        if goal is None or goal.thing not in self.old:  # what is new there has a beat of its own
            return []
        kind: BeatKind = "resolve" if thing.kind == "source" and self.events else "vanish"
        return [self._out(kind, thing, shown, goal)._replace(begins=begins)]

    def _item_leaves(self, thing: SceneKey, shown: Shown) -> list[Beat]:
        """An ability goes to what it was aimed at, else to where it came from; what fizzled or was negated falls."""
        if not self.events:
            return []
        ended = any(isinstance(event, e.Fizzled | e.Negated) and event.instance == thing.id for event in self.events)
        if ended:
            return [Beat("destroyed", thing, shown.at, shown.at, leaves=True)]
        item = self.before.view.item(thing.id)
        if item is None or self._has_become(CardId(item.source if item.is_play else 0), item.copy):
            return []
        for id in (*(target.id for target in item.targets), item.source):
            for composition in (self.after.composition, self.before.composition):
                goal = thing_of(id, composition) if id else None
                if goal is not None and goal.kind != "source":
                    return [self._out("resolve", thing, shown, composition.shown[goal])]
        return [Beat("vanish", thing, shown.at, shown.at, leaves=True)]

    def _has_become(self, card: CardId, copy: bool) -> bool:
        """Whether what was on the stack lies on the table now, and so has a beat of its own."""
        if copy:
            return any(
                obj.token and obj.origin.kind == "copy" and self.before.view.object(obj.id) is None
                for obj in self.after.view.objects
            )
        return bool(card) and any(obj.card == card for obj in self.after.view.objects)

    def _goal(self, thing: SceneKey) -> Shown | None:
        """Where the card of a thing that is no longer shown lies now."""
        card = thing.id if thing.kind in ("card", "source") else 0
        if thing.kind == "object":
            obj = self.before.view.object(thing.id)
            card = obj.card if obj is not None else 0
        return self.cards.goal(CardId(card)) if card else None

    # Ways ------------------------------------------------------------------------------------------------------

    def _way(self, kind: BeatKind, thing: SceneKey, origin: Shown, shown: Shown) -> Beat:
        return Beat(kind, thing, origin.at, shown.at, _share(origin, shown), element=_element(kind, shown))

    def _out(self, kind: BeatKind, thing: SceneKey, shown: Shown, goal: Shown) -> Beat:
        end = goal.at._replace(z=shown.at.z)
        return Beat(kind, thing, shown.at, end, _share(goal, shown), leaves=True, element=_element(kind, shown))


def _element(kind: BeatKind, shown: Shown) -> str:
    """The element of what resolves, as it is shown."""
    return str(getattr(shown.look, "element", "")) if kind == "resolve" else ""


def _share(other: Shown, shown: Shown) -> float:
    """How large a thing is elsewhere, of what it is drawn at, within reason: an item of the stack is lower among others
    but never narrower, and so are its letters."""
    old, new = (float(getattr(each.look, "width", 0.0)) for each in (other, shown))
    return max(SMALLEST, min(LARGEST, old / new)) if old > 0 and new > 0 else 1.0
