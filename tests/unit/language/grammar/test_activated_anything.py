"""Whoever activates anything at all, and what deals damage that is not the card that says so."""

from __future__ import annotations

from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread
from tests.helpers.written import written

TEXT = "Until end of turn, whenever an opponent activates {what}, that opponent's champion deals 3 damage to itself."
WISP = written("wisp", "action", "Draw a card.", cost=0)
BELL = written("bell", "item", "(0): Recover 1.", cost=0)
ROOT = written("root", "ally", "(0), Banish this card from your graveyard: Draw a card.", cost=0)


def warned(what: str) -> tuple[Desk, dict[str, int]]:
    """Ada has played an action that waits for Bo to activate something."""
    board = Board(written("deed", "action", TEXT.format(what=what), cost=0), WISP, BELL, ROOT)
    ids = {
        "wisp": board.put(BO, "hand", "wisp"),
        "bell": board.field(BO, "bell"),
        "root": board.put(BO, "graveyard", "root"),
        "own": board.put(ADA, "hand", "wisp"),
    }
    deed = board.put(ADA, "hand", "deed")
    return board.start().play(deed).resolve(), ids


def resolved(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


def test_cards_and_abilities_are_anything_and_each_makes_it_trigger() -> None:
    desk, ids = warned("a card or ability")
    desk.play(ids["own"])
    assert resolved(desk).damage(ADA) == 0  # one's own are not heard
    for done, damage in (("wisp", 3), ("root", 6)):
        desk.passes()
        desk = desk.play(ids[done]) if done == "wisp" else desk.use(ids[done])
        assert len(desk.stack()) == 2
        assert resolved(desk).damage(BO) == damage
    desk.passes().use(ids["bell"])
    assert resolved(desk).damage(BO) == 8  # and 1 of 9 was recovered


def test_only_cards_or_only_abilities() -> None:
    desk, ids = warned("a card")
    desk.passes().use(ids["bell"])
    assert resolved(desk).damage(BO) == 0
    desk, ids = warned("an ability")
    desk.passes().play(ids["wisp"])
    assert resolved(desk).damage(BO) == 0
    desk.passes().use(ids["root"])
    assert resolved(desk).damage(BO) == 3


def test_what_deals_the_damage_is_its_source() -> None:
    """Damage from sources that an opponent controls is more for them; the champion's own is not."""
    for text, damage in (
        ("Target opponent's champion deals 3 damage to itself.", 3),
        ("Deal 3 damage to target champion.", 5),
    ):
        watch = written(
            "watch",
            "item",
            "If your champion would take damage from a source you don't control, it takes that much "
            "damage plus 2 instead.",
            cost=0,
        )
        board = Board(written("deed", "action", text, cost=0), watch)
        board.field(BO, "watch")
        deed = board.put(ADA, "hand", "deed")
        whom = BO if "opponent" in text else board.champions[BO]
        assert board.start().play(deed, targets=(whom,)).resolve().damage(BO) == damage


def test_an_ally_that_has_left_deals_no_damage() -> None:
    text = "Target ally you control deals 2 damage to target champion."
    blow = written("blow", "action", "Destroy target ally.", cost=0)
    for hit in (False, True):
        board = Board(written("deed", "action", text, cost=0), ally("wolf"), blow)
        wolf, deed = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
        struck = board.put(BO, "hand", "blow")
        desk = board.start().answer("opportunity", PlayCard(deed))
        desk.answer("targets", wolf).answer("targets", board.champions[BO])
        if hit:
            desk.passes().play(struck, targets=(wolf,)).resolve()
        assert resolved(desk).damage(BO) == (0 if hit else 2)


def test_cards_that_lie_elsewhere_deal_nothing() -> None:
    assert unread("Reveal the top card of your deck. It deals 2 damage to target unit.")
    assert unread("Deal 2 damage to itself.")
