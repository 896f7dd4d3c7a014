# How everybody stands, and the end of a game.
