"""The one door: the engine stops at a Decision, and everybody answers with an Answer."""

from __future__ import annotations

import enum
from collections.abc import Callable, Generator
from typing import Annotated, Any, TypeVar

import msgspec

from gatcg_desktop.engine.disclosure import Public
from gatcg_desktop.engine.messages import Message, say


class Kind(enum.StrEnum):
    """What kind of question a decision is. The engine knows none: a game lists its own in a subclass."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one player, as plain data.

    `options` are the legal choices (frozen structs of the rules), `least` and `most` how many must be picked.
    `ordered` says that the order of the picks matters. `suggestion` is a legal answer that a hurried player
    would accept (empty when there is none worth suggesting; never empty where nothing is offered but words are asked
    for). `source` is the id of the card, object or
    instance that asks (0: the game). `cancellable`: the play that asks can be taken back as a whole.
    `manual`: things may be moved by hand at this point. `distinct_by` names a field that no two picks may share.
    `worded`: one may also answer in words of one's own, which are not among the options, but not with `unfit` ones;
    what they mean has to fit `fits`, which the rules describe and nobody who is asked is told.
    """

    player: int
    kind: Kind
    options: tuple[Any, ...]
    prompt: Message
    rule: str
    least: int = 1
    most: int = 1
    ordered: bool = False
    suggestion: tuple[Any, ...] = ()
    source: int = 0
    cancellable: bool = False
    manual: bool = False
    distinct_by: str = ""
    worded: bool = False
    unfit: tuple[str, ...] = ()
    fits: Any = None


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a player picked."""

    player: int
    picks: tuple[Any, ...]


T = TypeVar("T")
Flow = Generator[Decision, Answer, T]
"""A part of a game that asks its players as it goes along, and gives what came of it."""


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """A pick that takes back the play under way. Legal wherever the decision is cancellable."""


LONGEST_WORDS = 120


class FreeText(msgspec.Struct, frozen=True, tag="words"):
    """A pick in a player's own words, such as the name of a card that nobody has seen. Legal where it is asked for."""

    text: Annotated[str, Public(), msgspec.Meta(min_length=1, max_length=LONGEST_WORDS)]


Vocabulary = Callable[[Decision, str], Message | None]
"""What speaks against words of one's own as an answer, as somebody knows who knows all words there are; None: nothing.
It is asked only of new answers: a game that is played again stays what it was, whatever is known by then."""


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """A pick that gives up the game. Legal for every player at every decision."""


class Refused(Exception):
    """An answer that is not legal. The state is exactly what it was.

    `message` names the card, the reason and the way out; `rule` is the key of the rule that refuses.
    """

    def __init__(self, message: Message, rule: str = "", subject: int = 0) -> None:
        super().__init__(str(message))
        self.message = message
        self.rule = rule
        self.subject = subject


class EngineFault(Exception):
    """The program did something wrong. The state was rolled back to where the last answer found it."""


def check_answer(decision: Decision, answer: Answer, vocabulary: Vocabulary | None = None) -> None:
    """Raise Refused unless `answer` picks among the options of `decision`, and as many as it asks for, or says what
    `vocabulary` (None: nobody knows all words) has nothing against."""
    if answer.player != decision.player:
        raise Refused(say("It is not this player's turn to answer: wait for the other player."), "opportunity.holder")
    picks = answer.picks
    options = decision.options
    for index, pick in enumerate(picks):
        if decision.worded and type(pick) is FreeText:
            _check_words(decision, pick, vocabulary)
        elif pick not in options:
            raise Refused(say("That is not among the choices now: pick one of those offered."), decision.rule)
        if pick in picks[:index]:
            raise Refused(say("The same thing was picked twice: pick each at most once."), decision.rule)
    field = decision.distinct_by
    if field and len({getattr(pick, field) for pick in picks}) < len(picks):
        raise Refused(say("The same thing was picked twice: pick each at most once."), decision.rule)
    if len(picks) < decision.least:
        raise Refused(
            say("Too few: {picked} picked, {least} needed.", picked=len(picks), least=decision.least), decision.rule
        )
    if len(picks) > decision.most:
        raise Refused(
            say("Too many: {picked} picked, at most {most} allowed.", picked=len(picks), most=decision.most),
            decision.rule,
        )


def _check_words(decision: Decision, words: FreeText, vocabulary: Vocabulary | None) -> None:
    if not words.text.isprintable() or not 0 < len(words.text.strip()) <= LONGEST_WORDS:
        raise Refused(say("A name has 1 to {most} characters: choose another.", most=LONGEST_WORDS), decision.rule)
    name = " ".join(words.text.split())
    if name in decision.unfit:
        raise Refused(say("{card} cannot be chosen here: write another.", card=name), decision.rule)
    if vocabulary is not None and words not in decision.suggestion:
        reason = vocabulary(decision, name)
        if reason is not None:
            raise Refused(reason, decision.rule)
