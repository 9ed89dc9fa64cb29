"""Asking the memory: a question, what was said on it, and the way to each message."""
