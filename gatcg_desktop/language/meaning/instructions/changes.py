"""What things get, gain, lose and become, and for how long."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Cant, Condition, Duration, Filter, Keyword
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import signed, times_each
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.nouns import elements_of
from gatcg_desktop.language.meaning.rows import Fields, alone, constant, longer, row, same
from gatcg_desktop.language.wording import NotUnderstood

_SUPERTYPES = ("UNIQUE", "REGALIA")
_SET = {
    "add_types": "set_types",
    "add_subtypes": "set_subtypes",
    "add_classes": "set_subtypes",
    "add_supertypes": "set_supertypes",
}
"""Types that something becomes, not in addition to what it is. Class words are subtypes as well."""


OPEN: Any = ""
"""A duration that was not said yet."""


class Changed(msgspec.Struct, frozen=True):
    """What is changed: objects, or their attacks (the next one, if it is declared `when` something holds)."""

    meant: Meant
    attacks: Literal["", "all", "next"] = ""
    until: Duration | None = None
    when: Condition | None = None
    anyone: bool = False


class Change(msgspec.Struct, frozen=True):
    """What is changed about it.

    `dynamic`: said with "has" or "is"; `instanced`: said with "gets" or "becomes"; `keeps_gained`: "all *other*
    abilities" are lost. `stays`: it does not wake up in the next wake up phase.
    """

    stats: tuple[tuple[str, Amount], ...] = ()
    keywords: tuple[Keyword, ...] = ()
    quoted: tuple[str, ...] = ()
    traits: Fields = ()
    lose_abilities: bool = False
    keeps_gained: bool = False
    property: Literal["", "distant", "fostered", "ephemeral", "dormant", "brewed"] = ""
    choices: tuple[Change, ...] = ()
    cant: tuple[Cant, ...] = ()
    must_attack: bool = False
    dynamic: bool = False
    instanced: bool = False
    until: Duration | None = None
    later: tuple[Change, ...] = ()
    """What was said after a duration."""
    gained: bool = False
    """Whether any of it was said with "gains"."""

    def with_more(self, other: Change) -> Change:
        """Another part of the same sentence."""
        if self.until is not None:
            return msgspec.structs.replace(self, later=(*self.later, other))
        if self.choices or other.choices or (self.property and other.property):
            raise NotUnderstood("these changes together")
        if {name for name, _ in self.traits} & {name for name, _ in other.traits}:
            raise NotUnderstood("a change twice")
        if {name for name, _ in self.stats} & {name for name, _ in other.stats}:
            raise NotUnderstood("a stat twice")
        if other.lose_abilities and bool(self.keywords or self.quoted) != other.keeps_gained:
            raise NotUnderstood("which abilities are lost")
        return Change(
            stats=(*self.stats, *other.stats),
            keywords=(*self.keywords, *other.keywords),
            quoted=(*self.quoted, *other.quoted),
            traits=(*self.traits, *other.traits),
            lose_abilities=self.lose_abilities or other.lose_abilities,
            property=self.property or other.property,
            cant=(*self.cant, *other.cant),
            must_attack=self.must_attack or other.must_attack,
            dynamic=self.dynamic or other.dynamic,
            instanced=self.instanced or other.instanced,
            gained=self.gained or other.gained,
        )

    def times(self, each: Amount) -> Change:
        """All of it for each of something."""
        if self.keywords and not self.stats and all(keyword.value for keyword in self.keywords):
            return msgspec.structs.replace(
                self,
                keywords=tuple(
                    Keyword(keyword.name, word=keyword.word, amount=times_each(each, keyword.value))
                    for keyword in self.keywords
                ),
            )
        others = self.keywords or self.quoted or self.traits or self.lose_abilities or self.property
        if not self.stats or others or self.cant or self.must_attack or self.later:
            raise NotUnderstood("what is changed for each of something")
        return msgspec.structs.replace(
            self, stats=tuple((name, times_each(each, amount)) for name, amount in self.stats)
        )

    def losing(self) -> bool:
        """Whether all abilities are lost, and nothing else changes."""
        return self == Change(lose_abilities=True)

    def lasts(self) -> bool:
        """Whether anything is changed for a time (not only a property taken on)."""
        gained = self.keywords or self.quoted or self.traits or self.lose_abilities
        return bool(self.stats or gained or self.choices or self.cant or self.must_attack)


constant(
    and_word=None,
    sign_plus=1,
    sign_minus=-1,
    changing_power="power",
    changing_life="life",
    changing_level="level",
    also=True,
    dur_turn="turn",
    dur_combat="combat",
    dur_next_turn="next_turn",
    dur_next_turn_end="next_turn_end",
    dur_distant="while_distant",
    dur_game="permanent",
    dur_there="permanent",
    bit_not_unique=Change(traits=(("lose_supertypes", ("UNIQUE",)),), dynamic=True),
    bit_by_life=Change(traits=(("by_life", True),), instanced=True),
    bit_must=Change(must_attack=True),
    bit_must_now=Change(must_attack=True, until="turn"),
    bit_stays=Change(property="dormant"),
    loss_all=Change(lose_abilities=True),
    loss_others=Change(lose_abilities=True, keeps_gained=True),
    attack_this=Changed(Meant(ast.Every(Filter(attacking=True))), "all", "combat"),
    how_no_weapon=ast.Not(ast.Controls(Filter(property="wielded"))),
    new_unique=("add_supertypes", "UNIQUE"),
    **{f"became_{word}": Change(property=word) for word in ("distant", "fostered", "ephemeral", "brewed")},
)
same("gains_one", "losses_one", "became_typed", "bit_loses")
alone("stats_one", "new_types_one")
longer("new_types_more")


@row("dur_controlled")
def dur_controlled(d: Discourse) -> Duration:
    if OBJECT_TYPES.isdisjoint(d.card.types):
        raise NotUnderstood("controlling what is no object")
    return "while_controlled"


@row("dur_source_there")
def dur_source_there(d: Discourse) -> Duration:
    dur_controlled(d)
    return "while_there"


# How it is changed


@row("pred_one")
def pred_one(d: Discourse, bit: Change) -> Change:
    if bit.keeps_gained:
        raise NotUnderstood("other abilities than which")
    return bit


@row("pred_more")
def pred_more(d: Discourse, a: Change, b: Change, **_: object) -> Change:
    return a.with_more(b)


@row("pred_quoted")
def pred_quoted(d: Discourse, a: Change, quoted: str) -> Change:
    return a.with_more(Change(quoted=(quoted,), instanced=True))


@row("pred_each")
def pred_each(d: Discourse, a: Change, foreach: Amount) -> Change:
    return a.times(foreach)


@row("pred_for")
def pred_for(d: Discourse, a: Change, dur: Duration) -> Change:
    if a.later:
        *before, last = a.later
        if last.until is not None or not last.lasts():
            raise NotUnderstood("two durations")
        return msgspec.structs.replace(a, later=(*before, msgspec.structs.replace(last, until=dur)))
    if a.until is not None or not a.lasts():
        raise NotUnderstood("two durations")
    return msgspec.structs.replace(a, until=dur)


@row("bit_gets")
def bit_gets(d: Discourse, stats: tuple[tuple[str, Amount], ...]) -> Change:
    return Change(stats=stats, instanced=True)


@row("bit_gets_choice")
def bit_gets_choice(d: Discourse, a: tuple[str, Amount], b: tuple[str, Amount]) -> Change:
    return Change(choices=(Change(stats=(a,)), Change(stats=(b,))), instanced=True)


@row("bit_gains")
def bit_gains(d: Discourse, gains: Change) -> Change:
    if "abilities_of" in dict(gains.traits):
        raise NotUnderstood("abilities of others that are gained once")
    return msgspec.structs.replace(gains, instanced=True, gained=True)


@row("bit_gains_choice")
def bit_gains_choice(d: Discourse, a: Change, b: Change) -> Change:
    if not a.keywords or not b.keywords:
        raise NotUnderstood("what is chosen")
    return Change(choices=(a, b), instanced=True)


@row("bit_has")
def bit_has(d: Discourse, gains: Change | None = None, stats: tuple[tuple[str, Amount], ...] = ()) -> Change:
    return msgspec.structs.replace(gains or Change(stats=stats), dynamic=True)


@row("bit_becomes")
def bit_becomes(d: Discourse, became: Change) -> Change:
    if "set_elements" in dict(became.traits):
        raise NotUnderstood("which elements it keeps")
    return msgspec.structs.replace(became, instanced=True)


@row("bit_is")
def bit_is(d: Discourse, typed: Change) -> Change:
    return msgspec.structs.replace(typed, dynamic=True)


@row("bit_is_also")
def bit_is_also(d: Discourse, newtypes: tuple[tuple[str, str], ...]) -> Change:
    return bit_is(d, _typed(newtypes, added=True))


@row("bit_gains_no_more")
def bit_gains_no_more(d: Discourse, keyword: str) -> Change:
    return Change(traits=(("barred_keywords", (keyword,)),), instanced=True)


@row("stats_more")
def stats_more(d: Discourse, a: tuple[tuple[str, Amount], ...], b: tuple[str, Amount]) -> object:
    if b[0] in dict(a):
        raise NotUnderstood(f"{b[0]} twice")
    return (*a, b)


@row("stat_change")
def stat_change(d: Discourse, sign: int, q: Amount, changing: str) -> tuple[str, Amount]:
    return changing, signed(q, sign)


@row("stat_change_each")
def stat_change_each(d: Discourse, a: tuple[str, Amount], foreach: Amount) -> tuple[str, Amount]:
    return a[0], times_each(foreach, a[1])


@row("gains_more", "losses_more")
def gains_more(d: Discourse, a: Change, b: Change, **_: object) -> Change:
    if a.traits and b.traits:  # keywords lost, one after the other
        first, second = (cast("tuple[str, ...]", dict(one.traits)["lose_keywords"]) for one in (a, b))
        return Change(traits=(("lose_keywords", (*first, *second)),))
    return a.with_more(b)


@row("gain_keyword")
def gain_keyword(d: Discourse, keyword: str) -> Change:
    return Change(keywords=(Keyword(keyword),))


@row("gain_numbered")
def gain_numbered(d: Discourse, nkeyword: str, num: int) -> Change:
    return Change(keywords=(Keyword(nkeyword, num),))


@row("gain_numbered_x")
def gain_numbered_x(d: Discourse, nkeyword: str) -> Change:
    return Change(keywords=(Keyword(nkeyword, amount=ast.X()),))


@row("gain_numbered_sum")
def gain_numbered_sum(d: Discourse, nkeyword: str, num: int) -> Change:
    return Change(keywords=(Keyword(nkeyword, num, amount=ast.X()),))


@row("gain_quoted")
def gain_quoted(d: Discourse, quoted: str) -> Change:
    return Change(quoted=(quoted,))


@row("loss_keyword")
def loss_keyword(d: Discourse, keyword: str = "", nkeyword: str = "") -> Change:
    return Change(traits=(("lose_keywords", (keyword or nkeyword,)),))


@row("loss_level")
def loss_level(d: Discourse, num: int) -> Change:
    return Change(stats=(("level", -num),), instanced=True)


@row("new_subtype")
def new_subtype(d: Discourse, subtype: str) -> tuple[str, str]:
    return "add_subtypes", subtype


@row("new_element")
def new_element(d: Discourse, element: str) -> tuple[str, str]:
    return "add_elements", element


@row("new_class")
def new_class(d: Discourse, word: str) -> tuple[str, str]:
    return "add_classes", word


@row("new_type")
def new_type(d: Discourse, noun: str) -> tuple[str, str]:
    word = noun.upper()
    return ("add_supertypes" if word in _SUPERTYPES else "add_types"), word


def _typed(words: tuple[tuple[str, str], ...], added: bool, base: Fields = ()) -> Change:
    kinds = {kind for kind, _ in words}
    if not added and (not kinds <= _SET.keys() or "add_types" not in kinds):
        raise NotUnderstood("which types it keeps")
    traits: dict[str, Any] = dict(base)
    for kind, word in words:
        name = kind if added else _SET[kind]
        traits[name] = (*traits.get(name, ()), word)
    return Change(traits=tuple(traits.items()))


@row("typed_noun")
def typed_noun(d: Discourse, newtypes: tuple[tuple[str, str], ...]) -> Change:
    return _typed(newtypes, added=False)


@row("typed_also")
def typed_also(d: Discourse, newtypes: tuple[tuple[str, str], ...], also: bool) -> Change:
    return _typed(newtypes, added=True)


@row("typed_so")
def typed_so(d: Discourse, newtypes: tuple[tuple[str, str], ...], also: bool) -> Change:
    """Without an article it is told how something is: unique, or of an element; or of which type several are."""
    if not {kind for kind, _ in newtypes} <= {"add_elements", "add_supertypes"}:
        raise NotUnderstood("what it becomes")
    return _typed(newtypes, added=True)


@row("typed_element")
def typed_element(d: Discourse, element: str) -> Change:
    """Of an element, said without more, is of no other."""
    if len(elements_of(element)) > 1:
        raise NotUnderstood("which element it is")
    return Change(traits=(("set_elements", (element,)),))


@row("typed_base")
def typed_base(d: Discourse, newtypes: tuple[tuple[str, str], ...], base: Fields) -> Change:
    return _typed(newtypes, added=False, base=base)


@row("typed_also_base")
def typed_also_base(d: Discourse, newtypes: tuple[tuple[str, str], ...], also: bool, base: Fields) -> Change:
    return _typed(newtypes, added=True, base=base)


@row("typed_with")
def typed_with(d: Discourse, newtypes: tuple[tuple[str, str], ...], gains: Change) -> Change:
    return _typed(newtypes, added=False).with_more(gains)
