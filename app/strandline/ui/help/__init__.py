"""Help in the window: what a number means, the glossary, the way round for newcomers, and About."""
