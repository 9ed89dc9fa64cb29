"""The right side of the window: what is sent of the selected file, who reads it, and why."""
