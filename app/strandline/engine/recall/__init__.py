"""Recalling: looking into a memory by id, opening it up, going through it, asking it a question."""
