# What the texts on the pictures of all games, and their alt texts, have in common.

# A player whose name cannot be drawn, by the letter of the seat.
pictures-player = Player { $letter }

# Who won, in the line above a board.
pictures-game-over = The game is over
pictures-wins = { $name } wins
# $names (list)
pictures-shared = Shared victory: { $names }

# In an alt text, a player with the rider's colour and shape.
# $name, $rider
pictures-with-rider = { $name } ({ RIDER($rider, form: "shaped") })

# The meaning of a number on the land, beside a sample: two short lines.
pictures-menu-lines =
    number in
    the menu

# Sentences of an alt text.
# What the menu beside the picture offers: "1 C7, 2 D4".
# $spaces (text)
pictures-in-menu = In the menu: { $spaces }.
pictures-is-over = The game is over.
pictures-has-won = The game is over; { $winner } wins.
pictures-all-scores = Scores: { $scores }.
pictures-resigned = { $score }, resigned
pictures-board = Board: { $board }.
