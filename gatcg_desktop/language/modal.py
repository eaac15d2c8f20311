"""Paragraphs with modes: how many are chosen, which there are, and what comes before the choice.

"Choose one -" and its kin make a modal ability; "Depending on ... -" makes instructions that look which line applies;
"Cascade -" has the modes of each time in turn.
"""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Effect
from gatcg_desktop.language.meaning.abilities.joining import if_done
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.paragraphs import bubbles
from gatcg_desktop.language.wording import NotUnderstood

_NUMBERS = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "up to three": (0, 3),
    "one or both": (1, 2),
    "both": (2, 2),
    "one or more": (1, 99),
    "any number": (0, 99),
}
_HOW = "|".join(sorted(_NUMBERS, key=len, reverse=True))
_CHOOSE = re.compile(
    rf"(?P<lead>(?:[^\n]*[:,] )?)[Cc]hoose (?P<how>{_HOW})(?P<unchosen> that hasn't been chosen)?"
    r"(?P<repeats>\. You may choose the same mode more than once)?"
    rf"(?:\. (?:If (?P<condition>[^.\n]+), choose|(?P<bonus>Class Bonus): Choose) (?P<more>{_HOW}) instead)?"
    r"\s*[\u2014\u2013-]\s*(?=\n)"
)
_IF_DONE = re.compile(r"(?P<head>(?:[^\n:.]*: )?)(?P<does>[^\n]+\.) If you do, ")
_DEPENDING = re.compile(
    r"(?P<lead>(?:[^\n:]*: |(?:At|When|Whenever) [^\n:]*?, )?)(?P<first>(?:[^\n]+?\. )?)"
    r"[Dd]epending on (?P<what>[^\n.]+?)\s*[\u2014\u2013-]\s*(?=\n)"
)
_ROLLING = re.compile(r"\b([Rr]oll [^\n.]+?)\s*[\u2014\u2013-]\s*(?=\n)")
_OF_RESULT = "\\1. Depending on the result \u2014"
_DEFINING = re.compile(r"X is [0-9]+\. $")
_CASCADE = re.compile(r"(?P<lead>(?:[^\n]*[:,] )?)[Cc]ascade\s*[\u2014\u2013-]\s*(?=\n)")
_TIME = re.compile(r"(?P<nth>[0-9]+)(?:st|nd|rd|th)?(?: time)?(?:\+| or more)?\s*[\u2014\u2013:]\s*(?=\S)")
"""Which time a line of a Cascade ability is for, where it tells."""
_SO_MANY = re.compile(r"X is ([0-9]+) instead\.")
_THAT_MANY = re.compile(r"(?P<lead>[^\n]*?)(?:, then|\.) [Cc]hoose that many\s*[\u2014\u2013-]\s*(?=\n)")
_BULLET = re.compile(r"[\u2022*]\s*")
_CASE = re.compile(r"[\u2022*]\s*(?P<case>[^\u2014\u2013]{1,40}?)\s*[\u2014\u2013]\s*(?P<does>.+)")
_DIRECTION = re.compile(r"(?P<mastery>your [A-Z][A-Za-z' ]+)'s? direction")
_AMOUNTS = (
    (re.compile(r"([0-9]+)"), ("equal",)),
    (re.compile(r"([0-9]+)(?: to |-)([0-9]+)"), ("at_least", "at_most")),
    (re.compile(r"([0-9]+)(?:\+| or more| or greater| or higher)"), ("at_least",)),
    (re.compile(r"([0-9]+) or (?:less|fewer)"), ("at_most",)),
)
_ONE_OF = re.compile(r"[0-9]+(?:, [0-9]+)*,? or [0-9]+")
"""The cases of an amount."""
_COUNTED = (ast.Discard, ast.DiscardThese, ast.Banish, ast.Sacrifice, ast.Reveal, ast.Rest, ast.RemoveCounters)
"""Instructions about some number of things, of which "that many" is told."""


class Reads(Protocol):
    """What reads a text as one of the grammar's start symbols."""

    def __call__(
        self, start: Literal["body", "condition", "amount_of"], text: str, before: Discourse | None = None
    ) -> tuple[Any, Any]: ...


