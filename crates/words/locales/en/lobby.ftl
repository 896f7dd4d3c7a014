# Before the game: the lobby, joining and leaving, starting and cancelling.

# The lobby's public message: its first lines, and its last but one.
lobby-opening = **{ $game }**: a new game is open for players.
# The same once all seats are taken, and where only computer players play.
lobby-opening-full = **{ $game }**: a new game is about to begin.
lobby-opening-watched = **{ $game }**: a new game of computer players, to watch.
lobby-how-to-join = Press *{ labels-join }* to play. When everybody is here, **{ $host }** presses *{ labels-start }*.
# Where only computer players play.
lobby-how-to-watch = **{ $host }** presses *{ labels-start }* to begin.
lobby-how-to-start = Everybody is here: **{ $host }** presses *{ labels-start }*.
lobby-has-begun = **{ $game }**: the game has begun.
# The lobby of a game cancelled before the start.
# $game, $host
lobby-cancelled = **{ $game }**: cancelled before it began. The host was **{ $host }**.
# $game, $days
lobby-forgotten = **{ $game }**: nothing happened in this lobby for { $days } days, so it is closed. `/game new` opens another one.

# The lines between them.
# $board, $seats
lobby-shuffled = Board: **{ $board }** · seats: { $seats }, shuffled
# $board, $seats
lobby-in-order = Board: **{ $board }** · seats: { $seats }, in the order of joining
# $variants, $timing
lobby-options = Variants: { $variants } · pace: { $timing }
# After the start, when nobody can join any more.
lobby-board-alone = Board: **{ $board }**
# $count, $players
lobby-they-play = Players ({ $count }): { $players }
lobby-nobody-yet = Players (0 of { $seats }): none yet
# $joined, $seats, $players
lobby-players = Players ({ $joined } of { $seats }): { $players }
# A player, and the colour of the riders.
# $player, $rider
lobby-player = { $player } ({ RIDER($rider) })

# Behind a button: the commitment to the seed, which is published before anything is shuffled, so that it can be checked afterwards.
# The 64 digits have a line of their own, to be copied.
lobby-whole-commitment =
    {"*"}*{ labels-commitment }**: when this lobby opened, I drew a secret number, the seed. All chance of this game follows from it, and these digits fix it without giving it away:
    `{ $commitment }`
    They are the SHA-256 of the seed; keep them. When the game is over, its last post shows the seed, and *{ labels-export }* gives you the record. `caravanserai verify` then checks that the seed has these digits and that all chance followed from it.

# The option of `/game new` that chooses the game.
lobby-which-game = Which game
# For joining a game to watch.
lobby-only-watched = Only computer players play in this game, so nobody can join it. `/game new` opens one to play in.
lobby-rematch-not-over = The game in this channel is not over yet. Once it is, `/game rematch` opens another one like it.
lobby-another = A rematch with the same board and options. { $others }: press *{ labels-join }* to play again.
# To the others, who are mentioned; "link" leads to the lobby.
# "who", the host of the rematch, is a mention too.
# $others, $who, $link
lobby-rematch-called = { $others }: { $who } opens a rematch. Press *{ labels-join }* in [the lobby]({ $link }) to play again.

# To the role that the server has called when a lobby opens: a mention; "link" leads to the lobby.
# $role, $game, $board, $who, $link
lobby-role-called-for = { $role }: a new game of **{ $game }** is open for players. Board: { $board } · host: { $who }. Press *{ labels-join }* in [the lobby]({ $link }).

# To the host, in a direct message or mentioned in the channel: everybody is there, or some have sat there for ten minutes.
lobby-full = Your lobby is full: { $game }. Press *{ labels-start }* there to begin.
# $game, $joined, $seats
lobby-waits-for-start = { $joined } of { $seats } seats in your lobby are taken: { $game }. Press *{ labels-start }* there to begin, or wait for others.
lobby-waits-for-start-of = { $who }, others have sat in your lobby for a while. Press *{ labels-start }* to begin, or wait for more.
lobby-full-for = { $who }, your lobby is full. Press *{ labels-start }* to begin.

lobby-joined-with = You are in the lobby. Your colour: { RIDER($rider, form: "marked") }.
lobby-rider-now = Your colour is now { RIDER($rider, form: "marked") }.

lobby-left = You are no longer in the lobby.
lobby-started = The game has begun.
lobby-cancelled-now = The game is cancelled.
lobby-leave-instead = The game has not begun yet. To leave the lobby, use `/game leave`.
lobby-resigned = You resign. The seat is out of the game.
lobby-resigned-last = You resign, so the game is over.
lobby-joined-now = You are in the game.
lobby-kept = Nothing was changed.

lobby-cancelled-game = The game is cancelled by **{ $name }**.
lobby-really-cancel-game = Do you really want to cancel this game? A cancelled game ends for everybody, without a winner.
lobby-really-close = Do you really want to cancel this game before it begins?
