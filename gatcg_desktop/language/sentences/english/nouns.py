"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.phrases import nouns
from gatcg_desktop.language.sentences.shapes import element_groups, is_spell
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable
from gatcg_desktop.language.wording import BOONS

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ADJECTIVES = ("attacking", "defending", "damaged")
_HEADS = {("CHAMPION", "ALLY"): "unit"}
_INSTANCES = {
    "activation": "card activation",
    "materialization": "card materialization",
    "bestowment": "card bestowment",
    "activated": "activated ability",
    "triggered": "triggered ability",
}
_TOGETHER: dict[tuple[str, ...], str] = {
    ("activation", "activated"): "activation",
    ("triggered",): "trigger",
    ("activation", "activated", "triggered"): "activation or trigger",
    ("activation", "activated", "materialization", "triggered"): "activation, materialization, or trigger",
}


_YOUR_INTENT = "an intent of a unit you control"
_BEHIND = ("entered", "hit_by_this", "leveled", "unplayed", "harmed", "attacked", "struck_by_champion")
"""Properties that are said behind the noun."""


def number_word(number: int) -> str:
    """A small number in words, as before nouns."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def plural(word: str) -> str:
    """The plural of a noun."""
    if word == "regalia":
        return word
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def with_article(words: str) -> str:
    """A or an before words."""
    if words.startswith("other "):
        return f"an{words}"
    sounds_open = words[:1].lower() in "aeio" or words.lower().startswith(("unpr", "und", "unl", "unf", "ult"))
    return f"{'an' if sounds_open else 'a'} {words}"


def listed(words: tuple[str, ...] | list[str], join: str = "or") -> str:
    """A, B, or C."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


class Nouns(nouns.Nouns):
    """Descriptions of objects, cards, stack instances and players."""

    def described(self, filter: t.Filter, many: bool, whose: str) -> Phrase:
        """A description with these words for where it is or who controls it."""
        filter = self.others_said(filter)
        parts = filter.any_of
        if any(part.instances for part in parts):
            kinds = [self.described(msgspec.structs.replace(part, kind="instance"), many, "").text for part in parts]
            words = [listed(kinds), whose]
        elif not parts:
            words = [*adjectives(filter), head(filter, many), whose, *self.withs(filter, many)]
        else:
            base = msgspec.structs.replace(filter, any_of=())
            if len(parts) == 1:
                words = self._also(base, parts[0], many, whose)
            elif all(not adjectives(part) and not part.types for part in parts):
                withs = [self.withs(part, many) for part in parts]
                if any(len(one) != 1 for one in withs):
                    raise Unprintable("alternatives with several parts each")
                words = [*adjectives(base), head(base, many), whose, *self.withs(base, many)]
                words.append(listed([withs[0][0], *(one[0].removeprefix("with ") for one in withs[1:])]))
            elif not base.types and not base.subtypes and base.kind != "instance":
                other = ["other"] if base.other else []
                rest = adjectives(msgspec.structs.replace(base, other=False))
                if rest and not (rest[:1] == rest and all(not adjectives(part) for part in parts)):
                    raise Unprintable("adjectives of alternatives")
                inner = [self._one_kind(part, base, many) for part in parts]
                one_bare = [bool(part.types or part.supertypes) for part in parts] == [True, False]
                if not many and one_bare:  # or its adjective is for both
                    inner[1] = with_article(inner[1])
                words = [*other, *rest, listed(inner), whose, *self.withs(base, many)]
            elif all(len(adjectives(part)) == 1 and not part.types and not self.withs(part, many) for part in parts):
                either = listed([adjectives(part)[0] for part in parts])
                words = [*adjectives(base), either, head(base, many), whose, *self.withs(base, many)]
            else:
                raise Unprintable("alternatives of several kinds")
        words.append(self._aim(filter.targeting))
        return Phrase(" ".join(word for word in words if word), many)

    def withs(self, filter: t.Filter, many: bool = False) -> list[str]:
        states = [word for word in _ADJECTIVES if getattr(filter, word) is False]
        states += [one.property.removeprefix("being_") for one in filter.none_of if one.property]
        said = (f"that {'aren' if many else 'isn'}'t {state}" for state in states)
        return [*said, *super().withs(filter, many)]

    def all_of(self, filter: t.Filter) -> str:
        """The controller's champion, or the object that speaks, and others; "" for anything else."""
        match filter.any_of:
            case (t.Filter(property="this") as this, other) if filter == t.Filter(any_of=(this, other)):
                return f"~ and {self.noun(msgspec.structs.replace(other, other=True), True).text}"
        if YOUR_CHAMPION not in filter.any_of:
            return ""
        return self.noun(filter, True).text.replace("your champion or ", "your champion and ")

    def _one_kind(self, part: t.Filter, base: t.Filter, many: bool) -> str:
        if part.controller != "any" and part == t.Filter(types=("CHAMPION",), controller="you"):
            return "your champion"
        part = msgspec.structs.replace(part, kind=base.kind)
        return self.described(part, many, self.whose_things(part)).text

    def _also(self, base: t.Filter, more: t.Filter, many: bool, whose: str) -> list[str]:
        """What fits two descriptions at once: "Chessman Rook ally", "phantasia ally"."""
        heads = [head(base, many if not more.types else False), head(more, many)] if more.types else [head(base, many)]
        if more.types and not base.types:
            heads = heads[1:]
        return [*adjectives(base), *adjectives(more), *heads, whose, *self.withs(base, many), *self.withs(more, many)]

    def _aim(self, target: t.Filter | None) -> str:
        if target is None:
            return ""
        if target == t.Filter(property="this"):
            return "that targets ~"
        if target == t.Filter(types=("CHAMPION",), controller="you"):
            return "that targets your champion"
        words = self.noun(target).text
        return f"that targets {f'an{words}' if target.other else with_article(words)}"

    def elements_behind(self, filter: t.Filter) -> list[str]:
        return []

    def place(self, filter: t.Filter, preposition: str) -> str:
        """Where cards are: "from your graveyard"."""
        if filter.seen:
            return "from among them"
        if filter.remembered and filter.zone == "banishment":
            return "banished by ~"
        if filter.remembered:
            raise Unprintable("cards put aside elsewhere")
        if filter.zone == "anywhere":
            raise Unprintable("cards anywhere")
        if filter.zone == "loaded":
            return f"loaded into {self.ref(filter.holder or t.This()).text}"
        if filter.holder is not None:
            owner = "the attacker's" if filter.holder == t.EventSubject() else owned(self.ref(filter.holder).text)
            return f"{preposition} {owner} {'lineage' if filter.zone == 'lineage' else 'loaded cards'}"
        if filter.zone == "effects_stack" and not filter.zones and preposition == "in":
            whose = {"you": "you control ", "opponent": "your opponents control ", "any": ""}
            return f"{whose[filter.controller]}on the Effects Stack"
        if filter.zone == "intent":
            return f"{preposition} " + (_YOUR_INTENT if filter.controller == "you" else "the attacker's intent")
        if filter.zone == "lineage":
            return f"{preposition} {'your' if filter.controller == 'you' else 'each'} champion's lineage"
        names = [self.zone_noun(zone).text for zone in filter.zones or (filter.zone,)]
        name = listed(names, "and/or" if preposition == "from" else "and")
        match filter.controller:
            case "you":
                return f"{preposition} {'their' if self.theirs else 'your'} {name}"
            case "opponent":
                return f"{preposition} an opponent's {name}"
            case "any":
                return f"{preposition} a {name}"
            case who:
                return f"{preposition} {owned(self.player(who).text)} {name}"

    def either(self, filter: t.Filter) -> str:
        """The zones of one of which somebody chooses."""
        return listed([self.zone_noun(zone).text for zone in filter.zones])


