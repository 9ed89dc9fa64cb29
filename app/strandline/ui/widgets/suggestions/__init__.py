"""The inbox of suggested memories: cards that one drags to a file, edits, merges or dismisses."""
