"""Codes and tokens: who has the secret and sees the same certificate gets in, and no bytes do more than that."""

from __future__ import annotations

import secrets

import pytest
from cpace import CPace, CPaceRole
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.lan.connection.code_words import WORDS
from gatcg_desktop.lan.connection.pairing import (
    LEAST_CODE,
    PROOF,
    SHARE,
    Handshake,
    WrongCode,
    check_seat,
    new_code,
    new_nonce,
    normal_code,
    seat_proof,
)

CERTIFICATE = b"certificate"
TOKEN = bytes(range(16))


def _pair(host: Handshake, peer: Handshake) -> None:
    host.finish(peer.share)
    peer.finish(host.share)
    peer.check(host.proof())
    host.check(peer.proof())


def test_a_code_can_be_said_and_typed_and_is_one_of_many() -> None:
    """No fewer codes than there are of six digits: docs/protocol.md counts on it."""
    assert len(set(WORDS)) * (len(set(WORDS)) - 1) * 90 >= 2_600_000
    assert all(word.isascii() and word.islower() and word.isalpha() and len(word) < 10 for word in WORDS)
    codes = {new_code() for _ in range(300)}
    assert len(codes) > 295
    for code in codes:
        first, second, number = code.split("-")
        assert first != second and {first, second} <= set(WORDS) and 10 <= int(number) <= 99
        assert normal_code(f"{first.upper()} {second} {number}") == normal_code(code)
        assert len(normal_code(code)) >= LEAST_CODE


def test_the_same_code_and_certificate_on_both_sides_agree() -> None:
    host, peer = Handshake("host", "135790", CERTIFICATE), Handshake("peer", "135790", CERTIFICATE)
    _pair(host, peer)
    assert len(host.share) == SHARE and len(host.proof()) == len(peer.proof()) == PROOF
    assert host.proof() != peer.proof()


@pytest.mark.parametrize(("code", "certificate"), [("135791", CERTIFICATE), ("135790", b"another")])
def test_another_code_or_certificate_does_not(code: str, certificate: bytes) -> None:
    for other in ("host", "peer"):
        mine, theirs = ("peer", "host") if other == "host" else ("host", "peer")
        here, there = Handshake(mine, "135790", CERTIFICATE), Handshake(theirs, code, certificate)
        here.finish(there.share)
        there.finish(here.share)
        with pytest.raises(WrongCode):
            here.check(there.proof())


def test_what_is_sent_back_as_it_came_proves_nothing() -> None:
    host = Handshake("host", "135790", CERTIFICATE)
    host.finish(host.share)
    with pytest.raises(WrongCode):
        host.check(host.proof())


_PRIME = 2**255 - 19
SMALL_ORDER = [
    0,
    1,
    _PRIME - 1,
    _PRIME,
    _PRIME + 1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
]
"""Every u coordinate whose point has an order of at most eight, and those again that are not reduced."""


@pytest.mark.parametrize("side", ["host", "peer"])
@pytest.mark.parametrize(
    "share",
    [number.to_bytes(32, "little") for number in SMALL_ORDER]
    + [(number | 1 << 255).to_bytes(32, "little") for number in SMALL_ORDER]
    + [b"", b"\0", b"\1" * 31, b"\1" * 33, b"\1" * 64],
    ids=lambda share: share.hex()[:8] + f"-{len(share)}",
)
def test_a_share_of_small_order_or_another_length_is_a_wrong_code(side: str, share: bytes) -> None:
    handshake = Handshake("host" if side == "host" else "peer", "135790", CERTIFICATE)
    with pytest.raises(WrongCode, match="no pairing message"):
        handshake.finish(share)


@given(st.binary(max_size=70) | st.binary(min_size=SHARE, max_size=SHARE), st.binary(max_size=70))
def test_any_bytes_are_a_wrong_code_and_nothing_worse(share: bytes, proof: bytes) -> None:
    """On the curve or on its twist, the identity or anything: there is no share that makes a proof known."""
    host = Handshake("host", "135790", CERTIFICATE)

    def prove() -> None:
        host.finish(share)
        host.check(proof)

    with pytest.raises(WrongCode):
        prove()


def test_the_library_does_what_the_draft_says() -> None:
    """Test vectors of draft-irtf-cfrg-cpace, group G_25519."""
    of = bytes.fromhex
    code, channel = of("50617373776F7264"), of("0B415F696E69746961746F720B425F726573706F6E646572")
    session = of("7E4B4791D6A8EF019B936C79FB7F2C57")
    scalars = {
        CPaceRole.INITIATOR: of("21B4F4BD9E64ED355C3EB676A28EBEDAF6D8F17BDC365995B319097153044080"),
        CPaceRole.RESPONDER: of("848B0779FF415F0AF4EA14DF9DD1D3C29AC41D836C7808896C4EBA19C51AC40A"),
    }
    shares = {
        CPaceRole.INITIATOR: of("1D13C89278CDADD826F6D8D7F887701430F8380DDC17611CDD6DC989CE0C9F32"),
        CPaceRole.RESPONDER: of("248CCCF6D5CDC3646F0AD593F9E6CEF4E69D4945F8372E623512ECEA32185623"),
    }
    key = of(
        "6E19B875F7A561D6B3CA3DBB9EF42AC55DE3E717881018204B8922B4D5E53BB2"
        "AA82C300BEA7B65D2B671DA71922DDF6472301B79BC270ADFA8BF413285F2263"
    )
    for role, other, own_data, data in (
        (CPaceRole.INITIATOR, CPaceRole.RESPONDER, b"ADa", b"ADb"),
        (CPaceRole.RESPONDER, CPaceRole.INITIATOR, b"ADb", b"ADa"),
    ):
        scalar = scalars[role]
        real, secrets.token_bytes = secrets.token_bytes, lambda size, scalar=scalar: scalar
        try:
            run = CPace.start(role=role, prs=code, ci=channel, sid=session, ad=own_data)
        finally:
            secrets.token_bytes = real
        assert run.public_share == shares[role]
        run.derive(shares[other], data)
        assert run.isk == key


def test_a_token_opens_its_seat_and_nothing_else_does() -> None:
    nonce = new_nonce()
    proof = seat_proof("peer", TOKEN, CERTIFICATE, nonce)
    check_seat(proof, "peer", TOKEN, CERTIFICATE, nonce)
    for wrong in (
        (proof, "host", TOKEN, CERTIFICATE, nonce),
        (proof, "peer", bytes(16), CERTIFICATE, nonce),
        (proof, "peer", TOKEN, b"another", nonce),
        (proof, "peer", TOKEN, CERTIFICATE, new_nonce()),
        (proof[:-1], "peer", TOKEN, CERTIFICATE, nonce),
        (b"", "peer", TOKEN, CERTIFICATE, nonce),
        (seat_proof("peer", b"", CERTIFICATE, nonce), "peer", b"", CERTIFICATE, nonce),
    ):
        with pytest.raises(WrongCode):
            check_seat(*wrong)
