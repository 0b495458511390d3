"""Learning by self-play: small networks that tell what a position is worth. Needs numpy.

`run` is what `farmyard train` does, `trainer` its loop, `folder` keeps a run on disk, `strength` tells who is better.
"""
