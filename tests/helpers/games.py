"""Real games with the starter set for the tests of the window, and players who answer by dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import (
    BecomeByHand,
    CountersByHand,
    DrawByHand,
    LookByHand,
    MoveByHand,
    PassOpportunity,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
)
from gatcg_desktop.rules.model.definitions import Definitions
from tests.helpers.workshop import DEFINITIONS, seats

NAMES = ("Rowan", "Ash")


def starter_setup(seed: int = 1, first_player: int = 1) -> GameSetup:
    """Both starter decks against each other."""
    starter = starter_set()
    one, two = starter.decks[:2]
    seats = (SeatSetup(NAMES[0], one.material, one.main), SeatSetup(NAMES[1], two.material, two.main))
    return GameSetup(seats, starter_faces(), seed.to_bytes(8, "big"), first_player)


@lru_cache(maxsize=1)
def starter_faces() -> Definitions:
    """What the rules found in these faces they need not find again in every game of a test."""
    return Definitions(starter_set().definitions)


def starter_session(seed: int = 1, first_player: int = 1, **options: Any) -> Session:
    """A session at the first decision of a starter game. `options` are Session's."""
    return session_of(starter_setup(seed, first_player), **options)


def session_of(setup: GameSetup, **options: Any) -> Session:
    """A session at the first decision of a game that is set up."""
    return Session(setup.begin(), setup.definitions, setup.names, **options)


def dice_answer(decision: Decision, dice: random.Random) -> tuple[Any, ...]:
    """A legal answer picked by dice; passing is made rarer than it is in the list of options."""
    options = decision.options
    if decision.kind == "glimpse":
        ids = list(dict.fromkeys(option.id for option in options))
        dice.shuffle(ids)
        return tuple(dice.choice([option for option in options if option.id == id]) for id in ids)
    if decision.kind == "opportunity" and len(options) > 1 and dice.random() < 0.8:
        return (dice.choice([option for option in options if not isinstance(option, PassOpportunity)]),)
    count = dice.randint(decision.least, min(decision.most, len(options)))
    return tuple(dice.sample(options, count))


def sit_down(session: Session) -> None:
    """Whoever is asked looks at their hand, where they could go on without it, too."""
    if session.asked_face_down:
        session.ask_hand_over()
    session.accept_hand_over()


def decisions_of(session: Session, most: int) -> Iterator[Decision]:
    """Each decision of a game that goes on; the screen is handed over where that is asked first."""
    for _ in range(most):
        sit_down(session)
        if session.decision is None:
            return
        yield session.decision


def play_on(
    session: Session, dice: random.Random, until: Callable[[Session], bool] = lambda session: False, most: int = 600
) -> bool:
    """Answer by dice, accepting every hand-over, until `until` says so or the game is over.

    Gives whether `until` said so. Stops after `most` answers.
    """
    for _ in range(most):
        sit_down(session)
        if until(session):
            return True
        decision = session.decision
        if decision is None:
            return False
        session.answer(*dice_answer(decision, dice))
    return until(session)


def small_setup(seed: int = 1) -> GameSetup:
    """A game with a few cards of the starter set: a small file."""
    starter = starter_set()
    champion, weapon, ally = (
        "spirit-of-the-tides",
        "drovers-knife",
        next(key for key in starter.decks[0].main if starter.definitions[key].types == ("ALLY",)),
    )
    seats = tuple(SeatSetup(name, (champion, weapon), (ally,) * 12) for name in NAMES)
    definitions = {key: starter.definitions[key] for key in (champion, weapon, ally)}
    return GameSetup((seats[0], seats[1]), definitions, seed.to_bytes(8, "big"), 1)


def play_wildly(session: Session, dice: random.Random) -> None:
    """Do one thing that people do: answer, or more rarely take back, cancel, move by hand, look back."""
    if session.waiting:
        session.accept_hand_over()
    decision, state, chance = session.decision, session.game.state, dice.random()
    if chance < 0.08 and session.game.answers:
        for _ in range(dice.randint(1, 4)):
            session.take_back()
            session.accept_hand_over()
    elif decision is None:
        session.take_back()
    elif chance < 0.3 and decision.cancellable:
        session.cancel()
    elif chance < 0.45 and decision.manual:
        objects = state.zone("objects", 0)
        player, cards = session.viewer, state.zone("hand", session.viewer)
        session.answer(
            dice.choice(
                [
                    DrawByHand(player),
                    ShuffleByHand(player),
                    RollByHand(player),
                    LookByHand(player, 2),
                    RandomByHand(player, "hand", "graveyard"),
                    *(RevealByHand(card, player) for card in cards[:1]),
                    *(BecomeByHand(it, objects[0]) for it in objects[-1:]),
                    *(MoveByHand(card, "graveyard") for card in cards[:2]),
                    *(CountersByHand(it, "buff", 1) for it in objects[:2]),
                ]
            )
        )
    elif chance < 0.5:
        session.seek(dice.randint(1, session.total))
        session.go_live()
    else:
        session.answer(*dice_answer(decision, dice))


def workshop_setup(seed: int, players: int) -> GameSetup:
    """A game with the cards that use everything."""
    decks = tuple(SeatSetup(seat.name, seat.material, seat.main) for seat in seats(players))
    return GameSetup(decks, dict(DEFINITIONS), seed.to_bytes(8, "big"), 1)
