"""The lab's words: a conversation, what a strategy makes of it, and how that is measured."""