class Modes(NamedTuple):
    """The modes of an ability and how they are chosen; `lead` is what stands before the choice ("" or a head)."""

    lead: str
    modes: tuple[ast.Mode, ...]
    choose: tuple[int, int] = (1, 1)
    unchosen: bool = False
    more: ast.MoreModes | None = None
    repeats: bool = False


def is_modal(text: str) -> bool:
    """Whether a paragraph is a choice among lines."""
    return _CHOOSE.match(text) is not None


def read_modes(text: str, name: str, read: Reads, self_word: str) -> Modes:
    """The modes of a paragraph. Raises NotUnderstood when a line or the way of choosing is not understood."""
    found = _CHOOSE.match(text)
    assert found is not None
    modes = _lines(text[found.end() :], name, read, self_word)
    more = None
    if found["more"]:
        condition = ast.ClassBonus() if found["bonus"] else read("condition", found["condition"])[0]
        more = ast.MoreModes(condition, _count(found["more"], modes))
    repeats = bool(found["repeats"])
    return Modes(found["lead"], modes, _count(found["how"], modes, repeats), bool(found["unchosen"]), more, repeats)


def _lines(listed: str, name: str, read: Reads, self_word: str) -> tuple[ast.Mode, ...]:
    """The lines of a list as modes."""
    lines = listed.strip().split("\n")
    if len(lines) < 2:
        raise NotUnderstood("how the modes are chosen")
    modes = []
    for line in lines:
        conditions, bare = bubbles(_BULLET.sub("", line, count=1))
        effects, reading = read("body", bare)
        modes.append(ast.Mode(bare.replace(self_word, name), effects, reading.targets, conditions))
    return tuple(modes)


def is_cascade(text: str) -> bool:
    """Whether a paragraph lists what happens the first time, the second time and so on (keywords, Cascade 1)."""
    return _CASCADE.match(text) is not None


def read_cascade(text: str, name: str, read: Reads, self_word: str) -> Modes:
    """The modes of a Cascade ability, one for each time; its lines may tell which time they are for.

    Raises NotUnderstood where they are not told in their order, or are under conditions.
    """
    found = _CASCADE.match(text)
    assert found is not None
    lines = [_BULLET.sub("", line, count=1) for line in text[found.end() :].strip().split("\n")]
    told = [_TIME.match(line) for line in lines]
    if any(told) and [one and one["nth"] for one in told] != [str(at + 1) for at in range(len(lines))]:
        raise NotUnderstood("which time a line of a list is for")
    modes = _lines("\n".join(_TIME.sub("", line, count=1) for line in lines), name, read, self_word)
    if any(mode.conditions for mode in modes):
        raise NotUnderstood("a condition on one of the times")
    return Modes(found["lead"], modes)


def chosen_later(found: Modes, read: Reads) -> tuple[str, tuple[Effect, ...]] | None:
    """The modes as an instruction, where what comes before tells to do something and "if you do" to choose: the head
    before that, and the instructions. None where they are those of the ability itself."""
    lead = _IF_DONE.fullmatch(found.lead)
    if lead is None:
        return None
    if found.unchosen or found.more is not None or found.repeats or any(mode.targets for mode in found.modes):
        raise NotUnderstood("how modes are chosen while something resolves")
    effects, reading = read("body", lead["does"])
    if reading.targets:
        raise NotUnderstood("what comes before the modes")
    return lead["head"], if_done(effects, (ast.ChooseModes(found.modes, *found.choose),))


def is_counted(text: str) -> bool:
    """Whether a paragraph is a choice of as many lines as something was done to before."""
    return _THAT_MANY.match(text) is not None


def read_counted(text: str, name: str, read: Reads, self_word: str) -> tuple[str, ast.ChooseModes]:
    """What comes before the list, and the choice while that resolves."""
    found = _THAT_MANY.match(text)
    assert found is not None
    listed = read_modes(f"Choose one \u2014\n{text[found.end() :].strip()}", name, read, self_word)
    if any(mode.targets for mode in listed.modes):
        raise NotUnderstood("targets of what is chosen while it resolves")
    return f"{found['lead']}.", ast.ChooseModes(listed.modes, amount=ast.ThatMany())


