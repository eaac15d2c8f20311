"""Splitting texts, the words that count, restriction bubbles, and what a card calls itself."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import (
    ChampionNamed,
    ClassBonus,
    DamageAtLeast,
    ElementBonus,
    LevelAtLeast,
    MemoryAtLeast,
    SheenAtLeast,
)
from gatcg_desktop.language.paragraphs import bubbles, plain, split, with_self
from gatcg_desktop.language.wording import CardFacts, NotUnderstood


def test_an_amount_stands_apart_from_the_word_for_its_icon() -> None:
    """On the stack stood "+1POWER", as the records write it, where a printed card has a plate."""
    assert split("Allies get +1POWER and +XLIFE.\nIt loses 2LIFE.") == (
        "Allies get +1 POWER and +X LIFE.",
        "It loses 2 LIFE.",
    )


def test_single_newlines_part_paragraphs_and_bullets_stay_with_their_choice() -> None:
    text = "Taunt\n\nChoose one\u2014\r\n\u2022 Draw a card.\n\u2022 Recover 1.\n  \nVigor "
    assert split(text) == ("Taunt", "Choose one\u2014\n\u2022 Draw a card.\n\u2022 Recover 1.", "Vigor")


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("Taunt (While awake, this must be targeted.)", "Taunt"),
        ("(2), REST: Draw a card. (A reminder.)", "(2), REST: Draw a card."),
        ("It gets +1POWER and +2LIFE.", "It gets +1 POWER and +2 LIFE."),
        ("**On Enter:** Odo\u2019s\u00a0 \u201cfriend\u201d\ufff0", 'On Enter: Odo\'s "friend"'),
    ],
)
def test_reminders_and_odd_characters_do_not_count(printed: str, words: str) -> None:
    assert plain(printed) == words


def test_restrictions_in_front_are_read_one_after_the_other() -> None:
    text = "[Class Bonus:] [Element Bonus][Level 2+] [Memory 4+] [Damage 20+] [Sheen 6+] [Diao Chan Bonus] Draw a card."
    conditions, rest = bubbles(text)
    assert conditions == (
        ClassBonus(),
        ElementBonus(),
        LevelAtLeast(2),
        MemoryAtLeast(4),
        DamageAtLeast(20),
        SheenAtLeast(6),
        ChampionNamed("Diao Chan"),
    )
    assert rest == "Draw a card."
    assert bubbles("Draw a card.") == ((), "Draw a card.")


@pytest.mark.parametrize("bubble", ["Sheen", "Fire Bonus", "REST", "level 2+"])
def test_a_restriction_nobody_knows_is_named(bubble: str) -> None:
    with pytest.raises(NotUnderstood, match="restriction"):
        bubbles(f"[{bubble}] Draw a card.")


def test_a_card_calls_itself_by_its_name_or_the_short_one() -> None:
    champion = CardFacts("Ila, Wind Reader", ("CHAMPION",))
    assert with_self("Put a buff counter on Ila. Ila, Wind Reader rests.", champion) == (
        "Put a buff counter on ~. ~ rests."
    )
    for other in ("Ila Lineage", "[Ila Bonus] Taunt", "Ila, Stone Reader", "Ilaria"):
        assert with_self(other, champion) == other
    assert with_self("Odo dances.", CardFacts("Odo, Dancer", ("ALLY",))) == "~ dances."
    assert with_self("Last Cut hits.", CardFacts("Long Blade: Last Cut", ("ATTACK",))) == "~ hits."


def test_a_colon_without_a_space_is_a_colon() -> None:
    assert plain("On Enter:Draw a card.") == "On Enter: Draw a card."
