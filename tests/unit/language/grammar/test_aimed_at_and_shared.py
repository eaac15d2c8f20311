"""What becomes a target of abilities, what several do each by themselves, what two cards share, and smaller wordings."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, settle
from tests.helpers.worded import unread, worded


def counters(desk: Desk, id: int) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.count("buff")


@pytest.mark.parametrize(
    ("text", "by", "put"),
    [
        ("Whenever Imp becomes the target of an ability an opponent controls, put a buff counter on it.", "ability", 1),
        ("Whenever Imp becomes the target of an ability an opponent controls, put a buff counter on it.", "card", 0),
        ("Whenever Imp becomes the target of an ability you control, put a buff counter on it.", "ability", 0),
        ("Whenever Imp becomes the target of an activation an opponent controls, put a buff counter on it.", "card", 1),
        ("Whenever an ally you control becomes the target of an ability, put a buff counter on it.", "ability", 1),
        ("Whenever an ability targets an ally you control, put a buff counter on that ally.", "ability", 1),
    ],
)
def test_it_is_what_becomes_the_target(text: str, by: str, put: int) -> None:
    eye = worded("eye", "item", "(0): Rest target ally.", cost=0)
    board = Board(
        worded("imp", "ally", text, power=1, life=1), eye, worded("nap", "action", "Rest target ally.", cost=0)
    )
    imp, source = board.field(ADA, "imp"), board.field(BO, "eye")
    nap = board.put(BO, "hand", "nap")
    desk = board.start().passes()
    if by == "card":
        desk.play(nap, targets=(imp,))
    else:
        desk.use(source).answer("targets", next(one for one in desk.game.decision.options if one.id == imp))  # type: ignore[union-attr]
    settle(desk)
    assert counters(desk, imp) == put


def test_an_ability_that_is_targeted_may_have_triggered() -> None:
    text = "Whenever you recover, draw a card."
    board = Board(
        worded("hush", "action", "Negate target ability.", cost=0),
        worded("bell", "item", text, cost=0),
        worded("hum", "action", "Recover 1.", cost=0),
    )
    board.field(ADA, "bell")
    hum, hush = board.put(ADA, "hand", "hum"), board.put(ADA, "hand", "hush")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.play(hum).resolve()
    settle(desk.play(hush, targets=(desk.query.state.zone("stack", 0)[0],)))
    assert len(desk.zone("deck", ADA)) == before


@pytest.mark.parametrize(("count", "fits"), [("Destroy target ally.", True), ("Destroy two target allies.", False)])
def test_the_only_target_is_changed(count: str, fits: bool) -> None:
    text = "Change the target of target activation with a single target."
    board = Board(worded("twist", "action", text, cost=0), worded("slay", "action", count, cost=0), ally("wolf", 1, 1))
    wolves = [board.field(BO, "wolf") for _ in range(3)]
    slay, twist = board.put(ADA, "hand", "slay"), board.put(ADA, "hand", "twist")
    desk = board.start().play(slay, targets=tuple(wolves[: 1 if fits else 2]))
    item = desk.query.state.zone("stack", 0)[0]
    if not fits:
        with pytest.raises(Exception, match="no legal target"):
            desk.play(twist, targets=(item,))
        return
    desk.play(twist, targets=(item,)).resolve().answer("targets", wolves[2])
    settle(desk)
    assert [desk.query.object(wolf) is None for wolf in wolves] == [False, False, True]


@pytest.mark.parametrize(
    ("event", "phase", "turn_player", "heard"),
    [
        ("an opponent draws a card outside of their draw phase", "main", ADA, 1),
        ("an opponent draws a card outside of their draw phase", "draw", BO, 0),
        ("an opponent draws a card outside of their draw phase", "draw", ADA, 1),
        ("you draw a card outside of your draw phase", "main", ADA, 0),
        ("a player draws a card outside of their main phase", "main", BO, 0),
        ("a player draws a card outside of their main phase", "main", ADA, 1),
    ],
)
def test_outside_of_a_phase_is_at_any_other_time(event: str, phase: str, turn_player: int, heard: int) -> None:
    text = f"Whenever {event}, put a buff counter on Imp."
    gift = action("gift", t.Draw(1, "opponent"), cost=0)
    board = Board(worded("imp", "ally", text, power=1, life=1), gift)
    imp, card_ = board.field(ADA, "imp"), board.put(ADA, "hand", "gift")
    desk = board.start().play(card_)
    writer = board.writer
    writer.change(0, phase=phase, turn_player=turn_player)
    desk.resolve()
    writer.change(0, phase="main", turn_player=ADA)
    settle(desk)
    assert counters(desk, imp) == heard


@pytest.mark.parametrize(
    ("elements", "drawn"),
    [
        ((("FIRE",), ("FIRE",)), 1),
        ((("FIRE",), ("WATER",)), 0),
        ((("FIRE", "WATER"), ("WATER",)), 1),
        ((("FIRE",),), 0),
    ],
)
def test_two_cards_share_an_element(elements: tuple[tuple[str, ...], ...], drawn: int) -> None:
    text = (
        "Target player banishes two cards from their graveyard. If both of those cards share an element, draw a card."
    )
    faces = [ally(f"one_{at}", elements=one) for at, one in enumerate(elements)]
    board = Board(worded("toll", "action", text, cost=0), *faces)
    for face in faces:
        board.put(BO, "graveyard", face.key)
    toll = board.put(ADA, "hand", "toll")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.play(toll, targets=(BO,)))
    assert (before - len(desk.zone("deck", ADA)), len(desk.zone("graveyard", BO))) == (drawn, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Up to two target allies you control each deal 2 damage to target champion.",
        "Choose up to two target allies you control. They each deal 2 damage to target champion.",
        "Each ally you control deals 2 damage to target champion.",
    ],
)
def test_each_of_them_deals_it(text: str) -> None:
    bell = worded("bell", "item", "Whenever an ally you control deals damage, draw a card.", cost=0)
    board = Board(worded("chorus", "action", text, cost=0), bell, ally("wolf", 1, 1))
    board.field(ADA, "bell")
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    board.field(BO, "wolf")
    chorus = board.put(ADA, "hand", "chorus")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.play(chorus)
    while (decision := desk.game.decision) is not None and decision.kind == "targets":
        wanted = {*wolves, desk.champions[BO]}
        desk.answer("targets", *[one for one in decision.options if one.id in wanted])  # type: ignore[union-attr]
    settle(desk)
    assert (desk.damage(BO), before - len(desk.zone("deck", ADA))) == (4, 2)


@pytest.mark.parametrize(("played", "cost"), [(0, 3), (2, 2)])
def test_how_they_are_played_need_not_be_said_twice(played: int, cost: int) -> None:
    text = "Attack cards you activate cost 1 less if you've activated two or more cards this turn."
    board = Board(
        worded("bell", "item", text, cost=0),
        card("cut", "attack", power=1, speed="slow", cost=3),
        worded("hum", "action", "Recover 1.", cost=0),
    )
    board.field(ADA, "bell")
    hums = [board.put(ADA, "hand", "hum") for _ in range(2)]
    cut = board.put(ADA, "hand", "cut")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start()
    for hum in hums[:played]:
        settle(desk.play(hum))
    before = len(desk.zone("memory", ADA))
    settle(desk.play(cut, pay=cost))
    assert len(desk.zone("memory", ADA)) - before == cost
    assert unread("Cards cost 1 less.", "ITEM")


@pytest.mark.parametrize("word", ["arrow", "Arrow"])
def test_a_subtype_may_stand_in_small_letters(word: str) -> None:
    board = Board(
        worded("fletch", "action", f"Put target {word} card from your graveyard into your memory.", cost=0),
        card("dart", "item", subtypes=("ARROW",)),
    )
    dart = board.put(ADA, "graveyard", "dart")
    fletch = board.put(ADA, "hand", "fletch")
    desk = settle(board.start().play(fletch, targets=(dart,)))
    assert "dart" in desk.zone("memory", ADA)


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("The next time damage would be dealt to your champion this turn, it's dealt to target ally instead.", (1, 1)),
        ("If damage would be dealt to your champion this turn, that damage is dealt to target ally instead.", (0, 2)),
    ],
)
def test_somebody_else_is_dealt_it(text: str, dealt: tuple[int, int]) -> None:
    scratch = worded("scratch", "action", "Deal 1 damage to your champion.", cost=0)
    board = Board(worded("shelter", "action", text, cost=0), scratch, ally("wolf", 1, 9))
    wolf, shelter = board.field(ADA, "wolf"), board.put(ADA, "hand", "shelter")
    scratches = [board.put(ADA, "hand", "scratch") for _ in range(2)]
    desk = settle(board.start().play(shelter, targets=(wolf,)))
    for one in scratches:
        settle(desk.play(one))
    thing = desk.query.object(wolf)
    assert thing is not None and (desk.damage(ADA), thing.damage) == dealt


def test_what_has_left_is_dealt_nothing_instead() -> None:
    text = "If damage would be dealt to your champion this turn, that damage is dealt to target ally instead."
    scratch = worded("scratch", "action", "Deal 1 damage to your champion.", cost=0)
    board = Board(
        worded("shelter", "action", text, cost=0),
        scratch,
        worded("slay", "action", "Destroy target ally.", cost=0),
        ally("wolf", 1, 9),
    )
    wolf, shelter = board.field(ADA, "wolf"), board.put(ADA, "hand", "shelter")
    slay, hurt = board.put(ADA, "hand", "slay"), board.put(ADA, "hand", "scratch")
    desk = settle(board.start().play(shelter, targets=(wolf,)))
    settle(desk.play(slay, targets=(wolf,)))
    assert settle(desk.play(hurt)).damage(ADA) == 1


def test_nobody_is_dealt_it_instead_of_itself() -> None:
    assert unread("If damage would be dealt to target ally this turn, that damage is dealt to it instead.")
