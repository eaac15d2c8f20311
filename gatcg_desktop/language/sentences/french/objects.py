"""Instructions about objects: damage, stats, counters, destroying, tokens."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import objects
from gatcg_desktop.language.sentences.french.forms import agree_with, listed, the, third
from gatcg_desktop.language.sentences.french.limits import Limits
from gatcg_desktop.language.sentences.french.nouns import state_words
from gatcg_desktop.language.sentences.french.stats import Stats
from gatcg_desktop.language.sentences.speaker import Phrase


class Objects(objects.Objects, Limits, Stats):
    """Instructions about objects: damage, stats, counters, destroying, tokens."""

    words = {
        "deal": "<infliger> {amount} {kind} {to:to}",
        "deal_up_to": "<infliger> jusqu'à {amount} {kind} {to:to}",
        "deal_split": "<infliger> {amount} {kind} réparties comme vous le voulez entre {to}",
        "put_counters": "<mettre> {counters} sur {on}",
        "they_put_counters": "{who:does=mettre} {counters} sur",
        "remove": "<retirer> {counters} {of:of}",
        "remove_any": "<retirer> autant que vous voulez de {counters} {of:of}",
        "remove_up_to": "<retirer> au plus {amount:count} {counters} {of:of}",
        "remove_all": "<retirer> tous les {counters} {of:of}",
        "remove_all_damage": "<retirer> toutes les blessures {of:of}",
        "move": "<déplacer> {counters} {of:of} vers {to}",
        "move_all": "<déplacer> tous les {counters} {of:of} vers {to}",
        "move_any": "<déplacer> autant que vous voulez de {counters} {of:of} vers {to}",
        "move_up_to": "<déplacer> au plus {counters} {of:of} vers {to}",
        "to_destroy": "détruire",
        "to_banish": "bannir",
        "to_sacrifice": "sacrifier",
        "to_rest": "reposer",
        "to_wake": "éveiller",
        "rest_many_theirs": "{does} {what} de leur côté",
        "wake_many_theirs": "{does} {what} de leur côté",
        "rest_theirs": "{does} {what} de son côté",
        "wake_theirs": "{does} {what} de son côté",
        "to_suppress": "réprimer",
        "face_down": " face cachée",
        "until_it_leaves": " jusqu'à ce que {it} quitte le terrain",
        "kept_by": " avec {it}",
        "rest": "<reposer> {what}",
        "wake": "<réveiller> {what}",
        "dormant": "{who} ne se réveille pas pendant la prochaine phase de réveil de son contrôleur",
        "dormant_several": "{who} ne se réveillent pas pendant la prochaine phase de réveil de son contrôleur",
        "become": "{who:does=devenir} {state}",
        "summon": "{who:does=invoquer} {tokens}{manner}",
        "summon_copies": "{who:does=invoquer}, pour chaque {copied}, un jeton{manner} qui en est une copie",
        "summon_copy": "{who:does=invoquer} un jeton{manner} qui est une copie {copied:of}",
        "summon_at_random": "<invoquer> au hasard un jeton {named}{often}",
        "gather": "{who:does=récolter}{often}",
        "redirect": "<rediriger> l'attaque{attack} vers {to}",
        "aimed_at": " contre {target}",
        "aimed_at_one": " contre {target:a}",
        "gains_control": "{who:does=prendre} le contrôle {what:of}",
        "give_control": "<donner> le contrôle {what:of} {who:to}",
        "gain_control": "<prendre> le contrôle {what:of}{lasting}",
        "transform": "<transformer> {what}",
        "copy_intent": "<copier> {what} dans l'intention de l'attaquant",
        "copy_intent_except": (
            "<créer> une copie {what:of} dans l'intention de l'attaquant, sauf qu'elle n'est pas préparée et qu'elle "
            "gagne {power} PUISSANCE"
        ),
        "attack_again": "<faire> déclarer une attaque supplémentaire à l'attaquant",
        "arrive": "{when}, {who:the} arrivent sur le terrain {how}",
        "activated_this_turn": "{cards} que vous activez ce tour-ci",
        "arrive_yours": (
            "la prochaine fois ce tour que {one:a} doit arriver sur le terrain, "
            "cela arrive sous votre contrôle à la place"
        ),
        "arrive_next": "la prochaine fois ce tour que des {who} arrivent sur le terrain, ils arrivent {how}",
        "switch_stats": "<échanger> la puissance et la vie {what:of} jusqu'à la fin du tour",
        "choice_of_changes": "{who} {verb}, à votre choix, {changes}{lasting}",
        "attacks_of": "les attaques {what:of}",
        "next_attack_with": "la prochaine attaque que vous déclarez avec {who:a} ce tour-ci",
        "next_attack": "la prochaine attaque {whose}{how} ce tour-ci",
        "coming_attack": "la première attaque {whose}{how} pendant votre prochain tour",
        "without_weapon": "sans arme",
        "using": "avec {weapon:a}",
        "against": "contre {whom:a}",
        "lasting_turn": " jusqu'à la fin du tour",
        "lasting_combat": " jusqu'à la fin du combat",
        "lasting_permanent": " pour le reste de la partie",
        "lasting_next_turn": " jusqu'au début de votre prochain tour",
        "lasting_next_turn_end": " jusqu'à la fin de votre prochain tour",
        "lasting_during_next_turn": " pendant votre prochain tour",
        "lasting_while_controlled": " tant que vous contrôlez ceci",
        "lasting_while_distant": " tant que cela reste distant",
    }

    def damage_dealt(self, amount: t.Amount, unpreventable: bool) -> str:
        many = "" if amount in (0, 1) else "s"
        return f"blessure{many}{f' imprévenable{many}' if unpreventable else ''}"

    def state_of(self, property: str, who: Phrase) -> str:
        return state_words(property, who.plural, who.feminine)

    def tokens(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        self.made(self.some_tokens(many))
        named = listed([self.names(token) for token in effect.choices]) if effect.choices else self.names(effect.token)
        words = f"{self.count(effect.amount)} {'jetons' if many else 'jeton'} {named}"
        if effect.choices:
            words += ", chacun de votre choix" if many else " de votre choix"
        return words

    def a_token(self) -> Phrase:
        return Phrase("jeton")

    def some_tokens(self, many: bool) -> Phrase:
        return Phrase("jetons" if many else "jeton", many)

    def manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        found = f" reposé{'s' if many else ''}" if rested else ""
        if counter:
            found += f" avec {self.counters(counter, number)}{' chacun' if many else ''}"
        return found

    def arriving(self, who: Phrase, counter: str, amount: t.Amount) -> str:
        return f"avec {self.counters(counter, amount)}" if counter else agree_with("reposé", who)

    def changed(self, effect: t.Modify) -> Phrase:
        what = effect.what
        if not isinstance(what, t.Every):
            return self.ref(what)
        if together := self.all_of(what.filter):
            return self.meaning(Phrase(together, True))
        noun = self.noun(what.filter, True)
        if what.filter.kind == "card":
            there = the(noun._replace(text=f"{noun.text} {self.place(what.filter, 'dans')}"))
            return noun._replace(text=f"{there}, même à venir," if effect.dynamic else there)
        if what.filter.kind != "object":
            return self.ref(what)
        self.meaning(self.bare(what.filter, True))
        return noun._replace(text=f"{the(noun)}, même à venir," if effect.dynamic else the(noun))

    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        verbs = self.change(who, effect.power, effect.life, effect.level, effect.keywords, False)
        if effect.traits is not None and effect.traits.set_types:
            verbs = [*self.traits(who, effect.traits), *verbs]
        if effect.lose_abilities:
            other = "autres " if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""
            verbs.append(f"{third('perdre', who.plural)} toutes {'leurs' if who.plural else 'ses'} {other}capacités")
        if effect.traits is not None and not effect.traits.set_types:
            verbs += self.traits(who, effect.traits)
        return verbs
