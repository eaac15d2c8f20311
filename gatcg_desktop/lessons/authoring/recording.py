"""From games to lessons: answers told as moves, a position told as a board, a part of a game as a lesson."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.decisions import Answer, Concede, Decision, EngineFault, FreeText, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language.ast import Ability, ByHand, ByHandEffect
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.lessons.board.boards import ZONES
from gatcg_desktop.lessons.board.piles import shortest, together
from gatcg_desktop.lessons.files.format import (
    REAL,
    Board,
    LessonCard,
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


def in_words(answer: Answer, game: Game, names: Names) -> tuple[Answer, str]:
    """An answer and the move that gives it: of equal things the first, where only that can be said in words."""
    move = move_of(answer, game, names)
    if _is_raw(move):
        equal = in_its_words(answer, game, names)
        told = move_of(equal, game, names) if equal != answer else move
        if not _is_raw(told):
            return equal, told
    return answer, move


def _is_raw(move: str) -> bool:
    return move.partition(": ")[2].startswith("answer ")


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
    without: Collection[ThingId] = (),
    names: Names | None = None,
) -> Board:
    """A position as the board of a lesson. `real`: the keys of real cards; `without`: what is left out; `names`: what
    has a name of its own. Raises NotABoard amid something."""
    match = state.entity(MATCH, Match)
    if state.zone(*STACK) or match.phase in (Phase.COMBAT, Phase.SETUP):
        raise NotABoard("A board needs an empty Effects Stack and no combat: let everything resolve first.")
    teller = _Teller(state, definitions, real, without, _called(state, names))
    players = {state.entity(player, Player).name: teller.player(player) for player in match.players}
    return Board(players, state.entity(match.turn_player, Player).name, max(1, match.turn), match.phase.value, seed)  # type: ignore[arg-type]


def standing(state: State, player: PlayerId, definitions: Definitions) -> tuple[ThingId | None, list[ThingId]]:
    """A player's champion, and what else is theirs on the field, in the order of a board."""
    things = [id for id in state.zone(*OBJECTS) if state.entity(id, Object).controller == player]
    lasting = [id for id in state.zone(*STATUSES) if state.entity(id, PlayerStatus).controller == player]
    champion = next((id for id in things if "CHAMPION" in definitions[state.entity(id, Object).key].types), None)
    return champion, [id for id in (*things, *lasting) if id != champion]


class _Teller(NamedTuple):
    """Tells what players have of a position. `called` are names of their own."""

    state: State
    definitions: Definitions
    real: frozenset[str]
    without: Collection[ThingId]
    called: Mapping[ThingId, str]

    def player(self, player: PlayerId) -> PlayerBoard:
        """What a player has."""
        champion, things = standing(self.state, player, self.definitions)
        hand, memory, graveyard, banishment, material, deck = (
            tuple(map(shortest, self.rows(self.state.zone(zone, player)))) for zone in (*ZONES, "deck")
        )
        return PlayerBoard(
            next(iter(self.rows(() if champion is None else (champion,))), ""),
            hand,
            memory,
            self.rows(things),
            graveyard,
            banishment,
            material,
            deck,
            tuple(self.state.entity(id, Card).key for id in self.state.zone("pantheon", player)),
        )

    def rows(self, ids: Iterable[ThingId]) -> tuple[PlacedCard, ...]:
        """Things as they are placed, those alike that lie together counted in one row."""
        return together(self.placed(id) for id in ids if id not in self.without)

    def placed(self, id: ThingId) -> PlacedCard:
        """One thing as it is placed."""
        called, thing = self.called.get(id, ""), self.state.get(id)
        if isinstance(thing, PlayerStatus):
            return PlacedCard(self.key(thing.key), called, lasting=thing.kind, mode=thing.mode)
        if not isinstance(thing, Object):
            card = self.state.entity(id, Card)
            return PlacedCard(self.key(card.key), called, counters=dict(card.counters), properties=card.properties)
        turn = self.state.entity(MATCH, Match).turn
        return PlacedCard(
            self.key(thing.key),
            called,
            token=thing.is_token,
            rested=thing.rested,
            damage=thing.damage,
            counters=dict(thing.counters),
            properties=thing.properties,
            entered_this_turn=0 < thing.entered_turn == turn,
            lineage=self.keys_in("lineage", id),
            loaded=self.keys_in("loaded", id),
            linked=self.called.get(thing.link, ""),
        )

    def keys_in(self, zone: str, id: ThingId) -> tuple[str, ...]:
        """The cards below or in an object."""
        return tuple(self.key(self.state.entity(card, Card).key) for card in self.state.zone(zone, id))

    def key(self, key: str) -> str:
        """A card's key as a board has it."""
        return REAL + key if key in self.real else key


def _called(state: State, names: Names | None) -> dict[ThingId, str]:
    """The names of their own that things have, and one for each object that another is linked to: a board links by
    name."""
    called = names.kept(state) if names is not None else {}
    things = state.zone(*OBJECTS)
    links = (state.entity(id, Object).link for id in things)
    linked = (id for id in dict.fromkeys(links) if id in things and id not in called)
    return called | {id: f"linked {number}" for number, id in enumerate(linked, start=1)}


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
