"""What things get, gain, lose and become, and for how long."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gatcg_desktop.language.ast import Amount, Cant, Condition, Duration, Keyword
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Fields, row
from gatcg_desktop.language.wording import NotUnderstood

SUPERTYPES = ("UNIQUE", "REGALIA")
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


def types_changed(words: tuple[tuple[str, str], ...], added: bool, base: Fields = ()) -> Change:
    kinds = {kind for kind, _ in words}
    if not added and (not kinds <= _SET.keys() or "add_types" not in kinds):
        raise NotUnderstood("which types it keeps")
    traits: dict[str, Any] = dict(base)
    for kind, word in words:
        name = kind if added else _SET[kind]
        traits[name] = (*traits.get(name, ()), word)
    return Change(traits=tuple(traits.items()))
