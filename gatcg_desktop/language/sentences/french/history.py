"""What happened this turn, as conditions."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import history
from gatcg_desktop.language.sentences.french.forms import number, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


class History(history.History, References):
    """What happened this turn, as conditions."""

    words = {
        "who_did_you": "vous avez",
        "who_did_opponent": "un adversaire a",
        "who_did_any": "un joueur a",
        "or_more_times": " au moins {least:count} fois",
        "has_agility": "vous avez agilité",
        "did_glimpse": "{who} entrevu{often} ce tour-ci",
        "did_gathered": "{who} récolté{often} ce tour-ci",
        "did_recover": "{who} récupéré{often} ce tour-ci",
        "did_empower": "{who} obtenu un renforcement{often} ce tour-ci",
        "did_draw": "{who} pioché {what} ce tour-ci",
        "did_discarded": "{who} défaussé {what} ce tour-ci",
        "did_sacrificed": "{who} sacrifié {what} ce tour-ci",
        "befell_death": "{what:is=mort} ce tour-ci",
        "befell_attack": "{what:does=avoir} attaqué ce tour-ci",
        "befell_enter": "{what:is=arrivé} sur le terrain ce tour-ci",
        "befell_suppressed": "{what:was=supprimé} ce tour-ci",
        "was_suppressed": "{what:was=supprimé} ce tour-ci",
        "has_died": "{what:is=mort} ce tour-ci",
        "you_controlled": "que vous contrôliez",
        "negated_of_any": "une activation de carte a été annulée ce tour-ci",
        "negated_of_you": "une activation de carte que vous contrôliez a été annulée ce tour-ci",
        "have_brewed": "vous avez infusé {what} ce tour-ci",
        "have_materialize": "vous avez matérialisé {what} ce tour-ci",
        "have_revealed": "vous avez révélé {what} de votre mémoire ce tour-ci",
        "have_not_materialize": "vous n'avez pas matérialisé de carte ce tour-ci",
        "have_not_attack": "vous n'avez pas déclaré d'attaque ce tour-ci",
        "none_attacked": "{what:none} n'a attaqué ce tour-ci",
        "none_death": "{what:none} n'est mort ce tour-ci",
        "none_enter": "{what:none} n'est arrivé sur le terrain ce tour-ci",
        "none_suppressed": "{what:none} n'a été supprimé ce tour-ci",
        "champion_dealt": "votre champion a infligé {damage} ce tour-ci",
        "champion_took": "votre champion a subi au moins {least} blessures ce tour-ci",
        "champion_took_any": "votre champion a subi des blessures ce tour-ci",
        "recovered_so_much": "{who} récupéré au moins {least} ce tour-ci",
    }

    def as_many(self, subject: t.Filter, least: int) -> Phrase:
        noun = self.noun(subject, least > 1)
        return noun._replace(text=one(noun) if least == 1 else f"au moins {number(least, noun.feminine)} {noun.text}")

    def denied(self, times: t.TimesThisTurn) -> str:
        return f"il n'est pas vrai {que(self.happened(times, 1))}"
