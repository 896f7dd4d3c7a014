## Labels of buttons (at most 80 characters); what a menu shows before a choice has more room.

desert-labels-my-tokens = Tokens
# (at most 150 characters)
desert-labels-choose-give-back = Choose a leader to give back
desert-labels-palm = palm

# Placeholders of the menus of placements. "from" and "to" are the first and the last space listed.

# (at most 150 characters)
# The placeholder of the menu of suggested placements of all colours.
desert-labels-choose-best = Choose a placement, suggested first
# (at most 150 characters)
# The placeholder of the menu of a colour's suggested spaces.
desert-labels-choose-space = Choose a space for { COLOUR($colour) }, suggested first
# (at most 150 characters)
# The placeholder of a page of a colour's spaces: its first and its last.
# $colour, $from, $to
desert-labels-choose-among = Choose a space for { COLOUR($colour) }: { $from } to { $to }
# (at most 150 characters)
# The placeholder of the menu of the suggested large pools.
desert-labels-choose-palm = Choose a large pool, suggested first
# (at most 150 characters)
# The placeholder of a page of large pools: its first and its last.
# $from, $to
desert-labels-choose-palm-among = Choose a large pool: { $from } to { $to }

# A button that places on a space: its number on the picture and its name.
# $number, $at
desert-labels-spot = { $number } · { $at }

# Buttons that list other placements.

# The button that lists every space.
# $spaces (number)
desert-labels-all-spaces = All { $spaces } spaces
# The button that lists the suggested placements of all colours again.
desert-labels-all-colours = All colours
# The button that lists the suggested spaces for the colour just placed.
desert-labels-same-colour = Same colour again
# The button that lists the spaces from one to another.
# $from, $to
desert-labels-from-to = { $from } – { $to }

# A colour in the completion of /place, with its letter on the picture and its number of open spaces.
# $colour, $letter, $spaces (number)
desert-labels-colour-with =
    { $spaces ->
        [one] { COLOUR($colour) } ({ $letter }) · { $spaces } space
       *[other] { COLOUR($colour) } ({ $letter }) · { $spaces } spaces
    }

# A colour with its letter on the picture: on a button, or a leader to give back.
# $colour, $letter
desert-labels-lettered = { COLOUR($colour) } ({ $letter })
