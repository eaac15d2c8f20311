"""What several players do, one verb after another: a further verb in the same form is theirs, not yours."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import sentences
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.boards import ADA, BO, Board
from tests.helpers.worded import unread, worded

DEED = CardFacts("Deed", ("ACTION",))


@pytest.mark.parametrize(
    ("then", "left"),
    [
        (", then draw a card.", (3, 3)),
        (" and you draw a card.", (3, 4)),
        (", then put the top two cards of their deck into their graveyard.", (2, 2)),
        (" and put the top two cards of their deck into their graveyard.", (2, 2)),
        (". Those players put the top two cards of their deck into their graveyard.", (2, 2)),
        (". Put the top two cards of your deck into your graveyard.", (2, 4)),
        (" and you put the top two cards of your deck into your graveyard.", (2, 4)),
    ],
)
def test_whoever_does_the_first_does_what_follows_in_the_sentence(then: str, left: tuple[int, int]) -> None:
    board = Board(worded("deed", "action", f"Two target players draw a card{then}", cost=0), deck=5)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(ADA, BO)).resolve()
    assert (len(desk.zone("deck", ADA)), len(desk.zone("deck", BO))) == left


def test_those_players_are_several_that_were_targeted() -> None:
    assert unread("Target player draws a card. Those players discard a card.") == "which players"
    assert unread("Draw a card. Those players discard a card.") == "which players"


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Two target players discard a card.", "Deux joueurs ciblés défaussent une carte."),
        ("Up to two target players draw a card.", "Jusqu'à deux joueurs ciblés piochent une carte."),
        (
            "Two target opponents banish a card from their graveyard.",
            "Deux adversaires ciblés bannissent une carte de leur cimetière.",
        ),
        (
            "Target player with no cards in their hand draws two cards.",
            "Le joueur ciblé n'ayant aucune carte dans sa main pioche deux cartes.",
        ),
    ],
)
def test_so_many_target_players_are_said(text: str, french: str) -> None:
    (paragraph,) = compile_text(text, DEED)
    assert paragraph.abilities is not None
    assert sentences(paragraph.abilities, DEED, "en") == (text,)
    assert sentences(paragraph.abilities, DEED, "fr") == (french,)
