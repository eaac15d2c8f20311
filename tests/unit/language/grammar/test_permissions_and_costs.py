"""What a card may be activated at, and from where, as long as something is so or was so in this game."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Number, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import Player
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.turn_counters import remembered_questions
from gatcg_desktop.rules.views.viewer_stream import ViewerStream
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card
from tests.helpers.worded import unread
from tests.helpers.written import read, written


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    return choice in asked(desk).options


# As long as


@pytest.mark.parametrize("there", [True, False])
def test_a_card_in_the_graveyard_has_an_ability_as_long_as_something_is_so(there: bool) -> None:
    text = 'As long as you control an ally, this card in your graveyard has "Ephemerate \u2014 (1)".\nDraw a card.'
    board = Board(written("deed", "action", text, cost=4))
    deed = board.put(ADA, "graveyard", "deed")
    board.put(ADA, "hand", "filler", 2)
    if there:
        board.field(ADA, "filler")
    desk = board.start()
    assert may(desk, PlayCard(deed)) is there
    if there:
        desk.play(deed, pay=1).resolve()
        assert desk.zone("banishment", ADA) == ["deed"]


def test_what_a_card_elsewhere_has_is_how_it_may_be_activated_there() -> None:
    unread('As long as you control an ally, this card in your graveyard has "Draw a card."')
    unread('As long as you control an ally, this card in your hand has "Ephemerate \u2014 (1)".')


RISING = (
    "As long as you've activated a card named Deed this game, this card costs 3 less to activate and you may activate it "
    "from your graveyard.\nDraw a card."
)


@pytest.mark.parametrize("before", [True, False])
def test_what_was_activated_in_this_game_is_remembered(before: bool) -> None:
    """In a later turn as well, and only what was activated, not what merely lies in the graveyard."""
    board = Board(written("deed", "action", RISING, cost=3), written("other", "action", "Draw a card.", cost=0))
    first, other = (board.put(ADA, "hand", key) for key in ("deed", "other"))
    second = board.put(ADA, "graveyard", "deed")
    board.put(ADA, "hand", "filler", 3)
    if before:
        board.writer.change(ADA, ever_activated=_answered(board.definitions))
    desk = board.start().play(other).resolve()
    assert may(desk, PlayCard(second)) is before
    desk.play(first, pay=0 if before else 3).resolve()
    desk.play(second, pay=0).resolve()


def test_only_what_is_asked_for_is_remembered() -> None:
    for asking in (RISING, "Draw a card."):
        board = Board(written("deed", "action", asking, cost=0), written("other", "action", "Recover 1.", cost=0))
        deed, other = (board.put(ADA, "hand", key) for key in ("deed", "other"))
        desk = board.start().play(deed).resolve().play(other).resolve()
        player = desk.game.state[ADA]
        assert isinstance(player, Player) and player.ever_activated == _answered(desk.query.definitions)
        assert bool(player.ever_activated) is (asking == RISING)


@pytest.mark.parametrize("viewer", [ADA, BO])
def test_what_is_remembered_does_not_tell_who_asks_for_it(viewer: PlayerId) -> None:
    """Nothing for a viewer who has not seen the asking text: it stands on a card that is hidden from both players."""
    board = Board(written("deed", "action", "Recover 1.", cost=0), written("asking", "action", RISING, cost=9))
    deed, _ = board.put(ADA, "hand", "deed"), board.put(BO, "deck", "asking")
    desk = board.start().play(deed).resolve()
    player = desk.game.state[ADA]
    assert isinstance(player, Player) and player.ever_activated
    stream = ViewerStream(viewer, desk.query.definitions)
    stream.advance(desk.game)
    told = stream.replica.state[ADA]
    assert isinstance(told, Player) and told.activated == 1 and told.ever_activated == ()


def _answered(definitions: Definitions) -> tuple[tuple[int], ...]:
    return tuple((number,) for number in remembered_questions(definitions).values())


def test_only_activations_of_a_name_are_asked_for_in_the_whole_game() -> None:
    unread("As long as you've drawn a card this game, this card costs 3 less to activate.")
    unread("As long as you've activated a Beast card this game, this card costs 3 less to activate.")


@pytest.mark.parametrize(("kinds", "price"), [((), 6), (("PAWN",), 4), (("ROOK", "KING"), 2), (("PAWN", "PAWN"), 4)])
def test_the_same_is_true_for_other_kinds(kinds: tuple[str, ...], price: int) -> None:
    text = (
        "As long as you control a Pawn unit, this card costs 2 less to activate. The same is true for Rook, Knight, and "
        "King units.\nDraw a card."
    )
    units = [ally(kind.lower(), subtypes=(kind,)) for kind in set(kinds)]
    board = Board(written("deed", "action", text, cost=6), *units)
    for kind in kinds:
        board.field(ADA, kind.lower())
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 6)
    board.start().play(deed, pay=price)


def test_the_same_is_not_true_for_what_differs_otherwise() -> None:
    unread("As long as you control a Pawn unit, this card costs 2 less to activate. The same is true for Rook allies.")


EITHER = (
    'Starcalling \u2014 (0)\nAs long as Deed is being starcalled, it has "Recover 4." Otherwise, it has "Recover 1."'
)


@pytest.mark.parametrize("called", [True, False])
def test_what_an_action_does_depends_on_how_it_is_activated(called: bool) -> None:
    board = Board(written("deed", "action", EITHER, cost=0), action("peek", t.Glimpse(1), cost=0), deck=0)
    deed = board.put(ADA, "deck" if called else "hand", "deed")
    peek = board.put(ADA, "hand", "peek")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start()
    if called:
        desk.play(peek).resolve().answer("materialize", PlayCard(deed))
    else:
        desk.play(deed)
    assert desk.resolve().damage(ADA) == (5 if called else 8)


@pytest.mark.parametrize(("starcalled", "damage"), [("not starcalled", 5), ("starcalled", 9)])
def test_what_an_action_does_may_hang_on_whether_it_was_starcalled(starcalled: str, damage: int) -> None:
    board = Board(written("deed", "action", f'As long as Deed was {starcalled}, it has "Recover 4."', cost=0))
    board.writer.change(board.champions[ADA], damage=9)
    deed = board.put(ADA, "hand", "deed")
    assert board.start().play(deed).resolve().damage(ADA) == damage


def test_what_is_only_carried_out_is_nothing_that_something_has() -> None:
    unread('As long as Deed was prepared, it has "Recover 4."')
    unread('Target ally gains "Recover 4." until end of turn.')
    unread('As long as you control an ally, it has "Recover 4."')


# For the rest of the game


def test_omens_may_be_activated_for_the_rest_of_the_game() -> None:
    """Whatever is an omen then: also what becomes one later; and nothing else that is banished."""
    board = Board(
        written("deed", "action", "For the rest of the game, you may activate your omens.", cost=0),
        written("mark", "action", "Banish the top card of your deck and put an omen counter on it.", cost=0),
        written("dawn", "action", "Draw a card.", cost=0),
        deck=0,
    )
    board.put(ADA, "deck", "dawn")
    plain = board.put(ADA, "banishment", "dawn")
    deed, mark = (board.put(ADA, "hand", key) for key in ("deed", "mark"))
    desk = board.start().play(deed).resolve().play(mark).resolve()
    (omen,) = (id for id in desk.game.state.zone("banishment", ADA) if id != plain)
    assert may(desk, PlayCard(omen)) and not may(desk, PlayCard(plain))
    desk.play(omen).resolve()
    assert desk.zone("graveyard", ADA)[-1] == "dawn"


def test_what_was_banished_may_be_played_and_not_the_rest_put_away_since() -> None:
    text = (
        "Reveal the top four cards of your deck. Banish up to two Beast non-action cards revealed this way and put the rest "
        "on the bottom of your deck in any order. For as long as those cards remain banished, you may activate them."
    )
    bear = ally("bear", subtypes=("BEAST",), cost=0)
    board = Board(written("deed", "action", text, cost=0), bear, ally("elk", cost=0), deck=0)
    cards = [board.put(ADA, "deck", key) for key in ("bear", "elk", "bear", "elk")]
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve().answer("choose", cards[0], cards[2])
    desk.answer("order_cards", cards[1], cards[3])
    assert [may(desk, PlayCard(id)) for id in cards] == [True, False, True, False]


# Champions


@pytest.mark.parametrize("played", [True, False])
def test_whether_the_card_on_top_of_a_lineage_was_played(played: bool) -> None:
    text = (
        "If an opponent controls a non-Spirit champion with a card on top of its lineage that wasn't played, recover 1."
    )
    knight = card("knight", "champion", level=2, life=20, cost_kind="memory", cost=0)
    rise = "Materialize a champion card from your material deck." if played else "Level up your champion."
    board = Board(written("guide", "action", text, cost=0), knight, written("rise", "action", rise, cost=0))
    rising = board.put(BO, "material", "knight")
    raised = board.put(BO, "hand", "rise")
    guide = board.put(ADA, "hand", "guide")
    board.writer.change(board.champions[ADA], damage=9)
    board.set(turn_player=BO)
    desk = board.start().play(raised).resolve()
    if played:
        desk.answer("materialize", PlayCard(rising, "materialization")).resolve()
    else:
        desk.answer("choose", rising)
    assert desk.query.face(board.champions[BO]).key == "knight"
    desk.passes().play(guide).resolve()
    assert desk.damage(ADA) == (9 if played else 8)


# Generated cards, winning


@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_so_many_cards_are_generated(number: int) -> None:
    text = "Generate up to two Stone Bear cards and put them into your memory."
    board = Board(written("deed", "action", text, cost=0), ally("stone-bear", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve().answer("choose", Number(number))
    assert desk.zone("memory", ADA) == ["stone-bear"] * number


def test_a_game_is_won() -> None:
    board = Board(written("deed", "action", "You win the game.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert (desk.query.match.outcome, desk.query.match.winner) == ("won", ADA)


# Imbue


@pytest.mark.parametrize(
    ("reserved", "imbued"), [(("sun", "moon"), True), (("sun", "sun"), True), (("sun", "rain"), False)]
)
def test_cards_of_either_element_imbue(reserved: tuple[str, ...], imbued: bool) -> None:
    elements = {"sun": "LUXEM", "moon": "UMBRA", "rain": "WATER"}
    board = Board(
        written("saint", "ally", "Luxem & Umbra Imbue 2", cost=2, power=1, life=1),
        *(card(key, "action", elements=(element,)) for key, element in elements.items()),
    )
    saint = board.put(ADA, "hand", "saint")
    for key in reserved:
        board.put(ADA, "hand", key)
    desk = board.start().play(saint)
    assert (asked(desk).kind == "may") is imbued
    if imbued:
        desk.answer("may", Accept()).resolve()
        (thing,) = (one for one in desk.view().objects if one.key == "saint")
        assert "imbued" in thing.properties


def test_elements_of_imbue_are_elements() -> None:
    unread("Luxem & Sword Imbue 2", "ally")
    assert read("Luxem & Umbra Imbue 2", "ALLY") == t.Keyword("Imbue", 2, "LUXEM & UMBRA")
