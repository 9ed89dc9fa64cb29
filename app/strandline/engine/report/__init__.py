"""A bug report that tells how the program is and nothing of what its person said: made to be read first."""
