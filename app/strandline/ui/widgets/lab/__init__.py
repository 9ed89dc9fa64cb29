"""The lab's pictures: what each strategy costs, what it keeps, and both against each other."""
