"""What is asked of the players, and signed by those who agree: taking back, a move by hand, a rematch, open
hands for a spectator, other seeds for a game."""

from __future__ import annotations

from typing import Protocol

import msgspec

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.hosted_game import HostedGame, Input
from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.dealing import Dealing
from gatcg_desktop.lan.match.match_results import Results
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.match.standing_in import StandingIn
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import BETWEEN_GAMES, OF_THE_MOMENT, Agreement, EndReason, Wish
from gatcg_desktop.lan.messages.signing import is_signed
from gatcg_desktop.lan.verification.record import Agreed
from gatcg_desktop.rules.model.choices import is_manual
from gatcg_desktop.rules.model.fields import PlayerId


class Agreeing(MatchState, Protocol):
    """The match as those who agree change it: what was asked for is put into the game, or the match begins again."""

    def put(self, one: Input, now: float, why: EndReason = "") -> None: ...

    def begin_rematch(self) -> None: ...


_OF_ALL = ("take_back", "by_hand", "open_hands", "stand_in")
"""What nobody can be asked who is away; of what belongs between games, the game is over first."""


class _Open(msgspec.Struct):
    """What is being asked for. `input`: what will be put into the game, in the host's ids."""

    agreement: Agreement
    input: Input | None
    signatures: dict[int, bytes]


