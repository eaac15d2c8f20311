"""Where in a printed paragraph something stands that was met in its words, as they were read."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from gatcg_desktop.language.wording import Place

_WORD = re.compile(r"[^\W_]+|[^\w\s]")


def span_in(printed: str, place: Place | None) -> tuple[int, int]:
    """From which to before which character of a printed paragraph the words of a place are; all of it without one.

    What was read is not what is printed: reminders are gone, names and first letters changed. So both are laid side by
    side word by word, and what has no counterpart is taken to be between its neighbours.
    """
    there = list(_WORD.finditer(printed))
    if place is None or not there:
        return 0, len(printed)
    read: list[str] = []
    starts: list[int] = []
    for word in place.words:
        starts.append(len(read))
        read += [part.casefold() for part in _WORD.findall(word)]
    starts.append(len(read))
    first, last = starts[place.first], starts[min(place.last, len(place.words))]
    matcher = SequenceMatcher(None, read, [word[0].casefold() for word in there], autojunk=False)
    beside = {block.a + step: block.b + step for block in matcher.get_matching_blocks() for step in range(block.size)}
    begin = max((beside[word] + 1 for word in beside if word < first), default=0)
    end = min((beside[word] for word in beside if word >= last), default=len(there))
    kept = [beside[word] for word in range(first, last) if word in beside]
    if kept and last - first == len(kept):
        begin, end = kept[0], kept[-1] + 1
    if begin >= end:
        return 0, len(printed)
    return there[begin].start(), there[end - 1].end()
