"""Paragraphs with a list: the ability whose modes, times or cases its lines are, by what stands before the list."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, Unpack

import msgspec

from gatcg_desktop.language import ast, modal
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.meaning.abilities.costs import paid_in
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.parsing import Known, Read, Start
from gatcg_desktop.language.trigger_prefix import AFTER_LEAVING, CHARGE, EVENTS, head_event, lower_verbs
from gatcg_desktop.language.wording import BOONS, CardFacts, NotUnderstood

CARRIED_OUT = frozenset({"ACTION"})
"""The types of cards whose paragraphs are instructions."""
_BOONS = frozenset(BOONS)


class _Reads(Protocol):
    def __call__(self, start: Start, text: str, card: CardFacts, **known: Unpack[Known]) -> tuple[Any, Read]: ...


class Reader(NamedTuple):
    """What reads a part of a paragraph: as a start symbol of the grammar, or as a paragraph of its own, whose abilities
    show the last text on the stack."""

    part: _Reads
    paragraph: Callable[[str, CardFacts, str], tuple[Ability, ...]]


def _modal(text: str, card: CardFacts, whole: str, read: Reader) -> Ability:
    """A choice among lines: of an action, or after a head or an event."""
    found = modal.read_modes(text, card.name, _lines(text, card, read), SELF)
    if later := modal.chosen_later(found, _lines(text, card, read)):
        return _listed(*later, (), card, whole, read)
    if not found.lead:
        if CARRIED_OUT.isdisjoint(card.types):
            raise NotUnderstood("modes of a card that is no action")
        return ast.OnResolve(
            modes=found.modes, choose_modes=found.choose, text=whole, more=found.more, repeats=found.repeats
        )
    before = _led(found.lead, card, whole, read)
    if found.more is not None:
        raise NotUnderstood("how many modes an ability has")
    chosen = {"choose_modes": found.choose, "unchosen": found.unchosen, "repeats": found.repeats}
    return msgspec.structs.replace(before, modes=found.modes, **chosen)


def _cascade(text: str, card: CardFacts, whole: str, read: Reader) -> Ability:
    """What happens the first time, the second time and so on, after a head or an event."""
    found = modal.read_cascade(text, card.name, _lines(text, card, read), SELF)
    return msgspec.structs.replace(_led(found.lead, card, whole, read), modes=found.modes, cascade=True)


def _depending(text: str, card: CardFacts, whole: str, read: Reader) -> Ability:
    """What happens depends on an amount or a mode, line by line."""
    return _listed(*modal.read_depending(text, _lines(text, card, read)), card, whole, read)


def _listed(
    lead: str,
    effects: tuple[ast.Effect, ...],
    targets: tuple[ast.TargetLine, ...],
    card: CardFacts,
    whole: str,
    read: Reader,
) -> Ability:
    """The ability that does this, after a head or an event, or as an action."""
    if not lead and not CARRIED_OUT.isdisjoint(card.types):
        return ast.OnResolve(effects, targets, text=whole)
    return msgspec.structs.replace(_led(lead, card, whole, read), effects=effects, targets=targets)


def _counted(text: str, card: CardFacts, whole: str, read: Reader) -> Ability:
    """As many lines of a list as something was done to."""
    lead, choice = modal.read_counted(text, card.name, _lines(text, card, read), SELF)
    return modal.with_choice(read.paragraph(lead, card, whole), choice)


def _lines(whole: str, card: CardFacts, reader: Reader) -> modal.Reads:
    """Reads the lines of a list."""
    gone = any(whole.startswith(f"{head}:") for head in AFTER_LEAVING)

    def read(start: Start, text: str, before: Discourse | None = None) -> tuple[Any, Read]:
        return reader.part(start, text, card, gone=gone, before=before)

    return read


def _led(lead: str, card: CardFacts, whole: str, read: Reader) -> ast.Triggered | ast.Activated:
    """The ability that a head or an event makes, before it is known what it does."""
    head, colon, rest = lead.strip().partition(":")
    spell = rest.strip() == "As a Spell,"
    if colon and (spell or not rest.strip()):
        if head in EVENTS or CHARGE.fullmatch(head):
            if not (CARRIED_OUT | _BOONS).isdisjoint(card.types):
                raise NotUnderstood(f"{head} of a card that is no object")
            return ast.Triggered(head_event(head), (), text=whole, as_spell=spell)
        if re.match(r"On [A-Z]", head):
            raise NotUnderstood(f"the event {head!r}")
        if OBJECT_TYPES.isdisjoint(card.types):
            raise NotUnderstood("modes of an ability of a card that is no object")
        cost = paid_in(read.part("costs", lower_verbs(head), card)[0], "")
        return ast.Activated(cost, (), text=whole, as_spell=spell)
    if not colon and re.match(r"(At|When|Whenever) ", lead):
        if OBJECT_TYPES.isdisjoint(card.types) and _BOONS.isdisjoint(card.types) and "MASTERY" not in card.types:
            raise NotUnderstood("a trigger of a card that is no object")
        event, reading = read.part("event", lead.strip().rstrip(","), card)
        if reading.gone:
            raise NotUnderstood("modes after it has left")
        return ast.Triggered(event, (), text=whole)
    raise NotUnderstood("what comes before the modes")


LISTS: tuple[tuple[Callable[[str], bool], Callable[[str, CardFacts, str, Reader], Ability]], ...] = (
    (modal.is_modal, _modal),
    (modal.is_cascade, _cascade),
    (modal.is_depending, _depending),
    (modal.is_counted, _counted),
)
"""Whether a paragraph has a list of this sort, and what reads it."""
