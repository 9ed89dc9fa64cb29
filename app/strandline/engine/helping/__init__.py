"""Work in a process of its own, which nobody in the window feels: orders there, answers back."""
