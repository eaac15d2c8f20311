"""What both languages share in saying a tree: paragraphs, the order of sentences, and letters for amounts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from copy import copy

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.language.meaning.phrases.noun_phrases import slug
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.branches import Branches
from gatcg_desktop.language.sentences.mentions import Said
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.shapes import without_new_targets, without_turning
from gatcg_desktop.language.sentences.templates import capital
from gatcg_desktop.language.sentences.units import COUNTED, SENTENCES, goes_on, is_open, of_actor, units

__all__ = ["Phrase", "TextPrinter", "Unprintable", "capital"]

OWN = ("activate", "revealed", "card_banished", "memory_banished", "into_lineage")
"""Events of the card itself while it is no object: the ability works wherever the card then is."""
_NOTHING = Said()
YOUR_CHAMPION = t.Filter(types=("CHAMPION",), controller="you")
YOUR_INTENTS = t.Filter(kind="card", zone="intent", controller="you")
PLAYED_FROM = ("hand", "memory", "graveyard", "banishment", "material", "effects_stack")
"""Where cards are that have something as they are activated."""


class TextPrinter(Branches):
    """Says the abilities of one card. Make a new one for each paragraph's abilities."""

    @property
    def lasting(self) -> bool:
        """Whether the card is an object on the field."""
        return not OBJECT_TYPES.isdisjoint(self.facts.types)

    def named(self, line: str, name: str) -> str:
        """A paragraph in which the card is called by its name."""
        return line.replace(SELF, name)

    def name_words(self, name: str) -> str:
        """A name as it is printed; some are told by the key that it makes."""
        return SELF if name == slug(self.facts.name) else self.names(name) if name == name.lower() else name

    # Paragraphs -----------------------------------------------------------------------------------------------

    def paragraphs(self, abilities: Iterable[t.Ability]) -> list[str]:
        """Each paragraph: keywords next to each other in one line, a label before what it labels."""
        found: list[str] = []
        keywords: list[t.Keyword] = []
        label: t.Keyword | None = None
        for ability in abilities:
            if isinstance(ability, t.Keyword) and ability.name in LABELS:
                self._line(found, keywords)
                label = ability
                continue
            if isinstance(ability, t.Keyword) and label is None:
                keywords.append(ability)
                continue
            self._line(found, keywords)
            self.event_things = Phrase("")
            self.begin(())
            around, self.event_kind = self.event_kind, ""
            said = self.sentence(self.tell(ability))
            self.event_kind = around
            found.append(f"{self.keyword_line([label])} \u2014 {said}" if label is not None else said)
            label = None
        self._line(found, keywords)
        if label is not None:
            found.append(self.keyword_line([label]))
        return found

    def sentence(self, said: str) -> str:
        """The words of an ability as a paragraph: with a capital letter, and what the letters in them are."""
        bare = said.removesuffix(".")
        told = self.with_letters(bare)
        return capital(said if told == bare else f"{told}.")

    def _line(self, found: list[str], keywords: list[t.Keyword]) -> None:
        if keywords:
            found.append(self.keyword_line(keywords))
            keywords.clear()

    def behind(self, prefix: str, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities each behind the same words: a restriction, "Inherited Effect"."""
        return "\n".join(f"{prefix}{said}" for said in self.paragraphs(abilities))

    # Bodies ---------------------------------------------------------------------------------------------------

    def body(self, effects: tuple[t.Effect, ...], targets: tuple[t.TargetLine, ...]) -> str:
        """The sentences of an ability, whose target lines these are."""
        self.begin(targets)
        said = self._sentences(effects)
        self.all_mentioned()
        return said

    def going_on(self, ability: t.OnResolve) -> str:
        """The sentences of an action's paragraph, which may speak of targets of the one before."""
        before = self.said_before if ability.earlier else _NOTHING
        if len(before.targets) != ability.earlier:
            raise Unprintable("targets of another paragraph")
        self.begin((*before.targets, *ability.targets))
        self.mentioned.update(before.mentioned)
        self.last = self.last_target = before.target
        said = self._sentences(ability.effects)
        self.all_mentioned()
        self.said_before = Said(self.targets, dict(self.mentioned), self.last_target)
        return said

    def _sentences(self, effects: tuple[t.Effect, ...]) -> str:
        found: list[str] = []
        parts = units(effects)
        for place, unit in enumerate(parts):
            self.others_acted, self.others_act = self.others_act, False
            if not (isinstance(unit[0], t.LetX) and self._tells(unit[0].amount, parts[place + 1 : place + 2])):
                found += self.sentences(unit)
        return " ".join(f"{capital(sentence)}." for sentence in found)

    def _tells(self, amount: t.Amount, units: list[tuple[t.Effect, ...]]) -> bool:
        """Whether the next sentence says by itself that X is this amount."""
        if not units or self.x_declared:
            return False
        kept = {name: copy(value) for name, value in self.__dict__.items()}
        list(self.sentences(units[0]))
        told = self._told == [amount]
        self.__dict__.update(kept)
        return told

    def sentences(self, unit: tuple[t.Effect, ...]) -> Iterator[str]:
        """One instruction (or two that are said as one) as sentences, without capital letters and full stops."""
        if (bare := without_turning(unit)) != unit:
            yield from self.sentences(bare)
            yield self.say("abilities_on_death")
            return
        if (bare := without_new_targets(unit)) != unit:
            yield from self.sentences(bare)
            yield self.say("new_targets_if_copied")
            return
        match unit[0]:
            case t.If() as question:
                yield from self.asks(question)
            case t.May() | t.MayPay() as offer:
                yield from self.offers(offer)
            case t.Unless(otherwise, who, price, (_, *_) as deeds, None) if price != 0:
                yield from self.have_to_pay(who, price, deeds, otherwise)
            case t.ForEach(
                t.Every(t.Filter(kind="player", controller="any" | "opponent" as side, bounds=())),
                (t.Unless(otherwise, "actor", price, deeds, None),),
            ) if deeds or not all(map(of_actor, otherwise)):
                yield from self.have_to_pay("each" if side == "any" else "opponent", price, deeds, otherwise)
            case t.Separate(times=times, effects=(t.Select() as choice, _, *_) as effects) if (
                each := self.for_each(times)
            ) and each[0] == 1:
                yield f"{each[1]}, {self.tell(choice)}"
                yield self.together(effects[1:])
            case t.Prevent(then=(_, *_)) as prevent:
                yield self._in_one(unit)
                yield from self.prevented_then(prevent)
            case t.LookAtTop() as look:
                yield from self.looks(look)
            case t.BanishSource(what=what, unless_pays=unless) as negation if goes_on(negation):
                yield self.tell(t.Negate(what, unless))
                yield self.further(negation)
            case t.CopyInstance(new_targets=True) as copied:
                yield self._in_one(unit)
                yield self.further(copied)
            case t.Delayed(effects=(t.CopyInstance(new_targets=True) as copied,)) as later:
                only_copied = msgspec.structs.replace(copied, new_targets=False)
                yield self._in_one((msgspec.structs.replace(later, effects=(only_copied,)),))
                yield self.further(copied)
            case _:
                yield self.together(unit)

    @abstractmethod
    def prevented_then(self, effect: t.Prevent) -> Iterator[str]:
        """What happens when damage was prevented."""

    @abstractmethod
    def looks(self, effect: t.LookAtTop) -> Iterator[str]:
        """Looking at the top of the deck."""

    @abstractmethod
    def further(self, effect: t.BanishSource | t.CopyInstance) -> str:
        """The sentence after an instruction that says what else becomes of its card or of the copies."""

    @abstractmethod
    def generated_into_lineage(self, card: t.Effect, into: t.Effect) -> str:
        """Generating cards into a lineage, as one clause."""

    def together(self, effects: tuple[t.Effect, ...]) -> str:
        """Several instructions as one sentence: clause after clause, or quoted when that would not be clear."""
        if len(effects) != 1 and any(is_open(effect) for effect in effects):
            return self.say("block", sentences=self._sentences(effects))
        if len(effects) == 1 and (isinstance(effects[0], SENTENCES) or goes_on(effects[0])):
            return self.say("block", sentences=self._sentences(effects))
        return self._in_one(effects)

    def _in_one(self, effects: tuple[t.Effect, ...]) -> str:
        return self._joined(effects, self.one_after_another)

    def each_time(self, effects: tuple[t.Effect, ...]) -> str:
        """Instructions that are done for each of something, as one sentence."""
        match effects:
            case (t.May(effects=offered),) if effects == (t.May(offered),):
                return self.may(offered)
        if any(is_open(effect) for effect in effects):
            return self.together(effects)
        return self._joined(effects, lambda clauses: self.listed(clauses, "and"))

    def _joined(self, effects: tuple[t.Effect, ...], join: Callable[[list[str]], str]) -> str:
        before, self._amounts = self._amounts, []
        said = join([self.clause_of(unit) for unit in units(effects)])
        said = self.with_letters(said)
        self._amounts = before
        return said

    def clause_of(self, unit: tuple[t.Effect, ...]) -> str:
        """A unit as a clause."""
        if len(unit) == 1:
            return self._counted(unit[0])
        if isinstance(unit[0], t.Generate) and unit[0].zone == "outside":
            return self.generated_into_lineage(unit[0], unit[1])
        return self.one_after_another([self._counted(effect) for effect in unit])

    def _counted(self, effect: t.Effect) -> str:
        """An instruction; "draw a card for each of these" where that is clearer than a letter."""
        doubles = isinstance(effect, t.PutCounters) and effect.amount == t.Counters(effect.on, effect.counter)
        if isinstance(effect, COUNTED) and not doubles and (each := self.for_each(effect.amount)) is not None:
            limited = isinstance(effect.amount, t.Limited)
            if isinstance(effect, t.Draw | t.PutCounters | t.Summon) or each[0] != 1 or limited or self.x_declared:
                said = self.tell(msgspec.structs.replace(effect, amount=each[0]))
                again = self.for_each(effect.amount)  # with what has been mentioned by now
                return f"{said} {(again or each)[1]}"
        return self.tell(effect)

    def tells_player(self, ability: t.Triggered) -> None:
        """Whether the ability speaks of the player whose event it is."""
        self.of_player = any(
            "event" in (getattr(node, "who", ""), getattr(node, "controller", "")) for node in nodes(ability)
        )


BUBBLES = (
    t.ClassBonus,
    t.ElementBonus,
    t.LevelAtLeast,
    t.MemoryAtLeast,
    t.DamageAtLeast,
    t.SheenAtLeast,
    t.ChampionNamed,
)
"""Conditions that stand in brackets before a paragraph."""


def own_of(who: t.Who, what: t.Ref) -> t.Ref:
    """What a player does something with, of their own, as if they said it. Raises Unprintable if it is not theirs."""
    match what:
        case t.Every(filter=filter) if filter.controller == who:
            return msgspec.structs.replace(what, filter=msgspec.structs.replace(filter, controller="you"))
        case t.Top() if what.who == who:
            return msgspec.structs.replace(what, who="you")
    raise Unprintable("whose cards another player reveals")


def lowered(sentence: str) -> str:
    """The sentence without its capital letter."""
    return sentence if sentence[:2] in ("X ", "Y ", "Z ") else sentence[:1].lower() + sentence[1:]
