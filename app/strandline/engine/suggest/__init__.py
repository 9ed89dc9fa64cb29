"""Suggested memories: what of a session is worth keeping, offered and never written by itself."""
