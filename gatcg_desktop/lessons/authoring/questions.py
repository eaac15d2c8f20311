"""What a step of a recorded game points at, and what may be asked before it: what somebody did who could have done
something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import names_of
from gatcg_desktop.lessons.files.format import AnswerLine, BilingualText, Expectation, Question
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.lessons.play.other_moves import Followed, instead, on_the_way
from gatcg_desktop.lessons.play.pointing import Spot, spot_of
from gatcg_desktop.lessons.play.telling import in_rows, worth_saying
from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    AnyChoice,
    AnyPick,
    DeclareAttack,
    PassOpportunity,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Object, Player
from gatcg_desktop.rules.model.events import AnyEvent
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.narration import narrate

ANSWERS = 4
"""How many answers a question has at most, and how many things a step points at."""
LEAST = 3
"""Fewer are guessed."""
MOST_WEIGHED = 10
"""How many things that could be done instead are tried out."""
_MOST_TOLD = 4
"""How many sentences are told at once."""
MOST_LINES = 2
"""How many lines of what comes of another move are told."""


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


def champions_stand(game: Game, names: Names, players: Mapping[PlayerId, str]) -> tuple[Expectation, ...]:
    """What has to be so of the champions of these players, as a game stands."""
    query = GameQuery(game.state, names.definitions)
    found = ((name, query.champion(player)) for player, name in players.items())
    return tuple(
        Expectation(object=f"{name}'s champion", damage=game.state.entity(champion, Object).damage)
        for name, champion in found
        if champion
    )


def question_before(answer: Answer, ahead: Sequence[Answer], game: Game, names: Names) -> Question | None:
    """What somebody is about to do, where a game stands and goes on with `ahead`: the wrong answers are what else they
    could do that has other words, each wrong for a reason of its own: what comes of it and what it loses. None where
    they only pass, or hardly anything else is wrong for a reason that can be told."""
    decision = game.decision
    if decision is None or decision.kind not in (DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE):
        return None
    done = answer.picks[0] if len(answer.picks) == 1 else None
    wanted = _words(done, game.state, names) if done is not None else None
    if done is None or wanted is None or isinstance(done, PassOpportunity):
        return None
    by_words: dict[str, tuple[Message, AnyChoice]] = {}
    for option in (done, *decision.options):
        words = _words(option, game.state, names)
        if words is not None:
            by_words.setdefault(str(words), (words, option))
    kept: dict[BilingualText, tuple[Message, AnyChoice]] = {bilingual(say("So it went in this game.")): (wanted, done)}
    for words, option in list(by_words.values())[1 : MOST_WEIGHED + 1]:
        why = _why_not(Answer(answer.player, (option,)), wanted, (answer, *ahead), game, names)
        if why is not None and len(kept) < ANSWERS:
            kept.setdefault(why, (words, option))
    if len(kept) < LEAST:
        return None
    who = game.state.entity(answer.player, Player).name
    things = Counter(subject_of(option) for _, option in kept.values())
    answers = [
        AnswerLine(
            bilingual(words),
            why,
            right=option is done,
            on=_called(subject_of(option), game.state, names) if things[subject_of(option)] == 1 else "",
        )
        for why, (words, option) in kept.items()
    ]
    point = tuple(dict.fromkeys(one.on for one in answers if one.on)) or (f"{who}'s hand",)
    return Question(bilingual(say("What does {player} do?", player=who)), tuple(answers), "now", point)


def _why_not(made: Answer, wanted: Message, script: Sequence[Answer], game: Game, names: Names) -> BilingualText | None:
    """What comes of doing something else than what is `wanted`, where that is the same however it is carried out, and
    what speaks against it; None where there is nothing to tell."""
    found = instead(game, made, script)
    told_of = {tuple(_happens(way, names)) for way in found.ways}
    happens = next(iter(told_of)) if len(told_of) == 1 else ()
    parts = list(happens[:MOST_LINES])
    if found.phase_left:
        parts.append(say("That would end the phase without \u201c{wanted}\u201d.", wanted=wanted))
    elif found.lost is not None and found.lost[0].picks == made.picks:
        parts.append(say("It is done later in this game."))
    elif found.lost is not None and found.spent:
        card = names.called_in(subject_of(found.lost[0].picks[0]), game.state)
        parts.append(say("It would have to be paid for with {card}, which is played here.", card=card))
    elif found.lost is not None:
        lost, refused = found.lost
        words = _words(lost.picks[0], game.state, names) or wanted
        parts.append(say("Then \u201c{wanted}\u201d cannot follow: {reason}", wanted=words, reason=refused.message))
    elif found.can_wait:
        parts.append(say("It can wait: it is still possible after \u201c{wanted}\u201d.", wanted=wanted))
    return bilingual(*parts) if parts else None


def _happens(way: Followed, names: Names) -> Iterator[Message]:
    """What comes of a move, in the words of the log."""
    query, steps = GameQuery(way.game.state, names.definitions), way.game.steps[way.began : way.ended]
    for place in worth_saying(steps):
        if not on_the_way(steps[place]):
            event = cast("AnyEvent", steps[place].event)
            yield narrate(event, query.name, lambda key: names.definitions[key].name)


def _words(option: AnyPick, state: State, names: Names) -> Message | None:
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
