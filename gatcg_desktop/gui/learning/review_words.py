"""The mistakes of a review, in words: what was played, what would have been better, and what it cost."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.bots.thinker import Line
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.review import Mistake
from gatcg_desktop.gui.learning.hint_words import line_words, percent, standing_words
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId

translate = QCoreApplication.translate


class Told(NamedTuple):
    """A mistake as it is told: the face of the card it was about ("": none), when it was and whose, what was played,
    what would have been better, what either came to, and how much of the chance to win it cost, of a hundred."""

    key: str
    when: str
    played: str
    better: str
    stands: str
    loss: int


def told_of(mistake: Mistake, game: Game, definitions: Definitions, names: tuple[str, ...]) -> Told:
    """A mistake of a game in words, as its player saw it then."""
    moment, lapse = mistake.moment, mistake.lapse
    then = game.fork_after(moment.answers)
    session = Session(then, definitions, names, hot_seat=False)
    session.foreseen.want(False)
    session.viewer = PlayerId(moment.player)
    session.refresh()
    decision = then.decision
    assert decision is not None
    when = translate("Review", "{name} · turn {turn} · step {step}").format(
        name=names[moment.player - 1], turn=moment.turn, step=moment.steps
    )
    better = translate("Review", "Better: {play}. {percent} % to win instead of {less} %.").format(
        play=line_words(lapse.better, decision, session),
        percent=percent(lapse.better_chance),
        less=percent(lapse.chance),
    )
    told = Told(
        _face_of(lapse.played, lapse.better, decision, session),
        when,
        line_words(lapse.played, decision, session),
        better,
        _stands(lapse.played, lapse.better),
        percent(lapse.better_chance) - percent(lapse.chance),
    )
    session.deleteLater()
    return told


def _face_of(played: Line, better: Line, decision: Decision, session: Session) -> str:
    """What was played; the better play where nothing was, else what asks."""
    for id in (*(entity_of(pick) for line in (played, better) for pick in line.picks), decision.source):
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
