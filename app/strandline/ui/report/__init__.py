"""The bug report in the window: read it, leave out of it what you like, save it."""