def with_choice(abilities: tuple[ast.Ability, ...], choice: ast.ChooseModes) -> ast.Ability:
    """The one ability, and after all it does the choice of as many modes as it did its last instruction to."""
    (one,) = abilities if len(abilities) == 1 else (None,)
    if not isinstance(one, ast.OnResolve | ast.Activated | ast.Triggered) or one.modes or not one.effects:
        raise NotUnderstood("what comes before the modes")
    if not isinstance(one.effects[-1], _COUNTED):
        raise NotUnderstood("how many modes are chosen")
    return msgspec.structs.replace(one, effects=(*one.effects, choice))


def _count(words: str, modes: tuple[ast.Mode, ...], repeats: bool = False) -> tuple[int, int]:
    least, most = _NUMBERS[words]
    if repeats and most > 1:
        return least, most
    if least > len(modes) or (words == "both" and len(modes) != 2):
        raise NotUnderstood("more modes than there are")
    return least, min(most, len(modes))


def is_depending(text: str) -> bool:
    """Whether a paragraph is a list of what happens in which case."""
    return _DEPENDING.match(_ROLLING.sub(_OF_RESULT, text)) is not None


def read_depending(text: str, read: Reads) -> tuple[str, tuple[Effect, ...], tuple[ast.TargetLine, ...]]:
    """What comes before the list, its cases as one instruction that looks at them in turn, after those that stand
    before it, and their targets."""
    text = _ROLLING.sub(_OF_RESULT, text)
    found = _DEPENDING.match(text)
    assert found is not None
    first: tuple[Effect, ...] = ()
    usually: tuple[Effect, ...] = ()
    targets: tuple[ast.TargetLine, ...] = ()
    said: Discourse | None = None
    if _DEFINING.search(found["first"]):
        usually, does = _usual_x(found["first"].rstrip(), read)
    else:
        does = ()
        if found["first"]:
            first, reading = read("body", found["first"].strip()[:1].upper() + found["first"].strip()[1:])
            targets, said = reading.targets, reading.after
    faces = _DIRECTION.fullmatch(found["what"])
    amount: Amount | None = None
    if not faces:
        amount, reading = read("amount_of", found["what"], said)
        first += (reading.after.dice,) if reading.after.dice is not None else ()
        said = said and reading.after.but(dice=None, rolled=said.rolled or reading.after.dice is not None)
    cases: list[tuple[Condition, tuple[Effect, ...]]] = []
    for line in text[found.end() :].strip().split("\n"):
        case = _CASE.fullmatch(line)
        if case is None:
            raise NotUnderstood("a case of a list")
        effects = _in_case(case["does"], read, bool(usually), said)
        if faces:
            condition: Condition = read("condition", f"{faces['mastery']} face {case['case']}")[0]
        else:
            assert amount is not None
            condition = _amount_case(case["case"], amount)
        cases.append((condition, effects))
    result = usually
    for condition, effects in reversed(cases):
        result = (ast.If(condition, effects, result),)
    return found["lead"], (*first, *result, *does), targets


def _usual_x(text: str, read: Reads) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """What X is if no line says another number, and what it is for."""
    effects, reading = read("body", text)
    if reading.targets or not isinstance(effects[0], ast.LetX):
        raise NotUnderstood("what X is for")
    return effects[:1], effects[1:]


def _in_case(text: str, read: Reads, of_x: bool, said: Discourse | None) -> tuple[Effect, ...]:
    """What happens in one case after what was said, or what X is then."""
    if of_x:
        if (number := _SO_MANY.fullmatch(text)) is None:
            raise NotUnderstood("what X is in a case")
        return (ast.LetX(int(number[1])),)
    if text == "Nothing happens.":
        return ()
    effects, reading = read("body", text, said)
    if reading.targets != (said.targets if said else ()):
        raise NotUnderstood("targets of what may not happen")
    return effects  # type: ignore[no-any-return]


def _amount_case(words: str, amount: Amount) -> Condition:
    for pattern, operators in _AMOUNTS:
        if number := pattern.fullmatch(words):
            bounds = tuple(
                ast.Compare(amount, operator, int(bound))  # type: ignore[arg-type]
                for operator, bound in zip(operators, number.groups(), strict=True)
            )
            return bounds[0] if len(bounds) == 1 else ast.AllOf(bounds)
    if _ONE_OF.fullmatch(words):
        return ast.AnyOf(tuple(ast.Compare(amount, "equal", int(number)) for number in re.findall("[0-9]+", words)))
    raise NotUnderstood("a case of a list")
