"""Mana: what can be produced, whether it pays a cost, and how (CR 106, 605, 601.2g–h).

`casting` asks `payment` whether a cost can be paid, and for a plan to pay it. `sources` are the permanents that can be
tapped for mana, `solver` matches sources to the symbols of a cost, `converters` are abilities that cost mana
themselves, `restricted` is mana for some purposes only (CR 106.6), `manual` asks the player for each step of a payment.
"""
