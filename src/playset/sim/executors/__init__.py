"""Where games are played: in this process, in worker processes of this machine, or on a Dask cluster.

A batch hands its plan and the numbers of its games to an executor and takes the results in order. Which executor it is
never changes a game.
"""
