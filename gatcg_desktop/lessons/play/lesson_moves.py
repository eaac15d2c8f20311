"""The moves of a lesson, in words, as answers to the decisions of the game.

A move answers one decision; docs/lesson-format.md lists the words. Everything that is asked has to be answered, so an
unforeseen question is found at once. Only reserve is paid by itself, where no `pay` follows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Answer, Cancel, Concede, Decision, EngineFault, FreeText, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake, in_short
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyChoice,
    DeclareAttack,
    Decline,
    Done,
    Number,
    PassOpportunity,
    Pick,
    PickMode,
    Place,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Card, Match, Player
from gatcg_desktop.rules.model.fields import ObjectId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK

MOST_PASSES = 400
PHASES = {phase.value.replace("_", " "): phase for phase in Phase}
_UNTIL = say('"pass until asked" or "pass until combat is over"')
_MOVE = re.compile(r"(?:(?P<who>[^:]{1,60}):\s*)?(?P<move>.+)", re.DOTALL)
_TIMES = re.compile(r"(.+?) x([0-9]{1,3})")
_USE = re.compile(r"(.+?)(?:,? ability ([0-9]{1,2}))?")
_PHASE = re.compile(r"(.+?)'s (.+?)(?: phase)?")


class MoveProblem(UserMistake):
    """A move that cannot be made: what was asked instead, or what is unknown."""


class NotAsked(MoveProblem):
    """Somebody else is asked."""


def make(move: str, following: str, game: Game, names: Names) -> None:
    """Make a move. `following` is the move after it. Raises MoveProblem, Refused."""
    found = _MOVE.fullmatch(move.strip())
    assert found is not None
    who, words = found["who"], found["move"].strip()
    if who is not None and who.casefold() not in ("raw", "#"):
        try:
            player = names.player(who)
        except NoSuchThing as unknown:
            raise MoveProblem("{reason}", reason=unknown) from unknown
        if words.split()[0] == "concedes":
            game.answer(Answer(player, (Concede(),)))
            return
        if game.decision is not None and game.decision.player != player:
            raise NotAsked("{asked}, not {who}", asked=asked(game, names), who=who)
    try:
        _make(words, game, names)
        _pay(following, game, names)
    except NoSuchThing as unknown:
        raise MoveProblem("{reason}; {asked}", reason=unknown, asked=asked(game, names)) from unknown
    except EngineFault as fault:
        raise MoveProblem("the program failed: {fault}", fault=fault) from fault


def asked(game: Game, names: Names) -> UserMistake:
    """What is asked now, for telling why a move does not fit."""
    decision = game.decision
    if decision is None:
        return UserMistake("the game is over")
    player = game.state.entity(decision.player, Player).name
    offered = sorted({names.called_in(subject_of(one), game.state) for one in decision.options if subject_of(one)})
    if not offered:
        return UserMistake("{player} is asked for {kind}", player=player, kind=decision.kind)
    offers = ", ".join(offered[:12])
    return UserMistake("{player} is asked for {kind} ({offers})", player=player, kind=decision.kind, offers=offers)


def _make(words: str, game: Game, names: Names) -> None:
    verb, _, rest = words.partition(" ")
    rest = rest.strip()
    if verb == "pass":
        _pass(rest, game, names)
    elif verb == "resolve":
        _resolve(rest, game, names)
    elif verb == "answer":
        _recorded(rest, game)
    elif verb in ("play", "bestow", "materialize", "use", "attack"):
        _act(verb, rest, game, names)
    else:
        _give(game, _picks(verb, rest, game, names))


def _act(verb: str, rest: str, game: Game, names: Names) -> None:
    """A play with its targets: "play Bolt -> Wolf"."""
    what, arrow, targets = (part.strip() for part in rest.partition("->"))
    if verb == "attack":
        what = what.removeprefix("with ").strip()
    _give(game, _plays(verb, what, game, names))
    if not arrow:
        return
    decision = _decision(game)
    if verb == "attack":
        if decision.kind == DecisionKind.ATTACK_WEAPONS:
            _give(game, ())
        _give(game, _things(targets, _decision(game, DecisionKind.ATTACK_TARGET), game, names))
        return
    _give(game, _things(targets, _decision(game, DecisionKind.TARGETS), game, names))


def _plays(verb: str, what: str, game: Game, names: Names) -> tuple[Any, ...]:
    decision = _decision(game)
    if (
        verb == "materialize"
        and decision.kind == DecisionKind.MATERIALIZE
        and any(isinstance(o, Pick) for o in decision.options)
    ):
        return _things(what, decision, game, names)
    index = None
    if verb == "use":
        found = _USE.fullmatch(what)
        assert found is not None
        what, index = found[1].strip(), int(found[2]) - 1 if found[2] else None

    def fits(option: object) -> bool:
        match verb, option:
            case ("play", PlayCard(method="activation")):
                return True
            case ("bestow", PlayCard(method="bestowment")):
                return True
            case ("materialize", PlayCard(method="materialization")):
                return True
            case ("use", ActivateAbility(index=number)):
                return index is None or number == index
            case ("attack", DeclareAttack()):
                return True
        return False

    for option in decision.options:
        if fits(option) and names.fits(what, subject_of(option), game.state):
            return (option,)
    return (_not_offered(verb, what, index, game, names),)


def _not_offered(verb: str, what: str, index: int | None, game: Game, names: Names) -> AnyChoice:
    """The choice as it would be, so that the referee says why not. Raises NoSuchThing."""
    decision = _decision(game)
    player = decision.player
    state = game.state
    if verb == "use":
        return ActivateAbility(names.one(what, game), index or 0)
    if verb == "attack":
        return DeclareAttack(ObjectId(names.one(what, game)))
    zones = ("hand", "material", "graveyard", "memory", "banishment", "deck")
    own = [id for zone in zones for id in state.zone(zone, player)]
    found = names.among(what, own, game)
    id = found[0] if found else names.one(what, game)
    methods = {"play": "activation", "bestow": "bestowment", "materialize": "materialization"}
    return PlayCard(id, methods[verb])  # type: ignore[arg-type]


def _picks(verb: str, rest: str, game: Game, names: Names) -> tuple[Any, ...]:
    """The picks of a move that answers what a play or an effect asks. Raises MoveProblem."""
    decision = _decision(game)
    options = decision.options
    match verb:
        case "cancel":
            return (Cancel(),)
        case "yes":
            if decision.kind == DecisionKind.OPTIONAL_COST:
                return options[: decision.most]
            return _first(options, (Accept,), game, names)
        case "no":
            declines = [one for one in options if isinstance(one, Decline)]
            return tuple(declines[:1]) if declines else ()
        case "none":
            return ()
        case "done":
            return _first(options, (Done,), game, names)
        case "suggested" | "pay" if not rest:
            return decision.suggestion or options[: decision.least]
        case "number" | "x":
            wanted = int(rest) if rest.isdecimal() else -1
            return tuple(one for one in options if isinstance(one, Number) and one.value == wanted) or (Number(wanted),)
        case "mode" | "modes":
            numbers = [int(one) - 1 for one in re.findall(r"[0-9]+", rest)]
            modes = [one for one in options if isinstance(one, PickMode)]
            return tuple(one for number in numbers for one in modes if one.index == number)
        case "top" | "bottom":
            places = [one for one in options if isinstance(one, Place) and one.where == verb]
            return tuple(_chosen(rest, places, game, names))
        case "name":
            named = [one for one in options if names.same(getattr(one, "label", ""), rest)]
            unfit = next((one for one in decision.unfit if names.same(one, rest)), rest)
            return tuple(named[:1]) or (FreeText(unfit),)
        case "target" | "pay" | "choose" | "order" | "with" | "on" | "discard":
            return _things(rest, decision, game, names)
        case "place":
            return _placed(rest, decision, game, names)
    raise MoveProblem("a move does not begin with {verb}; {asked}", verb=repr(verb), asked=asked(game, names))


def _placed(rest: str, decision: Decision, game: Game, names: Names) -> tuple[Any, ...]:
    """ "place Bolt top, Wolf bottom"."""
    picks: list[Any] = []
    for part in rest.split(","):
        name, _, where = part.strip().rpartition(" ")
        placed = [subject_of(one) for one in picks]
        left = (one for one in decision.options if isinstance(one, Place) and one.id not in placed)
        places = [one for one in left if one.where == where]
        picks += _chosen(name, places, game, names)
    return tuple(picks)


def _first(options: Iterable[Any], kinds: tuple[type, ...], game: Game, names: Names) -> tuple[Any, ...]:
    for option in options:
        if isinstance(option, kinds):
            return (option,)
    raise MoveProblem("{reason}", reason=asked(game, names))


def _things(text: str, decision: Decision, game: Game, names: Names) -> tuple[Any, ...]:
    """The picks called so, in their order. What is not offered is picked all the same, for the referee to refuse."""
    picks: list[Any] = []
    parts = [part.strip() for part in text.split(",") if part.strip()]
    while parts:
        left = [one for one in decision.options if one not in picks and not isinstance(one, PassOpportunity)]
        for many in range(len(parts), 0, -1):  # a name may have commas of its own
            name = ", ".join(parts[:many])
            found = next((one for one in left if _is_called(one, name, game, names)), None)
            if found is not None or many == 1:
                picks.append(found or Pick(names.one(name, game)))
                del parts[:many]
                break
    return tuple(picks)


def _is_called(option: object, name: str, game: Game, names: Names) -> bool:
    """Whether an option has these words, or is about a thing that is called so."""
    if names.same(getattr(option, "label", ""), name):
        return True
    return bool(subject_of(option)) and names.fits(name, subject_of(option), game.state)


def _chosen(name: str, options: list[Any], game: Game, names: Names) -> list[Any]:
    for option in options:
        if names.fits(name, subject_of(option), game.state):
            return [option]
    return [Pick(names.one(name, game))]


def _decision(game: Game, kind: DecisionKind | None = None) -> Decision:
    if game.decision is None:
        raise MoveProblem("the game is over")
    if kind not in (None, game.decision.kind):
        raise MoveProblem("{kind} is asked, not {wanted}", kind=game.decision.kind, wanted=kind)
    return game.decision


def _give(game: Game, picks: tuple[Any, ...]) -> None:
    look()
    game.answer(Answer(_decision(game).player, picks))


def _pay(following: str, game: Game, names: Names) -> None:
    """Pay reserve with the last cards of the hand without a name of their own, unless the next move says with what."""
    found = _MOVE.fullmatch(following.strip()) if following.strip() else None
    if found is not None and found["move"].split(" ")[0] in ("pay", "cancel", "answer"):
        return
    while game.decision is not None and game.decision.kind == DecisionKind.PAY_RESERVE and game.decision.least:
        cards = [one for one in game.decision.options if isinstance(game.state.get(subject_of(one)), Card)]
        plain = [one for one in cards if not names.is_named(subject_of(one))]
        paid = tuple(plain[-game.decision.least :])
        _give(game, paid if len(paid) == game.decision.least else game.decision.suggestion)


def _pass(rest: str, game: Game, names: Names) -> None:
    if not rest:
        _give(game, (PassOpportunity(),))
        return
    if found := _TIMES.fullmatch("pass " + rest):
        for _ in range(int(found[2])):
            _give(game, (PassOpportunity(),))
        return
    if rest.startswith("until "):
        _pass_until(rest.removeprefix("until ").strip(), game, names)
        return
    if not rest.startswith("to "):
        raise MoveProblem('write "pass", "pass x2", "pass to Ada\'s main phase" or {until}', until=_UNTIL)
    told = _PHASE.fullmatch(rest.removeprefix("to ").strip())
    if told is None or told[2] not in PHASES:
        raise MoveProblem("there is no phase {phase}", phase=repr(rest.removeprefix("to ")))
    player, phase = names.player(told[1]), PHASES[told[2]]

    def there() -> bool:
        match = game.state.entity(MATCH, Match)
        return match.turn_player == player and match.phase == phase

    if there():  # the next one of that name
        _pass_while(there, game, names)
    _pass_while(lambda: not there(), game, names)


def _pass_until(what: str, game: Game, names: Names) -> None:
    """Passes that end with something that is asked besides Opportunity, or with a combat and all that it set off."""
    match what:
        case "asked":
            _pass_while(lambda: _decision(game).kind == DecisionKind.OPPORTUNITY, game, names)
        case "combat is over":
            _pass_while(lambda: not _combat_is_over(game), game, names)
        case _:
            raise MoveProblem("nobody passes until {what}: write {until}", what=repr(what), until=_UNTIL)


def _combat_is_over(game: Game) -> bool:
    """Whether no attack is under way or waiting to resolve; so it is, too, right after one that has just ended."""
    state = game.state
    under_way = state.get(COMBAT) is not None or state.entity(MATCH, Match).phase is Phase.COMBAT
    asked_about = game.decision is not None and game.decision.kind != DecisionKind.OPPORTUNITY
    return not (under_way or state.zone(*STACK) or asked_about)


def _pass_while(so: Callable[[], bool], game: Game, names: Names) -> None:
    for _ in range(MOST_PASSES):
        if not so():
            return
        decision = _decision(game)
        if decision.kind == DecisionKind.OPPORTUNITY:
            _give(game, (PassOpportunity(),))
        elif decision.kind == DecisionKind.MATERIALIZE and decision.least == 0:
            _give(game, ())
        elif decision.kind == DecisionKind.MATERIALIZE and any(isinstance(one, Decline) for one in decision.options):
            _give(game, (Decline(),))
        else:
            raise MoveProblem("on the way: {asked}", asked=asked(game, names))
    raise MoveProblem("that does not come by passing")


def _resolve(rest: str, game: Game, names: Names) -> None:
    """Everybody passes until the newest item of the Effects Stack has resolved (or with "all", every one), or something
    is asked."""
    stack = game.state.zone(*STACK)
    if not stack:
        raise MoveProblem("the Effects Stack is empty")
    if rest not in ("", "all"):
        raise MoveProblem('write "resolve" or "resolve all"')
    if _decision(game).kind != DecisionKind.OPPORTUNITY:
        raise MoveProblem("{reason}", reason=asked(game, names))
    for _ in range(MOST_PASSES):
        decision, left = game.decision, game.state.zone(*STACK)
        if decision is None or decision.kind != DecisionKind.OPPORTUNITY or not (left if rest else stack[-1] in left):
            return
        _give(game, (PassOpportunity(),))


def _recorded(rest: str, game: Game) -> None:
    """An answer as it was recorded."""
    try:
        picks = msgspec.json.decode(rest, type=tuple[AnyChoice | Cancel | Concede, ...])
    except (ValueError, RecursionError) as error:
        raise MoveProblem("this is no recorded answer: {reason}", reason=in_short(str(error))) from error
    _give(game, picks)


def refusal(move: str, game: Game, names: Names) -> Refused | None:
    """Why a move would be refused now, or None when it would be taken. The game stays as it was."""
    trial = game.fork()
    try:
        make(move, "", trial, names)
    except Refused as refused:
        return refused
    except NotAsked as other:
        return Refused(say("{reason}.", reason=message_of(other)), "opportunity.holder")
    return None
