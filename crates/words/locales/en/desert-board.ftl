# The whole board in words, for a screen reader or a slow line: a line for each message.

# Said above the file if the text is too long for a message.
desert-board-as-a-file = The board in words is too long for a message; here it is as a file.

# The board's name, the letter of its last column and the number of its last row.
desert-board-size = { $title }: columns A to { $last }, rows 1 to { $rows }.

# "spaces" are names of spaces, with blanks between them, or desert-board-none.
desert-board-oases = Oases: { $spaces }
desert-board-waterholes-worth = Waterholes worth { $value }: { $spaces }
desert-board-waterholes-face-down = Waterholes face down: { $spaces }
desert-board-none = none

# A player's name, above his caravans, if he resigned.
desert-board-resigned = { $who } (resigned)

# A caravan: its colour, how many camels, and where they stand.
desert-board-caravan = { $colour } { $camels }: { $spaces }
desert-board-area = area by { $colour }: { $spaces }
