"""The settings as a window: pages made from the declarations in ``store/settings``."""
