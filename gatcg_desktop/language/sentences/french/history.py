"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import one
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable


class History(References):
    """What happened this turn, as conditions."""

    def happened(self, times: t.TimesThisTurn, least: int) -> str:
        """That it happened, or happened so much."""
        subject = times.subject
        if times.total:
            much = "des blessures" if least == 1 else f"au moins {least} blessures"
            match times:
                case t.TimesThisTurn(kind="hit", whose="any") if subject == YOUR_CHAMPION:
                    much = much.replace("blessures", "blessures de combat")
                    return f"votre champion a infligé {much} ce tour-ci"
                case t.TimesThisTurn(kind="damaged", whose="any") if subject == YOUR_CHAMPION:
                    return f"votre champion a subi {much} ce tour-ci"
            raise Unprintable("how much happened this turn")
        if least != 1:
            raise Unprintable("how often something happened this turn")
        match times:
            case t.TimesThisTurn(kind="suppressed", subject=t.Filter() as subject, whose="any"):
                noun = self._something(subject)
                return f"{one(noun)} a été {'supprimée' if noun.feminine else 'supprimé'} ce tour-ci"
            case t.TimesThisTurn(kind="death", subject=t.Filter(controller="you") as subject, whose="any"):
                noun = self._something(msgspec.structs.replace(subject, controller="any"))
                return f"{one(noun)} que vous contrôliez {self._died(noun)} ce tour-ci"
            case t.TimesThisTurn(kind="death", subject=t.Filter() as subject, whose="any"):
                noun = self._something(subject)
                return f"{one(noun)} {self._died(noun)} ce tour-ci"
            case t.TimesThisTurn(kind="negated", subject=None, whose="any"):
                return "une activation de carte a été annulée ce tour-ci"
            case t.TimesThisTurn(kind="negated", subject=None, whose="you"):
                return "une activation de carte que vous contrôliez a été annulée ce tour-ci"
            case t.TimesThisTurn(kind="activate", subject=t.Filter(property="brewed") as subject, whose="you"):
                noun = self._something(msgspec.structs.replace(subject, kind="object", property=""))
                return f"vous avez infusé {one(noun)} ce tour-ci"
            case t.TimesThisTurn(kind="materialize", subject=None, whose="you"):
                return "vous avez matérialisé une carte ce tour-ci"
        raise Unprintable("what happened this turn")

    def never_happened(self, times: t.TimesThisTurn) -> str:
        """That it did not happen."""
        match times:
            case t.TimesThisTurn(kind="attack", subject=t.Filter() as subject, whose="any", total=False):
                noun = self.noun(subject)
                return f"{'aucune' if noun.feminine else 'aucun'} {noun.text} n'a attaqué ce tour-ci"
            case t.TimesThisTurn(kind="attack", subject=None, whose="you", total=False):
                return "vous n'avez pas déclaré d'attaque ce tour-ci"
            case t.TimesThisTurn(kind="materialize", subject=None, whose="you", total=False):
                return "vous n'avez pas matérialisé de carte ce tour-ci"
        raise Unprintable("what did not happen this turn")

    @staticmethod
    def _died(noun: Phrase) -> str:
        return "est morte" if noun.feminine else "est mort"

    def _something(self, subject: t.Filter | None) -> Phrase:
        return self.noun(subject) if subject is not None else Phrase("")
