"""One or the other of two: targets, events with an "and" between them; and what is said of what only may have been meant."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally
from tests.helpers.worded import unread, worded

# Either of them

CHILL = "Rest up to two target allies. If either of those allies are {}, {}."


@pytest.mark.parametrize("aimed", [("brute",), ("brute", "bystander"), ("bystander",), ()])
def test_if_either_is_attacking_the_combat_ends(aimed: tuple[str, ...]) -> None:
    text = CHILL.format("attacking", "negate their attacks and end the combat phase")
    board = Board(worded("chill", "action", text, cost=0), ally("brute", 2, 9), ally("bystander", 2, 9))
    allies = {key: board.field(ADA, key) for key in ("brute", "bystander")}
    chill = board.put(BO, "hand", "chill")
    desk = board.start().attack(allies["brute"], board.champions[BO]).passes()
    desk.answer("opportunity", next(one for one in _options(desk) if getattr(one, "card", 0) == chill))
    desk.answer("targets", *(allies[key] for key in aimed)).resolve()
    over = "brute" in aimed
    assert (desk.query.match.phase is Phase.MAIN) is over
    assert desk.fight().damage(BO) == (0 if over else 2)


def _options(desk: Desk) -> tuple[object, ...]:
    assert desk.game.decision is not None
    return desk.game.decision.options


@pytest.mark.parametrize(("hurt", "drawn"), [((), 0), ((0,), 1), ((1,), 1), ((0, 1), 1)])
def test_either_of_two_is_in_a_state(hurt: tuple[int, ...], drawn: int) -> None:
    board = Board(worded("chill", "action", CHILL.format("damaged", "draw a card"), cost=0), ally("brute", 2, 9))
    brutes = [board.field(BO, "brute", damage=3 if at in hurt else 0) for at in (0, 1)]
    chill = board.put(ADA, "hand", "chill")
    desk = board.start().play(chill, targets=tuple(brutes)).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "Rest up to three target allies. If either of those allies are attacking, draw a card.",
        "Rest all allies. If either of them are attacking, draw a card.",
        "Negate their attacks and end the combat phase.",
    ],
)
def test_either_is_of_two(text: str) -> None:
    unread(text)


# When this and when that happens

BOTH = "Whenever an ally you control dies and whenever you activate a Spell card, recover 1."


def test_an_ability_for_each_of_two_events() -> None:
    board = Board(
        worded("bell", "item", BOTH),
        ally("wolf", 1, 1),
        action(
            "ray",
            t.Destroy(t.Target()),
            cost=0,
            subtypes=("SPELL",),
            targets=(t.TargetLine(t.Filter(types=("ALLY",))),),
        ),
    )
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "bell")
    wolf, ray = board.field(ADA, "wolf"), board.put(ADA, "hand", "ray")
    desk = board.start().play(ray, targets=(wolf,))
    assert desk.stack() == ["ray", "bell"]
    assert desk.resolve().damage(ADA) == 8
    assert desk.resolve().stack() == ["bell"]
    assert desk.resolve().damage(ADA) == 7


def test_what_only_one_of_two_events_tells_is_not_meant() -> None:
    unread("Whenever an ally you control dies and whenever you activate a Spell card, copy it.", "item")
    unread("Whenever an ally dies and whenever an ally dies, draw a card.", "item")


# What was meant only if something was so

STAR = (
    "Put a glow counter on Star. Then if there are two glow counters on Star, sacrifice it. If you do, all allies you "
    "don't control lose all abilities until end of turn. Then deal 3 unpreventable damage to each of them."
)


@pytest.mark.parametrize(("glow", "gone"), [(0, False), (1, True), (2, False)])
def test_what_follows_is_done_to_what_was_meant_and_to_nothing_else(glow: int, gone: bool) -> None:
    """Two is neither one nor three."""
    board = Board(
        worded("star", "ally", "(0): " + STAR, cost=0, power=0, life=5),
        worded("wolf", "ally", "Taunt", power=1, life=9),
    )
    star = board.field(ADA, "star", counters=(("glow", glow),) if glow else ())
    wolf, own = board.field(BO, "wolf"), board.field(ADA, "wolf")
    desk = board.start().use(star).resolve()
    assert ("star" not in desk.objects(ADA)) is gone
    hurt = [one.damage for one in desk.view().objects if one.id in (wolf, own, star)]
    assert hurt == ([3, 0] if gone else [0, 0, 0])
    theirs = desk.view().object(wolf)
    assert theirs is not None and (theirs.keywords == ()) is gone


@pytest.mark.parametrize(("held", "damage"), [(0, 4), (1, 2)])
def test_an_attack_on_a_unit_of_a_player_with_no_cards(held: int, damage: int) -> None:
    text = (
        "As long as the attacker is attacking a unit controlled by a player with no cards in their hand, Slash has "
        '"If this attack would deal damage, it deals double that damage instead."'
    )
    board = Board(worded("slash", "attack", text, cost=0, power=2, speed="slow"))
    board.put(BO, "hand", "filler", held)
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO]).fight()
    assert desk.damage(BO) == damage


@pytest.mark.parametrize(("glow", "drawn"), [(1, 0), (2, 1), (3, 0)])
def test_a_number_of_counters_without_more_is_just_that(glow: int, drawn: int) -> None:
    board = Board(worded("lamp", "item", "(0): If there are two glow counters on Lamp, draw a card."))
    lamp = board.field(ADA, "lamp", counters=(("glow", glow),))
    assert len(board.start().use(lamp).resolve().zone("hand", ADA)) == drawn
