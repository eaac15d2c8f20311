"""Words and where a capital letter means a name."""

from __future__ import annotations

from gatcg_desktop.language.parser.words import words_of


def test_words_numbers_and_signs() -> None:
    assert words_of("~ gets +2 POWER: its owner's non-combat (3).") == [
        "~",
        "gets",
        "+",
        "2",
        "POWER",
        ":",
        "its",
        "owner",
        "'s",
        "non-combat",
        "(",
        "3",
        ")",
        ".",
    ]


def test_the_first_word_of_a_sentence_loses_its_capital_unless_it_is_a_name() -> None:
    assert words_of("Draw a card. A unit. Animal allies. Mage cards. REST: Heal.") == [
        "draw",
        "a",
        "card",
        ".",
        "a",
        "unit",
        ".",
        "Animal",
        "allies",
        ".",
        "Mage",
        "cards",
        ".",
        "REST",
        ":",
        "heal",
        ".",
    ]
    assert words_of("Summon a Salt Shard token.")[2:4] == ["Salt", "Shard"]
