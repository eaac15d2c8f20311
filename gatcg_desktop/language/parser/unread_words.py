"""Where words may be left unread: from some place to the end of the sentence, or to something that is targeted."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.parser.tokens import Members, Token
from gatcg_desktop.language.parser.words import NUMBERS
from gatcg_desktop.language.source_spans import span_in
from gatcg_desktop.language.wording import Place

_BEFORE_TARGET = frozenset({*NUMBERS, "X", "another", "other", "random"})
"""What says how many targets there are, or which: without it they would be others."""


class Words(NamedTuple):
    """Words that are not read, and the whole sentence they are of as it is printed."""

    words: tuple[str, ...]
    sentence: str
    aims: bool = False
    """Whether something targeted stands among them, which is read."""


def with_unread(tokens: tuple[Token, ...], printed: str, name: str, listed: bool) -> tuple[Token, ...]:
    """Tokens of a text whose sentences need not be read. `printed`: the paragraph they are of, `name` its card's there.

    `listed`: some of it is a list, whose lines are not to be read one by one: all is one sentence.
    """
    words = tuple(token.word for token in tokens)
    there = tuple(name if word == SELF else word for word in words)
    found = list(tokens)
    ends = [at for at, word in enumerate(words) if word == "." and (not listed or at == len(words) - 1)]
    for first, end in zip((0, *(end + 1 for end in ends)), ends, strict=False):
        begin, stop = span_in(printed, Place(there, first, end + 1))
        sentence = printed[begin:stop]
        aims = [at for at in range(first, end) if _aims(words, at)]
        for at in range(first, end):
            unread = tuple((last, Words(words[at:last], sentence)) for last in (*aims, end) if last > at)
            new: dict[str, Members] = {"UNREAD": unread}
            if at in aims:
                new["AIMING"] = ((at, Words((), sentence, True)),)
            token = found[at]
            found[at] = token._replace(classes=token.classes | new, begins=token.begins | new.keys())
    return tuple(found)


def _aims(words: tuple[str, ...], at: int) -> bool:
    """Whether something that is targeted is named from here on."""
    match words[at : at + 5]:
        case ("target", *_):
            some = words[max(0, at - 2) : at] in (("amount", "of"), ("number", "of"))
            return at == 0 or not (some or words[at - 1] in _BEFORE_TARGET)
        case ("another", "target", *_) | ("up", "to", _, "target", *_) | ("up", "to", _, "other", "target"):
            return True
        case ("any", "amount" | "number", "of", "target", *_):
            return True
        case (number, "target", *_):
            return number in NUMBERS and words[at - 1] != "to"
        case _:
            return False
