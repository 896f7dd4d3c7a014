# A table's refusals and announcements.

table-no-table = There is no game in this channel. `/game new` opens one.
table-channel-taken = There is a game in this channel already, and a channel holds only one. Use another channel or a thread, or end this game with `/game cancel`.
table-already-joined = You are already in this game. `/game info` shows how it stands.
table-plays-already = { $who } is already in this game. Choose another person.
table-not-playing = You are not playing in this game. `/game list` shows what you can join.
table-started = The game has already begun, so you can no longer do that. `/game info` shows how it stands.
# After the reason why one of several placements at once is not allowed.
table-nothing-placed = Nothing was placed.
table-not-started = The game has not begun yet. The host starts it with *{ labels-start }* in the lobby.
table-over = The game is over. `/game rematch` opens another one like it.
table-cancelled = The game is cancelled. `/game new` opens another one.
table-resigned = Your seat is out of this game, because of your resignation. `/game list` shows what you can join.
table-nothing-drafted = Your draft is empty. Press *{ labels-my-turn }* to begin.
table-may-not-cancel = Only the players and people who may manage the channel can cancel this game. Ask one of them.
table-not-over = You can export the record when the game is over. Before that it would give away secrets.
table-no-record = This game was not played to the end, so there is no record of it. `/game rematch` opens a lobby for another one.
table-complete = Your turn is complete. Press *{ labels-my-turn }*, then *{ labels-end-turn }*. To place something else, type `/undo` first.
# Permissions have Discord's names.
table-may-not-post = I may not post pictures in this channel. The people who manage it can allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files.
# Above a post; "-# " makes it small.
table-no-files = -# I may not attach pictures here, so the board is missing. `/board` shows it. The people who manage the channel can allow me Attach Files.
table-record = The record of the game. `caravanserai verify` checks its shuffle, `caravanserai replay` every move.

# A board in the list of boards.
# $name, $title
table-choice = { $name } · { $title }
# For a command of one game where another is played.
# $of (text), $here
table-other-game = That command is for { $of }; the game in this channel is { $here }.
# $given, $boards
table-no-board = There is no board called { $given }. The boards are { $boards }.

# Set-ups that are not possible.

# For an invalid number of seats.
table-not-so-many = Two to five people can play, not { $seats }. Choose another number of seats.
# For a board whose file is refused.
table-unreadable = This board cannot be read. Choose another; the log of the bot says what is wrong with it.
# For a game that cannot begin for a reason that no player can change.
table-cannot-begin = The game cannot begin. The log of the bot says why; please tell the person who runs it.

# For joining a full game.
table-full = All { $seats } seats of this game are taken. `/game list` shows what else you can join.
# $player, $rider
table-has-chosen = { RIDER($rider, form: "marked") } is the colour of { $player }; choose another one.
# To a player who is not the host. `host` is a mention that notifies nobody.
table-not-host = Only the host, { $host }, can do that.
# To a host who starts with too few players.
table-too-few =
    { $joined ->
        [one] At least two players are needed; so far there is only { $joined }. Wait for others, or add computer players with the menu.
       *[other] At least two players are needed; so far there are { $joined }. Wait for others, or add computer players with the menu.
    }
table-not-yours = It is not your turn. `/board` shows what the game waits for.
# $names (list)
table-others-move = It is not your turn: the game is waiting for { $names }.
# For ending an incomplete turn.
table-unfinished =
    { $owed ->
        [1] Your turn is not complete: you have one more to place.
       *[other] Your turn is not complete: you have { $owed } more to place.
    }

# Cancelling a running game, which needs everybody's consent.
table-agreed = You agree to cancel the game. Still to agree, with `/game cancel`: { $missing }.
# To a player who had already agreed.
table-already-agreed = Your agreement counts already. Still to agree, with `/game cancel`: { $missing }.
# $agreed, $missing
table-would-cancel = For cancelling the game: { $agreed }. Still to agree, with `/game cancel`: { $missing }. Otherwise the game goes on.

# A server and a channel.
# $server, $channel
table-place-of = **{ $server }** { $channel }
# A game for readers elsewhere: "Through the Desert on The Mountain in #desert-2 (Dunes Club)".
# $game, $board, $channel
table-game-in = { $game } on { $board } in { $channel }
# $game, $board, $channel, $server
table-game-in-server = { $game } on { $board } in { $channel } ({ $server })
# For a game that cannot be read.
table-frozen = This game rests: its data cannot be read. The people who run the bot know, and nothing is lost by waiting. The people who may manage the channel can end it with `/game cancel`.
# The announcement that a running game was cancelled.
table-cancelled-post = The game is cancelled.

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
table-status-cancelled = the game is cancelled.

# Direct messages to the host. The game is its board, the channel and the server.

# To the host: the game's messages cannot be posted.
table-could-not-post = { $game }: I could not post about this game, which you host. Ask a person who manages the channel to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files, or type `/game move` in another channel. Meanwhile nothing is lost: players get direct messages with a button, and `/game info` lists what was not delivered.
table-thread-locked = { $game }: I could not post about this game, which you host, because its thread is locked. Ask a person who manages the thread to unlock it, or type `/game move` in another channel. Meanwhile nothing is lost: players get direct messages with a button.
# To the host: the game's channel was deleted.
table-channel-gone = { $game }: I could not post about this game, which you host, because its channel is gone. Any of its players can type `/game move` in another channel of the server. Meanwhile nothing is lost: players get direct messages with a button.
