"""Matches over a network, with no server but the host: messages, pairing, the host's table, the peers. No Qt."""
