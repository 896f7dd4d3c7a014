# Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

desert-labels-my-tokens = My tokens
desert-labels-choose-give-back = Choose a leader to give back
desert-labels-choose-colour = Choose a colour
desert-labels-palm = palm

desert-labels-choose-space = Choose a space for { $colour }
desert-labels-choose-space-on-page = Choose a space for { $colour } (page { $page } of { $pages })
desert-labels-choose-palm = Choose a large pool for the palm
desert-labels-choose-palm-on-page = Choose a large pool for the palm (page { $page } of { $pages })

# A colour in the menu of colours, with its letter on the picture and its number of open spaces.
desert-labels-colour =
    { $spaces ->
        [one] { $colour } ({ $letter }) · { $spaces } space
       *[other] { $colour } ({ $letter }) · { $spaces } spaces
    }

# A leader in the menu of leaders to give back.
desert-labels-leader = { $colour } ({ $letter })

# Below a colour in the menu.
desert-labels-supply =
    { $left ->
        [one] { $left } camel left
       *[other] { $left } camels left
    }
