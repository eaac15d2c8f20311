"""How objects enter the field, in texts."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

BEAR = ally("stone-bear", 1, 1, supertypes=("TOKEN",))


def arrive(text: str, *later: str) -> Desk:
    """After Ada has played an action with this text and then, one by one, actions with these texts."""
    texts = (text, *later)
    board = Board(
        *(written(f"deed-{place}", "action", words) for place, words in enumerate(texts)),
        BEAR,
        ally("wolf"),
        card("orb", "item"),
    )
    cards = [board.put(ADA, "hand", f"deed-{place}") for place in range(len(texts))]
    cards += [board.put(ADA, "hand", "wolf")]
    board.put(ADA, "hand", "filler", 6)
    desk = board.start()
    for one in cards:
        desk.play(one).resolve()
    return desk


def objects(desk: Desk, player: int = ADA) -> list[tuple[str, bool, int]]:
    return [(one.key, one.rested, one.count("buff")) for _, one in desk.query.objects(player)][1:]


TOKEN = "Summon a Stone Bear token."
TWO = "Summon two Stone Bear tokens."


def test_this_turn_allies_enter_rested() -> None:
    assert objects(arrive("Until end of turn, allies enter the field rested.", TOKEN)) == [
        ("stone-bear", True, 0),
        ("wolf", True, 0),
    ]


def test_only_what_fits_enters_so() -> None:
    assert objects(arrive("Until end of turn, items enter the field rested.")) == [("wolf", False, 0)]


def test_this_turn_they_enter_with_counters_too() -> None:
    text = "Until end of turn, allies enter the field with two additional buff counters on them."
    assert objects(arrive(text, TOKEN)) == [("stone-bear", False, 2), ("wolf", False, 2)]


def test_the_next_time_means_all_that_enter_together() -> None:
    text = "The next time one or more allies would enter the field this turn, they enter the field rested instead."
    assert objects(arrive(text, TWO)) == [
        ("stone-bear", True, 0),
        ("stone-bear", True, 0),
        ("wolf", False, 0),
    ]


def test_cards_activated_this_turn_are_no_tokens() -> None:
    text = "Until end of turn, ally cards you activate this turn enter the field with a buff counter on them."
    assert objects(arrive(text, TOKEN)) == [("stone-bear", False, 0), ("wolf", False, 1)]


def test_under_whose_control_they_enter() -> None:
    text = "Until end of turn, allies that enter the field under your control enter rested."
    desk = arrive(text, "Each player summons a Stone Bear token.")
    assert objects(desk) == [("stone-bear", True, 0), ("wolf", True, 0)]
    assert objects(desk, BO) == [("stone-bear", False, 0)]


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Allies your opponents control enter the field rested.", (False, 0), (True, 0)),
        ("Allies you control enter the field with a buff counter on them.", (False, 1), (False, 0)),
    ],
)
def test_as_long_as_something_is_there(text: str, mine: tuple[bool, int], theirs: tuple[bool, int]) -> None:
    deed = written("deed", "action", "Each player summons a Stone Bear token.")
    board = Board(written("orb", "item", text), deed, BEAR)
    board.field(ADA, "orb")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    assert objects(desk)[-1] == ("stone-bear", *mine)
    assert objects(desk, BO)[-1] == ("stone-bear", *theirs)


def test_it_enters_with_counters_itself() -> None:
    board = Board(written("orb", "item", "Orb enters the field with two charge counters on it."))
    played = board.put(ADA, "hand", "orb")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    assert [one.count("charge") for _, one in desk.query.objects(ADA)] == [0, 2]


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, an ally enters the field rested.",
        "Until end of turn, allies enter the field.",
        "The next time an ally would enter the field this turn, it enters the field rested instead.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(("key", "counters"), [("ghost", 1), ("wolf", 0)])
def test_what_it_is_decides_how_it_enters(key: str, counters: int) -> None:
    text = (
        "Banish target ally you control, then return it to the field under its owner's control rested. If that ally is "
        "a phantasia, it enters the field with an additional buff counter on it."
    )
    board = Board(
        written("deed", "action", text, cost=0), ally("wolf"), card("ghost", "ally phantasia", power=1, life=1)
    )
    unit = board.field(ADA, key, counters=(("buff", 3),))
    deed = board.put(ADA, "hand", "deed")
    assert objects(board.start().play(deed, targets=(unit,)).resolve()) == [(key, True, counters)]


@pytest.mark.parametrize(("fighters", "counters"), [(0, 0), (1, 1)])
def test_what_is_there_decides_how_it_enters(fighters: int, counters: int) -> None:
    text = "Summon a Stone Bear token. If you control a Wolf, it enters the field with a buff counter on it."
    board = Board(written("deed", "action", text, cost=0), BEAR, ally("wolf", subtypes=("WOLF",)))
    for _ in range(fighters):
        board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    assert objects(board.start().play(deed).resolve())[-1] == ("stone-bear", False, counters)


def test_what_enters_is_not_asked_before_it_is_chosen() -> None:
    unread(
        "Put an ally card from your graveyard onto the field. If it's a Human, it enters the field with a buff counter "
        "on it."
    )
