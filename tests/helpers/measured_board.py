"""A crowded position in the real window, measured: what lies over what, what is cut off, and how large cards are."""

from __future__ import annotations

import gzip
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.state import State
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.gui.panels.act_button import ActButton
from gatcg_desktop.gui.table.composition.composition import place_of_shown
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_HAND, Z_LINEAGE, Z_PILE, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import boxes_of
from gatcg_desktop.gui.table.rendering.fitted_words import fitted_name
from gatcg_desktop.rules.model.choices import AnyPick, MoveByHand, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import COMBAT, Combat
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from tests.helpers.games import NAMES
from tests.helpers.shared_data import shared_path
from tests.helpers.window_games import WindowGame

SOLID = {"object", "instance", "source", "pile", "card"}
FANNED = {int(Z_HAND), int(Z_PILE)}
"""Where cards lie over each other on purpose."""
UNCOVERED = 0.8
"""How much of a card is seen at least in a row of more allies than the first of ROWS."""

ROWS = (7, 10)
"""How many allies in a row are promised to be large, and how many not to be small."""


class Crowded(NamedTuple):
    """A game, and how many of its answers lead to the position with the most on the table, and to the attack with it;
    0 where there is none."""

    setup: GameSetup
    answers: tuple[Answer, ...]
    most: int
    attack: int


class Filled(NamedTuple):
    """A game, and how many of its answers lead to so many allies of each player, with something on the stack."""

    setup: GameSetup
    answers: tuple[Answer, ...]
    reached: dict[int, int]


def crowded(setup: GameSetup, seed: int, most_answers: int = 500) -> Crowded:
    """Where a game of two steady bots is most crowded."""
    game, definitions = setup.begin(), Definitions(setup.definitions)
    bots = {player: make_bot("steady", definitions, player, seed * 7 + player) for player in (1, 2)}
    most = attack = (0, 0)
    while game.decision is not None and len(game.answers) < most_answers:
        found = (_weight(game.state), len(game.answers))
        most = max(most, found)
        if isinstance(game.state.get(COMBAT), Combat):
            attack = max(attack, found)
        game.answer(bots[game.decision.player](game))
    return Crowded(setup, tuple(game.answers), most[1], attack[1])


def _weight(state: State) -> int:
    held = sum(len(state.zone(zone, player)) for player in (1, 2) for zone in ("hand", "memory"))
    return 3 * len(state.zone("objects", 0)) + 2 * len(state.zone("effects_stack", 0)) + held


def filled(setup: GameSetup, seed: int) -> Filled:
    """A game in which both players are given more and more allies by hand, as no bots would have them, until there are
    as many as in each of ROWS. Else skips the test: there are decks with fewer."""
    game, definitions = setup.begin(), Definitions(setup.definitions)
    bots = {player: make_bot("steady", definitions, player, seed * 7 + player) for player in (1, 2)}
    query = GameQuery(game.state, definitions)

    def do(pick: AnyPick) -> None:
        assert game.decision is not None
        game.answer(Answer(game.decision.player, (pick,)))
        while (asked := game.decision) is not None and asked.kind != "opportunity":
            game.answer(Answer(asked.player, asked.suggestion or asked.options[: max(1, asked.least)]))

    def allies(ids: Iterable[ThingId]) -> list[ThingId]:
        return [id for id in ids if "ALLY" in query.face(id).types]

    def plays() -> list[PlayCard]:
        assert game.decision is not None
        options = [one for one in game.decision.options if isinstance(one, PlayCard)]
        return [one for one in options if "ACTION" in query.face(one.card).types]  # an ally would take a place, too

    while query.match.turn < 4 or not plays():
        assert game.decision is not None
        game.answer(bots[game.decision.player](game))
    do(plays()[0])
    reached = {}
    for count in ROWS:
        for player in (PlayerId(1), PlayerId(2)):
            while (there := len(allies(id for id, _ in query.objects(player)))) < count:
                left = allies(query.cards("deck", player))
                if not left:
                    pytest.skip(f"{setup.names[player - 1]} has no more than {there} allies")
                do(MoveByHand(left[0], "field", player))
        reached[count] = len(game.answers)
    return Filled(setup, tuple(game.answers), reached)


def bring_to(game: WindowGame, answers: tuple[Answer, ...]) -> None:
    """Show a position of the game of a window."""
    with game.out_of_sight():
        for answer in answers:
            game.session.game.answer(answer)
    game.session.accept_hand_over()


def troubles(game: WindowGame) -> list[str]:
    """What lies over anything else or outside of the table, and what is cut off, in words."""
    return [*_overlaps(game), *_cut_widgets(game.page), *_cut_names(game)]


