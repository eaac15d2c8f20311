"""Of a text that is not understood as a whole, the sentences that are run; the players do the others in their places."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import ByHandEffect, OnResolve
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, Done, PickMode
from tests.helpers.boards import ADA, BO, Board, Desk
from tests.helpers.worded import outlined, worded

JUGGLER = "juggler"


def _steps(text: str, types: str = "action") -> list[str]:
    """What is left to the players of a text, in order."""
    return [node.text for node in nodes(outlined(JUGGLER, types, text).abilities) if isinstance(node, ByHandEffect)]


def _acted(text: str, *, units: int = 0, **printed: object) -> tuple[Desk, list[int]]:
    """An action with that text is on the stack, nothing chosen for it yet; with allies that Bo controls."""
    board = Board(outlined(JUGGLER, "action", text, cost=0, **printed))
    theirs = [board.field(BO, "filler") for _ in range(units)]
    played = board.put(ADA, "hand", JUGGLER)
    desk = board.start()
    desk.play(played)
    return desk, theirs


def _asked(desk: Desk) -> tuple[int, str]:
    """Who is asked to carry out which words by hand."""
    decision = desk.game.decision
    assert decision is not None and decision.kind == "by_hand", decision
    return decision.player, dict(decision.prompt.args)["text"]


def test_what_is_read_is_run_and_the_rest_is_asked_for_in_its_place() -> None:
    desk, _ = _acted("Recover 2. Juggle three torches. Draw two cards.")
    desk.resolve()
    assert _asked(desk) == (ADA, "Juggle three torches.")
    assert desk.zone("hand", ADA) == [], "what comes later waits"
    desk.answer("by_hand", Done())
    assert desk.zone("hand", ADA) == ["filler", "filler"]
    assert [one.key for one in desk.view().cards("graveyard", ADA)] == [JUGGLER]


def test_each_sentence_that_is_not_read_is_a_step_of_its_own() -> None:
    assert _steps("Juggle. Draw a card. Sing (as loudly as you can). Then hum.") == [
        "Juggle.",
        "Sing (as loudly as you can).",
        "Then hum.",
    ]


def test_a_text_of_which_nothing_is_read_stays_one() -> None:
    text = "On Enter: Juggle. Sing."
    assert _steps(text, "ally") == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Juggle an ally. It gains vigor until end of turn.",
        "Juggle an ally. Destroy that ally.",
        "Juggle up to two cards. Draw a card for each card juggled this way.",
        "Juggle. If you do, draw a card.",
        "Juggle. If you don't, draw a card.",
        "Juggle. When you do, draw a card.",
        "Juggle. Otherwise, draw a card.",
        "An opponent juggles. They draw a card.",
        "Juggle a card from your graveyard. Return the juggled card to your hand.",
        "Banish a card you juggled. Draw a card for each card banished this way.",
        "Juggle the top card of your deck. Put the rest on the bottom of your deck in any order.",
        "Juggle target ally. Destroy that ally.",
    ],
)
def test_what_an_unread_sentence_has_left_is_not_run_alone(text: str) -> None:
    assert [node for node in nodes(outlined(JUGGLER, "action", text).abilities) if isinstance(node, ByHandEffect)] == (
        [ByHandEffect(text)] if "target" in text else []
    )


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Draw two cards. If you are juggling, draw three cards instead.", []),
        ("Recover 1. Deal 2 damage to your champion. If you juggle, deal 1 damage to it instead.", 2),
        ("Banish your champion, then return it to the field. It enters the field with three torches.", []),
        ("Draw a card. That damage can't be prevented.", []),
    ],
)
def test_what_an_unread_sentence_changes_is_not_run_without_it(text: str, left: int | list[str]) -> None:
    found = _steps(text)
    assert found == left if isinstance(left, list) else len(found) == left


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent draws a card. A player juggles. They discard a card.",
        "Target opponent draws a card. A player juggles. That player discards a card.",
        "Reveal the top two cards of your deck. Juggle. Put the rest on the bottom of your deck in any order.",
        "Destroy target ally. Juggle an ally. Its controller draws a card.",
        "Banish an ally you control. Juggle an ally. Return it to your hand.",
    ],
)
def test_what_was_said_before_an_unread_sentence_may_not_be_meant_after_it(text: str) -> None:
    _, second, third = text.split(". ")
    assert _steps(text) == [f"{second}.", third]


def test_an_earlier_sentence_is_read_rather_than_a_later_one() -> None:
    """Either is read alone; after the first one "other" might be than the ally or than the champion."""
    first = "Shuffle target ally into its owner's deck."
    second = "For every three damage counters on your champion, deal 1 damage to all other units."
    assert worded(JUGGLER, "action", first).abilities and worded(JUGGLER, "action", second).abilities
    assert _steps(f"{first} {second}") == [second]


def test_a_replacement_to_come_changes_nothing_before_it() -> None:
    text = "Draw a card. Until end of turn, if you would juggle, draw a card instead."
    assert _steps(text) == ["Until end of turn, if you would juggle, draw a card instead."]


@pytest.mark.parametrize(("answer", "asked"), [(Accept(), True), (Decline(), False)])
def test_whether_it_is_done_at_all_is_read(answer: Accept | Decline, asked: bool) -> None:
    desk, _ = _acted("You may draw a card. If you do, juggle.")
    desk.resolve().answer("may", answer)
    if asked:
        assert _asked(desk) == (ADA, "If you do, juggle.")
        desk.answer("by_hand", Done())
    assert desk.stack() == []


@pytest.mark.parametrize(("level", "asked"), [(1, False), (0, True)])
def test_a_condition_that_is_read_counts(level: int, asked: bool) -> None:
    desk, _ = _acted(f"Draw a card. If your champion is level {level + 1} or higher, juggle.")
    desk.resolve()
    assert (desk.game.decision is not None and desk.game.decision.kind == "by_hand") == asked


def test_its_time_comes_later() -> None:
    text = "At the beginning of the next end phase, juggle."
    desk, _ = _acted(text)
    desk.resolve()
    assert desk.stack() == []
    desk.passes(2)
    assert desk.stack() == [JUGGLER]
    desk.resolve()
    assert _asked(desk) == (ADA, text)


def test_it_is_a_reflexive_trigger() -> None:
    desk, theirs = _acted("You may draw a card. When you do, juggle target ally.", units=2)
    desk.resolve().answer("may", Accept())
    desk.answer("targets", theirs[1])
    assert desk.stack() == [JUGGLER]
    desk.resolve()
    assert _asked(desk) == (ADA, "When you do, juggle target ally.")


def test_one_mode_that_is_not_read() -> None:
    text = "Choose one\u2014\n\u2022 Draw a card.\n\u2022 Juggle. Draw two cards."
    for mode, cards in ((0, 1), (1, 2)):
        board = Board(outlined(JUGGLER, "action", text, cost=0))
        played = board.put(ADA, "hand", JUGGLER)
        desk = board.start()
        desk.play(played)
        decision = desk.game.decision
        assert decision is not None
        chosen = decision.options[mode]
        assert isinstance(chosen, PickMode)
        desk.answer("modes", chosen)
        desk.resolve()
        if mode:
            assert _asked(desk) == (ADA, "Juggle.")
            desk.answer("by_hand", Done())
        assert len(desk.zone("hand", ADA)) == cards


def test_a_trigger_and_an_activated_ability_run_what_is_read() -> None:
    board = Board(
        outlined("singer", "ally", "On Enter: Draw a card. Sing.", power=1, life=1, cost=0),
        outlined(JUGGLER, "item", "(0): Juggle. Draw a card. Activate this ability only once each turn."),
    )
    juggler, singer = board.field(ADA, JUGGLER), board.put(ADA, "hand", "singer")
    desk = board.start()
    desk.play(singer).resolve().resolve()
    assert _asked(desk) == (ADA, "Sing.")
    desk.answer("by_hand", Done())
    assert desk.zone("hand", ADA) == ["filler"]
    desk.use(juggler).resolve()
    assert _asked(desk) == (ADA, "Juggle.")
    desk.answer("by_hand", Done())
    assert desk.zone("hand", ADA) == ["filler", "filler"]
    desk.refused(ActivateAbility(juggler, 0))


def test_what_an_unread_sentence_says_of_activating_stands_beside_the_ability() -> None:
    text = "(1): Draw a card. As long as you juggle, this ability costs (1) less to activate."
    board = Board(outlined(JUGGLER, "item", text))
    juggler = board.field(ADA, JUGGLER)
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.use(juggler).answer("adjust_cost", Accept()).pay(1).resolve()
    assert desk.zone("hand", ADA) == ["filler"] and desk.zone("memory", ADA) == ["filler"]


def test_with_a_restriction_nobody_knows_nothing_is_run() -> None:
    text = "[Moon 3+] On Enter: Draw a card. Juggle."
    assert _steps(text, "ally") == [text]


# Targets of what is not read ----------------------------------------------------------------------------------


def test_targets_of_what_is_not_read_are_chosen_as_it_is_played() -> None:
    desk, (first, second) = _acted("Juggle target ally, then juggle another target ally. Draw a card.", units=2)
    desk.answer("targets", first).answer("targets", second)
    (item,) = desk.view().stack
    assert [aim.id for aim in item.targets] == [first, second]
    desk.resolve()
    assert _asked(desk)[0] == ADA


def test_targets_of_what_is_read_and_what_is_not_are_not_confused() -> None:
    desk, (first, second) = _acted("Juggle target ally. Destroy target ally.", units=2)
    desk.answer("targets", first).answer("targets", second).resolve()
    desk.answer("by_hand", Done())
    assert [thing for thing, _ in desk.query.objects(BO)] == [desk.champions[BO], first]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Target ally juggles.", "ally"),
        ("Juggle the torches of target player.", "player"),
        ("Juggle target card activation.", "activation"),
    ],
)
def test_whatever_can_be_targeted_is_asked_for(text: str, what: str) -> None:
    board = Board(outlined(JUGGLER, "action", text, cost=0), worded("lull", "action", "Recover 1.", cost=0))
    unit = board.field(BO, "filler")
    lull, played = board.put(ADA, "hand", "lull"), board.put(ADA, "hand", JUGGLER)
    desk = board.start()
    desk.play(lull)
    wanted = {"ally": unit, "player": BO, "activation": desk.view().stack[0].id}[what]
    desk.play(played).answer("targets", wanted)
    assert [aim.id for aim in desk.view().stack[-1].targets] == [wanted]
    desk.resolve()
    assert _asked(desk) == (ADA, text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Juggle target ally you control.", [("ALLY", "you", 1, 1)]),
        ("Juggle up to two target allies and draw a card.", [("ALLY", "any", 0, 2)]),
        (
            "Juggle target ally and up to one other target ally.",
            [("ALLY", "any", 1, 1), ("ALLY", "any", 0, 1)],
        ),
        ("Juggle two target allies until end of turn.", [("ALLY", "any", 2, 2)]),
        ("Juggle any amount of target allies.", [("ALLY", "any", 0, 1000)]),
        ("Target ally juggles.", [("ALLY", "any", 1, 1)]),
        ("Juggle the torches of target player.", [("", "any", 1, 1)]),
        ("Juggle target card activation.", [("", "any", 1, 1)]),
        ("Juggle up to one target card activation.", [("", "any", 0, 1)]),
    ],
)
def test_how_many_of_what_is_targeted(text: str, lines: list[tuple[str, str, int, int]]) -> None:
    (ability,) = outlined(JUGGLER, "action", text).abilities
    assert isinstance(ability, OnResolve)
    assert [("".join(one.filter.types), one.filter.controller, one.least, one.most) for one in ability.targets] == lines


@pytest.mark.parametrize(
    "text",
    [
        "Juggle target ally or juggler.",
        "Juggle target ally, item, or torch.",
        "Juggle target ally attacking your torches.",
        "Juggle target ally with three torches.",
        "Juggle a random target ally.",
        "Juggle target torch.",
        "Whenever a torch burns, juggle target ally.",
        'It gains "Juggle target ally."',
    ],
)
def test_a_target_that_is_not_read_to_its_end_is_left_to_the_players(text: str) -> None:
    assert outlined(JUGGLER, "action", text).abilities == ()


# Who carries it out -------------------------------------------------------------------------------------------


def test_each_player_who_is_named_is_asked() -> None:
    desk, _ = _acted("Each player juggles. Draw a card.")
    desk.resolve()
    assert _asked(desk) == (ADA, "Each player juggles.")
    desk.answer("by_hand", Done())
    assert _asked(desk) == (BO, "Each player juggles.")
    assert desk.zone("hand", ADA) == []
    desk.answer("by_hand", Done())
    assert desk.zone("hand", ADA) == ["filler"]


def test_the_targeted_player_is_asked_and_goes_on() -> None:
    desk, _ = _acted("Target opponent juggles. Then they sing. Draw a card.")
    desk.answer("targets", BO).resolve()
    assert _asked(desk) == (BO, "Target opponent juggles.")
    desk.answer("by_hand", Done())
    assert _asked(desk) == (BO, "Then they sing.")
    desk.answer("by_hand", Done())
    assert desk.zone("hand", ADA) == ["filler"]


def test_whose_something_is_says_nothing_of_who_does_it() -> None:
    desk, _ = _acted("Draw a card. Each opponent's champion juggles.")
    desk.resolve()
    assert _asked(desk)[0] == ADA


def test_the_players_of_a_phase_are_asked() -> None:
    text = "At the beginning of each opponent's recollection phase, that player juggles."
    board = Board(outlined(JUGGLER, "item", text))
    board.field(BO, JUGGLER)
    desk = board.start()
    for node in nodes(board.definitions[JUGGLER].abilities):
        if isinstance(node, ByHandEffect):
            assert node.who == "event"
    assert desk.stack() == []


def test_who_is_asked_moves_and_everything_can_be_taken_back() -> None:
    from gatcg_desktop.rules.model.choices import DrawByHand

    desk, _ = _acted("Each opponent juggles.")
    before = desk.game.state.encode()
    desk.resolve().answer("by_hand", DrawByHand(BO)).answer("by_hand", Done())
    assert desk.view().player(BO).hand == 1
    desk.game.take_back(4)
    assert desk.game.state.encode() == before


def test_a_word_of_a_whole_text_does_not_ask_anybody_else() -> None:
    found = worded("gust", "action", "Each player draws a card.").abilities
    assert not [node for node in nodes(found) if isinstance(node, ByHandEffect)]
