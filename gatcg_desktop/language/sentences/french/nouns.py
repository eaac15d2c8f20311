"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import agree, de, listed, pair
from gatcg_desktop.language.sentences.french.words import (
    COUNTERS,
    ELEMENTS,
    KEYWORDS,
    NAMES,
    PROPERTIES,
    SUPERTYPES,
    ZONES,
    type_words,
)
from gatcg_desktop.language.sentences.speaker import Phrase, Speaker, Unprintable

_HEADS = {("CHAMPION", "ALLY"): "UNIT"}
_INSTANCES = {
    "activation": "activation", "materialization": "matérialisation", "bestowment": "octroi",
    "activated": "capacité activée", "triggered": "capacité déclenchée",
}  # fmt: skip
_WHOSE = {"you": "que vous contrôlez", "opponent": "que vous ne contrôlez pas", "any": ""}
_ADJECTIVES = ("attacking", "defending", "damaged")


class Nouns(Speaker):
    """Descriptions of objects, cards, stack instances and players."""

    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        return self.described(filter, plural, whose_words(filter))

    def described(self, filter: t.Filter, many: bool, whose: str, aimed: bool = False) -> Phrase:
        """A description with these words for where it is or who controls it; `aimed`: targeted."""
        head, feminine = _head(filter, many)
        words = ["autres" if many else "autre"] if filter.other and filter.kind != "player" else []
        words += [head, *_adjectives(filter, many, feminine)]
        if aimed:
            words.append(agree("ciblé", many, feminine))
        words += [*_withs(filter), whose]
        if filter.targeting is not None:
            words.append(self._aim(filter.targeting))
        return Phrase(" ".join(word for word in words if word), many, feminine)

    def _aim(self, target: t.Filter) -> str:
        if target == t.Filter(property="this"):
            return "qui cible cet objet en jeu"
        if target == t.Filter(types=("CHAMPION",), controller="you"):
            return "qui cible votre champion"
        noun = self.noun(target)
        return f"qui cible {'une' if noun.feminine else 'un'} {noun.text}"

    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        """A description of cards, without where they are."""
        return self.described(filter, many, "").text

    def bare(self, filter: t.Filter, many: bool = False) -> Phrase:
        """Only the noun: what it is called when it is mentioned again."""
        if filter.kind == "card":
            return Phrase("cartes" if many else "carte", many, True)
        head, feminine = _head(t.Filter(kind=filter.kind, types=filter.types, controller=filter.controller,
                                        instances=filter.instances), many)  # fmt: skip
        return Phrase(head, many, feminine)


def counter_words(counter: str, many: bool = False) -> str:
    """Counters of a kind."""
    name = de(COUNTERS[counter]) if counter in COUNTERS else f"« {counter} »"
    return f"{'marqueurs' if many else 'marqueur'} {name}"


def class_word(word: str) -> str:
    """A class or subtype."""
    return NAMES.get(word, word.capitalize())


def zone_of(filter: t.Filter, preposition: str) -> str:
    """Where cards are: "de votre cimetière", "dans votre main"."""
    if filter.zone == "loaded":
        return "qui y sont chargées"
    if filter.seen:
        return "parmi elles"
    if filter.zone == "anywhere" or (filter.zone == "lineage" and (filter.holder or filter.controller != "you")):
        raise Unprintable("cards there")
    name, feminine = ZONES[filter.zone]
    if len(filter.zones) > 1:
        if filter.controller != "you":
            raise Unprintable("several zones of another player")
        zone = listed([f"votre {ZONES[one][0]}" for one in filter.zones], "ou")
    elif filter.zone == "lineage":
        zone = "la lignée de votre champion"
    elif filter.zone == "intent":
        zone = "l'intention"
    elif filter.controller == "you":
        zone = f"votre {name}"
    elif filter.controller == "opponent":
        zone = f"{'la' if feminine else 'le'} {name} d'un adversaire"
    elif filter.controller != "any":
        raise Unprintable(f"whose zone: {filter.controller}")
    else:
        zone = f"{'une' if feminine else 'un'} {name}"
    return de(zone) if preposition == "de" else f"{preposition} {zone}"


def whose_words(filter: t.Filter) -> str:
    """Who controls what is described."""
    if filter.kind in ("card", "player"):
        return ""
    if filter.controller not in _WHOSE:
        raise Unprintable(f"whose things: {filter.controller}")
    return _WHOSE[filter.controller]


