"""Matches over a network, with no server but the host: messages, pairing, the match on the host, the peers. No Qt."""
