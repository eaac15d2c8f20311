"""What whoever acts says about where, and for what, they are passed for: stops, yields, and all of it suspended.

`AutomaticPasses` keeps it; here it is said, and takes effect at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from gatcg_desktop.gui.session.automatic_passes import Yielded
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.settings import MOST_ALWAYS_PASSED, MOST_OPPONENTS, AlwaysPassed, Moment, StopAgainst

_Kept = TypeVar("_Kept")

MOST_WORDS_KEPT = 2000
"""An item with more letters than that is always passed for in this game only."""

MOST_LETTERS_OF_A_NAME = 40
"""What is said about an opponent with a longer name is so in this game only."""


class OpponentStop(NamedTuple):
    """Whether a player is asked in an opponent's turn."""

    player: PlayerId
    name: str
    stops: bool


class PhaseStops(NamedTuple):
    """Where a player is asked in a phase: in their own turn, and in the turn of each opponent."""

    own: bool = True
    others: tuple[OpponentStop, ...] = ()

    @property
    def asking(self) -> tuple[str, ...]:
        """The names of the opponents in whose turns the player is asked."""
        return tuple(one.name for one in self.others if one.stops)

    @property
    def in_all(self) -> bool:
        """Whether the player is asked in every opponent's turn."""
        return all(one.stops for one in self.others)


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


def begin_stops_against(session: Session, kept: Iterable[tuple[StopAgainst, ...]]) -> None:
    """A game begins with the stops that were kept against opponents of those names; comes after `begin_stops`."""
    if session.passes.offered:
        for player, stops in zip(own_players(session), kept, strict=False):
            for name, moment, on in stops:
                for opponent in _called(session, player, name):
                    session.passes.set_stop_against(player, opponent, moment, on)


def kept_stops_against(
    session: Session, before: tuple[tuple[StopAgainst, ...], ...]
) -> tuple[tuple[StopAgainst, ...], ...]:
    """The stops against each opponent as they are to be kept, by their names; of `before`, those against whoever does
    not play here stay. Of very many, the last are kept."""
    names = _names(session)

    def now(player: PlayerId, kept: tuple[StopAgainst, ...]) -> tuple[StopAgainst, ...]:
        absent = [stop for stop in kept if stop[0] not in names.values()]
        apart = session.passes.apart.get(player, {})
        here = {(names[one], moment): on for (one, moment), on in apart.items() if one in names}
        return (*absent, *((name, moment, on) for (name, moment), on in sorted(here.items())))[-5 * MOST_OPPONENTS :]

    return _by_seat(session, before, now)


def begin_trusted(session: Session, trusted: Iterable[tuple[str, ...]]) -> None:
    """A game begins with those, by name, for all of whose plays the players of this screen pass."""
    if session.passes.offered:
        for player, names in zip(own_players(session), trusted, strict=False):
            for name in names:
                for one in (*_called(session, player, name), player):
                    if _names(session).get(one) == name:
                        session.passes.set_trusted(player, one, True)


