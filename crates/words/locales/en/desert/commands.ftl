## Descriptions of the game's own command and options in Discord's lists (at most 100 characters)

desert-commands-place = Through the Desert: place a leader, or one or two camels, on your turn
desert-commands-colour = The colour of the camel: green, pink, yellow, purple or turquoise
# A colour as it is typed for these options.
desert-commands-camel = { COLOUR($colour) }
desert-commands-space = The space, like C7
desert-commands-second-colour = The colour of the second camel
desert-commands-second-space = The space of the second camel

desert-commands-legal-colour = For show: legal in Through the Desert, the colour whose open spaces you want to see
# A colour in its list of choices.
desert-commands-legal-camel = { COLOUR($colour) }
