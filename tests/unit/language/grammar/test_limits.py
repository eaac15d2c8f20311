"""What players cannot do more than so often a turn, and which players cannot do something."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.play.permissions import may_materialize
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import read, unread, written

STUDY = written("study", "action", "Each player draws two cards.", cost=0)
RING = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
THREE = "Each player can't draw more than three cards each turn unless it's their first turn of the game."


def studying(text: str, times: int, *, turns: int = 3, turn_player: int = ADA) -> tuple[int, int]:
    """How many cards Ada and Bo have drawn after so many times two, with an item of this text."""
    board = Board(written("decree", "item", text), STUDY)
    board.field(ADA, "decree")
    board.writer.change(ADA, turns=turns)
    board.writer.change(BO, turns=turns)
    board.set(turn_player=turn_player)
    deeds = [board.put(ADA, "hand", "study") for _ in range(times)]
    desk = board.start()
    for deed in deeds:
        if turn_player != ADA:
            desk.passes()
        desk.play(deed).resolve()
    return 10 - len(desk.zone("deck", ADA)), 10 - len(desk.zone("deck", BO))


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        (THREE, (3, 3)),
        ("Your opponents can't draw more than one card each turn.", (4, 1)),
        ("You can't draw more than three cards per turn.", (3, 4)),
        ("Players can't draw more than five cards each turn.", (4, 4)),
    ],
)
def test_so_many_cards_a_turn(text: str, drawn: tuple[int, int]) -> None:
    assert studying(text, 2) == drawn


def test_but_for_the_first_turn_of_the_player_whose_turn_it_is() -> None:
    assert studying(THREE, 2, turns=1) == (4, 3)
    assert studying(THREE, 2, turns=0) == (3, 3)
    assert studying(THREE, 2, turns=1, turn_player=BO) == (3, 4)


def test_a_limit_starts_anew_each_turn() -> None:
    board = Board(written("decree", "item", THREE), STUDY)
    board.field(ADA, "decree")
    deeds = [board.put(ADA, "hand", "study") for _ in range(2)]
    desk = board.start().play(deeds[0]).resolve().play(deeds[1]).resolve()
    assert dict(desk.query.player(BO).done) == {"draw": 3}
    while desk.query.match.turn_player == ADA:
        desk.passes()
    while desk.query.match.phase is not Phase.MAIN:
        desk.passes()
    assert 10 - len(desk.zone("deck", BO)) == 4, "in the draw phase of the next turn"


def test_cards_drawn_before_it_came_count() -> None:
    decree = written("decree", "item", "Players can't draw more than three cards each turn.", cost=0, speed="fast")
    board = Board(decree, STUDY)
    deeds = [board.put(ADA, "hand", key) for key in ("study", "decree", "study")]
    desk = board.start()
    for deed in deeds:
        desk.play(deed).resolve()
    assert 10 - len(desk.zone("deck", BO)) == 3


@pytest.mark.parametrize(
    ("verb", "activated", "materialized"),
    [
        ("play", False, False),
        ("activate", False, True),
        ("materialize", True, False),
        ("draw", True, True),
    ],
)
def test_to_play_is_to_activate_or_to_materialize(verb: str, activated: bool, materialized: bool) -> None:
    text = f"Players can't {verb} more than one card each turn."
    board = Board(written("decree", "item", text), RING)
    board.field(BO, "decree")
    board.writer.change(ADA, activated=1, done=(("materialize", 1),) if verb == "materialize" else ())
    played, ring = board.put(ADA, "hand", "bolt"), board.put(ADA, "material", "ring")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None
    assert (PlayCard(played) in decision.options) == activated
    assert (may_materialize(desk.query, ADA, ring) is None) == materialized


@pytest.mark.parametrize(
    ("sort", "before", "may"),
    [
        ("action card", "", True),
        ("action card", "bolt", False),
        ("action card", "toy", True),
        ("item card", "toy", True),
        ("card", "toy", False),
    ],
)
def test_a_limit_on_some_cards_counts_these_alone(sort: str, before: str, may: bool) -> None:
    decree = written("decree", "item", f"Players can't activate more than one {sort} each turn.")
    board = Board(decree, card("toy", "item", cost=0))
    board.field(BO, "decree")
    played, first = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", before or "filler")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    if before:
        desk.play(first, **({"targets": (desk.champions[BO],)} if before == "bolt" else {})).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert (PlayCard(played) in decision.options) == may


def clergy(desk_of: Board) -> Desk:
    """Bo is told, in Ada's turn, that he cannot play more than one card in his next turn."""
    deed = desk_of.put(ADA, "hand", "hymn")
    return desk_of.start().answer("opportunity", PlayCard(deed)).answer("targets", BO).resolve()


