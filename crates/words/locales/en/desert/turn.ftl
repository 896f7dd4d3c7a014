# Turns: who is to move, what is due, the preview, and what the turn brought.

# Who is to move, and what is due. "who" may be several players when leaders are given back.
desert-turn-to-move-giving-back = {"*"}*Giving back a leader.** Still to choose, with *{ labels-my-turn }*: { $who }.
desert-turn-to-move-palms = { $who } has a palm to place on a large pool.
desert-turn-to-move-leaders = { $who } has a leader to place.
# $turn, $who, $camels
desert-turn-to-move-camels = { $camels ->
    [1] Turn { $turn }: { $who } has one camel to place.
    [2] Turn { $turn }: { $who } has two camels to place.
   *[other] Turn { $turn }: { $who } has { $camels } camels to place.
}
desert-turn-to-move-over = The game is over.

# What the player is asked to do, above the menus.
desert-turn-asked-giving-back = Choose a leader to give back. You will have no caravan of that colour. No two players may give back the same colour.
desert-turn-asked-palm = Choose a large pool for the palm. It becomes an oasis.
desert-turn-asked-leader = Place a leader. The menu suggests spaces of all colours, with their numbers on the picture; each colour has a button.
desert-turn-asked-camels = { $camels ->
    [1] Place one camel. The menu suggests spaces of all colours, with their numbers on the picture; each colour has a button.
    [2] Place two camels. The menu suggests spaces of all colours, with their numbers on the picture; each colour has a button.
   *[other] Place { $camels } camels. The menu suggests spaces of all colours, with their numbers on the picture; each colour has a button.
}
desert-turn-asked-next-camel = Place one more camel.
desert-turn-asked-over = The game is over.

# The preview: a numbered line for each placement, whether it ends the game, and what comes next.
desert-turn-drafted-giving-back = You give back the { COLOUR($colour) } leader
desert-turn-drafted-palm = Palm on { $at }
# $colour, $at
desert-turn-drafted-leader = { COLOUR($colour) } leader on { $at }
# $colour, $at
desert-turn-drafted-camel = { COLOUR($colour) } camel on { $at }
desert-turn-drafted-resigning = You resign
desert-turn-ends-with-last-camel = {"*"}*This ends the game**: it is the last camel of its colour.
desert-turn-ends-without-legal-camel = {"*"}*This ends the game**: no camel can be placed after it.
desert-turn-ends-by-resigning = {"*"}*This ends the game.**
# All choose at once, so any of the others may agree.
desert-turn-complete-giving-back = Press *{ labels-end-turn }* to give it back. Only you see this until then. After that, you can take it back only if another player agrees.
desert-turn-complete = Press *{ labels-end-turn }* to play this. Only you see it until then. After that, you can take it back only if the next player agrees.

# Legal spaces: names separated by blanks, for several colours or for a palm.
# $colours
desert-turn-none-open = No space is open to { COLOUR($colours) }.
desert-turn-none-open-palm = No space is open to a palm.
# $colours, $count, $spaces
desert-turn-open = Spaces open to { COLOUR($colours) } ({ $count }): { $spaces }
# $count, $spaces
desert-turn-open-palm = Spaces open to a palm ({ $count }): { $spaces }
# $colours
desert-turn-may-give-back-one-of = Leaders are being given back, so no space is open yet. Leaders that you can still give back: { COLOUR($colours) }. Press *{ labels-my-turn }* to choose.
# For a request for legal spaces when nothing more is due.
desert-turn-nothing-open = There is nothing for you to place now. Press *{ labels-my-turn }* to see what to do next.

# The direct message to the player to move. "game" names the game, its board and its place: "Through the Desert on The Mountain in
# #desert-2 (Dunes Club)".
# $who, $game
desert-turn-direct-giving-back = { $who }, it is your turn at { $game }: choose a leader to give back.
# $who, $game
desert-turn-direct-palms = { $who }, it is your turn at { $game }: place a palm on a large pool.
# $who, $game
desert-turn-direct-leaders = { $who }, it is your turn at { $game }: place a leader.
# $who, $game, $camels
desert-turn-direct-camels = { $camels ->
    [1] { $who }, it is your turn at { $game }: place one camel.
    [2] { $who }, it is your turn at { $game }: place two camels.
   *[other] { $who }, it is your turn at { $game }: place { $camels } camels.
}
# $who, $game
desert-turn-direct-over = { $who }, this game is over: { $game }.

# To a player who has just got tokens; a sentence about all tokens of that player follows. "values" is a list.
# $count, $values
desert-turn-new-tokens = { $count ->
    [one] { $count } new token, worth { $values }.
   *[other] { $count } new tokens, worth { $values }.
}
