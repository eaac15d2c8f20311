"""Adjectives and type words, out of which descriptions are made."""

from __future__ import annotations

from typing import Any, Literal

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Alike, Amount, Bound, Every, Filter
from gatcg_desktop.language.building.joined_types import TypeGroup, joined, plain_words
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words, merged
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS, ELEMENTS
from gatcg_desktop.language.lexer import SUBTYPES, subtype_of
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.language.wording import NotUnderstood

_SINGULAR = {"allies": "ally"}
_TYPES: dict[str, Words] = {
    "unit": {"types": ("CHAMPION", "ALLY")},
    "object": {},
    "regalia": {"supertypes": ("REGALIA",)},
    "token": {"token": True},
    **{
        word: {"types": (word.upper(),)}
        for word in ("ally", "champion", "item", "weapon", "domain", "phantasia", "action", "attack")
    },
}
_NOT: dict[str, Words] = {
    "TOKEN": {"token": False},
    "UNIQUE": {"none_of": (Filter(supertypes=("UNIQUE",)),)},
    "REGALIA": {"none_of": (Filter(supertypes=("REGALIA",)),)},
    **{
        word: {"not_types": (word,)}
        for word in ("ALLY", "CHAMPION", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA", "ACTION", "ATTACK")
    },
}
Operator = Literal["at_least", "at_most", "equal", "more", "less"]


class Nouns(Meaning):
    """Adjectives and type words, out of which descriptions are made."""

    def other(self, _: list[Any]) -> Words:
        return self._other_ones("other")

    def unique(self, _: list[Any]) -> Words:
        return {"supertypes": ("UNIQUE",)}

    def nontoken(self, _: list[Any]) -> Words:
        return {"token": False}

    def attacking(self, _: list[Any]) -> Words:
        return {"attacking": True}

    def defending(self, _: list[Any]) -> Words:
        return {"defending": True}

    def is_rested(self, _: list[Any]) -> Words:
        return {"rested": True}

    def is_awake(self, _: list[Any]) -> Words:
        return {"rested": False}

    def damaged(self, _: list[Any]) -> Words:
        return {"damaged": True}

    def preserved(self, _: list[Any]) -> Words:
        return {"property": "preserved"}

    def in_state(self, parts: list[Token]) -> Words:
        return {"property": str(parts[0])}

    def element(self, parts: list[Token]) -> Words:
        words = [str(part) for part in parts if part.type == "ELEMENT"]
        if any(part == "and" for part in parts if part.type == "JOIN"):
            raise NotUnderstood("elements joined by 'and'")
        return {"elements": tuple(element for word in words for element in _elements(word)), "several": len(words) > 1}

    def non_element(self, parts: list[Token]) -> Words:
        word = str(parts[0])
        if word not in ELEMENTS | {"BASIC", "ADVANCED"}:
            raise NotUnderstood(f"the element {word.lower()}")
        return {"not_elements": _elements(word)}

    def non_kind(self, parts: list[Token]) -> Words:
        word = str(parts[0])
        if word in SUBTYPES:
            return {"not_subtypes": (word,)}
        if word in CLASSES:
            return {"none_of": (Filter(classes=(word,)),)}
        if word not in _NOT:
            raise NotUnderstood(f"what is non-{word.lower()}")
        return _NOT[word]

    def of_class(self, parts: list[Token]) -> Words:
        return {"classes": (str(parts[0]),)}

    def subtypes(self, parts: list[Token]) -> Words:
        return {"subtypes": (subtype_of(parts[0]),), "plural": parts[0].type == "SUBTYPES"}

    def type(self, parts: list[Token]) -> Words:
        word = str(parts[0])
        single = _SINGULAR.get(word, word.removesuffix("s"))
        return {**_TYPES[single], "plural": single != word, "noun": True}

    def modifier(self, parts: list[Words]) -> Words:
        return parts[0]

    def group(self, parts: list[Words]) -> TypeGroup:
        nouns = [part for part in parts if part.get("noun")]
        adjectives = [part for part in parts if not part.get("noun")]
        return TypeGroup(
            [plain_words(part) for part in adjectives],
            [plain_words(part) for part in nouns],
            bool(parts[-1].get("plural")),
        )

    def kind(self, parts: list[Any]) -> Words:
        groups: list[TypeGroup] = [part for part in parts if isinstance(part, TypeGroup)]
        joins = {str(part) for part in parts if isinstance(part, Token)}
        apart = any(part.type == "OR_A" for part in parts if isinstance(part, Token))
        plural = groups[-1].plural
        if "and" in joins and not plural:
            raise NotUnderstood("type words joined by 'and'")
        several = len(groups) > 1
        return {**joined(groups, apart), "plural": plural, "several": several, "noun": groups[-1].named()}

    def described(self, parts: list[Words]) -> Words:
        if not parts[0]["noun"]:
            raise NotUnderstood("what is described so")
        return merged(parts)

    def noun(self, parts: list[Words]) -> Words:
        return parts[0]

    def either_noun(self, parts: list[Any]) -> Words:
        """ "An ally with ... or a weapon you control": whose it is, said at the end, is meant of both."""
        one, other = parts[0], parts[2]
        whose = {name: other[name] for name in ("controller",) if name in other}
        if one.get("controller", other.get("controller")) != other.get("controller") or one.get("other"):
            raise NotUnderstood("whose each of these is")
        found = ({name: value for name, value in part.items() if name != "controller"} for part in (one, other))
        return {**whose, "any_of": tuple(self._object(part) for part in found), "several": True}

    def yours(self, _: list[Any]) -> Words:
        return {"controller": "you"}

    def owned(self, _: list[Any]) -> Words:
        return {"property": "owned"}

    def theirs(self, _: list[Any]) -> Words:
        return {"controller": "opponent"}

    def that_players(self, _: list[Any]) -> Words:
        return {"controller": self._that_player()}

    def target_players(self, _: list[Any]) -> Words:
        return {"controller": self._aim_at_player("any")}

    def target_opponents(self, _: list[Any]) -> Words:
        return {"controller": self._aim_at_player("opponent")}

    def but_your_champion(self, _: list[Any]) -> Words:
        return {"none_of": (YOUR_CHAMPION,)}

    def anywhere(self, _: list[Any]) -> Words:
        return {}

    def where(self, parts: list[Words]) -> Words:
        return parts[0]

    def of_influence(self, parts: list[Any]) -> Words:
        said, amount = parts[0]
        return self._player_having(ast.Influence(), "equal" if said == "just" else said, amount)

    def of_cards_held(self, parts: list[Any]) -> Words:
        (operator, number), words, zone = parts
        found = self._your_card(words, zone)
        all_of_them = zone in ("hand", "memory") and found == Filter(kind="card", zone=zone, controller="you")
        held = ast.ZoneSize(zone) if all_of_them else ast.Count(found)
        return self._player_having(held, operator, number)

    @staticmethod
    def _player_having(held: Amount, operator: Operator, than: Amount) -> Words:
        return {"bounds": (Bound("player", operator, than, of=held),)}

    # With ... -----------------------------------------------------------------------------------------------

    def with_having(self, parts: list[Words]) -> Words:
        return parts[0]

    def with_measures(self, parts: list[Words]) -> Words:
        if len(parts) == 1:
            return parts[0]
        return {"any_of": tuple(self._object(part) for part in parts)}

    def with_keyword(self, parts: list[Token]) -> Words:
        if len(parts) == 1:
            return {"keyword": str(parts[0])}
        return {"any_of": tuple(Filter(keyword=str(part)) for part in parts)}

    def without_keyword(self, parts: list[Token]) -> Words:
        return {"none_of": (Filter(keyword=str(parts[0])),)}

    def with_one_counter(self, parts: list[Token]) -> Words:
        return self._with_so_many("at_least", 1, str(parts[0]))

    def with_several_counters(self, parts: list[Any]) -> Words:
        (said, amount), counter = parts
        if said == "just" and amount != 0:
            raise NotUnderstood("an exact number of counters")
        operator: Operator = "equal" if said == "just" else said
        return self._with_so_many(operator, amount, str(counter))

    def without_counters(self, parts: list[Any]) -> Words:
        return {"none_of": (self._object(self._with_so_many("at_least", 1, str(parts[0]))),)}

    @staticmethod
    def _with_so_many(operator: Operator, amount: Amount, counter: str) -> Words:
        if counter == "damage":
            return {"bounds": (Bound("damage", operator, amount),)}
        if (operator, amount) == ("at_least", 1):
            return {"counter": counter}
        return {"bounds": (Bound("counters", operator, amount, counter),)}

    def of_name(self, parts: list[str]) -> Words:
        return {"name": parts[0]}

    def of_chosen_name(self, _: list[Any]) -> Words:
        if not self._lasting():  # what chooses a name remembers it as an object
            raise NotUnderstood("a chosen name that nothing remembers")
        return {"named": True}

    def shared(self, parts: list[Token]) -> str:
        return {"reserve cost": "cost"}.get(str(parts[0]), str(parts[0]))

    def with_the_same(self, parts: list[Any]) -> Words:
        aspect, group = parts
        if group.by:
            raise NotUnderstood("with what something is shared")
        return {"alike": Alike(aspect, Every(group.filter))}

    def leveled_up(self, _: list[Any]) -> Words:
        return {"property": "leveled"}

    def entered(self, _: list[Any]) -> Words:
        return {"property": "entered"}

    def harmed(self, _: list[Any]) -> Words:
        return {"property": "harmed"}

    def has_attacked_before(self, _: list[Any]) -> Words:
        return {"property": "attacked"}

    def measured(self, parts: list[Token]) -> str:
        return str(parts[0]).removesuffix(" cost")

    def stat_word(self, parts: list[Token]) -> str:
        return str(parts[0]).lower()

    def stat_name(self, parts: list[Token]) -> str:
        return str(parts[0])

    def just(self, parts: list[Amount]) -> tuple[str, Amount]:
        return "just", parts[0]

    def exactly(self, parts: list[Amount]) -> tuple[Operator, Amount]:
        return "equal", parts[0]

    def at_most(self, parts: list[Amount]) -> tuple[Operator, Amount]:
        return "at_most", parts[0]

    def at_least(self, parts: list[Amount]) -> tuple[Operator, Amount]:
        return "at_least", parts[0]

    def less(self, parts: list[Amount]) -> tuple[Operator, Amount]:
        return "less", parts[0]

    def more(self, parts: list[Amount]) -> tuple[Operator, Amount]:
        return "more", parts[0]

    def stat_range(self, parts: list[Any]) -> Words:
        return self.bounded([parts[1], parts[0]])

    def stat_or_more(self, parts: list[Any]) -> Words:
        return self.bounded([parts[1], ("at_least", int(parts[0]))])

    def stat_or_less(self, parts: list[Any]) -> Words:
        return self.bounded([parts[1], ("at_most", int(parts[0]))])

    def bounded(self, parts: list[Any]) -> Words:
        measure, found = parts
        amount: Amount = found[1]
        operator: Operator = "equal" if found[0] == "just" else found[0]
        plain = isinstance(amount, int)
        if plain and measure in ("reserve", "memory") and operator in ("equal", "at_most", "at_least"):
            cost: Words = {"cost_kind": measure}
            if operator != "at_least":
                cost["cost_at_most"] = amount
            if operator != "at_most":
                cost["cost_at_least"] = amount
            return cost
        if plain and measure in ("power", "life") and operator in ("at_most", "at_least"):
            return {f"{measure}_{operator}": amount}
        return {"bounds": (Bound(measure, operator, amount),)}

    def odd_counters(self, parts: list[Token]) -> Words:
        return {"bounds": (Bound("counters", "odd", counter=str(parts[0])),)}

    def even_counters(self, parts: list[Token]) -> Words:
        return {"bounds": (Bound("counters", "even", counter=str(parts[0])),)}

    def odd(self, parts: list[str]) -> Words:
        return self._parity(parts[0], "odd")

    def even(self, parts: list[str]) -> Words:
        return self._parity(parts[0], "even")

    @staticmethod
    def _parity(stat: str, which: Literal["odd", "even"]) -> Words:
        return {"bounds": (Bound("power" if stat == "power" else "life", which),)}

    # Cards and instances ------------------------------------------------------------------------------------

    def card_noun(self, parts: list[Token]) -> Words:
        return {"plural": str(parts[0]) == "cards", "noun": True}

    def card_group(self, parts: list[Words]) -> Words:
        return merged(parts)

    def card_words(self, parts: list[Any]) -> Words:
        found: list[Words] = [part for part in parts if not isinstance(part, Token)]
        if len(found) == 1:
            return found[0]
        return {"any_of": tuple(self._object(part) for part in found), "plural": found[-1]["plural"]}


def _elements(word: str) -> tuple[str, ...]:
    return {"BASIC": BASIC_ELEMENTS, "ADVANCED": ADVANCED_ELEMENTS}.get(word, (word,))
