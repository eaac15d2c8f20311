"""From games to lessons: answers told as moves, a position told as a board, a part of a game as a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, groupby
from typing import Any

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.decisions import Answer, Concede, Decision, EngineFault, FreeText, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language.ast import Ability, ByHand, ByHandEffect
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.lessons.board.boards import ZONES
from gatcg_desktop.lessons.files.format import (
    REAL,
    Board,
    LessonCard,
    Pile,
    PlacedCard,
    PlayerBoard,
)
from gatcg_desktop.lessons.play.lesson_moves import make
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.wrong_moves import equal_picks
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyPick,
    DeclareAttack,
    Decline,
    Done,
    Number,
    PassOpportunity,
    Pick,
    PickMode,
    Place,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Match, Object, Player, PlayerStatus
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import OBJECTS, STACK, STATUSES

VERBS = {
    DecisionKind.PAY_RESERVE: "pay",
    DecisionKind.TARGETS: "target",
    DecisionKind.ATTACK_TARGET: "on",
    DecisionKind.ATTACK_WEAPONS: "with",
    DecisionKind.DISCARD: "discard",
    DecisionKind.ORDER_TRIGGERS: "order",
    DecisionKind.ORDER_CARDS: "order",
}
BY_HAND = "By hand"
LEFT_TO_PLAYERS = {kind.__struct_config__.tag for kind in (ByHand, ByHandEffect)}
PLAYS = {"activation": "play", "materialization": "materialize", "bestowment": "bestow"}


# Answers as moves ---------------------------------------------------------------------------------------------


def move_of(answer: Answer, game: Game, names: Names, refused: str = "") -> str:
    """The move that gives this answer now, in words where words are clear, else as it was recorded. `refused`: what is
    said of it where it is not taken."""
    who = game.state.entity(answer.player, Player).name
    if answer.picks == (Concede(),):
        return f"{who}: concedes"
    decision = game.decision
    assert decision is not None
    paying = decision.kind == DecisionKind.PAY_RESERVE  # before any other word than "pay" it is paid by itself
    for words in _wordings(answer, decision, game.state, names):
        if paying and not words.startswith("pay "):
            continue
        if _gives(f"{who}: {words}", answer, game, names, refused):
            return f"{who}: {words}"
    return f"{who}: answer {msgspec.json.encode(answer.picks).decode()}"


def in_its_words(answer: Answer, game: Game, names: Names) -> Answer:
    """The answer that the words for this one give: of equal things, which nothing tells apart, the first is meant."""
    picks: list[AnyPick] = []
    for pick in answer.picks:
        offered = (one for one in game.decision.options if one not in picks) if game.decision is not None else ()
        picks.append(next((one for one in offered if _as_good(one, pick, game.state, names)), pick))
    return Answer(answer.player, tuple(picks))


def _as_good(one: AnyPick, other: AnyPick, state: State, names: Names) -> bool:
    """Whether it comes to the same to pick one thing or another, which no name tells apart."""
    if one == other:
        return True
    named = names.is_named(subject_of(one)) or names.is_named(subject_of(other))
    return not named and equal_picks(one, other, state)


def _gives(move: str, answer: Answer, game: Game, names: Names, refused: str = "") -> bool:
    """Whether a move gives that answer and nothing else; of one that is refused, whether it is told the same."""
    trial = game.fork()
    try:
        make(move, "pay", trial, names)
    except (UserMistake, Refused, EngineFault, ValueError) as problem:
        return bool(refused) and refused in str(problem)
    return trial.answers[len(game.answers) :] == [answer]


def _wordings(answer: Answer, decision: Decision, state: State, names: Names) -> Iterator[str]:
    picks = answer.picks
    match picks:
        case ():
            yield "none"
        case (PassOpportunity(),):
            yield "pass"
        case (Accept(),):
            yield "yes"
        case (Decline(),):
            yield "no"
        case (Done(),):
            yield "done"
        case (Number(value=value),):
            yield f"number {value}"
        case (PlayCard(card=card, method=method),):
            yield from (f"{PLAYS[method]} {name}" for name in names_of(card, state, names))
        case (ActivateAbility(source=source, index=index),):
            for name in names_of(source, state, names):
                yield f"use {name}"
                yield f"use {name}, ability {index + 1}"
        case (DeclareAttack(unit=unit),):
            yield from (f"attack with {name}" for name in names_of(unit, state, names))
        case (FreeText(text),):
            yield f"name {text}"
        case _:
            yield from _several(picks, decision, state, names)


def _several(picks: tuple[Any, ...], decision: Decision, state: State, names: Names) -> Iterator[str]:
    if all(isinstance(one, PickMode) for one in picks):
        yield "mode " + ", ".join(str(one.index + 1) for one in picks)
    elif all(isinstance(one, Place) for one in picks):
        yield "place " + ", ".join(f"{next(names_of(one.id, state, names))} {one.where}" for one in picks)
    elif all(isinstance(one, Pick) for one in picks):
        verb = VERBS.get(DecisionKind(decision.kind), "choose")
        ways = [list(names_of(one.id, state, names)) for one in picks]
        for place in range(max(len(way) for way in ways)):
            yield f"{verb} " + ", ".join(way[min(place, len(way) - 1)] for way in ways)


def names_of(id: ThingId, state: State, names: Names) -> Iterator[str]:
    """What a thing may be called, the shortest first; of what is not a card, last, by which one of several alike it
    is. Copies of a card that lie in one zone are one as good as another."""
    own = names.own_name(id, state)
    if own:
        yield own
    name = names.called_in(id, state)
    thing = state.get(id)
    yield name
    whose = names.owner_of(id, state)
    if whose:
        yield f"{whose}'s {name}"
        if isinstance(thing, Object) and thing.is_token:
            yield f"{whose}'s token {name.removeprefix('copy of ')}"
    number = getattr(thing, "number", 0)
    if number:
        yield f"#{number}"
    if not isinstance(thing, Card):
        yield from filter(None, (names.nth(name, id, state, whose),))


# Positions as boards ------------------------------------------------------------------------------------------


class NotABoard(UserMistake):
    """A position that no board can tell; `str()` says why and what to do."""


def board_of(
    state: State,
    definitions: Definitions,
    seed: str = "",
    real: frozenset[str] = frozenset(),
    without: ThingId | None = None,
) -> Board:
    """A position as the board of a lesson. `real`: the keys of real cards; `without`: what is left out. Raises
    NotABoard amid something."""
    match = state.entity(MATCH, Match)
    if state.zone(*STACK) or match.phase in (Phase.COMBAT, Phase.SETUP):
        raise NotABoard("A board needs an empty Effects Stack and no combat: let everything resolve first.")
    players = {
        state.entity(player, Player).name: _player(state, player, definitions, without) for player in match.players
    }
    if real:
        players = {name: _naming_real(one, real) for name, one in players.items()}
    return Board(players, state.entity(match.turn_player, Player).name, max(1, match.turn), match.phase.value, seed)  # type: ignore[arg-type]


def _player(state: State, player: PlayerId, definitions: Definitions, without: ThingId | None) -> PlayerBoard:
    def pile(zone: str) -> Pile:
        return _pile(state, (id for id in state.zone(zone, player) if id != without))

    objects = [(id, state.entity(id, Object)) for id in state.zone(*OBJECTS) if id != without]
    things = [(id, one) for id, one in objects if one.controller == player]
    champion = next(((id, one) for id, one in things if "CHAMPION" in definitions[one.key].types), None)
    field: list[str | PlacedCard] = [_placed(state, id, one) for id, one in things if (id, one) != champion]
    for id in state.zone(*STATUSES):
        one = state.entity(id, PlayerStatus)
        if one.controller == player:
            field.append(PlacedCard(one.key, lasting=one.kind, mode=one.mode))
    hand, memory, graveyard, banishment, material = map(pile, ZONES)
    return PlayerBoard(
        _placed(state, *champion) if champion is not None else "",
        hand,
        memory,
        tuple(field),
        graveyard,
        banishment,
        material,
        pile("deck"),
        tuple(state.entity(id, Card).key for id in state.zone("pantheon", player)),
    )


def _naming_real(one: PlayerBoard, real: frozenset[str]) -> PlayerBoard:
    """The same board of a player, with the real cards written as such."""

    def told(entry: str | PlacedCard) -> str | PlacedCard:
        if isinstance(entry, str):
            return REAL + entry if entry.partition(" ")[0] in real else entry
        (card,), lineage, loaded = (
            tuple(REAL + key if key in real else key for key in keys)
            for keys in ((entry.card,), entry.lineage, entry.loaded)
        )
        return msgspec.structs.replace(entry, card=card, lineage=lineage, loaded=loaded)

    champion = told(one.champion) if one.champion else one.champion
    piles = {zone: tuple(map(told, getattr(one, zone) or ())) for zone in (*ZONES, "field", "deck")}
    return msgspec.structs.replace(one, champion=champion, **piles)


def _placed(state: State, id: ThingId, one: Object) -> PlacedCard:
    links = _named_for_links(state)
    return PlacedCard(
        one.key,
        links.get(id, ""),
        token=one.is_token,
        rested=one.rested,
        damage=one.damage,
        counters=dict(one.counters),
        properties=one.properties,
        entered_this_turn=one.entered_turn == state.entity(MATCH, Match).turn and one.entered_turn > 0,
        lineage=tuple(state.entity(card, Card).key for card in state.zone("lineage", id)),
        loaded=tuple(state.entity(card, Card).key for card in state.zone("loaded", id)),
        linked=links.get(one.link, ""),
    )


def _named_for_links(state: State) -> dict[int, str]:
    """A name of its own for each object that another is linked to: a board links by name."""
    things = state.zone(*OBJECTS)
    links = [state.entity(id, Object).link for id in things]
    linked = dict.fromkeys(link for link in links if link in things)
    return {id: f"linked {number}" for number, id in enumerate(linked, start=1)}


def _pile(state: State, ids: Iterable[ThingId]) -> tuple[str | PlacedCard, ...]:
    keys = [state.entity(id, Card).key for id in ids]
    rows = [(key, len(list(row))) for key, row in groupby(keys)]
    return tuple(key if many == 1 else f"{key} * {min(many, 60)}" for key, many in rows)


# Cards that a recorded game brings ------------------------------------------------------------------------------


def brought(definitions: Definitions, starter: StarterSet) -> dict[str, LessonCard]:
    """The cards that the starter set lacks. Their texts are their publisher's and stay out: the catalogue has them.

    What is left to the players keeps its place among the abilities without its words, so that a game goes the same way.
    """
    found: dict[str, LessonCard] = {}
    numbers = count(1)
    for key in sorted(definitions):
        face = definitions[key]
        if starter.definitions.get(key) == face:
            continue
        found[key] = LessonCard(
            face.name,
            " ".join(face.types),
            "",
            face.cost_kind,
            "X" if face.cost is None else face.cost,
            face.speed,
            " ".join(face.elements),
            " ".join(face.classes),
            " ".join(face.subtypes),
            " ".join(face.supertypes),
            face.level,
            face.power,
            face.life,
            face.durability,
            face.other_face,
            _without_words(face.abilities, numbers),
            key,
        )
    return found


def _without_words(abilities: tuple[Ability, ...], number: Iterator[int]) -> tuple[Ability, ...]:
    """Abilities with numbers in place of the texts that the players carry out themselves."""
    if not by_hand_text(abilities):
        return abilities
    return msgspec.convert(_numbered(msgspec.to_builtins(abilities), number), tuple[Ability, ...])


def _numbered(part: object, number: Iterator[int]) -> object:
    if isinstance(part, dict):
        made = {key: _numbered(value, number) for key, value in part.items()}
        return made | {"text": f"{BY_HAND} {next(number)}"} if part.get("type") in LEFT_TO_PLAYERS else made
    return [_numbered(one, number) for one in part] if isinstance(part, (list, tuple)) else part
