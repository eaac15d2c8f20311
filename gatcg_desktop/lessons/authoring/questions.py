"""What a step of a recorded game points at, and what may be asked before it: what somebody did who could have done
something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import names_of
from gatcg_desktop.lessons.files.format import AnswerLine, BilingualText, Question
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.lessons.play.pointing import Spot, spot_of
from gatcg_desktop.lessons.play.telling import in_rows
from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    AnyChoice,
    DeclareAttack,
    PassOpportunity,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Player
from gatcg_desktop.rules.model.fields import ThingId

ANSWERS = 4
"""How many answers a question has at most, and how many things a step points at."""
LEAST = 3
"""Fewer are guessed."""
_MOST_TOLD = 4
"""How many sentences are told at once."""


def bilingual(*messages: Message) -> BilingualText:
    """Sentences of the program in both languages of a lesson: the first of them; that there are more, is said."""
    return BilingualText(*(_short(in_rows(told(one, language) for one in messages)) for language in ("en", "fr")))


def _short(lines: Sequence[str]) -> str:
    return " ".join(lines if len(lines) <= _MOST_TOLD else (*lines[:_MOST_TOLD], "..."))


def points_at(things: Iterable[ThingId], state: State, names: Names) -> tuple[str, ...]:
    """Names for what there is of these things, each of which means the very one."""
    found = (_called(id, state, names) for id in things)
    return tuple(dict.fromkeys(filter(None, found)))[:ANSWERS]


def _called(id: ThingId, state: State, names: Names) -> str:
    if state.get(id) is None:
        return ""
    for name in names_of(id, state, names):
        try:
            if spot_of(name, state, names) == Spot("thing", id):
                return name
        except NoSuchThing:
            continue
    return ""


def question_before(answer: Answer, game: Game, names: Names) -> Question | None:
    """What somebody is about to do, where a game stands: the wrong answers are what else they could do that has other
    words. None where they only pass, or could do hardly anything else."""
    decision = game.decision
    if decision is None or decision.kind not in (DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE):
        return None
    done = answer.picks[0] if len(answer.picks) == 1 else None
    if done is None or isinstance(done, PassOpportunity) or _words(done, game.state, names) is None:
        return None
    by_words: dict[str, tuple[Message, AnyChoice]] = {}
    for option in (done, *decision.options):
        words = _words(option, game.state, names)
        if words is not None:
            by_words.setdefault(str(words), (words, option))
    if len(by_words) < LEAST:
        return None
    who = game.state.entity(answer.player, Player).name
    kept = list(by_words.values())[:ANSWERS]
    things = Counter(subject_of(option) for _, option in kept)
    answers = [
        AnswerLine(
            bilingual(words),
            bilingual(
                say("So it went in this game.")
                if option is done
                else say("{player} could have, and did something else.", player=who)
            ),
            right=option is done,
            on=_called(subject_of(option), game.state, names) if things[subject_of(option)] == 1 else "",
        )
        for words, option in kept
    ]
    point = tuple(dict.fromkeys(one.on for one in answers if one.on)) or (f"{who}'s hand",)
    return Question(bilingual(say("What does {player} do?", player=who)), tuple(answers), "now", point)


def _words(option: AnyChoice, state: State, names: Names) -> Message | None:
    match option:
        case PlayCard(card=card, method="materialization"):
            return say("Materialize {card}", card=names.called_in(card, state))
        case PlayCard(card=card):
            return say("Play {card}", card=names.called_in(card, state))
        case DeclareAttack(unit=unit):
            return say("Attack with {unit}", unit=names.called_in(unit, state))
        case ActivateAbility(source=source):
            return say("Use an ability of {card}", card=names.called_in(source, state))
        case PassOpportunity():
            return say("Pass")
        case _:
            return None
