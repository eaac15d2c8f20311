"""What happens: the events of abilities, without "whenever"."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import THIS
from gatcg_desktop.language.sentences.conditions.conditions import Conditions
from gatcg_desktop.language.sentences.english_forms import with_article
from gatcg_desktop.language.sentences.shapes import attacked_by
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable

_MANNERS = {"brewed": "brew", "starcalled": "starcall"}
"""What to play a card is called when it is done so."""
_PLAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "activate": (("activation",),),
    "materialize": (("materialization",),),
    "play": ((), ("activation",), ("materialization",)),
}
"""The items of the Effects Stack that are told as their cards when a card is played so."""
_SIDES = ("you", "opponent")
_OF_CARDS = ("milled", "resolved", "banishes", "card_banished", "revealed", "memory_banished", "discarded")
"""Events about cards that are no objects."""


class Happenings(Conditions):
    """What happens, without "whenever"."""

    def happens(self, event: t.Event) -> str:
        """What happens, as far as the event itself says it: not how often, nor while what."""
        kind, whose, told = event.kind, event.whose, event
        who = Phrase("")
        if kind in ("enter", "sacrificed") and event.subject is not None and event.subject.controller in _SIDES:
            whose, told = event.subject.controller, _anyones(event)  # type: ignore[assignment]
        if kind == "negated" and event.subject is not None:
            told = msgspec.structs.replace(event, subject=_activation(event.subject, event.whose), grouped=False)
        if event.used and kind != "attack":
            who = self._attack_using(event)
        elif kind not in _PLAYS:
            who = self.subject(told)
        victim = attacked_by(event) or event.victim
        parts = {"who": who, "player": self._doer(whose), "event": event, "one": 1}
        parts["victim"] = self._other_side(victim) if victim is not None else ""
        if kind in _OF_CARDS:
            parts["cards"] = self._some_cards(_anyones(event) if kind == "banishes" else event)
        if (said := self.by_row(event, **parts)) is not None:
            return said
        match kind:
            case "enter":
                return self.say("enters_under_any" if self.of_player else "enters", who=who)
            case "activate" | "materialize" | "play":
                return self._played(event, kind)
            case "moved":
                return self._moved(event)
        raise Unprintable(f"this {kind} that happens")

    def _attack_using(self, event: t.Event) -> Phrase:
        """An attack made with something, of which more is told."""
        if len(event.used) > 1 or event.subject != t.Filter(attacking=True):
            raise Unprintable("with what that is done")
        used = self.itself() if event.used == (THIS,) else self.some(self.noun(event.used[0]))
        return Phrase(self.say("an_attack_using", used=used))

    def label_words(self, name: str) -> str:
        """A label of abilities."""
        return self.keyword(t.Keyword(name))

    def one_or_more(self, filter: t.Filter) -> Phrase:
        """One or more things that fit a description."""
        return self.some(self.noun(filter, True))

    def _moved(self, event: t.Event) -> str:
        name = event.what or event.origin
        zone = self.say(f"zone_of_{event.whose}" if name != "lineage" else "some_lineage", zone=self.zone_noun(name))
        cards = self._some_cards(event)
        if event.what and event.origin:
            origin = self.zone_noun(event.origin)
            whose = self.say(f"from_{event.whose}")
            return self.say("moved_over", cards=cards, zone=zone, whose=whose, origin=origin)
        return self.say("moved_into" if event.what else "moved_off", cards=cards, zone=zone)

    def _played(self, event: t.Event, verb: str) -> str:
        """Who plays which card; an item of the Effects Stack is told as its card."""
        subject, whose = event.subject, event.whose
        if subject is None:
            return self.say(f"doer_{verb}", player=self._doer(whose), card=self.a_card(t.Filter(kind="card")))
        if subject.kind == "instance" and subject.instances in _PLAYS[verb]:
            if whose == "any" and subject.controller in ("you", "opponent"):
                whose = "you" if subject.controller == "you" else "opponent"
            subject = msgspec.structs.replace(subject, kind="card", instances=(), controller="any")
        if subject.property in _MANNERS:
            subject, verb = msgspec.structs.replace(subject, property=""), _MANNERS[subject.property]
        which = self.a_card(subject).text
        if event.nth:
            card, nth = self.card_words(subject), self.ordinal(event.nth)
            which = self.say("nth_card", their=self.their_own(whose), nth=nth, card=card)
        said = self.say(f"doer_{verb}", player=self._doer(whose), card=which)
        if event.origin:
            zone = self.whose_zone(event.origin, "your" if whose == "you" else "their")
            said += f" {self.say('at_from', place=zone)}"
        if event.at_this:
            return said + self.say("that_targets", target=self.itself())
        if event.victim is not None:
            return said + self.say("that_targets", target=self.subject(t.Event("attack", event.victim)))
        return said

    # Who and what -------------------------------------------------------------------------------------------

    def subject(self, event: t.Event) -> Phrase:
        if event.subject is None:
            return self.itself()
        if event.subject == YOUR_CHAMPION:
            return Phrase(self.say("your_champion"))
        if self.lived:
            return self.as_many(event.subject, self.lived)
        return self.some(self.noun(event.subject, event.grouped))

    def _other_side(self, victim: t.Filter) -> str:
        """To whom something else does it: one that is so, or this."""
        if victim == THIS:
            return self.itself().text
        if victim == YOUR_CHAMPION:
            return self.say("your_champion")
        return self.some(self.noun(victim)).text

    def _doer(self, whose: Literal["you", "opponent", "any", "target"]) -> Phrase:
        if whose == "target":  # of a trigger to come, which knows whom
            return self.player("target")
        return Phrase(self.say(f"doer_{whose}"), whose == "you")

    def their_own(self, whose: str) -> str:
        """Whose card or memory, after the player was named."""
        return self.say("their_own_yours" if whose == "you" else "their_own")

    def _some_cards(self, event: t.Event) -> Phrase:
        """The cards an event is about: one, another, one or more, or so many of which it is told afterwards."""
        if self.lived:
            cards = event.subject if event.subject is not None else t.Filter(kind="card")
            return self.as_many(msgspec.structs.replace(cards, zone="graveyard"), self.lived)
        if not event.grouped:
            return self.a_card(event.subject if event.subject is not None else t.Filter(kind="card"))
        cards = event.subject if event.subject is not None else t.Filter(kind="card")
        return self.some(Phrase(self.card_words(cards, True), True, True))

    def holder(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.kind == "card":
            return f"{self.a_card(subject).text} {self.there(subject)}"
        return self.subject(msgspec.structs.replace(event, grouped=False)).text

    def used(self, event: t.Event) -> str:
        """What an attack is made with."""
        return with_article(self.card_words(event.used[-1]))


def _activation(card: t.Filter, whose: t.Whose) -> t.Filter:
    """The activation of a card that somebody controls."""
    return msgspec.structs.replace(card, kind="instance", zone="graveyard", instances=("activation",), controller=whose)


def _anyones(event: t.Event) -> t.Event:
    """An event about what somebody controls, who is said elsewhere."""
    if event.subject is None:
        return event
    return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))


def base_level_reached(event: t.Event) -> int:
    """The base level of the champion that is leveled up into, if the event asks for one."""
    match event.during:
        case t.Compare(left=t.Stat(of=t.EventSubject(), stat="base_level"), operator="equal", right=int() as level):
            return level if event.kind == "level_up" else 0
    return 0
