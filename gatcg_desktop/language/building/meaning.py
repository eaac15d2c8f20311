"""What is remembered while one ability is read, and what all rules share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from lark import Token, Transformer

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, TargetLine
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.lexer import SUBTYPES
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

Words = dict[str, Any]
"""A filter in the making: field names of `Filter`, and `plural`, `several` (several joined) and `noun` (a type)."""

Zone = ast.CardZone
MOVED = ast.It()
"""What "it" is once it was put elsewhere: cards, and no objects any more. Told apart by identity."""
_FOR_OBJECTS_ONLY = {"token", "rested", "attacking", "defending", "damaged", "other", "controller"}
_CARD_PROPERTIES = {"preserved"}
_DEEDS = {
    "discarded": r"\b[Dd]iscards?\b",
    "banished": r"\b[Bb]anish(?:es)?\b",
    "revealed": r"\b[Rr]eveals?\b",
    "sacrificed": r"\b[Ss]acrifices?\b",
    "destroyed": r"\b[Dd]estroys?\b",
    "returned": r"\b[Rr]eturns?\b",
    "loaded": r"\b[Ll]oads?\b",
    "drawn": r"\b[Dd]raws?\b",
    "removed": r"\b[Rr]emoves?\b",
    "put": r"\b[Pp]uts?\b",
}
"""How the text of a card says that it does, or has somebody do, what is later said to have been done."""
YOUR_CHAMPION = Filter(types=("CHAMPION",), controller="you")


class Meaning(Transformer[Token, Any]):
    """Builds references and collects the target lines of one ability in `targets`.

    `last` is what "it" would mean now (None: nothing clear), `last_target` what "that unit" would. `fresh`: the
    last instruction meant it. `moved`: it was put elsewhere, so that it is no object any more; `cards`: then "it" is
    the card, which lies face up where it was put. `person` is whom "their" means, `seen` whether cards
    were revealed or looked at, `placeless` that of the cards last read no place was said.
    """

    def __init__(self, card: CardFacts) -> None:
        super().__init__()
        self.card = card
        self.targets: list[TargetLine] = []
        self.last: ast.Ref | None = None
        self.last_target: ast.Ref | None = None
        self.fresh = False
        self.moved = False
        self.cards = False
        self.person: ast.Who | None = None
        self.seen = False
        self.placeless = False
        self.brought = False
        """Whether "it" is something that has come onto the field under the control of the player of the ability."""
        self.they_did = False
        """Whether the sentence is about each player who did what they might do."""
        self.zone_join = ""
        """The word that joined the two zones last read."""
        self.works_in: Literal["field", "graveyard", "self"] = "field"
        """The zone in which an ability works, which what it does tells; "self": wherever its event finds the card."""
        self.chosen_player = False
        self.doing: ast.Who | None = None
        """Who did what the clause before says, in the same sentence."""
        self.doer: ast.Who | None = None
        """Who does what the clause under way says: "its controller ... they control"."""
        self.gone = False
        """Whether the ability triggers when this object leaves: then `~` is no longer there to be changed."""
        self.compile: Callable[[str, CardFacts], tuple[ast.Ability, ...]] = _no_quotes
        """What compiles the abilities in quotes for what gains them."""
        self.counted: Amount | None = None
        """What "that many" is."""
        self.event_player = False
        """Whether "that player" is whose the ability's event is."""
        self.about: ast.Ref | None = None
        """What the event that was read happens to, if that was mentioned before."""
        self.deferred = False
        """Whether a trigger made by this ability has targets of its own: their slots come after all others."""
        self.explained: tuple[Amount, tuple[ast.Effect, ...]] | None = None
        """What X is said to be, and the instructions it is explained with."""
        self.hit = ""
        """What the ability's event hits: "unit", "champion", "ally", or "" when it is no hit."""
        self.striking = False
        """Whether the ability's event is that something hits or kills what is described."""
        self.event_instance: ast.Ref | None = None
        """What "its activation" is: the instance that the ability's event is about."""
        self.prevented = False
        """Whether the sentence being read speaks of the damage that the one before prevented."""
        self.players_barred = False
        """Whether a sentence about what players cannot do is being read: "they" are these players."""
        self.allowing = False
        """Whether the clause under way says until when something may be played."""
        self.aside = 0
        """How many target lines there were before the part that is a trigger of its own."""

        self.holding: Filter | None = None
        """The players who do what the clauses under way say, where only some of them do."""
        self.spoken: dict[str, ast.Ref] = {}
        """What was last called a champion, an ally ... and is a target or the other side of the event."""
        self.one_of_each: ast.It | None = None
        """What one of several things is, while a sentence is read that does something for each of them."""
        self.each_noun = ""
        """What that one is called: an ally, a card ..."""
        self.each_meant = False
        """Whether an instruction of that sentence is about it."""

        self.place = ""
        """Where a cost says that its source is, when that is not the field."""

    def _other(self, effect: ast.Effect) -> ast.Effect:
        """An instruction that means no object: "it" can no longer be what an earlier one chose or made."""
        if isinstance(self.last, ast.It):
            self.last = None
        if isinstance(self.last_target, ast.It):
            self.last_target = None
        self.fresh = False
        self.moved = False
        self.doer = None
        return effect

    def _lasting(self) -> bool:
        """Whether the card itself is an object when its abilities run."""
        return not OBJECT_TYPES.isdisjoint(self.card.types)

    def _thing(self, ref: ast.Ref) -> ast.Ref:
        """A reference that must mean an object on the field."""
        if isinstance(ref, ast.This) and not self._lasting():
            raise NotUnderstood("an instruction about this card as if it were an object")
        if isinstance(ref, ast.This) and self.gone:
            raise NotUnderstood("an instruction about this object after it has left")
        if ref is MOVED:
            raise NotUnderstood("what 'it' means: a card as if it were an object")
        if isinstance(ref, ast.Every) and ref.filter.property == "linked":
            return ast.Linked()  # knows what it was linked to when it has left
        return ref

    def _away(self, effect: ast.Effect, cards: bool = False) -> ast.Effect:
        """An instruction that puts what it means elsewhere; `cards`: where it is a card to be meant again."""
        self.moved = True
        self.cards = cards
        return effect

    def _object(self, words: Words) -> Filter:
        return Filter(**{name: value for name, value in words.items() if name not in _COMMENTS})

    def _card(self, words: Words, zone: Zone) -> Filter:
        if not _FOR_OBJECTS_ONLY.isdisjoint(words) or not _may_be_card(words):
            raise NotUnderstood("a card described as if it were on the field")
        return msgspec.structs.replace(self._object(words), kind="card", zone=zone)

    def _your_card(self, words: Words, zone: Zone) -> Filter:
        return msgspec.structs.replace(self._card(words, zone), controller="you")

    def _of_yours(self, found: Filter) -> Filter:
        if found.controller == "opponent":
            raise NotUnderstood("what you control of what you do not control")
        return msgspec.structs.replace(found, controller="you")

    def _other_than_this(self, words: Words) -> Filter:
        return self._object(merged([words, self._other_ones("another")]))

    def _other_ones(self, word: str) -> Words:
        """What "other" leaves out: an object itself or, in the text of an action, the only thing it spoke of."""
        if "ACTION" in self.card.types:
            if self.last == ast.Champion() and not self.targets:
                return {"none_of": (YOUR_CHAMPION,)}
            if isinstance(self.last, ast.Target) and len(self.targets) == 1 and self.targets[0].most == 1:
                return {"besides": self.last}
        self._only_for_objects(word)
        return {"other": True}

    def _only_for_objects(self, word: str) -> None:
        """In the text of an action "other" means other than something else it meant."""
        if not {"ACTION", "ATTACK"}.isdisjoint(self.card.types):
            raise NotUnderstood(f"{word!r}: other than what")

    @staticmethod
    def _only(words: Words, allowed: set[str]) -> None:
        extra = set(words) - allowed - _COMMENTS
        if extra:
            raise NotUnderstood(f"{', '.join(sorted(extra))} here")

    def _aim(self, found: Filter, least: int, most: int) -> ast.Ref:
        if self.deferred:
            raise NotUnderstood("a target after those of a later trigger")
        self.targets.append(TargetLine(found, least, most))
        aimed = ast.Target(len(self.targets) - 1)
        self._speak(found, aimed if most == 1 else None)
        self.last = self.last_target = aimed
        self.fresh = True
        self.moved = False
        return aimed

    def _aim_at_player(self, controller: Literal["any", "opponent"], least: int = 1, most: int = 1) -> ast.Who:
        if any(line.filter.kind == "player" for line in self.targets):
            raise NotUnderstood("which of the targeted players")
        self.targets.append(TargetLine(Filter(kind="player", controller=controller), least, most))
        self.person = "target"
        return "target"

    def _that_player(self) -> ast.Who:
        """ "That player": the one who was just chosen, who acts, who was targeted, or whose champion was hit."""
        if self.players_barred:
            return "actor"
        if self.chosen_player:
            self.chosen_player = False
            return "its_controller"
        if self.doer is not None:
            return self.doer
        if any(line.filter.kind == "player" for line in self.targets):
            if self.event_player:
                raise NotUnderstood("which player")
            self.person = "target"
        elif self.hit == "champion":
            self.person = "hit"
        elif self.event_player:
            self.person = "event"
        else:
            raise NotUnderstood("which player")
        return self.person

    def _was_done(self, verb: ast.Verb) -> None:
        """Something must have been done for "this way" or "the banished card" to mean it."""
        if not self._does(verb):
            raise NotUnderstood(f"what was {verb}")

    def _does(self, verb: ast.Verb) -> bool:
        """Whether what can be looked back at says that this is done."""
        return re.search(_DEEDS[verb], self.card.text) is not None

    def _mean(self, ref: ast.Ref) -> ast.Ref:
        self.brought = False
        if isinstance(ref, ast.Choose | ast.Every):
            self._speak(ref.filter, None)
        self.last = self.last_target = ast.It()
        self.fresh = True
        self.moved = False
        return ref

    def _meant_by(self, word: str) -> ast.Ref:
        """What a pronoun means now."""
        if word.startswith("that ") and word[5:].upper() in SUBTYPES:
            if word[5:] not in self.spoken:
                raise NotUnderstood(f"what {word!r} means")
            return self.spoken[word[5:]]
        if self.one_of_each is not None and word == f"that {self.each_noun}":
            self.each_meant = True
            self.last = self.last_target = self.one_of_each
            return MOVED if self.moved else self.one_of_each
        meant = self.last if word in ("it", "they", "them") else self.last_target
        # What was put elsewhere is what was meant last; "that ally" may be something else.
        gone = self.moved and (meant is self.last or meant == self.last)
        before = self.spoken.get(word.removeprefix("that ")) if meant is None or gone else None
        if before is not None and before != meant:
            self.last = self.last_target = before
            self.moved = False
            return before
        if meant is None:
            raise NotUnderstood(f"what {word!r} means")
        if isinstance(meant, ast.Target) and not self.moved:
            if not _may_be_called(word, self.targets[meant.slot].filter):
                raise NotUnderstood(f"what {word!r} means")
        self.each_meant = self.each_meant or meant is self.one_of_each
        return MOVED if gone else meant

    def _speak(self, found: Filter, ref: ast.Ref | None) -> None:
        """Something was described as a champion, an ally ...: that is the one from now on, if it can be meant again."""
        for noun in (noun_of(found), found.subtypes[0].lower() if len(found.subtypes) == 1 else ""):
            self.spoken.pop(noun, None)
            if ref is not None and noun not in ("", "card") and found.kind == "object":
                self.spoken[noun] = ref

    def _about_this(self) -> None:
        """A condition about the card itself: "it" after that is the card, unless it could be something else."""
        self.last = ast.This() if self.last in (None, ast.This()) else None

    def _applies(self, subject: ast.Ref) -> Filter | None:
        match subject:
            case ast.This():
                return None
            case ast.Champion(who="you"):
                return YOUR_CHAMPION
            case ast.Every(found) if not self.targets:
                return found
            case _:
                raise NotUnderstood("what this applies to all the time")


