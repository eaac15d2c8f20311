"""Numbers, X, and amounts of things."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import ANY
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

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


def no_more_than(of: Amount, each: Amount, most: Amount) -> Amount:
    """So much for each of something, and no more than so much in all: as often as the one goes into the other."""
    if not isinstance(each, int) or not isinstance(most, int) or not each or most % each or most // each < 2:
        raise NotUnderstood("how much that is at most")
    return times_each(ast.Limited(of, most // each), each)


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


def stat_of(of: Ref, stat: str) -> Amount:
    if stat in ("base_power", "base_life"):
        raise NotUnderstood("a base stat of one object")
    if stat == "cost" and isinstance(of, ast.Champion):
        raise NotUnderstood("the cost of a champion")
    return ast.Stat(of, stat)  # type: ignore[arg-type]


def stat_among(stat: str, how: Literal["total", "greatest", "least"], found: Filter | Ref) -> Amount:
    if stat == "base_level":
        raise NotUnderstood("the base levels of several")
    if not isinstance(found, Filter):
        return ast.Among(Filter(kind="card", zone="anywhere"), stat, how, of=found)  # type: ignore[arg-type]
    return ast.Among(found, stat, how)  # type: ignore[arg-type]
