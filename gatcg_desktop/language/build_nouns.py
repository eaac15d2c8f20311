"""Things meant: filters out of adjectives and type words, references, players and amounts."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from lark import Token, Transformer

from gatcg_desktop.language import tree
from gatcg_desktop.language.tree import Amount, Filter, TargetLine, Who
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

Words = dict[str, Any]
"""A filter in the making: field names of `Filter`, and `plural` and `several` (type words that were joined)."""

Zone = Literal["graveyard", "hand", "memory", "banishment", "material", "deck", "intent"]

_FOR_OBJECTS_ONLY = {"token", "rested", "attacking", "defending", "damaged", "other", "controller"}
_TYPES = {
    "ally": "ALLY", "champion": "CHAMPION", "item": "ITEM", "weapon": "WEAPON", "domain": "DOMAIN",
    "phantasia": "PHANTASIA", "action": "ACTION", "attack": "ATTACK",
}  # fmt: skip
_SINGULAR = {"allies": "ally"}


class Nouns(Transformer[Token, Any]):
    """Builds references and collects the target lines of one ability in `targets`.

    `last` is what "it" would mean now (None: nothing clear), `last_target` what "that unit" would. `fresh`: the
    last instruction meant it. `moved`: it was put elsewhere, so that it is no object any more.
    """

    def __init__(self, card: CardFacts) -> None:
        super().__init__()
        self.card = card
        self.targets: list[TargetLine] = []
        self.last: tree.Ref | None = None
        self.last_target: tree.Ref | None = None
        self.fresh = False
        self.moved = False
        self.gone = False
        """Whether the ability triggers when this object leaves: then `~` is no longer there to be changed."""
        self.hit = ""
        """What the ability's event hits: "unit", "champion", "ally", or "" when it is no hit."""

    def _other(self, effect: tree.Effect) -> tree.Effect:
        """An instruction that means no object: "it" can no longer be what an earlier one chose or made."""
        if isinstance(self.last, tree.It):
            self.last = None
        if isinstance(self.last_target, tree.It):
            self.last_target = None
        self.fresh = False
        self.moved = False
        return effect

    def _lasting(self) -> bool:
        """Whether the card itself is an object when its abilities run."""
        return not {"ALLY", "CHAMPION", "WEAPON", "ITEM", "DOMAIN", "PHANTASIA"}.isdisjoint(self.card.types)

    def _thing(self, ref: tree.Ref) -> tree.Ref:
        """A reference that must mean an object on the field."""
        if isinstance(ref, tree.This) and not self._lasting():
            raise NotUnderstood("an instruction about this card as if it were an object")
        if isinstance(ref, tree.Every) and ref.filter.property == "linked":
            return tree.Linked()  # knows what it was linked to when it has left
        return ref

    def _away(self, effect: tree.Effect) -> tree.Effect:
        """An instruction that puts what it means elsewhere."""
        self.moved = True
        return effect

    # Amounts ----------------------------------------------------------------------------------------------

    def number(self, parts: list[Token]) -> Amount:
        return int(parts[0])

    def x(self, _: list[Any]) -> Amount:
        return tree.X()

    def number_and_x(self, parts: list[Token]) -> Amount:
        return tree.Sum((int(parts[0]), self.x([])))

    def count_objects(self, parts: list[Words]) -> Amount:
        return tree.Count(self._object(parts[0]))

    def count_cards(self, parts: list[Any]) -> Amount:
        return tree.Count(self._your_card(parts[0], parts[1]))

    def count_counters(self, parts: list[Any]) -> Amount:
        if parts[0] == "damage":
            return tree.Stat(parts[1], "damage")
        return tree.Counters(parts[1], str(parts[0]))

    def influence(self, _: list[Any]) -> Amount:
        return tree.Influence()

    def twice(self, parts: list[Amount]) -> Amount:
        return tree.Scaled(parts[0], 2)

    def thrice(self, parts: list[Amount]) -> Amount:
        return tree.Scaled(parts[0], 3)

    def level(self, _: list[Any]) -> Amount:
        return tree.Level()

    def number_and_level(self, parts: list[Token]) -> Amount:
        return tree.Sum((int(parts[0]), tree.Level()))

    def one(self, _: list[Any]) -> Amount:
        return 1

    def some(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found

    def price(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found

    # Adjectives and type words ----------------------------------------------------------------------------

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

    def non_champion(self, _: list[Any]) -> Words:
        return {"not_types": ("CHAMPION",)}

    def element(self, parts: list[Token]) -> Words:
        return {"elements": (str(parts[0]),)}

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
        return _merged(parts)

    def noun(self, parts: list[Words]) -> Words:
        return _merged(parts)

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
        return _merged(parts)

    def instance(self, parts: list[Words]) -> Words:
        words = _merged(parts)
        self._only(words, {"types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller",
                           "cost_kind", "cost_at_most", "cost_at_least"})  # fmt: skip
        return {**words, "kind": "instance", "instances": ("activation",)}

    # Filters ----------------------------------------------------------------------------------------------

    def _object(self, words: Words) -> Filter:
        return Filter(**{name: value for name, value in words.items() if name not in ("plural", "several")})

    def _card(self, words: Words, zone: Zone) -> Filter:
        if not _FOR_OBJECTS_ONLY.isdisjoint(words):
            raise NotUnderstood("a card described as if it were on the field")
        return msgspec.structs.replace(self._object(words), kind="card", zone=zone)

    def _your_card(self, words: Words, zone: Zone) -> Filter:
        return msgspec.structs.replace(self._card(words, zone), controller="you")

    def _of_yours(self, found: Filter) -> Filter:
        if found.controller == "opponent":
            raise NotUnderstood("what you control of what you do not control")
        return msgspec.structs.replace(found, controller="you")

    def _other_than_this(self, words: Words) -> Filter:
        self._only_for_objects("another")
        return self._object(_merged([words, {"other": True}]))

    def _only_for_objects(self, word: str) -> None:
        """In the text of an action "other" means other than something else it meant."""
        if not {"ACTION", "ATTACK"}.isdisjoint(self.card.types):
            raise NotUnderstood(f"{word!r}: other than what")

    @staticmethod
    def _only(words: Words, allowed: set[str]) -> None:
        extra = set(words) - allowed - {"plural", "several"}
        if extra:
            raise NotUnderstood(f"{', '.join(sorted(extra))} here")

    # References -------------------------------------------------------------------------------------------

    def _aim(self, found: Filter, least: int, most: int) -> tree.Ref:
        self.targets.append(TargetLine(found, least, most))
        aimed = tree.Target(len(self.targets) - 1)
        self.last = self.last_target = aimed
        self.fresh = True
        self.moved = False
        return aimed

    def _mean(self, ref: tree.Ref) -> tree.Ref:
        self.last = self.last_target = tree.It()
        self.fresh = True
        self.moved = False
        return ref

    def target(self, parts: list[Words]) -> tree.Ref:
        return self._aim(self._object(parts[0]), 1, 1)

    def another_target(self, parts: list[Words]) -> tree.Ref:
        return self._aim(self._other_than_this(parts[0]), 1, 1)

    def up_to(self, parts: list[Any]) -> tree.Ref:
        return self._aim(self._object(parts[1]), 0, int(parts[0]))

    def up_to_other(self, parts: list[Any]) -> tree.Ref:
        return self._aim(self._other_than_this(parts[1]), 0, int(parts[0]))

    def several_targets(self, parts: list[Any]) -> tree.Ref:
        return self._aim(self._object(parts[1]), int(parts[0]), int(parts[0]))

    def target_card(self, parts: list[Words]) -> tree.Ref:
        return self._aim(self._your_card(parts[0], "graveyard"), 1, 1)

    def up_to_cards(self, parts: list[Any]) -> tree.Ref:
        return self._aim(self._your_card(parts[1], "graveyard"), 0, int(parts[0]))

    def choose_card(self, parts: list[Words]) -> tree.Ref:
        return self._mean(tree.Choose(self._your_card(parts[0], "graveyard")))

    def choose_cards(self, parts: list[Any]) -> tree.Ref:
        number = int(parts[0])
        return self._mean(tree.Choose(self._your_card(parts[1], "graveyard"), number, number))

    def choose_up_to_cards(self, parts: list[Any]) -> tree.Ref:
        return self._mean(tree.Choose(self._your_card(parts[1], "graveyard"), 0, int(parts[0])))

    def target_any_card(self, parts: list[Words]) -> tree.Ref:
        return self._aim(self._card(parts[0], "graveyard"), 1, 1)

    def up_to_any_cards(self, parts: list[Any]) -> tree.Ref:
        return self._aim(self._card(parts[1], "graveyard"), 0, int(parts[0]))

    def hit_ally(self, _: list[Any]) -> tree.Ref:
        return self._victim("ally")

    def hit_champion(self, _: list[Any]) -> tree.Ref:
        return self._victim("champion")

    def hit_unit(self, _: list[Any]) -> tree.Ref:
        return self._victim("unit")

    def _victim(self, kind: str) -> tree.Ref:
        if self.hit != kind:
            raise NotUnderstood(f"which {kind} was hit")
        self.last = self.last_target = tree.Victim()
        self.fresh = self.moved = False
        return self.last

    def each(self, parts: list[Words]) -> tree.Ref:
        return self._mean(tree.Every(self._object(parts[0])))

    def every(self, parts: list[Words]) -> tree.Ref:
        if not parts[0].get("plural"):
            raise NotUnderstood("which one")
        return self._mean(tree.Every(self._object(parts[0])))

    def linked(self, parts: list[Words]) -> tree.Ref:
        if parts[0].get("plural") or parts[0].get("several"):
            raise NotUnderstood("which linked object")
        return tree.Every(msgspec.structs.replace(self._object(parts[0]), property="linked"))

    def choose(self, parts: list[Words]) -> tree.Ref:
        return self._mean(tree.Choose(self._object(parts[0])))

    def choose_another(self, parts: list[Words]) -> tree.Ref:
        return self._mean(tree.Choose(self._other_than_this(parts[0])))

    def self(self, _: list[Any]) -> tree.Ref:
        if self.gone:
            raise NotUnderstood("an instruction about this object after it has left")
        self.moved = False
        self.last = tree.This()
        self.fresh = False
        return self.last

    def your_champion(self, _: list[Any]) -> tree.Ref:
        self.last = tree.Champion()
        self.fresh = self.moved = False
        return self.last

    def pronoun(self, words: list[Token]) -> tree.Ref:
        meant = self.last if str(words[0]) in ("it", "they", "them") else self.last_target
        if meant is None or self.moved:
            raise NotUnderstood(f"what {str(words[0])!r} means")
        return meant

    # Players ----------------------------------------------------------------------------------------------

    def _aim_at_player(self, controller: Literal["any", "opponent"]) -> Who:
        if any(line.filter.kind == "player" for line in self.targets):
            raise NotUnderstood("which of the targeted players")
        self.targets.append(TargetLine(Filter(kind="player", controller=controller)))
        return "target"

    def target_player(self, _: list[Any]) -> Who:
        return self._aim_at_player("any")

    def target_opponent(self, _: list[Any]) -> Who:
        return self._aim_at_player("opponent")

    def each_player(self, _: list[Any]) -> Who:
        return "each"

    def each_opponent(self, _: list[Any]) -> Who:
        return "opponent"

    def that_player(self, _: list[Any]) -> Who:
        if not any(line.filter.kind == "player" for line in self.targets):
            raise NotUnderstood("which player")
        return "target"

    def its_controller(self, _: list[Any]) -> Who:
        if not self.fresh or not isinstance(self.last, tree.Target):
            raise NotUnderstood("whose controller")
        return "its_controller"

    def any_damage(self, _: list[Any]) -> str:
        return "any"

    def combat_damage(self, _: list[Any]) -> str:
        return "combat"

    def noncombat_damage(self, _: list[Any]) -> str:
        return "noncombat"


def _merged(parts: list[Words]) -> Words:
    found: Words = {}
    for part in parts:
        for name, value in part.items():
            if name in found and name not in ("plural", "several") and found[name] != value:
                raise NotUnderstood(f"{name} described twice")
            found[name] = value
    return found
