"""Decks: the list itself, reading and writing it, its legality, and matching it to known cards.

Whatever satisfies `resolve.CardLookup` is a catalogue here.
"""
