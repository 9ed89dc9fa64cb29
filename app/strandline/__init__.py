"""Strandline shows what a personal agent's model will read on its next turn, and what it will not."""

__version__ = "0.1.0"
