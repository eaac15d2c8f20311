"""What was mentioned in an ability so far, and what a sentence is about that has not been said yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import ClassVar, NamedTuple

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.printer import Phrase, Printer, Unprintable
from gatcg_desktop.language.wording import CardFacts


class Said(NamedTuple):
    """The target lines of a paragraph, how they were mentioned, and which of them last."""

    targets: tuple[t.TargetLine, ...] = ()
    mentioned: Mapping[int, Phrase] = MappingProxyType({})
    target: t.Ref | None = None


class Mentions(Printer):
    """Remembers what "it", "that ally" and "the first target" mean while an ability is said.

    `names` gives the printed name of a key of a definition (a token, a status ...). Each ability is said by itself:
    `targets`, `mentioned` and the rest of what is remembered begin anew.
    """

    yours: ClassVar[frozenset[str]] = frozenset({"you", "your"})
    """Words that mean the ability's controller."""

    def __init__(self, facts: CardFacts, names: Callable[[str], str]) -> None:
        self.facts = facts
        self.names = names
        self.quoting = ""
        """Whether the abilities are quoted: then the source is whatever has them."""
        self.event_kind = ""
        """What kind of event the ability triggers on."""
        self.event_thing: t.Filter | None = None
        self.of_its_side = False
        """What the event happens to, where that is one described object."""
        self.event_things = Phrase("")
        """What several things are called that the event happens to together."""
        self.event_victim = Phrase("")
        """What its other side is called, where the event says it."""
        self.preventing = False
        """Whether the amount of the event is the damage that was prevented."""
        self.x_declared = facts.x_cost
        """Whether X is a value that was declared."""
        self.works_in = ""
        """The zone in which the ability works, as long as that has still to be said."""
        self.theirs = False
        """Whether what is "yours" is told of another player."""
        self.lived = 0
        """To how many, or more, an event has happened, told afterwards; 0 as it happens."""
        self.infinitive = False
        """Whether verbs stand in the infinitive, where the language has one for what may be done."""
        self.of_player = False
        """Whether the ability speaks of the player whose event it triggers on."""
        self.begin(())

    said_before = Said()
    """What the paragraph before has said, of which the next may speak."""

    def begin(self, targets: tuple[t.TargetLine, ...]) -> None:
        """An ability with these targets, of which nothing was mentioned yet."""
        self.targets = targets
        self.mentioned: dict[int, Phrase] = {}
        """The target lines mentioned so far, and how."""
        self.last: t.Ref | None = t.It() if self.event_things.text else None
        """What "it" would mean now."""
        self.last_target: t.Ref | None = None
        """What "that ally" would mean now."""
        self.meant = self.event_things
        """How what an It means was said last."""
        self.meant_of: t.Filter | None = None
        """Which of what it was chosen from, as far as that is known."""
        self.moved = False
        """Whether that was put elsewhere since."""
        self.chosen_player = False
        """Whether "that player" is who was just chosen."""
        self.who_did = ""
        """What each player who did what they might do is called."""
        self.others_act = False
        """Whether another player does what is being said."""
        self.others_acted = False
        """Whether another player did what was said last."""
        self.others_deck = False
        """Whether the cards seen are out of another player's deck."""
        self._amounts: list[t.Amount] = []
        self._told: list[t.Amount] = []
        """The amounts that letters of the sentence before stood for."""

    @contextmanager
    def aside(self, targets: tuple[t.TargetLine, ...]) -> Iterator[None]:
        """For instructions with targets of their own in the middle of others: their slots come after those."""
        kept, before = self.__dict__.copy(), len(self.targets)
        self.targets, self.mentioned = (*self.targets, *targets), dict(self.mentioned)
        try:
            yield
            own = [slot for slot in self.mentioned if slot >= before]
            if own != list(range(before, before + len(targets))):
                raise Unprintable("targets that are not mentioned in their order")
        finally:
            kept["mentioned"] = {slot: phrase for slot, phrase in self.mentioned.items() if slot < before}
            self.__dict__.update(kept)

    @contextmanager
    def apart(self, targets: tuple[t.TargetLine, ...]) -> Iterator[None]:
        """For instructions of a trigger that has only targets of its own."""
        kept = self.__dict__.copy()
        self.targets, self.mentioned = targets, {}
        try:
            yield
            self.all_mentioned()
        finally:
            self.__dict__.update(kept)

    @contextmanager
    def event_of(self, event: t.Event | None) -> Iterator[None]:
        """For what a delayed trigger does: "that activation" is what it waits for."""
        around, thing = self.event_kind, self.event_thing
        if event is not None and event.kind == "prevented":
            self.event_thing = event.subject
        if event is not None and event.kind in ("activate", "ability_activated"):
            self.event_kind = event.kind
        try:
            yield
        finally:
            self.event_kind, self.event_thing = around, thing

    def all_mentioned(self) -> None:
        """Raises Unprintable unless every target line was mentioned, in their order."""
        if list(self.mentioned) != list(range(len(self.targets))):
            raise Unprintable("targets that are not mentioned in their order")

    @contextmanager
    def optionally(self) -> Iterator[None]:
        """For what a player may do, where the language has a mood for that."""
        kept, self.infinitive = self.infinitive, True
        try:
            yield
        finally:
            self.infinitive = kept

    @contextmanager
    def of_others(self) -> Iterator[None]:
        """For what other players do with what is theirs."""
        self.theirs = True
        try:
            yield
        finally:
            self.theirs = False

    # What was mentioned ---------------------------------------------------------------------------------------

    def aimed(self, slot: int, phrase: Phrase) -> Phrase:
        """A target line mentioned for the first time."""
        self.mentioned[slot] = phrase
        if self.targets[slot].filter.kind != "player":
            self.last = self.last_target = t.Target(slot)
            self.moved = False
        return phrase

    def meaning(self, phrase: Phrase, of: t.Filter | None = None) -> Phrase:
        """Something that "it" is from now on; `of`: what it was chosen from."""
        self.last = self.last_target = t.It()
        self.meant, self.meant_of = phrase, of
        self.moved = False
        return phrase

    def naming(self, ref: t.Ref, phrase: Phrase) -> Phrase:
        """The card itself or a champion, which "it" is from now on."""
        self.last = ref
        self.moved = False
        return phrase

    def made(self, phrase: Phrase, of: t.Filter | None = None) -> None:
        """Something new came to be, which "it" is from now on; `of`: what it is one of."""
        self.last = self.last_target = t.It()
        self.meant, self.meant_of = phrase, of

    def others_said(self, filter: t.Filter) -> t.Filter:
        """What is other than what was spoken of last, as "other" says it. Raises Unprintable where that is unclear."""
        if filter.besides is None:
            return filter
        if filter.besides not in (self.last, self.last_target, t.Victim()):  # an attack speaks of what it hit
            raise Unprintable("other than what was spoken of before")
        return msgspec.structs.replace(filter, other=True, besides=None)

    def line(self, slot: int) -> t.TargetLine:
        """A target line. Raises Unprintable for one the ability does not have."""
        if slot >= len(self.targets):
            raise Unprintable("a target that the ability does not have")
        return self.targets[slot]

    def apart_from_others(self, line: t.TargetLine) -> t.TargetLine:
        """A line for one thing that is described as one before: each target is another one (Target 1.1)."""
        alike = [self.targets[slot] for slot in self.mentioned if self.targets[slot].filter == line.filter]
        if line.filter.kind != "object" or not alike or any((one.most, one.most_amount) != (1, None) for one in alike):
            return line
        if (line.least, line.most, line.most_amount) != (1, 1, None):
            return line
        return msgspec.structs.replace(line, filter=msgspec.structs.replace(line.filter, other=True))

    def player_slot(self) -> int:
        """The target line for a player. Raises Unprintable."""
        slots = [slot for slot, line in enumerate(self.targets) if line.filter.kind == "player"]
        if len(slots) != 1:
            raise Unprintable("which of the targeted players")
        return slots[0]

    def about_itself(self) -> None:
        """After a condition about the card itself "it" is that, unless it was something else."""
        self.last = t.This() if self.last in (None, t.This()) else None
