"""Editing a context file: the x-ray with a cursor in it."""
