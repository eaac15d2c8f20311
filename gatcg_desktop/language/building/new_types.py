"""Types, subtypes, classes and elements that something becomes, and with which base stats."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language.ast import Amount
from gatcg_desktop.language.building.change import Change
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.wording import NotUnderstood

_SUPERTYPES = ("UNIQUE", "REGALIA")
_SET = {
    "add_types": "set_types",
    "add_subtypes": "set_subtypes",
    "add_classes": "set_subtypes",
    "add_supertypes": "set_supertypes",
}
"""Types that something becomes, not in addition to what it is. Class words are subtypes as well."""


class NewTypes(Meaning):
    """The productions of what something is from now on."""

    def typed(self, parts: list[Any]) -> Change:
        """Types, subtypes and elements, in addition or instead."""
        change = Change()
        added = "also" in parts
        words = [part for part in parts if isinstance(part, tuple)]
        for part in parts:
            if isinstance(part, dict):
                change.traits.update(part)
        kinds = {kind for kind, _ in words}
        if not added and (not kinds <= _SET.keys() or "add_types" not in kinds):
            raise NotUnderstood("which types it keeps")
        for kind, word in words:
            name = kind if added else _SET[kind]
            change.traits[name] = (*change.traits.get(name, ()), word)
        return change

    def typed_so(self, parts: list[Any]) -> Change:
        """Without an article it is told how something is: unique, or of an element."""
        if not {part[0] for part in parts if isinstance(part, tuple)} <= {"add_elements", "add_supertypes"}:
            raise NotUnderstood("what it becomes")
        return self.typed(parts)

    def typed_with(self, parts: list[Any]) -> Change:
        change = self.typed(parts[:-1])
        change.add(parts[-1])
        return change

    def also(self, _: list[Any]) -> str:
        return "also"

    def subtype_word(self, parts: list[Token]) -> tuple[str, str]:
        return "add_subtypes", str(parts[0])

    def class_word(self, parts: list[Token]) -> tuple[str, str]:
        return "add_classes", str(parts[0])

    class_alone = class_word

    def element_word(self, parts: list[Token]) -> tuple[str, str]:
        return "add_elements", str(parts[0])

    def unique_word(self, _: list[Any]) -> tuple[str, str]:
        return "add_supertypes", "UNIQUE"

    def new_type(self, parts: list[Token]) -> str:
        return str(parts[0])

    def type_of_card(self, parts: list[str]) -> tuple[str, str]:
        word = {"allies": "ally"}.get(parts[0], parts[0]).removesuffix("s").upper()
        return ("add_supertypes" if word in _SUPERTYPES else "add_types"), word

    def with_base(self, parts: list[tuple[str, Amount]]) -> dict[str, Amount]:
        return dict(parts)

    def base_stat(self, parts: list[Any]) -> tuple[str, Amount]:
        if parts[0].lower() not in ("power", "life"):
            raise NotUnderstood("a base level that is set")
        return f"set_{parts[0].lower()}", parts[1]

    def with_both(self, parts: list[Any]) -> dict[str, Amount]:
        amount = int(parts[0]) if isinstance(parts[0], Token) else parts[0]
        return {"set_power": amount, "set_life": amount}
