"""Why a move is wrong here where the lesson does not say so: what comes of it, and what the lesson loses by it."""

from __future__ import annotations

from collections.abc import Sequence

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.game_log import GameLog
from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.play.other_moves import Followed, Instead, instead, on_the_way
from gatcg_desktop.lessons.play.pointing import TOUCHED
from gatcg_desktop.lessons.play.telling import in_rows, worth_saying
from gatcg_desktop.rules.model.choices import PassOpportunity, Pick, PlayCard, subject_of

MOST_LINES = 3
"""How many lines of what comes of a move are told."""


def why_wrong(session: Session, made: Answer, script: Sequence[Answer], later: Sequence[Answer] = ()) -> Message:
    """Why `made` is wrong where a step goes on with `script` and the lesson with `later`; with nothing to tell, what
    this step is about."""
    found = instead(session.game, made, script, later)
    comes = _comes_of(session, found, made)
    against = _speaks_against(session, found, made, script, told=comes is not None)
    parts = [part for part in (comes, against) if part is not None]
    if not parts:
        one, other = (_called(answer, session) for answer in (made, script[0]))
        return say(
            "\u201c{made}\u201d is possible, but what this step shows comes of \u201c{wanted}\u201d.",
            made=one,
            wanted=other,
        )
    return say("{reason}", reason=" ".join(translate_message(part) for part in parts))


def _comes_of(session: Session, found: Instead, made: Answer) -> Message | None:
    """What happens, where that is the same in whichever way the move is carried out."""
    told = {_lines(session, way) for way in found.ways}
    lines = told.pop() if len(told) == 1 else ()
    if not lines:
        return None
    happens = " ".join(lines[:MOST_LINES])
    if made.picks == (PassOpportunity(),):
        return say("If you pass and nobody answers: {happens}", happens=happens)
    return say("\u201c{made}\u201d, unless it is answered: {happens}", made=_called(made, session), happens=happens)


def _speaks_against(
    session: Session, found: Instead, made: Answer, script: Sequence[Answer], *, told: bool
) -> Message | None:
    """What the lesson loses by it; `told`: what comes of it has been said."""
    wanted = _called(script[0], session)
    if found.phase_left:
        return say("That would end the phase without \u201c{wanted}\u201d.", wanted=wanted)
    if found.lost is not None:
        return _lost(session, found, made, script)
    if found.can_wait and told:
        return say("It can wait: it is still possible after \u201c{wanted}\u201d.", wanted=wanted)
    if found.can_wait:
        one = _called(made, session)
        return say(
            "\u201c{made}\u201d can wait: it is still possible after \u201c{wanted}\u201d.", made=one, wanted=wanted
        )
    if left := _untouched(session, found.ways, script[0]):
        return say("{thing}, which this step is about, is left as it is.", thing=left)
    if isinstance(made.picks[0], PlayCard) if made.picks else False:
        return _hand_after(session, found.ways, made)
    return None


def _lost(session: Session, found: Instead, made: Answer, script: Sequence[Answer]) -> Message:
    assert found.lost is not None
    answer, refused = found.lost
    if answer.picks == made.picks:
        return say("This lesson comes to that later.")
    if found.spent:
        card = session.name_of(subject_of(answer.picks[0]))
        return say("You would have to pay for it with {card}, which you need.", card=card)
    wanted, reason = _called(answer, session), translate_message(refused.message)
    if answer is script[0]:
        return say("Then \u201c{wanted}\u201d cannot follow: {reason}", wanted=wanted, reason=reason)
    return say("Then \u201c{wanted}\u201d is out of reach later: {reason}", wanted=wanted, reason=reason)


def _hand_after(session: Session, ways: Sequence[Followed], made: Answer) -> Message | None:
    """How many cards of the hand a play leaves, where that is the same in every way."""
    left = {len(way.game.state.zone("hand", made.player)) for way in ways}
    held = len(session.state.zone("hand", made.player))
    if len(left) != 1 or min(left) >= held:
        return None
    count = left.pop()
    return say(
        "It would leave you {count} card of the {held} in your hand.",
        plural="It would leave you {count} cards of the {held} in your hand.",
        count=count,
        held=held,
    )


def _lines(session: Session, way: Followed) -> tuple[str, ...]:
    """What comes of a move, as the log would tell it."""
    steps = way.game.steps[way.began : way.ended]
    log = GameLog(way.game, session.definitions).between(session.eyes, way.began, way.ended)
    return in_rows(log[place].text for place in worth_saying(steps) if not on_the_way(steps[place]))


def _untouched(session: Session, ways: Sequence[Followed], wanted: Answer) -> str:
    """The one thing the lesson picks here, where nothing happens to it; "" else."""
    if not ways or len(wanted.picks) != 1 or not isinstance(wanted.picks[0], Pick):
        return ""
    id = subject_of(wanted.picks[0])
    touched = any(id in _named(step) for way in ways for step in way.game.steps[way.began : way.ended])
    return "" if touched else session.name_of(id)


def _named(step: Step) -> set[object]:
    """What an event happens to or comes from."""
    fields = (getattr(step.event, name, 0) for name in TOUCHED)
    return {id for one in fields for id in (one if isinstance(one, tuple) else (one,))}


def _called(answer: Answer, session: Session) -> str | Message:
    return ", ".join(labels_of(answer.picks, session)) or say("Nothing")
