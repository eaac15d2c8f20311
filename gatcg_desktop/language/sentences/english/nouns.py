"""Descriptions of objects, cards, stack instances and players."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.shapes import element_groups
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Speaker, Unprintable

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
ASPECTS = {"name": "name", "cost": "reserve cost", "element": "element", "type": "type"}
CHOSEN = {
    "element": "of those elements",
    "type": "of the chosen type",
    "cost": "with reserve cost equal to that number",
}
ZONES = {"material": "material deck"}


_SAID_AFTER = ("entered", "this", "hit_by_this", "leveled", "owned", "unplayed")
"""Properties that are said after the noun, or in another way than as an adjective."""
PAST = {"harmed": "that was dealt damage this turn", "attacked": "that attacked this turn"}
"""What was done this turn, as properties of those to which it was done or who did it."""


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


def listed(words: tuple[str, ...] | list[str], join: str = "or") -> str:
    """A, B, or C."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


class Nouns(Speaker):
    """Descriptions of objects, cards, stack instances and players."""

    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        return self.described(filter, plural, self.whose_things(filter))

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
                if not many and [bool(part.types) for part in parts] == [True, False]:  # or its adjective is for both
                    inner[1] = with_article(inner[1])
                words = [*other, *rest, listed(inner), whose, *self.withs(base, many)]
            elif all(len(adjectives(part)) == 1 and not part.types and not self.withs(part, many) for part in parts):
                either = listed([adjectives(part)[0] for part in parts])
                words = [*adjectives(base), either, head(base, many), whose, *self.withs(base, many)]
            else:
                raise Unprintable("alternatives of several kinds")
        words.append(self._aim(filter.targeting))
        return Phrase(" ".join(word for word in words if word), many)

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

    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        """A description of cards, without where they are."""
        return self.described(filter, many, "").text

    def whose_things(self, filter: t.Filter) -> str:
        """Who controls what is described."""
        if filter.kind in ("card", "player"):
            return ""
        match filter.controller:
            case "any":
                return "you own" if filter.property == "owned" else ""
            case "you":
                return "they control" if self.theirs else "you control"
            case "opponent":
                return "you don't control"
            case who:
                return f"{self.player(who).text} controls"

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
        if filter.zone == "loaded" and filter.holder in (None, t.This()):
            return "loaded into ~"
        if filter.holder is not None:
            owner = owned(self.ref(filter.holder).text)
            return f"{preposition} {owner} {'lineage' if filter.zone == 'lineage' else 'loaded cards'}"
        if filter.zone == "intent":
            return f"{preposition} the attacker's intent"
        if filter.zone == "lineage":
            return f"{preposition} {'your' if filter.controller == 'you' else 'each'} champion's lineage"
        names = [ZONES.get(zone, zone) for zone in filter.zones or (filter.zone,)]
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
        return listed([ZONES.get(zone, zone) for zone in filter.zones])

    def withs(self, filter: t.Filter, many: bool) -> list[str]:
        """What comes after: costs, stats, keywords, counters."""
        on = f"on {'them' if many else 'it'}"
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
            (filter.power_at_least, filter.power_at_most, "POWER"),
            (filter.life_at_least, filter.life_at_most, "LIFE"),
        ):
            found += [f"with {least} or more {stat}"] if least is not None else []
            found += [f"with {most} or less {stat}"] if most is not None else []
        of_player = "" if filter.kind == "player" else f"controlled by {'players' if many else 'a player'} "
        found += [
            f"{of_player if bound.measure == 'player' else ''}{self.bounded(bound, on)}" for bound in filter.bounds
        ]
        if filter.keyword:
            found.append(f"with {filter.keyword.lower()}")
        if filter.counter:
            found.append(f"with {with_article(filter.counter)} counter {on}")
        for none in filter.none_of:
            if none == YOUR_CHAMPION:
                found.append("except for your champion")
            elif none == t.Filter(keyword=none.keyword) and none.keyword:
                found.append(f"without {none.keyword.lower()}")
            elif none == t.Filter(counter=none.counter) and none.counter:
                found.append(f"without {with_article(none.counter)} counter {on}")
            elif none == t.Filter(bounds=none.bounds) and none.bounds == (t.Bound("damage", "at_least", 1),):
                found.append(f"without a damage counter {on}")
        if filter.name:
            found.append(f"named {self.name_words(filter.name)}")
        if filter.named:  # what lasts remembers the name that was chosen
            found.append("with the chosen name" if self.lasting else "with that name")
        if filter.chosen:
            found.append(CHOSEN[filter.chosen])
        if filter.alike is not None and filter.alike.aspect == "controller":
            found.append(f"controlled by the same player as {self.ref(filter.alike.to).text}")
        elif filter.alike is not None:
            to, aspect = filter.alike.to, ASPECTS[filter.alike.aspect]
            several = isinstance(to, t.Every | t.Choose)
            other = self.one_of(to) if several else self.ref(to).text
            named = several or other == "it"
            found.append(f"with the same {aspect} as {other}" if named else f"with {other}'s {aspect}")
        if filter.property == "hit_by_this":
            found.append("hit by ~ this turn")
        if filter.property == "unplayed":
            found.append("with a card on top of its lineage that wasn't played")
        if filter.property == "leveled":
            found.append("that leveled up this turn")
        if filter.property == "entered":
            found.append("that entered the field this turn")
        if filter.property in PAST:
            found.append(PAST[filter.property])
        return found

    def bounded(self, bound: t.Bound, on: str) -> str:
        measure = bound.measure
        if bound.operator in ("odd", "even"):
            return f"with an {bound.operator} {measure} stat"
        if isinstance(bound.than, t.Among) and bound.operator == "equal":
            what = f"{measure} cost" if measure in ("reserve", "memory") else measure
            return f"with the {'lowest' if bound.than.how == 'least' else 'highest'} {what}"
        if measure in ("reserve", "memory") and bound.operator == "equal" and isinstance(bound.than, t.HowMany):
            return f"with {measure} cost equal to {self.told_amount(bound.than)}"
        amount = self.amount(bound.than)
        if measure in ("counters", "damage"):
            amount = self.count(bound.than)
        range = {
            "at_least": f"{amount} or more",
            "at_most": f"{amount} or less",
            "equal": amount,
            "more": f"more than {amount}",
            "less": f"less than {amount}",
        }[bound.operator]
        match measure:
            case "counters":
                return f"with {range} {bound.counter} counters {on}"
            case "damage":
                return f"with {range} damage counters {on}"
            case "power" | "life":
                return f"with {range} {measure.upper()}"
            case "reserve" | "memory":
                return f"with {measure} cost {range}"
            case "level" | "base_level" | "durability" | "cost":
                return f"with {measure.replace('_', ' ')} {range}"
            case "player":
                return self._player_having(bound, range)
        assert_never(measure)

    def _player_having(self, bound: t.Bound, range: str) -> str:
        """What a player has."""
        if bound.operator == "equal":
            range = f"exactly {range}" if bound.than != 0 else "no"
        match bound.of:
            case t.Influence(who="you") if range != "no":
                return f"with influence {range}"
            case t.ZoneSize(zone=zone, who="you"):
                return f"with {range} cards in their {zone}"
            case t.Count(filter=filter, times=1, by="") if filter.kind == "card" and filter.controller == "you":
                cards = f"{range} {self.card_words(filter, True)} {self.place(filter, 'in')}"
                return f"with {cards.replace(' your ', ' their ')}"
            case _:
                raise Unprintable("what players have")

    def count(self, amount: t.Amount) -> str:
        """How many, before a noun."""
        return number_word(amount) if isinstance(amount, int) else self.amount(amount)


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
    if filter.token is not None and not _is_token(filter):
        found.append("token" if filter.token else "nontoken")
    found += [word for word in _ADJECTIVES if getattr(filter, word)]
    found += [
        f"un{word}" if word == "damaged" else f"non{word}" for word in _ADJECTIVES if getattr(filter, word) is False
    ]
    if filter.rested is not None:
        found.append("rested" if filter.rested else "awake")
    if filter.face_down is not None:
        found.append("face down" if filter.face_down else "face up")
    if filter.copy is not None:
        found.append("copied" if filter.copy else "original")
    if filter.property and filter.property not in (
        "entered",
        "this",
        "hit_by_this",
        "leveled",
        "owned",
        "unplayed",
        *PAST,
    ):
        found.append(filter.property)
    found += [f"non-{word.lower()}" for word in filter.not_types]
    found += [f"non-{word.capitalize()}" for word in filter.not_subtypes]
    found += [f"non-{word.lower()} element" for word in filter.not_elements]
    for none in filter.none_of:
        if none.supertypes and none == t.Filter(supertypes=none.supertypes):
            found.append(f"non-{none.supertypes[0].lower()}")
        elif none.classes and none == t.Filter(classes=none.classes):
            found.append(f"non-{none.classes[0].capitalize()}")
        elif not (none.keyword or none.counter or none.bounds or none == YOUR_CHAMPION):
            raise Unprintable("what does not fit a description of several parts")
    if filter.elements:
        found.append(f"{listed([word.lower() for word in element_groups(filter.elements)])} element")
    if filter.classes:
        found.append(listed([word.capitalize() for word in filter.classes]))
    if filter.subtypes:
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
