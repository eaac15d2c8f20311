"""Dragging: what a drag of a thing would mean, where it may end, and what it answers.

A drop changes nothing on the table by itself: it sends an answer, and the View that follows moves things.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.arrows import ArrowSpec
from gatcg_desktop.gui.table.composition.choice_labels import choice_label, natural_choices
from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.composition.hand import paying_cards
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.interaction.following import Aims
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import (
    Accept,
    AnyChoice,
    ControlByHand,
    DeclareAttack,
    Manual,
    MoveByHand,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId, ThingId

translate = QCoreApplication.translate

PlanKind = Literal["play", "pay", "unpay", "attack", "target", "redirect", "by_hand", "no"]


class Plan(msgspec.Struct, frozen=True):
    """What a drag means.

    `drops` are the things that take the drop, `choice` what it answers, `hint` the sentence beside the pointer.
    `arrow`: an arrow is drawn from the thing to the pointer instead of moving it. `ahead` knows an attack's
    targets. `moved`: an arrow that is taken from what it aims at; `start` is where it begins.
    """

    kind: PlanKind
    thing: SceneKey
    drops: frozenset[SceneKey] = frozenset()
    choice: AnyChoice | None = None
    hint: str = ""
    arrow: bool = False
    ahead: TargetPreview | None = None
    moved: ArrowSpec | None = None


class Drop(msgspec.Struct, frozen=True):
    """What a drop does: answer `answer`, toggle `pick` (in place of `instead`), then answer `then` when it is asked
    next, or the questions for targets with `aims`, one after the other."""

    answer: AnyChoice | None = None
    pick: AnyChoice | None = None
    then: AnyChoice | None = None
    instead: AnyChoice | None = None
    aims: Aims = ()


def plan_drag(
    context: TableContext, composition: Composition, session: Session, thing: SceneKey, by_hand: bool
) -> Plan | None:
    """What dragging a thing would do, or None for what cannot be dragged at all.

    `by_hand`: the person wants to move it by hand (rules off, or the key for it held).
    """
    marks = context.marks
    if thing.kind not in ("card", "object", "instance", "source"):
        return None
    if by_hand and marks.manual and thing.kind in ("card", "object", "source") and thing.id > 0:
        return Plan("by_hand", thing, _all_places(composition), hint=translate("Table", "Move by hand"))
    memory = SceneKey("zone", context.acting, "memory")
    if thing.kind == "card" and marks.kind == DecisionKind.PAY_RESERVE and marks.legal(thing.id):
        choice = marks.of(thing.id)[0]
        if thing.id in paying_cards(context):
            return Plan("unpay", thing, choice=choice, hint=translate("Table", "Drop outside of the memory to keep it"))
        return Plan("pay", thing, frozenset({memory}), choice, translate("Table", "Drop on the memory to pay with it"))
    play = marks.plays(thing.entity, PlayCard)
    if play is not None and thing.kind == "card":
        drops = frozenset({SceneKey("zone", context.acting, "field"), SceneKey("zone", 0, "lane")})
        return Plan("play", thing, drops, play, choice_label(context, play))
    attack = marks.plays(thing.entity, DeclareAttack)
    if attack is not None:
        return _attack(context, session, thing, attack)
    if marks.picking and thing.entity and thing.entity == marks.source:
        legal = frozenset(other for other in composition.shown if other.entity and marks.legal(other.entity))
        hint = translate("Table", "Drop on a target")
        return Plan("target", thing, legal, hint=hint, arrow=True)
    return _refusal(context, session, thing)


def plan_redirect(context: TableContext, composition: Composition, session: Session, arrow: ArrowSpec) -> Plan | None:
    """What taking the head of an arrow would do; None where no other target may be chosen now."""
    marks = context.marks
    if not marks.can_move(arrow.item, arrow.target):
        return None
    thing, hint = SceneKey("instance", arrow.item), translate("Table", "Drop on the new target")
    ahead, legal = None, frozenset(marks.choices)
    if marks.kind == DecisionKind.NEW_TARGETS:
        before = _lines(context, arrow.item)[: arrow.line]
        ahead = TargetPreview(session, Accept(), DecisionKind.TARGETS, before)
        legal = ahead.targets if ahead.targets is not None else frozenset(obj.id for obj in context.view.objects)
    drops = frozenset(other for other in composition.shown if other.entity in legal and other.entity != arrow.target)
    return Plan("redirect", thing, drops, Accept(), hint, arrow=True, ahead=ahead, moved=arrow)


def _lines(context: TableContext, item: int) -> tuple[tuple[Pick, ...], ...]:
    """The targets of a stack item as picks, line by line."""
    targets = next((one.targets for one in context.view.stack if one.id == item), ())
    lines = range(1 + max((target.line for target in targets), default=-1))
    return tuple(tuple(Pick(target.id) for target in targets if target.line == line) for line in lines)


def _redirected(plan: Plan, context: TableContext, target: SceneKey) -> Drop:
    """The drop of an arrow's head on another target."""
    assert plan.moved is not None
    old, new = Pick(plan.moved.target), Pick(target.entity)
    if context.marks.kind == DecisionKind.TARGETS:
        return Drop(pick=new, instead=old)
    aims = list(_lines(context, plan.moved.item))
    line = plan.moved.line
    aims[line] = tuple(new if pick == old else pick for pick in aims[line] if pick != new)
    return Drop(answer=plan.choice, aims=tuple(aims))


