"""Bytes on disk to values and back: configuration, workspaces, sessions, the app's library."""
