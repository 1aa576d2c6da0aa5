"""Numbers computed from games: estimates with intervals, pair scores, ratings, what each card had to do with winning.

The batches of `playset.sim` add finished games; reports and the command line read the numbers. Nothing here plays a
game. `card_history` alone looks into a game's state, to note what became of its cards.
"""
