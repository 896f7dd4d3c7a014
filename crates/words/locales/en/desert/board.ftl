# The whole board in words, for a screen reader or a slow connection. Each message is a line.

# Above the file if the text is too long for a message.
desert-board-as-a-file = The board in words is too long for a message, so here it is as a file.

# The board's name, the letter of its last column and the number of its last row.
# $title, $last (text), $rows
desert-board-size = { $title }: columns A to { $last }, rows 1 to { $rows }.

# "spaces" are names of spaces separated by blanks.
desert-board-oases = Oases: { $spaces }
desert-board-no-oases = Oases: none
# $value, $spaces
desert-board-waterholes-worth = Waterholes worth { $value }: { $spaces }
desert-board-waterholes-face-down = Waterholes face down: { $spaces }

# A player who resigned, above their caravans.
desert-board-resigned = { $who } (resigned)

# A caravan: its colour, the number of camels, and their spaces.
# $colour, $camels, $spaces
desert-board-caravan-of = { COLOUR($colour) } { $camels }: { $spaces }
# $colour, $spaces
desert-board-area-by = area enclosed by { COLOUR($colour) }: { $spaces }
