# Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

desert-labels-my-tokens = My tokens
desert-labels-choose-give-back = Choose a leader to give back
desert-labels-palm = palm

# Placeholders of the menus of placements. "from" and "to" are the first and the last space listed.
desert-labels-choose-best = Choose a placement, best first
desert-labels-choose-space = Choose a space for { $colour }, best first
desert-labels-choose-among = Choose a space for { $colour }: { $from } to { $to }
desert-labels-choose-palm = Choose a large pool, best first
desert-labels-choose-palm-among = Choose a large pool: { $from } to { $to }

# Buttons that list other placements.
desert-labels-all-spaces = All { $spaces } spaces
desert-labels-all-colours = All colours
desert-labels-same-colour = Same colour again
desert-labels-from-to = { $from } – { $to }

# A colour in the completion of /place, with its letter on the picture and its number of open spaces.
desert-labels-colour =
    { $spaces ->
        [one] { $colour } ({ $letter }) · { $spaces } space
       *[other] { $colour } ({ $letter }) · { $spaces } spaces
    }

# A colour with its letter on the picture: on a button, or a leader to give back.
desert-labels-lettered = { $colour } ({ $letter })
