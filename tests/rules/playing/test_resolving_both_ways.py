"""What resolves, for whom and how far, each with what does not (playing-cards-resolution; game-zones-effects-stack)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, Desk, action, ally, card, target

ECHO = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
TOME = card("tome", "item", abilities=(t.Activated(t.Cost(), (t.Draw(1),)),))


def _copied_by_bo(board: Board, key: str, targets: tuple[int, ...] = ()) -> Desk:
    """A card of Ada's is on the stack, and above it Bo's copy."""
    played, echo = board.put(ADA, "hand", key), board.put(BO, "hand", "echo")
    board.put(ADA, "hand", "filler", 3)
    board.put(BO, "hand", "filler", 3)
    desk = board.start().play(played, targets=targets).passes()
    return desk.play(echo, targets=(desk.query.stack[0],)).resolve()


def _asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def test_each_instance_resolves_by_itself_the_last_that_came_first() -> None:
    board = Board(ECHO, TOME)
    tome = board.field(ADA, "tome")
    desk = _copied_by_bo(board, "bolt", targets=(board.champions[BO],)).use(tome)
    items = list(desk.query.stack)
    assert [desk.query.instance(id).kind for id in items] == ["activation", "activation", "activated"]
    seen = []
    while items:
        desk.passes()
        assert list(desk.query.stack) == items, "only when all have passed"
        desk.passes()
        items.pop()
        assert list(desk.query.stack) == items and _asked(desk) == "opportunity", "one, and then it is asked again"
        seen.append((desk.damage(BO), len(desk.zone("hand", ADA))))
    assert seen == [(0, 3), (3, 3), (6, 3)]


@pytest.mark.parametrize("viewer", [ADA, BO, EVERYBODY])
def test_the_stack_is_one_for_all_and_everybody_sees_all_of_it(viewer: int) -> None:
    board = Board()
    mine, theirs = board.put(ADA, "hand", "bolt"), board.put(BO, "hand", "bolt")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(mine, targets=(board.champions[BO],)).passes()
    desk.play(theirs, targets=(board.champions[ADA],))
    assert desk.game.state.zone("effects_stack", 0) == (mine, theirs)
    view = desk.view(viewer)
    assert [(one.key, one.controller, one.targets[0].id) for one in view.stack] == [
        ("bolt", ADA, board.champions[BO]),
        ("bolt", BO, board.champions[ADA]),
    ]
    assert [(one.card, one.player) for one in view.played] == [(mine, ADA), (theirs, BO)]
    assert all(may_see(desk.query, viewer, one, "effects_stack", 0) for one in (mine, theirs))


def test_you_and_the_opponent_are_those_of_who_has_the_instance() -> None:
    mine, theirs = (t.Filter(types=("ALLY",), controller=who) for who in ("you", "opponent"))
    board = Board(ECHO, action("tide", t.Damage(1, t.Every(theirs)), t.Rest(t.Every(mine))), ally("guard", 1, 9))
    units = [board.field(player, "guard") for player in (ADA, BO)]
    desk = _copied_by_bo(board, "tide")
    states = []
    for _ in range(2):
        desk.resolve()
        things = [desk.view().object(id) for id in units]
        states.append([(one.damage, one.rested) for one in things if one is not None])
    assert states == [[(1, False), (0, True)], [(1, True), (1, True)]], "Bo's copy first, then Ada's"


def test_what_it_does_it_does_for_who_has_it() -> None:
    board = Board(ECHO, action("study", t.Draw(1)))
    desk = _copied_by_bo(board, "study")
    hands = [(len(desk.zone("hand", ADA)), len(desk.zone("hand", BO)))]
    for _ in range(2):
        desk.resolve()
        hands.append((len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))))
    assert hands == [(2, 2), (2, 3), (3, 3)]


@pytest.mark.parametrize("how", ["card", "effect"])
def test_what_enters_is_of_who_has_what_made_it(how: str) -> None:
    board = Board(ECHO, action("muster", t.Summon("filler")))
    desk = _copied_by_bo(board, "muster" if how == "effect" else "filler").resolve()
    assert (desk.objects(ADA), desk.objects(BO)) == ([], ["filler*"])
    desk.resolve()
    assert (desk.objects(ADA), desk.objects(BO)) == (["filler" + "*" * (how == "effect")], ["filler*"])


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
@pytest.mark.parametrize("wants", [True, False])
def test_what_may_be_done_is_done_completely_or_not_at_all(wants: bool, cards: int) -> None:
    may = t.May((t.Discard(2),), (t.Damage(3, t.Champion("opponent")),), (t.Damage(1, t.Champion("opponent")),))
    board = Board(action("offer", may))
    spell = board.put(ADA, "hand", "offer")
    board.put(ADA, "hand", "filler", 1 + cards)
    desk = board.start().play(spell, pay=1)
    assert _asked(desk) == "opportunity", "it is not decided before it resolves"
    desk.resolve()
    assert (_asked(desk) == "may") == (cards >= 2)
    if cards >= 2:
        desk.answer("may", Accept() if wants else Decline())
        if wants and cards > 2:
            desk.answer("discard", *desk.game.decision.options[:2])  # type: ignore[union-attr]
    done = wants and cards >= 2
    assert desk.damage(BO) == (3 if done else 1) and len(desk.zone("hand", ADA)) == cards - 2 * done
    assert _asked(desk) == "opportunity" and desk.stack() == [], "and never again"


@pytest.mark.parametrize(
    ("what", "done"), [("destroyed", True), ("shielded", True), ("banished instead", True), ("immortal", False)]
)
def test_a_reflexive_trigger_asks_what_was_done_and_not_what_came_of_it(what: str, done: bool) -> None:
    never = (t.Keyword("Immortality"),) if what == "immortal" else ()
    board = Board(
        action("strike", t.Destroy(t.Target()), t.WhenYouDo((t.Draw(1),)), targets=target(ALLY)),
        ally("guard", abilities=never),
        card("aegis", "phantasia", abilities=(t.Keyword("Link Shield", word="ALLY"),)),
        card("void", "phantasia", abilities=(t.ZoneReplacement("banishment", "graveyard", ALLY),)),
    )
    unit = board.field(BO, "guard")
    if what == "shielded":
        board.field(BO, "aegis", link=unit)
    if what == "banished instead":
        board.field(BO, "void")
    strike = board.put(ADA, "hand", "strike")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(strike, targets=(unit,)).resolve()
    assert desk.stack() == (["strike"] if done else [])
    assert ("guard" in desk.objects(BO)) == (what in ("shielded", "immortal"))
    assert desk.zone("banishment", BO) == (["guard"] if what == "banished instead" else [])


@pytest.mark.parametrize("how", ["resolved", "negated", "banished", "returned"])
def test_its_own_destination_is_where_a_card_goes_unless_it_is_put_elsewhere(how: str) -> None:
    lesson = action("lesson", t.Draw(1), more=(t.ZoneReplacement("deck_bottom", "resolve"),))
    recall = action("recall", t.BanishSource(t.Target(), to="hand"), targets=target(ACTIVATION))
    board = Board(lesson, recall)
    spell = board.put(ADA, "hand", "lesson")
    answers = {"negated": "hush", "banished": "sever", "returned": "recall"}
    answer = board.put(BO, "hand", answers.get(how, "hush"))
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(spell).passes()
    if how == "resolved":
        desk.passes()
    else:
        desk.play(answer, targets=(desk.query.stack[0],)).resolve()
    zone = {"banished": "banishment", "returned": "hand"}.get(how, "deck")
    assert desk.game.state.zone_of(spell) == (zone, ADA)


@pytest.mark.parametrize("part", ["combat", "turn", ""])
def test_what_ends_combat_or_the_turn_does_everything_else_it_says_first(part: Any) -> None:
    ends = (t.EndPart(part),) if part else ()
    doom = t.Damage(2, t.Every(t.Filter(types=("ALLY",), controller="opponent")))
    board = Board(action("truce", t.Damage(1, t.Champion("opponent")), *ends, t.Draw(2), doom))
    board.field(BO, "filler")
    unit, truce = board.field(ADA, "filler"), board.put(ADA, "hand", "truce")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().attack(unit, board.champions[BO]).play(truce)
    stage = desk.query.match.stage
    desk.resolve()
    assert part or (desk.query.match.stage, desk.view().holder) == (stage, ADA), "then it is asked again"
    assert (desk.damage(BO), desk.objects(BO), len(desk.zone("hand", ADA))) == (1, [], 2)
    assert (desk.query.combat is None) == bool(part) and desk.stack() == []
    goes_on = {"combat": ("main", ADA), "turn": ("recollection", BO)}
    assert (desk.view().phase, desk.view().turn_player) == goes_on.get(part, ("combat", ADA))
    assert desk.zone("graveyard", ADA) == ["truce"]
