"""Words that no set has brought yet: subtypes that stand where subtypes stand, keywords that their reminder explains."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import sentences
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.written import read, unread, written


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Destroy target Goblin ally.", "ACTION"),
        ("Goblin allies you control get +2 POWER until end of turn.", "ACTION"),
        ("Draw a card for each Goblin you control.", "ACTION"),
        ("If you control two or more Goblins, draw a card.", "ACTION"),
        ("Put target Goblin card from your graveyard into your hand.", "ACTION"),
        ("This card costs 1 less to activate for each Goblin ally you control.", "ACTION"),
        ("Other Goblin allies you control get +1 POWER.", "ALLY"),
        ("Whenever a Goblin ally you control dies, draw a card.", "ALLY"),
    ],
)
def test_an_unknown_word_where_subtypes_stand_is_one(text: str, kind: str) -> None:
    found = [one.subtypes for one in nodes((read(text, kind),)) if isinstance(one, ast.Filter) and one.subtypes]
    assert found and set(found) == {("GOBLIN",)}


def test_what_is_of_an_unknown_subtype_is_found() -> None:
    board = Board(
        written("call", "action", "Goblin allies you control get +2 POWER until end of turn."),
        ally("goblin", 1, 2, subtypes=("GOBLIN",)),
        ally("wolf", 1, 2),
    )
    goblin, wolf = board.field(ADA, "goblin"), board.field(ADA, "wolf")
    call = board.put(ADA, "hand", "call")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(call).resolve()
    assert [desk.view().object(one).power for one in (goblin, wolf)] == [3, 1]


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target Draw ally.",
        "Destroy target goblin ally.",
        "Destroy target Goblin.",
        "Destroy target Xy ally.",
        "Goblin gets +1 POWER until end of turn.",
    ],
)
def test_other_words_are_no_subtypes(text: str) -> None:
    assert unread(text)


def test_a_keyword_nobody_knows_does_what_its_reminder_says() -> None:
    thorns = written(
        "hedge", "ally", "Thornmail 2 (Whenever this ally is dealt damage, deal 2 damage to target champion.)"
    )
    board = Board(thorns, written("bolt", "action", "Deal 1 damage to target ally.", cost=0))
    hedge, bolt = board.field(BO, "hedge"), board.put(ADA, "hand", "bolt")
    desk = board.start().play(bolt, targets=(hedge,)).resolve().answer("targets", board.champions[ADA]).resolve()
    assert desk.damage(ADA) == 2


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Swarm (This ally gets +1 POWER for each other attacking ally you control.)", ast.Static),
        ("Onrush 2. (On Enter: Wake up this ally.)", ast.Triggered),
        ("Toll (3) ((3), REST: Draw a card.)", ast.Activated),
        ("Resonance \u2014 Whenever you activate an action card, recover 1.", ast.Triggered),
        ("[Class Bonus] Swarm (This ally gets +1 POWER.)", ast.Restricted),
        (
            "[Class Bonus] Swarm (This ally gets +1 POWER. Apply this effect only if your champion's class matches it.)",
            ast.Restricted,
        ),
        ("Surge (This ally gets +LV POWER. LV refers to your champion's level.)", ast.Static),
    ],
)
def test_a_keyword_or_label_nobody_knows_is_read(text: str, ability: type) -> None:
    assert isinstance(read(text, "ALLY"), ability)


@pytest.mark.parametrize(
    "text",
    [
        "Swarm",
        "Swarm (Words that nobody can read.)",
        "Draw (Draw a card.)",
        "Swarm (no sentence)",
        "Resonance \u2014 Recover 1.",
        "Gains Swarm (This ally gets +1 POWER.) and draws.",
    ],
)
def test_what_nothing_explains_is_left_to_the_players(text: str) -> None:
    assert unread(text, "ALLY")


def test_a_keyword_that_is_known_means_what_the_rules_say() -> None:
    assert read("Taunt (This ally gets +1 POWER.)", "ALLY") == ast.Keyword("Taunt")


def test_a_reminder_of_several_abilities_is_read_as_several() -> None:
    text = (
        "Fading 3 (This object enters the field with three fade counters on it. At the beginning of your recollection "
        "phase, remove a fade counter from this object.)"
    )
    (found,) = compile_text(text, CardFacts("Odd Bell", ("PHANTASIA",)))
    assert [type(one) for one in found.abilities or ()] == [ast.EntersWith, ast.Triggered]


@pytest.mark.parametrize(("bonus", "power"), [("Beast", 3), ("Wolf", 1), ("Warrior", 1), ("Tamer", 3)])
def test_a_bonus_of_a_subtype_or_class_asks_what_the_champion_is(bonus: str, power: int) -> None:
    text = f"[{bonus} Bonus] Hound gets +2 POWER."
    queen = card("queen", "champion", life=20, level=1, subtypes=("BEAST", "TAMER"), classes=("TAMER",))
    board = Board(written("hound", "ally", text, power=1, life=2), queen)
    board.writer.change(board.champions[ADA], key="queen")
    hound = board.field(ADA, "hound")
    assert board.start().view().object(hound).power == power
    facts = CardFacts("Hound", ("ALLY",))
    assert sentences((read(text, "ALLY", "Hound"),), facts, "en") == (text,)
    assert sentences((read(text, "ALLY", "Hound"),), facts, "fr")[0].startswith("[Bonus ")
