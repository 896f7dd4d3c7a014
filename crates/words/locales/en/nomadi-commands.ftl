# The descriptions of the game's own commands and options in Discord's lists, at most 100 characters each.
