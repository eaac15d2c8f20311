"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import joining
from gatcg_desktop.language.sentences.french.costs import Costs
from gatcg_desktop.language.sentences.french.events import Events
from gatcg_desktop.language.sentences.french.forms import listed
from gatcg_desktop.language.sentences.speaker import Phrase


class Joining(joining.Joining, Costs, Events):
    """Instructions that hold others, and how clauses join."""

    words = {
        "again": "{said} encore une fois",
        "when_you_do": "quand vous le faites, {spell}{then}",
        "when_you_did": "quand {deed}, {spell}{then}",
        "banish_both": "<bannir> {this} et {other}",
        "when_each_is_done": "chaque fois qu'une carte est ainsi {done}, {then}",
        "on_each_chosen": "<mettre> {counters} sur chaque {one} parmi ce que vous avez choisi",
        "each_bared": "pour chaque carte d'où des marqueurs ont ainsi été retirés, {then}",
        "once_this_game": "la prochaine fois {event:that} au cours de cette partie",
        "as_spell": "en tant que sort, ",
        "by_hand": "<faire> à la main : {text}",
        "materialize_some": "<matérialiser> {most:count} {cards:cards} de votre deck matériel",
        "so_often": "<faire> ceci {times} fois : {effects:all}",
        "select": "<choisir> {what}",
        "next_phase": "au début de {whose} prochaine {phase}",
        "your_phase": "votre",
        "the_phase": "la",
        "their_phase": "sa",
        "until_next_end": "jusqu'à la fin de votre prochain tour, chaque fois {event:that}",
        "whole_game": "pour le reste de la partie, chaque fois {event:that}",
        "until_next_turn": "jusqu'au début de votre prochain tour, chaque fois {event:that}",
        "each_time_this_turn": "chaque fois {event:that} ce tour-ci",
        "once_this_turn": "quand {event} ce tour-ci",
        "some_damage": "des blessures",
        "so_much_damage": "au moins {least} blessures",
        "each_time_prevented": "chaque fois que {damage} sont ainsi prévenues",
        "once_prevented": "quand {damage} sont ainsi prévenues",
        "then": ", puis ",
        "and": " et ",
        "block": "<faire> ceci \u2014 {sentences} \u2014",
        "if_so": "{condition:if}, {clauses}",
        "if_so_instead": "{condition:if}, {clauses} à la place",
        "only_if": "{clauses}, {condition:if}",
        "otherwise": "sinon, {clauses}",
        "if_done": "si vous le faites, {clauses}",
        "if_not_done": "si vous ne le faites pas, {clauses}",
        "explained": "{letter} est {amount:told}",
        "where": "{said}, où {explained}",
        "you_may": "vous pouvez {deeds}",
        "they_may_all": "{player} peuvent {deeds}",
        "they_may": "{player} peut {deeds}",
        "each_that_does": "chaque joueur qui le fait",
        "opponent_that_does": "chaque adversaire qui le fait",
        "each_that_does_not": "chaque joueur qui ne le fait pas",
        "opponent_that_does_not": "chaque adversaire qui ne le fait pas",
        "if_they_do": "si ce joueur le fait, {clauses}",
        "if_they_do_not": "si ce joueur ne le fait pas, {clauses}",
    }
    yours = frozenset({"vous", "votre", "vos"})

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "et")

    def deed_of(self, condition: t.Condition) -> str:
        return self.condition(condition)

    def each_called(self, filter: t.Filter) -> Phrase:
        return self.bare(filter)
