"""What the one button at the lower right says and does, in every situation: plain values from what is shown, what is
asked and what is picked, so that what a button promises can be read without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import shorten
from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.answer_words import accept_words, decline_words, follows_picks, pick_words
from gatcg_desktop.gui.session.asked_in_place import passing_unasked
from gatcg_desktop.gui.session.option_labels import label_of, memory_cost, phase_name
from gatcg_desktop.gui.session.pass_words import (
    USUAL_KEYS,
    KeyNames,
    ends_own_main,
    left_to_do,
    not_by_key,
    pass_follows,
    pass_text,
)
from gatcg_desktop.gui.session.result_words import attack_words, dying_words, foresight_words
from gatcg_desktop.gui.session.session import Lead, Session
from gatcg_desktop.gui.session.stops import passed_over
from gatcg_desktop.rules.model.choices import (
    Accept,
    AnyPick,
    Choice,
    Decline,
    Done,
    PassOpportunity,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.events import ByHandAnnounced, Resolved, Resolving
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import CombatStage, Phase
from gatcg_desktop.rules.views.look_ahead import Redirection
from gatcg_desktop.rules.views.views import View

Tone = Literal["yours", "leftover", "idle", "calm"]
"""yours: yours to act, nothing is lost by it. leftover: something that could still be done would be given up, so it
takes a second press. idle: there is nothing to press. calm: it can be pressed, but nobody waits for it."""

MOST_UNDONE = 140
"""How much of a text by hand for which nothing was done is told once more."""

MAY_BE_MISSED = frozenset({DecisionKind.RETALIATE, DecisionKind.CHOOSE, DecisionKind.TARGETS})
"""Kinds of choices that nobody leaves in passing: what would have been chosen was paid for, or strikes back."""

Onward = Literal["new_game", "again", "match", "review"]
Act = Literal["answer", "attack", "own_turn", "forward", "present", "cancel", "tools", "look", Onward, ""]
"""What a press does; "answer" gives `ActionButton.picks`, "attack" passes until the attack is over, "own_turn" for
somebody who is at the screen from now on."""


class ActionButton(msgspec.Struct, frozen=True):
    """The words of the button, the line with what comes of it, and what a press does; the same of the quiet one below
    it (`other` "" where there is none). `again`: what is asked after a first press that only warns ("": `follows`), or
    why a key of the window does not press it."""

    text: str
    follows: str = ""
    tone: Tone = "yours"
    act: Act = "answer"
    picks: tuple[AnyPick, ...] = ()
    other: str = ""
    other_act: Act = ""
    other_picks: tuple[AnyPick, ...] = ()
    again: str = ""

    @property
    def passes(self) -> bool:
        """Whether a press passes Opportunity."""
        return self.picks == (PassOpportunity(),)


class Asked(NamedTuple):
    """A question to the viewer, the picks so far, and whether they are the suggestion."""

    view: View
    decision: Decision
    picks: tuple[AnyPick, ...]
    suggested: bool
    name_of: Callable[[int], str]
    label_of: Callable[[Choice], str]
    memory_cost: Callable[[PlayCard], int] = lambda play: 0
    foreseen: str = ""
    """What the next item of the stack, or the damage of an attack, will do, where that is known."""
    redirect: Redirection | None = None
    """How yes would redirect an attack."""
    undone: str = ""
    """The text to be carried out by hand for which nothing was done yet."""
    face_down: bool = False
    """Whether it is asked of somebody who does not look at their hand."""
    beside: bool = False
    """Whether it is asked of somebody else than who looks at the table."""
    passed_over: str = ""
    """Who looks at the table and was not asked first, as they may be."""
    unasked: frozenset[int] = frozenset()
    """Who passes without being asked, should it come to them."""
    holds: bool = False
    """Whether a pass may be for all that is left of an attack."""
    turn_ends: bool = False
    """Whether who ends their main phase passes in their end phase, too, while nothing waits there."""
    keys: KeyNames = USUAL_KEYS

    @property
    def player(self) -> PlayerId:
        """Who is asked."""
        return PlayerId(self.decision.player)


def action_button(session: Session, keys: KeyNames = USUAL_KEYS) -> ActionButton:
    """The button of a game as it is shown now; `keys`: those in force."""
    view = session.view
    if (lead := session.leads_on) is not None:
        return _leading(session, lead)
    if not session.live:
        following = session.line_of(session.position)
        return ActionButton(
            _told(say("Step forward")),
            f"{session.position + 1} · {following.text}",
            "calm",
            "forward",
            other=_told(say("Back to the present")),
            other_act="present",
        )
    if session.over:
        result = result_of_game(view)
        if session.in_match:
            return ActionButton(after_game_of_match(session), result, "calm", "match")
        again = ActionButton(_told(say("Play again")), result, "calm", "again")
        over = again if session.kept else ActionButton(_told(say("New game")), result, "calm", "new_game")
        if not session.reviewed:
            return over
        return msgspec.structs.replace(over, other=_told(say("Review the game")), other_act="review")
    decision = session.decision
    if decision is None:
        asked = session.game.decision
        who = PlayerId(view.deciding or (asked.player if asked is not None else 0))
        return _thinking(view, who, session.game.steps, known=who not in (0, view.viewer) or who in session.computers)
    pending, ahead = session.pending, session.foreseen
    return answering(
        Asked(
            _as_dealt(view, ahead.outlook.attack.dealt),
            decision,
            pending.picks,
            pending.suggested,
            session.name_of,
            lambda choice: label_of(choice, session, places=False),
            lambda play: memory_cost(session, decision, play),
            foresight_words(ahead.next, view)
            if ahead.next is not None
            else attack_words(ahead.outlook.attack.leaving, view),
            ahead.outlook.redirect,
            _undone_words(session, decision),
            session.asked_face_down,
            session.asked_beside,
            session.name_of(session.viewer) if passed_over(session) is not None else "",
            _unasked(session),
            session.passes.offered and not session.passes.suspended,
            session.passes.ends_with_main(session.actor),
            keys,
        )
    )


def after_game_of_match(session: Session) -> str:
    """Where one can go when a game of a match is over: on, or, if that was the last, to a rematch or away."""
    return _told(say("Rematch or leave") if session.match_over else say("On with the match"))


def _unasked(session: Session) -> frozenset[int]:
    """The people beside the viewer who pass without being asked now."""
    beside = session.hot_seat and session.skip_empty and not session.open_hands
    return passing_unasked(session.game.state) - {session.viewer, *session.computers} if beside else frozenset()


def _as_dealt(view: View, dealt: Mapping[int, int]) -> View:
    """The view with the attack as strong as the damage that it will really deal to the one that it attacks."""
    combat = view.combat
    if combat is None or len(combat.targets) != 1 or combat.targets[0] not in dealt:
        return view
    less = msgspec.structs.replace(combat, power=dealt[combat.targets[0]])
    return msgspec.structs.replace(view, combat=less)


def _leading(session: Session, lead: Lead) -> ActionButton:
    """The button where somebody leads through the game; on the way it says what comes next."""
    follows = "" if session.live else session.line_of(session.position).text
    return ActionButton(
        _told(lead.text),
        follows,
        "yours" if lead.possible else "idle",
        "forward" if lead.possible else "",
        other=_told(say("To the end of this step")) if lead.end else "",
        other_act="present" if lead.end else "",
    )


def result_of_game(view: View) -> str:
    """Who won a game that is over."""
    winner = view.player(view.winner).name if view.winner else ""
    return _told(say("{player} won the game.", player=winner) if winner else say("The game is a draw."))


def _undone_words(session: Session, decision: Decision) -> str:
    """The text that is carried out by hand, if nothing was done for it yet."""
    return (
        by_hand_words(decision) if decision.kind == DecisionKind.BY_HAND and _nothing_done(session.game.steps) else ""
    )


def answering(asked: Asked) -> ActionButton:
    """The button while the viewer is asked something."""
    decision, options = asked.decision, asked.decision.options
    if PassOpportunity() in options:
        return _passing(asked)
    other, other_act, other_picks = _other(decision)
    if Done() in options:
        undone = shorten(asked.undone, MOST_UNDONE, placeholder="…")
        return ActionButton(
            _told(say("Done")),
            tone="leftover" if asked.undone else "yours",
            picks=(Done(),),
            other=_told(say("Tools for moving things")),
            other_act="tools",
            again=_told(say("Nothing was done for: {text} Done anyway?", text=undone)) if undone else "",
        )
    if Accept() in options:
        yes, dying = accept_words(decision), ""
        if asked.redirect is not None:
            yes, no = _redirecting(asked, asked.redirect)
            other, dying = _told(no), dying_words(asked.redirect.attack.leaving, asked.view)
        return ActionButton(
            _told(yes), dying, picks=(Accept(),), other=other, other_act=other_act, other_picks=other_picks
        )
    enough, picks = decision.least <= len(asked.picks) <= decision.most, asked.picks
    if _only_retaliation(asked):
        picks = decision.options
        other, other_act = _told(pick_words(decision, (), asked.name_of, asked.label_of)), "answer"
    words = pick_words(decision, picks, asked.name_of, asked.label_of)
    follows = _paid(asked) or follows_picks(asked.view, decision, picks, asked.suggested, asked.name_of)
    return ActionButton(
        _told(words),
        _told(follows) if follows is not None else "",
        ("leftover" if decision.kind in MAY_BE_MISSED and not picks else "yours") if enough else "idle",
        "answer" if enough else "",
        picks if enough else (),
        other,
        other_act,
        other_picks,
        _not_by_key(asked) or _not_picked(asked),
    )


def _redirecting(asked: Asked, redirect: Redirection) -> tuple[Message, Message]:
    """Who would be attacked instead, and what comes of it where nobody steps in."""
    name = card_name(asked.name_of(redirect.instead))
    if not redirect.intercepts:
        return say("Redirect to {card}", card=name), say("Leave the attack")
    combat = asked.view.combat
    no = say("Take {power}", power=combat.power) if combat is not None else say("Leave the attack")
    return say("Intercept: {card}", card=name), no


def _not_picked(asked: Asked) -> str:
    """Why the key that passes does not take what is only proposed."""
    if not asked.suggested or asked.decision.suggestion or not asked.picks:
        return ""
    name = asked.name_of(subject_of(asked.picks[0]))
    return _told(say("{key} does not materialize {card}: Enter does.", key=asked.keys.passing, card=name))


def _only_retaliation(asked: Asked) -> bool:
    """Whether one unit could retaliate and nothing is picked: yes or no."""
    return asked.decision.kind == DecisionKind.RETALIATE and not asked.picks and len(asked.decision.options) == 1


def _paid(asked: Asked) -> Message | None:
    """What materializing the picked card takes from the memory."""
    play = asked.picks[0] if asked.picks else None
    if not isinstance(play, PlayCard) or play.method != "materialization":
        return None
    cost, there = asked.memory_cost(play), len(asked.view.cards("memory", asked.player))
    if cost > there:
        return say("banishes {cost}: memory and floating memory", cost=cost)
    return say("banishes {cost} of {there} in memory", cost=cost, there=there) if cost else say("free")


def _passing(asked: Asked) -> ActionButton:
    view, player, attack, own_turn = asked.view, asked.player, _attack_goes_on(asked), _turn_comes(asked)
    left = left_to_do(asked.decision) if ends_own_main(view, player) else []
    look: tuple[str, Act] = (_told(say("Look at my cards")), "look")
    once: tuple[str, Act] = (_told(say("Pass only for now")), "answer")
    other, other_act = look if asked.face_down else once if attack else ("", "")
    return ActionButton(
        _told(
            say("I am {player}: my turn", player=view.player(player).name)
            if own_turn
            else say("Nothing more in this attack")
            if attack
            else say("No, go on")
            if asked.face_down
            else pass_text(view, player, asked.turn_ends, asked.unasked)
        ),
        (asked.foreseen if not left else "") or _told(pass_follows(view, player, left, asked.face_down, asked.unasked)),
        "leftover" if left else "yours",
        "own_turn" if own_turn else "attack" if attack else "answer",
        picks=(PassOpportunity(),),
        other=other,
        other_act=other_act,
        other_picks=(PassOpportunity(),) if other_act == "answer" else (),
        again=_not_by_key(asked),
    )


def _attack_goes_on(asked: Asked) -> bool:
    """Whether Opportunity comes again in this attack, and is not asked for again if nobody does anything."""
    combat = asked.view.combat
    stage = None if combat is None else combat.stage
    return asked.holds and not asked.view.stack and stage == CombatStage.RETALIATION


def _turn_comes(asked: Asked) -> bool:
    """Whether passing begins the turn of who is asked without a look at their hand: the screen goes over to them."""
    view = asked.view
    playing = [player.id for player in view.players if not player.lost]
    ends = view.phase == Phase.END.value and view.turn_player != asked.player and not view.stack
    return asked.face_down and ends and len(playing) == 2


def _not_by_key(asked: Asked) -> str:
    """Why the key that passes does nothing for who is asked beside the viewer; "" where it is the viewer."""
    if not asked.beside:
        return ""
    who, passes = asked.view.player(asked.player).name, PassOpportunity() in asked.decision.options
    return _told(not_by_key(asked.keys, who, _turn_comes(asked), asked.passed_over, passes))


def _other(decision: Decision) -> tuple[str, Act, tuple[AnyPick, ...]]:
    """The quiet second button: no, where that is on offer, else taking the play back."""
    if Decline() in decision.options:
        return _told(decline_words(decision)), "answer", (Decline(),)
    if decision.cancellable:
        return _told(say("Take back")), "cancel", ()
    return "", "", ()


def _thinking(view: View, who: PlayerId, steps: Sequence[Step], *, known: bool) -> ActionButton:
    """Somebody else decides, or it is not `known` who does."""
    if not known:
        return ActionButton(_told(say("Waiting…")), tone="idle", act="")
    if view.stack and _carries_out(who, steps):
        by_hand = say("{player} resolves by hand", player=view.player(who).name)
        return ActionButton(_told(by_hand), card_name(view.stack[-1].name), "idle", "")
    text = say("{player} is thinking", player=view.player(who).name)
    if view.stack and view.holder == who:
        top = view.stack[-1]
        follows = say(
            "{player} may answer #{number} {name}",
            player=view.player(who).name,
            number=top.number,
            name=card_name(top.name),
        )
        return ActionButton(_told(text), _told(follows), "idle", "")
    return ActionButton(_told(text), phase_name(view.phase), "idle", "")


def by_hand_words(decision: Decision) -> str:
    """The sentence or paragraph that a decision asks to be carried out by hand."""
    return str(dict(decision.prompt.args).get("text", ""))


def _nothing_done(steps: Sequence[Step]) -> bool:
    """Whether nobody has moved anything by hand since a text was last announced to be carried out so."""
    for step in reversed(steps):
        if step.manual or type(step.event) is ByHandAnnounced:
            return not step.manual
    return True


def _carries_out(who: PlayerId, steps: Sequence[Step]) -> bool:
    """Whether the last text of the item that resolves is one that this player carries out by hand."""
    kinds = (ByHandAnnounced, Resolving, Resolved)
    last = next((step.event for step in reversed(steps) if isinstance(step.event, kinds)), None)
    return isinstance(last, ByHandAnnounced) and last.player == who


def _told(message: Message) -> str:
    return translate_message(message)
