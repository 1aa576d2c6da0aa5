"""Legal, harmless answers to every kind of question, for bots that have no better idea.

`choices.sensible_answer` answers everything; `declaring` makes declarations legal, `dividing` divides damage, `hands`
parts with cards. Imports `reading` only.
"""
