"""The Memory screen: lanes, pictures, messages, and what is known of what is picked."""
