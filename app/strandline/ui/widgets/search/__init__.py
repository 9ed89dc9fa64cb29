"""Parts of the Search screen that paint."""
