"""What is revealed, searched, scavenged, labelled and known of what has left, each with what it is not.

game-terms: Ephemeral, Label Keywords, Last-Known Information, Reveal, Scavenge, Search.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import LABELS, read_label
from gatcg_desktop.rules.actions.revealing import reveal
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.matching import candidates
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

BASIC_ALLY = t.Filter(kind="card", zone="deck", types=("ALLY",))


def _resolved(board: Board, key: str, *targets: int) -> Desk:
    """Ada plays that card for 1, and it has begun to resolve."""
    spell = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    return board.start().play(spell, targets=targets, pay=1).resolve()


def _revealed(desk: Desk) -> list[Revealed]:
    return [step.event for step in desk.game.steps if type(step.event) is Revealed]


@pytest.mark.parametrize("zone", ["memory", "graveyard", "banishment"])
@pytest.mark.parametrize("there", [0, 2])
def test_what_is_revealed_is_told_by_name_and_lies_as_it_lay_afterwards(zone: t.CardZone, there: int) -> None:
    """Open cards may be revealed too, as often as one likes; of hidden ones nobody can tell afterwards which it was."""
    shown = t.Reveal(t.Every(t.Filter(kind="card", zone=zone, controller="you", name="Bolt")))
    board = Board(action("show", shown, shown))
    board.put(ADA, zone, "bolt", there)
    board.put(ADA, zone, "hush", 2)
    desk = _resolved(board, "show")
    assert [event.keys for event in _revealed(desk)] == [("bolt",) * there] * (2 if there else 0)
    seen = desk.view(BO).cards(zone, ADA)
    lying = there + (2 if zone == "banishment" else 3)  # the play and what it was paid with lie there as well
    assert len(seen) == lying and sum(one.known for one in seen) == (0 if zone == "memory" else lying)
    assert [one.known for one in desk.view(ADA).cards(zone, ADA)] == [True] * lying


@pytest.mark.parametrize("zones", [("memory", "memory"), ("deck", "deck"), ("deck", "memory")])
@pytest.mark.parametrize("order", [("hush", "bolt"), ("bolt", "hush")])
def test_revealed_cards_of_a_zone_without_order_do_not_tell_which_came_first(
    order: tuple[str, str], zones: tuple[str, str]
) -> None:
    board = Board()
    cards = tuple(CardId(board.put(ADA, zone, key)) for zone, key in zip(zones, order, strict=True))
    desk = board.start()
    reveal(GameWriter(board.writer, desk.definitions), ADA, cards, "terms.reveal")
    assert [event.keys for event in _revealed(desk)] == [("bolt", "hush") if "memory" in zones else order]


@pytest.mark.parametrize(("at", "found"), [(0, True), (2, True), (3, False), (None, False)])
def test_scavenging_stops_at_the_first_that_fits_and_puts_the_rest_under(at: int | None, found: bool) -> None:
    board = Board(action("dig", t.Scavenge(3, BASIC_ALLY)), deck=0)
    board.put(BO, "deck", "filler", 3)
    keys = ["hush", "twin", "sever", "bolt"] * 2
    if at is not None:
        keys[at:at] = ["filler", "filler"]
    for key in keys:
        board.put(ADA, "deck", key)
    desk = _resolved(board, "dig")
    looked = (at or 0) + 1 if found else 3
    assert [event.keys for event in _revealed(desk)] == [tuple(keys[:looked])]
    assert desk.zone("hand", ADA) == (["filler"] if found else [])
    deck, rest = desk.zone("deck", ADA), keys[: looked - 1] if found else keys[:3]
    above = len(keys) - looked
    assert deck[:above] == keys[looked:] and sorted(deck[above:]) == sorted(rest)


def test_what_is_scavenged_away_lies_in_an_order_by_lot() -> None:
    orders = set()
    for seed in range(6):
        board = Board(action("dig", t.Scavenge(3, BASIC_ALLY)), deck=0)
        for _ in range(seed):
            board.writer.random_below(6)
        for key in ("hush", "twin", "sever"):
            board.put(ADA, "deck", key)
        orders.add(tuple(_resolved(board, "dig").zone("deck", ADA)))
    assert len(orders) > 1


@pytest.mark.parametrize("zone", ["deck", "graveyard", "material"])
def test_searching_looks_through_the_zone_and_puts_what_was_chosen_where_it_says(zone: t.CardZone) -> None:
    board = Board(action("seek", t.Search(t.Filter(kind="card", zone=zone, types=("ALLY",)), to="memory")), deck=0)
    board.put(BO, "deck", "filler", 2)
    for key in ("hush", "filler", "bolt", "filler", "twin"):
        board.put(ADA, zone, key)
    desk = _resolved(board, "seek")
    decision = desk.game.decision
    assert decision is not None and decision.kind == "choose"
    fitting = [id for id in desk.game.state.zone(zone, ADA) if desk.game.state[id].key == "filler"]
    assert [one.id for one in decision.options] == fitting, "those that fit and no others"
    desk.answer("choose", fitting[1])
    assert desk.game.state.zone_of(fitting[1]) == ("memory", ADA) and desk.game.state.zone_of(fitting[0])[0] == zone
    assert sorted(desk.zone(zone, ADA)) == sorted(["hush", "filler", "bolt", "twin", *["seek"] * (zone == "graveyard")])


@pytest.mark.parametrize("name", [*sorted(LABELS), "Bravery", "Taunt"])
def test_a_label_is_read_before_its_long_hyphen_and_other_words_are_none(name: str) -> None:
    for number, written in ((0, name), (3, f"{name} 3")):
        told = read_label(f"{written} — Draw a card.")
        assert told == ((t.Keyword(name, number), "Draw a card.") if name in LABELS else None)
    assert read_label(f"{name} Draw a card.") is None


@pytest.mark.parametrize("name", sorted(LABELS))
def test_a_label_can_be_asked_for_and_does_nothing_by_itself(name: str) -> None:
    board = Board(ally("marked", 2, 2, abilities=(t.Keyword(name, 2),)))
    one, plain = board.field(ADA, "marked"), board.field(ADA, "filler")
    desk = board.start()
    asked = candidates(desk.query, ResolutionContext(ADA, 0, ""), t.Filter(types=("ALLY",), keyword=name))
    assert asked == [one]
    seen, other = desk.view().object(one), desk.view().object(plain)
    assert seen is not None and other is not None and (seen.power, seen.life) == (other.power, other.life) == (2, 2)


@pytest.mark.parametrize("how", ["destroyed", "returned"])
@pytest.mark.parametrize("buff", [0, 3])
def test_what_left_is_read_as_it_was_when_it_left(buff: int, how: str) -> None:
    burn = t.Damage(t.Stat(t.This(), "power"), t.Champion("opponent"))
    bell = ally("bell", 2, 5, abilities=(t.Triggered(t.Event("leave"), (burn,), text="On Leave"),))
    gone = t.Destroy(t.Target()) if how == "destroyed" else t.ReturnToHand(t.Target())
    board = Board(action("away", gone, targets=target(ALLY)), bell)
    one = board.field(ADA, "bell", counters=(("buff", buff),) if buff else ())
    desk = _resolved(board, "away", one)
    assert desk.stack() == ["bell"] and desk.query.object(one) is None
    desk.resolve()
    assert desk.damage(BO) == 2 + buff, "its card has 2, wherever it is now"


@pytest.mark.parametrize("moved", [True, False])
@pytest.mark.parametrize("ephemeral", [True, False])
def test_on_hit_of_an_intent_follows_its_card_where_it_went_at_once(ephemeral: bool, moved: bool) -> None:
    back = t.Triggered(t.Event("hit"), (t.PutInto(t.This(), "memory"), t.Draw(1)), text="On Hit")
    again = t.AlternativeCost(t.Cost(), zone="graveyard", property="ephemeral", text="Ephemerate 0")
    slash = card("slash", "attack", power=2, speed="slow", cost=0, abilities=(back, again))
    zone = "banishment" if ephemeral else "graveyard"
    board = Board(
        slash, action("fetch", t.ReturnToHand(t.Target()), targets=target(t.Filter(kind="card", zone=zone)), cost=0)
    )
    attack, fetch = board.put(ADA, "graveyard" if ephemeral else "hand", "slash"), board.put(ADA, "hand", "fetch")
    desk = board.start().answer("opportunity", PlayCard(attack)).resolve().answer("attack_target", board.champions[BO])
    desk.passes(4)
    assert desk.stack() == ["slash"] and desk.zone(zone, ADA) == ["slash"] and desk.damage(BO) == 2
    if moved:
        desk.play(fetch, targets=(attack,)).resolve()
        assert desk.zone(zone, ADA) == ([] if ephemeral else ["fetch"])
    desk.resolve()
    assert desk.zone("memory", ADA) == ([] if moved else ["slash"])
    assert desk.zone("hand", ADA) == ["slash" if moved else "fetch", "filler"]
