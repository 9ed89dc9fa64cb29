"""The Context screen: what the model reads on its next turn."""