def _no_quotes(text: str, card: CardFacts) -> tuple[ast.Ability, ...]:
    raise NotUnderstood("an ability in quotes")


def _may_be_called(word: str, found: Filter) -> bool:
    """Whether what was targeted and not moved may be called that: an object is no card, an instance neither."""
    if found.kind == "instance":
        return word in ("it", "they", "them")
    return found.kind == "card" or word not in ("that card", "those cards")


_ALTERNATIVES = {"types", "supertypes", "subtypes", "classes", "elements", "keyword", "counter", "property"}
"""Fields that say "one of these": what is said of them a second time must hold too."""
_GATHERED = {"none_of", "bounds", "not_types", "not_subtypes", "not_elements"}
_COMMENTS = {"plural", "several", "noun"}


def merged(parts: list[Words]) -> Words:
    """Several descriptions of the same thing as one: all of them hold."""
    found: Words = {}
    for part in parts:
        for name, value in part.items():
            if name not in found or name in _COMMENTS:
                found[name] = value
            elif name in _GATHERED:
                found[name] = (*found[name], *value)
            elif name == "any_of":
                found[name] = _both(found[name], value)
            elif found[name] != value:
                if name not in _ALTERNATIVES:
                    raise NotUnderstood(f"{name} described twice")
                found["any_of"] = _both(found.get("any_of", ()), (Filter(**{name: value}),))
    return found


