"""Adjectives and type words, out of which descriptions are made."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language.building.meaning import Meaning, Words, merged
from gatcg_desktop.language.wording import NotUnderstood

_TYPES = {
    "ally": "ALLY", "champion": "CHAMPION", "item": "ITEM", "weapon": "WEAPON", "domain": "DOMAIN",
    "phantasia": "PHANTASIA", "action": "ACTION", "attack": "ATTACK",
}  # fmt: skip
_SINGULAR = {"allies": "ally"}


class Nouns(Meaning):
    """Adjectives and type words, out of which descriptions are made."""

    def other(self, _: list[Any]) -> Words:
        self._only_for_objects("other")
        return {"other": True}

    def unique(self, _: list[Any]) -> Words:
        return {"supertypes": ("UNIQUE",)}

    def token(self, _: list[Any]) -> Words:
        return {"token": True}

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

    def loaded(self, _: list[Any]) -> Words:
        return {"property": "loaded"}

    def unloaded(self, _: list[Any]) -> Words:
        return {"property": "unloaded"}

    def is_distant(self, _: list[Any]) -> Words:
        return {"property": "distant"}

    def is_fostered(self, _: list[Any]) -> Words:
        return {"property": "fostered"}

    def is_ephemeral(self, _: list[Any]) -> Words:
        return {"property": "ephemeral"}

    def non_champion(self, _: list[Any]) -> Words:
        return {"not_types": ("CHAMPION",)}

    def element(self, parts: list[Token]) -> Words:
        return {"elements": (str(parts[0]),)}

    def non_element(self, parts: list[Token]) -> Words:
        return {"not_elements": (str(parts[0]),)}

    def non_subtype(self, parts: list[Token]) -> Words:
        return {"not_subtypes": (str(parts[0]),)}

    def of_class(self, parts: list[Token]) -> Words:
        return {"classes": (str(parts[0]),)}

    def subtypes(self, parts: list[Token]) -> Words:
        return {"subtypes": tuple(str(part) for part in parts if part.type == "SUBTYPE")}

    def type(self, parts: list[Token]) -> str:
        return str(parts[0])

    def types(self, parts: list[Any]) -> Words:
        words = [_SINGULAR.get(part, part) for part in parts if not isinstance(part, Token)]
        joins = {str(part) for part in parts if isinstance(part, Token)}
        plural = all(word.endswith("s") or part == "allies" for word, part in zip(words, parts[::2], strict=True))
        words = [word.removesuffix("s") for word in words]
        if "and" in joins and not plural:
            raise NotUnderstood("type words joined by 'and'")
        found: Words = {"plural": plural, "several": len(words) > 1}
        if len(words) > 1 and not set(words) <= set(_TYPES):
            raise NotUnderstood("these type words together")
        match words[0]:
            case "unit":
                found["types"] = ("CHAMPION", "ALLY")
            case "object":
                pass
            case "regalia":
                found["supertypes"] = ("REGALIA",)
            case _:
                found["types"] = tuple(_TYPES[word] for word in words)
        return found

    def modifier(self, parts: list[Words]) -> Words:
        return parts[0]

    def kind(self, parts: list[Words]) -> Words:
        if parts[-1].get("several") and any(part != {"other": True} for part in parts[:-1]):
            raise NotUnderstood("which of the types an adjective belongs to")
        return merged(parts)

    def noun(self, parts: list[Words]) -> Words:
        return merged(parts)

    def yours(self, _: list[Any]) -> Words:
        return {"controller": "you"}

    def theirs(self, _: list[Any]) -> Words:
        return {"controller": "opponent"}

    def anywhere(self, _: list[Any]) -> Words:
        return {}

    def reserve_at_most(self, parts: list[Token]) -> Words:
        return {"cost_kind": "reserve", "cost_at_most": int(parts[0])}

    def reserve_at_least(self, parts: list[Token]) -> Words:
        return {"cost_kind": "reserve", "cost_at_least": int(parts[0])}

    def memory_exactly(self, parts: list[Token]) -> Words:
        return {"cost_kind": "memory", "cost_at_most": int(parts[0]), "cost_at_least": int(parts[0])}

    def memory_at_most(self, parts: list[Token]) -> Words:
        return {"cost_kind": "memory", "cost_at_most": int(parts[0])}

    def power_at_most(self, parts: list[Token]) -> Words:
        return {"power_at_most": int(parts[0])}

    def power_at_least(self, parts: list[Token]) -> Words:
        return {"power_at_least": int(parts[0])}

    def with_keyword(self, parts: list[Token]) -> Words:
        return {"keyword": str(parts[0])}

    def card_words(self, parts: list[Words]) -> Words:
        return merged(parts)

    def instance(self, parts: list[Words]) -> Words:
        words = merged(parts)
        self._only(words, {"types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller",
                           "cost_kind", "cost_at_most", "cost_at_least"})  # fmt: skip
        return {**words, "kind": "instance", "instances": ("activation",)}