def _attack(context: TableContext, session: Session, thing: SceneKey, attack: DeclareAttack) -> Plan:
    ahead = TargetPreview(session, attack, DecisionKind.ATTACK_TARGET)
    targets = ahead.targets
    if targets is None:
        targets = frozenset(obj.id for obj in context.view.objects if obj.controller != context.acting)
    drops = frozenset({SceneKey("object", id) for id in targets} | {SceneKey("player", id) for id in targets})
    return Plan("attack", thing, drops, attack, translate("Table", "Drop on what to attack"), arrow=True, ahead=ahead)


def _refusal(context: TableContext, session: Session, thing: SceneKey) -> Plan | None:
    """A drag that can do nothing says why."""
    questions = natural_choices(context, thing)
    if not questions:
        return None
    return Plan("no", thing, hint=refusal_reason(session, questions[0]))


def refusal_reason(session: Session, choice: AnyChoice) -> str:
    """Why a choice is not legal, in the language of the program; "" when nobody knows a reason."""
    explained = session.explain(choice)
    return translate_message(explained.message) if explained is not None else ""


def _all_places(composition: Composition) -> frozenset[SceneKey]:
    return frozenset(
        thing
        for thing in composition.shown
        if thing.kind == "pile" or (thing.kind == "zone" and thing.id and thing.zone in ("memory", "field", "hand"))
    )


def aim_words(plan: Plan, name: str) -> str:
    """What letting go of an arrow on something of that name does."""
    match plan.kind:
        case "attack":
            return translate_message(say("Attack {name}", name=name))
        case "redirect":
            return translate_message(say("Redirect to {card}", card=name))
        case _:
            return translate_message(say("Target {name}", name=name))


def drop_on(plan: Plan, context: TableContext, under: list[SceneKey], x: float, y: float) -> Drop | None:
    """What letting go at a point does; None when nothing. `under` are the things there, the uppermost first."""
    match plan.kind:
        case "play":
            return _drop_play(plan, context, under, x, y)
        case "pay":
            return Drop(pick=plan.choice) if context.side(context.acting).memory.has(x, y) else None
        case "unpay":
            return None if context.side(context.acting).memory.has(x, y) else Drop(pick=plan.choice)
        case "attack":
            target = next((thing for thing in under if thing in plan.drops), None)
            return Drop(answer=plan.choice, then=Pick(target.id)) if target is not None else None
        case "target":
            target = next((thing for thing in under if thing in plan.drops), None)
            return Drop(pick=context.marks.of(target.entity)[0]) if target is not None else None
        case "redirect":
            target = next((thing for thing in under if thing in plan.drops), None)
            return _redirected(plan, context, target) if target is not None else None
        case "by_hand":
            move = _hand_move(plan, context, x, y)
            return Drop(answer=move) if move is not None else None
        case "no":
            return None


