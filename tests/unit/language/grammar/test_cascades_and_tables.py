"""Lists that a use or a roll picks from: Cascade (keywords, Cascade 1), and tables after other instructions."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import sentences
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.events import DieRolled
from tests.helpers.boards import ADA, BO, Board
from tests.helpers.written import read, unread, written

LINES = ("Draw a card.", "Recover 3.", "Deal 2 damage to target champion.")


@pytest.mark.parametrize(
    "told", [("", "", ""), ("1\u2014 ", "2\u2014 ", "3+\u2014 "), ("1st\u2014", "2nd\u2014", "3rd\u2014")]
)
def test_each_use_of_a_cascade_does_what_its_line_says_and_the_last_line_from_then_on(told: tuple[str, ...]) -> None:
    listed = "".join(f"\n\u2022 {one}{line}" for one, line in zip(told, LINES, strict=True))
    board = Board(written("bell", "item", f"(0): Cascade\u2014{listed}"))
    bell = board.field(ADA, "bell")
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start()
    desk.use(bell).resolve()
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (1, 5)
    desk.use(bell).resolve()
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (1, 2)
    for dealt in (2, 4):
        desk.use(bell).answer("targets", board.champions[BO]).resolve()
        assert desk.damage(BO) == dealt


def test_a_trigger_cascades_and_says_so_in_both_languages() -> None:
    text = "At the beginning of your recollection phase, cascade \u2014\n\u2022 Draw a card.\n\u2022 Recover 2."
    found = read(text, "ALLY")
    assert isinstance(found, ast.Triggered) and found.cascade and len(found.modes) == 2
    facts = CardFacts("Odd Bell", ("ALLY",))
    assert sentences((found,), facts, "en") == (text,)
    assert "cascade" in sentences((found,), facts, "fr")[0]


@pytest.mark.parametrize(
    "text",
    [
        "On Enter: Cascade\u2014\n\u2022 2\u2014 Draw a card.\n\u2022 1\u2014 Recover 1.",
        "On Enter: Cascade\u2014\n\u2022 1\u2014 Draw a card.\n\u2022 Recover 1.",
        "On Enter: Cascade\u2014\n\u2022 [Class Bonus] Draw a card.\n\u2022 Recover 1.",
        "On Enter: Cascade\u2014\n\u2022 Draw a card.",
        "Cascade\u2014\n\u2022 Draw a card.\n\u2022 Recover 1.",
    ],
)
def test_lists_that_are_not_guessed_at(text: str) -> None:
    assert unread(text, "ALLY")


@pytest.mark.parametrize(
    "text",
    [
        "Choose a unit. Depending on D6\u2014\n\u2022 1 to 3\u2014 Deal 2 damage to that unit.\n\u2022 4+\u2014 Deal 4 damage to that unit.",
        "Choose target unit. Roll a six-sided die\u2014\n\u2022 1-3\u2014 Deal 2 damage to that unit.\n\u2022 4-6\u2014 Deal 4 damage to that unit.",
    ],
)
def test_a_table_goes_on_with_what_stands_before_it(text: str) -> None:
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    if "target" in text:
        desk.play(deed, targets=(board.champions[BO],)).resolve()
    else:
        desk.play(deed).resolve().answer("choose", board.champions[BO])
    (rolled,) = [one.event.result for one in desk.game.steps if isinstance(one.event, DieRolled)]
    assert desk.damage(BO) == (2 if rolled < 4 else 4)
    assert sum(isinstance(one, ast.RollDie) for one in nodes((read(text),))) == 1


def test_a_table_after_an_event_rolls_first() -> None:
    text = "On Enter: Roll a six-sided die. Depending on the result\u2014\n\u2022 1 to 5\u2014 Draw a card.\n\u2022 6\u2014 Draw two cards."
    (found,) = compile_text(text, CardFacts("Odd Bell", ("ALLY",)))
    assert found.abilities
    assert isinstance(found.abilities[0], ast.Triggered)
    assert found.abilities[0].effects[0] == ast.RollDie(6)
