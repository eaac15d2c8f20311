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
from gatcg_desktop.language.meaning.abilities.occasions import Occasion
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
from gatcg_desktop.language.wording import BOONS, CardFacts, NotUnderstood, Paragraph

_LONGEST = 1500
_AS_SPELL = re.compile(r"As a Spell, (\w)")
_IF_AS_SPELL = re.compile(r"(If [^.,]*, )as a Spell, (?=[^.]*\.$)")
_ONLY = re.compile(
    r"(?:Activate this card|(?P<material>Materialize this card)|This card can be activated) (?P<when>only [^.:]+\.)"
)
_WHEN = re.compile(
    r"(As a Spell, (?=when))?(?:(?:At|[Ww]hen|[Ww]henever) "
    r"|As long as [^,]*, when(?:ever)? "
    r"|The (?:first|second|third) time [^,.]* (?:each turn|during each of your turns), )"
)
_OF_THIS_CARD = re.compile(rf"Whenever .*(?:this card|{SELF})|At the beginning of [^,]*, if this card is in your ")
_AGAIN = re.compile(r"that ability (?:is triggered|triggers) an additional time\.$")
_AS_ACTIVATED = re.compile(r"As you activate this card, you may |You may (?!ignore )[^.]* as you activate this card\.")
_USE = re.compile(rf"As an additional cost to (?:use|declare an attack with) {SELF}")
_BOONS = frozenset(BOONS)
_STANDING = _BOONS | {"MASTERY", "STATUS"}
_OF_INTENT = re.compile(
    rf"(As long as [^,]+, )?({SELF} (gets|has)|this card has|this card in your \w+ has|it has(?= \")) "
)
"""What an action card says of itself all the time, it says as an intent: it was loaded into what is wielded; or it says
what it does when, or as a card elsewhere."""
_OF_OMEN = re.compile(rf"\b[Aa]s long as (?:this card|{SELF}) is (?:an omen|one of your omens)\b")
"""An action says this of itself where it lies, and is not carried out for it."""
_OF_ITSELF = re.compile(
    rf"\bcounters? on {SELF}|\byour {SELF}|\bthe {SELF} status|{SELF} has [a-z0-9 ]+ counters? on it"
)
_AS_ENTERS = re.compile(rf"As {SELF} enters the field, \w")
_AS_GAINED = re.compile(r"As you gain this boon, (\w)")
_OWN_COST = re.compile(rf"(?:[Tt]his card|{SELF}) costs ")
_OWN_PLAY = re.compile(
    r"[Ii]gnore this card's elemental|^This card's activation can't be negated|[Yy]ou may activate this card as though"
    r"|[Yy]ou may activate [^.]* as though they had fast activation"
)
_OTHERWISE = re.compile(
    r"^(?:(?:If|As long as) [^.]*, y|Y)ou may [^.]*(?:rather than pay this card's|to activate this card from your)"
    r"|^(?:(?:If|As long as) [^.]*, y|Y)ou may activate this card (?:from your|without paying its)"
    r"|^You may ignore this card's elemental requirements as you activate it\. If you do"
)
_PAYS_FOR = re.compile(
    r"^(?:W|You may [^.]* w)hile paying for (?:a|this card's) (memory|reserve) cost|^Pay only using floating memory for"
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


def _only_when(text: str, card: CardFacts) -> ast.Condition | None:
    """When alone a paragraph says that its card may be activated; None if it does not say it."""
    only = _ONLY.fullmatch(text)
    if only is None or card.of_material is (only["material"] is None):
        return None
    occasion = _read("only_line", only["when"], card)[0]
    if occasion.condition is None or occasion != Occasion(occasion.condition):
        raise NotUnderstood("when this card may be activated")
    return occasion.condition  # type: ignore[no-any-return]


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
        changes = (_read("cost_line", f"{found['less']}.", card)[0],) if found["less"] else ()
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
    meant = _sentence(text, card)
    return tuple(_shown(one, whole) for one in (meant if isinstance(meant, tuple) else (meant,)))


def _sentence(text: str, card: CardFacts) -> Ability | tuple[Ability, ...]:
    """A paragraph without a head: the kind follows from its first words and from the card's types."""
    lasting = not OBJECT_TYPES.isdisjoint(card.types)
    boon = not _STANDING.isdisjoint(card.types)
    if boon and SELF in _OF_ITSELF.sub("", text):
        raise NotUnderstood("a player function that means itself")
    if boon and _AS_GAINED.match(text):  # what its bestowment does as it resolves
        effects, reading = _read("body", _AS_GAINED.sub(lambda found: found[1].upper(), text), card)
        return ast.OnResolve(effects, reading.targets)
    if text.startswith(("As an additional cost", "Prepare X")) or _AS_ACTIVATED.match(text):
        of_use = _USE.match(text) and (lasting or " declare " in text)
        return _ability("use_line" if of_use else "extra_line", text, card)
    if (when := _only_when(text, card)) is not None:
        return ast.PlayCondition(when)
    if _PAYS_FOR.search(text):
        return _ability("helper_line", text, card)
    if _OTHERWISE.search(text):
        return _ability("other_line", text, card)
    own = _OWN_COST.search(text) is not None
    if own and "to materialize" in text and not {"CHAMPION", "REGALIA"}.intersection((*card.types, *card.supertypes)):
        raise NotUnderstood("a card that is not materialized")
    of_omen = _OF_OMEN.search(text) is not None
    acts = not CARRIED_OUT.isdisjoint(card.types) and not of_omen
    if own:
        return _ability("cost_line", text, card)
    if _OWN_PLAY.search(text):
        return _ability("play_line", text, card)
    if lasting and (entering := _AS_ENTERS.match(text)):
        effects, reading = _read("body", text[entering.end() - 1].upper() + text[entering.end() :], card)
        if reading.targets:
            raise NotUnderstood("a target that is chosen as something enters")
        return ast.AsEnters(effects)
    if _AGAIN.search(text):
        return _ability("again_line", text, card)
    if (_WHEN if lasting or boon or of_omen else _OF_THIS_CARD).match(text):
        read_as = _ability("when_line", TRIGGERS_ONLY.sub("", text), card)
        if isinstance(read_as, tuple) and (not lasting or TRIGGERS_ONLY.search(text)):
            raise NotUnderstood("how often one of two abilities triggers")
        if isinstance(read_as, tuple):
            return read_as
        found = limited(read_as, text)
        of_intent = "ATTACK" in card.types and (found.event.subject is not None or found.event.whose != "any")
        if not lasting and not boon and not of_intent and found.zone == "field":
            raise NotUnderstood("when something happens to a card that is no object")
        return found
    in_intent = "ATTACK" in card.types or (_OF_INTENT.match(text) is not None and "until" not in text)
    if acts and not in_intent:
        effects, reading = _read("body", text, card)
        return ast.OnResolve(effects, reading.targets, most_x=reading.after.x_most if reading.after else None)
    if lasting or boon or in_intent or of_omen:
        return _ability("static_line", text, card)
    raise NotUnderstood(f"what a card of the types {' '.join(card.types)} does")


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
