"""What instructions are about: targets, choices, and what was mentioned before."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.meaning.phrases.descriptions import SEEN
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.french.amounts import APART, DONE
from gatcg_desktop.language.sentences.french.forms import (
    agree_with,
    de,
    imperative,
    listed,
    number,
    one,
    que,
    si,
    the,
    third,
    this,
    to,
)
from gatcg_desktop.language.sentences.french.people import People
from gatcg_desktop.language.sentences.french.words import TYPES, ZONES, counter_words
from gatcg_desktop.language.sentences.shapes import named_two, relation_of, this_or
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT
from gatcg_desktop.localization import told
from gatcg_desktop.rulebook import terms

ORDINALS = ("première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième")
_EVENTS = {"enter": "à l'entrée", "attack": "à l'attaque", "death": "à la mort"}
_FIGHTING = {t.Filter(attacking=True): "l'attaquant", t.Filter(defending=True): "le défenseur"}
_VICTIMS = {
    "source": Phrase("cette source", feminine=True),
    "kill": Phrase("l'unité tuée", feminine=True),
    "champion_hit": Phrase("le champion touché"),
    "ally_hit": Phrase("l'allié touché"),
    "hit": Phrase("l'unité touchée", feminine=True),
    "targeted": Phrase("ce qui le cible"),
    "ability_activated": Phrase("cette capacité", feminine=True),
    "ability_triggered": Phrase("cette capacité déclenchée", feminine=True),
}


class References(People):
    """What instructions are about: targets, choices, and what was mentioned before."""

    linked: Phrase | None = None
    """How the linked object was said."""

    def named(self, line: str, name: str) -> str:
        for whole, elided in (("de", "d'"), ("que", "qu'")):
            if de(name).startswith("d'"):
                line = line.replace(f" {whole} {SELF}", f" {elided}{SELF}")
        return super().named(line, name)

    def inflect(self, value: Phrase, spec: str) -> str:
        kind, _, word = spec.partition("=")
        match kind:
            case "a":
                return one(value)
            case "the":
                return the(value)
            case "of":
                return de(value.text)
            case "to":
                return to(value.text)
            case "that":
                return que(value.text)
            case "if":
                return si(value.text)
            case "so":
                return agree_with(word, value)
            case "does" if value.text == "vous":
                return f"vous {imperative(word)}"
            case "does":
                itself = "se " if word.startswith("se ") else ""
                return f"{value.text} {itself}{third(word.removeprefix('se '), value.plural)}"
            case "was":
                return f"{value.text} {third('avoir', value.plural)} été {agree_with(word, value)}"
            case "any":
                return f"n'importe {'quelle' if value.feminine else 'quel'} {value.text}"
            case "none":
                return f"{'aucune' if value.feminine else 'aucun'} {value.text}"
            case "is" | "becomes":
                verb = third("être" if kind == "is" else "devenir", value.plural)
                return f"{value.text} {verb} {agree_with(word, value)}"
        raise ValueError(spec)

    def alternatives(self, words: list[str]) -> str:
        return listed(words)

    def counter_words(self, counter: str, many: bool) -> str:
        return counter_words(counter, many)

    def times(self, times: t.Amount) -> str:
        return f" {self.count(times)} fois"

    def all_cards(self, filter: t.Filter) -> Phrase:
        return Phrase(the(Phrase(self.card_words(filter, True), True, True)), True, True)

    def all_those(self, filter: t.Filter) -> Phrase:
        noun = self.noun(filter, True)
        return noun._replace(text=the(noun))

    def phase_words(self, phase: str) -> str:
        return told(terms.phase(phase), "fr")

    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""
        return f"{self.count(amount)} {counter_words(counter, amount != 1)}"

    def ref(self, ref: t.Ref) -> Phrase:
        match ref:
            case t.Target(slot=slot):
                return self._target(slot)
            case t.This():
                return self.naming(ref, self.itself())
            case t.Champion(who="you"):
                return self.naming(ref, Phrase("votre champion"))
            case t.Champion(who=who):
                return self.naming(ref, self._champion(who))
            case t.EventSubject() if self.event_kind == "activate":
                return Phrase("cette activation", feminine=True)
            case t.EventSubject() if self.event_thing is not None and self.event_thing.kind == "object":
                thing = self.bare(self.event_thing)
                if thing.text == self.kind_of_itself().text:
                    thing = Phrase(f"autre {thing.text}" if self.event_thing.other else "objet en jeu")
                return thing._replace(text=this(thing))
            case t.EventSubject() if self.event_thing is not None and self.event_thing.kind == "card":
                return Phrase("cette carte", feminine=True)
            case t.EventSubject():
                return Phrase("cet objet en jeu")
            case t.It():
                return self._it()
            case t.Both(refs=refs):
                return self.meaning(Phrase(" et ".join(self.ref(one).text for one in refs), True))
            case t.Top(amount=amount, who=who, bottom=bottom):
                return self._top(amount, who, bottom)
            case t.Every(filter=t.Filter(among=t.Done(verb=verb, here=True)) as filter):
                cards = self.noun(msgspec.structs.replace(filter, among=None), True)
                return cards._replace(text=f"les {cards.text} {self.done_words(verb, True, cards)}")
            case t.Every(filter=t.Filter(among=t.Target()) as filter):
                some = one(self.noun(msgspec.structs.replace(filter, among=None)))
                return self.meaning(Phrase(f"chacune de ces cibles qui est {some}", False, True))
            case t.Every(filter=filter) if parts := named_two(filter):
                return self.meaning(Phrase(listed([self._named(part) for part in parts], "et"), True))
            case t.Every(filter=filter) if filter == SEEN:
                self.meaning(Phrase("cartes", True, True))
                return Phrase("le reste")
            case t.Every(filter=filter) if filter in _FIGHTING:
                return self.naming(ref, Phrase(_FIGHTING[filter]))
            case t.Every(filter=filter, single=True):
                self.meaning(Phrase("cartes", True, True), filter)
                return Phrase(f"{self.either(filter)} {self._of_owner(filter.controller)}".strip())
            case t.Every(filter=filter):
                noun = self.noun(filter, True)
                if filter.kind == "card":
                    noun = noun._replace(text=f"{noun.text} {self.place(filter, 'dans')}")
                every = f"{'toutes' if noun.feminine else 'tous'} {the(noun)}"
                self.meaning(self.bare(filter, True), filter)
                return noun._replace(text=every)
            case t.Choose():
                return self._chosen(ref)
            case t.Victim():
                return self.naming(ref, _VICTIMS.get(self.event_kind, Phrase("l'autre unité", feminine=True)))
            case t.Linked():
                return self.linked or Phrase("l'objet en jeu lié")
            case t.Remembered():
                return Phrase(f"les cartes bannies par {self.itself().text}", True, True)
            case t.Mastery(key=key, who="you"):
                return self.naming(ref, Phrase(self.mastery_words(key), feminine=True))
            case t.Mastery():
                raise Unprintable("the mastery of another player")
            case t.OnStack():
                return self.meaning(Phrase(self._on_stack(ref), True, True))
            case t.Done(verb="summoned", here=True):
                return self.meaning(Phrase("ces jetons", True))
            case t.Done(verb=verb, here=True):
                self.moved = True
                return Phrase(f"les cartes ainsi {DONE[verb]}", True, True)
            case t.Done(verb=verb):
                self.moved = True
                return Phrase(f"les cartes {DONE[verb]}", True, True)
        assert_never(ref)

    def _on_stack(self, ref: t.OnStack) -> str:
        if ref.of is not None and ref.filter.event in _EVENTS:
            return f"toutes les capacités déclenchées {_EVENTS[ref.filter.event]} {de(self.ref(ref.of).text)}"
        if ref.targeting is not None and not ref.filter.event:
            noun = self.noun(ref.filter, True)
            return f"{'toutes' if noun.feminine else 'tous'} {the(noun)} qui ciblent {self.ref(ref.targeting).text}"
        raise Unprintable("which items of the Effects Stack")

    def _named(self, part: t.Filter) -> str:
        return _FIGHTING.get(part) or ("votre champion" if part.types else self.itself().text)

    def itself(self) -> Phrase:
        """The card that speaks."""
        if self.quoting:
            return Phrase("cet objet en jeu")
        kind = self.kind_of_itself()
        others = [*(phrase.text for phrase in self.mentioned.values()), self.meant.text]
        if kind.text in others and kind.text != "carte":  # "cet allié" would be another one
            return kind._replace(text=SELF)
        return kind._replace(text=this(kind))

    def kind_of_itself(self) -> Phrase:
        """What the card that speaks is, as a noun."""
        lasting = [kind for kind in self.facts.types if kind in OBJECT_TYPES or kind in ("MASTERY", "STATUS")]
        other = "BOON" if "LESSER BOON" in self.facts.types else "CARD"
        singular, _, feminine = TYPES[lasting[0] if lasting else other]
        return Phrase(singular, False, feminine)

    def mastery_words(self, key: str) -> str:
        """The controller's mastery of that key, or whichever it is."""
        return f"votre maîtrise {self.names(key)}" if key else "votre maîtrise"

    def _target(self, slot: int) -> Phrase:
        line = self.line(slot)
        if slot not in self.mentioned:
            phrase = self._aimed_at(line)
            self.aimed(slot, self.bare(line.filter, phrase.plural))
            return phrase
        known = self.mentioned[slot]
        alike = [other for other in self.mentioned.values() if other == known]
        if len(alike) == 1 and (self.last != t.It() or self.meant != known):
            return known._replace(text=this(known))
        if len(self.targets) == 1:
            return Phrase("les cibles" if known.plural else "la cible", known.plural, True)
        ordinal = ORDINALS[slot]
        return Phrase(f"les {ordinal}s cibles" if known.plural else f"la {ordinal} cible", known.plural, True)

    def _aimed_at(self, line: t.TargetLine) -> Phrase:
        filter = line.filter
        many = line.most > 1 or line.most_amount is not None
        where = self.place(filter, "de") if filter.kind == "card" else ""
        where = where.replace("d'un ", "d'un seul ").replace("d'une ", "d'une seule ") if line.single else where
        if filter.kind in ("object", "instance"):
            where = self.whose_things(filter)
        noun = self.described(filter, many, where, aimed=True)
        if relation := APART[relation_of(line)]:
            noun = noun._replace(text=f"{noun.text} {relation}")
        if line.most_amount is not None:
            return noun._replace(text=f"jusqu'à {self.amount(line.most_amount)} {noun.text}")
        if (line.least, line.most) == (0, ANY_AMOUNT):
            return noun._replace(text=f"autant que vous voulez {de(noun.text)}")
        if line.least == 0:
            return noun._replace(text=f"jusqu'à {number(line.most, noun.feminine)} {noun.text}")
        if not many:
            return noun._replace(text=one(noun) if filter.other else the(noun))
        if line.least == line.most:
            return noun._replace(text=f"{number(line.most, noun.feminine)} {noun.text}")
        return noun._replace(text=f"de {number(line.least, noun.feminine)} à {number(line.most)} {noun.text}")

    def _it(self) -> Phrase:
        if self.meant.text == "ils":
            return self.meant
        meant = self.meant if self.meant.text else Phrase("objet en jeu")
        if self.last == t.It() or self.last_target == t.It():
            return meant._replace(text=this(meant))
        return meant._replace(text=f"{this(meant)} dont il vient d'être question")

    def _chosen(self, ref: t.Choose) -> Phrase:
        filter, least, most = ref.filter, ref.least, ref.most
        if (other := this_or(filter)) is not None:
            return self.meaning(self.itself()._replace(text=f"{self.itself().text} ou {one(self.noun(other))}"))
        if filter == t.Filter(among=t.It()):
            return self.meaning(Phrase("objet en jeu"))._replace(text="l'un d'eux")
        many = most > 1 or ref.amount is not None
        noun = self.noun(filter, many)
        if relation := APART[relation_of(ref)]:
            noun = noun._replace(text=f"{noun.text} {relation}")
        where = f" {self._out_of(ref)}" if filter.kind == "card" else ""
        random = " au hasard" if ref.random else ""
        self.meaning(self.bare(filter, many), filter if ref.who == "you" else None)
        words = f"{noun.text}{random}{where}"
        if ref.amount is not None:
            number_of = self.amount(ref.amount) if least else f"jusqu'à {self.amount(ref.amount)}"
            return noun._replace(text=f"{number_of} {words}")
        if (least, most) == (0, ANY_AMOUNT):
            return noun._replace(text=f"autant que vous voulez {de(words)}")
        if least == most == 1:
            text = one(noun)
        elif least == 0:
            text = f"jusqu'à {number(most, noun.feminine)} {noun.text}"
        elif least == most:
            text = f"{number(most, noun.feminine)} {noun.text}"
        else:
            text = f"de {number(least, noun.feminine)} à {number(most)} {noun.text}"
        return noun._replace(text=f"{text}{where}{random}")

    def from_own(self, zone: str) -> str:
        return f" de votre {ZONES[zone][0]}"

    def _out_of(self, ref: t.Choose) -> str:
        """Where cards are chosen from."""
        filter = ref.filter
        if ref.who != "you":
            if filter.controller != "you":
                raise Unprintable("whose cards another player chooses")
            with self.of_others():
                said = self.place(filter, "de")
            return said.replace(" et de ", " ou de ") if (ref.least, ref.most) == (1, 1) else said
        said = self.place(filter, "de")
        if (ref.least, ref.most) == (1, 1):
            said = said.replace(" et de ", " ou de ")
        if ref.single:
            said = said.replace("de chaque champion", "d'un champion")
            return said.replace("d'un ", "d'un seul ").replace("d'une ", "d'une seule ")
        return said

    def _top(self, amount: t.Amount, who: t.Who, bottom: bool) -> Phrase:
        what = "la carte" if amount == 1 else f"les {self.count(amount, True)} cartes"
        self.others_deck = who != "you"
        owned = t.Filter(kind="card", zone="deck", controller="you") if who == "you" else None
        self.meaning(Phrase("carte" if amount == 1 else "cartes", amount != 1, True), owned)
        if who == "you":
            whose = "de votre deck"
        elif who == "target":
            whose = f"du deck {self._of_player()}"
        else:
            whose = f"du deck {de(self.owner(who))}"
        return Phrase(f"{what} {'du dessous' if bottom else 'du dessus'} {whose}", amount != 1, True)

    def act(self, verb: str, what: t.Ref) -> str:
        """What a player does with things, themselves or, if another chooses, that player."""
        if verb == "révéler" and isinstance(what, t.Every) and what.single and what.filter.controller != "you":
            doer = self.does(what.filter.controller, verb)  # type: ignore[arg-type]
            self.meaning(Phrase("cartes", True, True), what.filter)
            return f"{doer} à votre choix {self.either(what.filter, 'sa', 'son')}"
        if isinstance(what, t.Every) and what.filter.kind == "card" and what.filter.controller == "each":
            doer = self.does("each", verb)
            with self.of_others():
                filter = msgspec.structs.replace(what.filter, controller="you")
                noun = Phrase(f"{self.card_words(filter, True)} {self.place(filter, 'de')}", True, True)
            self.meaning(Phrase("cartes", True, True))
            return f"{doer} toutes {the(noun)}"
        who = what.who if isinstance(what, t.Choose) else "you"
        doer = self.does(who, verb)
        return f"{doer} {self.ref(what).text}"
