# Descriptions of the game's own command and options in Discord's lists: at most 100 characters each.

desert-commands-place = Place a leader, or one or two camels, on your turn
desert-commands-colour = The colour of the camel: green, pink, yellow, purple or turquoise
desert-commands-space = The space, like C7
desert-commands-second-colour = The colour of the second camel
desert-commands-second-space = The space of the second camel

desert-commands-serpentine = Leaders are placed in the order A B C C B A instead of A B C A B C
desert-commands-aquifers = Waterhole tokens lie face down until they are taken
desert-commands-river = Whether crossing the river scores, on a board that has one
desert-commands-chosen-palms = The players choose which large pools become oases
desert-commands-open-tokens = Everybody sees the tokens that are taken

desert-commands-legal-colour = For show: legal, the colour whose open spaces you want to see
