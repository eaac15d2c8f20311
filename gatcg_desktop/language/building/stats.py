"""Changed stats, keywords, abilities and types: what is changed, how, for how long."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Duration, Effect, Filter
from gatcg_desktop.language.building.amounts import negative
from gatcg_desktop.language.building.change import Change, Changed, gainer_types
from gatcg_desktop.language.building.durations import Durations, Until
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, times_each
from gatcg_desktop.language.building.new_types import NewTypes
from gatcg_desktop.language.wording import CardFacts, NotUnderstood


class Later(NamedTuple):
    """What is said after the duration ("... and becomes distant")."""

    change: Change
    until: Duration | None


class Each(NamedTuple):
    """For each of something."""

    amount: Amount


class Stats(Durations, NewTypes):
    """Changed stats, keywords, abilities and types: what is changed, how, for how long."""

    attack: Changed | None = None
    """The attack to come that was spoken of last."""

    def modify(self, parts: list[Any]) -> tuple[Effect, ...]:
        changed = next(part for part in parts if isinstance(part, Changed))
        change = next(part for part in parts if isinstance(part, Change))
        until = next((part.duration for part in parts if isinstance(part, Until)), None)
        each = next((part.amount for part in parts if isinstance(part, Each)), None)
        if each is not None:
            change.times(each)
        found = self._effects(changed, change, until)
        for later in parts:
            if isinstance(later, Later):
                found += self._effects(_again(changed), later.change, later.until)
        return tuple(found)

    def later(self, parts: list[Any]) -> Later:
        change = self.change(parts[:1])
        return Later(change, parts[1].duration if len(parts) > 1 else None)

    def _effects(self, changed: Changed, change: Change, until: Duration | None) -> list[Effect]:
        what = self._changeable(changed.ref)
        found: list[Effect] = []
        if change.lasts():
            found.append(self._modify(what, changed, change, until))
        elif until is not None:
            raise NotUnderstood("a property for a time")
        if change.property:
            if changed.attacks:
                raise NotUnderstood("an attack that becomes something")
            again = ast.It() if found and isinstance(what, (ast.Choose, ast.Every)) else what
            found.append(ast.Become(again, change.property))
        return found

    def _modify(self, what: ast.Ref, changed: Changed, change: Change, until: Duration | None) -> ast.Modify:
        if until is not None and changed.until is not None:
            raise NotUnderstood("two durations")
        until = until or changed.until
        if isinstance(what, ast.Every) and what.filter.kind == "card":
            if what.filter.zone != "intent":
                raise NotUnderstood("cards that change")
            until = until or "combat"  # intents are there as long
        if until is None:
            if changed.attacks:
                raise NotUnderstood("for how long attacks are changed")
            # An item has power only as part of an attack that it was loaded for.
            of_attack = "ATTACK" in self.card.types or ("ITEM" in self.card.types and "power" in change.stats)
            until = "combat" if isinstance(what, ast.This) and of_attack else "permanent"
            only_so_much = change.stats or change.choices or (change.keywords and "set_types" not in change.traits)
            if "ACTION" in self.card.types and (only_so_much or change.cant or change.must_attack):
                raise NotUnderstood("for how long it changes")  # a word may be missing
        if changed.anyone:
            dynamic = True
        elif change.dynamic and changed.attacks == "" and isinstance(what, ast.Every):
            if change.instanced:
                raise NotUnderstood("'gets' and 'has' of a changing set")
            dynamic = True
        elif (change.cant or change.must_attack) and isinstance(what, ast.Every) and not changed.attacks:
            # Rules for whatever fits, also later (continuous-effects, Static Effects 1), not given to what is there.
            if change.instanced:
                raise NotUnderstood("'gets' and \"can't\" of a changing set")
            dynamic = True
        else:
            dynamic = False
        stats = change.stats
        whole = ast.Modify(
            what,
            stats.get("power", 0),
            stats.get("life", 0),
            stats.get("level", 0),
            tuple(change.keywords),
            change.lose_abilities,
            until,
            self._traits(changed, change),
            dynamic,
            changed.attacks,
            changed.when,
            cant=tuple(change.cant),
            must_attack=change.must_attack,
        )
        if change.choices:
            first, *others = [self._chosen(whole, choice) for choice in change.choices]
            return msgspec.structs.replace(first, alternatives=tuple(others))
        return whole

    @staticmethod
    def _chosen(whole: ast.Modify, choice: Change) -> ast.Modify:
        return msgspec.structs.replace(
            whole, power=choice.stats.get("power", 0), life=choice.stats.get("life", 0), keywords=tuple(choice.keywords)
        )

    def _changeable(self, ref: ast.Ref) -> ast.Ref:
        """What may be changed: objects; in the text of an attack card also that card, which is the attack."""
        if isinstance(ref, ast.This) and "ATTACK" in self.card.types:
            return ref
        return self._thing(ref)

    def _traits(self, changed: Changed, change: Change) -> ast.TraitChange | None:
        abilities = tuple(ability for text in change.quoted for ability in self._conferred(text, changed))
        traits = ast.TraitChange(**change.traits, abilities=abilities)
        return None if traits == ast.TraitChange() else traits

    def _conferred(self, text: str, changed: Changed) -> tuple[ast.Ability, ...]:
        """The abilities in quotes, as those of what gains them: "this ally" in them is that."""
        if isinstance(changed.ref, ast.This):  # (its attacks are its own)
            facts = msgspec.structs.replace(self.card, text=text)
        else:
            if "MASTERY" in self.card.types:  # "your ~" is the mastery, whoever has the ability
                text = text.replace("your ~", f"your {self.card.name}")
            if "~" in text:
                raise NotUnderstood("a quoted ability that means the card it is quoted on")
            filters = [line.filter for line in self.targets]
            facts = CardFacts(
                "this object", ("ATTACK",) if changed.attacks else gainer_types(changed.ref, filters), text=text
            )
        return self.compile(text, facts)

    # What is changed ----------------------------------------------------------------------------------------

    def changed(self, parts: list[Any]) -> Changed:
        return parts[0] if isinstance(parts[0], Changed) else Changed(parts[0])

    def champion_and(self, parts: list[Any]) -> Changed:
        """The champion and all of these."""
        if not parts[0].get("plural"):
            raise NotUnderstood("which one")
        both = Filter(any_of=(YOUR_CHAMPION, self._object(parts[0])))
        return Changed(self._mean(ast.Every(both)))

    def all_attacks(self, parts: list[ast.Ref]) -> Changed:
        return Changed(parts[0], "all")

    def turns_attacks(self, parts: list[ast.Ref]) -> Changed:
        return Changed(parts[0], "all", "turn")

    def next_attack(self, parts: list[Any]) -> Changed:
        self.attack = Changed(parts[0], "next", "turn", _all_of(parts[1:]))
        return self.attack

    def coming_attack(self, parts: list[Any]) -> Changed:
        return Changed(parts[0], "next", "during_next_turn", _all_of(parts[1:]))

    def this_attack(self, _: list[Any]) -> Changed:
        return Changed(ast.Every(Filter(attacking=True)), "all", "combat")

    def that_attack(self, parts: list[Any]) -> Changed:
        """The one spoken of before, which may be still to come; else the one under way."""
        return self.this_attack(parts) if self.attack is None else _again(self.attack)

    def declared_attack(self, parts: list[Any]) -> Changed:
        """Whichever unit declares it."""
        found = self._of_yours(self._object(parts[0]))
        return Changed(self._mean(ast.Every(found)), "next", "turn", anyone=True)

    def changed_cards(self, parts: list[Group]) -> Changed:
        if parts[0].filter.zone == "lineage" or parts[0].by:
            raise NotUnderstood("lineages whose cards change")
        return Changed(ast.Every(parts[0].filter))

    def its(self, _: list[Any]) -> ast.Ref:
        return self._meant_by("it")

    def no_weapon(self, _: list[Any]) -> Condition:
        return ast.Not(ast.Controls(Filter(property="wielded")))

    def using_weapon(self, parts: list[Any]) -> Condition:
        return ast.Controls(msgspec.structs.replace(self._object(parts[0]), property="wielded"))

    def against_one(self, parts: list[Any]) -> Condition:
        return ast.Controls(msgspec.structs.replace(self._object(parts[0]), defending=True))

    # How ----------------------------------------------------------------------------------------------------

    def change(self, parts: list[Change]) -> Change:
        first, *others = parts
        if first.keeps_gained:
            raise NotUnderstood("other abilities than which")
        for other in others:
            first.add(other)
        return first

    def gets(self, parts: list[Change]) -> Change:
        return parts[0].as_instanced()

    gains = gets

    def has(self, parts: list[Change]) -> Change:
        parts[0].dynamic = True
        return parts[0]

    def gains_quoted(self, parts: list[Token]) -> Change:
        change = Change()
        if str(parts[0]) == "or":
            raise NotUnderstood("abilities joined by 'or'")
        change.quoted.append("" + str(parts[1]))
        return change.as_instanced()

    def loses(self, parts: list[Change]) -> Change:
        return parts[0]

    def turns_into(self, parts: list[Change]) -> Change:
        return parts[0].as_instanced()

    def is_now(self, parts: list[Change]) -> Change:
        parts[0].dynamic = True
        return parts[0]

    def stats(self, parts: list[Any]) -> Change:
        change = Change()
        group: dict[str, Amount] = {}
        for part in parts:
            if isinstance(part, Each):
                group = {name: times_each(part.amount, amount) for name, amount in group.items()}
                change.set_stats(group)
                group = {}
            else:
                name, amount = part
                if name in group:
                    raise NotUnderstood(f"{name} twice")
                group[name] = amount
        change.set_stats(group)
        return change

    def choice_of_stats(self, parts: list[Any]) -> Change:
        change = Change()
        for name, amount in parts:
            option = Change()
            option.set_stats({name: amount})
            change.choices.append(option)
        return change

    def stat(self, parts: list[Any]) -> tuple[str, Amount]:
        sign, amount, measure = parts
        name = {"power": "power", "life": "life"}.get(measure.lower(), "level")
        return name, amount if sign > 0 else negative(amount)

    def plus(self, _: list[Any]) -> int:
        return 1

    def minus(self, _: list[Any]) -> int:
        return -1

    def measure(self, parts: list[Token]) -> str:
        return str(parts[0])

    def gained_things(self, parts: list[Any]) -> Change:
        change = Change()
        for part in parts:
            if isinstance(part, ast.Keyword):
                change.keywords.append(part)
            elif isinstance(part, str) and not isinstance(part, Token):
                change.quoted.append(part)
            elif str(part) == "or":
                raise NotUnderstood("keywords joined by 'or'")
        return change

    def choice_of_things(self, parts: list[Any]) -> Change:
        change = Change()
        if str(parts[1]) != "or" or not all(isinstance(part, ast.Keyword) for part in (parts[0], parts[2])):
            raise NotUnderstood("what is chosen")
        for keyword in (parts[0], parts[2]):
            option = Change()
            option.keywords.append(keyword)
            change.choices.append(option)
        return change

    def keyword(self, parts: list[Token]) -> ast.Keyword:
        return ast.Keyword(str(parts[0]), int(parts[1]) if len(parts) > 1 else 0)

    def keyword_x(self, parts: list[Token]) -> ast.Keyword:
        return ast.Keyword(str(parts[0]), int(parts[1]) if len(parts) > 1 else 0, amount=ast.X())

    def keyword_of_element(self, parts: list[Token]) -> ast.Keyword:
        if str(parts[1]) != "Imbue":
            raise NotUnderstood("a keyword of an element")
        return ast.Keyword(str(parts[1]), int(parts[2]), str(parts[0]))

    def quoted(self, parts: list[Token]) -> str:
        return "" + str(parts[0])

    def lost_keywords(self, parts: list[Token]) -> Change:
        change = Change()
        if any(str(part) == "or" for part in parts):
            raise NotUnderstood("keywords joined by 'or'")
        change.traits["lose_keywords"] = tuple(part for part in parts if not isinstance(part, Token))
        return change

    def any_keyword(self, parts: list[Token]) -> str:
        return "" + str(parts[0])

    def assigns_by_life(self, _: list[Any]) -> Change:
        change = Change()
        change.traits["by_life"] = True
        return change.as_instanced()

    def lost_abilities(self, _: list[Any]) -> Change:
        change = Change()
        change.lose_abilities = True
        return change

    def lost_others(self, parts: list[Any]) -> Change:
        """All but those gained in the same breath, which are later (layer D, by time)."""
        change = self.lost_abilities(parts)
        change.keeps_gained = True
        return change

    def property_word(self, parts: list[Token]) -> str:
        return str(parts[0])

    def becomes_so(self, parts: list[Any]) -> Change:
        change = Change()
        change.property = parts[0]
        return change

    def per_each(self, parts: list[Any]) -> Each:
        return Each(parts[0])


def _again(changed: Changed) -> Changed:
    """The same objects for a further change: what was chosen is not chosen again."""
    if isinstance(changed.ref, (ast.Choose, ast.Every)):
        return changed._replace(ref=ast.It())
    return changed


def _all_of(conditions: list[Condition]) -> Condition | None:
    return ast.AllOf(tuple(conditions)) if len(conditions) > 1 else conditions[0] if conditions else None