def smallest(game: WindowGame) -> dict[str, float]:
    """How wide the smallest champion, the smallest other card of a front row and the smallest medallion are (beside a
    champion or in a back row), and how high the smallest letters of a name."""
    found: dict[str, float] = {}
    for _, one in _shown(game):
        look = one.look
        if isinstance(look, CardAppearance) and look.shape != "full":
            kind = "medallion" if look.shape == "medallion" else "champion" if look.champion else "ally"
            found[kind] = min(found.get(kind, look.width), look.width)
            name = boxes_of(look).name if look.shape == "table" else None
            if name is not None and "suppressed" not in look.states:
                letters = fitted_name(look, name.width())[0].pixelSize()
                found["letters"] = min(found.get("letters", letters), letters)
    return found


def rows_of_allies(game: WindowGame) -> list[int]:
    """How many allies each front row has that is not empty."""
    rows = Counter(
        round(one.at.cy)
        for thing, one in _shown(game)
        if isinstance(look := one.look, CardAppearance) and look.shape == "table" and not look.champion
    )
    return list(rows.values())


def _shown(game: WindowGame) -> list[tuple[SceneKey, Shown]]:
    composition = game.page.table.table.composition
    assert composition is not None
    return [(thing, one) for thing, one in composition.shown.items() if thing.kind in SOLID and not one.clipped]


def _overlaps(game: WindowGame) -> Iterator[str]:
    scene = game.page.table.table
    assert scene.composition is not None
    if scene.composition.opened is not None:
        return  # a pile lies over the table
    layout = scene.table
    whole, corner = Rect(0, 0, layout.width, layout.height), _corner(game)
    solid = [(thing, place_of_shown(one), int(one.at.z)) for thing, one in _shown(game)]
    solid = [one for one in solid if one[2] != int(Z_LINEAGE)]
    long = {row for row, count in Counter(round(place.cy) for _, place, _ in solid).items() if count > ROWS[0]}
    for (one, place, height), (other, at, beside) in itertools.combinations(solid, 2):
        in_row = place.cy == at.cy and round(at.cy) in long and abs(place.x - at.x) >= UNCOVERED * at.w
        if place.overlaps(at, 1.0) and not (height == beside and height in FANNED) and not in_row:
            yield f"{_name(game, one)} and {_name(game, other)} lie over each other"
    for thing, place, height in solid:
        if height != int(Z_HAND) and not whole.holds(place, 1.0):
            yield f"{_name(game, thing)} lies partly outside"
        if place.overlaps(corner, 2.0):
            yield f"{_name(game, thing)} lies under the button"


def _corner(game: WindowGame) -> Rect:
    table, corner = game.page.table, game.page.corner
    place = QRect(table.mapFromGlobal(corner.mapToGlobal(QPoint())), corner.size())
    return Rect(*table.mapToScene(place).boundingRect().getRect())


def _cut_widgets(page: QWidget) -> Iterator[str]:
    for widget in page.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel) and widget.text():
            if widget.wordWrap():
                cut = widget.heightForWidth(widget.width()) > widget.height() + 1
            else:
                cut = widget.minimumSizeHint().width() > widget.width() + 1
            if cut:
                yield f"the words {widget.text()!r} are cut off"
        elif isinstance(widget, QAbstractButton) and not isinstance(widget, ActButton) and widget.text():
            if widget.minimumSizeHint().width() > widget.width() + 2:
                yield f"the button {widget.text()!r} is cut off"


def _cut_names(game: WindowGame) -> Iterator[str]:
    for _, one in _shown(game):
        look = one.look
        if isinstance(look, CardAppearance) and look.shape == "table" and "suppressed" not in look.states:
            name = boxes_of(look).name
            if name is not None and "…" in (words := fitted_name(look, name.width())[1]):
                yield f"the name {look.name!r} is cut to {words!r} at {look.width} pixels"


def _name(game: WindowGame, thing: SceneKey) -> str:
    return f"{thing.kind} {thing.zone or game.session.name_of(thing.id)}"


def tournament_setup(seed: int, store: CardStore) -> GameSetup:
    """Two decks from the lists of real tournaments; else skips the test."""
    with gzip.open(shared_path("decks/tournament.json.gz")) as file:
        lists = [one for one in json.load(file) if one["rank"] <= 8 and one["players"] >= 16]
    faces = Faces(starter_set(), store)
    faces.add_starter_set()
    seats = []
    for name, deck in zip(NAMES, random.Random(seed).sample(lists, 2), strict=True):
        for key in (*deck["material"], *deck["main"]):
            record = store.get(key)
            assert record is not None, key
            faces.add(record)
        seats.append(SeatSetup(name, *(tuple(Counter(deck[part]).elements()) for part in ("material", "main"))))
    faces.complete()
    return GameSetup(tuple(seats), dict(faces.definitions), seed.to_bytes(8, "big"), 1)
