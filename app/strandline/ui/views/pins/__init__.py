"""The Pins screen."""
