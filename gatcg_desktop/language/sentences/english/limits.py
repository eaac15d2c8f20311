"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import limits
from gatcg_desktop.language.sentences.english.damage import DamageWords
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable


class Limits(limits.Limits, DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    words = {
        "change_target": "change the target of {what:a} to {to}",
        "unless_pays": "{said} unless {payer} pays ({price})",
        "unless_has": "{said} unless {payer} has {had}",
        "payer_its_controller": "its controller",
        "payer_opponent": "an opponent",
        "payer_attacking": "the attacking player",
        "payer_target": "that player",
        "payer_event": "that player",
        "for_turn": "until end of turn",
        "for_next_turn": "until the beginning of your next turn",
        "for_next_turn_end": "until the end of your next turn",
        "for_combat": "until end of combat",
        "for_permanent": "for the rest of the game",
        "for_while_controlled": "for as long as you control ~",
        "players_you": "you",
        "players_opponent": "your opponents",
        "players_each": "players",
        "each_holding": "each {players}",
        "players_any": "players",
        "cant_declare": "{who} {cant} declare attacks",
        "cant_do": "{who} {cant} {what}",
        "cant_pay": "{who} {cant} remove {counters} from your champion to pay for costs",
        "cant_play": "{who} {cant} {what} {cards:cards}",
        "cant_more": "{who} {cant} {what} more than {number} cards",
        "cant_more_one": "{who} {cant} {what} more than one card",
        "each_turn": " each turn",
        "their_turn": "{said} during their next turn",
        "but_first_turn": " unless it's their first turn of the game",
        "verb_activate": "activate",
        "verb_draw": "draw",
        "verb_play": "play",
        "verb_materialize": "materialize",
        "cant_attack": "attack",
        "cant_retaliate": "retaliate",
        "cant_be_attacked": "be attacked",
        "cant_be_targeted": "be targeted",
        "cant_wake_up": "wake up",
        "cant_wake_in_phase": "wake up during its controller's wake up phase",
        "cant_level_up": "level up",
        "cant_be_retaliated": "be retaliated",
        "cant_be_intercepted": "be intercepted",
        "cant_wield": "use weapons",
        "cant_be_wielded": "be used for an attack",
        "cant_be_wielded_with_cards": "be used with attack cards",
        "cant_activate": "activate cards",
        "cant_materialize": "materialize cards",
        "cant_draw": "draw cards",
        "cant_recover": "recover",
        "cant_glimpse": "glimpse",
        "is_leave_material": "cards can't leave your opponents' material decks unless it's their {phase} phase",
        "is_be_targeted": "{who} have omnishroud",
        "is_be_targeted_by_spells": "{who} have spellshroud",
        "is_lose_by_drawing": "{who} don't lose the game for drawing cards while having no cards in {whose} deck",
        "own_deck": "your",
        "whose_deck": "their",
        "no_weapons": "weapons can't be used for this attack",
        "while_so": "as long as {condition}",
        "attacks_with": " with {who}",
        "attacks_on": " targeting {target}",
        "attacks_on_one": " targeting {target:a}",
        "attack_price": (
            "players can't declare attacks{attackers}{target} unless they pay ({price}) for each attack declaration"
        ),
        "other_tokens": "If you would summon one or more tokens, you may summon that many {token} tokens instead.",
        "more_counters": (
            "If one or more {counters} would be put on your champion,"
            " that many plus {more} {counters} are put on your champion instead."
        ),
        "amount_instead": "{amount} instead",
        "more_instead": "X instead, where X is that amount plus {amount}",
        "less_instead": "X instead, where X is that amount minus {amount}",
    }

    def cannot_words(self, who: Phrase) -> str:
        return "can't"

    def cant_word(self, who: Phrase, what: str) -> str:
        return self.say(f"cant_{what}")

    def cannot_do(self, who: Phrase, what: str) -> str:
        verb = "can't" if what != "wake_in_phase" else "don't" if who.plural else "doesn't"
        return f"{verb} {self.say(f'cant_{what}')}"

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        match deeds:
            case (t.Draw(amount=amount, who="you", to="hand"),):
                return f"you draw {'a card' if amount == 1 else f'{self.count(amount)} cards'}"
            case (t.Damage(amount=amount, to=t.Champion(who="its_controller"), unpreventable=unpreventable),):
                kind = "unpreventable damage" if unpreventable else "damage"
                return f"~ deal {self.amount(amount)} {kind} to their champion"
        raise Unprintable("what a player has happen")

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        who = {"you": "you", "opponent": "an opponent", "any": "a player"}[ability.who]
        does = "" if ability.who == "you" else "they "
        if ability.optional:
            does = "you may have that player "
        return f"If {who} would {ability.what} an amount, {does}{ability.what} {how}."
