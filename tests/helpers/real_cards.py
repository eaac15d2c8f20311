"""Boards with real cards of the shared catalogue, and a desk that goes on by itself to where a ruling matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from gatcg_desktop.catalogue.definitions import named_by
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.rules.model.choices import PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import Board, Desk, card
from tests.helpers.scenarios import real_cards

LONGEST = 400


def real(*slugs: str) -> tuple[CardDefinition, ...]:
    """Real cards, all of whose text must be read, with what they name and their other faces."""
    found: dict[str, CardDefinition] = {}
    wanted = list(slugs)
    while wanted:
        slug = wanted.pop()
        face = next(face for face in real_cards(slug) if face.key == slug)
        if face.key not in found:
            found[face.key] = face
            wanted += [key for key in (*named_by(face), face.other_face) if key]
    for slug in slugs:
        assert not by_hand_text(found[slug].abilities), f"{slug} is by hand"
    return tuple(found.values())


def hero(level: int = 3, name: str = "Rowan", classes: tuple[str, ...] = tuple(sorted(CLASSES))) -> CardDefinition:
    """Both players' champion on a board of real cards: of every class (or these) and element."""
    made = card(
        "hero",
        "champion",
        level=level,
        life=30,
        classes=classes,
        cost_kind="memory",
        cost=1,
        elements=tuple(sorted(ELEMENTS)),
    )
    return msgspec.structs.replace(made, name=name)


class RealBoard(Board):
    """A position with real cards: champions of every class and element, of one level and name; twelve to pay with."""

    def __init__(
        self,
        *slugs: str,
        level: int = 3,
        name: str = "Rowan",
        classes: tuple[str, ...] = tuple(sorted(CLASSES)),
        props: tuple[CardDefinition, ...] = (),
        pay: int = 12,
    ) -> None:
        super().__init__(hero(level, name, classes), *real(*slugs), *props, deck=20)
        for seat in self.champions:
            self.put(seat, "hand", "filler", pay)


def flow(desk: Desk, until: Callable[[], Any], **answers: Any) -> Desk:
    """Go on until something holds. Opportunity is passed; other questions get what `answers` has for their kind
    (picks, ids, or a callable that is given the decision), else what is suggested, else as little as allowed."""
    for _ in range(LONGEST):
        if until():
            return desk
        decision = desk.game.decision
        assert decision is not None, "the game ended before that"
        given = answers.get(decision.kind)
        if callable(given):
            given = given(decision)
        if given is None:
            given = _hurried(desk, decision)
        elif not isinstance(given, tuple):
            given = (given,)
        picks = tuple(Pick(pick) if isinstance(pick, int) else pick for pick in given)
        desk.game.answer(Answer(decision.player, picks))
    raise AssertionError("that never happens")


def _hurried(desk: Desk, decision: Decision) -> tuple[Any, ...]:
    if decision.kind == "opportunity":
        return (PassOpportunity(),)
    if decision.kind == "pay_reserve":  # the cards that matter stay
        fillers = tuple(pick for pick in decision.options if desk.game.state[pick.id].key == "filler")
        if len(fillers) >= decision.least:
            return fillers[: decision.least]
    return decision.suggestion or decision.options[: decision.least]


def settled(desk: Desk, **answers: Any) -> Desk:
    """Resolve everything on the stack."""
    return flow(desk, lambda: not desk.view().stack and _asked(desk) == "opportunity", **answers)


def to_phase(desk: Desk, player: int, phase: Phase, **answers: Any) -> Desk:
    """Go on to the next such phase of a player, when somebody has Opportunity in it."""
    left = False

    def there() -> bool:
        nonlocal left
        match = desk.query.match
        at = match.turn_player == player and match.phase is phase
        left = left or not at
        return left and at and _asked(desk) == "opportunity"

    return flow(desk, there, **answers)


def after_combat(desk: Desk, **answers: Any) -> Desk:
    """Go on until the combat is over and nothing is on the stack."""
    return flow(
        desk, lambda: desk.view().combat is None and not desk.view().stack and _asked(desk) == "opportunity", **answers
    )


def plays(desk: Desk, card: int, targets: tuple[int, ...] = (), **answers: Any) -> Desk:
    """Activate a card with these targets, and pay with what is suggested; it is not resolved yet."""
    desk.answer("opportunity", PlayCard(card))
    if targets:
        answers.setdefault("targets", targets)
    return flow(desk, lambda: _asked(desk) == "opportunity", **answers)


def can_play(desk: Desk, card: int) -> bool:
    """Whether the player with Opportunity is offered to activate a card."""
    decision = desk.game.decision
    return decision is not None and PlayCard(card) in decision.options


def _asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""
