"""What whoever acts says about where, and for what, they are passed for: stops, yields, and all of it suspended.

`AutomaticPasses` keeps it; here it is said, and takes effect at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.gui.session.automatic_passes import Yielded
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.settings import Moment


def own_players(session: Session) -> tuple[PlayerId, ...]:
    """The players who sit at this screen, in seat order."""
    return session.players if session.hot_seat else (session.viewer,)


def begin_stops(session: Session, passed: Iterable[tuple[Moment, ...]]) -> None:
    """A game begins with the stops that were kept for the players of this screen."""
    if session.passes.offered:
        for player, moments in zip(own_players(session), passed, strict=False):
            session.passes.set_passed(player, moments)


def kept_stops(session: Session, before: tuple[tuple[Moment, ...], ...]) -> tuple[tuple[Moment, ...], ...]:
    """The stops as they are to be kept: what a seat of `before` has that nobody here sits on stays."""
    now = [tuple(sorted(session.passes.passed.get(player, ()))) for player in own_players(session)]
    return tuple(now[seat] if seat < len(now) else kept for seat, kept in enumerate(before))


def set_stop(session: Session, moment: Moment, on: bool) -> None:
    """Ask whoever acts in that part of the turn while the stack is empty, or pass for them."""
    session.passes.set_stop(session.actor, moment, on)
    pass_if_wanted(session)


def always_pass_for(session: Session, item: int, on: bool = True) -> None:
    """Pass for whoever acts from now on while an item of the stack like that one resolves next, or ask them again."""
    session.passes.set_yield(session.actor, Yielded.of(session.game.state.entity(item, Instance)), on)
    pass_if_wanted(session)


def is_yielded(session: Session, item: int) -> bool:
    """Whether whoever acts is always passed for while an item like that one resolves next."""
    instance = session.state.get(item)
    return isinstance(instance, Instance) and Yielded.of(instance) in session.passes.yielded.get(session.actor, ())


def suspend(session: Session, on: bool) -> None:
    """Ask everybody about everything for now, or keep to what they said again."""
    session.passes.suspend(on)
    pass_if_wanted(session)


def pass_if_wanted(session: Session) -> None:
    """Pass at once where what somebody has just said is so already."""
    decision = session.decision
    if decision is not None and PassOpportunity() in decision.options:
        if session.passes.passes_for(session.game.state, PlayerId(decision.player)):
            session.answer(PassOpportunity())
