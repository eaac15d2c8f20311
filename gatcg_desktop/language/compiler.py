"""From the text of a card to its abilities, paragraph by paragraph.

A paragraph is understood only when every word of it was used; otherwise its players carry it out by hand. So a
reading may be missing, but should never be a wrong one.
"""

from __future__ import annotations

import re
from typing import Any, Unpack

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Keyword
from gatcg_desktop.language.ast.walk import by_hand_text, nodes
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.coined_keywords import coined_abilities
from gatcg_desktop.language.going_on import gone_on
from gatcg_desktop.language.keywords import BREW, EPHEMERATE, STARCALLING, read_keyword_line, read_label
from gatcg_desktop.language.listed import CARRIED_OUT, LISTS, Reader
from gatcg_desktop.language.meaning.abilities.bodies import has_x
from gatcg_desktop.language.meaning.abilities.costs import paid_in
from gatcg_desktop.language.meaning.looking_back import COSTS
from gatcg_desktop.language.meaning.rebuild import kept_track_of
from gatcg_desktop.language.paragraphs import SELF, bubbles, plain, split, with_self
from gatcg_desktop.language.parsing import Known, Read, Start, read
from gatcg_desktop.language.partial_parse import partly_parsed
from gatcg_desktop.language.source_spans import span_in
from gatcg_desktop.language.trigger_prefix import (
    AFTER_LEAVING,
    CHARGE,
    EVENTS,
    HEAD,
    HITS,
    INHERITED,
    RELEASE,
    TRIGGERS_ONLY,
    head_event,
    limited,
    lower_verbs,
    occasion_of,
    on_occasion,
)
from gatcg_desktop.language.wording import BOONS, STANDING, CardFacts, NotUnderstood, Paragraph

_LONGEST = 1500
_AS_SPELL = re.compile(r"As a Spell, (\w)")
_IF_AS_SPELL = re.compile(r"(If [^.,]*, )as a Spell, (?=[^.]*\.$)")
_BOONS = frozenset(BOONS)
_OF_ITSELF = re.compile(
    rf"\bcounters? on {SELF}|\byour {SELF}|\bthe {SELF} status|{SELF} has [a-z0-9 ]+ counters? on it"
)
_FROM_GRAVEYARD = re.compile(rf"(?:\bthis card|{SELF}) from your graveyard\b")
"""An ability that does this works there, and its card need be no object."""


def compile_text(text: str, card: CardFacts) -> tuple[Paragraph, ...]:
    """Each paragraph of a card's text with its abilities, or with the reason why it is not understood.

    Understands no card by its name, and takes nothing from other cards. The text may be hostile: whatever it is,
    the answer is paragraphs.
    """
    paragraphs = split(text)
    found = _each(paragraphs, card)
    if (known := knowing(card, found)) != card:
        found = _each(paragraphs, known)
    return kept_track_of(found)


def _each(paragraphs: tuple[str, ...], card: CardFacts) -> tuple[Paragraph, ...]:
    """The paragraphs, each after those before it where they are carried out as one."""
    together = not CARRIED_OUT.isdisjoint(card.types)
    found: list[Paragraph] = []
    facts: list[CardFacts] = []
    for one in paragraphs:
        facts.append(card)
        found.append(_paragraph(one, card))
        if together:
            done = found[-1].partial if found[-1].abilities is None else found[-1].abilities
            card = msgspec.structs.replace(card, beside=(*card.beside, *done))
    if together:
        return gone_on(tuple(found), tuple(facts), lambda said, seen, before: _read("body", said, seen, before=before))
    return tuple(found)


def knowing(card: CardFacts, paragraphs: tuple[Paragraph, ...]) -> CardFacts:
    """What is known of a card by what its paragraphs say of its costs, and of when it may be activated.

    Whoever activates a card for whose costs X is paid declares it, as where its cost is X.
    """
    said = [bare for one in paragraphs for ability in one.abilities or () for bare in _bare(ability)]
    costs = tuple(one for one in said if isinstance(one, COSTS))
    with_x = any(isinstance(one, ast.AdditionalCost | Keyword) and has_x(one) for one in said)
    theirs = any(isinstance(one, ast.PlayCondition) and _in_their_turn(one.condition) for one in said)
    return msgspec.structs.replace(
        card, beside=(*card.beside, *costs), x_cost=card.x_cost or with_x, their_turn=card.their_turn or theirs
    )


