"""The Sessions screen."""
