"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import agree, listed, pair, que
from gatcg_desktop.language.sentences.french.words import (
    PROPERTIES,
    SUPERTYPES,
    class_word,
    element_word,
    type_words,
)
from gatcg_desktop.language.sentences.phrases import nouns
from gatcg_desktop.language.sentences.shapes import element_groups, is_spell
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable
from gatcg_desktop.language.wording import BOONS

_HEADS = {("CHAMPION", "ALLY"): "UNIT"}
_INSTANCES = {
    "activation": "activation",
    "materialization": "matérialisation",
    "bestowment": "octroi",
    "activated": "capacité activée",
    "triggered": "capacité déclenchée",
}
_ADJECTIVES = ("attacking", "defending", "damaged")


class Nouns(nouns.Nouns):
    """Descriptions of objects, cards, stack instances and players."""

    def described(self, filter: t.Filter, many: bool, whose: str, aimed: bool = False) -> Phrase:
        """A description with these words for where it is or who controls it; `aimed`: targeted."""
        filter = self.others_said(filter)
        parts, base = filter.any_of, msgspec.structs.replace(filter, any_of=())
        either_kind = any(part.instances for part in parts)
        name, feminine = ("", False) if either_kind else head(base, many)
        others = ["autres" if many else "autre"] if filter.other and filter.kind != "player" else []
        ending = [self.aimed_word(many, feminine)] if aimed else []
        if either_kind:
            each = [self.described(msgspec.structs.replace(part, kind="instance"), many, "", aimed) for part in parts]
            words, feminine = [listed([one.text for one in each]), whose], each[0].feminine
        elif not parts:
            words = [*others, name, *adjectives(base, many, feminine), *ending, *self.withs(base), whose]
        elif len(parts) == 1:
            more = parts[0]
            also = [type_words(word)[0].capitalize() for word in more.types]
            beside = [*also, *adjectives(base, many, feminine), *adjectives(more, many, feminine)]
            words = [*others, name, *beside, *ending, *self.withs(base), *self.withs(more), whose]
        elif all(not adjectives(part, many, feminine) and not part.types for part in parts):
            either = listed([" ".join(self.withs(part)) for part in parts])
            words = [*others, name, *adjectives(base, many, feminine), *ending, *self.withs(base), either, whose]
        elif base.types or base.subtypes or base.kind == "instance":
            either = listed([" ".join((*adjectives(part, many, feminine), *self.withs(part))) for part in parts])
            words = [*others, name, *adjectives(base, many, feminine), either, *ending, *self.withs(base), whose]
        else:
            kinds = [msgspec.structs.replace(part, kind=base.kind) for part in parts]
            inner = [self.described(part, many, self.whose_things(part)) for part in kinds]
            feminine = all(one.feminine for one in inner)
            ending = [self.aimed_word(many, feminine)] if aimed else []
            rest = adjectives(base, many, feminine)
            words = [*others, listed([one.text for one in inner]), *rest, *ending, *self.withs(base), whose]
            feminine = inner[0].feminine
        if filter.targeting is not None:
            words.append(self.aim(filter.targeting, many))
        return Phrase(" ".join(word for word in words if word), many, feminine)

    @staticmethod
    def aimed_word(many: bool, feminine: bool) -> str:
        """That it is targeted."""
        return agree("ciblé", many, feminine)

    def said_first_behind(self, filter: t.Filter, many: bool) -> list[str]:
        found = []
        if filter.elements:
            found.append(f"d'élément {listed([element_word(word) for word in element_groups(filter.elements)])}")
        if filter.not_elements:
            found.append(_of_another_element(element_groups(filter.not_elements)))
        return found

    def bare(self, filter: t.Filter, many: bool = False) -> Phrase:
        """Only the noun: what it is called when it is mentioned again."""
        if filter.kind == "card":
            return Phrase("cartes" if many else "carte", many, True)
        if any(part.instances for part in filter.any_of):
            return self.bare(msgspec.structs.replace(filter.any_of[-1], kind=filter.kind), many)
        name, feminine = head(
            t.Filter(kind=filter.kind, types=filter.types, controller=filter.controller, instances=filter.instances),
            many,
        )
        return Phrase(name, many, feminine)


def adjectives(filter: t.Filter, many: bool, feminine: bool) -> list[str]:
    """What stands beside the noun and agrees with it."""
    if filter.kind == "player":
        return []
    found = []
    if filter.subtypes and not is_spell(filter):
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
    states += [
        "undamaged" if word == "damaged" else f"not {word}" for word in _ADJECTIVES if getattr(filter, word) is False
    ]
    if filter.rested is not None:
        states.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        states.append("face-down" if filter.face_down else "face-up")
    if filter.copy is not None:
        states.append("copied" if filter.copy else "not copied")
    if filter.property and filter.property not in ("entered", "this", "owned", "unplayed"):
        states.append(filter.property)
    found += [state_words(word, many, feminine) for word in states]
    for none in filter.none_of:
        if none.supertypes:
            words = SUPERTYPES.get(none.supertypes[0], (none.supertypes[0].lower(), none.supertypes[0].lower()))
            found.append(f"non {pair(words, many and none.supertypes[0] != 'REGALIA', feminine)}")
        elif none.classes:
            found.append(f"non {class_word(none.classes[0])}")
        elif none.property:
            found.append(state_words(f"not {none.property}", many, feminine))
        elif not (none.keyword or none.counter or none.bounds or none == YOUR_CHAMPION):
            raise Unprintable("what does not fit a description of several parts")
    if filter.property == "unplayed":
        found.append("dont la carte du dessus de la lignée n'a pas été jouée")
    return found


def _of_another_element(groups: tuple[str, ...]) -> str:
    """That something has none of these elements."""
    if groups == ("ADVANCED",):
        return "d'élément non avancé"
    named = [f"ceux {element_word(word)}" if word == "BASIC" else element_word(word) for word in groups]
    return f"d'un autre élément {que(listed(named))}"


def state_words(state: str, many: bool, feminine: bool) -> str:
    """A state or property as an adjective; "not" before it turns it round."""
    bare = state.removeprefix("not ")
    words = pair(PROPERTIES[bare], many, feminine) if bare in PROPERTIES else f"« {bare} »"
    return f"non {words}" if bare != state else words


def head(filter: t.Filter, many: bool) -> tuple[str, bool]:
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
    if filter.types == BOONS:
        return "faveurs" if many else "faveur", True
    if filter.kind == "card":
        return " ".join(part for part in (named("CARD"), beside) if part), True
    if not filter.instances:
        raise Unprintable("an item of the Effects Stack of any kind")
    if is_spell(filter):
        return "Sorts" if many else "Sort", False
    heads = []
    if filter.instances == ("activated", "triggered"):
        heads.append("capacités" if many else "capacité")
    for kind in () if heads else filter.instances:
        name = _INSTANCES[kind]
        if many:
            name = " ".join(f"{word}s" for word in name.split())
        heads.append(f"{name} de carte" if kind in ("activation", "materialization") else name)
    return " ".join(part for part in (listed(heads), beside) if part), filter.instances != ("bestowment",)
