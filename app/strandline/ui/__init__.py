"""The window: views compose, widgets paint, models hold, actions name what can be done."""
