"""How much of a catalogue the program reads: paragraphs, sentences and cards, by type and by set.

A paragraph is *compiled* when it is understood and the referee carries out all of it, *reminder* when it says
nothing to be done, and else *by hand*; *partly* where the referee carries out some of what is by hand. A card is whole
when no paragraph of any of its faces is by hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from gatcg_desktop.catalogue.corrections import corrected
from gatcg_desktop.catalogue.definitions import abilities_of, facts_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.paragraphs import plain
from gatcg_desktop.language.partial_parse import runs_some

Status = Literal["compiled", "reminder", "by_hand"]

NOT_CARRIED_OUT = "a keyword the referee does not carry out"
_SENTENCE_END = re.compile(r"[.!?](?=[\s\"]|$)|\n")
_QUOTED = re.compile(r"\"[^\"]*\"")


class ReadParagraph(msgspec.Struct, frozen=True):
    """One paragraph as printed, what it became, why it is by hand ("" otherwise), and its sentences (0: reminder).

    `span`: from which to before which character it is not understood. `partly`: by hand, but some of it is carried out.
    """

    text: str
    status: Status
    reason: str
    sentences: int
    abilities: tuple[Ability, ...]
    span: tuple[int, int] = (0, 0)
    partly: bool = False


class Share(msgspec.Struct):
    """How much of some cards is read. Cards are counted whole, with all their faces; reminders as compiled."""

    cards_total: int = 0
    cards_whole: int = 0
    paragraphs_total: int = 0
    paragraphs_compiled: int = 0
    paragraphs_partly: int = 0
    sentences_total: int = 0
    sentences_compiled: int = 0


class Reason(msgspec.Struct, frozen=True):
    """Why paragraphs are by hand: how many, and the slug of one card that has one."""

    reason: str
    paragraphs: int
    example: str


class CoverageReport(Share):
    """The share of a whole catalogue, of each type and set (a card counts in each it has), and what is missing."""

    by_type: dict[str, Share] = {}
    by_set: dict[str, Share] = {}
    reasons: tuple[Reason, ...] = ()


def read_face(record: CardRecord) -> tuple[ReadParagraph, ...]:
    """The paragraphs of one face as the program reads them. Other faces are read by themselves."""
    found = []
    for paragraph in compile_text(corrected(record.slug, record.effect), facts_of(record)):
        abilities = abilities_of(paragraph, record)
        reason = paragraph.reason
        if paragraph.abilities is not None and by_hand_text(abilities):
            reason = NOT_CARRIED_OUT
        status: Status = "by_hand" if reason else "compiled" if abilities else "reminder"
        sentences = sentences_in(paragraph.text)
        partly = status == "by_hand" and runs_some(abilities)
        found.append(ReadParagraph(paragraph.text, status, reason, sentences, abilities, paragraph.span, partly))
    return tuple(found)


def coverage_of(records: Iterable[CardRecord]) -> CoverageReport:
    """Read every face of the records and count."""
    report = CoverageReport()
    reasons: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for record in records:
        faces = (record, *record.faces)
        paragraphs = tuple(paragraph for face in faces for paragraph in read_face(face))
        for share in _shares(report, record):
            _count(share, paragraphs)
        for paragraph in paragraphs:
            if paragraph.reason:
                reasons[paragraph.reason] += 1
                examples.setdefault(paragraph.reason, record.slug)
    report.by_type = dict(sorted(report.by_type.items()))
    report.by_set = dict(sorted(report.by_set.items()))
    ordered = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    report.reasons = tuple(Reason(reason, number, examples[reason]) for reason, number in ordered)
    return report


def sentences_in(text: str) -> int:
    """How many sentences a printed paragraph has, bullets one by one; what is quoted belongs to its sentence."""
    words = _QUOTED.sub("quoted", plain(text))
    return sum(1 for part in _SENTENCE_END.split(words) if part.strip(" \u2022*"))


def _shares(report: CoverageReport, record: CardRecord) -> tuple[Share, ...]:
    prefixes = dict.fromkeys(edition.set_prefix for edition in record.editions if edition.set_prefix)
    return (
        report,
        *(report.by_type.setdefault(kind, Share()) for kind in dict.fromkeys(record.types)),
        *(report.by_set.setdefault(prefix, Share()) for prefix in prefixes),
    )


def is_whole(paragraphs: Iterable[ReadParagraph]) -> bool:
    """Whether none of the paragraphs of a card is left to the players."""
    return all(paragraph.status != "by_hand" for paragraph in paragraphs)


def _count(share: Share, paragraphs: tuple[ReadParagraph, ...]) -> None:
    share.cards_total += 1
    share.cards_whole += is_whole(paragraphs)
    for paragraph in paragraphs:
        compiled = paragraph.status != "by_hand"
        share.paragraphs_total += 1
        share.paragraphs_compiled += compiled
        share.paragraphs_partly += paragraph.partly
        share.sentences_total += paragraph.sentences
        share.sentences_compiled += paragraph.sentences * compiled
