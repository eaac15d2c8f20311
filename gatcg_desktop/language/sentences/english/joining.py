"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences import joining
from gatcg_desktop.language.sentences.english.conditions import INFINITIVES
from gatcg_desktop.language.sentences.english.costs import Costs
from gatcg_desktop.language.sentences.english.events import Events
from gatcg_desktop.language.sentences.english.nouns import listed
from gatcg_desktop.language.sentences.speaker import Phrase


class Joining(joining.Joining, Costs, Events):
    """Instructions that hold others, and how clauses join."""

    words = {
        "again": "{said} again",
        "when_you_do": "when you do, {spell}{then}",
        "when_you_did": "when you {deed} this way, {spell}{then}",
        "banish_both": "banish {this} and {other}",
        "when_each_is_done": "when a card is {done} this way, {then}",
        "on_each_chosen": "put {counters} on each chosen {one}",
        "each_bared": "for each card that had counters removed from it this way, {then}",
        "once_this_game": "when {event} the next time this game",
        "as_spell": "as a Spell, ",
        "by_hand": "do by hand: {text}",
        "materialize_some": "materialize {most:count} {cards:cards} from your material deck",
        "so_often": "do this {times} times: {effects:all}",
        "select": "choose {what}",
        "next_phase": "at the beginning of {whose} next {phase} phase",
        "your_phase": "your",
        "the_phase": "the",
        "their_phase": "their",
        "until_next_end": "until the end of your next turn, whenever {event}",
        "whole_game": "for the rest of the game, whenever {event}",
        "until_next_turn": "until the beginning of your next turn, whenever {event}",
        "each_time_this_turn": "whenever {event} this turn",
        "once_this_turn": "when {event} this turn",
        "some_damage": "damage",
        "so_much_damage": "{least} or more damage",
        "each_time_prevented": "whenever {damage} is prevented this way",
        "once_prevented": "when {damage} is prevented this way",
        "then": ", then ",
        "and": " and ",
        "block": "do this \u2014 {sentences} \u2014",
        "if_so": "if {condition}, {clauses}",
        "if_so_instead": "if {condition}, {clauses} instead",
        "only_if": "{clauses} if {condition}",
        "otherwise": "otherwise, {clauses}",
        "if_done": "if you do, {clauses}",
        "if_not_done": "if you don't, {clauses}",
        "explained": "{letter} is {amount:told}",
        "where": "{said}, where {explained}",
        "you_may": "you may {deeds}",
        "they_may_all": "{player} may {deeds}",
        "they_may": "{player} may {deeds}",
        "each_that_does": "each player that does",
        "opponent_that_does": "each opponent that does",
        "each_that_does_not": "each player that doesn't",
        "opponent_that_does_not": "each opponent that doesn't",
        "if_they_do": "if they do, {clauses}",
        "if_they_do_not": "if they don't, {clauses}",
    }
    yours = frozenset({"you", "your"})

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "and")

    def deed_of(self, condition: t.Condition) -> str:
        said = self.condition(condition)
        what, _, verb = said.removesuffix(" this way").rpartition(" were " if " were " in said else " was ")
        return f"{INFINITIVES[verb]} {what}"

    def each_called(self, filter: t.Filter) -> Phrase:
        return Phrase(f"that {noun_of(filter) or 'object'}")
