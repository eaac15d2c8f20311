"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.speaker import Phrase, Speaker, Unprintable

_WHOSE = {"you": "you control", "opponent": "you don't control", "any": ""}
_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ADJECTIVES = ("attacking", "defending", "damaged")
_HEADS = {("CHAMPION", "ALLY"): "unit"}
_INSTANCES = {
    "activation": "card activation", "materialization": "card materialization", "bestowment": "card bestowment",
    "activated": "activated ability", "triggered": "triggered ability",
}  # fmt: skip
_TOGETHER: dict[tuple[str, ...], str] = {
    ("activation", "activated"): "activation", ("triggered",): "trigger",
    ("activation", "activated", "triggered"): "activation or trigger",
    ("activation", "activated", "materialization", "triggered"): "activation, materialization, or trigger",
}  # fmt: skip
_BEFORE_CARD = frozenset({"fostered", "distant", "loaded", "unloaded", "linked", "ephemeral", "prepared", "imbued"})


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
    sounds_open = words[:1].lower() in "aeio" or words.lower().startswith(("unpr", "und", "unl", "unf", "ult"))
    return f"{'an' if sounds_open else 'a'} {words}"


def spelt(name: str) -> str:
    """A name, also one that is only known as a key."""
    return " ".join(part.capitalize() for part in name.split("-")) if name.islower() else name


def listed(words: tuple[str, ...] | list[str], join: str = "or") -> str:
    """A, B, or C."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


class Nouns(Speaker):
    """Descriptions of objects, cards, stack instances and players."""

    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        return self.described(filter, plural, _whose(filter))

    def described(self, filter: t.Filter, many: bool, whose: str) -> Phrase:
        """A description with these words for where it is or who controls it."""
        words = [*_adjectives(filter), _head(filter, many), whose, *_withs(filter, many), self._aim(filter.targeting)]
        return Phrase(" ".join(word for word in words if word), many)

    def _aim(self, target: t.Filter | None) -> str:
        if target is None:
            return ""
        if target == t.Filter(property="this"):
            return "that targets ~"
        if target == t.Filter(types=("CHAMPION",), controller="you"):
            return "that targets your champion"
        words = self.noun(target).text
        return f"that targets {f'an{words}' if target.other else with_article(words)}"

    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        """A description of cards, without where they are."""
        return self.described(filter, many, "").text


def zone_of(filter: t.Filter, preposition: str) -> str:
    """Where cards are: "from your graveyard"."""
    if filter.zone == "loaded":
        return "loaded into ~"
    if filter.zone == "lineage":
        if filter.holder is not None or filter.controller != "you":
            raise Unprintable("another lineage")
        return f"{preposition} your champion's lineage"
    if filter.zone == "intent":
        return f"{preposition} the intent"
    if filter.seen:
        return "from among them"
    if filter.zone == "anywhere":
        raise Unprintable("cards anywhere")
    names = [{"material": "material deck"}.get(zone, zone) for zone in filter.zones or (filter.zone,)]
    name = (" and/or " if preposition == "from" else " and ").join(names)
    match filter.controller:
        case "you":
            return f"{preposition} your {name}"
        case "opponent":
            return f"{preposition} an opponent's {name}"
        case "any":
            return f"{preposition} a {name}"
        case _:
            raise Unprintable(f"whose zone: {filter.controller}")


def _whose(filter: t.Filter) -> str:
    if filter.kind in ("card", "player"):
        return ""
    if filter.controller not in _WHOSE:
        raise Unprintable(f"whose things: {filter.controller}")
    return _WHOSE[filter.controller]


def _adjectives(filter: t.Filter) -> list[str]:
    if filter.kind == "player":
        return []
    found = ["other"] if filter.other else []
    found += [word.lower() for word in filter.supertypes if word != "REGALIA" or filter.types]
    if filter.token is not None:
        found.append("token" if filter.token else "nontoken")
    found += [word for word in _ADJECTIVES if getattr(filter, word)]
    found += [f"un{word}" if word == "damaged" else f"non{word}" for word in _ADJECTIVES
              if getattr(filter, word) is False]  # fmt: skip
    if filter.rested is not None:
        found.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        found.append("face-down" if filter.face_down else "face-up")
    if filter.copy is not None:
        found.append("copied" if filter.copy else "original")
    if filter.property and filter.property != "this":
        found.append(filter.property)
    found += [f"non-{word.lower()}" for word in filter.not_types]
    found += [f"non-{word.capitalize()}" for word in filter.not_subtypes]
    found += [f"non-{word.lower()} element" for word in filter.not_elements]
    if filter.elements:
        found.append(f"{listed([word.lower() for word in filter.elements])} element")
    if filter.classes:
        found.append(listed([word.capitalize() for word in filter.classes]))
    if filter.subtypes:
        found.append(listed([word.capitalize() for word in filter.subtypes]))
    return found


def _head(filter: t.Filter, many: bool) -> str:
    """The noun itself."""
    if filter.kind == "player":
        word = "opponent" if filter.controller == "opponent" else "player"
        return plural(word) if many else word
    types = [_HEADS[filter.types]] if filter.types in _HEADS else [word.lower() for word in filter.types]
    if not types and "REGALIA" in filter.supertypes:
        types = ["regalia"]
    if filter.kind == "object":
        types = types or ["object"]
        return listed([plural(word) for word in types] if many else types)
    if filter.kind == "card":
        head = "card"
    else:
        if not filter.instances:
            raise Unprintable("an item of the Effects Stack of any kind")
        if filter.instances in _TOGETHER:
            head = _TOGETHER[filter.instances]
        elif len(filter.instances) > 1:
            head = listed([_INSTANCES[kind] for kind in filter.instances])
        else:
            head = _INSTANCES[filter.instances[0]]
    return " ".join(part for part in (listed(types), plural(head) if many else head) if part)


def _withs(filter: t.Filter, many: bool) -> list[str]:
    """What comes after: costs, stats, keywords, counters."""
    found = []
    kind = f"{filter.cost_kind} cost".strip()
    least, most = filter.cost_at_least, filter.cost_at_most
    if filter.costs:
        found.append(f"with {kind} {listed([str(cost) for cost in filter.costs])}")
    if least is not None and least == most:
        found.append(f"with {kind} {least}")
    else:
        found += [f"with {kind} {least} or more"] if least is not None else []
        found += [f"with {kind} {most} or less"] if most is not None else []
    for least, most, stat in (
        (filter.power_at_least, filter.power_at_most, "POWER"), (filter.life_at_least, filter.life_at_most, "LIFE"),
    ):  # fmt: skip
        if least is not None and least == most:
            found.append(f"with {least} {stat}")
        else:
            found += [f"with {least} or more {stat}"] if least is not None else []
            found += [f"with {most} or less {stat}"] if most is not None else []
    if filter.keyword:
        found.append(f"with {filter.keyword.lower()}")
    if filter.counter:
        found.append(f"with {with_article(filter.counter)} counter on {'them' if many else 'it'}")
    if filter.name:
        found.append(f"named {spelt(filter.name)}")
    if filter.named:
        found.append("with the chosen name")
    return found