def _bare(ability: Ability) -> tuple[Ability, ...]:
    """An ability without what restricts it."""
    return ability.abilities if isinstance(ability, ast.Restricted) else (ability,)


def _in_their_turn(condition: ast.Condition | None) -> bool:
    parts = condition.conditions if isinstance(condition, ast.AllOf) else (condition,)
    return ast.Not(ast.YourTurn()) in parts


def _paragraph(printed: str, card: CardFacts) -> Paragraph:
    if len(printed) > _LONGEST:
        return Paragraph(printed, None, "it is longer than any paragraph of a card", span=(0, len(printed)))
    try:
        return Paragraph(printed, _abilities(plain(printed), card, plain(printed)))
    except NotUnderstood as reason:
        if coined := coined_abilities(printed, card, _abilities):
            return Paragraph(printed, coined)
        left = partly_parsed(printed, card, _abilities)
        return Paragraph(printed, None, str(reason), left, span_in(printed, reason.place))


def _abilities(text: str, card: CardFacts, whole: str) -> tuple[Ability, ...]:
    """What one paragraph means. `whole` is the text its abilities show on the stack."""
    if not text:
        return ()
    conditions, text = bubbles(text)
    if conditions:
        return (ast.Restricted(conditions, _abilities(text, card, whole)),)
    if label := read_label(text):
        return (label[0], *_abilities(label[1], card, whole))
    if found := EPHEMERATE.fullmatch(text):
        cost, _ = _read("costs", lower_verbs(found["cost"]), card)
        changes = _read("paragraph", f"{found['less']}.", card)[0] if found["less"] else ()
        only = _read("condition", found["only"], card)[0] if found["only"] else None
        cost = paid_in(cost, "graveyard")
        return (ast.AlternativeCost(cost, "graveyard", "ephemeral", condition=only, text=whole, changes=changes),)
    if found := BREW.fullmatch(text):  # what modifies the reserve cost is ignored when brewing (Brew 4)
        listed = re.sub(r"(?<=, )[A-Z]", lambda first: first[0].lower(), found[1])
        return (ast.AlternativeCost(_read("brew_line", listed, card)[0], property="brewed", fixed=True, text=whole),)
    if found := STARCALLING.fullmatch(text):
        cost, _ = _read("costs", found[1], card)
        return (ast.AlternativeCost(cost, "deck", glimpsed=True, text=whole),)
    if found := RELEASE.fullmatch(text):
        return _activated(ast.Cost(banish_this=True), with_self(found[1], card), card, whole, "lineage")
    if found := INHERITED.fullmatch(text):
        # What is inherited, the champion has: "this object" in it is that.
        bearer = card if "CHAMPION" in card.types else msgspec.structs.replace(card, types=("CHAMPION",), supertypes=())
        return (ast.Inherited(_abilities(found[1], bearer, whole)),)
    keywords = read_keyword_line(text)
    if keywords is not None:
        return keywords
    text = with_self(text, card)
    if text == f"{SELF} enters the field rested.":
        return (Keyword("Hindered"),)
    for is_listed, of_list in LISTS:
        if is_listed(text):
            try:
                return (of_list(text, card, whole, _READER),)
            except NotUnderstood:
                if not card.partly:
                    raise
    if "\n" in text and not card.partly:
        raise NotUnderstood("a list")
    found = HEAD.fullmatch(text)
    if found and found["head"] != "Class Bonus":
        return _headed(found["head"], found["body"], card, whole)
    return tuple(_shown(one, whole) for one in _sentence(text, card))


def _sentence(text: str, card: CardFacts) -> tuple[Ability, ...]:
    """A paragraph without a head: the kind follows from its words and from the card's types."""
    if not STANDING.isdisjoint(card.types) and SELF in _OF_ITSELF.sub("", text):
        raise NotUnderstood("a player function that means itself")
    return _read("paragraph", text, card)[0]  # type: ignore[no-any-return]


