"""Conditions, as they stand after "si" or "tant que", and as restrictions in brackets."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.amounts import APART
from gatcg_desktop.language.sentences.french.forms import agree_with, de, number, one, que, si, third
from gatcg_desktop.language.sentences.french.history import History
from gatcg_desktop.language.sentences.french.nouns import ASPECTS, counter_words, state_words
from gatcg_desktop.language.sentences.french.words import KEYWORDS, MODES, PHASES, ZONES
from gatcg_desktop.language.sentences.shapes import TURNS, fighter, fights, halved
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_OPERATORS = {
    "at_least": "au moins {}", "at_most": "au plus {}", "equal": "exactement {}", "more": "plus de {}",
    "less": "moins de {}",
}  # fmt: skip
DEEDS = {
    "attacked": ("avoir", "attaqué"), "harmed": ("avoir", "subi des blessures"),
    "leveled": ("avoir", "monté de niveau"), "was_attacked": ("avoir été", "attaqué"), "entered": ("être", "arrivé"),
}  # fmt: skip
"""What something has done, or what was done to it, in this turn: auxiliary and participle."""
_DOING = {"attacking": "attaquer", "retaliating": "riposter"}
_ACTIVE = ("attacking", "defending", "damaged", "rested")


class Conditions(History):
    """Conditions, as they stand after "si" or "tant que", and as restrictions in brackets."""

    def condition(self, condition: t.Condition) -> str:
        match condition:
            case t.ClassBonus():
                return "votre champion partage une classe avec cette carte"
            case t.ElementBonus():
                return "votre champion partage un élément avec cette carte"
            case t.LevelAtLeast(level=level):
                return f"votre champion est de niveau {level} ou plus"
            case t.MemoryAtLeast(cards=cards):
                return f"votre mémoire contient au moins {number(cards, True)} cartes"
            case t.DamageAtLeast(damage=damage):
                return f"votre champion a au moins {damage} marqueurs de blessure"
            case t.SheenAtLeast(counters=counters):
                return f"votre maîtrise a au moins {counters} {counter_words('sheen', True)}"
            case t.ChampionNamed(name=name):
                return f"votre champion est {name}"
            case t.IsImbued():
                return self._is(self.itself(), "imbued")
            case t.WasPaid():
                return "le coût additionnel a été payé"
            case t.Controls():
                return self._controls(condition)
            case t.Compare(left=t.TimesThisTurn() as times, operator="at_least", right=int() as least):
                return self.happened(times, least)
            case t.Compare():
                return self._compare(condition)
            case t.YourTurn():
                return "c'est votre tour"
            case t.DuringPhase(phase=phase):
                return f"c'est une {PHASES[phase]}"
            case t.Not(condition=inner):
                return self._not(inner)
            case t.AllOf(conditions=(first, t.Controls(filter=filter))) if filter.defending and (who := fighter(first)):
                fighting = "l'attaquant" if isinstance(who, str) else self.ref(who).text
                return f"{fighting} {self._attacked(filter)}"
            case t.AllOf(conditions=conditions):
                return " et ".join(self.condition(one) for one in conditions)
            case t.AnyOf() if (found := fights(condition)) is not None:
                return f"{self.ref(found[0]).text} affronte {one(self.noun(found[1]))} en attaquant ou en ripostant"
            case t.AnyOf(conditions=conditions):
                return " ou ".join(self.condition(one) for one in conditions)
            case t.Matches(of=of, filter=filter):
                return self._matches(of, filter)
            case t.MasteryMode(mode=mode, key=key):
                return f"{self.mastery_words(key)} est tournée vers {MODES.get(mode, mode)}"
            case t.HasStatus(key=key):
                return f"vous avez le statut {self.names(key)}"
            case t.HasProperty(of=of, property=property):
                return self._property(of, property)
            case t.UnharmedSinceYourTurn(of=of):
                return f"{self.ref(of).text} n'a pas subi de blessures depuis la fin de votre tour précédent"
            case t.AimsAt(filter=filter):
                return f"elle cible {one(self.noun(filter))}"
            case t.PlayedThisTurn(filter=filter, at_least=at_least):
                played = self.card_words(filter, at_least > 1)
                words = "une" if at_least == 1 else f"au moins {number(at_least)}"
                return f"vous avez activé {words} {played} ce tour-ci"
            case t.SomePlayer(who=who, condition=inner):
                return self._some_player(who, inner)
            case t.Succeeded():
                return "vous le faites"
        assert_never(condition)

    def _some_player(self, who: t.Who, inner: t.Condition) -> str:
        """What holds for an opponent."""
        if who == "opponent":
            match inner:
                case t.Controls(filter=filter, at_least=least) if filter.controller == "you":
                    bare = msgspec.structs.replace(filter, controller="any")
                    return f"un adversaire contrôle au moins {self._so_many(bare, least)}"
                case t.Compare(left=t.ZoneSize(zone=zone, who="you"), operator="at_least", right=int() as number_of):
                    own = f"{'sa' if ZONES[zone][1] else 'son'} {ZONES[zone][0]}"
                    return f"un adversaire a au moins {number(number_of, True)} cartes dans {own}"
                case _:
                    pass
        raise Unprintable("a condition of other players")

    def _controls(self, condition: t.Controls) -> str:
        filter, least = condition.filter, condition.at_least
        if filter.defending and least == 1:
            return f"l'attaquant {self._attacked(filter)}"
        if filter.kind == "card":
            return f"il y a au moins {self._so_many(filter, least)} {self.place(filter, 'dans')}"
        if filter.controller == "any":
            if least == 1 and filter.attacking:
                bare = msgspec.structs.replace(filter, attacking=None)
                return f"{one(self.noun(bare))} attaque"
            return f"il y a {self._so_many(filter, least)} en jeu"
        who = "vous contrôlez" if filter.controller == "you" else "un adversaire contrôle"
        few = "au moins " if least > 1 else ""
        return f"{who} {few}{self._so_many(msgspec.structs.replace(filter, controller='any'), least)}"

    def _attacked(self, filter: t.Filter) -> str:
        return f"attaque {one(self.noun(msgspec.structs.replace(filter, defending=None)))}"

    def _so_many(self, filter: t.Filter, least: int) -> str:
        noun = self.noun(filter, least > 1)
        return one(noun) if least == 1 else f"{number(least, noun.feminine)} {noun.text}"

    def _not(self, inner: t.Condition) -> str:
        match inner:
            case t.Compare(left=t.TimesThisTurn() as times, operator="at_least", right=1):
                return self.never_happened(times)
            case t.YourTurn():
                return "ce n'est pas votre tour"
            case t.Succeeded():
                return "vous ne le faites pas"
            case t.HasProperty(of=of, property="attacked_again"):
                return f"c'est la première attaque {de(self.ref(of).text)} ce tour-ci"
            case t.Controls(filter=filter, at_least=1) if filter.kind == "object" and filter.controller != "any":
                noun = self.noun(msgspec.structs.replace(filter, controller="any"))
                none = f"{'aucune' if noun.feminine else 'aucun'} {noun.text}"
                return f"vous ne contrôlez {none}" if filter.controller == "you" else (
                    f"aucun adversaire ne contrôle {one(noun)}")  # fmt: skip
            case t.HasProperty(of=of, property="rested"):
                return self._is(self.ref(of), "awake")
            case t.Not(condition=t.HasProperty(of=of, property="rested")):
                return self._is_not(self.ref(of), "awake")
            case t.HasProperty(of=of, property=property) if property in DEEDS:
                what = self.ref(of)
                return f"{what.text} {_negated(self._done(what, property))}"
            case t.HasProperty(of=of, property=property) if property not in ("brewed", "prepared"):
                return self._is_not(self.ref(of), property)
            case t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase))):
                return f"ce n'est pas votre {PHASES[phase]}"
            case t.Matches(of=of, filter=filter) if state := state_of(filter):
                return self._is_not(self.ref(of), state)
            case t.Matches(of=of, filter=filter):
                what = self.ref(of)
                return f"{what.text} n'est pas {one(self.noun(filter))}"
            case t.WasPaid():
                return "le coût additionnel n'a pas été payé"
            case _:
                return f"il n'est pas vrai {que(self.condition(inner))}"

    def _matches(self, of: t.Ref, filter: t.Filter) -> str:
        what = self.ref(of)
        if filter == t.Filter(property="owned"):
            return f"{what.text} {'vous appartiennent' if what.plural else 'vous appartient'}"
        if (like := filter.alike) is not None and filter == t.Filter(kind="card", zone="anywhere", alike=like):
            return f"{what.text} {'sont' if what.plural else 'est'} {ASPECTS[like.aspect]} {que(self._like(like.to))}"
        if filter.keyword and filter == t.Filter(keyword=filter.keyword):
            return f"{what.text} {'ont' if what.plural else 'a'} {KEYWORDS.get(filter.keyword, filter.keyword)}"
        if state := state_of(filter):
            return self._is(what, state)
        return f"{what.text} {'sont' if what.plural else 'est'} {one(self.noun(filter))}"

    def _like(self, ref: t.Ref) -> str:
        return self.one_of(ref) if isinstance(ref, t.Every) else self.ref(ref).text

    def _property(self, of: t.Ref, property: str) -> str:
        what = self.ref(of)
        if property in DEEDS:
            return f"{what.text} {self._done(what, property)}"
        if property in ("brewed", "prepared"):
            verb = "ont été" if what.plural else "a été"
            return f"{what.text} {verb} {state_words(property, what.plural, what.feminine)}"
        return self._is(what, property)

    @staticmethod
    def _done(what: Phrase, property: str) -> str:
        """What something has done in this turn: "a attaqué ce tour-ci"."""
        verb, participle = DEEDS[property]
        many = "ont" if what.plural else "a"
        if verb == "être":
            return f"{'sont' if what.plural else 'est'} {agree_with(participle, what)} sur le terrain ce tour-ci"
        if verb == "avoir été":
            return f"{many} été {agree_with(participle, what)} ce tour-ci"
        return f"{many} {participle} ce tour-ci"

    @staticmethod
    def _is(what: Phrase, state: str) -> str:
        verb = "sont" if what.plural else "est"
        if state in _DOING:
            return f"{what.text} {third(_DOING[state], what.plural)}"
        return f"{what.text} {verb} {state_words(state, what.plural, what.feminine)}"

    @staticmethod
    def _is_not(what: Phrase, state: str) -> str:
        if state in _DOING:
            verb = third(_DOING[state], what.plural)
            return f"{what.text} {'n' + chr(39) if verb.startswith('a') else 'ne '}{verb} pas"
        verb = "ne sont pas" if what.plural else "n'est pas"
        return f"{what.text} {verb} {state_words(state, what.plural, what.feminine)}"

    def _compare(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            return f"{self.told_amount(counted)} est {'impair' if right else 'pair'}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"votre champion est de niveau {right} ou plus"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, ZONES[zone][0])
            case t.Count(filter=filter, times=1, by=by), int() if filter.kind == "card" and operator == "at_least":
                apart = f" {APART[by]}" if by else ""
                return f"il y a au moins {self._so_many(filter, right)} {self.place(filter, 'dans')}{apart}"
            case t.ZoneSize(zone="hand", who="you"), t.ZoneSize(zone="memory", who="you") if operator == "equal":
                return "vous avez autant de cartes dans votre main que dans votre mémoire"
            case t.EventAmount(), int() if operator == "at_least" and self.event_kind.endswith("hit"):
                return f"au moins {right} blessures ont été infligées"
            case t.Counters(of=of, counter=counter), int():
                words = f"{_OPERATORS[operator].format(right)} {counter_words(counter, right > 1)}"
                return f"il y a {words} sur {self.ref(of).text}"
            case t.Stat(of=of, stat="damage"), int():
                words = f"{_OPERATORS[operator].format(right)} {counter_words('damage', right > 1)}"
                return f"il y a {words} sur {self.ref(of).text}"
            case _:
                pass
        verb = {"at_least": "vaut au moins", "at_most": "vaut au plus", "equal": "vaut exactement",
                "more": "dépasse", "less": "est inférieur à"}[operator]  # fmt: skip
        return f"{self.told_amount(left)} {verb} {self.told_amount(right)}"

    def _has_cards(self, operator: str, number_of: int, zone: str) -> str:
        many = "cartes" if number_of > 1 else "carte"
        if operator == "equal" and number_of == 0:
            return f"vous n'avez aucune carte dans votre {zone}"
        return f"vous avez {_OPERATORS[operator].format(number(number_of, True))} {many} dans votre {zone}"

    def restriction(self, condition: t.Condition) -> str:
        """A condition in brackets before a paragraph."""
        match condition:
            case t.ClassBonus():
                return "[Bonus de classe]"
            case t.ElementBonus():
                return "[Bonus d'élément]"
            case t.LevelAtLeast(level=level):
                return f"[Niveau {level}+]"
            case t.MemoryAtLeast(cards=cards):
                return f"[Mémoire {cards}+]"
            case t.DamageAtLeast(damage=damage):
                return f"[Blessures {damage}+]"
            case t.SheenAtLeast(counters=counters):
                return f"[Lustre {counters}+]"
            case t.ChampionNamed(name=name):
                return f"[Bonus {de(name)}]"
            case _:
                raise Unprintable(f"the restriction {type(condition).__name__}")

    def occasion(self, condition: t.Condition) -> list[str]:
        """When alone something may be activated."""
        match condition:
            case t.YourTurn():
                return ["pendant votre tour"]
            case t.Not(condition=t.YourTurn()):
                return ["pendant le tour d'un adversaire"]
            case t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase))):
                return [f"pendant votre {PHASES[phase]}"]
            case t.AllOf(conditions=(t.Not(condition=t.YourTurn()), t.DuringPhase(phase=phase))):
                return [f"pendant la {PHASES[phase]} d'un adversaire"]
            case t.AllOf(conditions=(_, *_, turn, t.DuringPhase()) as conditions) if turn in TURNS:
                first, last = conditions[:-2], t.AllOf(conditions[-2:])
                return [*(words for one in first for words in self.occasion(one)), *self.occasion(last)]
            case t.AllOf(conditions=conditions):
                return [words for one in conditions for words in self.occasion(one)]
            case _:
                return [si(self.condition(condition))]


def _negated(done: str) -> str:
    """ "A attaqué ce tour-ci" turned round: "n'a pas attaqué ce tour-ci"."""
    verb, _, rest = done.partition(" ")
    before = "ne " if verb == "sont" else "n'"
    return f"{before}{verb} pas {rest}"


def state_of(filter: t.Filter) -> str:
    """The one adjective a filter is, or ""."""
    for word in _ACTIVE:
        if getattr(filter, word) and msgspec.structs.replace(filter, **{word: None}) == t.Filter():
            return word
    return ""