def kept_trusted(session: Session, before: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The names of the opponents for all of whose plays the players of this screen pass, as they are to be kept; of
    `before`, those who do not play here stay. Of very many, the last are kept."""
    names = _names(session)

    def now(player: PlayerId, kept: tuple[str, ...]) -> tuple[str, ...]:
        absent = [name for name in kept if name not in names.values()]
        here = {names[one] for one in session.passes.trusted.get(player, ()) if one in names}
        return (*absent, *sorted(here))[-MOST_OPPONENTS:]

    return _by_seat(session, before, now)


def _names(session: Session) -> dict[PlayerId, str]:
    """How the players of a game are called, as far as a name is one to be kept."""
    return {one.id: one.name for one in session.view.players if 0 < len(one.name) <= MOST_LETTERS_OF_A_NAME}


def _called(session: Session, player: PlayerId, name: str) -> tuple[PlayerId, ...]:
    """The opponents of a player who have that name."""
    return tuple(one for one, called in _names(session).items() if called == name and one != player)


def _by_seat(
    session: Session,
    before: tuple[tuple[_Kept, ...], ...],
    now: Callable[[PlayerId, tuple[_Kept, ...]], tuple[_Kept, ...]],
) -> tuple[tuple[_Kept, ...], ...]:
    """What is kept for each seat: of those that nobody here sits on, what was."""
    players = own_players(session)
    return tuple(now(players[seat], kept) if seat < len(players) else kept for seat, kept in enumerate(before))


def begin_yields(session: Session, yielded: Iterable[tuple[AlwaysPassed, ...]]) -> None:
    """A game begins with what was kept that the players of this screen always pass for."""
    if session.passes.offered:
        for player, items in zip(own_players(session), yielded, strict=False):
            for item in items:
                session.passes.set_yield(player, Yielded(*item), True)


def kept_yields(session: Session, before: tuple[tuple[AlwaysPassed, ...], ...]) -> tuple[tuple[AlwaysPassed, ...], ...]:
    """What the players of this screen always pass for, as it is to be kept; of a seat of `before` that nobody here
    sits on it stays. Of very many, and of items with very many words, not all are."""
    now = [
        tuple(
            (item.key, item.kind, item.text)
            for item in sorted(session.passes.yielded.get(player, ()))
            if len(item.text) <= MOST_WORDS_KEPT
        )[:MOST_ALWAYS_PASSED]
        for player in own_players(session)
    ]
    return tuple(now[seat] if seat < len(now) else kept for seat, kept in enumerate(before))


def set_stop(session: Session, moment: Moment, on: bool) -> None:
    """Ask whoever acts in that part of the turn while the stack is empty, or pass for them."""
    session.passes.set_stop(session.person, moment, on)
    pass_if_wanted(session)


def set_stop_against(session: Session, opponent: PlayerId, moment: Moment, on: bool) -> None:
    """Ask whoever acts in that part of one opponent's turns while the stack is empty, or pass for them."""
    session.passes.set_stop_against(session.person, opponent, moment, on)
    pass_if_wanted(session)


def trust(session: Session, opponent: PlayerId, on: bool) -> None:
    """Pass for whoever acts from now on while anything of that player, who may be themselves, resolves next, or ask
    them again."""
    session.passes.set_trusted(session.person, opponent, on)
    pass_if_wanted(session)


def stops_of(session: Session, phase: str) -> PhaseStops:
    """Where whoever acts is asked in a phase while the stack is empty; opponents who have lost have no turns."""
    passes, actor = session.passes, session.person
    others = tuple(
        OpponentStop(one.id, one.name, passes.stops_in(actor, one.id, phase))
        for one in session.view.players
        if one.id != actor and not one.lost
    )
    return PhaseStops(passes.stops_in(actor, actor, phase), others)


def always_pass_for(session: Session, item: int, on: bool = True) -> None:
    """Pass for whoever acts from now on while an item of the stack like that one resolves next, or ask them again."""
    session.passes.set_yield(session.person, Yielded.of(session.game.state.entity(item, Instance)), on)
    pass_if_wanted(session)


def is_yielded(session: Session, item: int) -> bool:
    """Whether whoever acts is always passed for while an item like that one resolves next."""
    instance = session.state.get(item)
    return isinstance(instance, Instance) and Yielded.of(instance) in session.passes.yielded.get(session.person, ())


def passed_over(session: Session) -> int | None:
    """The number of the pass that was given for who looks while somebody beside them is asked; None for none."""
    return session.passes.given_last_for(session.viewer, session.game.answers) if session.asked_beside else None


def suspend(session: Session, on: bool) -> None:
    """Ask everybody about everything for now, whoever looks before whoever is asked beside them, or keep to what they
    said again."""
    session.passes.suspend(on)
    if on and (given := passed_over(session)) is not None:
        session.passes.given.discard(given)  # from now on it is an answer like another, to be taken back
        session.take_back()
    pass_if_wanted(session)


def pass_if_wanted(session: Session) -> None:
    """Pass at once where what somebody has just said is so already."""
    decision = session.decision
    if decision is not None and PassOpportunity() in decision.options:
        if session.passes.passes_for(session.game.state, PlayerId(decision.player)):
            session.answer(PassOpportunity())
