"""Events that abilities trigger on."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal, assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import THIS
from gatcg_desktop.language.sentences.conditions.conditions import Conditions
from gatcg_desktop.language.sentences.shapes import attacked, attacked_by
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable

_ALLY_KILL = t.Event("kill", victim=t.Filter(types=("ALLY",)))
_MANNERS = {"brewed": "brew", "starcalled": "starcall"}
"""What to play a card is called when it is done so."""
_PLAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "activate": (("activation",),),
    "materialize": (("materialization",),),
    "play": ((), ("activation",), ("materialization",)),
}
"""The items of the Effects Stack that are told as their cards when a card is played so."""
_FIRST_ATTACKS = tuple(t.Not(t.HasProperty(of, "attacked_again")) for of in (t.This(), t.Champion()))
"""What holds as something attacks for the first time each turn."""
_DAMAGE = {"": "any", "combat": "combat", "noncombat": "noncombat"}


class Events(Conditions):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        if event.kind == "phase":
            whose = "each" if self.of_player and event.whose == "any" else event.whose
            return self.say(f"phase_of_{whose}", phase=self.phase_words(event.phase))
        if event.kind == "charge":
            return self.say("when_charged", who=self._subject(event), count=event.count)
        if (whom := attacked(event)) is not None:
            who = self.itself() if whom == THIS else self.some(self.noun(whom))
            return self.say("whenever", event=Phrase(self.say("is_attacked", who=who)))
        said = self.say("whenever", event=Phrase(self._happening(event)))
        if event.nth and event.kind not in ("draw", "activate") and event.during == t.YourTurn():
            return said + self.say("nth_time_yours", nth=self.ordinal(event.nth))
        if event.nth and event.kind not in ("draw", "activate"):
            said += self.say("nth_time", nth=self.ordinal(event.nth))
        if event.kind == "attack" and event.during in _FIRST_ATTACKS:
            return said + self.say("nth_time", nth=self.ordinal(1))
        if event.during is not None and not _said_by_itself(event):
            said += self.say("during", condition=event.during)
        return said

    def happening(self, event: t.Event) -> str:
        if event.nth or (event.during is not None and not _said_by_itself(event)):
            raise Unprintable("how often, or while what, something happens later")
        return self._happening(event)

    def _happening(self, event: t.Event) -> str:
        kind, player = event.kind, self._doer(event.whose)
        who = self._subject(event) if kind not in _PLAYS else Phrase("")
        if event.used and kind != "attack":
            if len(event.used) > 1 or event.subject != t.Filter(attacking=True):
                raise Unprintable("with what that is done")
            used = self.itself() if event.used == (THIS,) else self.some(self.noun(event.used[0]))
            who = Phrase(self.say("an_attack_using", used=used))
        victim = self._other_side(event.victim) if event.victim is not None else ""
        match kind:
            case "enter":
                return self._entering(event)
            case "attack" if event.whose != "any" and event.used:
                return self.say("doer_wields", player=player, used=event.used[0])
            case "attack" if event.whose != "any":
                return self.say("declares", player=player, who=who)
            case "attack" if event.used == (THIS,):
                return self.say("attacks_with_this", who=who, it=self.itself())
            case "attack" if len(event.used) == 1 and event.used[0].kind == "object":
                return self.say("attacks_wielding", who=who, used=event.used[0])
            case "attack" if event.used:
                return self.say("attacks_using", who=who, used=self.used(event.used))
            case "attack" if (whom := attacked_by(event)) is not None:
                return self.say("attacks_it", who=who, victim=self._other_side(whom))
            case "attack":
                return self.say("attacks_it", who=who, victim=victim) if victim else self.say("attacks", who=who)
            case "hit" | "kill":
                return self.say(f"on_{kind}", who=who, victim=victim or self.say("a_unit"))
            case "retaliate":
                return self.say("retaliates", who=who)
            case "rested":
                return self.say("becomes_rested", who=who)
            case "level_up" if event.whose != "any":
                return self.say("doer_level_up", player=player)
            case "level_up" if level := _reached(event):
                return self.say("levels_up_into", who=who, level=level)
            case "death" | "leave" | "champion_hit" | "ally_hit" | "level_up" | "transformed" | "into_lineage":
                return self.say(f"on_{kind}", who=who)
            case "damaged":
                damage = self.say(f"damage_{_DAMAGE[event.what]}")
                much = self.say("at_least_damage" if event.least else "damage", amount=event.least, damage=damage)
                return self.say("is_dealt", who=who, damage=much)
            case "activate" if event.subject is None and event.whose == "any":
                return self.say("activates_this", it=self.itself())
            case "activate" | "materialize" | "play":
                return self._played(event, kind)
            case "draw" if event.nth:
                their, nth = self._their_own(event.whose), self.ordinal(event.nth)
                return self.say("draws_nth", player=player, their=their, nth=nth)
            case "draw" | "recover" | "empower" | "glimpse" | "gathered" | "agility":
                return self.say(f"doer_{kind}", player=player) + (
                    self.say("so_much_or_more", least=event.least) if event.least else ""
                )
            case "champion_attacked":
                return self.say("on_champion_attacked")
            case "sacrificed":
                return self._sacrificed(event)
            case "ability_activated" if event.what:
                return self.say("doer_labelled", player=player, label=self.keyword(t.Keyword(event.what)), who=who)
            case "ability_activated" if event.subject == t.Filter():
                return self.say("doer_any_ability", player=player)
            case "summon" | "negates" | "ability_activated":
                return self.say(f"doer_{kind}", player=player, who=who)
            case "suppressed" | "discarded" if event.whose != "any":
                what = self._some_cards(event) if kind == "discarded" else who
                return self.say(f"doer_{kind}", player=player, who=what)
            case "recalled" if event.during == t.SomePlayer("event", t.YourTurn()):
                return self.say("recalls")
            case "recalled":
                raise Unprintable("whose card comes back from memory")
            case "recollected":
                return self.say("recollects", player=player, least=event.least)
            case "negated" if event.subject is not None:
                return self.say("is_negated", who=self.some(self.noun(_activation(event.subject, event.whose))))
            case "banished" | "destroyed" | "negated" | "suppressed" | "discarded":
                return self.say(f"is_{kind}", who=who)
            case "fostered" | "distant" | "loaded" | "linked":
                return self.say(f"is_{kind}", who=who)
            case "prevented":
                damage = self.say("so_much_damage" if event.least else "some_damage", least=event.least)
                return self.say("is_prevented", damage=damage)
            case "targeted":
                return self.say("targets", victim=victim, who=who) if victim else self.say("becomes_target", who=who)
            case "moved":
                name = event.what or event.origin
                zone = self.say(
                    f"zone_of_{event.whose}" if name != "lineage" else "some_lineage", zone=self.zone_noun(name)
                )
                cards = self._some_cards(event)
                if event.what and event.origin:
                    origin = self.zone_noun(event.origin)
                    return self.say(
                        "moved_over", cards=cards, zone=zone, whose=self.say(f"from_{event.whose}"), origin=origin
                    )
                return self.say("moved_into" if event.what else "moved_off", cards=cards, zone=zone)
            case "milled":
                return self.say(f"is_milled_{event.whose}", cards=self._some_cards(event))
            case "revealed" if event.subject is None and event.whose == "any":
                return self.say("reveals_this", it=self.itself())
            case "memory_banished" if event.whose == "any":
                return self.say("forgotten", who=who)
            case "resolved":
                return self.say("doer_resolved", player=player, card=self._some_cards(event))
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
            case "counters_put" | "counters_removed" if event.whose != "any":
                words = self.counter_words(event.what, event.grouped)
                key = f"doer_{'puts' if kind == 'counters_put' else 'takes'}{'_some' if event.grouped else ''}"
                return self.say(key, player=player, counter=Phrase(words), on=self._holder(event))
            case "counters_put" if event.grouped:
                words = self.counter_words(event.what, True)
                return self.say("several_counters_put", counters=words, on=self._holder(event))
            case "counters_put":
                words = self.counter_words(event.what, False)
                return self.say("a_counter_put", counter=Phrase(words), on=self._holder(event))
            case "counters_removed" if not event.grouped:
                words = self.counter_words(event.what, False)
                return self.say("counter_removed", counter=Phrase(words), of=Phrase(self._holder(event)))
            case "counters_removed":
                words = self.counter_words(event.what, True)
                return self.say("several_counters_removed", counters=words, of=Phrase(self._holder(event)))
            case "mastery_turned" if not event.modes:
                how = {"opposite": "mastery_turns_round", "clockwise": "turns_on", "": "turns_at_all"}[event.what]
                return self.say(how, mastery=self.mastery_words(event.key))
            case "mastery_turned" if not event.modes[0]:
                after = self.mode_words(event.modes[1])
                return self.say("mastery_turns_to", mastery=self.mastery_words(event.key), after=after)
            case "mastery_turned":
                before, after = (self.mode_words(mode) for mode in event.modes)
                return self.say("mastery_turns", mastery=self.mastery_words(event.key), before=before, after=after)
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return self.say("status_gained", it=self.itself())
            case "deals":
                return self._deals(event, who, victim)
            case "ability_triggered":
                return self.say("ability_triggers", kind=self.say(f"of_{event.what}"), who=who)
            case "phase" | "charge":
                raise Unprintable("a phase or a charge that happens later")
        assert_never(kind)

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
            return said + self.say("that_targets", target=self._subject(t.Event("attack", event.victim)))
        return said

    def _sacrificed(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None or subject.controller not in ("you", "opponent"):
            return self.say("is_sacrificed", who=self._subject(event))
        player = self._doer("you" if subject.controller == "you" else "opponent")
        return self.say("doer_sacrificed", player=player, who=self._subject(_anyones(event)))

    def _entering(self, event: t.Event) -> str:
        controller = event.subject.controller if event.subject is not None else "any"
        if controller in ("you", "opponent"):
            return self.say(f"enters_under_{controller}", who=self._subject(_anyones(event)))
        return self.say("enters_under_any" if self.of_player else "enters", who=self._subject(event))

    # Who and what -------------------------------------------------------------------------------------------

    def _subject(self, event: t.Event) -> Phrase:
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
        return self._subject(msgspec.structs.replace(event, grouped=False)).text

    @abstractmethod
    def used(self, used: tuple[t.Filter, ...]) -> str:
        """What an attack is made with."""

    # Names of events ----------------------------------------------------------------------------------------

    def head(self, event: t.Event) -> str:
        """The name of an event of this object, or ""."""
        if event == t.Event("charge", count=event.count):
            return self.say("head_charge", count=event.count)
        if event == _ALLY_KILL:
            return self.say("head_ally_kill")
        return self.head_of(event.kind) if event == t.Event(event.kind) else ""

    def head_of(self, kind: t.EventKind) -> str:
        """The name of a kind of event of this object, or ""."""
        return self.say(f"head_{kind}") if self.known(f"head_{kind}") else ""

    def headed(self, ability: t.Triggered) -> str:
        """The name of the ability's event, if that is all that there is to say of it, or ""."""
        more = ability.condition is not None or ability.zone != "field"
        return "" if more else self.head(ability.event)

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None:
            raise Unprintable("one or more of this object")


def _activation(card: t.Filter, whose: t.Whose) -> t.Filter:
    """The activation of a card that somebody controls."""
    return msgspec.structs.replace(card, kind="instance", zone="graveyard", instances=("activation",), controller=whose)


def _said_by_itself(event: t.Event) -> bool:
    """Whether what must hold meanwhile is part of how the event is said."""
    return event.kind == "recalled" or bool(_reached(event)) or attacked_by(event) is not None


def _anyones(event: t.Event) -> t.Event:
    """An event about what somebody controls, who is said elsewhere."""
    if event.subject is None:
        return event
    return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))


def _reached(event: t.Event) -> int:
    """The base level of the champion that is levelled up into, if the event asks for one."""
    match event.during:
        case t.Compare(left=t.Stat(of=t.EventSubject(), stat="base_level"), operator="equal", right=int() as level):
            return level if event.kind == "level_up" else 0
    return 0
