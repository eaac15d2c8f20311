"""What was mentioned before: pronouns, "that unit", "the banished card"."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Reading, Readings, row
from gatcg_desktop.language.wording import NotUnderstood


def definite_one(d: Discourse, ref: Ref, *nouns: str, moved: bool = False) -> Reading:
    mention = Mention(ref, nouns=nouns, moved=moved, definite=isinstance(ref, ast.This | ast.Champion))
    return Reading(Meant(ref, moved=moved), d.mentioning(mention, fresh=False))


def _pronoun(d: Discourse, mention: Mention, noun: str = "") -> Reading:
    # What was put elsewhere is what the instruction before meant, a new object or a card; called what it was as it was
    # targeted, it is that target, as it last was.
    known = isinstance(mention.ref, ast.Victim | ast.Done | ast.Remembered)
    still = isinstance(mention.ref, ast.Target) and noun not in ("", "card", "object")
    ref = ast.It() if mention.moved and not known and not still else mention.ref
    moved = mention.moved and not still
    meant = Meant(ref, cards=mention.kind == "card" and not still, moved=moved, pronoun=True)
    after = d.mentioning(msgspec.structs.replace(mention, moved=moved, called=False), fresh=True)
    return Reading(meant, after.but(each_meant=True) if mention.of_each else after)


def latest_called(d: Discourse, word: str) -> Reading:
    for mention in d.mentions:
        if not mention.called:
            return _pronoun(d, mention)
    raise NotUnderstood(f"what {word!r} means")


@row("pronoun_it")
def one_thing(d: Discourse) -> Readings:
    """The latest that was spoken of; or, where only an object can be meant and that is a card, the latest object."""
    first = pronoun_it(d)
    if not first.value.cards or first.value.moved:
        return Readings((first,))
    objects = [one for one in d.mentions if one.kind == "object" and not (one.moved or one.called or one.definite)]
    return Readings((first, *(_pronoun(d, one)._replace(penalty=1) for one in objects[:1])))


def pronoun_it(d: Discourse) -> Reading:
    return latest_called(d, "it")


def together_meant(d: Discourse) -> Reading | None:
    """What an event of "one or more" happened to, as the ability begins."""
    if d.together is None or d.mentions or d.sentences or d.seen:
        return None
    mention = Mention(ast.It(), nouns=nouns_of(d.together))
    return Reading(Meant(ast.It(), pronoun=True), d.mentioning(mention))


@row("that_noun", "those_nouns")
def that_noun(d: Discourse, n0: str) -> Reading:
    """ "That unit": the latest mention that can be called so."""
    for mention in d.mentions:
        if may_be_called(n0, mention):
            return _pronoun(d, mention, n0)
    if n0 == "token" and "ACTION" in d.card.types and "summoned" in d.deeds:
        return definite_one(d, ast.Done("summoned", here=True), "token", "object")
    if (all_of_them := together_meant(d)) and may_be_called(n0, all_of_them.discourse.mentions[0]):
        return all_of_them
    raise NotUnderstood(f"what 'that {n0}' means")


def may_be_called(noun: str, mention: Mention) -> bool:
    """Whether what was mentioned can be called that when it is meant again."""
    if mention.kind == "instance" or mention.definite:
        return False
    if noun == "card":
        return mention.kind == "card" or mention.moved or "card" in mention.nouns
    if mention.kind == "card" and (not (mention.moved or mention.of_each) or noun == "token"):
        return False
    if noun in mention.nouns:
        return True
    # An ally is a unit and an object; what was only described as an object may turn out to be anything.
    return noun in ("object", "token") or (noun == "unit" and bool({"ally", "champion"} & set(mention.nouns)))


def cards_of_both(d: Discourse, a: Meant, b: Meant) -> Reading:
    """All cards of one sort and all of another, each where they are."""
    for one in (a, b):
        every = isinstance(one.ref, ast.Every) and not one.ref.single and not one.ref.filter.seen
        if one.placeless or not (every or isinstance(one.ref, ast.Done)):
            raise NotUnderstood("which cards are meant together")
    return Reading(Meant(ast.Both((a.ref, b.ref)), cards=True), d.mentioning(Mention(ast.It(), "card", ("card",))))


def parts_of_both(one: Meant) -> tuple[Ref, ...]:
    if isinstance(one.ref, ast.Both):
        return one.ref.refs
    if one.cards or one.moved or one.pronoun or not isinstance(one.ref, ast.Target | ast.Champion | ast.Every):
        raise NotUnderstood("what is meant together with something else")
    return (one.ref,)


def as_described(ref: Ref) -> Filter:
    match ref:
        case ast.Every(found):
            return found
        case ast.This():
            return Filter(property="this")
        case ast.Champion("you"):
            return YOUR_CHAMPION
        case _:
            raise NotUnderstood("which two")


def only_target(d: Discourse, several: bool) -> Reading:
    line = d.targets[0] if len(d.targets) == 1 and not d.unread else None
    if line is None or (line.most != 1) != several or line.filter.kind == "player":
        raise NotUnderstood("which target")
    cards = line.filter.kind == "card"
    mention = Mention(ast.Target(0), "card" if cards else "object", nouns=nouns_of(line.filter))
    return Reading(Meant(ast.Target(0), cards=cards, pronoun=True), d.mentioning(mention))
