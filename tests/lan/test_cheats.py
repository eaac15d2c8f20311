"""Hosts that really cheat, against honest players: each is noticed at the table or by `verify`, with a sentence that
names it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Concede
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.hosted_game import HostedGame, Input
from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.match import dealing as dealing_module
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import Agreement, Choice, choice_statement
from gatcg_desktop.lan.messages.seeds import combined_seed, new_secret
from gatcg_desktop.lan.messages.signing import new_key, public_of, sign
from gatcg_desktop.lan.verification import record
from gatcg_desktop.lan.verification.record import Agreed, Proof, setup_of
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.rules.model.choices import DrawByHand
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.starter_decks import STARTER, deck, new_match
from tests.helpers.wired import WiredMatch

HOST, GUEST = 1, 2
DESK = DeckFaces(STARTER)


def ended(match: WiredMatch) -> Proof:
    """The guest gives the game up. Gives what the guest can prove with."""
    match.concede(GUEST)
    return match.sides[GUEST].peer.proofs[match.match_server.number]


def fault(proof: Proof, **options: Any) -> str:
    """What the guest finds."""
    return str(verify(proof.record, proof.heard, **options).fault or "")


def in_record(match: WiredMatch, change: Callable[[Any], Any]) -> None:
    """The host writes something else into the record than what happened."""
    results = match.match_server.results
    made = results._record
    results._record = lambda: change(made())  # type: ignore[method-assign]


@pytest.fixture
def match() -> WiredMatch:
    """A table with two players whose decks lie on it."""
    return WiredMatch(new_match())


def test_nobody_cheats(match: WiredMatch) -> None:
    match.ready()
    match.play(30)
    proof = ended(match)
    verdict = verify(proof.record, proof.heard, DESK.why_not)
    assert verdict.fault is None and verdict.shuffles >= 2 and verdict.draws >= 10
    mine = match.sides[HOST].peer.proofs[1]
    assert fault(mine) == "" and mine.heard.chains != proof.heard.chains


# Decks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "name"), [(HOST, "Ada"), (GUEST, "Bo")])
@pytest.mark.parametrize("admits", [True, False], ids=["in the record", "not in the record"])
def test_a_list_reordered_once_the_seed_is_known(
    match: WiredMatch, monkeypatch: pytest.MonkeyPatch, seat: int, name: str, admits: bool
) -> None:
    def stacked(terms: Any, decks: Any, *rest: Any) -> Any:
        """The order that puts what is wanted on top: any other than that which lay on the table."""
        decks = tuple(
            msgspec.structs.replace(one, main=one.main[::-1]) if number == seat else one
            for number, one in enumerate(decks, 1)
        )
        return setup_of(terms, decks, *rest)

    monkeypatch.setattr(dealing_module, "setup_of", stacked)
    if admits:

        def admit(record: Any) -> Any:
            decks = list(record.decks)
            decks[seat - 1] = msgspec.structs.replace(decks[seat - 1], main=decks[seat - 1].main[::-1])
            return msgspec.structs.replace(record, decks=tuple(decks))

        in_record(match, admit)
    match.ready()
    while not admits and not shown_of(match, seat) and match.answer():
        pass  # a card that nobody ever sees has made no difference
    found = fault(ended(match))
    if admits:
        assert found.startswith(f"The deck of {name} is not the one that lay on the table before the seeds were opened")
    else:
        assert re.fullmatch(r"Update \d+ was not what the decks, seeds and answers of the record give.", found)


def shown_of(match: WiredMatch, seat: int) -> bool:
    """Whether the guest has seen some cards of a main deck."""
    game = match.sides[GUEST].peer.game
    assert game is not None
    keys = set(deck(seat - 1).main)
    cards = [value for value in game.state.entities.values() if isinstance(value, Card) and value.owner == seat]
    return sum(card.key in keys for card in cards) >= 4


def test_terms_without_our_deck_are_not_signed(match: WiredMatch) -> None:
    player = match.match_server.seats[GUEST]
    assert player.deck is not None
    honest = Seated.in_terms

    def other(self: Seated) -> Any:
        terms = honest(self)
        return msgspec.structs.replace(terms, deck=bytes(32), pool=bytes(32)) if self.seat == GUEST else terms

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Seated, "in_terms", other)
        match.ready()
    assert "Bo plays another deck than lay on the table" in match.sides[GUEST].why
    assert match.match_server.stage == "seeds" and not match.match_server.seats[GUEST].secret


def test_a_deck_that_was_never_brought_lies_on_the_table(match: WiredMatch) -> None:
    match.do(lambda: DEALT_ELSE(match.match_server))
    assert "another deck lies on the table than we brought" in match.sides[GUEST].why


def DEALT_ELSE(server: MatchServer) -> None:
    """The host puts sixty copies of one card on the table for the guest."""
    player = server.seats[GUEST]
    assert player.deck is not None
    player.deck = msgspec.structs.replace(player.deck, main=(player.deck.main[0],) * 60)
    server.tell_lobby()


def sixty(number: int) -> p.ChooseDeck:
    """Sixty copies of one card."""
    shipped = deck(number)
    return msgspec.structs.replace(shipped, main=(shipped.main[0],) * 60)


@pytest.mark.parametrize("seat", [HOST, GUEST])
@pytest.mark.parametrize("format", ["standard", "free"])
def test_sixty_copies_of_one_card(seat: int, format: Any) -> None:
    """The host lets it pass; who looks at the record does not."""
    lenient = DESK.faces_of
    server = MatchServer(p.Settings(format=format), lambda one, settings: lenient(one, p.Settings()))
    legal = real_standard_deck()
    match = WiredMatch(server, (sixty(0), legal) if seat == HOST else (legal, sixty(1)))
    match.ready()
    match.play(5)
    proof = ended(match)
    verdict = verify(proof.record, proof.heard, DESK.why_not)
    name, why = ("Ada", "Bo")[seat - 1], f'The main deck has 60 copies of "{card_name(seat - 1)}" and may have 4.'
    if format == "standard":
        assert str(verdict.fault).startswith(f"The deck of {name} may not be played in this format. {why}")
    else:
        remarks = [str(one) for one in verdict.remarks]
        assert verdict.fault is None
        assert any(one.startswith(f"The deck of {name} is not legal in Standard") and why in one for one in remarks)


def card_name(number: int) -> str:
    """What the card is called of which there are sixty."""
    return STARTER.definitions[deck(number).main[0]].name


def real_standard_deck() -> p.ChooseDeck:
    """A deck of the starter set that Standard allows."""
    return next(
        one for one in (deck(number) for number in range(len(STARTER.decks))) if not DESK.why_not(one, "standard")
    )


def test_sixty_copies_instead_of_the_deck_that_was_bound(match: WiredMatch) -> None:
    match.ready()
    match.play(5)
    in_record(match, lambda record: msgspec.structs.replace(record, decks=(sixty(0), record.decks[1])))
    assert fault(ended(match)).startswith("The deck of Ada is not the one that lay on the table")


def test_another_pool_in_the_record(match: WiredMatch) -> None:
    match.ready()
    in_record(match, lambda record: msgspec.structs.replace(record, pools=(sixty(0), record.pools[1])))
    assert fault(ended(match)) == "The deck of Ada is not the one registered at the beginning of the match."


def test_other_terms_give_another_seed(match: WiredMatch) -> None:
    match.ready()
    record = ended(match).record
    other = msgspec.structs.replace(record, terms=msgspec.structs.replace(record.terms, game=2))
    assert other.setup.seed != record.setup.seed


def test_cards_of_another_pool_between_games() -> None:
    match = WiredMatch(new_match(best_of=3))
    match.ready()
    match.concede(HOST)
    server = match.match_server
    player = server.seats[HOST]
    assert player.deck is not None
    swapped = msgspec.structs.replace(sixty(0), salt=bytes(32))
    match.sides[HOST].peer._witness._brought[swapped.commitment()] = swapped  # the host's player is in it too
    player.deck = swapped
    match.do(server.tell_lobby)
    match.ready()
    match.say(HOST, p.GoFirst(HOST))
    match.concede(HOST)
    proof = match.sides[GUEST].peer.proofs[2]
    assert fault(proof).startswith("The deck of Ada is not made of the cards registered at the beginning of the match")


def test_another_pool_in_the_second_game_is_not_signed() -> None:
    match = WiredMatch(new_match(best_of=3))
    match.ready()
    match.concede(HOST)
    match.match_server.seats[HOST].pool = sixty(0)
    match.ready()
    match.say(HOST, p.GoFirst(HOST))
    assert "Ada had registered another deck than at the beginning of the match" in match.sides[GUEST].why


# Seeds -------------------------------------------------------------------------------------------------------


def rigged(match: WiredMatch, again: Callable[[Any], None]) -> None:
    """The host works the seed out as soon as it can, and does `again` unless it likes it."""
    dealing = match.match_server.dealing
    honest = dealing._begin_game
    tries = [0]

    def begin(terms: Any, now: float) -> None:
        secrets = [player.secret for player in match.match_server.in_order()]
        seed = combined_seed(dealing.deal.host_secret, secrets, terms.hash())
        tries[0] += 1
        if tries[0] == 1 or (seed[0] != 7 and tries[0] < 50):  # the first it never likes
            again(dealing)
        else:
            honest(terms, now)

    dealing._begin_game = begin  # type: ignore[method-assign]


def call_again(dealing: Any, round: int, game: int | None = None) -> None:
    """Other seeds for the same game, as after a restart of the host."""
    server = dealing._match
    dealing._change(round=round, host_secret=new_secret(), terms=None)
    server.number = game or server.number
    for player in server.seats.values():
        player.commitment = player.secret = player.signature = b""
    for number in server.seats:
        dealing.call_seeds(number)


@pytest.mark.parametrize(
    ("again", "named"),
    [
        (lambda dealing: call_again(dealing, 1), "asks a second time for the seeds of game 1, and nobody agreed"),
        (
            lambda dealing: call_again(dealing, 2),
            "game 1, attempt 2, and dealing again was not agreed on: nobody",
        ),
        (lambda dealing: call_again(dealing, 1, 2), "asks for the seeds of game 2, and game 1 comes next"),
    ],
)
def test_new_seeds_until_one_pleases(match: WiredMatch, again: Any, named: str) -> None:
    rigged(match, again)
    match.ready()
    assert named in match.sides[GUEST].why
    assert match.match_server.game is None


def test_an_agreement_to_deal_anew_that_only_the_host_has_signed(match: WiredMatch) -> None:
    def again(dealing: Any) -> None:
        agreement = Agreement("deal_anew", HOST, "Ada", 1, 2)
        statement = agreement.statement(match.match_server.match, dealing.history.head)
        ours = sign(match.sides[HOST].peer._witness.key, statement)
        dealing._change(agreements=(msgspec.structs.replace(agreement, signatures=(ours, ours)),))
        call_again(dealing, 2)

    rigged(match, again)
    match.ready()
    assert "dealing again was not agreed on: the signature of Bo is forged" in match.sides[GUEST].why


def test_seeds_are_dealt_anew_when_all_agree(match: WiredMatch) -> None:
    match.match_server.dealing._begin_game = lambda terms, now: None  # type: ignore[method-assign]
    match.ready()
    del match.match_server.dealing._begin_game
    assert match.match_server.stage == "seeds" and match.match_server.dealing.deal.round == 1
    match.sides[GUEST].agreeable = False
    match.say(HOST, p.RequestConsent("deal_anew"))
    match.say(GUEST, p.Consent(False))
    assert match.match_server.stage == "seeds" and match.match_server.dealing.deal.round == 1
    match.sides[GUEST].agreeable = True
    match.say(HOST, p.RequestConsent("deal_anew"))
    assert match.match_server.stage == "game" and match.sides[GUEST].why == ""
    proof = ended(match)
    assert fault(proof) == "" and proof.record.terms.round == 2
    (agreement,) = proof.record.terms.agreements
    assert (agreement.wish, agreement.seq, len(agreement.signatures)) == ("deal_anew", 2, 2)


def test_a_game_that_cannot_begin_is_dealt_anew_by_agreement_only(
    match: WiredMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing_module, "HostedGame", failing)
    match.ready()
    assert match.match_server.stage == "decks" and "The game cannot begin" in match.sides[GUEST].refusals[-1]
    monkeypatch.undo()
    match.sides[GUEST].agreeable = False
    match.ready()
    asked = match.sides[GUEST].requested[-1]
    assert (asked.seat, asked.wish, asked.open) == (0, "deal_anew", True) and match.match_server.stage == "decks"
    match.say(GUEST, p.Consent(False))
    assert not any(player.ready for player in match.match_server.seats.values())
    match.sides[GUEST].agreeable = True
    match.ready()
    assert match.match_server.stage == "game" and fault(ended(match)) == ""


def failing(*what: Any) -> Any:
    """A referee that does not begin."""
    raise ValueError("a fault")


def test_terms_that_change_after_they_were_told(match: WiredMatch) -> None:
    def again(dealing: Any) -> None:
        other = msgspec.structs.replace(dealing.deal.terms, faces=bytes(32))
        match.tell((GUEST, p.SeedTerms(other)))

    rigged(match, again)
    match.ready()
    assert "changed the terms of game 1 after sending them" in match.sides[GUEST].why


def test_another_secret_of_the_host_in_the_record(match: WiredMatch) -> None:
    match.ready()
    in_record(match, lambda record: msgspec.structs.replace(record, host_secret=bytes(32)))
    assert fault(ended(match)) == "The host's secret is not the one it committed to."


def test_cards_defined_otherwise_once_the_seeds_are_known(match: WiredMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheaper(terms: Any, decks: Any, faces: Any, *rest: Any) -> Any:
        faces = tuple(msgspec.structs.replace(face, cost=0) if face.cost else face for face in faces)
        return setup_of(terms, decks, faces, *rest)

    monkeypatch.setattr(dealing_module, "setup_of", cheaper)
    match.ready()
    assert fault(ended(match)) == "The cards in the record are not the ones that were agreed on before the seeds."


# Who goes first ----------------------------------------------------------------------------------------------


def test_the_host_decrees_who_goes_first(match: WiredMatch) -> None:
    match.do(lambda: match.match_server.dealing._change(choice=Choice(HOST, HOST, bytes(64))))
    match.ready()
    assert "says that Ada goes first, and the dice decide that" in match.sides[GUEST].why


def test_the_host_decrees_it_without_saying_so(match: WiredMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def decreed(*what: Any) -> Any:
        return msgspec.structs.replace(setup_of(*what), first_player=HOST)

    monkeypatch.setattr(dealing_module, "setup_of", decreed)
    match.ready()
    match.play(5)
    assert fault(ended(match)) == "Update 1 was not what the decks, seeds and answers of the record give."


@pytest.mark.parametrize(
    ("forged", "named"),
    [
        (False, "The host lets the dice decide who goes first, and Bo had to choose"),
        (True, "The host says that Ada goes first, and Bo has not signed that"),
    ],
)
def test_the_losers_choice_is_not_heeded(monkeypatch: pytest.MonkeyPatch, forged: bool, named: str) -> None:
    match = WiredMatch(new_match(best_of=3))
    match.ready()
    match.concede(GUEST)
    dealing = match.match_server.dealing
    match.ready()
    statement = choice_statement(match.match_server.match, 2, dealing.history.head, HOST)
    forgery = Choice(GUEST, HOST, sign(match.sides[HOST].peer._witness.key, statement))
    dealing._change(choice=forgery if forged else None)
    monkeypatch.setattr(dealing_module.Dealing, "chooser", 0)
    match.do(dealing._begin_when_ready)
    assert named in match.sides[GUEST].why


# What is agreed on -------------------------------------------------------------------------------------------


def test_answers_are_taken_back_and_nobody_was_asked(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    match.do(lambda: match.match_server.put(Input("take_back", HOST, (), 3), 0.0))
    seq = match.match_server.game.seq - 1  # type: ignore[union-attr]
    match.play(3)
    assert (
        fault(ended(match)) == f"3 answers were taken back for Ada after update {seq}, and nobody was asked to agree."
    )


@pytest.mark.parametrize(
    ("signatures", "named"),
    [
        (1, "and Bo had not agreed."),
        (2, "and the signature of Bo is forged."),
    ],
)
def test_the_signature_under_a_taking_back_is_missing_or_forged(match: WiredMatch, signatures: int, named: str) -> None:
    match.ready()
    match.play(20)
    server = match.match_server
    game = server.game
    assert game is not None
    agreement = Agreement("take_back", HOST, "Ada", 1, game.seq, 3, game.standing_without(3))
    ours = sign(match.sides[HOST].peer._witness.key, agreement.statement(server.match, game.chains(HOST)[game.seq]))
    agreement = msgspec.structs.replace(agreement, signatures=(ours,) * signatures)
    server.results.agreed.append(Agreed(len(game.inputs), agreement))
    match.do(lambda: server.put(Input("take_back", HOST, (), 3), 0.0))
    assert named in fault(ended(match))


def test_more_is_taken_back_than_was_agreed_on(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    server = match.match_server
    put = server.put
    server.put = lambda one, now, why="": put(  # type: ignore[method-assign]
        msgspec.structs.replace(one, count=one.count + 2) if one.kind == "take_back" else one, now, why
    )
    match.say(HOST, p.RequestConsent("take_back"))
    assert match.sides[GUEST].requested[-1].granted
    assert "and something else had been agreed on." in fault(ended(match))


def test_an_agreement_used_twice(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    server = match.match_server
    match.say(HOST, p.RequestConsent("take_back"))
    assert match.sides[GUEST].requested[-1].granted
    match.play(12)
    old = server.results.agreed[-1].agreement
    game = server.game
    assert game is not None
    server.results.agreed.append(Agreed(len(game.inputs), msgspec.structs.replace(old, seq=game.seq)))
    match.do(lambda: server.put(Input("take_back", HOST, (), old.count), 0.0))
    assert "taken back for Ada" in fault(ended(match))


def test_a_move_by_hand_and_nobody_was_asked(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    server, game = match.match_server, match.match_server.game
    assert game is not None
    while game.game.decision is not None and (game.game.decision.player != HOST or not game.game.decision.manual):
        assert match.answer()
    match.do(lambda: server.put(Input("answer", HOST, (DrawByHand(HOST, 2),)), 0.0))
    seq = game.seq - 1
    assert fault(ended(match)) == f"Ada moved something by hand after update {seq}, and nobody was asked to agree."


def test_a_move_by_hand_that_was_agreed_on_is_none(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    game = match.match_server.game
    assert game is not None
    while game.game.decision is not None and (game.game.decision.player != HOST or not game.game.decision.manual):
        assert match.answer()
    match.say(HOST, p.SubmitAnswer(1, game.seq, (DrawByHand(HOST, 2),)))
    (asked, settled) = match.sides[GUEST].requested
    assert asked.picks == (DrawByHand(HOST, 2),) and settled.granted
    assert fault(ended(match)) == ""


def test_another_move_by_hand_than_was_agreed_on(match: WiredMatch) -> None:
    match.ready()
    match.play(20)
    server, game = match.match_server, match.match_server.game
    assert game is not None
    while game.game.decision is not None and (game.game.decision.player != HOST or not game.game.decision.manual):
        assert match.answer()
    put = server.put
    server.put = lambda one, now, why="": put(  # type: ignore[method-assign]
        msgspec.structs.replace(one, picks=(DrawByHand(HOST, 5),)) if one.picks == (DrawByHand(HOST, 1),) else one,
        now,
        why,
    )
    match.say(HOST, p.SubmitAnswer(1, game.seq, (DrawByHand(HOST, 1),)))
    assert match.sides[GUEST].requested[-1].granted
    assert "moved something by hand" in fault(ended(match)) and "is forged" in fault(match.sides[GUEST].peer.proofs[1])


def test_an_answer_in_the_guests_name(match: WiredMatch) -> None:
    match.ready()
    match.play(10)
    game = match.match_server.game
    assert game is not None
    while game.game.decision is not None and game.game.decision.player != GUEST:
        assert match.answer()
    seq = game.seq
    decision = game.game.decision
    assert decision is not None
    match.do(lambda: match.match_server.put(Input("answer", GUEST, decision.options[: max(1, decision.least)]), 0.0))
    assert fault(ended(match)) == f"The record has an answer of Bo to update {seq} that this side never gave."


def test_the_guest_concedes_without_knowing_it(match: WiredMatch) -> None:
    match.ready()
    match.play(10)
    match.do(lambda: match.match_server.put(Input("answer", GUEST, (Concede(),)), 0.0, "conceded"))
    assert "that this side never gave" in fault(match.sides[GUEST].peer.proofs[1])


# Who, under what, after what ---------------------------------------------------------------------------------


def test_a_setting_that_changes_between_welcomes(match: WiredMatch) -> None:
    match.ready()
    match.play(3)
    match.cut(GUEST)
    match.match_server.settings = msgspec.structs.replace(match.match_server.settings, minutes=1)
    match.back(GUEST)
    assert "changed the setting minutes: it was 0, and now it is 1" in match.sides[GUEST].why


def test_a_setting_that_changes_in_the_terms(match: WiredMatch) -> None:
    match.match_server.settings = msgspec.structs.replace(match.match_server.settings, format="pantheon")
    match.ready()
    assert "changed the setting format: it was free, and now it is pantheon" in match.sides[GUEST].why


def test_a_setting_that_changes_in_the_record(match: WiredMatch) -> None:
    match.ready()
    in_record(
        match,
        lambda record: msgspec.structs.replace(
            record,
            terms=msgspec.structs.replace(
                record.terms, settings=msgspec.structs.replace(record.terms.settings, format="standard")
            ),
        ),
    )
    assert "changed the setting format" in fault(ended(match))


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("name", "Eve", "The host says that Eve sits at seat 1, and in the lobby it was Ada"),
        ("key", public_of(new_key()), "The host gives another key for Ada than in the lobby"),
    ],
    ids=["name", "key"],
)
def test_another_opponent_in_the_terms_than_in_the_lobby(match: WiredMatch, field: str, value: Any, named: str) -> None:
    honest = Seated.in_terms
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Seated,
            "in_terms",
            lambda self: msgspec.structs.replace(honest(self), **({field: value} if self.seat == HOST else {})),
        )
        match.ready()
    assert named in match.sides[GUEST].why


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("name", "Eve", "says that Eve sits at seat 1, and in the games before it was Ada"),
        ("key", public_of(new_key()), "gives another key for Ada than in the games before"),
    ],
    ids=["name", "key"],
)
def test_another_opponent_in_the_second_game(field: str, value: Any, named: str) -> None:
    match = WiredMatch(new_match(best_of=3))
    match.ready()
    match.concede(HOST)
    setattr(match.match_server.seats[HOST], field, value)
    match.sides[HOST].peer._witness._lobby_told = lambda lobby: None  # type: ignore[method-assign]
    match.do(match.match_server.tell_lobby)
    match.match_server.dealing.history = msgspec.structs.replace(match.match_server.dealing.history, chooser=0)
    match.ready()
    assert named in match.sides[GUEST].why


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("name", "Eve", "The record says that Eve played, and before the seeds it was Ada."),
        ("key", public_of(new_key()), "The record has another key for Ada than was told before the seeds."),
    ],
    ids=["name", "key"],
)
def test_another_opponent_in_the_record(match: WiredMatch, field: str, value: Any, named: str) -> None:
    def change(record: Any) -> Any:
        players = (msgspec.structs.replace(record.terms.players[0], **{field: value}), record.terms.players[1])
        return msgspec.structs.replace(record, terms=msgspec.structs.replace(record.terms, players=players))

    match.ready()
    in_record(match, change)
    assert fault(ended(match)) == named


def test_another_course_of_the_first_game() -> None:
    match = WiredMatch(new_match(best_of=3))
    match.ready()
    match.concede(HOST)
    history = match.match_server.dealing.history
    match.match_server.dealing.history = msgspec.structs.replace(history, head=bytes(32))
    match.sides[HOST].peer._witness._terms_told = lambda terms: None  # type: ignore[method-assign,assignment,return-value]
    match.ready()
    match.match_server.dealing._change(choice=None)
    match.match_server.dealing.history = msgspec.structs.replace(match.match_server.dealing.history, chooser=0)
    match.do(match.match_server.dealing._begin_when_ready)
    assert "the earlier games otherwise than they were played" in match.sides[GUEST].why


def test_a_rematch_that_was_agreed_on_goes_on_with_the_history(match: WiredMatch) -> None:
    match.ready()
    match.concede(GUEST)
    for number in (HOST, GUEST):
        match.say(number, p.RequestConsent("rematch"))
    assert match.sides[GUEST].peer.lobby.stage == "decks"  # type: ignore[union-attr]
    match.ready()
    proof = ended(match)
    assert fault(proof) == "" and [one.wish for one in proof.record.terms.agreements] == ["rematch"]
    assert match.match_server.seats[HOST].wins == 1


def test_a_rematch_that_nobody_has_agreed_to(match: WiredMatch) -> None:
    match.ready()
    match.concede(GUEST)
    match.do(match.match_server.begin_rematch)
    match.ready()
    assert "begins another match, and a rematch was not agreed on: nobody" in match.sides[GUEST].why


# A history rewritten -----------------------------------------------------------------------------------------


def rewritten(match: WiredMatch, keep: int) -> int:
    """While the guest is away the host plays the game again with its first inputs only, and goes on otherwise.

    Gives the number of the last delta that is as it was.
    """
    server = match.match_server
    game = server.game
    assert game is not None
    again = HostedGame(game.setup, game.number, server.audience.viewers())
    again.play_again(game.inputs[:keep])
    unchanged = again.seq
    server.game = again
    return unchanged


@pytest.mark.parametrize("restarted", [False, True], ids=["the same program", "a new one"])
@pytest.mark.parametrize("longer", [False, True], ids=["cut short", "played on"])
def test_a_history_rewritten_while_somebody_was_away(
    match: WiredMatch, restarted: bool, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host's own player is in it too: only the guest holds it against what was heard."""
    monkeypatch.setattr(record, "combined_seed", lambda *parts: bytes(8))  # one game in 200 allows no other answers
    match.ready()
    match.play(30)
    heard = match.match_server.game.seq  # type: ignore[union-attr]
    answers = list(match.match_server.game.inputs)  # type: ignore[union-attr]
    match.cut(GUEST)
    match.cut(HOST)
    unchanged = rewritten(match, 12)
    game = match.match_server.game
    assert game is not None
    if longer:
        while game.seq <= heard + 3 and (decision := game.game.decision) is not None:
            match.do(
                partial(
                    match.match_server.put,
                    Input("answer", decision.player, decision.options[-max(1, decision.least) :]),
                    0.0,
                )
            )
        assert game.inputs[: len(answers)] != answers
    side = match.restarted(GUEST) if restarted else match.sides[GUEST]
    match.back(GUEST, side)
    if not longer and (decision := game.game.decision) is not None:
        assert side.why == "", "it may have lost the end; but then it has to ask"
        match.do(
            partial(match.match_server.put, Input("answer", decision.player, decision.options[: decision.least]), 0.0)
        )
    why = side.why
    if longer:
        number = int(why.rstrip(".").rsplit(" ", 1)[1])
        assert why.startswith("The match is interrupted. The host has rewritten what happened before update ")
        assert unchanged < number <= heard
    else:
        assert f"rewritten what happened before update {heard}: it went on from update {unchanged} without" in why


