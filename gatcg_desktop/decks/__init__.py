"""Decks: the list itself, reading and writing it, its legality, and matching it to known cards.

Never imports PySide6, nor `gatcg_desktop.catalogue`: a catalogue is anything that satisfies
`resolve.CardLookup`.
"""
