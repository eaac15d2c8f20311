"""Numbers, X, and amounts of things."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref, Verb
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.looking_back import AS_MANY
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Place
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.syntax.verb_forms import form_of
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood

_NO_CHAMPIONS = frozenset({"CURSE"})
"""What a champion card never is."""
REMOVED: Amount = ast.HowMany(ast.Done("removed", here=True))


class Tally(msgspec.Struct, frozen=True):
    """What is counted: what matches, by what; what was done; or counters of a kind on something."""

    filter: Filter | None
    by: CountedBy = ""
    of: Ref | None = None
    amount: Amount | None = None
    counters: tuple[str, Ref] | None = None

    def number(self, times: int = 1) -> Amount:
        """How many there are."""
        if self.counters is not None:
            kind, holder = self.counters
            return times_each(counters_on(holder, kind), times)
        if self.amount is not None:
            return self.amount if times == 1 else ast.Scaled(self.amount, times)
        if self.of is not None:
            return ast.HowMany(self.of, self.filter if self.filter != ANY else None)
        assert self.filter is not None
        if self.by == "different_elements":
            raise NotUnderstood("how many elements there are")
        # A lineage is its inner cards and the champion on top (game-terms, Lineage 1), which no zone holds.
        if self.filter.zone == "lineage" and not set(self.filter.subtypes) & _NO_CHAMPIONS:
            if self.filter != Filter(kind="card", zone="lineage", controller="you") or times != 1:
                raise NotUnderstood("whether the champion itself counts")
            return ast.Sum((1, ast.Count(self.filter)))
        return ast.Count(self.filter, times, self.by)


def signed(amount: Amount, sign: int) -> Amount:
    """An amount less (-1) or more (1)."""
    if isinstance(amount, int):
        return amount * sign
    return amount if sign > 0 else ast.Scaled(amount, sign)


def times_each(each: Amount, times: Amount) -> Amount:
    """So much for each of something."""
    if not isinstance(times, int):
        raise NotUnderstood("an amount that is not a number")
    if times == 1:
        return each
    if isinstance(each, ast.Count) and each.times == 1:
        return msgspec.structs.replace(each, times=times)
    return ast.Scaled(each, times)


@row("q_sum")
def q_sum(d: Discourse, a: Amount, b: Amount) -> Amount:
    if a == b == ast.X():
        return ast.Scaled(ast.X(), 2)
    if isinstance(b, int) or (isinstance(a, ast.Level) and isinstance(b, ast.X | ast.EventAmount)):
        a, b = b, a
    if (
        isinstance(a, int | ast.X | ast.EventAmount)
        and a != b
        and isinstance(b, ast.X | ast.Level | ast.HowMany | ast.EventAmount)
    ):
        return ast.Sum((a, b))
    raise NotUnderstood("a sum of these")


@row("q_y")
def q_y(d: Discourse) -> Amount:
    """What was given up as a cost, as many as its player liked."""
    for node in nodes(d.card.beside):
        if isinstance(node, ast.Payment) and node.amount == ANY_AMOUNT:
            return ast.HowMany(ast.Done(form_of(node.how, "e")))  # type: ignore[arg-type]
    raise NotUnderstood("what Y is")


@row("q_that", "q_that_amount")
def q_that(d: Discourse) -> Amount:
    if d.counted is not None:
        return d.counted
    if d.hit and not d.sentences:
        return ast.EventAmount()
    left_open = AS_MANY in d.deeds or any(line.least != line.most for line in d.targets)
    if d.actor in ("each", "opponent") or not left_open:  # each of several has a number
        raise NotUnderstood("how many that is")
    return ast.ThatMany()


def counters_on(holder: Ref, counter: str) -> Amount:
    """How many counters of a kind are on something; damage is counted as such."""
    if counter == "damage":
        return ast.Stat(holder, "damage")
    return ast.Counters(holder, counter)


def one_meant(np: Meant) -> Ref:
    if np.cards and isinstance(np.ref, ast.Choose | ast.Every) and not np.pronoun:
        raise NotUnderstood("which card is asked about")
    return _the_one(np)


def _the_one(np: Meant) -> Ref:
    """A thing whose number is asked for: what was just chosen, or all that was meant, is "it"."""
    return ast.It() if isinstance(np.ref, ast.Choose | ast.Every) else np.ref


@row("q_dealt")
def q_dealt(d: Discourse) -> Amount:
    """The damage of the last instruction that dealt some."""
    if "dealt" not in d.deeds:
        raise NotUnderstood("which damage")
    return ast.HowMany(ast.Done("dealt", here=True))


def stat_of(of: Ref, stat: str) -> Amount:
    if stat in ("base_power", "base_life"):
        raise NotUnderstood("a base stat of one object")
    if stat == "cost" and isinstance(of, ast.Champion):
        raise NotUnderstood("the cost of a champion")
    return ast.Stat(of, stat)  # type: ignore[arg-type]


@row("q_its_stat")
def q_its_stat(d: Discourse, quality: str) -> Amount:
    """Of the latest that was spoken of; costs are asked of what has one."""
    no_cost = ast.Champion if quality in ("cost", "memory") else ()
    for mention in d.mentions:
        if not isinstance(mention.ref, no_cost):
            return stat_of(mention.ref, quality)
    raise NotUnderstood("what 'it' means")


def stat_among(stat: str, how: Literal["total", "greatest", "least"], found: Filter | Ref) -> Amount:
    if stat == "base_level":
        raise NotUnderstood("the base levels of several")
    if not isinstance(found, Filter):
        return ast.Among(Filter(kind="card", zone="anywhere"), stat, how, of=found)  # type: ignore[arg-type]
    return ast.Among(found, stat, how)  # type: ignore[arg-type]


@row("had_cards")
def had_cards(d: Discourse, zones: Place) -> Amount:
    """So many cards as whoever is asked has in a zone, or in two together."""
    if zones.joint not in ("", "and") or not set(zones.zones) <= {"hand", "memory", "graveyard", "banishment"}:
        raise NotUnderstood("which cards a player has")
    if set(zones.zones) == {"hand", "memory"}:
        return ast.Influence()
    held = tuple(ast.ZoneSize(zone) for zone in zones.zones)  # type: ignore[arg-type]
    return held[0] if len(held) == 1 else ast.Sum(held)


@row("among_done")
def among_done(d: Discourse, participle: Verb, n0: str) -> Ref:
    if participle not in d.deeds or (participle == "revealed" and d.seen):  # as cards that are seen
        raise NotUnderstood(f"what was {participle}")
    return ast.Done(participle)
