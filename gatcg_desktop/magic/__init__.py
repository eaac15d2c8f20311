"""Magic's copy rules, for lessons that set them beside Grand Archive's. A small model of these rules, no Magic client.

`values` is what a permanent is and what of it is copied, `abilities` the few sentences the model knows, `items` what is
on the stack and who plays, `battlefield` how permanents enter and become copies, `game` the moves, `rules` the rules
and rulings in our own words.
"""
