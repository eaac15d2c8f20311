"""Instructions about the Effects Stack."""

from __future__ import annotations

from gatcg_desktop.language.sentences import stack
from gatcg_desktop.language.sentences.english.costs import Costs


class Stack(stack.Stack, Costs):
    """Instructions about the Effects Stack."""

    words = {
        "negate": "negate {what}",
        "negate_and_banish": "negate {what} and banish its source card from the Effects Stack",
        "unless_its_controller_pays": " unless its controller pays {price}",
        "banish_as_it_resolves": "banish it as it resolves",
        "copy_instance": "copy {what}",
        "choose_new_targets": "choose new targets for {what}",
        "trigger_abilities": "trigger all {kind} abilities of {what}{often}",
        "trigger_each": "trigger each of {what:of} {kind} abilities",
        "of_enter": "on enter",
        "of_attack": "on attack",
        "of_death": "on death",
        "banish_negated": "banish the card that had its activation negated this way",
        "may_banish_negated": "you may banish the card that had its activation negated this way",
        "negated_into_memory": "put the card that had its activation negated this way into its owner's memory",
        "new_targets_for_one": "you may choose new targets for the copy",
        "new_targets_for_some": "you may choose new targets for those copies",
    }
