"""The Lab screen."""