def test_a_program_that_was_started_again_goes_on_with_an_honest_host(match: WiredMatch) -> None:
    match.ready()
    match.play(30)
    match.cut(GUEST)
    match.back(GUEST, match.restarted(GUEST))
    match.play(10)
    assert match.sides[GUEST].why == "" and fault(ended(match)) == ""


def test_a_record_that_leaves_something_out(match: WiredMatch) -> None:
    match.ready()
    match.play(10)
    in_record(match, lambda record: msgspec.structs.replace(record, inputs=record.inputs[:-1]))
    assert "Updates received: 12; the record has 11" in fault(ended(match))


def test_what_is_no_record(match: WiredMatch) -> None:
    match.ready()
    match.match_server.results._record = lambda: msgspec.Raw(b"\xc1")  # type: ignore[method-assign,assignment,return-value]
    match.concede(GUEST)
    assert "The record of game 1 cannot be read" in match.sides[GUEST].why


@pytest.mark.parametrize("lost", [False, True])
def test_answers_whose_notes_were_lost_are_no_fault_but_a_remark(match: WiredMatch, lost: bool) -> None:
    """A power cut at the guest's may take the end of its file, and nothing else."""
    match.ready()
    match.play(30)
    match.cut(GUEST)
    side = match.restarted(GUEST)
    if lost:
        notes = [one for one in side.notes if one.seq < match.match_server.game.seq - 8]  # type: ignore[union-attr]
        side = type(side)("Bo", side.ticket, notes)
    match.back(GUEST, side)
    match.play(10)
    proof = ended(match)
    verdict = verify(proof.record, proof.heard)
    assert verdict.fault is None
    assert (
        [str(one) for one in verdict.remarks if "a restart of its program" in str(one)] != []
        if lost
        else not verdict.remarks
    )


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("restarted", [False, True], ids=["the same program", "a new one"])
def test_the_end_of_a_game_that_the_hosts_disk_lost_is_played_anew_when_all_agree(
    match: WiredMatch, restarted: bool
) -> None:
    match.ready()
    match.play(30)
    heard = match.match_server.game.seq  # type: ignore[union-attr]
    for number in (HOST, GUEST):
        match.cut(number)
    unchanged = rewritten(match, 24)
    match.match_server._found = {HOST, GUEST}
    match.sides[GUEST].agreeable = False
    for number in (HOST, GUEST):
        match.back(number, match.restarted(number) if restarted else None)
    asked = match.sides[GUEST].requested[-1]
    assert (asked.seat, asked.wish, asked.agreement.seq) == (0, "go_back", unchanged) and unchanged < heard
    answers = len(match.match_server.game.inputs)  # type: ignore[union-attr]
    match.play(1)
    assert len(match.match_server.game.inputs) == answers, "the game waits"  # type: ignore[union-attr]
    if not match.sides[GUEST].peer.has_agreed:
        match.say(GUEST, p.Consent(True))
    match.play(12)
    assert match.match_server.game.seq > unchanged + 5 and not match.sides[GUEST].why  # type: ignore[union-attr]
    for number in (HOST, GUEST):
        again = match.restarted(number)
        match.cut(number)
        match.back(number, again)
    match.play(3)
    proof = ended(match)
    assert fault(proof) == ""
    assert [one.agreement.wish for one in proof.record.agreements] == ["go_back"]
    without = msgspec.structs.replace(
        proof.record,
        agreements=(
            msgspec.structs.replace(
                proof.record.agreements[0],
                agreement=msgspec.structs.replace(proof.record.agreements[0].agreement, signatures=(b"", b"")),
            ),
        ),
    )
    assert "had not agreed" in str(verify(without, proof.heard).fault)