def _drop_play(plan: Plan, context: TableContext, under: list[SceneKey], x: float, y: float) -> Drop | None:
    layout = context.layout
    if not (layout.play_area.has(x, y) or layout.column.has(x, y)):
        return None
    # A card that does not stay on the field and is dropped on something means that as its target.
    card = context.view.card(plan.thing.id)
    face = context.face(card.key) if card is not None else None
    target = next((thing for thing in under if thing.entity and thing != plan.thing), None)
    then = Pick(target.id) if target is not None and face is not None and not face.is_object else None
    return Drop(answer=plan.choice, then=then)


def place_at(context: TableContext, x: float, y: float) -> tuple[str, int] | None:
    """The zone and player of a point of the table, for moves by hand."""
    for player in dict.fromkeys((context.near, context.far)):
        side = context.side(player)
        zones: list[tuple[str, Rect]] = [*side.piles.items(), ("memory", side.memory), ("hand", side.hand)]
        zones.append(("field", side.area))
        for zone, rect in zones:
            if rect.has(x, y):
                return zone, player
    return None


def _hand_move(plan: Plan, context: TableContext, x: float, y: float) -> Manual | None:
    place = place_at(context, x, y)
    if place is None:
        return None
    zone, player = place
    if plan.thing.kind == "object":
        obj = context.view.object(plan.thing.id)
        if zone == "field":
            if obj is not None and obj.controller != player:
                return ControlByHand(obj.id, PlayerId(player))
            return None
    else:
        card = context.view.card(plan.thing.id)
        if card is not None and (card.zone, card.zone_owner) == place:
            return None
    return MoveByHand(plan.thing.id, zone, PlayerId(player), 0 if zone == "deck" else -1)


class TargetPreview:
    """The question for the target of an attack or of an item of the stack, as it would be asked.

    `play` is the choice that leads there, `before` are the picks for the questions in between, `kind` is the
    question's kind. `targets` are the legal ones (None when that could not be found out: anything may be tried).
    """

    def __init__(self, session: Session, play: AnyChoice, kind: DecisionKind, before: Aims = ()) -> None:
        self._game: Game | None = None
        self.decision: Decision | None = None
        game = getattr(session, "game", None)
        if game is None:
            return
        player = session.actor
        try:
            fork = game.fork()
            fork.answer(Answer(player, (play,)))
            while (
                fork.decision is not None
                and fork.decision.kind == DecisionKind.ATTACK_WEAPONS
                and not fork.decision.least
            ):
                fork.answer(Answer(player, ()))
            for picks in before:
                fork.answer(Answer(player, picks))
        except (Refused, EngineFault):
            return
        if fork.decision is not None and fork.decision.kind == kind:
            self._game, self.decision = fork, fork.decision

    @property
    def targets(self) -> frozenset[int] | None:
        """The ids that can be aimed at."""
        if self.decision is None:
            return None
        return frozenset(option.id for option in self.decision.options if isinstance(option, Pick))

    def why_not(self, id: ThingId) -> str:
        """Why that cannot be aimed at; "" when it can or nobody knows."""
        if self._game is None or self.decision is None or Pick(id) in self.decision.options:
            return ""
        answer = Answer(self.decision.player, (Pick(id),))
        refusal = self._game.rules.why_not(self._game.state, self.decision, answer)
        return translate_message(refusal.message) if refusal is not None else ""
