"""What becomes linked, what wields what, who levels up, and rows that nothing else plays with."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BASICS, BO, Board, Desk, ally, card, settle
from tests.helpers.witness import as_seen, started
from tests.helpers.worded import unread, worded

# Links


@pytest.mark.parametrize(
    "text",
    [
        "Target phantasia you control becomes linked to target unit.",
        "Link target phantasia you control to target unit.",
    ],
)
def test_something_becomes_linked_to_something_else(text: str) -> None:
    veil = worded("veil", "phantasia", "Linked unit gets +2 POWER.")
    watch = worded("watch", "item", "Whenever an ally becomes linked, put a level counter on Watch.")
    board = Board(worded("bind", "action", text, cost=0), veil, watch, ally("pup", 1, 1))
    veiled, pup, item = board.field(ADA, "veil"), board.field(ADA, "pup"), board.field(ADA, "watch")
    bind = board.put(ADA, "hand", "bind")
    desk = settle(board.start().play(bind).answer("targets", veiled).answer("targets", pup))
    thing, seen = desk.query.object(veiled), desk.query.object(item)
    assert thing is not None and seen is not None
    assert (thing.link, traits(desk.query, pup).power, seen.count("level")) == (pup, 3, 1)


@pytest.mark.parametrize(("whom", "strong"), [("an ally", True), ("a champion", False)])
def test_what_is_linked_to_one_of_a_kind(whom: str, strong: bool) -> None:
    veil = worded("veil", "ally", f"As long as Veil is linked to {whom}, Veil gets +2 POWER.", power=1, life=1)
    board = Board(veil, ally("pup", 1, 1))
    pup = board.field(ADA, "pup")
    veiled = board.field(ADA, "veil", link=pup)
    assert (traits(board.start().query, veiled).power == 3) is strong


def test_it_comes_back_from_the_graveyard() -> None:
    text = "On Death: If it's your turn, return it from your graveyard to your hand."
    board = Board(worded("imp", "ally", text, power=1, life=1), worded("zap", "action", "Destroy target ally.", cost=0))
    imp, zap = board.field(ADA, "imp"), board.put(ADA, "hand", "zap")
    assert settle(board.start().play(zap, targets=(imp,))).zone("hand", ADA) == ["imp"]
    unread("On Death: If Odd Bell was linked, draw a card.", "ally")  # by then nothing is linked to it any more
    unread("On Enter: Return it from your graveyard to your hand.", "ally")


# Who wields, who levels up


def attacked(text: str, of: str = "blade") -> int:
    """The level counters on Ada's blade after her champion attacked Bo's with it."""
    blade = worded("blade", "weapon", text if of == "blade" else "Taunt", power=2)
    eye = worded("eye", "item", text if of == "eye" else "Taunt")
    board = Board(blade, eye)
    sword = board.field(ADA, "blade")
    board.field(ADA, "eye")
    desk = board.start()
    desk.answer(
        "opportunity", *(one for one in desk.game.decision.options if getattr(one, "unit", 0) == board.champions[ADA])
    )  # type: ignore[union-attr]
    desk.answer("attack_weapons", sword)
    settle(desk.answer("attack_target", board.champions[BO]))
    return sum(one.count("level") for _, one in desk.query.objects(ADA))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "of", "times"),
    [
        ("Whenever a unit wielding Blade deals combat damage, put a level counter on the wielder.", "blade", 1),
        ("Whenever an ally wielding Blade deals combat damage, put a level counter on Blade.", "blade", 0),
        ("Whenever a champion wielding a weapon deals damage to a champion, put a level counter on Eye.", "eye", 1),
        (
            "Whenever a champion is dealt combat damage by a unit wielding a Bow weapon, put a level counter on Eye.",
            "eye",
            0,
        ),
        (
            "Whenever a champion is dealt combat damage by a unit wielding a weapon, put a level counter on Eye.",
            "eye",
            1,
        ),
    ],
)
def test_what_wields_it(text: str, of: str, times: int) -> None:
    assert attacked(text, of) == times


def test_nothing_wields_what_is_no_weapon() -> None:
    unread("On Enter: Put a level counter on the wielder.", "ally")


@pytest.mark.parametrize("who", ["you level", "an opponent levels"])
def test_whose_champion_levels_up(who: str) -> None:
    eye = worded("eye", "item", f"Whenever {who} up, put a level counter on Eye.")
    rise = worded("rise", "action", "Level up your champion.", cost=0)
    sage = card("sage", "champion", level=2, life=20, cost_kind="memory", cost=0)
    board = Board(eye, rise, sage)
    item = board.field(ADA, "eye")
    board.put(ADA, "material", "sage")
    played = board.put(ADA, "hand", "rise")
    desk = board.start().play(played).resolve()
    while desk.game.decision is not None and desk.game.decision.kind not in ("opportunity",):
        desk.answer(desk.game.decision.kind, *desk.game.decision.options[:1])
    thing = settle(desk).query.object(item)
    assert thing is not None and thing.count("level") == (who == "you level")


# Rows that nothing else plays with


@pytest.mark.parametrize("text", ["Trigger all on enter abilities of target ally again.", "Rest target ally."])
def test_abilities_trigger_once_more(text: str) -> None:
    imp = worded("imp", "ally", "On Enter: Draw a card.", power=1, life=1)
    board = Board(imp, worded("echo", "action", text, cost=0))
    thing, echo = board.field(ADA, "imp"), board.put(ADA, "hand", "echo")
    desk = settle(board.start().play(echo, targets=(thing,)))
    assert len(desk.zone("hand", ADA)) == text.startswith("Trigger")


def test_what_becomes_an_ally_is_nothing_else() -> None:
    board = Board(
        worded("wake", "action", "Target item becomes an ally until end of turn.", cost=0), card("rock", "item")
    )
    rock, wake = board.field(ADA, "rock"), board.put(ADA, "hand", "wake")
    desk = settle(board.start().play(wake, targets=(rock,)))
    assert tuple(traits(desk.query, rock).types) == ("ALLY",)


@pytest.mark.parametrize("material", [("glass",), ()])
def test_it_may_begin_the_game_on_the_field(material: tuple[str, ...]) -> None:
    text = "If this card is in your starting material deck, you may begin the game with it on the field."
    glass = worded("glass", "item", text, cost_kind="memory", cost=0, supertypes=("REGALIA",))
    start = card("start", "champion", level=0, life=15, elements=("FIRE",))
    definitions = Definitions({one.key: one for one in (*BASICS, start, as_seen(glass))})
    seats = tuple(Seat(name, ("start", "hero", *material), ("filler",) * 20, (), "") for name in ("Ada", "Bo"))
    desk = Desk(new_game(definitions, seats, b"seed", ADA), definitions, {})
    started([definitions["glass"]])
    while desk.game.decision is not None and desk.game.decision.options[:1] == (Accept(),):
        desk.answer(desk.game.decision.kind, Accept())
    assert ("glass" in desk.objects(ADA)) == bool(material)


# What is removed, dealt and held


def test_that_much_is_what_was_removed() -> None:
    text = "Remove all static counters from target unit. Deal that much damage to it."
    board = Board(worded("jolt", "action", text, cost=0))
    board.writer.change(board.champions[BO], counters=(("static", 3),))
    jolt = board.put(ADA, "hand", "jolt")
    assert settle(board.start().play(jolt, targets=(board.champions[BO],))).damage(BO) == 3


def test_what_takes_damage_is_dealt_it() -> None:
    board = Board(worded("jolt", "action", "Each champion with static counters on it takes 2 damage.", cost=0))
    board.writer.change(board.champions[BO], counters=(("static", 1),))
    jolt = board.put(ADA, "hand", "jolt")
    desk = settle(board.start().play(jolt))
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 2)


@pytest.mark.parametrize("held", [1, 2])
def test_what_its_controller_holds(held: int) -> None:
    text = "Rest target ally. If its controller has two or more cards in their memory, draw a card."
    board = Board(worded("calm", "action", text, cost=0), ally("pup", 1, 1))
    pup, calm = board.field(BO, "pup"), board.put(ADA, "hand", "calm")
    board.put(BO, "memory", "filler", held)
    desk = settle(board.start().play(calm, targets=(pup,)))
    assert len(desk.zone("hand", ADA)) == held - 1


@pytest.mark.parametrize(("who", "mine_too"), [("opponent", 0), ("player", 1)])
def test_each_of_them_puts_a_counter_on_something_of_theirs(who: str, mine_too: int) -> None:
    text = f"Each {who} puts a buff counter on an ally they control."
    board = Board(worded("gift", "action", text, cost=0), ally("pup", 1, 1))
    mine, theirs, gift = board.field(ADA, "pup"), board.field(BO, "pup"), board.put(ADA, "hand", "gift")
    desk = settle(board.start().play(gift))
    assert [desk.query.object(one).count("buff") for one in (mine, theirs)] == [mine_too, 1]  # type: ignore[union-attr]
    unread("Each opponent puts a buff counter on an ally.")
