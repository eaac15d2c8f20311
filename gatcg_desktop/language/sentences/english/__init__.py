"""The sentences in English: words that the compiler reads back to the same tree."""

from __future__ import annotations

from gatcg_desktop.language.sentences.english.conditions import Conditions
from gatcg_desktop.language.sentences.english.instructions import Instructions
from gatcg_desktop.language.sentences.english.keywords import Keywords
from gatcg_desktop.language.sentences.english.limits import Limits
from gatcg_desktop.language.sentences.english.paragraphs import Paragraphs
from gatcg_desktop.language.sentences.rows import ROWS


class English(Paragraphs, Conditions, Instructions, Limits, Keywords):
    """Says abilities in English."""

    templates = {key: row.english for key, row in ROWS.items()}
