"""Instructions about objects: damage, stats, counters, destroying, tokens."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import agree_with, de, listed, one, the, third, to
from gatcg_desktop.language.sentences.french.limits import Limits
from gatcg_desktop.language.sentences.french.nouns import counter_words, state_words
from gatcg_desktop.language.sentences.french.stats import Stats
from gatcg_desktop.language.sentences.groups import ObjectEffect
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT, INGREDIENTS

UNTIL = {
    "turn": " jusqu'à la fin du tour", "combat": " jusqu'à la fin du combat",
    "permanent": " pour le reste de la partie", "next_turn": " jusqu'au début de votre prochain tour",
    "next_turn_end": " jusqu'à la fin de votre prochain tour", "during_next_turn": " pendant votre prochain tour",
    "while_controlled": " tant que vous contrôlez ceci", "while_distant": " tant que cela reste distant",
}  # fmt: skip
_THIS_ATTACK = t.Every(t.Filter(attacking=True))


class Objects(Limits, Stats):
    """Instructions about objects: damage, stats, counters, destroying, tokens."""

    def object_clause(self, effect: ObjectEffect) -> str:
        match effect:
            case t.Damage(amount=amount, to=whom, unpreventable=unpreventable, split=split):
                kind = "blessure" if amount in (0, 1) else "blessures"
                if unpreventable:
                    kind += " imprévenables" if kind.endswith("s") else " imprévenable"
                target = self.ref(whom).text
                among = f"réparties comme vous le voulez entre {target}" if split else to(target)
                return f"{self.do('infliger')} {self.amount(amount)} {kind} {among}"
            case t.Modify():
                return self._modify(effect)
            case t.PutCounters(counter=counter, amount=amount, on=t.Choose(filter=filter, who=other) as on) if (
                other != "you"
            ):
                if on != t.Choose(filter, who=other):
                    raise Unprintable("on which things of theirs another player puts counters")
                said = f"{self.does(other, 'mettre')} {self.counters(counter, amount)} sur"
                with self.of_others():
                    return f"{said} {one(self.noun(filter))}"
            case t.PutCounters(counter=counter, amount=amount, on=on):
                return f"{self.do('mettre')} {self.counters(counter, amount)} sur {self.ref(on).text}"
            case t.RemoveCounters(counter=counter, amount=amount, of=of, least=int(least)):
                if least:
                    raise Unprintable("a chosen number of counters that is bounded")
                many = f"au plus {self.counters(counter, amount)}"
                if amount == ANY_AMOUNT:
                    many = f"autant que vous voulez de {counter_words(counter, True)}"
                return f"{self.do('retirer')} {many} {de(self.ref(of).text)}"
            case t.RemoveCounters(counter=counter, amount=amount, of=of) if amount == ANY_AMOUNT:
                words = "toutes les blessures" if counter == "damage" else f"tous les {counter_words(counter, True)}"
                return f"{self.do('retirer')} {words} {de(self.ref(of).text)}"
            case t.RemoveCounters(counter=counter, amount=amount, of=of):
                return f"{self.do('retirer')} {self.counters(counter, amount)} {de(self.ref(of).text)}"
            case t.Destroy(what=what):
                return self._away("détruire", what)
            case t.Banish(what=what, remember=remember, face_down=face_down):
                said = self._away("bannir", what)
                kept = f" avec {self.itself().text}" if remember else ""
                return f"{said}{self.whence(what)}{' face cachée' if face_down else ''}{kept}"
            case t.Sacrifice(what=what):
                return self._sacrifice(what)
            case t.Rest(what=what):
                return f"{self.do('reposer')} {self.ref(what).text}"
            case t.Wake(what=what):
                return f"{self.do('réveiller')} {self.ref(what).text}"
            case t.Become(what=what, property=property):
                who = self.ref(what)
                if property == "dormant":
                    wake = "se réveillent" if who.plural else "se réveille"
                    return f"{who.text} ne {wake} pas pendant la prochaine phase de réveil de son contrôleur"
                return f"{who.text} {third('devenir', who.plural)} {state_words(property, who.plural, who.feminine)}"
            case t.Summon():
                return self._summon(effect)
            case t.CopyObject(what=what, who=who, rested=rested, counter=counter, counters=number):
                copied = de(self.ref(what).text)
                self.made(Phrase("jeton"))
                manner = self._manner(rested, counter, number, False)
                return f"{self.does(who, 'invoquer')} un jeton{manner} qui est une copie {copied}"
            case t.Prevent():
                return self.prevents(effect)
            case t.Redirect(to=whom, instead_of=instead_of):
                attack = "l'attaque" if instead_of is None else f"l'attaque contre {self.ref(instead_of).text}"
                return f"{self.do('rediriger')} {attack} vers {self.ref(whom).text}"
            case t.GainControl(what=what, until="permanent", who="its_controller") if self.chosen_player:
                return f"{self.does('its_controller', 'prendre')} le contrôle {de(self.ref(what).text)}"
            case t.GainControl(what=what, until="permanent", who=who) if who not in ("you", "its_controller"):
                player = self.player(who).text
                return f"{self.do('donner')} le contrôle {de(self.ref(what).text)} {to(player)}"
            case t.GainControl(who=who) if who != "you":
                raise Unprintable("who gains control")
            case t.GainControl(what=what, until=until):
                turn = UNTIL["turn"] if until == "turn" else ""
                return f"{self.do('prendre')} le contrôle {de(self.ref(what).text)}{turn}"
            case t.Transform(what=what):
                return f"{self.do('transformer')} {self.ref(what).text}"
            case t.Gather(tokens=tokens, amount=amount):
                self.made(Phrase("jetons" if amount != 1 else "jeton", amount != 1))
                often = "" if amount == 1 else f" {self.count(amount)} fois"
                if tokens == INGREDIENTS:
                    return f"{self.do('récolter')}{often}"
                named = listed([self.names(token) for token in tokens])
                return f"{self.do('invoquer')} au hasard un jeton {named}{often}"
            case t.Suppress(what=what):
                return self._away("réprimer", what)
            case t.CopyIntent(what=what):
                return f"{self.do('copier')} {self.ref(what).text} dans l'intention de l'attaquant"
            case t.MoveCounters(counter=counter, least=least, most=most, of=of, to=place):
                if most >= ANY_AMOUNT:
                    many = f"{'tous les' if least else 'autant que vous voulez de'} {counter_words(counter, True)}"
                else:
                    many = f"{'' if least else 'au plus '}{self.counters(counter, most)}"
                return f"{self.do('déplacer')} {many} {de(self.ref(of).text)} vers {self.ref(place).text}"
            case t.Arrive(filter=filter, rested=rested, counter=counter, counters=amount, once=once):
                who = self.noun(filter, True)
                how = f"avec {self.counters(counter, amount)}" if counter else agree_with("reposé", who)
                if once:
                    return f"la prochaine fois ce tour que des {who.text} arrivent sur le terrain, ils arrivent {how}"
                return f"jusqu'à la fin du tour, les {who.text} arrivent sur le terrain {how}"
        assert_never(effect)

    def _summon(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        if effect.choices:
            named = listed([self.names(token) for token in effect.choices])
        else:
            named = self.names(effect.token)
        self.made(Phrase("jetons" if many else "jeton", many))
        words = f"{self.count(effect.amount)} {'jetons' if many else 'jeton'} {named}"
        if effect.choices:
            words += ", chacun de votre choix" if many else " de votre choix"
        manner = self._manner(effect.rested, effect.counter, effect.counters, many)
        return f"{self.does(effect.who, 'invoquer')} {words}{manner}"

    def _manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        """How tokens enter."""
        found = f" reposé{'s' if many else ''}" if rested else ""
        if counter:
            found += f" avec {self.counters(counter, number)}{' chacun' if many else ''}"
        return found

    def _away(self, verb: str, what: t.Ref) -> str:
        said = self.act(verb, what)
        self.moved = True
        return said

    def _sacrifice(self, what: t.Ref) -> str:
        if isinstance(what, t.Choose) and what.who != "you":
            who = self.player(what.who).text
            filter = what.filter
            if filter.controller == "you":  # they sacrifice only what they control
                filter = msgspec.structs.replace(filter, controller="any")
            chosen = self.ref(msgspec.structs.replace(what, filter=filter, who="you")).text
            self.moved = True
            return f"{who} {third('sacrifier')} {chosen}"
        return self._away("sacrifier", what)

    def _choice(self, effect: t.Modify) -> str:
        """The one or the other change: "gagne, à votre choix, +1 PUISSANCE ou +1 VIE"."""
        who, found = self.ref(effect.what), []
        for each in (msgspec.structs.replace(effect, alternatives=()), *effect.alternatives):
            verbs = self.change(who, each.power, each.life, each.level, each.keywords, False)
            if len(verbs) != 1 or each != t.Modify(
                effect.what, each.power, each.life, each.level, each.keywords, until=effect.until
            ):
                raise Unprintable("a choice between changes")
            found.append(verbs[0].partition(" "))
        if len({verb for verb, _, _ in found}) != 1:
            raise Unprintable("a choice between several kinds of changes")
        changes = listed([change for _, _, change in found])
        return f"{who.text} {found[0][0]}, à votre choix, {changes}{UNTIL[effect.until]}"

    def _modify(self, effect: t.Modify) -> str:
        what = effect.what
        if effect.alternatives:
            return self._choice(effect)
        if effect.attacks:
            who = self._attacks(effect)
        elif isinstance(what, t.Every) and (together := self.all_of(what.filter)):
            who = self.meaning(Phrase(together, True))
        elif effect == t.Modify(what, traits=t.TraitChange(swap=True)):
            return f"{self.do('échanger')} la puissance et la vie {de(self.ref(what).text)} jusqu'à la fin du tour"
        elif isinstance(what, t.Every) and what.filter.kind == "card":
            noun = self.noun(what.filter, True)
            who = noun._replace(text=the(noun._replace(text=f"{noun.text} {self.place(what.filter, 'dans')}")))
        elif isinstance(what, t.Every) and what.filter.kind == "object":
            noun = self.noun(what.filter, True)
            self.meaning(self.bare(what.filter, True))
            text = f"{the(noun)}, même à venir," if effect.dynamic else the(noun)
            who = noun._replace(text=text)
        else:
            who = self.ref(what)
        numbers = (effect.power, effect.life, effect.level)
        each = "" if effect.keywords or effect.traits or effect.lose_abilities else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        verbs = self.change(who, power, life, level, effect.keywords, False)
        if effect.traits is not None and effect.traits.set_types:
            verbs = [*self.traits(who, effect.traits), *verbs]
        if effect.lose_abilities:
            other = "autres " if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""
            verbs.append(f"{third('perdre', who.plural)} toutes {'leurs' if who.plural else 'ses'} {other}capacités")
        if effect.traits is not None and not effect.traits.set_types:
            verbs += self.traits(who, effect.traits)
        verbs += [self.cannot_do(who, cant) for cant in effect.cant]
        if not verbs:
            raise Unprintable("a change of nothing")
        how_long = "" if effect.attacks == "next" or (effect.attacks and what == _THIS_ATTACK) else UNTIL[effect.until]
        return f"{who.text} {' et '.join(verbs)}{how_long}{f' {each}' if each else ''}"

    def _attacks(self, effect: t.Modify) -> Phrase:
        """The attacks that a change is about."""
        if effect.attacks == "all":
            if effect.what == _THIS_ATTACK and effect.until == "combat":
                return Phrase("cette attaque", False, True)
            return Phrase(f"les attaques {de(self.ref(effect.what).text)}", True, True)
        if effect.dynamic and isinstance(effect.what, t.Every):
            bare = msgspec.structs.replace(effect.what.filter, controller="any")
            return Phrase(f"la prochaine attaque que vous déclarez avec {one(self.noun(bare))} ce tour-ci", False, True)
        owner = de(self.ref(effect.what).text)
        how = f" {self._declared(effect.when)}" if effect.when is not None else ""
        if effect.until == "during_next_turn":
            return Phrase(f"la première attaque {owner}{how} pendant votre prochain tour", False, True)
        return Phrase(f"la prochaine attaque {owner}{how} ce tour-ci", False, True)

    def _declared(self, when: t.Condition) -> str:
        """How an attack is declared."""
        match when:
            case t.Not(condition=t.Controls(filter=t.Filter(property="wielded"))):
                return "sans arme"
            case t.Controls(filter=filter) if filter.property == "wielded":
                return f"avec {one(self.noun(msgspec.structs.replace(filter, property='')))}"
            case t.Controls(filter=filter) if filter.defending:
                return f"contre {one(self.noun(msgspec.structs.replace(filter, defending=None)))}"
            case _:
                raise Unprintable("how an attack is declared")
