"""Paragraphs of an action that speak of what the one before it said: "that ally", "removed this way", X."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.keywords import read_label
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.paragraphs import bubbles, plain, with_self
from gatcg_desktop.language.parsing import Read
from gatcg_desktop.language.wording import CardFacts, NotUnderstood, Paragraph

Reads = Callable[[str, CardFacts, "Discourse | None"], "tuple[Any, Read]"]
"""Reads the instructions of a paragraph after what was said before."""


def gone_on(paragraphs: tuple[Paragraph, ...], facts: tuple[CardFacts, ...], read: Reads) -> tuple[Paragraph, ...]:
    """The paragraphs, where those that make no sense alone are read after what the one before them said.

    That has to be carried out whatever holds, and to be the last that was before: its targets are then there.
    """
    found: list[Paragraph] = []
    before: Discourse | None = None
    for paragraph, card in zip(paragraphs, facts, strict=True):
        if paragraph.abilities is None and before is not None:
            paragraph, before = _after(paragraph, card, before, read)
        elif paragraph.abilities is None or any(isinstance(node, ast.OnResolve) for node in nodes(paragraph.abilities)):
            before = _said(paragraph, card, read) if any(one.abilities is None for one in paragraphs) else None
        found.append(paragraph)
    return tuple(found)


def _said(paragraph: Paragraph, card: CardFacts, read: Reads) -> Discourse | None:
    """What a paragraph has said, if it is nothing but instructions."""
    match paragraph.abilities:
        case (ast.OnResolve(modes=()),):
            try:
                return read(with_self(plain(paragraph.text), card), card, None)[1].after
            except NotUnderstood:
                return None
        case _:
            return None


def _after(paragraph: Paragraph, card: CardFacts, before: Discourse, read: Reads) -> tuple[Paragraph, Discourse | None]:
    """A paragraph that goes on, and what has been said with it: nothing where it is not always carried out."""
    told = before.explained if not _is_vague(before.explained) else None
    start = before.but(card=card, explained=None, earlier_x=told, told_first=False, sentences=0)
    try:
        conditions, text = bubbles(plain(paragraph.text))
        label, text = read_label(text) or (None, text)
        effects, reading = read(with_self(text, card), card, start)
    except NotUnderstood:
        return paragraph, None
    earlier = len(before.targets)
    does = ast.OnResolve(effects, reading.targets[earlier:], text=plain(paragraph.text), earlier=earlier)
    abilities: tuple[Ability, ...] = (does,) if label is None else (label, does)
    if conditions:
        abilities = (ast.Restricted(conditions, abilities),)
    always = not conditions and label is None
    return Paragraph(paragraph.text, abilities), reading.after if always else None


def _is_vague(amount: object) -> bool:
    """Whether an amount may be another one by then."""
    return isinstance(amount, ast.Node) and any(isinstance(node, ast.It | ast.EventAmount) for node in nodes(amount))
