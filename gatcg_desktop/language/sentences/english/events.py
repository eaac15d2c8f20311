"""Events that abilities trigger on."""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import ZONES, with_article
from gatcg_desktop.language.sentences.english.references import ORDINALS, References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable

HEADS: dict[t.EventKind, str] = {
    "enter": "On Enter", "death": "On Death", "leave": "On Leave", "attack": "On Attack", "hit": "On Hit",
    "champion_hit": "On Champion Hit", "ally_hit": "On Ally Hit", "fostered": "On Foster", "kill": "On Kill",
    "banished": "On Banish", "destroyed": "On Destroy", "sacrificed": "On Sacrifice",
}  # fmt: skip
"""Events of this object that have a name."""



class Events(References):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        if event.kind == "phase":
            everyone = "each player's" if self.of_player else "each"
            whose = {"you": "your", "any": everyone, "opponent": "each opponent's"}[event.whose]
            return f"at the beginning of {whose} {event.phase.replace('_', ' ')} phase"
        if event.kind == "charge":
            return f"when {self._who(event)} has {event.count} charge counters"
        said = f"whenever {self._happening(event)}"
        if event.nth and event.kind not in ("draw", "activate"):
            said += f" for the {ORDINALS[event.nth - 1]} time each turn"
        if event.during is not None:
            said += f" while {self.condition(event.during)}"
        return said

    def happening(self, event: t.Event) -> str:
        """What happens, without "whenever"."""
        if event.nth or event.during is not None:
            raise Unprintable("how often, or while what, something happens later")
        return self._happening(event)

    def _happening(self, event: t.Event) -> str:
        kind, who = event.kind, self._who(event)
        victim = with_article(self.noun(event.victim).text) if event.victim is not None else ""
        is_, ending = ("are", "") if event.grouped else ("is", "s")
        match kind:
            case "enter":
                return self._entering(event)
            case "death":
                return f"{who} die{ending}"
            case "leave":
                return f"{who} leave{ending} the field"
            case "attack" if event.whose != "any":
                return f"{self._player(event, 'declare')} an attack with {who}"
            case "attack" if event.used:
                return f"{who} attacks with {with_article(self.card_words(event.used[-1]))}"
            case "attack":
                return f"{who} attack{ending}{f' {victim}' if victim else ''}"
            case "hit":
                return f"{who} hit{ending} {victim or 'a unit'}"
            case "champion_hit":
                return f"{who} hit{ending} a champion"
            case "ally_hit":
                return f"{who} hit{ending} an ally"
            case "kill":
                return f"{who} kill{ending} {victim or 'a unit'}"
            case "damaged":
                sort = {"": "damage", "combat": "combat damage", "noncombat": "non-combat damage"}[event.what]
                least = f"{event.least} or more " if event.least else ""
                return f"{who} {is_} dealt {least}{sort}"
            case "activate":
                return self._played(event, "activate")
            case "materialize":
                return self._played(event, "materialize")
            case "draw":
                which = f"{'your' if event.whose == 'you' else 'their'} {ORDINALS[event.nth - 1]} card each turn"
                return f"{self._player(event, 'draw')} {which if event.nth else 'a card'}"
            case "champion_attacked":
                return "your champion is attacked"
            case "recover" | "empower" | "glimpse":
                return self._player(event, kind)
            case "gathered":
                return self._player(event, "gather")
            case "agility":
                return f"{self._player(event, 'gain')} agility"
            case "level_up":
                return f"{who} level{ending} up"
            case "sacrificed":
                return self._sacrificed(event)
            case "summon":
                return f"{self._player(event, 'summon')} {who}"
            case "suppressed" if event.whose != "any":
                return f"{self._player(event, 'suppress', 'es')} {who}"
            case "banished" | "destroyed" | "negated" | "suppressed":
                return f"{who} {is_} {kind}"
            case "discarded" if event.whose != "any":
                return f"{self._player(event, 'discard')} {self._a_card(event.subject)}"
            case "discarded":
                return f"{who} {is_} discarded"
            case "fostered" | "distant" | "loaded":
                return f"{who} become{ending} {kind}"
            case "prevented":
                least = f"{event.least} or more " if event.least else ""
                return f"{least}damage is prevented this way"
            case "targeted":
                return f"{victim} targets {who}" if victim else f"{who} become{ending} a target"
            case "transformed":
                return f"{who} transform{ending}"
            case "milled":
                return f"{self._some_cards(event)} {is_} put into your graveyard from your deck"
            case "memory_banished" if event.whose != "any":
                card = self._a_card(event.subject)
                return f"{self._player(event, 'banish', 'es')} {card} from {self._their(event)} memory"
            case "memory_banished":
                return f"{who} is banished from your memory"
            case "revealed" if event.subject is None and event.whose == "any":
                return "you reveal ~ from your memory"
            case "revealed":
                return f"{self._player(event, 'reveal')} {self._a_card(event.subject)} from {self._their(event)} memory"
            case "card_banished" if event.subject is None:
                why = f" to pay for a {event.what} cost" if event.what else ""
                return f"~ is banished from your graveyard{why}"
            case "card_banished":
                return f"{self._a_card(event.subject)} is banished from your graveyard"
            case "into_lineage":
                return f"{who} is put into a champion's lineage"
            case "counters_put" if event.grouped:
                return f"one or more {event.what} counters are put on {self._holder(event)}"
            case "counters_put":
                return f"{with_article(event.what)} counter is put on {self._holder(event)}"
            case "counters_removed":
                return f"one or more {event.what} counters are removed from {self._holder(event)}"
            case "negates":
                return f"{self._player(event, 'negate')} {who}"
            case "mastery_turned":
                before, after = event.modes
                return f"{self.mastery_words(event.key)} change from facing {before} to {after}"
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return "an opponent gains the ~ status"
            case "deals":
                sort = {"": "", "combat": "combat ", "noncombat": "non-combat "}[event.what]
                if event.grouped and event.victim is not None:
                    source = with_article(self._dealing(event))
                    hurt = self.noun(event.victim, True).text
                    return f"{sort}damage is dealt to one or more {hurt} by {source}"
                return f"{who} deals {sort}damage{f' to {victim}' if victim else ''}"
            case "phase" | "charge":
                raise Unprintable("a phase or a charge that happens later")
        assert_never(kind)

    def _dealing(self, event: t.Event) -> str:
        """A source of damage that is described by its element alone."""
        subject = event.subject
        if subject is None or subject != t.Filter(elements=subject.elements, controller="you"):
            raise Unprintable("what deals damage")
        return f"{' or '.join(one.lower() for one in subject.elements)} element source you control"

    def _played(self, event: t.Event, verb: str) -> str:
        """Who plays which card; an item of the Effects Stack is told as its card."""
        subject, whose = event.subject, event.whose
        if subject is None:
            return f"{self._player(event, verb)} a card"
        if subject.kind == "instance" and subject.instances in (("activation",), ("materialization",)):
            if whose == "any" and subject.controller in ("you", "opponent"):
                whose = "you" if subject.controller == "you" else "opponent"
            subject = msgspec.structs.replace(subject, kind="card", instances=(), controller="any")
        event = msgspec.structs.replace(event, whose=whose)
        if subject.property == "brewed":
            bare = self.card_words(msgspec.structs.replace(subject, property=""))
            return f"{self._player(event, 'brew')} {with_article(bare)}"
        card = self.card_words(subject)
        which = f"{self._their(event)} {ORDINALS[event.nth - 1]} {card} each turn" if event.nth else with_article(card)
        said = f"{self._player(event, verb)} {which}"
        if event.origin:
            said += f" from {self._their(event)} {ZONES.get(event.origin, event.origin)}"
        if event.at_this:
            return f"{said} that targets ~"
        if event.victim is not None:
            return f"{said} that targets {self._who(t.Event('attack', event.victim))}"
        return said

    @staticmethod
    def _their(event: t.Event) -> str:
        return "your" if event.whose == "you" else "their"

    def _sacrificed(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None:
            return "~ is sacrificed"
        if subject.controller not in ("you", "opponent"):
            return f"{self._who(event)} is sacrificed"
        whose: Literal["you", "opponent"] = "you" if subject.controller == "you" else "opponent"
        player = self._player(msgspec.structs.replace(event, whose=whose), "sacrifice")
        return f"{player} {self._who(self._yours(event))}"

    def _a_card(self, subject: t.Filter | None) -> str:
        return with_article(self.card_words(subject)) if subject is not None else "a card"

    def _some_cards(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None:
            return "a card"
        if event.grouped:
            return f"one or more {self.card_words(subject, True)}"
        if subject.other:
            return f"another {self.card_words(msgspec.structs.replace(subject, other=False))}"
        return with_article(self.card_words(subject))

    def _holder(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.kind == "card":
            return f"{with_article(self.card_words(subject))} {self.place(subject, 'in')}"
        return self._who(msgspec.structs.replace(event, grouped=False))

    def _player(self, event: t.Event, verb: str, ending: str = "s") -> str:
        third = f"{verb}{ending}"
        return {"you": f"you {verb}", "opponent": f"an opponent {third}", "any": f"a player {third}"}[event.whose]

    def _who(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None:
            return "~"
        if subject == YOUR_CHAMPION:
            return "your champion"
        if event.grouped:
            return f"one or more {self.noun(subject, True).text}"
        if subject.other:
            return f"another {self.noun(msgspec.structs.replace(subject, other=False)).text}"
        return with_article(self.noun(subject).text)

    def _yours(self, event: t.Event) -> t.Event:
        """An event about what somebody controls, who is said elsewhere."""
        if event.subject is None:
            return event
        return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))

    def _entering(self, event: t.Event) -> str:
        enters = "enter" if event.grouped else "enters"
        match event.subject.controller if event.subject is not None else "any":
            case "you":
                return f"{self._who(self._yours(event))} {enters} the field under your control"
            case "opponent":
                return f"{self._who(self._yours(event))} {enters} the field under an opponent's control"
            case _ if self.of_player:
                return f"{self._who(event)} {enters} the field under a player's control"
            case _:
                return f"{self._who(event)} {enters} the field"

    def head(self, event: t.Event) -> str:
        """The name of an event of this object, or ""."""
        if event == t.Event("charge", count=event.count):
            return f"On Charge {event.count}"
        if event == t.Event("kill", victim=t.Filter(types=("ALLY",))):
            return "On Ally Kill"
        return HEADS.get(event.kind, "") if event == t.Event(event.kind) else ""

    def headed(self, ability: t.Triggered) -> str:
        """The name of the ability's event, if that is all that there is to say of it, or ""."""
        more = ability.condition is not None or ability.zone != "field"
        return "" if more else self.head(ability.event)

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None:
            raise Unprintable("one or more of this object")
