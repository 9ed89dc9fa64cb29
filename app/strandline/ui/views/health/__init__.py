"""The Health screen: everything that is wrong, in one list."""
