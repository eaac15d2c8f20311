"""The demo: a game played through the real window with synthesized mouse and keys, in numbered pictures."""