def _adjectives(filter: t.Filter, many: bool, feminine: bool) -> list[str]:
    if filter.kind == "player":
        return []
    found = []
    if filter.subtypes:
        found.append(listed([class_word(word) for word in filter.subtypes]))
    if filter.classes:
        found.append(listed([class_word(word) for word in filter.classes]))
    for word in filter.supertypes:
        if word != "REGALIA" or filter.types:
            words = SUPERTYPES.get(word, (word.lower(), word.lower()))
            found.append(pair(words, many and word not in ("TOKEN", "REGALIA"), feminine))
    if filter.token is not None and (filter.types or not filter.token or filter.kind != "object"):
        found.append("jeton" if filter.token else "non jeton")
    found += [f"non {type_words(word)[0]}" for word in filter.not_types]
    found += [f"non {class_word(word)}" for word in filter.not_subtypes]
    states = [word for word in _ADJECTIVES if getattr(filter, word)]
    states += ["undamaged" if word == "damaged" else f"not {word}" for word in _ADJECTIVES
               if getattr(filter, word) is False]  # fmt: skip
    if filter.rested is not None:
        states.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        states.append("face-down" if filter.face_down else "face-up")
    if filter.copy is not None:
        states.append("copied" if filter.copy else "not copied")
    if filter.property and filter.property != "this":
        states.append(filter.property)
    found += [state_words(word, many, feminine) for word in states]
    return found


def state_words(state: str, many: bool, feminine: bool) -> str:
    """A state or property as an adjective; "not" before it turns it round."""
    bare = state.removeprefix("not ")
    words = pair(PROPERTIES[bare], many, feminine) if bare in PROPERTIES else f"« {bare} »"
    return f"non {words}" if bare != state else words


def _head(filter: t.Filter, many: bool) -> tuple[str, bool]:
    """The noun itself, and whether it is feminine."""

    def named(word: str) -> str:
        singular, plural, _ = type_words(word)
        return plural if many else singular

    if filter.kind == "player":
        return named("OPPONENT" if filter.controller == "opponent" else "PLAYER"), False
    types = (_HEADS[filter.types],) if filter.types in _HEADS else filter.types
    if not types and "REGALIA" in filter.supertypes:
        types = ("REGALIA",)
    if filter.kind == "object":
        types = types or (("TOKEN",) if filter.token else ("OBJECT",))
        return listed([named(word) for word in types]), all(type_words(word)[2] for word in types)
    beside = listed([type_words(word)[0].capitalize() for word in types])
    if filter.kind == "card":
        return " ".join(part for part in (named("CARD"), beside) if part), True
    if not filter.instances:
        raise Unprintable("an item of the Effects Stack of any kind")
    heads = []
    for kind in filter.instances:
        name = _INSTANCES[kind]
        if many:
            name = " ".join(f"{word}s" for word in name.split())
        heads.append(f"{name} de carte" if kind in ("activation", "materialization") else name)
    return " ".join(part for part in (listed(heads), beside) if part), filter.instances != ("bestowment",)


def _withs(filter: t.Filter) -> list[str]:
    """What comes after: costs, stats, keywords, counters."""
    found = []
    if filter.elements:
        found.append(f"d'élément {listed([ELEMENTS.get(word, word.lower()) for word in filter.elements])}")
    found += [f"d'un autre élément que {ELEMENTS.get(word, word.lower())}" for word in filter.not_elements]
    kind = {"": "de coût", "reserve": "de coût de réserve", "memory": "de coût de mémoire"}[filter.cost_kind]
    if filter.costs:
        found.append(f"{kind} {listed([str(cost) for cost in filter.costs])}")
    for least, most, words in (
        (filter.cost_at_least, filter.cost_at_most, kind),
        (filter.power_at_least, filter.power_at_most, "de PUISSANCE"),
        (filter.life_at_least, filter.life_at_most, "de VIE"),
    ):
        if least is not None and least == most:
            found.append(f"{words} {least}")
        else:
            found += [f"{words} {least} ou plus"] if least is not None else []
            found += [f"{words} {most} ou moins"] if most is not None else []
    if filter.keyword:
        found.append(f"avec {KEYWORDS.get(filter.keyword, filter.keyword.lower())}")
    if filter.counter:
        found.append(f"avec un {counter_words(filter.counter)}")
    if filter.name:
        found.append(f"du nom de {filter.name}")
    if filter.named:
        found.append("du nom choisi")
    return found
