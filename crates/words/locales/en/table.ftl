# What a table refuses, and what it says of itself.

table-no-table = There is no game in this channel. `/game new` opens one.
table-channel-taken = There is a game in this channel already, and a channel holds one. Use another channel or a thread, or `/game cancel`.
table-already-joined = You have joined this game already.
table-not-playing = You do not play in this game.
table-started = The game has begun, so that is no longer possible.
table-not-started = The game has not begun yet.
table-over = The game is over.
table-cancelled = The game was cancelled.
table-resigned = You have resigned from this game.
table-nothing-drafted = You have placed nothing this turn, so there is nothing to take back or to play.
table-may-not-cancel = Only players of the game and people who may manage the channel can cancel it.
table-not-over = The record can be exported when the game is over; before that it would give secrets away.
table-no-record = This game was never played to its end, so there is no record of it.
table-complete = Your turn is complete: press *End turn*, or *Undo* to place something else.
# The permissions are called as Discord calls them.
table-may-not-post = I may not post pictures in this channel. Somebody who manages it has to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files.
# Above a post; "-# " makes it small.
table-no-files = -# I may not attach pictures here, so the board is missing: `/board` shows it. Somebody who manages the channel can allow me Attach Files.
table-record = The record of the game. `caravanserai verify` checks its shuffle, `caravanserai replay` every move.

# A board in the list of boards.
table-board-choice = { $name } · { $title }
table-other-game = That command is for { $of }; the game in this channel is { $here }.
table-unknown-board = There is no board { $given }; there are { $boards }.

# What does not go together. The reasons are English.
table-not-so-many = Two to five people play, not { $seats }.
table-unreadable = This board cannot be read: { $reason }.
table-cannot-begin = The game cannot begin: { $reason }.

table-full = All { $seats } seats of this game are taken.
# The rider is a mark and a colour: "● red".
table-rider-taken = { $player } has chosen { $rider }; choose another colour.
table-not-host = Only { $host }, who opened the game, can do that.
table-too-few =
    { $joined ->
        [one] It takes at least two to play; { $joined } player has joined so far.
       *[other] It takes at least two to play; { $joined } players have joined so far.
    }
table-not-yours = It is not your turn.
table-others-move =
    { $count ->
        [one] It is not your turn: { $names } is to move.
       *[other] It is not your turn: { $names } are to move.
    }
table-unfinished =
    { $owed ->
        [one] Your turn is not complete: one more placement is still due.
       *[other] Your turn is not complete: { $owed } placements are still due.
    }

# Cancelling a running game, which takes the consent of all. Those whose consent is missing are counted.
table-cancel-agreed =
    { $count ->
        [one] You agree to cancel the game. It ends when { $missing } agrees too, with `/game cancel`.
       *[other] You agree to cancel the game. It ends when { $missing } agree too, with `/game cancel`.
    }
table-already-agreed =
    { $count ->
        [one] You have agreed to cancel the game already; { $missing } has not.
       *[other] You have agreed to cancel the game already; { $missing } have not.
    }
table-cancel-news =
    { $count ->
        [one] { $agreed } would cancel the game. It ends if { $missing } agrees too, with `/game cancel`; otherwise it simply goes on.
       *[other] { $agreed } would cancel the game. It ends if { $missing } agree too, with `/game cancel`; otherwise it simply goes on.
    }

# A server and a channel.
table-place = **{ $server }** { $channel }
table-frozen = This game rests: its data cannot be read. Whoever runs the bot has been told; nothing is lost by waiting. Somebody who may manage the channel can give it up with `/game cancel`.
table-cancelled-post = The game was cancelled.

# The lines of `/game info`.
table-heading = **{ $game }**: { $status }
table-options = Board: **{ $board }** · seats: { $seats } · variants: { $variants } · pace: { $timing } · host: { $host }
table-player = { $number }. { $player } ({ $rider })
table-player-resigned = { $number }. { $player } ({ $rider }, resigned)
table-seed = Seed: `{ $seed }`
table-newest = The newest message: { $link }

# The status in the first of these lines.
table-status-lobby = people are joining.
table-status-over = the game is over.
table-status-cancelled = the game was cancelled.

# To the host, directly. The place is a server and a channel.
table-could-not-post = I could not post in { $place }, where you opened a game. Nothing is lost and the game goes on: whoever is to move is told directly and can play by the button there, and `/place` and `/board` work as ever. For the posts to come back, somebody who manages the channel has to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files. Or type `/game move` in another channel, and the game goes on there. `/game info` says what was not delivered.
table-channel-gone = I could not post in { $place }, where you opened a game: the channel is gone. The game is kept, and whoever is to move is told directly and can play on by the button there. `/game move`, typed in another channel of the server by anybody who plays, takes the game there.
