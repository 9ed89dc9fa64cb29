"""Pins as cards: dragging, columns, the tray, what is staged."""
