# The game and its variants.

# The name of the game.
nomadi-lobby-title = Nomadi

# The variants, in a list.
nomadi-lobby-drawn = drawn line-up
nomadi-lobby-placed = nomads placed by the players
nomadi-lobby-nearer-oasis = oasis from { $row } on
nomadi-lobby-bribery = bribery

# What the variants mean, a line for each, for the host who chooses among them.
nomadi-lobby-about-placed = **Line-up**: chance places all nomads at once, or the players place them one by one.
nomadi-lobby-about-bribery = **Bribery**: players may pay each other coins at any time.
nomadi-lobby-about-oasis = **Oasis**: one that begins nearer makes the game shorter.

# The switches of the variants: each says what is chosen now (at most 80 characters).
nomadi-lobby-placed-button = { $on ->
    [on] Line-up: by the players
   *[off] Line-up: by chance
}
nomadi-lobby-bribery-button = { $on ->
    [on] Bribery: on
   *[off] Bribery: off
}
# The menu of rows in which the oasis can begin, before a choice (at most 150 characters), and its entries (at most 100).
nomadi-lobby-choose-oasis = Choose where the oasis begins
nomadi-lobby-oasis-marked = Oasis: as the board marks it
nomadi-lobby-oasis-row = Oasis: from { $row } on
# The same for the row that the board suggests.
nomadi-lobby-oasis-suggested = Oasis: from { $row } on (suggested for a shorter game)

# The row chosen for the nearer oasis does not suit the board.
# $first (number), $last
nomadi-lobby-other-rows = The oasis of this board cannot begin there. Choose a number from { $first } to { $last }, or the oasis that the board marks.
nomadi-lobby-no-rows = The oasis of this board cannot begin elsewhere. Choose the oasis that the board marks, or another board.

# The question before somebody resigns.
nomadi-lobby-really-resign = Do you want to leave this game for good? Your nomads stay on the board, and all players may move them. You cannot win.
