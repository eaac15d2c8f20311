"""Words in an order in which nobody writes them are not read, and neither are sentences that begin small."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Destroy target Gun weapon.", "Destroy target weapon Gun."),
        ("Destroy target unloaded Gun weapon.", "Destroy target Gun unloaded weapon."),
        ("Destroy target fire element Animal or Beast ally.", "Destroy target Animal or Beast fire element ally."),
        ("Draw a card. Then recover 2.", "Draw a card. then recover 2."),
        ("Recover 2. Draw a card.", "Recover 2. draw a card."),
    ],
)
def test_only_the_order_in_which_it_is_written_is_read(text: str, other: str) -> None:
    first, second = (compile_text(one, CardFacts("Gust", ("ACTION",)))[0] for one in (text, other))
    assert first.abilities is not None
    assert second.abilities is None and second.reason


def test_a_pronoun_after_what_was_done_is_the_card_it_was_done_to() -> None:
    """The instruction in between meant other cards."""
    text = (
        "Reveal the top three cards of your deck. Banish one of those cards and put the rest into your graveyard. "
        "If the banished card is a Spell card, you may activate it this turn."
    )
    told = str(compile_text(text, CardFacts("Gust", ("ACTION",)))[0].abilities)
    assert "AllowPlay(what=Done(verb='banished'" in told
