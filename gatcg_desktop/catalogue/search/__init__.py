"""Searching the catalogue in the language that card sites taught players: `e:fire t:ally c<=3 -t:token or k:intercept`.

`tokens` and `parsing` make a tree (`tree`) of what was typed, `fields` says what can be asked for, `index` has the
catalogue as sets of cards, `evaluating` finds the cards of a tree, and `searching` is the door.
"""
