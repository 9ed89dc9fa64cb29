"""The lab: the same conversation through several ways of shrinking the context."""
