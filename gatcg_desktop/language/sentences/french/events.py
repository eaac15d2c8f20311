"""Events that abilities trigger on."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import agree_with, imperative, one, que, third
from gatcg_desktop.language.sentences.french.nouns import counter_words
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import MODES, PHASES
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable

HEADS: dict[t.EventKind, str] = {
    "enter": "Entrée", "death": "Mort", "leave": "Départ", "attack": "Attaque", "hit": "Touche",
    "champion_hit": "Touche un champion", "ally_hit": "Touche un allié", "fostered": "Éducation", "kill": "Tue",
}  # fmt: skip
"""Events of this object that have a name."""

_PLAYERS = {"you": Phrase("vous", True), "opponent": Phrase("un adversaire"), "any": Phrase("un joueur")}


class Events(References):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        kind = event.kind
        if kind == "phase":
            phase = PHASES[event.phase]
            return {"you": f"au début de votre {phase}", "any": f"au début de chaque {phase}",
                    "opponent": f"au début de la {phase} de chaque adversaire"}[event.whose]  # fmt: skip
        if kind == "charge":
            return f"quand {self._who(event).text} a {event.count} {counter_words('charge', event.count > 1)}"
        happens = self._happens(event)
        return f"chaque fois {que(happens)}"

    def _happens(self, event: t.Event) -> str:
        who = self._who(event)
        victim = one(self.noun(event.victim)) if event.victim is not None else ""
        match event.kind:
            case "enter":
                return self._entering(event)
            case "death":
                return self._does(who, "mourir")
            case "leave":
                return f"{self._does(who, 'quitter')} le terrain"
            case "attack":
                return f"{self._does(who, 'attaquer')}{f' {victim}' if victim else ''}"
            case "hit":
                return f"{self._does(who, 'toucher')} {victim or 'une unité'}"
            case "champion_hit":
                return f"{self._does(who, 'toucher')} un champion"
            case "ally_hit":
                return f"{self._does(who, 'toucher')} un allié"
            case "kill":
                return f"{self._does(who, 'tuer')} {victim or 'une unité'}"
            case "damaged":
                return f"{self._does(who, 'subir')} des blessures"
            case "activate":
                return self._played(event, "activer")
            case "materialize":
                return self._played(event, "matérialiser")
            case "draw":
                return f"{self._player(event.whose, 'piocher')} une carte"
            case "champion_attacked":
                return "votre champion est attaqué"
            case "recover":
                return self._player(event.whose, "récupérer")
            case "level_up":
                return f"{self._does(who, 'monter')} de niveau"
            case "sacrificed":
                return f"vous sacrifiez {self._who(self._yours(event)).text}"
            case "summon":
                return f"{self._player(event.whose, 'invoquer')} {who.text}"
            case "banished":
                return self._is(who, "banni")
            case "destroyed":
                return self._is(who, "détruit")
            case "discarded":
                return self._is(who, "défaussé")
            case "fostered":
                return f"{self._does(who, 'devenir')} {agree_with('éduqué', who)}"
            case "targeted":
                return f"{self._does(who, 'devenir')} une cible"
            case "transformed":
                return f"{self._does(who, 'se transformer')}"
            case "milled":
                return f"{self._is(who, 'mis')} de votre deck dans votre cimetière"
            case "memory_banished":
                return f"{self._is(who, 'banni')} de votre mémoire"
            case "negated":
                return self._is(who, "annulé")
            case "mastery_turned":
                before, after = (MODES.get(mode, mode) for mode in event.modes)
                mastery = self.mastery_words(event.key)
                return f"{mastery} se tourne vers {after} alors qu'elle était tournée vers {before}"
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return f"un adversaire gagne {self.itself().text}"
            case "gathered":
                return self._player(event.whose, "récolter")
            case "suppressed":
                if event.whose == "any":
                    return self._is(who, "réprimé")
                return f"{self._player(event.whose, 'réprimer')} {who.text}"
            case "negates":
                return f"{self._player(event.whose, 'annuler')} {who.text}"
            case "glimpse":
                return self._player(event.whose, "entrevoir")
            case "empower":
                return self._player(event.whose, "renforcer")
            case "agility":
                return f"{self._player(event.whose, 'gagner')} de l'agilité"
            case "distant":
                return f"{self._does(who, 'devenir')} {agree_with('distant', who)}"
            case "loaded":
                return f"{self._does(who, 'devenir')} {agree_with('chargé', who)}"
            case "revealed" | "counters_put" | "counters_removed" | "card_banished" | "into_lineage":
                raise Unprintable(f"the event {event.kind}")
            case "phase" | "charge":
                raise AssertionError("told by event")
        assert_never(event.kind)

    @staticmethod
    def _does(who: Phrase, infinitive: str) -> str:
        reflexive = "se " if infinitive.startswith("se ") else ""
        return f"{who.text} {reflexive}{third(infinitive.removeprefix('se '), who.plural)}"

    @staticmethod
    def _is(who: Phrase, participle: str) -> str:
        return f"{who.text} {third('être', who.plural)} {agree_with(participle, who)}"

    def _played(self, event: t.Event, verb: str) -> str:
        """Who plays which card; an item of the Effects Stack is told as its card."""
        subject, whose = event.subject, event.whose
        if subject is None:
            return f"{self._player(whose, verb)} une carte"
        if subject.kind == "instance" and subject.instances in (("activation",), ("materialization",)):
            if whose == "any" and subject.controller in ("you", "opponent"):
                whose = "you" if subject.controller == "you" else "opponent"
            subject = msgspec.structs.replace(subject, kind="card", instances=(), controller="any")
        return f"{self._player(whose, verb)} {one(Phrase(self.card_words(subject), False, True))}"

    @staticmethod
    def _player(whose: str, infinitive: str) -> str:
        if whose == "you":
            return f"vous {imperative(infinitive)}"
        return f"{_PLAYERS[whose].text} {third(infinitive)}"

    def _who(self, event: t.Event) -> Phrase:
        if event.subject is None:
            return self.itself()
        if event.subject == YOUR_CHAMPION:
            return Phrase("votre champion")
        noun = self.noun(event.subject)
        if event.grouped:
            many = self.noun(event.subject, True)
            return many._replace(text=f"{'une' if many.feminine else 'un'} ou plusieurs {many.text}")
        return noun._replace(text=one(noun))

    def _yours(self, event: t.Event) -> t.Event:
        """An event about what somebody controls, who is said elsewhere."""
        if event.subject is None or event.subject.controller != "you":
            return event
        return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))

    def _entering(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.controller == "you":
            bare = msgspec.structs.replace(event, subject=msgspec.structs.replace(subject, controller="any"))
            return f"{self._does(self._who(bare), 'arriver')} sur le terrain sous votre contrôle"
        return f"{self._does(self._who(event), 'arriver')} sur le terrain"

    def headed(self, ability: t.Triggered) -> bool:
        """Whether the event has a name of its own."""
        event = ability.event
        plain = event == t.Event(event.kind)
        return plain and event.kind in HEADS and ability.condition is None and not ability.limit

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None:
            raise Unprintable("one or more of this object")
