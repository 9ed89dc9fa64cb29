"""The frame around the screens: rail, bars, start page, palette."""
