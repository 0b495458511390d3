"""Learning by self-play: small networks that tell what a position is worth. Needs numpy.

Not offered by any command yet: `trainer` is the loop, `folder` keeps a run on disk.
"""
