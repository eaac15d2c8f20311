"""Events that abilities trigger on."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import events
from gatcg_desktop.language.sentences.english.nouns import ZONES, with_article
from gatcg_desktop.language.sentences.english.references import ORDINALS, References
from gatcg_desktop.language.sentences.speaker import Phrase


class Events(events.Events, References):
    """Events that abilities trigger on."""

    words = {
        "phase_of_you": "at the beginning of your {phase} phase",
        "phase_of_any": "at the beginning of each {phase} phase",
        "phase_of_each": "at the beginning of each player's {phase} phase",
        "phase_of_opponent": "at the beginning of each opponent's {phase} phase",
        "when_charged": "when {who} has {count} charge counters",
        "whenever": "whenever {event}",
        "nth_time": " for the {nth} time each turn",
        "nth_time_yours": " for the {nth} time during each of your turns",
        "during": " while {condition}",
        "doer_you": "you",
        "doer_opponent": "an opponent",
        "doer_any": "a player",
        "enters": "{who:does=enter} the field",
        "enters_under_you": "{who:does=enter} the field under your control",
        "enters_under_opponent": "{who:does=enter} the field under an opponent's control",
        "enters_under_any": "{who:does=enter} the field under a player's control",
        "declares": "{player:does=declare} an attack with {who}",
        "attacks": "{who:does=attack}",
        "attacks_it": "{who:does=attack} {victim}",
        "attacks_using": "{who} attacks with {used}",
        "recalls": "a card from the turn player's memory is put into their hand",
        "recollects": "{player:does=recollect} {least:count} or more cards",
        "is_attacked": "{who:is=attacked}",
        "deals_least": "{who:does=deal} {least} or more {damage}",
        "attacks_wielding": "{who:does=attack} using {used:a}",
        "attacks_with_this": "{who:does=use} {it} for an attack",
        "ability_triggers": "an {kind} ability of {who} triggers",
        "a_unit": "a unit",
        "on_hit": "{who:does=hit} {victim}",
        "on_kill": "{who:does=kill} {victim}",
        "on_champion_hit": "{who:does=hit} a champion",
        "on_ally_hit": "{who:does=hit} an ally",
        "on_death": "{who:does=die}",
        "on_leave": "{who:does=leave} the field",
        "becomes_rested": "{who:does=become} rested",
        "mastery_turns_round": "{mastery} change to facing the opposite direction",
        "levels_up_into": "{who:does=level} up into a champion with base level {level}",
        "on_level_up": "{who:does=level} up",
        "on_transformed": "{who:does=transform}",
        "on_into_lineage": "{who} is put into a champion's lineage",
        "on_champion_attacked": "your champion is attacked",
        "is_dealt": "{who:is=dealt} {damage}",
        "is_banished": "{who:is=banished}",
        "is_destroyed": "{who:is=destroyed}",
        "is_negated": "{who:is=negated}",
        "is_suppressed": "{who:is=suppressed}",
        "is_discarded": "{who:is=discarded}",
        "is_sacrificed": "{who:is=sacrificed}",
        "is_fostered": "{who:does=become} fostered",
        "is_distant": "{who:does=become} distant",
        "is_loaded": "{who:does=become} loaded",
        "is_prevented": "{damage} is prevented this way",
        "is_milled": "{cards:is=put} into your graveyard from your deck",
        "targets": "{victim} targets {who}",
        "becomes_target": "{who:does=become} a target",
        "draws_nth": "{player:does=draw} {their} {nth} card each turn",
        "nth_card": "{their} {nth} {card} each turn",
        "that_targets": " that targets {target}",
        "doer_play": "{player:does=play} {card}",
        "doer_activate": "{player:does=activate} {card}",
        "doer_materialize": "{player:does=materialize} {card}",
        "doer_brew": "{player:does=brew} {card}",
        "doer_starcall": "{player:does=starcall} {card}",
        "doer_labelled": "{player:does=activate} a {label} ability of {who}",
        "doer_ability_activated": "{player:does=activate} an ability of {who}",
        "doer_draw": "{player:does=draw} a card",
        "doer_recover": "{player:does=recover}",
        "doer_empower": "{player:does=empower}",
        "doer_glimpse": "{player:does=glimpse}",
        "doer_gathered": "{player:does=gather}",
        "doer_agility": "{player:does=gain} agility",
        "doer_sacrificed": "{player:does=sacrifice} {who}",
        "doer_summon": "{player:does=summon} {who}",
        "doer_negates": "{player:does=negate} {who}",
        "doer_suppressed": "{player:does=suppress} {who}",
        "banishes_yours": "{player:does=banish} {card} from your graveyard",
        "doer_discarded": "{player:does=discard} {who}",
        "doer_revealed": "{player:does=reveal} {card} from {their} memory",
        "doer_memory_banished": "{player:does=banish} {card} from {their} memory",
        "activates_this": "you activate {it}",
        "reveals_this": "you reveal {it} from your memory",
        "forgotten": "{who} is banished from your memory",
        "buried_banished": "{who} is banished from your graveyard{why}",
        "to_pay_reserve": " to pay for a reserve cost",
        "to_pay_memory": " to pay for a memory cost",
        "several_counters_put": "one or more {counters} are put on {on}",
        "a_counter_put": "{counter:a} is put on {on}",
        "counter_removed": "{counter:a} is removed from {of}",
        "several_counters_removed": "one or more {counters} are removed from {of}",
        "mastery_turns": "{mastery} change from facing {before} to {after}",
        "turns_on": "{mastery} change to facing the next clockwise direction",
        "turns_at_all": "{mastery} change directions",
        "status_gained": "an opponent gains the {it} status",
        "deals": "{who:does=deal} {damage}{whom}",
        "dealt_to": " to {victim}",
        "dealt_by": "{damage} is dealt to {hurt} by {source}",
        "in": "in",
        "head_charge": "On Charge {count}",
        "head_ally_kill": "On Ally Kill",
        "head_enter": "On Enter",
        "head_death": "On Death",
        "head_leave": "On Leave",
        "head_attack": "On Attack",
        "head_hit": "On Hit",
        "head_champion_hit": "On Champion Hit",
        "head_ally_hit": "On Ally Hit",
        "head_fostered": "On Foster",
        "head_kill": "On Kill",
        "head_banished": "On Banish",
        "head_destroyed": "On Destroy",
        "head_sacrificed": "On Sacrifice",
    }

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        if many:
            return Phrase(f"one or more {self.noun(filter, True).text}", True)
        if filter.other:
            return Phrase(f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}")
        return Phrase(with_article(self.noun(filter).text))

    def a_card(self, filter: t.Filter) -> Phrase:
        return Phrase(with_article(self.card_words(filter)))

    def some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject
        if subject is None:
            return Phrase("a card")
        if event.grouped:
            return Phrase(f"one or more {self.card_words(subject, True)}", True)
        if subject.other:
            return Phrase(f"another {self.card_words(msgspec.structs.replace(subject, other=False))}")
        return self.a_card(subject)

    def used(self, used: tuple[t.Filter, ...]) -> str:
        return with_article(self.card_words(used[-1]))

    def their_own(self, whose: str) -> str:
        return "your" if whose == "you" else "their"

    def from_zone(self, whose: str, zone: str) -> str:
        return f"from {self.their_own(whose)} {ZONES.get(zone, zone)}"

    def ordinal(self, number: int) -> str:
        return ORDINALS[number - 1]
