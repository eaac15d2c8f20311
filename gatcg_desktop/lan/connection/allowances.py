"""How much of anything one connection may say."""

from __future__ import annotations

from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages import study


class Bucket:
    """Lets so many things through: `rate` a second, `room` at once."""

    def __init__(self, rate: float, room: float, now: float) -> None:
        self._rate, self._room, self._left, self._at = rate, room, room, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._left = min(self._room, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


ALL = (1_500.0, 3_000.0)
"""Messages of any kind: a second, and at once. Who says more is cut off."""
EACH: dict[type, tuple[float, float]] = {
    p.Chat: (3.0, 12.0),
    p.ChooseDeck: (1.0, 8.0),
    p.Ready: (2.0, 12.0),
    p.GoFirst: (2.0, 12.0),
    p.SeedCommit: (2.0, 12.0),
    p.SeedShare: (2.0, 12.0),
    p.RequestConsent: (2.0, 12.0),
    p.Consent: (4.0, 24.0),
    study.RaiseHand: (2.0, 12.0),
    study.CastVote: (2.0, 12.0),
    study.Away: (2.0, 12.0),
    study.TakeOffer: (0.5, 4.0),
}
"""The same for messages of which everybody hears, or which are kept. Who says more is told so."""


class Allowance:
    """What one connection may still say."""

    def __init__(self, now: float) -> None:
        self._all = Bucket(*ALL, now)
        self._each = {kind: Bucket(*limit, now) for kind, limit in EACH.items()}

    def flood(self, now: float) -> bool:
        """Count one message; whether it is too many of any kind."""
        return not self._all.take(now)

    def too_fast(self, message: p.FromPeer, now: float) -> bool:
        """Count one message; whether it is too many of its kind."""
        bucket = self._each.get(type(message))
        return bucket is not None and not bucket.take(now)
