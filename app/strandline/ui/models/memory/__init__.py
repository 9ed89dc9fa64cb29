"""Rows of a memory for lists and trees."""
