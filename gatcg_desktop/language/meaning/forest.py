"""The meanings of a packed forest: of each span every different meaning once, with the discourse it leads to."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.looking_back import deeds_of
from gatcg_desktop.language.meaning.rows import MEANINGS, ONLY_IF, WITH_WORDS, Reading, Readings
from gatcg_desktop.language.parser.chart import Chart, Derivation, Leaf, Span
from gatcg_desktop.language.wording import NotUnderstood, Place

_BEFORE = re.compile(r" ('s|'re|[.,:)])")
_AFTER = re.compile(r"([(+]) ")
"""Signs that stand close to what is before, or after, them."""
_DEEDS = frozenset({"VP.b", "VP.s", "VP.e", "VP.i", "Clause"})
"""The categories whose meaning is instructions: what they do can be looked back at from there on."""
_TOP = "Paragraph"
_MOST = 48
"""Readings of one span that are followed; what needs more is left to the players."""


class Forest:
    """The meanings of the spans of one chart. `reason`: why the last reading that failed did, `unfit`: why a row was
    not looked at."""

    def __init__(self, chart: Chart, with_rows: bool = False) -> None:
        self.chart = chart
        self.with_rows = with_rows
        self.reason: NotUnderstood | None = None
        self.unfit: NotUnderstood | None = None
        self._found: dict[tuple[Span, Discourse], tuple[Reading, ...]] = {}

    def readings(self, span: Span, discourse: Discourse) -> tuple[Reading, ...]:
        """Every different meaning of a span after a discourse, the least far-fetched first."""
        key = (span, discourse)
        found = self._found.get(key)
        if found is None:
            best: dict[tuple[Any, Discourse], Reading] = {}
            for derivation in self.chart.derivations(span):
                before = self.reason
                found_here = self._derived(span, derivation, discourse)
                if span.category == _TOP:  # what is told of a paragraph is why the first kind that it can be of fails
                    self.reason = before or self.reason
                for one in found_here:
                    same = (one.value, one.discourse)
                    if same not in best or best[same].penalty > one.penalty:
                        best[same] = one
            found = tuple(sorted(best.values(), key=lambda one: one.penalty)[:_MOST])
            self._found[key] = found
        return found

    def _words(self, part: Span | Leaf) -> str:
        """The words of a part as they are printed."""
        said = " ".join(self.chart.words[part.first : part.last])
        return _BEFORE.sub(r"\1", _AFTER.sub(r"\1", said))

    def _derived(self, span: Span, derivation: Derivation, discourse: Discourse) -> list[Reading]:
        alternative, children = derivation
        if (ask := ONLY_IF.get(alternative.name)) is not None and (why := ask(discourse)):
            self.unfit = self.unfit or NotUnderstood(why, Place(self.chart.words, span.first, span.last))
            return []
        roles = [part.role for part in alternative.parts if part.category]
        used = frozenset({alternative.name}) if self.with_rows else frozenset()
        ways = [Reading({}, discourse, alternative.penalty, used)]
        for role, child in zip(roles, children, strict=True):
            if isinstance(child, Leaf):
                ways = [way._replace(value={**way.value, role: child.value}) for way in ways]
            else:
                ways = [
                    Reading(
                        {**way.value, role: one.value},
                        one.discourse,
                        way.penalty + one.penalty,
                        way.rows | one.rows,
                    )
                    for way in ways
                    for one in self.readings(child, way.discourse)
                ]
        found: list[Reading] = []
        meaning = MEANINGS[alternative.name]
        if alternative.name in WITH_WORDS:
            said = {role: self._words(child) for role, child in zip(roles, children, strict=True)}
            meaning = partial(meaning, words=said)
        for way in ways:
            try:
                value = meaning(way.discourse, **way.value)
            except NotUnderstood as reason:
                if reason.place is None:
                    reason.place = Place(self.chart.words, span.first, span.last)
                self.reason = reason
                continue
            several = value.found if isinstance(value, Readings) else (value,)
            for one in several:
                read = one if isinstance(one, Reading) else Reading(one, way.discourse)
                if span.category in _DEEDS:
                    read = read._replace(discourse=read.discourse.having_done(deeds_of(read.value)))
                found.append(read._replace(penalty=way.penalty + read.penalty, rows=way.rows))
        return found
