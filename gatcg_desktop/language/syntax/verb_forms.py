"""The forms of English verbs: draw, draws, drawn, drawing."""

from __future__ import annotations

FORMS = ("b", "s", "e", "i")
"""The base form, that of one who does it, the past participle, and the form in -ing."""

_IRREGULAR = {
    "be": "is been being",
    "become": "becomes become becoming",
    "choose": "chooses chosen choosing",
    "deal": "deals dealt dealing",
    "do": "does done doing",
    "draw": "draws drawn drawing",
    "get": "gets gotten getting",
    "give": "gives given giving",
    "have": "has had having",
    "hit": "hits hit hitting",
    "lose": "loses lost losing",
    "pay": "pays paid paying",
    "put": "puts put putting",
    "begin": "begins begun beginning",
    "take": "takes taken taking",
    "wake": "wakes woken waking",
    "win": "wins won winning",
    "set": "sets set setting",
    "leave": "leaves left leaving",
    "die": "dies died dying",
    "copy": "copies copied copying",
    "skip": "skips skipped skipping",
    "level": "levels leveled leveling",
    "delevel": "delevels deleveled deleveling",
    "control": "controls controlled controlling",
    "swap": "swaps swapped swapping",
    "switch": "switches switched switching",
}
_HISSING = ("s", "sh", "ch", "x", "z")


def form_of(verb: str, form: str) -> str:
    """A form (one of FORMS) of a verb given in its base form."""
    if form == "b":
        return verb
    if verb in _IRREGULAR:
        return _IRREGULAR[verb].split()[FORMS.index(form) - 1]
    if form == "s":
        return verb + ("es" if verb.endswith(_HISSING) else "s")
    stem = verb.removesuffix("e")
    return stem + ("ed" if form == "e" else "ing")
