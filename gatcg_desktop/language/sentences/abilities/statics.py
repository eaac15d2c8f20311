"""Static abilities: what is so all the time, and where something goes instead."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.abilities.activity import Activity
from gatcg_desktop.language.sentences.instructions.modifying import STATS
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import are_omens, asks_for_omen, bound_of_death, own_cost_lent
from gatcg_desktop.language.sentences.text_printer import (
    PLAYED_FROM,
    YOUR_CHAMPION,
    YOUR_INTENTS,
    Phrase,
    Unprintable,
    capital,
)

_RULED = ("you", "opponent", "any")
_ELEMENTS = len(BASIC_ELEMENTS + ADVANCED_ELEMENTS)


class Statics(Activity):
    """Static abilities: what is so all the time, and where something goes instead."""

    def static(self, ability: t.Static) -> str:
        """A paragraph about what is so all the time."""
        if ability.zone == "field" and any(map(asks_for_omen, nodes((ability,)))):
            raise Unprintable("where an ability works")
        if (lending := own_cost_lent(ability)) is not None:
            return self.say("lent_x", said=self.static(lending).removesuffix("."))
        if said := self._said_alone(ability):
            return f"{capital(said)}."
        if ability.cant and (said := self.cannot(ability)):
            return said
        who = self.applied(ability.applies)
        if ability.applies == YOUR_INTENTS and ability.traits is not None and ability.traits.again:
            who = self.called("your_intents")
        numbers = (ability.power, ability.life, ability.level)
        each = "" if ability.keywords else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        first = t.Not(t.HasProperty(t.This() if ability.applies is None else t.Linked(), "attacked_again"))
        condition = ability.condition
        if ability.attacks and ability.applies == t.Filter(attacking=True):
            who = Phrase(self.say("this_attack"), False, True)
        elif ability.attacks and condition == first:
            who, condition = Phrase(self.say("first_attack_by", who=who), False, True), None
        elif ability.attacks:
            who = self.all_attacks(ability.applies, who)
        if not each and ability == t.Static(ability.applies, *numbers, text=ability.text, condition=ability.condition):
            verbs = self._each_change(who, numbers)
        else:
            verbs = self.change(who, power, life, level, ability.keywords, True) + self._further(ability, who)
        if not verbs:
            raise Unprintable("a static ability that changes nothing that is said")
        bare = f"{who.text} {self.say('and').join(verbs)}{f' {each}' if each else ''}"
        said = self.with_letters(bare)
        explained = said != bare
        if ability.each_while is not None:
            self.meant = Phrase(self.say("they"), True)
            self.last = self.last_target = t.It()
            self.moved = False
            said += f" {self.say('while_so', condition=ability.each_while)}"
        if condition is not None:
            before = explained or ability.each_while is not None
            said = self.held_while(said, condition, before)
        return f"{capital(said)}."

    def _said_alone(self, ability: t.Static) -> str:
        """What has words of its own where nothing else is said beside it, or ""."""
        applies, most, text = ability.applies, ability.influence_limit, ability.text
        if ability.enable and ability == t.Static(enable=ability.enable, text=text):
            number = "all" if len(ability.enable) == _ELEMENTS else "one" if len(ability.enable) == 1 else "some"
            elements = self.listed([self.element_word(word) for word in ability.enable], "and")
            return self.say(f"{number}_enabled", elements=elements)
        if most is not None and ability == t.Static(applies, influence_limit=most, text=text):
            if applies is None or applies.controller not in _RULED:
                raise Unprintable("whose rule it is")
            who = self.applied(applies)
            whose = self.say(f"ruled_{applies.controller}")
            return self.say("most_influence", whose=whose, who=who, cant=self.say("cannot", who=who), most=most)
        if ability.only is not None and ability == t.Static(only=ability.only, text=text):
            left_out = ability.only.none_of
            if len(left_out) == 1 and ability.only == t.Filter(none_of=left_out):
                return self.say("attacks_others", whom=self.noun(left_out[0], True))
            return self.say("attacks_only", whom=self.noun(ability.only, True))
        traits = ability.traits
        if (
            traits is not None
            and len(traits.add_classes) == 1
            and ability == t.Static(applies, traits=traits, text=text)
        ):
            if traits == t.TraitChange(add_classes=traits.add_classes):
                who, word = self.applied(applies), self.class_word(traits.add_classes[0])
                return f"{who.text} {self.say('is_also_class', who=who, word=Phrase(word))}"
        return ""

    def applied(self, applies: t.Filter | None) -> Phrase:
        """What a static ability applies to."""
        if applies is None:
            return self.itself()
        if applies == YOUR_CHAMPION:
            return Phrase(self.say("your_champion"))
        if applies.kind == "player":
            return Phrase(self.say(f"players_{applies.controller}"), True)
        if applies.property == "linked":
            return self.linked_thing(applies)
        if applies.zones == PLAYED_FROM and applies.controller == "you":
            return self.played_by(applies, "activate", "you")
        if are_omens(applies):
            return Phrase(self.say("your_omens", omens=self.omens(applies)), True)
        if together := self.all_of(applies):
            return Phrase(together, True)
        noun = self.noun(applies, True)
        return noun._replace(text=self.inflect(noun._replace(text=self.counted(applies, True)), "those"))

    def _each_change(self, who: Phrase, numbers: tuple[t.Amount, t.Amount, t.Amount]) -> list[str]:
        """Each stat changed by so much for each of something else."""
        parts = [part for part in zip(numbers, STATS, strict=True) if part[0] != 0]
        told = [
            f"{self.signed(each[0])} {self.say(f'stat_{stat}')} {each[1]}"
            for amount, stat in parts
            if (each := self.for_each(amount)) is not None
        ]
        if not 1 < len(told) == len(parts):
            return self.change(who, *numbers, (), True)
        return [self.say("gets", who=who, what=self.listed(told, "and"))]

    def _further(self, ability: t.Static, who: Phrase) -> list[str]:
        found = []
        if ability.set_power is not None:
            found.append(self.say("has_power", who=who, amount=ability.set_power))
        if ability.set_life is not None:
            found.append(self.say("has_life", who=who, amount=ability.set_life))
        if ability.lose_abilities:
            found.append(self.say("loses_abilities", who=who, other=""))
        if ability.traits is not None:
            found += self.traits(who, ability.traits)
        if ability.enable:
            elements = self.listed([self.element_word(word) for word in ability.enable], "and")
            found.append(self.say("enables", who=who, elements=elements))
        cant = self.say("cannot", who=who)
        if ability.cant == ("change_lineage",):
            found.append(self.say("keeps_lineage", who=who, name=self.facts.name.split(",")[0]))
        elif ability.cant == ("obey",):
            found.append(self.cannot_do(who, "obey"))
        elif ability.cant:
            found.append(f"{cant} {self.listed([self.cant_word(who, what) for what in ability.cant])}")
        if ability.must_attack:
            found.append(self.say("must_attack", who=who))
        if ability.may_wield:
            found.append(self.say("may_wield", who=who))
        for limit in ("hand_limit", "memory_limit", "influence_limit"):
            if (most := getattr(ability, limit)) is not None:
                found.append(self.say(f"under_{limit}", cant=cant, most=most))
        if ability.reveal_top:
            yours = ability.applies is not None and ability.applies.controller == "you"
            found.append(self.say("reveals_top_yours" if yours else "reveals_top"))
        return found

    # What replaces ------------------------------------------------------------------------------------------

    @says
    def zone_replacement(self, ability: t.ZoneReplacement) -> str:
        """A paragraph about where something goes instead."""
        applies, condition = ability.applies, ability.condition
        would: str = ability.would
        if ability.then:
            return self.say(
                "saved_instead",
                having=self.bounded(bound_of_death(ability), self.say("on_them"), "exactly"),
                then=ability.then,
            )
        what = self.itself()
        if would == "enter":
            if applies is None or condition is not None or applies.controller not in _RULED:
                raise Unprintable("what does not enter the field")
            would = f"enter_{applies.controller}"
            applies = msgspec.structs.replace(applies, controller="any")
        if ability.face_down and ability.to != "banishment":
            raise Unprintable("what lies face down instead")
        if applies is not None:
            noun = self.noun(applies)
            what = noun._replace(text=self.inflect(noun, "a"))
        if would == "level_up":
            return self.say("levels_up_instead", event=Phrase(f"{what.text} {self.say('would_level_up')}"))
        if condition is not None and applies is not None and applies.kind == "card" and would == "graveyard":
            if ability.to == "banishment":
                several = self.noun(applies, True)
                return self.say("buried_several", several=several, what=what, condition=condition)
        happens = f"{what.text} {self.say(f'would_{would}', what=what)}"
        if condition is not None:
            happens += self.say("buried_while" if would == "graveyard" else "happens_while", condition=condition)
        down = self.say("face_down") if ability.face_down else ""
        so = self.say(f"instead_{ability.to}", what=what, down=down)
        return self.say("happens_instead", event=Phrase(happens), so=so)

    def linked_thing(self, linked: t.Filter) -> Phrase:
        """The linked object, which "it" is from now on."""
        return self.naming(t.Linked(), Phrase(self.noun(linked).text))
