"""Export and print of every screen: one way from a view to a picture, a page or a file."""
