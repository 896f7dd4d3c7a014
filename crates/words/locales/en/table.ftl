# A table's refusals and announcements.

table-no-table = There is no game in this channel. `/game new` opens one.
table-channel-taken = There is a game in this channel already, and a channel holds only one. Use another channel or a thread, or end this game with `/game cancel`.
table-already-joined = You are already in this game.
table-plays-already = { $who } is already in this game.
table-not-playing = You are not playing in this game.
table-started = The game has already begun, so you can no longer do that.
# Several placements at once, one of which is not allowed; "why" is one or two sentences.
table-nothing-placed = { $why } Nothing was placed.
table-not-started = The game has not begun yet.
table-over = The game is over.
table-cancelled = The game was cancelled.
table-resigned = You have resigned from this game.
table-nothing-drafted = You have placed nothing yet this turn. Press *My turn* to begin.
table-may-not-cancel = Only the players and people who may manage the channel can cancel this game.
table-not-over = You can export the record when the game is over. Before that it would give away secrets.
table-no-record = This game was not played to the end, so there is no record of it.
table-complete = Your turn is complete. Press *My turn*, then *End turn*. To place something else, type `/undo` first.
# Permissions have Discord's names.
table-may-not-post = I am not allowed to post pictures in this channel. Somebody who manages it has to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files.
# Above a post; "-# " makes it small.
table-no-files = -# I am not allowed to attach pictures here, so the board is missing. `/board` shows it. Somebody who manages the channel can allow me Attach Files.
table-record = The record of the game. `caravanserai verify` checks its shuffle, `caravanserai replay` every move.

# A board in the list of boards.
# $name, $title
table-choice = { $name } · { $title }
# For a command of one game where another is played.
# $of (text), $here
table-other-game = That command is for { $of }; the game in this channel is { $here }.
# $given, $boards
table-no-board = There is no board called { $given }. The boards are { $boards }.

# Set-ups that are not possible. The reasons are in English.

# For an invalid number of seats.
table-not-so-many = Two to five people can play, not { $seats }.
# For a board whose file is refused for this reason.
table-unreadable = This board cannot be read: { $reason }.
# For a game that cannot begin for this reason.
table-cannot-begin = The game cannot begin: { $reason }.

# For joining a full game.
table-full = All { $seats } seats of this game are taken.
# $player, $rider
table-has-chosen = { $player } has chosen { RIDER($rider, form: "marked") }; choose another colour.
# To somebody who is not the host. `host` is a mention that notifies nobody.
table-not-host = Only the host, { $host }, can do that.
# To a host who starts with too few players.
table-too-few =
    { $joined ->
        [one] At least two players are needed; only { $joined } has joined so far.
       *[other] At least two players are needed; { $joined } have joined so far.
    }
table-not-yours = It is not your turn.
# $names (list), $count
table-others-move =
    { $count ->
        [one] It is not your turn: it is { $names }'s.
       *[other] It is not your turn: the game is waiting for { $names }.
    }
# For ending an incomplete turn.
table-unfinished =
    { $owed ->
        [one] Your turn is not complete: you have one more to place.
       *[other] Your turn is not complete: you have { $owed } more to place.
    }

# Cancelling a running game, which needs everybody's consent. "count" is the number of those still missing.
# $missing, $count
table-agreed =
    { $count ->
        [one] You agree to cancel the game. It ends when { $missing } agrees too, with `/game cancel`.
       *[other] You agree to cancel the game. It ends when { $missing } agree too, with `/game cancel`.
    }
# To a player who had already agreed.
table-already-agreed = You have already agreed. Still to agree: { $missing }.
# $agreed, $missing, $count
table-would-cancel =
    { $count ->
        [one] { $agreed } would like to cancel the game. It ends if { $missing } agrees too, with `/game cancel`. Otherwise it goes on.
       *[other] { $agreed } would like to cancel the game. It ends if { $missing } agree too, with `/game cancel`. Otherwise it goes on.
    }

# A server and a channel.
# $server, $channel
table-place-of = **{ $server }** { $channel }
# A game for readers elsewhere: "Through the Desert on The Mountain in #desert-2 (Dunes Club)".
# $game, $board, $channel
table-game-in = { $game } on { $board } in { $channel }
# $game, $board, $channel, $server
table-game-in-server = { $game } on { $board } in { $channel } ({ $server })
# For a game that cannot be read.
table-frozen = This game rests: its data cannot be read. The people who run the bot have been told, and nothing is lost by waiting. Somebody who may manage the channel can end it with `/game cancel`.
# The announcement that a running game was cancelled.
table-cancelled-post = The game was cancelled.

# The lines of `/game info`.
# $game, $status
table-heading = **{ $game }**: { $status }
# Before the game begins, and after.
# $board, $variants, $timing, $host
table-options-begun = Board: **{ $board }** · variants: { $variants } · pace: { $timing } · host: { $host }
# $board, $seats, $variants, $timing, $host
table-options = Board: **{ $board }** · seats: { $seats } · variants: { $variants } · pace: { $timing } · host: { $host }
# $number, $player, $rider
table-playing = { $number }. { $player } ({ RIDER($rider) })
# $number, $player, $rider
table-gone = { $number }. { $player } ({ RIDER($rider) }, resigned)
table-seed-is = Seed: `{ $seed }`
table-newest = Newest message: { $link }

# The status in the first of these lines.
table-status-lobby = people are joining.
table-status-over = the game is over.
table-status-cancelled = the game was cancelled.

# Direct messages to the host. The game is its board, the channel and the server.

# To the host: the game's messages cannot be posted.
table-could-not-post = I could not post about the game that you host, { $game }. To let me post again, somebody who manages the channel has to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files. Or type `/game move` in another channel, and the game goes on there. Until then nothing is lost: players get a direct message with a button when it is their turn, and commands such as `/board` still work there. `/game info` lists what was not delivered.
table-thread-locked = I could not post about the game that you host, { $game }: the thread is locked. Ask somebody who manages it to unlock it, or type `/game move` in another channel, and the game goes on there. Until then nothing is lost: players get a direct message with a button when it is their turn.
# To the host: the game's channel was deleted.
table-channel-gone = I could not post about the game that you host, { $game }: the channel is gone. To go on in another channel of the server, any player can type `/game move` there. Until then nothing is lost: players get a direct message with a button when it is their turn.
