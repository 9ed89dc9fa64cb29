"""What turns messages, or summaries, into one shorter summary: without a model, or with an endpoint."""