class Asking:
    """The one thing that is being asked for, and who has signed it. It happens when all players have.

    Everything somebody says here raises Refused when it is not theirs to say.
    """

    def __init__(
        self, match: Agreeing, audience: Audience, dealing: Dealing, results: Results, standing_in: StandingIn
    ) -> None:
        self._match = match
        self._standing_in = standing_in
        self._audience = audience
        self._dealing = dealing
        self._results = results
        self._open: _Open | None = None
        self._closed_hands = 0

    # Asking ------------------------------------------------------------------------------------------------

    def ask(self, player: Seated, ask: p.RequestConsent) -> None:
        """A player asks for something."""
        match = self._match
        match ask.wish:
            case "rematch":
                if match.stage != "over":
                    raise Refused(say("A rematch is possible only when the match is over: ask for it then."), "")
                if self._open is not None and self._open.agreement.wish == "rematch":
                    self.tell_again(player.seat)  # both ask: it is enough that they sign
                    return
                self._ask(Agreement("rematch", player.seat, player.name, self._dealing.history.games))
            case "deal_anew":
                if match.stage != "seeds":
                    raise Refused(say("No game is being dealt now."), "")
                self._ask(Agreement("deal_anew", player.seat, player.name, match.number, self._dealing.deal.round + 1))
            case "take_back":
                self._ask_take_back(player)
            case "by_hand":
                self._ask_by_hand(player, ask.picks)
            case "stand_in":
                game, absent = self._playing(), self._standing_in.absent()
                self._ask(Agreement("stand_in", player.seat, player.name, game.number, game.seq, absent.seat))
            case _:
                raise Refused(say("That message is not expected here."), "")

    def _ask_take_back(self, player: Seated) -> None:
        game = self._playing()
        answers = game.game.answers
        count = next((back for back, one in enumerate(reversed(answers), 1) if one.player == player.seat), 0)
        if not count:
            raise Refused(say("You have not given any answer yet that could be taken back."), "")
        self._ask(
            Agreement(
                "take_back", player.seat, player.name, game.number, game.seq, count, game.standing_without(count)
            ),
            Input("take_back", PlayerId(player.seat), (), count),
        )

    def _ask_by_hand(self, player: Seated, picks: p.Picks) -> None:
        game = self._playing()
        if len(picks) != 1 or not is_manual(picks[0]):
            raise Refused(say("That is not a move by hand."), "")
        self._ask(
            Agreement("by_hand", player.seat, player.name, game.number, game.seq),
            game.input_of(PlayerId(player.seat), picks, game.seq),
        )

    def ask_to_see(self, spectator: int) -> None:
        """A spectator asks for open hands. Who refuses is not asked again in that game, by nobody who watches."""
        game = self._playing()
        if self._closed_hands == game.number:
            raise Refused(say("The players do not want to show all hands in this game."), "")
        self._ask(Agreement("open_hands", spectator, self._match.spectators[spectator], game.number, game.seq))

    def propose(self, wish: Wish, game: int, seq: int) -> None:
        """The server itself asks, because the match cannot go on otherwise."""
        if self._open is None or self._open.agreement.asker:
            self._ask(Agreement(wish, 0, "", game, seq))

    @property
    def halts(self) -> bool:
        """Whether the game waits until what is asked for is settled."""
        return self._open is not None and self._open.agreement.wish == "go_back"

    def _ask(self, agreement: Agreement, input: Input | None = None) -> None:
        if self._standing_in.goes_on and agreement.wish in _OF_ALL:
            raise Refused(say("The computer plays for somebody who is away and cannot agree to that."), "")
        if self._open is not None:
            before = self._open.agreement.asker
            if self._weight(agreement.asker) <= self._weight(before):
                raise Refused(say("Another request is still open: wait until it is settled."), "")
            self._settle(False)
            self._match.send(
                before,
                p.NotTaken(
                    say("Your request gave way to one that the match needs first: ask again when that is settled.")
                ),
            )
        self._open = _Open(agreement, input, {})
        for number in (*self._match.seats, *self._match.spectators):
            self.tell_again(number)

    def _weight(self, asker: int) -> int:
        """Which request takes precedence: the match cannot go on without the server's own, and a spectator has time."""
        return 2 if not asker else 1 if asker in self._match.seats else 0

    def tell_again(self, number: int) -> None:
        """Tell somebody what is being asked for: in full to a player who has not agreed yet."""
        wanted = self._open
        if wanted is None or number in wanted.signatures:
            return
        self._match.send(number, p.ConsentRequested(wanted.agreement, picks=self._picks(number)))

    def _picks(self, number: int) -> p.Picks:
        wanted, game = self._open, self._match.game
        if wanted is None or wanted.input is None or game is None or number not in self._match.seats:
            return ()
        return game.shown(number, wanted.input.picks)

    def _playing(self) -> HostedGame:
        game = self._match.game
        if self._match.stage != "game" or game is None or game.over:
            raise Refused(say("No game is in progress: that is possible only during one."), "")
        return game

    # Settling ----------------------------------------------------------------------------------------------

    def consent(self, player: Seated, message: p.Consent, now: float) -> None:
        """A player allows what is asked for, with a signature, or refuses it."""
        wanted = self._open
        if wanted is None or player.seat in wanted.signatures:
            raise Refused(say("Nothing is being asked of you."), "")
        if not message.yes and self.halts:
            goodbye = say("You did not want to go on with what the host has of the game.")
            self._match.send(player.seat, p.Goodbye(goodbye))
            return
        if not message.yes:
            if wanted.agreement.wish == "open_hands":
                self._closed_hands = wanted.agreement.game
            self._settle(False)
            return
        if not is_signed(player.key, self._statement(wanted.agreement, player.seat), message.signature):
            raise Refused(say("What you have signed is not what is asked for now."), "")
        wanted.signatures[player.seat] = message.signature
        if set(self._match.seats) - {wanted.agreement.away} <= set(wanted.signatures):
            self._carry_out(wanted, now)

    def _statement(self, agreement: Agreement, seat: int) -> bytes:
        match = self._match
        if agreement.wish in BETWEEN_GAMES:
            return agreement.statement(match.match, self._dealing.history.head)
        assert match.game is not None
        return agreement.statement(match.match, match.game.chains(seat)[agreement.seq], self._picks(seat))

    def _carry_out(self, wanted: _Open, now: float) -> None:
        match = self._match
        signatures = tuple(wanted.signatures.get(seat, b"") for seat in sorted(match.seats))
        agreement = msgspec.structs.replace(wanted.agreement, signatures=signatures)
        # A signature is over what its player was told, so it would give hidden cards away to whoever tries: the others
        # see it in the record, and what is signed between games in the next terms.
        self._settle(True)
        if agreement.wish in BETWEEN_GAMES:
            if agreement.wish == "rematch":
                match.begin_rematch()
            self._dealing.agreed(agreement)
            return
        assert match.game is not None
        self._results.agreed.append(Agreed(len(match.game.inputs), agreement))
        if agreement.wish == "open_hands":
            self._audience.open_hands(agreement.asker)
        elif agreement.away:
            self._standing_in.begin(agreement.away)
        elif wanted.input is not None:
            try:
                match.put(wanted.input, now)
            except Refused as refusal:
                match.send(agreement.asker, p.NotTaken(refusal.message, refusal.rule, match.game.seq))

    def _settle(self, granted: bool) -> None:
        assert self._open is not None
        agreement, self._open = self._open.agreement, None
        self._match.tell(p.ConsentRequested(agreement, False, granted))
        if not agreement.asker and not granted:
            self._dealing.not_agreed()

    # When it is not asked any more ---------------------------------------------------------------------------

    def gone_on(self) -> None:
        """The game went on: what was asked of it as it stood is not asked any more."""
        if self._open is not None and self._open.agreement.wish in OF_THE_MOMENT:
            self._settle(False)

    def back(self, seat: int) -> None:
        """Somebody is back: nobody has to stand in for them, and they are told what is asked for now."""
        if self._open is not None and self._open.agreement.away == seat:
            self._settle(False)
        self.tell_again(seat)

    def gone(self, number: int) -> None:
        """Somebody has left: what they asked for is not asked any more."""
        if self._open is not None and self._open.agreement.asker == number:
            self._settle(False)

    def forget(self) -> None:
        """A game begins: what was asked for before is not asked any more."""
        if self._open is not None:
            self._settle(False)
