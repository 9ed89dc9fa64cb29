"""Models of what was found."""
