"""What a player may know of a game, and how it is told (CR 400.2).

Bots, the command line and the browser import `View` from `view`; its parts are in `objects`. `decision_source` says
what asks the open question, `labels` puts questions and options into words, `log` tells what happened, `determinize`
deals the unknown cards anew for bots that search. Nothing here changes a game.
"""
