# What happened, a line for each move.
