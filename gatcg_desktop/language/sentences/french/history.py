"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import agree, number, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable

_WHO_DID = {"you": "vous avez", "opponent": "un adversaire a", "any": "un joueur a"}
_REPEATED = {"glimpse": "entrevu", "gathered": "récolté", "recover": "récupéré", "empower": "obtenu un renforcement"}
_DONE = {"draw": "pioché", "discarded": "défaussé", "sacrificed": "sacrifié"}
_BEFELL = {
    "death": (("est", "sont"), "mort", True), "attack": (("a", "ont"), "attaqué", False),
    "enter": (("est", "sont"), "arrivé", True), "suppressed": (("a été", "ont été"), "supprimé", True),
}  # fmt: skip


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
            if times == t.TimesThisTurn("recover", None, times.whose, True):
                return f"{_WHO_DID[times.whose]} récupéré au moins {least} ce tour-ci"
            raise Unprintable("how much happened this turn")
        if times.kind in _REPEATED and subject is None:
            often = "" if least == 1 else f" au moins {number(least)} fois"
            return f"{_WHO_DID[times.whose]} {_REPEATED[times.kind]}{often} ce tour-ci"
        if times.kind in _DONE and (subject is None or times.kind != "draw"):
            kind = "object" if times.kind == "sacrificed" else "card"
            what = self._as_many(subject or t.Filter(kind=kind), least)  # type: ignore[arg-type]
            return f"{_WHO_DID[times.whose]} {_DONE[times.kind]} {what} ce tour-ci"
        if times.kind in _BEFELL and subject is not None and times.whose == "any" and (
            least > 1 or times.kind in ("attack", "enter")
        ):
            noun = self.noun(subject, least > 1)
            auxiliary, participle, agrees = _BEFELL[times.kind]
            done = agree(participle, least > 1, noun.feminine) if agrees else participle
            where = " sur le terrain" if times.kind == "enter" else ""
            return f"{self._as_many(subject, least)} {auxiliary[least > 1]} {done}{where} ce tour-ci"
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
        return f"il n'est pas vrai {que(self.happened(times, 1))}"

    def _as_many(self, subject: t.Filter, least: int) -> str:
        if least == 1:
            return one(self.noun(subject))
        noun = self.noun(subject, True)
        return f"au moins {number(least, noun.feminine)} {noun.text}"

    @staticmethod
    def _died(noun: Phrase) -> str:
        return "est morte" if noun.feminine else "est mort"

    def _something(self, subject: t.Filter | None) -> Phrase:
        return self.noun(subject) if subject is not None else Phrase("")