def test_during_their_next_turn_and_only_then() -> None:
    hymn = written("hymn", "action", "Target player can't play more than one card during their next turn.", cost=0)
    board = Board(hymn)
    bolts = [board.put(BO, "hand", "bolt") for _ in range(3)]
    board.put(BO, "hand", "filler", 4)
    desk = clergy(board).passes()

    def may(bolt: int) -> bool:
        decision = desk.game.decision
        return decision is not None and decision.player == BO and PlayCard(bolt) in decision.options

    assert may(bolts[0]), "it is not his turn yet"
    while desk.query.match.turn_player == ADA or desk.query.match.phase is not Phase.MAIN:
        desk.passes()
    assert may(bolts[0])
    desk.play(bolts[0], targets=(desk.champions[ADA],)).resolve()
    assert not may(bolts[1])
    while desk.query.match.turn_player == BO:
        desk.passes()
    while desk.query.match.phase is not Phase.MAIN:
        desk.passes()
    assert not desk.game.state.zones.get(("effects", 0), ()), "it has ended"
    assert may(bolts[1]) or (desk.passes() and may(bolts[1]))


@pytest.mark.parametrize(("influence", "drawn"), [(3, (2, 2)), (4, (2, 1)), (5, (2, 0)), (6, (2, 0))])
def test_players_described_by_what_they_have(influence: int, drawn: tuple[int, int]) -> None:
    board = Board(written("decree", "item", "Each player with influence five or more can't draw cards."), STUDY)
    board.field(BO, "decree")
    board.put(BO, "memory", "filler", influence)
    deed = board.put(ADA, "hand", "study")
    desk = board.start().play(deed).resolve()
    assert (10 - len(desk.zone("deck", ADA)), 10 - len(desk.zone("deck", BO))) == drawn


def test_only_opponents_so_described() -> None:
    text = "Each opponent with six or more cards in their memory can't draw cards."
    board = Board(written("decree", "item", text), STUDY)
    board.field(ADA, "decree")
    for seat in (ADA, BO):
        board.put(seat, "memory", "filler", 6)
    deed = board.put(ADA, "hand", "study")
    desk = board.start().play(deed).resolve()
    assert (10 - len(desk.zone("deck", ADA)), 10 - len(desk.zone("deck", BO))) == (2, 0)
    held = t.Bound("player", "at_least", 6, of=t.ZoneSize("memory"))
    found = read(text, "ITEM")
    assert found == t.Static(
        t.Filter(kind="player", controller="opponent", bounds=(held,)),
        cant=("draw",),
        text=found.text,  # type: ignore[union-attr]
    )


def test_in_the_first_turn() -> None:
    board = Board(
        written("imp", "ally", "As long as it's your first turn of the game, Imp gets +2 POWER.", power=1, life=1)
    )
    imp = board.field(ADA, "imp")
    assert board.start().view().object(imp).power == 1  # type: ignore[union-attr]
    board.writer.change(ADA, turns=1)
    assert board.start().view().object(imp).power == 3  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "types", "reason"),
    [
        ("Players can't draw more than one card.", "ITEM", "how often in which time"),
        (
            "Until the beginning of your next turn, players can't draw more than one card.",
            "ACTION",
            "how often in which time",
        ),
        (
            "Until end of turn, each player with influence five or more can't draw cards.",
            "ACTION",
            "whom this forbids something for a time",
        ),
    ],
)
def test_limits_that_are_not_clear(text: str, types: str, reason: str) -> None:
    assert unread(text, types) == reason


def test_a_limit_for_a_while() -> None:
    text = "Until end of turn, your opponents can't draw more than one card. Each player draws three cards."
    board = Board(written("deed", "action", text, cost=0), ally("stag"))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (3, 1)
