"""Rows of the grammar that few cards say: each is played once."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, PassOpportunity, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.written import written

WOLF = ally("wolf", 2, 5)


def deed(text: str, *, deck: int = 10) -> tuple[Desk, int]:
    """Ada has played an action with this text; she has a wolf and two cards more, and three damage counters."""
    board = Board(written("deed", "action", text, cost=0), WOLF, deck=deck)
    wolf, played = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    board.writer.change(board.champions[ADA], damage=3)
    desk = board.start().play(played, targets=(wolf,) if "arget" in text else ())
    return settle(desk.resolve()), wolf


def course(text: str) -> list[str]:
    """The phases of five turns, after an action with this text."""
    desk, _ = deed(text)
    while (decision := desk.game.decision) is not None and desk.query.match.turn < 10:
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    return desk.course()


@pytest.mark.parametrize("phase", ["wake up", "materialize", "main", "end"])
def test_a_phase_is_skipped_once(phase: str) -> None:
    met = phase.replace(" ", "_")
    assert course(f"Skip your next {phase} phase.").count(met) == course("Recover 1.").count(met) - 1


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Recover 1.", [ADA, BO, ADA, BO]),
        ("Take an extra turn after this one.", [ADA, ADA, BO, ADA]),
        ("Skip your next turn.", [ADA, BO, BO, ADA]),
        ("Each opponent skips their next turn.", [ADA, ADA, BO, ADA]),
        ("Take an extra turn after this one. Skip your next turn.", [ADA, ADA, BO, BO]),
    ],
)
def test_turns_more_and_less(text: str, turns: list[int]) -> None:
    """An extra turn is taken at once, and is none that is skipped."""
    desk, _ = deed(text)
    seen = {}
    while (decision := desk.game.decision) is not None and desk.query.match.turn < 9:
        seen[desk.query.match.turn] = desk.query.match.turn_player
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    assert list(seen.values()) == turns


@pytest.mark.parametrize(("deck", "drawn"), [(6, 1), (4, 0)])
def test_cards_in_a_deck_are_counted(deck: int, drawn: int) -> None:
    desk, _ = deed("If there are five or more cards in your deck, draw a card.", deck=deck)
    assert len(desk.zone("hand", ADA)) == 2 + drawn


def test_the_amount_of_the_event_is_meant_again() -> None:
    board = Board(
        written("bell", "item", "Whenever you recover, deal damage to your champion equal to that amount."),
        written("balm", "action", "Recover 2.", cost=0),
    )
    board.field(ADA, "bell")
    board.writer.change(board.champions[ADA], damage=5)
    balm = board.put(ADA, "hand", "balm")
    assert settle(board.start().play(balm).resolve()).damage(ADA) == 5


@pytest.mark.parametrize("accepted", [True, False])
def test_two_things_that_may_be_done_together(accepted: bool) -> None:
    board = Board(written("deed", "action", "You may rest an ally you control and recover 2.", cost=0), WOLF)
    wolf, played = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
    board.writer.change(board.champions[ADA], damage=3)
    desk = board.start().play(played).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, *([Accept()] if accepted else decision.options[1:2]))
    assert (desk.view().object(settle(desk) and wolf).rested, desk.damage(ADA)) == (
        (True, 1) if accepted else (False, 3)
    )


def test_they_attack() -> None:
    """Each time one of those that were chosen does, this turn."""
    text = "Put a buff counter on each of up to two target allies. Whenever they attack this turn, draw a card."
    desk, wolf = deed(text)
    before = len(desk.zone("hand", ADA))
    desk.answer("opportunity", DeclareAttack(wolf)).answer("attack_target", desk.champions[BO])
    assert len(settle(desk).zone("hand", ADA)) == before + 1


def test_an_adjective_may_be_for_all_kinds_joined() -> None:
    """A rested item is none of "awake ally or item"."""
    board = Board(written("deed", "action", "Destroy target awake ally or item.", cost=0), WOLF, card("bell", "item"))
    fitting = {board.field(ADA, "wolf"), board.field(ADA, "bell")}
    board.field(ADA, "bell", rested=True), board.field(ADA, "wolf", rested=True)
    played = board.put(ADA, "hand", "deed")
    decision = board.start().answer("opportunity", PlayCard(played)).game.decision
    assert decision is not None
    assert {pick.id for pick in decision.options} == fitting


@pytest.mark.parametrize(
    ("text", "left"), [("Destroy a rested or an awake ally.", []), ("Destroy a damaged or a rested ally.", ["wolf"])]
)
def test_one_adjective_or_another(text: str, left: list[str]) -> None:
    assert deed(text)[0].objects(ADA) == left


def test_a_keyword_of_x() -> None:
    text = "Target ally gains ranged X until end of turn, where X is the amount of cards in your hand."
    desk, wolf = deed(text)
    assert ("Ranged", 2) in {tuple(one)[:2] for one in desk.view().object(wolf).keywords}


@pytest.mark.parametrize(("whom", "dealt"), [("stag", 4), ("champion", 2)])
def test_an_attack_in_two_respects(whom: str, dealt: int) -> None:
    text = "Target ally's next attack without a weapon against an ally this turn gets +2 POWER."
    board = Board(written("deed", "action", text, cost=0), WOLF, ally("stag", 0, 9))
    wolf, stag, played = board.field(ADA, "wolf"), board.field(BO, "stag"), board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(wolf,)).resolve()
    attacked = stag if whom == "stag" else desk.champions[BO]
    desk.attack(wolf, attacked).fight()
    thing = desk.query.object(attacked)
    assert thing is not None
    assert thing.damage == dealt


def test_the_elements_of_a_card_are_ignored_for_a_time() -> None:
    text = (
        "Banish the top card of your deck. You may activate it ignoring its elemental requirements until end of turn."
    )
    board = Board(written("deed", "action", text, cost=0), ally("eel", 1, 1, elements=("WATER",), cost=0), deck=0)
    eel, played = board.put(ADA, "deck", "eel"), board.put(ADA, "hand", "deed")
    assert settle(board.start().play(played).resolve().play(eel)).objects(ADA) == ["eel"]


def test_so_much_for_each_of_one_sort_and_of_another() -> None:
    text = "Idea has +1 POWER for each item you control and each weapon you control."
    board = Board(written("idea", "ally", text, power=1, life=3), card("bell", "item"), card("saber", "weapon"))
    idea = board.field(ADA, "idea")
    for key in ("bell", "bell", "saber"):
        board.field(ADA, key)
    assert board.start().view().object(idea).power == 4


def test_the_player_whose_champion_was_dealt_damage() -> None:
    """That player, whoever's turn it is and whatever else the event was about."""
    text = "Whenever Idea deals combat damage to a champion, that player discards a card."
    board = Board(written("idea", "ally", text, power=2, life=3))
    idea = board.field(ADA, "idea")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    desk = settle(board.start().attack(idea, board.champions[BO]))
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [2, 1]
