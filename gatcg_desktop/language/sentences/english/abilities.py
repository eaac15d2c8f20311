"""Abilities: whole paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import abilities
from gatcg_desktop.language.sentences.english.cards import Cards
from gatcg_desktop.language.sentences.english.conditions import Conditions
from gatcg_desktop.language.sentences.english.joining import Joining
from gatcg_desktop.language.sentences.english.nouns import number_word
from gatcg_desktop.language.sentences.english.players import Players
from gatcg_desktop.language.sentences.english.stack import Stack
from gatcg_desktop.language.sentences.english.statics import Statics
from gatcg_desktop.language.syntax.verb_forms import form_of


class Abilities(abilities.Abilities, Conditions, Cards, Joining, Statics, Players, Stack):
    """Abilities: whole paragraphs."""

    words = {
        "as_gained": "As you gain this boon, {what}",
        "lineage_release": "Lineage Release \u2014 {what}",
        "headed": "{head}: {what}",
        "at_slow_speed": "at slow speed",
        "so_often_per_turn": "{often} per turn",
        "activate_only": "Activate this ability {only}.",
        "this_ability": "this ability",
        "this_card": "this card",
        "costs": "costs",
        "to_activate": "to activate",
        "to_activate_so": "to activate this way",
        "first_time": "{said} the first time you activate it",
        "dearer": "This ability costs ({more}) more to activate for each time you've activated it this game.",
        "anyone_may": "Any player may activate this ability.",
        "triggers_per_turn": " Trigger this ability only {often} per turn.",
        "triggers_ever": " Trigger this ability only {often}.",
        "not_chosen_yet": " that hasn't been chosen",
        "choose_modes": "Choose {number}",
        "more_modes": ". If {condition}, choose {number} instead",
        "more_modes_bonus": ". Class Bonus: Choose {number} instead",
        "done_as_spell": "As a Spell, {what}",
        "top_revealed": "Play with the top card of your deck revealed.",
        "enters_as_copy": "{it} enters the field as a copy of any {what}",
        "may_enter_as_copy": "you may have {it} enter the field as a copy of any {what}",
        "copy_with": "{said}, except it has {gift}",
        "inherited_effect": "Inherited Effect \u2014 ",
        "often_per_turn": "{often} per turn, ",
        "pay_nothing": "pay (0)",
        "other_starcalling": "{often}you may {paid} rather than pay a card's starcalling costs",
        "they_enter": "{who} enter the field {how}",
        "enters_with": "{it} enters the field with {counters} on it",
        "enters_so": "{it} enters the field {state}",
        "as_enters": "As {it} enters the field, {what}",
        "wield": "{who} can attack using {weapons}",
        "wields": "{who} can attack using {weapons}",
        "enters_intent_first": (
            "the first {one} you activate during each of your turns enters the intent with {power} POWER"
        ),
        "enters_intent": "{cards} you activate enter the intent with {power} POWER",
        "off_the_top": "from the top of your deck",
        "from": "from",
        "play_from": "You may activate {cards} {where}.",
        "levels_into": '{it} can only level up into a "{name}" champion.',
        "levels_alike": "{it} can level up into champions of the same base level.",
        "when_it_does": "when it does, {then}",
        "materialize_only": "Materialize this card {only}.",
        "play_only": "Activate this card {only}.",
        "ignored_if": "As long as {condition}",
        "own_memory_cost": "this card's memory cost",
        "own_reserve_cost": "this card's reserve cost",
        "any_memory_cost": "a memory cost",
        "any_reserve_cost": "a reserve cost",
        "pays_for": "while paying for {which}, you may {paid} to pay for {worth} of that cost",
        "pays_each": "while paying for {which}, you may {paid}. Each {one} this way pays for {worth} of that cost.",
        "triggers_again": (
            "Whenever an attack using {it} triggers an {head} ability, that ability is triggered an additional time."
        ),
        "FloatingOnly": "Pay only using floating memory for this card's memory cost.",
        "TheirChoice": (
            "Choose an opponent as you declare an attack with {it} rather than a target defender. "
            "That opponent chooses a valid unit they control as the target defender."
        ),
        "BeginsOnField": "You may begin the game with {it} on the field.",
        "unnegatable": "This card's activation can't be negated.",
        "cheap_and_fast": "{costs} and you may activate it as though it had fast activation",
        "cheap_and_there": "{costs} and you may activate it {where}",
        "card_there_has": "this card {where} has {gift}",
        "it_has": "it has {gift}",
        "card_has": "this card has {keywords}",
        "prepare_x": "Prepare X.",
        "prepare_some": "Prepare X. X can't be 0.",
        "additional_cost": "As an additional cost to activate this card, {paid}.",
        "additional_gift": "{said} If you do, banish this card as it resolves and it gains {gift}",
        "ephemerate": "Ephemerate \u2014 {cost}",
        "pay_reserve": "pay {price}",
        "pay_memory": "pay {amount} memory",
        "while_glimpsing": " while you glimpse",
        "that_cost_is_fixed": "; that cost doesn't change",
        "if_so_you": "If {condition}, you",
        "You": "You",
        "other_cost": "{if_so} may {parts} to activate this card{how} rather than pay its cost{fixed}.",
        "brew": "Brew \u2014 {cost}",
        "starcalling": "Starcalling \u2014 {price}",
        "follows_banishing": "banish it as it resolves",
        "follows_bottoming": "put it on the bottom of your deck as it resolves",
        "follows_rested": "it enters the field rested",
        "follows_inheriting": "it enters the field with all abilities of the banished card",
        "follows_ephemeral": "it enters the field ephemeral",
        "play_printed": "{paid} to activate this card {where}",
        "play_there": "activate this card {where}",
        "play_material": "{paid} to activate this card {where} without paying its costs",
        "play_elsewhere": "{paid} to activate this card {where} without paying its reserve cost",
        "ignoring_elements": "you may ignore this card's elemental requirements as you activate it",
        "play_free": "activate this card without paying its reserve cost",
        "play_otherwise": "{paid} rather than pay this card's reserve cost",
        "you_may_so": "{if_so} may {how}.",
        "pay_reduced": "pay ({most}), reduced by ({less}) for each {each}",
        "use_cost": "As an additional cost to use {it} for an attack, {cost}.",
        "attackers_using": "attackers that use {it}",
        "attacking_it": " {target:a}",
        "attack_cost": "As an additional cost for {who} to attack{target}, {cost}.",
    }

    def often(self, times: int) -> str:
        return {1: "once", 2: "twice", 3: "three times"}.get(times, f"{times} times")

    def only(self, occasions: list[str]) -> str:
        return f"only {', and only '.join(occasions)}"

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        if choose == (1, 2) and modes == 2:
            return "one or both"
        least, most = choose
        if least == most:
            return number_word(least)
        if most == modes and least in (0, 1):
            return "one or more" if least else "any number"
        return f"up to {number_word(most)}" if least == 0 else f"{number_word(least)} to {number_word(most)}"

    def victim_called(self, victim: t.Filter) -> str:
        return f"that {victim.types[0].lower()}"

    def inherited(self, said: str) -> str:
        return said if "CHAMPION" in self.facts.types else said.replace(self.itself().text, "this object")

    def given_each(self, payment: t.Payment) -> str:
        if payment.how == "remove":
            return "counter removed"
        card = payment.filter.kind == "card"
        noun = "card" if card else self.noun(t.Filter(types=payment.filter.types)).text
        return f"{noun} {form_of(payment.how, 'e')}"

    def kind_of_play(self, property: str) -> str:
        return property
