"""Events that abilities trigger on."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable

HEADS: dict[t.EventKind, str] = {
    "enter": "On Enter", "death": "On Death", "leave": "On Leave", "attack": "On Attack", "hit": "On Hit",
    "champion_hit": "On Champion Hit", "ally_hit": "On Ally Hit", "fostered": "On Foster", "kill": "On Kill",
}  # fmt: skip
"""Events of this object that have a name."""



class Events(References):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        kind = event.kind
        if kind == "phase":
            whose = {"you": "your", "any": "each", "opponent": "each opponent's"}[event.whose]
            return f"at the beginning of {whose} {event.phase.replace('_', ' ')} phase"
        when = "whenever one or more" if event.grouped else "whenever"
        who = self._who(event)
        victim = with_article(self.noun(event.victim).text) if event.victim is not None else ""
        match kind:
            case "enter":
                return f"{when} {self._entering(event)}"
            case "death":
                return f"{when} {who} dies"
            case "leave":
                return f"{when} {who} leaves the field"
            case "attack":
                return f"{when} {who} attacks{f' {victim}' if victim else ''}"
            case "hit":
                return f"{when} {who} hits {victim or 'a unit'}"
            case "champion_hit":
                return f"{when} {who} hits a champion"
            case "ally_hit":
                return f"{when} {who} hits an ally"
            case "kill":
                return f"{when} {who} kills {victim or 'a unit'}"
            case "damaged":
                return f"{when} {who} is dealt damage"
            case "activate" | "materialize":
                verb = "activate" if kind == "activate" else "materialize"
                return f"{when} {self._played(event, verb)}"
            case "draw":
                return f"{when} {self._player(event, 'draw')} a card"
            case "champion_attacked":
                return f"{when} your champion is attacked"
            case "recover":
                return f"{when} {self._player(event, 'recover')}"
            case "level_up":
                return f"{when} {who} levels up"
            case "sacrificed":
                return f"{when} you sacrifice {self._who(self._yours(event))}"
            case "summon":
                return f"{when} {self._player(event, 'summon')} {who}"
            case "banished":
                return f"{when} {who} is banished"
            case "destroyed":
                return f"{when} {who} is destroyed"
            case "discarded":
                return f"{when} {who} is discarded"
            case "fostered":
                return f"{when} {who} becomes fostered"
            case "charge":
                return f"when {who} has {event.count} charge counters"
            case "targeted":
                return f"{when} {who} becomes a target"
            case "transformed":
                return f"{when} {who} transforms"
            case "milled":
                return f"{when} {who} is put into your graveyard from your deck"
            case "memory_banished":
                return f"{when} {who} is banished from your memory"
            case "negated":
                return f"{when} {who} is negated"
            case "mastery_turned":
                before, after = event.modes
                return f"{when} {self.mastery_words(event.key)} change from facing {before} to {after}"
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return f"{when} an opponent gains the ~ status"
            case "gathered":
                return f"{when} {self._player(event, 'gather')}"
            case "suppressed":
                if event.whose == "any":
                    return f"{when} {who} is suppressed"
                return f"{when} {self._player(event, 'suppress', 'es')} {who}"
            case "negates":
                return f"{when} {self._player(event, 'negate')} {who}"
            case "glimpse":
                return f"{when} {self._player(event, 'glimpse')}"
            case "empower":
                return f"{when} {self._player(event, 'empower')}"
            case "agility":
                return f"{when} {self._player(event, 'gain')} agility"
            case "distant" | "loaded":
                return f"{when} {who} becomes {kind}"
            case "revealed" | "counters_put" | "counters_removed" | "card_banished" | "into_lineage":
                raise Unprintable(f"the event {kind}")
        assert_never(kind)

    def _played(self, event: t.Event, verb: str) -> str:
        """Who plays which card; an item of the Effects Stack is told as its card."""
        subject, whose = event.subject, event.whose
        if subject is None:
            return f"{self._player(event, verb)} a card"
        if subject.kind == "instance" and subject.instances in (("activation",), ("materialization",)):
            if whose == "any" and subject.controller in ("you", "opponent"):
                whose = "you" if subject.controller == "you" else "opponent"
            subject = msgspec.structs.replace(subject, kind="card", instances=(), controller="any")
        player = self._player(msgspec.structs.replace(event, whose=whose), verb)
        return f"{player} {with_article(self.card_words(subject))}"

    def _player(self, event: t.Event, verb: str, ending: str = "s") -> str:
        third = f"{verb}{ending}"
        return {"you": f"you {verb}", "opponent": f"an opponent {third}", "any": f"a player {third}"}[event.whose]

    def _who(self, event: t.Event) -> str:
        if event.subject is None:
            return "~"
        if event.subject == YOUR_CHAMPION:
            return "your champion"
        if event.subject.other:
            return f"another {self.noun(msgspec.structs.replace(event.subject, other=False)).text}"
        return with_article(self.noun(event.subject).text)

    def _yours(self, event: t.Event) -> t.Event:
        """An event about what somebody controls, who is said elsewhere."""
        if event.subject is None or event.subject.controller != "you":
            return event
        return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))

    def _entering(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.controller == "you":
            bare = msgspec.structs.replace(event, subject=msgspec.structs.replace(subject, controller="any"))
            return f"{self._who(bare)} enters the field under your control"
        return f"{self._who(event)} enters the field"

    def headed(self, ability: t.Triggered) -> bool:
        """Whether the event has a name of its own."""
        event = ability.event
        plain = event == t.Event(event.kind)
        return plain and event.kind in HEADS and ability.condition is None and not ability.limit

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None:
            raise Unprintable("one or more of this object")
