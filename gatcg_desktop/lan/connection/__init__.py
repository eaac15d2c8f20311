"""The two ends of a connection: who may come in, pairing, coming back, opening and going on."""
