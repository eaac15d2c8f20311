"""What a bot reads says all that its player may know, and nothing else changes what it reads or answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from gatcg_desktop.bots.fault_finding.soak import comparable
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.bots.steady import SteadyPlayer
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.effects import AllowedPlay
from gatcg_desktop.rules.model.entities import Card, Origin
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.costs.permission_costs import permission_costs
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query import visibility
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import may_see
from gatcg_desktop.rules.views import observation
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.redaction import REDACTION, IdOf, Renaming, ids_in, with_ids
from tests.helpers import pair_stages
from tests.helpers.boards import ADA, BO, Board, action, ally
from tests.helpers.recorded import Stage

STAGES = {
    "starter": pair_stages.starter,
    "mechanics": pair_stages.mechanics,
    "three players": lambda: pair_stages.mechanics(3),
    "pantheon": pair_stages.pantheon,
    "looking": lambda: pair_stages.only("looking"),
    "hiding": lambda: pair_stages.only("hiding"),
    "revealing": lambda: pair_stages.only("revealing"),
    "losing": lambda: pair_stages.only("losing"),
}


def positions(stage: Stage, seed: int, most: int = 240) -> Iterator[tuple[Game, Definitions, Decision]]:
    """A game by dice, at each decision."""
    keys = {key for seat in stage.seats for key in (*seat.material, *seat.main, *seat.boons)}
    definitions = Definitions({face.key: face for face in stage.faces_for(sorted(keys))})
    game = new_game(definitions, stage.seats, seed.to_bytes(8))
    dice = RandomPlayer(seed)
    for _ in range(most):
        if game.decision is None:
            return
        yield game, definitions, game.decision
        game.answer(dice.answer(game.decision))


def hidden_from(state: State, definitions: Definitions, viewer: PlayerId) -> list[int]:
    """The cards that a viewer may not know."""
    query = GameQuery(state, definitions)
    return [
        id
        for zone, ids in state.zones.items()
        for id in ids
        if type(state.entities[id]) is Card and not may_see(query, viewer, id, *zone)
    ]


class _Later(Renaming):
    """The same cards by other ids, of which some have moved so many times more before anybody could follow them."""

    def __init__(self, id_of: IdOf, moved: dict[int, int]) -> None:
        super().__init__(id_of)
        self._moved = moved

    def date_of(self, id: int, incarnation: int) -> int:
        return incarnation + self._moved.get(id, 0) if incarnation >= 0 else incarnation


def otherwise(state: State, viewer: PlayerId, hidden: list[int], dice: random.Random) -> State:
    """The same for whoever does not know those cards: others lie there, in another order, what refers to one refers to
    another, and known cards have moved more often before anybody could follow them; other dice."""
    twin = state.copy()
    twin.version += 1
    others = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
    known = [id for id, value in state.entities.items() if type(value) is Card and id not in others]
    later = _Later(lambda one: others.get(one, one), {id: dice.randrange(3) for id in known})
    for id, value in state.entities.items():
        if type(value) is not Dice and id not in others:
            twin.entities[id] = REDACTION.redacted(value, later, id)
    for owner in {state.entities[id].owner for id in hidden}:
        mine = [id for id in hidden if state.entities[id].owner == owner]
        faces = [(state.entities[id].key, state.entities[id].incarnation) for id in mine]
        dice.shuffle(faces)
        for id, (key, incarnation) in zip(mine, faces, strict=True):
            twin.entities[id] = msgspec.structs.replace(state.entities[id], key=key, incarnation=incarnation)
    for zone, ids in state.zones.items():
        unordered = visibility.keeps_order_secret(viewer, *zone)
        places = [place for place, id in enumerate(ids) if unordered or id in hidden]
        there = [ids[place] for place in places]
        dice.shuffle(there)
        listed = list(ids)
        for place, id in zip(places, there, strict=True):
            listed[place] = id
        twin.zones[zone] = tuple(listed)
    twin.entities[DICE] = Dice(dice.randbytes(8), state.entities[DICE].draws + 3)
    return twin


def asked_otherwise(decision: Decision, hidden: list[int], dice: random.Random) -> Decision:
    """The same question, hidden cards among its options in another order."""
    options = list(decision.options)
    places = [place for place, option in enumerate(options) if not set(hidden).isdisjoint(ids_in(option))]
    there = [options[place] for place in places]
    dice.shuffle(there)
    for place, option in zip(places, there, strict=True):
        options[place] = option
    return msgspec.structs.replace(decision, options=tuple(options))


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("name", STAGES)
def test_hidden_cards_change_neither_what_is_read_nor_the_answer(name: str, exhaustive: bool) -> None:
    assert check(STAGES[name](), 5, 3 if exhaustive else 9) > 8


class Differs(Exception):
    """Two positions that differ in hidden cards alone are told apart."""


def check(stage: Stage, seed: int, every: int = 3) -> int:
    """Compare positions (one of every so many) with others that differ in hidden cards alone. Gives how many answers
    were compared."""
    dice, compared, bots = random.Random(seed), 0, random.Random(seed)
    for number, (game, definitions, decision) in enumerate(positions(stage, seed)):
        if number % every and decision.kind != "choose":  # it is there that hidden cards are chosen
            continue
        for viewer in game.state.entities[0].players:
            asked = decision if decision.player == viewer else None
            hidden = hidden_from(game.state, definitions, viewer)
            other = otherwise(game.state, viewer, hidden, dice)
            one = observe(game.state, definitions, viewer, asked)
            two = observe(
                other, definitions, viewer, asked_otherwise(asked, hidden, dice) if asked is not None else None
            )
            if one.query.state.encode() != two.query.state.encode() or one.decision != two.decision:
                raise Differs(f"decision {number} for {viewer}")
            if asked is not None:
                luck = bots.randrange(1000)
                answers = [SteadyPlayer(luck).answer(seen) for seen in (one, two)]
                if answers[0] != answers[1]:
                    raise Differs(f"the answer to decision {number}")
                compared += 1
    return compared


def _all_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation, "known_in", lambda query, viewer, zone, owner: list(query.cards(zone, owner)))


def _dice_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation, "DICE", 0.5)


def _references_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation._Observed, "name_of", lambda self, id: id)


def _moves_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation, "_known", lambda card: card)


def _dates_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation._Observed, "date_of", lambda self, id, incarnation: incarnation)


def _options_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        observation,
        "renamed_decision",
        lambda decision, id_of, hidden: msgspec.structs.replace(
            decision, options=tuple(with_ids(option, id_of) for option in decision.options)
        ),
    )


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (_all_known, "starter"),
        (_dice_told, "starter"),
        (_options_in_order, "hiding"),
        (_references_told, "mechanics"),
        (_moves_counted, "mechanics"),
        (_dates_told, "mechanics"),
    ],
)
def test_what_tells_too_much_is_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    noticed = False
    for seed in range(5, 11):
        try:
            check(STAGES[where](), seed)
        except Differs:
            noticed = True
            break
    assert noticed


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("name", STAGES)
def test_all_that_may_be_known_is_there(name: str) -> None:
    """The View of what was observed is the View of the game, but for what the backs of cards are called."""
    for number, (game, definitions, _) in enumerate(positions(STAGES[name](), 6)):
        if number % 5:
            continue
        before = game.state.encode()
        for viewer in game.state.entities[0].players:
            seen = observe(game.state, definitions, viewer)
            mine = project(seen.query.state, definitions, viewer)
            assert comparable(mine) == comparable(project(game.state, definitions, viewer))
        assert game.state.encode() == before


@pytest.mark.parametrize("name", ["starter", "hiding"])
def test_cards_of_a_zone_are_known_as_each_by_itself(name: str) -> None:
    for game, definitions, _ in positions(STAGES[name](), 7, 60):
        query = GameQuery(game.state, definitions)
        for viewer in (visibility.EVERYBODY, *game.state.entities[0].players):
            for zone, ids in game.state.zones.items():
                if ids and type(game.state.entities[ids[0]]) is Card:
                    one_by_one = [id for id in ids if may_see(query, viewer, id, *zone)]
                    assert visibility.known_in(query, viewer, *zone) == one_by_one


def test_where_a_token_is_from_does_not_tell_which_hidden_card_it_was() -> None:
    board = Board()
    source = board.put(ADA, "hand", "filler")
    token = board.field(ADA, "filler", token=True)
    board.writer.change(token, origin=Origin("token", by=source))
    desk = board.start()
    assert desk.view(ADA).object(token).origin == Origin("token", by=source)  # type: ignore[union-attr]
    assert desk.view(BO).object(token).origin == Origin("token")  # type: ignore[union-attr]


def test_a_hand_that_is_all_known_does_not_tell_in_which_order_it_came() -> None:
    seen = []
    for keys in (("bolt", "hush", "filler"), ("filler", "bolt", "hush")):
        board = Board()
        for key in keys:
            board.writer.change(board.put(BO, "hand", key), seen_by=(ADA,))
        desk = board.start()
        state = observe(desk.game.state, desk.definitions, ADA).query.state
        seen.append([state[id].key for id in state.zone("hand", BO)])
    assert seen[0] == seen[1]


def test_what_a_token_asks_for_is_counted() -> None:
    """How often something happened is known where a face in sight asks, whatever the face is on."""
    question = t.TimesThisTurn("draw")
    asks = t.Static(condition=t.Compare(question, "at_least", 1), power=1)
    board = Board(ally("watcher", abilities=(asks,)), action("study", t.Draw(1), cost=0))
    watcher, study = board.field(ADA, "watcher", token=True), board.put(ADA, "hand", "study")
    desk = board.start()
    desk.play(study).resolve()
    seen = observe(desk.game.state, desk.definitions, BO).query
    assert all_traits(desk.query)[watcher].power == all_traits(seen)[watcher].power == 3


def test_a_permission_for_a_card_that_went_out_of_sight_costs_nothing_and_breaks_nothing() -> None:
    """Steady broke off a game of tournament decks where a card that it might play had gone into a deck."""
    board = Board()
    gone, held = board.put(BO, "deck", "bolt"), board.put(ADA, "hand", "filler")
    allowed = AllowedPlay(
        source=held,
        controller=ADA,
        cards=((gone, board.writer.state.entity(gone, Card).incarnation),),
        until="permanent",
        extra=t.Cost(),
    )
    board.writer.create(allowed, EFFECTS)
    desk = board.start()
    seen = observe(desk.game.state, desk.definitions, ADA).query
    assert permission_costs(seen, ADA, held) == []
    assert permission_costs(desk.query, ADA, gone) != [], "it is asked at all"
