"""Widgets that several screens share; they paint and know nothing of files."""