def owned(text: str) -> str:
    """The possessive of a thing."""
    if text in ("it", "them", "they"):
        return "its" if text == "it" else "their"
    return f"{text}'" if text.endswith("s") and text != "~" else f"{text}'s"


def adjectives(filter: t.Filter) -> list[str]:
    """What comes before the noun."""
    if filter.kind == "player":
        return []
    found = ["other"] if filter.other else []
    found += [word.lower() for word in filter.supertypes if word != "REGALIA"]
    if filter.token is False:
        found.append("nontoken")
    found += [word for word in _ADJECTIVES if getattr(filter, word)]
    if filter.rested is not None:
        found.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        found.append("face down" if filter.face_down else "face up")
    if filter.copy is not None:
        found.append("copied" if filter.copy else "original")
    if filter.property not in ("", "this", "owned", *_BEHIND):
        found.append(filter.property.removeprefix("being_"))
    found += [f"non-{word.lower()}" for word in filter.not_types]
    found += [f"non-{word.capitalize()}" for word in filter.not_subtypes]
    found += [f"non-{word.lower()} element" for word in filter.not_elements]
    for none in filter.none_of:
        if none.supertypes and none == t.Filter(supertypes=none.supertypes):
            found.append(f"non-{none.supertypes[0].lower()}")
        elif none.classes and none == t.Filter(classes=none.classes):
            found.append(f"non-{none.classes[0].capitalize()}")
        elif not (none.keyword or none.counter or none.bounds or none.property or none == YOUR_CHAMPION):
            raise Unprintable("what does not fit a description of several parts")
    if filter.token and not _is_token(filter):
        found.append("token")
    if filter.elements:
        found.append(f"{listed([word.lower() for word in element_groups(filter.elements)])} element")
    if filter.classes:
        found.append(listed([word.capitalize() for word in filter.classes]))
    if filter.subtypes and not is_spell(filter):
        found.append(listed([word.capitalize() for word in filter.subtypes]))
    if "REGALIA" in filter.supertypes and filter.types:
        found.append("regalia")
    return found


def _is_token(filter: t.Filter) -> bool:
    """Whether "token" is the noun itself."""
    return bool(filter.token) and filter.kind == "object" and not filter.types and filter.subtypes != ()


def head(filter: t.Filter, many: bool) -> str:
    """The noun itself."""
    if filter.kind == "player":
        word = "opponent" if filter.controller == "opponent" else "player"
        return plural(word) if many else word
    types = [_HEADS[filter.types]] if filter.types in _HEADS else [word.lower() for word in filter.types]
    if not types and "REGALIA" in filter.supertypes:
        types = ["regalia"]
    if filter.kind == "object":
        types = types or ["token" if _is_token(filter) else "object"]
        return listed([plural(word) for word in types] if many else types)
    if filter.types == BOONS:
        return "boons" if many else "boon"
    if filter.kind == "card":
        head = "card"
    else:
        if not filter.instances:
            raise Unprintable("an item of the Effects Stack of any kind")
        if is_spell(filter):
            return "Spells" if many else "Spell"
        if filter.instances in _TOGETHER:
            head = _TOGETHER[filter.instances]
        elif len(filter.instances) > 1:
            head = listed([_INSTANCES[kind] for kind in filter.instances])
        else:
            head = _INSTANCES[filter.instances[0]]
    return " ".join(part for part in (listed(types), plural(head) if many else head) if part)
