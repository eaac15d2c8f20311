"""The sentences in French: the same parts as in English, with the words and the order of French."""

from __future__ import annotations

from gatcg_desktop.language.sentences.french.instructions import Instructions
from gatcg_desktop.language.sentences.french.paragraphs import Paragraphs
from gatcg_desktop.language.sentences.rows import ROWS


class French(Paragraphs, Instructions):
    """Says abilities in French."""

    templates = {key: row.french for key, row in ROWS.items()}
