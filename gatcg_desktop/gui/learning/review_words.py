"""What a game turned on, in words: what was played, what came of it or would have been better, and what it cost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.bots.thinker import Line
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.games.review import Review, TurningPoint
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.learning.hint_words import line_words, percent, standing_words
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.combat_events import Retaliated
from gatcg_desktop.rules.model.events import DamageDealt, LeveledUp, Negated, ObjectEntered, ObjectLeft, Resolving
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId

translate = QCoreApplication.translate


MOST_LINES = 2
"""How many lines of the log tell what came of a decision."""
TELLING = (DamageDealt, LeveledUp, Negated, ObjectEntered, ObjectLeft, Retaliated)


class TurningPointText(NamedTuple):
    """A turning point as it is told: the face of the card it was about ("": none), when it was and whose, what was
    played, what came of it or would have been better, what either came to, and how far it moved the chance to win of
    whom the review is for, of a hundred."""

    key: str
    when: str
    played: str
    why: str
    stands: str
    swing: int


def told_of(point: TurningPoint, session: Session, seat: int) -> TurningPointText:
    """A turning point of the game of a session in words, as its player saw it then; for a seat, from 1."""
    moment, lapse, names = point.moment, point.lapse, session.seats_names
    then = Session(session.game.fork_after(moment.answers), session.definitions, names, hot_seat=False)
    then.foreseen.want(False)
    then.viewer = PlayerId(moment.player)
    then.refresh()
    decision = then.decision
    assert decision is not None
    played = lapse.played if lapse is not None else Line(session.game.answers[moment.answers].picks)
    who, what, why, stands = moment.player, line_words(played, decision, then), "", ""
    if lapse is not None:
        why = translate("Review", "Better: {play}. {percent} % to win instead of {less} %.").format(
            play=line_words(lapse.better, decision, then),
            percent=percent(lapse.better_chance),
            less=percent(lapse.chance),
        )
        stands = _stands(lapse.played, lapse.better)
    else:
        who, what, why = _came_of(point, what, session)
    when = translate("Review", "turn {turn} · step {step}").format(turn=moment.turn, step=moment.steps)
    if who:
        when = translate("Review", "{name} · {when}").format(name=names[who - 1], when=when)
    lines = (played, lapse.better) if lapse is not None else (played,)
    key = _face_of(lines, decision, then) or _face_told(point, session)
    told = TurningPointText(key, when, what, why, stands, percent(point.swing(seat)))
    then.deleteLater()
    return told


def turning_points(review: Review, session: Session, seat: int) -> tuple[TurningPoint, ...]:
    """What the game of a session turned on for a seat, from 1. Where nothing came of an answer there is nothing to
    tell: what was paid for a card moves the chance down and, once it resolves, up again."""

    def tells(point: TurningPoint) -> bool:
        steps = session.steps[point.moment.steps : point.after.steps]
        return any(isinstance(step.event, (*TELLING, Resolving)) for step in steps)

    return review.turning_points(seat, tells)


def swing_words(swing: int) -> str:
    """How far something moved the chance, with its sign."""
    return f"{swing:+d}".replace("-", "−")


def _came_of(point: TurningPoint, played: str, session: Session) -> tuple[PlayerId, str, str]:
    """Who did what, and the first of what came of it. Who passes does nothing, but lets something resolve or strike."""
    numbers = range(point.moment.steps, point.after.steps)
    told = [session.lines[number].text for number in numbers if isinstance(session.steps[number].event, TELLING)]
    if session.game.answers[point.moment.answers].picks != (PassOpportunity(),):
        return point.moment.player, played, " ".join(told[:MOST_LINES])
    for number in numbers:
        if isinstance(event := session.steps[number].event, Resolving):
            played = translate("Review", "{card} resolves").format(card=card_name(session.name_of_key(event.key)))
            return event.player, played, " ".join(told[:MOST_LINES])
    first = told[0].rstrip(".") if told else played
    return NOBODY, first, " ".join(told[1 : MOST_LINES + 1])


def _face_told(point: TurningPoint, session: Session) -> str:
    """The face of what resolved or struck meanwhile."""
    for step in session.steps[point.moment.steps : point.after.steps]:
        event = step.event
        if isinstance(event, Resolving):
            return event.key
        if isinstance(event, DamageDealt) and (key := session.key_of(event.source)):
            return key
    return ""


def _face_of(lines: Iterable[Line], decision: Decision, session: Session) -> str:
    """What was played; the better play where nothing was, else what asks."""
    for id in (*(entity_of(pick) for line in lines for pick in line.picks), decision.source):
        if id and (key := session.key_of(id)):
            return key
    return ""


def _stands(played: Line, better: Line) -> str:
    lines = []
    if words := standing_words(played):
        lines.append(translate("Review", "As it was played. {stands}").format(stands=words))
    if words := standing_words(better):
        lines.append(translate("Review", "The better way. {stands}").format(stands=words))
    return "\n".join(lines)
