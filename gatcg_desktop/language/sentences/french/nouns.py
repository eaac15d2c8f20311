"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import agree, de, listed, one, pair, que, the
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

    def aim(self, target: t.Filter, many: bool) -> str:
        aims = "qui ciblent" if many else "qui cible"
        if target == t.Filter(property="this"):
            return f"{aims} cet objet en jeu"
        if target == YOUR_CHAMPION:
            return f"{aims} votre champion"
        return f"{aims} {one(self.noun(target))}"

    @staticmethod
    def aimed_word(many: bool, feminine: bool) -> str:
        """That it is targeted."""
        return agree("ciblé", many, feminine)

    def said_first_behind(self, filter: t.Filter, many: bool) -> list[str]:
        found = []
        if filter.elements:
            found.append(f"d'élément {listed([element_word(word) for word in element_groups(filter.elements)])}")
        if filter.not_elements:
            found.append(f"d'un autre élément {que(listed([element_word(word) for word in filter.not_elements]))}")
        return found

    def place(self, filter: t.Filter, preposition: str) -> str:
        """Where cards are: "de votre cimetière", "dans votre main"."""
        if filter.seen:
            return "parmi elles"
        if filter.remembered and filter.zone == "banishment":
            return "parmi les cartes bannies par cette carte"
        if filter.remembered:
            raise Unprintable("cards put aside elsewhere")
        if filter.zone == "anywhere":
            raise Unprintable("cards anywhere")
        if filter.zone == "loaded" and filter.holder == t.This():
            return f"chargées dans {self.itself().text}"
        if filter.zone == "loaded" and filter.holder is None:
            return "qui y sont chargées"
        if filter.zone == "effects_stack" and not filter.zones and preposition == "dans":
            theirs = {"you": "que vous contrôlez ", "opponent": "que vos adversaires contrôlent ", "any": ""}
            return f"{theirs[filter.controller]}sur la pile d'effets"
        zones = [self.zone_noun(zone) for zone in filter.zones or (filter.zone,)]
        if filter.holder is not None:
            what = "la lignée" if filter.zone == "lineage" else "les cartes chargées"
            whose = "l'attaquant" if filter.holder == t.EventSubject() else self.ref(filter.holder).text
            told = [f"{what} {de(whose)}"]
        elif filter.zone == "lineage":
            told = ["la lignée de votre champion" if filter.controller == "you" else "la lignée de chaque champion"]
        elif filter.zone == "intent":
            yours = filter.controller == "you"
            told = ["une intention d'une unité que vous contrôlez" if yours else "l'intention de l'attaquant"]
        elif filter.controller == "you":
            their = {True: "leur", False: "leur"} if self._many_aimed() else {True: "sa", False: "son"}
            told = [f"{their[feminine] if self.theirs else 'votre'} {name}" for name, _, feminine in zones]
        elif filter.controller == "any":
            told = [f"{'une' if feminine else 'un'} {name}" for name, _, feminine in zones]
        else:
            whose = "un adversaire" if filter.controller == "opponent" else self.player(filter.controller).text
            told = [f"{'la' if feminine else 'le'} {name} {de(whose)}" for name, _, feminine in zones]
        return listed([de(zone) if preposition == "de" else f"{preposition} {zone}" for zone in told], "et")

    def _many_aimed(self) -> bool:
        """Whether several players are targeted, whom "their" then means."""
        return any(line.filter.kind == "player" and line.most > 1 for line in self.targets)

    def either(self, filter: t.Filter, la: str = "la", le: str = "le") -> str:
        """The zones of one of which somebody chooses."""
        zones = [self.zone_noun(zone) for zone in filter.zones]
        return listed([f"{la if zone.feminine else le} {zone.text}" for zone in zones])

    def all_of(self, filter: t.Filter) -> str:
        """The controller's champion, or the object that speaks, and others; "" for anything else."""
        match filter.any_of:
            case (t.Filter(property="this") as this, other) if filter == t.Filter(any_of=(this, other)):
                return f"{self.itself().text} et {the(self.noun(msgspec.structs.replace(other, other=True), True))}"
        if filter != t.Filter(any_of=filter.any_of) or YOUR_CHAMPION not in filter.any_of:
            return ""
        others = [the(self.noun(part, True)) for part in filter.any_of if part != YOUR_CHAMPION]
        return listed(["votre champion", *others], "et")

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
    for kind in filter.instances:
        name = _INSTANCES[kind]
        if many:
            name = " ".join(f"{word}s" for word in name.split())
        heads.append(f"{name} de carte" if kind in ("activation", "materialization") else name)
    return " ".join(part for part in (listed(heads), beside) if part), filter.instances != ("bestowment",)
