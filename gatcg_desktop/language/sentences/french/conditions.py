"""Conditions, as they stand after "si" or "tant que", and as restrictions in brackets."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import conditions
from gatcg_desktop.language.sentences.conditions import state_of
from gatcg_desktop.language.sentences.french.amounts import APART, DONE
from gatcg_desktop.language.sentences.french.forms import agree_with, de, number, one, que, third
from gatcg_desktop.language.sentences.french.history import History
from gatcg_desktop.language.sentences.french.nouns import ASPECTS, state_words
from gatcg_desktop.language.sentences.french.words import ZONES, counter_words, keyword_word
from gatcg_desktop.language.sentences.shapes import done_filter, halved
from gatcg_desktop.language.sentences.speaker import Phrase

_OPERATORS = {
    "at_least": "au moins {}",
    "at_most": "au plus {}",
    "equal": "exactement {}",
    "more": "plus de {}",
    "less": "moins de {}",
}
DEEDS = {
    "attacked": ("avoir", "attaqué"),
    "harmed": ("avoir", "subi des blessures"),
    "struck": ("avoir", "subi des blessures de combat"),
    "leveled": ("avoir", "monté de niveau"),
    "was_attacked": ("avoir été", "attaqué"),
    "entered": ("être", "arrivé"),
}
"""What something has done, or what was done to it, in this turn: auxiliary and participle."""
_DOING = {"attacking": "attaquer", "retaliating": "riposter"}


class Conditions(conditions.Conditions, History):
    """Conditions, as they stand after "si" or "tant que", and as restrictions in brackets."""

    words = {
        "if_ClassBonus": "votre champion partage une classe avec cette carte",
        "if_ElementBonus": "votre champion partage un élément avec cette carte",
        "if_LevelAtLeast": "votre champion est de niveau {least} ou plus",
        "if_MemoryAtLeast": "votre mémoire contient au moins {least:count} cartes",
        "if_DamageAtLeast": "votre champion a au moins {least} marqueurs de blessure",
        "if_SheenAtLeast": "votre maîtrise a au moins {least} marqueurs de lustre",
        "if_ChampionNamed": "votre champion est {name}",
        "if_WasPaid": "le coût additionnel a été payé",
        "if_not_WasPaid": "le coût additionnel n'a pas été payé",
        "if_YourTurn": "c'est votre tour",
        "if_LastOfMaterial": "c'est la dernière carte de votre deck matériel",
        "if_starting_material": "votre deck matériel comptait {size} cartes au début de la partie",
        "if_FirstTurn": "c'est votre premier tour de la partie",
        "if_not_YourTurn": "ce n'est pas votre tour",
        "played_from": "{what} a été activée depuis {zone}",
        "that_card": "cette carte",
        "entered_from": "{what} est entré en jeu depuis {zone}",
        "nothing_reserved": "aucune carte n'a été réservée pour payer le coût de réserve de cette carte",
        "if_Succeeded": "vous le faites",
        "if_not_Succeeded": "vous ne le faites pas",
        "if_phase": "c'est une {phase}",
        "own_preserved": "cette carte est préservée dans votre deck matériel",
        "types_match": "l'un de ses types est l'un de ceux des {things}",
        "odd_cost": "cette carte a un coût de réserve impair",
        "even_cost": "cette carte a un coût de réserve pair",
        "if_your_phase": "c'est votre {phase}",
        "if_their_phase": "c'est la {phase} d'un adversaire",
        "not_your_phase": "ce n'est pas votre {phase}",
        "is_imbued": "{it:is=imprégné}",
        "or": " ou ",
        "faces": "{mastery} est tournée vers {mode}",
        "fights": "{who} affronte {whom:a} en attaquant ou en ripostant",
        "the_attacker": "l'attaquant",
        "is_attacking_one": "{who} attaque {whom:a}",
        "resolved_nth": "c'est la {nth} fois que cette capacité se résout ce tour-ci",
        "is_attacking_using": "{who} attaque avec {weapon:a}",
        "controller_has": "le contrôleur {of:of} a {held}",
        "one_attacks": "{who:a} attaque",
        "has_status": "vous avez le statut {name}",
        "unharmed": "{what} n'a pas subi de blessures depuis la fin de votre tour précédent",
        "aims_at": "elle cible {target:a}",
        "not_starcalled": "{of} n'a pas été appelée des étoiles",
        "activated_ever": "vous avez activé {card} au cours de cette partie",
        "activated_one": "vous avez activé {card} ce tour-ci",
        "activated_some": "vous avez activé au moins {least:count} {filter:cards} ce tour-ci",
        "opponent_has": "un adversaire contrôle au moins {many}",
        "opponent_holds": "un adversaire a au moins {least:count} cartes dans {zone}",
        "opponent_holds_none": "un adversaire n'a aucune carte dans {zone}",
        "opponent_having": "un adversaire a {bound}",
        "you_have_most": "vous êtes le joueur qui a le plus {what}",
        "you_have_least": "vous êtes le joueur qui a le moins {what}",
        "of_influence": "d'influence",
        "of_cards": "de cartes dans {zone}",
        "there_are_cards": "il y a au moins {many} {place}",
        "there_is_one": "il y a {many} en jeu",
        "there_are_some": "il y a {many} en jeu",
        "you_control": "vous contrôlez {many}",
        "you_control_several": "vous contrôlez au moins {many}",
        "you_control_no": "vous ne contrôlez {what:none}",
        "opponent_controls": "un adversaire contrôle {many}",
        "opponent_controls_several": "un adversaire contrôle au moins {many}",
        "nobody_controls": "aucun joueur ne contrôle {what:a}",
        "opponents_control_no": "aucun adversaire ne contrôle {what:a}",
        "first_attack": "c'est la première attaque {of:of} ce tour-ci",
        "is_not_one": "{who} n'est pas {what:a}",
        "not_true": "il n'est pas vrai {condition:that}",
        "bubble_ClassBonus": "[Bonus de classe]",
        "bubble_ElementBonus": "[Bonus d'élément]",
        "bubble_LevelAtLeast": "[Niveau {least}+]",
        "bubble_MemoryAtLeast": "[Mémoire {least}+]",
        "bubble_DamageAtLeast": "[Blessures {least}+]",
        "bubble_SheenAtLeast": "[Lustre {least}+]",
        "bubble_ChampionNamed": "[Bonus {least:of}]",
        "only_your_turn": "pendant votre tour",
        "only_their_turn": "pendant le tour d'un adversaire",
        "only_your_phase": "pendant votre {phase}",
        "only_their_phase": "pendant la {phase} d'un adversaire",
        "only_if_so": "{condition:if}",
    }

    def so_many(self, filter: t.Filter, least: int) -> str:
        noun = self.noun(filter, least > 1)
        return one(noun) if least == 1 else f"{number(least, noun.feminine)} {noun.text}"

    def any_zone(self, zone: str) -> str:
        name, feminine = ZONES[zone]
        return f"{'une' if feminine else 'un'} {name}"

    def is_so(self, what: Phrase, state: str, so: bool) -> str:
        if state in _DOING:
            said = third(_DOING[state], what.plural)
        else:
            said = f"{third('être', what.plural)} {state_words(state, what.plural, what.feminine)}"
        return f"{what.text} {said if so else _negated(said)}"

    def was_so(self, what: Phrase, state: str) -> str:
        return f"{what.text} {third('avoir', what.plural)} été {state_words(state, what.plural, what.feminine)}"

    def has_done(self, what: Phrase, deed: str, so: bool) -> str:
        done = self._done(what, deed)
        return f"{what.text} {done if so else _negated(done)}"

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

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
        what = self.asked(of)
        if filter == t.Filter(property="owned"):
            return f"{what.text} {'vous appartiennent' if what.plural else 'vous appartient'}"
        if (like := filter.alike) is not None and filter == t.Filter(kind="card", zone="anywhere", alike=like):
            return f"{what.text} {'sont' if what.plural else 'est'} {ASPECTS[like.aspect]} {que(self._like(like.to))}"
        if filter.keyword and filter == t.Filter(kind=filter.kind, keyword=filter.keyword):
            return f"{what.text} {'ont' if what.plural else 'a'} {keyword_word(filter.keyword)}"
        if state := state_of(filter):
            return self.is_so(what, state, True)
        return f"{what.text} {'sont' if what.plural else 'est'} {one(self.noun(filter))}"

    def either_of(self, of: t.Ref) -> Phrase:
        several = self.ref(of)
        return Phrase(f"l'un{'e' if several.feminine else ''} {de(several.text)}", feminine=several.feminine)

    def none_done(self, condition: t.Compare) -> str:
        left = condition.left
        assert isinstance(left, t.HowMany) and isinstance(left.of, t.Done)
        noun = self.noun(done_filter(left.of.verb, left.filter))
        done = agree_with(DONE[left.of.verb].removesuffix("es"), noun)
        return f"{self.inflect(noun, 'none')} n'a ainsi été {done}"

    def held(self, bound: t.Bound) -> str:
        return self._player_having(bound)

    def is_of(self, what: Phrase, filter: t.Filter, so: bool) -> str:
        said = f"{third('être', what.plural)} {self.withs(filter)[0]}"
        return f"{what.text} {said if so else _negated(said)}"

    def asked(self, of: t.Ref) -> Phrase:
        what = self.ref(of)
        if not isinstance(of, t.Done | t.Remembered):
            return what
        done = DONE[of.verb].removesuffix("s") if isinstance(of, t.Done) else "bannie"
        return Phrase(f"la carte {done}", feminine=True)

    def _like(self, ref: t.Ref) -> str:
        return self.one_of(ref) if isinstance(ref, t.Every) else self.ref(ref).text

    def compared(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            return f"{self.told_amount(counted)} est {'impair' if right else 'pair'}"
        if isinstance(left, t.HowMany) and isinstance(left.of, t.Done) and operator == "at_least" and right == 1:
            if left.of.verb == "removed":
                return "un marqueur a ainsi été retiré" if left.of.here else "un marqueur a été retiré"
            return self._some_done(left.of, left.filter)
        if (
            operator == "equal"
            and right == 0
            and isinstance(left, t.Counters | t.Stat)
            and (isinstance(left, t.Counters) or left.stat == "damage")
        ):
            counter = left.counter if isinstance(left, t.Counters) else "damage"
            return f"il n'y a aucun {counter_words(counter)} sur {self.ref(left.of).text}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"votre champion est de niveau {right} ou plus"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, ZONES[zone][0])
            case t.Count(filter=filter, times=1, by=by), int() if filter.kind == "card" and operator == "at_least":
                apart = f" {APART[by]}" if by else ""
                return f"il y a au moins {self.so_many(filter, right)} {self.place(filter, 'dans')}{apart}"
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
        verb = {
            "at_least": "vaut au moins",
            "at_most": "vaut au plus",
            "equal": "vaut exactement",
            "more": "dépasse",
            "less": "vaut moins que",
        }[operator]
        return f"{self.told_amount(left)} {verb} {self.told_amount(right)}"

    def _some_done(self, of: t.Done, filter: t.Filter | None) -> str:
        """That something was done to at least one of what is described."""
        noun = self.noun(done_filter(of.verb, filter))
        done = agree_with(DONE[of.verb].removesuffix("es"), noun)
        return f"{one(noun)} a {'ainsi ' if of.here else ''}été {done}"

    def _has_cards(self, operator: str, number_of: int, zone: str) -> str:
        many = "cartes" if number_of > 1 else "carte"
        if operator == "equal" and number_of == 0:
            return f"vous n'avez aucune carte dans votre {zone}"
        return f"vous avez {_OPERATORS[operator].format(number(number_of, True))} {many} dans votre {zone}"


def _negated(said: str) -> str:
    """ "A attaqué ce tour-ci" turned round: "n'a pas attaqué ce tour-ci"."""
    verb, space, rest = said.partition(" ")
    before = "n'" if verb[0] in "aeo" else "ne "
    return f"{before}{verb} pas{space}{rest}"
