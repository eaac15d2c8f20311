"""Sentences that are not understood: the players carry them out, in their place among those that are read.

When their time comes and whether (if you do, at the beginning of ...), who carries them out and what they target is
read where that can be; what may be read beside them, unread_joins.py says.
"""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.parser.lexicon import TYPE_WORDS
from gatcg_desktop.language.parser.unread_words import Words
from gatcg_desktop.language.wording import NotUnderstood

_EARLIEST, _MOST_SENTENCES = 1000, 24
"""The penalty of an unread sentence: more than that of all after it, so that what comes first is read if it can be.
Each of its words that is not read counts one more."""
_LATER = (("when",), ("whenever",), ("at",), ("the", "next", "time"), ("the", "first", "time"))
"""What a sentence begins with whose time comes later: so does that of its targets."""
_GO_ON = frozenset(
    """
    or and/or 's ' of with without that who which whose from in on at by attacking among under not other except using
    loaded named as element card cards omen omens activation activations trigger triggers ability abilities
    """.split()  # noqa: SIM905
)
"""Words that go on with a noun phrase, beside the nouns of types: one that ends before them was not read to its end."""
ASKED = ("you", "opponent", "each", "target", "event", "hit")
"""Whom a player phrase can mean who is then asked."""


class Left(msgspec.Struct, frozen=True):
    """A sentence that the players carry out, without what it begins with."""

    effects: Effects
    words: Words

    @property
    def later(self) -> bool:
        """Whether its time comes later than that of the sentences around it."""
        return any(self.words.words[: len(some)] == some for some in _LATER)


@row("unread_before", "aimed_before")
def unread_before(d: Discourse, a: Words, b: Words) -> Words:
    if a.aims and not a.words:
        ended(b)
    return Words((*a.words, *b.words), a.sentence, a.aims or b.aims)


def ended(after: Words) -> None:
    """Raises NotUnderstood where a phrase goes on in the unread words after it."""
    match after.words:
        case (first, *_) if _goes_on(first):
            raise NotUnderstood("where a phrase ends")
        case ("," | "and", second, *_) if _goes_on(second) or second in ("a", "an"):
            raise NotUnderstood("where a list ends")


def _goes_on(word: str) -> bool:
    return word in _GO_ON or word in TYPE_WORDS or word[:1].isupper()


def left_unread(d: Discourse, unread: Words, who: ast.Who) -> Reading:
    """The discourse after it: nothing was mentioned, but there may be more targets."""
    after = Discourse(
        d.card,
        d.quotes,
        d.targets,
        gone=d.gone,
        deferred=d.deferred,
        works_in=d.works_in,
        sentences=d.sentences,
        place=d.place,
        unread=True,
        asked=None if who == "you" else who,
    )
    effect = ast.ByHandEffect(unread.sentence, who)
    penalty = _EARLIEST << max(0, _MOST_SENTENCES - d.sentences)
    return Reading(Left((effect,), unread), after, penalty + len(unread.words))
