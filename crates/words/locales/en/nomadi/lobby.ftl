# The game and its variants.

# The name of the game.
nomadi-lobby-title = Nomadi

# The variants, in a list.
nomadi-lobby-drawn = drawn line-up
nomadi-lobby-placed = nomads placed by the players
nomadi-lobby-nearer-oasis = oasis from row { $row } on
nomadi-lobby-bribery = bribery

# The row chosen for the nearer oasis does not suit the board.
# $first (number), $last
nomadi-lobby-other-rows = The oasis of this board cannot begin there. Choose a row from { $first } to { $last } for `oasis_row`, or leave that out.
nomadi-lobby-no-rows = The oasis of this board cannot begin in another row. Leave `oasis_row` out, or choose another board.

# The question before somebody resigns.
nomadi-lobby-really-resign = Do you want to leave this game for good? Your nomads stay on the board, and all players may move them. You cannot win.
