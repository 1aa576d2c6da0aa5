"""Translate between rules text and ability nodes, both ways with one grammar.

Reading: `tokens` cuts a text, `reader` (a left-corner chart parser, with `first_sets`) finds all parses by the grammar
(`grammar`, `productions`), `resolution` replaces pronouns with the discourse model (`discourse`, `binding`, `scope`).
Writing: `writer` fills the same productions from nodes. `text` is the entry point of both directions.
"""
