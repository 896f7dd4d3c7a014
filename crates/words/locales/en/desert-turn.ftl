# A turn: who is to move, what is due, the preview, and what came of it.

# Moves that are not shown, above those that are.
desert-turn-left-out = { $count ->
    [one] … 1 move before
   *[other] … { $count } moves before
}

# Who is to move, and what is due. "who" are several when leaders are given back.
desert-turn-to-move-giving-back = {"*"}*Giving back a leader.** Still to choose: { $who }. Press *My turn*.
desert-turn-to-move-palms = { $who } sets a palm on a large pool.
desert-turn-to-move-leaders = { $who } is to move and places a leader.
desert-turn-to-move-camels = { $camels ->
    [one] Turn { $turn }: { $who } is to move and places one camel.
    [2] Turn { $turn }: { $who } is to move and places two camels.
   *[other] Turn { $turn }: { $who } is to move and places { $camels } camels.
}
desert-turn-to-move-over = The game is over.

# What the player himself is asked for, above the menus.
desert-turn-asked-giving-back = Choose the leader you give back. You will have no caravan of that colour; no two players give back the same.
desert-turn-asked-palm = Choose the large pool that becomes an oasis.
desert-turn-asked-leader = Place a leader: choose its colour, then its space.
desert-turn-asked-camels = { $camels ->
    [one] Place one camel: choose a colour, then a space.
    [2] Place two camels: choose a colour, then a space.
   *[other] Place { $camels } camels: choose a colour, then a space.
}
desert-turn-asked-next-camel = One more camel: choose a colour, then a space.
desert-turn-asked-over = The game is over.

# The preview: a numbered line for each placement, whether it ends the game, and what comes next.
desert-turn-drafted-giving-back = You give back the { $colour } leader
desert-turn-drafted-palm = Palm on { $at }
desert-turn-drafted-leader = { $colour } leader on { $at }
desert-turn-drafted-camel = { $colour } camel on { $at }
desert-turn-drafted-resigning = You resign
desert-turn-ends-with-last-camel = {"*"}*This ends the game**: it is the last camel of its colour.
desert-turn-ends-without-legal-camel = {"*"}*This ends the game**: after it no camel can be placed.
desert-turn-ends-by-resigning = {"*"}*This ends the game.**
desert-turn-complete = Nobody else sees this yet. *End turn* plays it; after that it takes the next player's consent to take it back.

# Sentences before the one that says who is to move.
desert-turn-not-your-turn = It is not your turn.
desert-turn-not-your-game = You do not play in this game.
desert-turn-nothing-since = Nothing has happened since your last turn.

# Legal spaces. "what" is a list of colours, or desert-turn-a-palm; "spaces" are names of spaces, with blanks between them.
desert-turn-a-palm = a palm
desert-turn-none-open = No space is open to { $what } now.
desert-turn-open = Open to { $what } now ({ $count }): { $spaces }
desert-turn-nothing-open = There is nothing more for you to place now.

# The direct message to a player who is to move. "place" is the server and the channel, as Discord shows them.
desert-turn-direct-giving-back = { $who }, it is your turn in { $place }: choose a leader to give back.
desert-turn-direct-palms = { $who }, it is your turn in { $place }: set a palm.
desert-turn-direct-leaders = { $who }, it is your turn in { $place }: place a leader.
desert-turn-direct-camels = { $camels ->
    [one] { $who }, it is your turn in { $place }: place one camel.
    [2] { $who }, it is your turn in { $place }: place two camels.
   *[other] { $who }, it is your turn in { $place }: place { $camels } camels.
}
desert-turn-direct-over = { $who }, it is your turn in { $place }: the game is over.

# To a player who took tokens, in a direct message; sentences about all tokens follow. "values" is a list.
desert-turn-in-place = In { $place }.
desert-turn-took-tokens = { $count ->
    [one] In { $place } you took a token worth { $values }.
   *[other] In { $place } you took { $count } tokens worth { $values }.
}
