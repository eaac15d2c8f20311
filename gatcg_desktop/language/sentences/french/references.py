"""What instructions are about: targets, choices, and what was mentioned before."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.french.forms import (
    agree_with,
    de,
    elided,
    has_lived,
    imperative,
    negated,
    one,
    que,
    si,
    the,
    third,
    this,
    to,
)
from gatcg_desktop.language.sentences.french.people import People
from gatcg_desktop.language.sentences.french.words import TYPES, counter_words
from gatcg_desktop.language.sentences.shapes import this_or
from gatcg_desktop.language.sentences.text_printer import Phrase
from gatcg_desktop.language.wording import ANY_AMOUNT
from gatcg_desktop.localization import told
from gatcg_desktop.rulebook import terms

_OF_PHRASES = {"a": one, "the": the, "those": the, "this": this}
_OF_WORDS = {"of": de, "to": to, "that": que, "if": si, "your": "votre {}".format}
_OF_GENDER = {"un": ("un", "une"), "son": ("son", "sa"), "le": ("le", "la")}
ORDINALS = ("première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième")


class References(People):
    """What instructions are about: targets, choices, and what was mentioned before."""

    linked: Phrase | None = None
    """How the linked object was said."""

    def named(self, line: str, name: str) -> str:
        for whole, cut in (("de", "d'"), ("que", "qu'")):
            if de(name).startswith("d'"):
                line = line.replace(f" {whole} {SELF}", f" {cut}{SELF}")
        return super().named(line, name)

    def before(self, words: str, part: str) -> str:
        return elided(words, part)

    def inflect(self, value: Phrase, spec: str) -> str:
        kind, _, word = spec.partition("=")
        if kind in _OF_PHRASES:
            return _OF_PHRASES[kind](value)
        if kind in _OF_WORDS:
            return _OF_WORDS[kind](value.text)
        if kind in _OF_GENDER:
            return _OF_GENDER[kind][value.feminine]
        match kind:
            case "every":
                return f"{'toutes' if value.feminine else 'tous'} {the(value)}"
            case "its":
                return "leurs" if value.plural else "ses"
            case "own":
                return "leur" if value.plural else "sa"
            case "v":
                return imperative(word) if value.text == "vous" else third(word, value.plural)
            case "not":
                return negated(third(word, value.plural))
            case "so":
                return agree_with(word, value._replace(plural=value.plural and value.text != "vous"))
            case "does" | "is" | "becomes" if self.lived:
                return has_lived(value, kind, word)
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

    def counter_words(self, counter: str, many: bool) -> str:
        return counter_words(counter, many)

    def phase_words(self, phase: str) -> str:
        return told(terms.phase(phase), "fr")

    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""
        return f"{self.count(amount)} {counter_words(counter, amount != 1)}"

    def itself(self) -> Phrase:
        """The card that speaks."""
        if self.quoting:
            return Phrase(self.quoting)
        kind = self.kind_of_itself()
        others = [*(phrase.text for phrase in self.mentioned.values()), self.meant.text]
        if kind.text != "carte" and not {kind.text, f"{kind.text}s"}.isdisjoint(others):  # "cet allié" would be another
            return kind._replace(text=SELF)
        return kind._replace(text=this(kind))

    def kind_of_itself(self) -> Phrase:
        """What the card that speaks is, as a noun."""
        lasting = [kind for kind in self.facts.types if kind in OBJECT_TYPES or kind in ("MASTERY", "STATUS")]
        other = "BOON" if "LESSER BOON" in self.facts.types else "CARD"
        singular, _, feminine = TYPES[lasting[0] if lasting else other]
        return Phrase(singular, False, feminine)

    def target(self, slot: int) -> Phrase:
        line = self.line(slot)
        if slot not in self.mentioned:
            phrase = self.aimed_at(self.apart_from_others(line))
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

    def aimed_at(self, line: t.TargetLine) -> Phrase:
        filter = line.filter
        many = line.most > 1 or line.most_amount is not None
        where = self.place(filter, "from", line.single) if filter.kind == "card" else ""
        if filter.kind in ("object", "instance"):
            where = self.whose_things(filter)
        noun = self.described(filter, many, where, aimed=True)
        noun = noun._replace(text=f"{noun.text}{self.shared(line)}")
        if line.most_amount is None and line.least == line.most == 1:
            return noun._replace(text=one(noun) if filter.other else the(noun))
        least = line.least if line.most_amount is None else 0
        return noun._replace(text=self.so_many_of(noun, least, line.most, line.most_amount))

    def it_again(self) -> Phrase:
        if self.meant.text == "ils":
            return self.meant
        meant = self.meant if self.meant.text else Phrase("objet en jeu")
        if self.last == t.It() or self.last_target == t.It():
            return meant._replace(text=this(meant))
        if isinstance(self.last, t.Target):
            meant = self.mentioned[self.last.slot]
        elif self.last == t.This():
            meant = self.card_noun(False)
        return meant._replace(text=this(meant))

    def event_subject(self) -> Phrase:
        thing = self.event_thing
        if thing is None or thing.kind not in ("object", "card"):
            return Phrase("cet objet en jeu")
        noun = self.bare(thing)
        if thing.kind == "object" and noun.text == self.kind_of_itself().text:
            noun = Phrase(f"autre {noun.text}" if thing.other else "objet en jeu")
        return noun._replace(text=this(noun))

    def every(self, filter: t.Filter) -> Phrase:
        noun = self.noun(filter, True)
        if filter.kind == "card":
            noun = noun._replace(text=f"{noun.text} {self.there(filter)}")
        self.meaning(self.bare(filter, True), filter)
        return noun._replace(text=self.inflect(noun, "every"))

    def singly(self, ref: t.Ref) -> Phrase:
        said = self.ref(ref)
        match ref:
            case t.Every(filter=filter) if said.text.startswith(("tous ", "toutes ")) and filter.kind == "object":
                noun = self.noun(filter)
                return noun._replace(text=f"chaque {noun.text}")
            case _ if said.text.startswith("jusqu'à "):  # no preposition stands before that
                return said._replace(text=said.text.replace("jusqu'à", "au plus", 1))
        return said

    def linked_again(self, ref: t.Linked) -> Phrase:
        return self.linked or Phrase("l'objet en jeu lié")

    def chosen(self, choice: t.Choose) -> Phrase:
        filter, least, most = choice.filter, choice.least, choice.most
        if (other := this_or(filter)) is not None:
            return self.meaning(self.itself()._replace(text=f"{self.itself().text} ou {one(self.noun(other))}"))
        if filter == t.Filter(among=t.It()):
            return self.meaning(Phrase("objet en jeu"))._replace(text="l'un d'eux")
        many = most > 1 or choice.amount is not None
        noun = self.noun(filter, many)
        noun = noun._replace(text=f"{noun.text}{self.shared(choice)}")
        where = f" {self.out_of(choice)}" if filter.kind == "card" else ""
        random = " au hasard" if choice.random else ""
        self.meaning(self.bare(filter, many), filter if choice.who == "you" else None)
        if choice.amount is not None or (least, most) == (0, ANY_AMOUNT):
            noun = noun._replace(text=f"{noun.text}{random}{where}")
            return noun._replace(text=self.so_many_of(noun, least, most, choice.amount))
        return noun._replace(text=f"{self.so_many_of(noun, least, most, None)}{where}{random}")