def _headed(head: str, body: str, card: CardFacts, whole: str) -> tuple[Ability, ...]:
    """[Event]: [effect], or [cost]: [effect]."""
    spell = _AS_SPELL.match(body) is not None or _IF_AS_SPELL.match(body) is not None
    body = _IF_AS_SPELL.sub(r"\1", _AS_SPELL.sub(lambda found: found[1].upper(), body), count=1)
    if head in EVENTS or CHARGE.fullmatch(head):
        if not (CARRIED_OUT | _BOONS).isdisjoint(card.types):
            raise NotUnderstood(f"{head} of a card that is no object")
        unlimited = TRIGGERS_ONLY.sub("", body)
        effects, reading = _read("body", unlimited, card, gone=head in AFTER_LEAVING, hit=HITS.get(head, ""))
        event = head_event(head)
        triggered = ast.Triggered(event, effects, reading.targets, text=whole, as_spell=spell)
        return (limited(triggered, body),)
    heads = tuple(dict.fromkeys(head.split(" and ")))
    if EVENTS.keys() >= set(heads) and " and ".join(heads) == head:
        return tuple(ability for one in heads for ability in _headed(one, body, card, whole))
    if re.match(r"On [A-Z]", head):
        raise NotUnderstood(f"the event {head!r}")
    cost, payer = _read("costs", lower_verbs(head), card)
    zone = payer.place or "field"
    if zone == "field" and _is_no_object(card) and "ATTACK" in card.types:
        zone = "intent"  # of an attack card, by default (activated abilities, rule 8)
    return _activated(cost, body, card, whole, zone, as_spell=spell)


def _is_no_object(card: CardFacts) -> bool:
    return (OBJECT_TYPES | _BOONS).isdisjoint(card.types)


def _activated(
    cost: ast.Cost, body: str, card: CardFacts, whole: str, zone: str, as_spell: bool = False
) -> tuple[Ability, ...]:
    """What an activated ability does, with the sentences at its end that say when, by whom and for how much less.

    Those of them that are not understood stand beside it: what they say counts before it is carried out.
    """
    body, occasion, left = occasion_of(body, card)
    card = msgspec.structs.replace(card, their_turn=_in_their_turn(occasion.condition))
    effects, reading = _read("body", body, card, gone=zone != "field", paid=cost, elsewhere=True)
    if reading.works_in == "material":
        raise NotUnderstood("an activated ability that works in the material deck")
    if reading.works_in != "field":
        zone = reading.works_in
    elif card.partly and zone == "field" and _FROM_GRAVEYARD.search(by_hand_text(effects)):
        zone = "graveyard"
    if zone == "field" and _is_no_object(card):
        raise NotUnderstood("an activated ability of a card that is no object")
    cost = paid_in(cost, zone)
    for_x = any(type(one) is ast.X for one in nodes((*effects, *reading.targets))) or by_hand_text(effects)
    if any(type(one) is ast.X for one in nodes(cost)) and not for_x:
        raise NotUnderstood("what X is for")
    does = ast.Activated(
        cost,
        effects,
        reading.targets,
        zone=zone,  # type: ignore[arg-type]
        text=whole,
        as_spell=as_spell,
        most_x=reading.after.x_most if reading.after is not None else None,
    )
    return (on_occasion(does, occasion), *(ast.ByHand(one.replace(SELF, card.name)) for one in left))


def _ability(start: Start, text: str, card: CardFacts) -> Ability:
    return _read(start, text, card)[0]  # type: ignore[no-any-return]


def _quoted(text: str, card: CardFacts) -> tuple[Ability, ...]:
    """The abilities in quotes, as those of a card like this one (which gains them).

    Within a sentence they have no full stop of their own.
    """
    whole = msgspec.structs.replace(card, partly="")
    return _abilities(text if text.endswith(".") else f"{text}.", whole, text)


def _shown(ability: Ability, whole: str) -> Ability:
    return msgspec.structs.replace(ability, text=whole) if hasattr(ability, "text") else ability


def _read(start: Start, text: str, card: CardFacts, **known: Unpack[Known]) -> tuple[Any, Read]:
    return read(start, text, card, quoted=_quoted, **known)


_READER = Reader(_read, _abilities)