def _both(one: tuple[Filter, ...], other: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The alternatives that mean one of these and one of those."""
    if not one or not other:
        return one or other
    if len(other) > 1:
        one, other = other, one
    if len(other) > 1 or other[0].any_of:
        raise NotUnderstood("two choices of descriptions")
    return (msgspec.structs.replace(other[0], any_of=one),)


def _may_be_card(words: Words) -> bool:
    """Whether a card that is no object can be so: of those, few properties and no damage are known."""
    parts = (*words.get("any_of", ()), *words.get("none_of", ()))
    return (
        words.get("property", "preserved") in _CARD_PROPERTIES
        and all(bound.measure not in ("damage", "durability") for bound in words.get("bounds", ()))
        and all(part.token is part.rested is part.damaged is None and not part.property for part in parts)
    )


def relation(by: str) -> dict[str, Any]:
    """ "With the same name", "with different elements": what chosen things share or do not, as fields of a node."""
    if not by:
        return {}
    how, _, aspect = by.partition("_")
    if aspect.removesuffix("s") not in ("name", "element", "cost"):
        raise NotUnderstood("what chosen things share")
    return {"alike" if how == "same" else "different": aspect.removesuffix("s")}


def noun_of(found: Filter) -> str:
    """What a thing that is described so is called when it is meant again: "that ally". "" where nothing says it."""
    if found.kind == "card":
        return "card"
    if found.types == ("CHAMPION", "ALLY"):
        return "unit"
    return found.types[0].lower() if len(found.types) == 1 else ""


def whole_number(amount: Amount) -> int:
    """An amount that must be a plain number."""
    if not isinstance(amount, int):
        raise NotUnderstood("an amount that is not a number")
    return amount


def times_each(each: Amount, times: Amount) -> Amount:
    """So much for each of something."""
    number = whole_number(times)
    return (
        each
        if number == 1
        else msgspec.structs.replace(each, times=number)
        if (isinstance(each, ast.Count) and each.times == 1)
        else ast.Scaled(each, number)
    )
