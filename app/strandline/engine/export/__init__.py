"""What a view shows, written down for other programs and other people: rows and writers, no Qt."""
