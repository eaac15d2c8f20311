"""Static abilities: continuous changes, changed costs, and what replaces or prevents."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.english.events import Events
from gatcg_desktop.language.sentences.english.nouns import listed, number_word, owned, with_article
from gatcg_desktop.language.sentences.english.objects import Objects
from gatcg_desktop.language.sentences.english.plays import PLAYS, VERBS
from gatcg_desktop.language.sentences.shapes import own_cost_lent
from gatcg_desktop.language.sentences.speaker import PLAYED_FROM, YOUR_CHAMPION, Phrase, Unprintable, capital

_WHERE_TO = {
    "banishment": "banish it",
    "material": "put it into its owner's material deck",
    "hand": "return it to its owner's hand",
    "memory": "return it to its owner's memory",
    "deck_bottom": "put it on the bottom of its owner's deck",
    "graveyard": "put it into its owner's graveyard",
}
_UNDER = {"you": "your", "opponent": "an opponent's", "any": "a player's"}


class Statics(Objects, Events):
    """Static abilities: continuous changes, changed costs, and what replaces or prevents."""

    def static(self, ability: t.Static) -> str:
        """A paragraph about what is so all the time."""
        if (lending := own_cost_lent(ability)) is not None:
            return f"{self.static(lending).removesuffix('.')}, where X is that card's reserve cost."
        if ability.enable and ability == t.Static(enable=ability.enable, text=ability.text):
            if len(ability.enable) == len(BASIC_ELEMENTS + ADVANCED_ELEMENTS):
                return "All elements are enabled for you."
            named = listed([word.lower() for word in ability.enable], "and").capitalize()
            return f"{named} {'element is' if len(ability.enable) == 1 else 'elements are'} enabled for you."
        limited = ability.applies, ability.influence_limit
        if ability.influence_limit is not None and ability == t.Static(
            limited[0], influence_limit=limited[1], text=ability.text
        ):
            return f"{self._ruled(limited[0])} maximum influence is {number_word(ability.influence_limit)}."
        if ability == t.Static(reveal_top=True, text=ability.text):
            return "Play with the top card of your deck revealed."
        if ability.only is not None and ability == t.Static(only=ability.only, text=ability.text):
            return f"~ can only attack {self.noun(ability.only, True).text}."
        if ability.cant and (said := self.cannot(ability)):
            return said
        if said := self._classes(ability):
            return said
        who = self.applied(ability.applies)
        numbers = (ability.power, ability.life, ability.level)
        each = "" if ability.keywords else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        first = t.Not(t.HasProperty(t.This() if ability.applies is None else t.Linked(), "attacked_again"))
        subject, condition = who.text, ability.condition
        if ability.attacks and ability.applies == t.Filter(attacking=True):
            who, subject = Phrase("this attack"), "this attack"
        elif ability.attacks and condition == first:
            who, subject, condition = Phrase("it"), f"{owned(who.text)} first attack each turn", None
        elif ability.attacks:
            who, subject = who._replace(plural=True), f"{owned(who.text)} attacks"
        if not each and ability == t.Static(ability.applies, *numbers, text=ability.text, condition=ability.condition):
            verbs = self._each_change(who, numbers)
        else:
            verbs = self.change(who, power, life, level, ability.keywords, True)
            verbs += self._further(ability, who)
        if not verbs:
            raise Unprintable("a static ability that changes nothing that is said")
        said = f"{subject} {' and '.join(verbs)}"
        if each:
            said += f" {each}"
        told = self.with_letters(said)
        explained, said = told != said, told
        if ability.each_while is not None:
            self.meant = Phrase("they", True)
            self.last = self.last_target = t.It()
            self.moved = False
            said += f" as long as {self.condition(ability.each_while)}"
        if condition is not None:
            so = f"as long as {self.condition(condition)}"
            said = f"{so}, {said}" if explained else f"{said} {so}"
        return f"{capital(said)}."

    def _ruled(self, players: t.Filter | None) -> str:
        """Of the players whom a rule concerns."""
        whose = players.controller if players is not None else ""
        if whose not in ("you", "opponent", "any"):
            raise Unprintable("whose rule it is")
        return {"you": "Your", "opponent": "Each opponent's", "any": "Each player's"}[whose]

    def _each_change(self, who: Phrase, numbers: tuple[t.Amount, t.Amount, t.Amount]) -> list[str]:
        """Each stat changed by so much for each of something else."""
        parts = [part for part in zip(numbers, ("POWER", "LIFE", "level"), strict=True) if part[0] != 0]
        told = [
            f"{self.signed(each[0])} {word} {each[1]}"
            for amount, word in parts
            if (each := self.for_each(amount)) is not None
        ]
        if not 1 < len(told) == len(parts):
            return self.change(who, *numbers, (), True)
        return [f"{'get' if who.plural else 'gets'} {listed(told, 'and')}"]

    def _classes(self, ability: t.Static) -> str:
        """The paragraph that only adds a class, or ""."""
        traits = ability.traits
        if traits is None or len(traits.add_classes) != 1 or traits != t.TraitChange(add_classes=traits.add_classes):
            return ""
        if ability != t.Static(ability.applies, traits=traits, text=ability.text):
            return ""
        who = self.applied(ability.applies)
        verb, its = ("are", "their") if who.plural else ("is", "its")
        named = with_article(traits.add_classes[0].capitalize())
        return f"{capital(who.text)} {verb} {named} class in addition to {its} other types."

    def applied(self, applies: t.Filter | None) -> Phrase:
        """What a static ability applies to."""
        if applies is None:
            return Phrase("~")
        if applies == YOUR_CHAMPION:
            return Phrase("your champion")
        if applies.kind == "player":
            return Phrase({"you": "you", "opponent": "your opponents", "any": "players"}[applies.controller], True)
        if applies.property == "linked":
            return self.naming(t.Linked(), Phrase(self.noun(applies).text))
        if applies.zones == PLAYED_FROM and applies.controller == "you":
            return Phrase(f"{self.card_words(applies, True)} you activate", True)
        return Phrase(self.all_of(applies) or self.counted(applies, True), True)

    def _further(self, ability: t.Static, who: Phrase) -> list[str]:
        many = who.plural
        found = []
        if ability.set_power is not None:
            found.append(f"{'have' if many else 'has'} {self.amount(ability.set_power)} POWER")
        if ability.set_life is not None:
            found.append(f"{'have' if many else 'has'} {self.amount(ability.set_life)} LIFE")
        if ability.lose_abilities:
            found.append(f"{'lose' if many else 'loses'} all abilities")
        if ability.traits is not None:
            found += self.traits(many, ability.traits)
        if ability.enable:
            named = listed([word.lower() for word in ability.enable], "and")
            found.append(f"{'enable' if many else 'enables'} the {named} element")
        if ability.cant == ("change_lineage",):
            found.append(f'can only level up into another "{self.facts.name.split(",")[0]}" champion')
        elif ability.cant:
            found.append(f"can't {listed([self.cant_word(who, what) for what in ability.cant])}")
        if ability.must_attack:
            found.append("must attack each turn if able")
        if ability.may_wield:
            found.append("may attack with weapons")
        if ability.hand_limit is not None:
            found.append(f"can't have more than {number_word(ability.hand_limit)} cards in their hand")
        if ability.memory_limit is not None:
            found.append(f"can't have more than {number_word(ability.memory_limit)} cards in their memory")
        if ability.reveal_top:
            found.append("play with the top card of their deck revealed")
        return found

    # Changed costs --------------------------------------------------------------------------------------------

    def cost_change(self, ability: t.CostChange) -> str:
        """A paragraph about what cards cost."""
        materialized = not {"CHAMPION", "REGALIA"}.isdisjoint((*self.facts.types, *self.facts.supertypes))
        if ability.applies is None:
            return f"{capital(self.cost_changed('this card', 'costs', ability, _to_play(materialized)))}."
        if ability.of == "ability":
            what = f"activated abilities of {self.counted(ability.applies, True)}"
            return f"{capital(self.cost_changed(what, 'cost', ability, 'to activate'))}."
        if ability.applies.kind != "card":
            raise Unprintable("a changed cost of something else than cards")
        controller = ability.applies.controller
        if controller not in ("you", "opponent", "any"):
            raise Unprintable("whose plays cost more or less")
        whose = PLAYS[ability.method][{"any": "each"}.get(controller, controller)]
        what, cost = f"{self.card_words(ability.applies, True)} {whose}".strip(), "cost"
        if ability.from_zone:
            what += f" from your {'material deck' if ability.from_zone == 'material' else ability.from_zone}"
        if ability.first:
            what = f"the first {self.card_words(ability.applies)} {whose or 'each player activates'} each turn"
            cost = "costs"
        return f"{capital(self.cost_changed(what, cost, ability, VERBS[ability.method]))}."

    def cost_changed(self, what: str, cost: str, change: t.CostChange, to_play: str) -> str:
        """What a cost is changed by."""
        amount, each = change.amount, ""
        if (found := self.for_each(amount)) is not None:
            amount, each = found[0], f" {found[1]}"
        if change.how == "remove":
            said = f"{what} {cost} nothing {to_play}"
        elif change.how == "set":
            said = f"{what} {cost} {self.amount(amount)} {to_play}"
        elif isinstance(amount, int):
            said = f"{what} {cost} {abs(amount)} {'less' if amount < 0 else 'more'} {to_play}{each}"
        elif isinstance(amount, t.Scaled) and amount.times == -1 and amount.divided_by == 1:
            said = f"{what} {cost} {self.amount(amount.of)} less {to_play}"
        else:
            said = f"{what} {cost} {self.amount(amount)} more {to_play}"
        said = self.with_letters(said)
        if change.condition is None:
            return said
        if each:
            return f"as long as {self.condition(change.condition)}, {said}"
        return f"{said} as long as {self.condition(change.condition)}"

    # What replaces or prevents ----------------------------------------------------------------------------------

    def zone_replacement(self, ability: t.ZoneReplacement) -> str:
        """A paragraph about where something goes instead."""
        what = "~" if ability.applies is None else with_article(self.noun(ability.applies).text)
        match ability:
            case t.ZoneReplacement(
                to="banishment", would="graveyard", applies=t.Filter(kind="card") as cards, condition=while_so
            ) if while_so is not None:
                several, so = self.noun(cards, True).text, self.condition(while_so)
                return f"If one or more {several} would be put into a graveyard while {so}, banish them instead."
        if ability.would == "level_up":
            return f"If {what} would level up, return that card to its owner's material deck instead."
        if ability.would == "enter":
            return self._kept_off(ability)
        would = {
            "graveyard": "would be put into a graveyard from anywhere",
            "die": "would die",
            "leave": "would leave the field",
            "resolve": "would leave the Effects Stack as it resolves",
            "banishment": "would be banished from the field or an intent",
        }[ability.would]
        if ability.condition is not None:
            would += f" while {self.condition(ability.condition)}"
        if ability.face_down:
            raise Unprintable("what lies face down instead")
        return f"If {what} {would}, {_WHERE_TO[ability.to]} instead."

    def _kept_off(self, ability: t.ZoneReplacement) -> str:
        """What does not enter the field."""
        if ability.applies is None or ability.condition is not None or ability.applies.controller not in _UNDER:
            raise Unprintable("what does not enter the field")
        bare = msgspec.structs.replace(ability.applies, controller="any")
        would = f"would enter the field under {_UNDER[ability.applies.controller]} control"
        what = f"{with_article(self.noun(bare).text)} {would} from anywhere except from the Effects Stack"
        if ability.face_down and ability.to != "banishment":
            raise Unprintable("what lies face down instead")
        return f"If {what}, {_WHERE_TO[ability.to]}{' face down' if ability.face_down else ''} instead."


def _to_play(materialized: bool) -> str:
    return "to materialize" if materialized else "to activate"
