"""Why a game was lost: the blow, the empty deck, the text that said so."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.learning.end_words import champion_of, summary_words, title_words, why_words, winner_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import MoveByHand
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from tests.helpers.games import session_of, starter_setup

SETUP = starter_setup(3)


def played_out(session: Session) -> None:
    """Player 1 passes whenever that is allowed, and player 2 plays."""
    definitions, game = Definitions(SETUP.definitions), session.game
    bots = {1: make_bot("goldfish", definitions, PlayerId(1), 1), 2: make_bot("steady", definitions, PlayerId(2), 2)}
    while game.decision is not None:
        game.answer(bots[game.decision.player](game))
    session.refresh()


def test_the_blow_that_a_champion_died_of_is_told(qapp: QApplication) -> None:
    session = session_of(SETUP)
    played_out(session)
    one, two = SETUP.names
    assert winner_of(session) == 2 and title_words(session) == f"{two} wins"
    champion = session.name_of_key(champion_of(session, PlayerId(1)))
    why = why_words(session)
    assert why.startswith(f"{one} loses: their champion died. ")
    assert why.endswith(f" damage to {champion}.") and " deals " in why
    session.seek(1)
    assert why_words(session) == why, "whatever is looked at"
    session.go_live()
    struck(session, next(id for id in other_objects(session, PlayerId(2))))
    assert why_words(session) == why, "what another suffers later is no blow to it"


def other_objects(session: Session, player: PlayerId) -> list[ThingId]:
    """What that player has on the field beside their champion."""
    mine = (one for one in session.view.objects if one.controller == player and "CHAMPION" not in one.types)
    return [one.id for one in mine]


def struck(session: Session, object: ThingId) -> None:
    """As if damage had been dealt to that by now."""
    steps = session.game.steps
    event = DamageDealt(NOBODY, object, 3, False)
    steps.append(msgspec.structs.replace(steps[-1], number=len(steps) + 1, event=event))


def test_an_empty_deck_is_told_without_a_blow(qapp: QApplication) -> None:
    session = session_of(SETUP)
    game = session.game
    definitions = Definitions(SETUP.definitions)
    bots = {player: make_bot("goldfish", definitions, PlayerId(player), 1) for player in (1, 2)}
    while (decision := game.decision) is not None:
        if decision.manual and (cards := game.state.zone("deck", 1)):
            game.answer(Answer(decision.player, (MoveByHand(cards[0], "banishment", PlayerId(1)),)))
        else:
            game.answer(bots[decision.player](game))
    session.refresh()
    why = f"{SETUP.names[0]} loses: they had to draw from an empty deck."
    assert why_words(session) == why
    champion = next(one.id for one in session.view.objects if one.controller == 1 and "CHAMPION" in one.types)
    struck(session, champion)
    assert why_words(session) == why


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (None, ""),
        (timedelta(), "less than a minute"),
        (timedelta(seconds=20), "less than a minute"),
        (timedelta(seconds=80), "1 minute"),
        (timedelta(minutes=24, seconds=20), "24 minutes"),
    ],
)
def test_how_long_it_took(qapp: QApplication, played: timedelta | None, told: str) -> None:
    session = session_of(SETUP)
    steps = f"{len(session.game.steps)} steps"
    assert summary_words(session, played) == " · ".join(filter(None, ("Turn 1", told, steps, "0 decisions")))
