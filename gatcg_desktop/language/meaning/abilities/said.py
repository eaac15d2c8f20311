"""Sentences as they are said: their instructions, and how they join what came before."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Duration, Effect
from gatcg_desktop.language.meaning.abilities.joining import joined
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import OPEN
from gatcg_desktop.language.meaning.instructions.objects import Manner
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.wording import NotUnderstood


class Said(msgspec.Struct, frozen=True):
    """One sentence's instructions and how it joins what came before: plain, if, done, instead ...

    `manner`: how what was brought onto the field enters it. `extra`: what playing what may be played costs besides.
    `unread`: the players carry it out; `alters`: that changes how what came before is carried out; `optional`: it lets
    somebody choose.
    """

    how: str
    effects: Effects = ()
    condition: Condition | None = None
    manner: Manner = ()
    extra: ast.Cost | None = None
    unread: bool = False
    alters: bool = False
    optional: bool = False


class Lead(msgspec.Struct, frozen=True):
    """What a sentence begins with: what it follows ("done", "undone", "otherwise"), and under which conditions."""

    follows: str = ""
    conditions: tuple[Condition, ...] = ()


def worked_together(effects: Effects) -> Effects:
    return one_duration(tuple(joined(effects)))


def sentence_ended(d: Discourse) -> Discourse:
    if d.holding is not None:
        raise NotUnderstood("which of these players")
    return d.but(
        doing=None, many_doing=False, actor="you", acting=False, own_asked=False, sentences=d.sentences + 1, later=()
    )


def one_duration(effects: Effects) -> Effects:
    """ "X gets this and Y gets that until end of turn": what is said last holds for all the changes of the clause."""
    found: list[Effect] = []
    until: Duration | None = None
    for effect in reversed(effects):
        if isinstance(effect, ast.Modify):
            if until is not None and effect.until in ("permanent", OPEN):
                effect = msgspec.structs.replace(effect, until=until)
            until = effect.until
        else:
            until = None
        found.append(effect)
    return tuple(reversed(found))
