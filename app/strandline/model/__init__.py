"""What the app knows: frozen values and pure functions, no input or output."""
