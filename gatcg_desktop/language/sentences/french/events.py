"""Events that abilities trigger on."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import agree_with, de, imperative, one, que, third
from gatcg_desktop.language.sentences.french.nouns import counter_words
from gatcg_desktop.language.sentences.french.references import ORDINALS, References
from gatcg_desktop.language.sentences.french.words import MODES, PHASES, ZONES
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable

HEADS: dict[t.EventKind, str] = {
    "enter": "Entrée", "death": "Mort", "leave": "Départ", "attack": "Attaque", "hit": "Touche",
    "champion_hit": "Touche un champion", "ally_hit": "Touche un allié", "fostered": "Éducation", "kill": "Tue",
    "banished": "Bannissement", "destroyed": "Destruction", "sacrificed": "Sacrifice",
}  # fmt: skip
"""Events of this object that have a name."""

_DAMAGE = {"": "blessures", "combat": "blessures de combat", "noncombat": "blessures hors combat"}
_PLAYERS = {"you": Phrase("vous", True), "opponent": Phrase("un adversaire"), "any": Phrase("un joueur")}


class Events(References):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        if event.kind == "phase":
            phase = PHASES[event.phase]
            everyone = f"au début de la {phase} de chaque joueur" if self.of_player else f"au début de chaque {phase}"
            return {"you": f"au début de votre {phase}", "any": everyone,
                    "opponent": f"au début de la {phase} de chaque adversaire"}[event.whose]  # fmt: skip
        if event.kind == "charge":
            return f"quand {self._who(event).text} a {event.count} {counter_words('charge', event.count > 1)}"
        said = f"chaque fois {que(self._happening(event))}"
        if event.nth and event.kind not in ("draw", "activate"):
            said += f" pour la {ORDINALS[event.nth - 1]} fois du tour"
        if event.during is not None:
            said += f", pendant {que(self.condition(event.during))}"
        return said

    def happening(self, event: t.Event) -> str:
        """What happens, without "chaque fois"."""
        if event.nth or event.during is not None:
            raise Unprintable("how often, or while what, something happens later")
        return self._happening(event)

    def _happening(self, event: t.Event) -> str:
        kind, who = event.kind, self._who(event)
        victim = one(self.noun(event.victim)) if event.victim is not None else ""
        match kind:
            case "enter":
                return self._entering(event)
            case "death":
                return self._does(who, "mourir")
            case "leave":
                return f"{self._does(who, 'quitter')} le terrain"
            case "attack" if event.whose != "any":
                return f"{self._player(event.whose, 'déclarer')} une attaque avec {who.text}"
            case "attack" if event.used:
                with_what = [
                    one(self.noun(used) if used.kind == "object" else Phrase(self.card_words(used), False, True))
                    for used in event.used
                ]
                return f"{self._does(who, 'attaquer')} avec {' ou '.join(with_what)}"
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
                sort = _DAMAGE[event.what]
                return f"{self._does(who, 'subir')} {f'au moins {event.least}' if event.least else 'des'} {sort}"
            case "activate":
                return self._played(event, "activer")
            case "materialize":
                return self._played(event, "matérialiser")
            case "draw":
                which = f"{'votre' if event.whose == 'you' else 'sa'} {ORDINALS[event.nth - 1]} carte du tour"
                return f"{self._player(event.whose, 'piocher')} {which if event.nth else 'une carte'}"
            case "champion_attacked":
                return "votre champion est attaqué"
            case "recover":
                return self._player(event.whose, "récupérer")
            case "empower":
                return f"{self._player(event.whose, 'obtenir')} un renforcement"
            case "glimpse":
                return self._player(event.whose, "entrevoir")
            case "gathered":
                return self._player(event.whose, "récolter")
            case "agility":
                return f"{self._player(event.whose, 'gagner')} agilité"
            case "level_up":
                return f"{self._does(who, 'monter')} de niveau"
            case "sacrificed":
                return self._sacrificed(event)
            case "summon":
                return f"{self._player(event.whose, 'invoquer')} {who.text}"
            case "suppressed" if event.whose != "any":
                return f"{self._player(event.whose, 'réprimer')} {who.text}"
            case "suppressed":
                return self._was(who, "réprimé")
            case "banished":
                return self._was(who, "banni")
            case "destroyed":
                return self._was(who, "détruit")
            case "negated":
                return self._was(who, "annulé")
            case "discarded" if event.whose != "any":
                return f"{self._player(event.whose, 'défausser')} {self._a_card(event.subject)}"
            case "discarded":
                return self._was(who, "défaussé")
            case "fostered":
                return f"{self._does(who, 'devenir')} {agree_with('éduqué', who)}"
            case "distant":
                return f"{self._does(who, 'devenir')} {agree_with('distant', who)}"
            case "loaded":
                return self._was(who, "chargé")
            case "prevented":
                least = f"au moins {event.least}" if event.least else "des"
                return f"{least} blessures sont ainsi prévenues"
            case "targeted":
                if victim:
                    return f"{victim} cible {who.text}"
                return f"{self._does(who, 'devenir')} une cible"
            case "transformed":
                return self._does(who, "se transformer")
            case "milled":
                cards = self._some_cards(event)
                return f"{self._was(cards, 'mis')} de votre deck dans votre cimetière"
            case "memory_banished" if event.whose != "any":
                card, their = self._a_card(event.subject), self._their(event)
                return f"{self._player(event.whose, 'bannir')} {card} de {their} mémoire"
            case "memory_banished":
                return f"{self._was(who, 'banni')} de votre mémoire"
            case "revealed" if event.subject is None and event.whose == "any":
                return f"vous révélez {self.itself().text} de votre mémoire"
            case "revealed":
                card, their = self._a_card(event.subject), self._their(event)
                return f"{self._player(event.whose, 'révéler')} {card} de {their} mémoire"
            case "card_banished" if event.subject is None:
                cost = {"reserve": "de réserve", "memory": "de mémoire"}.get(event.what, "")
                why = f" pour payer un coût {cost}" if cost else ""
                return f"{self._was(who, 'banni')} de votre cimetière{why}"
            case "card_banished":
                return f"{self._a_card(event.subject)} est bannie de votre cimetière"
            case "into_lineage":
                return f"{self._was(who, 'mis')} dans la lignée d'un champion"
            case "counters_put" if event.grouped:
                return f"un ou plusieurs {counter_words(event.what, True)} sont mis sur {self._holder(event)}"
            case "counters_put":
                return f"un {counter_words(event.what)} est mis sur {self._holder(event)}"
            case "counters_removed":
                return f"un ou plusieurs {counter_words(event.what, True)} sont retirés {de(self._holder(event))}"
            case "negates":
                return f"{self._player(event.whose, 'annuler')} {who.text}"
            case "mastery_turned":
                before, after = (MODES.get(mode, mode) for mode in event.modes)
                turns = f"{self.mastery_words(event.key)} se tourne vers {after}"
                return f"{turns} alors qu'elle était tournée vers {before}"
            case "status_gained":
                if event.whose != "opponent":
                    raise Unprintable("a status that somebody else gains")
                return f"un adversaire gagne {self.itself().text}"
            case "deals":
                sort = {"": "", "combat": " de combat", "noncombat": " hors combat"}[event.what]
                if event.grouped and event.victim is not None and event.subject is not None:
                    hurt = self.noun(event.victim, True).text
                    source = self.noun(event.subject)
                    return f"des blessures{sort} sont infligées à un ou plusieurs {hurt} par {one(source)}"
                if sort:
                    return f"{self._does(who, 'infliger')} des blessures{sort}{f' à {victim}' if victim else ''}"
                return f"{self._does(who, 'infliger')} des blessures{f' à {victim}' if victim else ''}"
            case "phase" | "charge":
                raise Unprintable("a phase or a charge that happens later")
        assert_never(kind)

    @staticmethod
    def _does(who: Phrase, infinitive: str) -> str:
        reflexive = "se " if infinitive.startswith("se ") else ""
        return f"{who.text} {reflexive}{third(infinitive.removeprefix('se '), who.plural)}"

    @staticmethod
    def _was(who: Phrase, participle: str) -> str:
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
        event = msgspec.structs.replace(event, whose=whose)
        if subject.property == "brewed":
            subject, verb = msgspec.structs.replace(subject, property=""), "infuser"
        card = self.card_words(subject)
        which = one(Phrase(card, False, True))
        if event.nth:
            which = f"{self._their(event)} {ORDINALS[event.nth - 1]} {card} du tour"
        said = f"{self._player(whose, verb)} {which}"
        if event.origin:
            name, feminine = ZONES[event.origin]
            own = "votre" if whose == "you" else "sa" if feminine else "son"
            said += f" de {own} {name}"
        if event.at_this:
            return f"{said} qui cible {self.itself().text}"
        if event.victim is not None:
            return f"{said} qui cible {self._who(t.Event('attack', event.victim)).text}"
        return said

    @staticmethod
    def _their(event: t.Event) -> str:
        return "votre" if event.whose == "you" else "sa"

    def _sacrificed(self, event: t.Event) -> str:
        subject = event.subject
        if subject is None or subject.controller not in ("you", "opponent"):
            return self._was(self._who(event), "sacrifié")
        whose = "you" if subject.controller == "you" else "opponent"
        return f"{self._player(whose, 'sacrifier')} {self._who(self._yours(event)).text}"

    def _a_card(self, subject: t.Filter | None) -> str:
        return one(Phrase(self.card_words(subject), False, True)) if subject is not None else "une carte"

    def _some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject if event.subject is not None else t.Filter(kind="card")
        if event.grouped:
            return Phrase(f"une ou plusieurs {self.card_words(subject, True)}", True, True)
        return Phrase(one(Phrase(self.card_words(subject), False, True)), False, True)

    def _holder(self, event: t.Event) -> str:
        subject = event.subject
        if subject is not None and subject.kind == "card":
            return f"{self._a_card(subject)} {self.place(subject, 'dans')}"
        return self._who(msgspec.structs.replace(event, grouped=False)).text

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
        if event.subject is None:
            return event
        return msgspec.structs.replace(event, subject=msgspec.structs.replace(event.subject, controller="any"))

    def _entering(self, event: t.Event) -> str:
        match event.subject.controller if event.subject is not None else "any":
            case "you":
                return f"{self._does(self._who(self._yours(event)), 'arriver')} sur le terrain sous votre contrôle"
            case "opponent":
                who = self._who(self._yours(event))
                return f"{self._does(who, 'arriver')} sur le terrain sous le contrôle d'un adversaire"
            case _ if self.of_player:
                return f"{self._does(self._who(event), 'arriver')} sur le terrain sous le contrôle d'un joueur"
            case _:
                return f"{self._does(self._who(event), 'arriver')} sur le terrain"

    def head(self, event: t.Event) -> str:
        """The name of an event of this object, or ""."""
        if event == t.Event("charge", count=event.count):
            return f"Charge {event.count}"
        if event == t.Event("kill", victim=t.Filter(types=("ALLY",))):
            return "Tue un allié"
        return HEADS.get(event.kind, "") if event == t.Event(event.kind) else ""

    def headed(self, ability: t.Triggered) -> str:
        """The name of the ability's event, if that is all that there is to say of it, or ""."""
        more = ability.condition is not None or ability.zone != "field"
        return "" if more else self.head(ability.event)

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None:
            raise Unprintable("one or more of this object")
