"""What happens: the events of abilities, without "whenever"."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal, assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import THIS
from gatcg_desktop.language.sentences.conditions.conditions import Conditions
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
_DAMAGE = {"": "any", "combat": "combat", "noncombat": "noncombat"}
_PLAIN: dict[t.EventKind, str] = {
    "retaliate": "retaliates",
    "rested": "becomes_rested",
    "death": "on_death",
    "leave": "on_leave",
    "champion_hit": "on_champion_hit",
    "ally_hit": "on_ally_hit",
    "transformed": "on_transformed",
    "into_lineage": "on_into_lineage",
    "champion_attacked": "on_champion_attacked",
    "summon": "doer_summon",
    "negates": "doer_negates",
    "recollected": "recollects",
    "banished": "is_banished",
    "destroyed": "is_destroyed",
    "fostered": "is_fostered",
    "distant": "is_distant",
    "loaded": "is_loaded",
    "linked": "is_linked",
}
"""The row of an event that is said in one way: who it happens to, the player, and how much at least."""


class Happenings(Conditions):
    """What happens, without "whenever"."""

    def happens(self, event: t.Event) -> str:
        """What happens, as far as the event itself says it: not how often, nor while what."""
        kind, player = event.kind, self._doer(event.whose)
        who = self.subject(event) if kind not in _PLAYS else Phrase("")
        if event.used and kind != "attack":
            who = self._attack_using(event)
        victim = self._other_side(event.victim) if event.victim is not None else ""
        if (row := _PLAIN.get(kind)) is not None:
            return self.say(row, who=who, player=player, least=event.least)
        match kind:
            case "attack":
                return self._attack_declared(event, player, who, victim)
            case "hit" | "kill":
                return self.say(f"on_{kind}", who=who, victim=victim or self.say("a_unit"))
            case "targeted":
                return self.say("targets", victim=victim, who=who) if victim else self.say("becomes_target", who=who)
            case "damaged" | "prevented" | "deals":
                return self._damage(event, kind, who, victim)
            case "enter":
                return self._entering(event)
            case "sacrificed":
                return self._sacrificed(event)
            case "level_up":
                return self._levels_up(event, player, who)
            case "activate" if event.subject is None and event.whose == "any":
                return self.say("activates_this", it=self.itself())
            case "activate" | "materialize" | "play":
                return self._played(event, kind)
            case "draw" | "recover" | "empower" | "glimpse" | "gathered" | "agility":
                return self._does_so_much(event, kind, player)
            case "ability_activated" | "ability_triggered" | "negated" | "resolved":
                return self._item_of_stack(event, kind, player, who)
            case "moved":
                return self._moved(event)
            case "recalled" | "revealed" | "memory_banished" | "banishes" | "card_banished" | "milled":
                return self._of_cards(event, kind, player, who)
            case "discarded" | "suppressed":
                if event.whose == "any":
                    return self.say(f"is_{kind}", who=who)
                return self.say(
                    f"doer_{kind}", player=player, who=self._some_cards(event) if kind == "discarded" else who
                )
            case "counters_put" | "counters_removed":
                return self._counters_changed(event, kind, player)
            case "mastery_turned":
                return self._mastery_turned(event)
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return self.say("status_gained", it=self.itself())
        raise Unprintable("a phase or a charge that happens later")

    def _attack_using(self, event: t.Event) -> Phrase:
        """An attack made with something, of which more is told."""
        if len(event.used) > 1 or event.subject != t.Filter(attacking=True):
            raise Unprintable("with what that is done")
        used = self.itself() if event.used == (THIS,) else self.some(self.noun(event.used[0]))
        return Phrase(self.say("an_attack_using", used=used))

    def _attack_declared(self, event: t.Event, player: Phrase, who: Phrase, victim: str) -> str:
        if event.whose != "any":
            if event.used:
                return self.say("doer_wields", player=player, used=event.used[0])
            return self.say("declares", player=player, who=who)
        if event.used == (THIS,):
            return self.say("attacks_with_this", who=who, it=self.itself())
        if len(event.used) == 1 and event.used[0].kind == "object":
            return self.say("attacks_wielding", who=who, used=event.used[0])
        if event.used:
            return self.say("attacks_using", who=who, used=self.used(event.used))
        if (whom := attacked_by(event)) is not None:
            return self.say("attacks_it", who=who, victim=self._other_side(whom))
        return self.say("attacks_it", who=who, victim=victim) if victim else self.say("attacks", who=who)

    def _damage(self, event: t.Event, kind: Literal["damaged", "prevented", "deals"], who: Phrase, victim: str) -> str:
        if kind == "deals":
            return self._deals(event, who, victim)
        if kind == "prevented":
            damage = self.say("so_much_damage" if event.least else "some_damage", least=event.least)
            return self.say("is_prevented", damage=damage)
        damage = self.say(f"damage_{_DAMAGE[event.what]}")
        much = self.say("at_least_damage" if event.least else "damage", amount=event.least, damage=damage)
        return self.say("is_dealt", who=who, damage=much)

    def _levels_up(self, event: t.Event, player: Phrase, who: Phrase) -> str:
        if event.whose != "any":
            return self.say("doer_level_up", player=player)
        if level := base_level_reached(event):
            return self.say("levels_up_into", who=who, level=level)
        return self.say("on_level_up", who=who)

    def _does_so_much(self, event: t.Event, kind: str, player: Phrase) -> str:
        if kind == "draw" and event.nth:
            their, nth = self._their_own(event.whose), self.ordinal(event.nth)
            return self.say("draws_nth", player=player, their=their, nth=nth)
        said = self.say(f"doer_{kind}", player=player)
        return said + (self.say("so_much_or_more", least=event.least) if event.least else "")

    def _item_of_stack(
        self,
        event: t.Event,
        kind: Literal["ability_activated", "ability_triggered", "negated", "resolved"],
        player: Phrase,
        who: Phrase,
    ) -> str:
        """What becomes of an item of the Effects Stack."""
        match kind:
            case "ability_activated" if event.what:
                return self.say("doer_labelled", player=player, label=self.keyword(t.Keyword(event.what)), who=who)
            case "ability_activated" if event.subject == t.Filter():
                return self.say("doer_any_ability", player=player)
            case "ability_activated":
                return self.say("doer_ability_activated", player=player, who=who)
            case "ability_triggered":
                return self.say("ability_triggers", kind=self.say(f"of_{event.what}"), who=who)
            case "negated" if event.subject is not None:
                return self.say("is_negated", who=self.some(self.noun(_activation(event.subject, event.whose))))
            case "negated":
                return self.say("is_negated", who=who)
            case "resolved":
                return self.say("doer_resolved", player=player, card=self._some_cards(event))
        assert_never(kind)

    def _moved(self, event: t.Event) -> str:
        name = event.what or event.origin
        zone = self.say(f"zone_of_{event.whose}" if name != "lineage" else "some_lineage", zone=self.zone_noun(name))
        cards = self._some_cards(event)
        if event.what and event.origin:
            origin = self.zone_noun(event.origin)
            whose = self.say(f"from_{event.whose}")
            return self.say("moved_over", cards=cards, zone=zone, whose=whose, origin=origin)
        return self.say("moved_into" if event.what else "moved_off", cards=cards, zone=zone)

    def _of_cards(
        self,
        event: t.Event,
        kind: Literal["recalled", "revealed", "memory_banished", "banishes", "card_banished", "milled"],
        player: Phrase,
        who: Phrase,
    ) -> str:
        """What becomes of cards that are no objects."""
        match kind:
            case "recalled":
                if event.during != t.SomePlayer("event", t.YourTurn()):
                    raise Unprintable("whose card comes back from memory")
                return self.say("recalls")
            case "milled":
                return self.say(f"is_milled_{event.whose}", cards=self._some_cards(event))
            case "revealed" if event.subject is None and event.whose == "any":
                return self.say("reveals_this", it=self.itself())
            case "memory_banished" if event.whose == "any":
                return self.say("forgotten", who=who)
            case "revealed" | "memory_banished":
                card, their = self._some_cards(event), self._their_own(event.whose)
                return self.say(f"doer_{kind}", player=player, card=card, their=their)
            case "banishes":
                if event.subject is None or event.subject.controller != "you" or event.origin != "graveyard":
                    raise Unprintable("what a player banishes")
                return self.say("banishes_yours", player=player, card=self._some_cards(_anyones(event)))
            case "card_banished" if event.subject is None:
                return self.say("buried_banished", who=who, why=self.say(f"to_pay_{event.what}") if event.what else "")
            case "card_banished":
                return self.say("buried_banished", who=self._a_card(event.subject), why="")
        assert_never(kind)

    def _counters_changed(
        self, event: t.Event, kind: Literal["counters_put", "counters_removed"], player: Phrase
    ) -> str:
        counters = self.counter_words(event.what, event.grouped)
        put = kind == "counters_put"
        if event.whose != "any":
            key = f"doer_{'puts' if put else 'takes'}{'_some' if event.grouped else ''}"
            return self.say(key, player=player, counter=Phrase(counters), on=self._holder(event))
        if put and event.grouped:
            return self.say("several_counters_put", counters=counters, on=self._holder(event))
        if put:
            return self.say("a_counter_put", counter=Phrase(counters), on=self._holder(event))
        if event.grouped:
            return self.say("several_counters_removed", counters=counters, of=Phrase(self._holder(event)))
        return self.say("counter_removed", counter=Phrase(counters), of=Phrase(self._holder(event)))

    def _mastery_turned(self, event: t.Event) -> str:
        mastery = self.mastery_words(event.key)
        if not event.modes:
            how = {"opposite": "mastery_turns_round", "clockwise": "turns_on", "": "turns_at_all"}[event.what]
            return self.say(how, mastery=mastery)
        before, after = event.modes
        if not before:
            return self.say("mastery_turns_to", mastery=mastery, after=self.mode_words(after))
        return self.say("mastery_turns", mastery=mastery, before=self.mode_words(before), after=self.mode_words(after))

    def _deals(self, event: t.Event, who: Phrase, victim: str) -> str:
        damage = self.say(f"damage_{_DAMAGE[event.what]}")
        if event.least:
            if victim or event.grouped:
                raise Unprintable("so much damage dealt to something")
            return self.say("deals_least", who=who, least=event.least, damage=damage)
        if not event.grouped or event.victim is None:
            whom = self.say("dealt_to", victim=victim) if victim else ""
            return self.say("deals", who=who, damage=damage, whom=whom)
        source = event.subject
        if source is None or source != t.Filter(elements=source.elements, controller="you"):
            return self.say("deals", who=who, damage=damage, whom=self.say("dealt_to", victim=victim))
        return self.say(
            "dealt_by", damage=damage, hurt=self.some(self.noun(event.victim, True)), source=self.one_source(source)
        )

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
            which = self.say("nth_card", their=self._their_own(whose), nth=nth, card=card)
        said = self.say(f"doer_{verb}", player=self._doer(whose), card=which)
        if event.origin:
            said += f" {self.say('from')} {self.whose_zone(event.origin, 'your' if whose == 'you' else 'their')}"
        if event.at_this:
            return said + self.say("that_targets", target=self.itself())
        if event.victim is not None:
            return said + self.say("that_targets", target=self.subject(t.Event("attack", event.victim)))
        return said

    def _sacrificed(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None or subject.controller not in ("you", "opponent"):
            return self.say("is_sacrificed", who=self.subject(event))
        player = self._doer("you" if subject.controller == "you" else "opponent")
        return self.say("doer_sacrificed", player=player, who=self.subject(_anyones(event)))

    def _entering(self, event: t.Event) -> str:
        controller = event.subject.controller if event.subject is not None else "any"
        if controller in ("you", "opponent"):
            return self.say(f"enters_under_{controller}", who=self.subject(_anyones(event)))
        return self.say("enters_under_any" if self.of_player else "enters", who=self.subject(event))

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

    def _their_own(self, whose: str) -> str:
        """Whose card or memory, after the player was named."""
        return self.say("their_own_yours" if whose == "you" else "their_own")

    def _some_cards(self, event: t.Event) -> Phrase:
        """The cards an event is about: one, another, one or more, or so many of which it is told afterwards."""
        if self.lived:
            cards = event.subject if event.subject is not None else t.Filter(kind="card")
            return self.as_many(msgspec.structs.replace(cards, zone="graveyard"), self.lived)
        if not event.grouped:
            return self._a_card(event.subject)
        cards = event.subject if event.subject is not None else t.Filter(kind="card")
        return self.some(Phrase(self.card_words(cards, True), True, True))

    def _a_card(self, subject: t.Filter | None) -> Phrase:
        return self.a_card(subject if subject is not None else t.Filter(kind="card"))

    def _holder(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.kind == "card":
            return f"{self.a_card(subject).text} {self.place(subject, self.say('in'))}"
        return self.subject(msgspec.structs.replace(event, grouped=False)).text

    @abstractmethod
    def used(self, used: tuple[t.Filter, ...]) -> str:
        """What an attack is made with."""


def _activation(card: t.Filter, whose: t.Whose) -> t.Filter:
    """The activation of a card that somebody controls."""
    return msgspec.structs.replace(card, kind="instance", zone="graveyard", instances=("activation",), controller=whose)


def _anyones(event: t.Event) -> t.Event:
    """An event about what somebody controls, who is said elsewhere."""
    if event.subject is None:
        return event
    return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))


def base_level_reached(event: t.Event) -> int:
    """The base level of the champion that is levelled up into, if the event asks for one."""
    match event.during:
        case t.Compare(left=t.Stat(of=t.EventSubject(), stat="base_level"), operator="equal", right=int() as level):
            return level if event.kind == "level_up" else 0
    return 0
