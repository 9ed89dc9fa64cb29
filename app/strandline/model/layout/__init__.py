"""Pictures as arithmetic: rectangles and ranges out, no painting."""
