## Labels for options with a fixed list of choices (at most 100 characters). People may type them too.

choices-remind = remind
choices-moves = move
# What takes the turn of a player whose time ran out.
choices-late-computer = { LEVEL($level) }
# How well computer players of a new game play, and the one who gets a seat.
choices-level = { LEVEL($level) }
choices-computer = { LEVEL($level) }
# One's own colour, and the colour of the player whose seat it is.
choices-rider = { RIDER($rider) }
choices-seat = { RIDER($rider) }
choices-everybody = everybody
choices-managers = managers
choices-role = role
choices-plain = plain
choices-full = full
choices-legal = legal
choices-since = since
choices-text = text
choices-usual = default
choices-high-contrast = high-contrast
choices-colour-blind = colour-blind
choices-dark = dark

# The name of the language of this catalogue, in that language.
choices-this-language = English
# The language that Discord says.
choices-of-discord = as in Discord
