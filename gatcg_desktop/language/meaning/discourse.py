"""What a text has spoken of so far: its targets, what pronouns can mean, who acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Filter, Ref, TargetLine, Who
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.wording import STANDING, CardFacts, NotUnderstood

Kind = Literal["object", "card", "instance", "player"]


class Mention(msgspec.Struct, frozen=True):
    """Something spoken of, as pronouns ask for it.

    `nouns`: what it was called (ally, unit, card ...); `moved`: it was put elsewhere since, so that
    it is a card (or nothing) and no object any more; `definite`: named for what it is ("your champion"), which "that
    champion" does not mean; `of_each`: one of several, for each of which something is done; `called`: only "that
    ally" means it, not "it"; `among`: what those that were chosen are among, of which the others are "the rest".
    """

    ref: Ref
    kind: Kind = "object"
    nouns: tuple[str, ...] = ()
    moved: bool = False
    definite: bool = False
    of_each: bool = False
    called: bool = False
    among: Filter | None = None


class Discourse(msgspec.Struct, frozen=True, cache_hash=True):
    """What was said so far. `mentions`: the latest first.

    `person`: whom "their" means. `many_doing`: who did the last clause are several players. `actor`: who does what the
    clause under way says; `acting`: whether that was said.
    `seen`: cards were revealed or looked at. `gone`: the ability triggers when its object leaves. `died`: what its
    event happens to has died. `hit`: what its event hits. `event_player`: "that player" is whose the event is.
    `fresh`: the last instruction meant the last mention. `quotes` compiles abilities in quotes. `difference`: by
    how much the amounts that were compared differ. `tallied`: which counters on what a condition asked for.
    `own_asked`: whether something is so of this card was just asked. `chose`: the sort of word that was chosen
    last. `earlier_x`: what X was in the paragraph before. `asked_of`: what could be meant as the last condition was
    asked. `unread`: a sentence was left to the players, who may mean anything by it; `asked`: whom it named as who
    does that. `together`: what the event, of "one or more", happened to. `their_turn`: whether it is an opponent's
    turn was asked. `attacked`: what was attacked as the ability triggered. `taken`: which counters were all removed
    from something; `removed`: which were removed last ("any": whichever there were). `dice`: what has to be rolled for
    an amount that was just named. `rolled`: a result can be spoken of. `taken_over`: of what its controller gains
    control. `went_to`: the zone of yours that cards were just put into. `wielded`: the event happens to what wields
    this. `of_its_side`: it is an event of whoever controls what it happens to. `later`: what a trigger to come, just
    made, happens to. `x_declared`: X is what its player declares; `x_most`: no more than that. `subject`: what a
    condition under way is about. `deeds`: what instructions and costs so far do
    (see looking_back.py); `paid`: what of it only costs do.
    """

    card: CardFacts
    quotes: Callable[[str, CardFacts], tuple[Ability, ...]]
    targets: tuple[TargetLine, ...] = ()
    mentions: tuple[Mention, ...] = ()
    person: Who | None = None
    actor: Who = "you"
    acting: bool = False
    seen: bool = False
    gone: bool = False
    died: bool = False
    hit: str = ""
    event_player: bool = False
    fresh: bool = False
    deferred: bool = False
    works_in: Literal["field", "graveyard", "material", "self", "banishment", "effects_stack"] = "field"
    prevented: bool = False
    chosen_player: bool = False
    explained: Amount | None = None
    doing: Who | None = None
    many_doing: bool = False
    attack: object = None
    about: Ref | None = None
    counted: Amount | None = None
    striking: bool = False
    each_meant: bool = False
    did: str = ""
    holding: Filter | None = None
    sentences: int = 0
    told_first: bool = False
    place: str = ""
    difference: Amount | None = None
    tallied: tuple[str, Ref] | None = None
    recollected: bool = False
    own_asked: bool = False
    chose: str = ""
    earlier_x: Amount | None = None
    asked_of: tuple[Mention, ...] = ()
    unread: bool = False
    asked: Who | None = None
    together: Filter | None = None
    their_turn: bool = False
    attacked: Filter | None = None
    taken: str = ""
    removed: str = ""
    dice: ast.RollDie | None = None
    rolled: bool = False
    taken_over: Ref | None = None
    went_to: str = ""
    wielded: bool = False
    of_its_side: bool = False
    x_declared: bool = False
    later: tuple[Mention, ...] = ()
    x_most: Amount | None = None
    subject: object = None
    deeds: frozenset[str] = frozenset()
    paid: frozenset[str] = frozenset()

    @property
    def lasting(self) -> bool:
        """Whether the card itself is an object when its abilities run."""
        return not OBJECT_TYPES.isdisjoint(self.card.types)

    @property
    def standing(self) -> bool:
        """Whether the card is held by a player: a boon, a mastery, a status."""
        return not STANDING.isdisjoint(self.card.types)

    def but(self, **changes: object) -> Discourse:
        """The discourse with changes."""
        return msgspec.structs.replace(self, **changes)

    def having_done(self, deeds: frozenset[str]) -> Discourse:
        """The discourse after what was done, which can be looked back at."""
        if deeds <= self.deeds and deeds.isdisjoint(self.paid):
            return self
        return self.but(deeds=self.deeds | deeds, paid=self.paid - deeds)

    def done(self, verb: ast.Verb) -> ast.Done:
        """What that was done to "this way": by an instruction, or only as it was paid for."""
        return ast.Done(verb, here=verb not in self.paid)

    def mentioning(self, mention: Mention, fresh: bool = True) -> Discourse:
        """The discourse after something was spoken of: that is what pronouns mean first."""
        others = tuple(one for one in self.mentions if one.ref != mention.ref)
        return self.but(mentions=(mention, *others)[:4], fresh=fresh)

    def with_target(self, line: TargetLine, mention: Mention) -> Discourse:
        """The discourse with one more line of targets, which was spoken of."""
        if self.deferred:
            raise NotUnderstood("a target after those of a later trigger")
        return self.but(targets=(*self.targets, line)).mentioning(mention)

    def after(self) -> Discourse:
        """After an instruction: what an earlier one chose or made can be meant again only if this one meant it."""
        if self.mentions and not isinstance(self.mentions[0].ref, ast.It):
            left = tuple(one for one in self.mentions if one.of_each or not isinstance(one.ref, ast.It))
            return self if len(left) == len(self.mentions) else self.but(mentions=left)
        return self

    def forgetting(self) -> Discourse:
        """After an instruction about nothing that can be meant again: what an earlier one chose or made is over."""
        left = tuple(one for one in self.mentions if one.of_each or not isinstance(one.ref, ast.It))
        return self.but(mentions=left, fresh=False)

    def putting_away(self, card: bool = False) -> Discourse:
        """After an instruction that put what was mentioned last elsewhere: it is no object any more."""
        if not self.mentions:
            return self
        first, *others = self.after().mentions
        gone = msgspec.structs.replace(first, moved=True, kind="card" if card else first.kind)
        return self.but(mentions=(gone, *others))


def nouns_of(found: Filter) -> tuple[str, ...]:
    """What something described so is called when it is meant again: "that ally", "that unit", "that Beast"."""
    if found.kind == "instance":
        return ("activation",)
    if found.types == ("CHAMPION", "ALLY"):
        names: tuple[str, ...] = ("unit",)
    elif len(found.types) == 1:
        names = (found.types[0].lower(),)
    elif found.supertypes == ("REGALIA",):
        names = ("regalia",)
    else:
        names = ()
    if found.kind == "card":
        names = ("card", *names)
    return (*names, *(kind.capitalize() for kind in found.subtypes if len(found.subtypes) == 1))
