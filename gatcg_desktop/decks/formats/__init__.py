"""Decks as other programs write them: `reading` takes in whatever form it is, `writing` puts one out.

`listed` is what all forms are read as before a card is looked up, `json_lists` and `tabletop` read JSON as that, and
`matching` finds the cards.
"""
