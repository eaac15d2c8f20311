"""What may be played for a time, what other players may do, and targets in a single zone."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline, PlayCard
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, card
from tests.helpers.written import unread, written

ECHO = written("echo", "action", "Draw a card.", cost=0, elements=("WIND",))
PLAIN = written("plain", "action", "Draw a card.", cost=0, elements=("FIRE",))


def after(text: str, *zones: tuple[int, str, str], targets: tuple[tuple[int, str], ...] = ()) -> Desk:
    """After Ada has played an action with this text. `zones`: cards that lie somewhere; `targets` among them."""
    board = Board(written("deed", "action", text, cost=0), ECHO, PLAIN, card("bell", "item"))
    ids = {(player, key): board.put(player, zone, key) for player, zone, key in zones}
    played = board.put(ADA, "hand", "deed")
    return board.start().play(played, targets=tuple(ids[one] for one in targets)).resolve()


def playable(desk: Desk) -> list[str]:
    """What Ada may play now."""
    decision = desk.game.decision
    assert decision is not None
    return [desk.game.state[one.card].key for one in decision.options if isinstance(one, PlayCard)]


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, you may activate target action card in your graveyard.",
        "You may activate target action card in your graveyard this turn.",
        "Banish target action card from your graveyard. As long as it's banished, you may activate it.",
        "Banish target action card from your graveyard. For as long as that card remains banished, you may play it.",
    ],
)
def test_a_card_elsewhere_may_be_played(text: str) -> None:
    desk = after(text, (ADA, "graveyard", "plain"), targets=((ADA, "plain"),))
    assert playable(desk) == ["plain"]


def test_elements_are_needed_unless_ignored() -> None:
    text = "Banish the top card of target opponent's deck face down. As long as it's banished, you may play it"
    zones = ((BO, "deck", "echo"),)
    for more, expected in ((".", []), (", ignoring its elemental requirements.", ["echo"])):
        board = Board(written("deed", "action", text + more, cost=0), ECHO, deck=0)
        for player, zone, key in zones:
            board.put(player, zone, key)
        played = board.put(ADA, "hand", "deed")
        desk = board.start().play(played, targets=(BO,)).resolve()
        assert playable(desk) == expected


def test_a_permission_ends_with_the_turn() -> None:
    text = "Until end of turn, you may activate target action card in your graveyard."
    desk = after(text, (ADA, "graveyard", "plain"), targets=((ADA, "plain"),))
    turn = desk.query.match.turn
    while desk.query.match.turn == turn or desk.game.decision is None or desk.game.decision.player != ADA:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert playable(desk) == []


def test_targets_in_a_single_graveyard() -> None:
    text = "Banish up to two target cards from a single graveyard."
    board = Board(written("deed", "action", text, cost=0), ECHO, PLAIN)
    mine = board.put(ADA, "graveyard", "plain")
    theirs, other = board.put(BO, "graveyard", "plain"), board.put(BO, "graveyard", "echo")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("choose", BO)
    assert desk.game.decision is not None
    assert {one.id for one in desk.game.decision.options} == {theirs, other}
    desk.answer("targets", theirs, other).resolve()
    assert (desk.zone("graveyard", BO), mine in desk.game.state.zone("graveyard", ADA)) == ([], True)


def test_each_player_may_and_those_who_do_draw() -> None:
    text = "Each player may discard a card. Each player that does draws a card into their memory."
    desk = after(text, (ADA, "hand", "bell"), (BO, "hand", "bell"))
    desk.answer("may", Decline()).answer("may", Accept())
    assert (len(desk.zone("memory", ADA)), len(desk.zone("memory", BO))) == (0, 1)
    assert (desk.zone("hand", ADA), desk.zone("hand", BO)) == (["bell"], [])


def test_each_player_may_and_those_who_do_not_draw() -> None:
    text = "Each player may discard a card. Each player who doesn't draws a card into their memory."
    desk = after(text, (ADA, "hand", "bell"), (BO, "hand", "bell"))
    desk.answer("may", Decline()).answer("may", Accept())
    assert (len(desk.zone("memory", ADA)), len(desk.zone("memory", BO))) == (1, 0)


def test_something_is_done_for_each_player_who_does() -> None:
    text = "Each player may discard a card. For each player who does, draw two cards."
    desk = after(text, (ADA, "hand", "bell"), (BO, "hand", "bell"))
    desk.answer("may", Decline()).answer("may", Accept())
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (3, 0)


@pytest.mark.parametrize(("said", "drawn", "hurt"), [(Accept(), 1, 0), (Decline(), 0, 3)])
def test_an_opponent_may_and_you_do_something_then(said: Any, drawn: int, hurt: int) -> None:
    text = (
        "Target opponent may banish a card from their graveyard. If they do, draw a card. "
        "If they don't, deal 3 damage to your champion."
    )
    board = Board(written("deed", "action", text, cost=0), card("bell", "item"))
    board.put(BO, "graveyard", "bell")
    board.put(ADA, "graveyard", "bell")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(BO,)).resolve()
    assert desk.game.decision is not None
    assert desk.game.decision.player == BO
    desk.answer("may", said)
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (drawn, hurt)
    assert desk.zone("graveyard", BO) == (["bell"] if hurt else [])


def test_cards_shuffled_into_the_deck() -> None:
    board = Board(written("deed", "action", "Shuffle up to two cards from your hand into your deck.", cost=0), deck=2)
    played = board.put(ADA, "hand", "deed")
    held = board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(played).resolve().answer("choose", held)
    assert (len(desk.zone("deck", ADA)), len(desk.zone("hand", ADA))) == (3, 2)


NOT_READ = [
    "Destroy target ally. Sacrifice it.",
    "Draw a card. As long as it's banished, you may activate it.",
    "Until end of turn, you may activate a fire element card.",
    "Each player that does draws a card.",
    "If they do, draw a card.",
    "Each player may destroy target ally.",
    "Target opponent may discard a card. Draw a card for each opponent who does.",
    "Whenever a counter is put on a unit, draw a card.",
    "Target opponent may discard a card. Each player that does draws a card. If they do, draw a card.",
    "Look at target opponent's material deck. You may materialize a card from their material deck.",
    "Until end of combat, you may activate target action card in your graveyard.",
]


@pytest.mark.parametrize("text", NOT_READ)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert unread(text, name="Deed")


def test_banished_cards_come_back_in_the_phase_of_their_owner() -> None:
    text = (
        "Banish a card at random from target opponent's memory. "
        "Return that card to their memory at the beginning of their next end phase."
    )
    board = Board(written("deed", "action", text, cost=0), card("bell", "item"))
    board.put(BO, "memory", "bell")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(BO,)).resolve()
    assert desk.zone("banishment", BO) == ["bell"]
    seen = []
    for _ in range(60):
        decision = desk.game.decision
        assert decision is not None
        if desk.zone("memory", BO) == ["bell"]:
            break
        seen.append(desk.query.match.turn_player)
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert desk.zone("memory", BO) == ["bell"]
    assert desk.query.match.turn_player == BO
    assert ADA in seen


def test_an_ability_that_returns_its_card_triggers_in_the_graveyard() -> None:
    text = "Whenever an ally you control dies, return Ghost from your graveyard to the field rested."
    board = Board(
        written("ghost", "ally", text, power=1, life=1),
        written("wolf", "ally", "Ranged 1", power=1, life=1),
        written("deed", "action", "Destroy target ally.", cost=0),
    )
    wolf = board.field(ADA, "wolf")
    board.put(ADA, "graveyard", "ghost")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(wolf,)).resolve().resolve()
    assert desk.objects(ADA) == ["ghost"]


def test_you_may_have_a_player_do_something() -> None:
    board = Board(
        written("deed", "action", "You may have target opponent discard a card. Draw a card.", cost=0),
        card("bell", "item"),
    )
    board.put(BO, "hand", "bell")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(BO,)).resolve()
    assert desk.game.decision is not None
    assert desk.game.decision.player == ADA
    desk.answer("may", Accept())
    assert (desk.zone("hand", BO), len(desk.zone("hand", ADA))) == ([], 1)


def test_an_object_keeps_track_of_what_it_banished() -> None:
    text = (
        "REST: Banish a card from your graveyard.\n"
        "On Leave: Put any number of the ally cards banished by Chest onto the field."
    )
    board = Board(
        written("chest", "ally", text, power=1, life=1),
        written("deed", "action", "Destroy target ally.", cost=0),
        card("bell", "item"),
        written("wolf", "ally", "Stealth", power=1, life=1),
    )
    chest = board.field(ADA, "chest")
    wolf = board.put(ADA, "graveyard", "wolf")
    board.put(ADA, "banishment", "wolf")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().use(chest).resolve()
    assert wolf in desk.game.state.zone("banishment", ADA)
    desk.play(played, targets=(chest,)).resolve().resolve()
    decision = desk.game.decision
    assert decision is not None
    assert [one.id for one in decision.options] == [wolf]
    assert desk.answer("choose", wolf).objects(ADA) == ["wolf"]


@pytest.mark.parametrize(("targets", "left"), [((), (2, 2)), ((BO,), (2, 1)), ((ADA, BO), (1, 1))])
def test_any_number_of_players(targets: tuple[int, ...], left: tuple[int, int]) -> None:
    text = "Any number of target players put the top card of their deck into their graveyard."
    board = Board(written("deed", "action", text, cost=0), deck=2)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("targets", *targets).resolve()
    assert (len(desk.zone("deck", ADA)), len(desk.zone("deck", BO))) == left


def test_what_a_card_has_may_be_said_after_where_it_is() -> None:
    text = "Put an ally card from your graveyard with reserve cost 1 or less onto the field."
    board = Board(
        written("deed", "action", text, cost=0),
        written("wolf", "ally", "Stealth", power=1, life=1, cost=2),
        written("pup", "ally", "Stealth", power=1, life=1, cost=1),
    )
    for key in ("wolf", "pup"):
        board.put(ADA, "graveyard", key)
    played = board.put(ADA, "hand", "deed")
    assert board.start().play(played).resolve().objects(ADA) == ["pup"]


def test_the_top_card_is_played_when_it_fits() -> None:
    text = "You may activate action cards from the top of your deck.\nPlay with the top card of your deck revealed."
    chest = written("chest", "ally", text, power=1, life=1)
    for order, expected in ((("plain", "bell"), ["plain"]), (("bell", "plain"), [])):
        board = Board(chest, PLAIN, card("bell", "item"), deck=0)
        board.field(ADA, "chest")
        for key in order:
            board.put(ADA, "deck", key)
        desk = board.start()
        assert playable(desk) == expected
        assert desk.view(BO).zones["deck", ADA][0].key == order[0]


def test_cards_of_a_kind_may_be_played_out_of_the_graveyard() -> None:
    board = Board(
        written("chest", "ally", "You may activate wind element cards from your graveyard.", power=1, life=1),
        ECHO,
        PLAIN,
        card("spirit-of-wind", "champion", level=0, life=15, elements=("WIND",)),
    )
    board.field(ADA, "chest")
    board.writer.create(Card(ADA, "spirit-of-wind"), ("lineage", board.champions[ADA]))
    for player, key in ((ADA, "echo"), (ADA, "plain"), (BO, "echo")):
        board.put(player, "graveyard", key)
    assert playable(board.start()) == ["echo"]


def test_what_was_put_onto_the_field_is_sacrificed_later() -> None:
    text = "Put an ally card from your graveyard onto the field. Sacrifice it at the beginning of your next end phase."
    board = Board(written("deed", "action", text, cost=0), written("wolf", "ally", "Stealth", power=1, life=1))
    board.put(ADA, "graveyard", "wolf")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    assert desk.objects(ADA) == ["wolf"]
    for _ in range(30):
        decision = desk.game.decision
        assert decision is not None
        if not desk.objects(ADA):
            break
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert (desk.objects(ADA), desk.zone("graveyard", ADA)) == ([], ["deed", "wolf"])


def test_cards_banished_by_something_that_banishes_nothing_are_not_known() -> None:
    assert unread("REST: You may activate a card banished by Bright Idea.", "ITEM") == "what was banished"
