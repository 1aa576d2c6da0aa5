"""Reports as self-contained HTML pages: one module for each kind of batch, `page` and `charts` for what they share.

The command line calls these with the result of a batch. A report only reads the result; it plays nothing and loads
nothing from another host.
"""
