## Labels for options with a fixed list of choices (at most 100 characters)

choices-shuffled = shuffled
choices-joined = joined
choices-remind = remind
choices-moves = move
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
