"""Which rule a sentence is about, by the words that they share: rulings name no rule, and somebody asks for it.

Words of a sentence and of each rule (our own, its heading counting more) are weighed by how few rules have them; the
angle between the two tells how alike they are. Of ten rules that are found so, nine are right; most rulings get none.
English only, as rulings are.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

from gatcg_desktop.rulebook import RuleText, all_rules

_LEAST = 0.5
"""How alike they have to be: by those that somebody has read (`rulings.json`)."""
_SHARED = 2
"""So many words have to be shared, one of them in the heading."""
_WORD = re.compile(r"[a-z]{3,}")
_ENDINGS = ("ization", "isation", "ations", "ation", "ings", "ing", "edly", "ied", "ies", "ed", "es", "s")
_EVERYWHERE = re.compile(
    "the|and|its|that|this|with|for|that|are|you|your|not|any|may|can|has|have|when|from|they|their|them|would|will|each|one|"
    "other|only|then|than|who|whose|what|which|into|out|also|but|there|does|was|were|been|cards?|players?|until|under|where|"
    "after|before|during|because|still|even|both|all|more|most|like|puts?|first|turn|game|second|effects?|makes?|made|gets?|"
    "way|same|while|time"
)
"""Words that tell no rule from another."""

Weights = Mapping[str, float]


def rule_about(text: str) -> RuleText | None:
    """The rule that a text in English is most likely about; None where that is not clear."""
    weights, rules = _index()
    wanted = _weighed(Counter(_words(text)), weights)
    alike = [
        (sum(weight * held.get(word, 0.0) for word, weight in wanted.items()), place)
        for place, (_, heading, held) in enumerate(rules)
        if sum(word in held for word in wanted) >= _SHARED and not heading.isdisjoint(wanted)
    ]
    best, place = max(alike, default=(0.0, 0))
    return rules[place][0] if best >= _LEAST else None


@cache
def _index() -> tuple[Weights, tuple[tuple[RuleText, frozenset[str], Weights], ...]]:
    """What each word weighs; and of each rule of the official pages the words of its heading, and all weighed."""
    counted = [(one, Counter(_words(one.heading) * 3 + _words(one.text) * 2)) for one in all_rules() if one.page]
    held = Counter(word for _, words in counted for word in words)
    weights = {word: math.log(1 + len(counted) / number) for word, number in held.items()}
    return weights, tuple((one, frozenset(_words(one.heading)), _weighed(words, weights)) for one, words in counted)


def _weighed(words: Mapping[str, int], weights: Weights) -> Weights:
    """Of length 1."""
    found = {word: (1 + math.log(number)) * weights[word] for word, number in words.items() if word in weights}
    length = math.hypot(*found.values()) or 1.0
    return {word: weight / length for word, weight in found.items()}


def _words(text: str) -> list[str]:
    return [_stem(word) for word in _WORD.findall(text.lower()) if not _EVERYWHERE.fullmatch(word)]


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending).rstrip("e")
    return word.rstrip("e")
