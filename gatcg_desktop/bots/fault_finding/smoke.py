"""Smoke: every card that is read whole is played once where it may be, and the game goes on for a while.

What is looked for is not good play but that nothing breaks: no fault, no refused answer, every position sound.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from gatcg_desktop.bots.fault_finding.situations import ME, Occasion, Situation, attacks, situation
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.engine.decisions import Answer, EngineFault, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.ast.walk import by_hand_text, nodes
from gatcg_desktop.rules.model.choices import ActivateAbility, AnyPick, DeclareAttack, PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.procedure.soundness import invariant_violation

DECISIONS = 60
"""How many decisions are answered after the card was played."""


class Trial(msgspec.Struct, frozen=True):
    """What became of one card: whether it could be played, when, and what went wrong ("" nothing)."""

    key: str
    played: bool
    occasion: str = ""
    decisions: int = 0
    problem: str = ""


class SmokeReport(msgspec.Struct):
    """How many cards were tried and played; those that could not be, and those with a problem."""

    cards: int = 0
    played: int = 0
    decisions: int = 0
    unplayed: tuple[str, ...] = ()
    problems: tuple[Trial, ...] = ()


def whole_cards(records: Iterable[CardRecord]) -> tuple[list[CardDefinition], Definitions]:
    """The fronts of the cards that are read whole, and every face there is."""
    everything: dict[str, CardDefinition] = {}
    whole = []
    for record in records:
        faces = definition_of(record)
        everything |= {face.key: face for face in faces}
        if not any(by_hand_text(face.abilities) for face in faces):
            whole.append(faces[0])
    return whole, Definitions(everything)


def smoke(
    faces: Iterable[CardDefinition],
    catalogue: Definitions,
    seed: int = 0,
) -> SmokeReport:
    """Try every face in a situation made for it. `catalogue` holds the faces that texts name (tokens, backs)."""
    report = SmokeReport()
    unplayed, problems = [], []
    for face in faces:
        trial = try_card(face, catalogue, seed)
        report.cards += 1
        report.played += trial.played
        report.decisions += trial.decisions
        if trial.problem:
            problems.append(trial)
        elif not trial.played:
            unplayed.append(face.key)
    report.unplayed, report.problems = tuple(unplayed), tuple(problems)
    return report


def try_card(face: CardDefinition, catalogue: Definitions, seed: int = 0) -> Trial:
    """Play one card on the first occasion that allows it, and on for a while."""
    trial, needed = Trial(face.key, False), _needed(face, catalogue)
    for occasion in dict.fromkeys(occasions(face)):
        trial = _try(face, needed, occasion, seed)
        if trial.played or trial.problem:
            break
    return trial


def _needed(face: CardDefinition, catalogue: Definitions) -> Definitions:
    """The face and what it brings into a game, as a deck with this card would have it."""
    needed, named = {face.key: face}, [face.other_face, *named_by(face)]
    while named:
        key = named.pop()
        if key in catalogue and key not in needed:
            needed[key] = catalogue[key]
            named += [catalogue[key].other_face, *named_by(catalogue[key])]
    return Definitions(needed)


def occasions(face: CardDefinition) -> Iterator[Occasion]:
    """When to try a face, the likeliest first."""
    if "CHAMPION" in face.types and face.level == 0:
        yield "set_up"
    elif face.cost_kind == "memory" or "CHAMPION" in face.types:
        yield "materialize"
    if any(type(node) is Filter and node.kind == "instance" for node in nodes(face.abilities)):
        yield from ("answering", "own_answering")
    if any(type(node) is Filter and attacks(node) for node in nodes(face.abilities)):
        yield from ("attacked", "attacking")
    yield from (
        "own",
        "answering",
        "attacked",
        "attacking",
        "recollection",
        "their_recollection",
        "own_answering",
        "ending",
        "their_ending",
    )


def _try(face: CardDefinition, catalogue: Definitions, occasion: Occasion, seed: int) -> Trial:
    played, decisions = False, 0
    try:
        scene = situation(face, catalogue, occasion, seed)
        played = _brought_about(scene, seed)
        if played:
            decisions = _go_on(scene.game, face, seed)
        problem = invariant_violation(scene.game.state)
    except (Refused, EngineFault) as fault:
        problem = f"{type(fault).__name__}: {fault}"
    return Trial(face.key, played, occasion, decisions, problem)


def _brought_about(scene: Situation, seed: int) -> bool:
    """Play what comes first, then the card. Whether the card could be played."""
    game, bot = scene.game, RandomPlayer(seed)
    waiting, attack = scene.first, scene.attack
    if scene.begun:
        return True
    for _ in range(60):
        decision = game.decision
        if decision is None:
            return False
        if decision.kind in (DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE):
            if waiting:
                if not _play(game, CardId(waiting)):
                    return False
                waiting = 0
                continue
            if attack:
                if not _attack(scene):
                    return False
                attack = False
                continue
            if decision.player == ME and (_play(game, scene.card) or not scene.patient):
                return decision is not game.decision
            game.answer(Answer(decision.player, (PassOpportunity(),)))
            continue
        if decision.kind is DecisionKind.ATTACK_TARGET and (wanted := Pick(scene.attacked)) in decision.options:
            game.answer(Answer(decision.player, (wanted,)))
            continue
        game.answer(bot.answer(decision))
    return False


def _play(game: Game, card: CardId) -> bool:
    decision = game.decision
    assert decision is not None
    option = next((one for one in decision.options if isinstance(one, PlayCard) and one.card == card), None)
    if option is not None:
        game.answer(Answer(decision.player, (option,)))
    return option is not None


def _attack(scene: Situation) -> bool:
    """Declare an attack with a unit that fits best."""
    decision = scene.game.decision
    assert decision is not None
    attacks = [one for one in decision.options if isinstance(one, DeclareAttack)]
    fit = [one for one in attacks if scene.game.state.entity(one.unit, Object).key in scene.attackers]
    if attacks:
        scene.game.answer(Answer(decision.player, ((fit or attacks)[0],)))
    return bool(attacks)


def _go_on(game: Game, face: CardDefinition, seed: int) -> int:
    """Answer at random, with a liking for what the card itself can do, and look at every position."""
    dice, bot = random.Random(seed), RandomPlayer(seed, 0.15)
    for number in range(DECISIONS):
        decision = game.decision
        if decision is None:
            return number
        own = [one for one in decision.options if _concerns(game.state.entities, one, face.key)]
        if decision.kind == DecisionKind.OPPORTUNITY and own and dice.random() < 0.7:
            game.answer(Answer(decision.player, (dice.choice(own),)))
        else:
            game.answer(bot.answer(decision))
        if wrong := invariant_violation(game.state):
            raise EngineFault(wrong)
    return DECISIONS


def _concerns(entities: Mapping[int, Any], option: AnyPick, key: str) -> bool:
    match option:
        case ActivateAbility(source) | DeclareAttack(source):
            return getattr(entities.get(source), "key", "") == key
        case _:
            return False
